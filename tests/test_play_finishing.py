"""The Blight (M17) nearly clear: the throw that wins comes before all else, and nobody searches in there."""

from __future__ import annotations

import pytest
from case_texts import NO_LUCK, person
from play_positions import PLAIN, Scene, armed, horde

from strategies._finishing import draws_to_end, ends_it, in_lair
from strategies._planner import Planner
from strategies._style import Style

BOARD = '[board]\nmission = "M17"\n[tokens]\n'
LAST = horde(**{'"r0c1.A"': "8 walker", '"r1c0.SE"': "3 runner"})


def opened(*parts: str, searched: bool = True) -> Scene:
    """A position with the Blight open."""
    scene = Scene(BOARD, *parts, NO_LUCK)
    scene.game.building_opened[scene.view.building_of(scene.zone("r0c1.A"))] = True
    scene.game.survivors[0].searched = searched
    scene.planner = Planner(PLAIN, Style())
    scene.planner.refresh(scene.view, 0)
    return scene


def test_a_molotov_at_the_last_zombies_wins() -> None:
    """2E-14.2: it kills all of a zone; those outside the building do not count."""
    scene = opened(person(zone="r0c0.A", more=armed("Gunblade", "Molotov")), LAST)
    needs = scene.planner._errands.needs
    assert ends_it(scene.view, needs, scene.zone("r0c1.A"))
    assert not ends_it(scene.view, needs, scene.zone("r1c0.SE"))
    assert scene.ask() == "ranged at r0c1.A with Molotov"


def test_it_is_taken_out_of_the_backpack_for_that() -> None:
    """2E-9.4: two Actions, where it wins."""
    scene = opened(person(zone="r0c0.A", more=armed("Gunblade", pack=("Molotov",))), LAST)
    assert draws_to_end(scene.view, scene.planner._errands.needs, scene.zone("r0c0.A"))
    assert scene.ask() == "reorganise"


@pytest.mark.parametrize("more", [{'"r0c0.B"': "1 walker"}, {'"r0c0.D"': "1 brute"}])
def test_not_as_long_as_others_are_left_in_there(more: dict[str, str]) -> None:
    """One more zombie in another zone of the building."""
    scene = opened(
        person(zone="r0c0.A", more=armed("Gunblade", "Molotov")), horde(**{'"r0c1.A"': "8 walker", **more})
    )
    assert not ends_it(scene.view, scene.planner._errands.needs, scene.zone("r0c1.A"))


def test_nobody_searches_in_the_building() -> None:
    """2E-9.2: `Aaahh!!` would bring a Walker into what has to be empty."""
    scene = opened(person(zone="r0c0.A", more=armed("Pistol")), horde(**{'"r0c1.A"': "1 brute"}), searched=False)
    assert in_lair(scene.planner._errands.needs, scene.zone("r0c0.A"))
    assert scene.score("search") == -1.0 and scene.ask() != "search"


def test_nobody_steps_out_to_search_there_either() -> None:
    """From next door, with the way back paid: the outing is only to rooms where a Walker would do no harm."""
    scene = opened(person(zone="r0c0.S", more=armed("Katana", "Katana")), LAST, searched=False)
    board, errands = scene.game.board, scene.planner._errands
    for door in scene.view.doors_of(scene.zone("r0c0.S")):
        if scene.zone("r0c0.B") in scene.view.door_sides(door):
            board.open_door(door)
    q, found = scene.question(), []
    for clear in (errands.needs.clear, []):
        errands.needs.clear = clear
        found.append(scene.planner._idle.search(scene.view, q, scene.planner._scores))
    assert found[0] == 0 and scene.view.label(q, q.options[found[1]]) == "move to r0c0.B"


def test_an_outing_searches_nothing_there_either() -> None:
    """Who has stepped in to shoot from there, with the way back paid, shoots or goes back."""
    scene = opened(person(zone="r0c0.A", more=armed("Pistol")), horde(**{'"r0c1.A"': "1 brute"}), searched=False)
    idle, q = scene.planner._idle, scene.question()
    idle.home = scene.zone("r0c0.B")
    chosen = idle.next_step(scene.view, q, scene.planner._scores, 0, 0.0)
    assert scene.view.label(q, q.options[chosen]) == "move to r0c0.B"
