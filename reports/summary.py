"""Summary rows, one a cell: outcomes, win rate with its Wilson interval, mean length."""

from collections.abc import Sequence
from pathlib import Path

from reports.cells import CELL_COLUMNS, Cell, Row
from reports.estimates import Interval, mean_interval, wilson
from reports.runfolder import OUTCOMES, Ending, open_run

SUMMARY_COLUMNS: tuple[str, ...] = (
    *CELL_COLUMNS, "games", "wins", "losses", "timeouts", "errors", "win_rate", "ci_low", "ci_high",
    "rounds_mean", "games_per_s",
)  # fmt: skip


def summarise(run_dir: str | Path, games_per_s: float | None = None) -> list[Row]:
    """The summary rows of a run, as `zsim run --json` prints them, in report order.

    `win_rate`, `ci_low` and `ci_high` are shares in 0..1 of all games of the cell, error games included, so that the
    four outcomes sum to 1; the interval is Wilson's at 95 %. `rounds_mean` is over the games that ended without an
    error (None without any). `games_per_s` is written as given, None when it is not known. Raises ReportError for a
    folder that is no run.
    """
    endings = open_run(run_dir).endings()
    return [summary_row(cell, endings[cell], games_per_s) for cell in endings]


def summary_row(cell: Cell, endings: Sequence[Ending], games_per_s: float | None = None) -> Row:
    """One cell's summary row from its counted endings."""
    counts = outcome_counts(endings)
    games = sum(counts.values())
    rate = wilson(counts["win"], games)
    length = rounds_mean(endings)
    row: Row = dict(zip(CELL_COLUMNS, cell, strict=True))
    row.update(
        games=games, wins=counts["win"], losses=counts["loss"], timeouts=counts["timeout"], errors=counts["error"]
    )
    row.update(win_rate=rate.value, ci_low=rate.low, ci_high=rate.high)
    row.update(rounds_mean=length.value if games > counts["error"] else None, games_per_s=games_per_s)
    return row


def outcome_counts(endings: Sequence[Ending]) -> dict[str, int]:
    """Games by outcome (`win`, `loss`, `timeout`, `error`); their sum is the number of games."""
    return {name: sum(ending.games for ending in endings if ending.outcome == name) for name in OUTCOMES}


def rounds_mean(endings: Sequence[Ending]) -> Interval:
    """The mean number of rounds of the games that ended without an error, with its normal interval."""
    played = [ending for ending in endings if ending.outcome != "error"]
    return mean_interval([ending.rounds for ending in played], [ending.games for ending in played])
