"""What holds after every step of random play, on several missions, with any team, deck and seating (2E-1 to 2E-17).

The checks themselves stand in `scripts.invariants`, which the soak shares (`python -m scripts.soak`).
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

import pytest
from case_texts import HEAD, NO_LUCK
from hypothesis import given, settings
from hypothesis import strategies as st
from random_tables import COMPANIONS, CONVOY, MOTOR_POOL, Table, mission_of, tables

from scripts.invariants.maps import check_board
from scripts.invariants.pieces import check_figures
from scripts.invariants.questions import Watching, paid
from scripts.invariants.shaking import take_seat
from scripts.invariants.slow_horde import Recorder, SlowHorde, check_horde, groups
from scripts.invariants.watcher import Watcher, check_price
from strategies.random_play import RandomPlay
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.experiment.snapshot import dump, dump_game, fields_of, seated
from zsim.zombicide.decisions import StrategyPlayer
from zsim.zombicide.game import step
from zsim.zombicide.horde import action, activation
from zsim.zombicide.kinds import (
    A_ENTER_DRIVER,
    A_SEARCH_CAR,
    D_CLOSED,
    N_KINDS,
    O_RUNNING,
    P_PLAYERS,
    P_TURN,
    Q_ACTION,
    Q_BUILDING,
    Q_SPLIT,
    Q_WOUND,
    S_STRATEGY,
)
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.rng import Rng
from zsim.zombicide.state import Game
from zsim.zombicide.turn import apply

ROUNDS: Final = 6
BACKPACK: Final = 3
CAR_ACTIONS: Final = frozenset(range(A_ENTER_DRIVER, A_SEARCH_CAR + 1))
SHARED_LISTS: Final = frozenset({"cards", "seats"})  # never changed after set-up, so copies may share them


def watched(g: Game, table: Table, watching: Watching, rounds: int) -> None:
    """Play on by lot, and look at the table after every step."""
    watcher = Watcher(g, table.cards, watching)
    watcher.look(g)
    while g.outcome == O_RUNNING and g.round <= rounds:
        step(g)
        watcher.look(g)
    if g.outcome != O_RUNNING:
        watcher.finish(g)


@settings(max_examples=80)
@given(tables())
def test_random_play_keeps_the_box_together(table: Table) -> None:
    """From set-up on, after every action, zombies' phase and end phase."""
    watching = Watching(RandomPlay(), 1)
    watched(table.begin(watching), table, watching, ROUNDS)


@settings(max_examples=80)
@given(tables())
def test_play_from_a_stirred_table_keeps_the_box_together(table: Table) -> None:
    """The same with survivors who are armed, wounded and experienced, among zombies."""
    watching = Watching(RandomPlay(), 1)
    watched(table.shaken(watching), table, watching, 3)


# --- actions and copies --------------------------------------------------------------------------------------------
@settings(max_examples=60)
@given(tables((MOTOR_POOL, CONVOY)))
def test_cars_keep_the_box_together(table: Table) -> None:
    """Random play among cars: seats, drives, searches, crates, loads and companions, after every step."""
    watching = Watching(RandomPlay(), 1)
    watched(table.shaken(watching), table, watching, 4)


def test_random_play_takes_every_car_action() -> None:
    """Some hundred random turns on a table without zombie cards have them all."""
    done: set[int] = set()
    for seed in range(60):
        recorder = Recorder(RandomPlay())
        g = Table(MOTOR_POOL, (0, 1, 2, 3, 4, 5), (17,), 6, seed).begin(recorder)
        for s in g.survivors:
            take_seat(g, s, random.Random(seed))
        while g.outcome == O_RUNNING and g.round <= 5:
            step(g)
        done |= {int(q.options[i].kind) for q, i in recorder.asked if q.kind == Q_ACTION}
    assert done >= CAR_ACTIONS


@settings(max_examples=60)
@given(tables(), st.integers(1, 12))
def test_every_listed_action_applies_and_touches_only_its_copy(table: Table, steps: int) -> None:
    """Each legal action on a copy of its own: it goes through and keeps the box together; the parent stays."""
    g = table.shaken()
    for _ in range(steps):
        if g.outcome == O_RUNNING:
            step(g)
    if g.outcome != O_RUNNING or g.phase != P_TURN:
        return
    before = dump_game(g)
    for i in range(len(legal_actions(g, g.survivors[g.active]))):
        copy = seated(g, RandomPlay(), (table.seed, i, 3, 4))
        s = copy.survivors[copy.active]
        option = legal_actions(copy, s)[i]
        watcher = Watcher(g, table.cards)
        price = paid(copy, s, option)
        apply(copy, s, option)
        watcher.look(copy)
        check_price(copy, price)
    assert dump_game(g) == before


@settings(max_examples=30)
@given(tables(), st.integers(0, 30))
def test_a_copy_is_equal_and_plays_on_alike(table: Table, steps: int) -> None:
    """Every field is copied; parent and copy, asked the same way, then play the very same game."""
    g = table.shaken()
    for _ in range(steps):
        if g.outcome == O_RUNNING:
            step(g)
    copy = seated(g, RandomPlay())
    assert dump_game(copy) == dump_game(g)
    for _ in range(40):
        if g.outcome == O_RUNNING:
            step(g)
            step(copy)
    assert dump_game(copy) == dump_game(g)


def unlike(thing: Any) -> None:
    """Give every number and flag of an object another value, every list another item."""
    for i, name in enumerate(fields_of(thing)):
        value = getattr(thing, name)
        if isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, value + 1000 + i)
        elif isinstance(value, list) and all(type(one) is int for one in value):
            value.append([i] if name in ("rows", "car_food") else i)


def test_every_field_is_copied() -> None:
    """No field keeps the value that a new object has."""
    g = Table(COMPANIONS, (0, 1), (1, 2), 2, 1).begin()
    assert g.companions
    for s in g.survivors + g.companions:
        unlike(s)
        assert dump(s.copy()) == dump(s)
    unlike(g)
    g.cause = "some"
    assert dump_game(g.copy(StrategyPlayer(RandomPlay()))) == dump_game(g)


@settings(max_examples=40)
@given(tables(), st.randoms(use_true_random=False))
def test_ways_and_sight_follow_from_the_doors(table: Table, draw: random.Random) -> None:
    """Whatever the order in which doors open, in the mode of dark zones too (2E-4.3 to 2E-4.8, 2E-18.1)."""
    g = table.begin()
    check_board(g.board)
    closed = [d for d, state in enumerate(g.board.door_state) if state == D_CLOSED]
    for d in draw.sample(closed, min(5, len(closed))):
        g.board.open_door(d)
        check_board(g.board)


@settings(max_examples=10)
@given(tables())
def test_a_copy_shares_nothing_that_changes(table: Table) -> None:
    """No list of a copy is the parent's own, but for what never changes in a game."""
    g = table.shaken()
    copy = seated(g, RandomPlay())
    pairs: list[tuple[Any, Any]] = [(g, copy), *zip(g.survivors, copy.survivors, strict=True)]
    pairs += zip(g.companions, copy.companions, strict=True)
    for parent, child in pairs:
        assert parent is not child
        for name in fields_of(parent):
            value = getattr(parent, name)
            if isinstance(value, list) and name not in SHARED_LISTS:
                assert getattr(child, name) is not value, name
    assert copy.board.door_state is not g.board.door_state
    assert all(a is not b for a, b in zip(g.rngs, copy.rngs, strict=True))


@settings(max_examples=20)
@given(tables())
def test_a_game_changes_neither_its_box_nor_its_mission(table: Table) -> None:
    """Box, mission and board are shared by all games of a process."""
    mission = mission_of(table.mission)
    g = table.begin()
    box = dump(g.box)
    fixed = [dump(getattr(mission, name)) for name in fields_of(mission)]
    while g.outcome == O_RUNNING and g.round <= 3:
        step(g)
    assert dump(g.box) == box
    assert [dump(getattr(mission, name)) for name in fields_of(mission)] == fixed


# --- the horde, held against a slow re-statement of 2E-11 and 2E-20.2 to 2E-20.5 -----------------------------------
@settings(max_examples=120)
@given(
    tables(("M0", "M1", "M2", COMPANIONS), own=0), st.lists(st.integers(0, 13), max_size=6), st.sampled_from([1, 2, 99])
)
def test_zombies_act_as_the_digest_says(table: Table, noises: list[int], most: int) -> None:
    """One activation on a stirred table: where each figure stands afterwards, and how many attacks each zone took.

    On missions that what zombies do can neither win nor lose, wounds apart, and without skills that ignore wounds.

    most: of each group so many act, as after a Rush; 99 for all of them.
    """
    g = table.shaken()
    for z in noises:
        g.noise[z] += 1
    for s in g.survivors + g.companions:
        s.health = 200  # so that nobody falls half-way
    force = [min(n, most) for n in g.zombies]
    before = [int(s.wounds) for s in g.survivors + g.companions]
    recorder = Recorder(RandomPlay())
    copy = seated(g, recorder)
    activation(copy, force.copy())
    slow = SlowHorde(g, force, recorder.asked)
    slow.activate()
    assert not slow.answers
    idle = groups([n - some for n, some in zip(g.zombies, force, strict=True)])
    assert groups(copy.zombies) == Counter(idle) + Counter(slow.figures)
    taken: Counter[int] = Counter()
    for s, old in zip(copy.survivors + copy.companions, before, strict=True):
        taken[int(s.zone)] += int(s.wounds) - old
    assert +taken == +slow.attacks
    check_figures(copy)
    for q, _ in recorder.asked:
        assert q.kind in (Q_SPLIT, Q_WOUND) and len(q.options) > 1


@settings(max_examples=60)
@given(tables(), st.integers(0, 20))
def test_zombies_act_so_on_all_missions(table: Table, steps: int) -> None:
    """The whole horde of a stirred table, in the mode of dark zones too, among survivors of any skills."""
    g = table.shaken()
    for _ in range(steps):
        if g.outcome == O_RUNNING:
            step(g)
    if g.outcome == O_RUNNING:
        check_horde(g)


STAR: Final = """[board]
sketch = '''
a b c
d e f
g h i
'''
streets = "abcdefghi"
"""


@settings(max_examples=100)
@given(
    st.lists(st.integers(0, 16), min_size=3, max_size=3),
    st.sets(st.sampled_from("acgi"), min_size=1),
    st.integers(0, 2**32 - 1),
)
def test_a_horde_in_the_middle_splits_by_kind_over_all_ways(counts: list[int], loud: set[str], seed: int) -> None:
    """From the middle of nine streets to equally noisy corners: each kind for itself, no part more than one larger."""
    text = HEAD + STAR + "[tokens]\nnoise = { " + ", ".join(f"{z} = 2" for z in sorted(loud)) + " }\n" + NO_LUCK
    words = [f"{n} {kind}" for n, kind in zip(counts, ("walker", "brute", "runner"), strict=True) if n]
    text += f'[zombies]\ne = "{", ".join(words)}"\n[expect]\n' if words else "[expect]\n"
    g = build(parse_case(text), False).game
    player = StrategyPlayer(RandomPlay())
    g = g.copy(player)
    g.rngs[S_STRATEGY] = Rng(seed, 1, 2, 3)
    player.bind(g, g.rngs[S_STRATEGY])
    ways = {z for corner in loud for z in {"a": "bd", "c": "bf", "g": "dh", "i": "fh"}[corner]}
    action(g, g.zombies.copy())
    check_figures(g)
    for kind, n in enumerate(counts):
        parts = {name: g.zombies[z * N_KINDS + kind] for z, name in enumerate(g.board.names)}
        assert sum(parts.values()) == n
        assert {name for name, part in parts.items() if part} <= ways
        there = [parts[way] for way in ways]
        assert max(there) - min(there) <= 1


def test_a_team_of_one_holds_no_more_than_its_slots() -> None:
    """Who is dealt more than fits discards some (2E-2.2, 2E-7.1)."""
    g = Table("M0", (0,), (1, 2), 1, 1).begin()
    assert len(g.survivors[0].pack) <= BACKPACK


def test_players_choose_which_building_set_up_fills_first() -> None:
    """Building by building, in an order that players choose (2E-20.9)."""
    recorder = Recorder(RandomPlay())
    Table("M7", (0, 1, 2), tuple(range(1, 37)), 3, 1).begin(recorder)
    assert Q_BUILDING in [q.kind for q, _ in recorder.asked]


def test_the_fields_that_are_compared_are_all_there() -> None:
    """The comparisons of this file see the fields of the state, whatever the engine."""
    g = Table("M0", (0, 1), (1, 2), 2, 1).begin()
    names = set(fields_of(g))
    assert {"zombies", "horde", "noise", "equipment_deck", "rngs", "rows", "stage", "turn_decisions"} <= names
    assert {"wounds", "hand0", "pack", "skills", "jumped"} <= set(fields_of(g.survivors[0]))
    assert g.phase == P_PLAYERS
    other = seated(g, RandomPlay())
    other.survivors[1].shoved = True
    assert dump_game(other) != dump_game(g)


@pytest.mark.parametrize("mission", ["M0", "M1", "M2", "M7", "M17", COMPANIONS])
def test_the_same_words_give_the_same_game(mission: str) -> None:
    """Played twice from set-up, step by step the same; another seed gives another game."""
    games = [Table(mission, (0, 3, 7, 9), tuple(range(1, 41)), 3, seed).begin() for seed in (5, 5, 6)]
    for _ in range(60):
        for g in games:
            if g.outcome == O_RUNNING:
                step(g)
    assert dump_game(games[0]) == dump_game(games[1])
    assert dump_game(games[0]) != dump_game(games[2])
