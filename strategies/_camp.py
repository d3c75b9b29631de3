"""How dangerous a zone is, and where the team means to end the round."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._reckoning import Strength
from strategies._table import Table
from strategies._weights import Weights
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import BRUTE, HOBOMINATION

BESIDE: Final[float] = 4.0  # to end the turn beside an Abomination that the own weapons cannot kill
EASE: Final[float] = 0.001  # of equal zones the nearest, the own one first


@final
class Camp:
    """Judges zones: the wounds that threaten there, what the team can take, which zone is the camp of the round.

    zone: the camp, -1 for none. joins: which survivors are, or can be, there when the round ends. faced, bearable,
    hurt, company, pinned: of the danger reckoned last, the wounds to come, those that can be taken, and in points what
    they cost, what the teammates there are worth, and what zombies cost that will have to be left behind.
    """

    def __init__(self, weights: Weights, table: Table) -> None:
        self.weights: Weights = weights
        self.table: Table = table
        self.frail: float = weights.frail
        self.zone: i64 = -1
        self.joins: list[bool] = []
        self.faced: float = 0.0
        self.bearable: float = 0.0
        self.hurt: float = 0.0
        self.company: float = 0.0
        self.pinned: float = 0.0
        self._to_go: list[int] = []

    def threat(self, view: View, zone: i64) -> float:
        """Reckon the wounds that the coming zombies' phase deals in a zone before anybody fights (2E-11, 2E-12).

        Figures there and Runners near, extra activations of neighbours, spawn zones, a Hobomination that forbids
        fighting.
        """
        known = self.table.threat[zone]
        if known >= 0.0:
            return known
        w = self.weights
        horde: i64 = view.horde(zone)
        beside = float(view.next_to(zone))
        total = w.adjacent * beside
        if horde > 0 or beside > 0.0:
            total += float(view.wounds_next(zone))
        level = w.spawn * float(1 + view.danger())
        for z in self.table.spawns:
            d = view.distance(z, zone)
            if d <= 1:
                total += level if d == 0 else 0.2 * level
        for z in self.table.forbidden:  # who stands beside it draws zombies through it (M7)
            if view.distance(z, zone) <= 1:
                total += w.forbidden
        if horde > 0 and view.zombies(zone, HOBOMINATION) > 0:  # nobody can fight (2E-8.3): whatever comes stays
            total += w.banned + 0.3 * beside
        self.table.set_threat(zone, total)
        return total

    def kills_at(self, view: View, s: Strength, zone: i64, actions: float) -> float:
        """Reckon the kills of a fighter who stands in a zone, by what its weapons can hurt there."""
        return self.kills_by(view, zone, s.best * actions, s.damage)

    def kills_by(self, view: View, zone: i64, hits: float, damage: i64) -> float:
        """Reckon the kills of some expected hits in a zone, of the zombies that this damage hurts; none beside a
        Hobomination (2E-8.3)."""
        here = view.horde(zone)
        if here == 0 or view.zombies(zone, HOBOMINATION) > 0:
            return 0.0
        tough: i64 = 0
        if damage < 3:
            tough = view.abominations(zone)
            if damage < 2:
                tough += view.zombies(zone, BRUTE)
        kills = hits * self.weights.caution
        most = float(here - tough)
        return kills if kills < most else most

    def cost_of(self, threat: float, room: float) -> float:
        """Give the cost of a threat to a group that can take that many wounds before anybody falls."""
        if threat <= 0.0:
            return 0.0
        w = self.weights
        taken = threat if threat < room else room
        cost = w.wound * threat + self.frail * (1.0 / (room + 1.0 - taken) - 1.0 / (room + 1.0))
        if threat > room:
            cost += w.death * (threat - room)
        return cost

    def relief(self, view: View, zone: i64, kills: float) -> float:
        """Give what that many kills spare the survivors of a zone."""
        if view.survivors_at(zone) == 0:
            return 0.0
        room = self.table.room_at(zone)
        threat = self.threat(view, zone)
        return self.cost_of(threat, room) - self.cost_of(threat - kills, room)

    def danger(self, view: View, who: i64, zone: i64, actions: i64) -> float:
        """Reckon what it costs the team that a survivor ends the turn in a zone, with actions left to fight there
        first.

        The zone's cost with the survivor less its cost without: joining friends in peril can gain.
        """
        w = self.weights
        t = self.table
        threat = self.threat(view, zone)
        room = t.guard[zone]
        company = t.crowd[zone]
        camp: bool = zone == self.zone
        horde: i64 = view.horde(zone)
        left = float(horde)
        if camp or horde > 0:  # else nobody who waits makes any difference there
            for other in t.waiting:
                if other != who:
                    if camp and self.joins[other]:
                        room += w.trust * t.spare[other]
                        company += w.trust
                        kills = w.trust * self.kills_at(view, t.strength[other], zone, 1.5)
                        threat -= kills
                        left -= kills
                    elif t.zone[other] == zone:
                        kills = self.kills_at(view, t.strength[other], zone, 0.75)
                        threat -= kills
                        left -= kills
        before = self.cost_of(threat, room) if company > 0.0 else 0.0
        if actions > 0 and horde > 0 and threat > 0.0:
            kills = self.kills_at(view, t.strength[who], zone, float(actions))
            threat -= kills
            left -= kills
        self.faced = threat
        self.bearable = room + t.spare[who]
        self.company = w.together * company
        self.hurt = self.cost_of(threat, self.bearable) - before
        self.pinned = 0.0
        cost = self.hurt - self.company
        if t.lairs and t.strength[who].damage < 3:
            cost = self._with_tough(view, zone, cost)
        if horde > 0 and left > 0.0:
            self.pinned = w.pin * (left if left < 3.0 else 3.0)
            cost += self.pinned  # to leave them behind will cost so many Actions (2E-9.1)
        return cost

    def _with_tough(self, view: View, zone: i64, cost: float) -> float:
        """Add to a cost what it means to whoever cannot kill Abominations to be with one, or next to one."""
        if view.abominations(zone) > 0:
            cost += self.weights.abide
        for z in self.table.lairs:
            if view.distance(z, zone) == 1:
                cost += BESIDE
        return cost

    def ward_cost(self, view: View, who: i64, zone: i64) -> float:
        """Reckon what it costs that zombies come to the ward when a survivor ends the turn in a zone, those who follow
        at the camp, all others where they are."""
        t = self.table
        team = t.zone.copy()
        for other in t.waiting:
            if self.zone >= 0 and self.joins[other]:
                team[other] = self.zone
        team[who] = zone
        return self.weights.ward * t.wards.risk(view, team)

    def is_quiet(self, view: View, zone: i64) -> bool:
        """Tell whether no zombie is in a zone or next to it, and nothing else threatens there."""
        return view.horde(zone) + view.next_to(zone) == 0 and self.threat(view, zone) <= 0.0

    def choose(self, view: View, who: i64, errands: Errands) -> None:
        """Choose the zone in which the team means to end the round: near the errands, safe for all who can be there."""
        best: i64 = -1
        most = -1.0e9
        here = view.zone_of(who)
        self._to_go = [0] * view.team_size()
        for i in self.table.waiting:
            self._to_go[i] = errands.to_go(view, i, self.table.zone[i])
        z: i64 = 0
        while z < view.zones():
            away: i64 = view.distance(here, z)
            if away <= 3:
                value = self.value(view, z, errands, most) - EASE * float(away)
                if self.table.wards.on:
                    value -= self.weights.ward * self.table.wards.risk(view, self.all_at(view, z))
                if value > most:
                    most = value
                    best = z
            z += 1
        self.zone = best
        self.joins = [self.can_join(view, i, best) for i in range(view.team_size())]

    def all_at(self, view: View, zone: i64) -> list[int]:
        """List where the survivors are when all who can join the camp of a zone have come."""
        return [zone if self.can_join(view, who, zone) else z for who, z in enumerate(self.table.zone)]

    def can_join(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor is, or can be, in a zone when the round ends."""
        z: i64 = self.table.zone[who]
        if z < 0:
            return False
        if self.table.acted[who]:
            return z == zone
        return view.distance(z, zone) + (view.horde(z) if z != zone else 0) <= 3

    def value(self, view: View, zone: i64, errands: Errands, least: float) -> float:
        """Value a zone as the camp of the round; only roughly where it is below `least` without any threat."""
        w = self.weights
        t = self.table
        pace = errands.pace(w)
        crowd = t.crowd[zone]
        value = w.company * w.crowd * crowd
        z: i64 = -1  # so that the loops count in machine integers
        who: i64 = -1
        for z in t.settled:
            if z != zone:
                value -= 0.5 * float(view.distance(z, zone))
        joins: i64 = 0  # a bit each: no list, this is asked for twenty zones a turn
        for who in t.waiting:
            z = t.zone[who]
            away = view.distance(z, zone)
            if away == 0 or away + view.horde(z) <= 3:
                joins |= 1 << who
                value += w.company + pace * float(self._to_go[who] - errands.to_go(view, who, zone))
            else:
                value -= 0.5 * float(away)
        if value <= least and crowd == 0.0:
            return value
        return self._defended(view, zone, joins, value)

    def _defended(self, view: View, zone: i64, joins: i64, value: float) -> float:
        """Add to the value of a zone what it is to hold it. joins: who comes, a bit each."""
        w = self.weights
        t = self.table
        threat = self.threat(view, zone)
        room = t.guard[zone]
        horde: i64 = view.horde(zone)
        left = float(horde)
        shunned: bool = view.abominations(zone) > 0
        if t.crowd[zone] > 0.0:  # whoever is there already is helped
            value += self.cost_of(threat, room)
        count: i64 = 0
        who: i64 = -1
        for who in t.waiting:
            if (joins >> who) & 1:
                count += 1
                room += t.spare[who]
                if shunned and t.strength[who].damage < 3:
                    value -= w.shun
                if horde > 0 and threat > 0.0:
                    actions = 3.0 - float(view.distance(t.zone[who], zone))
                    if actions > 0.0:
                        kills = self.kills_at(view, t.strength[who], zone, actions)
                        threat -= kills
                        left -= kills
        if left > 0.0:
            value -= w.pin * (left if left < 3.0 else 3.0) * float(count)
        return value - self.cost_of(threat, room)
