"""Broken doors are shut by the way (M16): each that is shut keeps zombies out from then on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._goals import Needs
from strategies._places import nearest_of
from zsim.zombicide.decisions import View

NEAR: Final[i64] = 3  # Actions: the door is come to, or shut even, in an ordinary turn (2E-9)


def shut_near(view: View, needs: Needs, target: list[int], slack: list[int]) -> None:
    """Send whoever holds a token to the nearest broken door, where that is near, before the team holds all tokens."""
    if not needs.nearby:
        return
    free = [z for z in needs.nearby if view.horde(z) == 0]
    who: i64 = 0
    while who < view.team_size():
        here = view.zone_of(who)
        if here >= 0 and view.tokens(who) > 0:
            door = nearest_of(view, here, free)
            if door >= 0 and view.route(here, door) <= NEAR:
                target[who] = door
                slack[who] = 0
        who += 1
