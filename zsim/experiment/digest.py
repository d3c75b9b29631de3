"""Digests of what decides a game besides the plan: rules, data, missions, strategies; a run is resumed by the same."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import zsim
from zsim.experiment.own_survivors import file_digest

if TYPE_CHECKING:
    from zsim.experiment.plan import Cell

SUFFIXES: Final = (".py", ".toml", ".csv", ".json")


def digests(cells: Iterable[Cell]) -> dict[str, str]:
    """Give SHA-256 digests by name: engine, data, missions, strategies, and each outside file that cells use."""
    root = Path(zsim.__file__).parent
    found = {
        "engine": _folder(root / "zombicide"),
        "data": _folder(root / "data"),
        "missions": _folder(root.parent / "missions"),
        "strategies": _folder(root.parent / "strategies"),
    }
    for cell in cells:
        mission = _mission_file(cell)
        if mission is not None:
            found[cell.mission_spec] = hashlib.sha256(mission.read_bytes()).hexdigest()
        for number, path in enumerate(_strategy_files(cell)):
            name = f"{cell.strategy_spec} with {path.name}" if number else cell.strategy_spec
            found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        for file in own_files(cell.team):
            found[file] = file_digest(file)
    return found


def own_files(team: str) -> list[str]:
    """List the files of survivors that the text of a team names."""
    found: list[str] = []
    for part in team.split(","):
        match = re.fullmatch(r"(.+\.toml):.+", part, re.IGNORECASE)
        if match is not None and match[1] not in found:
            found.append(match[1])
    return found


def _mission_file(cell: Cell) -> Path | None:
    """Give the file of a mission that is no id."""
    path = Path(cell.mission_spec)
    return path if path.suffix.lower() == ".toml" and path.is_file() else None


def _strategy_files(cell: Cell) -> list[Path]:
    """Give the file of a strategy that is no built-in, of an entry point's too, and those that it imports beside it."""
    from strategies.catalogue import source_files

    return source_files(cell.strategy_spec)


def _folder(folder: Path) -> str:
    """Digest names and contents of the sources and tables below a folder."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in SUFFIXES and path.is_file() and not path.name.startswith((".", "_build")):
            total.update(path.relative_to(folder).as_posix().encode() + b"\0")
            total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()
