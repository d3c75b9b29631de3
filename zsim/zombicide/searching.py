"""Searching rooms and opening crates (2E-9.2, 2E-9.6, 2E-9.16)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say, use_skill, yes
from zsim.zombicide.cards import NO_CARD
from zsim.zombicide.decks import discard_equipment, draw_equipment, draw_pimpweapon, take_from_equipment_deck
from zsim.zombicide.inventory import gain_card, has_flashlight, reorganise
from zsim.zombicide.kinds import O_RUNNING, Q_KEEP, Q_USE
from zsim.zombicide.labels import card_label
from zsim.zombicide.skills import (
    DESTINY,
    HOLD_YOUR_NOSE,
    MATCHING_SET,
    SCAVENGER,
    SEARCH_AGAIN,
    SEARCH_TWO,
    SKILL_NAMES,
)
from zsim.zombicide.spawning import aaahh
from zsim.zombicide.state import Game, Option, Question, Survivor
from zsim.zombicide.uses import note_use, used


def may_search(g: Game, s: Survivor) -> bool:
    """Tell whether a Search is allowed here: a room, for a Scavenger a street too, without zombies, once per turn
    (2E-9.2, 2E-15.17, 2E-15.47)."""
    if g.horde[s.zone] > 0 or not (g.board.room[s.zone] or s.skills[SCAVENGER] > 0):
        return False
    return not s.searched or s.skills[SEARCH_AGAIN] > 0


def search(g: Game, s: Survivor) -> None:
    """Search: draw one card, two with a Flashlight or Search: 2 cards, never more; an `Aaahh!!` stops it.

    2E-9.16, 2E-14.1, 2E-15.48.
    """
    s.searched = True
    wanted: i64 = cards_wanted(g, s)
    found: list[int] = []
    while wanted > 0:
        wanted -= 1
        card = reveal_card(g, s)
        if card < 0:
            break
        if g.box.types[card].aaahh:
            discard_equipment(g, card)
            aaahh(g, s.zone)
            break
        found.append(card)
        if g.box.types[card].dual and s.skills[MATCHING_SET] > 0:
            _matching(g, s, card, found)
    if g.outcome == O_RUNNING:
        keep_found(g, s, found)


def cards_wanted(g: Game, s: Survivor) -> i64:
    """Give how many cards a Search draws: two with a Flashlight or Search: 2 cards (2E-14.1, 2E-15.48)."""
    wanted: i64 = 2 if s.skills[SEARCH_TWO] > 0 or has_flashlight(g, s) else 1
    if wanted > 1 and g.log is not None:
        say(g, f"    2 cards ({SKILL_NAMES[SEARCH_TWO] if s.skills[SEARCH_TWO] > 0 else 'Flashlight'})")
    return wanted


def may_search_car(g: Game, s: Survivor) -> bool:
    """Tell whether the Search of a police car in the zone is allowed, from inside or beside it.

    Once per turn with all other Searches, no zombie in the zone (2E-16.7, 2E-15.17).
    """
    return g.horde[s.zone] == 0 and (not s.searched or s.skills[SEARCH_AGAIN] > 0)


def search_police_car(g: Game, s: Survivor) -> None:
    """Search a police car: draw until a weapon appears, twice for two cards, and discard the rest (2E-16.4, 2E-16.7).

    An `Aaahh!!` ends it; a weapon found before stays. What is drawn waits beside the discards until the end, so that a
    renewed deck holds none of it (2E-9.16).
    """
    s.searched = True
    wanted: i64 = cards_wanted(g, s)
    found: list[int] = []
    rest: list[int] = []
    scream: bool = False
    while wanted > 0 and not scream:
        card = reveal_card(g, s)
        if card < 0:
            break
        t = g.box.types[card]
        if not (t.melee or t.ranged):
            rest.append(card)
            scream = t.aaahh
            continue
        wanted -= 1
        found.append(card)
        if t.dual and s.skills[MATCHING_SET] > 0:
            _matching(g, s, card, found)
    for card in rest:
        discard_equipment(g, card)
    if scream:
        aaahh(g, s.zone)
    if g.outcome == O_RUNNING:
        keep_found(g, s, found)


def reveal_card(g: Game, s: Survivor) -> i64:
    """Draw an equipment card for a survivor; a Destiny may put it away for another one. NO_CARD if there is none."""
    card = draw_equipment(g)
    if g.log is not None:
        say(g, f"    {s.name} draws {card_label(g, card)}" if card >= 0 else "    no equipment card left")
    if card >= 0 and destiny(g, s, card):
        card = draw_equipment(g)
        if g.log is not None:
            say(g, f"    {s.name} draws {card_label(g, card)}" if card >= 0 else "    no equipment card left")
    return card


def destiny(g: Game, s: Survivor, card: i64) -> bool:
    """Ask whether a card just drawn is put away without effect, once a turn, an `Aaahh!!` too (2E-15.20)."""
    if s.skills[DESTINY] == 0 or used(s, DESTINY) or not yes(g, Q_USE, s.index, s.zone, card, DESTINY):
        return False
    note_use(s, DESTINY)
    discard_equipment(g, card)
    if g.log is not None:
        say(g, f"    {s.name} puts it away (Destiny)")
    return True


def hold_noses(g: Game) -> None:
    """Let those whose zone has lost its last zombie draw a card each, in any zone; it is no Search (2E-15.31)."""
    while g.noses and g.outcome == O_RUNNING:
        s = g.survivors[g.noses.pop(0)]
        if s.zone < 0 or not use_skill(g, s.index, HOLD_YOUR_NOSE, s.zone):
            continue
        card = reveal_card(g, s)
        if card >= 0 and g.box.types[card].aaahh:
            discard_equipment(g, card)
            aaahh(g, s.zone)
        elif card >= 0:
            keep_found(g, s, [card])


def _matching(g: Game, s: Survivor, card: i64, found: list[int]) -> None:
    """Matching set: a Dual card brings another of its name from the deck (2E-15.40)."""
    name = g.box.types[card].name_id
    for other in g.equipment_deck:
        if g.box.types[other].name_id == name:
            if use_skill(g, s.index, MATCHING_SET, s.zone, card):
                found.append(take_from_equipment_deck(g, name))
                if g.log is not None:
                    say(g, f"    {s.name} takes one more {card_label(g, other)} from the deck (Matching set)")
            return
    if g.log is not None:
        say(g, f"    no other {card_label(g, card)} in the deck (Matching set)")


def keep_found(g: Game, s: Survivor, found: list[int]) -> None:
    """Keep or discard each card found; keeping any is followed by a free reorganisation (2E-9.2, 2E-7.3).

    All lie open by then, so who is asked about one is told which comes next (2E-9.16).
    """
    kept: bool = False
    for i, card in enumerate(found):
        after: i64 = found[i + 1] if i + 1 < len(found) else NO_CARD
        options = [Option(0, s.zone, s.index, card, 1), Option(0, s.zone, s.index, card, 0)]
        if ask(g, Question(Q_KEEP, s.index, s.zone, card, after, options)) == 0:
            kept = True
            gain_card(g, s, card)
        else:
            discard_equipment(g, card)
    if kept:
        reorganise(g, s)


def open_crate(g: Game, s: Survivor, index: i64) -> None:
    """Take a crate: a random pimpweapon of those left, a free reorganisation; `Aaahh!!` places a Walker (2E-9.6)."""
    g.crate_taken[index] = True
    g.version += 1
    card = _reveal_pimpweapon(g, s)
    if card >= 0 and destiny(g, s, card):
        card = _reveal_pimpweapon(g, s)
    if card < 0:
        return
    if g.box.types[card].aaahh:
        aaahh(g, s.zone)
        return
    gain_card(g, s, card)
    reorganise(g, s)


def _reveal_pimpweapon(g: Game, s: Survivor) -> i64:
    card = draw_pimpweapon(g)
    if g.log is not None:
        say(g, f"    {s.name} draws {card_label(g, card)}" if card >= 0 else "    no pimpweapon left")
    return card
