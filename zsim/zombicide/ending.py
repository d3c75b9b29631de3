"""How a game ends: a win, or a loss with its cause (2E-3.4, 2E-3.5, 2E-20.11). The first end found stands."""

from __future__ import annotations

from typing import Final

from zsim.zombicide.ask import say
from zsim.zombicide.kinds import O_LOSS, O_RUNNING, O_TIMEOUT, O_WIN
from zsim.zombicide.state import Game

CAUSE_FRIENDLY_FIRE: Final[str] = "friendly_fire"
CAUSE_CAR: Final[str] = "car"
CAUSE_MOLOTOV: Final[str] = "molotov"
CAUSE_IMPOSSIBLE: Final[str] = "objective_impossible"


def lose(g: Game, cause: str, detail: str) -> None:
    """End the game as lost (2E-3.5). detail: who and where, for the log; may be empty."""
    if g.outcome == O_RUNNING:
        g.outcome = O_LOSS
        g.cause = cause
        if g.log is not None:
            say(g, f"LOSS: {cause} ({detail})" if detail else f"LOSS: {cause}")


def win(g: Game) -> None:
    """End the game as won (2E-3.4)."""
    if g.outcome == O_RUNNING:
        g.outcome = O_WIN
        g.cause = "win"
        if g.log is not None:
            say(g, "WIN")


def time_out(g: Game) -> None:
    """End the game at the round limit of the run (2E-3.5)."""
    if g.outcome == O_RUNNING:
        g.outcome = O_TIMEOUT
        g.cause = "rounds"
        if g.log is not None:
            say(g, "TIMEOUT")
