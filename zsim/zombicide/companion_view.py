"""What a strategy sees of companions, as `view.companions`: who they are, where they stand, whom they follow (2E-17).

Companions are numbers like survivors, from `view.team_size()` on; they turn up in Q_WOUND, Q_MISS, Q_LEADER and trades.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.cards import SurvivorCard
from zsim.zombicide.companions import led_by, lent_skill
from zsim.zombicide.state import Game


@final
class CompanionsView:
    """A read-only view of the companions of one game."""

    def __init__(self, g: Game) -> None:
        self._g: Game = g

    def on_board(self) -> list[int]:
        """List the companions on the board, led and lonely."""
        return [c.index for c in self._g.companions if c.zone >= 0]

    def led_by(self, who: i64) -> list[int]:
        """List the companions that a survivor leads."""
        return led_by(self._g, who)

    def leader(self, who: i64) -> i64:
        """Give the leader of a companion, -1 when it is lonely."""
        return self._g.person(who).leader

    def skill(self, who: i64) -> i64:
        """Give the skill that a companion lends to its leader, -1 for none."""
        return lent_skill(self._g, self._g.person(who))

    def used(self, who: i64) -> bool:
        """Tell whether that skill has been used this round by a leader who passed the companion on, or whose turn is
        over."""
        return self._g.person(who).used_by >= 0

    def lonely_zones(self) -> list[int]:
        """Give the zones with companions to rally, each once."""
        zones: list[int] = []
        for c in self._g.companions:
            if c.leader < 0 and c.zone >= 0 and not c.bound and c.zone not in zones:
                zones.append(c.zone)
        return zones

    def bound_zones(self) -> list[int]:
        """Give the zones of those who are neither played nor led: the injured (M12), Ned (M25); each once."""
        zones: list[int] = []
        for c in self._g.companions:
            if c.bound and c.zone >= 0 and c.zone not in zones:
                zones.append(c.zone)
        return zones

    def found(self) -> i64:
        """Count the companions that objectives have brought."""
        return self._g.companions_found

    def of_box(self, number: i64) -> SurvivorCard:
        """Give what is printed on the card of a survivor of the box (Q_COMPANION)."""
        return self._g.box.survivors[number]
