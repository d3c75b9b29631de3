"""Goals, losses and what survivors do for them: objectives, exit, food, pimpweapons, spawn tokens, buildings (2E-19,
2E-3.4, 2E-3.5, 2E-20.11). One function for each word of the mission vocabulary."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.ask import ask, say
from zsim.zombicide.car_goals import drive_off
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.cargo import leaving_car
from zsim.zombicide.companions import find_companion, gives_companion, led_by, lonely, too_few_companions
from zsim.zombicide.ending import CAUSE_IMPOSSIBLE, lose, win
from zsim.zombicide.figures import abominations_on_board, leave_by_exit
from zsim.zombicide.goals import colour_count, coloured_done, latch, out_of_reach, rare_done, rare_total
from zsim.zombicide.inventory import cards_of, is_pimpweapon
from zsim.zombicide.kinds import C_RED, O_RUNNING, Q_EXIT
from zsim.zombicide.labels import objective_label, zone_label
from zsim.zombicide.logbook import ap_label
from zsim.zombicide.mission import (
    ALL,
    ALL_OF_COLOURS,
    G_CLEAR_BUILDING,
    G_COLLECT_FOOD,
    G_EXIT_IN_CARS,
    G_FIND_COMPANIONS,
    G_GATHER,
    G_MOLOTOV_AT_FIRST_SPAWN,
    G_MOVE_SPAWNS,
    G_ONE_OBJECTIVE_EACH,
    G_OPEN_ALL_BUILDINGS,
    G_RALLY_ALL,
    G_REACH_EXIT,
    G_TAKE_CRATES,
    G_TAKE_OBJECTIVES,
    G_TEAM_PIMPWEAPONS,
    L_ZOMBIE_ENTERS,
    Goal,
)
from zsim.zombicide.state import Game, Option, Question, Survivor


def take_objective(g: Game, s: Survivor, index: i64) -> None:
    """Take an objective token: adrenaline at once, the colour shows; it needs no slot (2E-9.6, 2E-6.1, 2E-7.5)."""
    g.objective_taken[index] = True
    g.version += 1
    s.tokens += 1
    if g.log is not None:
        token = objective_label(g.objective_colour[index])
        say(g, f"    {s.name} takes the {token} ({ap_label(s, g.mission.objective_ap)})")
    gain_ap(g, s, g.mission.objective_ap)
    if gives_companion(g, g.objective_colour[index]):
        find_companion(g, s)


def neutralise_spawn(g: Game, index: i64) -> None:
    """Move a spawn token to the starting spawn zone, where it keeps spawning (M7)."""
    if g.log is not None:
        say(g, f"    the spawn token of {zone_label(g, g.spawn_zone[index])} moves to {zone_label(g, g.first_spawn)}")
    g.spawn_zone[index] = g.first_spawn
    g.version += 1
    g.hordes += 1


def taken(tokens: list[bool]) -> i64:
    """Count the tokens taken (M0)."""
    n: i64 = 0
    for t in tokens:
        if t:
            n += 1
    return n


def food_held(g: Game, names: list[str]) -> i64:
    """Count the cards of those names in all inventories of survivors on the board (M1), and on cars (M6)."""
    n: i64 = 0
    for s in g.survivors:
        if s.alive:
            if _is_food(g, s.hand0, names):
                n += 1
            if _is_food(g, s.hand1, names):
                n += 1
            for card in s.pack:
                if _is_food(g, card, names):
                    n += 1
    for car, food in enumerate(g.car_food):  # M6
        for card in food:
            if g.car_zone[car] >= 0 and g.box.types[card & TYPE_MASK].name in names:
                n += 1
    return n


def _is_food(g: Game, card: i64, names: list[str]) -> bool:
    """Tell whether a card, NO_CARD for none, is food with one of those names."""
    if card < 0:
        return False
    t = g.box.types[card & TYPE_MASK]
    return t.food > 0 and t.name in names


def pimpweapons_held(g: Game) -> i64:
    """Count the pimpweapons in all inventories (M2)."""
    n: i64 = 0
    for s in g.survivors:
        if s.alive:
            for card in cards_of(s):
                if is_pimpweapon(g, card):
                    n += 1
    return n


def displaced_spawns(g: Game) -> i64:
    """Count the red spawn tokens outside the starting spawn zone (M7)."""
    n: i64 = 0
    for i, zone in enumerate(g.spawn_zone):
        if zone != g.first_spawn and g.mission.spawn_colour[i] == C_RED:
            n += 1
    return n


def goal_total(g: Game, goal: Goal) -> i64:
    """Give how many units a goal has: a token, a card, a survivor out (design, run folder)."""
    k = goal.kind
    if k == G_TAKE_OBJECTIVES:
        if goal.count == ALL_OF_COLOURS:
            return colour_count(goal)
        return len(g.objective_zone) if goal.count == ALL else goal.count
    if k == G_TAKE_CRATES:
        return len(g.crate_zone) if goal.count == ALL else goal.count
    if (
        k == G_REACH_EXIT
        or k == G_EXIT_IN_CARS
        or k == G_ONE_OBJECTIVE_EACH
        or (k == G_TEAM_PIMPWEAPONS and goal.count == ALL)
    ):
        return len(g.survivors)
    if k == G_COLLECT_FOOD or k == G_TEAM_PIMPWEAPONS or k == G_FIND_COMPANIONS:
        return goal.count
    if k == G_RALLY_ALL:
        return g.lonely_at_start
    if k == G_GATHER:
        return len(g.survivors) + len(g.companions)
    if k == G_MOVE_SPAWNS:
        n: i64 = 0
        for i, zone in enumerate(g.mission.spawn_zone):
            if zone != g.first_spawn and g.mission.spawn_colour[i] == C_RED:
                n += 1
        return n
    return rare_total(g, goal)


def goal_done(g: Game, index: i64) -> i64:
    """Give how many units of a goal are met now, 0 to its total; a goal of a stage left behind stays met."""
    goal = g.mission.goals[index]
    total = goal_total(g, goal)
    if g.goals_met[index]:
        return total
    k = goal.kind
    n: i64 = 0
    if k == G_TAKE_OBJECTIVES:
        n = taken(g.objective_taken) if goal.colours == 0 else coloured_done(g, goal)
    elif k == G_TAKE_CRATES:
        n = taken(g.crate_taken) - g.crates_burnt
    elif k == G_REACH_EXIT or k == G_EXIT_IN_CARS:
        n = _out(g)
    elif k == G_ONE_OBJECTIVE_EACH:
        n = _with_token(g)
    elif k == G_COLLECT_FOOD:
        n = food_held(g, goal.cards)
    elif k == G_TEAM_PIMPWEAPONS:
        n = pimpweapons_held(g)
        if taken(g.crate_taken) == len(g.crate_taken):
            n = total
    elif k == G_MOVE_SPAWNS:
        n = total - displaced_spawns(g)
    elif k == G_MOLOTOV_AT_FIRST_SPAWN:
        n = 1 if g.molotov_at_first and goal.stage == g.stage else 0
    elif k == G_CLEAR_BUILDING:
        n = 1 if _cleared(g, goal) else 0
    elif k == G_FIND_COMPANIONS:
        n = g.companions_found
    elif k == G_RALLY_ALL:
        n = total - lonely(g) if total > lonely(g) else 0  # a leader who falls leaves others lonely
    elif k == G_GATHER:
        n = _gathered(g, total)
    else:
        n = rare_done(g, goal)
    return n if n < total else total


def _out(g: Game) -> i64:
    n: i64 = 0
    for s in g.survivors:
        if s.out:
            n += 1
    return n


def _with_token(g: Game) -> i64:
    n: i64 = 0
    for s in g.survivors:
        if s.tokens > 0:
            n += 1
    return n


def _cleared(g: Game, goal: Goal) -> bool:
    """Tell whether a building, once opened, holds no zombie (M17)."""
    if not g.building_opened[g.board.building_of[goal.zones[0]]]:
        return False
    for z in goal.zones:
        if g.horde[z] > 0:
            return False
    return True


def _gathered(g: Game, total: i64) -> i64:
    """Count survivors and companions in the exit zones, one fewer while a zombie stands with them (M14)."""
    n: i64 = 0
    free: bool = True
    for z in g.mission.exits:
        n += g.here[z]
        if g.here[z] > 0 and g.horde[z] > 0:
            free = False
    return n if free or n < total else total - 1


def impossible(g: Game) -> str:
    """Say why some goal can no longer be met (2E-3.5), such as fewer tokens left than survivors without one (M1); an
    empty text when all can."""
    for i, goal in enumerate(g.mission.goals):
        if goal.kind == G_ONE_OBJECTIVE_EACH and not g.goals_met[i]:
            left = len(g.objective_taken) - taken(g.objective_taken)
            if len(g.survivors) - _with_token(g) > left:
                return "more survivors without an objective than objectives left"
        if goal.kind == G_TAKE_CRATES and not g.goals_met[i]:
            if len(g.crate_zone) - g.crates_burnt < goal_total(g, goal):
                return "a crate has gone with its car"
    return out_of_reach(g)


def check(g: Game) -> None:
    """Look for a loss, then for a finished stage or the win (2E-3.6, 2E-20.11).

    Stages come one after the other (2E-9.13, 2E-19).
    """
    watch_zones(g)
    if g.outcome != O_RUNNING:
        return
    why = impossible(g)
    if why:
        lose(g, CAUSE_IMPOSSIBLE, why)
        return
    if g.mission.companion_colours and too_few_companions(g):
        lose(g, CAUSE_IMPOSSIBLE, "fewer companions can be found than the mission wants")
        return
    if not _stages_done(g):
        if g.survivors and _out(g) == len(g.survivors) and g.filling == 0:
            lose(g, CAUSE_IMPOSSIBLE, "all survivors have left, and not every goal is met")
    elif g.mission.stages > 0:
        win(g)


def watch_zones(g: Game) -> None:
    """Look for a zombie where none may come (M25). That counts at once, after every placing and every move of zombies,
    whatever may be done against it (2E-20.11)."""
    for loss in g.mission.losses:
        if loss.kind == L_ZOMBIE_ENTERS:
            for z in loss.zones:
                if g.horde[z] > 0:
                    lose(g, loss.cause, f"a zombie is in {zone_label(g, z)}" if g.log is not None else "")
                    return


def _stages_done(g: Game) -> bool:
    """Tick off every stage whose goals are all met, one after the other; tell whether none is left (2E-9.13, 2E-19)."""
    while g.stage < g.mission.stages:
        if g.mission.latches:
            latch(g)
        for i, goal in enumerate(g.mission.goals):
            if goal.stage == g.stage and (_unfilled(g, goal) or goal_done(g, i) < goal_total(g, goal)):
                return False
        for i, goal in enumerate(g.mission.goals):
            if goal.stage == g.stage:
                g.goals_met[i] = True
        g.stage += 1
        g.molotov_at_first = False  # one thrown before its stage does not count (2E-19, M7: in this order)
        g.version += 1
        if g.log is not None:
            say(g, f"    Stage {g.stage} of {g.mission.stages} is done")
    return True


def _unfilled(g: Game, goal: Goal) -> bool:
    """Tell whether a goal is about buildings while one is still being filled: not met before, though a reflex or an
    extra turn within may be over (2E-20.11, M5, M17)."""
    return g.filling > 0 and (goal.kind == G_CLEAR_BUILDING or goal.kind == G_OPEN_ALL_BUILDINGS)


def exit_open(g: Game) -> bool:
    """Tell whether the mission lets survivors leave now: the exit is the goal of the stage under way (2E-9.13)."""
    for goal in g.mission.goals:
        if goal.kind == G_REACH_EXIT and goal.stage == g.stage:
            return True
    return False


def exit_watched(g: Game) -> bool:
    """Tell whether an Abomination on the board keeps the exit shut (M11)."""
    for goal in g.mission.goals:
        if goal.no_abomination and goal.stage == g.stage:
            return abominations_on_board(g) > 0
    return False


def offer_exit(g: Game, s: Survivor) -> None:
    """At the end of the own turn, free: leave by the exit when no zombie is in its zone (2E-9.12, 2E-9.13);
    companions go along (2E-17.4). A driver leaves with the car where the mission says so (M21)."""
    if s.zone < 0 or s.zone not in g.mission.exits or g.horde[s.zone] > 0 or not exit_open(g) or exit_watched(g):
        return
    options = [Option(0, s.zone, s.index, -1, 1), Option(0, s.zone, s.index, -1, 0)]
    car: i64 = leaving_car(g, s)
    if ask(g, Question(Q_EXIT, s.index, s.zone, -1, car, options)) == 0:
        if car >= 0:
            drive_off(g, car)
            return
        if g.log is not None:
            along = "".join([f" with {g.person(c).name}" for c in led_by(g, s.index)])
            say(g, f"    {s.name} leaves by the exit in {zone_label(g, s.zone)}{along}")
        leave_by_exit(g, s)
