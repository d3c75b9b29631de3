"""The command line: names and options, results on stdout, one sentence and exit status 2 for wrong use."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import polars as pl
import pytest

from zsim.cli import main

ROOT: Final = Path(__file__).parent.parent
PLUG_IN: Final = """
from zsim.zombicide.decisions import Strategy


class Thumb(Strategy):
    name = "thumb"
    idea = "answers everything by the rule of thumb"


class Raises(Strategy):
    def choose_action(self, view, q):
        raise ValueError("no idea")


class OutOfRange(Strategy):
    def choose_action(self, view, q):
        return 999


class Float(Strategy):
    def choose_action(self, view, q):
        return 0.0


class Mute(Exception):
    def __str__(self):
        raise RuntimeError("no words")


class Wordless(Strategy):
    def explain(self, view, q, answer):
        raise ValueError("no words")


class Speechless(Strategy):
    def choose_action(self, view, q):
        raise Mute


class Endless(Strategy):
    def choose_action(self, view, q):
        while True:
            pass


class Stumbles(Strategy):
    calls = 0

    def choose_action(self, view, q):
        Stumbles.calls += 1
        if Stumbles.calls == 1:
            raise ValueError("only once")
        return super().choose_action(view, q)


class Leaves(Strategy):
    def choose_action(self, view, q):
        raise SystemExit(7)
"""
SUMMARY: Final = [
    "mission", "ruleset", "strategy", "deck", "team", "mode", "players", "games", "wins", "losses", "timeouts",
    "errors", "win_rate", "ci_low", "ci_high", "rounds_mean", "games_per_s",
]  # fmt: skip


class Shell:
    """Runs zsim in this process and keeps what it wrote."""

    def __init__(self, capture: pytest.CaptureFixture[str]) -> None:
        self.capture = capture
        self.status = 0
        self.out = ""
        self.err = ""

    def __call__(self, *arguments: object) -> Shell:
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        assert isinstance(ended.value.code, int)
        self.status = ended.value.code
        self.out, self.err = self.capture.readouterr()
        return self

    def fault(self, *arguments: object) -> str:
        """Give the one sentence of a wrong use."""
        self(*arguments)
        assert self.status == 2, self.err
        assert "Traceback" not in self.out + self.err
        lines = self.err.strip().splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("zsim: ")
        assert lines[0].endswith(".")
        return lines[0]


@pytest.fixture
def zsim(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """The command, run where nothing else is."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plug.py").write_text(PLUG_IN)
    return Shell(capsys)


THUMB: Final = ("--strategy", "plug.py:Thumb", "--workers", 1)


# --- what there is --------------------------------------------------------------------------------------------------


def test_help_is_light() -> None:
    code = (
        "import sys; from zsim.cli import app\n"
        "app(['--help'], standalone_mode=False)\n"
        "print([m for m in ('numpy', 'polars', 'joblib', 'matplotlib', 'scipy', 'pandas', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    for command in ("run", "export", "plot", "replay", "missions", "strategies", "cards", "case", "doctor", "bench"):
        assert re.search(rf"^  {command} ", done.stdout, re.MULTILINE), command


def test_every_option_of_the_design_is_there(zsim: Shell) -> None:
    zsim("run", "--help")
    assert zsim.status == 0
    for option in (
        "--games", "--strategy", "--cards", "--team", "--mode", "--players", "--seed", "--workers", "--batch",
        "--max-rounds", "--out", "--until", "--max-games", "--resume", "--json",
    ):  # fmt: skip
        assert option in zsim.out


def test_missions(zsim: Shell) -> None:
    rows = json.loads(zsim("missions", "--json").out)
    assert [row["id"] for row in rows][:3] == ["M0", "M1", "M2"]
    assert {row["id"]: row["zones"] for row in rows}["M1"] == 47
    assert "City Blocks" in zsim("missions").out


def test_missions_show(zsim: Shell) -> None:
    document = json.loads(zsim("missions", "show", "m1", "--json").out)
    assert document["id"] == "M1"
    assert len(document["zones"]) == 47
    zone = next(iter(document["zones"].values()))
    assert set(zone) >= {"kind", "dark", "parts", "neighbours"}
    assert set(document) >= {"id", "zones", "doors", "buildings"}
    text = zsim("missions", "show", "M1").out
    assert all(name in text for name in document["zones"])


def test_missions_check(zsim: Shell, tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("id = 3\n[[nothing]]\n")
    zsim("missions", "check", "broken.toml")
    assert zsim.status == 2
    assert "fault" in zsim.out
    assert "Traceback" not in zsim.err
    assert "ends in .toml" in zsim.fault("missions", "check", "plug.py")


def test_missions_check_names_all_faults(zsim: Shell, tmp_path: Path) -> None:
    """Exit status 0 and `ok` for a good file, 2 and a line a fault for a bad one; a file that is none: one sentence."""
    example = ROOT / "missions" / "examples" / "late_shift.toml"
    assert zsim("missions", "check", example).out == f"{example}: ok\n"
    assert zsim.status == 0
    text = example.read_text(encoding="utf-8")
    text = text.replace("8R@90", "8R@0").replace('"walker"', '"wolker"').replace("minutes = 30", 'minutes = "30"')
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    lines = zsim("missions", "check", "mine.toml").out.splitlines()
    assert zsim.status == 2
    assert zsim.err == ""
    for part in ("grid: r0c0|r1c0: the edges do not fit", "did you mean 'walker'?", "minutes: expected a whole number"):
        assert sum(part in line for line in lines) == 1, lines
    assert lines[-1] == f"mine.toml: {len(lines) - 1} faults"
    zsim("missions", "check", "none.toml")
    assert (zsim.status, zsim.out) == (
        2,
        "none.toml: no such mission file; check the path\nnone.toml: 1 fault\n",
    )


def test_missions_draw(zsim: Shell, tmp_path: Path) -> None:
    """A picture by name or by file, under the name given or the mission's own; wrong use is one sentence."""
    assert zsim("missions", "draw", "M7", "-o", "maps/m7.svg").out == "maps/m7.svg\n"
    assert zsim.status == 0
    assert "<svg" in (tmp_path / "maps" / "m7.svg").read_text(encoding="utf-8")[:1000]
    assert zsim("missions", "draw", "m0", "-o", "M0.PNG").status == 0
    assert (tmp_path / "M0.PNG").read_bytes().startswith(b"\x89PNG")
    example = ROOT / "missions" / "examples" / "late_shift.toml"
    assert zsim("missions", "draw", example).out == "late_shift.svg\n"
    assert "m7.gif: a plot is written as .png, .svg, .pdf" in zsim.fault("missions", "draw", "M7", "-o", "m7.gif")
    assert "cannot write" in zsim.fault("missions", "draw", "M7", "-o", "plug.py/m7.svg")
    assert "cannot write" in zsim.fault("missions", "draw", "M7", "-o", "/proc/none/m7.png")
    assert "unknown mission 'M99'" in zsim.fault("missions", "draw", "M99", "-o", "x.svg")
    assert "no such mission file" in zsim.fault("missions", "draw", "none.toml", "-o", "x.svg")
    (tmp_path / "broken.toml").write_text("id = 3\n")
    zsim("missions", "draw", "broken.toml")
    assert zsim.status == 2
    assert "Traceback" not in zsim.err
    assert zsim.err.count("zsim: broken.toml: ") == len(zsim.err.splitlines()) > 3


@pytest.mark.parametrize("name", ["late_shift", "evacuation_list"])
def test_example_missions_are_shown_and_played(zsim: Shell, name: str) -> None:
    """The examples of `missions/examples` check, show, draw (above) and run."""
    path = ROOT / "missions" / "examples" / f"{name}.toml"
    assert name.replace("_", "-") in zsim("missions", "show", path).out
    assert zsim.status == 0
    rows = json.loads(zsim("run", path, "--games", 4, "--workers", 1, "--out", "r", "--json").out)
    assert zsim.status == 0
    assert [(row["mission"], row["games"], row["errors"]) for row in rows] == [(name.replace("_", "-"), 4, 0)]


def test_strategies(zsim: Shell) -> None:
    rows = {row["name"]: row for row in json.loads(zsim("strategies", "--json").out)}
    assert {"random", "rusher", "balanced"} <= set(rows)
    assert rows["random"]["stochastic"] is True
    assert set(rows["balanced"]) == {"name", "idea", "stochastic", "cost", "source", "fault"}
    assert rows["balanced"]["idea"] in zsim("strategies").out


@pytest.mark.parametrize(("kind", "count"), [("zombies", 40), ("survivors", 12)])
def test_cards(zsim: Shell, kind: str, count: int) -> None:
    assert len(json.loads(zsim("cards", kind, "--json").out)) == count
    assert len(zsim("cards", kind).out.splitlines()) >= count


def test_equipment_cards(zsim: Shell) -> None:
    rows = json.loads(zsim("cards", "equipment", "--json").out)
    copies = {deck: sum(row["count"] for row in rows if row["deck"] == deck) for deck in {row["deck"] for row in rows}}
    assert copies == {"starting": 6, "equipment": 45, "pimpweapon": 11}
    assert "Katana" in zsim("cards", "equipment").out


def test_doctor(zsim: Shell, engine_name: str) -> None:
    zsim("doctor")
    assert zsim.status == 0, zsim.out
    assert f"engine: {engine_name}" in zsim.out
    assert "data: sound" in zsim.out


# --- runs -----------------------------------------------------------------------------------------------------------


def test_run_prints_summary_rows_as_json(zsim: Shell, tmp_path: Path) -> None:
    zsim("run", "M0", "M1", *THUMB, "--games", 12, "--players", 2, "--cards", "1-18", "--out", "run", "--json")
    assert zsim.status == 0, zsim.err
    rows = json.loads(zsim.out)
    assert [list(row) for row in rows] == [SUMMARY, SUMMARY]
    assert [(row["mission"], row["deck"], row["players"], row["games"]) for row in rows] == [
        ("M0", "1-18", 2, 12), ("M1", "1-18", 2, 12),
    ]  # fmt: skip
    assert rows[0]["wins"] + rows[0]["losses"] + rows[0]["timeouts"] + rows[0]["errors"] == 12
    assert rows[0]["games_per_s"] > 0
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet")
    rounds = pl.read_parquet(tmp_path / "run" / "rounds" / "*.parquet")
    assert games.height == 24
    assert rounds.height == games["rounds"].sum()


def test_run_without_out_makes_a_folder_and_names_it(zsim: Shell, tmp_path: Path) -> None:
    zsim("run", "M0", *THUMB, "--games", 3)
    assert "runs/0001-M0-thumb" in zsim.err
    assert (tmp_path / "runs" / "0001-M0-thumb" / "plan.json").is_file()
    assert "95 % interval" in zsim.out
    assert "engine" in zsim.err


def test_run_again_needs_resume(zsim: Shell) -> None:
    zsim("run", "M0", *THUMB, "--games", 3, "--out", "run")
    assert "add --resume" in zsim.fault("run", "M0", *THUMB, "--games", 3, "--out", "run")
    zsim("run", "M0", *THUMB, "--games", 3, "--out", "run", "--resume", "--json")
    assert zsim.status == 0
    assert json.loads(zsim.out)[0]["games"] == 3
    zsim("run", "--resume", "--out", "run", "--json")
    assert zsim.status == 0
    assert json.loads(zsim.out)[0]["games"] == 3
    assert "games 3, not 4" in zsim.fault("run", "M0", *THUMB, "--games", 4, "--out", "run", "--resume")
    assert "leave out --games" in zsim.fault("run", "--games", 4, "--out", "run", "--resume")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Raises", "ValueError: no idea"),
        ("OutOfRange", "StrategyError: the answer 999"),
        ("Float", "StrategyError: the answer to question 'action' must be an int"),
        ("Leaves", "SystemExit: 7"),
    ],
)
def test_faults_of_a_plug_in_are_error_games(zsim: Shell, tmp_path: Path, name: str, words: str) -> None:
    zsim("run", "M0", "--strategy", f"plug.py:{name}", *THUMB[2:], "--strategy", "plug.py:Thumb", "--games", 4,
         "--out", "run", "--json")  # fmt: skip
    assert zsim.status == 1
    rows = {row["strategy"]: row for row in json.loads(zsim.out)}
    assert (rows[name]["errors"], rows["thumb"]["errors"]) == (4, 0)
    assert f"strategy '{name}', mission M0, seed 1, game 0: " in zsim.err
    assert words in zsim.err
    assert "Traceback" not in zsim.err
    lines = [json.loads(line) for line in (tmp_path / "run" / "errors.jsonl").read_text().splitlines()]
    assert [line["game"] for line in lines] == [0, 1, 2, 3]
    zsim("replay", "M0", "--strategy", f"plug.py:{name}", "--game", 2)
    assert zsim.status == 1
    assert f"strategy '{name}', mission M0, seed 1, game 2: " in zsim.err


def test_an_error_that_cannot_tell_its_message_is_an_error_game_too(zsim: Shell) -> None:
    zsim("run", "M0", "--strategy", "plug.py:Speechless", "--workers", 1, "--games", 2, "--out", "run")
    assert zsim.status == 1
    assert "Mute: its message cannot be shown" in zsim.err
    zsim("replay", "M0", "--strategy", "plug.py:Speechless")
    assert zsim.status == 1
    assert "Mute: its message cannot be shown" in zsim.err


def test_replay_shows_every_decision(zsim: Shell) -> None:
    """Actions stand by themselves, all other choices with their options; together they are the decisions counted."""
    zsim("replay", "M0", "--strategy", "rusher", "--seed", 3)
    lines = zsim.out.splitlines()
    shown = [line for line in lines if re.match(r"   [A-Z]\w+: ", line) or re.search(r" \(of [^()]+\)$", line)]
    assert lines[-1].endswith(f", {len(shown)} decisions")


def test_replay_says_why_unless_told_not_to(zsim: Shell) -> None:
    """`--no-why` leaves the text as it is without reasons."""
    zsim("replay", "M0", "--strategy", "rusher", "--seed", 3)
    told = zsim.out.splitlines()
    zsim("replay", "M0", "--strategy", "rusher", "--seed", 3, "--no-why")
    assert [line for line in told if not line.startswith("      why: ")] == zsim.out.splitlines()
    assert "      why: the shortest way leads through it" in told


def test_a_fault_in_a_reason_is_told_by_the_replay_alone(zsim: Shell) -> None:
    zsim("run", "M0", "--strategy", "plug.py:Wordless", *THUMB[2:], "--games", 1, "--out", "run")
    assert zsim.status == 0, zsim.err
    zsim("replay", "M0", "--strategy", "plug.py:Wordless", "--game", 0)
    assert zsim.status == 1
    assert zsim.err.startswith(
        "zsim: strategy 'Wordless', mission M0, seed 1, game 0: StrategyError: explain() broke off on question '"
    )
    assert zsim.err.endswith("': ValueError: no words\n")
    zsim("replay", "M0", "--strategy", "plug.py:Wordless", "--game", 0, "--no-why")
    assert zsim.status == 0, zsim.err


def test_replay_prints_the_game_of_the_run(zsim: Shell, tmp_path: Path) -> None:
    zsim("run", "M0", *THUMB, "--games", 3, "--seed", 5, "--team", "random", "--out", "run")
    game = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet").filter(pl.col("game") == 2).to_dicts()[0]
    zsim("replay", "M0", *THUMB[:2], "--seed", 5, "--game", 2, "--team", "random")
    assert zsim.status == 0, zsim.err
    lines = zsim.out.splitlines()
    assert lines[0] == "M0 thumb 1-40 random 6p, seed 5, game 2"
    expected = f"{game['outcome']} ({game['cause']}) after {game['rounds']} rounds, {game['decisions']} decisions"
    assert lines[-1] == expected
    assert sum(line.startswith("ROUND ") for line in lines) == game["rounds"]


@pytest.mark.parametrize(("outcome", "start", "found"), [("loss", 0, 0), ("loss", 1, 2), ("win", 2, 4), ("win", 4, 4)])
def test_replay_finds_a_game_by_its_outcome(zsim: Shell, outcome: str, start: int, found: int) -> None:
    """Games 0, 2 and 3 are lost, 1 and 4 are won. What is shown is the very game that its number shows."""
    zsim("replay", "M0", "--strategy", "rusher", "--game", start, "--outcome", outcome)
    assert (zsim.status, zsim.err) == (0, "")
    shown = zsim.out
    assert shown.splitlines()[0] == f"M0 rusher 1-40 core 6p, seed 1, game {found}"
    assert shown.splitlines()[-1].startswith(f"{outcome} (")
    assert zsim("replay", "M0", "--strategy", "rusher", "--game", found).out == shown


def test_replay_finds_the_first_game_of_the_run(zsim: Shell, tmp_path: Path) -> None:
    """Under all the options of a run; a timeout is an outcome too."""
    options = ("--strategy", "balanced", "--param", "balanced.wound=1", "--cards", "1-18", "--team", "kids",
               "--players", 2, "--mode", "ultrared", "--max-rounds", 8, "--seed", 7)  # fmt: skip
    zsim("run", "M0", *options, "--workers", 1, "--games", 8, "--out", "run")
    games = pl.read_parquet(tmp_path / "run" / "games" / "*.parquet").sort("game")
    late = games.filter(pl.col("outcome") == "timeout").to_dicts()[0]
    zsim("replay", "M0", *options, "--outcome", "timeout", "--no-why")
    lines = zsim.out.splitlines()
    assert lines[0].endswith(f", seed 7, game {late['game']}")
    assert lines[-1] == f"timeout ({late['cause']}) after 8 rounds, {late['decisions']} decisions"


def test_replay_says_what_it_looked_for_in_vain(zsim: Shell) -> None:
    """Nobody wins M0 in a round: 1,000 games, or those that are left to the last number."""
    fast = ("replay", "M0", "--strategy", "random", "--max-rounds", 1, "--outcome", "win")
    assert zsim.fault(*fast, "--game", 5) == (
        "zsim: M0 random 1-40 core 6p, seed 1: no game from 5 to 1004 ends in a win; look further with --game 1005, or "
        "with another --seed."
    )
    assert zsim.out == ""
    assert zsim.fault(*fast, "--game", 4294967294) == (
        "zsim: M0 random 1-40 core 6p, seed 1: no game from 4294967294 to 4294967295 ends in a win; "
        "give another --seed."
    )


def test_a_search_passes_over_error_games(zsim: Shell) -> None:
    """The first is told at once. Where none is found, the last sentence counts them."""
    told = "zsim: strategy 'Stumbles', mission M0, seed 1, game 4294967290: ValueError: only once (plug.py, line "
    stumbles = ("replay", "M0", "--strategy", "plug.py:Stumbles", "--game", 4294967290, "--max-rounds", 1, "--outcome")
    zsim(*stumbles, "win")
    assert zsim.status == 2
    first, last = zsim.err.splitlines()
    assert first.startswith(told)
    assert last == (
        "zsim: M0 Stumbles 1-40 core 6p, seed 1: no game from 4294967290 to 4294967295 ends in a win (1 is an error "
        "game); give another --seed."
    )


def test_a_search_goes_on_after_an_error_game(zsim: Shell) -> None:
    """Game 3 would time out after its round, too, but breaks off."""
    zsim("replay", "M0", "--strategy", "plug.py:Stumbles", "--game", 3, "--max-rounds", 1, "--outcome", "timeout")
    assert zsim.status == 0
    assert zsim.err.startswith("zsim: strategy 'Stumbles', mission M0, seed 1, game 3: ValueError: only once (")
    assert len(zsim.err.splitlines()) == 1
    assert zsim.out.splitlines()[0] == "M0 Stumbles 1-40 core 6p, seed 1, game 4"
    assert zsim.out.splitlines()[-1].startswith("timeout (")
    zsim("replay", "M0", "--strategy", "plug.py:Stumbles", "--game", 3, "--max-rounds", 1)
    assert zsim.out.splitlines()[-1].startswith("timeout (")


@pytest.mark.parametrize(("name", "words"), [("Raises", "ValueError: no idea"), ("Leaves", "SystemExit: 7")])
def test_a_search_with_a_broken_strategy_is_its_one_sentence(zsim: Shell, name: str, words: str) -> None:
    zsim("replay", "M0", "--strategy", f"plug.py:{name}", "--game", 3, "--outcome", "loss")
    assert (zsim.status, zsim.out) == (1, "")
    assert zsim.err.startswith(f"zsim: strategy '{name}', mission M0, seed 1, game 3: {words} (plug.py, line ")
    assert len(zsim.err.splitlines()) == 1


def test_export_and_plot(zsim: Shell, tmp_path: Path) -> None:
    zsim("run", "M0", *THUMB, "--games", 5, "--out", "run")
    zsim("export", "run", "--format", "csv", "-o", "tables")
    assert zsim.status == 0
    for name in ("games", "rounds", "summary"):
        assert f"tables/{name}.csv" in zsim.out
        assert (tmp_path / "tables" / f"{name}.csv").is_file()
    zsim("plot", "run", "--kind", "winrate", "-o", "win.png")
    assert zsim.status == 0, zsim.err
    assert (tmp_path / "win.png").read_bytes().startswith(b"\x89PNG")


def test_an_interrupted_process_prints_the_line_that_completes_it(zsim: Shell, tmp_path: Path) -> None:
    (tmp_path / "stop.py").write_text(
        "import os, signal\nfrom zsim.zombicide.decisions import Strategy\n\n\nclass Stop(Strategy):\n"
        "    name = 'stop'\n    games = 0\n\n    def begin(self, view):\n        Stop.games += 1\n"
        f"        if Stop.games == 32 and not os.path.exists({str(tmp_path / 'stopped')!r}):\n"
        f"            open({str(tmp_path / 'stopped')!r}, 'w').close()\n"
        "            os.kill(os.getpid(), signal.SIGTERM)\n"
    )
    options = ["run", "M0", "--strategy", "stop.py:Stop", "--workers", "1", "--games", "60", "--out", "run"]
    process = subprocess.run(
        [sys.executable, "-m", "zsim", *options],
        env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    assert process.returncode == 130, process.stderr
    assert "Traceback" not in process.stderr
    line = process.stderr.strip().splitlines()[-1].split()
    assert line == ["zsim", "run", "--resume", "--out", "run", "--workers", "1"]
    assert pl.read_parquet(tmp_path / "run" / "games" / "*.parquet").height == 25
    before = signal.getsignal(signal.SIGTERM)
    zsim(*line[1:], "--json")
    assert zsim.status == 0, zsim.err
    assert json.loads(zsim.out)[0]["games"] == 60
    assert signal.getsignal(signal.SIGTERM) is before


BUSY: Final = """
import pathlib, os, time
from zsim.zombicide.decisions import Strategy


class Playing(Strategy):
    def choose_action(self, view, q):
        pathlib.Path(f"at-work-{os.getpid()}").touch()
        return super().choose_action(view, q)


class Endless(Playing):
    def choose_action(self, view, q):
        while super().choose_action(view, q) >= 0:
            time.sleep(0.01)
"""


@pytest.mark.parametrize("name", ["Playing", "Endless"])
def test_ctrl_c_with_workers_in_the_middle_of_games_says_nothing_else(tmp_path: Path, name: str) -> None:
    (tmp_path / "busy.py").write_text(BUSY)
    options = ["--strategy", f"busy.py:{name}", "--workers", "2", "--games", "100000", "--out", "run"]
    process = subprocess.Popen(
        [sys.executable, "-m", "zsim", "run", "M1", *options], cwd=tmp_path, stderr=subprocess.PIPE, text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)}, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    assert process.stderr is not None
    assert "2 workers" in process.stderr.readline()
    latest = time.monotonic() + 60
    while len(list(tmp_path.glob("at-work-*"))) < 2 and time.monotonic() < latest:
        time.sleep(0.02)
    assert len(list(tmp_path.glob("at-work-*"))) == 2, "both workers are in the middle of games"
    os.killpg(process.pid, signal.SIGINT)
    said = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert "Traceback" not in said
    assert "Warning" not in said
    assert said.splitlines()[-1] == "  zsim run --resume --out run --workers 2"


# --- wrong use ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("run", "name at least one mission"),
        ("run M99", "unknown mission 'M99'; known missions: M0, M1"),
        ("run M1 --strategy nobody", "unknown strategy 'nobody'; known: balanced, "),
        ("run M1 --strategy plug.py:Nobody", "has no class 'Nobody'; it holds Endless, Float, Leaves"),
        ("run M1 --strategy none.py:X", "there is no file none.py"),
        ("run M1 --cards 0-50", "'0-50' must lie within 1-40"),
        ("run M1 --cards 18-1", "'18-1' must lie within 1-40, the smaller number first"),
        ("run M1 --cards=", "is no card number and no range"),
        ("run M1 --cards one", "'one' is no card number and no range"),
        ("run M1 --team Amy,Bob", "unknown survivor 'Bob'"),
        ("run M1 --team Amy,amy", "Amy is named twice"),
        ("run M1 --mode ultrard", "did you mean 'ultrared'"),
        ("run M1 --mode fog", "unknown mode 'fog'; known: dark_zones"),
        ("run M1 --players 7", "one to 6 can play"),
        ("run M1 --games 0", "--games 0"),
        ("run M1 --games many", "valid integer"),
        ("run M1 --workers 0", "'--workers'"),
        ("run M1 --until 2", "--until 2"),
        ("run M1 --max-games 5", "give --until as well"),
        ("run M1 --resume", "--resume needs --out"),
        ("run M1 --resume --out none", "holds no run to resume"),
        ("run M1 --nonsense", "No such option: --nonsense"),
        ("run none.toml", "none.toml"),
        ("run M1 --out plug.py/run", "cannot write plug.py/run"),
        ("run M1 --out .", "is not empty and holds no run"),
        ("replay", "Missing argument"),
        ("replay all", "name one mission"),
        ("replay M1 --game -1", "--game"),
        ("replay M1 --game 5000000000", "at most 4294967295"),
        ("replay M1 --game 5000000000 --outcome loss", "at most 4294967295"),
        ("replay M1 --outcome lost", "'lost' is not one of 'win', 'loss', 'timeout'"),
        ("replay M1 --strategy none.py:None --outcome loss", "there is no file none.py"),
        ("missions show M99", "unknown mission 'M99'"),
        ("cards goblins", "'zombies', 'equipment', 'survivors'"),
        ("export none --format csv", "there is no such folder"),
        ("plot . --kind winrate", "this is no run folder"),
        ("frobnicate", "No such command 'frobnicate'"),
    ],
)
def test_wrong_use_is_one_sentence(zsim: Shell, tmp_path: Path, arguments: str, words: str) -> None:
    before = sorted(path.name for path in tmp_path.iterdir())
    assert words in zsim.fault(*arguments.split())
    assert sorted(path.name for path in tmp_path.iterdir()) == before, "nothing is left behind"


def test_no_command_shows_the_help(zsim: Shell) -> None:
    zsim()
    assert zsim.status == 2
    assert zsim.err.startswith("Usage: zsim")
    assert re.search(r"^  replay +Print one game", zsim.err, re.MULTILINE)


def test_command_list_is_not_cut(zsim: Shell) -> None:
    assert "..." not in zsim("--help").out.replace("[ARGS]...", "")


@pytest.mark.parametrize("columns", [30, 60, 80])
@pytest.mark.parametrize(
    "arguments", ["missions", "missions show M1", "strategies", "cards zombies", "cards equipment", "cards survivors"]
)
def test_tables_fit_narrow_terminals(
    zsim: Shell, monkeypatch: pytest.MonkeyPatch, arguments: str, columns: int
) -> None:
    monkeypatch.setattr("zsim.cli_output.width", lambda: columns)
    zsim(*arguments.split())
    assert zsim.status == 0, zsim.err
    if arguments in ("missions", "cards survivors"):
        assert max(map(len, zsim.out.splitlines())) <= columns


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": "x"}, "games 'x'"),
        ({"games": 0}, "games 0"),
        ({"seed": -1}, "seed -1"),
        ({"until": 3.0}, "until 3.0"),
        ({"cells": []}, "its cells are none"),
        ({"cells": [1]}, "plan.json is damaged"),
        ({"games": None}, "games None"),
    ],
)
def test_a_damaged_plan_is_one_sentence(zsim: Shell, tmp_path: Path, change: dict[str, Any], words: str) -> None:
    zsim("run", "M0", *THUMB, "--games", 2, "--out", "run")
    file = tmp_path / "run" / "plan.json"
    document = json.loads(file.read_text())
    document["plan"] |= change
    file.write_text(json.dumps(document))
    sentence = zsim.fault("run", "--resume", "--out", "run")
    assert words in sentence
    assert "run: plan.json is damaged" in sentence


def test_a_fault_of_zsim_itself_shows_no_traceback(zsim: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("loose wire")

    monkeypatch.setattr("zsim.build_info.report", broken)
    zsim("doctor")
    assert zsim.status == 1
    assert "RuntimeError: loose wire" in zsim.err
    assert "Traceback" not in zsim.err


def test_a_full_disk_is_one_sentence(zsim: Shell, tmp_path: Path, plug: Callable[[], list[str]]) -> None:
    pytest.importorskip("resource")
    code = (
        "import resource, sys; from zsim.cli import main\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)); main(sys.argv[1:])"
    )
    process = subprocess.run(
        [sys.executable, "-c", code, *plug()],
        env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    assert process.returncode == 2, process.stderr
    assert "cannot write run" in process.stderr
    assert "--resume" in process.stderr
    assert "Traceback" not in process.stderr
    zsim("run", "--resume", "--out", "run", "--workers", 1, "--json")
    assert zsim.status == 0, zsim.err
    assert json.loads(zsim.out)[0]["games"] == 20


@pytest.fixture
def plug() -> Callable[[], list[str]]:
    """The options of a small run."""
    return lambda: ["run", "M0", "--strategy", "plug.py:Thumb", "--workers", "1", "--games", "20", "--out", "run"]


def test_a_closed_pipe_is_no_fault() -> None:
    command = f"{sys.executable} -m zsim cards zombies --json | head -n 1"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "[\n"
    assert done.stderr == ""
