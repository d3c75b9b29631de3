"""What an action is worth that is no move: attacks, searches, doors, tokens, cards."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._bottles import FIRST, Bottles
from strategies._camp import Camp
from strategies._doors import Doors
from strategies._endowing import endows
from strategies._errands import Errands
from strategies._finishing import in_lair
from strategies._kills import Kills
from strategies._places import draws_away, target_for
from strategies._reckoning import Strength, friendly_cost, level_after, lifts_within
from strategies._table import Table
from strategies._weights import Weights
from zsim.zombicide.board import NO_SIGHT
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_DROP_COMPONENT,
    A_EAT,
    A_END,
    A_HEAL_INJURED,
    A_LOAD,
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
    A_SEARCH_CAR,
    A_SHOVE,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
    BRUTE,
    HOBOMINATION,
)

SHARE: Final[float] = 0.6  # of the zombies among friends: so many fall to teammates who harm nobody
DEADLY: Final[float] = 0.3  # the same where a miss may kill
TOUGH: Final[float] = 0.5  # a hit that kills a Brute too, where there is one


@final
class Scores:
    """Scores what can be done where a survivor stands, in the points of the plan."""

    def __init__(self, weights: Weights, table: Table, errands: Errands, camp: Camp) -> None:
        self.weights: Weights = weights
        self._table: Table = table
        self._errands: Errands = errands
        self._camp: Camp = camp
        self.doors: Doors = Doors(weights, table, errands, camp)
        self.kills: Kills = Kills(weights, table, errands, camp)
        self.bottles: Bottles = Bottles(self.kills)

    def strength(self, who: i64) -> Strength:
        """Give a survivor's strength as it is reckoned with."""
        return self._table.strength[who]

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
        if k == A_SEARCH or k == A_SEARCH_CAR:
            return -1.0 if self.risks_search(o.zone) else self.search_worth(view, who)
        if k == A_TAKE_OBJECTIVE:
            if errands.token_for(view, who, o.zone):
                return w.token
            return 25.0 if errands.lifts(view, who, o.zone) else -1.0
        if k == A_TAKE_CRATE:
            if self.risks_ward(o.zone):
                return -1.0
            return w.token if errands.crates_wanted() else w.crate + w.need
        if k == A_OPEN:
            return -3.0 if self.risks_ward(view.zone_of(who)) else self.doors.score(view, who, o)
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
            away: i64 = view.distance(here, self._camp.zone) if self._camp.zone >= 0 else 0
            if view.actions_left(who) < 2 + away and not view.free_attack(who, True):
                return -1.0  # all weapons are loaded at the end of the round (2E-3.3)
            return 4.0 if target_for(view, here, o.card) else -1.0
        if k == A_EAT:
            return self.score_food(view, who, o.card)
        if k == A_TRADE:
            if errands.gives_opener(view, who, o.who):
                return w.token * 0.5
            if errands.needs.endow and (endows(view, who, o.who) or endows(view, o.who, who)):
                return w.token if errands.needs.places() else FIRST
            return -1.0  # by the way only: see _idle
        if k == A_REORGANISE:
            return w.door * 0.8 if errands.needs_key(view, who, o.zone) else self.bottles.drawing(view, who, o.zone)
        if k == A_NOISE:
            return 1.0 if draws_away(view, o.zone) else -1.0
        if k == A_LOAD:
            return w.token
        if k == A_BARRICADE:
            return w.token if errands.barricades(view, here) else -1.0
        if k == A_HEAL_INJURED or k == A_DROP_COMPONENT:
            return w.token
        if k == A_SHOVE:
            return 10.0 * float(view.horde(here)) if view.survivors_at(o.zone) == 0 else -50.0
        return -1.0

    def score_attack(self, view: View, who: i64, o: Option) -> float:
        """Score an attack by the worth of the kills that it can expect."""
        w = self.weights
        if o.kind == A_RANGED and view.card(o.card).molotov:
            return self.bottles.score(view, who, o)
        kills = view.expected_kills(who, o)
        if kills <= 0.0:
            return -1.0
        free: bool = view.free_attack(who, o.kind == A_RANGED)
        score = self.kills.attack(view, who, o.zone, kills)
        if view.zombies(o.zone, BRUTE) > 0 and view.attack_damage(who, o) > 1:
            score += TOUGH * kills  # of two weapons that else do as much
        if free:
            score *= 1.5  # it leaves the ordinary Actions for the rest
        if view.survivors_at(o.zone) == 0:
            return score
        if view.friendly_wounds(who, o) <= 0.0:
            return score
        deadly: bool = friendly_cost(view, who, o, 0.0, 1.0) > 0.0
        enough = (DEADLY if deadly else SHARE) * float(view.horde(o.zone))
        if self.help_in(view, who, o.zone, True) >= enough:
            return -1.0
        return score - friendly_cost(view, who, o, w.friend, w.death)

    def can_help(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether teammates still to act can kill the zombies of a zone without harm to friends: no need to
        shoot."""
        return self.help_in(view, who, zone, False) >= float(view.horde(zone))

    def help_in(self, view: View, who: i64, zone: i64, some: bool) -> float:
        """Give the kills to expect of teammates still to act in a zone, without harm to friends, two blows each.

        In melee who is in it or next to it, or as snipers who see it. some: also of who cannot hurt all of them.
        """
        kills = 0.0
        banned: bool = view.zombies(zone, HOBOMINATION) > 0
        for other in self._table.waiting:
            z: i64 = self._table.zone[other]
            s = self._table.strength[other]
            if other != who and z != zone and s.sniper > 0.0 and 1 <= view.range(z, zone) <= s.reach:
                if not banned or some:
                    kills += s.sniper
            elif other != who and s.melee > 0.0 and (z == zone or (view.distance(z, zone) == 1 and view.horde(z) == 0)):
                hurt = view.killable(zone, s.melee_damage, True)
                if not banned and (hurt == view.horde(zone) or (some and hurt > 0)):
                    blows = 2.0 * s.melee if z == zone else s.melee
                    kills += blows if blows < float(hurt) else float(hurt)
        return kills

    def unhurt(self, view: View, who: i64, zone: i64) -> i64:
        """Count the Brutes and Abominations of a zone that a survivor's weapons, as loaded, cannot hurt there."""
        damage: i64 = self._table.strength[who].damage
        tough: i64 = view.abominations(zone) if damage < 3 else 0
        return tough + (view.zombies(zone, BRUTE) if damage < 2 else 0)

    def clears(self, view: View, who: i64, o: Option) -> bool:
        """Tell whether an attack spares a survivor Actions for leaving zombies behind (2E-9.1)."""
        return not view.slippery(who) and self.kills_here(view, who, o)

    def kills_here(self, view: View, who: i64, o: Option) -> bool:
        """Tell whether an attack on the own zone kills half a zombie or more, without harm to friends."""
        if (o.kind != A_MELEE and o.kind != A_RANGED) or o.zone != view.zone_of(who):
            return False
        return view.expected_kills(who, o) >= 0.5 and view.friendly_wounds(who, o) <= 0.0

    def clears_way(self, view: View, who: i64, o: Option, zone: i64) -> bool:
        """Tell whether a shot at a zone kills half a zombie or more there, without harm to friends."""
        if o.kind != A_RANGED or o.zone != zone:
            return False
        return view.expected_kills(who, o) >= 0.5 and view.friendly_wounds(who, o) <= 0.0

    def risks_ward(self, zone: i64) -> bool:
        """Tell whether a card drawn in a zone could bring a Walker to those who cannot help themselves (2E-9.2)."""
        wards = self._table.wards
        return wards.on and wards.inside[zone]

    def risks_search(self, zone: i64) -> bool:
        """Tell whether nobody should search in a zone: `Aaahh!!` would come to those who cannot help themselves, or
        into a building that has to be empty (2E-9.2)."""
        return self.risks_ward(zone) or in_lair(self._errands.needs, zone)

    def search_worth(self, view: View, who: i64) -> float:
        """Score a search: more while badly armed, or while the mission wants cards."""
        w = self.weights
        if self._errands.needs.leave:
            return 0.0
        s = self._table.strength[who]
        if self._errands.nearly_clear() and s.best >= 1.0:
            return 0.0
        score = w.search
        if view.free_searches_left(who) > 0:
            return 4.5  # free: before going anywhere
        if (s.damage < 2 or s.best < 1.0) and not self._errands.short_tour():
            score = w.arm  # a long way to go: arms first
        elif s.best >= 1.5:
            score *= 0.4
        if self._errands.wants_cards(view):
            score += w.need
        return score

    def score_food(self, view: View, who: i64, card: i64) -> float:
        """Score eating, which is free: where it lifts the eater to a level that the team has already (2E-6.4)."""
        if self._errands.keeps_food() or (self._errands.needs.leave and view.actions_left(who) == 0):
            return -10.0
        gain = view.card(card).food
        if lifts_within(view, who, gain):
            return FIRST
        full: bool = len(view.cards(who)) >= view.slots(who) and level_after(view, who, gain) == view.level(who)
        return FIRST if full else -1.0  # before it is thrown away

    def _can_hurt(self, view: View, zone: i64, s: Strength) -> bool:
        """Tell whether a shot can kill somebody in a zone: those in front may be too tough (2E-13.5)."""
        return view.killable(zone, s.ranged_damage, s.sniper > 0.0) > 0

    def fight_from(self, view: View, who: i64, zone: i64) -> float:
        """Value one attack from a zone, the best of melee there and shots at what is seen."""
        w = self.weights
        s = self._table.strength[who]
        best = 0.0
        if view.horde(zone) > 0 and s.melee > 0.0:
            kills = self._camp.kills_by(view, zone, s.melee, s.melee_damage)
            best = kills * self.kills.worth(view, zone, 0) + w.peril * self._camp.relief(view, zone, kills)
        if s.reach >= 0:
            for z in self._table.infested:
                if NO_SIGHT < view.range(zone, z) <= s.reach and self._can_hurt(view, z, s):
                    kills = self._camp.kills_by(view, z, s.close if z == zone else s.ranged, s.ranged_damage)
                    worth = kills * self.kills.worth(view, z, self._table.nearest(view, z))
                    if view.survivors_at(z) > 0:
                        worth = 0.5 * (worth + w.peril * self._camp.relief(view, z, kills))
                    if worth > best:
                        best = worth
        return best * w.kill
