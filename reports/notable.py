"""Games worth replaying, one row each: the fastest win, the worst loss, the median game, the first error."""

from pathlib import Path

import polars as pl

from reports.cells import CELL_COLUMNS, Cell, Row, cell_order
from reports.runfolder import open_run


def notable_games(run_dir: str | Path) -> list[Row]:
    """Up to four games a cell to look at: the cell's columns, `what`, `seed`, `game`, `rounds`, `outcome`, `cause`.

    `what` is `fastest win` (fewest rounds), `worst loss` (fewest goals done, then fewest rounds), `median game` (the
    middle one by rounds of those without an error) or `first error`; the lowest game number breaks ties. Raises
    ReportError for a folder that is no run.
    """
    run = open_run(run_dir)
    outcome = pl.col("outcome")
    picks = (
        ("fastest win", outcome == "win", ["rounds", "seed", "game"], False),
        ("worst loss", outcome == "loss", ["goals_done", "rounds", "seed", "game"], False),
        ("median game", outcome != "error", ["rounds", "seed", "game"], True),
        ("first error", outcome == "error", ["seed", "game"], False),
    )
    kept = ["seed", "game", "rounds", "outcome", "cause"]
    found: dict[Cell, list[Row]] = {}
    for what, condition, order, middle in picks:
        at = (pl.len() - 1) // 2 if middle else pl.lit(0)
        chosen = [pl.col(name).sort_by(order).get(at).alias(name) for name in kept]
        for line in run.collect(run.games.filter(condition).group_by(CELL_COLUMNS).agg(chosen)).iter_rows(named=True):
            found.setdefault(Cell(*(line[name] for name in CELL_COLUMNS)), []).append({**line, "what": what})
    return [row for cell in sorted(found, key=cell_order) for row in found[cell]]
