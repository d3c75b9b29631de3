"""A pimpweapon for each survivor (M19): whoever has several hands one to a teammate without.

Crates go to whoever is near, and trades follow the arms; so in the end some hold two, and without a gift the team
would wait for ever.
"""

from __future__ import annotations

from mypy_extensions import i64

from strategies._aims import aim_now
from strategies._arming import Armoury
from strategies._holdings import pimpweapons_of
from zsim.zombicide.cards import DECK_PIMPWEAPON
from zsim.zombicide.decisions import View
from zsim.zombicide.mission import G_PIMPWEAPON_EACH


def each_needs_one(view: View) -> bool:
    """Tell whether the stage under way wants a pimpweapon of each survivor."""
    return aim_now(view, G_PIMPWEAPON_EACH) >= 0


def endows(view: View, giver: i64, taker: i64) -> bool:
    """Tell whether one survivor has a pimpweapon to spare, and another one has none."""
    return pimpweapons_of(view, giver) > 1 and pimpweapons_of(view, taker) == 0


def endowment(view: View, giver: i64, taker: i64, armoury: Armoury) -> i64:
    """Give the pimpweapon to hand over: the one that leaves both armed best, the worse armed counting more; -1 where
    there is none to spare or none is lacking."""
    best: i64 = -1
    if not endows(view, giver, taker):
        return best
    most = -1.0
    mine = view.cards(giver)
    theirs = view.cards(taker)
    for card in mine:
        if view.card(card).deck == DECK_PIMPWEAPON:
            left = mine.copy()
            left.remove(card)
            x = armoury.arms(view, giver, left)
            y = armoury.arms(view, taker, [*theirs, card])
            worth = x + y + armoury.weights.poorer * (x if x < y else y)
            if worth > most:
                most = worth
                best = card
    return best


def keeps_last(view: View, giver: i64, card: i64) -> bool:
    """Tell whether a card is the only pimpweapon of a survivor."""
    return view.card(card).deck == DECK_PIMPWEAPON and pimpweapons_of(view, giver) == 1


def meet_to_endow(view: View, target: list[int], slack: list[int]) -> bool:
    """Send whoever has a pimpweapon to spare, and the nearest teammate without, to each other; the others along with
    the first pair of them. False where nobody has one to spare or nobody lacks one."""
    first: i64 = -1
    lacking: list[int] = [i for i in range(view.team_size()) if view.zone_of(i) >= 0 and pimpweapons_of(view, i) == 0]
    sent: list[int] = []
    giver: i64 = 0
    while giver < view.team_size():
        here = view.zone_of(giver)
        if here >= 0 and pimpweapons_of(view, giver) > 1:
            taker = _nearest(view, here, lacking)
            if taker >= 0:
                lacking.remove(taker)
                sent += [int(giver), taker]
                target[giver] = int(view.zone_of(taker))
                target[taker] = int(here)
                slack[giver] = 0
                slack[taker] = 0
                first = here if first < 0 else first
        giver += 1
    who: i64 = 0
    while who < view.team_size():
        if first >= 0 and view.zone_of(who) >= 0 and who not in sent:
            target[who] = int(first)
            slack[who] = 1
        who += 1
    return first >= 0


def _nearest(view: View, zone: i64, team: list[int]) -> int:
    best: int = -1
    least: i64 = 99
    for who in team:
        away: i64 = view.route(view.zone_of(who), zone)
        if away < least:
            least = away
            best = who
    return best
