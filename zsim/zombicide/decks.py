"""The decks: dealing, drawing, discarding and renewing them (2E-1.2, 2E-7.4, 2E-8.2, 2E-12.1).

A deck that is a part of the zombie cards is the whole deck's shuffle with the other cards left out, at set-up and at
every renewal, so that games with other decks meet the same order (design, section 2). A deck scripted by a rule case is
renewed only when the case says so, in the order of the discards (cases.md).
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.cards import DECK_EQUIPMENT, DECK_PIMPWEAPON, NO_CARD, TYPE_MASK
from zsim.zombicide.kinds import S_ABOMINATIONS, S_EQUIPMENT, S_PIMPWEAPONS, S_ZOMBIES
from zsim.zombicide.modes import abominations_in_deck
from zsim.zombicide.rng import ScriptError
from zsim.zombicide.state import Game


def shuffle_all(g: Game) -> None:
    """Make and shuffle all decks at set-up (2E-2.6)."""
    g.zombie_deck = _mix_zombie_cards(g, g.cards)
    g.equipment_deck = g.box.deck(DECK_EQUIPMENT)
    g.rngs[S_EQUIPMENT].shuffle(g.equipment_deck)
    g.pimpweapon_deck = g.box.deck(DECK_PIMPWEAPON)
    g.rngs[S_PIMPWEAPONS].shuffle(g.pimpweapon_deck)
    deck: list[int] = abominations_in_deck(g.mode)
    g.rngs[S_ABOMINATIONS].shuffle(deck)
    g.abomination_deck = deck


def _mix_zombie_cards(g: Game, cards: list[int]) -> list[int]:
    """Shuffle the whole zombie deck and leave out all but these cards (2E-18.5)."""
    whole: list[int] = list(range(1, len(g.box.zombie_cards)))
    g.rngs[S_ZOMBIES].shuffle(whole)
    return [c for c in whole if c in cards]


def draw_zombie_card(g: Game) -> i64:
    """Draw the top zombie card, renewing an empty deck first (2E-20.8, 2E-10.7). NO_CARD if there is none (2E-10.6)."""
    if not g.zombie_deck:
        _say_renewal(g, "zombie", len(g.zombie_discards))
        if g.scripted:
            _renew_scripted(g, "zombie_cards", g.zombie_deck, g.zombie_discards)
        else:
            g.zombie_deck = _mix_zombie_cards(g, g.zombie_discards)
            g.zombie_discards = []
    if not g.zombie_deck:
        return NO_CARD
    g.version += 1
    return g.zombie_deck.pop()


def _say_renewal(g: Game, deck: str, discards: i64) -> None:
    if g.log is not None and discards > 0:
        say(g, f"    the {deck} deck is empty: the {discards} discards become a new one")


def draw_equipment(g: Game) -> i64:
    """Draw the top equipment card, renewing an empty deck first (2E-9.2). NO_CARD if there is none (2E-9.16)."""
    if not g.equipment_deck:
        _say_renewal(g, "equipment", len(g.equipment_discards))
        if g.scripted:
            _renew_scripted(g, "equipment_cards", g.equipment_deck, g.equipment_discards)
        else:
            g.equipment_deck = g.equipment_discards
            g.equipment_discards = []
            g.equipment_deck.sort()
            g.rngs[S_EQUIPMENT].shuffle(g.equipment_deck)
    if not g.equipment_deck:
        return NO_CARD
    return g.equipment_deck.pop()


def _renew_scripted(g: Game, name: str, deck: list[int], discards: list[int]) -> None:
    if not g.reshuffle:
        raise ScriptError(f"the scripted {name} ran out")
    while discards:
        deck.append(discards.pop())


def draw_pimpweapon(g: Game) -> i64:
    """Draw one of the pimpweapons left (2E-9.6). NO_CARD if none is left (2E-7.4)."""
    if not g.pimpweapon_deck:
        if g.scripted:
            raise ScriptError("the scripted pimpweapons ran out")
        return NO_CARD
    return g.pimpweapon_deck.pop()


def draw_abomination(g: Game) -> i64:
    """Draw an Abomination kind, renewing an empty deck first (2E-8.4). NO_CARD if all are on the board."""
    if not g.abomination_deck:
        _say_renewal(g, "abomination", len(g.abomination_discards))
        if g.scripted:
            _renew_scripted(g, "abominations", g.abomination_deck, g.abomination_discards)
        else:
            g.abomination_deck = g.abomination_discards
            g.abomination_discards = []
            g.abomination_deck.sort()
            g.rngs[S_ABOMINATIONS].shuffle(g.abomination_deck)
    if not g.abomination_deck:
        return NO_CARD
    return g.abomination_deck.pop()


def discard_equipment(g: Game, card: i64) -> None:
    """Put a card away: equipment to its discards; starting cards and pimpweapons are out of the game (2E-7.4)."""
    kind: i64 = card & TYPE_MASK
    t = g.box.types[kind]
    if t.deck == DECK_EQUIPMENT:
        g.equipment_discards.append(kind)
    elif t.name in g.mission.wanted_cards:
        g.card_lost = True


def take_from_discards(g: Game, name_id: i64) -> i64:
    """Take a card of that name out of the equipment discards (M24). NO_CARD if it is not there."""
    for card in g.equipment_discards:
        if g.box.types[card].name_id == name_id:
            g.equipment_discards.remove(card)
            return card
    return NO_CARD


def take_from_equipment_deck(g: Game, name_id: i64) -> i64:
    """Take a card of that name out of the equipment deck and shuffle it (2E-15.40). NO_CARD if it has none.

    A scripted deck keeps its order.
    """
    i: i64 = len(g.equipment_deck) - 1
    while i >= 0:
        card = g.equipment_deck[i]
        if g.box.types[card].name_id == name_id:
            g.equipment_deck.pop(i)
            if not g.scripted:
                g.rngs[S_EQUIPMENT].shuffle(g.equipment_deck)
            return card
        i -= 1
    return NO_CARD
