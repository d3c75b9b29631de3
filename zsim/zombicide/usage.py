"""When an optional skill is worth its use, by rule of thumb (2E-15.d)."""

from __future__ import annotations

from zsim.zombicide.skills import BARBARIAN, FULL_AUTO
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
