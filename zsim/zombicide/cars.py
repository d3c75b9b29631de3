"""Cars: seats, getting in and out, driving (2E-16, 2E-9.9).

The attack of a fast drive stands with the other attacks (`combat.car_attack`), the Search of a police car with the
other Searches (`searching.search_police_car`); the crate of a pimpmobile is a crate whose zone goes with the car.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.combat import car_attack
from zsim.zombicide.companions import led_by
from zsim.zombicide.figures import place_survivor, place_together
from zsim.zombicide.freight import freight_actions
from zsim.zombicide.kinds import (
    A_CHANGE_SEAT,
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_LEAVE_CAR,
    A_SEARCH_CAR,
    O_RUNNING,
    POLICE_CAR,
    SEAT_DRIVER,
    SEAT_PASSENGER,
    WRECK,
)
from zsim.zombicide.labels import car_label, who_label, zone_label
from zsim.zombicide.searching import may_search_car
from zsim.zombicide.seats import aboard, driver_of, passenger_seats
from zsim.zombicide.state import Game, Option, Survivor


def drivable(g: Game, car: i64) -> bool:
    """Tell whether a car can be driven: where the mission allows driving, and no wreck (2E-16.8)."""
    return g.mission.driving and g.mission.car_kind[car] != WRECK


def streets_from(g: Game, zone: i64) -> list[int]:
    """List the street zones that a car in a zone can enter next (2E-16.2); it enters no room."""
    return [w for w in g.board.open_to[zone] if not g.board.room[w]]


def car_actions(g: Game, s: Survivor, options: list[Option]) -> None:
    """List what can be done with the cars of the zone (2E-9.9, 2E-16.1).

    All but the driving is there where the mission forbids driving, too (2E-16.8).
    """
    if s.actions > 0:
        if s.car < 0:
            _get_ins(g, s, options)
        else:
            options.append(Option(A_LEAVE_CAR, s.zone, -1, -1, s.car))
            _seats(g, s, options)
            if s.seat == SEAT_DRIVER and drivable(g, s.car):
                _drives(g, s, options)
        if g.mission.rules.store_food:
            freight_actions(g, s, options)
    if s.actions > 0 or s.free_search > 0:
        _searches(g, s, options)


def _get_ins(g: Game, s: Survivor, options: list[Option]) -> None:
    """Get in, with no zombie in the zone, where a seat is free, and a passenger seat for each companion led (2E-16.1,
    2E-16.6, 2E-9.15, 2E-17.4)."""
    if g.horde[s.zone] > 0:
        return
    led: i64 = len(led_by(g, s.index)) if g.companions else 0
    for car, zone in enumerate(g.car_zone):
        if zone == s.zone and g.mission.car_kind[car] != WRECK:
            seats = passenger_seats(g, car)
            if driver_of(g, car) < 0 and seats >= led:
                options.append(Option(A_ENTER_DRIVER, s.zone, -1, -1, car))
            if seats > led:
                options.append(Option(A_ENTER_PASSENGER, s.zone, -1, -1, car))


def _seats(g: Game, s: Survivor, options: list[Option]) -> None:
    """Change to the other kind of seat: a free one, or the driver's by swapping with the driver (2E-16.6)."""
    if s.seat == SEAT_PASSENGER:
        options.append(Option(A_CHANGE_SEAT, s.zone, driver_of(g, s.car), -1, SEAT_DRIVER))
    elif passenger_seats(g, s.car) > 0:
        options.append(Option(A_CHANGE_SEAT, s.zone, -1, -1, SEAT_PASSENGER))


def _drives(g: Game, s: Survivor, options: list[Option]) -> None:
    """Drive slowly into the next street zone, or fast into the second one, never back at once (2E-16.2, 2E-16.5)."""
    near = streets_from(g, s.zone)
    for z in near:
        options.append(Option(A_DRIVE_SLOW, z, -1, -1, -1))
    for z in near:
        for w in streets_from(g, z):
            if w != s.zone:
                options.append(Option(A_DRIVE_FAST, w, -1, -1, z))


def _searches(g: Game, s: Survivor, options: list[Option]) -> None:
    """Search a police car of the zone; several are one option (2E-16.7)."""
    if not may_search_car(g, s):
        return
    for car, zone in enumerate(g.car_zone):
        if zone == s.zone and g.mission.car_kind[car] == POLICE_CAR:
            options.append(Option(A_SEARCH_CAR, s.zone, -1, -1, car))
            return


def act_in_car(g: Game, s: Survivor, o: Option) -> None:
    """Carry out an action with a car that one ordinary Action has paid for (2E-16.1)."""
    k = o.kind
    if k == A_ENTER_DRIVER:
        sit(g, s, o.n, SEAT_DRIVER)
    elif k == A_ENTER_PASSENGER:
        sit(g, s, o.n, SEAT_PASSENGER)
    elif k == A_LEAVE_CAR:
        place_survivor(g, s, s.zone)
    elif k == A_CHANGE_SEAT:
        if o.who >= 0:
            sit(g, g.survivors[o.who], s.car, s.seat)
        sit(g, s, s.car, o.n)
    elif k == A_DRIVE_SLOW:
        enter_zone(g, s, o.zone, False)
    elif k == A_DRIVE_FAST:
        enter_zone(g, s, o.n, True)
        if g.outcome == O_RUNNING:
            enter_zone(g, s, o.zone, True)


def sit(g: Game, s: Survivor, car: i64, seat: i64) -> None:
    """Put a survivor into a seat of a car in the zone, who stays in the zone for all else (2E-16.3)."""
    s.car = car
    s.seat = seat
    g.version += 1


def enter_zone(g: Game, driver: Survivor, zone: i64, fast: bool) -> None:
    """Drive into the next zone; a fast drive attacks there at once if it holds a zombie (2E-16.2, 2E-16.5).

    It is no Move: zombies cost nothing and stop nothing. It makes no noise.
    """
    car: i64 = driver.car
    if g.log is not None:
        others = ", ".join([who_label(g, w) for w in aboard(g, car) if w != driver.index])
        more = f" with {others}" if others else ""
        say(g, f"    {driver.name} drives the {car_label(g, car)} into {zone_label(g, zone)}{more}")
    move_car(g, car, zone)
    if fast and g.horde[zone] > 0:
        car_attack(g, driver, zone)


def move_car(g: Game, car: i64, zone: i64) -> None:
    """Bring a car into a zone with all who sit in it, their companions, its crate and its objective (2E-16.4,
    2E-16.6, 2E-17.4, M19)."""
    g.car_zone[car] = zone
    crate = g.mission.car_crate[car]
    if crate >= 0 and not g.crate_taken[crate]:
        g.crate_zone[crate] = zone
    if g.mission.rules.car_objective and g.mission.rules.car_objective[car] >= 0:
        g.objective_zone[g.mission.rules.car_objective[car]] = zone
    aboard: list[Survivor] = [s for s in g.survivors if s.car == car]
    seats: list[int] = [int(s.seat) for s in aboard]
    place_together(g, aboard, zone)
    for i, s in enumerate(aboard):
        sit(g, s, car, seats[i])
    g.version += 1
