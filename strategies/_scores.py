"""What an action is worth that is no move: attacks, searches, doors, tokens, cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._holdings import abomination_beside, stowed_molotov
from strategies._reckoning import friendly_cost, kill_worth, level_cost
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
    A_RALLY,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SHOVE,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
)


@final
class Scores:
    """Scores what can be done where a survivor stands, in the points of the plan."""

    def __init__(self, weights: Weights, table: Table, errands: Errands, camp: Camp) -> None:
        self.weights: Weights = weights
        self._table: Table = table
        self._errands: Errands = errands
        self._camp: Camp = camp

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
        if k == A_RALLY:
            return w.token if errands.rallies(here) else -1.0
        if k == A_RELOAD:
            return 4.0 if view.next_to(here) + view.horde(here) > 0 else 0.2
        if k == A_EAT:
            return self.score_food(view, who)
        if k == A_TRADE:
            if errands.gives_opener(view, who, o.who):
                return w.token * 0.5
            return -1.0  # by the way only: see _idle
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
        if view.survivors_at(o.zone) == 0:
            return score
        friend = w.friend if self.can_help(view, who, o.zone) else w.alone
        return score - friendly_cost(view, who, o, friend, w.death)

    def can_help(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether teammates who are still to act in a zone can kill its zombies in melee: no need to shoot."""
        kills = 0.0
        for other in self._table.waiting:
            if other != who and self._table.zone[other] == zone:
                s = self._table.strength[other]
                if s.melee_damage > 1 or view.killable(zone, 1, True) == view.horde(zone):
                    kills += 2.0 * s.melee
        return kills >= float(view.horde(zone))

    def clears(self, view: View, who: i64, o: Option) -> bool:
        """Tell whether an attack on the own zone kills half a zombie or more, without harm to friends."""
        if (o.kind != A_MELEE and o.kind != A_RANGED) or o.zone != view.zone_of(who) or view.slippery(who):
            return False
        return view.expected_kills(who, o) >= 0.5 and view.friendly_wounds(who, o) <= 0.0

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
