"""2 cocktails are better than 1: a Molotov thrown may come back (2E-15.9)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say, use_skill
from zsim.zombicide.cards import DECK_TOKEN, TYPE_MASK
from zsim.zombicide.decks import discard_equipment
from zsim.zombicide.inventory import backpack_size, different_cards, drop, remove_card
from zsim.zombicide.kinds import Q_DISCARD, S_DICE
from zsim.zombicide.labels import card_label
from zsim.zombicide.skills import COCKTAILS, SKILL_NAMES
from zsim.zombicide.state import Game, Option, Question, Survivor


def spend_molotov(g: Game, s: Survivor, card: i64) -> None:
    """Discard a Molotov that is thrown, or put it into the backpack on 4 or more with 2 cocktails are better than 1.

    Nothing changes that die. A full backpack needs room first, the Molotov itself may be what goes (2E-15.9, 2E-7.2).
    """
    if s.skills[COCKTAILS] == 0 or g.box.types[card & TYPE_MASK].deck == DECK_TOKEN:
        drop(g, s, card)
        return
    die: i64 = g.rngs[S_DICE].die()
    if g.log is not None:
        say(g, f"    rolls [{die}] for the card, 4+ keeps it ({SKILL_NAMES[COCKTAILS]})")
    if die < 4 or not use_skill(g, s.index, COCKTAILS, s.zone):
        drop(g, s, card)
        return
    remove_card(s, card)
    s.pack.append(card)
    g.version += 1
    if g.log is not None:
        say(g, f"    {s.name} puts {card_label(g, card)} into the backpack")
    while len(s.pack) > backpack_size(s):
        options = [Option(0, -1, s.index, c, -1) for c in different_cards(g, s.pack)]
        chosen: i64 = options[ask(g, Question(Q_DISCARD, s.index, s.zone, -1, -1, options))].card
        s.pack.remove(chosen)
        discard_equipment(g, chosen)
        if g.log is not None:
            say(g, f"    {s.name} discards {card_label(g, chosen)}")
