"""Which cards a survivor keeps and holds, by what the mission wants."""

from __future__ import annotations

from mypy_extensions import i64

from strategies._arming import Armoury
from strategies._errands import Errands
from strategies._holdings import abomination_beside, others_hold_opener
from strategies._reckoning import strength_of
from zsim.zombicide.decisions import Option, Question, View, card_worth
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


def choose_discard(view: View, q: Question, errands: Errands, armoury: Armoury) -> int:
    """Discard what is worth least, but no card that the mission wants."""
    best = 0
    least = 1.0e9
    cards = view.cards(q.who)
    arms = armoury.arms(view, q.who, cards)
    for i, o in enumerate(q.options):
        rest = cards.copy()
        rest.remove(o.card)
        worth = armoury.weights.spare * card_worth(view, o.card) + arms - armoury.arms(view, q.who, rest)
        t = view.card(o.card)
        if t.food > 0 and errands.keeps_food():
            worth += 50.0
        if t.molotov:
            worth += 60.0 if errands.molotov_wanted() else 10.0
        if worth < least:
            best = i
            least = worth
    return best


def choose_hands(view: View, q: Question, errands: Errands, armoury: Armoury) -> int:
    """Hold the two cards worth most together: a key where one is needed, a Molotov where one is to be thrown."""
    best = 0
    most = -1.0
    throw = errands.throw_now() or (q.zone >= 0 and abomination_beside(view, q.zone))
    for i, o in enumerate(q.options):
        worth = armoury.hands(view, q.who, o.card, o.n)
        if holds_key(view, q.who, o, errands):
            worth += 25.0
        if throw and (is_molotov(view, o.card) or is_molotov(view, o.n)):
            worth += 40.0
        if worth > most:
            best = i
            most = worth
    return best


def is_molotov(view: View, card: i64) -> bool:
    """Tell whether a card is a Molotov; False for none."""
    return card >= 0 and view.card(card).molotov


def holds_key(view: View, who: i64, o: Option, errands: Errands) -> bool:
    """Tell whether these hands keep a door opener that nobody else holds, or that the one who must open needs."""
    opens = (o.card >= 0 and view.card(o.card).opens) or (o.n >= 0 and view.card(o.n).opens)
    return opens and (errands.is_hero(who) or not others_hold_opener(view, who))


def choose_skill(view: View, q: Question) -> int:
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
