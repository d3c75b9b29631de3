"""Optional modes: the switches of a run as bits of `Game.mode`, and what each changes (2E-18).

Where a mode changes a rule of another module, that module asks here. Shots into the dark: `darkness`; Ultrared:
`adrenaline`; sight: `board`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.kinds import FIRST_ABOMINATION, N_KINDS
from zsim.zombicide.state import Game

DARK_ZONES: Final[i64] = 1
ULTRARED: Final[i64] = 2
ABOMINATION_FEST: Final[i64] = 4
MODE_NAMES: Final[list[str]] = ["dark_zones", "ultrared", "abomination_fest"]  # by bit
CAP: Final[i64] = 16  # the cap of the fest in units of this, 1 to 3; 0: as many as the deck has
CAPS: Final[i64] = 4
LEFT_OUT: Final[i64] = 256  # times 2 to the power of kind - FIRST_ABOMINATION: that Abomination is not in the deck


def fest_places(g: Game, there: i64) -> bool:
    """Tell whether an abomination card brings one more beside those that are there: in the fest, below its cap
    (2E-18.3)."""
    cap: i64 = g.mode // CAP % CAPS
    return g.mode & ABOMINATION_FEST != 0 and (cap == 0 or there < cap)


def abominations_in_deck(mode: i64) -> list[int]:
    """List the Abominations that are in the deck, all four unless the mode leaves some out (2E-18.4)."""
    return [k for k in range(FIRST_ABOMINATION, N_KINDS) if not mode & (LEFT_OUT << (k - FIRST_ABOMINATION))]
