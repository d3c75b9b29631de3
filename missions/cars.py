"""The cars of a mission file: checked against its rules, put on the map with their crates (2E-16)."""

from __future__ import annotations

from typing import Final

from missions.document import Document
from zsim.data.loader import load_rows
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
