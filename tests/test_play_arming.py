"""When `balanced` arms itself first, when it hunts for a danger level, and who takes tokens."""

from __future__ import annotations

from typing import Final

import pytest
from case_texts import NO_LUCK, person
from play_positions import Scene, armed, horde

from strategies._loading import guide_loads
from strategies._outfit import Outfit
from strategies._taking import token_put_off
from strategies.balanced import Balanced
from strategies.looter import Looter, Plunder

HOME: Final = "r0c0.B"  # of M5: a room with an objective token
BAD: Final = armed("Crowbar")
GOOD: Final = armed("Katana")


def board(mission: str) -> str:
    """A mission's board."""
    return f'[board]\nmission = "{mission}"\n'


def asked(*parts: str, mission: str = "M5", searched: bool = False) -> str:
    """What somebody does first."""
    scene = Scene(board(mission), *parts, NO_LUCK, style=Outfit())
    scene.game.survivors[0].searched = searched
    return scene.ask()


# --- arms first -------------------------------------------------------------------------------------------------------
def test_balanced_arms_first() -> None:
    """Its style is the one tested here; the others keep their own."""
    assert type(Balanced().planner.style) is Outfit
    assert type(Looter().planner.style) is Plunder


@pytest.mark.parametrize(("more", "first"), [
    (BAD, "search"), (GOOD, "take objective"),
    ("ap = 7\n" + BAD, "take objective"),  # 2E-6.4: yellow, more zombies a card
])  # fmt: skip
def test_who_is_badly_armed_searches_before_taking(more: str, first: str) -> None:
    """As long as the danger level is blue and somebody cannot expect to hit."""
    assert asked(person(zone=HOME, more=more)) == first


def test_everybody_waits_for_the_last_one_to_be_armed() -> None:
    """Whoever is armed goes for no token either; once all were armed, arming is not begun again."""
    ann = person(zone=HOME, more=GOOD)
    assert asked(ann, person("Bob", "r0c0.D", BAD)) != "take objective"
    assert asked(ann, person("Bob", "r0c0.D", GOOD)) == "take objective"
    style = Outfit()
    scene = Scene(board("M5"), ann, NO_LUCK, style=style)
    scene.table.strength[0].best = 0.0
    style.guide(scene.view, scene.planner._errands, scene.table)
    assert style.over and scene.planner._errands.needs.objectives


@pytest.mark.parametrize(("mission", "zone", "arms"), [
    ("M5", HOME, True), ("M9", "r0c0.E", True), ("M17", "r2c0.E", True),
    ("M13", "r0c0.SE", True),  # Molotovs have to be found
    ("M1", "r2c1.B", False),  # a token for everybody brings adrenaline enough
    ("M2", "r0c2.SE", False), ("M19", "r0c0.SE", False),  # pimpweapons are what is wanted
    ("M4", "r2c0.SE", False), ("M7", "r0c0.SE", False),  # fewer spawn zones are better than arms
    ("M12", "r0c0.SE", False), ("M25", "r0c0.SE", False),
    ("M16", "r0c0.SW", True),  # doors are shut by the way
])  # fmt: skip
def test_no_time_for_arms(mission: str, zone: str, arms: bool) -> None:
    """Where others are threatened meanwhile, the goals come first."""
    style = Outfit()
    Scene(board(mission), person(zone=zone, more=BAD), NO_LUCK, style=style)
    assert style.over is not arms


def test_companions_who_wait_alone_are_not_left_waiting() -> None:
    """M15: whoever is eliminated loses the game, those who wait too."""
    style = Outfit()
    odin = '[[survivor]]\nname = "Odin"\nzone = "r0c1.S"\ncompanion_of = ""\n'
    Scene(board("M15"), person(zone="r1c0.E", more=BAD), odin, NO_LUCK, style=style)
    assert style.over


@pytest.mark.parametrize(("mission", "zone", "over"), [
    ("M5", HOME, True),
    ("M3", "r1c0.W", False),  # a danger level is what is wanted
    ("M10", "r1c1.SE", False), ("M11", "r0c0.SW", False),  # crates are
])  # fmt: skip
def test_arming_goes_on_to_orange_where_it_serves_the_goals(mission: str, zone: str, over: bool) -> None:
    """At yellow it ends elsewhere."""
    style = Outfit()
    Scene(board(mission), person(zone=zone, more="ap = 7\n" + BAD), NO_LUCK, style=style)
    assert style.over is over


@pytest.mark.parametrize(("style", "mission", "zone", "over"), [
    (Outfit(), "M5", HOME, True), (Outfit(), "M3", "r1c0.W", False), (Plunder(), "M5", HOME, True),
    (Plunder(), "M3", "r1c0.W", True),
])  # fmt: skip
def test_arming_ends_when_nothing_better_is_found(
    style: Outfit | Plunder, mission: str, zone: str, over: bool
) -> None:
    """Four rounds in which nobody has become stronger; not where a danger level wins, but for looters."""
    scene = Scene(board(mission), person(zone=zone, more=BAD), NO_LUCK, style=style)
    guide = scene.planner._errands
    for number, ended in ((4, False), (5, over)):  # the strength of round 1 is the greatest
        scene.game.round = number
        style.guide(scene.view, guide, scene.table)
        assert style.over is ended, number


@pytest.mark.parametrize(("more", "over"), [
    ("ap = 19\n" + armed("Katana"), False),  # 2E-6.4: orange; one hit an Action is not enough
    ("ap = 19\n" + armed("Chainsaw"), True), ("ap = 43\n" + armed("Katana"), True),
])  # fmt: skip
def test_for_a_danger_level_everybody_is_armed_well(more: str, over: bool) -> None:
    """M3: 1.5 hits an Action, however many zombies come meanwhile."""
    style = Outfit()
    Scene(board("M3"), person(zone="r1c0.W", more=more), NO_LUCK, style=style)
    assert style.over is over


# --- hunting for a level ----------------------------------------------------------------------------------------------
def test_a_level_that_is_wanted_is_hunted_for() -> None:
    """M17 wants somebody at orange to open the Blight: zombies two zones away are the errand; on M1 they are not."""
    parts = (person(more=armed("Chainsaw"), zone="r2c0.E"), horde(**{'"r1c0.SE"': "2 walker"}), NO_LUCK)
    scene = Scene(board("M17"), *parts, style=Outfit())
    assert scene.planner._errands.target[0] == scene.zone("r1c0.SE") and scene.planner.style.always
    other = Scene(board("M1"), person(more=armed("Chainsaw"), zone="r2c1.B"), horde(**{'"r2c0.B"': "2 walker"}),
                  NO_LUCK, style=Outfit())  # fmt: skip
    assert other.planner._errands.needs.objectives and not other.planner.style.always


# --- who takes a token ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("points", "acted", "leaves"), [
    ((3, 0), "", True),  # 2E-6.1: five points; 8 would be yellow, 5 is blue
    ((1, 0), "", False), ((3, 3), "", False),  # it lifts neither, or both
    ((3, 0), "Bob", False),  # nobody else comes to it in this round
    ((8, 0), "", False),  # the team is at yellow already (2E-6.4)
])  # fmt: skip
def test_a_token_goes_to_whom_it_does_not_lift_above_the_team(
    points: tuple[int, int], acted: str, leaves: bool
) -> None:
    """A token next door is left to the teammate with fewer points, where that keeps the danger level down."""
    people = [person(n, "r0c1.B", f"ap = {ap}\n") for n, ap in zip(("Ann", "Bob"), points, strict=True)]
    scene = Scene(board("M22"), *people, acted=acted)
    errands, token = scene.planner._errands, scene.zone("r0c1.A")
    assert errands.token_for(scene.view, 0, token) is not leaves
    assert errands.token_for(scene.view, 1, token)
    if leaves:
        assert (errands.target[1], errands.slack[1]) == (token, 0) and errands.target[0] != token


# --- heavy tokens (M21) -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("driving", [True, False])
def test_a_load_is_brought_to_the_car(driving: bool) -> None:
    """M21: whoever holds a token makes for the car. Where that cannot be driven the others come along, but a token at
    hand is taken first."""
    cars = '[tokens]\ncars = ["pimpmobile@r1c0.E"]\n'
    people = (person(zone="r2c1.A"), person("Bob", "r2c0.SE"), person("Cid", "r1c1.B"))
    scene = Scene(board("M21") + cars, *people)
    errands, car = scene.planner._errands, scene.zone("r1c0.E")
    scene.game.mission.driving = driving
    scene.survivor("Ann").tokens = 1
    errands.read(scene.view)
    before = errands.target.copy()
    assert before[0] != car and scene.view.zone_name(before[2]) == "r1c1.A"
    guide_loads(scene.view, errands)
    assert errands.target == [car, before[1] if driving else car, before[2]]
    assert errands.slack[0] == errands.slack[2] == 0
    scene.survivor("Ann").tokens = 0
    errands.read(scene.view)
    fetched = errands.target.copy()
    guide_loads(scene.view, errands)
    assert errands.target == fetched


@pytest.mark.parametrize(("points", "takes"), [(0, False), (8, True), (12, False)])
def test_a_token_put_off_is_taken_by_the_idle_where_it_brings_no_level_near(points: int, takes: bool) -> None:
    """While somebody else looks for arms: 5 points and those of three kills must not lift anybody (2E-6.1, 2E-6.2)."""
    ann = person(zone=HOME, more=f"ap = {points}\n" + GOOD)
    style = Outfit()
    scene = Scene(board("M5"), ann, person("Bob", "r0c0.D", BAD), NO_LUCK, style=style)
    scene.game.survivors[0].searched = True
    scene.planner._errands.needs.later = [scene.zone(HOME)]
    scene.planner._errands.needs.objectives = []
    assert (scene.idles() == "take objective") is takes


@pytest.mark.parametrize(("points", "takes"), [(4, False), (8, True), (19, False)])
def test_who_has_to_rise_takes_a_token_underfoot_while_others_hunt(points: int, takes: bool) -> None:
    """M17, once the time of arming is over (2E-6.4), until somebody is at orange."""
    scene = Scene(board("M17"), person(zone="r2c1.C", more=f"ap = {points}\n" + GOOD), NO_LUCK, style=Outfit())
    errands = scene.planner._errands
    errands.needs.put_off()
    options = scene.question()
    assert (token_put_off(scene.view, options, errands) > 0) is takes


def test_the_key_is_handed_over_when_it_opens() -> None:
    """M17: not before the one who has to open the Blight may do so, at orange (2E-9.3)."""
    for points, gives in ((0, False), (19, True)):
        parts = person(zone="r2c0.E", more=armed("Fire Axe")), person("Bob", "r2c0.E", f"ap = {points + 1}\n")
        scene = Scene(board("M17"), *parts, NO_LUCK)
        errands = scene.planner._errands
        assert errands.hero() == 1
        assert errands.gives_opener(scene.view, 0, 1) is gives
