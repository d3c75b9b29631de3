"""Heavy objectives: carrying them, loading them into a pimpmobile, leaving by car with them (M21)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.kinds import A_LOAD, PIMPMOBILE, SEAT_DRIVER
from zsim.zombicide.labels import car_label
from zsim.zombicide.mission import ALL, G_LOAD_OBJECTIVES, G_REACH_EXIT, Goal
from zsim.zombicide.state import Game, Option, Survivor


def laden(g: Game, s: Survivor) -> bool:
    """Tell whether a survivor carries a heavy load: no skill helps to move then, no free Move either (M21)."""
    return g.mission.rules.heavy and s.tokens > 0


def move_price(g: Game, s: Survivor) -> i64:
    """Give what a Move costs without what is left behind: 1 Action, 2 with a heavy load (M21)."""
    return 2 if laden(g, s) else 1


def load_actions(g: Game, s: Survivor, options: list[Option]) -> None:
    """Load an objective into a pimpmobile of the zone, from inside or beside it, with no zombie there; several are
    one option (M21, 2E-9.15)."""
    if s.tokens == 0 or g.horde[s.zone] > 0:
        return
    for car, zone in enumerate(g.car_zone):
        if zone == s.zone and g.mission.car_kind[car] == PIMPMOBILE and (s.car < 0 or s.car == car):
            options.append(Option(A_LOAD, s.zone, -1, -1, car))
            return


def load_objective(g: Game, s: Survivor, car: i64) -> None:
    """Put one objective from the own board into a car; it stays there (M21)."""
    s.tokens -= 1
    g.car_load[car] += 1
    g.version += 1
    if g.log is not None:
        say(g, f"    {s.name} loads an objective into the {car_label(g, car)}: {g.car_load[car]} there")


def loads_wanted(g: Game, goal: Goal) -> i64:
    """Give how many objectives a goal wants in pimpmobiles (M21)."""
    return len(g.objective_zone) if goal.count == ALL else goal.count


def loads(g: Game) -> i64:
    """Count the objectives in cars (M21)."""
    n: i64 = 0
    for k in g.car_load:
        n += k
    return n


def no_more_loads(g: Game) -> bool:
    """Tell whether fewer objectives are in cars, on the board and on boards of survivors there than a goal wants, or
    none can be loaded as every pimpmobile has left (M21, 2E-3.5)."""
    for i, goal in enumerate(g.mission.goals):
        if goal.kind == G_LOAD_OBJECTIVES and not g.goals_met[i]:
            here: bool = False
            for car, zone in enumerate(g.car_zone):
                if zone >= 0 and g.mission.car_kind[car] == PIMPMOBILE:
                    here = True
            there: i64 = 0
            for s in g.survivors:
                if s.zone >= 0:
                    there += s.tokens
            for gone in g.objective_taken:
                if not gone:
                    there += 1
            if loads(g) + (there if here else 0) < loads_wanted(g, goal):
                return True
    return False


def leaving_car(g: Game, s: Survivor) -> i64:
    """Give the car that leaves by the exit with its driver, -1 for none: where the mission says so (M21)."""
    if s.car < 0 or s.seat != SEAT_DRIVER or not g.mission.driving:
        return -1
    for goal in g.mission.goals:
        if goal.kind == G_REACH_EXIT and goal.by_car and goal.stage == g.stage:
            return s.car
    return -1
