"""The tuning tool: ranges, candidates on common luck, a small search, and its sentences on wrong use."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pytest

from scripts import tune
from scripts.tune_games import play_candidates, score
from scripts.tune_weights import Space, range_of, read_values, space_of, weights_of, with_values
from strategies._weights import Weights
from strategies.balanced import Balanced
from strategies.rusher import Rusher
from zsim.experiment.errors import ExperimentError
from zsim.experiment.plan import Request, make_plan

TOY: Final = """
from dataclasses import dataclass, field
from typing import ClassVar

from zsim.zombicide.decisions import Strategy


@dataclass(frozen=True)
class Shares:
    first: float = field(default=1.0, metadata={"low": 0.0, "high": 4.0})
    second: float = 1.0


class Toy(Strategy):
    name: ClassVar[str] = "toy"
    idea: ClassVar[str] = "ends its turns, or takes the first or the last action"
    stochastic: ClassVar[bool] = True
    cost: ClassVar[str] = "cheap"

    def __init__(self):
        self.shares = Shares()

    def weights(self):
        return self.shares

    def with_weights(self, shares):
        self.shares = shares

    def choose_action(self, view, q):
        if self.shares.first > 2.0 * self.shares.second:
            return 0
        return len(q.options) - 1 if self.shares.first > self.shares.second else super().choose_action(view, q)
"""


@dataclass(frozen=True)
class Some:
    """Weights of every kind."""

    ranged: float = field(default=2.0, metadata={"low": 1.0, "high": 8.0})
    from_nothing: float = field(default=5.0, metadata={"low": 0.0, "high": 10.0})
    plain: float = 3.0
    nothing: float = 0.0
    fixed: float = field(default=2.0, metadata={"low": 2.0, "high": 2.0})
    outside: float = field(default=9.0, metadata={"low": 1.0, "high": 4.0})


@pytest.fixture
def toy(tmp_path: Path) -> str:
    """A quick strategy of one's own with weights."""
    (tmp_path / "toy.py").write_text(TOY)
    return f"{tmp_path / 'toy.py'}:Toy"


# --- weights --------------------------------------------------------------------------------------------------------
def test_ranges_come_from_the_fields() -> None:
    """Metadata where it is there, else a fifth to five times the value; nothing where there is no room to search."""
    space = space_of(Some())
    assert space.names == ("ranged", "from_nothing", "plain", "outside")
    assert space.centre == (2.0, 5.0, 3.0, 4.0)
    assert (space.low, space.high) == ((1.0, 0.05, 0.6, 1.0), (8.0, 10.0, 15.0, 4.0))
    assert range_of(Some.__dataclass_fields__["ranged"], 2.0) == (1.0, 8.0)


def test_a_point_is_in_logarithms_of_factors() -> None:
    """The start is where all are 0; the bounds are the ranges, and nothing leaves them."""
    space = space_of(Some())
    assert space.weights_at(space.start()) == dict(zip(space.names, space.centre, strict=True))
    low, high = space.bounds()
    assert space.weights_at(low) == dict(zip(space.names, space.low, strict=True))
    assert space.weights_at(high) == dict(zip(space.names, space.high, strict=True))
    assert space.weights_at([math.log(3.0), 0.0, 9.0, 0.0])["ranged"] == 6.0
    assert space.weights_at([math.log(3.0), 0.0, 9.0, 0.0])["plain"] == 15.0


def test_all_weights_of_balanced_can_be_searched() -> None:
    """Each has a positive value within its range."""
    space = space_of(weights_of(Balanced(), "balanced"))
    assert set(space.names) == set(asdict(Weights()))
    for name, low, high in zip(space.names, space.low, space.high, strict=True):
        assert 0.0 < low < high and low <= getattr(Weights(), name) <= high, name


@pytest.mark.parametrize(("values", "sentence"), [
    ({"speed": 1.0}, "there is no weight 'speed'; known: progress, "),
    ({"wound": "much"}, "must be a number, not 'much'"),
    ({"wound": 41}, "start.json: weight 'wound' must be from 1 to 40, not 41"),
    ({"wound": True}, "must be a number"), ({"wound": math.nan}, "must be a number"),
])  # fmt: skip
def test_wrong_values_are_named(values: Mapping[str, Any], sentence: str) -> None:
    """A slip in a file of weights is no silent nothing."""
    with pytest.raises(ExperimentError, match=sentence):
        with_values(Weights(), values, "start.json")


def test_weights_are_read_from_what_was_written(tmp_path: Path) -> None:
    """An output of the tool, or a plain object; others are refused in one sentence."""
    file = tmp_path / "start.json"
    for document in ({"weights": {"wound": 4.0}, "history": []}, {"wound": 4.0}):
        file.write_text(json.dumps(document))
        assert with_values(Weights(), read_values(file), "start.json") == replace(Weights(), wound=4.0)
    for text, sentence in (("[1]", "holds no weights"), ("{", "is no JSON file"), (None, "cannot be read")):
        path = file if text is not None else tmp_path / "none.json"
        file.write_text(text or "")
        with pytest.raises(ExperimentError, match=sentence):
            read_values(path)


def test_who_has_no_weights_cannot_be_tuned() -> None:
    with pytest.raises(ExperimentError, match="'rusher' has no weights to tune"):
        weights_of(Rusher(), "rusher")


# --- games ----------------------------------------------------------------------------------------------------------
def test_candidates_meet_the_same_games(toy: str) -> None:
    """Equal weights win the same games, and one process or two make no difference; game numbers are those asked for."""
    plan = make_plan(Request(["M0"], [toy], games=1, seed=3))
    values = [{}, {"first": 3.0}, {"first": 1.0, "second": 1.0}]
    one = play_candidates(plan, values, range(10, 50), 1)
    assert one[0] == one[2] and list(one[0][0]) == list(range(10, 50))
    assert not any(one[1][0].values()), "whoever always ends the turn wins nothing"
    two = play_candidates(plan, values, range(10, 50), 2)
    assert [[sorted(won.items()) for won in cells] for cells in two] == [
        [sorted(won.items()) for won in cells] for cells in one
    ]


def test_the_score_is_the_mean_of_the_win_rates() -> None:
    assert score([{0: True, 1: False}, {0: True}]) == 0.75


def test_a_game_that_breaks_off_ends_the_search(tmp_path: Path) -> None:
    """Its message is passed on."""
    (tmp_path / "toy.py").write_text(TOY.replace("if self.shares.first >", "if 1 / (self.shares.second - 1.0) >"))
    plan = make_plan(Request(["M0"], [f"{tmp_path / 'toy.py'}:Toy"], games=1))
    with pytest.raises(ExperimentError, match=r"a game broke off: .*ZeroDivisionError"):
        play_candidates(plan, [{}], range(2), 1)


# --- the whole tool -------------------------------------------------------------------------------------------------
def small(out: Path, *words: str) -> list[str]:
    """A search of two generations."""
    common = "--missions M0 --held-out M23 --games 2 --test-games 3 --generations 2 --popsize 4 --seed 5 --workers 1"
    return [*common.split(), "--out", str(out), *words]


def test_a_small_search(toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same options, the same result; the file holds weights, history, command and the gain on what was not seen."""
    pytest.importorskip("cma")
    texts = []
    for name in ("one.json", "two.json"):
        assert tune.main(small(tmp_path / name, "--strategy", toy)) == 0
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    found = json.loads(texts[0])
    assert (found["strategy"], found["start"]) == ("toy", {"first": 1.0, "second": 1.0})
    assert found["ranges"] == {"first": [0.01, 4.0], "second": [0.2, 5.0]}
    assert [len(line["scores"]) for line in found["history"]] == [4, 4]
    assert found["weights"] == found["history"][-1]["centre"]
    (command,) = found["searches"]
    assert "--games 2 --test-games 3 --generations 2 --popsize 4 --sigma 0.35 --seed 5" in command
    for title, mission in (("training", "M0"), ("held out", "M23")):
        gain = found["gain"][title]
        assert (gain["seed"], gain["games"], [line["mission"] for line in gain["missions"]]) == (1005, 3, [mission])
        assert gain["difference"][0] == pytest.approx(gain["after"] - gain["before"])
    said = capsys.readouterr()
    assert "held out" in said.out and "generation 2: mean" in said.err


def test_a_search_goes_on_from_a_file(toy: str, tmp_path: Path) -> None:
    """It begins with the weights of the file; the gain is over what the first search began with."""
    pytest.importorskip("cma")
    start = tmp_path / "start.json"
    start.write_text('{"weights": {"second": 2.0}}')
    words = ["--strategy", toy, "--start", str(start), "--held-out"]
    assert tune.main([*small(tmp_path / "on.json"), *words]) == 0
    found = json.loads((tmp_path / "on.json").read_text())
    assert found["start"] == {"first": 1.0, "second": 1.0} and found["ranges"]["second"] == [0.4, 10.0]
    assert list(found["gain"]) == ["training"] and found["held_out"] == []


def test_weights_found_can_be_tested_only(toy: str, tmp_path: Path) -> None:
    """No generation: missions, start, weights and history are those of the file."""
    pytest.importorskip("cma")
    start = tmp_path / "start.json"
    earlier = {"searches": ["a"], "missions": ["M0"], "history": [{"generation": 1}], "start": {"second": 3.0}}
    start.write_text(json.dumps({**earlier, "weights": {"second": 2.0}}))
    words = "--generations 0 --held-out --games 2 --test-games 3 --workers 1".split()
    assert tune.main(["--strategy", toy, "--start", str(start), *words, "--out", str(tmp_path / "on.json")]) == 0
    found = json.loads((tmp_path / "on.json").read_text())
    assert found["start"] == {"first": 1.0, "second": 3.0} and found["weights"] == {"first": 1.0, "second": 2.0}
    assert (found["missions"], found["history"], found["searches"][0]) == (["M0"], [{"generation": 1}], "a")
    assert list(found["gain"]) == ["training"]


def test_balanced_is_tuned_on_its_own_games(tmp_path: Path) -> None:
    """One generation of four on M0, one game each."""
    pytest.importorskip("cma")
    words = "--missions M0 --held-out --games 1 --test-games 1 --generations 1 --popsize 4 --workers 1".split()
    assert tune.main([*words, "--out", str(tmp_path / "out.json")]) == 0
    found = json.loads((tmp_path / "out.json").read_text())
    assert set(found["weights"]) == set(asdict(Weights())) and found["start"] == asdict(Weights())


def test_without_the_optional_package(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit status 2."""
    monkeypatch.setitem(sys.modules, "cma", None)
    assert tune.main(["--missions", "M0"]) == 2
    assert (
        capsys.readouterr().err == "tune: tuning needs the package cma, which is optional: pip install 'zsim[tune]'.\n"
    )


@pytest.mark.parametrize(("words", "sentence"), [
    ("--popsize 3", "--popsize 3: must be at least 4"), ("--sigma 0", "--sigma 0: must be above 0"),
    ("--seed -1", "--seed -1: must be from 0"), ("--strategy rusher", "'rusher' has no weights"),
    ("--missions M99", "unknown mission 'M99'"), ("--held-out M0", "--held-out M0: the search plays it"),
    ("--start none.json", "none.json cannot be read"), ("--generations -1", "--generations -1: must be at least 0"),
])  # fmt: skip
def test_wrong_use(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit status 2."""
    pytest.importorskip("cma")
    assert tune.main(["--missions", "M0", *words.split()]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tune: ") and sentence in said and said.count("\n") == 1


def test_a_space_needs_two_weights() -> None:
    """One dimension is none for CMA-ES."""

    @dataclass(frozen=True)
    class One:
        alone: float = 1.0

    with pytest.raises(ExperimentError, match="fewer than two weights"):
        space_of(One())
    assert isinstance(space_of(Some()), Space)
