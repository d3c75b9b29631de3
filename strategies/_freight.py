"""Heavy objectives that have to be loaded into a car: somebody drives it to those who carry them (M21, 2E-16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from zsim.zombicide.board import FAR
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_DRIVE_FAST, A_DRIVE_SLOW, A_ENTER_DRIVER, PIMPMOBILE, SEAT_DRIVER
from zsim.zombicide.mission import G_LOAD_OBJECTIVES

LOAD: Final[float] = 2.0  # Actions for each zone on foot with a load
CROWDED: Final[float] = 1.5  # a zombie in a zone, or beside it, counts as so many Actions of the way
GAIN: Final[float] = 1.5  # the least gain that is worth driving for


@final
class Freight:
    """The loading as the table stands. on: it is a goal of the stage under way. car: the one to load, -1 for none."""

    def __init__(self) -> None:
        self.on: bool = False
        self.car: i64 = -1
        self._targets: list[int] = []

    def guide(self, view: View, errands: Errands) -> None:
        """Send whoever carries something to the car, and somebody to drive it."""
        self.on = False
        goal: i64 = 0
        while goal < view.goals():
            if view.goal_kind(goal) == G_LOAD_OBJECTIVES and view.goal_stage(goal) == view.stage():
                self.on = True
            goal += 1
        if not self.on:
            return
        self.car = -1
        for car in range(view.cars.count()):
            if view.cars.zone(car) >= 0 and view.cars.kind(car) == PIMPMOBILE and self.car < 0:
                self.car = car
        if self.car < 0:
            return
        for who in range(view.team_size()):
            if view.tokens(who) > 0:
                errands.target[who] = view.cars.zone(self.car)
                errands.slack[who] = 0
        fetcher = self._fetcher(view)
        if fetcher >= 0:
            errands.target[fetcher] = view.cars.zone(self.car)
            errands.slack[fetcher] = 0
        self._targets = errands.target

    def _fetcher(self, view: View) -> int:
        """Give who gets a car that nobody drives: the nearest without a load; -1 for nobody."""
        if view.cars.driver(self.car) >= 0 or not view.cars.drivable(self.car):
            return -1
        best = -1
        least: i64 = FAR
        for who in range(view.team_size()):
            z = view.zone_of(who)
            if z >= 0 and view.tokens(who) == 0 and view.route(z, view.cars.zone(self.car)) < least:
                least = view.route(z, view.cars.zone(self.car))
                best = who
        return best

    def choice(self, view: View, q: Question) -> i64:
        """Give the option of whoever drives, or could: get in, or bring the car nearer; -1 for none."""
        if self.car < 0 or not view.cars.drivable(self.car):
            return -1
        if view.cars.car_of(q.who) == self.car and view.cars.seat_of(q.who) == SEAT_DRIVER:
            return self._drive(view, q)
        if view.cars.driver(self.car) >= 0 or view.tokens(q.who) > 0:
            return -1
        for i, o in enumerate(q.options):
            if o.kind == A_ENTER_DRIVER and o.n == self.car:
                return i
        return -1

    def _drive(self, view: View, q: Question) -> i64:
        """Drive to the street where the car is wanted most; never over a friend."""
        far = view.cars.distances(q.zone)
        best: i64 = -1
        least = self._cost(view, q.who, q.zone) - GAIN
        z: i64 = 0
        while z < view.zones():
            if 0 < far[z] < FAR:
                cost = self._cost(view, q.who, z)
                if cost < least:
                    least = cost
                    best = z
            z += 1
        if best < 0:
            return -1
        near = view.cars.distances(best)
        chosen: i64 = -1
        left: i64 = near[q.zone]
        for i, o in enumerate(q.options):
            if (o.kind == A_DRIVE_FAST or o.kind == A_DRIVE_SLOW) and near[o.zone] < left:
                if o.kind == A_DRIVE_SLOW or view.friendly_wounds(q.who, o) <= 0.0:
                    chosen = i
                    left = near[o.zone]
        return chosen

    def _cost(self, view: View, driver: i64, zone: i64) -> float:
        """Reckon the Actions to load what is carried, and what is next, with the car in a zone; zombies there count."""
        cost = CROWDED * float(view.horde(zone) + view.next_to(zone))
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            if z >= 0 and who != driver:
                if view.tokens(who) > 0:
                    cost += LOAD * float(view.route(z, zone))
                elif self._targets[who] >= 0:
                    cost += 0.3 * float(view.route(self._targets[who], zone))
            who += 1
        return cost
