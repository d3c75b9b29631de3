"""Molotovs that have to hit certain zones: who holds one goes where it can be thrown, the others follow (M13)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._holdings import bottles_of, holds_molotov
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_RANGED, A_REORGANISE


@final
class Burning:
    """The throws as the table stands. zones: what has to be hit in the stage under way. thrower: by zone of these, who
    goes for it, -1 for nobody."""

    def __init__(self) -> None:
        self.zones: list[int] = []
        self.thrower: list[int] = []

    def guide(self, view: View, errands: Errands) -> None:
        """Send whoever holds a Molotov to where a zone can be hit, the nearest pairs first; those without an errand of
        their own follow the nearest of them."""
        self.zones = view.zones_to_burn()
        self.thrower = [-1] * len(self.zones)
        if not self.zones:
            return
        errands.needs.spawns = []
        holders = [w for w in range(view.team_size()) if view.zone_of(w) >= 0 and bottles_of(view, w) > 0]
        spots = [self.spots(view, z) for z in self.zones]
        while holders and -1 in self.thrower:
            least: i64 = 999
            taker = -1
            which = -1
            spot = -1
            for i in range(len(self.zones)):
                for who in holders:
                    for z in spots[i]:
                        d = view.route(view.zone_of(who), z)
                        if self.thrower[i] < 0 and d < least:
                            least = d
                            taker, which, spot = who, i, z
            if taker < 0:
                break
            self.thrower[which] = taker
            holders.remove(taker)
            errands.target[taker] = spot
            errands.slack[taker] = 0
        self._follow(view, errands)

    def spots(self, view: View, target: i64) -> list[int]:
        """List the zones from which a zone can be hit."""
        return [z for z in range(view.zones()) if view.range(z, target) == 1]

    def _follow(self, view: View, errands: Errands) -> None:
        """Let everybody without an errand go with the nearest thrower, a zone behind."""
        throwers = [w for w in self.thrower if w >= 0]
        if not throwers or errands.needs.objectives:
            return
        for who in range(view.team_size()):
            here = view.zone_of(who)
            if here >= 0 and who not in throwers:
                least: i64 = 999
                for w in throwers:
                    d = view.route(here, errands.target[w])
                    if d < least:
                        least = d
                        errands.target[who] = errands.target[w]
                errands.slack[who] = 1

    def can_hit(self, view: View, who: i64, zone: i64, left: i64) -> bool:
        """Tell whether a survivor can hit what is wanted from a zone with that many Actions there; a Molotov in the
        backpack has to be taken in hand first."""
        if not self.zones or bottles_of(view, who) == 0 or (left < 2 and not holds_molotov(view, who)):
            return False
        for z in self.zones:
            if view.range(zone, z) == 1 and view.survivors_at(z) == 0:
                return True
        return False

    def choice(self, view: View, q: Question) -> i64:
        """Give the throw, or taking the Molotov in hand for it; -1 for neither."""
        if not self.can_hit(view, q.who, q.zone, view.actions_left(q.who)):
            return -1
        for i, o in enumerate(q.options):
            if (
                o.kind == A_RANGED
                and view.card(o.card).molotov
                and o.zone in self.zones
                and view.survivors_at(o.zone) == 0
            ):
                return i
        if not holds_molotov(view, q.who):
            for i, o in enumerate(q.options):
                if o.kind == A_REORGANISE:
                    return i
        return -1
