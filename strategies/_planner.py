"""The planner of balanced play.

Each turn is planned whole: for every zone that the survivor can end in, what can be done there with the actions left,
and how dangerous it is to stay. The first step of the best plan is taken, then the table is read anew.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._after import changes_arms, changes_errands
from strategies._arming import Armoury
from strategies._bombing import Bombing
from strategies._burning import Burning
from strategies._camp import Camp
from strategies._card_reasons import card_reason
from strategies._errands import Errands
from strategies._escape import Escape
from strategies._exiting import Exiting
from strategies._idle import Idle
from strategies._keeping import choose_discard, choose_hands, choose_keep, choose_skill, choose_use
from strategies._leaving import Leaving
from strategies._leisure import Leisure
from strategies._loading import guide_loads
from strategies._motive import (
    M_BOMB,
    M_BORROW,
    M_BURN,
    M_CAR,
    M_DRAW,
    M_ESCAPE,
    M_FIRST,
    M_HERE,
    M_OUT,
    M_OUTING,
    M_PARK,
    M_PLAN,
    M_RAM,
    M_SHOT,
    M_STROLL,
    M_THROW,
    M_WAY,
    Motive,
)
from strategies._parking import Parking
from strategies._patience import Patience
from strategies._plans import Plans
from strategies._rallying import Rallying
from strategies._ramming import Ramming
from strategies._reach import Reach, find_reach, way_to
from strategies._reasons import Reasons
from strategies._sallies import Sallies
from strategies._scores import Scores
from strategies._staying import Staying
from strategies._stops import Stops
from strategies._strolls import Strolls
from strategies._style import Style
from strategies._table import Table
from strategies._taking import WIN, Taking
from strategies._throwing import Throwing
from strategies._trading import choose_trade
from strategies._unblocking import Unblocking
from strategies._weights import Weights
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    A_MELEE,
    A_MOVE,
    A_RANGED,
    A_REORGANISE,
    A_SEARCH,
    Q_ACTION,
)
from zsim.zombicide.motoring import errand_choice, others_can_follow
from zsim.zombicide.odds import capped_binomial_mean
from zsim.zombicide.skills import SNIPER


@final
class Planner:
    """Plans each turn by what it brings towards the goals, what it kills, and how dangerous it leaves the survivor.

    It is a class of its own, and final, because calls within a class that plug-ins may extend cost ten times as much.
    """

    def __init__(self, weights: Weights, style: Style) -> None:
        self.weights: Weights = weights
        self.style: Style = style
        self.motive: Motive = Motive()
        self._version: i64 = -1
        self._hordes: i64 = -1
        self._planner: i64 = -1
        self._planned: i64 = -1
        self._stale: bool = True
        self._shot: Option | None = None
        self._rearmed: bool = True
        self._paid: bool = False
        self._draws: bool = False
        self._reach: Reach = Reach(0)
        self._way: list[int] = []
        self._way_version: i64 = -1
        self._table: Table = Table()
        self._errands: Errands = Errands()
        self._escape: Escape = Escape()
        self._burning: Burning = Burning()
        self._rallying: Rallying = Rallying()
        self._bombing: Bombing = Bombing()
        self._parking: Parking = Parking()
        self._leaving: Leaving = Leaving(self._table)
        self._camp: Camp = Camp(weights, self._table)
        self._exiting: Exiting = Exiting(weights, self._errands, self._camp)
        self._armoury: Armoury = Armoury(weights)
        self._scores: Scores = Scores(weights, self._table, self._errands, self._camp)
        self._taking: Taking = Taking(weights, self._errands, self._scores)
        self._stops: Stops = Stops(self._table, self._errands, self._camp, self._scores)
        self._idle: Idle = Idle(self._armoury)
        self._sallies: Sallies = Sallies(self._idle, self._scores, self._stops)
        self._strolls: Strolls = Strolls(self._table, self._errands, self._camp, self._scores, self._stops)
        self._throwing: Throwing = Throwing(self._table, self._errands)
        self._ramming: Ramming = Ramming(weights, self._table, self._camp)
        self.plans: Plans = Plans(self._taking, self._exiting, self._burning, self._ramming)
        self._unblocking: Unblocking = Unblocking(self._armoury)
        self._leisure: Leisure = Leisure(
            self.motive, self._exiting, self._unblocking, self._idle, self._sallies, self._strolls
        )
        self._patience: Patience = Patience()
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
            moves: bool = view.actions_left(who) > 0 or view.free_moves_left(who) > 0
            if moves and view.hordes_version() != self._hordes:  # kills may have made another camp better
                if not self._table.strength:  # cards have changed hands, and zombies have come, between two questions
                    self._table.arm(view, who)
                self._camp.choose(view, who, self._errands)
        self._hordes = view.hordes_version()
        self._version = view.version()
        if new or self._rearmed:
            self._rearmed = False
            self._table.arm(view, who)
            self._armoury.forget(view, who)
        if new or self._stale:
            self._stale = False
            self._errands.read(view)
            self.style.guide(view, self._errands, self._table)
            guide_loads(view, self._errands)
            self._ramming.guide(view, self._errands)
            self._escape.guide(view, self._errands)
            self._burning.guide(view, self._errands)
            self._rallying.guide(view, self._errands)
            self._bombing.guide(view, self._errands)
            self._parking.guide(view)
            self._armoury.doors = self._errands.doors_ahead(view)
            self._armoury.hero = self._errands.hero()
            self._camp.frail = self.weights.careful if self._errands.is_brief(view) else self.weights.frail
        if new:
            self._patience.note(view)
            self._scores.doors.bold = self._patience.over(view)
            self._errands.urge = 1.0 if self._errands.needs.clear else self._patience.urge(view)
            self._way = []
            self._idle.home = -1
            self._planner = who
            self._planned = view.round()
            self._camp.choose(view, who, self._errands)

    # --- the plan ---------------------------------------------------------------------------------------------------
    def choose_action(self, view: View, q: Question) -> int:
        """Plan the turn and take its first step; go on with a plan while nothing has changed but the own place."""
        who = q.who
        self.refresh(view, who)
        errand = self._special(view, q)
        if errand >= 0 and not self._leaving.holds(view, q, errand):
            self._stale = True
            self._rearmed = True
            return errand
        local, local_score = self._scores.best_here(view, q)
        rammed = self._ramming.choice(view, q, local_score)
        if rammed >= 0:
            self.motive.part = M_RAM
            self._stale = True
            return rammed
        chosen = self._at_once(view, q, local, local_score)
        if chosen >= 0:
            pass
        elif (view.actions_left(who) == 0 and view.free_moves_left(who) == 0) or self._exiting.is_there(view, q):
            chosen = local
        else:
            chosen = self.next_step(view, q) if local_score <= 0.0 else -1
            if chosen < 0:
                self._reach = find_reach(view, who, q.options, self._reach)
                chosen = self.best_step(view, q, self._reach, local, local_score)
        if chosen == 0 and view.actions_left(who) > 0:
            chosen = self.idle(view, q)
        o = q.options[chosen]
        if o.kind == A_REORGANISE and not self._errands.needs_key(view, who, q.zone):
            self._draws = self._scores.bottles.drawing(view, who, q.zone) > 0.0
        self._paid = o.kind == A_REORGANISE
        self.expect(o.kind)
        self._stops.note(view, q, o)
        if o.kind == A_RANGED or o.kind == A_MELEE:
            self._shot = o
        return chosen

    def _special(self, view: View, q: Question) -> int:
        """Give what comes before all plans: cars, Molotovs that the mission wants, the way out; -1 for none."""
        motive = self.motive
        motive.back = -1
        motive.part = M_ESCAPE if self._escape.on else M_CAR
        errand = self._escape.choice(view, q) if self._escape.on else errand_choice(view, q)
        if self._bombing.on:
            motive.part = M_BOMB
            errand = self._bombing.choice(view, q)
        elif self._parking.on:
            motive.part = M_PARK
            errand = self._parking.choice(view, q)
        elif self._burning.zones and errand < 0:
            motive.part = M_BURN
            errand = self._burning.choice(view, q)
        if errand < 0 and not self._escape.on:
            motive.part = M_THROW
            errand = self._throwing.choice(view, q)
        if errand < 0:
            motive.part = M_OUT
            errand = self._exiting.under_way(view, q)
        return errand

    def _at_once(self, view: View, q: Question, local: int, local_score: float) -> int:
        """Give what needs no plan: the better weapons before the blows, the next step of an outing; -1 for none."""
        motive = self.motive
        motive.part = M_DRAW
        chosen = self._idle.draw(view, q, self._scores.kills, local_score)
        if chosen < 0:
            motive.part = M_BORROW
            chosen = self._unblocking.instead_of(view, q, local)
        if chosen < 0:
            motive.part = M_OUTING
            chosen = self._idle.next_step(view, q, self._scores, local, local_score)
        if chosen < 0:
            motive.part = M_HERE
        return chosen

    def expect(self, kind: i64) -> None:
        """Note what an action is going to change: the errands, what is held in hand."""
        if changes_errands(kind):
            self._stale = True
        if changes_arms(kind):
            self._rearmed = True
        needs = self._errands.needs
        if needs.level > 0 or (kind == A_SEARCH and (needs.food > 0 or needs.molotov)):
            self._stale = True  # a kill may bring the level, a search the card that is wanted
        if self.style.always:
            self._stale = True

    def adopt(self, o: Option) -> None:
        """Note that another action is taken than the one chosen."""
        self._way = []
        self._draws = False
        self._paid = False
        self._idle.forget()
        self.expect(o.kind)
        if o.kind == A_RANGED or o.kind == A_MELEE:
            self._shot = o

    def take_after(self, other: Planner) -> None:
        """Begin with what another planner remembers: how long the team has waited, whether the mission is brief."""
        self._patience = other._patience.copy()
        self._armoury.traded = other._armoury.traded.copy()
        self._errands.target = other._errands.target.copy()
        self._errands._brief = other._errands._brief

    def next_step(self, view: View, q: Question) -> int:
        """Give the next step of the way under way, -1 when there is none or the table has changed."""
        if not self._way or view.version() != self._way_version:
            return -1
        zone = self._way.pop()
        for i, o in enumerate(q.options):
            if o.kind == A_MOVE and o.zone == zone and o.n < 0:
                self._way_version += 1
                self.motive.part = M_WAY
                return i
        return -1

    def best_step(self, view: View, q: Question, reach: Reach, local: int, local_score: float) -> int:
        """Give the first step of the best plan."""
        who = q.who
        here = view.zone_of(who)
        best_zone: i64 = here
        best = self.plans.worth(view, who, here, view.actions_left(who), here)
        for z in reach.zones:
            value = self.plans.worth(view, who, z, reach.left[z], here)
            if value > best + 0.01:
                best = value
                best_zone = z
        if best_zone == here:
            return local
        motive = self.motive
        motive.aim = best_zone
        motive.part = M_FIRST
        if best < WIN * 0.5:
            left: i64 = reach.left[best_zone]
            if self._stops.stays_first(view, who, q.options[local], local_score, best_zone, left):
                return local
            best_zone = self._stops.on_way(view, who, reach, best_zone)
            motive.part = M_SHOT
            shot = self._stops.shot_into(view, q, q.options[reach.first[best_zone]].zone)
            if shot >= 0 and reach.left[best_zone] > 0:
                return shot
            if self._stops.turns_back(view, q, q.options[reach.first[best_zone]].zone):
                motive.part = M_HERE
                motive.back = best_zone
                return local
        motive.part = M_PLAN
        motive.stop = best_zone
        self._way = way_to(reach, here, best_zone)
        self._way_version = view.version() + 1
        return reach.first[best_zone]

    def idle(self, view: View, q: Question) -> int:
        """Find work for actions that the plan leaves, 0 for none; a stroll goes on by itself."""
        chosen = self._leisure.choice(view, q)
        if chosen > 0 and self.motive.part == M_STROLL:
            self._way = self._strolls.way
            self._way_version = view.version() + 1
        return chosen

    def explain(self, view: View, q: Question, answer: int) -> str:
        """Say why an option has just been chosen: read from what was weighed, and nothing is changed."""
        if q.kind == Q_ACTION:
            staying = Staying(
                self.motive, self.plans, self._scores, self._errands, self._camp, self._table, self._strolls
            )
            return Reasons(self.motive, self._scores, self._errands, staying).action(view, q, q.options[answer])
        return card_reason(view, q, q.options[answer], self._errands, self._armoury)

    # --- the other questions ----------------------------------------------------------------------------------------
    def choose_exit(self, view: View, q: Question) -> int:
        """Leave on foot; in a car when the others can follow."""
        if q.number >= 0:  # in a car
            return 0 if others_can_follow(view, q.number) else 1
        self._table.read(view)
        return 0 if self._exiting.leaves(view, q) else 1

    def choose_reroll(self, view: View, q: Question) -> int:
        """Roll again when more kills can be expected than there are hits now."""
        o = self._shot
        if o is None:
            return 0 if q.number == 0 else 1
        picks: bool = o.kind == A_MELEE or view.card(o.card).sniper or view.has_skill(q.who, SNIPER)
        most = view.killable(o.zone, view.attack_damage(q.who, o), picks)
        now: i64 = q.number if q.number < most else most
        chance = view.hit_chance(q.who, o.card, o.kind == A_RANGED)
        return 0 if capped_binomial_mean(view.attack_dice(q.who, o), chance, most) > float(now) + 0.05 else 1

    def choose_skill(self, view: View, q: Question) -> int:
        """Learn what suits the weapons in hand."""
        return choose_skill(view, q)

    def choose_use(self, view: View, q: Question) -> int:
        """Use a skill wherever it helps."""
        return choose_use(view, q, self._armoury)

    def choose_pair(self, view: View, q: Question) -> int:
        """Play the pairs from which the others are reached soonest."""
        return self._rallying.choose_pair(view, q)

    def choose_trade(self, view: View, q: Question) -> int:
        """Hand over what arms the two best."""
        self._table.strength = []
        self._rearmed = True
        given = self._escape.gift(view, q) if self._escape.on else self._unblocking.taken(view, q)
        return given if given >= 0 else choose_trade(view, q, self._errands, self._armoury)

    def choose_keep(self, view: View, q: Question) -> int:
        """Keep a card found, but for one that would be discarded at once."""
        return choose_keep(view, q, self._errands, self._armoury)

    def choose_discard(self, view: View, q: Question) -> int:
        """Discard what is worth least to the team."""
        return choose_discard(view, q, self._errands, self._armoury)

    def choose_hands(self, view: View, q: Question) -> int:
        """Hold the two cards worth most together."""
        draws = self._draws or self._throwing.drawing
        self._draws = False
        self._throwing.drawing = False
        fights: bool = self._idle.drawing
        self._idle.drawing = False
        shoots: bool = self._idle.shooting
        self._idle.shooting = False
        paid: bool = self._paid and not fights
        return choose_hands(view, q, self._errands, self._armoury, draws, fights, shoots, not paid)
