"""Opening a run folder: what is in it, checked, as lazy polars frames and as small counts."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import polars as pl

from reports import ReportError
from reports.cells import CELL_COLUMNS, Cell, cell_order
from zsim.experiment import columns

KEY_COLUMNS: tuple[str, ...] = tuple(columns.KEY_COLUMNS)
GAME_COLUMNS: tuple[str, ...] = tuple(columns.GAME_COLUMNS)
ROUND_COLUMNS: tuple[str, ...] = tuple(columns.ROUND_COLUMNS)
DTYPES: dict[columns.ColumnType, pl.DataType] = {"str": pl.String(), "int": pl.Int64(), "float": pl.Float64()}
OUTCOMES: tuple[str, ...] = ("win", "loss", "timeout", "error")


class Ending(NamedTuple):
    """How many `games` of a cell ended in round `rounds` with this outcome and cause (round 0: it is not known)."""

    rounds: int
    outcome: str
    cause: str
    games: int


@dataclass(frozen=True)
class Run:
    """An opened run folder: its plan and lazy frames over its parts, with the columns of the design's "Run folder"."""

    folder: Path
    plan: dict[str, object]
    games: pl.LazyFrame
    rounds: pl.LazyFrame

    def collect(self, frame: pl.LazyFrame) -> pl.DataFrame:
        """The frame's rows. Raises ReportError when a part cannot be read to its end."""
        try:
            return frame.collect(engine="streaming")
        except (pl.exceptions.PolarsError, OSError) as error:
            where = _damaged(self.folder) or f"{self.folder}: a part of the run"
            raise ReportError(
                f"{where} cannot be read ({_first_line(error)}); delete it and complete the run with --resume"
            ) from error

    def endings(self) -> dict[Cell, list[Ending]]:
        """Counts of games by cell, last round, outcome and cause; cells in report order, endings by round."""
        keys = [*CELL_COLUMNS, "rounds", "outcome", "cause"]
        games = self.games.with_columns(pl.col("rounds").fill_null(0))
        counts = self.collect(games.group_by(keys).len("count")).select([*keys, "count"])
        found: dict[Cell, list[Ending]] = {}
        for row in counts.iter_rows():
            rounds, outcome, cause, count = row[len(CELL_COLUMNS) :]
            found.setdefault(Cell(*row[: len(CELL_COLUMNS)]), []).append(Ending(rounds, outcome, cause or "", count))
        return {cell: sorted(found[cell]) for cell in sorted(found, key=cell_order)}


def open_run(run_dir: str | Path) -> Run:
    """Open a run folder, complete or not.

    Raises ReportError when the folder is missing, is no run, holds no finished game, or has parts that cannot be read
    or lack columns.
    """
    folder = Path(run_dir)
    if not folder.is_dir():
        raise ReportError(f"{folder}: there is no such folder; give the --out folder of a `zsim run`")
    plan = _read_plan(folder)
    parts = _parts(folder)
    games = _scan([folder / "games" / name for name in parts], columns.GAME_COLUMNS)
    rounds = _scan([folder / "rounds" / name for name in parts], columns.ROUND_COLUMNS)
    run = Run(folder, plan, games, rounds)
    _check_rows(run)
    return run


def _check_rows(run: Run) -> None:
    """Refuse rows that no run writes: fields left empty, unknown outcomes, a game twice, or no game at all."""
    key = [*CELL_COLUMNS, "seed"]
    empty = pl.any_horizontal(pl.col(name).is_null() for name in (*KEY_COLUMNS, "outcome", "cause"))
    unsound = empty | ~pl.col("outcome").is_in(OUTCOMES)
    checks = [pl.len().alias("games"), pl.col("game").n_unique().alias("different"), unsound.sum().alias("unsound")]
    groups = run.collect(run.games.group_by(key).agg(checks))
    if groups.is_empty():
        raise ReportError(f"{run.folder}: the run holds no finished game yet; play on with --resume")
    if groups["unsound"].sum():
        what = "fields are empty or an outcome is unknown"
    elif (groups["games"] != groups["different"]).any():
        what = "a game is there twice"
    else:
        return
    raise ReportError(
        f"{run.folder / 'games'}: these are not the rows that zsim wrote, {what}; "
        "delete the damaged part and complete the run with --resume"
    )


def _parts(folder: Path) -> list[str]:
    """The names of the finished parts: those that both tables have."""
    found = [{path.name for path in (folder / table).glob("*.parquet")} for table in ("games", "rounds")]
    names = sorted(name for name in found[0] & found[1] if not name.startswith("."))
    if not names:
        raise ReportError(f"{folder}: the run holds no finished game yet; play on with --resume")
    return names


def _read_plan(folder: Path) -> dict[str, object]:
    path = folder / "plan.json"
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ReportError(
            f"{folder}: this is no run folder, plan.json is missing; give the --out folder of a `zsim run`"
        ) from None
    except (OSError, ValueError) as error:
        raise ReportError(
            f"{path}: the plan cannot be read ({_first_line(error)}); run it again into a new folder"
        ) from error
    if not isinstance(plan, dict):
        raise ReportError(f"{path}: the plan should be a JSON object; run it again into a new folder")
    return plan


def _damaged(folder: Path) -> str:
    """The path of the first part that cannot be read to its end; empty when all can."""
    for path in sorted(folder.glob("games/*.parquet")) + sorted(folder.glob("rounds/*.parquet")):
        try:
            pl.read_parquet(path)
        except (pl.exceptions.PolarsError, OSError):
            return str(path)
    return ""


def _scan(paths: Sequence[Path], types: Mapping[str, columns.ColumnType]) -> pl.LazyFrame:
    """A lazy frame over the parts of a table, its columns in the design's order."""
    wanted = list(types)
    for path in paths:
        try:
            schema = pl.read_parquet_schema(path)
        except (pl.exceptions.PolarsError, OSError) as error:
            raise ReportError(
                f"{path}: not a readable Parquet file ({_first_line(error)}); delete it, complete the run with --resume"
            ) from error
        missing = [name for name in wanted if name not in schema]
        if missing:
            raise ReportError(
                f"{path}: columns are missing ({', '.join(missing)}); it is of another zsim, run the plan again"
            )
        wrong = [name for name in wanted if schema[name] != DTYPES[types[name]]]
        if wrong:
            raise ReportError(
                f"{path}: columns have another type than zsim writes ({', '.join(wrong)}); "
                "delete it, complete the run with --resume"
            )
    return pl.scan_parquet(list(paths), glob=False).select(wanted)


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
