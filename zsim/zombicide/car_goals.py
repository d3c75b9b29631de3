"""Goals of missions that speak of cars: parking, leaving in cars, cars to be blown up (M13, M6, M4)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.kinds import C_RED, Q_EXIT, SEAT_DRIVER, WRECK
from zsim.zombicide.labels import car_label, who_label, zone_label
from zsim.zombicide.mission import ALL, G_EXIT_IN_CARS, G_MOVE_SPAWNS, G_PARK_CARS, Goal
from zsim.zombicide.seats import aboard, driver_of, leave_aboard, passenger_seats, remove_car
from zsim.zombicide.state import Game, Option, Question, Survivor


def rolling(g: Game, car: i64) -> bool:
    """Tell whether a car is on the board and can be driven in this mission (2E-16.8)."""
    return g.mission.driving and g.car_zone[car] >= 0 and g.mission.car_kind[car] != WRECK


def rolling_cars(g: Game) -> i64:
    """Count the cars on the board that can be driven."""
    n: i64 = 0
    for car in range(len(g.car_zone)):
        if rolling(g, car):
            n += 1
    return n


def parking_total(g: Game, goal: Goal) -> i64:
    """Give how many cars are to be parked (M13)."""
    if goal.count != ALL:
        return goal.count
    n: i64 = 0
    for kind in g.mission.car_kind:
        if kind != WRECK:
            n += 1
    return n


def parked(g: Game, goal: Goal) -> i64:
    """Count the cars that stand in the zones to park in; who sits in them need not get out (M13)."""
    n: i64 = 0
    for car, zone in enumerate(g.car_zone):
        if zone in goal.zones and g.mission.car_kind[car] != WRECK:
            n += 1
    return n


def left_in_cars(g: Game) -> bool:
    """Tell whether leaving in cars is the goal of the stage under way (M6)."""
    for goal in g.mission.goals:
        if goal.kind == G_EXIT_IN_CARS and goal.stage == g.stage:
            return True
    return False


def offer_drive_off(g: Game, s: Survivor) -> None:
    """At the end of the driver's turn, free: leave by the exit in the car when no zombie is in its zone, with all who
    sit in it and the food on it (M6, 2E-9.13)."""
    if s.car < 0 or s.seat != SEAT_DRIVER or s.zone not in g.mission.exits or g.horde[s.zone] > 0:
        return
    if not left_in_cars(g) or not rolling(g, s.car):
        return
    options = [Option(0, s.zone, s.index, -1, 1), Option(0, s.zone, s.index, -1, 0)]
    if ask(g, Question(Q_EXIT, s.index, s.zone, -1, s.car, options)) == 0:
        drive_off(g, s.car)


def drive_off(g: Game, car: i64) -> None:
    """Take a car off the board with everybody and everything in it and on it: by the exit (M6, M21), through a spawn
    zone that has been hit (M24); companions go along (2E-17.4)."""
    if g.log is not None:
        names = ", ".join([who_label(g, who) for who in aboard(g, car)])
        say(g, f"    the {car_label(g, car)} leaves through {zone_label(g, g.car_zone[car])} with {names}")
    for card in g.car_food[car]:
        if g.box.types[card & TYPE_MASK].name in g.mission.wanted_cards:
            g.card_lost = True
    leave_aboard(g, car)
    remove_car(g, car)
    if g.mission.rules.car_objective and g.mission.rules.car_objective[car] >= 0:
        g.objective_taken[g.mission.rules.car_objective[car]] = True


def seats_needed(g: Game) -> i64:
    """Count the survivors on the board and the companions that they lead, who go along (2E-17.4)."""
    n: i64 = 0
    for s in g.survivors:
        if s.zone >= 0:
            n += 1
    for c in g.companions:
        if c.zone >= 0 and c.leader >= 0:
            n += 1
    return n


def cars_short(g: Game, goal: Goal) -> str:
    """Say why a goal cannot be met with the cars left (2E-3.5); an empty text when it can."""
    if goal.kind == G_PARK_CARS:
        there: i64 = 0
        for car in range(len(g.car_zone)):
            if rolling(g, car) or g.car_zone[car] in goal.zones:
                there += 1
        if there < parking_total(g, goal):
            return "too few cars are left to park"
    elif goal.kind == G_EXIT_IN_CARS:
        if seats_needed(g) > rolling_cars(g) * (1 + g.box.car.passengers):
            return "the cars left cannot take all survivors"
    elif goal.kind == G_MOVE_SPAWNS and g.mission.rules.car_moves_spawn:
        if not g.mission.neutralise and not g.mission.rules.molotov_moves_spawn and not _enough_to_burn(g):
            return "too few cars are left to blow up in the red spawn zones"
    return ""


def _red_zones(g: Game) -> list[int]:
    """List the zones of red spawn tokens besides the starting spawn zone, each once."""
    zones: list[int] = []
    for i, zone in enumerate(g.spawn_zone):
        if zone != g.first_spawn and g.mission.spawn_colour[i] == C_RED and zone not in zones:
            zones.append(zone)
    return zones


def _enough_to_burn(g: Game) -> bool:
    """Tell whether as many cars are left as red spawn zones to blow one up in (M4)."""
    zones = _red_zones(g)
    cars: i64 = 0
    for car, zone in enumerate(g.car_zone):
        if rolling(g, car) or (zone >= 0 and zone in zones):
            cars += 1
    return cars >= len(zones)


def spawns_to_move(g: Game) -> list[int]:
    """List the red spawn zones whose tokens the stage under way wants in the starting spawn zone, each once."""
    for goal in g.mission.goals:
        if goal.kind == G_MOVE_SPAWNS and goal.stage == g.stage:
            return _red_zones(g)
    return []


def zones_for_cars(g: Game) -> list[int]:
    """List where the stage under way wants cars: to park, to leave by, to be blown up (M13, M6, M4)."""
    if left_in_cars(g):
        return g.mission.exits.copy()
    for goal in g.mission.goals:
        if goal.kind == G_PARK_CARS and goal.stage == g.stage:
            return goal.zones.copy()
    return spawns_to_move(g) if g.mission.rules.car_moves_spawn else []


def walks_for_cars(g: Game) -> list[int]:
    """List where somebody on foot can help with that: beside cars to be fetched or with a free seat to leave in, within
    a street of a car that is to be blown up."""
    wanted = zones_for_cars(g)
    zones: list[int] = []
    leave: bool = left_in_cars(g)
    for car, zone in enumerate(g.car_zone):
        if leave and rolling(g, car):
            if driver_of(g, car) < 0 or passenger_seats(g, car) > 0:
                zones.append(zone)
        elif rolling(g, car) and zone not in wanted and driver_of(g, car) < 0:
            zones.append(zone)
        elif zone in wanted and g.mission.rules.car_explosion:
            zones += [w for w in g.board.open_to[zone] if not g.board.room[w]]
    return zones
