"""How `balanced` trades over rounds, uses skills for cards, and searches for nothing: where its memory matters."""

from __future__ import annotations

import pytest
from case_texts import ROW, person
from play_positions import NEAR, Scene, armed, plain

from strategies._arming import LATELY
from zsim.zombicide.kinds import Q_USE
from zsim.zombicide.skills import FULL_AUTO, HOARD, MATCHING_SET
from zsim.zombicide.state import Option, Question


@pytest.mark.parametrize(("rounds", "settled"), [(0, False), (LATELY, False), (LATELY + 1, True)])
def test_what_was_handed_over_stays_there_for_a_while(rounds: int, settled: bool) -> None:
    """A card that somebody was handed is not handed on or back within two rounds; another one of its kind may be."""
    parts = (ROW, person(more=armed("Katana", pack=("Katana",))), person("Bob"))
    scene = Scene(*parts, weights=plain(gain=0.1))
    assert scene.trades("Bob") == "give Katana"
    scene.game.round += rounds
    owners = [scene.armoury.settled(scene.view, scene.card("Katana"), who) for who in (1, 0)]
    assert owners == [settled, True]


def test_a_full_backpack_swaps_what_it_has_no_use_for() -> None:
    """2E-9.4, 2E-7.2: ammunition to the one with the gun; the weapon that it does not hold comes back for it."""
    mine = armed("Chainsaw", pack=("Plenty of Bullets",))
    theirs = armed("Sub-MG", "Katana", pack=("Kukri", "Water", "Canned Food"))
    scene = Scene(ROW, person(more=mine), person("Bob", more=theirs))
    assert scene.trades("Bob") == "give Plenty of Bullets"
    ann, bob = scene.survivor("Ann"), scene.survivor("Bob")
    bob.pack.append(ann.pack.pop())
    assert scene.trades("Bob") == "get Katana"
    ann.pack.append(bob.hand1)
    bob.hand1 = -1
    assert scene.trades("Bob") == "done"


def test_no_room_and_nothing_to_give_back() -> None:
    """Neither food nor what is held makes room."""
    mine = armed("Chainsaw", pack=("Plenty of Bullets",))
    theirs = armed("Sub-MG", "Kukri", pack=("Water", "Canned Food", "Flashlight"))
    assert Scene(ROW, person(more=mine), person("Bob", more=theirs)).trades("Bob") == "done"


def test_the_key_is_handed_over_once() -> None:
    """Who got the door opener keeps it for the door; the trade does not take it back."""
    scene = Scene(ROW, person(more=armed("Katana", "Crowbar")), person("Bob"), weights=plain(key=3.0))
    scene.planner._errands._hero = 1
    scene.armoury.doors = True
    labels = [label.split()[0] for label in (scene.trades("Bob"),)]
    scene.survivor("Bob").hand0, scene.survivor("Ann").hand1 = scene.survivor("Ann").hand1, -1
    labels.append(scene.trades("Bob").split()[0])
    assert labels == ["give", "done"]


def test_hoard_makes_room_for_two_more() -> None:
    """2E-15.30: five cards are no full load with Hoard."""
    cards = armed("Water", "Water", pack=("Water",) * 3)
    scene = Scene(ROW, person(more=armed("Katana", "Baseball Bat")), person("Bob", more=cards))
    assert (scene.view.slots(1), scene.trades("Bob")) == (5, "done")
    scene.survivor("Bob").skills[HOARD] = 1
    assert scene.view.slots(1) == 7
    assert scene.trades("Bob").startswith("give")


@pytest.mark.parametrize(("hands", "pack", "uses"), [
    ((), (), True),
    (("Chainsaw", "Kukri"), ("Water", "Water", "Water"), False),  # neither of the two would be held
    (("Water", "Water"), ("Water", "Water", "Water"), True),  # worth two cards
])  # fmt: skip
def test_a_second_card_is_taken_where_it_helps(hands: tuple[str, ...], pack: tuple[str, ...], uses: bool) -> None:
    """2E-15.40: Matching set is of no use where both cards would be thrown away."""
    scene = Scene(ROW, person(more=armed(*hands, pack=pack)))
    q = Question(Q_USE, 0, 0, scene.card("Pistol"), MATCHING_SET, [Option(0, 0, 0, -1, 1), Option(0, 0, 0, -1, 0)])
    assert (scene.planner.choose_use(scene.view, q) == 0) == uses


def test_other_skills_are_used_by_the_rule_of_thumb() -> None:
    """2E-15.27: Full auto only for more dice."""
    scene = Scene(ROW, person(more=armed("Pistol")))
    q = Question(Q_USE, 0, 0, scene.card("Pistol"), FULL_AUTO, [Option(0, 0, 0, -1, 1), Option(0, 0, 0, -1, 0)])
    assert scene.planner.choose_use(scene.view, q) == 1


def test_a_free_search_needs_actions_for_the_way_only() -> None:
    """2E-15.7: two actions pay the step and the step back."""
    luck = '[luck]\nequipment_cards = ["Water"]\n'
    ann = person(zone="s", more=armed("Chainsaw", skills=("+1 free Search Action",)))
    scene = Scene(NEAR, ann, person("Bob", "s"), luck, acted="Bob")
    scene.game.survivors[0].actions = 2
    for label in ("move to p", "search", "move to s"):
        assert scene.idles() == label
        scene.do(label)
