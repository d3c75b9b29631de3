"""The table at a glance: what the planner asks of it a hundred times a turn, read once."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._reckoning import Strength, strength_of
from zsim.zombicide.decisions import View


@final
class Table:
    """Facts of the table, by survivor and by zone.

    zone, acted, spare: where each survivor is (-1 off the board), whether it has acted, how many wounds it can take
    without falling. guard, crowd: by zone, the wounds that its survivors who have acted can take, and their number.
    threat: by zone, -1 where it has not been reckoned yet. near: by zone, the distance to the nearest survivor.
    """

    def __init__(self) -> None:
        self.zone: list[int] = []
        self.acted: list[bool] = []
        self.spare: list[float] = []
        self.guard: list[float] = []
        self.crowd: list[float] = []
        self.threat: list[float] = []
        self.near: list[int] = []
        self.strength: list[Strength] = []
        self.spawns: list[int] = []
        self.forbidden: list[int] = []
        self._hordes: i64 = -1

    def read(self, view: View) -> None:
        """Read positions, health and tokens anew."""
        n = view.zones()
        zones: list[int] = []
        acted: list[bool] = []
        spare: list[float] = []
        guard: list[float] = [0.0] * n
        crowd: list[float] = [0.0] * n
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            left = float(view.health_left(who) - 1)
            done = view.acted(who)
            zones.append(z)
            acted.append(done)
            spare.append(left)
            if done and z >= 0:
                guard[z] += left
                crowd[z] += 1.0
            who += 1
        self.zone = zones
        self.acted = acted
        self.spare = spare
        self.guard = guard
        self.crowd = crowd
        self.near = [-1] * n
        level: i64 = view.hordes_version() * 4 + view.danger()
        if level != self._hordes:
            self._hordes = level
            self.threat = [-1.0] * n
            self.spawns = view.spawns()

    def arm(self, view: View) -> None:
        """Reckon everybody's strength anew."""
        strength: list[Strength] = []
        who: i64 = 0
        while who < view.team_size():
            strength.append(strength_of(view, who))
            who += 1
        self.strength = strength
        self.forbidden = view.forbidden_zones()

    def nearest(self, view: View, zone: i64) -> i64:
        """Give the distance from a zone to the nearest survivor, over open borders; 99 without one."""
        known: i64 = self.near[zone]
        if known >= 0:
            return known
        best: i64 = 99
        for z in self.zone:
            if z >= 0:
                d = view.distance(zone, z)
                if d < best:
                    best = d
        self.near[zone] = best
        return best

    def apart(self, view: View, who: i64, zone: i64) -> float:
        """Give how many zones beyond one a zone lies from the next teammate."""
        best: i64 = 99
        other: i64 = 0
        for z in self.zone:
            if z >= 0 and other != who:
                d = view.distance(zone, z)
                if d < best:
                    best = d
                    if d <= 1:
                        return 0.0
            other += 1
        return 0.0 if best == 99 else float(best - 1)

    def room_at(self, zone: i64) -> float:
        """Count the wounds that the survivors of a zone can take before anybody falls."""
        total = 0.0
        who: i64 = 0
        while who < len(self.zone):
            if self.zone[who] == zone:
                total += self.spare[who]
            who += 1
        return total
