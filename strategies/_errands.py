"""Who goes where: the team's errands, shared out from what the mission wants."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._goals import Needs, read_needs
from zsim.zombicide.decisions import View


@final
class Errands:
    """The errands of the team as the table stands. target: the zone that each survivor makes for, -1 for none; slack: how near
    is near enough for it."""

    def __init__(self) -> None:
        self.needs: Needs = Needs()
        self.target: list[int] = []
        self.slack: list[int] = []
        self._team_target: i64 = -1
        self._hero: i64 = -1

    def read(self, view: View) -> None:
        """Share the errands out anew."""
        needs = read_needs(view)
        self.needs = needs
        n = view.team_size()
        self.target = [-1] * n
        self.slack = [0] * n
        self._hero = -1
        if needs.leave:
            self._all_to(view, view.exits(), 0)
            return
        if needs.throw_now:
            self._to_throw(view)
            return
        wanted: list[int] = needs.objectives + needs.crates + needs.spawns
        takers: list[int] = []
        who: i64 = 0
        while who < n:
            if view.zone_of(who) >= 0 and not (needs.each and view.tokens(who) > 0):
                takers.append(who)
            who += 1
        if needs.clear:
            self._to_clear(view)
            return
        if not wanted or not takers:
            self._gather(view)
            return
        self._team(view, wanted, takers)

    def _team(self, view: View, wanted: list[int], takers: list[int]) -> None:
        """Go for the wanted zone that is nearest to all; whoever is nearest takes it, the others keep close."""
        if self._team_target not in wanted:
            self._team_target = -1
        best: i64 = self._team_target
        if best < 0:
            least = 1.0e9
            for z in wanted:
                cost = self._distance_of_all(view, z) + 1.5 * float(self._nearest_route(view, takers, z))
                if cost < least:
                    least = cost
                    best = z
            self._team_target = best
        who: i64 = 0
        while who < view.team_size():
            self.target[who] = best
            self.slack[who] = 1
            who += 1
        self._share(view, wanted, takers, best)

    def _share(self, view: View, wanted: list[int], takers: list[int], best: i64) -> None:
        """Give the wanted zones around the team's to the nearest takers, one each."""
        near = [z for z in wanted if view.route(best, z) <= 4]
        left = takers.copy()
        while near and left:
            least: i64 = 999
            zone: i64 = -1
            taker: i64 = -1
            for z in near:
                for w in left:
                    d: i64 = view.route(view.zone_of(w), z)
                    if d < least:
                        least = d
                        zone = z
                        taker = w
            if taker < 0:
                return
            self.target[taker] = zone
            self.slack[taker] = 0
            near.remove(zone)
            left.remove(taker)

    def _distance_of_all(self, view: View, zone: i64) -> float:
        total: i64 = 0
        count: i64 = 0
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            if z >= 0:
                total += view.route(z, zone)
                count += 1
            who += 1
        return float(total) / float(count) if count > 0 else 0.0

    def _nearest_route(self, view: View, takers: list[int], zone: i64) -> i64:
        best: i64 = 99
        for w in takers:
            d = view.route(view.zone_of(w), zone)
            if d < best:
                best = d
        return best

    def _all_to(self, view: View, zones: list[int], slack: i64) -> None:
        who: i64 = 0
        while who < view.team_size():
            here = view.zone_of(who)
            if here >= 0:
                best: i64 = 999
                for z in zones:
                    if view.route(here, z) < best:
                        best = view.route(here, z)
                        self.target[who] = z
                self.slack[who] = slack
            who += 1

    def _gather(self, view: View) -> None:
        """Nothing to take: gather where a safe room can be searched."""
        zone = self._middle(view)
        if zone >= 0:
            self._all_to(view, [zone], 1)

    def _middle(self, view: View) -> i64:
        """Give the room without zombies that is nearest to the whole team, -1 for none."""
        best: i64 = -1
        least = 1.0e9
        z: i64 = 0
        while z < view.zones():
            if view.is_room(z) and view.horde(z) == 0 and z not in view.spawns():
                cost = self._distance_of_all(view, z)
                if view.building_fills(view.building_of(z)):
                    cost += 6.0
                if cost < least:
                    least = cost
                    best = z
            z += 1
        return best

    def _to_throw(self, view: View) -> None:
        """The holder of the Molotov goes where it can throw it, the others with it; nobody holds one: search."""
        holder = molotov_holder(view)
        spots: list[int] = [z for z in range(view.zones()) if view.range(z, view.first_spawn()) == 1]
        if holder < 0:
            self._gather(view)
            return
        self._all_to(view, spots, 2)
        self.slack[holder] = 0

    def _to_clear(self, view: View) -> None:
        """Clear a building: first somebody who may open it, then room by room."""
        needs = self.needs
        if needs.level > 0:
            hero: i64 = 0
            who: i64 = 0
            while who < view.team_size():
                if view.ap(who) > view.ap(hero):
                    hero = who
                who += 1
            self._hero = hero
            if view.level(hero) < needs.level:
                tokens = [z for z in view.objectives() if z not in needs.clear]
                if tokens:
                    self._team(view, tokens, [hero])
                else:
                    self._gather(view)
                return
            self._all_to(view, needs.clear, 2)
            self.slack[hero] = 0
            return
        rooms = [z for z in needs.clear if view.horde(z) > 0]
        self._all_to(view, rooms if rooms else needs.clear, 1)

    # --- questions of the planner -----------------------------------------------------------------------------------------
    def progress(self, view: View, who: i64, here: i64, zone: i64) -> float:
        """Give how many zones nearer to the target a zone is; nearer than the slack does not count."""
        target = self.target[who]
        if target < 0:
            return 0.0
        a: i64 = view.route(here, target)
        b: i64 = view.route(zone, target)
        slack: i64 = self.slack[who]
        if a < slack:
            a = slack
        if b < slack:
            b = slack
        return float(a - b)

    def token_for(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor should take an objective token in a zone."""
        needs = self.needs
        if not view.has_objective(zone):
            return False
        if needs.each:
            return view.tokens(who) == 0
        if needs.objectives:
            return True
        return needs.level > 0 and who == self._hero and view.level(who) < needs.level

    def crate_at(self, zone: i64) -> bool:
        """Tell whether a wanted crate is in a zone."""
        return zone in self.needs.crates

    def crates_wanted(self) -> bool:
        """Tell whether the mission wants crates."""
        return len(self.needs.crates) > 0

    def spawn_at(self, zone: i64) -> bool:
        """Tell whether a spawn token to be moved is in a zone."""
        return zone in self.needs.spawns

    def opens(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor could open a useful door from a zone."""
        if not holds_opener(view, who):
            return False
        for d in view.doors_of(zone):
            if view.door_closed(d) and view.level(who) >= view.door_level(d):
                a, b = view.door_sides(d)
                if self.door_useful(view, zone, b if a == zone else a):
                    return True
        return False

    def door_useful(self, view: View, here: i64, behind: i64) -> bool:
        """Tell whether a closed door lies on somebody's shortest way."""
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            t = self.target[who]
            if z >= 0 and t >= 0 and view.route(z, t) == view.route(z, here) + 2 + view.route(behind, t):
                return True
            who += 1
        return False

    def clearing_worth(self, view: View, zone: i64) -> float:
        """Give what a kill in a zone is worth beyond the threat: a building to clear, a spawn token's zone, a zone in which no
        zombie may begin an activation."""
        needs = self.needs
        for z in view.forbidden_zones():
            if z == zone:
                return 100.0
            if view.distance(z, zone) == 1:
                return 6.0
        if needs.level == 0 and zone in needs.clear:
            return 8.0
        return 8.0 if zone in needs.spawns else 0.0

    def lures(self, view: View, zone: i64) -> bool:
        """Tell whether noise here draws zombies away from zones that they must not enter: louder than those."""
        loudest: i64 = 0
        for z in view.forbidden_zones():
            if view.noise(z) > loudest:
                loudest = view.noise(z)
        if loudest == 0:
            return False
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            if z >= 0 and view.noise(z) > loudest:
                return False
            who += 1
        return view.noise(zone) + 2 > loudest

    def throw_now(self) -> bool:
        """Tell whether the Molotov is to be thrown now."""
        return self.needs.throw_now

    def molotov_wanted(self) -> bool:
        """Tell whether the mission needs a Molotov now or later."""
        return self.needs.molotov

    def keeps_molotov(self, view: View) -> bool:
        """Tell whether the last Molotov must be kept."""
        return self.needs.molotov and molotovs(view) <= 1

    def keeps_food(self) -> bool:
        """Tell whether food must not be eaten."""
        return self.needs.keep_food

    def wants_cards(self, view: View) -> bool:
        """Tell whether the mission wants a card that only a search brings."""
        return self.needs.food > 0 or (self.needs.molotov and molotovs(view) == 0)


def molotovs(view: View) -> i64:
    """Count the Molotovs of the team."""
    n: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        for card in view.cards(who):
            if view.card(card).molotov:
                n += 1
        who += 1
    return n


def molotov_holder(view: View) -> i64:
    """Give the survivor with a Molotov who is nearest to the starting spawn zone, -1 for none."""
    best: i64 = -1
    least: i64 = 999
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        if z >= 0:
            for card in view.cards(who):
                if view.card(card).molotov and view.route(z, view.first_spawn()) < least:
                    least = view.route(z, view.first_spawn())
                    best = who
        who += 1
    return best


def holds_opener(view: View, who: i64) -> bool:
    """Tell whether a survivor holds something that opens doors."""
    a = view.hand(who, 0)
    b = view.hand(who, 1)
    return (a >= 0 and view.card(a).opens) or (b >= 0 and view.card(b).opens)
