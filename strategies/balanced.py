"""Balanced play: arms itself, weighs threat against goals, keeps together, keeps a way out, watches the danger level.

Each turn is planned whole: for every zone that the survivor can end in, what can be done there with the actions left, and how
dangerous it is to stay. The first step of the best plan is taken, then the table is read anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from strategies._errands import Errands, others_hold_opener
from strategies._reach import Reach, find_reach
from strategies._reckoning import Strength, kill_worth, nearest_survivor, strength_of
from zsim.zombicide.decisions import Option, Question, Strategy, View, card_worth, hands_worth
from zsim.zombicide.kinds import (
    A_EAT,
    A_MELEE,
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
    BRUTE,
    HOBOMINATION,
    RUNNER,
    T_GIVE,
)

from zsim.zombicide.odds import capped_binomial_mean


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points.

    progress: a zone nearer to the errand's place (2-15). wound: an expected wound (1-40). frail: an expected wound measured
    against what the group in the zone can take (0-100). death: each expected wound that nobody can take any more (50-1000).
    adjacent: wounds reckoned for a zombie one zone away, through extra activations (0-1). spawn: wounds reckoned for an active
    spawn zone, for each danger level (0-3). together: a teammate in the same zone at the end of the turn (0-5). trust: how far teammates
    who can reach the camp are reckoned to come (0-1). camp: each zone away from it (0-10). company: each teammate who can be in
    the camp (0-20). peril: factor on the relief that kills bring to survivors in the same zone (0-1). caution: how much of the expected kills is reckoned with (0.3-1). banned: wounds reckoned for a zone with a
    Hobomination (0-10). pressure: each zombie about to come that the group cannot kill in a round (0-20). ap: what a point costs whoever
    is about to raise the team's danger level (0-10). apart: each zone
    beyond one from the next teammate (0-10). token: a wanted token (20-200). crate: a crate that only arms (0-60). search: a
    search (0-30). need: a search while the mission wants a card (0-60). door: opening a door on the way (0-40). fill: each dark
    zone that fills (0-10). kill: factor on the worth of kills (0.2-3). friend: an expected wound of friendly fire (10-100).
    """

    progress: float = 2.579
    wound: float = 1.463
    frail: float = 8.029
    death: float = 641.461
    adjacent: float = 0.017
    spawn: float = 0.123
    together: float = 3.158
    trust: float = 0.71
    camp: float = 5.582
    company: float = 16.343
    peril: float = 0.5
    caution: float = 0.934
    banned: float = 3.0
    pressure: float = 4.0
    ap: float = 2.812
    apart: float = 6.377
    token: float = 91.858
    crate: float = 26.027
    search: float = 2.135
    need: float = 32.471
    door: float = 10.702
    fill: float = 2.246
    kill: float = 0.438
    friend: float = 7.447


@mypyc_attr(allow_interpreted_subclasses=True)
class Balanced(Strategy):
    """Plans each turn by what it brings towards the goals, what it kills, and how dangerous it leaves the survivor."""

    name: ClassVar[str] = "balanced"
    idea: ClassVar[str] = "arms itself, weighs threat against goals, keeps together"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self._version: i64 = -1
        self._errands: Errands = Errands()
        self._strength: list[Strength] = []
        self._base: list[float] = []
        self._planner: i64 = -1
        self._planned: i64 = -1
        self._camp: i64 = -1
        self._joins: list[bool] = []

    def refresh(self, view: View) -> None:
        """Read the table anew when figures, doors, tokens or cards have changed."""
        if view.version() == self._version:
            return
        self._version = view.version()
        strength: list[Strength] = []
        who: i64 = 0
        while who < view.team_size():
            strength.append(strength_of(view, who))
            who += 1
        self._strength = strength
        self._errands.read(view)
        self._base = [-1.0] * view.zones()

    # --- danger ---------------------------------------------------------------------------------------------------------
    def threat(self, view: View, zone: i64) -> float:
        """Reckon the wounds that the coming zombies' phase deals in a zone before anybody fights: figures there and Runners near,
        extra activations of neighbours, spawn zones (2E-11, 2E-12)."""
        known = self._base[zone]
        if known >= 0.0:
            return known
        w = self.weights
        total = float(view.wounds_next(zone)) + w.adjacent * float(view.next_to(zone))
        for z in view.spawns():
            d = view.distance(z, zone)
            if d == 0:
                total += w.spawn * float(1 + view.danger())
            elif d == 1:
                total += 0.2 * w.spawn * float(1 + view.danger())
        if view.zombies(zone, HOBOMINATION) > 0:  # nobody can fight there (2E-8.3): whatever comes stays
            total += w.banned + 0.3 * float(view.next_to(zone))
        self._base[zone] = total
        return total

    def pressure(self, view: View, zone: i64, power: float, left: float) -> float:
        """Reckon what it costs that more zombies are about to be in a zone than the group there can kill in its next turns.

        power: expected kills of the group in a round; left: zombies of the zone that stay after this round's fights.
        """
        beyond = float(view.next_to(zone)) + left - power
        return self.weights.pressure * beyond if beyond > 0.0 else 0.0

    def danger_at(self, view: View, who: i64, zone: i64, actions: i64) -> float:
        """Reckon what it costs the team when a survivor ends the turn in a zone, with that many actions left to fight there first:
        the zone's cost with the survivor less its cost without. Joining friends in peril can gain."""
        threat = self.threat(view, zone)
        buffer = 0.0
        company = 0.0
        w = self.weights
        other: i64 = 0
        while other < view.team_size():
            z = view.zone_of(other)
            if other != who and z >= 0:
                if view.acted(other):
                    if z == zone:
                        buffer += float(view.health_left(other) - 1)
                        company += 1.0
                elif zone == self._camp and self._joins[other]:
                    buffer += w.trust * float(view.health_left(other) - 1)
                    company += w.trust
                    threat -= w.trust * self.kills_at(view, self._strength[other], zone, 1.5)
                elif z == zone:
                    threat -= 0.5 * self.kills_at(view, self._strength[other], zone, 1.5)
            other += 1
        before = self.cost_of(threat, buffer) if company > 0.0 else 0.0
        if actions > 0:
            threat -= self.kills_at(view, self._strength[who], zone, float(actions))
        cost = self.cost_of(threat, buffer + float(view.health_left(who) - 1)) - before - w.together * company
        return cost + self.pressure(view, zone, 1.5 * (1.0 + company), threat if threat > 0.0 else 0.0)

    def cost_of(self, threat: float, buffer: float) -> float:
        """Give the cost of a threat to a group that can take that many wounds before anybody falls."""
        w = self.weights
        if threat <= 0.0:
            return 0.0
        cost = w.wound * threat + w.frail * threat / (buffer + 1.0)
        if threat > buffer:
            cost += w.death * (threat - buffer)
        return cost

    # --- the camp -------------------------------------------------------------------------------------------------------
    def choose_camp(self, view: View, who: i64) -> None:
        """Choose the zone in which the team means to end the round: near the errands, safe for all who can be there."""
        best: i64 = -1
        most = -1.0e9
        z: i64 = 0
        here = view.zone_of(who)
        while z < view.zones():
            if view.distance(here, z) <= 5:
                value = self.camp_value(view, z)
                if value > most:
                    most = value
                    best = z
            z += 1
        self._camp = best
        self._joins = [self.can_join(view, i, best) for i in range(view.team_size())]

    def can_join(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether a survivor is, or can be, in a zone when the round ends."""
        z = view.zone_of(who)
        if z < 0:
            return False
        if view.acted(who):
            return z == zone
        return view.distance(z, zone) + view.horde(z) <= 3

    def camp_value(self, view: View, zone: i64) -> float:
        """Value a zone as the camp of the round."""
        w = self.weights
        threat = self.threat(view, zone)
        buffer = 0.0
        value = 0.0
        power = 0.0
        other: i64 = 0
        while other < view.team_size():
            z = view.zone_of(other)
            if z >= 0:
                if self.can_join(view, other, zone):
                    buffer += float(view.health_left(other) - 1)
                    power += 1.5
                    value += w.company + w.progress * self._errands.progress(view, other, z, zone)
                    if not view.acted(other):
                        spare = 3.0 - float(view.distance(z, zone))
                        threat -= self.kills_at(view, self._strength[other], zone, spare if spare > 0.0 else 0.0)
                else:
                    value -= 0.5 * float(view.distance(z, zone))
            other += 1
        value -= self.pressure(view, zone, power, threat if threat > 0.0 else 0.0)
        return value - self.cost_of(threat, buffer)

    def kills_at(self, view: View, s: Strength, zone: i64, actions: float) -> float:
        """Reckon the kills of a fighter in a zone, by what its weapons can hurt."""
        here = view.horde(zone)
        if here == 0 or view.zombies(zone, HOBOMINATION) > 0:
            return 0.0
        tough: i64 = view.abominations(zone)
        if s.damage < 2:
            tough += view.zombies(zone, BRUTE)
        kills = s.best * actions * self.weights.caution
        most = float(here - tough)
        return kills if kills < most else most

    def apart(self, view: View, who: i64, zone: i64) -> float:
        """Give how many zones beyond one a zone lies from the next teammate."""
        best: i64 = 99
        other: i64 = 0
        while other < view.team_size():
            z = view.zone_of(other)
            if other != who and z >= 0 and view.distance(zone, z) < best:
                best = view.distance(zone, z)
            other += 1
        if best == 99:
            return 0.0
        return float(best - 1) if best > 1 else 0.0

    # --- the plan -------------------------------------------------------------------------------------------------------
    def choose_action(self, view: View, q: Question) -> int:
        """Plan the turn and take its first step."""
        self.refresh(view)
        who = q.who
        if who != self._planner or view.round() != self._planned:
            self._planner = who
            self._planned = view.round()
            self.choose_camp(view, who)
        left = view.actions_left(who)
        here = view.zone_of(who)
        reach = find_reach(view, who, q.options)
        best_zone: i64 = here
        local, local_score = self.best_here(view, q)
        best = self.plan(view, who, here, left, here)
        for z in reach.zones:
            value = self.plan(view, who, z, reach.left[z], here)
            if value > best + 0.01:
                best = value
                best_zone = z
        if best_zone == here:
            return local if local_score > 0.0 else 0
        if local_score > 0.0 and reach.left[best_zone] > 0 and self.worth_now(view, q.options[local], local_score):
            if local_score >= self.fight_from(view, who, best_zone):
                return local
        return reach.first[best_zone]

    def worth_now(self, view: View, o: Option, score: float) -> bool:
        """Tell whether a local action may be done before moving on."""
        return o.kind != A_SEARCH or score > 4.0

    def plan(self, view: View, who: i64, zone: i64, left: i64, here: i64) -> float:
        """Value ending the turn in a zone, arriving with that many actions: errands done there first, then fights or a search;
        nearer to the errand, safe, with the team."""
        w = self.weights
        errands = self._errands
        value = w.progress * errands.progress(view, who, here, zone) - w.apart * self.apart(view, who, zone)
        if self._camp >= 0:
            value -= w.camp * float(view.route(zone, self._camp))
        if left > 0:
            if errands.token_for(view, who, zone):
                value += w.token
                left -= 1
            elif view.has_crate(zone):
                value += w.token if errands.crates_wanted() else w.crate
                left -= 1
        if left > 0 and errands.spawn_at(zone) and view.horde(zone) == 0:
            value += w.token
            left -= 1
        if left > 0 and errands.opens(view, who, zone):
            value += w.token if errands.must_open_from(view, zone) else w.door
            left -= 1
        value -= self.danger_at(view, who, zone, left)
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
        s = self._strength[who]
        best = 0.0
        if view.horde(zone) > 0 and s.melee > 0.0:
            kills = self.kills_at(view, s, zone, 1.0)
            best = kills * self.worth_of(view, zone, 0) + w.peril * self.relief(view, zone, kills)
        if s.reach >= 0:
            for z in view.seen(zone):
                if view.horde(z) > 0 and view.range(zone, z) <= s.reach:
                    kills = self.kills_at(view, s, z, 1.0)
                    if kills > s.ranged:
                        kills = s.ranged
                    worth = kills * self.worth_of(view, z, nearest_survivor(view, z))
                    if view.survivors_at(z) > 0:
                        worth = 0.5 * (worth + w.peril * self.relief(view, z, kills))
                    if worth > best:
                        best = worth
        return best * w.kill

    # --- what is done where one stands ------------------------------------------------------------------------------------
    def best_here(self, view: View, q: Question) -> tuple[int, float]:
        """Find the best action that is no move, and its score."""
        best = 0
        best_score = 0.0
        for i, o in enumerate(q.options):
            score = self.score(view, q.who, o)
            if score > best_score:
                best = i
                best_score = score
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
            return w.token if errands.crates_wanted() else w.crate
        if k == A_OPEN:
            return self.score_door(view, who, o)
        if k == A_NEUTRALISE:
            return w.token if errands.spawn_at(o.zone) else -1.0
        if k == A_RELOAD:
            return 4.0 if view.next_to(view.zone_of(who)) + view.horde(view.zone_of(who)) > 0 else 0.2
        if k == A_EAT:
            return self.score_food(view, who)
        if k == A_TRADE:
            return w.token * 0.5 if errands.gives_opener(view, who, o.who) else -1.0
        if k == A_REORGANISE:
            return w.door * 0.8 if errands.needs_key(view, who, o.zone) else -1.0
        if k == A_NOISE:
            return 1.0 if errands.lures(view, o.zone) else -1.0
        if k == A_SHOVE:
            return 10.0 * float(view.horde(view.zone_of(who))) if view.survivors_at(o.zone) == 0 else -50.0
        return -1.0

    def score_attack(self, view: View, who: i64, o: Option) -> float:
        """Score an attack by the worth of the kills that it can expect."""
        w = self.weights
        kills = view.expected_kills(who, o)
        if o.kind == A_RANGED and view.card(o.card).molotov:
            return self.score_molotov(view, o, kills)
        near = nearest_survivor(view, o.zone)
        score = kills * self.worth_of(view, o.zone, near) * w.kill
        if near > 0:
            score -= kills * self.level_cost(view, who)
        else:
            score += self.weights.peril * self.relief(view, o.zone, kills)
        return score - self.friendly_cost(view, who, o)

    def friendly_cost(self, view: View, who: i64, o: Option) -> float:
        """Give what the misses of an attack cost: wounds that the others can take, and deaths where they can't (2E-13.6)."""
        wounds = view.friendly_wounds(who, o)
        if wounds <= 0.0:
            return 0.0
        w = self.weights
        damage = view.attack_damage(who, o)
        dice = view.attack_dice(who, o)
        room: i64 = 0
        other: i64 = 0
        while other < view.team_size():
            if other != who and view.zone_of(other) == o.zone:
                room += (view.health_left(other) - 1) // damage
            other += 1
        misses = wounds / float(damage)
        beyond = misses - capped_binomial_mean(dice, misses / float(dice), room)
        return wounds * w.friend + 2.0 * w.death * beyond

    def level_cost(self, view: View, who: i64) -> float:
        """Give what one more point of adrenaline costs: more the nearer it brings the team to its next danger level (2E-6.4)."""
        ap = view.ap(who)
        if view.danger() <= 1:
            return self.weights.ap * float(ap - 11) / 4.0 if ap > 11 else 0.0
        if view.danger() == 2:
            return self.weights.ap * float(ap - 30) / 6.0 if ap > 30 else 0.0
        return 0.0

    def worth_of(self, view: View, zone: i64, near: i64) -> float:
        """Give the worth of one kill in a zone; more where the mission wants it free of zombies."""
        worth = kill_worth(view, zone, near)
        worth += self._errands.clearing_worth(view, zone)
        return worth

    def relief(self, view: View, zone: i64, kills: float) -> float:
        """Give what that many kills spare the survivors of a zone."""
        if view.survivors_at(zone) == 0:
            return 0.0
        room = self.room_for(view, zone)
        threat = self.threat(view, zone)
        return self.cost_of(threat, room) - self.cost_of(threat - kills, room)

    def room_for(self, view: View, zone: i64) -> float:
        """Count the wounds that the survivors of a zone can take before anybody falls."""
        total: i64 = 0
        who: i64 = 0
        while who < view.team_size():
            if view.zone_of(who) == zone:
                total += view.health_left(who) - 1
            who += 1
        return float(total)

    def score_molotov(self, view: View, o: Option, kills: float) -> float:
        """Score a Molotov: kept where the mission needs it, else thrown at Abominations and crowds."""
        if view.survivors_at(o.zone) > 0:
            return -500.0
        if self._errands.throw_now() and o.zone == view.first_spawn():
            return 500.0
        if self._errands.keeps_molotov(view):
            return -5.0
        return kills * 6.0 + 25.0 * float(view.abominations(o.zone)) - 24.0

    def search_worth(self, view: View, who: i64) -> float:
        """Score a search: more while badly armed, or while the mission wants cards."""
        w = self.weights
        s = self._strength[who]
        score = w.search
        if s.best >= 1.5 and s.damage >= 2:
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
        ready = 0.0
        other: i64 = 0
        while other < view.team_size():
            z = view.zone_of(other)
            if other != who and z >= 0 and view.distance(z, here) <= 2:
                ready += 1.0 if not view.acted(other) else 0.5
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

    # --- the other questions ----------------------------------------------------------------------------------------------
    def choose_trade(self, view: View, q: Question) -> int:
        """Hand the door opener to whoever has to open the door."""
        self.refresh(view)
        if self._errands.gives_opener(view, q.who, q.number):
            for i, o in enumerate(q.options):
                if o.kind == T_GIVE and view.card(o.card).opens:
                    return i
        return 0

    def choose_discard(self, view: View, q: Question) -> int:
        """Discard what is worth least, but no card that the mission wants."""
        self.refresh(view)
        best = 0
        least = 1.0e9
        for i, o in enumerate(q.options):
            worth = card_worth(view, o.card)
            t = view.card(o.card)
            if t.food > 0 and self._errands.keeps_food():
                worth += 50.0
            if t.molotov and self._errands.molotov_wanted():
                worth += 60.0
            if worth < least:
                best = i
                least = worth
        return best

    def choose_hands(self, view: View, q: Question) -> int:
        """Hold the two cards worth most together."""
        self.refresh(view)
        best = 0
        most = -1.0
        throw = self._errands.throw_now()
        for i, o in enumerate(q.options):
            worth = hands_worth(view, o.card, o.n)
            if self.holds_key(view, q.who, o):
                worth += 25.0
            if throw and ((o.card >= 0 and view.card(o.card).molotov) or (o.n >= 0 and view.card(o.n).molotov)):
                worth += 40.0
            if worth > most:
                best = i
                most = worth
        return best

    def holds_key(self, view: View, who: i64, o: Option) -> bool:
        """Tell whether these hands keep a door opener that nobody else of the team holds, or that the one who must open needs."""
        opens = (o.card >= 0 and view.card(o.card).opens) or (o.n >= 0 and view.card(o.n).opens)
        return opens and (self._errands.is_hero(who) or not others_hold_opener(view, who))


def reach_of(view: View, who: i64, options: list[Option]) -> Reach:
    """Give where a survivor can go this turn (for tests and other strategies)."""
    return find_reach(view, who, options)


def runners_at(view: View, zone: i64) -> i64:
    """Count the Runners of a zone."""
    return view.zombies(zone, RUNNER)
