"""Which cards change hands when teammates meet: everybody should hold what they can fight with (2E-9.4)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._arming import MUCH, Armoury, is_arm
from strategies._endowing import each_needs_one, endowment, keeps_last
from strategies._errands import Errands
from strategies._holdings import holds_molotov, holds_opener
from zsim.zombicide.cards import DECK_PIMPWEAPON
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import T_GET, T_GIVE


@final
class Pair:
    """Two survivors who may trade: the one whose turn it is, and another. keen: how much more the first one's count.
    each: every survivor needs a pimpweapon."""

    def __init__(self, view: View, armoury: Armoury, who: i64, other: i64, actions: i64) -> None:
        self.view: View = view
        self.armoury: Armoury = armoury
        self.who: i64 = who
        self.other: i64 = other
        self.mine: list[int] = view.cards(who)
        self.my_arms: float = armoury.arms(view, who, self.mine)
        self.my_first: i64 = armoury.first
        self.my_second: i64 = armoury.second
        self.theirs: list[int] = view.cards(other)
        self.their_arms: float = armoury.arms(view, other, self.theirs)
        self.their_first: i64 = armoury.first
        self.their_second: i64 = armoury.second
        self.each: bool = each_needs_one(view)
        fights: bool = view.horde(view.zone_of(who)) > 0 and view.acted(other) and view.actions_left(who) >= actions
        self.keen: float = 2.0 if fights else 1.0  # who fights now needs them more than one who has had the turn

    def worth(self, x: float, y: float) -> float:
        """Give how well both are armed together, x and y alone; the worse armed of them counts more."""
        return self.keen * x + y + self.armoury.weights.poorer * (x if x < y else y)

    def best_gift(self, give: bool) -> tuple[int, float]:
        """Give the card whose gift (or taking) helps most and what it brings, (-1, 0.0) when none does."""
        view = self.view
        armoury = self.armoury
        giver: i64 = self.who if give else self.other
        taker: i64 = self.other if give else self.who
        card = -1
        best = 0.0
        takes = self.theirs if give else self.mine
        if len(takes) >= view.slots(taker) and self.idle_card(not give) < 0:
            return card, best
        gives = self.mine if give else self.theirs
        takes_arms = self.their_arms if give else self.my_arms
        gives_arms = self.my_arms if give else self.their_arms
        a = self.my_first if give else self.their_first
        b = self.my_second if give else self.their_second
        before = self.worth(gives_arms, takes_arms) if give else self.worth(takes_arms, gives_arms)
        for c in gives:
            if view.card(c).opens and giver == armoury.hero and not others_open(view, gives, c):
                continue  # whoever has to open a door keeps the key
            if self.each and keeps_last(view, giver, c):
                continue  # everybody needs one
            ammunition: bool = view.card(c).rerolls > 0
            if (ammunition or is_arm(view, c)) and armoury.settled(view, c, giver):
                after_taker = armoury.arms_with(view, taker, takes, takes_arms, c)
                after_giver = gives_arms
                if ammunition or c == a or c == b:
                    left = gives.copy()
                    left.remove(c)
                    after_giver = armoury.arms(view, giver, left)
                after = self.worth(after_giver, after_taker) if give else self.worth(after_taker, after_giver)
                if after - before > best + 0.01:
                    card = c
                    best = after - before
        return card, best

    def rearms(self) -> float:
        """Give how much better the other one is armed after taking the best weapons in hand, 0.0 for hardly better, or
        with a Molotov or a key in hand: it is there to be used."""
        view = self.view
        if holds_molotov(view, self.other) or (self.armoury.doors and holds_opener(view, self.other)):
            return 0.0
        held = self.armoury.held(view, self.other, self.theirs)
        return self.their_arms - held if self.their_arms >= held + MUCH else 0.0

    def idle_card(self, mine: bool) -> int:
        """Give a weapon or ammunition that the first of the two, or the other one, has no use for; -1 for none."""
        view = self.view
        cards = self.mine if mine else self.theirs
        a = self.my_first if mine else self.their_first
        b = self.my_second if mine else self.their_second
        fires: i64 = 0
        for c in cards:
            fires |= 1 << view.card(c).ammo
        for c in cards:
            t = view.card(c)
            if t.rerolls > 0 and not (fires >> t.rerolls) & 1:
                return c
        for c in cards:
            t = view.card(c)
            if c != a and c != b and (t.melee or t.ranged) and not t.opens and not t.molotov:
                if not (self.each and t.deck == DECK_PIMPWEAPON):
                    return c
        return -1

    def makes_room(self) -> tuple[i64, int]:
        """Give the step, T_GIVE or T_GET, and the card by which whoever has too many gets rid of one that the other
        has room for: (-1, -1) where nobody has, or nobody can."""
        mine: bool = len(self.mine) > self.view.slots(self.who)
        if mine and len(self.theirs) < self.view.slots(self.other):
            return T_GIVE, self.idle_card(True)
        theirs: bool = len(self.theirs) > self.view.slots(self.other)
        if theirs and len(self.mine) < self.view.slots(self.who):
            return T_GET, self.idle_card(False)
        return -1, -1


def others_open(view: View, cards: list[int], card: i64) -> bool:
    """Tell whether another one of some cards opens doors."""
    for c in cards:
        if c != card and view.card(c).opens:
            return True
    return False


def trade_gain(view: View, who: i64, other: i64, armoury: Armoury) -> float:
    """Give what the best single card that changes hands brings to both, or the free reorganisation of the other one
    alone (2E-9.4); 0 when nothing helps."""
    pair = Pair(view, armoury, who, other, 2)
    gift = pair.best_gift(True)[1]
    gain = pair.best_gift(False)[1]
    rearmed = pair.rearms()
    gain = gain if gain > rearmed else rearmed
    return gift if gift > gain else gain


def note_step(view: View, q: Question, o: Option, armoury: Armoury) -> None:
    """Note whom a step of a trade, T_GIVE or T_GET, hands its card to."""
    armoury.note_trade(view, o.card, q.number if o.kind == T_GIVE else q.who)


def endowment_in(view: View, q: Question, armoury: Armoury) -> int:
    """Give the option of a trade by which a pimpweapon comes to the one of the two who has none, -1 for none."""
    give = endowment(view, q.who, q.number, armoury)
    get = endowment(view, q.number, q.who, armoury)
    for i, o in enumerate(q.options):
        if (o.kind == T_GIVE and o.card == give) or (o.kind == T_GET and o.card == get):
            note_step(view, q, o, armoury)
            return i
    return -1


def choose_trade(view: View, q: Question, errands: Errands, armoury: Armoury) -> int:
    """Hand the door opener to whoever has to open the door; then give and get what helps, a card at a time."""
    if errands.gives_opener(view, q.who, q.number):
        for i, o in enumerate(q.options):
            if o.kind == T_GIVE and view.card(o.card).opens:
                note_step(view, q, o, armoury)
                return i
    if errands.needs.endow:
        endowed = endowment_in(view, q, armoury)
        if endowed >= 0:
            return endowed
    pair = Pair(view, armoury, q.who, q.number, 1)
    kind, card = pair.makes_room()
    if card < 0:
        give, gain = pair.best_gift(True)
        get, more = pair.best_gift(False)
        kind = T_GET if more > gain else T_GIVE
        card = get if more > gain else give
    for i, o in enumerate(q.options):
        if card >= 0 and o.kind == kind and o.card == card:
            note_step(view, q, o, armoury)
            return i
    return 0
