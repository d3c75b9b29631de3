"""Why the rules refuse a step: derived from the position once the engine has not listed the action as legal."""

from __future__ import annotations

from typing import Final

from zsim.cases.car_refusal import CAR_ACTIONS, car_refusal, cars_at
from zsim.cases.document import Step
from zsim.cases.position import Position
from zsim.zombicide.cards import DECK_NONE, EMPTY, TYPE_MASK
from zsim.zombicide.cargo import laden, move_price
from zsim.zombicide.combat import combat_banned, max_range
from zsim.zombicide.companions import lonely_in
from zsim.zombicide.injured import injured_in
from zsim.zombicide.inventory import cards_of, wielded
from zsim.zombicide.kinds import A_BLITZ, A_CHARGE, D_BARRED, D_BROKEN, D_CLOSED, LEVEL_NAMES, PIMPMOBILE, POLICE_CAR
from zsim.zombicide.labels import car_label
from zsim.zombicide.moving import SKILL_MOVES, extra_cost, fits_skill_move
from zsim.zombicide.seats import has_room
from zsim.zombicide.sighting import range_to
from zsim.zombicide.skills import (
    BLITZ,
    BORN_LEADER,
    BREAK_IN,
    CHARGE,
    FIELD_MEDIC,
    IMPROVISED_MELEE,
    IMPROVISED_RANGED,
    JUMP,
    LIFESAVER,
    SCAVENGER,
    SEARCH_AGAIN,
    SHOVE,
    SKILL_NAMES,
    SLIPPERY,
    SPRINT,
    TAUNT,
    ZONE_PER_MOVE,
)
from zsim.zombicide.state import Game, Option, Survivor
from zsim.zombicide.tokens import may_take
from zsim.zombicide.uses import used as used_up

MISSION_ACTIONS: Final = (
    "neutralise_spawn", "barricade_action", "heal_action", "drop_component_action", "load_objective_action",
)  # fmt: skip


def why_not(p: Position, s: Survivor, step: Step) -> str:
    """Say in a few words why a survivor cannot take an action."""
    g = p.game
    to = p.names.zone(step.where, step.to) if step.to else -1
    action = step.action
    if action == "move":
        return _move(p, s, step, to)
    if action == "search":
        return _search(g, s)
    if action == "open_door":
        return _door(g, s, step, to)
    if action in ("melee", "ranged"):
        return _attack(g, s, step, to)
    if action == "take":
        return _take(g, s)
    if action == "reload":
        empty = any(card & EMPTY for card in wielded(s))
        return _actions(s, 1) if empty else "no such empty weapon in hand"
    if action == "trade":
        number = p.survivor(step.where, step.item)
        if number >= len(g.survivors):
            return f"{step.item} is a companion, who has no inventory"
        other = g.survivors[number]
        if other is s or other.zone != s.zone:
            return f"{other.name} is not in the zone of {s.name}"
        return _actions(s, 1) if cards_of(s) + cards_of(other) else "neither has a card"
    if action in ("drop", "eat"):
        owned = step.item.lower() in [g.box.types[c & TYPE_MASK].name.lower() for c in cards_of(s)]
        return f"{step.item} is no food" if owned else f"{s.name} does not have {step.item}"
    if action == "rally":
        return _rally(p, s, step)
    if action == "skill":
        return _skill(p, s, step, to)
    if action in MISSION_ACTIONS:
        return _mission_action(g, s, step)
    if action in CAR_ACTIONS:
        return car_refusal(p, s, step)
    return "no cards to arrange" if action == "reorganise" and not cards_of(s) else _actions(s, 1)


def passes(p: Position, s: Survivor, o: Option, via: list[int]) -> bool:
    """Tell whether a longer move can go through these zones: neighbours in a row, free of zombies (2E-9.1)."""
    g = p.game
    slippery = s.skills[SLIPPERY] > 0 or o.n == 1
    here: int = s.zone
    for zone in via:
        if zone not in g.board.open_to[here] or (g.horde[zone] > 0 and not slippery):
            return False
        here = zone
    most = 2 if o.kind == A_CHARGE or o.kind >= A_BLITZ else 3
    return o.zone in g.board.open_to[here] and len(via) < most


def _zone(g: Game, zone: int) -> str:
    return g.board.names[zone] if zone >= 0 else "nowhere"


def _actions(s: Survivor, need: int) -> str:
    return f"not enough actions: {s.name} has {s.actions} and needs {need}"


def _seated(g: Game, s: Survivor) -> str:
    return f"{s.name} sits in the {car_label(g, s.car)} and has to get out first"


def _take(g: Game, s: Survivor) -> str:
    here = s.zone in [z for z, gone in zip(g.objective_zone, g.objective_taken, strict=True) if not gone]
    here = here or s.zone in [z for z, gone in zip(g.crate_zone, g.crate_taken, strict=True) if not gone]
    need = g.mission.rules.objective_level
    if here and s.level < need:
        return f"an objective of this mission needs danger level {LEVEL_NAMES[need]}"
    if here and not may_take(g, s):
        return f"the duo of {s.name} cannot take an objective (any more)"
    return _actions(s, 1) if here else f"nothing to take in {_zone(g, s.zone)}"


def _hobomination(s: Survivor) -> str:
    return f"a hobomination in the zone of {s.name} forbids combat"


def _move(p: Position, s: Survivor, step: Step, to: int) -> str:
    g = p.game
    if s.car >= 0:
        return _seated(g, s)
    distance = g.board.dist[s.zone * g.board.n + to]
    if to == s.zone:
        return f"{s.name} is in {step.to} already"
    if distance == 1 or s.skills[SPRINT] > 0:
        need = extra_cost(g, s, False) + (0 if s.free_move > 0 and not laden(g, s) else move_price(g, s))
        if s.actions < need:
            return f"{_actions(s, int(need))}, zombies left behind included"
    if distance > 1 and s.skills[SPRINT] > 0:
        return "Sprint has been used or does not go there: zombies, walls or closed doors are in the way"
    return f"no open way from {_zone(g, s.zone)} to {step.to} in one move"


def _search(g: Game, s: Survivor) -> str:
    police: bool = POLICE_CAR in [g.mission.car_kind[car] for car in cars_at(g, s.zone)]
    if not g.board.room[s.zone] and not police and s.skills[SCAVENGER] == 0:
        return f"{_zone(g, s.zone)} is a street without police car; only rooms and police cars are searched"
    if g.horde[s.zone] > 0:
        return "a zombie is in the zone"
    if s.searched and s.skills[SEARCH_AGAIN] == 0:
        return f"{s.name} has already searched this turn"
    return _actions(s, 1)


def _door(g: Game, s: Survivor, step: Step, to: int) -> str:
    if s.car >= 0:
        return _seated(g, s)
    doors = [d for d in g.board.doors_of[s.zone] if to in (g.board.door_a[d], g.board.door_b[d])]
    if not doors or to == s.zone:
        return f"no door between {_zone(g, s.zone)} and {step.to}"
    door = doors[0]
    if g.board.door_state[door] == D_BARRED:
        locked = bool(g.mission.rules.lock) and g.mission.rules.lock[door] != 0
        return "the condition of the door is not met" if locked else "the door cannot be opened"
    if g.board.door_state[door] == D_BROKEN and g.mission.rules.broken_by_hand:
        return _actions(s, 1)
    if g.board.door_state[door] != D_CLOSED:
        return "the door is not closed"
    if s.level < g.board.door_level[door]:
        return f"the door needs danger level {LEVEL_NAMES[g.board.door_level[door]]}"
    tools = [g.box.types[c & TYPE_MASK] for c in wielded(s)]
    if s.skills[BREAK_IN] == 0 and not any(t.opens and step.item.lower() in ("", t.name.lower()) for t in tools):
        return f"no {step.item or 'card that opens doors'} in hand to open it with"
    return _actions(s, 1)


def _attack(g: Game, s: Survivor, step: Step, to: int) -> str:
    ranged = step.action == "ranged"
    held = [c for c in wielded(s) if _called(g, c, step.item)]
    improvised = [k for k in (IMPROVISED_MELEE, IMPROVISED_RANGED) if SKILL_NAMES[k].lower() == step.item.lower()]
    if improvised:
        if s.skills[improvised[0]] == 0:
            return f"{s.name} does not have the skill {SKILL_NAMES[improvised[0]]}"
        if s.improvised_ranged if ranged else s.improvised_melee:
            return f"{SKILL_NAMES[improvised[0]]} has been used this turn"
        held = [int(g.box.find(step.item, DECK_NONE))]
    if not held:
        return f"{step.item} is not in hand"
    t = g.box.types[held[0] & TYPE_MASK]
    if not (t.ranged if ranged else t.melee):
        return f"{step.item} is no {step.action} weapon"
    if combat_banned(g, s):
        return _hobomination(s)
    if ranged:
        if all(c & EMPTY for c in held):
            return f"{step.item} is empty"
        reach = range_to(g, s, to)
        if reach < 0:
            return f"no line of sight to {step.to}"
        if not t.r_min <= reach <= max_range(s, t):
            return f"{step.to} is out of range: {reach}, not {t.r_min} to {max_range(s, t)}"
    target = to if ranged else s.zone
    if g.horde[target] == 0 and not (ranged and t.molotov):
        return f"no zombie in {_zone(g, target)}"
    return _actions(s, 1)


def _called(g: Game, card: int, name: str) -> bool:
    return g.box.types[card & TYPE_MASK].name.lower() == name.lower()


def _skill(p: Position, s: Survivor, step: Step, to: int) -> str:
    g = p.game
    number = p.names.skill(step.where, step.name)
    if s.skills[number] == 0:
        return f"{s.name} does not have the skill {SKILL_NAMES[number]}"
    if number >= ZONE_PER_MOVE:
        return _later_skill(g, s, step, number, to)
    used = {int(CHARGE): s.charged, int(SPRINT): s.sprinted, int(JUMP): s.jumped, int(SHOVE): s.shoved}
    if used[number]:
        return f"{SKILL_NAMES[number]} has been used this turn"
    if laden(g, s) and number != SHOVE:
        return f"{s.name} carries a heavy load, which forbids {SKILL_NAMES[number]}"
    if s.car >= 0 and number != SHOVE:
        return _seated(g, s)
    if number == SHOVE:
        if g.horde[s.zone] == 0:
            return "no zombie in the zone"
        return f"{step.to} is not at range 1 by an open way"
    free = {int(CHARGE): 1, int(SPRINT): 1 if s.free_move > 0 else 0, int(JUMP): 0}
    need = 1 - free[number] + (g.horde[s.zone] if number == JUMP else extra_cost(g, s, False))
    if s.actions < need:
        return f"{_actions(s, int(need))}, zombies left behind included"
    if number == CHARGE and g.horde[to] == 0:
        return f"no zombie in {step.to} to charge at"
    return f"{SKILL_NAMES[number]} does not go to {step.to}: too far, too near, or something is in the way"


def _rally(p: Position, s: Survivor, step: Step) -> str:
    g = p.game
    if step.item:
        number = p.survivor(step.where, step.item)
        if number < len(g.survivors) or g.person(number).leader >= 0:
            return f"{step.item} is no lonely companion"
    here = [g.person(c).name.lower() for c in lonely_in(g, s.zone)]
    if not here or (step.item and step.item.lower() not in here):
        return f"no lonely companion of that name in {_zone(g, s.zone)}"
    if not has_room(g, s):
        return f"no free seat for a companion of {s.name}"
    return _actions(s, 1)


def _later_skill(g: Game, s: Survivor, step: Step, number: int, to: int) -> str:
    """Say why a skill move, Born leader, Lifesaver or Taunt is refused."""
    name = SKILL_NAMES[number]
    if used_up(s, number):
        return f"{name} has been used this turn"
    if number == BORN_LEADER:
        return "no such other survivor on the board"
    if number == LIFESAVER:
        return f"{step.to} is not at range 1 by an open way, or holds no zombie or no survivor who could come"
    if number == TAUNT:
        return f"no zombie in {step.to}, or no open way of two zones from there"
    if laden(g, s):
        return f"{s.name} carries a heavy load, which forbids {name}"
    need = 1 + extra_cost(g, s, False)
    if s.actions < need:
        return f"{_actions(s, int(need))}, zombies left behind included"
    if not fits_skill_move(g, s, A_BLITZ + SKILL_MOVES.index(number), to):
        wanted = "zombie in range from" if number == BLITZ else "survivor in" if number == FIELD_MEDIC else "zombie in"
        return f"no {wanted} {step.to}"
    return f"{name} does not go to {step.to}: too far, too near, or something is in the way"


def _mission_action(g: Game, s: Survivor, step: Step) -> str:
    """Say why an action is refused that only some missions have."""
    if step.action == "neutralise_spawn":
        return _neutralise(g, s)
    if step.action == "barricade_action":
        return _barricade(g, s)
    if step.action == "load_objective_action":
        return _load(g, s)
    return _heal(g, s) if step.action == "heal_action" else _drop_component(g, s, step)


def _neutralise(g: Game, s: Survivor) -> str:
    if not g.mission.neutralise:
        return "this mission has no such action"
    if s.zone not in g.spawn_zone or s.zone == g.first_spawn:
        return "no spawn token to move in the zone"
    if g.horde[s.zone] > 0:
        return "a zombie is in the zone"
    return _actions(s, 1)


def _load(g: Game, s: Survivor) -> str:
    if not g.mission.rules.loading:
        return "this mission has no such action"
    if PIMPMOBILE not in [g.mission.car_kind[car] for car in cars_at(g, s.zone)]:
        return f"no pimpmobile in {_zone(g, s.zone)}"
    if g.horde[s.zone] > 0:
        return "a zombie is in the zone"
    return _actions(s, 1) if s.tokens > 0 else f"{s.name} has no objective to load"


def _barricade(g: Game, s: Survivor) -> str:
    if not g.mission.rules.barricade:
        return "this mission has no such action"
    doors = [d for d in g.mission.rules.broken if s.zone in (g.board.door_a[d], g.board.door_b[d])]
    if all(g.board.door_state[d] == D_BARRED for d in doors):
        return "no broken door to barricade in the zone"
    if g.horde[s.zone] > 0:
        return "a zombie is in the zone"
    return _actions(s, 1) if s.tokens > 0 else f"{s.name} has no objective to barricade it with"


def _heal(g: Game, s: Survivor) -> str:
    if not g.mission.rules.healing:
        return "this mission has no such action"
    if not injured_in(g, s.zone):
        return f"nobody lies injured in {_zone(g, s.zone)}"
    return _actions(s, 1) if s.tokens > 0 else f"{s.name} has no first-aid kit"


def _drop_component(g: Game, s: Survivor, step: Step) -> str:
    if not g.mission.rules.dropping:
        return "this mission has no such action"
    if s.zone not in g.mission.rules.ned_zones:
        return f"{_zone(g, s.zone)} is not where components are wanted"
    return _actions(s, 1) if s.actions < 1 else f"{s.name} has no {step.item} to drop, or one lies there"
