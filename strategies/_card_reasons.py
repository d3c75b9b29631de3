"""Why a card was kept, discarded, held or handed over, a skill learnt, an exit taken: where a short true reason is at
hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._arming import Armoury
from strategies._errands import Errands
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    Q_DISCARD,
    Q_EXIT,
    Q_HANDS,
    Q_KEEP,
    Q_SKILL,
    Q_TRADE,
    T_DONE,
    T_GET,
)

CLOSE: Final[float] = 0.005  # worths in arms that read the same


def card_reason(view: View, q: Question, o: Option, errands: Errands, armoury: Armoury) -> str:
    """Give the reason for an answer that is no action, empty where none is at hand."""
    k = q.kind
    if k == Q_DISCARD:
        return discard_reason(view, q, o.card, armoury)
    if k == Q_KEEP:
        return keep_reason(view, q, o.n == 1, armoury)
    if k == Q_HANDS:
        return hands_reason(view, q, o, armoury)
    if k == Q_TRADE:
        return trade_reason(view, q, o, errands, armoury)
    if k == Q_EXIT:
        return exit_reason(o.n == 1, q.number >= 0)
    return "suits the weapons in hand best" if k == Q_SKILL else ""


def loss_of(view: View, who: i64, cards: list[int], card: i64, armoury: Armoury) -> float:
    """Give how much worse a survivor is armed without one of some cards (`Armoury.arms`)."""
    rest = cards.copy()
    rest.remove(card)
    return armoury.arms(view, who, cards) - armoury.arms(view, who, rest)


def discard_reason(view: View, q: Question, card: i64, armoury: Armoury) -> str:
    """Say what is lost with a card."""
    loss = loss_of(view, q.who, view.cards(q.who), card, armoury)
    if loss > CLOSE:
        return f"is missed least (arms {loss:.2f} worse)"
    return "arms no better than the cards that are kept"


def keep_reason(view: View, q: Question, kept: bool, armoury: Armoury) -> str:
    """Say why a card found is kept, or not."""
    cards = view.cards(q.who)
    if not kept:
        return "no room, and it would be the first to be discarded"
    gain = armoury.arms(view, q.who, [*cards, q.card]) - armoury.arms(view, q.who, cards)
    if gain > CLOSE:
        return f"arms better (by {gain:.2f})"
    return "there is room for it" if len(cards) < view.slots(q.who) else "worth more than another card"


def hands_reason(view: View, q: Question, o: Option, armoury: Armoury) -> str:
    """Say what the chosen hands are worth, against the present ones."""
    ammo = armoury.ammunition(view, view.cards(q.who))
    worth = armoury.hands(view, q.who, o.card, o.n, ammo)
    now = armoury.hands(view, q.who, view.hand(q.who, 0), view.hand(q.who, 1), ammo)
    for other in q.options:
        if armoury.hands(view, q.who, other.card, other.n, ammo) > worth + CLOSE:
            return "of more use now than what arms best"
    return f"arms best ({worth:.2f}, before {now:.2f})" if worth > now + CLOSE else "arms best"


def trade_reason(view: View, q: Question, o: Option, errands: Errands, armoury: Armoury) -> str:
    """Say whom a card arms better."""
    if o.kind == T_DONE:
        return "no other card arms the two better"
    taker: i64 = q.who if o.kind == T_GET else o.who
    if taker == errands.hero() and view.card(o.card).opens:
        return f"{view.name(taker)} has to open a door with it"
    cards = view.cards(taker)
    gain = armoury.arms(view, taker, [*cards, o.card]) - armoury.arms(view, taker, cards)
    if gain > CLOSE:
        return f"arms {view.name(taker)} better (by {gain:.2f})"
    return ""


def exit_reason(leaves: bool, drives: bool) -> str:
    """Say why somebody leaves, or stays in the exit zone."""
    if drives:
        return "the others can follow" if leaves else "the others could not follow"
    return "nobody on the way needs cover" if leaves else "covers teammates who are still on the way"
