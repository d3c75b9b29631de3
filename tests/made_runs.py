"""Made-up run folders for the tests of reports: rows from a small seeded simulation, written as the store writes."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import polars as pl

from reports.cells import CELL_COLUMNS, Cell
from reports.runfolder import GAME_COLUMNS, ROUND_COLUMNS, Ending
from zsim.experiment import columns

Row = dict[str, Any]
WORDS: dict[str, type[pl.DataType]] = {"str": pl.String, "int": pl.Int64, "float": pl.Float64}
TYPES = {name: WORDS[word] for name, word in {**columns.GAME_COLUMNS, **columns.ROUND_COLUMNS}.items()}
CAUSES = ("walker", "walker", "walker", "brute", "runner", "abomination", "friendly_fire")


def play(luck: random.Random, cell: Cell, game: int, skill: float) -> tuple[Row, list[Row]]:
    """One made-up game: each round may win or lose it, and the danger level never falls."""
    key: Row = {**cell._asdict(), "seed": 1, "game": game}
    danger, lines, outcome, cause = 0, [], "timeout", "rounds"
    reached = [-1, -1, -1, -1]
    moment = 0
    while moment < 30 and outcome == "timeout":
        moment += 1
        if danger < 3 and luck.random() < 0.22:
            danger += 1
            reached[danger] = moment
        chance = luck.random()
        if moment > 4 and chance < 0.11 * skill:
            outcome, cause = "win", "win"
        elif chance > 1 - 0.025 * (1 + danger) * (1.4 - skill):
            outcome, cause = "loss", luck.choice(CAUSES)
        small = dict.fromkeys(ROUND_COLUMNS, 0)
        lines.append({**small, **key, "round": moment, "danger": danger, "ap_mean": moment * 0.7, "ap_max": moment})
    first = [value if value > 0 else None for value in reached[1:]]
    row = {
        **dict.fromkeys(GAME_COLUMNS, 0), **key, "outcome": outcome, "cause": cause, "rounds": moment, "danger": danger,
        "goals_done": luck.randrange(4), "goals_total": 4,
        "round_yellow": first[0], "round_orange": first[1], "round_red": first[2],
    }  # fmt: skip
    return row, lines


def write_run(folder: Path, plan: Sequence[tuple[Cell, float]], games: int, part: int = 100) -> Path:
    """A synthetic run folder: `games` made-up games of each cell, in parts of `part` games."""
    for name in ("games", "rounds"):
        (folder / name).mkdir(parents=True)
    (folder / "plan.json").write_text(json.dumps({"schema": 1, "plan": {}}), encoding="utf-8")
    (folder / "errors.jsonl").touch()
    for at, (cell, skill) in enumerate(plan):
        for start in range(0, games, part):
            span = range(start, min(games, start + part))
            played = [play(random.Random(f"{at}/{game}"), cell, game, skill) for game in span]
            rounds = [line for _, lines in played for line in lines]
            write_part(folder / "games" / f"{at:03}-{start:06}.parquet", [row for row, _ in played], GAME_COLUMNS)
            write_part(folder / "rounds" / f"{at:03}-{start:06}.parquet", rounds, ROUND_COLUMNS)
    return folder


def write_part(path: Path, rows: Sequence[Row], columns: Sequence[str]) -> None:
    """Rows as one Parquet part with the run folder's column types."""
    pl.DataFrame(rows, schema={name: TYPES[name] for name in columns}).write_parquet(path)


def cell(mission: str = "M1", strategy: str = "balanced", deck: str = "1-40", team: str = "core") -> Cell:
    """A cell of the second edition with six players."""
    return Cell(mission, "2e", strategy, deck, team, "", 6)


BOTH = [(cell(m, s), {"balanced": 0.9, "rusher": 0.5}[s]) for m in ("M10", "M2") for s in ("balanced", "rusher")]


def of(rows: Sequence[Row], chosen: Cell) -> list[Row]:
    """The rows of one cell."""
    return [row for row in rows if tuple(row[name] for name in CELL_COLUMNS) == chosen]


def naive_endings(rows: Sequence[Row]) -> list[Ending]:
    """The endings of one cell's rows, each game by itself."""
    return [Ending(row["rounds"], row["outcome"], row["cause"], 1) for row in rows]


def broken_run(path: Path) -> Path:
    """A run with one cell of 30 games, each third of which ended with an error in an unknown round."""
    write_run(path, [(cell(), 0.8)], 30)
    part = next((path / "games").glob("*.parquet"))
    rows = pl.read_parquet(part).to_dicts()
    for row in rows[::3]:
        row.update(outcome="error", cause="ZeroDivisionError", rounds=None)
    write_part(part, rows, GAME_COLUMNS)
    return path
