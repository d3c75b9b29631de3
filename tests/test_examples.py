"""The strategies in `examples`: they keep the contract, and the package registers once it is installed."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from strategies.catalogue import find_strategy
from strategies.parameters import parameters, weights_of
from zsim.experiment import bench
from zsim.experiment.conformance import check_strategy

ROOT: Final = Path(__file__).parent.parent
EXAMPLES: Final = ROOT / "examples"
WEIGHER: Final = EXAMPLES / "weigher.py"
PACKAGE: Final = EXAMPLES / "night_watch"
NIGHT_WATCH: Final = PACKAGE / "src" / "night_watch" / "__init__.py"
SHORT: Final = (("M0", "core", "", 2), ("M6", "core", "", 6), ("M11", "random", "", 3))


@pytest.mark.parametrize("spec", [f"{WEIGHER}:Weigher", f"{NIGHT_WATCH}:NightWatch"], ids=["weigher", "night_watch"])
def test_the_examples_keep_the_contract(spec: str) -> None:
    report = check_strategy(spec, 1, None, SHORT)
    assert report.ok, report.text()


def test_the_weigher_is_short_and_weighs_all_options() -> None:
    """It answers one question itself, in about twenty lines of code."""
    (cls,) = [node for node in ast.parse(WEIGHER.read_text()).body if isinstance(node, ast.ClassDef)]
    methods = [node for node in cls.body if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in methods if hasattr(find_strategy("random").found, node.name)] == ["choose_action"]
    lines = {
        line for node in methods for part in node.body[1:] for line in range(part.lineno, (part.end_lineno or 0) + 1)
    }
    assert len(lines) + len(methods) <= 20


def test_the_benchmark_measures_the_weigher(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of its own, of the same games; none where the sources are not at hand."""
    monkeypatch.setattr(bench, "REPEATS", 1)
    assert bench.PLUG_IN == WEIGHER
    own, plug_in = bench.measure(2), bench.measure(2, f"{WEIGHER}:Weigher")
    assert own.decisions != plug_in.decisions and own.digest != plug_in.digest
    text = bench.describe(bench.Comparison(own, "a test", None, plug_in)).splitlines()
    assert text[-2] == f"a plug-in that weighs all options (examples/weigher.py), {own.engine} engine"
    assert text[-1].startswith("plug-in ") and text[-1].endswith(" µs per decision")
    assert bench.Comparison(own, "", None, plug_in).to_json()["plug_in"]["games"] == 2
    assert "plug-in" not in bench.describe(bench.Comparison(own, "a test", None))


def test_the_entry_point_is_the_name_of_the_class() -> None:
    project: dict[str, Any] = tomllib.loads((PACKAGE / "pyproject.toml").read_text())["project"]
    assert project["entry-points"]["zsim.strategies"] == {"night_watch": "night_watch:NightWatch"}
    entry = find_strategy(f"{NIGHT_WATCH}:NightWatch")
    assert entry.name == "night_watch"
    assert all(one.meaning and one.low < one.high for one in parameters(weights_of(entry.load()())))


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Install a copy of the package, without the network; give the environment in which it is there."""
    folder = tmp_path_factory.mktemp("night_watch")
    shutil.copytree(PACKAGE, folder / "package")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--no-index"]
    install += ["--disable-pip-version-check", "--target", str(folder / "site"), str(folder / "package")]
    done = subprocess.run(install, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 0, done.stderr
    return {**os.environ, "PYTHONPATH": f"{folder / 'site'}{os.pathsep}{ROOT}", "FOLDER": str(folder)}


def zsim(installed: dict[str, str], *arguments: str) -> str:
    """Run zsim where the package is installed; give what it prints."""
    command = [sys.executable, "-P", "-m", "zsim", *arguments]
    done = subprocess.run(
        command, env=installed, cwd=installed["FOLDER"], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_installed_package_plays(installed: dict[str, str]) -> None:
    """It is listed, shown, and played with a weight of its own, in the workers too."""
    listed = {row["name"]: row for row in json.loads(zsim(installed, "strategies", "--json"))}
    assert listed["night_watch"]["source"] == "zsim-night-watch" and not listed["night_watch"]["fault"]
    assert "a teammate in the zone that is entered" in zsim(installed, "strategies", "show", "night_watch")
    run = ("run", "M0", "--strategy", "night_watch", "--strategy", "random", "--param", "company=2", "--games", "4")
    rows = json.loads(zsim(installed, *run, "--workers", "2", "--batch", "2", "--out", "r", "--json"))
    assert [(row["strategy"], row["games"], row["errors"]) for row in rows] == [
        ("night_watch[company=2]", 4, 0), ("random", 4, 0),
    ]  # fmt: skip
    plan = json.loads((Path(installed["FOLDER"]) / "r" / "plan.json").read_text())
    assert "night_watch[company=2]" in plan["digest"], "its file is part of what the run is resumed by"
    assert zsim(installed, "replay", "M0", "--strategy", "night_watch").startswith("M0 night_watch 1-40 core 6p, ")


def test_its_own_test_passes(installed: dict[str, str], tmp_path: Path) -> None:
    """The test that comes with the package, on few tables."""
    code = "import sys, pytest; from zsim.experiment import conformance as c\n"
    code += "c.check_strategy.__defaults__ = (1, None, c.TABLES[:1])\n"
    code += "sys.exit(pytest.main(['-q', '-p', 'no:cacheprovider', sys.argv[1]]))"
    tests = shutil.copytree(PACKAGE / "tests", tmp_path / "tests")
    done = subprocess.run(
        [sys.executable, "-c", code, str(tests)], env=installed, cwd=tmp_path, capture_output=True, text=True,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout + done.stderr
