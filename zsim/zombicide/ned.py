"""Ned, the components that he needs, his Moloturbo and the Superabomination (M25)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import DECK_TOKEN, TYPE_MASK
from zsim.zombicide.figures import put_zombies
from zsim.zombicide.inventory import cards_of, gain_card, remove_card, reorganise
from zsim.zombicide.kinds import A_DROP_COMPONENT, C_BLUE, C_GREEN, C_RED, KIND_NAMES, Q_RECIPIENT
from zsim.zombicide.labels import card_label, objective_label, zone_label
from zsim.zombicide.state import Game, Option, Question, Survivor

N_COMPONENTS: Final[i64] = 3  # a Molotov, the blue and the green objective
MOLOTOV_BIT: Final[i64] = 1 << C_RED  # of Game.delivered
ALL_COMPONENTS: Final[i64] = MOLOTOV_BIT | (1 << C_BLUE) | (1 << C_GREEN)


def keep_component(g: Game, s: Survivor, colour: i64) -> None:
    """Keep an objective just taken on the own board, where it is a component (M25)."""
    s.components |= g.mission.rules.components & (1 << colour)


def drops(g: Game, s: Survivor, options: list[Option]) -> None:
    """List the components that a survivor can drop in Ned's zone, each that is not there yet (M25)."""
    if s.zone not in g.mission.rules.ned_zones:
        return
    if g.delivered & MOLOTOV_BIT == 0:
        for card in cards_of(s):
            if g.box.types[card & TYPE_MASK].molotov:
                options.append(Option(A_DROP_COMPONENT, s.zone, -1, card, -1))
                break
    for colour in (C_BLUE, C_GREEN):
        if s.components & (1 << colour):
            options.append(Option(A_DROP_COMPONENT, s.zone, -1, -1, colour))


def drop_component(g: Game, s: Survivor, o: Option) -> None:
    """Drop a component for good; the last one brings the Moloturbo (M25)."""
    if o.card >= 0:
        remove_card(s, o.card)
        g.delivered |= MOLOTOV_BIT
    else:
        s.tokens -= 1
        s.components &= ~(1 << o.n)
        g.delivered |= 1 << o.n
    g.version += 1
    if g.log is not None:
        what = card_label(g, o.card) if o.card >= 0 else objective_label(o.n)
        say(g, f"    {s.name} drops the {what} in {zone_label(g, s.zone)}")
    if g.delivered == ALL_COMPONENTS and g.mission.rules.moloturbo:
        _grant(g, s.zone)


def _grant(g: Game, zone: i64) -> None:
    """Hand the Moloturbo to a survivor of the zone, as players choose, who rearranges for free (M25)."""
    card = g.box.find("Moloturbo", DECK_TOKEN)
    options = [Option(0, zone, s.index, card, -1) for s in g.survivors if s.zone == zone]
    s = g.survivors[options[ask(g, Question(Q_RECIPIENT, -1, zone, card, -1, options))].who]
    gain_card(g, s, card)
    reorganise(g, s)


def moloturbo_lost(g: Game) -> bool:
    """Tell whether the Moloturbo has been handed out and is gone, while the Abomination lives (M25)."""
    if g.slain or g.delivered != ALL_COMPONENTS:
        return False
    for s in g.survivors:
        if s.zone >= 0:
            for card in cards_of(s):
                if g.box.types[card & TYPE_MASK].turbo:
                    return False
    return True


def falls(g: Game, kind: i64, for_good: bool) -> bool:
    """Tell whether an Abomination that has been eliminated comes back: unless the Moloturbo has done it (M25)."""
    if for_good:
        g.slain = True
        return False
    g.abomination_discards.remove(kind)
    return True


def reappear(g: Game, kinds: list[int]) -> None:
    """Let Abominations that have fallen reappear in the starting spawn zone, once the attack is over: what is left of
    its hits is lost (M25)."""
    for kind in kinds:
        put_zombies(g, g.first_spawn, kind, 1)
        if g.log is not None:
            say(g, f"    the {KIND_NAMES[kind]} reappears in {zone_label(g, g.first_spawn)}")
