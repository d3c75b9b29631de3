"""Which cards a survivor keeps and holds, by what the mission wants."""

from __future__ import annotations

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._holdings import abomination_beside, others_hold_opener
from zsim.zombicide.decisions import Option, Question, View, card_worth, hands_worth


def choose_discard(view: View, q: Question, errands: Errands) -> int:
    """Discard what is worth least, but no card that the mission wants."""
    best = 0
    least = 1.0e9
    for i, o in enumerate(q.options):
        worth = card_worth(view, o.card)
        t = view.card(o.card)
        if t.food > 0 and errands.keeps_food():
            worth += 50.0
        if t.molotov:
            worth += 60.0 if errands.molotov_wanted() else 10.0
        if worth < least:
            best = i
            least = worth
    return best


def choose_hands(view: View, q: Question, errands: Errands) -> int:
    """Hold the two cards worth most together: a key where one is needed, a Molotov where one is to be thrown."""
    best = 0
    most = -1.0
    throw = errands.throw_now() or (q.zone >= 0 and abomination_beside(view, q.zone))
    for i, o in enumerate(q.options):
        worth = hands_worth(view, o.card, o.n)
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
