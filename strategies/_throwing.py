"""A spare Molotov goes to the Abomination that can be hit in this turn, before anything else (2E-8, 2E-14.2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._holdings import holds_molotov
from strategies._reach import Reach, find_reach
from strategies._table import Table
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_RANGED, A_REORGANISE, HOBOMINATION, RUNNER

HIT: Final[float] = 10.0  # a wound that threatens where it is thrown from; an Action left afterwards counts 1


@final
class Throwing:
    """Drawing a Molotov, going where an Abomination can be hit, and throwing it.

    drawing: the reorganisation just chosen is to take the Molotov in hand.
    """

    def __init__(self, table: Table, errands: Errands) -> None:
        self.table: Table = table
        self.errands: Errands = errands
        self.drawing: bool = False
        self._reach: Reach = Reach(0)

    def choice(self, view: View, q: Question) -> i64:
        """Give the option that brings the throw on, -1 where nothing can be hit in this turn or the bottle is for
        something else."""
        who = q.who
        if view.active() != who or not self.table.lairs or not has_spare(view, who) or self._saves(view):
            return -1
        lairs = [z for z in self.table.lairs if view.survivors_at(z) == 0]
        if not lairs:
            return -1
        held: bool = holds_molotov(view, who)
        price: i64 = (0 if held else 1) + (0 if view.free_attack(who, True) else 1)
        spot = self._spot(view, q, lairs, price)
        if spot < 0:
            return -1
        if not held:
            for i, o in enumerate(q.options):
                if o.kind == A_REORGANISE:
                    self.drawing = True
                    return i
            return -1
        return self._throw(view, q, lairs) if spot == q.zone else self._reach.first[spot]

    def _saves(self, view: View) -> bool:
        """Tell whether the mission wants the Molotov elsewhere."""
        if len(view.zones_to_burn()) > 0 or self.table.wards.on:
            return True
        return self.errands.needs.bottles == 1 and self.errands.keeps_molotov(view)

    def _throw(self, view: View, q: Question, lairs: list[int]) -> i64:
        best: i64 = -1
        most: i64 = 0
        for i, o in enumerate(q.options):
            if o.kind == A_RANGED and o.zone in lairs and view.card(o.card).molotov and not view.card(o.card).turbo:
                if view.horde(o.zone) > most:
                    most = view.horde(o.zone)
                    best = i
        return best

    def _spot(self, view: View, q: Question, lairs: list[int], price: i64) -> i64:
        """Give the safest zone to throw from with so many Actions left there, the own one first; -1 for none."""
        if self._hits(view, q.zone, lairs) >= 0:
            return q.zone if view.actions_left(q.who) >= price else -1
        near: bool = False
        for lair in lairs:
            near = near or view.distance(q.zone, lair) <= 5
        if not near:
            return -1
        self._reach = find_reach(view, q.who, q.options, self._reach)
        best: i64 = -1
        least = 1.0e9
        for z in self._reach.zones:
            lair = self._hits(view, z, lairs)
            if self._reach.left[z] < price or lair < 0 or view.horde(z) > 0:
                continue
            hits = view.wounds_next(z)
            if view.distance(z, lair) == 1:
                hits -= view.zombies(lair, RUNNER)
            spare = self._reach.left[z] - price
            if spare == 0 and hits >= view.health_left(q.who):
                continue
            cost = HIT * float(hits) - float(spare)
            if cost < least:
                least = cost
                best = z
        return best

    def _hits(self, view: View, zone: i64, lairs: list[int]) -> i64:
        """Give an Abomination's zone that can be hit from a zone, -1 for none."""
        if view.zombies(zone, HOBOMINATION) > 0:
            return -1  # nobody can throw there (2E-8.3)
        for lair in lairs:
            if view.range(zone, lair) == 1:
                return lair
        return -1


def has_spare(view: View, who: i64) -> bool:
    """Tell whether a survivor has a Molotov, the Moloturbo apart."""
    for card in view.cards(who):
        if view.card(card).molotov and not view.card(card).turbo:
            return True
    return False
