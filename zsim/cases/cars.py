"""Cars of a rule case: `cars = ["pimpmobile@g", "police@d:driver=Ned"]`, their names, who sits in them (cases.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from zsim.cases.document import Case
from zsim.cases.names import Names
from zsim.zombicide.cars import move_car, sit
from zsim.zombicide.companions import led_by
from zsim.zombicide.kinds import CAR_NAMES, PIMPMOBILE, SEAT_DRIVER, SEAT_NAMES, SEAT_PASSENGER, WRECK
from zsim.zombicide.mission import Mission
from zsim.zombicide.seats import driver_of, passenger_seats
from zsim.zombicide.state import Game

WHERE: Final = "[tokens]: cars"
GONE: Final = ("", "out")  # what a zone reads of a car that is not on the board
ALIASES: Final = {"pimp": "pimpmobile", "pimp car": "pimpmobile", "police car": "police"}
NUMBERED: Final = re.compile(r"(.*?)\s*([1-9]?)")


@dataclass(frozen=True)
class CarSpec:
    """One entry of `cars`: name as written, zone, who sits where, whether a crate lies on it."""

    name: str
    zone: str
    seated: tuple[tuple[str, int], ...]  # survivor, SEAT_...
    crate: bool


def kind_and_number(name: str) -> tuple[int, int]:
    """Give the kind of "police 2" and which of that kind it is, from 0; -1 for an unknown kind."""
    match = NUMBERED.fullmatch(name.strip().lower())
    word = match[1] if match else ""
    word = ALIASES.get(word, word)
    kind = CAR_NAMES.index(word) if word in CAR_NAMES else -1
    return kind, int(match[2]) - 1 if match and match[2] else 0


def car_number(mission: Mission, names: Names, where: str, name: str) -> int:
    """Give the number of a car by its name: `police` is the first of its kind, `police 2` the second; -1 and a fault
    for one that is not there."""
    kind, number = kind_and_number(name)
    alike = [car for car, other in enumerate(mission.car_kind) if other == kind]
    if number < len(alike):
        return alike[number]
    names.fault(where, f"no car {name!r} on this board; its cars: {', '.join(car_names(mission)) or 'none'}")
    return -1


def car_names(mission: Mission) -> list[str]:
    """Name the cars of a mission."""
    found: list[str] = []
    for car, kind in enumerate(mission.car_kind):
        before = mission.car_kind[:car].count(kind)
        found.append(CAR_NAMES[kind] + (f" {before + 1}" if before else ""))
    return found


def read_cars(case: Case, names: Names) -> list[CarSpec]:
    """Read the entries of `cars`, a fault for each that is none."""
    specs: list[CarSpec] = []
    for text in case.tokens.cars:
        name, at, rest = text.partition("@")
        zone, *marks = re.split(r"[:,]", rest)
        if not at or kind_and_number(name)[0] < 0:
            known = ", ".join(CAR_NAMES)
            names.fault(WHERE, f"{text!r} is no car and zone; write it like 'police@d:driver=Ned', cars: {known}")
            continue
        seated: list[tuple[str, int]] = []
        for mark in marks:
            seat, equals, who = mark.strip().partition("=")
            if equals and seat in SEAT_NAMES:
                seated.append((who.strip(), SEAT_NAMES.index(seat)))
            elif mark.strip() != "crate":
                names.fault(WHERE, f"unknown mark {mark!r} of {text!r}; known: driver=NAME, passenger=NAME, crate")
        crate = "crate" in [mark.strip() for mark in marks]
        specs.append(CarSpec(name.strip(), zone.strip(), tuple(seated), crate))
    return specs


def lay_cars(mission: Mission, case: Case, names: Names, specs: list[CarSpec]) -> None:
    """Put the cars of a sketch down. A crate in the street where a pimpmobile stands lies on it, as all others lie in
    rooms (2E-1.3, 2E-16.4)."""
    mission.driving = case.driving
    for spec in specs:
        kind = kind_and_number(spec.name)[0]
        zone = names.zone(WHERE, spec.zone)
        if zone >= 0 and mission.board.room[zone] and kind != WRECK:
            names.fault(WHERE, f"{spec.zone!r} is a room; a car stands in a street zone")
        if spec.crate and kind != PIMPMOBILE:
            names.fault(WHERE, f"a crate on a {spec.name}; only a pimpmobile carries one")
        mission.car_kind.append(kind)
        mission.car_zone.append(zone)
        mission.car_crate.append(-1)
        if spec.crate:
            mission.car_crate[-1] = len(mission.crate_zone)
            mission.crate_zone.append(zone)
    for crate, zone in enumerate(mission.crate_zone):
        for car, kind in enumerate(mission.car_kind):
            free = kind == PIMPMOBILE and mission.car_crate[car] < 0 and crate not in mission.car_crate
            if free and mission.car_zone[car] == zone and not mission.board.room[zone]:
                mission.car_crate[car] = crate


def seat_team(game: Game, case: Case, names: Names, specs: list[CarSpec]) -> None:
    """Seat the team; on a mission board each entry names one of its cars and where that stands now."""
    mission = game.mission
    mission.driving = mission.driving and case.driving
    cars = list(range(len(specs)))
    if case.board.mission:
        cars = [car_number(mission, names, WHERE, spec.name) for spec in specs]
        for car, spec in zip(cars, specs, strict=True):
            zone = names.zone(WHERE, spec.zone)
            if spec.crate:
                names.fault(WHERE, "a mission brings the crates of its cars; leave the mark out")
            if car >= 0 and zone >= 0:
                move_car(game, car, zone)
    for car, spec in zip(cars, specs, strict=True):
        for name, seat in spec.seated:
            who = names.survivor(WHERE, name)
            if who < 0 or car < 0 or car >= len(game.car_zone):
                continue
            if who >= len(game.survivors):
                names.fault(WHERE, f"{name} is not of the team; a companion sits where its leader does")
                continue
            s = game.survivors[who]
            seats = passenger_seats(game, car) - len(led_by(game, who))
            free = driver_of(game, car) < 0 and seats >= 0 if seat == SEAT_DRIVER else seats > 0
            if s.zone != game.car_zone[car] or mission.car_kind[car] == WRECK:
                names.fault(WHERE, f"{s.name} does not stand in the zone of a car to sit in; give both the same zone")
            elif s.car >= 0 or not free:
                names.fault(WHERE, f"no seat is free for {s.name}, or {s.name} sits already")
            else:
                sit(game, s, car, seat)


def seat_word(seat: int) -> str:
    """Name a seat; "" on foot."""
    return SEAT_NAMES[seat] if seat in (SEAT_DRIVER, SEAT_PASSENGER) else ""
