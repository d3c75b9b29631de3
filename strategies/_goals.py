"""What the mission still wants of the team, read from its goals whatever the mission (2E-19)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._holdings import bottles_of, holds_turbo, molotovs, pimpweapons
from strategies._places import most_points
from zsim.zombicide.kinds import C_BLUE, C_GREEN, C_RED
from zsim.zombicide.mission import (
    G_BARRICADE_DOORS,
    G_CLEAR_BUILDING,
    G_COLLECT_FOOD,
    G_DELIVER_COMPONENTS,
    G_EMPTY_POOL,
    G_ESCAPE_IN_CARS,
    G_EXIT_IN_CARS,
    G_FIND_COMPANIONS,
    G_GATHER,
    G_HEAL_INJURED,
    G_KILL_ABOMINATION,
    G_LOAD_OBJECTIVES,
    G_MOLOTOV_AT_FIRST_SPAWN,
    G_MOVE_SPAWNS,
    G_OBTAIN_ITEM,
    G_ONE_OBJECTIVE_EACH,
    G_OPEN_ALL_BUILDINGS,
    G_PARK_CARS,
    G_PIMPWEAPON_EACH,
    G_RALLY_ALL,
    G_REACH_DANGER_LEVEL,
    G_REACH_EXIT,
    G_SWAP_DUOS,
    G_TAKE_ALL_IN_BUILDING,
    G_TAKE_CRATES,
    G_TAKE_OBJECTIVES,
    G_TEAM_PIMPWEAPONS,
)
from zsim.zombicide.view import View

ANYHOW: Final[i64] = 0  # crates are taken where they lie on the way
TOO: Final[i64] = 1  # they are wanted like what the mission wants
FIRST: Final[i64] = 2  # they come before it


@final
class Needs:
    """What is wanted now.

    objectives, crates, spawns, clear: zones to act in. pimpweapons: they count, so that none is thrown away. endow:
    each survivor needs one. each: everybody needs a token of their own. food: cards still to be found; keep_food: the
    team has no more than is wanted, so nobody eats. molotov: one must be thrown, at the starting spawn zone or
    elsewhere, now or in a later stage; bottles: how many are wanted in all; in_hand: whoever has one holds it. leave:
    the exit is open, or everybody gathers there. visits: rooms to get into, for what their doors or places are wanted.
    lonely: where companions wait. barricade: only who holds an objective token has an errand there; nearby: rooms with
    a broken door, for whoever holds a token before all are held; carriers: who alone has an errand, where not empty.
    level: the danger level that somebody needs to open the building to clear. arms: whether crates are wanted for their
    weapons. last: a single unit, the last of the mission, is missing. later: zones with a token that anybody may take,
    put off for now; rise: the level put off.
    """

    def __init__(self) -> None:
        self.objectives: list[int] = []
        self.each: bool = False
        self.crates: list[int] = []
        self.pimpweapons: bool = False
        self.endow: bool = False
        self.food: i64 = 0
        self.keep_food: bool = False
        self.spawns: list[int] = []
        self.visits: list[int] = []
        self.barricade: bool = False
        self.nearby: list[int] = []
        self.carriers: list[int] = []
        self.arms: i64 = ANYHOW
        self.molotov: bool = False
        self.bottles: i64 = 1
        self.in_hand: bool = False
        self.throw_now: bool = False
        self.leave: bool = False
        self.lonely: list[int] = []
        self.clear: list[int] = []
        self.level: i64 = 0
        self.last: bool = False
        self.later: list[int] = []
        self.rise: i64 = 0

    def places(self) -> list[int]:
        """List the zones to go to, one entry a thing to do there."""
        return self.objectives + self.crates + self.spawns + self.visits + self.lonely

    def put_off(self) -> None:
        """Leave all places for later; cards that are wanted stay so, and what must be kept is kept."""
        self.later = [] if self.each or self.carriers else self.objectives
        self.rise = self.level
        self.objectives = []
        self.each = False
        self.crates = []
        self.spawns = []
        self.visits = []
        self.barricade = False
        self.nearby = []
        self.lonely = []
        self.clear = []
        self.level = 0


def read_needs(view: View) -> Needs:
    """Read the goals of the stage under way, and what a later stage wants kept."""
    needs = Needs()
    stage = view.stage()
    total: i64 = 0
    goal: i64 = 0
    while goal < view.goals():
        kind = view.goal_kind(goal)
        missing = view.goal_missing(goal)
        total += missing
        if kind == G_MOLOTOV_AT_FIRST_SPAWN:
            needs.molotov = True
            needs.throw_now = view.goal_stage(goal) == stage
        elif kind == G_ESCAPE_IN_CARS:
            needs.molotov = True
            needs.bottles = len(view.goal_zones(goal))
            needs.in_hand = view.goal_stage(goal) == stage
        if kind == G_TEAM_PIMPWEAPONS or kind == G_PIMPWEAPON_EACH:
            needs.pimpweapons = view.goal_stage(goal) >= stage
        if view.goal_stage(goal) == stage:
            if kind == G_COLLECT_FOOD:
                needs.food = missing
                needs.keep_food = food_of(view) <= view.goal_units(goal)
            if missing > 0:
                _add(view, needs, goal, kind)
        goal += 1
    _add_arms(view, needs)
    needs.last = total == 1
    return needs


def _add_arms(view: View, needs: Needs) -> None:
    """Where a mission is long, go for crates too, or first, until there is a pimpweapon for each survivor."""
    if needs.arms == ANYHOW or not needs.objectives or needs.crates or pimpweapons(view) >= view.team_size():
        return
    needs.crates = view.crates()
    if needs.arms == FIRST and needs.crates:
        needs.objectives = [z for z in needs.objectives if z in needs.crates]


def takers_of(view: View, needs: Needs) -> list[int]:
    """List who on the board may go for what is wanted."""
    takers: list[int] = []
    who: i64 = 0
    while who < view.team_size():
        idle: bool = (needs.each and view.tokens(who) > 0) or (needs.barricade and view.tokens(who) == 0)
        if needs.carriers and who not in needs.carriers:
            idle = True
        if needs.each and not needs.crates and view.level(who) < view.objective_level():
            idle = True
        if view.zone_of(who) >= 0 and not idle:
            takers.append(who)
        who += 1
    return takers


def food_of(view: View) -> i64:
    """Count the food cards of the team."""
    n: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        for card in view.cards(who):
            if view.card(card).food > 0:
                n += 1
        who += 1
    return n


def _add(view: View, needs: Needs, goal: i64, kind: i64) -> None:
    if kind == G_TAKE_OBJECTIVES or kind == G_FIND_COMPANIONS:
        needs.objectives = view.objectives_for(goal)
        if kind == G_TAKE_OBJECTIVES and not view.exits():
            needs.arms = FIRST
    elif kind == G_ONE_OBJECTIVE_EACH:
        needs.objectives = view.objectives()
        needs.each = True
    elif kind == G_TAKE_CRATES or kind == G_TEAM_PIMPWEAPONS:
        needs.crates = view.crates()
    elif kind == G_REACH_EXIT:
        if view.exit_watched():
            needs.crates = view.crates()  # for a weapon that kills the Abomination
        needs.leave = not needs.crates
    elif kind == G_RALLY_ALL:
        needs.lonely = within_reach(view, view.companions.lonely_zones())
        if view.companions.lonely_zones() and not needs.lonely:
            needs.objectives = view.objectives()  # one of them opens the way
            needs.arms = FIRST
    elif kind == G_GATHER:
        needs.leave = not view.companions.lonely_zones()
    elif kind == G_MOVE_SPAWNS:
        needs.visits = view.cars.walks()
        if not view.cars.wanted_in():
            needs.spawns = [z for z in view.spawns() if z != view.first_spawn()]
            if view.zones_to_burn():
                needs.molotov = True
                needs.in_hand = True
                needs.bottles = len(view.zones_to_burn())
                needs.objectives = view.molotov_tokens()
                needs.spawns = needs.spawns if molotovs(view) > 0 else []
    elif kind == G_CLEAR_BUILDING:
        needs.clear = view.goal_zones(goal)
        if not view.building_opened(view.building_of(needs.clear[0])):
            needs.level = building_level(view, needs.clear)
    else:
        _add_rare(view, needs, goal, kind)


def _add_rare(view: View, needs: Needs, goal: i64, kind: i64) -> None:
    if kind == G_REACH_DANGER_LEVEL:
        needs.objectives = view.objectives()  # the surest points, all for one
        needs.carriers = [most_points(view)] if needs.objectives else []
    elif kind == G_SWAP_DUOS:
        needs.objectives = view.objectives()
        needs.each = True
    elif kind == G_PIMPWEAPON_EACH:
        needs.endow = True
        needs.crates = view.crates() if pimpweapons(view) < view.team_size() else []
    elif kind == G_LOAD_OBJECTIVES:
        needs.objectives = view.objectives()
        needs.arms = TOO
        needs.barricade = not needs.objectives  # whoever holds one brings it to the car
        if needs.barricade:
            needs.visits = [view.cars.zone(car) for car in range(view.cars.count())]
    elif kind == G_OPEN_ALL_BUILDINGS:
        needs.visits = rooms_to_open(view, False)
    elif kind == G_EMPTY_POOL:
        needs.visits = rooms_to_open(view, True)
    elif kind == G_PARK_CARS or kind == G_EXIT_IN_CARS:
        needs.visits = view.cars.walks()
    elif kind == G_OBTAIN_ITEM:
        needs.food = view.goal_missing(goal)
    elif kind == G_TAKE_ALL_IN_BUILDING:
        rooms = view.goal_zones(goal)
        needs.objectives = view.objectives_for(goal)
        needs.crates = [z for z in view.crates() if z in rooms]
    elif kind == G_BARRICADE_DOORS:
        _add_barricades(view, needs, goal)
    elif kind == G_HEAL_INJURED:
        held: i64 = sum([view.tokens(who) for who in range(view.team_size())])
        needs.barricade = held >= view.goal_missing(goal) or not view.objectives()
        needs.visits = view.companions.bound_zones() if needs.barricade else []
        needs.objectives = [] if needs.barricade else view.objectives()
        needs.arms = TOO
    elif kind == G_DELIVER_COMPONENTS:
        _add_components(view, needs)
    elif kind == G_KILL_ABOMINATION:
        needs.in_hand = True
        needs.carriers = [who for who in range(view.team_size()) if holds_turbo(view, who)]
        lairs = [z for z in range(view.zones()) if view.abominations(z) > 0]
        needs.visits = [z for z in range(view.zones()) if any(view.range(z, lair) == 1 for lair in lairs)]


def _add_components(view: View, needs: Needs) -> None:
    """Look for the components, then bring them: whoever holds one has the errand (M25)."""
    open_: list[int] = []
    for colour in (C_BLUE, C_GREEN):
        held: bool = view.delivered(colour)
        for who in range(view.team_size()):
            held = held or view.has_component(who, colour)
        if not held:
            open_.append(colour)
    needs.molotov = not view.delivered(C_RED)
    needs.bottles = 2  # one of them for the Abomination
    if open_:
        needs.objectives = view.objectives()
        needs.arms = TOO
    elif not needs.molotov or molotovs(view) > 0:
        needs.carriers = [who for who in range(view.team_size()) if carries(view, who, needs.molotov)]
        needs.visits = view.companions.bound_zones()


def carries(view: View, who: i64, bottle: bool) -> bool:
    """Tell whether a survivor holds a component (M25). bottle: a Molotov is one still."""
    if view.has_component(who, C_BLUE) or view.has_component(who, C_GREEN):
        return True
    return bottle and bottles_of(view, who) > 0


def _add_barricades(view: View, needs: Needs, goal: i64) -> None:
    """Bring tokens to the broken doors: at once to those near by, to all once the team holds enough of them (M16)."""
    held: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        held += view.tokens(who)
        who += 1
    rooms: list[int] = []
    for d in view.broken_doors():
        a, b = view.door_sides(d)
        rooms.append(a if view.is_room(a) else b)
    needs.barricade = held >= view.goal_missing(goal)
    if needs.barricade:
        needs.visits = rooms
    else:
        needs.nearby = rooms
        needs.objectives = view.objectives()
        needs.arms = TOO


def rooms_to_open(view: View, coloured: bool) -> list[int]:
    """List the rooms behind closed doors: of buildings not yet opened, or behind coloured doors."""
    rooms: list[int] = []
    d: i64 = 0
    while d < view.doors():
        if view.door_closed(d) and (not coloured or view.door_colour(d) > 0):
            a, b = view.door_sides(d)
            for z in (a, b):
                fresh: bool = view.is_room(z) and not view.building_opened(view.building_of(z))
                if (fresh or coloured) and z not in rooms and view.is_room(z):
                    rooms.append(z)
        d += 1
    return rooms


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
