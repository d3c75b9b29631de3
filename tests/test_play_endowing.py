"""How `balanced` shares pimpweapons out where each survivor needs one (M19)."""

from __future__ import annotations

from case_texts import NO_LUCK, person
from play_positions import PLAIN, Scene, armed

from strategies._planner import Planner
from strategies._style import Style

HOME = "r0c0.SE"
BOARD = '[board]\nmission = "M19"\n'
BOTH = armed("Gunblade", pack=("Zantetsuken",))


def scene(*people: str, tokens: bool = True) -> Scene:
    """A position of M19 with its goals, before any token is taken, or when only arms are wanted any more."""
    s = Scene(BOARD, *people, NO_LUCK)
    s.game.stage = 0
    if not tokens:
        s.game.crate_taken = [True] * len(s.game.crate_taken)
        s.game.objective_taken = [True] * len(s.game.objective_taken)
        for one in s.game.survivors:
            one.swapped = True
    s.planner = Planner(PLAIN, Style())
    s.planner.refresh(s.view, 0)
    return s


def test_one_of_two_goes_to_whoever_has_none() -> None:
    """A gift, though the giver would be armed better with both, and though crates are left."""
    s = scene(person(zone=HOME, more=BOTH), person("Bob", HOME, armed("Sawed-Off", "Sawed-Off")))
    assert s.ask() == "trade with Bob"
    assert s.trades("Bob").split()[0] == "give"


def test_whoever_has_none_takes_one() -> None:
    """The same the other way round."""
    s = scene(person(zone=HOME, more=armed("Chainsaw")), person("Bob", HOME, BOTH))
    assert s.ask() == "trade with Bob"
    assert s.trades("Bob").split()[0] == "get"


def test_the_only_one_is_not_given_away() -> None:
    """It would arm the teammate better, but then the giver had none."""
    keen = armed("Gunblade", pack=("Chainsaw",))
    s = scene(person(zone=HOME, more=keen), person("Bob", HOME))
    assert s.trades("Bob") == "give Chainsaw"
    s = scene(person(zone=HOME, more=keen), person("Bob", HOME, armed("Zantetsuken")))
    assert s.trades("Bob") == "give Chainsaw"


def test_they_come_to_each_other() -> None:
    """Nothing is left to be taken: the two who have to trade meet, a third one comes along."""
    cid = person("Cid", "r0c0.E", armed("Ma's Shotgun"))
    s = scene(person(zone=HOME, more=BOTH), person("Bob", "r0c0.NE"), cid, tokens=False)
    errands = s.planner._errands
    here, there = s.zone(HOME), s.zone("r0c0.NE")
    assert (errands.target, errands.slack) == ([there, here, here], [0, 0, 1])
