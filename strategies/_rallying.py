"""Companions who wait in several places: who is played, and who goes for whom (M15, 2E-17.3)."""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._goals import within_reach
from zsim.zombicide.decisions import Question, View

LATE: Final[float] = 2.0  # what the longest way counts beside the others
HEALTH: Final[float] = 0.3  # what a wound more that those who are played can take is worth, in Actions


@final
class Rallying:
    """played: the zones of the pairs that are played, as far as they have been chosen."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def choose_pair(self, view: View, q: Question) -> int:
        """Play the half of the pairs from which the others are reached soonest; of equals, who can take more."""
        if not self.played:
            n = len(q.options)
            best: tuple[int, ...] = tuple(range(n // 2))
            least = 1.0e9
            for some in combinations(range(n), n // 2):
                cost = self._cost(view, q, some)
                if cost < least:
                    least = cost
                    best = some
            self.played = [q.options[i].zone for i in best]
        for i, o in enumerate(q.options):
            if o.zone in self.played:
                return i
        return 0

    def _cost(self, view: View, q: Question, played: tuple[int, ...]) -> float:
        """Reckon the Actions from pairs that are played to those that wait, each goes for one; less what they can
        take."""
        total = 0.0
        longest = 0.0
        free = [q.options[i].zone for i in played]
        for i, o in enumerate(q.options):
            if i not in played:
                ways = [float(view.route(z, o.zone)) for z in free]
                way = min(ways)
                free.pop(ways.index(way))
                total += way
                longest = way if way > longest else longest
            else:
                health = view.companions.of_box(o.card).health + view.companions.of_box(o.n).health
                total -= HEALTH * float(health)
        return total + LATE * longest

    def guide(self, view: View, errands: Errands) -> None:
        """Share out those who wait in several zones: as many to each zone, the nearest first."""
        zones = within_reach(view, errands.needs.lonely)
        if len(zones) < 2:
            return
        left = [who for who in range(view.team_size()) if view.zone_of(who) >= 0]
        room: list[int] = [(len(left) + len(zones) - 1) // len(zones)] * len(zones)
        while left:
            least: i64 = 999
            taker = -1
            which = -1
            for i, z in enumerate(zones):
                for who in left:
                    d = view.route(view.zone_of(who), z)
                    if room[i] > 0 and d < least:
                        least = d
                        taker, which = who, i
            if taker < 0:
                return
            left.remove(taker)
            room[which] -= 1
            errands.target[taker] = zones[which]
            errands.slack[taker] = 0
