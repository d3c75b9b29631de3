"""Survivors, companions and the cars that they sit in: one place each, what they have and what they may do."""

from __future__ import annotations

from collections import Counter
from typing import Final

from scripts.invariants.pieces import held
from zsim.zombicide.cards import SurvivorCard
from zsim.zombicide.kinds import O_RUNNING, SEAT_DRIVER, SEAT_PASSENGER, WRECK
from zsim.zombicide.mission import G_ESCAPE_IN_CARS
from zsim.zombicide.modes import ULTRARED
from zsim.zombicide.skills import (
    BROTHER_IN_ARMS,
    HOARD,
    LENT,
    N_SKILLS,
    STACKING,
    STARTS_WITH_CARD,
    STARTS_WITH_HEALTH,
)
from zsim.zombicide.state import Game, Survivor

LEVELS: Final = (0, 7, 19, 43)  # 2E-6.2
RED: Final = 3
BACKPACK: Final = 3  # 2E-7.1
HOARDED: Final = 2  # 2E-15.30
PASSENGERS: Final = 3  # 2E-16.1
TAKEN_BITS: Final = 8  # of Survivor.taken, for each level
BIA: Final = int(BROTHER_IN_ARMS)
ADDS_UP: Final = [bool(one) for one in STACKING]
STARTS: Final = range(STARTS_WITH_HEALTH, STARTS_WITH_CARD + 1)  # each thing to start with is a skill of its own
MOST: Final = [99 if one or k in STARTS else 1 for k, one in enumerate(ADDS_UP)]


def purse(s: Survivor) -> tuple[int, ...]:
    """Ordinary Actions, then free ones by kind."""
    return (
        s.actions, s.free_combat, s.free_melee, s.free_ranged, s.free_move, s.free_search, s.free_door, s.free_dual,
    )  # fmt: skip


# --- survivors ------------------------------------------------------------------------------------------------------
def check_survivor(g: Game, s: Survivor) -> None:
    """One place, wounds within health, cards within slots, a level that fits the points, nothing spent twice."""
    zone, alive = s.zone, s.alive
    assert -1 <= zone < g.board.n and (zone >= 0) + s.out + (not alive) == 1, f"{s.name} is in two places or none"
    assert 0 <= s.wounds <= s.health and s.allotted == 0 and not s.toughened, f"{s.name}: wounds"
    assert not alive or s.wounds < s.health, f"{s.name} should be dead"
    card = g.box.survivors[s.card]
    assert s.health == card.health and s.kid == card.kid and s.name == card.name, f"{s.name} is not on the own board"
    assert (s.car < 0) == (s.seat < 0) and s.car < len(g.car_zone), f"{s.name} sits nowhere"
    assert min(purse(s)) >= 0, f"{s.name} has spent more Actions than there were"
    assert s.tokens >= 0 and bin(s.components).count("1") <= s.tokens, f"{s.name}: tokens"
    slots = BACKPACK + (HOARDED if s.skills[HOARD] else 0)
    # whoever leaves with a borrowed Hoard takes along what it had room for
    assert len(s.pack) <= slots or zone < 0 or not g.outcome == O_RUNNING, f"{s.name} carries {len(s.pack)} cards"
    assert (s.hand0 >= 0) + (s.hand1 >= 0) + len(s.pack) == len(held(s)), f"{s.name}: no card in the backpack"
    if s.laps > 0:  # Ultrared has sent the marker back (2E-18.2)
        assert g.mode & ULTRARED and s.level == RED and 0 <= s.ap < LEVELS[RED], f"{s.name}: Ultrared"
    else:
        assert s.level == sum(s.ap >= points for points in LEVELS) - 1, f"{s.name}: level {s.level} at {s.ap} AP"


def check_purses(g: Game) -> None:
    """Between turns nobody has an Action; in a turn only whoever acts, and not more than skills can give (2E-9)."""
    for s in g.survivors:
        if s.index != g.active:
            assert not any(purse(s)), f"{s.name} keeps Actions out of turn: {purse(s)}"
    if g.active >= 0:
        s = g.survivors[g.active]
        assert s.zone >= 0 and not s.acted, f"{s.name} acts, but may not"
        assert s.free_door <= 1 and s.turn_round == g.round


# --- skills ---------------------------------------------------------------------------------------------------------
def own_skills(card: SurvivorCard, taken: int) -> list[int]:
    """The skills of a board: all Blue ones, above them those chosen, a bit each of `taken`."""
    skills = list(card.blue)
    for level, row in ((1, card.yellow), (2, card.orange), (3, card.red)):
        bits = taken >> (level * TAKEN_BITS) & 0xFF
        assert bits < 1 << len(row), "a skill that is not on the board"
        skills += [k for i, k in enumerate(row) if bits >> i & 1]
    return skills


def check_skills(g: Game, s: Survivor) -> None:
    """The own skills by the board and the level reached (2E-6.3), those of companions (2E-17.2) and of Brothers in arms
    (2E-15.16); a second copy only where it adds up (2E-15.e). In Ultrared there may be more (2E-18.2)."""
    card = g.box.survivors[s.card]
    own = own_skills(card, int(s.taken))
    for level, row in ((1, card.yellow), (2, card.orange), (3, card.red)):
        chosen = bin(s.taken >> (level * TAKEN_BITS) & 0xFF).count("1")
        least = 1 if s.level >= level and row else 0
        most = len(row) if s.laps > 0 else least
        assert least <= chosen <= most, f"{s.name}: {chosen} skills of level {level} at level {s.level}"
    wanted = [0] * N_SKILLS
    for k in own:
        if k < LENT:
            wanted[k] = wanted[k] + 1 if ADDS_UP[k] else 1
    arms = {k - LENT for k in own if k >= LENT} | {k - LENT for k in s.lent if k >= LENT}
    assert len(set(s.in_arms)) == len(s.in_arms), f"{s.name} is the same Brother in arms twice"
    wanted[BIA] = int(bool(s.in_arms))
    for k in [k for k in s.lent if k < LENT] + s.borrowed:
        wanted[k] += 1
    for k in STARTS:
        wanted[k] = s.skills[k]
    if s.laps > 0:
        assert set(s.in_arms) >= arms and all(map(int.__ge__, s.skills, wanted)), f"{s.name}: skills are missing"
    else:
        assert set(s.in_arms) == arms, f"{s.name}: Brother in arms"
        assert s.skills == wanted, f"{s.name}: skills {surplus(s.skills, wanted)}"
    assert not any(map(int.__gt__, s.skills, MOST)), f"{s.name} has the same skill twice"


def skills_key(s: Survivor) -> tuple[object, ...]:
    """All that `check_skills` looks at: where it is the same as before there is nothing new to check."""
    lists = s.skills.copy(), s.lent.copy(), s.borrowed.copy(), s.in_arms.copy()
    return s.card, s.taken, s.level, s.laps, lists


def surplus(have: list[int], wanted: list[int]) -> dict[int, int]:
    """By how much some skills are too many or too few."""
    return {k: a - b for k, (a, b) in enumerate(zip(have, wanted, strict=True)) if a != b}


def check_lending(g: Game) -> None:
    """Everybody has what the Brothers in arms of the own zone name, while another one is there (2E-15.16)."""
    for s in g.survivors:
        due: list[int] = []
        if s.zone >= 0 and g.here[s.zone] > 1:
            for o in g.survivors:
                if o.zone == s.zone:
                    for k in o.in_arms:
                        own = s.skills[k] - s.borrowed.count(k)
                        if ADDS_UP[k] or (own == 0 and k not in due):
                            due.append(k)
        assert sorted(s.borrowed) == sorted(due), f"{s.name} borrows {s.borrowed}, due are {due}"


# --- companions -----------------------------------------------------------------------------------------------------
def lent_by(g: Game, c: Survivor) -> int:
    """The skill that a companion lends: its first Blue one that is not for set-up; -1 for none (2E-17.2)."""
    for k in g.box.survivors[c.card].blue:
        if not STARTS_WITH_HEALTH <= k <= STARTS_WITH_CARD:
            return k
    return -1


def check_companions(g: Game) -> None:
    """One place, with the leader where there is one; every survivor of the box in one place (2E-17)."""
    team, others = len(g.survivors), g.companions
    cards = [s.card for s in g.survivors] + [c.card for c in others] + g.survivor_deck
    assert len(set(cards)) == len(cards) and max(cards) < len(g.box.survivors), "a survivor is there twice"
    ned = g.mission.rules.ned_zones
    for i, c in enumerate(others):
        assert g.person(c.index) is c and c.index == team + i
        assert -1 <= c.zone < g.board.n and (c.zone >= 0) + c.out + (not c.alive) == 1, f"{c.name} is in two places"
        assert c.health == (g.box.survivors[c.card].health if ned and c.bound else 1), f"{c.name}: health"
        assert (c.wounds == 0 or c.bound or not c.alive) and c.allotted == 0, f"{c.name}: wounds"
        assert sum(c.skills) == 0 and not held(c) and not any(purse(c)) and c.car < 0, f"{c.name} has something"
        assert not c.lent and not c.borrowed and c.ap == c.level == c.tokens == 0
        if c.bound:
            assert c.leader < 0 and c.zone in (*g.mission.rules.injured_zones, *ned, -1), f"{c.name} has been moved"
        if c.leader >= 0:
            leader = g.survivors[c.leader]
            assert leader.zone == c.zone and leader.out == c.out, f"{c.name} is not with its leader"
            assert c.alive and leader.alive
    assert g.companions_found <= len(others)
    for s in g.survivors:
        check_lent(g, s)


def check_lent(g: Game, s: Survivor) -> None:
    """A leader has the skills of the own companions, but for those that another one has used this round (2E-17.2)."""
    led = [c for c in g.companions if c.leader == s.index]
    offered = Counter(lent_by(g, c) for c in led)
    assert not Counter(s.lent) - offered, f"{s.name} keeps skills of companions"
    for c in led:
        k = lent_by(g, c)
        if k >= 0 and c.used_by in (-1, s.index):
            has = k - LENT in s.in_arms if k >= LENT else s.skills[k] > 0
            assert has, f"{s.name} lacks what {c.name} lends"


# --- cars -----------------------------------------------------------------------------------------------------------
def check_cars(g: Game) -> None:
    """Each car in one street, its people and its crate with it, one of them at most at the wheel (2E-16)."""
    m, rules = g.mission, g.mission.rules
    goals = {goal.kind for goal in m.goals}
    leaves = G_ESCAPE_IN_CARS in goals or any(goal.by_car for goal in m.goals)  # M21, M24
    for car, zone in enumerate(g.car_zone):
        assert -1 <= zone < g.board.n and (m.car_kind[car] == WRECK or zone < 0 or not g.board.room[zone]), "a car"
        assert zone >= 0 or leaves or rules.car_explosion or rules.store_food, "a car is gone"  # M4, M6
        assert zone == m.car_zone[car] or m.driving, "a car has been driven"
        assert not g.car_food[car] or rules.store_food, "food on a car"
        assert all(g.box.types[k].food > 0 for k in g.car_food[car]), "what is no food lies on a car"
        assert g.car_load[car] >= 0 and (g.car_load[car] == 0 or rules.loading), "a load"
        aboard = [s for s in g.survivors if s.car == car]
        assert not aboard or m.car_kind[car] != WRECK, "somebody sits in a wreck"
        assert all(s.zone == zone >= 0 and s.seat in (SEAT_DRIVER, SEAT_PASSENGER) for s in aboard), "people of a car"
        assert sum(s.seat == SEAT_DRIVER for s in aboard) <= 1, "two drivers"
        led = sum(c.leader == s.index for c in g.companions for s in aboard)
        assert sum(s.seat == SEAT_PASSENGER for s in aboard) + led <= PASSENGERS, "too many passengers"
        crate = m.car_crate[car]
        assert crate < 0 or g.crate_taken[crate] or g.crate_zone[crate] == zone, "a crate has left its car"
        token = rules.car_objective[car] if rules.car_objective else -1
        assert token < 0 or g.objective_taken[token] or g.objective_zone[token] == zone, "an objective has left its car"
