"""Faults of the words of missions that speak of cars: parking, leaving in cars, exploding cars, food on cars."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from missions.loader import check_file

DRIVEN = '[[rules]]\nrule = "cars_can_be_driven"\nsource = "bullet'
STUCK = '[[rules]]\nrule = "cars_cannot_be_driven"\nsource = "bullet'


@pytest.mark.parametrize(
    ("mission", "old", "new", "fault"),
    [
        ("m13", DRIVEN, STUCK, "park_cars needs the rule cars_can_be_driven"),
        ("m06", DRIVEN, STUCK, "exit_in_cars needs the rule cars_can_be_driven"),
        ("m13", 'zone = "parking"', 'zone = "garage"', "no special zone of kind 'garage'"),
        ("m13", 'goal = "park_cars"\ncount = "all"', 'goal = "park_cars"\ncount = 3', "3 cars to park, there are 2"),
        ("m06", "exit = [", "crates_ = [", "exit_in_cars needs 1 under exit, found 0"),
        (
            "m04",
            '[[rules]]\nrule = "car_explosion"',
            '[[rules]]\nrule = "cars_can_be_driven"',
            "needs the rule car_expl",
        ),
        ("m04", 'by = ["car_explosion"]', 'by = ["fire"]', "unknown word 'fire'"),
        ("m04", 'at = "r0c0.SW"', 'at = "r0c0.B"', "no street leads from a car to r0c0.B"),
        ("m00", '[[rules]]\nrule = "objective_ap"\nap = 5', '[[rules]]\nrule = "store_food_in_car"', "needs cars; add"),
    ],
)
def test_every_fault_is_named(tmp_path: Path, mission: str, old: str, new: str, fault: str) -> None:
    """What goals and rules ask of cars can be done with those of the map (M4, M6, M13)."""
    text = (files("missions") / "zombicide_2e" / f"{mission}.toml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    faults = check_file(str(path))
    assert [one for one in faults if fault in one], faults
