"""Where an error of a game comes from: the line of a strategy from outside, in the same words everywhere.

What is kept in a run folder names files without the folders of the machine, since people exchange run folders.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final

import zsim
from zsim.experiment.options import format_cards
from zsim.experiment.plan import DEFAULT_MAX_ROUNDS, Cell
from zsim.hints import meant, message, without_path
from zsim.watchdog import OutOfTimeError
from zsim.zombicide.ask import StrategyError
from zsim.zombicide.kinds import Q_LINK, Q_REACT, QUESTION_NAMES

ROOT: Final = Path(zsim.__file__).parent.parent
OURS: Final = tuple(ROOT / name for name in ("zsim", "strategies", "missions", "reports"))
SITES: Final = ("site-packages", "dist-packages")


@dataclass(frozen=True)
class Place:
    """A line of a strategy from outside. function: that it is in. method: the one that zsim called. calls: the function
    of zsim, called there, in which the error came up, or empty."""

    file: str
    line: int
    function: str
    method: str = ""
    calls: str = ""

    def __str__(self) -> str:
        text = f"{self.file}, line {self.line}, in {self.function}"
        if self.method not in ("", self.function):
            text += f" called by {self.method}"
        return text + (f", calling {self.calls}" if self.calls else "")


def method_of(kind: int) -> str:
    """Name the method of `Strategy` that answers a kind of question (Q_...)."""
    if Q_REACT <= kind <= Q_LINK:
        return "choose_for_skill"
    return f"choose_{QUESTION_NAMES[kind].removesuffix('_skill')}"


def words_of(error: BaseException, cell: Cell) -> str:
    """Say on one line what was raised in a game, and where in a strategy from outside."""
    text = f"{type(error).__name__}: {_text(error)}".removesuffix(": ")
    place = place_of(error, cell.strategy_spec)
    if place is None:
        return text
    hint = meant(error)
    return f"{text}{f'; {hint}' if hint else ''} ({place})"


def _text(error: BaseException) -> str:
    """Give the message of an error on one line; an error that cannot tell its own is no further fault."""
    try:
        return " ".join(message(error).split())
    except Exception:
        return "its message cannot be shown"


def place_of(error: BaseException, spec: str) -> Place | None:
    """Give the line of a strategy from outside that an error comes from, None for a built-in.

    A wrong answer is no line's fault: the method that gave it is named.
    """
    own = _source(spec)
    if own is None:
        return None
    if isinstance(error, StrategyError) and error.kind >= 0:
        return _defined(spec, own, ("decide", method_of(error.kind)))
    frames = [(at.tb_frame, at.tb_lineno) for at in _chain(error)]
    inside = [i for i, (frame, _) in enumerate(frames) if _belongs(Path(frame.f_code.co_filename), own)]
    if not inside:  # perhaps a method with other arguments than it is called with
        found = re.search(r"(\w+)\(\) (?:takes|missing|got)", _text(error)) if isinstance(error, TypeError) else None
        return _defined(spec, own, (found[1],)) if found else None
    frame, line = frames[inside[-1]]
    below = frames[inside[-1] + 1 :]
    stopped = isinstance(error, OutOfTimeError)  # where does not matter, within a loop
    calls = _function(below[0][0]) if below and _is_ours(below[0][0]) and not stopped else ""
    return Place(
        Path(frame.f_code.co_filename).name, line, _function(frame), _function(frames[inside[0]][0]), calls
    )  # fmt: skip


def _source(spec: str) -> Path | None:
    from strategies.catalogue import CatalogueError, source_file

    try:
        return source_file(spec)
    except CatalogueError:  # a stand-in of a test, or a file that has changed meanwhile
        return None


def _chain(error: BaseException) -> list[TracebackType]:
    found: list[TracebackType] = []
    at = error.__traceback__
    while at is not None:
        found.append(at)
        at = at.tb_next
    return found


def _belongs(file: Path, own: Path) -> bool:
    """Tell whether a file is the strategy's, or stands beside or below it."""
    if file == own:
        return True
    return own.parent.name not in SITES and file.is_relative_to(own.parent) and not _in_project(file)


def _in_project(file: Path) -> bool:
    return any(file.is_relative_to(folder) for folder in OURS)


def _is_ours(frame: FrameType) -> bool:
    return str(frame.f_globals.get("__name__", "")).startswith(("zsim.zombicide", "strategies."))


def _function(frame: FrameType) -> str:
    """Name the function of a frame; the one around, for a comprehension or lambda."""
    name = getattr(frame.f_code, "co_qualname", frame.f_code.co_name)
    return str(name).partition(".<locals>")[0].rpartition(".")[2]


def _defined(spec: str, own: Path, methods: Sequence[str]) -> Place | None:
    """Give the first of some methods that a strategy from outside defines itself."""
    from strategies.catalogue import find_strategy

    for name in methods:
        code = getattr(getattr(find_strategy(spec).found, name, None), "__code__", None)
        if code is not None and _belongs(Path(code.co_filename), own):
            return Place(Path(code.co_filename).name, code.co_firstlineno, name)
    return None


def short_traceback(error: BaseException) -> str:
    """Give the traceback of an error, its files without the folders of the machine."""
    text = without_path("".join(traceback.format_exception(error)))
    return re.sub(r'(?<=File ")[^"\n]+', lambda found: _short(Path(found[0])), text)


def _short(file: Path) -> str:
    """Give the path of a file below the sources of zsim or a folder that Python imports from, else its name."""
    if not file.is_absolute():
        return str(file)
    folders = [Path(folder) for folder in sys.path if folder and file.is_relative_to(folder)]
    if _in_project(file):
        folders.append(ROOT)
    if not folders:
        return file.name
    return file.relative_to(max(folders, key=lambda folder: len(folder.parts))).as_posix()


def replay_command(cell: Cell, seed: int, game: int, max_rounds: int = DEFAULT_MAX_ROUNDS) -> str:
    """Give the command that plays a game of a cell again."""
    from missions.loader import load_mission

    words = f"zsim replay {cell.mission_spec} --strategy '{cell.strategy_spec}' --seed {seed} --game {game}"
    words += f" --team {cell.team} --players {cell.players}" + f" --mode {cell.mode}" * bool(cell.mode)
    if cell.deck != format_cards(load_mission(cell.mission_spec).cards):
        words += f" --cards {cell.deck}"
    return words + f" --max-rounds {max_rounds}" * (max_rounds != DEFAULT_MAX_ROUNDS)
