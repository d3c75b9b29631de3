"""The run folder: what an interruption, a full disk, damage or a second process leave of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from toy_games import a_plan, interrupted_after, rows_of, run_in, ticking

from zsim.experiment.errors import ExperimentError
from zsim.experiment.store import RunFolder, new_folder, read_plan


@pytest.fixture(autouse=True)
def no_lookup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of doubles name strategies that are not there; their digests are of no matter."""
    monkeypatch.setattr("zsim.experiment.plan.digests", lambda cells: {"engine": "double"})


def test_half_written_parts_are_cleared_on_resume(tmp_path: Path) -> None:
    plan = a_plan()
    run_in(tmp_path / "whole", plan)
    run_in(tmp_path / "run", plan, make_player=interrupted_after(60), clock=ticking())
    games, rounds = tmp_path / "run" / "games", tmp_path / "run" / "rounds"
    (games / ".part-000009.parquet.tmp").write_bytes(b"half")
    part = sorted(rounds.glob("*.parquet"))[0]
    (rounds / "part-000009.parquet").write_bytes(part.read_bytes())
    part.unlink()
    with (tmp_path / "run" / "errors.jsonl").open("a") as file:
        file.write('{"mission": "M1", "game": 3')
    run_in(tmp_path / "run", plan, resume=True)
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "run")
    assert not list(games.glob(".*"))


def test_folders_that_hold_something_are_refused(tmp_path: Path) -> None:
    plan = a_plan()
    run_in(tmp_path / "run", plan)
    before = rows_of(tmp_path / "run")
    with pytest.raises(ExperimentError, match="holds a run already; add --resume"):
        RunFolder.create(tmp_path / "run", plan)
    with pytest.raises(ExperimentError, match=r"holds another plan \(seed 7, not 8\)"):
        RunFolder.resume(tmp_path / "run", replace(plan, seed=8))
    with pytest.raises(ExperimentError, match="without 'M1 other"):
        RunFolder.resume(tmp_path / "run", a_plan(strategies=("steady", "other")))
    with pytest.raises(ExperimentError, match="no run to resume"):
        RunFolder.resume(tmp_path, plan)
    with pytest.raises(ExperimentError, match="not empty and holds no run"):
        RunFolder.create(tmp_path, plan)
    assert rows_of(tmp_path / "run") == before


def test_a_run_of_other_rules_is_not_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_in(tmp_path / "run", a_plan())
    monkeypatch.setattr("zsim.experiment.plan.digests", lambda cells: {"engine": "changed"})
    with pytest.raises(ExperimentError, match="engine changed since"):
        RunFolder.resume(tmp_path / "run", None)


def test_two_processes_cannot_write_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    folder = RunFolder.create(tmp_path / "run", a_plan())
    with pytest.raises(ExperimentError, match="another zsim is at work"):
        RunFolder.resume(tmp_path / "run", None)
    folder.close()
    RunFolder.resume(tmp_path / "run", None).close()


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    run_in(tmp_path / "run", a_plan())
    part = sorted((tmp_path / "run" / "games").glob("*.parquet"))[0]
    part.write_bytes(b"no parquet")
    with pytest.raises(ExperimentError, match=r"cannot be read .*delete it and resume"):
        run_in(tmp_path / "run", a_plan(), resume=True)
    part.unlink()
    run_in(tmp_path / "run", a_plan(), resume=True)


def test_a_damaged_plan_is_named(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(ExperimentError, match="cannot be read"):
        read_plan(tmp_path)
    (tmp_path / "plan.json").write_text("[]")
    with pytest.raises(ExperimentError, match="is no plan"):
        read_plan(tmp_path)


def test_new_folders_are_numbered(tmp_path: Path) -> None:
    plan = a_plan(strategies=("steady",))
    assert new_folder(tmp_path / "runs", plan).name == "0001-2-missions-steady"
    assert new_folder(tmp_path / "runs", replace(plan, cells=plan.cells[:1])).name == "0002-M1-steady"


def test_an_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for make in (
        lambda: RunFolder.create(tmp_path / "file" / "run", a_plan()),
        lambda: new_folder(tmp_path / "file", a_plan()),
    ):
        with pytest.raises(ExperimentError, match=r"cannot write .*--out"):
            make()


class FullDisk:
    """Replaces `os.fsync`: room for some files, then none, then room again."""

    def __init__(self, room: int) -> None:
        self.room = room

    def __call__(self, number: int) -> None:
        self.room -= 1
        if self.room < 0:
            raise OSError(28, "No space left on device")


@pytest.mark.parametrize("room", range(1, 6))
def test_a_full_disk_loses_nothing_that_was_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    plan = a_plan(games=120, strategies=("steady", "faulty"))
    run_in(tmp_path / "whole", plan)
    with monkeypatch.context() as patch:
        patch.setattr("zsim.experiment.store.os.fsync", FullDisk(room))
        with pytest.raises(ExperimentError, match=r"No space left on device.*--resume"):
            run_in(tmp_path / "run", plan)
    run_in(tmp_path / "run", plan, resume=True)
    assert rows_of(tmp_path / "whole") == rows_of(tmp_path / "run")
