"""What a taken objective sets off besides its adrenaline, by the special rules of the mission (2E-19).

Face-down tokens show their colour when they are taken; spawn zones wake, doors unlock or open, a Molotov is handed out.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import DECK_EQUIPMENT, DECK_TOKEN, NO_CARD
from zsim.zombicide.decks import take_from_discards, take_from_equipment_deck
from zsim.zombicide.doors import open_all_doors, unlock_doors, wake_spawns
from zsim.zombicide.duos import duo_may_take, swap_roles
from zsim.zombicide.inventory import gain_card, reorganise
from zsim.zombicide.kinds import C_RED, O_RUNNING, Q_SOURCE
from zsim.zombicide.ned import keep_component
from zsim.zombicide.state import Game, Option, Question, Survivor


def token_effects(g: Game, s: Survivor, index: i64) -> None:
    """Do what the colour of an objective just taken brings, one thing after the other (2E-12.2, M13, M22, M24)."""
    rules = g.mission.rules
    if rules.swap:
        swap_roles(g, s)
    elif rules.one_each:
        s.swapped = True
    colour: i64 = g.objective_colour[index]
    bit: i64 = 1 << colour
    if rules.components:
        keep_component(g, s, colour)
    if colour == C_RED or rules.plain & bit:  # M9: no further effect
        return
    if rules.lock:
        unlock_doors(g)
    if rules.wake_objective & bit:
        wake_spawns(g, colour)
    if rules.opens_all & bit:
        open_all_doors(g, s.zone)
    if rules.molotov & bit and g.outcome == O_RUNNING:
        _give_molotov(g, s)


def _give_molotov(g: Game, s: Survivor) -> None:
    """Give the taker a Molotov: the token itself (M13), or one of the deck or the discards, as players choose (M24)."""
    if g.mission.rules.molotov_is_token:
        card = g.box.find("Molotov", DECK_TOKEN)
    else:
        card = _molotov_of_the_deck(g, s)
    if card < 0:
        if g.log is not None:
            say(g, "    no Molotov is left in the deck and the discards")
        return
    gain_card(g, s, card)
    reorganise(g, s)


def _molotov_of_the_deck(g: Game, s: Survivor) -> i64:
    """Take a Molotov out of the discards, or out of the deck, which is shuffled then (M24)."""
    kind = g.box.find("Molotov", DECK_EQUIPMENT)
    options: list[Option] = []
    if kind in g.equipment_discards:
        options.append(Option(0, s.zone, s.index, kind, 0))
    if kind in g.equipment_deck:
        options.append(Option(0, s.zone, s.index, kind, 1))
    if not options:
        return NO_CARD
    chosen = options[ask(g, Question(Q_SOURCE, s.index, s.zone, kind, -1, options))]
    name = g.box.types[kind].name_id
    return take_from_equipment_deck(g, name) if chosen.n == 1 else take_from_discards(g, name)


def may_take(g: Game, s: Survivor) -> bool:
    """Tell whether a survivor is far enough for the mission's objectives, and the duo may take one (M19)."""
    rules = g.mission.rules
    if s.level < rules.objective_level:
        return False
    return duo_may_take(g, s) if rules.swap or rules.one_each else True
