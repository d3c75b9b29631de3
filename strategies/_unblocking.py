"""A zombie in the zone keeps everybody from searching (2E-9.2): who has no weapon for it borrows one and strikes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._arming import Armoury
from strategies._holdings import others_hold_opener
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_RANGED, A_TRADE, HOBOMINATION, T_GET

FEW: Final[i64] = 2  # so many zombies that a blow or two will do


@final
class Unblocking:
    """Borrowing a weapon. card: what is to be taken in the trade just chosen, -1 for nothing."""

    def __init__(self, armoury: Armoury) -> None:
        self.armoury: Armoury = armoury
        self.card: i64 = -1

    def choice(self, view: View, q: Question) -> int:
        """Give the trade in which an idle survivor takes a melee weapon that can kill here, 0 for none."""
        horde = view.horde(q.zone)
        if horde == 0 or horde > FEW or view.actions_left(q.who) < 2 or view.zombies(q.zone, HOBOMINATION) > 0:
            return 0
        if self.best_blow(view, q.who, q.who, q.zone) >= 0 or len(view.cards(q.who)) >= view.slots(q.who):
            return 0
        best = 0
        most = 0.0
        for i, o in enumerate(q.options):
            if o.kind == A_TRADE:
                card = self.best_blow(view, o.who, q.who, q.zone)
                if card >= 0:
                    hits = hits_of(view, q.who, card)
                    if hits > most:
                        most = hits
                        best = i
                        self.card = card
        return best

    def instead_of(self, view: View, q: Question, local: int) -> int:
        """Give the trade that is better than a shot among friends in the own zone, -1 for none."""
        o = q.options[local]
        if o.kind != A_RANGED or o.zone != q.zone or view.friendly_wounds(q.who, o) <= 0.0:
            return -1
        chosen = self.choice(view, q)
        return chosen if chosen > 0 else -1

    def best_blow(self, view: View, owner: i64, who: i64, zone: i64) -> i64:
        """Give the melee weapon of an owner with which a survivor hits most in a zone, of those that can kill there; -1
        for none. The only door opener in hand is not lent."""
        best: i64 = -1
        most = 0.0
        for card in view.cards(owner):
            t = view.card(card)
            if t.melee and view.killable(zone, t.m_damage, True) > 0:
                lent: bool = owner == who or not t.opens or view.acted(owner) or others_hold_opener(view, owner)
                hits = hits_of(view, who, card)
                lent = lent and (owner == who or self.armoury.settled(view, card, owner))
                if lent and hits > most:
                    most = hits
                    best = card
        return best

    def taken(self, view: View, q: Question) -> int:
        """Give the option of a trade that takes the weapon, -1 when there is none to be taken."""
        card = self.card
        self.card = -1
        for i, o in enumerate(q.options):
            if card >= 0 and o.kind == T_GET and o.card == card:
                self.armoury.note_trade(view, card, q.who)
                return i
        return -1


def hits_of(view: View, who: i64, card: i64) -> float:
    """Give the hits to expect of a blow."""
    return float(view.card(card).m_dice) * view.hit_chance(who, card, False)
