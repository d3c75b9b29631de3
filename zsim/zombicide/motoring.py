"""Rules of thumb for cars: what getting in, driving, getting out and searching a police car are worth.

A car is worth its seat where it is the shorter way to the nearest token, or to the exit once that is open, getting in
and out reckoned; a fast drive is worth its kills besides. Scores are those of `thumb.plain_score`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.board import FAR
from zsim.zombicide.kinds import (
    A_CHANGE_SEAT,
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_LEAVE_CAR,
    A_RANGED,
    A_SEARCH_CAR,
    A_SHOOT_CAR,
    SEAT_DRIVER,
)
from zsim.zombicide.state import Option, Question
from zsim.zombicide.view import View

STEP: Final[float] = 8.0  # what an Action nearer to the goal is worth
NO_GAIN: Final[float] = -1.0


def car_score(view: View, who: i64, o: Option) -> float:
    """Score an action with a car; below 0 for one that gains nothing."""
    k = o.kind
    if k == A_SEARCH_CAR:
        return 7.0
    goals = wanted_zones(view)
    zone = view.zone_of(who)
    foot = by_foot(view, zone, goals)
    if k == A_ENTER_DRIVER:
        if not view.cars.drivable(o.n):
            return NO_GAIN
        return STEP * float(foot - 1 - by_car(view, zone, goals))
    seated = view.cars.car_of(who)
    if seated < 0:
        return NO_GAIN
    drives: bool = view.cars.seat_of(who) == SEAT_DRIVER and view.cars.drivable(seated)
    here: i64 = by_car(view, zone, goals) if drives else foot + 1
    if k == A_LEAVE_CAR:
        return STEP * float(here - foot) if foot > 0 else NO_GAIN
    if k == A_CHANGE_SEAT and o.n == SEAT_DRIVER and o.who < 0 and view.cars.drivable(seated):
        return STEP * float(here - 1 - by_car(view, zone, goals))
    if k == A_DRIVE_SLOW or k == A_DRIVE_FAST:
        gain = STEP * float(here - by_car(view, o.zone, goals)) - 9.0 * float(view.horde(o.zone))
        if k == A_DRIVE_SLOW:
            return gain
        return gain + 20.0 * view.expected_kills(who, o) - 60.0 * view.friendly_wounds(who, o)
    return NO_GAIN


def wanted_zones(view: View) -> list[int]:
    """List the zones to go to: of tokens and lonely companions, or the exits once they are open or nothing is left."""
    tokens = view.objectives() + view.crates() + view.companions.lonely_zones()
    return view.exits() if view.exit_open() or not tokens else tokens


def by_foot(view: View, zone: i64, goals: list[int]) -> i64:
    """Give the Actions on foot from a zone to the nearest goal, doors to open included; 0 without any goal."""
    best: i64 = FAR
    for z in goals:
        if view.route(zone, z) < best:
            best = view.route(zone, z)
    return best if best < FAR else 0


def by_car(view: View, zone: i64, goals: list[int]) -> i64:
    """Give the Actions from a driver's seat to the nearest goal: the drives, and where the goal is no street on the
    way, getting out and the rest on foot; 0 without any goal."""
    far = view.cars.distances(zone)
    best: i64 = FAR
    for z in range(view.zones()):
        if far[z] < FAR:
            drives: i64 = (far[z] + 1) // 2
            for goal in goals:
                way: i64 = view.route(z, goal)
                if way > 0:
                    way += 1
                if drives + way < best:
                    best = drives + way
    return best if best < FAR else 0


def others_can_follow(view: View, car: i64) -> bool:
    """Tell whether all who stay behind when a car leaves fit into the other cars (M6), or may leave on foot (M21)."""
    if view.exit_on_foot():
        return True
    staying: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        if view.zone_of(who) >= 0 and view.cars.car_of(who) != car:
            staying += 1
        who += 1
    seats: i64 = 0
    for other in range(view.cars.count()):
        if other != car and view.cars.zone(other) >= 0 and view.cars.drivable(other):
            seats += view.cars.all_seats()
    return staying <= seats


# --- what missions want of cars (M4, M6, M13) -------------------------------------------------------------------------


def errand_choice(view: View, q: Question) -> i64:
    """Give the option that brings a car where the mission wants it, blows one up there, or throws a Molotov that moves
    a spawn token; -1 where none does."""
    wanted = view.cars.wanted_in()
    burn = view.zones_to_burn()
    best: i64 = -1
    most = 0.0
    if wanted or burn:
        for i, o in enumerate(q.options):
            if o.kind == A_RANGED:
                throw: bool = o.zone in burn and view.card(o.card).molotov and view.survivors_at(o.zone) == 0
                score = 200.0 if throw else NO_GAIN
            else:
                score = errand_score(view, q.who, o, wanted) if wanted else NO_GAIN
            if score > most:
                best = i
                most = score
    return best


def errand_score(view: View, who: i64, o: Option, wanted: list[int]) -> float:
    """Score an action with a car for an errand of cars; below 0 for one that does not serve it."""
    k = o.kind
    here = view.zone_of(who)
    if k == A_SHOOT_CAR:
        return 100.0 if o.zone in wanted and view.survivors_at(o.zone) == 0 else NO_GAIN
    if k == A_ENTER_DRIVER:
        return 50.0 if view.cars.drivable(o.n) and (view.cars.leave() or here not in wanted) else NO_GAIN
    if k == A_ENTER_PASSENGER:
        return 40.0 if view.cars.leave() and view.cars.driver(o.n) >= 0 else NO_GAIN
    if k == A_LEAVE_CAR:
        return 30.0 if here in wanted and not view.cars.leave() else NO_GAIN
    if k == A_DRIVE_SLOW or k == A_DRIVE_FAST:
        if view.cars.leave() and not others_can_follow(view, view.cars.car_of(who)):
            return NO_GAIN  # wait for them
        gain = 20.0 * float(to_wanted(view, here, wanted) - to_wanted(view, o.zone, wanted))
        if k == A_DRIVE_SLOW:
            return gain
        return gain - 60.0 * view.friendly_wounds(who, o)
    return NO_GAIN


def to_wanted(view: View, zone: i64, wanted: list[int]) -> i64:
    """Give how many zones a car drives to the nearest zone that wants one; a car to be blown up, not where one stands
    already."""
    far = view.cars.distances(zone)
    best: i64 = FAR
    for z in wanted:
        full: bool = z != zone and view.cars.one_each() and view.cars.stands_in(z)
        if far[z] < best and not full:
            best = far[z]
    return best
