"""Which cards a survivor keeps and holds, by what the mission wants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._arming import Armoury
from strategies._errands import Errands
from strategies._holdings import others_hold_opener, target_near
from strategies._reckoning import ready_hits, strength_of
from strategies._wielding import hits_in_sight, use_at_once
from zsim.zombicide.cards import DECK_PIMPWEAPON
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.skills import (
    DIE_COMBAT,
    DIE_MELEE,
    DIE_RANGED,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    LUCKY,
    MATCHING_SET,
    ROLL_COMBAT,
    ROLL_MELEE,
    ROLL_RANGED,
    SLIPPERY,
)
from zsim.zombicide.thumb import card_worth, held_worth
from zsim.zombicide.usage import worth_using

NOW: Final[float] = 10.0  # a hit in this very turn
BOTTLE: Final[float] = 25.0  # a Molotov, more than any weapon: nothing else kills Abominations
EVEN: Final[float] = 0.001  # where hands are worth the same
TORCH: Final[float] = 0.6  # the only Flashlight, as long as there are searches to come
OTHER_USE: Final[float] = 0.3  # food, ammunition for a teammate, the only Flashlight


def choose_discard(view: View, q: Question, errands: Errands, armoury: Armoury) -> int:
    """Discard what is worth least, but no card that the mission wants."""
    return least_worth(view, q, q.options, view.cards(q.who), errands, armoury)


def choose_keep(view: View, q: Question, errands: Errands, armoury: Armoury) -> int:
    """Keep a card found, but for one without room that would be discarded at once; it is kept all the same where the
    free reorganisation that keeping brings (2E-7.3) puts better weapons in hand."""
    who = q.who
    cards = view.cards(who)
    if len(cards) < view.slots(who):
        return 0
    held = armoury.held(view, who, cards)
    if armoury.arms(view, who, cards) > held + 0.01:
        return 0
    cards.append(q.card)
    options = [Option(0, -1, who, card, -1) for card in cards]
    return 1 if least_worth(view, q, options, cards, errands, armoury) == len(cards) - 1 else 0


def least_worth(
    view: View, q: Question, options: list[Option], cards: list[int], errands: Errands, armoury: Armoury
) -> int:
    """Give the option whose card is worth least to its holder and the team, of those that name one of some cards."""
    best = 0
    least = 1.0e9
    arms = armoury.arms(view, q.who, cards)
    for i, o in enumerate(options):
        rest = cards.copy()
        rest.remove(o.card)
        worth = arms - armoury.arms(view, q.who, rest)
        t = view.card(o.card)
        if t.food > 0 and errands.keeps_food():
            worth += 50.0
        if t.melee or t.ranged:
            worth += armoury.weights.spare * card_worth(view, o.card) + OTHER_USE * use_to_others(
                view, q, o.card, armoury
            )
        elif t.food > 0 or (
            not second_of_its_kind(view, cards, o.card) and (t.rerolls == 0 or has_gun_for(view, o.card))
        ):
            worth += OTHER_USE
        if t.deck == DECK_PIMPWEAPON and errands.needs.pimpweapons:
            worth += 50.0
        if t.flashlight and not errands.needs.leave and not second_of_its_kind(view, cards, o.card):
            worth += TORCH
        if t.rerolls > 0 and not any(view.card(c).ammo == t.rerolls for c in cards):
            worth += OTHER_USE * (use_to_others(view, q, o.card, armoury) - 1.0)
        if t.opens and keeps_key(view, q.who, o.card, errands, armoury):
            worth += 20.0 if errands.hero() == q.who else 1.0
        if t.molotov:
            worth += 60.0 if errands.molotov_wanted() else BOTTLE
        if worth < least:
            best = i
            least = worth
    return best


def use_to_others(view: View, q: Question, card: i64, armoury: Armoury) -> float:
    """Give how much better a card would arm the teammate of the same zone whom it helps most."""
    most = 0.0
    other: i64 = 0
    while other < view.team_size():
        if other != q.who and view.zone_of(other) == q.zone:
            cards = view.cards(other)
            arms = armoury.arms(view, other, cards)
            gain = armoury.arms_with(view, other, cards, arms, card) - arms
            most = gain if gain > most else most
        other += 1
    return most


def has_gun_for(view: View, ammunition: i64) -> bool:
    """Tell whether somebody on the board has a weapon that fires some ammunition."""
    kind: i64 = view.card(ammunition).rerolls
    who: i64 = 0
    while who < view.team_size():
        if view.zone_of(who) >= 0:
            for card in view.cards(who):
                if view.card(card).ammo == kind:
                    return True
        who += 1
    return False


def keeps_key(view: View, who: i64, card: i64, errands: Errands, armoury: Armoury) -> bool:
    """Tell whether a door opener is the last one of a survivor who has to open a door, or of the team."""
    for other in view.cards(who):
        if other != card and view.card(other).opens:
            return False
    return errands.hero() == who or (armoury.doors and not others_hold_opener(view, who))


def choose_use(view: View, q: Question, armoury: Armoury) -> int:
    """Use skills as the rule of thumb has it; take a second card of a pair only where it helps, or has room."""
    if q.number != MATCHING_SET or q.card < 0:
        return 0 if worth_using(view, q) else 1
    cards = view.cards(q.who)
    one = armoury.arms(view, q.who, [*cards, q.card])
    pair = armoury.arms(view, q.who, [*cards, q.card, q.card])
    return 0 if pair > one or view.slots(q.who) >= len(cards) + 2 else 1


def second_of_its_kind(view: View, cards: list[int], card: i64) -> bool:
    """Tell whether a card is the second of its name among some cards: a Flashlight, ammunition."""
    count: i64 = 0
    for c in cards:
        if view.card(c).name_id == view.card(card).name_id:
            count += 1
    return count > 1


def choose_hands(
    view: View, q: Question, errands: Errands, armoury: Armoury, draws: bool, fights: bool, shoots: bool, free: bool
) -> int:
    """Hold the two cards worth most together: a key where one is needed, a Molotov where one is to be thrown.

    draws: a Molotov is to be taken in hand. fights: what hits most in the own zone now, with no time to reload;
    shoots: the same of zombies in sight.
    free: the choice comes by the way, so that what the survivor can do at once, where it stands, comes first.
    """
    best = 0
    most = -1.0
    throw = draws or errands.needs.throw_now or errands.needs.in_hand
    if not throw and q.zone >= 0 and (errands.needs.bottles > 1 or not errands.keeps_molotov(view)):
        throw = target_near(view, q.zone)
    ammo = armoury.ammunition(view, view.cards(q.who))
    for i, o in enumerate(q.options):
        worth = armoury.hands(view, q.who, o.card, o.n, ammo)
        if armoury.doors and holds_key(view, q.who, o, errands):
            worth += 25.0
        if throw and (is_molotov(view, o.card) or is_molotov(view, o.n)):
            worth += 40.0
        elif is_molotov(view, o.card) or is_molotov(view, o.n):
            worth += 0.1  # in the backpack it is of no use
        if fights:
            worth += NOW * ready_hits(view, q.who, o.card, o.n)
        elif shoots:
            worth += NOW * hits_in_sight(view, q.who, q.zone, o.card, o.n)
        elif free:
            worth += use_at_once(view, q.who, o.card, o.n)
        worth += EVEN * (hand_worth(view, o.card) + hand_worth(view, o.n))
        if worth > most:
            best = i
            most = worth
    return best


def hand_worth(view: View, card: i64) -> float:
    """Give the worth of a card by which hands are chosen that are equal otherwise: no hand empty, no empty weapon."""
    if card < 0:
        return 0.0
    return held_worth(view, card) * (0.5 if view.is_empty(card) or view.card(card).reload else 1.0)


def is_molotov(view: View, card: i64) -> bool:
    """Tell whether a card is a Molotov; False for none."""
    return card >= 0 and view.card(card).molotov


def holds_key(view: View, who: i64, o: Option, errands: Errands) -> bool:
    """Tell whether these hands keep a door opener that nobody else holds, or that the one who must open needs."""
    opens = (o.card >= 0 and view.card(o.card).opens) or (o.n >= 0 and view.card(o.n).opens)
    return opens and (errands.hero() == who or not others_hold_opener(view, who))


def choose_recipient(view: View, q: Question) -> int:
    """Give a card to whoever can still use it in this round: in the turn under way, else in one to come."""
    best = 0
    most: i64 = -1
    for i, o in enumerate(q.options):
        use: i64 = view.actions_left(o.who) if view.active() == o.who else (0 if view.acted(o.who) else 3)
        if use > most:
            most = use
            best = i
    return best


def choose_skill(view: View, q: Question) -> int:
    """Learn a free Combat Action first, then what suits the weapons in hand, then better rolls."""
    s = strength_of(view, q.who)
    melee = s.melee * (1.5 if s.melee_damage > 1 else 1.0)
    ranged = s.ranged * (1.5 if s.ranged_damage > 1 else 1.0)
    if view.horde(view.zone_of(q.who)) == 0:
        ranged *= 1.5  # of use at once
    close: bool = melee >= ranged
    liking: list[int] = [FREE_COMBAT, FREE_MELEE if close else FREE_RANGED, ROLL_COMBAT, DIE_COMBAT]
    liking += [DIE_MELEE, ROLL_MELEE] if close else [DIE_RANGED, ROLL_RANGED]
    liking += [SLIPPERY, FREE_MOVE, LUCKY]
    for k in liking:
        for i, o in enumerate(q.options):
            if o.n == k:
                return i
    return 0
