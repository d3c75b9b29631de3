"""Leaving on foot, once only that is left: each goes as soon as there is nothing else to do (2E-9.13).

Nobody runs ahead: who has still something to shoot at covers those who are farther away.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._places import actions_of
from strategies._reach import Reach, find_reach
from strategies._table import Table
from strategies._taking import WIN
from strategies._weights import Weights
from zsim.zombicide.decisions import Question, View

TEAM: Final[i64] = 64  # numbers of survivors are below it


@final
class Exiting:
    """When to go to the exit."""

    def __init__(self, weights: Weights, errands: Errands, camp: Camp) -> None:
        self.camp: Camp = camp
        self.table: Table = camp.table
        self.weights: Weights = weights
        self.errands: Errands = errands
        self._reach: Reach = Reach(0)
        self._bound: i64 = -1

    def worth(self, view: View, zone: i64) -> float:
        """Give what it is worth to end the turn in a zone to leave by it, once only that is left."""
        errands = self.errands
        if not errands.needs.leave or view.horde(zone) > 0 or zone not in view.exits():
            return 0.0
        if errands.certain:
            return WIN  # all can leave in this round
        return self.weights.out if errands.all_safe else 0.0

    def is_there(self, view: View, q: Question) -> bool:
        """Tell whether somebody has come to an exit zone to leave: no step from there any more."""
        if self._bound != view.round() * TEAM + q.who:
            return False
        return self.errands.needs.leave and view.horde(q.zone) == 0 and q.zone in view.exits() and view.exit_open()

    def way_out(self, view: View, q: Question) -> int:
        """Give the first step of the way to an exit zone without zombies in reach of somebody idle, 0 for none."""
        if not self.errands.needs.leave or not view.exit_open():
            return 0
        self._reach = find_reach(view, q.who, q.options, self._reach)
        best = 0
        most: i64 = -1
        for z in self._reach.zones:
            if z in view.exits() and view.horde(z) == 0 and self._reach.left[z] > most:
                most = self._reach.left[z]
                best = int(self._reach.first[z])
        if best > 0:
            self._bound = view.round() * TEAM + q.who
        return best

    def under_way(self, view: View, q: Question) -> int:
        """Give the next step of a survivor on the way out: nobody turns round on it; -1 for whoever is not."""
        if self._bound != view.round() * TEAM + q.who or self.is_there(view, q):
            return -1
        chosen = self.way_out(view, q)
        return chosen if chosen > 0 else -1

    def leaves(self, view: View, q: Question) -> bool:
        """Tell whether who stands in an exit zone leaves: all but who covers somebody still on the way, and can
        take a wound, as long as that is not deadly."""
        here = q.zone
        t = self.table
        if view.health_left(q.who) == 1 or here in view.spawns():
            return True
        if self.camp.threat(view, here) > t.room_at(here):
            return True
        other: i64 = 0
        for z in t.zone:
            if z >= 0 and other != q.who and z != here:
                moves: i64 = view.distance(z, here) + view.horde(z)
                if moves > (2 if t.acted[other] else actions_of(view, other)):
                    return False
            other += 1
        return True
