"""Who of the team holds what the mission needs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.cards import DECK_PIMPWEAPON
from zsim.zombicide.decisions import View

CROWD: Final[i64] = 8  # so many zombies next door are worth a Molotov, by its weight


def molotovs(view: View) -> i64:
    """Count the Molotovs of the team."""
    n: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        n += bottles_of(view, who)
        who += 1
    return n


def bottles_of(view: View, who: i64) -> i64:
    """Count the Molotovs of a survivor."""
    n: i64 = 0
    for card in view.cards(who):
        if view.card(card).molotov:
            n += 1
    return n


def pimpweapons(view: View) -> i64:
    """Count the pimpweapons of the team."""
    n: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        n += pimpweapons_of(view, who)
        who += 1
    return n


def pimpweapons_of(view: View, who: i64) -> i64:
    """Count the pimpweapons of a survivor, in hand and backpack."""
    n: i64 = 0
    for card in view.cards(who):
        if view.card(card).deck == DECK_PIMPWEAPON:
            n += 1
    return n


def molotov_holder(view: View) -> i64:
    """Give the survivor with a Molotov who is nearest to the starting spawn zone, -1 for none."""
    best: i64 = -1
    least: i64 = 999
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        if z >= 0:
            for card in view.cards(who):
                if view.card(card).molotov and view.route(z, view.first_spawn()) < least:
                    least = view.route(z, view.first_spawn())
                    best = who
        who += 1
    return best


def holds_opener(view: View, who: i64) -> bool:
    """Tell whether a survivor holds something that opens doors."""
    a = view.hand(who, 0)
    b = view.hand(who, 1)
    return (a >= 0 and view.card(a).opens) or (b >= 0 and view.card(b).opens)


def has_opener(view: View, who: i64) -> bool:
    """Tell whether a survivor has something that opens doors, in hand or backpack."""
    for card in view.cards(who):
        if view.card(card).opens:
            return True
    return False


def others_hold_opener(view: View, who: i64) -> bool:
    """Tell whether a teammate on the board holds a door opener."""
    other: i64 = 0
    while other < view.team_size():
        if other != who and view.zone_of(other) >= 0 and holds_opener(view, other):
            return True
        other += 1
    return False


def holds_molotov(view: View, who: i64) -> bool:
    """Tell whether a survivor holds a Molotov in hand."""
    a = view.hand(who, 0)
    b = view.hand(who, 1)
    return (a >= 0 and view.card(a).molotov) or (b >= 0 and view.card(b).molotov)


def holds_turbo(view: View, who: i64) -> bool:
    """Tell whether a survivor has the Moloturbo (M25)."""
    for card in view.cards(who):
        if view.card(card).turbo:
            return True
    return False


def stowed_molotov(view: View, who: i64) -> bool:
    """Tell whether a survivor has a Molotov in the backpack and none in hand."""
    if holds_molotov(view, who):
        return False
    for card in view.backpack(who):
        if view.card(card).molotov:
            return True
    return False


def can_throw(view: View, who: i64, zone: i64, left: i64) -> bool:
    """Tell whether a survivor can throw a Molotov at the starting spawn zone from a zone, with that many Actions there;
    one in the backpack has to be taken in hand first."""
    if view.range(zone, view.first_spawn()) != 1:
        return False
    return holds_molotov(view, who) or (left > 1 and stowed_molotov(view, who))


def abomination_beside(view: View, zone: i64) -> bool:
    """Tell whether an Abomination stands one zone away in sight, with no survivor there: a target for a Molotov."""
    for z in view.seen(zone):
        if view.range(zone, z) == 1 and view.survivors_at(z) == 0 and view.abominations(z) > 0:
            return True
    return False


def target_near(view: View, zone: i64) -> bool:
    """Tell whether something worth a Molotov is two zones away or nearer: an Abomination, or a crowd."""
    z: i64 = 0
    while z < view.zones():
        if view.horde(z) > 0 and view.survivors_at(z) == 0 and view.distance(zone, z) <= 2:
            if view.abominations(z) > 0 or view.horde(z) >= CROWD:
                return True
        z += 1
    return False
