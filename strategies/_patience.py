"""How long a team may shut itself in: safe from all zombies, but not a step nearer to its goals."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.board import FAR
from zsim.zombicide.decisions import View

ROUNDS: Final[i64] = 3  # shut in for so long, the team opens a door whatever waits behind it


@final
class Patience:
    """since: the first round in which no zombie could come to anybody, -1 while some can."""

    def __init__(self) -> None:
        self.since: i64 = -1

    def note(self, view: View) -> None:
        """Note at the start of a turn whether the team is shut in."""
        if not shut_in(view):
            self.since = -1
        elif self.since < 0:
            self.since = view.round()

    def over(self, view: View) -> bool:
        """Tell whether the team has been shut in for too long."""
        return self.since >= 0 and view.round() >= self.since + ROUNDS


def shut_in(view: View) -> bool:
    """Tell whether there are zombies on the board, and none of them can come to a survivor."""
    lairs: list[int] = [z for z in range(view.zones()) if view.horde(z) > 0]
    who: i64 = 0
    while who < view.team_size():
        here = view.zone_of(who)
        if here >= 0:
            for z in lairs:
                if view.distance(z, here) < FAR:
                    return False
        who += 1
    return len(lairs) > 0
