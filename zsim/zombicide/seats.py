"""Seats of cars: who drives, who rides along, what is free for survivors and their companions (2E-16.1, 2E-17.4)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.figures import leave_by_exit, place_survivor
from zsim.zombicide.kinds import SEAT_DRIVER, SEAT_PASSENGER
from zsim.zombicide.state import NO_CAR, NO_ZONE, Game, Survivor


def car_of(g: Game, s: Survivor) -> i64:
    """Give the car that somebody sits in, NO_CAR on foot; a companion sits where its leader does (2E-17.4)."""
    return s.car if s.leader < 0 else g.survivors[s.leader].car


def seat_of(g: Game, s: Survivor) -> i64:
    """Give the seat of somebody, NO_CAR on foot; a companion never drives (2E-17.4)."""
    if s.leader < 0:
        return s.seat
    return SEAT_PASSENGER if car_of(g, s) >= 0 else NO_CAR


def driver_of(g: Game, car: i64) -> i64:
    """Give the survivor in the driver's seat, -1 for a free one (2E-16.1)."""
    for s in g.survivors:
        if s.car == car and s.seat == SEAT_DRIVER:
            return s.index
    return -1


def aboard(g: Game, car: i64) -> list[int]:
    """List who sits in a car: the survivors in team order, then companions (2E-17.4)."""
    there: list[int] = [s.index for s in g.survivors if s.car == car]
    for c in g.companions:
        if c.alive and car_of(g, c) == car:
            there.append(c.index)
    return there


def leave_aboard(g: Game, car: i64) -> None:
    """Let all who sit in a car leave by the exit; companions go with their leaders (2E-17.4)."""
    for who in aboard(g, car):
        if who < len(g.survivors):
            leave_by_exit(g, g.survivors[who])


def passenger_seats(g: Game, car: i64) -> i64:
    """Count the free passenger seats of a car, which has 3; every companion aboard takes one (2E-16.1, 2E-17.1)."""
    free: i64 = g.box.car.passengers
    for s in g.survivors:
        if s.car == car and s.seat == SEAT_PASSENGER:
            free -= 1
    for c in g.companions:
        if c.alive and car_of(g, c) == car:
            free -= 1
    return free


def has_room(g: Game, s: Survivor) -> bool:
    """Tell whether a survivor can lead one companion more: on foot always, in a car with a free passenger seat
    (2E-17.4)."""
    return s.car < 0 or passenger_seats(g, s.car) > 0


def remove_car(g: Game, car: i64) -> None:
    """Take a car off the board, exploded or driven off, with its crate (M4, M6); who still sits in it stands in the
    zone."""
    for s in g.survivors:
        if s.car == car and s.zone >= 0:
            place_survivor(g, s, s.zone)
    crate = g.mission.car_crate[car]
    if crate >= 0 and not g.crate_taken[crate]:
        g.crate_taken[crate] = True
        g.crates_burnt += 1
    g.car_zone[car] = NO_ZONE
    g.version += 1
    g.hordes += 1
