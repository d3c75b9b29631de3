"""Running a plan into its folder: stages of games, workers, parts on disk within seconds, progress."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TextIO

from zsim.experiment.plan import Plan
from zsim.experiment.pool import batch_size, play_tasks
from zsim.experiment.progress import Progress
from zsim.experiment.stopping import expected_games, next_target
from zsim.experiment.store import Done, RunFolder
from zsim.experiment.wilson import half_width
from zsim.experiment.worker import Batch, MakePlayer, Task, engine_player

FIRST_WRITE: Final = 2.0
LAST_WRITE: Final = 15.0
"""Seconds between parts: few at first, then more: a long run leaves hundreds of files, an interrupt costs seconds."""


@dataclass(frozen=True)
class Finished:
    """How a run ended.

    games: games played now. errors: error games of the whole folder. games_per_s: rate of this process, None when it
    played nothing. interrupted: Ctrl-C came. open_cells: titles of cells that came to the cap of `--until` too wide.
    """

    games: int
    errors: int
    games_per_s: float | None
    interrupted: bool
    open_cells: tuple[str, ...]


@dataclass(frozen=True)
class Settings:
    """How to run a plan; nothing of it shows in the rows. batch: games a task, None to choose."""

    workers: int = 1
    batch: int | None = None
    make_player: MakePlayer = engine_player
    clock: Callable[[], float] = time.monotonic


class Runner:
    """Plays what is missing in a run folder."""

    def __init__(self, folder: RunFolder, settings: Settings, stream: TextIO) -> None:
        self._folder = folder
        self._plan: Plan = folder.plan
        self._settings = settings
        self._done: list[Done] = folder.finished()
        self._targets = [0] * len(self._plan.cells)
        self._buffer: list[Batch] = []
        self._began = settings.clock()
        self._written = self._began
        self._progress = Progress(self._plan.cells, stream, self._began)
        for index, done in enumerate(self._done):
            self._progress.add(index, len(done.outcomes), done.count("win"), fresh=False)

    def run(self) -> Finished:
        """Play until every cell is done or Ctrl-C comes; either way all finished games are on disk."""
        interrupted = False
        try:
            while self._next_stage():
                self._play(self._tasks())
        except KeyboardInterrupt:
            interrupted = True
        finally:
            self._flush()
            self._progress.clear()
        now = self._settings.clock()
        rate = self._progress.rate(now) if self._progress.fresh else None
        errors = sum(done.count("error") for done in self._folder.finish())
        return Finished(self._progress.fresh, errors, rate, interrupted, self._open_cells(interrupted))

    def _next_stage(self) -> bool:
        """Set the target of each cell from its finished games; say whether any has games to play."""
        for index, done in enumerate(self._done):
            target = self._targets[index]
            while True:  # stages that a broken-off run has finished already are passed over
                further = next_target(self._plan, target, done.wins_below(target))
                if further == target or done.missing(further):
                    break
                target = further
            self._targets[index] = further
        return any(done.missing(target) for done, target in zip(self._done, self._targets, strict=True))

    def _tasks(self) -> list[Task]:
        """Cut the missing games of all cells into tasks, the cells in turn, so that all estimates grow together."""
        missing = [done.missing(target) for done, target in zip(self._done, self._targets, strict=True)]
        games = sum(stop - start for runs in missing for start, stop in runs)
        size = batch_size(games, self._settings.workers, self._settings.batch)
        tasks = [
            Task(index, self._plan.cells[index], self._plan.seed, self._plan.max_rounds, at, min(at + size, stop))
            for index, runs in enumerate(missing)
            for start, stop in runs
            for at in range(start, stop, size)
        ]
        return sorted(tasks, key=lambda task: (task.start, task.index))

    def _play(self, tasks: list[Task]) -> None:
        batches = play_tasks(tasks, self._settings.workers, self._settings.make_player)
        try:
            for batch in batches:
                self._take(batch)
        finally:
            close = getattr(batches, "close", None)
            if close is not None:
                close()

    def _take(self, batch: Batch) -> None:
        """Count a batch, and put the gathered ones on disk when it is time."""
        self._done[batch.index].outcomes.update(batch.endings())
        self._buffer.append(batch)
        self._progress.add(batch.index, batch.stop - batch.start, batch.wins, fresh=True)
        now = self._settings.clock()
        if now - self._written >= min(LAST_WRITE, max(FIRST_WRITE, (now - self._began) / 50)):
            self._flush()
            self._written = now
        self._progress.update(self._total(), now)

    def _flush(self) -> None:
        batches, self._buffer = self._buffer, []
        self._folder.write(batches)

    def _total(self) -> int:
        """Give the games of the whole plan; with `--until` an estimate."""
        until = self._plan.until
        if until is None:
            return self._plan.games * len(self._plan.cells)
        total = 0
        for games, wins in zip(self._progress.played, self._progress.wins, strict=True):
            total += min(max(games, self._plan.games, expected_games(until, wins, games)), self._plan.max_games)
        return total

    def _open_cells(self, interrupted: bool) -> tuple[str, ...]:
        """Name the cells whose width is still above `--until` at the cap."""
        if self._plan.until is None or interrupted:
            return ()
        return tuple(
            cell.title
            for cell, done, target in zip(self._plan.cells, self._done, self._targets, strict=True)
            if half_width(done.wins_below(target), target) > self._plan.until
        )
