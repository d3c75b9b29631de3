"""Batches, runs, stages, workers, resuming, progress: with a double that plays, and a little with the engine."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest
from toy_games import a_plan, cell, fake_player, interrupted_after, rows_of, run_in

from zsim.experiment import columns
from zsim.experiment.errors import ExperimentError
from zsim.experiment.options import CORE_TEAM
from zsim.experiment.plan import Cell
from zsim.experiment.pool import SMALL_JOB, batch_size, play_tasks
from zsim.experiment.progress import Progress, duration
from zsim.experiment.seeds import game_words
from zsim.experiment.wilson import half_width
from zsim.experiment.worker import Player, Task, play_batch

ROOT: Final = Path(__file__).parent.parent
NAMES: Final = [*CORE_TEAM, "Bunny G", "Lili", "Lou", "Odin", "Ostara", "Tiger Sam"]


@pytest.fixture(autouse=True)
def no_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of doubles name strategies that are not there; their digests are of no matter."""
    monkeypatch.setattr("zsim.experiment.plan.digests", lambda cells: {"engine": "double"})


# --- batches --------------------------------------------------------------------------------------------------------


def test_a_batch_holds_the_columns_of_its_games() -> None:
    batch = play_batch(Task(0, cell(), 7, 60, 10, 20), fake_player)
    assert batch.games["game"] == list(range(10, 20))
    assert set(batch.games) | set(columns.CELL_COLUMNS) | {"seed"} == set(columns.GAME_COLUMNS)
    assert set(batch.rounds) | set(columns.CELL_COLUMNS) | {"seed"} == set(columns.ROUND_COLUMNS)
    assert batch.games["kills_walker"][0] == 5
    assert batch.games["kills_abomination"][0] == 2
    assert batch.games["round_orange"][0] is None
    assert batch.games["round_yellow"][0] == 2
    assert batch.wins == list(batch.endings().values()).count("win")


def test_ap_mean_is_over_the_survivors_counted() -> None:
    batch = play_batch(Task(0, cell(), 7, 60, 0, 50), fake_player)
    means = dict(zip(batch.rounds["round"], batch.rounds["ap_mean"], strict=True))
    assert means[3] == pytest.approx(5.0)
    assert means[5] is None, "nobody is left to take a mean of"


def test_a_game_that_raises_is_an_error_row() -> None:
    def broken(cell: Cell, max_rounds: int) -> Player:
        def play(words: list[int]) -> Any:
            raise SystemExit(4) if words == game_words(7, 1) else KeyError("gone")

        return play

    batch = play_batch(Task(0, cell(), 7, 60, 0, 3), broken)
    assert batch.games["outcome"] == ["error"] * 3
    assert batch.games["cause"] == ["KeyError", "SystemExit", "KeyError"]
    assert batch.errors[0]["message"] == "strategy 'steady', mission M1, seed 7, game 0: KeyError: 'gone'"
    assert "Traceback" in batch.errors[0]["traceback"]


def test_batch_size_leaves_each_worker_several_tasks() -> None:
    assert batch_size(10_000, 2, None) == 100
    assert batch_size(400, 2, None) == 25
    assert batch_size(10_000, 2, 7) == 7


# --- the run folder -------------------------------------------------------------------------------------------------


def test_a_run_leaves_its_plan_and_typed_parts(tmp_path: Path) -> None:
    finished = run_in(tmp_path / "run", a_plan(strategies=("steady", "faulty")))
    assert finished.games == 240
    types = {"str": pl.String, "int": pl.Int64, "float": pl.Float64}
    for table, expected in (("games", columns.GAME_COLUMNS), ("rounds", columns.ROUND_COLUMNS)):
        parts = list((tmp_path / "run" / table).glob("*.parquet"))
        assert parts
        for part in parts:
            assert dict(pl.read_parquet_schema(part)) == {name: types[kind] for name, kind in expected.items()}
    document = json.loads((tmp_path / "run" / "plan.json").read_text())
    assert document["schema"] == 1
    assert document["plan"]["seed"] == 7
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet")
    assert games["outcome"].is_in(["win", "loss", "timeout", "error"]).all()
    lines = [json.loads(line) for line in (tmp_path / "run" / "errors.jsonl").read_text().splitlines()]
    assert len(lines) == finished.errors == games.filter(pl.col("outcome") == "error").height > 0
    assert [line["game"] for line in lines if line["mission"] == "M1"] == sorted(
        line["game"] for line in lines if line["mission"] == "M1"
    )


def test_common_random_numbers_are_shared_by_cells(tmp_path: Path) -> None:
    run_in(tmp_path / "run", a_plan(strategies=("steady", "other")))
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet").filter(pl.col("mission") == "M1")
    one = games.filter(pl.col("strategy") == "steady").sort("game").select("game", "outcome", "rounds")
    two = games.filter(pl.col("strategy") == "other").sort("game").select("game", "outcome", "rounds")
    assert one.equals(two)


@pytest.mark.parametrize("settings", [{"batch": 7}, {"batch": 1000}, {"workers": 2, "batch": 13}, {"workers": 2}])
def test_rows_do_not_depend_on_workers_or_batches(tmp_path: Path, settings: dict[str, Any]) -> None:
    plan = a_plan(games=150, strategies=("steady", "faulty"))
    run_in(tmp_path / "one", plan)
    run_in(tmp_path / "two", plan, make_player=fake_player, **settings)
    assert rows_of(tmp_path / "one") == rows_of(tmp_path / "two")
    messages = [
        [json.loads(line)["message"] for line in (tmp_path / name / "errors.jsonl").read_text().splitlines()]
        for name in ("one", "two")
    ]
    assert messages[0] == messages[1]


@pytest.mark.parametrize("games", [0, 30, 99, 250, 400])
def test_an_interrupted_run_is_completed_to_the_same_rows(tmp_path: Path, games: int) -> None:
    plan = a_plan(games=120, strategies=("steady", "faulty"))
    run_in(tmp_path / "whole", plan)
    broken = run_in(tmp_path / "broken", plan, make_player=interrupted_after(games))
    assert broken.interrupted
    assert broken.games >= games - 25, "at most the batch at hand is lost"
    completed = run_in(tmp_path / "broken", plan, resume=True, batch=17)
    assert not completed.interrupted
    assert completed.games + broken.games == 480
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "broken")
    assert len((tmp_path / "broken" / "errors.jsonl").read_text().splitlines()) == completed.errors


def test_until_stops_at_the_same_games_however_it_is_run(tmp_path: Path) -> None:
    plan = a_plan(games=1000, until=0.025)
    run_in(tmp_path / "whole", plan)
    broken = run_in(tmp_path / "broken", plan, make_player=interrupted_after(1700), batch=90)
    assert broken.interrupted
    completed = run_in(tmp_path / "broken", plan, resume=True, workers=2, make_player=fake_player)
    assert completed.open_cells == ()
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "broken")
    games = pl.read_parquet(tmp_path / "whole" / "games" / "*.parquet")
    for (mission,), frame in games.group_by(["mission"]):
        wins = frame.filter(pl.col("outcome") == "win").height
        assert frame.height >= 1000
        assert half_width(wins, frame.height) <= 0.025, mission


def test_until_names_the_cells_that_met_the_cap(tmp_path: Path) -> None:
    finished = run_in(tmp_path / "run", replace(a_plan(games=1000, until=0.02), max_games=1250))
    assert finished.open_cells == ("M1 steady 1-40 core 6p", "M2 steady 1-40 core 6p")


# --- workers --------------------------------------------------------------------------------------------------------


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    mark = tmp_path / "died"

    def deadly(cell: Cell, max_rounds: int) -> Player:
        play = fake_player(cell, max_rounds)

        def once(words: list[int]) -> Any:
            if words == game_words(7, 140) and not mark.exists():
                mark.write_text("")
                os._exit(9)
            return play(words)

        return once

    plan = a_plan(games=200)
    run_in(tmp_path / "whole", plan)
    run_in(tmp_path / "run", plan, make_player=deadly, workers=2, batch=20)
    assert mark.exists()
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "run")


def test_workers_that_keep_dying_end_the_run_in_one_sentence() -> None:
    def deadly(cell: Cell, max_rounds: int) -> Player:
        os._exit(9)

    tasks = [Task(0, cell(), 7, 60, start, start + 60) for start in (0, 60)]
    with pytest.raises(ExperimentError, match="keep dying"):
        list(play_tasks(tasks, 2, deadly))


def test_workers_stay_light() -> None:
    code = (
        "import sys, zsim.experiment.worker\n"
        "print([m for m in ('polars', 'pandas', 'scipy', 'matplotlib') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# --- progress -------------------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress_of(stream: io.StringIO) -> Progress:
    progress = Progress([cell("M1"), cell("M2")], stream, 0.0)
    progress.add(0, 100, 40, fresh=True)
    return progress


def test_progress_tells_rate_time_left_and_estimate() -> None:
    progress = progress_of(io.StringIO())
    assert progress.line(1000, 10.0) == (
        "100/1,000 games · 10/s · 2 min left · M1 steady 1-40 core 6p: won 40.0 % (30.9-49.8 %)"
    )
    progress.add(1, 50, 0, fresh=False)
    assert "M2" in progress.line(1000, 10.0), "each cell in turn"


def test_progress_writes_over_itself_only_on_a_terminal() -> None:
    terminal, pipe = Terminal(), io.StringIO()
    for stream in (terminal, pipe):
        progress = progress_of(stream)
        progress.update(1000, 0.1)
        assert stream.getvalue() == "", "not yet due"
        progress.update(1000, 20.0)
        progress.clear()
    assert terminal.getvalue().startswith("\r")
    assert terminal.getvalue().endswith("\r\x1b[K")
    assert pipe.getvalue().endswith("\n")
    assert "\x1b" not in pipe.getvalue()


@pytest.mark.parametrize(
    ("seconds", "text"), [(0.2, "0 s"), (89, "89 s"), (90, "2 min"), (3600, "60 min"), (11_100, "3 h 05 min")]
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


# --- the engine itself ----------------------------------------------------------------------------------------------


@pytest.fixture
def plug_in(tmp_path: Path) -> str:
    """A strategy file that answers everything by the rule of thumb."""
    file = tmp_path / "thumb.py"
    file.write_text(
        "from zsim.zombicide.decisions import Strategy\n\n\nclass Thumb(Strategy):\n    name = 'thumb'\n\n\n"
        "class Other(Strategy):\n    name = 'thumb'\n"
    )
    return f"{file}:Thumb"


def engine_rows(tmp_path: Path, plug_in: str, name: str, *options: str, **variables: str) -> tuple[str, str]:
    """Play a plan in a fresh process, of just so many games that workers are started for it."""
    command = [sys.executable, "-m", "zsim", "run", "M0", "M1", "--strategy", plug_in, "--team", "random"]
    subprocess.run(
        [*command, "--games", str(SMALL_JOB // 2 + 1), "--out", str(tmp_path / name), *options],
        cwd=ROOT, env=os.environ | variables, check=True, capture_output=True,
    )  # fmt: skip
    return rows_of(tmp_path / name)


def test_fresh_processes_agree_whatever_workers_batches_hash_seeds_and_engine(tmp_path: Path, plug_in: str) -> None:
    first = engine_rows(tmp_path, plug_in, "a", "--workers", "1", PYTHONHASHSEED="1")
    second = engine_rows(tmp_path, plug_in, "b", "--workers", "2", "--batch", "9", PYTHONHASHSEED="2", ZSIM_PURE="1")
    assert first == second


@pytest.fixture(scope="module", autouse=True)
def workers_end() -> Iterator[None]:
    """End the worker processes of this module."""
    yield
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor().shutdown(wait=True)
