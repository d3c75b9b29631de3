"""Cars that have to stand in one zone: the last ways are driven in the same round (M13, 2E-16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._aims import aim_now
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_DRIVE_FAST, A_DRIVE_SLOW, A_ENTER_DRIVER, SEAT_DRIVER
from zsim.zombicide.mission import G_PARK_CARS
from zsim.zombicide.skills import PLUS_ACTION

TURN: Final[i64] = 3  # Actions that anybody has in a turn


@final
class Parking:
    """The parking as the table stands. on: it is a goal of the stage under way. zones: where to park."""

    def __init__(self) -> None:
        self.on: bool = False
        self.zones: list[int] = []

    def guide(self, view: View) -> None:
        """Read what is wanted."""
        goal = aim_now(view, G_PARK_CARS)
        self.on = goal >= 0
        if self.on:
            self.zones = view.goal_zones(goal)

    def choice(self, view: View, q: Question) -> i64:
        """Give the option of whoever drives, or could; -1 for none."""
        car: i64 = view.cars.car_of(q.who)
        if car < 0:
            for i, o in enumerate(q.options):
                if o.kind == A_ENTER_DRIVER and view.cars.drivable(o.n) and q.zone not in self.zones:
                    return i
            return -1
        if view.cars.seat_of(q.who) != SEAT_DRIVER or q.zone in self.zones:
            return -1
        drives = self.drives(view, car)
        if drives > TURN or (drives <= view.actions_left(q.who) and self.others_come(view, car)):
            return self._nearer(view, q)
        return -1

    def drives(self, view: View, car: i64) -> i64:
        """Give the drive Actions of a car to where it is to be parked (2E-16.2)."""
        far = view.cars.distances(view.cars.zone(car))
        least: i64 = 99
        for z in self.zones:
            if far[z] < least:
                least = far[z]
        return (least + 1) // 2

    def others_come(self, view: View, car: i64) -> bool:
        """Tell whether all other cars are parked, or will be by drivers who still act in this round."""
        for other in range(view.cars.count()):
            zone = view.cars.zone(other)
            if other == car or zone < 0 or zone in self.zones or not view.cars.drivable(other):
                continue
            driver = view.cars.driver(other)
            if driver < 0 or view.acted(driver):
                return False
            if self.drives(view, other) > TURN + view.skill_count(driver, PLUS_ACTION):
                return False
        return True

    def _nearer(self, view: View, q: Question) -> i64:
        """Drive towards the place, never over a friend."""
        best: i64 = -1
        least: i64 = self._left(view, q.zone)
        for i, o in enumerate(q.options):
            if o.kind == A_DRIVE_SLOW or (o.kind == A_DRIVE_FAST and view.friendly_wounds(q.who, o) <= 0.0):
                left = self._left(view, o.zone)
                if left < least:
                    best = i
                    least = left
        return best

    def _left(self, view: View, zone: i64) -> i64:
        """Give how many zones a car still drives from a zone."""
        far = view.cars.distances(zone)
        least: i64 = 99
        for z in self.zones:
            if far[z] < least:
                least = far[z]
        return least
