"""Writing a run's games, rounds, summary and paired differences as CSV, Parquet or JSON for other programs."""

import os
from pathlib import Path

import polars as pl

from reports import ReportError
from reports.cells import CELL_COLUMNS
from reports.paired import all_differences
from reports.runfolder import KEY_COLUMNS, Run, open_run
from reports.summary import SUMMARY_COLUMNS, summarise

FORMATS: tuple[str, ...] = ("csv", "parquet", "json")
SUMMARY_TYPES: dict[str, type[pl.DataType]] = {
    **dict.fromkeys(("players", "games", "wins", "losses", "timeouts", "errors"), pl.Int64),
    **dict.fromkeys(("win_rate", "ci_low", "ci_high", "rounds_mean", "games_per_s"), pl.Float64),
}
PAIR_TYPES: dict[str, type[pl.DataType]] = {
    **dict.fromkeys(("by", *CELL_COLUMNS, "first", "second"), pl.String),
    **dict.fromkeys(("pairs", "both", "first_only", "second_only", "neither"), pl.Int64),
    **dict.fromkeys(("rate_first", "rate_second", "difference", "ci_low", "ci_high", "p", "p_holm"), pl.Float64),
}


def export(run_dir: str | Path, fmt: str, out: str | Path) -> list[Path]:
    """Write `games`, `rounds`, `summary` and `pairs` into the folder `out` and return the paths.

    `pairs` holds the rows of `reports.paired.all_differences`, the column `by` that is compared being empty among
    those of the cell; it is written only where the run has something to compare.

    `fmt` is csv, parquet or json (an array of objects). Rows are sorted by cell, seed, game and round, so the same
    run always gives the same files; a file of the same name is replaced, whole or not at all. Nulls are empty fields
    in CSV. Raises ReportError for an unknown format, a folder that is no run, and a folder that cannot be written.
    """
    if fmt not in FORMATS:
        raise ReportError(f"unknown format {fmt!r}; choose one of {', '.join(FORMATS)}")
    run = open_run(run_dir)
    folder = Path(out)
    if folder.resolve() in [(run.folder / part).resolve() for part in ("games", "rounds")]:
        raise ReportError(f"{folder}: this folder holds the run's own parts; export into another one")
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("games", "rounds", "summary", "pairs"):
            path = folder / f"{name}.{fmt}"
            table = _table(run, name)
            if name == "pairs" and table.is_empty():
                path.unlink(missing_ok=True)  # of another run
                continue
            _write(table, fmt, path)
            written.append(path)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise ReportError(
            f"{folder}: cannot write the export ({_reason(error)}); choose another folder or free some space"
        ) from error
    return written


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)


def _table(run: Run, name: str) -> pl.DataFrame:
    if name == "games":
        return run.collect(run.games.sort(KEY_COLUMNS))
    if name == "rounds":
        return run.collect(run.rounds.sort([*KEY_COLUMNS, "round"]))
    if name == "pairs":
        texts = {column: "" for column, kind in PAIR_TYPES.items() if kind is pl.String}
        sides = ("first", "second")
        found = all_differences(run.folder)
        rows = [{**texts, **row, **{side: str(row[side]) for side in sides}} for row in found]
        return pl.DataFrame(rows, schema=PAIR_TYPES)
    types = {column: SUMMARY_TYPES.get(column, pl.String) for column in SUMMARY_COLUMNS}
    return pl.DataFrame(summarise(run.folder), schema=types)


def _write(table: pl.DataFrame, fmt: str, path: Path) -> None:
    """Write the table aside, then put it in its place."""
    aside = path.with_name(f".{path.name}.writing")
    try:
        if fmt == "csv":
            table.write_csv(aside)
        elif fmt == "parquet":
            table.write_parquet(aside)
        else:
            table.write_json(aside)
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)
