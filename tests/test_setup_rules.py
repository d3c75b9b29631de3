"""Setting a game up (2E-2): what lies where before the first turn, what is by lot, and what players are asked."""

from __future__ import annotations

from collections import Counter

import pytest
from watched_games import CORE, Watcher, a_setup, begin, figures, names_in

from missions.loader import load_mission
from zsim.zombicide.board import Board
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import (
    D_CLOSED,
    FIRST_ABOMINATION,
    KIND_NAMES,
    N_KINDS,
    O_RUNNING,
    P_PLAYERS,
    Q_BUILDING,
    Q_DARK,
    Q_DEAL,
    Q_HANDS,
    Q_START_ZONE,
)
from zsim.zombicide.mission import Mission
from zsim.zombicide.skills import SKILL_NAMES
from zsim.zombicide.state import Game, Survivor

STARTING = ["Baseball Bat", "Crowbar", "Fire Axe", "Pistol", "Pistol", "Pistol"]  # 2E-1.2
WHOLE = tuple(range(1, 41))
FIVE = ("M0", "M1", "M2", "M7", "M17")
KIDS = ("Bunny G", "Lili", "Lou", "Odin", "Ostara", "Tiger Sam")
BLUE_SKILLS = {
    "Amy": "+1 free Move Action", "Doug": "Matching set", "Elle": "Sniper", "Josh": "Slippery",
    "Ned": "+1 free Search Action", "Wanda": "Sprint", "Bunny G": "Lucky", "Lili": "+1 max Range", "Lou": "Charge",
    "Odin": "+1 die: Melee", "Ostara": "Can Search more than once", "Tiger Sam": "+1 die: Ranged",
}  # fmt: skip


def names_of(g: Game, s: Survivor) -> list[str]:
    """Name the cards of a survivor."""
    return [g.box.types[card].name for card in cards_of(s)]


def holder(g: Game, card: str) -> Survivor:
    """Give the survivor who was dealt a card."""
    return next(s for s in g.survivors if card in names_of(g, s))


def zone_named(board: Board, part: str) -> int:
    """Give the zone of a part."""
    return next(z for z in range(board.n) if part in board.parts[z])


# --- 2E-2.1 seats ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("team_size", range(1, 7))
@pytest.mark.parametrize("players", range(1, 7))
def test_survivors_are_shared_evenly_in_team_order(players: int, team_size: int) -> None:
    """1 to 6 players, neighbours in the team with one player, nobody more than one survivor ahead (2E-2.1)."""
    g = begin(a_setup(team=CORE[:team_size], players=players))
    seats = [int(seat) for seat in g.seats]
    counts = Counter(seats)
    assert len(seats) == team_size
    assert seats == sorted(seats)
    assert sorted(counts) == list(range(min(players, team_size)))
    assert max(counts.values()) - min(counts.values()) <= 1


def test_one_survivor_each_for_six_players() -> None:
    """The default: six players, one survivor each, in team order (2E-2.1)."""
    g = begin(a_setup())
    assert [s.name for s in g.survivors] == list(CORE)
    assert [int(seat) for seat in g.seats] == [0, 1, 2, 3, 4, 5]


# --- 2E-2.2 starting cards ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(20))
def test_six_survivors_get_one_starting_card_each(seed: int) -> None:
    """All six cards are dealt, one each, and nobody is asked who gets more (2E-2.2)."""
    watcher = Watcher()
    g = begin(a_setup(), watcher, seed)
    assert [len(cards_of(s)) for s in g.survivors] == [1] * 6
    assert sorted(name for s in g.survivors for name in names_of(g, s)) == STARTING
    assert all(g.box.types[card].deck == 0 for s in g.survivors for card in cards_of(s))
    assert Q_DEAL not in watcher.kinds()


@pytest.mark.parametrize(("team_size", "least", "questions"), [(2, 3, 0), (3, 2, 0), (4, 1, 2), (5, 1, 1)])
def test_fewer_survivors_than_cards(team_size: int, least: int, questions: int) -> None:
    """All six are dealt as evenly as possible; players choose who gets one more, here the last on offer (2E-2.2)."""
    watcher = Watcher({int(Q_DEAL): lambda q: len(q.options) - 1})
    g = begin(a_setup(team=CORE[:team_size]), watcher)
    assert sorted(name for s in g.survivors for name in names_of(g, s)) == STARTING
    more = [least] * (team_size - questions) + [least + 1] * questions
    assert [len(cards_of(s)) for s in g.survivors] == more
    offered = [[int(o.who) for o in q.options] for q in watcher.asked if q.kind == Q_DEAL]
    assert offered == [list(range(team_size - i)) for i in range(questions)]


def test_chance_decides_which_card_anybody_gets() -> None:
    """In many set-ups everybody gets the Fire Axe now and then, about a sixth of them each (2E-2.2)."""
    found = Counter(holder(begin(a_setup(), seed=seed), "Fire Axe").name for seed in range(600))
    assert set(found) == set(CORE)
    assert all(60 < count < 145 for count in found.values())  # 100 on average, standard deviation 9.1


def test_more_survivors_than_cards() -> None:
    """Chance leaves some without: six of twelve have a card, not always the same ones (2E-2.2)."""
    team = tuple(BLUE_SKILLS)
    without = set()
    for seed in range(40):
        g = begin(a_setup(team=team), seed=seed)
        assert sorted(len(cards_of(s)) for s in g.survivors) == [0] * 6 + [1] * 6
        without |= {s.name for s in g.survivors if not cards_of(s)}
    assert without == set(team)


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("seed", range(8))
def test_the_fire_axe_brings_the_first_player_token(players: int, seed: int) -> None:
    """Its owner's player is first (2E-2.2)."""
    g = begin(a_setup(players=players), seed=seed)
    assert g.first_player == g.seats[holder(g, "Fire Axe").index]


def test_hand_or_backpack_is_chosen() -> None:
    """A starting card lies in a hand or in the backpack, as players choose (2E-2.2)."""
    watcher = Watcher({int(Q_HANDS): lambda q: next(i for i, o in enumerate(q.options) if o.card < 0 and o.n < 0)})
    g = begin(a_setup(), watcher)
    assert [(int(s.hand0), int(s.hand1), len(s.pack)) for s in g.survivors] == [(-1, -1, 1)] * 6
    asked = [q for q in watcher.asked if q.kind == Q_HANDS]
    assert [int(q.who) for q in asked] == [0, 1, 2, 3, 4, 5]
    assert all(len(q.options) == 2 for q in asked)  # which hand does not matter
    kept = begin(a_setup(), Watcher({int(Q_HANDS): lambda q: 0}))
    assert [(s.hand0 >= 0) + (s.hand1 >= 0) for s in kept.survivors] == [1] * 6
    assert [len(s.pack) for s in kept.survivors] == [0] * 6


# --- 2E-2.4, 2E-2.5 survivors ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("team", [CORE, KIDS])
def test_survivors_begin_at_blue(team: tuple[str, ...]) -> None:
    """Adults have health 3, kids 2; no AP, no wound, Blue, and the Blue skill alone (2E-2.4, 2E-2.5)."""
    g = begin(a_setup(team=team))
    assert g.danger == 0
    for s in g.survivors:
        assert (s.kid, int(s.health)) == ((True, 2) if s.name in KIDS else (False, 3))
        assert (int(s.ap), int(s.level), int(s.wounds), int(s.tokens)) == (0, 0, 0, 0)
        assert (s.alive, s.out) == (True, False)
        skills = [SKILL_NAMES[k] for k, count in enumerate(s.skills) for _ in range(count)]
        assert skills == [BLUE_SKILLS[s.name]]


def test_a_random_team_is_six_of_the_twelve() -> None:
    """Six different survivors, and over many games everybody plays (2E-2.1)."""
    seen: set[str] = set()
    for seed in range(40):
        names = [s.name for s in begin(a_setup(team=()), seed=seed).survivors]
        assert len(set(names)) == 6
        seen |= set(names)
    assert seen == set(BLUE_SKILLS)


# --- 2E-2.6 the order and what lies on the board --------------------------------------------------------------------
@pytest.mark.parametrize("ident", FIVE)
def test_the_team_stands_in_the_starting_zone(ident: str) -> None:
    """Everybody starts where the mission says, before the first round (2E-2.6)."""
    start = {"M0": "r0c0.SW", "M1": "r1c1.A", "M2": "r0c2.SE", "M7": "r0c0.SE", "M17": "r2c0.E"}[ident]
    g = begin(a_setup(ident))
    zone = zone_named(g.board, start)
    assert [int(s.zone) for s in g.survivors] == [zone] * 6
    assert [int(n) for n in g.here] == [6 if z == zone else 0 for z in range(g.board.n)]
    assert (int(g.round), int(g.phase), int(g.outcome)) == (1, P_PLAYERS, O_RUNNING)
    assert not any(s.acted for s in g.survivors)


@pytest.mark.parametrize("ident", ["M0", "M1", "M2", "M17"])
def test_whole_decks_shuffled(ident: str) -> None:
    """45 equipment cards, 11 pimpweapons, 40 zombie cards, 4 Abominations, in an order by lot (2E-1.2, 2E-2.6)."""
    orders = []
    for seed in (1, 2):
        g = begin(a_setup(ident, cards=WHOLE), seed=seed)
        decks = (g.zombie_deck, g.equipment_deck, g.pimpweapon_deck, g.abomination_deck)
        assert [len(deck) for deck in decks] == [40, 45, 11, 4]
        assert sorted(g.zombie_deck) == list(WHOLE)
        assert sorted(g.abomination_deck) == list(range(FIRST_ABOMINATION, N_KINDS))
        for deck, number in ((g.equipment_deck, 1), (g.pimpweapon_deck, 2)):
            whole = [t.index for t in g.box.types if t.deck == number for _ in range(t.count)]
            assert sorted(deck) == sorted(whole)
        assert not g.zombie_discards and not g.equipment_discards and not g.abomination_discards
        orders.append([list(deck) for deck in decks])
    assert all(first != second for first, second in zip(*orders, strict=True))


def test_a_part_of_the_zombie_deck() -> None:
    """Only the cards asked for are in it (2E-18.5)."""
    assert sorted(begin(a_setup(cards=range(1, 19))).zombie_deck) == list(range(1, 19))


def test_figures_printed_on_the_map_come_from_the_pool() -> None:
    """The tutorial begins with 2 Walkers, a Brute and a Runner; other boards are empty (2E-2.6, M0 setup_zombies)."""
    g = begin(a_setup("M0"))
    printed = {"r0c0.E": {"walker": 1}, "r0c0.SE": {"walker": 1}, "r0c0.NE": {"brute": 1, "runner": 1}}
    assert figures(g) == printed
    left = {KIND_NAMES[k]: int(n) for k, n in enumerate(g.pool)}
    assert left == {
        "walker": 38, "brute": 15, "runner": 15, "hobomination": 1, "abominacop": 1, "abominawild": 1, "patient_0": 1,
    }  # fmt: skip
    for ident in ("M1", "M2", "M17"):
        quiet = begin(a_setup(ident, cards=WHOLE))
        assert figures(quiet) == {}
        assert [int(n) for n in quiet.pool[:3]] == [40, 16, 16]


@pytest.mark.parametrize("ident", ["M0", "M1", "M2", "M17"])
def test_tokens_lie_there_and_doors_are_closed(ident: str) -> None:
    """Nothing is taken, red spawn tokens are active, no noise lies about, doors are closed (2E-2.6, 2E-4.3)."""
    g = begin(a_setup(ident))
    assert not any(g.objective_taken) and not any(g.crate_taken)
    assert all(g.spawn_active)
    assert sum(g.noise) + sum(g.fixed_noise) == 0
    assert set(g.board.door_state) == {D_CLOSED}


def test_questions_come_in_the_order_of_set_up() -> None:
    """Cards are dealt before the survivors are put on the board; what a mission puts at the end comes last (2E-2.6)."""
    watcher = Watcher()
    begin(a_setup(two_starts(load_mission("M7"), "r0c0.SE", "r0c0.SW"), team=CORE[:5]), watcher)
    assert watcher.kinds() == [Q_DEAL, Q_HANDS, Q_START_ZONE, Q_BUILDING, Q_DARK]


# --- 2E-2.6 several starting zones, 2E-10.3 -------------------------------------------------------------------------
def two_starts(mission: Mission, *parts: str) -> Mission:
    """Give a mission other starting zones."""
    mission.start = [zone_named(mission.board, part) for part in parts]
    return mission


def test_players_choose_among_starting_zones() -> None:
    """Each survivor starts in the zone that is chosen for it; all those buildings hold survivors (2E-2.6, 2E-10.3)."""
    mission = two_starts(load_mission("M1"), "r1c1.A", "r0c0.A")
    watcher = Watcher({int(Q_START_ZONE): lambda q: int(q.who) % 2})
    g = begin(a_setup(mission), watcher)
    assert names_in(g, [s.zone for s in g.survivors]) == ["r1c1.A", "r0c0.A"] * 3
    asked = [q for q in watcher.asked if q.kind == Q_START_ZONE]
    assert [(int(q.who), names_in(g, [o.zone for o in q.options])) for q in asked] == [
        (who, ["r1c1.A", "r0c0.A"]) for who in range(6)
    ]
    inhabited = {int(g.board.building_of[zone]) for zone in mission.start}
    assert list(g.building_safe) == [b in inhabited for b in range(len(g.board.buildings))]


@pytest.mark.parametrize(("ident", "rooms"), [("M0", []), ("M1", ["r1c1.A"]), ("M2", []), ("M17", [])])
def test_buildings_that_never_fill(ident: str, rooms: list[str]) -> None:
    """Only the one that the team starts in, and none is open yet (2E-10.3)."""
    g = begin(a_setup(ident))
    safe = [b for b, yes in enumerate(g.building_safe) if yes]
    assert safe == sorted({int(g.board.building_of[zone_named(g.board, room)]) for room in rooms})
    assert not any(g.building_opened)


# --- M7: the end of set-up (2E-2.6, 2E-20.9) ------------------------------------------------------------------------
DARK = ["r0c0.C", "r0c0.D", "r0c1.A", "r0c1.D", "r1c0.B", "r1c0.C", "r1c1.A", "r1c1.B"]


def test_grindhouse_fills_both_buildings_at_blue() -> None:
    """A card for each dark zone, read at Blue: with card 9 alone a Brute in each (M7 setup_building_spawn, 2E-10.7)."""
    g = begin(a_setup("M7", cards=[9]))
    assert figures(g) == {zone: {"brute": 1} for zone in DARK}
    assert int(g.pool[1]) == 16 - 8
    assert all(g.building_opened)


def test_grindhouse_draws_eight_cards_of_the_deck() -> None:
    """Eight dark zones, eight cards; the rest is the deck of the first round (2E-2.6)."""
    g = begin(a_setup("M7", cards=WHOLE))
    assert (len(g.zombie_deck), len(g.zombie_discards)) == (32, 8)
    assert sorted(g.zombie_deck + g.zombie_discards) == list(WHOLE)


def test_grindhouse_extra_activations_do_nothing_at_blue() -> None:
    """Nothing is placed and nothing acts (2E-10.2)."""
    assert figures(begin(a_setup("M7", cards=[37, 38, 39, 40]))) == {}


def test_grindhouse_one_abomination_at_a_time() -> None:
    """The first card 35 places one, the seven others activate it (2E-8.2, 2E-10.6)."""
    g = begin(a_setup("M7", cards=[35]))
    kinds = [kind for here in figures(g).values() for kind in here]
    assert len(kinds) == 1
    assert KIND_NAMES.index(kinds[0]) >= FIRST_ABOMINATION
    assert len(g.abomination_deck) == 3


def test_grindhouse_dark_zones_in_an_order_that_players_choose() -> None:
    """Zone after zone of one building, then of the other; the last one of each is not asked for (2E-10.1, 2E-20.14)."""
    watcher = Watcher({int(Q_DARK): lambda q: len(q.options) - 1})
    g = begin(a_setup("M7", cards=[9]), watcher)
    offered = [names_in(g, [o.zone for o in q.options]) for q in watcher.asked if q.kind == Q_DARK]
    north, south = DARK[:4], DARK[4:]
    each = [[building[:n] for n in (4, 3, 2)] for building in (north, south)]
    assert offered in (each[0] + each[1], each[1] + each[0])


def test_grindhouse_survivors_stand_there_when_the_buildings_fill() -> None:
    """Filling is the last step: rushing Walkers come one zone nearer to the team, by now the noisiest zone of the board
    (2E-2.6, 2E-10.2)."""
    g = begin(a_setup("M7", cards=[5]))  # a Walker each, with Rush
    team = zone_named(g.board, "r0c0.SE") * g.board.n
    placed = sum(int(g.board.dist[team + zone_named(g.board, zone)]) for zone in DARK)
    come = {zone: here["walker"] for zone, here in figures(g).items()}
    assert sum(come.values()) == 8
    assert sum(n * int(g.board.dist[team + zone_named(g.board, zone)]) for zone, n in come.items()) == placed - 8


def test_grindhouse_permanent_noise_and_open_doors() -> None:
    """Three tokens in each highlighted zone; one door of 4V and the door of 8V are open, all others closed (M7)."""
    g = begin(a_setup("M7"))
    loud = {g.board.names[z]: int(n) for z, n in enumerate(g.fixed_noise) if n}
    assert loud == {"r0c0.SW": 3, "r0c1.SE": 3}
    assert sum(g.noise) == 0
    opened = {
        frozenset(names_in(g, [g.board.door_a[d], g.board.door_b[d]]))
        for d, state in enumerate(g.board.door_state)
        if state != D_CLOSED
    }
    east = g.board.names[zone_named(g.board, "r0c1.E")]
    street = g.board.names[zone_named(g.board, "r1c1.N")]
    assert opened == {frozenset(("r0c1.C", east)), frozenset(("r1c1.D", street))}


def test_spawn_tokens_go_clockwise_from_the_starting_one() -> None:
    """The order of the digest's maps (2E-12.1)."""
    order = {
        "M0": ["r0c1.NE", "r0c0.NE"], "M1": ["r1c0.SW", "r0c2.SE", "r2c1.SE"], "M2": ["r1c0.SW", "r0c0.SW", "r1c2.SE"],
        "M7": ["r1c1.B", "r0c0.C", "r0c1.D"], "M17": ["r0c2.SE", "r2c0.SE", "r0c0.SW"],
    }  # fmt: skip
    for ident, parts in order.items():
        g = begin(a_setup(ident))
        assert [int(z) for z in g.spawn_zone] == [zone_named(g.board, part) for part in parts]
        assert int(g.first_spawn) == int(g.spawn_zone[0])
