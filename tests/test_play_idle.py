"""What `balanced` does with actions that are left over: work next door, small gains in arms (2E-9.2, 2E-9.4)."""

from __future__ import annotations

import pytest
from case_texts import NO_LUCK, ROW, person
from play_positions import NEAR, Scene, armed, horde

from strategies._trading import Pair

LUCK = '[luck]\nequipment_cards = ["Water"]\n'
STREET = '[board]\nsketch = "x w s p"\nstreets = "xws"\ndoors = ["sp:open"]\n'


@pytest.mark.parametrize(("parts", "actions", "acted", "goes"), [
    ((NEAR,), 2, "", "move to p"),
    ((NEAR,), 1, "", "end turn"),  # no action to search there
    ((NEAR,), 2, "Bob", "end turn"),  # 2E-9.16: nobody could help against what `Aaahh!!` brings
    ((STREET,), 2, "", "move to p"),
    ((STREET, horde(w="1 walker")), 2, "", "end turn"),  # it may come to p in the zombies' phase
    ((STREET, horde(x="1 walker")), 2, "", "move to p"),  # it is three zones away from p
])  # fmt: skip
def test_who_is_idle_searches_next_door(parts: tuple[str, ...], actions: int, acted: str, goes: str) -> None:
    """Without the way back, where nothing threatens and Bob is a zone away."""
    people = person(zone="s", more=armed("Katana", "Katana")), person("Bob", "s", armed("Katana", "Katana"))
    scene = Scene(parts[0], *people, *parts[1:], "[luck]\n", acted=acted)
    scene.survivor("Ann").actions = actions
    assert scene.idles() == goes


def test_the_room_is_searched_at_once() -> None:
    """The plan does not turn back half way."""
    people = person(zone="s", more=armed("Katana", "Katana")), person("Bob", "s", armed("Katana", "Katana"))
    scene = Scene(NEAR, *people, LUCK)
    scene.survivor("Ann").actions = 2
    assert scene.play()[:2] == ["move to p", "search"]


def test_nobody_searches_far_from_the_others() -> None:
    """Two zones away from Bob, with three actions."""
    board = '[board]\nsketch = "b s p"\nstreets = "bs"\ndoors = ["sp:open"]\n'
    people = person(zone="s", more=armed("Katana", "Katana")), person("Bob", "b", armed("Katana", "Katana"))
    scene = Scene(board, *people, "[luck]\n")
    scene.survivor("Ann").actions = 2
    assert scene.idles() == "end turn"


def test_small_gains_in_arms_are_worth_an_idle_action() -> None:
    """The spare Pistol for a teammate with two melee weapons brings 0.22 hits."""
    bob = person("Bob", more=armed("Baseball Bat", "Machete"))
    scene = Scene(ROW, person(more=armed("Katana", pack=("Pistol",))), bob, acted="Bob")
    assert scene.idles() == "trade with Bob"


@pytest.mark.parametrize(("walkers", "first"), [(1, "ranged at b with Army Sniper Rifle"), (4, "reorganise")])
def test_better_weapons_are_drawn_for_the_better_fight_only(walkers: int, first: str) -> None:
    """One Walker here is worth less than two of nine next door; four are worth drawing the Katana for."""
    ann = person(more=armed("Crowbar", "Army Sniper Rifle", pack=("Katana", "Katana")))
    zombies = horde(a=f"{walkers} walker", b="9 walker")
    assert Scene(ROW, ann, zombies, NO_LUCK).ask() == first


@pytest.mark.parametrize(("actions", "does"), [(3, ["reorganise", "ranged at b with Pistol"]), (1, ["end turn"])])
def test_whoever_is_idle_takes_a_gun_for_the_zombies_in_sight(actions: int, does: list[str]) -> None:
    """Two Katana in hand cannot hit who is next door; with a single Action there would be no shot after it."""
    ann = person(more=armed("Katana", "Katana", pack=("Pistol",)))
    bob = person("Bob", more=armed("Katana", "Katana", pack=("Water", "Bag of Rice", "Canned Food")))
    scene = Scene(ROW, ann, bob, horde(b="6 walker"), "[luck]\ndice = [1, 1]\n", acted="Bob")
    scene.survivor("Ann").actions = actions
    assert scene.play()[: len(does)] == does


def test_a_teammate_with_better_arms_in_the_backpack_is_offered_a_trade() -> None:
    """2E-9.4: a trade lets both reorganise free, although no card changes hands; no Action of Bob's is needed."""
    bob = person("Bob", more=armed("Crowbar", pack=("Chainsaw",)))
    scene = Scene(ROW, person(more=armed("Katana", "Katana")), bob, acted="Bob")
    assert scene.play()[:2] == ["trade with Bob", "done"]
    assert "Chainsaw" in scene.named([scene.survivor("Bob").hand0, scene.survivor("Bob").hand1])


@pytest.mark.parametrize(("hands", "does"), [(("Katana",), "reorganise"), (("Katana", "Water"), "end turn")])
def test_an_empty_hand_is_filled_by_the_idle(hands: tuple[str, ...], does: str) -> None:
    """With a weapon that fights no better, as nothing else is worth the Action."""
    assert Scene(ROW, person(more=armed(*hands, pack=("Baseball Bat",)))).idles() == does


def test_nobody_is_offered_a_trade_who_holds_the_key() -> None:
    """Bob would keep the Crowbar in hand, so that nothing came of it."""
    bob = person("Bob", more=armed("Crowbar", "Katana", pack=("Katana",)))
    for doors in (True, False):
        scene = Scene(ROW, person(more=armed("Katana", "Katana")), bob)
        scene.armoury.doors = doors
        assert (Pair(scene.view, scene.armoury, 0, 1, 2).rearms() > 0.0) is not doors
