"""The build: which engine runs and why, stale builds are seen, and nothing needs a compiler.

The builds here are of a small project with the real setup.py, in a folder of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import replace
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import pytest

from zsim import build_info
from zsim.build_info import BuildRecord
from zsim.compiler import find_compiler

ROOT: Final = Path(__file__).parent.parent
SUFFIX: Final = EXTENSION_SUFFIXES[0]
TAG: Final = str(sys.implementation.cache_tag)
DICE: Final = '"""Dice."""\n\n\ndef sides() -> int:\n    """Give the sides of a die."""\n    return 6\n'
CAUTIOUS: Final = '"""A strategy."""\n\nfrom zsim.zombicide.dice import sides\n\nMOST: int = sides()\n'
REPORT: Final = (
    "import zsim.zombicide.dice as d, strategies.cautious as c, zsim.build_info as b;"
    "print(d.sides(), c.MOST, b.engine()[0], d.__file__.endswith('.py'), c.__file__.endswith('.py'), b.stale())"
)


def write_project(root: Path) -> Path:
    """Write a project of two compiled modules with the real build files."""
    for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, root / name)
    for package in ("zsim/zombicide", "strategies"):
        (root / package).mkdir(parents=True)
        (root / package / "__init__.py").write_text('"""A package."""\n\nimport zsim as zsim\n', encoding="utf-8")
    for name in ("__init__", "build_info", "compiler"):
        shutil.copy(ROOT / f"zsim/{name}.py", root / f"zsim/{name}.py")
    (root / "zsim/zombicide/dice.py").write_text(DICE, encoding="utf-8")
    (root / "strategies/cautious.py").write_text(CAUTIOUS, encoding="utf-8")
    return root


def run(root: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run this Python in `root` with changes to the environment, without the variables of these very tests."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("ZSIM_")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, env=kept | environment, capture_output=True, text=True, check=False
    )


def build(root: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build the engine of the project at `root` in place."""
    return run(root, "setup.py", "build_ext", "--inplace", **environment)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project, not built."""
    return write_project(tmp_path)


def pretend_compiled(root: Path) -> None:
    """Lay the files of a finished build beside the sources, without compiling."""
    (root / f"{build_info.GROUP}__mypyc{SUFFIX}").touch()
    for name in build_info.source_files(root):
        (root / name.replace(".py", SUFFIX)).touch()
    record = BuildRecord("compiled", mypy="2.4.1", compiler="cc 1", python=TAG)
    build_info.write_record(root, replace(record, sources=build_info.source_digests(root)))


def test_sources_are_those_of_engine_and_strategies(project: Path) -> None:
    """No `__init__.py`, and nothing that only looks for strategies."""
    (project / "strategies/catalogue.py").touch()
    assert build_info.source_files(project) == ["strategies/cautious.py", "zsim/zombicide/dice.py"]


def test_digest_depends_on_names_and_contents_only(project: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The same sources elsewhere give the same digest; a changed byte or name gives another."""
    digest = build_info.digest(project)
    other = write_project(tmp_path_factory.mktemp("other"))
    assert build_info.digest(other) == digest
    (other / "zsim/zombicide/dice.py").rename(other / "zsim/zombicide/die.py")
    assert build_info.digest(other) != digest
    (project / "zsim/zombicide/dice.py").write_text(DICE.replace("6", "8"), encoding="utf-8")
    assert build_info.digest(project) != digest


def test_engine_before_any_build(project: Path) -> None:
    """Without a build the interpreted engine runs, is not stale, and is not current."""
    assert build_info.engine(project, pure=False)[0] == "interpreted"
    assert "make build" in build_info.engine(project, pure=False)[1]
    assert build_info.stale(project, pure=False) == ""
    assert not build_info.is_current(project, compiler=True)


def test_finished_build_is_fresh(project: Path) -> None:
    """A build that belongs to its sources is compiled, fresh and current; forced interpretation wins."""
    pretend_compiled(project)
    assert build_info.engine(project, pure=False) == ("compiled", "by mypyc 2.4.1 with cc 1")
    assert build_info.stale(project, pure=False) == ""
    assert build_info.is_current(project, compiler=True)
    assert build_info.engine(project, pure=True) == ("interpreted", "ZSIM_PURE is set")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("edit", "zsim/zombicide/dice.py is changed"),
        ("delete", "zsim/zombicide/dice.py is gone"),
        ("add", "zsim/zombicide/deck.py is new"),
        ("uncompile", "strategies/cautious.py is without its compiled module"),
        ("record", "without the record of their build"),
        ("group", "zsim_engine__mypyc"),
    ],
)
def test_stale_builds_are_seen(project: Path, change: str, words: str) -> None:
    """Every way in which sources and compiled modules can part is named, with the remedy."""
    pretend_compiled(project)
    dice = project / "zsim/zombicide/dice.py"
    if change == "edit":
        dice.write_text(DICE.replace("6", "8"), encoding="utf-8")
    elif change == "delete":
        dice.unlink()
    elif change == "add":
        dice.with_name("deck.py").touch()
    elif change == "uncompile":
        (project / f"strategies/cautious{SUFFIX}").unlink()
    elif change == "record":
        (project / build_info.RECORD).write_text("{", encoding="utf-8")
    else:
        (project / f"{build_info.GROUP}__mypyc{SUFFIX}").unlink()
    sentence = build_info.stale(project, pure=False)
    assert words in sentence
    assert "make build" in sentence
    assert build_info.stale(project, pure=True) == ""
    assert not build_info.is_current(project, compiler=True)


def test_new_strategy_file_is_a_plugin(project: Path) -> None:
    """A strategy put beside the built-in ones may run interpreted, but the next build takes it."""
    pretend_compiled(project)
    (project / "strategies/mine.py").touch()
    assert build_info.stale(project, pure=False) == ""
    assert not build_info.is_current(project, compiler=True)


def test_modules_of_another_python_do_not_count(project: Path) -> None:
    """What another Python compiled in the same folder is not what this one imports."""
    (project / "zsim/zombicide/dice.cpython-27-other.so").touch()
    assert build_info.compiled_files(project) == []
    record = BuildRecord("compiled", mypy="2.4.1", compiler="cc 1", python="cpython-27")
    build_info.write_record(project, record)
    why = f"it was compiled for cpython-27, and this is {TAG}"
    assert build_info.engine(project, pure=False) == ("interpreted", why)


def test_no_compiler_in_sysconfig() -> None:
    """A Python that names no compiler has none."""
    found = find_compiler(named="")
    assert (found.version, found.problem) == ("", "this Python names no compiler (sysconfig has no CC)")


def test_no_compiler_on_the_path(tmp_path: Path) -> None:
    """A compiler that is named but not there, or is there and does not compile, is none."""
    assert find_compiler({"PATH": str(tmp_path)}, "gcc -pthread").problem == "gcc is not on the PATH"
    broken = tmp_path / "broken-cc"
    broken.write_text("#!/bin/sh\nexit 1\n", encoding="ascii")
    broken.chmod(0o755)
    problem = find_compiler({"PATH": str(tmp_path), "CC": "broken-cc"}, "gcc").problem
    assert problem == "broken-cc cannot compile three lines of C"


@pytest.mark.parametrize("missing", ["program", "setting"])
def test_build_without_compiler_succeeds(project: Path, missing: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The build succeeds without compiling, says so, and leaves no older compiled module behind."""
    pretend_compiled(project)
    (project / "zsim/zombicide/dice.py").write_text(DICE.replace("6", "8"), encoding="utf-8")
    if missing == "program":
        done = build(project, PATH=str(tmp_path_factory.mktemp("empty")))
    else:
        code = (
            "import runpy, sys, sysconfig; sysconfig.get_config_vars()['CC'] = None;"
            "sys.argv[:] = ['setup.py', 'build_ext', '--inplace'];"
            "runpy.run_path('setup.py', run_name='__main__')"
        )
        done = run(project, "-c", code)
    assert done.returncode == 0, done.stderr
    assert "not compiled, the interpreted engine runs" in done.stderr
    assert build_info.compiled_files(project) == []
    name, why = build_info.engine(project, pure=False)
    assert name == "interpreted"
    assert "no C compiler" in why
    assert build_info.is_current(project, compiler=False)
    assert not build_info.is_current(project, compiler=True)
    assert run(project, "-c", REPORT).stdout.split() == ["8", "8", "interpreted", "True", "True"]


needs_compiler = pytest.mark.skipif(find_compiler().problem != "", reason="no C compiler on this machine")


@needs_compiler
def test_compiled_build(project: Path) -> None:
    """Compile, run both engines, edit (stale), build again: each time the right code runs."""
    assert build(project).returncode == 0
    assert run(project, "-c", REPORT).stdout.split() == ["6", "6", "compiled", "False", "False"]
    assert run(project, "-c", REPORT, ZSIM_PURE="1").stdout.split() == ["6", "6", "interpreted", "True", "True"]
    assert run(project, "-m", "zsim.build_info", "--current").returncode == 0
    (project / "zsim/zombicide/dice.py").write_text(DICE.replace("6", "8"), encoding="utf-8")
    assert run(project, "-m", "zsim.build_info", "--current").returncode == 1
    stale = run(project, "-m", "zsim.build_info")
    assert (stale.returncode, "dice.py is changed" in stale.stdout) == (1, True)
    assert run(project, "-c", REPORT, ZSIM_PURE="1").stdout.split() == ["8", "8", "interpreted", "True", "True"]
    assert build(project).returncode == 0
    assert run(project, "-c", REPORT).stdout.split() == ["8", "8", "compiled", "False", "False"]


@needs_compiler
def test_failing_compiler_leaves_the_interpreted_engine(project: Path) -> None:
    """When compiling fails on the way, the build succeeds, says why, and nothing half built remains."""
    done = build(project, CFLAGS="-DNDEBUG -Dinline=oops(")
    assert done.returncode == 0, done.stderr
    assert build_info.compiled_files(project) == []
    record = build_info.read_record(project)
    assert record is not None
    assert (record.engine, record.problem) == ("interpreted", build_info.FAILED)
    assert run(project, "-m", "zsim.build_info").returncode == 1


@needs_compiler
def test_type_error_stops_the_build(project: Path) -> None:
    """A type error in the engine is a fault to mend, not a reason to run interpreted."""
    (project / "zsim/zombicide/dice.py").write_text(DICE.replace("6", "'six'"), encoding="utf-8")
    done = build(project)
    assert done.returncode != 0
    assert "Incompatible return value type" in done.stdout + done.stderr


def test_reported_engine_is_the_one_that_is_loaded(engine_name: str) -> None:
    """What `zsim doctor` says agrees with the file that Python really imported."""
    from zsim.zombicide import rng

    assert Path(rng.__file__).suffix == (".py" if engine_name == "interpreted" else Path(SUFFIX).suffix)
    assert sysconfig.get_config_var("EXT_SUFFIX") == SUFFIX
