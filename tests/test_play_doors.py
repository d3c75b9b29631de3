"""Doors, leaving and a blocked search: what `balanced` does not leave undone (2E-9.2, 2E-9.3, 2E-9.13)."""

from __future__ import annotations

import pytest
from case_texts import HOUSE, NO_LUCK, person
from play_positions import NEAR, Scene, armed, horde

from zsim.zombicide.kinds import Q_EXIT
from zsim.zombicide.state import Option, Question


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


@pytest.mark.parametrize(("hands", "opens"), [("Katana", False), ("Shotgun", True)])
def test_no_door_is_opened_to_zombies_that_nobody_shoots(hands: str, opens: bool) -> None:
    """2E-9.3: with the last Action, and two Walkers behind it, only where Bob, still to act, can shoot at them."""
    ann, bob = person(zone="p", more=armed("Crowbar")), person("Bob", "p", armed(hands))
    scene = Scene(HOUSE, ann, bob, horde(s="2 walker"), NO_LUCK, doors=True)
    doors, p, s = scene.planner._scores.doors, scene.zone("p"), scene.zone("s")
    assert doors.is_used(scene.view, 0, p, s, 0) is opens
    assert doors.is_used(scene.view, 0, p, s, 1) is opens


def test_nobody_turns_back_within_a_turn() -> None:
    """A step to where one has been in the turn is none, until something is done."""
    scene = Scene(NEAR, person(zone="p"), NO_LUCK)
    stops, q = scene.planner._stops, scene.question()
    stops.note(scene.view, q, scene.option("move to s"))
    assert stops.turns_back(scene.view, q, scene.zone("p"))
    stops.note(scene.view, q, scene.option("search"))
    assert not stops.turns_back(scene.view, q, scene.zone("p"))


def scene_at_exit(wounds: int, actions: int = 3) -> Scene:
    """M1, all but leaving is done; Ann stands beside the exit, Bob far away."""
    ann = person(zone="r0c0.E", more=armed("Pistol", wounds=wounds))
    scene = Scene('[board]\nmission = "M1"\n', ann, person("Bob", "r2c1.SE"), NO_LUCK)
    scene.game.stage = 1
    scene.planner._stale = True
    scene.survivor("Ann").actions = actions
    return scene


def test_who_has_nothing_to_do_leaves_by_the_exit() -> None:
    """2E-9.13: nothing to shoot at, and the exit is next door."""
    scene = scene_at_exit(0)
    assert scene.ask() == "move to r0c0.NE"


@pytest.mark.parametrize(("wounds", "leaves"), [(0, False), (2, True)])
def test_the_wounded_leave_and_the_sound_cover_the_others(wounds: int, leaves: bool) -> None:
    """Bob cannot come in this round."""
    scene = scene_at_exit(wounds)
    scene.do("move to r0c0.NE")
    options = [Option(0, -1, 0, -1, 1), Option(0, -1, 0, -1, 0)]
    q = Question(Q_EXIT, 0, scene.zone("r0c0.NE"), -1, -1, options)
    assert (scene.planner.choose_exit(scene.view, q) == 0) is leaves


@pytest.mark.parametrize(
    ("wounds", "actions", "acted", "opens"),
    [(0, 3, "", True), (2, 3, "", False), (0, 1, "Bob", False), (0, 2, "Bob", True)],
)
def test_the_plan_counts_no_door_that_stays_shut(wounds: int, actions: int, acted: str, opens: bool) -> None:
    """2E-10: whoever can take no wound opens no building, nor does anybody with the last Action and no help near."""
    ann = person(zone="s", more=armed("Crowbar", wounds=wounds))
    scene = Scene(HOUSE, ann, person("Bob", "s", armed("Katana")), NO_LUCK, acted=acted)
    scene.survivor("Ann").actions = actions
    doors = scene.planner._scores.doors
    assert doors.opens(scene.view, 0, scene.zone("s"), actions) is opens
    door = next(o for o in scene.question().options if scene.view.label(scene.question(), o).startswith("open"))
    assert (doors.score(scene.view, 0, door) > 0.0) is opens
