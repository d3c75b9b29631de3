"""Plug-ins that answer what is no option: an error game of one and the same kind on both engines."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from zsim.experiment.plan import Cell
from zsim.experiment.worker import Task, play_batch

ROOT: Final = Path(__file__).parent.parent
ANSWERS: Final = {
    "Float": ("0.0", "must be an int, the index of an option, not 0.0"),
    "Text": ("'0'", "must be an int, the index of an option, not '0'"),
    "Nothing": ("None", "must be an int, the index of an option, not None"),
    "Yes": ("True", "must be an int, the index of an option, not True"),
    "Huge": ("10**30", f"the answer {10**30} to question "),
    "Below": ("-1", "the answer -1 to question "),
}
BASES: Final = {"Base": "decisions.Strategy", "Rush": "rusher.Rusher", "Chance": "random_play.RandomPlay"}
"""What a plug-in may extend, by the beginning of its name here."""
GAMES: Final = 2
SHOW: Final = "import sys, json; from tests.test_wrong_answers import faults; print(json.dumps(faults(sys.argv[1])))"


def plug_ins() -> str:
    """A file with strategies for each base and wrong answer, by `decide` and by `choose_action`."""
    lines = ["from strategies import random_play, rusher", "from zsim.zombicide import decisions", ""]
    for base, whole in BASES.items():
        for name, (answer, _) in ANSWERS.items():
            for method in ("decide", "choose_action"):
                lines += [f"class {base}{name}_{method}({whole}):", f"    def {method}(self, view, q):"]
                lines += [f"        return {answer}", ""]
    return "\n".join(lines)


def classes() -> list[tuple[str, str]]:
    """The classes of that file, each with what its error says; random play decides all by itself."""
    return [
        (f"{base}{name}_{method}", words)
        for base in BASES
        for name, (_, words) in ANSWERS.items()
        for method in ("decide", "choose_action")
        if (base, method) != ("Chance", "choose_action")
    ]


def faults(file: str) -> dict[str, list[Any]]:
    """Play a few games of each class; give outcomes, causes and messages."""
    found: dict[str, list[Any]] = {}
    for name, _ in classes():
        cell = Cell("M0", "zombicide-2e", name, "1-40", "core", "", 6, "M0", f"{file}:{name}")
        batch = play_batch(Task(0, cell, 1, 60, 0, GAMES))
        messages = [entry["message"] for entry in batch.errors]
        found[name] = [batch.games["outcome"], batch.games["cause"], messages]
    return found


@pytest.fixture
def plug_in(tmp_path: Path) -> str:
    """The path of the file."""
    file = tmp_path / "wrong.py"
    file.write_text(plug_ins(), encoding="utf-8")
    return str(file)


def test_wrong_answers_are_error_games(plug_in: str) -> None:
    """A float, a text, nothing, a truth value and a number out of range are faults of the strategy; messages say so."""
    found = faults(plug_in)
    for name, words in classes():
        outcomes, causes, messages = found[name]
        assert (outcomes, causes) == (["error"] * GAMES, ["StrategyError"] * GAMES), (name, messages)
        for game, message in enumerate(messages):
            assert message.startswith(f"strategy '{name}', mission M0, seed 1, game {game}: StrategyError: "), name
            assert words in message


def test_both_engines_tell_wrong_answers_alike(plug_in: str, engine_name: str) -> None:
    """The messages of a fresh process with the interpreted engine are those of the engine that runs here."""
    environment = os.environ | {"ZSIM_PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SHOW, plug_in], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout.splitlines()[-1]) == faults(plug_in), engine_name
