"""Goals that few missions have: how far they are met, and when one can no longer be met (2E-19, 2E-3.5).

One function for each word; `zsim.zombicide.objectives` asks here for what it does not know itself.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.board import FAR
from zsim.zombicide.car_goals import cars_short, parked, parking_total
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.cargo import loads, loads_wanted, no_more_loads
from zsim.zombicide.duos import armed, duos, swapped, too_few_for_swaps
from zsim.zombicide.injured import injured_left
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import BRUTE, C_RED, D_BARRED, RUNNER, WALKER
from zsim.zombicide.mission import (
    ALL,
    ALL_OF_COLOURS,
    G_BARRICADE_DOORS,
    G_CLEAR_BUILDING,
    G_COLLECT_FOOD,
    G_DELIVER_COMPONENTS,
    G_EMPTY_POOL,
    G_ESCAPE_IN_CARS,
    G_HEAL_INJURED,
    G_KILL_ABOMINATION,
    G_LOAD_OBJECTIVES,
    G_MOLOTOV_AT_FIRST_SPAWN,
    G_OBTAIN_ITEM,
    G_OPEN_ALL_BUILDINGS,
    G_PARK_CARS,
    G_PIMPWEAPON_EACH,
    G_REACH_DANGER_LEVEL,
    G_SWAP_DUOS,
    G_TAKE_ALL_IN_BUILDING,
    G_TAKE_OBJECTIVES,
    TAKE_CRATES,
    TAKE_OBJECTIVES,
    Goal,
)
from zsim.zombicide.ned import N_COMPONENTS, moloturbo_lost
from zsim.zombicide.state import Game


def barricaded(g: Game) -> i64:
    """Count the broken doors that are shut for good (M16)."""
    n: i64 = 0
    for d in g.mission.rules.broken:
        if g.board.door_state[d] == D_BARRED:
            n += 1
    return n


def rare_total(g: Game, goal: Goal) -> i64:
    """Give how many units a goal of a rare kind has."""
    k = goal.kind
    if k == G_OPEN_ALL_BUILDINGS:
        return len(g.building_opened)
    if k == G_TAKE_ALL_IN_BUILDING:
        return _in_zones(g, goal, False)
    if k == G_BARRICADE_DOORS:
        return len(g.mission.rules.broken) if goal.count == ALL else goal.count
    if k == G_HEAL_INJURED:
        return g.mission.rules.injured if goal.count == ALL else goal.count
    if k == G_ESCAPE_IN_CARS:
        return len(goal.zones) + len(g.survivors)
    if k == G_DELIVER_COMPONENTS:
        return N_COMPONENTS
    if k == G_REACH_DANGER_LEVEL or k == G_OBTAIN_ITEM:
        return goal.count
    if k == G_LOAD_OBJECTIVES:
        return loads_wanted(g, goal)
    if k == G_SWAP_DUOS:
        return duos(g)
    if k == G_PIMPWEAPON_EACH:
        return len(g.survivors)
    if k == G_PARK_CARS:
        return parking_total(g, goal)
    return 1


def rare_done(g: Game, goal: Goal) -> i64:
    """Give how many units of a goal of a rare kind are met now, a danger level (M3) among them; it may be more than its
    total."""
    k = goal.kind
    n: i64 = 0
    if k == G_REACH_DANGER_LEVEL:
        for s in g.survivors:
            if s.level >= goal.level:
                n += 1
    elif k == G_OPEN_ALL_BUILDINGS:
        for opened in g.building_opened:
            if opened:
                n += 1
    elif k == G_OBTAIN_ITEM:
        n = _held(g, goal.cards)
    elif k == G_TAKE_ALL_IN_BUILDING:
        n = _in_zones(g, goal, True)
    elif k == G_BARRICADE_DOORS:
        n = barricaded(g)
    elif k == G_LOAD_OBJECTIVES:
        n = loads(g)
    elif k == G_SWAP_DUOS:
        n = swapped(g)
    elif k == G_PIMPWEAPON_EACH:
        n = armed(g)
    elif k == G_PARK_CARS:
        n = parked(g, goal)
    elif k == G_EMPTY_POOL:
        n = 1 if g.pool[WALKER] + g.pool[BRUTE] + g.pool[RUNNER] == 0 else 0
    elif k == G_HEAL_INJURED:
        n = g.mission.rules.injured - injured_left(g)
    elif k == G_ESCAPE_IN_CARS:
        n = len(g.burnt)
        for s in g.survivors:
            if s.out:
                n += 1
    elif k == G_DELIVER_COMPONENTS:
        n = bits_set(g.delivered)
    elif k == G_KILL_ABOMINATION:
        n = 1 if g.slain else 0
    return n


def latch(g: Game) -> None:
    """Tick off what is met once for all: an item obtained (M10), a pool emptied (M20), while its stage is under way."""
    for i, goal in enumerate(g.mission.goals):
        if goal.kind == G_OBTAIN_ITEM or goal.kind == G_EMPTY_POOL:
            if goal.stage == g.stage and not g.goals_met[i] and rare_done(g, goal) >= rare_total(g, goal):
                g.goals_met[i] = True


def _held(g: Game, names: list[str]) -> i64:
    """Count the cards of those names in the inventories of survivors on the board."""
    n: i64 = 0
    for s in g.survivors:
        if s.zone >= 0:
            for card in cards_of(s):
                if g.box.types[card & TYPE_MASK].name in names:
                    n += 1
    return n


def _in_zones(g: Game, goal: Goal, only_taken: bool) -> i64:
    """Count the objectives and crates of a goal's zones that it speaks of, all or only those taken (M15)."""
    n: i64 = 0
    if goal.tokens & TAKE_OBJECTIVES:
        for i, z in enumerate(g.objective_zone):
            if z in goal.zones and (g.objective_taken[i] or not only_taken):
                n += 1
    if goal.tokens & TAKE_CRATES:
        for i, z in enumerate(g.crate_zone):
            if z in goal.zones and (g.crate_taken[i] or not only_taken):
                n += 1
    return n


# --- objectives of some colours -------------------------------------------------------------------------------------


def colour_count(goal: Goal) -> i64:
    """Count the colours that a goal speaks of (M8)."""
    return bits_set(goal.colours)


def bits_set(mask: i64) -> i64:
    """Count the bits of a mask."""
    n: i64 = 0
    while mask != 0:
        n += mask & 1
        mask >>= 1
    return n


def coloured_done(g: Game, goal: Goal) -> i64:
    """Count the objectives taken that serve a goal with colours: those of the colours (M8), or any, of which some must
    be of them (M5)."""
    others: i64 = _taken_of(g, goal, False)
    coloured: i64 = _taken_of(g, goal, True)
    if goal.count == ALL_OF_COLOURS:
        return coloured
    most: i64 = rest_total(g, goal)
    return (others if others < most else most) + coloured


def _taken_of(g: Game, goal: Goal, coloured: bool) -> i64:
    """Count the objectives taken that are, or are not, of the colours of a goal."""
    n: i64 = 0
    for i, gone in enumerate(g.objective_taken):
        colour: i64 = g.objective_colour[i]
        if gone and (goal.colours & (1 << colour) != 0) == coloured:
            n += 1
    return n


def _colours_left(g: Game, goal: Goal) -> bool:
    """Tell whether the tokens left, face-down ones as far as anybody knows, can still bring the colours wanted."""
    have: i64 = 0
    hidden = g.mission.rules.hidden
    for i, gone in enumerate(g.objective_taken):
        colour: i64 = g.objective_colour[i]
        face_down: bool = not gone and bool(hidden) and hidden[i]
        if face_down or goal.colours & (1 << colour):
            have += 1
    return have >= (colour_count(goal) if goal.count == ALL_OF_COLOURS else goal.at_least)


# --- what can no longer be met --------------------------------------------------------------------------------------


def out_of_reach(g: Game) -> str:
    """Say why some goal can no longer be met (2E-3.5); an empty text when all can."""
    if g.mission.rules.loading and no_more_loads(g):
        return "fewer objectives can be loaded than the mission wants"
    for i, goal in enumerate(g.mission.goals):
        if g.goals_met[i]:
            continue
        k = goal.kind
        if k == G_TAKE_OBJECTIVES and goal.colours != 0 and not _colours_left(g, goal):
            return "too few objectives of the colours wanted are left"
        if k == G_SWAP_DUOS and too_few_for_swaps(g):
            return "fewer objectives are left than duos that have to swap roles"
        if g.car_zone:
            why = cars_short(g, goal)
            if why:
                return why
        if g.card_lost and (k == G_OBTAIN_ITEM or k == G_MOLOTOV_AT_FIRST_SPAWN or k == G_COLLECT_FOOD):
            names: list[str] = goal.cards if k != G_MOLOTOV_AT_FIRST_SPAWN else ["Molotov"]
            need: i64 = goal.count if k != G_MOLOTOV_AT_FIRST_SPAWN else 1
            if not (k == G_MOLOTOV_AT_FIRST_SPAWN and g.molotov_at_first) and cards_left(g, names) < need:
                return f"no {' or '.join(names)} is left that the mission needs"
        if k == G_KILL_ABOMINATION and moloturbo_lost(g):
            return "the Moloturbo is gone, and the Abomination is not killed for good"
        if g.mission.rules.barricade and not g.mission.rules.lock:
            why = _cut_off(g, goal)
            if why:
                return why
    return ""


def cards_left(g: Game, names: list[str]) -> i64:
    """Count the cards of those names that are still in play: held, in the deck or the discards, in crates and tokens to
    be taken."""
    n: i64 = _held(g, names)
    for car, food in enumerate(g.car_food):
        for card in food:
            if g.car_zone[car] >= 0 and g.box.types[card & TYPE_MASK].name in names:
                n += 1
    for pile in (g.equipment_deck, g.equipment_discards, g.pimpweapon_deck):
        for card in pile:
            if g.box.types[card].name in names:
                n += 1
    rules = g.mission.rules
    if rules.molotov_is_token and "Molotov" in names:
        for i, gone in enumerate(g.objective_taken):
            colour: i64 = g.objective_colour[i]
            if not gone and rules.molotov & (1 << colour):
                n += 1
    return n


def _cut_off(g: Game, goal: Goal) -> str:
    """Say what barricades have put out of everybody's reach (M16): doors, tokens, the building to clear."""
    if goal.kind == G_BARRICADE_DOORS:
        missing: i64 = rare_total(g, goal) - barricaded(g)
        tokens: i64 = 0
        doors: i64 = 0
        for s in g.survivors:
            if s.zone >= 0:
                tokens += s.tokens
        for i, z in enumerate(g.objective_zone):
            if not g.objective_taken[i] and _reached(g, z):
                tokens += 1
        for d in g.mission.rules.broken:
            if g.board.door_state[d] != D_BARRED and (_reached(g, g.board.door_a[d]) or _reached(g, g.board.door_b[d])):
                doors += 1
        if tokens < missing or doors < missing:
            return "not every broken door can be barricaded any more"
    elif goal.kind == G_CLEAR_BUILDING:
        opened: bool = g.building_opened[g.board.building_of[goal.zones[0]]]
        inside: bool = False
        for z in goal.zones:
            if _reached(g, z):
                inside = True
        if not inside and (not opened or _zombies_in(g, goal.zones)):
            return "nobody can get into the building to clear any more"
    elif goal.kind == G_TAKE_OBJECTIVES and goal.count == ALL:
        for i, z in enumerate(g.objective_zone):
            if not g.objective_taken[i] and not _reached(g, z):
                return "an objective is shut off"
    return ""


def _zombies_in(g: Game, zones: list[int]) -> bool:
    for z in zones:
        if g.horde[z] > 0:
            return True
    return False


def _reached(g: Game, zone: i64) -> bool:
    """Tell whether some survivor on the board can get into a zone, closed and broken doors opened on the way."""
    for s in g.survivors:
        if s.zone >= 0 and g.board.plan[s.zone * g.board.n + zone] < FAR:
            return True
    return False


def objectives_for(g: Game, goal: Goal) -> list[int]:
    """List the zones of the objectives left that serve a goal, as far as players know: of its zones, of its colours."""
    hidden = g.mission.rules.hidden
    colours: i64 = goal.colours
    if goal.count != ALL_OF_COLOURS and _taken_of(g, goal, False) < rest_total(g, goal):
        colours = 0  # others still count
    zones: list[int] = []
    for i, z in enumerate(g.objective_zone):
        colour: i64 = known_colour(g, i)
        fits: bool = colours == 0 or colours & (1 << colour) != 0 or (bool(hidden) and hidden[i])
        if not g.objective_taken[i] and fits and (not goal.zones or z in goal.zones):
            zones.append(z)
    return zones


def rest_total(g: Game, goal: Goal) -> i64:
    """Give how many objectives of any colour a goal wants before only those of its colours help (M5)."""
    return (len(g.objective_zone) if goal.count == ALL else goal.count) - goal.at_least


def known_colour(g: Game, index: i64) -> i64:
    """Give the colour of an objective as players know it: a face-down token shows its red back (2E-1.4)."""
    hidden = g.mission.rules.hidden
    if hidden and hidden[index] and not g.objective_taken[index]:
        return C_RED
    return g.objective_colour[index]
