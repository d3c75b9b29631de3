"""Skills that are for once in each own turn, or once a card: which have been used (2E-15.c)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.skills import (
    BLITZ,
    BLOODLUST_COMBAT,
    BLOODLUST_MELEE,
    BLOODLUST_RANGED,
    BORN_LEADER,
    DESTINY,
    FIELD_MEDIC,
    LIFESAVER,
    TAUNT,
)
from zsim.zombicide.state import Survivor

ONCE_A_TURN: Final[list[int]] = [
    BLITZ, BLOODLUST_COMBAT, BLOODLUST_MELEE, BLOODLUST_RANGED, BORN_LEADER, DESTINY, FIELD_MEDIC, LIFESAVER, TAUNT,
]  # fmt: skip


def _bit(skill: i64) -> i64:
    i: i64 = 0
    while i < len(ONCE_A_TURN):
        if ONCE_A_TURN[i] == skill:
            return 1 << i
        i += 1
    return 0


def used(s: Survivor, skill: i64) -> bool:
    """Tell whether a skill for once a turn has been used in this one."""
    return s.uses & _bit(skill) != 0


def note_use(s: Survivor, skill: i64) -> None:
    """Mark a skill for once a turn as used."""
    s.uses |= _bit(skill)


def renew_uses(s: Survivor) -> None:
    """Renew all that a survivor may do once in each own turn (2E-20.12)."""
    s.searched = False
    s.kid_moved = False
    s.sprinted = False
    s.charged = False
    s.jumped = False
    s.shoved = False
    s.improvised_melee = False
    s.improvised_ranged = False
    s.uses = 0
