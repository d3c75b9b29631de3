"""The table at a glance: what the planner asks of it a hundred times a turn, read once."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._reckoning import Strength, strength_of
from strategies._wards import Wards
from zsim.zombicide.decisions import View


@final
class Table:
    """Facts of the table, by survivor and by zone.

    zone, acted, spare: where each survivor is (-1 off the board), whether it has acted, how many wounds it can take
    without falling. guard, crowd: by zone, of its survivors who have acted, the wounds that they can take and their
    number. settled: the zones of those who have acted; waiting: the survivors who have not. threat: by zone, -1 where
    it has not been reckoned yet. near: by zone, the distance to the nearest survivor, -1 where it is not known yet.
    infested, lairs: the zones with zombies, and those with Abominations.
    """

    def __init__(self) -> None:
        self.zone: list[int] = []
        self.acted: list[bool] = []
        self.spare: list[float] = []
        self.guard: list[float] = []
        self.settled: list[int] = []
        self.waiting: list[int] = []
        self.crowd: list[float] = []
        self.threat: list[float] = []
        self.near: list[int] = []
        self.strength: list[Strength] = []
        self.spawns: list[int] = []
        self.forbidden: list[int] = []
        self.infested: list[int] = []
        self.lairs: list[int] = []
        self.wards: Wards = Wards()
        self._hordes: i64 = -1
        self._near_known: list[int] = []
        self._threat_known: list[int] = []

    def read(self, view: View) -> None:
        """Read everything anew: at the start of a turn."""
        n = view.zones()
        self.acted = [view.acted(i) for i in range(view.team_size())]
        self.look(view)
        guard: list[float] = [0.0] * n
        crowd: list[float] = [0.0] * n
        who: i64 = 0
        for z in self.zone:
            if z >= 0 and self.acted[who]:
                guard[z] += self.spare[who]
                crowd[z] += 1.0
            who += 1
        self.guard = guard
        self.crowd = crowd
        self.settled = [z for i, z in enumerate(self.zone) if z >= 0 and self.acted[i]]
        self.waiting = [i for i, z in enumerate(self.zone) if z >= 0 and not self.acted[i]]

    def look(self, view: View) -> None:
        """Read anew what an action may have changed: places, wounds, zombies."""
        n = view.zones()
        zones: list[int] = []
        spare: list[float] = []
        who: i64 = 0
        while who < view.team_size():
            zones.append(view.zone_of(who))
            spare.append(float(view.health_left(who) - 1))
            who += 1
        self.zone = zones
        self.spare = spare
        self.wards.look(view)
        if len(self.near) != n:
            self.near = [-1] * n
            self.threat = [-1.0] * n
        for z in self._near_known:
            self.near[z] = -1
        self._near_known = []
        level: i64 = view.hordes_version() * 4 + view.danger()
        if level != self._hordes:
            self._hordes = level
            for z in self._threat_known:
                self.threat[z] = -1.0
            self._threat_known = []
            self.spawns = view.spawns()
            self.infested = [z for z in range(n) if view.horde(z) > 0]
            self.lairs = [z for z in self.infested if view.abominations(z) > 0]

    def set_threat(self, zone: i64, threat: float) -> None:
        """Keep the threat reckoned for a zone until zombies, doors or spawn tokens change."""
        self.threat[zone] = threat
        self._threat_known.append(zone)

    def arm(self, view: View, who: i64) -> None:
        """Reckon a survivor's strength anew; everybody's the first time."""
        if not self.strength:
            self.forbidden = view.forbidden_zones()
            self.strength = [strength_of(view, i) for i in range(view.team_size())]
        self.strength[who] = strength_of(view, who)

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
        self._near_known.append(zone)
        return best

    def apart(self, view: View, who: i64, zone: i64) -> float:
        """Give how many zones beyond one a zone lies from the next teammate."""
        best: i64 = 99
        other: i64 = 0
        z: i64 = -1
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
