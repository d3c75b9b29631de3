"""When an optional skill is worth its use, by rule of thumb (2E-15.d)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.skills import BARBARIAN, FULL_AUTO, REAPER_COMBAT, REAPER_MELEE, REAPER_RANGED
from zsim.zombicide.state import Question
from zsim.zombicide.view import View


def worth_using(view: View, q: Question) -> bool:
    """Tell whether a skill asked about is worth its use: always, but Barbarian and Full auto for more dice only.

    2E-15.11, 2E-15.27.
    """
    if q.number == BARBARIAN:
        return view.horde(q.zone) > view.card(q.card).m_dice
    if q.number == FULL_AUTO:
        return view.horde(q.zone) > view.card(q.card).r_dice
    return True


def twin_worth(view: View, q: Question, kind: i64) -> i64:
    """Give what a zombie is worth more as a target because Reaper takes a second one along (2E-15.43)."""
    if q.who < 0 or view.zombies(q.zone, kind) < 2:
        return 0
    for skill in (REAPER_COMBAT, REAPER_MELEE, REAPER_RANGED):
        if view.has_skill(q.who, skill):
            return 5
    return 0
