"""Imports go one way, and the engine touches nothing outside itself: read from the sources, without importing them."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from zsim import build_info

ROOT: Final = Path(__file__).parent.parent
ROOMS: Final = ("zsim", "strategies", "missions", "reports")

# Each room and the rooms that it may import from, apart from itself. The longest matching name counts.
MAY_IMPORT: Final = {
    "zsim": ("zsim.compiler", "zsim.build_info"),
    "zsim.compiler": (),
    "zsim.build_info": ("zsim", "zsim.compiler"),
    "zsim.data": (),
    "zsim.zombicide": ("zsim.data",),
    "missions": ("zsim.zombicide", "zsim.data"),
    "strategies": ("zsim", "zsim.zombicide", "zsim.data"),
    "zsim.experiment": ("zsim", "zsim.build_info", "missions", "strategies", "zsim.zombicide", "zsim.data"),
    "zsim.cases": ("zsim", "missions", "strategies", "zsim.zombicide", "zsim.data"),
    "reports": ("zsim", "zsim.build_info", "zsim.experiment", "missions", "strategies", "zsim.zombicide", "zsim.data"),
}
FREE: Final = ("zsim.cli", "zsim.__main__")  # the command line may import everything

# What the engine may import beside its own room: numbers and types, no clock, no file, no chance of its own.
ENGINE_LIBRARIES: Final = {"__future__", "typing", "collections", "mypy_extensions", "librt", "functools", "enum"}
ENGINE_DATA_MODULES: Final = {"zsim/zombicide/box.py"}  # reads the box's data, before any game
FORBIDDEN_CALLS: Final = {"print", "open", "input", "exec", "eval"}


def sources(folder: str) -> list[Path]:
    """All Python files of a room."""
    return sorted((ROOT / folder).rglob("*.py"))


def module_name(path: Path) -> str:
    """The dotted name of a file."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import; write the whole name"
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                is_module = (ROOT / Path(*whole.split("."))).with_suffix(".py").exists() or (
                    ROOT / Path(*whole.split("."))
                ).is_dir()
                yield node.lineno, whole if is_module else str(node.module)


def room(name: str) -> str:
    """The room that a module of ours belongs to, or an empty string for a free one."""
    if name.startswith(FREE):
        return ""
    fitting = [key for key in MAY_IMPORT if name == key or name.startswith(key + ".")]
    return max(fitting, key=len)


@pytest.mark.parametrize("folder", ROOMS)
def test_imports_go_one_way(folder: str) -> None:
    """cli → reports → experiment → missions, strategies → zsim.zombicide → zsim.data."""
    wrong = []
    for path in sources(folder):
        own = room(module_name(path))
        for line, name in imported(path):
            if own and name.split(".")[0] in ROOMS:
                target = room(name)
                if target != own and target not in MAY_IMPORT[own]:
                    wrong.append(f"{path.relative_to(ROOT)}:{line}: {own} must not import {name}")
    assert wrong == []


def test_engine_touches_nothing_outside() -> None:
    """The engine prints nothing, reads no clock and no file, and has no chance but its own."""
    wrong = []
    for path in sources("zsim/zombicide"):
        where = path.relative_to(ROOT).as_posix()
        allowed = ENGINE_LIBRARIES | {"zsim"} | ({"tomllib", "dataclasses"} if where in ENGINE_DATA_MODULES else set())
        wrong += [f"{where}:{line}: {name}" for line, name in imported(path) if name.split(".")[0] not in allowed]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
                wrong.append(f"{where}:{node.lineno}: {node.func.id}()")
    assert wrong == []


def modules_after(code: str) -> set[str]:
    """The modules that are loaded once `code` has run in a fresh process."""
    script = f"import sys, json\n{code}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout.splitlines()[-1]))


def test_engine_loads_no_heavy_library() -> None:
    """All modules of the engine and the strategies together load neither numpy nor any other big library."""
    names = [name.removesuffix(".py").replace("/", ".") for name in build_info.source_files(ROOT)]
    loaded = modules_after("\n".join(f"import {name}" for name in names))
    assert loaded & {"numpy", "polars", "pandas", "joblib", "matplotlib", "scipy", "typer", "pyarrow"} == set()


def test_command_line_starts_light() -> None:
    """`zsim --help` loads no big library."""
    loaded = modules_after("import zsim.cli")
    assert loaded & {"numpy", "polars", "pandas", "joblib", "matplotlib", "scipy", "pyarrow"} == set()
