"""Words of the mission vocabulary: what set-up lays out, goals that are met or lost, and every bad value named once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from own_missions import DOWN, GREEN, HEAD, LOCKED, MOLOTOV, SHUFFLE, TAKE_ALL, loaded, own
from random_tables import Table, words_of
from watched_games import Watcher, a_setup, begin

from missions.loader import mission_json
from zsim.zombicide.figures import leave_by_exit, put_zombies
from zsim.zombicide.game import new_game
from zsim.zombicide.inventory import drop, stow
from zsim.zombicide.kinds import (
    BRUTE,
    C_BLUE,
    C_GREEN,
    C_RED,
    D_BARRED,
    D_CLOSED,
    FIRST_ABOMINATION,
    N_KINDS,
    O_LOSS,
    O_RUNNING,
    O_WIN,
    Q_PAIR,
    RUNNER,
    WALKER,
)
from zsim.zombicide.objectives import check, goal_done, goal_total
from zsim.zombicide.state import Game
from zsim.zombicide.tokens import token_effects


def started(tmp_path: Path, text: str) -> Game:
    """A game of it with the core team, ready for its first round."""
    return begin(a_setup(loaded(tmp_path, text)), Watcher())


# --- set-up ---------------------------------------------------------------------------------------------------------
def test_shuffled_objectives_lie_anywhere() -> None:
    """M5: six red ones, a blue and a green one on eight places, each place as likely as the others."""
    blue: Counter[int] = Counter()
    for seed in range(400):
        g = Table("M5", (0, 1), (1, 2), 2, seed).begin()
        assert sorted(g.objective_colour) == [C_RED] * 6 + [C_BLUE, C_GREEN] and g.aside == []
        blue[g.objective_colour.index(C_BLUE)] += 1
    assert len(blue) == 8 and min(blue.values()) > 25


def test_some_are_set_aside() -> None:
    """A token set aside is missing on the board: the green one in about every fourth game."""
    aside = [Table("examples/last_stock.toml", (0, 1), (1, 2), 2, seed).begin().aside for seed in range(200)]
    assert all(len(one) == 1 for one in aside)
    assert 25 < sum(one == [C_GREEN] for one in aside) < 75


def test_an_abomination_by_lot() -> None:
    """M16: one of the four kinds stands in the marked zone, its card is out of the deck."""
    kinds: Counter[int] = Counter()
    for seed in range(80):
        g = Table("M16", (0, 1), (1, 2), 2, seed).begin()
        zone = g.board.names.index("r1c1.C")
        (kind,) = [k for k in range(FIRST_ABOMINATION, N_KINDS) if g.zombies[zone * N_KINDS + k]]
        assert sorted([*g.abomination_deck, kind]) == list(range(FIRST_ABOMINATION, N_KINDS))
        kinds[kind] += 1
    assert len(kinds) == 4


PAIRS = (
    HEAD
    + """grid = [["8R@90", "7R@270"], ["6V@90", "5V@90"]]
start = [
  { at = "r0c0.SE" }, { at = "r0c0.N" }, { at = "r0c0.SW" }, { at = "r0c1.N" }, { at = "r0c1.S" }, { at = "r0c0.E" },
]
spawns = [{ at = "r0c1.SE", first = true }]
objectives = [{ at = "r0c0.A" }]
[[goals]]
goal = "take_objectives"
text = "Take it."
[[rules]]
rule = "setup_start_pairs"
pairs = 3
text = "Pairs are dealt to the starting zones."
"""
)


def test_pairs_are_dealt_and_chosen(tmp_path: Path) -> None:
    """M15: all twelve are dealt, two to each starting zone; three pairs are played, the others wait where they are."""
    mission = loaded(tmp_path, PAIRS)
    seen = set()
    for seed in range(10):
        watcher = Watcher()
        g = new_game(a_setup(mission), watcher, words_of(seed), None)
        assert [q.kind for q in watcher.asked].count(Q_PAIR) == 3
        assert len(g.survivors) == 6
        for i in (0, 2, 4):
            assert g.survivors[i].zone == g.survivors[i + 1].zone >= 0
        played = [int(s.card) for s in g.survivors]
        rest = [n for i, n in enumerate(g.pairs) if i % 3]
        assert sorted(played + rest) == list(range(12))
        assert sorted({int(s.zone) for s in g.survivors} | set(g.pairs[::3])) == sorted(mission.start)
        seen.add(tuple(played))
    assert len(seen) == 10


# --- goals ----------------------------------------------------------------------------------------------------------
def test_all_may_have_left_before_the_last_building_is_filled(tmp_path: Path) -> None:
    """The last one out by a turn within the opening: neither won nor lost before it is over (2E-3.5, 2E-20.11)."""
    g = started(tmp_path, own(['goal = "open_all_buildings"', 'goal = "reach_exit"']))
    g.building_opened = [True] * len(g.building_opened)
    for s in g.survivors:
        leave_by_exit(g, s)
    g.filling = 1
    check(g)
    assert g.outcome == O_RUNNING
    g.filling = 0
    check(g)
    assert g.outcome == O_WIN


def test_danger_level_of_some_survivors(tmp_path: Path) -> None:
    """M3: so many survivors at that level."""
    g = started(tmp_path, own(['goal = "reach_danger_level"\nlevel = "orange"\nsurvivors = 2']))
    for done, s in enumerate(g.survivors[:2]):
        assert (goal_done(g, 0), goal_total(g, g.mission.goals[0])) == (done, 2) and g.outcome == O_RUNNING
        s.level = 2
        check(g)
    assert g.outcome == O_WIN


def test_everything_in_a_building(tmp_path: Path) -> None:
    """M15: objectives and crates of that building only."""
    text = own(['goal = "take_all_in_building"\nbuilding = "west"\nwhat = ["objectives", "crates"]'])
    g = started(tmp_path, text)
    assert goal_total(g, g.mission.goals[0]) == 2
    g.objective_taken[1:] = [True] * 3
    g.crate_taken[0] = True
    check(g)
    assert goal_done(g, 0) == 1 and g.outcome == O_RUNNING
    g.objective_taken[0] = True
    check(g)
    assert g.outcome == O_WIN


def test_an_empty_pool_counts_once_for_all(tmp_path: Path) -> None:
    """M20: no Walker, Brute or Runner left in the pool, whatever comes back later; Abominations do not matter."""
    g = started(tmp_path, own(['goal = "empty_pool"', TAKE_ALL]))
    for kind in (WALKER, BRUTE, RUNNER):
        put_zombies(g, 0, kind, 99)
    check(g)
    assert g.outcome == O_RUNNING and g.pool[FIRST_ABOMINATION] == 1
    g.pool[WALKER] += 3
    g.objective_taken = [True] * 4
    check(g)
    assert g.outcome == O_WIN


def test_pimpweapons_by_number(tmp_path: Path) -> None:
    """M24: a number instead of one for each survivor."""
    g = started(tmp_path, own(['goal = "team_pimpweapons"\ncount = 1']))
    assert goal_total(g, g.mission.goals[0]) == 1
    stow(g, g.survivors[0], g.pimpweapon_deck.pop(0))
    check(g)
    assert g.outcome == O_WIN


# --- what can no longer be met --------------------------------------------------------------------------------------
def test_lost_when_the_coloured_ones_were_set_aside(tmp_path: Path) -> None:
    """Nobody knows before the last face-down token is turned (2E-3.5)."""
    goal = 'goal = "take_objectives"\ncount = 2\nmust_include = { colours = ["blue", "green"], at_least = 1 }'
    g = started(tmp_path, own([goal], (SHUFFLE,), DOWN))
    g.objective_colour, g.aside = [C_RED] * 4, [C_BLUE, C_GREEN]
    g.objective_taken = [True, True, True, False]
    check(g)
    assert g.outcome == O_RUNNING and goal_done(g, 0) == 1
    g.objective_taken[3] = True
    check(g)
    assert (g.outcome, g.cause) == (O_LOSS, "objective_impossible")


def test_lost_when_the_last_molotov_is_gone(tmp_path: Path) -> None:
    """A Molotov that the mission needs and that is no card of the deck does not come back (2E-3.5, M13)."""
    text = own(['goal = "molotov_at_first_spawn"'], (MOLOTOV,), GREEN)
    g = started(tmp_path, text)
    others = [c for c in g.equipment_deck if not g.box.types[c].molotov]
    assert len(g.equipment_deck) - len(others) == 4
    s = g.survivors[0]
    g.objective_taken[0] = True
    token_effects(g, s, 0)
    (card,) = [c for c in (s.hand0, s.hand1, *s.pack) if c >= 0 and g.box.types[c].molotov]
    drop(g, s, card)
    check(g)
    assert g.outcome == O_RUNNING and g.card_lost and g.equipment_discards == []
    g.equipment_deck = others
    check(g)
    assert (g.outcome, g.cause) == (O_LOSS, "objective_impossible")


def test_lost_when_everybody_has_left_too_early(tmp_path: Path) -> None:
    """An exit that is open beside other goals lets survivors leave them behind (2E-3.5)."""
    g = started(tmp_path, own(['goal = "reach_exit"', TAKE_ALL]))
    for s in g.survivors:
        assert g.outcome == O_RUNNING
        leave_by_exit(g, s)
        check(g)
    assert (g.outcome, g.cause) == (O_LOSS, "objective_impossible")


def test_an_objective_without_effect(tmp_path: Path) -> None:
    """M9: the green one brings its points only."""
    plain = 'rule = "objective_no_effect"\ncolours = ["green"]'
    g = started(tmp_path, own([TAKE_ALL], (MOLOTOV, plain), GREEN))
    before = [(s.hand0, s.hand1, s.pack.copy()) for s in g.survivors]
    token_effects(g, g.survivors[0], 0)
    assert [(s.hand0, s.hand1, s.pack) for s in g.survivors] == before


# --- doors ----------------------------------------------------------------------------------------------------------
def test_a_door_token_parts_a_building(tmp_path: Path) -> None:
    """M14: a closed door between two rooms makes two buildings."""
    between = 'between = ["r0c0.A", "r0c0.B"]'
    rules = (f'rule = "setup_closed_door"\n{between}', f'rule = "building_split_by_door"\n{between}')
    text = own([TAKE_ALL], rules, doors=f"{{ {between} }}").replace('west = ["r0c0.A", "r0c0.B"]', 'west = ["r0c0.A"]')
    mission = loaded(tmp_path, text)
    assert mission.board.building_of[0] != mission.board.building_of[1]
    assert mission.board.door_state.count(D_CLOSED) == len(mission.board.door_state)


def test_one_door_only(tmp_path: Path) -> None:
    """M14: all other doors of the building are barred for good."""
    text = own(
        [TAKE_ALL], (f'{LOCKED}\nonly_door = "green"',), GREEN, '{ between = ["r1c0.A", "r1c0.NE"], colour = "green" }'
    )
    mission = loaded(tmp_path, text)
    document = mission_json(mission)
    assert document["door_needs"] == {"r1c0.A|r1c0.NE": ["green"]}
    assert list(mission.board.door_state).count(D_BARRED) == 2
    g = started(tmp_path, text)
    g.objective_taken[0] = True
    token_effects(g, g.survivors[0], 0)
    assert list(g.board.door_state).count(D_BARRED) == 1
