"""Work next door for actions that are left over, where nothing threatens: a crate, a door, a room (2E-9.2, 2E-9.3).

The plan counts each teammate whom a survivor leaves; in a quiet place, a zone away from them, that is too much.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._places import searchable
from strategies._reach import Reach, find_reach, way_to
from strategies._scores import Scores
from strategies._stops import Stops
from strategies._table import Table
from zsim.zombicide.decisions import Question, View

NEAR: Final[i64] = 2  # zombies within so many zones may come in the next phase: Runners go two (2E-11)


@final
class Strolls:
    """Where somebody idle can be of use although the way back is not paid. way: the steps after the first one, the last
    one first."""

    def __init__(self, table: Table, errands: Errands, camp: Camp, scores: Scores, stops: Stops) -> None:
        self.way: list[int] = []
        self._table: Table = table
        self._errands: Errands = errands
        self._camp: Camp = camp
        self.scores: Scores = scores
        self._stops: Stops = stops
        self._reach: Reach = Reach(0)

    def step(self, view: View, q: Question) -> int:
        """Give the first step to where most can be done with the actions left there, 0 for none: quiet, and not more
        than a zone from the next teammate."""
        if self._errands.needs.leave:
            return 0
        who = q.who
        reach = find_reach(view, who, q.options, self._reach)
        self._reach = reach
        best: i64 = -1
        most = 0.0
        for z in reach.zones:
            if z != q.zone and reach.left[z] > 0 and view.horde(z) == 0:
                worth = self.work(view, who, z, reach.left[z])
                if worth > most and self._table.apart(view, who, z) <= 0.0 and self.is_safe(view, z):
                    most = worth
                    best = z
        if best < 0 or self._stops.turns_back(view, q, q.options[reach.first[best]].zone):
            return 0
        self.way = way_to(reach, q.zone, best)
        return reach.first[best]

    def work(self, view: View, who: i64, zone: i64, left: i64) -> float:
        """Give what there is to do in a zone with so many Actions, in points of the plan; 0.0 for nothing."""
        scores = self.scores
        w = scores.weights
        if self._errands.crate_at[zone] and not scores.risks_ward(zone):
            return w.crate
        worth = w.door if scores.doors.opens(view, who, zone, left) else 0.0
        if searchable(view, zone) and not view.searched(who) and not scores.risks_search(zone):
            search = scores.search_worth(view, who)
            if search > worth and (left > 1 or self.has_help(view, who, zone)):
                worth = search
        return worth

    def has_help(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a teammate still to act is near enough to kill what an `Aaahh!!` may bring (2E-9.16)."""
        for other in self._table.waiting:
            z: i64 = self._table.zone[other]
            if other != who and z >= 0 and view.distance(z, zone) <= 1:
                return True
        return False

    def is_safe(self, view: View, zone: i64) -> bool:
        """Tell whether nothing threatens a zone: no zombie can come in the next zombies' phase, no spawn zone is
        near."""
        if self._camp.threat(view, zone) > 0.0:
            return False
        z: i64 = 0
        while z < view.zones():
            if view.horde(z) > 0 and view.distance(z, zone) <= NEAR:
                return False
            z += 1
        return True
