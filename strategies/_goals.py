"""What the mission still wants of the team, read from its goals whatever the mission (2E-19)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.mission import (
    G_CLEAR_BUILDING,
    G_COLLECT_FOOD,
    G_FIND_COMPANIONS,
    G_GATHER,
    G_MOLOTOV_AT_FIRST_SPAWN,
    G_MOVE_SPAWNS,
    G_ONE_OBJECTIVE_EACH,
    G_RALLY_ALL,
    G_REACH_EXIT,
    G_TAKE_CRATES,
    G_TAKE_OBJECTIVES,
    G_TEAM_PIMPWEAPONS,
)
from zsim.zombicide.view import View


@final
class Needs:
    """What is wanted now.

    objectives, crates, spawns, clear: zones to act in. each: everybody needs a token of their own. food: cards still
    to be found; keep_food: food is wanted, so nobody eats. molotov: one must be thrown at the starting spawn zone, now
    or in a later stage. leave: the exit is open, or everybody
    gathers there. lonely: where companions wait. level: the danger level that somebody needs to open the building to
    clear.
    """

    def __init__(self) -> None:
        self.objectives: list[int] = []
        self.each: bool = False
        self.crates: list[int] = []
        self.food: i64 = 0
        self.keep_food: bool = False
        self.spawns: list[int] = []
        self.molotov: bool = False
        self.throw_now: bool = False
        self.leave: bool = False
        self.lonely: list[int] = []
        self.clear: list[int] = []
        self.level: i64 = 0


def read_needs(view: View) -> Needs:
    """Read the goals of the stage under way, and what a later stage wants kept."""
    needs = Needs()
    stage = view.stage()
    goal: i64 = 0
    while goal < view.goals():
        kind = view.goal_kind(goal)
        if kind == G_MOLOTOV_AT_FIRST_SPAWN:
            needs.molotov = True
            needs.throw_now = view.goal_stage(goal) == stage
        if view.goal_stage(goal) == stage:
            missing = view.goal_missing(goal)
            if kind == G_COLLECT_FOOD:
                needs.food = missing
                needs.keep_food = True
            if missing > 0:
                _add(view, needs, goal, kind)
        goal += 1
    return needs


def _add(view: View, needs: Needs, goal: i64, kind: i64) -> None:
    if kind == G_TAKE_OBJECTIVES or kind == G_FIND_COMPANIONS:
        needs.objectives = view.objectives()
    elif kind == G_ONE_OBJECTIVE_EACH:
        needs.objectives = view.objectives()
        needs.each = True
    elif kind == G_TAKE_CRATES or kind == G_TEAM_PIMPWEAPONS:
        needs.crates = view.crates()
    elif kind == G_REACH_EXIT:
        needs.leave = True
    elif kind == G_RALLY_ALL:
        needs.lonely = within_reach(view, view.companions.lonely_zones())
        if view.companions.lonely_zones() and not needs.lonely:
            needs.objectives = view.objectives()  # one of them opens the way
    elif kind == G_GATHER:
        needs.leave = not view.companions.lonely_zones()
    elif kind == G_MOVE_SPAWNS:
        needs.spawns = [z for z in view.spawns() if z != view.first_spawn()]
    elif kind == G_CLEAR_BUILDING:
        needs.clear = view.goal_zones(goal)
        if not view.building_opened(view.building_of(needs.clear[0])):
            needs.level = building_level(view, needs.clear)


def building_level(view: View, rooms: list[int]) -> i64:
    """Give the lowest danger level at which some closed door of a building can be opened."""
    best: i64 = 99
    for z in rooms:
        for d in view.doors_of(z):
            if view.door_closed(d) and view.door_level(d) < best:
                best = view.door_level(d)
    return best if best < 99 else 0


def within_reach(view: View, zones: list[int]) -> list[int]:
    """List those of some zones that a survivor can come to, doors opened on the way."""
    found: list[int] = []
    for z in zones:
        who: i64 = 0
        while who < view.team_size():
            here = view.zone_of(who)
            if here >= 0 and view.route(here, z) < 99 and z not in found:
                found.append(z)
            who += 1
    return found
