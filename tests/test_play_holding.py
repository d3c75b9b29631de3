"""What `balanced` holds, reloads and shoots with."""

from __future__ import annotations

import pytest
from case_texts import NO_LUCK, ROW, person
from play_positions import Scene, armed, horde

from strategies._places import target_for
from zsim.zombicide.kinds import Q_KEEP
from zsim.zombicide.state import Option, Question

GUNS, BLADE = ("Sawed-Off", "Sniper Rifle"), ("Sniper Rifle", "Machete")
OWN = person(more=armed("Sawed-Off", "Sniper Rifle", pack=("Machete",)))


# --- hands ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("zombies", "friend", "actions", "held"), [
    ({"a": "1 walker"}, "a", 2, BLADE),  # 2E-13.6: a shot could hit Bob
    ({"a": "1 walker"}, "a", 0, GUNS),  # this turn it is of no use any more
    ({}, "a", 2, GUNS), ({"b": "1 walker"}, "a", 2, GUNS),
    ({"a": "1 walker"}, "b", 2, GUNS),  # the Sawed-Off does as well, with nobody about
])  # fmt: skip
def test_what_serves_at_once_is_held(
    zombies: dict[str, str], friend: str, actions: int, held: tuple[str, str]
) -> None:
    """2E-7.2: a free choice of hands goes by the zombies of the own zone and those in sight."""
    scene = Scene(ROW, OWN, person("Bob", friend), horde(**zombies), NO_LUCK)
    scene.survivor("Ann").actions = actions
    assert scene.holds(GUNS, BLADE) == held


def test_more_hits_on_what_is_there_come_before_damage() -> None:
    """A Baseball Bat hits Walkers more often than a Fire Axe."""
    own = person(more=armed("Fire Axe", "Molotov", pack=("Baseball Bat",)))
    parts = (ROW, own, person("Bob"), NO_LUCK)
    axe, bat = ("Fire Axe", "Molotov"), ("Baseball Bat", "Molotov")
    assert Scene(*parts, horde(a="3 walker, 1 brute")).holds(axe, bat) == bat
    assert Scene(*parts, horde(a="1 brute")).holds(axe, bat) == axe


# --- reloading and aiming ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("zombies", "friend", "target"), [
    ({"b": "1 walker"}, "c", True), ({"a": "1 walker"}, "c", True),
    ({"b": "1 brute"}, "c", False),  # damage 1
    ({"b": "1 walker"}, "b", False), ({"a": "1 walker"}, "a", False),  # Bob would be hit
])  # fmt: skip
def test_nothing_is_reloaded_for_what_it_does_not_hurt(zombies: dict[str, str], friend: str, target: bool) -> None:
    """2E-3.3: all weapons are loaded at the end of the round for nothing."""
    scene = Scene(ROW, person(more=armed("Sawed-Off")), person("Bob", friend), horde(**zombies), NO_LUCK)
    assert target_for(scene.view, scene.zone("a"), scene.card("Sawed-Off")) is target


def test_the_weapon_that_also_kills_a_brute_is_fired() -> None:
    """2E-15.34: a Sniper picks the targets; both weapons have one die of 3+, only one has damage 2."""
    own = person(more=armed("Pistol", "Sniper Rifle", skills=("Sniper",)))
    scene = Scene(ROW, own, horde(b="1 walker, 1 brute"), NO_LUCK)
    assert scene.ask() == "ranged at b with Sniper Rifle"


# --- cards found ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("weapon", "pack", "found", "kept"), [
    ("Chainsaw", ("Water", "Machete", "Katana"), "Plenty of Shells", False),  # nobody has a gun for them
    ("Chainsaw", ("Water", "Machete", "Katana"), "Sub-MG", True),
    ("Chainsaw", ("Water", "Machete"), "Plenty of Shells", True),  # there is room
    ("Katana", ("Water", "Machete", "Chainsaw"), "Plenty of Shells", True),  # 2E-7.3: the Chainsaw is drawn for it
])  # fmt: skip
def test_no_card_is_kept_to_be_discarded_at_once(weapon: str, pack: tuple[str, ...], found: str, kept: bool) -> None:
    """2E-7.3: with hands and backpack full."""
    scene = Scene(ROW, person(more=armed(weapon, "Pistol", pack=pack)), NO_LUCK)
    options = [Option(0, 0, 0, scene.card(found), 1), Option(0, 0, 0, scene.card(found), 0)]
    q = Question(Q_KEEP, 0, scene.zone("a"), scene.card(found), -1, options)
    assert (scene.planner.choose_keep(scene.view, q) == 0) is kept
