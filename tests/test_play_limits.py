"""What `balanced` knows of weapons that do not reach, zombies that no weapon hurts, and turns with nothing to do."""

from __future__ import annotations

import pytest
from case_texts import NO_LUCK, ROW, person
from play_positions import NEAR, Scene, armed, horde

from strategies._reckoning import strength_of
from zsim.zombicide.cards import EMPTY
from zsim.zombicide.kinds import Q_REROLL
from zsim.zombicide.state import Option, Question


def test_a_weapon_with_a_minimum_range_is_no_help_in_the_own_zone() -> None:
    """2E-13.10: a Sniper Rifle (1-3) cannot fire at the own zone; beside a Walker its owner leaves."""
    scene = Scene(NEAR, person(zone="p", more=armed("Sniper Rifle")), horde(p="1 walker"), NO_LUCK)
    s = strength_of(scene.view, 0)
    assert s.ranged == pytest.approx(4 / 6) and s.reach == 3
    assert s.close == s.best == 0.0
    assert scene.ask() == "move to s"


def test_nobody_walks_about_with_nothing_to_do() -> None:
    """Of equally good camps the own zone is the first."""
    assert Scene(ROW, person(zone="c"), NO_LUCK).play() == ["end turn"]
    assert Scene(ROW, person(zone="c"), person("Bob", "c"), NO_LUCK).play() == ["end turn"]


def test_slippery_is_no_help_on_a_jump() -> None:
    """2E-15.51: leaving two Walkers by a Jump costs two Actions more, whatever the skill."""
    scene = Scene(ROW, person(more='skills = ["Jump", "Slippery"]\n'), horde(a="2 walker", b="1 walker"), NO_LUCK)
    option = scene.option("jump to c")
    reach = scene.reach()
    assert reach.left[option.zone] == 1  # walked: Slippery passes the Walkers of a and b
    reach_by_jump = Scene(ROW, person(more='skills = ["Jump"]\n'), horde(a="2 walker", b="1 walker"), NO_LUCK).left()
    assert reach_by_jump["c"] == 0


@pytest.mark.parametrize(("zombies", "helps"), [("2 walker", True), ("1 abominacop", False), ("1 hobomination", False)])
def test_an_abomination_is_not_cleared_by_a_machete(zombies: str, helps: bool) -> None:
    """2E-8.1 to 2E-8.3: it needs damage 3, and beside a Hobomination nobody fights."""
    bob = person("Bob", "b", armed("Machete", "Machete"))
    scene = Scene(ROW, person(more=armed("Pistol")), bob, horde(b=zombies), NO_LUCK)
    assert scene.can_help("Ann", "b") is helps


def test_damage_3_hurts_an_abomination() -> None:
    """2E-8.1: a Kukri with +1 Damage: Melee kills an Abominacop; it is fought, not fled from."""
    scene = Scene(ROW, person(more=armed("Kukri", skills=("+1 Damage: Melee",))), horde(a="1 abominacop"), NO_LUCK)
    assert scene.camp.kills_at(scene.view, scene.table.strength[0], scene.zone("a"), 1.0) > 0.0
    assert scene.ask() == "melee with Kukri"


def test_strength_reckons_with_range_pairs_and_empty_weapons() -> None:
    """2E-15.5, 2E-15.10, 2E-14.3: +1 max Range, Ambidextrous, a fired Reload weapon."""
    far = Scene(ROW, person(more=armed("Pistol", skills=("+1 max Range",))), NO_LUCK)
    assert strength_of(far.view, 0).reach == 2
    both = Scene(ROW, person(more=armed("Kukri", "Kukri", skills=("Ambidextrous",))), NO_LUCK)
    assert strength_of(both.view, 0).melee == pytest.approx(2 * 2 * 3 / 6)
    fired = Scene(ROW, person(more=armed("Sawed-Off")), NO_LUCK)
    fired.survivor("Ann").hand0 |= EMPTY
    assert strength_of(fired.view, 0).ranged == 0.0


def test_food_is_eaten_for_a_level_that_the_team_has_already() -> None:
    """2E-14.6, 2E-6.4: 5 AP and Water bring Yellow to the eater; nobody brings it to the team for that."""
    ann = person(more="ap = 5\n" + armed("Katana", "Water"))
    assert "eat Water" not in Scene(ROW, ann, NO_LUCK).play()
    assert Scene(ROW, ann, person("Bob", "b", "ap = 7\n"), NO_LUCK).ask() == "eat Water"


@pytest.mark.parametrize(("actions", "reloads"), [(1, False), (2, True)])
def test_a_weapon_is_reloaded_to_be_fired(actions: int, reloads: bool) -> None:
    """2E-3.3: all weapons are loaded in the end phase; an Action for it is worth while only before a shot."""
    scene = Scene(ROW, person(more=armed("Sawed-Off")), horde(b="2 walker"), NO_LUCK)
    ann = scene.survivor("Ann")
    ann.hand0 |= EMPTY
    ann.actions = actions
    scene.camp.zone = scene.zone("a")
    assert (scene.score("reload Sawed-Off (empty)") > 0.0) is reloads


def test_the_rules_of_rolling_again() -> None:
    """2E-14.5: one hit of two dice at 3+ with more targets is worth another roll, with one target it is not."""
    for zombies, again in (("3 walker", True), ("1 walker", False)):
        scene = Scene(ROW, person(more=armed("Sawed-Off", pack=("Plenty of Shells",))), horde(b=zombies), NO_LUCK)
        shot = scene.option("ranged at b with Sawed-Off")
        scene.planner._shot = shot
        options = [Option(0, -1, 0, -1, 1), Option(0, -1, 0, -1, 0)]
        q = Question(Q_REROLL, 0, scene.zone("a"), shot.card, 1, options)
        assert (scene.planner.choose_reroll(scene.view, q) == 0) is again


@pytest.mark.parametrize(("others", "meals"), [("Canned Food", 1), ("Crowbar", 0)])
def test_food_is_counted_anew_after_each_meal(others: str, meals: int) -> None:
    """M1 wants three food cards: of four, one is eaten to make room, and no second one though it brings a level."""
    mission = '[board]\nmission = "M1"\n[tokens]\n'
    pack = ("Bag of Rice", "Water", "Machete")
    ann = person(zone="r2c1.B", more="ap = 13\n" + armed("Katana", "Pistol", pack=pack))
    bob = person("Bob", "r2c1.B", "ap = 19\n" + armed("Canned Food", others))
    scene = Scene(mission, ann, bob, NO_LUCK)
    scene.survivor("Ann").actions = 0  # what is left is free
    assert [label.split()[0] for label in scene.play()].count("eat") == meals
