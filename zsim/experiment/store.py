"""The run folder (design, section 5, fixed): plan.json, parts of games and rounds, errors.jsonl.

A part is written aside, synced and renamed; it counts only when both its tables are there. So a folder is sound after
any interruption, and what it holds says by itself which games are still to play.
"""

from __future__ import annotations

import io
import json
import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from zsim.experiment.columns import CELL_COLUMNS, GAME_COLUMNS, ROUND_COLUMNS, ColumnType
from zsim.experiment.errors import ExperimentError
from zsim.experiment.plan import Plan, plan_from_json

if TYPE_CHECKING:
    import polars as pl

    from zsim.experiment.worker import Batch

PLAN: Final = "plan.json"
GAMES: Final = "games"
ROUNDS: Final = "rounds"
ERRORS: Final = "errors.jsonl"
LOCK: Final = ".lock"
PREFIX: Final = "part-"
KEPT: Final = "finished games are kept; make the folder writable or make room, and go on with --resume"


class Done:
    """The finished games of one cell, each with its outcome."""

    def __init__(self) -> None:
        self.outcomes: dict[int, str] = {}

    def wins_below(self, stop: int) -> int:
        """Count the wins among games 0 to `stop` - 1."""
        return sum(1 for game, outcome in self.outcomes.items() if outcome == "win" and game < stop)

    def count(self, outcome: str) -> int:
        """Count the games with an outcome."""
        return sum(1 for found in self.outcomes.values() if found == outcome)

    def missing(self, stop: int) -> list[tuple[int, int]]:
        """Give the runs of games below `stop` that are not finished, as (first, last + 1)."""
        runs: list[tuple[int, int]] = []
        for game in range(stop):
            if game in self.outcomes:
                continue
            if runs and runs[-1][1] == game:
                runs[-1] = (runs[-1][0], game + 1)
            else:
                runs.append((game, game + 1))
        return runs


class RunFolder:
    """A run folder open for writing; one process at a time (a lock file says so)."""

    def __init__(self, path: Path, plan: Plan, lock: BinaryIO | None) -> None:
        self.path = path
        self.plan = plan
        self._lock = lock
        self._part = max((_number(p) for p in (path / GAMES).glob(f"{PREFIX}*.parquet")), default=0)

    @classmethod
    def create(cls, path: Path, plan: Plan) -> RunFolder:
        """Make the folder of a new run; ExperimentError when it holds anything already or cannot be written."""
        if (path / PLAN).exists():
            raise ExperimentError(f"{path} holds a run already; add --resume to complete it, or choose another --out.")
        text = json.dumps(plan.to_json(), indent=1) + "\n"
        try:
            if path.is_dir() and not _is_bare(path):
                raise ExperimentError(f"{path} is not empty and holds no run; choose another --out.")
            (path / GAMES).mkdir(parents=True, exist_ok=True)
            (path / ROUNDS).mkdir(exist_ok=True)
            lock = _take_lock(path)
            _write_aside(path / PLAN, text.encode())
        except OSError as error:
            raise _cannot_write(path, error, "choose another --out") from error
        return cls(path, plan, lock)

    @classmethod
    def resume(cls, path: Path, plan: Plan | None) -> RunFolder:
        """Open the folder of a run that was broken off. plan: what it must hold, None for whatever it holds.

        ExperimentError when there is no run, another plan, other rules or data, or another process at work in it.
        """
        kept, document = read_plan(path)
        if plan is not None and plan != kept:
            raise ExperimentError(f"{path} holds another plan ({_difference(kept, plan)}); choose another --out.")
        digest, now = document.get("digest"), kept.to_json()["digest"]
        if digest != now:
            changed = [name for name in now if not isinstance(digest, dict) or digest.get(name) != now[name]]
            raise ExperimentError(
                f"{path} was begun with other files ({', '.join(changed)} changed since), the games would not match; "
                "choose another --out."
            )
        try:
            (path / GAMES).mkdir(exist_ok=True)
            (path / ROUNDS).mkdir(exist_ok=True)
            lock = _take_lock(path)
            _tidy(path)
        except OSError as error:
            raise _cannot_write(path, error) from error
        return cls(path, kept, lock)

    def close(self) -> None:
        """Let go of the folder."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def finished(self) -> list[Done]:
        """Read which games are on disk, a list in the order of the plan's cells."""
        import polars as pl

        done = {cell.key: Done() for cell in self.plan.cells}
        for part in sorted((self.path / GAMES).glob(f"{PREFIX}*.parquet")):
            try:
                frame = pl.read_parquet(part, columns=[*CELL_COLUMNS, "game", "outcome"])
            except (OSError, pl.exceptions.PolarsError) as error:
                reason = _first_line(error)
                raise ExperimentError(f"{part} cannot be read ({reason}); delete it and resume again.") from error
            if any(frame[name].null_count() for name in frame.columns):
                raise ExperimentError(f"{part} is damaged, fields are empty; delete it and resume again.")
            for *key, game, outcome in frame.iter_rows():
                if tuple(key) in done:
                    done[tuple(key)].outcomes[game] = sys.intern(outcome)
        return list(done.values())

    def write(self, batches: Sequence[Batch]) -> None:
        """Put batches on disk as one part of each table; ExperimentError when the disk refuses."""
        if not batches:
            return
        self._part += 1
        name = f"{PREFIX}{self._part:06d}.parquet"
        try:
            with _interrupt_later():
                self._append_errors(batches)
                for table, columns in ((ROUNDS, ROUND_COLUMNS), (GAMES, GAME_COLUMNS)):
                    buffer = io.BytesIO()
                    self._frame(batches, table, columns).write_parquet(buffer)
                    _write_aside(self.path / table / name, buffer.getvalue())
        except OSError as error:
            raise _cannot_write(self.path, error) from error

    def finish(self) -> list[Done]:
        """Put errors.jsonl in order (each error game once, sorted) and give what is on disk, as `finished` does."""
        done = self.finished()
        try:
            _tidy_errors(self.path, {cell.key: index for index, cell in enumerate(self.plan.cells)}, done)
        except OSError as error:
            raise _cannot_write(self.path, error) from error
        return done

    def _frame(self, batches: Sequence[Batch], table: str, columns: dict[str, ColumnType]) -> pl.DataFrame:
        """Join the columns of batches and put those of their cells in front."""
        import polars as pl

        types = {"str": pl.String(), "int": pl.Int64(), "float": pl.Float64()}
        frames = []
        for batch in batches:
            cell = self.plan.cells[batch.index]
            found = batch.games if table == GAMES else batch.rounds
            fixed = dict(zip(CELL_COLUMNS, cell.key, strict=True)) | {"seed": self.plan.seed}
            count = len(found["game"])
            data = {name: [fixed[name]] * count if name in fixed else found[name] for name in columns}
            frames.append(pl.DataFrame(data, schema={name: types[kind] for name, kind in columns.items()}))
        return pl.concat(frames)

    def _append_errors(self, batches: Iterable[Batch]) -> None:
        lines = [json.dumps(entry) + "\n" for batch in batches for entry in batch.errors]
        if lines:
            with (self.path / ERRORS).open("a", encoding="utf-8") as file:
                file.writelines(lines)


def read_plan(path: Path) -> tuple[Plan, dict[str, Any]]:
    """Read `plan.json` of a run folder, as a plan and as it stands; ExperimentError when there is none."""
    try:
        document = json.loads((path / PLAN).read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ExperimentError(f"{path} holds no run to resume; leave out --resume to start one there.") from error
    except (OSError, ValueError) as error:
        raise ExperimentError(f"{path / PLAN} cannot be read ({_first_line(error)}); start a new run.") from error
    if not isinstance(document, dict):
        raise ExperimentError(f"{path / PLAN} is no plan; start a new run.")
    try:
        return plan_from_json(document), document
    except ExperimentError as error:
        raise ExperimentError(f"{path}: {error}") from error


def _is_bare(path: Path) -> bool:
    """Say whether a folder holds nothing but what a run that never began may have left."""
    parts = [part for folder in (GAMES, ROUNDS) if (path / folder).is_dir() for part in (path / folder).iterdir()]
    return not parts and all(entry.name in (GAMES, ROUNDS, LOCK, f".{PLAN}.tmp") for entry in path.iterdir())


LABEL: Final = 80
"""Characters that the name of a new folder has after its number, at most."""


def new_folder(root: Path, plan: Plan) -> Path:
    """Make a folder of the next free number under `root`, named after missions and strategies; give its path."""
    missions = list(dict.fromkeys(cell.mission.replace("/", "-") for cell in plan.cells))
    strategies = list(dict.fromkeys(cell.strategy for cell in plan.cells))
    words = [names[0] if len(names) == 1 else f"{len(names)}-{kind}" for names, kind in
             ((missions, "missions"), (strategies, "strategies"))]  # fmt: skip
    label = "".join(c if c.isalnum() or c in "-_" else "_" for c in "-".join(words))[:LABEL]
    try:
        root.mkdir(parents=True, exist_ok=True)
        number = max((int(p.name[:4]) for p in root.iterdir() if p.name[:4].isdigit()), default=0)
        while True:
            number += 1
            path = root / f"{number:04d}-{label}"
            try:
                path.mkdir()
                return path
            except FileExistsError:
                continue
    except OSError as error:
        raise _cannot_write(root, error, "choose a folder with --out") from error


@contextmanager
def _interrupt_later() -> Iterator[None]:
    """Hold a Ctrl-C back until the block is done, so that both tables of a part are written or none."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


def _write_aside(path: Path, content: bytes) -> None:
    """Write a file under a temporary name, sync it, and give it its name; a half-written one is removed."""
    aside = path.with_name(f".{path.name}.tmp")
    try:
        with aside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def _tidy(path: Path) -> None:
    """Remove what an interruption left half done: temporary files, and parts of which one table is missing."""
    for folder in (path, path / GAMES, path / ROUNDS):
        for aside in folder.glob(".*.tmp"):
            aside.unlink()
    for one, other in ((ROUNDS, GAMES), (GAMES, ROUNDS)):
        for part in (path / one).glob(f"{PREFIX}*.parquet"):
            if not (path / other / part.name).exists():
                part.unlink()


def _tidy_errors(path: Path, order: dict[tuple[Any, ...], int], done: list[Done]) -> None:
    """Rewrite errors.jsonl: only games that are on disk, each once, by cell and game."""
    file = path / ERRORS
    if not file.exists():
        return
    found: dict[tuple[int, int], dict[str, Any]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            entry = json.loads(line)
            index = order[tuple(entry[name] for name in CELL_COLUMNS)]
            game = int(entry["game"])
        except (ValueError, KeyError, TypeError):
            continue
        if game in done[index].outcomes:
            found[index, game] = entry
    entries = [found[key] for key in sorted(found)]
    _write_aside(file, "".join(json.dumps(entry) + "\n" for entry in entries).encode())


def _take_lock(path: Path) -> BinaryIO | None:
    """Hold the folder for this process; ExperimentError when another holds it."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        return None
    file = (path / LOCK).open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise ExperimentError(f"another zsim is at work in {path}; wait for it, or choose another --out.") from error
    except OSError:  # a file system without locks
        file.close()
        return None
    return file


def _difference(kept: Plan, asked: Plan) -> str:
    """Say in what two plans differ first."""
    for name in ("seed", "games", "until", "max_games", "max_rounds"):
        old, new = getattr(kept, name), getattr(asked, name)
        if old != new:
            return f"{name.replace('_', ' ')} {old}, not {new}"
    missing = [cell for cell in asked.cells if cell not in kept.cells]
    extra = [cell for cell in kept.cells if cell not in asked.cells]
    return f"without '{missing[0].title}'" if missing else f"with '{extra[0].title}'" if extra else "another order"


def _cannot_write(path: Path, error: OSError, remedy: str = KEPT) -> ExperimentError:
    reason = error.strerror or str(error)
    where = error.filename or path
    return ExperimentError(f"cannot write {where}: {reason}; {remedy}.")


def _number(path: Path) -> int:
    digits = path.stem.removeprefix(PREFIX)
    return int(digits) if digits.isdigit() else 0


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
