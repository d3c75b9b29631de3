"""Shooting into dark zones, in the mode of that name (2E-18.1); what is seen of them stands with the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.cards import CardType
from zsim.zombicide.inventory import has_flashlight
from zsim.zombicide.modes import DARK_ZONES
from zsim.zombicide.state import Game, Survivor

DARK_ACCURACY: Final[i64] = 6


def ranged_accuracy(g: Game, s: Survivor, t: CardType, zone: i64) -> i64:
    """Give the accuracy of a ranged weapon at a zone: 6 into a dark one in the mode of that name, unless the shooter
    has a Flashlight (2E-18.1). What is added to dice still is."""
    if g.mode & DARK_ZONES and g.board.dark[zone] and not has_flashlight(g, s):
        return DARK_ACCURACY
    return t.r_accuracy
