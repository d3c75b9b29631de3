"""Cars that have to be blown up where they are wanted: drive in, get out, get away, and shoot (M4, 2E-16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from zsim.zombicide.board import FAR
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import (
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_ENTER_DRIVER,
    A_LEAVE_CAR,
    A_MOVE,
    A_SHOOT_CAR,
    POLICE_CAR,
    SEAT_DRIVER,
)

OUT: Final[i64] = 2  # Actions to get out of a car and out of the zone
WAIT: Final[i64] = 2  # zones from where a car is wanted: it waits there until it can be left in the same turn


@final
class Bombing:
    """The explosions as the table stands. on: some are wanted in the stage under way. empty, loaded: the zones that
    want one, without and with a car. cars: those to drive there. driver: by car, who gets it, -1 for nobody."""

    def __init__(self) -> None:
        self.on: bool = False
        self.empty: list[int] = []
        self.loaded: list[int] = []
        self.cars: list[int] = []
        self.driver: list[int] = []

    def guide(self, view: View, errands: Errands) -> None:
        """Send drivers to the cars, and all others to where a car can be shot at, if one stands ready."""
        wanted = view.cars.wanted_in() if view.cars.one_each() else []
        self.on = len(wanted) > 0
        if not self.on:
            return
        self.empty = [z for z in wanted if not view.cars.stands_in(z)]
        self.loaded = [z for z in wanted if view.cars.stands_in(z)]
        self._pick(view)
        spots = [z for z in range(view.zones()) if any(view.range(z, t) == 1 for t in self.loaded)]
        taken: list[int] = []
        for car in self.cars:
            who = self._nearest(view, car, taken)
            self.driver[car] = who
            if who >= 0:
                taken.append(who)
                errands.target[who] = view.cars.zone(car)
                errands.slack[who] = 0
        for who in range(view.team_size()):
            here = view.zone_of(who)
            if here >= 0 and who not in taken and spots:
                errands.target[who] = min(spots, key=lambda z: int(view.route(here, z)))
                errands.slack[who] = 0

    def _pick(self, view: View) -> None:
        """Pick as many cars as zones want one: those on the way first, police cars last."""
        ranked: list[tuple[int, int]] = []
        self.driver = [-1] * view.cars.count()
        for car in range(view.cars.count()):
            zone = view.cars.zone(car)
            if zone >= 0 and view.cars.drivable(car) and zone not in self.loaded:
                rank = 0 if view.cars.driver(car) >= 0 else (2 if view.cars.kind(car) == POLICE_CAR else 1)
                ranked.append((rank, car))
        ranked.sort()
        self.cars = [car for _, car in ranked[: len(self.empty)]]

    def _nearest(self, view: View, car: i64, taken: list[int]) -> int:
        """Give who drives a car: whoever does already, else the nearest on foot; -1 for nobody."""
        if view.cars.driver(car) >= 0:
            return int(view.cars.driver(car))
        best = -1
        least: i64 = FAR
        for who in range(view.team_size()):
            here = view.zone_of(who)
            if here >= 0 and who not in taken and view.cars.car_of(who) < 0:
                if view.route(here, view.cars.zone(car)) < least:
                    least = view.route(here, view.cars.zone(car))
                    best = who
        return best

    def choice(self, view: View, q: Question) -> i64:
        """Give the option that serves an explosion, -1 for none."""
        for i, o in enumerate(q.options):
            if o.kind == A_SHOOT_CAR and o.zone in self.loaded and view.survivors_at(o.zone) == 0:
                return i
        car: i64 = view.cars.car_of(q.who)
        if car < 0:
            return self._get_away(view, q) if q.zone in self.loaded else self._get_in(view, q)
        if q.zone in self.loaded:
            for i, o in enumerate(q.options):
                if o.kind == A_LEAVE_CAR:
                    return i
            return -1
        if view.cars.seat_of(q.who) != SEAT_DRIVER or not self.empty:
            return -1
        return self._drive(view, q)

    def _get_in(self, view: View, q: Question) -> i64:
        """Get into the car that one is to drive."""
        for i, o in enumerate(q.options):
            if o.kind == A_ENTER_DRIVER and self.driver[o.n] == q.who:
                return i
        return -1

    def _get_away(self, view: View, q: Question) -> i64:
        """Leave the zone that is going to burn, for one with fewest zombies."""
        best: i64 = -1
        least: i64 = 999
        for i, o in enumerate(q.options):
            if (
                o.kind == A_MOVE
                and view.horde(o.zone) < least
                and o.zone not in self.loaded
                and o.zone not in self.empty
            ):
                least = view.horde(o.zone)
                best = i
        return best

    def _drive(self, view: View, q: Question) -> i64:
        """Drive in where there is time to get away, else as near as is safe; never over a friend."""
        here = view.cars.distances(q.zone)
        target = min(self.empty, key=lambda z: int(here[z]))
        drives: i64 = (here[target] + 1) // 2
        enters: bool = drives + OUT + view.horde(target) <= view.actions_left(q.who)
        far = view.cars.distances(target)
        best: i64 = -1
        least: i64 = far[q.zone]
        for i, o in enumerate(q.options):
            if o.kind == A_DRIVE_SLOW or (o.kind == A_DRIVE_FAST and view.friendly_wounds(q.who, o) <= 0.0):
                if far[o.zone] < least and (enters or far[o.zone] >= WAIT):
                    best = i
                    least = far[o.zone]
        return best
