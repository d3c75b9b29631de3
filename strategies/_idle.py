"""What a survivor does with actions that the plan has no use for: arm a teammate, an outing to search or to shoot."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._arming import MUCH, Armoury, is_arm
from strategies._holdings import holds_molotov
from strategies._kills import Kills
from strategies._places import target_for
from strategies._reckoning import level_cost, ready_hits
from strategies._scores import Scores
from strategies._trading import trade_gain
from strategies._wielding import hits_in_sight
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import A_MOVE, A_RELOAD, A_REORGANISE, A_SEARCH, A_TRADE

TEAM: Final[i64] = 64  # numbers of survivors are below it


@final
class Idle:
    """Work for the idle. home: where an outing began and ends, -1 without one; shoots: it is to shoot, not to search.
    drawing: what fights best here is to be taken in hand now; shooting: what shoots best at those in sight. tried: with
    whom a trade was begun last, and when: not twice in a round."""

    def __init__(self, armoury: Armoury) -> None:
        self.armoury: Armoury = armoury
        self.home: i64 = -1
        self.shoots: bool = False
        self.drawing: bool = False
        self.shooting: bool = False
        self.tried: i64 = -1

    def trade(self, view: View, q: Question) -> int:
        """Give the trade that arms both best, 0 when none brings enough."""
        best = 0
        most = self.armoury.weights.gain
        for i, o in enumerate(q.options):
            if o.kind == A_TRADE and self.tried != view.round() * TEAM + o.who:
                gain = trade_gain(view, q.who, o.who, self.armoury)
                if gain > most:
                    most = gain
                    best = i
        if best > 0:
            self.tried = view.round() * TEAM + q.options[best].who
        return best

    def rearm(self, view: View, q: Question) -> int:
        """Give the reorganisation that puts much better weapons in hand, 0 for none."""
        who = q.who
        if holds_molotov(view, who):
            return 0  # it stays in hand
        cards = view.cards(who)
        if self.armoury.arms(view, who, cards) < self.armoury.held(view, who, cards) + MUCH:
            return 0
        return reorganisation(q)

    def forget(self) -> None:
        """Drop what was under way: another action is taken."""
        self.home = -1
        self.drawing = False
        self.shooting = False

    def draw(self, view: View, q: Question, kills: Kills, score: float) -> int:
        """Give the reorganisation that pays at once: what fights best among the zombies here is in the backpack, and
        better than the best action without it, by its score; -1 for none."""
        who = q.who
        left = view.actions_left(who)
        if left < 2 or view.horde(q.zone) == 0 or holds_molotov(view, who):
            return -1
        best = drawn_hits(view, q, False)
        if best <= 0.0:
            return -1
        here = float(view.horde(q.zone))
        worth = kills.attack(view, who, q.zone, best if best < here else here)
        if worth * float(left - 1) <= score * float(left):
            return -1
        chosen = reorganisation(q)
        self.drawing = self.drawing or chosen > 0
        return chosen if chosen > 0 else -1

    def fill_hand(self, view: View, q: Question) -> int:
        """Give the reorganisation that takes a weapon into an empty hand, where there is one in the backpack; 0 for
        none."""
        if view.hand(q.who, 0) >= 0 and view.hand(q.who, 1) >= 0:
            return 0
        for card in view.backpack(q.who):
            if is_arm(view, card):
                return reorganisation(q)
        return 0

    def gun(self, view: View, q: Question) -> int:
        """Give the reorganisation after which zombies in sight can be shot at, or with so much more that it pays; 0 for
        none, or where the kills would bring the team near its next danger level."""
        who = q.who
        left = view.actions_left(who)
        if left < 2 or view.horde(q.zone) > 0 or holds_molotov(view, who):
            return 0
        if level_cost(view, who, self.armoury.weights) > 0.0:
            return 0
        if drawn_hits(view, q, True) <= 0.0:
            return 0
        chosen = reorganisation(q)
        self.shooting = self.shooting or chosen > 0
        return chosen

    def reload(self, view: View, q: Question) -> int:
        """Give the reload of a weapon that can be fired right after it, 0 for none."""
        if view.actions_left(q.who) >= 2:
            for i, o in enumerate(q.options):
                if o.kind == A_RELOAD and target_for(view, q.zone, o.card):
                    return i
        return 0

    def can_go(self, view: View, who: i64, searches: bool) -> bool:
        """Tell whether there are actions for an outing: a step, one thing to do, the step back."""
        free: i64 = 1 if searches and view.free_searches_left(who) > 0 and not view.searched(who) else 0
        return view.actions_left(who) + view.free_moves_left(who) + free >= 3 and view.horde(view.zone_of(who)) == 0

    def search(self, view: View, q: Question, scores: Scores) -> int:
        """Begin an outing to the next room without zombies, to search it; 0 when there is none that may be searched."""
        if not view.searched(q.who):
            for i, o in enumerate(q.options):
                if leads_out(view, o) and view.is_room(o.zone) and not scores.risks_search(o.zone):
                    return i
        return 0

    def next_step(self, view: View, q: Question, scores: Scores, local: int, score: float) -> int:
        """Give the next step of an outing: what is worth doing out there while the way back is paid, a search first
        unless it is to shoot; -1 without one.

        local, score: the best action that is no move, and its score.
        """
        if self.home < 0:
            return -1
        here = view.zone_of(q.who)
        back: i64 = 1 + (0 if view.slippery(q.who) else view.horde(here))
        left: i64 = view.actions_left(q.who) + view.free_moves_left(q.who)
        if here == self.home or left < back or view.active() != q.who:
            self.home = -1
            return -1
        if self.shoots and left > back and score > 0.0:
            return local
        if left > back or view.free_searches_left(q.who) > 0:
            for i, o in enumerate(q.options):
                if o.kind == A_SEARCH and scores.score(view, q.who, o) > 0.0:
                    return i
        if left > back and score > 0.0:
            return local
        for i, o in enumerate(q.options):
            if o.kind == A_MOVE and o.zone == self.home:
                self.home = -1
                return i
        self.home = -1
        return -1


def reorganisation(q: Question) -> int:
    """Give the option to reorganise, 0 for none."""
    for i, o in enumerate(q.options):
        if o.kind == A_REORGANISE:
            return i
    return 0


def drawn_hits(view: View, q: Question, sight: bool) -> float:
    """Give the hits to expect of the best two cards, against who is in sight or in the own zone, where they bring more
    in the Actions that are left after drawing them than what is held now; 0.0 where not."""
    who = q.who
    left = view.actions_left(who)
    now = hits_of_pair(view, q, view.hand(who, 0), view.hand(who, 1), sight)
    best = 0.0
    cards = view.cards(who)
    for i, a in enumerate(cards):
        for b in cards[i + 1 :]:
            hits = hits_of_pair(view, q, a, b, sight)
            best = hits if hits > best else best
    return best if best * float(left - 1) >= now * float(left) + 0.5 else 0.0


def hits_of_pair(view: View, q: Question, a: i64, b: i64, sight: bool) -> float:
    """Give the hits to expect of two cards, -1 for none, at zombies in sight or in the own zone."""
    return hits_in_sight(view, q.who, q.zone, a, b) if sight else ready_hits(view, q.who, a, b)


def leads_out(view: View, o: Option) -> bool:
    """Tell whether an option is a plain step to a zone without zombies."""
    return o.kind == A_MOVE and o.n < 0 and view.horde(o.zone) == 0
