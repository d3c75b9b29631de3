"""Hands, backpack, gaining, reorganising and trading cards (2E-7, 2E-9.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import AMMO_NONE, EMPTY, NO_CARD, TYPE_MASK
from zsim.zombicide.companions import pass_on, tradable
from zsim.zombicide.decks import discard_equipment
from zsim.zombicide.kinds import (
    C_BLUE,
    C_GREEN,
    Q_DISCARD,
    Q_HANDS,
    Q_TRADE,
    T_DONE,
    T_GET,
    T_GET_COMPANION,
    T_GET_TOKEN,
    T_GIVE,
    T_GIVE_COMPANION,
    T_GIVE_TOKEN,
)
from zsim.zombicide.labels import card_label, cards_label
from zsim.zombicide.modifiers import counts_as_dual
from zsim.zombicide.skills import HOARD, WEBBING
from zsim.zombicide.state import BACKPACK, Game, Option, Question, Survivor

MAX_TRADE_STEPS: Final[i64] = 24  # cards that change hands in one trade


def cards_of(s: Survivor) -> list[int]:
    """List all cards of a survivor: hands first, then the backpack."""
    if s.hand0 >= 0:
        return [s.hand0, s.hand1, *s.pack] if s.hand1 >= 0 else [s.hand0, *s.pack]
    return [s.hand1, *s.pack] if s.hand1 >= 0 else s.pack.copy()


def backpack_size(s: Survivor) -> i64:
    """Count the backpack slots (2E-7.1), two more for Hoard (2E-15.30)."""
    return BACKPACK + 2 if s.skills[HOARD] > 0 else BACKPACK


def is_pimpweapon(g: Game, card: i64) -> bool:
    """Tell whether a card is a pimpweapon."""
    return g.box.types[card & TYPE_MASK].deck == 2


def _useful_in_hand(g: Game, card: i64) -> bool:
    t = g.box.types[card & TYPE_MASK]
    return t.melee or t.ranged or t.opens


def stow(g: Game, s: Survivor, card: i64) -> None:
    """Put a gained card where a slot is free: a weapon or tool into a hand first, other things into the backpack first.

    The inventory may overflow for a moment; `make_room` follows.
    """
    if _useful_in_hand(g, card) and (s.hand0 < 0 or s.hand1 < 0):
        _into_hand(s, card)
    elif len(s.pack) < backpack_size(s):
        s.pack.append(card)
    elif s.hand0 < 0 or s.hand1 < 0:
        _into_hand(s, card)
    else:
        s.pack.append(card)
    g.version += 1


def _into_hand(s: Survivor, card: i64) -> None:
    if s.hand0 < 0:
        s.hand0 = card
    else:
        s.hand1 = card


def same_thing(g: Game, a: i64, b: i64) -> bool:
    """Tell whether two cards are the same to players: one name, both loaded or both empty (2E-20.14)."""
    if a < 0 or b < 0:
        return a == b
    if (a ^ b) & EMPTY:
        return False
    return g.box.types[a & TYPE_MASK].name_id == g.box.types[b & TYPE_MASK].name_id


def different_cards(g: Game, cards: list[int]) -> list[int]:
    """List cards without those that are the same to players as an earlier one."""
    result: list[int] = []
    for card in cards:
        known: bool = False
        for other in result:
            if same_thing(g, card, other):
                known = True
        if not known:
            result.append(card)
    return result


def remove_card(s: Survivor, card: i64) -> None:
    """Take one such card out of the inventory. ValueError when it is not there."""
    if s.hand0 == card:
        s.hand0 = NO_CARD
    elif s.hand1 == card:
        s.hand1 = NO_CARD
    else:
        s.pack.remove(card)


def drop(g: Game, s: Survivor, card: i64) -> None:
    """Discard a card of the inventory, free, at any time (2E-7.2)."""
    remove_card(s, card)
    discard_equipment(g, card)
    g.version += 1
    if g.log is not None:
        say(g, f"    {s.name} discards {card_label(g, card)}")


def make_room(g: Game, s: Survivor) -> None:
    """Discard until the cards fit: the new one or old ones, as players choose (2E-7.3)."""
    while len(s.pack) > backpack_size(s):
        if s.hand0 < 0 or s.hand1 < 0:
            _into_hand(s, s.pack.pop())
            continue
        options = [Option(0, -1, s.index, card, -1) for card in different_cards(g, cards_of(s))]
        chosen = ask(g, Question(Q_DISCARD, s.index, s.zone, -1, -1, options))
        drop(g, s, options[chosen].card)


def gain_card(g: Game, s: Survivor, card: i64) -> None:
    """Take a card into the inventory, making room where it is full (2E-7.3). The caller asks for the reorganisation."""
    stow(g, s, card)
    if g.log is not None:
        say(g, f"    {s.name} takes {card_label(g, card)}")
    make_room(g, s)


def hand_options(g: Game, s: Survivor) -> list[Option]:
    """List which cards may be held, the present ones first: each pair, card or none whose rest fits a backpack."""
    cards = cards_of(s)
    n: i64 = len(cards)
    size = backpack_size(s)
    options = [Option(0, -1, s.index, s.hand0, s.hand1)]
    i: i64 = 0
    while i < n:
        j: i64 = i + 1
        while j < n:
            _add_hands(g, options, cards[i], cards[j], s.index)
            j += 1
        i += 1
    if n - 1 <= size:
        for card in cards:
            _add_hands(g, options, card, NO_CARD, s.index)
    if n <= size:
        _add_hands(g, options, NO_CARD, NO_CARD, s.index)
    return options


def _add_hands(g: Game, options: list[Option], a: i64, b: i64, who: i64) -> None:
    for o in options:
        if same_thing(g, o.card, a) and same_thing(g, o.n, b):
            return
        if same_thing(g, o.card, b) and same_thing(g, o.n, a):
            return
    options.append(Option(0, -1, who, a, b))


def hold(s: Survivor, a: i64, b: i64) -> None:
    """Take these two cards (NO_CARD for none) into the hands and put all others into the backpack."""
    cards = cards_of(s)
    if a >= 0:
        cards.remove(a)
    if b >= 0:
        cards.remove(b)
    s.hand0 = a
    s.hand1 = b
    s.pack = cards


def reorganise(g: Game, s: Survivor) -> None:
    """Move cards between the own slots as players choose (2E-9.4). Order within hands and backpack does not matter."""
    options = hand_options(g, s)
    chosen = ask(g, Question(Q_HANDS, s.index, s.zone, -1, -1, options))
    o = options[chosen]
    if chosen != 0:
        hold(s, o.card, o.n)
        g.version += 1
        if g.log is not None:
            say(g, f"    {s.name} holds {cards_label(g, [s.hand0, s.hand1])}; backpack {cards_label(g, s.pack)}")


def give_card(g: Game, giver: Survivor, taker: Survivor, card: i64) -> None:
    """Pass one card on, as it is: an empty weapon stays empty (2E-14.3)."""
    remove_card(giver, card)
    stow(g, taker, card)
    if g.log is not None:
        say(g, f"    {giver.name} gives {card_label(g, card)} to {taker.name}")


def trade(g: Game, a: Survivor, b: Survivor) -> None:
    """Trade with a survivor of the same zone: any cards and companions either way, then both reorganise free (2E-9.4).

    Asked card by card; whoever has too many cards then discards (2E-7.2).
    """
    steps: i64 = 0
    while steps < MAX_TRADE_STEPS:
        steps += 1
        options = trade_options(g, a, b)
        chosen = ask(g, Question(Q_TRADE, a.index, a.zone, -1, b.index, options))
        o = options[chosen]
        if o.kind == T_DONE:
            break
        if o.kind == T_GIVE:
            give_card(g, a, b, o.card)
        elif o.kind == T_GIVE_COMPANION:
            pass_on(g, a, b, o.who)
        elif o.kind == T_GET_COMPANION:
            pass_on(g, b, a, o.who)
        elif o.kind == T_GIVE_TOKEN:
            give_token(g, a, b, o.n)
        elif o.kind == T_GET_TOKEN:
            give_token(g, b, a, o.n)
        else:
            give_card(g, b, a, o.card)
    make_room(g, a)
    make_room(g, b)
    reorganise(g, a)
    reorganise(g, b)


def give_token(g: Game, giver: Survivor, taker: Survivor, colour: i64) -> None:
    """Pass a kept objective token on: it needs no slot (M16). colour: that of a component (M25), -1 for others."""
    giver.tokens -= 1
    taker.tokens += 1
    if colour >= 0:
        giver.components &= ~(1 << colour)
        taker.components |= 1 << colour
    g.version += 1
    if g.log is not None:
        say(g, f"    {giver.name} gives an objective to {taker.name}")


def trade_options(g: Game, a: Survivor, b: Survivor) -> list[Option]:
    """List the next steps of a trade: done, then each card to give, then each card to get, then companions likewise
    (2E-17.2), then tokens (M16)."""
    options: list[Option] = []
    options.append(Option(T_DONE, -1, b.index, -1, -1))
    for card in different_cards(g, cards_of(a)):
        options.append(Option(T_GIVE, -1, b.index, card, -1))
    for card in different_cards(g, cards_of(b)):
        options.append(Option(T_GET, -1, b.index, card, -1))
    if g.companions:
        for who in tradable(g, a, b):
            options.append(Option(T_GIVE_COMPANION, -1, who, -1, -1))
        for who in tradable(g, b, a):
            options.append(Option(T_GET_COMPANION, -1, who, -1, -1))
    if g.mission.rules.tradable:
        if a.tokens > 0:
            options.append(Option(T_GIVE_TOKEN, -1, b.index, -1, -1))
        if b.tokens > 0:
            options.append(Option(T_GET_TOKEN, -1, b.index, -1, -1))
    for colour in (C_BLUE, C_GREEN):
        if a.components & (1 << colour):
            options.append(Option(T_GIVE_TOKEN, -1, b.index, -1, colour))
        if b.components & (1 << colour):
            options.append(Option(T_GET_TOKEN, -1, b.index, -1, colour))
    return options


def reload_all(g: Game, s: Survivor) -> None:
    """Load all Reload weapons (end phase, 2E-3.3)."""
    if s.hand0 >= 0:
        s.hand0 = s.hand0 & TYPE_MASK
    if s.hand1 >= 0:
        s.hand1 = s.hand1 & TYPE_MASK
    i: i64 = 0
    while i < len(s.pack):
        s.pack[i] = s.pack[i] & TYPE_MASK
        i += 1


def reload_hands(g: Game, s: Survivor, card: i64) -> None:
    """Load the weapon of that name in hand; both of a Dual pair by one action (2E-14.3, 2E-15.63)."""
    name = g.box.types[card & TYPE_MASK].name_id
    left: i64 = 2 if can_pair(g, s, card, True) else 1
    if s.hand0 >= 0 and s.hand0 & EMPTY and g.box.types[s.hand0 & TYPE_MASK].name_id == name:
        s.hand0 = s.hand0 & TYPE_MASK
        left -= 1
    if left > 0 and s.hand1 >= 0 and s.hand1 & EMPTY and g.box.types[s.hand1 & TYPE_MASK].name_id == name:
        s.hand1 = s.hand1 & TYPE_MASK
        left -= 1
    if s.skills[WEBBING] == 0:
        return
    for i, other in enumerate(s.pack):
        if left > 0 and other & EMPTY and g.box.types[other & TYPE_MASK].name_id == name:
            s.pack[i] = other & TYPE_MASK
            left -= 1


def fire_off(s: Survivor, card: i64, n: i64) -> None:
    """Mark fired Reload weapons as empty, those in hand first (2E-14.3, 2E-15.63)."""
    if s.hand0 == card:
        s.hand0 = card | EMPTY
        n -= 1
    if n > 0 and s.hand1 == card:
        s.hand1 = card | EMPTY
        n -= 1
    if s.skills[WEBBING] == 0:
        return
    for i, other in enumerate(s.pack):
        if n > 0 and other == card:
            s.pack[i] = card | EMPTY
            n -= 1


def wielded(s: Survivor) -> list[int]:
    """List the cards that count as in hand: with Webbing the whole inventory (2E-7.1, 2E-15.63)."""
    if s.skills[WEBBING] > 0:
        return cards_of(s)
    cards: list[int] = []
    if s.hand0 >= 0:
        cards.append(s.hand0)
    if s.hand1 >= 0:
        cards.append(s.hand1)
    return cards


def can_pair(g: Game, s: Survivor, card: i64, ranged: bool) -> bool:
    """Tell whether two weapons of a card's name are in hand that may be used together, loaded or not (2E-13.2).

    Ambidextrous, Gunslinger, Swordmaster: 2E-15.10, 2E-15.28, 2E-15.59.
    """
    if card < 0:
        return False
    t = g.box.types[card & TYPE_MASK]
    if not (t.ranged if ranged else t.melee):
        return False
    if s.skills[WEBBING] == 0:
        if s.hand0 < 0 or s.hand1 < 0:
            return False
        if g.box.types[s.hand0 & TYPE_MASK].name_id != g.box.types[s.hand1 & TYPE_MASK].name_id:
            return False
        return counts_as_dual(s, t, ranged)
    return counts_as_dual(s, t, ranged) and copies_in(g, cards_of(s), t.name_id, False) > 1


def copies_in(g: Game, cards: list[int], name_id: i64, loaded: bool) -> i64:
    """Count the cards of a name among some; loaded: those that can be fired only."""
    count: i64 = 0
    for card in cards:
        if g.box.types[card & TYPE_MASK].name_id == name_id and not (loaded and card & EMPTY):
            count += 1
    return count


def rerolls_for(g: Game, s: Survivor, ammo: i64) -> bool:
    """Tell whether a card of the inventory lets attacks with that ammunition roll again (2E-14.5)."""
    if ammo == AMMO_NONE:
        return False
    for card in cards_of(s):
        if g.box.types[card & TYPE_MASK].rerolls == ammo:
            return True
    return False


def has_flashlight(g: Game, s: Survivor) -> bool:
    """Tell whether a Flashlight is in the inventory, backpack included (2E-14.1)."""
    for card in cards_of(s):
        if g.box.types[card & TYPE_MASK].flashlight:
            return True
    return False
