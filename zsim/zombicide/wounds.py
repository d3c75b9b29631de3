"""Wounds and elimination (2E-11.2, 2E-13.6, 2E-3.5)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.companions import release
from zsim.zombicide.ending import lose
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.labels import zone_label
from zsim.zombicide.state import NO_ZONE, Game, Survivor


def wound(g: Game, s: Survivor, n: i64, cause: str) -> None:
    """Deal n wounds; a survivor whose wounds reach the health is eliminated, and the game is lost (2E-3.5).

    Wounds beyond the health are not counted: nobody can lose more than there is.
    """
    left: i64 = s.health - s.wounds
    if n > left:
        n = left
    s.wounds += n
    g.wounds += n
    if g.log is not None:
        say(g, f"    {s.name} takes {n} wound{'s' if n > 1 else ''} ({s.wounds} of {s.health}) from {cause}")
    if s.wounds >= s.health:
        eliminate(g, s, cause)


def eliminate(g: Game, s: Survivor, cause: str) -> None:
    """Remove a survivor or companion for good and end the game with that cause (2E-3.5, 2E-17.1)."""
    detail = ""
    if g.log is not None:
        detail = f"{s.name} in {zone_label(g, s.zone)}"
        say(g, f"    {detail} is eliminated")
    release(g, s)
    s.alive = False
    place_survivor(g, s, NO_ZONE)
    lose(g, cause, detail)
