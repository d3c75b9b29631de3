"""The numbers behind the plots: survival, shares of endings by cause, lengths, danger levels by round."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import polars as pl

from reports.cells import CELL_COLUMNS, Cell
from reports.estimates import FloatArray, KaplanMeier, kaplan_meier, normal_quantile
from reports.runfolder import Ending, Run

IntArray = npt.NDArray[np.int64]
LOSS_CAUSES: tuple[str, ...] = (
    "walker", "brute", "runner", "abomination", "friendly_fire", "car", "molotov", "objective_impossible",
)  # fmt: skip
LEVELS: tuple[str, ...] = ("blue", "yellow", "orange", "red")
RED = 3


def last_round(endings: Sequence[Ending]) -> int:
    """The last round in which a game of these ended, at least 1."""
    return max([1, *(ending.rounds for ending in endings)])


def games_in(endings: Sequence[Ending]) -> int:
    """The number of games."""
    return sum(ending.games for ending in endings)


def survival(endings: Sequence[Ending]) -> KaplanMeier:
    """The Kaplan-Meier estimate that the team is still unbeaten at the end of a round; all but losses are censored."""
    times = sorted({ending.rounds for ending in endings})
    lost = [_count(endings, time, True) for time in times]
    left = [_count(endings, time, False) for time in times]
    return kaplan_meier(times, lost, left)


def _count(endings: Sequence[Ending], time: int, lost: bool) -> int:
    return sum(each.games for each in endings if each.rounds == time and (each.outcome == "loss") == lost)


def at_risk(endings: Sequence[Ending], time: int) -> int:
    """How many games were still running when round `time` began to end: those whose last round is `time` or later."""
    return sum(ending.games for ending in endings if ending.rounds >= time)


def ending_name(ending: Ending) -> str:
    """What an ending is called in a plot: `win`, `rounds` (out of time), `error`, or the cause of the loss."""
    names = {"win": "win", "timeout": "rounds", "error": "error"}
    return names.get(ending.outcome) or ending.cause or "loss"


def ending_names(endings: Sequence[Ending]) -> list[str]:
    """All names that occur, always in one order: win, the engine's causes, the missions' own, rounds, error."""
    found = {ending_name(ending) for ending in endings}
    own = sorted(found - {"win", "rounds", "error", *LOSS_CAUSES})
    return [name for name in ("win", *LOSS_CAUSES, *own, "rounds", "error") if name in found]


def cumulative_shares(endings: Sequence[Ending], last: int) -> dict[str, FloatArray]:
    """For each name of an ending the share of all games that ended so by round 0, 1, ... `last` (shape `last + 1`).

    The last values are the shares of the summary table; with the games still running they sum to 1 in every round.
    """
    ended = {name: np.zeros(last + 1, dtype=np.float64) for name in ending_names(endings)}
    for ending in endings:
        ended[ending_name(ending)][min(ending.rounds, last)] += ending.games
    total = games_in(endings)
    return {name: np.cumsum(counts) / total for name, counts in ended.items()}


def lengths(endings: Sequence[Ending], last: int) -> dict[str, IntArray]:
    """Games by last round, for each outcome that occurs: counts for round 0 to `last` (shape `last + 1`)."""
    found: dict[str, IntArray] = {}
    for outcome in ("win", "loss", "timeout", "error"):
        counts = np.zeros(last + 1, dtype=np.int64)
        for ending in endings:
            if ending.outcome == outcome:
                counts[min(ending.rounds, last)] += ending.games
        if counts.any():
            found[outcome] = counts
    return found


def median_rounds(endings: Sequence[Ending]) -> int:
    """The (lower) median of the number of rounds of the games that ended without an error; 0 without any."""
    played = sorted(ending for ending in endings if ending.outcome != "error")
    middle = (games_in(played) + 1) // 2
    passed = 0
    for ending in played:
        passed += ending.games
        if passed >= middle:
            return ending.rounds
    return 0


@dataclass(frozen=True)
class DangerCurve:
    """Danger by round of the games that were running in it; every array has one entry a round, from round 1 on.

    `running` counts them, `shares` (shape rounds x 4) are their shares at Blue, Yellow, Orange and Red, `mean` is the
    mean level in 0..3 with its normal interval `low`..`high` (NaN where a single game was running).
    """

    rounds: IntArray
    running: IntArray
    shares: FloatArray
    mean: FloatArray
    low: FloatArray
    high: FloatArray


def danger_curves(run: Run) -> dict[Cell, DangerCurve]:
    """The danger curve of every cell that has played a round."""
    keys = [*CELL_COLUMNS, "round", "danger"]
    counts = run.collect(run.rounds.group_by(keys).agg(pl.len().alias("count")))
    seen: dict[Cell, list[tuple[int, int, int]]] = {}
    for row in counts.select([*keys, "count"]).iter_rows():
        seen.setdefault(Cell(*row[: len(CELL_COLUMNS)]), []).append(row[len(CELL_COLUMNS) :])
    return {cell: _danger_curve(lines) for cell, lines in seen.items()}


def _danger_curve(lines: Sequence[tuple[int, int, int]]) -> DangerCurve:
    last = max(moment for moment, _, _ in lines)
    table = np.zeros((last + 1, len(LEVELS)), dtype=np.int64)
    for moment, level, count in lines:
        table[moment, level] += count
    table = table[1:]
    running = table.sum(axis=1)
    with np.errstate(invalid="ignore", divide="ignore"):
        shares = table / running[:, None]
        levels = np.arange(len(LEVELS))
        mean = shares @ levels
        spread = (table * (levels - mean[:, None]) ** 2).sum(axis=1) / (running - 1)
        half = normal_quantile() * np.sqrt(spread / running)
    half[running < 2] = np.nan
    low, high = np.clip(mean - half, 0, RED), np.clip(mean + half, 0, RED)
    return DangerCurve(np.arange(1, last + 1), running, shares, mean, low, high)
