"""The cells of a plan: their names, order and short labels."""

import re
from collections.abc import Sequence
from typing import NamedTuple

DOT = " \N{MIDDLE DOT} "


class Cell(NamedTuple):
    """One cell of a plan, with the words of the run folder's columns of the same names.

    `deck` holds sorted ranges (`1-18,37-40`), `team` a team's name or names joined by commas, `mode` the switches that
    are on, joined by commas (else empty), `players` the number of players.
    """

    mission: str
    ruleset: str
    strategy: str
    deck: str
    team: str
    mode: str
    players: int


CELL_COLUMNS: tuple[str, ...] = Cell._fields
Row = dict[str, object]
"""One row of a report, by column."""


def natural_key(text: str) -> tuple[tuple[int, int, str], ...]:
    """A sort key that puts `M2` before `M10` and letters in case-blind order."""
    pieces = re.split(r"(\d+)", text)
    return tuple((0, int(piece), "") if piece.isdecimal() else (1, 0, piece.casefold()) for piece in pieces if piece)


def cell_order(cell: Cell) -> tuple[tuple[tuple[int, int, str], ...], ...]:
    """The sort key of cells in every report: ruleset (newest edition first), mission, then the other columns."""
    ruleset = tuple((kind, -number, text) for kind, number, text in natural_key(cell.ruleset))
    rest = (cell.mission, cell.strategy, cell.deck, cell.team, cell.mode, str(cell.players))
    return (ruleset, *(natural_key(text) for text in rest))


def field_text(field: str, value: str | int) -> str:
    """How one value of a cell reads in a label: `deck 1-40`, `6 players`, `balanced`."""
    if field == "players":
        return f"{value} player" + ("" if value == 1 else "s")
    if field in ("deck", "team"):
        return f"{field} {value}"
    return str(value) if field != "mode" else (f"mode {value}" if value else "no mode")


def varying_fields(cells: Sequence[Cell]) -> list[str]:
    """The columns in which the cells differ, in the order of the run folder."""
    return [field for at, field in enumerate(CELL_COLUMNS) if len({cell[at] for cell in cells}) > 1]


def common_text(cells: Sequence[Cell], without: Sequence[str] = ()) -> str:
    """What all cells share, as one line: `2e`, strategy, `deck 1-40`, `team core`, `6 players` (no mode left out)."""
    varying = set(varying_fields(cells)) | set(without)
    shared = [field for field in CELL_COLUMNS if field not in varying]
    return DOT.join(field_text(name, getattr(cells[0], name)) for name in shared if getattr(cells[0], name) != "")


def shorten(text: str, width: int) -> str:
    """The text, its middle left out when it is longer than `width` characters."""
    if len(text) <= width:
        return text
    head = (width - 2) * 2 // 3
    return text[:head] + ".." + text[len(text) - (width - 2 - head) :]


def by_mission(cells: Sequence[Cell]) -> list[list[Cell]]:
    """The cells, in report order, gathered by mission and ruleset."""
    groups: dict[tuple[str, str], list[Cell]] = {}
    for cell in sorted(cells, key=cell_order):
        groups.setdefault((cell.ruleset, cell.mission), []).append(cell)
    return list(groups.values())


class Label(NamedTuple):
    """What a cell is called in a plot: its mission, and its series among the cells of the mission."""

    mission: str
    series: str


def labels(cells: Sequence[Cell], width: int = 34) -> dict[Cell, Label]:
    """Short labels of the cells, in report order; cells of a mission differ in their series.

    The columns that vary within a mission make the series (else the strategy does), those that vary only from mission
    to mission stand behind the mission in brackets. A long value is shortened in its middle, so that each of the two
    labels stays below about `width` characters; where two would then be the same, a number tells them apart.
    """
    groups = by_mission(cells)
    within = [name for name in CELL_COLUMNS if any(name in varying_fields(group) for group in groups)]
    between = [name for name in varying_fields(cells) if name != "mission" and name not in within]
    named: dict[tuple[str, ...], str] = {}
    found: dict[Cell, Label] = {}
    for group in groups:
        extra = fitted([field_text(name, getattr(group[0], name)) for name in between], width - 14)
        mission = group[0].mission + (f" ({extra})" if extra else "")
        for cell in group:
            texts = tuple(field_text(name, getattr(cell, name)) for name in within or ["strategy"])
            if texts not in named:
                text = fitted(texts, width)
                same = sum(1 for other in named.values() if re.sub(r" #\d+$", "", other) == text)
                named[texts] = f"{text} #{same + 1}" if same else text
            found[cell] = Label(mission, named[texts])
    return found


def fitted(texts: Sequence[str], width: int) -> str:
    """The texts joined by dots, the longest of them shortened until the whole has at most `width` characters."""
    shown = list(texts)
    while len(DOT.join(shown)) > width:
        longest = max(range(len(shown)), key=lambda at: len(shown[at]))
        over = len(DOT.join(shown)) - width
        size = max(8, len(shown[longest]) - over)
        if size >= len(shown[longest]):
            break
        second = max([8, *(len(text) for at, text in enumerate(shown) if at != longest)])
        shown[longest] = shorten(texts[longest], max(size, min(second, len(shown[longest]) - 1)))
    return DOT.join(shown)
