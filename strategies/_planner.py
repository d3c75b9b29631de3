"""The planner of balanced play.

Each turn is planned whole: for every zone that the survivor can end in, what can be done there with the actions left,
and how dangerous it is to stay. The first step of the best plan is taken, then the table is read anew.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._holdings import abomination_beside, stowed_molotov
from strategies._keeping import choose_discard, choose_hands
from strategies._reach import Reach, find_reach, way_to
from strategies._reckoning import friendly_cost, kill_worth, level_cost, strength_of
from strategies._table import Table
from strategies._weights import Weights
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    A_EAT,
    A_END,
    A_MELEE,
    A_MOVE,
    A_NEUTRALISE,
    A_NOISE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SHOVE,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
    T_GIVE,
)
from zsim.zombicide.skills import (
    DIE_COMBAT,
    DIE_MELEE,
    DIE_RANGED,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_RANGED,
    ROLL_COMBAT,
    ROLL_MELEE,
    ROLL_RANGED,
)


@final
class Planner:
    """Plans each turn by what it brings towards the goals, what it kills, and how dangerous it leaves the survivor.

    It is a class of its own, and final, because calls within a class that plug-ins may extend cost ten times as much.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self._version: i64 = -1
        self._planner: i64 = -1
        self._planned: i64 = -1
        self._stale: bool = True
        self._rearmed: bool = True
        self._reach: Reach = Reach(0)
        self._way: list[int] = []
        self._way_version: i64 = -1
        self._table: Table = Table()
        self._errands: Errands = Errands()
        self._camp: Camp = Camp(weights, self._table)
        self._errands.homeward = weights.homeward
        self._errands.verge = weights.verge

    def refresh(self, view: View, who: i64) -> None:
        """Read the table anew where it has changed; errands and camp at the start of each turn and after more than a
        step."""
        new: bool = who != self._planner or view.round() != self._planned
        if new:
            self._table.read(view)
        elif view.version() != self._version:
            self._table.look(view)
        self._version = view.version()
        if new or self._rearmed:
            self._rearmed = False
            self._table.arm(view, who)
        if new or self._stale:
            self._stale = False
            self._errands.read(view)
            self._camp.frail = self.weights.careful if self._errands.is_brief(view) else self.weights.frail
        if new:
            self._way = []
            self._planner = who
            self._planned = view.round()
            self._camp.choose(view, who, self._errands)

    # --- the plan ---------------------------------------------------------------------------------------------------
    def choose_action(self, view: View, q: Question) -> int:
        """Plan the turn and take its first step; go on with a plan while nothing has changed but the own place."""
        who = q.who
        self.refresh(view, who)
        local, local_score = self.best_here(view, q)
        if view.actions_left(who) == 0 and view.free_moves_left(who) == 0:
            chosen = local
        else:
            chosen = self.next_step(view, q) if local_score <= 0.0 else -1
            if chosen < 0:
                self._reach = find_reach(view, who, q.options, self._reach)
                chosen = self.best_step(view, q, self._reach, local, local_score)
        self.expect(q.options[chosen].kind)
        return chosen

    def expect(self, kind: i64) -> None:
        """Note what an action is going to change: the errands, what is held in hand."""
        if kind == A_TAKE_OBJECTIVE or kind == A_TAKE_CRATE or kind == A_OPEN or kind == A_NEUTRALISE:
            self._stale = True
        if kind == A_SEARCH or kind == A_TRADE or kind == A_TAKE_CRATE or kind == A_REORGANISE or kind == A_RELOAD:
            self._rearmed = True
        needs = self._errands.needs
        if needs.level > 0 or (kind == A_SEARCH and (needs.food > 0 or needs.molotov)):
            self._stale = True  # a kill may bring the level, a search the card that is wanted

    def next_step(self, view: View, q: Question) -> int:
        """Give the next step of the way under way, -1 when there is none or the table has changed."""
        if not self._way or view.version() != self._way_version:
            return -1
        zone = self._way.pop()
        for i, o in enumerate(q.options):
            if o.kind == A_MOVE and o.zone == zone and o.n < 0:
                self._way_version += 1
                return i
        return -1

    def best_step(self, view: View, q: Question, reach: Reach, local: int, local_score: float) -> int:
        """Give the first step of the best plan."""
        who = q.who
        here = view.zone_of(who)
        best_zone: i64 = here
        best = self.plan(view, who, here, view.actions_left(who), here)
        for z in reach.zones:
            value = self.plan(view, who, z, reach.left[z], here)
            if value > best + 0.01:
                best = value
                best_zone = z
        if best_zone == here:
            return local
        if local_score > 0.0 and reach.left[best_zone] > 0:
            if q.options[local].kind != A_SEARCH or local_score > 4.0:
                if local_score >= self.fight_from(view, who, best_zone):
                    return local
        self._way = way_to(reach, here, best_zone)
        self._way_version = view.version() + 1
        return reach.first[best_zone]

    def plan(self, view: View, who: i64, zone: i64, left: i64, here: i64) -> float:
        """Value ending the turn in a zone, arriving with that many actions.

        Errands done there first, then fights or a search; nearer to the errand, safe, with the team.
        """
        w = self.weights
        errands = self._errands
        value = errands.pace(w) * errands.progress(view, who, here, zone)
        value -= w.apart * self._table.apart(view, who, zone)
        if self._camp.zone >= 0:
            value -= w.camp * float(view.route(zone, self._camp.zone))
        if left > 0:
            if errands.token_for(view, who, zone):
                value += w.token
                left -= 1
            elif errands.crate_at[zone]:
                value += w.token if errands.crates_wanted() else w.crate
                left -= 1
        if left > 0 and errands.spawn_at(zone) and view.horde(zone) == 0:
            value += w.token
            left -= 1
        if left > 0 and errands.opens(view, who, zone):
            value += w.token if errands.must_open_from(view, zone) else w.door
            left -= 1
        value -= self._camp.danger(view, who, zone, left)
        if left > 0:
            fight = self.fight_from(view, who, zone)
            if fight > 0.0:
                value += fight * float(left)
            elif view.is_room(zone) and view.horde(zone) == 0 and not view.searched(who):
                value += self.search_worth(view, who)
        return value

    def fight_from(self, view: View, who: i64, zone: i64) -> float:
        """Value one attack from a zone, the best of melee there and shots at what is seen."""
        w = self.weights
        s = self._table.strength[who]
        best = 0.0
        if view.horde(zone) > 0 and s.melee > 0.0:
            kills = self._camp.kills_at(view, s, zone, 1.0)
            best = kills * self.worth_of(view, zone, 0) + w.peril * self._camp.relief(view, zone, kills)
        if s.reach >= 0:
            for z in view.seen(zone):
                if view.horde(z) > 0 and view.range(zone, z) <= s.reach:
                    kills = self._camp.kills_at(view, s, z, 1.0)
                    if kills > s.ranged:
                        kills = s.ranged
                    worth = kills * self.worth_of(view, z, self._table.nearest(view, z))
                    if view.survivors_at(z) > 0:
                        worth = 0.5 * (worth + w.peril * self._camp.relief(view, z, kills))
                    if worth > best:
                        best = worth
        return best * w.kill

    # --- what is done where one stands ------------------------------------------------------------------------------
    def best_here(self, view: View, q: Question) -> tuple[int, float]:
        """Find the best action that is no move, and its score."""
        best = 0
        best_score = 0.0
        i: i64 = 0
        for o in q.options:
            k = o.kind
            if k != A_MOVE and k != A_END:
                score = self.score(view, q.who, o)
                if score > best_score:
                    best = i
                    best_score = score
            i += 1
        return best, best_score

    def score(self, view: View, who: i64, o: Option) -> float:
        """Score one action that is no move; what is not worth doing scores 0 or less."""
        w = self.weights
        k = o.kind
        errands = self._errands
        if k == A_MELEE or k == A_RANGED:
            return self.score_attack(view, who, o)
        if k == A_SEARCH:
            return self.search_worth(view, who)
        if k == A_TAKE_OBJECTIVE:
            return w.token if errands.token_for(view, who, o.zone) else -1.0
        if k == A_TAKE_CRATE:
            return w.token if errands.crates_wanted() else w.crate + w.need
        if k == A_OPEN:
            return self.score_door(view, who, o)
        if k == A_NEUTRALISE:
            return w.token if errands.spawn_at(o.zone) else -1.0
        return self.score_rest(view, who, o)

    def score_rest(self, view: View, who: i64, o: Option) -> float:
        """Score the smaller actions."""
        w = self.weights
        k = o.kind
        errands = self._errands
        here = view.zone_of(who)
        if k == A_RELOAD:
            return 4.0 if view.next_to(here) + view.horde(here) > 0 else 0.2
        if k == A_EAT:
            return self.score_food(view, who)
        if k == A_TRADE:
            return w.token * 0.5 if errands.gives_opener(view, who, o.who) else -1.0
        if k == A_REORGANISE:
            if errands.needs_key(view, who, o.zone):
                return w.door * 0.8
            return 25.0 if stowed_molotov(view, who) and abomination_beside(view, o.zone) else -1.0
        if k == A_NOISE:
            return 1.0 if errands.lures(view, o.zone) else -1.0
        if k == A_SHOVE:
            return 10.0 * float(view.horde(here)) if view.survivors_at(o.zone) == 0 else -50.0
        return -1.0

    def score_attack(self, view: View, who: i64, o: Option) -> float:
        """Score an attack by the worth of the kills that it can expect."""
        w = self.weights
        kills = view.expected_kills(who, o)
        if o.kind == A_RANGED and view.card(o.card).molotov:
            return self.score_molotov(view, o, kills)
        if kills <= 0.0:
            return -1.0
        near = self._table.nearest(view, o.zone)
        score = kills * self.worth_of(view, o.zone, near) * w.kill
        if near > 0:
            score -= kills * level_cost(view, who, w)
        else:
            score += w.peril * self._camp.relief(view, o.zone, kills)
        return score - friendly_cost(view, who, o, w)

    def worth_of(self, view: View, zone: i64, near: i64) -> float:
        """Give the worth of one kill in a zone; more where the mission wants it free of zombies."""
        return kill_worth(view, zone, near) + self._errands.clearing_worth(view, zone)

    def score_molotov(self, view: View, o: Option, kills: float) -> float:
        """Score a Molotov: kept where the mission needs it, else thrown at Abominations and crowds."""
        if view.survivors_at(o.zone) > 0:
            return -500.0
        if self._errands.throw_now() and o.zone == view.first_spawn():
            return 500.0
        if self._errands.keeps_molotov(view):
            return -5.0
        return kills * 6.0 + 40.0 * float(view.abominations(o.zone)) - 24.0

    def search_worth(self, view: View, who: i64) -> float:
        """Score a search: more while badly armed, or while the mission wants cards."""
        w = self.weights
        if self._errands.needs.leave:
            return 0.0
        s = self._table.strength[who]
        score = w.search
        if (s.damage < 2 or s.best < 1.0) and not self._errands.short_tour():
            score = w.arm  # a long way to go: arms first
        elif s.best >= 1.5:
            score *= 0.4
        if self._errands.wants_cards(view):
            score += w.need
        return score

    def score_door(self, view: View, who: i64, o: Option) -> float:
        """Score opening a door: on the way to an errand, better with the team around and before it has acted."""
        w = self.weights
        here = view.zone_of(who)
        if not self._errands.door_useful(view, here, o.zone):
            return -3.0
        if self._errands.must_open(o.zone):
            return w.token
        building = view.building_of(o.zone)
        if building < 0 or not view.building_fills(building):
            return w.door
        if view.health_left(who) <= 1:
            return -3.0  # whoever opens may be bitten first
        ready = 0.0
        other: i64 = 0
        for z in self._table.zone:
            if other != who and z >= 0 and view.distance(z, here) <= 2:
                ready += 1.0 if not self._table.acted[other] else 0.5
            other += 1
        dark: i64 = 0
        for z in view.building_zones(building):
            if view.is_dark(z):
                dark += 1
        return w.door + 2.0 * ready - w.fill * float(dark) * float(1 + view.danger())

    def score_food(self, view: View, who: i64) -> float:
        """Score eating: only for points that bring Yellow soon and are not wanted otherwise."""
        if self._errands.keeps_food():
            return -10.0
        return 5.0 if view.ap(who) < 7 and view.ap(who) >= 4 else -1.0

    # --- the other questions ----------------------------------------------------------------------------------------
    def choose_exit(self, view: View, q: Question) -> int:
        """Leave when nobody is left behind: all others are here, or can still come this round; or when staying is
        deadly."""
        self._table.read(view)
        here = q.zone
        if self._camp.threat(view, here) > self._table.room_at(here):
            return 0
        other: i64 = 0
        for z in self._table.zone:
            if z >= 0 and other != q.who and z != here:
                moves: i64 = view.distance(z, here) + view.horde(z)
                if moves > (2 if self._table.acted[other] else 3):
                    return 1
            other += 1
        return 0

    def choose_skill(self, view: View, q: Question) -> int:
        """Learn a free Combat Action first, then what suits the weapons in hand, then better rolls."""
        s = strength_of(view, q.who)
        close: bool = s.melee >= s.ranged
        liking: list[int] = [FREE_COMBAT, FREE_MELEE if close else FREE_RANGED, ROLL_COMBAT, DIE_COMBAT]
        liking += [DIE_MELEE, ROLL_MELEE] if close else [DIE_RANGED, ROLL_RANGED]
        for k in liking:
            for i, o in enumerate(q.options):
                if o.n == k:
                    return i
        return 0

    def choose_trade(self, view: View, q: Question) -> int:
        """Hand the door opener to whoever has to open the door."""
        self._table.strength = []
        if self._errands.gives_opener(view, q.who, q.number):
            for i, o in enumerate(q.options):
                if o.kind == T_GIVE and view.card(o.card).opens:
                    return i
        return 0

    def choose_discard(self, view: View, q: Question) -> int:
        """Discard what is worth least to the team."""
        return choose_discard(view, q, self._errands)

    def choose_hands(self, view: View, q: Question) -> int:
        """Hold the two cards worth most together."""
        return choose_hands(view, q, self._errands)
