"""What a strategy sees of the cars, as `view.cars`: where they stand, who sits in them, where a drive leads.

Cars, zones and survivors are numbers, from 0; kinds of cars and seats are those of `zsim.zombicide.kinds`.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.board import FAR
from zsim.zombicide.car_goals import left_in_cars, walks_for_cars, zones_for_cars
from zsim.zombicide.cars import drivable, streets_from
from zsim.zombicide.labels import car_label
from zsim.zombicide.seats import aboard, car_of, driver_of, passenger_seats, seat_of
from zsim.zombicide.state import Game


@final
class CarsView:
    """A read-only view of the cars of one game."""

    def __init__(self, g: Game) -> None:
        self._g: Game = g

    def count(self) -> i64:
        """Give the number of cars of the mission."""
        return len(self._g.car_zone)

    def name(self, car: i64) -> str:
        """Name a car."""
        return car_label(self._g, car)

    def kind(self, car: i64) -> i64:
        """Give the kind of a car (PIMPMOBILE, POLICE_CAR, WRECK)."""
        return self._g.mission.car_kind[car]

    def zone(self, car: i64) -> i64:
        """Give a car's zone, -1 once it is gone."""
        return self._g.car_zone[car]

    def drivable(self, car: i64) -> bool:
        """Tell whether a car can be driven in this mission."""
        return drivable(self._g, car)

    def has_crate(self, car: i64) -> bool:
        """Tell whether a crate lies on a car; its zone is among `view.crates()`."""
        crate = self._g.mission.car_crate[car]
        return crate >= 0 and not self._g.crate_taken[crate]

    def driver(self, car: i64) -> i64:
        """Give the survivor in the driver's seat, -1 for nobody."""
        return driver_of(self._g, car)

    def passenger_seats(self, car: i64) -> i64:
        """Count the free passenger seats."""
        return passenger_seats(self._g, car)

    def all_seats(self) -> i64:
        """Give how many people fit into an empty car."""
        return 1 + self._g.box.car.passengers

    def food(self, car: i64) -> list[int]:
        """Give the food cards stored on a car (a copy)."""
        return self._g.car_food[car].copy()

    def wanted_in(self) -> list[int]:
        """Give the zones where the stage under way wants cars: to park, to leave by, to be blown up."""
        return zones_for_cars(self._g)

    def walks(self) -> list[int]:
        """Give the zones where somebody on foot can help with that."""
        return walks_for_cars(self._g)

    def leave(self) -> bool:
        """Tell whether leaving in cars is the goal of the stage under way."""
        return left_in_cars(self._g)

    def one_each(self) -> bool:
        """Tell whether cars blow up where they are wanted, one for each zone (M4)."""
        return self._g.mission.rules.car_explosion

    def stands_in(self, zone: i64) -> bool:
        """Tell whether a car stands in a zone."""
        return zone in self._g.car_zone

    def aboard(self, car: i64) -> list[int]:
        """List who sits in a car: the survivors in team order, then companions."""
        return aboard(self._g, car)

    def car_of(self, who: i64) -> i64:
        """Give the car that a survivor or companion sits in, -1 on foot."""
        return car_of(self._g, self._g.person(who))

    def seat_of(self, who: i64) -> i64:
        """Give the seat of a survivor or companion (SEAT_...), -1 on foot."""
        return seat_of(self._g, self._g.person(who))

    def streets(self, zone: i64) -> list[int]:
        """List the street zones that a car in a zone can enter next."""
        return streets_from(self._g, zone)

    def distances(self, zone: i64) -> list[int]:
        """Give for every zone how many zones a car drives to it from a zone, 99 where none can go.

        Two zones are one fast drive, one zone is a slow one: d zones take (d + 1) // 2 drive Actions.
        """
        far: list[int] = [99] * self._g.board.n
        far[zone] = 0
        queue: list[int] = [zone]
        head: i64 = 0
        while head < len(queue):
            z = queue[head]
            head += 1
            for w in streets_from(self._g, z):
                if far[w] == FAR:
                    far[w] = far[z] + 1
                    queue.append(w)
        return far
