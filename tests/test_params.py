"""`--param`: weights of strategies in the plan, the run folder, replays and results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from strategies._weights import Weights
from strategies.catalogue import CatalogueError, find_strategy, source_file
from strategies.parameters import ParameterError, join_spec, split_spec, weights_of
from zsim.cli import main
from zsim.experiment.errors import ExperimentError
from zsim.experiment.params import with_params
from zsim.experiment.plan import Plan, Request, make_plan, plan_from_json
from zsim.experiment.store import new_folder

TOY: Final = """
from dataclasses import dataclass, field
from typing import ClassVar

from strategies.parameters import span
from zsim.zombicide.decisions import Strategy


@dataclass(frozen=True)
class Care:
    first: float = field(default=1.0, metadata=span(0.0, 9.0, "ends the turn when it is above 5"))
    count: int = field(default=2, metadata=span(1, 4, "of nothing"))


class Toy(Strategy):
    name: ClassVar[str] = "toy"
    idea: ClassVar[str] = "ends its turns, or not"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def __init__(self):
        self.care = Care()

    def weights(self):
        return self.care

    def with_weights(self, care):
        self.care = care

    def choose_action(self, view, q):
        return 0 if self.care.first > 5.0 else super().choose_action(view, q)
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A quick strategy of one's own with weights, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "toy.py").write_text(TOY)
    return "toy.py:Toy"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Call zsim; give its exit status and what it wrote."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    assert isinstance(ended.value.code, int)
    return (ended.value.code, *capsys.readouterr())


def plan(*strategies: str, params: tuple[str, ...] = ()) -> Plan:
    """A plan of a few games."""
    return make_plan(Request(["M0"], list(strategies), games=2, params=list(params)))


# --- the words ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("spec", "base", "values"), [
    ("balanced", "balanced", {}),
    ("balanced[progress=3]", "balanced", {"progress": 3.0}),
    ("a/b.py:C[x=-1e-3, y=2]", "a/b.py:C", {"x": -0.001, "y": 2.0}),
    ("odd[1]/b.py:C", "odd[1]/b.py:C", {}),
    ("odd[1]/b.py:C[x=1]", "odd[1]/b.py:C", {"x": 1.0}),
])  # fmt: skip
def test_brackets_hold_weights(spec: str, base: str, values: dict[str, float]) -> None:
    assert split_spec(spec) == (base, values)
    assert split_spec(join_spec(base, values)) == (base, values)


def test_a_value_reads_back_as_the_same() -> None:
    assert join_spec("b", {"x": 3.0, "y": 0.1, "z": 1e-07}) == "b[x=3,y=0.1,z=1e-07]"


@pytest.mark.parametrize(("spec", "sentence"), [
    ("balanced[]", "'' is no weight with its value; write it as weight=value"),
    ("balanced[3]", "'3' is no weight with its value"),
    ("balanced[wound=much]", "weight 'wound' must be a number, not 'much'"),
    ("balanced[wound=4,wound=5]", "weight 'wound' is given twice"),
])  # fmt: skip
def test_brackets_that_hold_something_else(spec: str, sentence: str) -> None:
    with pytest.raises(ParameterError, match=sentence):
        split_spec(spec)
    with pytest.raises(CatalogueError, match=sentence):
        find_strategy(spec)


def test_an_entry_with_weights() -> None:
    """Name, class and weights; the file is the class's own."""
    entry = find_strategy("balanced[wound=4,progress=3]")
    assert entry.name == "balanced[progress=3,wound=4]", "in the order of the weights"
    assert weights_of(entry.load()()) == Weights(progress=3.0, wound=4.0)
    assert weights_of(find_strategy("balanced").load()()) == Weights(), "the class itself stays as it is"
    assert source_file("balanced[wound=4]") is None
    with pytest.raises(CatalogueError, match="strategy 'random' has no weights to set; leave them out"):
        find_strategy("random[wound=4]")
    with pytest.raises(CatalogueError, match="strategy 'balanced': weight 'wound' must be from 1 to 40, not 99"):
        find_strategy("balanced[wound=99]")


# --- the plan -------------------------------------------------------------------------------------------------------
def test_params_go_to_whom_they_name(toy: str) -> None:
    """By the strategy's name, or to the only one that has the weight; in brackets and by option alike."""
    assert with_params(["balanced", toy], ["first=6", "balanced.wound=4"]) == ["balanced[wound=4]", f"{toy}[first=6]"]
    assert with_params(["balanced", "fighter"], ["fighter.wound=4"]) == ["balanced", "fighter[wound=4]"]
    assert with_params(["balanced", "balanced[wound=5]"], ["progress=3"]) == [
        "balanced[progress=3]", "balanced[progress=3,wound=5]",
    ]  # fmt: skip
    assert with_params([toy], [f"{toy}.count=3"]) == [f"{toy}[count=3]"]
    assert with_params(["random", toy], []) == ["random", toy]


@pytest.mark.parametrize(("strategies", "params", "sentence"), [
    (["balanced"], ["progess=3"], "no weight 'progess'; did you mean 'progress'\\? known: progress, leave"),
    (["balanced"], ["progress=99"], "strategy 'balanced': weight 'progress' must be from 1 to 15, not 99"),
    (["balanced"], ["progress"], "--param progress: 'progress' is no weight with its value"),
    (["balanced"], ["progress=x"], "--param progress=x: weight 'progress' must be a number, not 'x'"),
    (["balanced", "fighter"], ["wound=4"], "balanced and fighter both have a weight 'wound'; say whose, as ba"),
    (["balanced"], ["fighter.wound=4"], "there is no strategy 'fighter' here; it is one of: balanced"),
    (["balanced"], ["wound=4", "balanced.wound=5"], "given already; .* --strategy 'balanced\\[wound=5\\]'"),
    (["random"], ["wound=4"], "strategy 'random' has no weights to set"),
    (["random", "toy.py:Toy"], ["frist=4"], "strategy 'toy': there is no weight 'frist'; did you mean 'first'"),
    (["toy.py:Toy"], ["count=1.5"], "weight 'count' must be a whole number, not 1.5"),
])  # fmt: skip
def test_params_that_cannot_be(toy: str, strategies: list[str], params: list[str], sentence: str) -> None:
    with pytest.raises((ExperimentError, CatalogueError), match=sentence):
        with_params(strategies, params)


def test_a_setting_is_part_of_the_plan() -> None:
    """Name and spec of the cell tell it, `plan.json` keeps it, and brackets and options are one and the same plan."""
    first = plan("balanced", params=("progress=3",))
    assert first == plan("balanced[progress=3]") != plan("balanced")
    (cell,) = first.cells
    assert (cell.strategy, cell.strategy_spec) == ("balanced[progress=3]", "balanced[progress=3]")
    assert plan_from_json(json.loads(json.dumps(first.to_json()))) == first
    assert len(plan("balanced", "balanced[progress=3]").cells) == 2
    with pytest.raises(ExperimentError, match="twice"):
        plan("balanced", "balanced", params=("progress=3",))


def test_the_name_of_a_new_folder_stays_short(tmp_path: Path) -> None:
    names = ("progress", "leave", "wound", "frail", "camp", "arm", "crate", "need", "door")
    values = ",".join(f"{name}=3" for name in names)
    name = new_folder(tmp_path, plan(f"balanced[{values}]")).name
    assert name.startswith("0001-M0-balanced_progress_3_") and len(name) == 85


# --- runs -----------------------------------------------------------------------------------------------------------
def test_a_setting_decides_the_games(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two settings are two rows of one run, whose column `strategy` tells them apart, in the exports too."""
    arguments = ("run", "M0", "--strategy", toy, "--strategy", f"{toy}[first=6]", "--games", "20", "--workers", "1")
    status, out, _ = run(capsys, *arguments, "--out", "r", "--json")
    rows: dict[str, Any] = {row["strategy"]: row for row in json.loads(out)}
    assert status == 0 and list(rows) == ["toy", "toy[first=6]"]
    assert rows["toy[first=6]"]["wins"] == 0 < rows["toy"]["wins"]
    run(capsys, "export", "r", "-o", "tables")
    assert "toy[first=6]" in Path("tables/summary.csv").read_text()
    status, out, _ = run(capsys, "run", "M0", "--strategy", toy, "--param", "first=6", "--games", "20", "--out", "s")
    assert status == 0 and "toy[first=6]" in out


def test_a_run_is_resumed_with_the_same_setting_only(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    base = ("run", "M0", "--strategy", toy, "--games", "2", "--workers", "1", "--out", "r")
    assert run(capsys, *base, "--param", "first=6")[0] == 0
    document = json.loads(Path("r/plan.json").read_text())
    assert document["plan"]["cells"][0]["strategy_spec"] == "toy.py:Toy[first=6]"
    assert len(document["digest"]["toy.py:Toy[first=6]"]) == 64, "the digest of its file"
    assert run(capsys, *base, "--param", "toy.first=6", "--resume")[0] == 0
    for other in ((), ("--param", "first=7")):
        status, _, err = run(capsys, *base, *other, "--resume")
        assert status == 2 and err.startswith("zsim: r ")
    status, _, err = run(capsys, "run", "--resume", "--out", "r", "--param", "first=6")
    assert status == 2 and "leave out --param" in err


def test_a_replay_plays_the_setting(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The heading names it, and the game is another one."""
    plain = run(capsys, "replay", "M0", "--strategy", toy)[1]
    status, out, _ = run(capsys, "replay", "M0", "--strategy", toy, "--param", "first=6")
    assert status == 0 and out.startswith("M0 toy[first=6] 1-40 core 6p, seed 1, game 0\n")
    assert out == run(capsys, "replay", "M0", "--strategy", f"{toy}[first=6]")[1]
    assert out.count("end turn") > plain.count("end turn")


# --- what there is to set -------------------------------------------------------------------------------------------
def test_strategies_show(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each weight with value, range and meaning; for plug-ins and settings too; a strategy without any says so."""
    status, out, _ = run(capsys, "strategies", "show", "balanced")
    assert status == 0 and out.startswith("balanced: arms itself, weighs threat against goals, keeps together\n")
    row = next(line for line in out.splitlines() if line.startswith("progress "))
    words = ["progress", f"{Weights().progress:g}", "1", "to", "15", "a zone nearer to the errand's place"]
    assert row.split(maxsplit=5) == words
    assert "Another value: --param balanced.progress=15" in out
    document = json.loads(run(capsys, "strategies", "show", f"{toy}[first=6]", "--json")[1])
    assert document["name"] == "toy[first=6]" and document["weights"] == [
        {"name": "first", "value": 6.0, "range": [0.0, 9.0], "meaning": "ends the turn when it is above 5"},
        {"name": "count", "value": 2, "range": [1.0, 4.0], "meaning": "of nothing"},
    ]
    assert run(capsys, "strategies", "show", "random")[1].endswith("draws lots, from built-in\nno weights\n")
    status, _, err = run(capsys, "strategies", "show", "nobody")
    assert status == 2 and err.startswith("zsim: unknown strategy 'nobody'; ")


def test_a_note_stands_at_its_place_in_a_replay(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Before the action that it is about, and nowhere in a run."""
    noting = TOY.replace("return 0 if", 'view.note(f"{len(q.options)} options")\n        return 0 if')
    Path("toy.py").write_text(noting.replace('"toy"', '"noting"'))
    plain = run(capsys, "replay", "M0", "--strategy", "random")[1]
    status, out, _ = run(capsys, "replay", "M0", "--strategy", toy)
    lines = out.splitlines()
    notes = [i for i, line in enumerate(lines) if line.startswith("      note: ")]
    assert status == 0 and notes and "note: " not in plain
    for i in notes:
        assert lines[i].endswith(" options") and lines[i + 1].startswith("   ") and lines[i + 1][3] != " ", lines[i + 1]
    assert "note" not in run(capsys, "run", "M0", "--strategy", toy, "--games", "2", "--out", "n")[1].replace(
        "noting", ""
    )
