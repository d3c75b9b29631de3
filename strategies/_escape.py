"""Getting ready to leave in cars through spawn zones that Molotovs have to hit in the same round (M24, 2E-16).

The team finds a Molotov for each of the zones, gathers with as many cars in one place, and gets in for the round in
which the order of turns lets it through (`strategies._dash`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._aims import aim_now
from strategies._dash import Dash
from strategies._errands import Errands
from strategies._holdings import bottles_of, holds_molotov
from strategies._places import mean_route, searchable
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import (
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_MOVE,
    A_REORGANISE,
    A_TRADE,
    T_GIVE,
)
from zsim.zombicide.mission import G_ESCAPE_IN_CARS

CROWDED: Final[float] = 2.0  # a zombie in the place to meet, or beside it, counts as so many Actions of the way
NEAR: Final[i64] = 1  # zones from the place to meet, for all, before somebody gets another car
ON_FOOT: Final[float] = 6.0  # so does a place to search without a car


@final
class Escape:
    """The escape as the table stands. on: it is the goal of the stage under way. cars: those to leave in. spot: where
    all meet, -1 for nowhere."""

    def __init__(self) -> None:
        self.on: bool = False
        self.cars: list[int] = []
        self.spot: i64 = -1
        self.dash: Dash = Dash()

    def guide(self, view: View, errands: Errands) -> None:
        """Send everybody where the team meets: to the cars, to search first where Molotovs are missing."""
        goal = aim_now(view, G_ESCAPE_IN_CARS)
        self.on = goal >= 0
        if not self.on:
            return
        self.dash.zones = view.goal_zones(goal)
        cars = [car for car in range(view.cars.count()) if view.cars.zone(car) >= 0 and view.cars.drivable(car)]
        self.cars = cars[: len(self.dash.zones)]
        self.dash.crew = self._share_out(view)
        self.spot = self._meeting(view)
        errands.needs.leave = self._all_aboard(view)  # no time for anything else then
        who: i64 = 0
        while who < view.team_size() and self.spot >= 0:
            errands.target[who] = self.spot
            errands.slack[who] = 0
            who += 1

    # --- who leaves in which car --------------------------------------------------------------------------------------
    def _share_out(self, view: View) -> list[int]:
        """Give each survivor a car: who holds a Molotov, one to each car, then who sits in one, then the others; -1 to
        all where Molotovs or cars are missing."""
        n = view.team_size()
        none: list[int] = [-1] * n
        if len(self.cars) < len(self.dash.zones):
            return none
        self.dash.aim(view, self.cars)
        crew = none.copy()
        room: list[int] = [0] * view.cars.count()
        for car in self.cars:
            room[car] = min(int(view.cars.all_seats()), (n + len(self.cars) - 1) // len(self.cars))
        if not self._seat_holders(view, crew, room):
            return none
        for seated in (True, False):
            for who in range(n):
                own = view.cars.car_of(who)
                if view.zone_of(who) >= 0 and crew[who] < 0 and (own >= 0) == seated:
                    crew[who] = self._with_room(room, own)
                    if crew[who] < 0:
                        return none
                    room[crew[who]] -= 1
        return crew

    def _seat_holders(self, view: View, crew: list[int], room: list[int]) -> bool:
        """Give each car whose zone is still to be hit somebody with a Molotov, those who sit in it first; tell whether
        there are enough."""
        for car in self.cars:
            if self.dash.ahead[car] in view.burnt():
                continue
            best = -1
            for who in range(view.team_size()):
                if crew[who] < 0 and view.zone_of(who) >= 0 and bottles_of(view, who) > 0:
                    own = view.cars.car_of(who)
                    if own == car or (own < 0 and best < 0):
                        best = who
            if best < 0:
                return False
            crew[best] = car
            room[car] -= 1
        return True

    def _with_room(self, room: list[int], own: i64) -> int:
        """Give the own car if there is room in it, else the one with most room; -1 for none."""
        best = -1
        for car in self.cars:
            if room[car] > 0 and (car == own or best < 0 or (best != own and room[car] > room[best])):
                best = car
        return best

    def _meeting(self, view: View) -> i64:
        """Give the zone where all meet: that of a car, or a room to search as long as Molotovs are missing."""
        best: i64 = -1
        least = 1.0e9
        search: bool = self.dash.crew[0] < 0
        z: i64 = 0
        while z < view.zones():
            car: bool = any(view.cars.zone(car) == z for car in self.cars)
            room: bool = search and view.is_room(z) and not view.building_fills(view.building_of(z))
            if room or (car and (not search or searchable(view, z))):
                cost = mean_route(view, z) + CROWDED * float(view.horde(z) + view.next_to(z))
                cost += 0.0 if car else ON_FOOT
                if cost < least:
                    least = cost
                    best = z
            z += 1
        return best

    # --- what to do ---------------------------------------------------------------------------------------------------
    def choice(self, view: View, q: Question) -> i64:
        """Give the option that the escape asks for now, -1 for none."""
        who = q.who
        car: i64 = view.cars.car_of(who)
        if car >= 0 and len(view.burnt()) == len(self.dash.zones):
            return self.dash.choice(view, q, car)
        if self.dash.crew[who] < 0:
            return self._hand_over(view, q)
        if car < 0:
            fetch = self._fetch(view, q)
            return fetch if fetch >= 0 else self._board(view, q)
        if not self._all_aboard(view):
            return self._bring(view, q)
        chosen = self.dash.choice(view, q, car)
        if chosen >= 0 or bottles_of(view, who) == 0 or holds_molotov(view, who):
            return chosen
        for i, o in enumerate(q.options):
            if o.kind == A_REORGANISE:
                return i
        return -1

    def _hand_over(self, view: View, q: Question) -> i64:
        """Give a Molotov to somebody who has none."""
        if bottles_of(view, q.who) < 2:
            return -1
        for i, o in enumerate(q.options):
            if o.kind == A_TRADE and o.who < view.team_size() and bottles_of(view, o.who) == 0:
                return i
        return -1

    def gift(self, view: View, q: Question) -> int:
        """Give a Molotov to a teammate without any in a trade, -1 for none."""
        if self.dash.crew[q.who] < 0 and bottles_of(view, q.who) > 1 and bottles_of(view, q.number) == 0:
            for i, o in enumerate(q.options):
                if o.kind == T_GIVE and view.card(o.card).molotov:
                    return i
        return -1

    # --- the cars come together ---------------------------------------------------------------------------------------
    def _fetch(self, view: View, q: Question) -> i64:
        """Get a car that stands elsewhere without a driver, and can be brought to the others in this turn."""
        if not self._all_near(view):
            return -1
        for car in self.cars:
            there = view.cars.zone(car)
            if (
                there == self.spot
                or view.cars.driver(car) >= 0
                or self.dash.crew[q.who] != car
                or view.horde(there) > 0
            ):
                continue
            walk = view.distance(q.zone, there)
            drive: i64 = (view.cars.distances(there)[self.spot] + 1) // 2
            if walk + 1 + drive > view.actions_left(q.who) or view.horde(q.zone) > 0:
                continue
            for i, o in enumerate(q.options):
                if walk == 0 and o.kind == A_ENTER_DRIVER and o.n == car:
                    return i
                if walk > 0 and o.kind == A_MOVE and view.horde(o.zone) == 0 and view.distance(o.zone, there) < walk:
                    return i
        return -1

    def _all_near(self, view: View) -> bool:
        """Tell whether all survivors are near where they meet."""
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            if z >= 0 and view.distance(z, self.spot) > NEAR:
                return False
            who += 1
        return True

    def _bring(self, view: View, q: Question) -> i64:
        """Drive to where the others are, in the driver's seat of a car that stands elsewhere."""
        if q.zone == self.spot:
            return -1
        far = view.cars.distances(self.spot)
        best: i64 = -1
        least: i64 = far[q.zone]
        for i, o in enumerate(q.options):
            if (o.kind == A_DRIVE_FAST or o.kind == A_DRIVE_SLOW) and far[o.zone] < least:
                least = far[o.zone]
                best = i
        return best

    def _together(self, view: View) -> bool:
        """Tell whether all survivors and cars are where they meet."""
        who: i64 = 0
        while who < view.team_size():
            if view.zone_of(who) >= 0 and view.zone_of(who) != self.spot:
                return False
            who += 1
        return all(view.cars.zone(car) == self.spot for car in self.cars)

    def _board(self, view: View, q: Question) -> i64:
        """Get into the own car when all are together and the next round can be the last; the driver's seat first."""
        if not self._together(view) or not self.dash.dash(view, self.dash.next_order(view, q.who, 1)):
            return -1
        best: i64 = -1
        for i, o in enumerate(q.options):
            if o.n == self.dash.crew[q.who] and o.kind == A_ENTER_DRIVER:
                return i
            if o.n == self.dash.crew[q.who] and o.kind == A_ENTER_PASSENGER:
                best = i
        return best

    def _all_aboard(self, view: View) -> bool:
        """Tell whether everybody sits in a car."""
        who: i64 = 0
        while who < view.team_size():
            if view.zone_of(who) >= 0 and view.cars.car_of(who) < 0:
                return False
            who += 1
        return True
