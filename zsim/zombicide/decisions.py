"""Decision points: the base class of all strategies, with a rule of thumb for each (design, section 3; 2E-2 to 2E-20).

A strategy is asked with the legal options and answers with the index of one. Whatever it does not override is answered
here, so a plug-in may override only `choose_action`. The rules of thumb are those of `cases.md`.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from zsim.zombicide.combat import reward, toughness
from zsim.zombicide.kinds import (
    A_END,
    A_MELEE,
    A_MOVE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_SEARCH,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    Q_ACTION,
    Q_BUILDING,
    Q_DARK,
    Q_DEAL,
    Q_DISCARD,
    Q_EXIT,
    Q_HANDS,
    Q_HEAL,
    Q_KEEP,
    Q_MISS,
    Q_PAIR,
    Q_REROLL,
    Q_SKILL,
    Q_SOURCE,
    Q_SPLIT,
    Q_START_ZONE,
    Q_SURVIVOR,
    Q_TARGET,
    Q_TRADE,
    Q_WOUND,
    RUNNER,
)
from zsim.zombicide.rng import Rng
from zsim.zombicide.skills import (
    DAMAGE_MELEE,
    DAMAGE_RANGED,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_RELOAD,
    ROLL_COMBAT,
)
from zsim.zombicide.state import Game, Option, Player, Question
from zsim.zombicide.usage import twin_worth, worth_using
from zsim.zombicide.view import View

__all__ = ["Option", "Question", "Strategy", "StrategyPlayer", "View"]

SKILL_LIKING: Final[list[int]] = [
    FREE_COMBAT, FREE_RANGED, FREE_MELEE, ROLL_COMBAT, DAMAGE_RANGED, DAMAGE_MELEE, FREE_MOVE,
]  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """The base of all strategies.

    name, idea, stochastic, cost are declared by each class: a short name, one line, whether it uses `view.random`, and
    "cheap" or "dear". One object plays one game. Each `choose_...` gets the view and the question and gives the index
    of an option, an int (declared as object, so that both engines tell a wrong answer alike); what the options' fields
    mean stands at the Q_... constants of `zsim.zombicide.kinds`.
    """

    name: ClassVar[str] = "base"
    idea: ClassVar[str] = "answers every question by the rule of thumb"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def begin(self, view: View) -> None:
        """Get ready for a game: called once, before set-up."""

    def decide(self, view: View, q: Question) -> object:
        """Answer any question by passing it on to the method of its name."""
        k = q.kind
        if k == Q_ACTION:
            return self.choose_action(view, q)
        if k == Q_WOUND:
            return self.choose_wound(view, q)
        if k == Q_SURVIVOR:
            return self.choose_survivor(view, q)
        if k == Q_TARGET:
            return self.choose_target(view, q)
        if k == Q_SPLIT:
            return self.choose_split(view, q)
        if k == Q_MISS:
            return self.choose_miss(view, q)
        if k == Q_KEEP:
            return self.choose_keep(view, q)
        if k == Q_HANDS:
            return self.choose_hands(view, q)
        if k == Q_DISCARD:
            return self.choose_discard(view, q)
        return self._decide_rare(view, q)

    def _decide_rare(self, view: View, q: Question) -> object:
        k = q.kind
        if k == Q_TRADE:
            return self.choose_trade(view, q)
        if k == Q_DARK:
            return self.choose_dark_zone(view, q)
        if k == Q_SKILL:
            return self.choose_skill(view, q)
        if k == Q_REROLL:
            return self.choose_reroll(view, q)
        if k == Q_EXIT:
            return self.choose_exit(view, q)
        if k == Q_HEAL:
            return self.choose_heal(view, q)
        if k == Q_START_ZONE:
            return self.choose_start_zone(view, q)
        if k == Q_DEAL:
            return self.choose_deal(view, q)
        if k == Q_BUILDING:
            return self.choose_building(view, q)
        if k == Q_PAIR:
            return self.choose_pair(view, q)
        if k == Q_SOURCE:
            return self.choose_source(view, q)
        return self.choose_use(view, q)

    # --- turns ------------------------------------------------------------------------------------------------------
    def choose_survivor(self, view: View, q: Question) -> object:
        """Who acts next (2E-3.1)? Here: whoever stands among zombies, else in team order."""
        for i, o in enumerate(q.options):
            if view.horde(o.zone) > 0:
                return i
        return 0

    def choose_action(self, view: View, q: Question) -> object:
        """Which action (2E-9)? Here: take, fight what is near, go for the nearest token, open doors, search."""
        best = 0
        best_score = 0.0
        for i, o in enumerate(q.options):
            score = plain_score(view, q.who, o)
            if score > best_score:
                best = i
                best_score = score
        return best

    def choose_exit(self, view: View, q: Question) -> object:
        """Leave by the exit (2E-9.13)? Here: yes."""
        return 0

    # --- cards ------------------------------------------------------------------------------------------------------
    def choose_deal(self, view: View, q: Question) -> object:
        """Who gets one starting card more (2E-2.2)? Here: the first in team order."""
        return 0

    def choose_start_zone(self, view: View, q: Question) -> object:
        """In which starting zone does a survivor begin (2E-2.6)? Here: the first."""
        return 0

    def choose_pair(self, view: View, q: Question) -> object:
        """Which pair of survivors is played (M15)? Here: the first in the order of the starting zones."""
        return 0

    def choose_source(self, view: View, q: Question) -> object:
        """Where is a card taken from (M24)? Here: the discards, so that searches can still find the others."""
        return 0

    def choose_keep(self, view: View, q: Question) -> object:
        """Keep a card found (2E-9.2)? Here: yes."""
        return 0

    def choose_discard(self, view: View, q: Question) -> object:
        """Which card goes (2E-7.3)? Here: the one worth least."""
        best = 0
        least = 1.0e9
        for i, o in enumerate(q.options):
            worth = card_worth(view, o.card)
            if worth < least:
                best = i
                least = worth
        return best

    def choose_hands(self, view: View, q: Question) -> object:
        """Which cards are held (2E-7.1)? Here: the two worth most in hand, the present ones among equals."""
        best = 0
        most = -1.0
        for i, o in enumerate(q.options):
            worth = hands_worth(view, o.card, o.n)
            if worth > most:
                best = i
                most = worth
        return best

    def choose_trade(self, view: View, q: Question) -> object:
        """What changes hands next (2E-9.4)? Here: nothing."""
        return 0

    # --- combat -----------------------------------------------------------------------------------------------------
    def choose_target(self, view: View, q: Question) -> object:
        """Which zombie gets a hit (2E-13.4, 2E-13.5)? Here: one that it kills, Abominations first, then Brutes."""
        best = 0
        most: i64 = -1
        for i, o in enumerate(q.options):
            worth: i64 = 0
            if toughness(o.n) <= q.number:
                worth = 10 * reward(o.n) + toughness(o.n) + twin_worth(view, q, o.n)
                if o.n == RUNNER:
                    worth += 1
            if worth > most:
                best = i
                most = worth
        return best

    def choose_wound(self, view: View, q: Question) -> object:
        """Who takes a zombie's attack (2E-11.2)? Here: whoever can take it best; if someone falls, no second one."""
        return spare(view, q, 1)

    def choose_miss(self, view: View, q: Question) -> object:
        """Whom does a miss hit (2E-13.6)? Here: whoever can take it best."""
        return spare(view, q, q.number)

    def choose_reroll(self, view: View, q: Question) -> object:
        """Roll again (2E-14.5)? Here: a roll without a hit."""
        return 0 if q.number == 0 else 1

    # --- the horde --------------------------------------------------------------------------------------------------
    def choose_split(self, view: View, q: Question) -> object:
        """Which way does an odd zombie go (2E-11.4)? Here: away from survivors."""
        best = 0
        farthest: i64 = -1
        for i, o in enumerate(q.options):
            near: i64 = 99
            w: i64 = 0
            while w < view.team_size():
                z = view.zone_of(w)
                if z >= 0 and view.distance(o.zone, z) < near:
                    near = view.distance(o.zone, z)
                w += 1
            if near > farthest:
                best = i
                farthest = near
        return best

    def choose_dark_zone(self, view: View, q: Question) -> object:
        """Which dark zone is filled next (2E-10.1)? Here: the farthest from the opener."""
        best = 0
        farthest: i64 = -1
        for i, o in enumerate(q.options):
            d = view.distance(q.zone, o.zone)
            if d > farthest:
                best = i
                farthest = d
        return best

    def choose_building(self, view: View, q: Question) -> object:
        """Which building is filled first (2E-10.8)? Here: the first in reading order."""
        return 0

    # --- skills -----------------------------------------------------------------------------------------------------
    def choose_skill(self, view: View, q: Question) -> object:
        """Which skill at Orange and Red (2E-6.3)? Here: free attacks, then better rolls, then what stands first."""
        for k in SKILL_LIKING:
            for i, o in enumerate(q.options):
                if o.n == k:
                    return i
        return 0

    def choose_use(self, view: View, q: Question) -> object:
        """Use an optional skill (2E-15.d)? Here: yes; Barbarian and Full auto where they bring more dice."""
        return 0 if worth_using(view, q) else 1

    def choose_heal(self, view: View, q: Question) -> object:
        """Be healed by a Medic (2E-15.41)? Here: yes."""
        return 0


def spare(view: View, q: Question, damage: i64) -> int:
    """Choose who takes wounds so that nobody falls if that can be; else who falls anyway, else who has most left."""
    best = 0
    most: i64 = -1000
    for i, o in enumerate(q.options):
        left: i64 = view.health_left(o.who)
        worth: i64 = left
        harm: i64 = damage - view.ignored(o.who, q.number if q.kind == Q_WOUND else -1)
        if harm <= 0:
            worth = 1000
        elif left <= 0:
            worth = 0  # falls anyway: nobody else need to
        elif left <= harm:
            worth = left - 100
        else:
            worth += 100
        if worth > most:
            best = i
            most = worth
    return best


def card_worth(view: View, card: i64) -> float:
    """Give what a card is worth keeping, by rule of thumb: expected damage of weapons, tools, food, ammunition."""
    if card < 0:
        return 0.0
    t = view.card(card)
    worth = 1.0
    if t.melee:
        worth = max(worth, 2.0 + float(t.m_dice * (7 - t.m_accuracy)) * (1.0 if t.m_damage < 2 else 1.6))
    if t.ranged:
        harm = float(t.r_dice * (7 - t.r_accuracy)) * (1.0 if t.r_damage < 2 else 1.6)
        worth = max(worth, 3.0 + harm + 2.0 * float(t.r_max))
    if t.molotov:
        worth = 9.0
    if t.opens:
        worth += 6.0
    if t.food > 0:
        worth = 4.0
    if t.flashlight:
        worth = 3.0
    return worth


def hands_worth(view: View, a: i64, b: i64) -> float:
    """Give what two held cards are worth: each for itself; a melee and a ranged weapon, or a Dual pair, more."""
    worth = held_worth(view, a) + held_worth(view, b)
    if a >= 0 and b >= 0:
        t = view.card(a)
        u = view.card(b)
        if t.name_id == u.name_id and t.dual:
            worth += 4.0
        if (t.melee and u.ranged) or (t.ranged and u.melee):
            worth += 3.0
        if t.opens and u.opens:
            worth -= 5.0
    return worth


def held_worth(view: View, card: i64) -> float:
    """Give what a card is worth in hand: only weapons and tools are."""
    if card < 0:
        return 0.0
    t = view.card(card)
    return card_worth(view, card) if t.melee or t.ranged or t.opens else 0.0


def plain_score(view: View, who: i64, o: Option) -> float:
    """Score an action by a plain rule of thumb; ending the turn scores 0."""
    k = o.kind
    if k == A_TAKE_OBJECTIVE or k == A_TAKE_CRATE:
        return 100.0
    if k == A_MELEE or k == A_RANGED:
        return 20.0 * view.expected_kills(who, o) - 60.0 * view.friendly_wounds(who, o)
    if k == A_END:
        return 0.0
    if k == A_OPEN:
        return 12.0
    if k == A_SEARCH:
        return 6.0
    if k == A_RELOAD and view.has_skill(who, FREE_RELOAD):
        return 1.0
    if k == A_MOVE:
        here = nearest_token(view, view.zone_of(who))
        there = nearest_token(view, o.zone)
        return 8.0 * float(here - there) - 9.0 * float(view.horde(o.zone))
    return -1.0


def nearest_token(view: View, zone: i64) -> i64:
    """Give the actions from a zone to the nearest token that is left, else to the exit; 0 without any."""
    best: i64 = 99
    for z in view.objectives() + view.crates():
        if view.route(zone, z) < best:
            best = view.route(zone, z)
    if best == 99 or view.exit_open():
        for z in view.exits():
            if view.route(zone, z) < best or view.exit_open():
                best = view.route(zone, z)
    return best if best < 99 else 0


@final
class StrategyPlayer(Player):
    """The player that passes every question to a strategy, with its view of the game."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy: Strategy = strategy

    def bind(self, g: Game, random: Rng) -> None:
        """Sit down at a game."""
        self.view: View = View(g, random)

    def answer(self, g: Game, q: Question) -> object:
        """Ask the strategy."""
        return self.strategy.decide(self.view, q)
