"""What holds after every step of random play, on several missions, with any team, deck and seating (2E-1 to 2E-17)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

import pytest
from case_texts import HEAD, NO_LUCK
from hypothesis import given, settings
from hypothesis import strategies as st
from random_tables import (
    COMPANIONS,
    MOTOR_POOL,
    Recorder,
    Table,
    dump,
    dump_game,
    fields_of,
    mission_of,
    seated,
    tables,
    take_seat,
)

from strategies.random_play import RandomPlay
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.zombicide.cards import (
    DECK_EQUIPMENT,
    DECK_PIMPWEAPON,
    DECK_STARTING,
    EMPTY,
    TYPE_MASK,
)
from zsim.zombicide.companions import lent_skill
from zsim.zombicide.decisions import StrategyPlayer
from zsim.zombicide.game import step
from zsim.zombicide.horde import action, activation
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import (
    A_ENTER_DRIVER,
    A_SEARCH_CAR,
    D_BARRED,
    D_BROKEN,
    D_CLOSED,
    D_OPEN,
    FIRST_ABOMINATION,
    N_KINDS,
    O_LOSS,
    O_RUNNING,
    P_PLAYERS,
    P_TURN,
    Q_ACTION,
    Q_BUILDING,
    Q_SPLIT,
    Q_WOUND,
    RUNNER,
    S_STRATEGY,
    SEAT_DRIVER,
    SEAT_PASSENGER,
    WRECK,
)
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.mission import G_ESCAPE_IN_CARS
from zsim.zombicide.modes import ABOMINATION_FEST, CAP, CAPS, ULTRARED, abominations_in_deck
from zsim.zombicide.rng import Rng
from zsim.zombicide.skills import PLUS_ACTION
from zsim.zombicide.state import Game, Question, Survivor
from zsim.zombicide.turn import apply

ROUNDS: Final = 6
BACKPACK: Final = 3
CAR_ACTIONS: Final = frozenset(range(A_ENTER_DRIVER, A_SEARCH_CAR + 1))
LEVELS: Final = (0, 7, 19, 43)  # 2E-6.2
SHARED_LISTS: Final = frozenset({"cards", "seats"})  # never changed after set-up, so copies may share them


# --- what must hold ------------------------------------------------------------------------------------------------
def check_figures(g: Game) -> None:
    """Pool and board make up the box (2E-1.1, 2E-8.4), and the tallies by zone agree with the figures."""
    zones = range(g.board.n)
    assert min(g.zombies) >= 0 and min(g.pool) >= 0
    for kind in range(N_KINDS):
        about = sum(g.zombies[z * N_KINDS + kind] for z in zones) + g.pool[kind]
        assert about + g.spent[kind] == g.box.pool[kind] and (g.spent[kind] == 0 or not g.recycling)
    for z in zones:
        assert g.horde[z] == sum(g.zombies[z * N_KINDS : (z + 1) * N_KINDS])
        assert g.here[z] == sum(1 for s in g.survivors + g.companions if s.zone == z)
        assert g.noise[z] >= 0 and g.fixed_noise[z] >= 0


def check_abominations(g: Game) -> None:
    """One at most on the board (2E-1.1), in the fest as many as its cap (2E-18.3), their cards neither in the deck
    nor discarded (2E-8.2)."""
    about = [k for k in range(FIRST_ABOMINATION, N_KINDS) if g.pool[k] == 0]
    assert len(about) <= (1 if not g.mode & ABOMINATION_FEST else g.mode // CAP % CAPS or CAPS)
    assert sorted(about + g.abomination_deck + g.abomination_discards) == abominations_in_deck(g.mode)


def check_survivor(g: Game, s: Survivor) -> None:
    """One place, wounds within health, cards within slots, a level that fits the points, nothing spent twice."""
    assert -1 <= s.zone < g.board.n
    assert (s.zone >= 0) + s.out + (not s.alive) == 1
    assert 0 <= s.wounds <= s.health and s.allotted == 0
    assert not s.alive or s.wounds < s.health
    assert s.health == (2 if s.kid else 3)
    if s.laps > 0:  # Ultrared has sent the marker back (2E-18.2)
        assert g.mode & ULTRARED and s.level == LEVELS.index(43) and 0 <= s.ap < 43
        assert sum(s.skills) >= 4 and s.skills[PLUS_ACTION] >= 1
    else:
        assert s.level == max(i for i, ap in enumerate(LEVELS) if s.ap >= ap)
        assert sum(s.skills) == 1 + s.level + len(s.lent) and s.skills[PLUS_ACTION] == (1 if s.level > 0 else 0)
    assert min(s.actions, s.free_combat, s.free_melee, s.free_ranged, s.free_move, s.free_search) >= 0
    assert len(s.pack) <= BACKPACK
    for card in cards_of(s):
        kind = g.box.types[card & TYPE_MASK]
        assert not kind.aaahh and (card & EMPTY == 0 or kind.reload)


def check_companions(g: Game) -> None:
    """One place, with the leader where there is one; every survivor of the box in one place (2E-17)."""
    team = [int(s.card) for s in g.survivors]
    others = [int(c.card) for c in g.companions]
    assert len(set(team + others + g.survivor_deck)) == len(team + others + g.survivor_deck)
    for i, c in enumerate(g.companions):
        assert g.person(c.index) is c and c.index == len(team) + i
        assert (c.zone >= 0) + c.out + (not c.alive) == 1
        assert c.health == (g.box.survivors[c.card].health if g.mission.ident == "M25" else 1)
        assert c.wounds == (0 if c.alive and not c.bound else c.wounds) and c.allotted == 0
        assert sum(c.skills) == 0 and not cards_of(c) and c.actions == 0
        if c.leader >= 0:
            assert g.survivors[c.leader].zone == c.zone and g.survivors[c.leader].out == c.out
    for s in g.survivors:
        lent = Counter(int(lent_skill(g, c)) for c in g.companions if c.leader == s.index)
        assert not Counter(s.lent) - lent and all(s.skills[k] > 0 for k in s.lent)
        assert all(s.skills[k] > 0 for k in lent if all(g.companions[i].used_by < 0 for i in range(len(others))))


def check_cars(g: Game) -> None:
    """Each car in one street, its people and its crate with it, one of them at most at the wheel (2E-16)."""
    for car, zone in enumerate(g.car_zone):
        room = zone >= 0 and g.board.room[zone]
        assert -1 <= zone < g.board.n and (g.mission.car_kind[car] == WRECK or not room)
        goals = {goal.kind for goal in g.mission.goals}
        leaves = G_ESCAPE_IN_CARS in goals or any(goal.by_car for goal in g.mission.goals)  # M21, M24
        assert zone >= 0 or leaves or g.mission.rules.car_explosion or g.mission.rules.store_food  # gone (M4, M6)
        assert not g.car_food[car] or g.mission.rules.store_food
        aboard = [s for s in g.survivors if s.car == car]
        assert all(s.zone == zone and s.seat in (SEAT_DRIVER, SEAT_PASSENGER) for s in aboard)
        assert sum(s.seat == SEAT_DRIVER for s in aboard) <= 1
        led = sum(c.leader == s.index for c in g.companions for s in aboard)
        assert sum(s.seat == SEAT_PASSENGER for s in aboard) + led <= 3
        crate = g.mission.car_crate[car]
        assert crate < 0 or g.crate_taken[crate] or g.crate_zone[crate] == zone
    for s in g.survivors:
        assert (s.car < 0) == (s.seat < 0) and s.car < len(g.car_zone)


def cards_by_deck(g: Game, deck: int) -> tuple[Counter[int], Counter[int]]:
    """The cards of a deck in its box, and those that are held, undrawn or discarded."""
    seen = Counter(c & TYPE_MASK for s in g.survivors for c in cards_of(s))
    seen.update(c & TYPE_MASK for cards in g.car_food for c in cards)
    if deck == DECK_EQUIPMENT:
        seen.update(g.equipment_deck + g.equipment_discards)
    if deck == DECK_PIMPWEAPON:
        seen.update(g.pimpweapon_deck)
    for pile, home in ((g.equipment_deck + g.equipment_discards, DECK_EQUIPMENT), (g.pimpweapon_deck, DECK_PIMPWEAPON)):
        assert all(g.box.types[c].deck == home for c in pile)
    return Counter(g.box.deck(deck)), Counter({c: n for c, n in seen.items() if g.box.types[c].deck == deck})


class Watcher:
    """Checks a game after each step, and what may only change in one direction from step to step."""

    def __init__(self, g: Game, cards: tuple[int, ...]) -> None:
        self.cards = list(cards)
        self.danger = 0
        self.ap = [0] * len(g.survivors)
        self.gone = {deck: Counter[int]() for deck in (DECK_STARTING, DECK_PIMPWEAPON)}
        self.taken = 0
        self.decisions = 0
        self.doors = g.board.door_state.copy()

    def look(self, g: Game) -> None:
        """Check everything."""
        check_figures(g)
        check_abominations(g)
        for s in g.survivors:
            check_survivor(g, s)
        check_companions(g)
        check_cars(g)
        assert sorted(g.zombie_deck + g.zombie_discards) == self.cards
        box, seen = cards_by_deck(g, DECK_EQUIPMENT)
        seen.update({g.box.find("Molotov", DECK_EQUIPMENT): int(g.delivered & 1)} if g.delivered else {})
        assert seen == box
        for deck, before in self.gone.items():  # out of the game for good (2E-7.4)
            box, seen = cards_by_deck(g, deck)
            assert not seen - box and not before - (box - seen)
            self.gone[deck] = box - seen
        self.one_way(g)

    def one_way(self, g: Game) -> None:
        """Danger, points, tokens taken and open doors never go back (2E-6.4, 2E-1.3, 2E-9.3)."""
        assert g.danger == max(s.level for s in g.survivors) >= self.danger
        self.danger = int(g.danger)
        ap = [int(s.total_ap()) for s in g.survivors]
        assert all(new >= old for new, old in zip(ap, self.ap, strict=True))
        self.ap = ap
        taken = sum(g.objective_taken) + sum(g.crate_taken)
        assert taken >= self.taken and g.decisions >= self.decisions
        self.taken, self.decisions = taken, int(g.decisions)
        for d, state in enumerate(g.board.door_state):
            steps = {(D_CLOSED, D_OPEN)}
            if d in g.mission.rules.broken:  # M16
                steps = {(D_BROKEN, D_OPEN), (D_BROKEN, D_BARRED), (D_OPEN, D_BARRED)}
            if g.mission.rules.lock and g.mission.rules.lock[d]:
                steps |= {(D_BARRED, D_CLOSED), (D_BARRED, D_OPEN)}
            assert state == self.doors[d] or (self.doors[d], state) in steps
        self.doors = g.board.door_state.copy()
        assert (g.outcome == O_RUNNING) == (g.cause == "")
        others = ("objective_impossible", "zombie_activates_in_zone", "zombie_enters_zone")
        if g.outcome == O_LOSS and g.cause not in others:
            assert not all(s.alive for s in g.survivors + g.companions)
        assert g.outcome == O_LOSS or all(s.alive for s in g.survivors + g.companions)


@settings(max_examples=80)
@given(tables())
def test_random_play_keeps_the_box_together(table: Table) -> None:
    """From set-up on, after every action, zombies' phase and end phase."""
    g = table.begin()
    watcher = Watcher(g, table.cards)
    watcher.look(g)
    while g.outcome == O_RUNNING and g.round <= ROUNDS:
        end_of_round = int(g.round)
        step(g)
        watcher.look(g)
        if g.round > end_of_round:
            assert sum(g.noise) == 0
            assert all(card & EMPTY == 0 for s in g.survivors for card in cards_of(s))


@settings(max_examples=80)
@given(tables())
def test_play_from_a_stirred_table_keeps_the_box_together(table: Table) -> None:
    """The same with survivors who are armed, wounded and experienced, among zombies."""
    g = table.shaken()
    if g.outcome != O_RUNNING:
        return
    watcher = Watcher(g, table.cards)
    watcher.look(g)
    while g.outcome == O_RUNNING and g.round <= 3:
        step(g)
        watcher.look(g)


# --- actions and copies --------------------------------------------------------------------------------------------
def spent(before: Game, after: Game) -> int:
    """How many Actions, ordinary and free, the survivor whose turn it is has spent, less what a new skill gave."""
    old, new = before.survivors[before.active], after.survivors[before.active]
    names = ("actions", "free_combat", "free_melee", "free_ranged", "free_move", "free_search")
    return sum(int(getattr(old, name)) - int(getattr(new, name)) for name in names)


@settings(max_examples=40)
@given(tables((MOTOR_POOL,)))
def test_cars_keep_the_box_together(table: Table) -> None:
    """Random play among cars: seats, drives, searches and crates, after every step."""
    g = table.shaken()
    if g.outcome != O_RUNNING:
        return
    watcher = Watcher(g, table.cards)
    while g.outcome == O_RUNNING and g.round <= 4:
        step(g)
        watcher.look(g)


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
        apply(copy, s, option)
        watcher.look(copy)
        assert copy.outcome != O_RUNNING or s.level > g.survivors[g.active].level or spent(g, copy) >= 0
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
class Map:
    """Ways and sight of a board as its doors stand, worked out anew from borders and lines."""

    def __init__(self, g: Game) -> None:
        board = g.board
        opened = [d < 0 or board.door_state[d] == D_OPEN for d in board.border_door]
        self.next: list[set[int]] = [set() for _ in range(board.n)]
        for a, b, free in zip(board.border_a, board.border_b, opened, strict=True):
            if free:
                self.next[a].add(b)
                self.next[b].add(a)
        self.sees: list[set[int]] = []
        for z in range(board.n):
            seen = {z}
            for ray in board.rays[z]:
                for border, zone in zip(ray[::2], ray[1::2], strict=True):
                    if not opened[border]:
                        break
                    seen.add(zone)
                    if board.room[zone]:
                        break
            self.sees.append(seen)

    def steps_to(self, goal: int) -> dict[int, int]:
        """How many zones away from a goal each zone is that has an open path to it."""
        far = {goal: 0}
        queue = [goal]
        for z in queue:
            for w in self.next[z]:
                if w not in far:
                    far[w] = far[z] + 1
                    queue.append(w)
        return far


class SlowHorde:
    """Zombies act by the text of the digest; split questions are answered as the players of the real game did."""

    def __init__(self, g: Game, force: list[int], asked: list[tuple[Question, int]]) -> None:
        self.map = Map(g)
        self.figures = groups(force)
        self.people = [int(n) for n in g.here]
        self.noise = [a + b + c for a, b, c in zip(g.noise, g.fixed_noise, g.here, strict=True)]
        self.answers = [(q, q.options[i]) for q, i in asked if q.kind == Q_SPLIT]
        self.attacks: Counter[int] = Counter()

    def activate(self) -> None:
        """Everybody acts once, then the Runners once more."""
        self.act(set(range(N_KINDS)))
        self.act({int(RUNNER)})

    def act(self, kinds: set[int]) -> None:
        """Attacks where survivors are; all others go one zone."""
        moved: Counter[tuple[int, int]] = Counter()
        for (zone, kind), n in sorted(self.figures.items()):
            if kind not in kinds:
                moved[zone, kind] += n
            elif self.people[zone]:
                self.attacks[zone] += n
                moved[zone, kind] += n
            else:
                for way, part in self.split(zone, kind, n).items():
                    moved[way, kind] += part
        self.figures = dict(moved)

    def ways(self, zone: int) -> list[int]:
        """Neighbours on a shortest path to a target, and the own zone if it is one."""
        seen = [w for w in self.map.sees[zone] if self.people[w]]
        pool = seen or list(range(len(self.noise)))
        loudest = max(self.noise[w] for w in pool)
        ways: set[int] = set()
        for target in (w for w in pool if self.noise[w] == loudest):
            far = self.map.steps_to(target)
            if target == zone:
                ways.add(zone)
            elif zone in far:
                ways |= {w for w in self.map.next[zone] if far[w] == far[zone] - 1}
        return sorted(ways)

    def split(self, zone: int, kind: int, n: int) -> Counter[int]:
        """As even as can be; the odd ones where players said."""
        ways = self.ways(zone)
        if not ways:
            return Counter({zone: n})
        parts = Counter({w: n // len(ways) for w in ways})
        left = ways.copy()
        for _ in range(n % len(ways)):
            i = next(i for i, (q, _) in enumerate(self.answers) if (q.zone, q.number) == (zone, kind))
            q, chosen = self.answers.pop(i)
            assert [o.zone for o in q.options] == left
            parts[int(chosen.zone)] += 1
            left.remove(int(chosen.zone))
        assert sum(parts.values()) == n and max(parts.values()) - min(parts.values()) <= 1
        return parts


def groups(counts: list[int]) -> dict[tuple[int, int], int]:
    """Figures by zone and kind, where there are any."""
    return {(i // N_KINDS, i % N_KINDS): int(n) for i, n in enumerate(counts) if n}


@settings(max_examples=120)
@given(tables(("M0", "M1", "M2", COMPANIONS)), st.lists(st.integers(0, 13), max_size=6), st.sampled_from([1, 2, 99]))
def test_zombies_act_as_the_digest_says(table: Table, noises: list[int], most: int) -> None:
    """One activation on a stirred table: where each figure stands afterwards, and how many attacks each zone took.

    On missions that what zombies do can neither win nor lose, wounds apart.

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
