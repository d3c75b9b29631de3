"""Who plays the games: this process for a small job, loky workers of joblib for a larger one."""

from __future__ import annotations

import os
import signal
import sys
import threading
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from zsim.experiment.errors import ExperimentError
from zsim.experiment.worker import Batch, MakePlayer, Task, engine_player, play_batch

SMALL_JOB: Final = 100
"""Games up to which starting workers does not pay."""
OWN_BATCH: Final = 25
"""Games at a time in this process, so that progress moves and an interrupt loses little."""
DEFAULT_BATCH: Final = 100
SMALLEST_BATCH: Final = 25
TRACKER_WARNINGS: Final = "ignore:resource_tracker:UserWarning"
RESTARTS: Final = 2
"""How often dead workers are replaced before the run stops."""


def available_cores() -> int:
    """Give the number of cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def batch_size(games: int, workers: int, asked: int | None) -> int:
    """Give the games of a task: what was asked, else 25-100 so that each worker gets several tasks."""
    if asked is not None:
        return asked
    return min(DEFAULT_BATCH, max(SMALLEST_BATCH, games // (workers * 8)))


def play_tasks(tasks: Sequence[Task], workers: int, make_player: MakePlayer = engine_player) -> Iterator[Batch]:
    """Play all tasks and give their batches as they come, in any order. A worker that dies is replaced, twice at most.

    Closing the iterator stops the work. ExperimentError when workers keep dying.
    """
    games = sum(task.stop - task.start for task in tasks)
    if workers == 1 or games <= SMALL_JOB:
        for task in tasks:
            for part in _split(task, OWN_BATCH):
                yield play_batch(part, make_player)
        return
    waiting = {(task.index, task.start): task for task in tasks}
    for attempt in range(RESTARTS + 1):
        try:
            for batch in _with_loky(list(waiting.values()), workers, make_player):
                del waiting[batch.index, batch.start]
                yield batch
            return
        except RuntimeError as error:  # joblib's TerminatedWorkerError and its like
            if not _is_dead_worker(error):
                raise
            if attempt == RESTARTS:
                raise ExperimentError(
                    "worker processes keep dying, perhaps for want of memory; go on with --resume and fewer --workers."
                ) from error


def _with_loky(tasks: list[Task], workers: int, make_player: MakePlayer) -> Iterator[Batch]:
    """Let loky workers play the tasks."""
    import joblib

    parallel = joblib.Parallel(
        n_jobs=workers, backend="loky", return_as="generator_unordered", batch_size=1, pre_dispatch="3 * n_jobs"
    )
    with _quiet_end():
        yield from parallel(joblib.delayed(_in_worker)(task, make_player) for task in tasks)


@contextmanager
def _quiet_end() -> Iterator[None]:
    """Keep Ctrl-C free of what joblib says of workers that it kills in the middle of their tasks.

    Two warnings of its processes, and a KeyError of the thread that feeds workers with tasks which are there no more.
    After an interrupt the thread may still be at work, so the hook stays.
    """
    warnings.filterwarnings("ignore", message=r".*tasks have been successfully executed", module="joblib")
    if TRACKER_WARNINGS not in sys.warnoptions:
        sys.warnoptions.append(TRACKER_WARNINGS)  # inherited by the process that it starts
    before = threading.excepthook

    def hook(raised: threading.ExceptHookArgs) -> None:
        name = raised.thread.name if raised.thread is not None else ""
        if not (raised.exc_type is KeyError and name == "ExecutorManagerThread"):
            before(raised)

    threading.excepthook = hook
    yield
    threading.excepthook = before


def _in_worker(task: Task, make_player: MakePlayer) -> Batch:
    """Play a task in a worker, which leaves Ctrl-C to the process that gave the task."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play_batch(task, make_player)


def _is_dead_worker(error: RuntimeError) -> bool:
    from concurrent.futures.process import BrokenProcessPool

    return isinstance(error, BrokenProcessPool)


def _split(task: Task, size: int) -> Iterable[Task]:
    for start in range(task.start, task.stop, size):
        yield replace(task, start=start, stop=min(start + size, task.stop))
