"""Doors, leaving and a blocked search: what `balanced` does not leave undone (2E-9.2, 2E-9.3, 2E-9.13)."""

from __future__ import annotations

import pytest
from case_texts import HOUSE, NO_LUCK, person
from play_positions import NEAR, Scene, armed, horde


def test_who_has_no_weapon_borrows_one_to_search() -> None:
    """2E-9.2: a Walker in the room; the Pistol would hit friends, Bob has a Baseball Bat and has acted."""
    ann, bob = person(zone="p", more=armed("Pistol")), person("Bob", "p", armed("Baseball Bat"))
    scene = Scene(
        NEAR, ann, bob, horde(p="1 walker"), '[luck]\ndice = [6, 6]\nequipment_cards = ["Water"]\n', acted="Bob"
    )
    done = scene.play()
    assert done[:2] == ["trade with Bob", "get Baseball Bat"]
    assert "melee with Baseball Bat" in done


@pytest.mark.parametrize(("zombies", "hands"), [("1 brute", "Baseball Bat"), ("3 walker", "Baseball Bat")])
def test_nobody_borrows_what_does_not_help(zombies: str, hands: str) -> None:
    """Damage 1 does not hurt a Brute; three Walkers are too many for one blow or two."""
    ann, bob = person(zone="p", more=armed("Pistol")), person("Bob", "p", armed(hands))
    scene = Scene(NEAR, ann, bob, horde(p=zombies), NO_LUCK, acted="Bob")
    assert scene.planner._unblocking.choice(scene.view, scene.question()) == 0


def test_no_door_is_opened_to_zombies_that_nobody_shoots() -> None:
    """2E-9.3: two Walkers wait behind it, and a Katana does not reach them; with a Shotgun it is opened to shoot."""
    for hands, opens in (("Katana", False), ("Shotgun", True)):
        ann = person(zone="p", more=armed("Crowbar", hands))
        scene = Scene(HOUSE, ann, horde(s="2 walker"), NO_LUCK, doors=True)
        scene.planner._errands.target[0] = scene.zone("s")
        used = scene.planner._scores.doors.is_used(scene.view, 0, scene.zone("p"), scene.zone("s"), 2)
        assert used is opens


def test_nobody_turns_back_within_a_turn() -> None:
    """A step to where one has been in the turn is none, until something is done."""
    scene = Scene(NEAR, person(zone="p"), NO_LUCK)
    stops, q = scene.planner._stops, scene.question()
    stops.note(scene.view, q, scene.option("move to s"))
    assert stops.turns_back(scene.view, q, scene.zone("p"))
    stops.note(scene.view, q, scene.option("search"))
    assert not stops.turns_back(scene.view, q, scene.zone("p"))
