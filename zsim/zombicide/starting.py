"""What survivors start with by their skills: health, adrenaline, cards (2E-2.3, 2E-15.54 to 2E-15.56)."""

from __future__ import annotations

from zsim.zombicide.ask import say
from zsim.zombicide.cards import DECK_EQUIPMENT, DECK_PIMPWEAPON, NO_CARD, TYPE_MASK, SurvivorCard
from zsim.zombicide.inventory import stow
from zsim.zombicide.labels import card_label
from zsim.zombicide.skills import STARTS_WITH_AP, STARTS_WITH_CARD, STARTS_WITH_HEALTH, skill_number, start_parameter
from zsim.zombicide.state import Game, Survivor


def print_start(card: SurvivorCard, names: list[str]) -> None:
    """Note on a survivor's board what its Blue skills let it start with (2E-15.54 to 2E-15.56)."""
    for name in names:
        number = skill_number(name)
        if number == STARTS_WITH_HEALTH:
            card.health = int(start_parameter(name))
        elif number == STARTS_WITH_AP:
            card.start_ap = 2
        elif number == STARTS_WITH_CARD:
            card.start_cards.append(start_parameter(name))


def give_start_cards(g: Game, s: Survivor, starting: list[int]) -> bool:
    """Give a survivor the cards that it starts with, on top of those dealt and out of their decks (2E-2.3).

    starting: the starting cards not dealt yet. A card that is in no deck any more is not given. Tell whether any was.
    """
    any_given: bool = False
    for name in g.box.survivors[s.card].start_cards:
        card = _taken(g, name, starting)
        if card < 0:
            if g.log is not None:
                say(g, f"{s.name} should start with a {name}, but there is none left")
            continue
        any_given = True
        stow(g, s, card)
        if g.log is not None:
            say(g, f"{s.name} starts with a {card_label(g, card)}")
    return any_given


def _taken(g: Game, name: str, starting: list[int]) -> int:
    """Take a card of that name out of the equipment deck, else the pimpweapons, else the starting cards. The decks are
    shuffled by then, which comes to the same."""
    for deck, kind in ((g.equipment_deck, DECK_EQUIPMENT), (g.pimpweapon_deck, DECK_PIMPWEAPON), (starting, -1)):
        for card in deck:
            t = g.box.types[card & TYPE_MASK]
            if t.name.lower() == name.lower() and (kind < 0 or t.deck == kind):
                deck.remove(card)
                return card
    return NO_CARD
