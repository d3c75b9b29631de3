"""How long a team may wait: shut in and safe from all zombies, or fighting without a step nearer to its goals."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.board import FAR
from zsim.zombicide.decisions import View

ROUNDS: Final[i64] = 3  # shut in for so long, the team opens a door whatever waits behind it
CALM: Final[i64] = 10  # so many rounds without anything done for a goal are nothing unusual
HASTE: Final[float] = 0.5  # what each further one adds to the way towards the goals, of its usual worth
MOST: Final[float] = 6.0


@final
class Patience:
    """since: the first round in which no zombie could come to anybody, -1 while some can. done: the round in which the
    last thing was done for a goal."""

    def __init__(self) -> None:
        self.since: i64 = -1
        self.done: i64 = 0
        self._left: i64 = -1

    def copy(self) -> Patience:
        """Give an independent one that remembers the same."""
        other = Patience()
        other.since = self.since
        other.done = self.done
        other._left = self._left
        return other

    def note(self, view: View) -> None:
        """Note at the start of a turn whether the team is shut in."""
        if not shut_in(view):
            self.since = -1
        elif self.since < 0:
            self.since = view.round()
        left = things_left(view)
        if left != self._left:
            self._left = left
            self.done = view.round()

    def urge(self, view: View) -> float:
        """Give what the way towards the goals is worth now, 1.0 as usual."""
        waited = view.round() - self.done - CALM
        if waited <= 0:
            return 1.0
        urge = 1.0 + HASTE * float(waited)
        return urge if urge < MOST else MOST

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


def things_left(view: View) -> i64:
    """Count what is left to be done: units of goals, tokens to take, doors to open."""
    left: i64 = view.tokens_left()
    goal: i64 = 0
    while goal < view.goals():
        left += view.goal_missing(goal)
        goal += 1
    d: i64 = 0
    while d < view.doors():
        if view.door_closed(d):
            left += 1
        d += 1
    return left
