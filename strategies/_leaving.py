"""Leaving in cars by an exit: driven to only when it will be free of zombies at the end of the turn (M6, 2E-16)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._table import Table
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_DRIVE_FAST, A_DRIVE_SLOW, BRUTE

RAM: Final[float] = 1.5  # kills of a fast drive in a zone, for three dice of 4+ (2E-16.2)
SURE: Final[float] = 0.7  # how much of the expected kills is reckoned with


@final
class Leaving:
    """When to drive off. Only for stages whose goal is to leave in cars."""

    def __init__(self, table: Table) -> None:
        self.table: Table = table

    def holds(self, view: View, q: Question, choice: i64) -> bool:
        """Tell whether a drive is to be put off: it ends nearer to the exit, which cannot be left by in this turn."""
        if choice < 0 or not view.cars.leave():
            return False
        o = q.options[choice]
        if o.kind != A_DRIVE_SLOW and o.kind != A_DRIVE_FAST:
            return False
        if view.abominations(q.zone) > 0 and self.table.strength[q.who].damage < 3:
            return False  # anywhere but here
        if self.on_foot(view):
            return True  # all go in one round: who stays behind stays alone
        far = view.cars.distances(q.zone)
        exits = view.exits()
        least: i64 = min([far[z] for z in exits])
        drives: i64 = (least + 1) // 2
        if drives > 3:
            return False  # too far away for one turn: come nearer
        left: i64 = view.actions_left(q.who) - drives
        return left < 0 or not any(far[z] == least and self.clears(view, q.who, z, left) for z in exits)

    def on_foot(self, view: View) -> bool:
        """Tell whether somebody has still to get into a car."""
        who: i64 = 0
        while who < view.team_size():
            if view.zone_of(who) >= 0 and view.cars.car_of(who) < 0:
                return True
            who += 1
        return False

    def clears(self, view: View, who: i64, zone: i64, left: i64) -> bool:
        """Tell whether a driver can expect to free an exit zone of zombies on arrival, with so many Actions left."""
        horde = view.horde(zone)
        if horde == 0:
            return True
        s = self.table.strength[who]
        if view.abominations(zone) > 0 or (view.zombies(zone, BRUTE) > 0 and s.damage < 2):
            return False
        attacks = float(left + view.free_attacks_left(who))
        return float(horde) <= SURE * (RAM + attacks * s.best)
