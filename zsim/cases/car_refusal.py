"""Why the rules refuse an action with a car (2E-16)."""

from __future__ import annotations

from typing import Final

from zsim.cases.cars import car_number
from zsim.cases.document import Step
from zsim.cases.position import Position
from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.cars import drivable
from zsim.zombicide.combat import combat_banned, in_reach
from zsim.zombicide.companions import led_by
from zsim.zombicide.freight import food_cards
from zsim.zombicide.inventory import wielded
from zsim.zombicide.kinds import SEAT_DRIVER, SEAT_NAMES, WRECK
from zsim.zombicide.labels import car_label
from zsim.zombicide.seats import driver_of, passenger_seats
from zsim.zombicide.skills import IMPROVISED_RANGED, SKILL_NAMES
from zsim.zombicide.state import Game, Survivor

CAR_ACTIONS: Final = ("enter_car", "leave_car", "change_seat", "drive", "shoot_car", "store_food", "fetch_food")


def cars_at(g: Game, zone: int) -> list[int]:
    """List the cars of a zone that survivors can use."""
    return [car for car, at in enumerate(g.car_zone) if at == zone and g.mission.car_kind[car] != WRECK]


def car_refusal(p: Position, s: Survivor, step: Step) -> str:
    """Say in a few words why a survivor cannot take an action with a car."""
    g = p.game
    if step.action == "shoot_car":
        return shot_refusal(p, s, step)
    if step.action in ("store_food", "fetch_food"):
        return food_refusal(p, s, step)
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


def shot_refusal(p: Position, s: Survivor, step: Step) -> str:
    """Say in a few words why a survivor cannot shoot at a car (M4)."""
    g = p.game
    if not g.mission.rules.car_explosion:
        return "this mission has no such action"
    held = [c for c in wielded(s) if g.box.types[c & TYPE_MASK].name.lower() == step.item.lower()]
    if SKILL_NAMES[IMPROVISED_RANGED].lower() == step.item.lower() and s.skills[IMPROVISED_RANGED] > 0:
        if s.improvised_ranged:
            return f"{SKILL_NAMES[IMPROVISED_RANGED]} has been used this turn"
        held = [int(g.box.improvised_ranged)]
    if not held:
        return f"{step.item} is not in hand"
    t = g.box.types[held[0] & TYPE_MASK]
    if not t.ranged or t.molotov:
        return f"{step.item} is not aimed at cars"
    if combat_banned(g, s):
        return f"a hobomination in the zone of {s.name} forbids combat"
    if all(c & EMPTY for c in held):
        return f"{step.item} is empty"
    cars = list(range(len(g.car_zone)))
    if step.car:
        cars = [car_number(g.mission, p.names, step.where, step.car)]
    if not any(g.car_zone[car] >= 0 and in_reach(g, s, t, g.car_zone[car]) for car in cars):
        return f"no {step.car or 'car'} in sight and range"
    return f"not enough actions: {s.name} has {s.actions} and needs 1"


def food_refusal(p: Position, s: Survivor, step: Step) -> str:
    """Say in a few words why a survivor cannot put food on a car or take it off (M6)."""
    g = p.game
    if not g.mission.rules.store_food:
        return "this mission has no such action"
    cars = [c for c in cars_at(g, s.zone) if not step.car or c == car_number(g.mission, p.names, "", step.car)]
    if not cars:
        return f"no {step.car or 'car'} in {g.board.names[s.zone]}"
    if step.action == "store_food" and not food_cards(g, s):
        return f"{s.name} has no food"
    if step.action == "fetch_food" and not any(g.car_food[car] for car in cars):
        return "no food is on the car"
    return f"not enough actions: {s.name} has {s.actions} and needs 1"
