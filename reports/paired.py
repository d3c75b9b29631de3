"""Paired differences: two strategies (or decks, teams, ...) on the same games, thanks to common random numbers."""

from itertools import combinations
from pathlib import Path

import polars as pl

from reports import ReportError
from reports.cells import CELL_COLUMNS, Cell, Row, cell_order, natural_key
from reports.estimates import Pairs, holm, mcnemar, paired_difference
from reports.runfolder import Run, open_run

COMPARED: tuple[str, ...] = ("strategy", "deck", "team", "mode", "players")


def paired_differences(run_dir: str | Path, by: str = "strategy") -> list[Row]:
    """Compare the win rates of every two values of the column `by`, on the games that both have played.

    `by` is one of mission, strategy, deck, team, mode, players. One row a comparison: the other columns of the cell,
    `first` and `second` (the values of `by`, in natural order), `pairs`, `both`, `first_only`, `second_only`,
    `neither` (games won), `rate_first`, `rate_second`, `difference` (first minus second, in -1..1) with `ci_low` and
    `ci_high` (Newcombe's paired interval, 95 %), `p` (McNemar, exact) and `p_holm` (corrected for the number of
    rows). A game that timed out or ended with an error counts as not won. Raises ReportError for a folder that is no
    run, for an unknown column and for nothing to compare.
    """
    fields = [name for name in CELL_COLUMNS if name != "ruleset"]
    if by not in fields:
        raise ReportError(f"cannot compare by {by!r}; choose one of {', '.join(fields)}")
    run = open_run(run_dir)
    rows = _differences(run, by)
    if not rows:
        raise ReportError(
            f"{run.folder}: nothing to compare, no two cells differ in {by} alone; add a second {by} to the run"
        )
    return rows


def _differences(run: Run, by: str) -> list[Row]:
    counts = _pair_counts(run, by)
    chances = [mcnemar(pairs.first, pairs.second) for pairs in counts.values()]
    rows = [_row(cell, by, second, pairs) for (cell, second), pairs in counts.items()]
    for row, chance, adjusted in zip(rows, chances, holm(chances), strict=True):
        row.update(p=chance, p_holm=adjusted)
    return rows


def all_differences(run_dir: str | Path) -> list[Row]:
    """All comparisons of a run by strategy, deck, team, mode and players, one column after the other.

    Rows as those of `paired_differences`, `p_holm` corrected within each column; empty where nothing can be compared.
    """
    run = open_run(run_dir)
    return [row for by in COMPARED for row in _differences(run, by)]


def _pair_counts(run: Run, by: str) -> dict[tuple[Cell, str | int], Pairs]:
    """Counts of pairs for each first cell and each second value of `by`, in report order."""
    games = run.games.select([*CELL_COLUMNS, "seed", "game", (pl.col("outcome") == "win").alias("won")])
    same = [name for name in (*CELL_COLUMNS, "seed", "game") if name != by]
    values = sorted(run.collect(games.select(by).unique())[by].to_list(), key=lambda value: natural_key(str(value)))
    found: dict[tuple[Cell, str | int], Pairs] = {}
    for first, second in combinations(values, 2):
        left = games.filter(pl.col(by) == first)
        right = games.filter(pl.col(by) == second).select([*same, pl.col("won").alias("won_second")])
        cells = [name for name in CELL_COLUMNS if name != by]
        counted = left.join(right, on=same, how="inner").group_by(cells).agg(*_four_counts())
        for line in run.collect(counted).iter_rows(named=True):
            cell = Cell(**{**{name: line[name] for name in cells}, by: first})
            found[cell, second] = Pairs(*(line[name] for name in Pairs._fields))
    order = sorted(found, key=lambda key: (cell_order(key[0]), natural_key(str(key[1]))))
    return {key: found[key] for key in order}


def _four_counts() -> list[pl.Expr]:
    one, two = pl.col("won"), pl.col("won_second")
    counted = {"both": one & two, "first": one & ~two, "second": ~one & two, "neither": ~one & ~two}
    return [expression.sum().alias(name) for name, expression in counted.items()]


def _row(cell: Cell, by: str, second: str | int, pairs: Pairs) -> Row:
    total = sum(pairs)
    difference = paired_difference(pairs)
    row: Row = {name: value for name, value in zip(CELL_COLUMNS, cell, strict=True) if name != by}
    row.update(by=by, first=getattr(cell, by), second=second, pairs=total, both=pairs.both)
    row.update(first_only=pairs.first, second_only=pairs.second, neither=pairs.neither)
    row.update(rate_first=(pairs.both + pairs.first) / total, rate_second=(pairs.both + pairs.second) / total)
    row.update(difference=difference.value, ci_low=difference.low, ci_high=difference.high)
    return row
