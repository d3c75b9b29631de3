"""What kills are worth, in the points of the plan."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._reckoning import kill_worth, level_cost
from strategies._table import Table
from strategies._weights import Weights
from zsim.zombicide.decisions import View


@final
class Kills:
    """Values kills by where they are made and by whom."""

    def __init__(self, weights: Weights, table: Table, errands: Errands, camp: Camp) -> None:
        self.weights: Weights = weights
        self.table: Table = table
        self.errands: Errands = errands
        self.camp: Camp = camp

    def worth(self, view: View, zone: i64, near: i64) -> float:
        """Give the worth of one kill in a zone; more where the mission wants it free of zombies."""
        worth = kill_worth(view, zone, near, self.weights) + self.errands.clearing_worth(view, zone)
        wards = self.table.wards
        if wards.on:
            worth += self.weights.ward * wards.from_zone(view, zone, self.table.zone) / float(view.horde(zone))
        return worth

    def attack(self, view: View, who: i64, zone: i64, kills: float) -> float:
        """Give the worth of so many kills of a survivor in a zone, less what their points cost the team, with what they
        spare those who stand there."""
        w = self.weights
        near = self.table.nearest(view, zone)
        score = kills * self.worth(view, zone, near) * w.kill
        if near > 0:
            return score - kills * level_cost(view, who, w)
        return score + w.peril * self.camp.relief(view, zone, kills)
