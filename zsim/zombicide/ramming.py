"""Leaving in cars through spawn zones that Molotovs have hit in the same round (M24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.ask import ask
from zsim.zombicide.car_goals import drive_off
from zsim.zombicide.companions import led_by
from zsim.zombicide.ending import CAUSE_IMPOSSIBLE, lose
from zsim.zombicide.kinds import Q_EXIT, SEAT_DRIVER, WRECK
from zsim.zombicide.mission import G_ESCAPE_IN_CARS, Goal
from zsim.zombicide.state import Game, Option, Question, Survivor

DRIVERS: Final[i64] = 1  # seats of a car besides those of passengers


def escape_goal(g: Game) -> Goal | None:
    """Give the goal of leaving in cars, where it is that of the stage under way."""
    for goal in g.mission.goals:
        if goal.kind == G_ESCAPE_IN_CARS and goal.stage == g.stage:
            return goal
    return None


def note_burnt(g: Game, zone: i64) -> None:
    """Note that a Molotov has hit a spawn zone of that goal in this round; one thrown in an earlier stage does not
    count (M24: in this order)."""
    goal = escape_goal(g)
    if goal is not None and zone in goal.zones and zone not in g.burnt:
        g.burnt.append(zone)


def offer_car_exit(g: Game, s: Survivor) -> None:
    """At the end of the driver's turn, free: leave with all aboard, whether they have had their turn or not (M24)."""
    if s.zone < 0 or s.car < 0 or s.seat != SEAT_DRIVER or not may_leave(g, s):
        return
    options = [Option(0, s.zone, s.index, -1, 1), Option(0, s.zone, s.index, -1, 0)]
    if ask(g, Question(Q_EXIT, s.index, s.zone, -1, -1, options)) == 0:
        drive_off(g, s.car)


def may_leave(g: Game, s: Survivor) -> bool:
    """Tell whether a driver's car may leave now: both spawn zones are hit, no zombie is in this one, and for all one
    can tell the others can follow in the same round: there are seats for them, somebody has a turn left to drive, and
    nobody whose turn is over is on foot (M24)."""
    goal = escape_goal(g)
    if goal is None or s.zone not in goal.zones or g.horde[s.zone] > 0 or len(g.burnt) < len(goal.zones):
        return False
    people: i64 = 0
    turns: i64 = 0
    for o in g.survivors:
        if o.zone >= 0 and o.car != s.car:
            people += 1 + len(led_by(g, o.index))
            if not o.acted:
                turns += 1
            elif o.car < 0:
                return False
    seats: i64 = 0
    for car, zone in enumerate(g.car_zone):
        if zone >= 0 and car != s.car and g.mission.car_kind[car] != WRECK:
            seats += DRIVERS + g.box.car.passengers
    return people == 0 or (turns > 0 and people <= seats)


def end_attempt(g: Game) -> None:
    """At the end of a round: the zones burn no longer, and who was left behind loses the game (M24)."""
    if escape_goal(g) is None:
        return
    g.burnt = []
    for s in g.survivors:
        if s.out:
            lose(g, CAUSE_IMPOSSIBLE, "not all survivors have left in the same round")
            return
