"""Actions of a turn: which deeds cost one, and those that a skill gives, added to the turn under way or taken off it
(2E-15.b, 2E-15.c)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.kinds import (
    A_CHARGE,
    A_DROP,
    A_EAT,
    A_END,
    A_LEAD,
    A_LIFESAVER,
    A_MELEE,
    A_RANGED,
    A_RELOAD,
    A_SHOOT_CAR,
    A_SHOVE,
    A_TAUNT,
)
from zsim.zombicide.skills import (
    BREAK_IN,
    DUAL_EXPERT,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_RELOAD,
    FREE_SEARCH,
    PLUS_ACTION,
)
from zsim.zombicide.state import Game, Option, Survivor

FREE_ACTIONS: Final[list[int]] = [
    FREE_COMBAT, FREE_MELEE, FREE_RANGED, FREE_MOVE, FREE_SEARCH, BREAK_IN, DUAL_EXPERT,
]  # fmt: skip

COST_NOTHING: Final[list[int]] = [A_END, A_EAT, A_DROP, A_SHOVE, A_CHARGE, A_LEAD, A_LIFESAVER, A_TAUNT]


def is_attack(kind: i64) -> bool:
    """Tell whether a deed is a Melee or a Ranged Action: a shot at a car is one, too (M4)."""
    return kind == A_MELEE or kind == A_RANGED or kind == A_SHOOT_CAR


def costs_action(g: Game, s: Survivor, o: Option) -> bool:
    """Tell whether a deed is paid with an Action, ordinary or free: all are but eating, discarding, what some skills
    let one do once a turn, improvised attacks, and reloading with Free reload (2E-7.2, 2E-14.6, 2E-15.c, 2E-15.26,
    2E-15.33, 2E-15.34)."""
    if is_attack(o.kind):
        return not g.box.types[o.card & TYPE_MASK].improvised
    if o.kind == A_RELOAD:
        return s.skills[FREE_RELOAD] == 0
    return o.kind not in COST_NOTHING


def add_actions(s: Survivor, skill: i64, n: i64) -> None:
    """Add the Actions that a skill gives to the turn under way (2E-15.b); n = -1 takes one off, if it is left."""
    if skill == PLUS_ACTION:
        s.actions = _changed(s.actions, n)
    elif skill == FREE_COMBAT:
        s.free_combat = _changed(s.free_combat, n)
    elif skill == FREE_MELEE:
        s.free_melee = _changed(s.free_melee, n)
    elif skill == FREE_RANGED:
        s.free_ranged = _changed(s.free_ranged, n)
    elif skill == FREE_MOVE:
        s.free_move = _changed(s.free_move, n)
    elif skill == FREE_SEARCH:
        s.free_search = _changed(s.free_search, n)
    elif skill == BREAK_IN:
        s.free_door = _changed(s.free_door, n)
    elif skill == DUAL_EXPERT:
        s.free_dual = _changed(s.free_dual, n)


def actions_left(s: Survivor, skill: i64) -> i64:
    """Count the Actions left that only that skill gives; 0 for any other skill."""
    if skill == FREE_COMBAT:
        return s.free_combat
    if skill == FREE_MELEE:
        return s.free_melee
    if skill == FREE_RANGED:
        return s.free_ranged
    if skill == FREE_MOVE:
        return s.free_move
    if skill == FREE_SEARCH:
        return s.free_search
    if skill == DUAL_EXPERT:
        return s.free_dual
    return s.free_door if skill == BREAK_IN else 0


def _changed(have: i64, n: i64) -> i64:
    return have + n if have + n > 0 else 0
