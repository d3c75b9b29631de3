"""What a kill takes and brings: toughness, adrenaline, the figure off the board (2E-6.1, 2E-8, 2E-13)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.ask import say
from zsim.zombicide.figures import remove_zombies
from zsim.zombicide.kinds import (
    BRUTE,
    FIRST_ABOMINATION,
    KIND_NAMES,
)
from zsim.zombicide.logbook import (
    ap_label,
)
from zsim.zombicide.ned import falls
from zsim.zombicide.state import Game, Survivor


def toughness(kind: i64) -> i64:
    """Give the damage that one hit needs to kill (2E-8, 2E-8.1): Walker and Runner 1, Brute 2, Abomination 3."""
    if kind == BRUTE:
        return 2
    return 3 if kind >= FIRST_ABOMINATION else 1


def reward(kind: i64) -> i64:
    """Give the adrenaline for a kill (2E-6.1)."""
    return 5 if kind >= FIRST_ABOMINATION else 1


def kill(g: Game, s: Survivor, zone: i64, kind: i64, for_good: bool = False) -> bool:
    """Eliminate one zombie; its adrenaline goes to the attacker at once (2E-6.1, 2E-8.4). for_good: see `ned.falls`.

    Tell whether it comes back (M25): whoever deals the kills out lets it, once all are dealt (`ned.reappear`).
    """
    remove_zombies(g, zone, kind, 1)
    if g.log is not None:
        say(g, f"    {s.name} kills a {KIND_NAMES[kind]} in {g.board.names[zone]} ({ap_label(s, reward(kind))})")
    gain_ap(g, s, reward(kind))
    return kind >= FIRST_ABOMINATION and g.mission.rules.super_abomination and falls(g, kind, for_good)
