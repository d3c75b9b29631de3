"""The cars of a mission file: checked against its rules, put on the map with their crates (2E-16)."""

from __future__ import annotations

from typing import Final

from missions.document import Document
from missions.words import ALL_OF_THEM
from zsim.data.loader import load_rows
from zsim.zombicide.board import Board
from zsim.zombicide.kinds import CAR_NAMES, PIMPMOBILE, WRECK
from zsim.zombicide.mission import Mission
from zsim.zombicide.tiles import Layout

DRIVING: Final = ("cars_can_be_driven", "cars_cannot_be_driven")
NEEDS: Final = {"police_car_search": "police", "pimpmobile_crate": "pimpmobile", "car_wreck": "wreck"}


def check_cars(document: Document, name: str, faults: list[str]) -> None:
    """Check what can be told without the map: the cars of the box, and that cars and rules speak of each other."""
    kinds = [car.kind for car in document.cars]
    limit = load_rows().tokens["cars"]
    if len(kinds) > limit:
        faults.append(f"{name}: cars: {len(kinds)} cars, the box has {limit}")
    said = [word for word in DRIVING if document.rule(word) is not None]
    if len(said) > 1:
        faults.append(f"{name}: rules: {' and '.join(said)} exclude each other; keep one")
    if said and not kinds:
        faults.append(f"{name}: rules: {said[0]} needs cars; add [[cars]]")
    if not said and any(kind != CAR_NAMES[WRECK] for kind in kinds):
        faults.append(f"{name}: cars: cars need the rule {' or '.join(DRIVING)}")
    for word, kind in NEEDS.items():
        if document.rule(word) is not None and kind not in kinds:
            faults.append(f"{name}: rules: {word} needs a car of kind {kind}")
        if document.rule(word) is None and kind in kinds and kind != CAR_NAMES[PIMPMOBILE]:
            faults.append(f"{name}: cars: a car of kind {kind} needs the rule {word}")


def place_cars(document: Document, layout: Layout, zones: list[int], mission: Mission) -> list[str]:
    """Put the cars on their zones, and a crate on each pimpmobile where the mission says so (2E-16.4, 2E-16.8).

    zones: those of the cars, as the anchors say. Give what is wrong: a car stands in a street, a wreck anywhere.
    """
    mission.car_kind = [CAR_NAMES.index(car.kind) for car in document.cars]
    mission.car_zone = zones
    mission.driving = document.rule("cars_can_be_driven") is not None
    crates = document.rule("pimpmobile_crate") is not None
    for kind, zone in zip(mission.car_kind, zones, strict=True):
        mission.car_crate.append(len(mission.crate_zone) if crates and kind == PIMPMOBILE else -1)
        if mission.car_crate[-1] >= 0:
            mission.crate_zone.append(zone)
    return [
        f"{car.key}: at: {car.at} is a room; a car stands in a street zone"
        for car, zone in zip(document.cars, zones, strict=True)
        if car.at in layout.zone_of and layout.board.room[zone] and car.kind != CAR_NAMES[WRECK]
    ]


def check_car_words(document: Document, mission: Mission, name: str, faults: list[str]) -> None:
    """Check that what goals and rules ask of cars can be done with those of the map (M4, M6, M13)."""
    moved = document.rule("spawn_moves_to_first")
    for rule in document.rules:
        if rule.word in ("car_explosion", "store_food_in_car") and not document.cars:
            faults.append(f"{name}: {rule.key}: {rule.word} needs cars; add [[cars]]")
    if moved is not None and "car_explosion" in moved.flags and document.rule("car_explosion") is None:
        faults.append(f"{name}: {moved.key}: by car_explosion needs the rule car_explosion")
    if moved is not None and moved.flags == ("car_explosion",):
        cars = [_streets_from(mission.board, zone) for zone in mission.car_zone]
        for spawn, zone in zip(document.spawns, mission.spawn_zone, strict=True):
            if not spawn.first and spawn.colour == "red" and not any(zone in far for far in cars):
                faults.append(f"{name}: {spawn.key}: at: no street leads from a car to {spawn.at}")
    rolling = [z for z, kind in zip(mission.car_zone, mission.car_kind, strict=True) if kind != WRECK]
    for part, goal in zip(document.goals, mission.goals, strict=True):
        if part.word not in ("park_cars", "exit_in_cars"):
            continue
        if not mission.driving:
            faults.append(f"{name}: {part.key}: {part.word} needs the rule cars_can_be_driven")
        if part.word == "park_cars" and part.count != ALL_OF_THEM and part.count > len(rolling):
            faults.append(f"{name}: {part.key}: count: {part.count} cars to park, there are {len(rolling)}")
        zones = goal.zones if part.word == "park_cars" else mission.exits
        for car in document.cars:
            far = _streets_from(mission.board, mission.car_zone[document.cars.index(car)])
            if zones and car.kind != CAR_NAMES[WRECK] and not any(z in far for z in zones):
                faults.append(f"{name}: {car.key}: at: no street leads from {car.at} to where {part.word} wants it")


def _streets_from(board: Board, zone: int) -> set[int]:
    """Give the street zones that a car can come to (2E-16.2)."""
    found = {zone}
    queue = [zone]
    while queue:
        for other in board.open_to[queue.pop()]:
            if not board.room[other] and other not in found:
                found.add(other)
                queue.append(other)
    return found
