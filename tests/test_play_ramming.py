"""The car that has to be loaded, as `balanced` drives it: over zombies, and to the loads (M21, 2E-16.2)."""

from __future__ import annotations

from typing import Final

import pytest
from case_texts import NO_LUCK, person
from play_positions import Scene, armed, horde

EMPTY: Final = '[tokens]\ncars = ["pimpmobile@r1c0.E"]\n'
DRIVEN: Final = '[tokens]\ncars = ["pimpmobile@r1c0.E:driver=Ann"]\n'


def table(*parts: str) -> Scene:
    """A position on the board of M21 whose crates are taken."""
    scene = Scene('[board]\nmission = "M21"\n', *parts, NO_LUCK)
    scene.game.crate_taken = [True] * len(scene.game.crate_taken)
    return scene


def zombies(**streets: str) -> str:
    """Zombies in some streets of M21, `r1c0_SE` for `r1c0.SE`."""
    return horde(**{f'"{zone.replace("_", ".")}"': text for zone, text in streets.items()})


def test_whoever_is_at_the_car_gets_in_to_drive() -> None:
    """But nobody who carries a load: that is loaded."""
    ann, bob = person(zone="r1c0.E"), person("Bob", "r2c0.SE")
    assert table(EMPTY, ann, bob).ask() == "get into the pimpmobile as driver"
    laden = table(EMPTY, person(zone="r1c0.E", more="tokens = 1"), bob)
    assert laden.ask() == "load objective into the pimpmobile"


def test_the_driver_runs_zombies_over() -> None:
    """Those near somebody on foot."""
    people = person(zone="r1c0.E") + person("Bob", "r2c0.E")
    assert table(DRIVEN, people, zombies(r1c0_SE="3 walker")).ask().startswith("drive fast through r1c0.SE")
    assert table(DRIVEN, people, zombies(r0c0_SE="3 walker")).ask().startswith("drive fast through r0c0.SE")


def test_the_driver_never_runs_into_a_friend_among_zombies() -> None:
    """A miss would be a wound (2E-16.2)."""
    people = person(zone="r1c0.E") + person("Bob", "r1c0.SE", armed("Katana"))
    scene = table(DRIVEN, people, zombies(r1c0_SE="3 walker"))
    assert not any("fast" in step and "r1c0.SE" in step for step in scene.play())


@pytest.mark.parametrize("zone", ["r1c0.S", "r0c0.S"])
def test_the_car_comes_to_a_load(zone: str) -> None:
    """The driver's turn ends in the zone of whoever carries one."""
    scene = table(DRIVEN, person(zone="r1c0.E"), person("Bob", zone, "tokens = 1"))
    scene.play()
    assert scene.view.zone_name(scene.view.cars.zone(0)) == zone
