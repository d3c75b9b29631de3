"""Which actions of a turn cost no Action (2E-9.12, 2E-7.2, 2E-14.6, 2E-15.c)."""

from __future__ import annotations

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
from zsim.zombicide.skills import FREE_RELOAD
from zsim.zombicide.state import Game, Option, Survivor


def is_attack(kind: i64) -> bool:
    """Tell whether an action is a Melee or Ranged Action, one at a car too (M4)."""
    return kind == A_MELEE or kind == A_RANGED or kind == A_SHOOT_CAR


def is_improvised(g: Game, o: Option) -> bool:
    """Tell whether an action is an improvised attack: free, and for the own turn (2E-15.33, 2E-15.34)."""
    return is_attack(o.kind) and g.box.types[o.card & TYPE_MASK].improvised


def is_free(g: Game, s: Survivor, o: Option) -> bool:
    """Tell whether an action costs no Action, those for zombies left behind apart (2E-15.18)."""
    k = o.kind
    if k == A_END or k == A_EAT or k == A_DROP or k == A_SHOVE or k == A_CHARGE:
        return True
    if k == A_LEAD or k == A_LIFESAVER or k == A_TAUNT:
        return True
    return is_improvised(g, o) or (k == A_RELOAD and s.skills[FREE_RELOAD] > 0)  # 2E-15.26
