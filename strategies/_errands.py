"""Who goes where: the team's errands, shared out from what the mission wants."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._endowing import meet_to_endow
from strategies._finishing import left_in
from strategies._goals import Needs, read_needs, takers_of
from strategies._holdings import (
    can_throw,
    has_opener,
    holds_opener,
    molotov_holder,
    molotovs,
    others_hold_opener,
)
from strategies._places import (
    all_can_leave,
    door_on_way,
    fronts_of,
    mean_route,
    middle_room,
    most_points,
    nearest_of,
    nobody_near,
    quiet_place,
    route_to_exit,
)
from strategies._reckoning import lifts_within
from strategies._sharing import TOKEN_AP, left_to_other, nearest_pair
from strategies._shutting import shut_near
from strategies._weights import Weights
from zsim.zombicide.decisions import View

SHORT_TOUR: Final[i64] = 4  # with so few places left, the far ones come first and the way home last


@final
class Errands:
    """The errands of the team as the table stands.

    target: the zone that each survivor makes for, -1 for none; slack: how near is near enough for it. urge: factor on
    the worth of the way. certain: all can leave in this round; all_safe: or no zombie is near anybody who has to leave.
    """

    def __init__(self) -> None:
        self.needs: Needs = Needs()
        self.target: list[int] = []
        self.slack: list[int] = []
        self.token_at: list[bool] = []
        self.crate_at: list[bool] = []
        self._forbidden: list[int] = []
        self._clears: bool = False
        self._few: bool = False
        self.certain: bool = False
        self.all_safe: bool = False
        self.urge: float = 1.0
        self._left: i64 = -1
        self._brief: bool = False
        self.homeward: float = 0.0
        self.verge: float = 14.0
        self._team_target: i64 = -1
        self._hero: i64 = -1

    def read(self, view: View) -> None:
        """Share the errands out anew."""
        needs = read_needs(view)
        self.needs = needs
        self._mark(view)
        if not self.target:
            self._brief = self.short_tour()
        n = view.team_size()
        self.target = [-1] * n
        self.slack = [0] * n
        self._hero = -1
        if needs.leave:
            self.certain = all_can_leave(view)
            self.all_safe = self.certain or nobody_near(view)
            self._all_to(view, view.exits(), 0)
            return
        if needs.throw_now:
            self._to_throw(view)
            return
        wanted = needs.places()
        takers = takers_of(view, needs)
        if needs.clear:
            self._to_clear(view)
            return
        if not wanted or not takers:
            if not needs.endow or not meet_to_endow(view, self.target, self.slack):
                self._gather(view)
            return
        self._team(view, wanted, takers)
        shut_near(view, needs, self.target, self.slack)

    def _mark(self, view: View) -> None:
        """Mark where tokens and crates lie, and whether kills anywhere are worth more than the threat."""
        left = view.tokens_left()
        if left != self._left or not self.token_at:
            self._left = left
            self.token_at = [False] * view.zones()
            for z in view.objectives():
                self.token_at[z] = True
            self.crate_at = [False] * view.zones()
            for z in view.crates():
                self.crate_at[z] = True
        self._forbidden = view.forbidden_zones()
        self._clears = self.needs.leave or bool(self.needs.clear or self.needs.spawns or self._forbidden)

    def _team(self, view: View, wanted: list[int], takers: list[int]) -> None:
        """Whoever is near a wanted token goes for it; the others go on to the next one, and keep close."""
        zones = wanted.copy()
        left = takers.copy()
        self._share(view, zones, left, 2)
        rest = zones if zones else wanted
        if self._team_target not in rest:
            self._team_target = -1
            least = 1.0e9
            homeward = self.homeward if len(wanted) <= SHORT_TOUR else 0.0
            for z in rest:
                cost = mean_route(view, z) - homeward * route_to_exit(view, z)
                if cost < least:
                    least = cost
                    self._team_target = z
        self._share(view, zones, left, 99)
        self._share_near(view, zones, left)
        who: i64 = 0
        while who < view.team_size():
            if self.target[who] < 0:
                self.target[who] = self._team_target
                self.slack[who] = 1
            who += 1

    def _share(self, view: View, zones: list[int], left: list[int], most: i64) -> None:
        """Give wanted zones to the nearest takers, one each, nearest pair first, up to so many actions away.

        With most = 99 only the team's own target is given. What is given is taken off both lists.
        """
        tokens: list[bool] = [] if self.needs.each else self.token_at
        while zones and left:
            zone, taker = nearest_pair(view, zones, left, most, self._team_target, tokens)
            if taker < 0:
                return
            self.target[taker] = zone
            self.slack[taker] = 0
            zones.remove(zone)
            left.remove(taker)

    def _share_near(self, view: View, zones: list[int], left: list[int]) -> None:
        """Give what lies close to the team's target to further takers."""
        near = [z for z in zones if view.route(self._team_target, z) <= 3]
        self._share(view, near, left, 98)

    def _all_to(self, view: View, zones: list[int], slack: i64) -> None:
        who: i64 = 0
        while who < view.team_size():
            here = view.zone_of(who)
            if here >= 0:
                zone = nearest_of(view, here, zones)
                if zone >= 0:
                    self.target[who] = zone
                self.slack[who] = slack
            who += 1

    def _gather(self, view: View) -> None:
        """Nothing to take: gather where a safe room can be searched."""
        zone = middle_room(view)
        if zone >= 0:
            self._all_to(view, [zone], 1)

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
            hero = most_points(view)
            self._hero = hero
            if view.level(hero) < needs.level:
                tokens = [z for z in view.objectives() if z not in needs.clear]
                if tokens:
                    self._team(view, tokens, [hero])
                else:
                    self._gather(view)
                return
            self._to_door(view, hero)
            return
        self._lure_out(view)

    def _to_door(self, view: View, hero: i64) -> None:
        """Go to the nearest door of the building that the hero may open; without an opener, meet whoever has one."""
        self._all_to(view, fronts_of(view, self.needs.clear), 1)
        who: i64 = 0
        if not has_opener(view, hero):
            while who < view.team_size():
                if view.zone_of(who) >= 0 and has_opener(view, who):
                    self.target[hero] = view.zone_of(who)
                    self.target[who] = view.zone_of(hero)
                    self.slack[who] = 0
                    break
                who += 1
        self.slack[hero] = 0

    def _lure_out(self, view: View) -> None:
        """An open building empties by itself when its zombies come for the team: stay alive outside, away from it.

        The last few are sought out.
        """
        lairs = [z for z in self.needs.clear if view.horde(z) > 0]
        self._few = left_in(view, self.needs) <= 2 * view.team_size()
        if self._few:
            self._all_to(view, lairs, 1)
            return
        zone = quiet_place(view, self.needs.clear)
        if zone >= 0:
            self._all_to(view, [zone], 1)

    def team_target(self) -> i64:
        """Give the place that the team as a whole makes for, -1 for none."""
        return self._team_target

    def doors_ahead(self, view: View) -> bool:
        """Tell whether a closed door lies on somebody's way, or has to be opened."""
        return self.needs.level > 0 or door_on_way(view, self.target)

    def gives_opener(self, view: View, giver: i64, taker: i64) -> bool:
        """Tell whether to hand a door opener to the one who has to open the building, once it may (2E-9.3)."""
        if taker != self._hero or giver == taker or not 0 < self.needs.level <= view.level(taker):
            return False
        return has_opener(view, giver) and not has_opener(view, taker)

    # --- questions of the planner -----------------------------------------------------------------------------------
    def progress(self, view: View, who: i64, here: i64, zone: i64) -> float:
        """Give how many zones nearer to the target a zone is; nearer than the slack does not count."""
        return float(self.to_go(view, who, here) - self.to_go(view, who, zone))

    def to_go(self, view: View, who: i64, zone: i64) -> i64:
        """Give the Actions from a zone to the target, the slack at least; 0 without a target."""
        target = self.target[who]
        if target < 0:
            return 0
        away: i64 = view.route(zone, target)
        slack: i64 = self.slack[who]
        return away if away > slack else slack

    def is_brief(self, view: View) -> bool:
        """Tell whether the mission is brief: it has an exit, and few places to go to before it."""
        return self._brief and len(view.exits()) > 0

    def short_tour(self) -> bool:
        """Tell whether only a few places are left to go to."""
        return self.needs.level == 0 and len(self.needs.places()) <= SHORT_TOUR

    def pace(self, w: Weights) -> float:
        """Give what a zone nearer to the target is worth: more once everybody only has to leave."""
        return w.leave if self.needs.leave or self.nearly_clear() else w.progress * self.urge

    def token_for(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor should take an objective token in a zone."""
        needs = self.needs
        if not self.token_at[zone]:
            return False
        if needs.each:
            return view.tokens(who) == 0 and view.level(who) >= view.objective_level()
        if needs.objectives:
            if left_to_other(view, who, zone, self.target, self.slack):
                return False
            return not needs.carriers or who in needs.carriers
        return needs.level > 0 and who == self._hero and view.level(who) < needs.level

    def lifts(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a token that nobody needs lifts a survivor to a level that the team has already (2E-6.4)."""
        return self.token_at[zone] and not self.needs.objectives and lifts_within(view, who, TOKEN_AP)

    def crates_wanted(self) -> bool:
        """Tell whether the mission wants crates."""
        return len(self.needs.crates) > 0

    def spawn_at(self, zone: i64) -> bool:
        """Tell whether a spawn token to be moved is in a zone."""
        return zone in self.needs.spawns

    def rallies(self, zone: i64) -> bool:
        """Tell whether a companion that the mission wants is waiting in a zone."""
        return zone in self.needs.lonely

    def opens(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor could open a useful door from a zone."""
        by_hand: bool = self._door_from(view, who, zone, True)
        return by_hand or (holds_opener(view, who) and self._door_from(view, who, zone, False))

    def _door_from(self, view: View, who: i64, zone: i64, broken: bool) -> bool:
        """Tell whether a zone has a closed, or a broken, door that is useful and that a survivor may open."""
        for d in view.doors_of(zone):
            there: bool = view.door_broken(d) if broken else view.door_closed(d)
            if there and view.level(who) >= view.door_level(d):
                a, b = view.door_sides(d)
                if self.door_useful(view, zone, b if a == zone else a):
                    return True
        return False

    def barricades(self, view: View, zone: i64) -> bool:
        """Tell whether a broken door is to be shut from a zone: from inside."""
        return (self.needs.barricade or len(self.needs.nearby) > 0) and view.is_room(zone)

    def must_open(self, behind: i64) -> bool:
        """Tell whether a door into this room is the one that the mission wants opened."""
        return self.needs.level > 0 and behind in self.needs.clear

    def must_open_from(self, view: View, zone: i64) -> bool:
        """Tell whether the door that the mission wants opened can be opened from a zone."""
        if self.needs.level == 0:
            return False
        for d in view.doors_of(zone):
            a, b = view.door_sides(d)
            if view.door_closed(d) and self.must_open(b if a == zone else a):
                return True
        return False

    def hero(self) -> i64:
        """Give the survivor who alone has to open the building, -1 for nobody."""
        return self._hero

    def needs_key(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor should take a door opener out of the backpack here."""
        if holds_opener(view, who) or not has_opener(view, who):
            return False
        if who != self._hero and others_hold_opener(view, who):
            return False
        return self._door_from(view, who, zone, False)

    def door_useful(self, view: View, here: i64, behind: i64) -> bool:
        """Tell whether a closed door lies on the own shortest way or those of two near, or leads to what is to be
        cleared."""
        if self.needs.level > 0 and behind in self.needs.clear:
            return True
        users: i64 = 0
        who: i64 = 0
        while who < view.team_size():
            z = view.zone_of(who)
            t = self.target[who]
            if z >= 0 and t >= 0 and view.route(z, t) == view.route(z, here) + 2 + view.route(behind, t):
                if who == view.active():
                    users += 2
                elif view.distance(z, here) <= 2:
                    users += 1
            who += 1
        return users > 1

    def clearing_worth(self, view: View, zone: i64) -> float:
        """Give what a kill in a zone is worth beyond the threat.

        A building to clear, a spawn token's zone, a zone in which no zombie may begin an activation.
        """
        if not self._clears:
            return 0.0
        needs = self.needs
        if zone in self._forbidden:
            return self.verge
        if needs.level == 0 and zone in needs.clear:
            return 30.0 if self._few else 8.0
        if needs.leave and zone in view.exits():
            return 10.0
        return 8.0 if zone in needs.spawns else 0.0

    def nearly_clear(self) -> bool:
        """Tell whether so few zombies are left in the open building to clear that they are sought out."""
        return self._few and bool(self.needs.clear)

    def throws(self, view: View, who: i64, zone: i64, left: i64) -> bool:
        """Tell whether a survivor can throw the wanted Molotov from a zone with that many Actions left there."""
        return self.needs.throw_now and can_throw(view, who, zone, left)

    def molotov_wanted(self) -> bool:
        """Tell whether the mission needs a Molotov now or later."""
        return self.needs.molotov

    def keeps_molotov(self, view: View) -> bool:
        """Tell whether the last Molotov must be kept."""
        return self.needs.molotov and molotovs(view) <= self.needs.bottles

    def keeps_food(self) -> bool:
        """Tell whether food must not be eaten."""
        return self.needs.keep_food

    def wants_cards(self, view: View) -> bool:
        """Tell whether the mission wants a card that only a search brings."""
        return self.needs.food > 0 or (self.needs.molotov and molotovs(view) < self.needs.bottles)
