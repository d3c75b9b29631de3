"""A double that plays toy games instead of the engine, and runs of it."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl

from zsim.experiment import columns
from zsim.experiment.plan import Cell, Plan
from zsim.experiment.run import Finished, Runner, Settings
from zsim.experiment.store import RunFolder
from zsim.experiment.worker import Player


@dataclass
class FakeRecord:
    """What the engine's record holds, drawn from the game's words."""

    outcome: str
    cause: str
    rounds: int
    rows: list[list[int]]
    decisions: int = 100
    danger: int = 1
    ap_max: int = 9
    ap_total: int = 30
    kills: list[int] = field(default_factory=lambda: [5, 2, 1, 1, 0, 0, 1])
    wounds: int = 2
    survivors_out: int = 0
    survivors_dead: int = 1
    goals_done: int = 1
    goals_total: int = 4
    round_yellow: int = 2
    round_orange: int = -1
    round_red: int = -1


def fake_player(cell: Cell, max_rounds: int) -> Player:
    """Play a toy game: win, loss or timeout by the words; M2 is harder, strategy `faulty` raises now and then."""

    def play(words: list[int]) -> Any:
        rng = random.Random(words[20])
        rounds = rng.randint(1, 5)
        if cell.strategy == "faulty" and rng.random() < 0.1:
            raise ValueError("no such\nzone")
        draw = rng.random()
        won = draw < (0.6 if cell.mission == "M1" else 0.2)
        outcome, cause = ("win", "win") if won else ("loss", "walker") if draw < 0.95 else ("timeout", "rounds")
        rows = [[n, 1, 9, 10 * n, 6 if n < 5 else 0, 1, 3, 2, 1, 0, 4, 3, 0, 0] for n in range(1, rounds + 1)]
        return FakeRecord(outcome, cause, rounds, rows)

    return play


def cell(mission: str = "M1", strategy: str = "steady") -> Cell:
    return Cell(mission, "zombicide-2e", strategy, "1-40", "core", "", 6, mission, strategy)


def a_plan(games: int = 60, strategies: tuple[str, ...] = ("steady",), until: float | None = None) -> Plan:
    cells = tuple(cell(mission, strategy) for mission in ("M1", "M2") for strategy in strategies)
    return Plan(cells, games, 7, 60, until, 5000 if until else games)


def ticking() -> Callable[[], float]:
    """A clock that goes on by a second each time it is read."""
    times = itertools.count()
    return lambda: float(next(times))


def run_in(path: Path, plan: Plan, resume: bool = False, **settings: Any) -> Finished:
    folder = RunFolder.resume(path, plan) if resume else RunFolder.create(path, plan)
    settings = {"make_player": fake_player, "clock": ticking(), **settings}
    try:
        return Runner(folder, Settings(**settings), io.StringIO()).run()
    finally:
        folder.close()


def rows_of(path: Path) -> tuple[str, str]:
    """Both tables in order, as CSV text."""
    keys = list(columns.KEY_COLUMNS)
    games = pl.read_parquet(path / "games" / "*.parquet").sort(keys)
    rounds = pl.read_parquet(path / "rounds" / "*.parquet").sort([*keys, "round"])
    return games.write_csv(), rounds.write_csv()


def interrupted_after(games: int) -> Callable[[Cell, int], Player]:
    """A double that is interrupted after so many games."""
    count = itertools.count()

    def make(cell: Cell, max_rounds: int) -> Player:
        play = fake_player(cell, max_rounds)

        def counted(words: list[int]) -> Any:
            if next(count) >= games:
                raise KeyboardInterrupt
            return play(words)

        return counted

    return make
