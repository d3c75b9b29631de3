"""Running zombies over: somebody drives the car that has to be loaded, and keeps it near the loads (M21, 2E-16.2).

A fast drive attacks in each of its two zones with three dice that kill Brutes too, makes no noise, and nothing stops
it: from the first round on a driver kills more than most weapons do. And with a load each Move costs two Actions, a
drive of two zones only one: so the car comes for the loads.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._aims import aim_now, aims_at
from strategies._camp import Camp
from strategies._errands import Errands
from strategies._reckoning import level_cost
from strategies._table import Table
from strategies._weights import Weights
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_DRIVE_FAST, A_DRIVE_SLOW, A_ENTER_DRIVER, SEAT_DRIVER
from zsim.zombicide.mission import G_LOAD_OBJECTIVES

CAR: Final[i64] = 0  # the car that is loaded
DEEP: Final[i64] = 4  # drives planned ahead, at most
DAMAGE: Final[i64] = 2  # of a car's hit (2E-16.2)
BESIDE: Final[float] = 9.0  # a kill in the zone of somebody on foot, or next to it
CLOSE: Final[float] = 5.0  # two zones away
FAR: Final[float] = 1.0  # farther away: it only brings adrenaline sooner
HAUL: Final[float] = 10.0  # each zone from the load that is to be brought next
NEST: Final[float] = 40.0  # to end the turn in a spawn zone, for each danger level
ALONE: Final[float] = 25.0  # to end it with nobody on foot there
CAMP: Final[float] = 0.5  # factor on the way to the camp
SEEK: Final[float] = 0.5  # what a plan must bring more than staying


@final
class Ramming:
    """The car as the table stands. loading: tokens have to be loaded. on: into a car that can be driven, or its driver
    has only to leave. driver: who drives, or gets in, -1 for nobody. haul: where the car is needed."""

    def __init__(self, weights: Weights, table: Table, camp: Camp) -> None:
        self.weights: Weights = weights
        self.table: Table = table
        self.camp: Camp = camp
        self.loading: bool = False
        self.on: bool = False
        self.leaves: bool = False
        self.driver: i64 = -1
        self.haul: i64 = -1
        self._left: list[float] = []
        self._killed: list[float] = []
        self._worth: list[float] = []
        self._walkers: list[bool] = []
        self._first: i64 = -1
        self._best: float = 0.0

    def guide(self, view: View, errands: Errands) -> None:
        """Read whether there is a car to drive, and send somebody to it."""
        self.loading = aim_now(view, G_LOAD_OBJECTIVES) >= 0
        self.leaves = errands.needs.leave and aims_at(view, G_LOAD_OBJECTIVES)
        self.on = (self.loading or self.leaves) and can_drive(view)
        if not self.on:
            return
        self.driver = view.cars.driver(CAR)
        if self.leaves:
            self.on = self.driver >= 0 and view.exit_on_foot()
            self.haul = view.exits()[0]
            return
        if self.driver < 0:
            self.driver = self._nearest(view)
        if self.driver >= 0:
            errands.target[self.driver] = int(view.cars.zone(CAR))
            errands.slack[self.driver] = 0
        self.haul = next_load(view, errands)

    def _nearest(self, view: View) -> i64:
        """Give who gets to the car first, of those without a load; -1 for nobody."""
        best: i64 = -1
        least: i64 = 99
        who: i64 = 0
        while who < view.team_size():
            here = view.zone_of(who)
            if here >= 0 and view.tokens(who) == 0 and not view.acted(who):
                away: i64 = view.route(here, view.cars.zone(CAR)) + view.horde(here)
                if away < least:
                    least = away
                    best = who
            who += 1
        return best

    def choice(self, view: View, q: Question, local_score: float) -> i64:
        """Give the option of whoever drives, or gets in to drive; -1 where what can be done here is better.

        local_score: of the best action here that is no drive."""
        if not self.on:
            return -1
        if view.cars.car_of(q.who) < 0:
            goes: bool = q.who == self.driver and view.tokens(q.who) == 0 and view.actions_left(q.who) > 1
            if goes and view.cars.driver(CAR) < 0:
                for i, o in enumerate(q.options):
                    if o.kind == A_ENTER_DRIVER and o.n == CAR:
                        return i
            return -1
        if view.cars.seat_of(q.who) != SEAT_DRIVER or view.actions_left(q.who) == 0:
            return -1
        self._look(view, q.who)
        stay = self._end(view, q.who, q.zone)
        if local_score > 0.0:
            stay += local_score * float(view.actions_left(q.who))
        self._first = -1
        self._best = stay + SEEK
        left = view.actions_left(q.who)
        self._search(view, q, q.zone, left if left < DEEP else DEEP, 0.0, -1)
        return self._first

    def _look(self, view: View, who: i64) -> None:
        """Read what can be run over, where, and what a kill is worth there."""
        n = view.zones()
        self._left = [0.0] * n
        self._killed = [0.0] * n
        self._worth = [0.0] * n
        self._walkers = [False] * n
        for other in range(view.team_size()):
            if view.zone_of(other) >= 0 and view.cars.car_of(other) < 0:
                self._walkers[view.zone_of(other)] = True
        cost = level_cost(view, who, self.weights)
        z: i64 = 0
        while z < n:
            if view.horde(z) > 0:
                self._left[z] = float(view.killable(z, DAMAGE, False))
                near: i64 = 99
                for w in range(n):
                    if self._walkers[w] and view.distance(z, w) < near:
                        near = view.distance(z, w)
                self._worth[z] = (BESIDE if near <= 1 else (CLOSE if near == 2 else FAR)) - cost
            z += 1

    def _search(self, view: View, q: Question, zone: i64, left: i64, gained: float, first: i64) -> None:
        """Try all ways to drive on from a zone; a slow drive comes only first or last."""
        if first >= 0:
            self._note(gained + self._end(view, q.who, zone), first)
        if left == 0:
            return
        for z in view.cars.streets(zone):
            if left == 1 or first < 0:
                begun = first if first >= 0 else option_of(q, A_DRIVE_SLOW, z, -1)
                self._note(gained + self._end(view, q.who, z), begun)
            if view.horde(z) > 0 and self._walkers[z]:
                continue  # misses hit friends
            a = self._run_over(z)
            for w in view.cars.streets(z):
                if w != zone and not (view.horde(w) > 0 and self._walkers[w]):
                    b = self._run_over(w)
                    begun = first if first >= 0 else option_of(q, A_DRIVE_FAST, w, z)
                    gain = gained + a * self._worth[z] + b * self._worth[w]
                    self._search(view, q, w, left - 1, gain, begun)
                    self._killed[w] -= b
            self._killed[z] -= a

    def _note(self, value: float, first: i64) -> None:
        """Keep the best plan and what it begins with."""
        if value > self._best:
            self._best = value
            self._first = first

    def _run_over(self, zone: i64) -> float:
        """Kill in a zone what three dice of 4+ can expect to; give how many."""
        there = self._left[zone] - self._killed[zone]
        kills = 1.5
        if there < 1.0:
            kills = 0.875 * there
        elif there < 2.0:
            kills = 0.875 + 0.5 * (there - 1.0)
        elif there < 3.0:
            kills = 1.375
        self._killed[zone] += kills
        return kills

    def _end(self, view: View, who: i64, zone: i64) -> float:
        """Value a zone as the end of the turn: its danger, company there, how near it is to the load, or the exit."""
        w = self.weights
        t = self.table
        camp = self.camp.zone
        threat = self.camp.threat(view, zone) - self._killed[zone]
        room = t.guard[zone] + t.spare[who]
        if zone == camp:
            for other in t.waiting:
                if other != who and self.camp.joins[other]:
                    room += w.trust * t.spare[other]
                    threat -= w.trust * self.camp.kills_at(view, t.strength[other], zone, 1.5)
        value = w.together * t.crowd[zone] - self.camp.cost_of(threat, room)
        if zone in t.spawns:
            value -= NEST * float(1 + view.danger())
        if camp >= 0:
            value -= CAMP * w.camp * float(view.route(zone, camp))
        if self.leaves:
            out = w.out if zone == self.haul and view.horde(zone) == 0 else 0.0
            return value + out - w.leave * float(view.route(self.haul, zone))
        if not self._walkers[zone]:
            value -= ALONE
        if self.haul >= 0:
            value -= HAUL * float(view.route(self.haul, zone))
        return value


def can_drive(view: View) -> bool:
    """Tell whether the car to be loaded can be driven (2E-16.8)."""
    return view.cars.count() > 0 and view.cars.zone(CAR) >= 0 and view.cars.drivable(CAR)


def loads_at(view: View, who: i64, zone: i64, left: i64) -> i64:
    """Count the loads that a survivor can put into the car in a zone with so many Actions, 0 or more."""
    if zone != view.cars.zone(CAR) or view.horde(zone) > 0 or left <= 0:
        return 0
    held = view.tokens(who)
    return held if held < left else left


def next_load(view: View, errands: Errands) -> i64:
    """Give the zone of the load to be brought next: one carried, else where the team goes for one; -1 without any."""
    best: i64 = -1
    most: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        if view.zone_of(who) >= 0 and view.tokens(who) > most:
            best = view.zone_of(who)
            most = view.tokens(who)
        who += 1
    return best if best >= 0 else errands.team_target()


def option_of(q: Question, kind: i64, zone: i64, through: i64) -> i64:
    """Give the option of a drive, -1 for none. through: the zone between, of a fast one."""
    for i, o in enumerate(q.options):
        if o.kind == kind and o.zone == zone and (kind == A_DRIVE_SLOW or o.n == through):
            return i
    return -1
