"""What players cannot know of a game, changed for tests: cards not yet drawn, tokens face down, dice to come."""

from __future__ import annotations

import random

from zsim.zombicide.kinds import N_STREAMS, S_STRATEGY
from zsim.zombicide.rng import Rng
from zsim.zombicide.state import Game


def mix_hidden(g: Game, draw: random.Random) -> None:
    """Change all that players cannot know: the order of undrawn cards, face-down tokens, dice and shuffles to come."""
    mix_decks(g, draw)
    mix_streams(g, draw)


def mix_decks(g: Game, draw: random.Random) -> None:
    """Change the order of undrawn cards, and which face-down token is which."""
    for deck in (g.zombie_deck, g.equipment_deck, g.pimpweapon_deck, g.abomination_deck, g.survivor_deck):
        draw.shuffle(deck)
    down = g.mission.rules.hidden
    hidden = [i for i, gone in enumerate(g.objective_taken) if down and down[i] and not gone]
    colours = [g.objective_colour[i] for i in hidden] + g.aside
    draw.shuffle(colours)
    for i, colour in zip(hidden, colours, strict=False):
        g.objective_colour[i] = colour
    g.aside = colours[len(hidden) :]


def mix_streams(g: Game, draw: random.Random) -> None:
    """Change dice and shuffles to come."""
    for i in range(N_STREAMS):
        if i != S_STRATEGY:
            g.rngs[i] = Rng(*(draw.getrandbits(32) for _ in range(4)))
