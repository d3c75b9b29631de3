"""Golden games: one log a mission line by line, and digests of many games, the same on whichever engine runs.

When they change on purpose: python -m scripts.refresh_golden --reason "..."
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scripts import refresh_golden
from scripts.refresh_golden import (
    FIELDS,
    FOLDER,
    GAMES,
    HASHED,
    HASHES,
    MAX_BYTES,
    MISSIONS,
    Digests,
    cell_of,
    digest_differences,
    digests_of,
    digests_text,
    game_log,
    log_difference,
    log_text,
    main,
    read_digests,
    read_log,
    reason_in,
    record_text,
    shortened,
)
from zsim.experiment.seeds import game_words
from zsim.experiment.worker import engine_player

REMEDY = 'if that is meant: python -m scripts.refresh_golden --reason "..."'


@pytest.mark.parametrize("mission", MISSIONS)
def test_golden_game(mission: str) -> None:
    """The log of one game is the kept one, line by line."""
    difference = log_difference(read_log(FOLDER / f"{mission}.txt"), game_log(mission))
    assert not difference, f"{mission}, {difference}\n{REMEDY}"


@pytest.mark.parametrize("strategy", HASHED)
@pytest.mark.parametrize("mission", MISSIONS)
def test_digests_of_many_games(mission: str, strategy: str) -> None:
    """All that the records of 60 games hold is the same; the first game that is not is named."""
    kept = read_digests(FOLDER / HASHES)
    differences = digest_differences(kept, {strategy: {mission: digests_of(mission, strategy)}})
    assert not differences, f"{differences[0]}\n{REMEDY}"


def test_all_golden_files_are_small_and_give_their_reason() -> None:
    """One file a mission and one with the digests, nothing else; each says why it was last written."""
    files = sorted(path.name for path in FOLDER.iterdir())
    assert files == sorted([*(f"{mission}.txt" for mission in MISSIONS), HASHES])
    for name in files:
        assert (FOLDER / name).stat().st_size < MAX_BYTES + 500
        assert reason_in(FOLDER / name)
    assert {name: list(missions) for name, missions in read_digests(FOLDER / HASHES).items()} == {
        name: list(MISSIONS) for name in HASHED
    }


def test_digest_covers_every_field_of_a_record() -> None:
    """A field that is added to the record enters the digest."""
    record = engine_player(cell_of("M0", "random"), 60)(game_words(1, 0))
    public = {name for name in dir(record) if not name.startswith("_") and not callable(getattr(record, name))}
    assert public == set(FIELDS)
    assert record_text(record).startswith(f'{{"outcome":"{record.outcome}","cause":"{record.cause}","rounds":')


def test_first_difference_is_shown() -> None:
    """The first line that differs, and what stood before it; a game that goes on or breaks off differs too."""
    assert log_difference(["a", "b"], ["a", "b"]) == ""
    text = log_difference(["a", "b", "c", "d", "e", "f"], ["a", "b", "c", "d", "x", "f"])
    assert text == "line 5 of the game differs:\n    b\n    c\n    d\n  - e\n  + x"
    assert log_difference(["a"], ["a", "b"]).endswith("\n  - (the game ends)\n  + b")
    assert log_difference(["a", "b"], ["a"]).endswith("\n  - b\n  + (the game ends)")


def test_first_game_that_differs_is_named() -> None:
    """The digests of single games tell where to look."""
    old = Digests("1", ("a", "b", "c"))
    assert digest_differences({"s": {"M0": old}}, {"s": {"M0": old}}) == []
    lines = digest_differences({"s": {"M0": old}}, {"s": {"M0": Digests("2", ("a", "x", "y"))}})
    assert lines == [f"s on M0: 2 of {GAMES} games, the first is game 1: zsim replay M0 --strategy s --seed 1 --game 1"]
    assert digest_differences({}, {"s": {"M0": old}}) == ["s on M0: no digest is kept"]
    assert digest_differences({"s": {"M0": old}}, {"s": {"M0": Digests("2", old.games)}})[0].startswith(
        "s on M0: the digest"
    )


def test_files_are_read_as_written(tmp_path: Path) -> None:
    """Head, lines and digests come back."""
    (tmp_path / "M0.txt").write_text(log_text("M0", ["a", "  b"], "new rule"), encoding="utf-8")
    assert (read_log(tmp_path / "M0.txt"), reason_in(tmp_path / "M0.txt")) == (["a", "  b"], "new rule")
    found = {"rusher": {"M0": Digests("12", tuple(f"{i:08x}" for i in range(30)))}}
    (tmp_path / HASHES).write_text(digests_text(found, "why"), encoding="utf-8")
    assert (read_digests(tmp_path / HASHES), reason_in(tmp_path / HASHES)) == (found, "why")


def test_long_games_are_cut_at_the_end_of_a_round() -> None:
    """What is kept of a long game is whole rounds."""
    lines = ["head", *(line for i in range(3) for line in (f"ROUND {i}", "x" * (MAX_BYTES // 3)))]
    assert shortened(lines[:5]) == lines[:5]
    assert shortened(lines) == [*lines[:5], "(the rounds after this are left out)"]


def test_refresh_wants_a_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without one, or with an empty one, nothing is played or written."""
    for arguments in ([], ["--reason", "  "]):
        with pytest.raises(SystemExit) as ended:
            main([*arguments, "--folder", str(tmp_path / "golden")])
        assert ended.value.code == 2
        assert "--reason" in capsys.readouterr().err
    assert not (tmp_path / "golden").exists()


def test_refresh_writes_what_differs_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other files keep their own reason; a check only compares."""
    logs: dict[str, list[str]] = {mission: ["start", mission] for mission in MISSIONS}
    digests = {"rusher": {"M0": Digests("1", ("a", "b"))}}
    replaced: list[tuple[str, Any]] = [("game_log", lambda m: logs[m]), ("all_digests", lambda: digests)]
    for name, function in replaced:
        monkeypatch.setattr(refresh_golden, name, function)
    folder = ["--folder", str(tmp_path)]
    assert main(["--check", *folder]) == 1
    assert list(tmp_path.iterdir()) == []
    assert main(["--reason", "first", *folder]) == 0
    assert main(["--check", *folder]) == 0
    logs["M2"] = ["start", "other"]
    digests["rusher"]["M0"] = Digests("2", ("a", "c"))
    assert main(["--check", *folder]) == 1
    assert main(["--reason", "second\nline", *folder]) == 0
    assert {path.stem: reason_in(path) for path in tmp_path.iterdir()} == {
        "M0": "first", "M1": "first", "M2": "second line", "M7": "first", "M17": "first", "hashes": "second line",
    }  # fmt: skip
    assert main(["--check", *folder]) == 0
