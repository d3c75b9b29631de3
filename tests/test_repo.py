"""The repository holds what it should: small modules with docstrings, no traces of a machine, a lock of bare pins."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import zsim

ROOT: Final = Path(__file__).parent.parent
ROOMS: Final = ("zsim", "strategies", "missions", "reports")
TEXT_SUFFIXES: Final = {".py", ".toml", ".md", ".csv", ".json", ".txt", ".lock", ".cfg", ".in", ""}
GENERATED: Final = {".git", ".venv", "build", "dist", "runs", "__pycache__", "zsim.egg-info"}
MAX_MODULE_LINES: Final = 400
MAX_FUNCTION_LINES: Final = 45

# Traces of the machine or the place where the work was done; written so that this file holds none itself.
TRACES: Final = re.compile(
    "|".join(("/wo" "rk/", "/ro" "ot/", "/tm" "p/", r"pypi\." "org", "python" "hosted", r"\.\./" "shared"))
)  # fmt: skip


def our_files() -> Iterator[Path]:
    """Every text file of the project that is not made by its tools."""
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        hidden = any(part.startswith(".") and part not in (".ci", ".gitignore") for part in parts)
        if path.is_file() and not hidden and not GENERATED.intersection(parts) and path.suffix in TEXT_SUFFIXES:
            yield path


def python_files() -> list[Path]:
    """Every Python file of the packages."""
    return [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def test_no_traces_of_a_machine() -> None:
    """Nothing names a machine's paths, a registry's hosts, or material that a clone does not have."""
    found = []
    for path in our_files():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if TRACES.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_modules_and_functions_are_small() -> None:
    """A module fits on a few pages and a function on one."""
    long = []
    for path in python_files():
        text = path.read_text(encoding="utf-8")
        where = path.relative_to(ROOT)
        if text.count("\n") > MAX_MODULE_LINES:
            long.append(f"{where}: {text.count(chr(10))} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name != "__init__":  # a list of fields may be long
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > MAX_FUNCTION_LINES:
                    long.append(f"{where}:{node.lineno}: {node.name} has {lines} lines")
    assert long == []


def undocumented(path: Path) -> Iterator[str]:
    """What is public in a file and has no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    where = path.relative_to(ROOT)
    if ast.get_docstring(tree) is None and tree.body:
        yield f"{where}: the module"
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_"):
            if ast.get_docstring(node) is None:
                yield f"{where}:{node.lineno}: {node.name}"
            methods = node.body if isinstance(node, ast.ClassDef) else []
            for method in methods:
                if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
                    if ast.get_docstring(method) is None:
                        yield f"{where}:{method.lineno}: {node.name}.{method.name}"


def test_public_things_are_documented() -> None:
    """Every module, and every public class, function and method, has a docstring."""
    assert [line for path in python_files() for line in undocumented(path)] == []


def test_packages_have_an_init() -> None:
    """Every folder with Python files is a package, else an installation would leave it out."""
    folders = {path.parent for path in python_files()}
    assert [str(folder.relative_to(ROOT)) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_lock_is_bare_pins() -> None:
    """Name and version, nothing of where they came from; and every dependency is among them."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line)] == []
    pinned = {re.sub(r"[-_.]+", "-", line.split("==")[0]).lower() for line in lines}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["dev"]]
    wanted += project["build-system"]["requires"]
    names = {re.sub(r"[-_.]+", "-", re.split(r"[^A-Za-z0-9._-]", line)[0]).lower() for line in wanted}
    assert names - pinned == set()


def test_version_is_a_version() -> None:
    """The version is written in one place, as three numbers."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", zsim.__version__)


@pytest.mark.parametrize("target", ["demo", "test", "bench", "build"])
def test_makefile_targets_are_in_the_readme(target: str) -> None:
    """The four commands exist and the README tells of them."""
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert f"make {target}" in (ROOT / "README.md").read_text(encoding="utf-8")
