"""When an optional skill is worth its use, by rule of thumb (2E-15.d)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.skills import (
    BARBARIAN,
    FULL_AUTO,
    REAPER_COMBAT,
    REAPER_MELEE,
    REAPER_RANGED,
    SIX_DIE_COMBAT,
    SIX_DIE_RANGED,
)
from zsim.zombicide.state import Question
from zsim.zombicide.view import View


def worth_using(view: View, q: Question) -> bool:
    """Tell whether a skill asked about is worth its use: always, but Barbarian and Full auto for more dice only, dice
    for sixes among friends only if one of them could take a miss.

    2E-15.11, 2E-15.27, 2E-15.46.
    """
    if q.number == BARBARIAN:
        return view.horde(q.zone) > view.card(q.card).m_dice
    if q.number == FULL_AUTO:
        return view.horde(q.zone) > view.card(q.card).r_dice
    if q.number == SIX_DIE_COMBAT or q.number == SIX_DIE_RANGED:
        return _can_take_a_miss(view, q)
    return True


def _can_take_a_miss(view: View, q: Question) -> bool:
    """Tell whether somebody else in the zone has more than one wound left to take."""
    w: i64 = 0
    while w < view.team_size():
        if w != q.who and view.zone_of(w) == q.zone and view.health_left(w) > 1:
            return True
        w += 1
    return False


def twin_worth(view: View, q: Question, kind: i64) -> i64:
    """Give what a zombie is worth more as a target because Reaper takes a second one along (2E-15.43)."""
    if q.who < 0 or view.zombies(q.zone, kind) < 2:
        return 0
    for skill in (REAPER_COMBAT, REAPER_MELEE, REAPER_RANGED):
        if view.has_skill(q.who, skill):
            return 5
    return 0
