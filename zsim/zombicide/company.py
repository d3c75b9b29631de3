"""Rules of thumb for companions: who comes along, and with whom (2E-17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.skills import FREE_COMBAT, FREE_MELEE, FREE_MOVE, FREE_RANGED, LUCKY, SLIPPERY, SPRINT
from zsim.zombicide.state import Question
from zsim.zombicide.view import View

LENT_LIKING: Final[list[int]] = [FREE_MOVE, SLIPPERY, SPRINT, LUCKY, FREE_COMBAT, FREE_RANGED, FREE_MELEE]


def best_companion(view: View, q: Question) -> int:
    """Choose the survivor whose lent skill is liked most, the first one where none is."""
    for k in LENT_LIKING:
        for i, o in enumerate(q.options):
            blue = view.companions.of_box(o.n).blue
            if blue and blue[0] == k:
                return i
    return 0


def freest_leader(view: View, q: Question) -> int:
    """Choose whoever leads fewest companions, in team order."""
    best = 0
    least: i64 = 99
    for i, o in enumerate(q.options):
        n: i64 = len(view.companions.led_by(o.who))
        if n < least:
            best = i
            least = n
    return best
