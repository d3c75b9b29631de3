"""The broken doors of the Pale Shelter (M16): shut by whoever holds a token and is near, before all tokens are held."""

from __future__ import annotations

import pytest
from case_texts import NO_LUCK, person
from play_positions import Scene, armed, horde

from strategies._outfit import Outfit
from strategies._style import Style

BOARD = '[board]\nmission = "M16"\n[tokens]\ntaken = ["r0c0.C"]\n'
TOKEN = "tokens = 1\n" + armed("Sub-MG", "Katana")


def scene(*parts: str, style: Style | None = None) -> Scene:
    """A position in the shelter, one objective taken; four doors are broken."""
    return Scene(BOARD, *parts, NO_LUCK, style=style)


def test_a_door_beside_a_token_is_shut_at_once() -> None:
    """One of four tokens is held: the other doors are for later."""
    here = scene(person(zone="r0c0.C", more=TOKEN))
    needs = here.planner._errands.needs
    assert here.ask() == "barricade door to r0c0.W"
    assert not needs.barricade and sorted(needs.nearby) == sorted(
        here.zone(name) for name in ("r0c0.C", "r0c1.A", "r0c1.C", "r1c0.D")
    )


@pytest.mark.parametrize(("zone", "door"), [("r0c0.D", "r0c0.C"), ("r1c1.C", "r0c1.C"), ("r1c0.B", "r1c0.D")])
def test_whoever_holds_a_token_makes_for_the_nearest_door(zone: str, door: str) -> None:
    here = scene(person(zone=zone, more=TOKEN))
    assert here.planner._errands.target[0] == here.zone(door)
    assert here.planner._errands.slack[0] == 0


def test_whoever_holds_none_goes_for_the_next_token() -> None:
    """As before, and crates count as much."""
    here = scene(person(zone="r0c0.D", more=armed("Sub-MG", "Katana")))
    wanted = here.planner._errands.needs
    assert here.planner._errands.target[0] in wanted.objectives + wanted.crates
    assert wanted.crates and len(wanted.objectives) == 3


def test_not_to_a_door_with_zombies() -> None:
    """It cannot be shut while they are in the zone; two others are as near, three Actions."""
    here = scene(person(zone="r0c0.D", more=TOKEN), horde(**{'"r0c0.C"': "1 walker"}))
    assert here.planner._errands.target[0] in (here.zone("r1c0.D"), here.zone("r0c1.A"))


def test_nor_to_one_that_is_out_of_reach() -> None:
    """Zombies at the others: the last one is four Actions away, more than a turn."""
    near = horde(**{'"r0c1.A"': "1 walker", '"r0c0.C"': "1 walker", '"r1c0.D"': "1 walker"})
    here = scene(person(zone="r0c0.D", more=TOKEN), near)
    far = here.zone("r0c1.C")
    assert here.view.route(here.zone("r0c0.D"), far) == 3
    assert here.planner._errands.target[0] == far
    here = scene(person(zone="r0c0.W", more=TOKEN), near)
    assert here.planner._errands.target[0] != far


def test_with_all_tokens_every_door_is_an_errand() -> None:
    here = scene(person(zone="r0c0.D", more="tokens = 4\n" + armed("Sub-MG", "Katana")))
    needs = here.planner._errands.needs
    assert needs.barricade and not needs.nearby and len(needs.visits) == 4


def test_arms_come_first_in_there() -> None:
    """Nobody is in need of help, so that there is time for a search."""
    style = Outfit()
    here = scene(person(zone="r0c0.D", more=armed("Crowbar")), style=style)
    assert not style.over and here.planner._errands.needs.nearby == []
