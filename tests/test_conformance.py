"""The conformance check: good strategies keep the contract, and each kind of fault fails the check that is for it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from strategies.catalogue import CatalogueError, UnknownStrategyError
from strategies.random_play import RandomPlay
from zsim.cli import main
from zsim.experiment.blame import replay_command
from zsim.experiment.conformance import TABLES, check_strategy, require_conforming
from zsim.experiment.findings import Finding
from zsim.experiment.plan import Request, make_plan
from zsim.experiment.witness import watch
from zsim.zombicide.kinds import QUESTION_NAMES

ROOT: Final = Path(__file__).parent.parent
SHORT: Final = (("M0", "core", "", 3), ("M5", "kids", "", 6))
HEAD: Final = """
import random
from dataclasses import dataclass, field
from typing import ClassVar

from strategies.parameters import span
from zsim.zombicide.decisions import Strategy

SEEN = []


class Mine(Strategy):
    name: ClassVar[str] = "mine"
    idea: ClassVar[str] = "one of a kind"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"
"""
GOOD: Final = """
    def choose_action(self, view, q):
        return len(q.options) - 1 if view.round() > 2 else super().choose_action(view, q)
"""
FAULTS: Final = {
    "answers": ("""
    def choose_action(self, view, q):
        return 0.0
""", ", in choose_action); so in 2 games; see zsim replay M0 --strategy"),
    "errors": ("""
    def choose_action(self, view, q):
        return q.options.index(None)
""", "M0, seed 1, game 0, question "),
    "repeats": ("""
    def choose_action(self, view, q):
        SEEN.append(1)
        return len(SEEN) % len(q.options)
""", "got another answer when the game was played again after others; keep what you remember in self"),
    "process": ("""
    def choose_action(self, view, q):
        return hash(view.name(q.who)) % len(q.options)
""", "went another way in a fresh process; do not go by the order of a set"),
    "lots": ("""
    def choose_action(self, view, q):
        return view.random.below(len(q.options))
""", "view.random was used (M0, seed 1, game 0); declare stochastic = True"),
    "secrets": ("""
    def choose_action(self, view, q):
        return view._g.zombie_deck[-1] % len(q.options) if view._g.zombie_deck else 0
""", "got another answer when only undrawn cards, face-down tokens and dice to come were changed"),
    "table": ("""
    def choose_action(self, view, q):
        q.options.reverse()
        return len(q.options) - 1
""", "changed the question's options; copy a list of the view before you change it"),
    "weights": ("""
    def weights(self):
        return Bare()

    def with_weights(self, weights):
        pass


@dataclass(frozen=True)
class Bare:
    step: float = 1.0
""", "no range or meaning: step; declare each with span(...)"),
}  # fmt: skip

WITH_WEIGHTS: Final = """
    def weights(self):
        return Own()

    def with_weights(self, weights):
        pass


@dataclass(frozen=True)
class Own:
    step: float = field(default={value}, metadata=span(0.0, 5.0, "a step"))
"""


def plug_in(folder: Path, body: str, head: str = HEAD) -> str:
    """Write a strategy of one's own; give how it is found."""
    file = folder / "mine.py"
    file.write_text(head + body, encoding="utf-8")
    return f"{file}:Mine"


def by_check(findings: list[Finding]) -> dict[str, Finding]:
    """Findings by what was checked."""
    return {finding.check: finding for finding in findings}


def test_a_good_strategy_keeps_the_contract(tmp_path: Path) -> None:
    """Every check is passed, and told one by one as it comes."""
    told: list[str] = []
    report = check_strategy(plug_in(tmp_path, GOOD), 1, lambda finding: told.append(finding.check), SHORT)
    assert report.ok, report.text()
    assert " ".join(told) == "declared methods answers errors repeats process lots secrets table questions speed"
    found = by_check(report.findings)
    assert found["errors"].text == "no exception in 2 games on M0, M5"
    met, _, unmet = found["questions"].text.partition("; not met: ")
    number = int(met.partition(" of ")[0])
    assert met == f"{number} of 32 kinds were met" and number + len(unmet.split(", ")) == 32
    assert "games/s on M1, one core, " in found["speed"].text
    assert report.text().endswith(":Mine: all kept")


@pytest.mark.parametrize(("body", "words"), [
    ("    def choose_splt(self, view, q):\n        return 0\n",
     "choose_splt is never called; did you mean choose_split? Rename it"),
    ("    def choose_rerol(self):\n        return 0\n    def choose_reroll(self, view, q):\n        return 0\n", ""),
    ("    def begins(self, view):\n        self.seen = 0\n", "begins is never called; did you mean begin? Rename it"),
    ("    def worth(self, view):\n        return 0\n    def choosing(self):\n        return 1\n", ""),
    ("    def with_weight(self, weights):\n        pass\n    def weights(self):\n        return 0\n",
     "with_weight is never called; did you mean with_weights? Rename it"),
    ("    def weights(self):\n        return 0\n",
     "there are weights, but no with_weights(...); write both, or neither"),
])  # fmt: skip
def test_a_misspelt_method_is_no_method(tmp_path: Path, body: str, words: str) -> None:
    """It would never be called, and nobody would notice."""
    found = by_check(check_strategy(plug_in(tmp_path, body), 1, None, SHORT[:1]).findings)["methods"]
    assert (found.state, found.text) == (
        ("failed", words) if words else ("ok", "none is like one that zsim calls, with another name")
    )


def test_what_rests_on_games_is_left_out_while_they_break_off(tmp_path: Path) -> None:
    """One fault is told once: no errors are counted, no speed is measured, no weights are tried."""
    body = FAULTS["answers"][0] + WITH_WEIGHTS.format(value=2.0)
    found = by_check(check_strategy(plug_in(tmp_path, body), 1, None, SHORT).findings)
    assert found["errors"] == Finding("errors", "skipped", "2 of 2 games broke off at an answer: mend that first")
    for check in ("secrets", "weights", "speed"):
        assert found[check] == Finding(check, "skipped", "mend what failed above first")


def test_a_weight_out_of_its_range_is_told_with_both(tmp_path: Path) -> None:
    found = by_check(check_strategy(plug_in(tmp_path, WITH_WEIGHTS.format(value=7.0)), 1, None, SHORT[:1]).findings)
    assert found["weights"].text == "out of its range: step is 7, not from 0 to 5; change the value or its span(...)"


@pytest.mark.parametrize("check", list(FAULTS))
def test_each_fault_fails_its_check(tmp_path: Path, check: str) -> None:
    """And the line says what it was, where, and what to do."""
    body, words = FAULTS[check]
    report = check_strategy(plug_in(tmp_path, body), 1, None, SHORT)
    found = by_check(report.findings)[check]
    assert not report.ok and found.state == "failed", report.text()
    assert words in found.text
    assert f"{check:<10} failed   {found.text}" in report.text()


def test_an_exception_names_the_line_of_the_plug_in(tmp_path: Path) -> None:
    spec = plug_in(tmp_path, FAULTS["errors"][0])
    text = by_check(check_strategy(spec, 1, None, SHORT).findings)["errors"].text
    line = (HEAD + FAULTS["errors"][0]).splitlines().index("        return q.options.index(None)") + 1
    assert "(action): ValueError: " in text and f"(mine.py, line {line}, in choose_action)" in text
    assert text.endswith(f"see zsim replay M0 --strategy '{spec}' --seed 1 --game 0 --team core --players 3")


@pytest.mark.parametrize(("old", "new", "words"), [
    ('    idea: ClassVar[str] = "one of a kind"\n', "", "the class says nothing of its own on idea; add"),
    ('"cheap"', '"free"', "cost one of cheap, dear"),
    ("class Mine", "import nowhere\n\n\nclass Mine", "cannot be loaded: ModuleNotFoundError"),
])  # fmt: skip
def test_what_a_class_has_to_declare(tmp_path: Path, old: str, new: str, words: str) -> None:
    found = check_strategy(plug_in(tmp_path, "", HEAD.replace(old, new)), 1, None, SHORT).findings[0]
    assert (found.check, found.state) == ("declared", "failed") and words in found.text


def test_weights_at_their_ends_are_played(tmp_path: Path) -> None:
    """A weight that is not taken over, or breaks the game at one end, is a fault; a good one is counted."""
    good = """
    def __init__(self):
        self.care = Care()

    def weights(self):
        return self.care

    def with_weights(self, weights):
        self.care = weights

    def choose_action(self, view, q):
        return int(10 / self.care.step) % len(q.options)


@dataclass(frozen=True)
class Care:
    step: float = field(default=2.0, metadata=span(1.0, 5.0, "what a step is worth"))
"""
    texts: list[str] = []
    for body in (good, good.replace("span(1.0", "span(0.0"), good.replace("self.care = weights", "pass")):
        (tmp_path / str(len(texts))).mkdir()
        report = check_strategy(plug_in(tmp_path / str(len(texts)), body), 1, None, SHORT[:1])
        texts.append(by_check(report.findings)["weights"].line())
    assert texts[0] == "weights    ok       1 weights, each with range and meaning; both ends can be played"
    assert "with all weights at their low end: M0, seed 1, game 0, question" in texts[1]
    assert "ZeroDivisionError" in texts[1]
    assert "weights() does not give what with_weights(...) was given" in texts[2]


def test_shared_things_may_not_be_changed(tmp_path: Path) -> None:
    """The box is the same for all games: a change shows even where no question's table differs."""
    body = """
    def choose_action(self, view, q):
        view.card(view.hand(q.who, 0)).name = "Spoon"
        return 0
"""
    code = "import sys; from zsim.experiment.conformance import TABLES, check_strategy\n"
    code += "print(check_strategy(sys.argv[1], 1, None, TABLES[:1]).text())"
    done = subprocess.run(  # a process of its own, as it spoils the box
        [sys.executable, "-c", code, plug_in(tmp_path, body)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("table")]
    assert line.startswith("table      failed   M0: the box or the mission, which all games share, was changed")


def test_the_tables_of_the_check() -> None:
    """Cars, companions, pairs, skills that ask, every mode: all can be planned, and most kinds of questions are met."""
    cells = [
        make_plan(Request([mission], ["random"], teams=[team], modes=[mode], players=[players])).cells[0]
        for mission, team, mode, players in TABLES
    ]
    kinds = {kind for cell in cells for game in (0, 1) for kind in watch(RandomPlay, cell, 60, game).kinds}
    met = {QUESTION_NAMES[kind] for kind in kinds}
    assert {"action", "survivor", "deal", "pair", "companion", "leader", "free_action", "link", "assign", "heal"} <= met
    assert len(met) >= 20
    played = watch(RandomPlay, cells[4], 60, 0)
    assert replay_command(played.cell, 1, 0) == (
        "zsim replay M7 --strategy 'random' --seed 1 --game 0 --team random --players 2 --mode dark_zones"
    )


def test_one_line_in_a_test_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An author gets the whole report as the message of the failure; a class will do as well as words."""
    monkeypatch.setattr(check_strategy, "__defaults__", (1, None, SHORT[:1]))
    require_conforming(RandomPlay, 1)
    with pytest.raises(AssertionError, match=r"lots +failed +view\.random was used"):
        require_conforming(plug_in(tmp_path, FAULTS["lots"][0]), 1)


def test_who_is_not_there() -> None:
    with pytest.raises(UnknownStrategyError, match="did you mean 'balanced'"):
        check_strategy("balancd")
    assert issubclass(UnknownStrategyError, CatalogueError)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 0, 1 and 2; a file without a class is checked whole; JSON for programs."""
    monkeypatch.setattr(check_strategy, "__defaults__", (1, None, SHORT[:1]))
    spec = plug_in(tmp_path, GOOD)
    file = spec.rpartition(":")[0]
    other = GOOD.replace("len(q.options) - 1", "1.5")
    for arguments, status in (
        (["check", spec], 0), (["check", file], 0), (["check", file, "--json"], 0), (["check", "nobody"], 2),
        (["check", str(tmp_path / "none.py")], 2), (["check", f"{file}:Nobody"], 2), (["check", __file__], 2),
    ):  # fmt: skip
        with pytest.raises(SystemExit) as ended:
            main(["strategies", *arguments, *(["--games", "1"] if status < 2 else [])])
        assert ended.value.code == status, arguments
        told = capsys.readouterr()
        if "--json" in arguments:
            (document,) = json.loads(told.out)
            assert document["ok"] is True and document["findings"][0]["check"] == "declared"
        elif status == 0:
            assert told.out.splitlines()[-1] == f"{file}:Mine: all kept"
        else:
            assert told.out == "" and told.err.startswith("zsim: ") and told.err.count("\n") == 1
    bad = tmp_path / "bad"
    bad.mkdir()
    with pytest.raises(SystemExit) as ended:
        main(["strategies", "check", plug_in(bad, other), "--games", "1"])
    assert ended.value.code == 1 and "checks failed" in capsys.readouterr().out.splitlines()[-1]
