"""Decision points: the base class of all strategies, with a rule of thumb for each (design, section 3; 2E-2 to 2E-20).

A strategy is asked with the legal options and answers with the index of one. Whatever it does not override is answered
here, so a plug-in may override only `choose_action`. The rules of thumb are those of `cases.md`.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64, mypyc_attr

from zsim.zombicide.company import best_companion, freest_leader
from zsim.zombicide.kills import reward, toughness
from zsim.zombicide.kinds import (
    Q_ACTION,
    Q_BUILDING,
    Q_COMPANION,
    Q_DARK,
    Q_DEAL,
    Q_DISCARD,
    Q_EXIT,
    Q_HANDS,
    Q_HEAL,
    Q_KEEP,
    Q_LEADER,
    Q_MISS,
    Q_PAIR,
    Q_REACT,
    Q_RECIPIENT,
    Q_REROLL,
    Q_SKILL,
    Q_SOURCE,
    Q_SPLIT,
    Q_START_ZONE,
    Q_STORE,
    Q_SURVIVOR,
    Q_TARGET,
    Q_TRADE,
    Q_WOUND,
    RUNNER,
    T_DONE,
    T_GET,
)
from zsim.zombicide.motoring import errand_choice, others_can_follow
from zsim.zombicide.rng import Rng
from zsim.zombicide.skillchoices import answer_for_skill
from zsim.zombicide.skills import DESTINY
from zsim.zombicide.state import Game, Option, Player, Question
from zsim.zombicide.thumb import SKILL_LIKING, card_worth, hands_worth, plain_score, spare
from zsim.zombicide.usage import twin_worth, worth_using
from zsim.zombicide.view import View

__all__ = ["Option", "Question", "Strategy", "StrategyPlayer", "View"]


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
        if k == Q_COMPANION:
            return self.choose_companion(view, q)
        if k == Q_LEADER:
            return self.choose_leader(view, q)
        if k == Q_PAIR:
            return self.choose_pair(view, q)
        if k == Q_SOURCE:
            return self.choose_source(view, q)
        if k == Q_STORE:
            return self.choose_store(view, q)
        if k == Q_RECIPIENT:
            return self.choose_recipient(view, q)
        if k >= Q_REACT:
            return self.choose_for_skill(view, q)
        return self.choose_use(view, q)

    def explain(self, view: View, q: Question, answer: int) -> object:
        """Say in one line why the option of index `answer` has just been chosen (a str); here: nothing.

        `zsim replay` alone asks, after the answer and before it is carried out. It must change nothing, neither the
        game nor later answers; what it draws from `view.random` is drawn from a copy.
        """
        return ""

    # --- turns ------------------------------------------------------------------------------------------------------
    def choose_survivor(self, view: View, q: Question) -> object:
        """Who acts next (2E-3.1)? Here: whoever stands among zombies, else in team order."""
        for i, o in enumerate(q.options):
            if view.horde(o.zone) > 0:
                return i
        return 0

    def choose_action(self, view: View, q: Question) -> object:
        """Which action (2E-9)? Here: take, fight what is near, go for the nearest token, open doors, search."""
        errand = errand_choice(view, q)
        if errand >= 0:
            return errand
        best = 0
        best_score = 0.0
        for i, o in enumerate(q.options):
            score = plain_score(view, q.who, o)
            if score > best_score:
                best = i
                best_score = score
        return best

    def choose_exit(self, view: View, q: Question) -> object:
        """Leave by the exit (2E-9.13)? Here: yes; in a car (question.number) where the others can follow (M6)."""
        return 0 if q.number < 0 or others_can_follow(view, q.number) else 1

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

    def choose_recipient(self, view: View, q: Question) -> object:
        """Who is given a card (M25)? Here: the first in team order."""
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

    def choose_companion(self, view: View, q: Question) -> object:
        """Which survivor not in play comes along as a companion (M11)? Here: by the skill that it lends."""
        return best_companion(view, q)

    def choose_leader(self, view: View, q: Question) -> object:
        """Who leads a companion (M11)? Here: whoever leads fewest, in team order."""
        return freest_leader(view, q)

    def choose_store(self, view: View, q: Question) -> object:
        """Which food goes onto a car, or off it, next (M6)? Here: all of it, as far as there is room."""
        if q.options[0].kind != T_DONE:
            return 0
        return 0 if q.options[1].kind == T_GET and len(view.cards(q.who)) > 4 else 1

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
        """Use an optional skill (2E-15.d)? Here: yes; Destiny (2E-15.20) on what is worth little, Barbarian and Full
        auto where they bring more dice."""
        if q.number == DESTINY:
            return 1 if not view.card(q.card).aaahh and card_worth(view, q.card) > 2.5 else 0
        return 0 if worth_using(view, q) else 1

    def choose_for_skill(self, view: View, q: Question) -> object:
        """All other questions of skills (Q_REACT and on, 2E-15). Here: by the rules of thumb of `skillchoices`."""
        return answer_for_skill(view, q)

    def choose_heal(self, view: View, q: Question) -> object:
        """Be healed by a Medic (2E-15.41)? Here: yes."""
        return 0


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

    def explain(self, g: Game, q: Question, answer: i64) -> object:
        """Ask the strategy for its reason, with a copy of its stream."""
        view = self.view
        random = view.random
        view.random = random.copy()
        try:
            return self.strategy.explain(view, q, answer)
        finally:
            view.random = random
