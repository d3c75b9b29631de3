"""How likely a game is to be won from a table at the start of a round, where looking ahead ends.

A logistic model of some facts of the table. Its factors were fitted to games of `balanced`, each mission with a base of
its own, by

    python -m scripts.fit_chances --games 150 --seed 7

and stand below as that prints them. The base of the mission under way is not known: each game gauges it anew.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._reckoning import Strength, strength_of
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import BRUTE, RUNNER

NAMES: Final[list[str]] = [
    "goals", "left", "leave", "way", "longest", "out", "health", "weak", "weakest", "yellow", "orange", "red", "points",
    "among", "beside", "near", "all", "runners", "brutes", "abominations", "beset", "deadly", "spawns", "round", "hits",
    "armed", "heavy", "heaviest", "reach", "cards", "apart", "alone",
]  # fmt: skip
"""The facts, in the order of `FACTORS`; `Prospects.facts` says what they are."""

FACTORS: Final[list[float]] = [
    0.7433,  # goals
    -3.864,  # left
    0.6635,  # leave
    -1.082,  # way
    -0.1775,  # longest
    -0.05112,  # out
    1.105,  # health
    -0.223,  # weak
    -1.026,  # weakest
    -0.3139,  # yellow
    0.1506,  # orange
    0.1505,  # red
    0.1334,  # points
    0.1318,  # among
    0.2055,  # beside
    0.162,  # near
    -0.867,  # all
    -0.02426,  # runners
    -0.219,  # brutes
    -0.4472,  # abominations
    -0.2044,  # beset
    -0.04786,  # deadly
    0.7138,  # spawns
    0.0005362,  # round
    0.1525,  # hits
    -0.08253,  # armed
    0.1201,  # heavy
    0.0,  # heaviest
    0.3797,  # reach
    1.301,  # cards
    0.3227,  # apart
    0.2506,  # alone
]


@final
class Prospects:
    """Gauges tables. base: the log odds of the mission under way, apart from the facts."""

    def __init__(self) -> None:
        self.base: float = 0.0
        self._errands: Errands = Errands()

    def score(self, view: View) -> float:
        """Give the log odds of the table, without the base of its mission."""
        total = 0.0
        i: i64 = 0
        for fact in self.facts(view):
            total += FACTORS[i] * fact
            i += 1
        return total

    def chance(self, view: View) -> float:
        """Give the chance that the game is won, 0 to 1."""
        return sigmoid(self.base + self.score(view))

    def facts(self, view: View) -> list[float]:
        """Give the facts of a table, each about 0 to 1, in the order of `NAMES`.

        goals, left, leave: the mean share of the goals done, units missing in all, whether all make for the exit. way,
        longest: Actions to the errands' places, mean and most. out: survivors out. health, weak, weakest: health left,
        survivors with two wounds to go, with one. yellow, orange, red, points: the danger level reached, and the way
        to the next one. among, beside, near, all: zombies in the survivors' zones, one and two zones away, on the
        board. runners, brutes, abominations: within two zones. beset, deadly: zones with survivors and zombies, and
        whether the zombies of one are enough to eliminate somebody. spawns: active spawn zones times danger level.
        hits, armed, heavy, heaviest, reach: expected hits of an Action, survivors with one hit or more, with damage 2,
        with damage 3, with a ranged weapon. cards: cards held. apart, alone: mean distance within the team, survivors
        alone in their zone.
        """
        facts: list[float] = []
        self._add_goals(view, facts)
        add_team(view, facts)
        add_zombies(view, facts)
        facts.append(float(len(view.spawns()) * (1 + view.danger())) / 12.0)
        facts.append(float(view.round()) / 15.0)
        add_arms(view, facts)
        add_places(view, facts)
        return facts

    def _add_goals(self, view: View, facts: list[float]) -> None:
        share = 0.0
        missing: i64 = 0
        goal: i64 = 0
        while goal < view.goals():
            units = view.goal_units(goal)
            open_: i64 = view.goal_missing(goal)
            missing += open_
            if units > 0:
                share += float(units - open_) / float(units)
            goal += 1
        facts.append(share / float(view.goals()) if view.goals() > 0 else 0.0)
        facts.append(math.sqrt(float(missing)) / 4.0)
        errands = self._errands
        errands.read(view)
        facts.append(1.0 if errands.needs.leave else 0.0)
        total: i64 = 0
        most: i64 = 0
        n: i64 = 0
        out: i64 = 0
        who: i64 = 0
        while who < view.team_size():
            here = view.zone_of(who)
            if view.out(who):
                out += 1
            if here >= 0:
                n += 1
                target = errands.target[who]
                if target >= 0:
                    way: i64 = view.route(here, target) - errands.slack[who]
                    way = 0 if way < 0 else (20 if way > 20 else way)
                    total += way
                    if way > most:
                        most = way
            who += 1
        facts.append(float(total) / (10.0 * float(n)) if n > 0 else 0.0)
        facts.append(float(most) / 10.0)
        facts.append(float(out) / float(view.team_size()))


def sigmoid(x: float) -> float:
    """Give the chance of log odds within 20 either way, by products alone, so that all processors agree."""
    x = 20.0 if x > 20.0 else (-20.0 if x < -20.0 else x)
    power = 1.0 + x / 1024.0
    for _ in range(10):
        power *= power
    return power / (1.0 + power)


def log_odds(chance: float) -> float:
    """Give the log odds of a chance within 20 either way, by halving: the other way round than `sigmoid`."""
    low = -20.0
    high = 20.0
    for _ in range(40):
        middle = (low + high) / 2.0
        if sigmoid(middle) < chance:
            low = middle
        else:
            high = middle
    return low


def add_team(view: View, facts: list[float]) -> None:
    """Add health and danger level."""
    n = float(view.team_size())
    health: i64 = 0
    weak: i64 = 0
    weakest: i64 = 0
    most: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        if view.zone_of(who) >= 0:
            left = view.health_left(who)
            health += left
            if left == 2:
                weak += 1
            elif left <= 1:
                weakest += 1
        if view.ap(who) > most:
            most = view.ap(who)
        who += 1
    facts.append(float(health) / (3.0 * n))
    facts.append(float(weak) / n)
    facts.append(float(weakest) / n)
    danger = view.danger()
    facts.append(1.0 if danger >= 1 else 0.0)
    facts.append(1.0 if danger >= 2 else 0.0)
    facts.append(1.0 if danger >= 3 else 0.0)
    low: i64 = 0 if danger == 0 else (7 if danger == 1 else (19 if danger == 2 else 43))
    high: i64 = 7 if danger == 0 else (19 if danger == 1 else 43)
    facts.append(float(most - low) / float(high - low) if danger < 3 else 0.0)


def add_zombies(view: View, facts: list[float]) -> None:
    """Add the zombies on the board, by how near they are."""
    by_distance: list[int] = [0, 0, 0, 0]
    runners: i64 = 0
    brutes: i64 = 0
    abominations: i64 = 0
    beset: i64 = 0
    deadly: i64 = 0
    z: i64 = 0
    while z < view.zones():
        horde: i64 = view.horde(z)
        if horde > 0:
            near = nearest(view, z)
            by_distance[near] += horde
            if near <= 2:
                runners += view.zombies(z, RUNNER)
                brutes += view.zombies(z, BRUTE)
                abominations += view.abominations(z)
            if near == 0:
                beset += 1
                if view.wounds_next(z) > room_at(view, z):
                    deadly += 1
        z += 1
    facts.append(math.sqrt(float(by_distance[0])) / 3.0)
    facts.append(math.sqrt(float(by_distance[1])) / 3.0)
    facts.append(math.sqrt(float(by_distance[2])) / 3.0)
    facts.append(float(by_distance[0] + by_distance[1] + by_distance[2] + by_distance[3]) / 30.0)
    facts.append(math.sqrt(float(runners)) / 3.0)
    facts.append(math.sqrt(float(brutes)) / 3.0)
    facts.append(float(abominations))
    facts.append(float(beset) / 3.0)
    facts.append(1.0 if deadly > 0 else 0.0)


def nearest(view: View, zone: i64) -> i64:
    """Give the distance of the nearest survivor, 3 for three zones and more."""
    best: i64 = 3
    who: i64 = 0
    while who < view.team_size():
        here = view.zone_of(who)
        if here >= 0 and view.distance(zone, here) < best:
            best = view.distance(zone, here)
        who += 1
    return best


def room_at(view: View, zone: i64) -> i64:
    """Count the wounds that the survivors of a zone can take before one falls."""
    room: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        if view.zone_of(who) == zone:
            room += view.health_left(who) - 1
        who += 1
    return room


def add_arms(view: View, facts: list[float]) -> None:
    """Add what the survivors on the board hold."""
    n = float(view.team_size())
    hits = 0.0
    armed: i64 = 0
    heavy: i64 = 0
    heaviest: i64 = 0
    reach: i64 = 0
    cards: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        if view.zone_of(who) >= 0:
            s: Strength = strength_of(view, who)
            hits += s.best if s.best < 3.0 else 3.0
            armed += 1 if s.best >= 1.0 else 0
            heavy += 1 if s.damage == 2 else 0
            heaviest += 1 if s.damage >= 3 else 0
            reach += 1 if s.reach > 0 else 0
            cards += len(view.cards(who))
        who += 1
    facts.append(hits / n)
    facts.append(float(armed) / n)
    facts.append(float(heavy) / n)
    facts.append(float(heaviest) / n)
    facts.append(float(reach) / n)
    facts.append(float(cards) / (5.0 * n))


def add_places(view: View, facts: list[float]) -> None:
    """Add how far apart the survivors are."""
    apart: i64 = 0
    pairs: i64 = 0
    alone: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        here = view.zone_of(who)
        if here >= 0:
            if view.survivors_at(here) == 1:
                alone += 1
            other: i64 = 0
            while other < who:
                there = view.zone_of(other)
                if there >= 0:
                    pairs += 1
                    d = view.distance(here, there)
                    apart += d if d < 10 else 10
                other += 1
        who += 1
    facts.append(float(apart) / (10.0 * float(pairs)) if pairs > 0 else 0.0)
    facts.append(float(alone) / float(view.team_size()))
