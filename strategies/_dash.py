"""The round in which a team leaves in cars through spawn zones that Molotovs hit in it (M24, 2E-16).

Cars drive up, somebody throws from each, and only then each car is driven off: it all goes by the order of turns.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._holdings import bottles_of
from zsim.zombicide.board import FAR
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import A_CHANGE_SEAT, A_DRIVE_FAST, A_DRIVE_SLOW, A_RANGED, HOBOMINATION, SEAT_DRIVER
from zsim.zombicide.skills import PLUS_ACTION


@final
class Dash:
    """Who leaves in which car by which zone. zones: what has to be hit. crew: by survivor, the car to leave in, -1 as
    long as it is open. ahead: by car, the zone to hit from it."""

    def __init__(self) -> None:
        self.zones: list[int] = []
        self.crew: list[int] = []
        self.ahead: list[int] = []

    def aim(self, view: View, cars: list[int]) -> None:
        """Give each car the zone to hit from it: in their order or the other way round, for the shorter drives."""
        self.ahead = [-1] * view.cars.count()
        straight: i64 = 0
        crossed: i64 = 0
        k = len(cars)
        for i in range(k):
            straight += self._drive(view, view.cars.zone(cars[i]), self.zones[i])
            crossed += self._drive(view, view.cars.zone(cars[i]), self.zones[k - 1 - i])
        for i in range(k):
            self.ahead[cars[i]] = self.zones[i] if straight <= crossed else self.zones[k - 1 - i]

    def _drive(self, view: View, zone: i64, target: i64) -> i64:
        """Give how many zones a car drives."""
        return view.cars.distances(zone)[target]

    def choice(self, view: View, q: Question, car: i64) -> i64:
        """Give the option of somebody who sits in a car that brings the escape on, -1 for none."""
        if len(view.burnt()) == len(self.zones):
            return self._drive_off(view, q, car)
        if self.dash(view, orders_left(view, q.who)):
            if self.drives(view, car) > 0:
                return self._drive_up(view, q, car)
            return self._throw(view, q, car)
        return self._approach(view, q, car)

    def dash(self, view: View, order: list[int]) -> bool:
        """Tell whether those still to act, in that order, can drive each car up, hit all zones, and then drive off.

        In each car the first one drives up, then somebody throws; after all throws somebody drives off.
        """
        done: i64 = -1
        cars: list[int] = []
        for w in order:
            car = self.crew[w]
            if car not in cars:
                cars.append(car)
                hit = self._hit(view, car, order)
                if hit < 0:
                    return False
                if hit > done:
                    done = hit
        if len(cars) < len(self.zones):
            return False
        for car in cars:
            late: bool = False
            for i, w in enumerate(order):
                late = late or (self.crew[w] == car and (i > done or (i == done and self.drives(view, car) == 0)))
            if not late:
                return False
        return True

    def _hit(self, view: View, car: i64, order: list[int]) -> i64:
        """Give the place in the order at which the zone ahead of a car has been hit, -1 for never."""
        if self.ahead[car] in view.burnt():
            return 0
        if self._banned(view, car):
            return -1
        drives = self.drives(view, car)
        for i, w in enumerate(order):
            if self.crew[w] == car:
                left: i64 = view.actions_left(w) if view.active() == w else 3 + view.skill_count(w, PLUS_ACTION)
                if drives > 0:
                    left -= drives + (0 if view.cars.driver(car) == w else 1)
                    drives = 0
                    if left < 0:
                        return -1
                if bottles_of(view, w) > 0 and left > 0:
                    return i
        return -1

    def drives(self, view: View, car: i64) -> i64:
        """Give the drive Actions to where the zone ahead of a car can be hit."""
        if view.range(view.cars.zone(car), self.ahead[car]) == 1:
            return 0
        return self._drive(view, view.cars.zone(car), self.ahead[car]) // 2

    def _banned(self, view: View, car: i64) -> bool:
        """Tell whether a Hobomination stands where a car has to be for the throw: nobody can throw there (2E-8.3)."""
        z: i64 = 0
        while z < view.zones():
            if view.zombies(z, HOBOMINATION) > 0 and view.range(z, self.ahead[car]) == 1:
                return True
            z += 1
        return False

    def next_order(self, view: View, who: i64, later: i64) -> list[int]:
        """Give the order of turns so many rounds later, as reckoned in the turn of one.

        For one player to each survivor: the first player's token goes on by one a round (2E-3.3).
        """
        n: i64 = view.team_size()
        first = who
        while view.acted((first + n - 1) % n) and (first + n - 1) % n != who:
            first = (first + n - 1) % n
        return [int((first + later + i) % n) for i in range(n)]

    def hopeless(self, view: View, who: i64) -> bool:
        """Tell whether no order of turns lets the team finish within a round from where the cars stand."""
        for later in range(1, view.team_size() + 1):
            if self._banned(view, self.crew[who]) or self.dash(view, self.next_order(view, who, later)):
                return False
        return True

    def _throw(self, view: View, q: Question, car: i64) -> i64:
        """Throw at the zone ahead."""
        target = self.ahead[car]
        if target in view.burnt():
            return -1
        for i, o in enumerate(q.options):
            if o.kind == A_RANGED and o.zone == target and view.card(o.card).molotov and view.survivors_at(target) == 0:
                return i
        return -1

    def _drive_up(self, view: View, q: Question, car: i64) -> i64:
        """Drive to where the zone ahead can be hit, in the driver's seat first."""
        if view.cars.seat_of(q.who) != SEAT_DRIVER:
            return self._take_wheel(q)
        return self._nearer(view, q, car)

    def _take_wheel(self, q: Question) -> i64:
        """Change to the driver's seat, -1 when that cannot be."""
        for i, o in enumerate(q.options):
            if o.kind == A_CHANGE_SEAT and o.n == SEAT_DRIVER:
                return i
        return -1

    def _approach(self, view: View, q: Question, car: i64) -> i64:
        """Drive nearer, where the team can never do it all in one round from here."""
        if self.drives(view, car) == 0 or not self.hopeless(view, q.who):
            return -1
        return self._nearer(view, q, car)

    def _nearer(self, view: View, q: Question, car: i64) -> i64:
        """Drive towards the zone ahead, but not into it; -1 when that cannot be."""
        best: i64 = -1
        far = view.cars.distances(self.ahead[car])
        least: i64 = far[view.zone_of(q.who)]
        for i, o in enumerate(q.options):
            if (o.kind == A_DRIVE_FAST or o.kind == A_DRIVE_SLOW) and 0 < far[o.zone] < least:
                least = far[o.zone]
                best = i
        return best

    def _drive_off(self, view: View, q: Question, car: i64) -> i64:
        """All zones are hit: drive into one of them, and leave at the end of the turn."""
        here = view.zone_of(q.who)
        if view.cars.seat_of(q.who) != SEAT_DRIVER:
            driver = view.cars.driver(car)
            if driver >= 0 and not view.acted(driver):
                return -1
            return self._take_wheel(q)
        if here in self.zones and view.horde(here) == 0:
            return 0
        best: i64 = -1
        least: i64 = FAR
        for i, o in enumerate(q.options):
            if o.kind == A_DRIVE_SLOW or o.kind == A_DRIVE_FAST:
                far = self._way_off(view, o)
                if far < least:
                    least = far
                    best = i
        return best

    def _way_off(self, view: View, o: Option) -> i64:
        """Give how many zones a car still drives from an option's end to a zone to leave by without zombies."""
        far = view.cars.distances(o.zone)
        least: i64 = FAR
        for z in self.zones:
            if view.horde(z) == 0 and far[z] < least:
                least = far[z]
        return least


def orders_left(view: View, who: i64) -> list[int]:
    """Give the order of those still to act in this round, from the one whose turn it is, in team order (2E-3.1)."""
    n = view.team_size()
    order: list[int] = [(int(who) + i) % n for i in range(n)]
    return [w for w in order if w == who or (view.zone_of(w) >= 0 and not view.acted(w))]
