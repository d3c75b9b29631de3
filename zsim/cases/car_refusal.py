"""Why the rules refuse an action with a car (2E-16)."""

from __future__ import annotations

from zsim.cases.cars import car_number
from zsim.cases.document import Step
from zsim.cases.position import Position
from zsim.zombicide.cars import drivable
from zsim.zombicide.companions import led_by
from zsim.zombicide.kinds import SEAT_DRIVER, SEAT_NAMES, WRECK
from zsim.zombicide.labels import car_label
from zsim.zombicide.seats import driver_of, passenger_seats
from zsim.zombicide.state import Game, Survivor


def cars_at(g: Game, zone: int) -> list[int]:
    """List the cars of a zone that survivors can use."""
    return [car for car, at in enumerate(g.car_zone) if at == zone and g.mission.car_kind[car] != WRECK]


def car_refusal(p: Position, s: Survivor, step: Step) -> str:
    """Say in a few words why a survivor cannot take an action with a car."""
    g = p.game
    why = _get_in(p, s, step) if step.action == "enter_car" else ""
    if step.action != "enter_car":
        if s.car < 0:
            why = f"{s.name} sits in no car"
        elif step.action == "change_seat":
            why = _change_seat(g, s, step)
        elif step.action == "drive":
            why = _drive(p, s, step)
    return why or f"not enough actions: {s.name} has {s.actions} and needs 1"


def _get_in(p: Position, s: Survivor, step: Step) -> str:
    g = p.game
    here = cars_at(g, s.zone)
    if step.car:
        here = [car for car in here if car == car_number(g.mission, p.names, step.where, step.car)]
    if s.car >= 0:
        return f"{s.name} sits in the {car_label(g, s.car)} already"
    if not here:
        return f"no {step.car or 'car'} to get into in {g.board.names[s.zone]}"
    if g.horde[s.zone] > 0:
        return "a zombie is in the zone"
    led = len(led_by(g, s.index))
    drivers = any(driver_of(g, car) < 0 and passenger_seats(g, car) >= led for car in here)
    passengers = any(passenger_seats(g, car) > led for car in here)
    if (
        led
        and not (drivers or passengers)
        and any(passenger_seats(g, car) > 0 or driver_of(g, car) < 0 for car in here)
    ):
        return f"no free seat for the companions of {s.name}"
    if step.seat and not (drivers if step.seat == SEAT_NAMES[SEAT_DRIVER] else passengers):
        return f"no free seat as {step.seat}"
    return "" if drivers or passengers else "no free seat"


def _change_seat(g: Game, s: Survivor, step: Step) -> str:
    if step.seat == SEAT_NAMES[s.seat]:
        return f"{s.name} is {step.seat} already"
    free = s.seat != SEAT_DRIVER or passenger_seats(g, s.car) > 0
    return "" if free else "no free seat as passenger"


def _drive(p: Position, s: Survivor, step: Step) -> str:
    g = p.game
    if s.seat != SEAT_DRIVER:
        return f"{s.name} is not the driver"
    if not drivable(g, s.car):
        return "this mission does not let cars be driven"
    path = [p.names.zone(step.where, name) for name in step.path]
    if len(path) not in (1, 2):
        return "a drive goes one zone slowly or two zones fast"
    here = s.zone
    for name, zone in zip(step.path, path, strict=True):
        if g.board.room[zone]:
            return f"{name} is a room; cars drive in streets"
        if zone not in g.board.open_to[here]:
            return f"no street from {g.board.names[here]} to {name}"
        here = zone
    return "a fast drive makes no U-turn" if path[-1] == s.zone else ""
