"""How many games a cell plays: a fixed number, or stages until its win rate is known well enough.

Stages depend on the cell's own wins only, so a run with `--until` has the same rows whatever the workers and batches,
and resumes to the same end.
"""

from __future__ import annotations

import math
from typing import Final

from zsim.experiment.plan import Plan
from zsim.experiment.wilson import Z95, half_width

STEP: Final = 250
"""Games are added in multiples of this."""


def next_target(plan: Plan, games: int, wins: int) -> int:
    """Give the number of games that a cell has to reach, having played `games` (0 or an earlier target) with `wins`.

    The same number as `games` means that it is done.
    """
    if games < plan.games:
        return plan.games
    if plan.until is None or games >= plan.max_games or half_width(wins, games) <= plan.until:
        return games
    wanted = min(max(expected_games(plan.until, wins, games), games + STEP), 2 * games)
    return min(math.ceil(wanted / STEP) * STEP, plan.max_games)


def expected_games(until: float, wins: int, games: int) -> int:
    """Estimate the games that bring the half-width below `until`, from the share of wins so far."""
    share = min(max(wins / games, 1 / (games + 2)), 1 - 1 / (games + 2)) if games else 0.5
    return math.ceil(Z95 * Z95 * share * (1 - share) / (until * until))
