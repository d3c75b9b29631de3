"""Zones in which somebody lies or stands who cannot help themselves: no zombie may come there (M12, M25).

Zombies go where they see or hear most (2E-11.3): where the team ends its turns decides whether they come to the ward.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.board import FAR
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import RUNNER

AGAIN: Final[float] = 0.15  # chance of an extra activation, as a walker's second step


@final
class Wards:
    """What of the ward is at stake. on: there is one. zones: the wards. lairs: zones with zombies, as the table stands.

    tokens: by zone, its noise besides people. people: by zone, who is there besides the survivors of the team.
    """

    def __init__(self) -> None:
        self.on: bool = False
        self.zones: list[int] = []
        self.inside: list[bool] = []
        self.lairs: list[int] = []
        self.tokens: list[int] = []
        self.people: list[int] = []
        self._loudest: list[int] = []

    def look(self, view: View) -> None:
        """Read the table anew."""
        bound = view.companions.bound_zones()
        self.zones = [z for z in view.forbidden_zones() if z in bound]
        self.on = len(self.zones) > 0
        if not self.on:
            return
        n = view.zones()
        self.inside = [z in self.zones for z in range(n)]
        self.lairs = [z for z in range(n) if view.horde(z) > 0]
        self.tokens = [int(view.noise(z) - view.survivors_at(z)) for z in range(n)]
        self.people = [int(view.survivors_at(z)) for z in range(n)]
        for who in range(view.team_size()):
            z = view.zone_of(who)
            if z >= 0:
                self.people[z] -= 1

    def risk(self, view: View, team: list[int]) -> float:
        """Reckon how likely it is that zombies come into a ward in the next activation, with the team in these zones
        (-1: off the board)."""
        people = self._people_with(team)
        self._loudest = []
        total = 0.0
        for z in self.lairs:
            total += self._from(view, z, people)
        return total if total < 1.0 else 1.0  # the first one is enough

    def from_zone(self, view: View, zone: i64, team: list[int]) -> float:
        """Reckon how many of the zombies of one zone come into a ward in the next activation."""
        self._loudest = []
        return self._from(view, zone, self._people_with(team))

    def _people_with(self, team: list[int]) -> list[int]:
        people = self.people.copy()
        for z in team:
            if z >= 0:
                people[z] += 1
        return people

    def _from(self, view: View, zone: i64, people: list[int]) -> float:
        if self.inside[zone]:
            return float(view.horde(zone))
        if people[zone] > 0:
            return 0.0  # they attack there (2E-11.2)
        runners = float(view.zombies(zone, RUNNER))
        others = float(view.horde(zone)) - runners
        total = 0.0
        ways = self._ways(view, zone, people)
        for w in ways:
            share = 1.0 / float(len(ways))
            if self.inside[w]:
                total += share * (runners + others)
            elif people[w] == 0:
                second = self._ways(view, w, people)
                come = 0
                for v in second:
                    if self.inside[v]:
                        come += 1
                if come > 0:
                    total += share * float(come) / float(len(second)) * (runners + AGAIN * others)
        return total

    def _ways(self, view: View, zone: i64, people: list[int]) -> list[int]:
        """List the zones to which the zombies of a zone may go next (2E-11.3, 2E-11.4)."""
        best: i64 = 0
        targets: list[int] = []
        for z in view.seen(zone):
            if people[z] > 0 and z != zone:
                noise: i64 = people[z] + self.tokens[z]
                if noise > best:
                    best = noise
                    targets = []
                if noise == best:
                    targets.append(z)
        if not targets:
            targets = self._loud(people)
        ways: list[int] = []
        for t in targets:
            d = view.distance(zone, t)
            if d < FAR:
                for w in view.neighbours(zone):
                    if view.distance(w, t) == d - 1 and w not in ways:
                        ways.append(w)
        return ways

    def _loud(self, people: list[int]) -> list[int]:
        """List the noisiest zones of the board."""
        if not self._loudest:
            best: i64 = 1
            for z in range(len(people)):
                noise: i64 = people[z] + self.tokens[z]
                if noise > best:
                    best = noise
                    self._loudest = []
                if noise == best:
                    self._loudest.append(z)
        return self._loudest
