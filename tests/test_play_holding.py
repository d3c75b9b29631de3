"""What `balanced` holds, reloads and shoots with, and what it puts first once only leaving is left."""

from __future__ import annotations

import pytest
from case_texts import NO_LUCK, ROW, person
from play_positions import Scene, armed, horde, plain

from strategies._places import target_for
from zsim.zombicide.kinds import Q_KEEP
from zsim.zombicide.state import Option, Question

M1 = '[board]\nmission = "M1"\n'
GUNS, BLADE = ("Sawed-Off", "Sniper Rifle"), ("Sniper Rifle", "Machete")
OWN = person(more=armed("Sawed-Off", "Sniper Rifle", pack=("Machete",)))


# --- hands ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("zombies", "friend", "actions", "held"), [
    ({"a": "1 walker"}, "a", 2, BLADE),  # 2E-13.6: a shot could hit Bob
    ({"a": "1 walker"}, "a", 0, GUNS),  # this turn it is of no use any more
    ({}, "a", 2, GUNS), ({"b": "1 walker"}, "a", 2, GUNS),
    ({"a": "1 walker"}, "b", 2, GUNS),  # the Sawed-Off does as well, with nobody about
])  # fmt: skip
def test_what_serves_at_once_is_held(zombies: dict[str, str], friend: str, actions: int, held: tuple[str, str]) -> None:
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


# --- once only leaving is left ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(("tokens", "first"), [(1, "move to r0c1.A"), (0, "search")])
def test_the_token_that_opens_the_exit_is_taken_before_anything_else(tokens: int, first: str) -> None:
    """M1: food is there, and Bob has his token; where he has none, Ann searches on the way."""
    ann = person(zone="r0c1.B", more=armed("Sub-MG"))
    bob = person("Bob", "r0c0.E", armed(pack=("Water", "Water", "Water")))
    scene = Scene(M1, ann, bob, horde(**{'"r0c2.A"': "3 walker"}), "[luck]\ndice = [6, 6, 6, 6, 6, 6, 6, 6, 6]\n")
    scene.survivor("Bob").tokens = tokens
    scene.planner._stale = True
    assert scene.ask() == first


@pytest.mark.parametrize(("acted", "first"), [("", "move to r0c1.A"), ("Bob", "ranged at r0c2.A with Sub-MG")])
def test_the_door_that_lets_others_out_is_opened_first(acted: str, first: str) -> None:
    """M1, all but leaving is done: Bob, still to act, comes to the exit by that door and with no Action less."""
    ann, bob = person(zone="r0c1.B", more=armed("Sub-MG", "Fire Axe")), person("Bob", "r0c1.B")
    luck = "[luck]\ndice = [6, 6, 6, 6, 6, 6, 6, 6, 6]\n"
    scene = Scene(M1, ann, bob, horde(**{'"r0c2.A"': "3 walker"}), luck, acted=acted)
    scene.game.stage = 1
    scene.planner._stale = True
    assert scene.ask() == first
    if not acted:
        scene.do(first)
        assert scene.ask() == "open door to r0c0.E with Fire Axe"


# --- steps in among the tough, cards found ----------------------------------------------------------------------------
@pytest.mark.parametrize(("hands", "zombies", "cost"), [
    ("Pistol", "1 brute", 10.0), ("Pistol", "1 walker, 2 brute", 20.0), ("Machete", "1 brute", 0.0),
    ("Pistol", "1 walker", 0.0),  # Bob sees to it
])  # fmt: skip
def test_the_last_step_avoids_what_the_own_arms_do_not_hurt(hands: str, zombies: str, cost: float) -> None:
    """2E-8: although Bob, still to act, can kill them all."""
    values = []
    for barge in (0.0, 10.0):
        parts = (person(more=armed(hands)), person("Bob", "b", armed("Chainsaw", "Chainsaw")), horde(b=zombies))
        scene = Scene(ROW, *parts, NO_LUCK, weights=plain(barge=barge))
        scene.table.strength[1].melee, scene.table.strength[1].melee_damage = 5.0, 2
        values.append(scene.planner.plans.worth(scene.view, 0, scene.zone("b"), 0, scene.zone("a")))
    assert values[0] - values[1] == pytest.approx(cost)


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
