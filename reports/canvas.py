"""Sheets of small panels: palette, measured layout in inches, titles, legends, writing to a file."""

import math
import os
import textwrap
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import matplotlib
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from reports import ReportError

INK, GREY, FAINT = "#222222", "#6b7280", "#d9dce1"
SERIES_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#A6559B", "#8C6D31", "#2B2B2B", "#3E9BD0", "#B8860B")
LEVEL_COLOURS = ("#4F86C6", "#F2CE4E", "#EE8A33", "#B7282E")
ENDING_COLOURS = {
    "win": "#5BA56E", "loss": "#B84A4A", "timeout": "#A4ADB8", "rounds": "#A4ADB8", "error": "#111111",
    "running": "#F1F2F4", "walker": "#C8553D", "brute": "#7B3F2A", "runner": "#F0A63C", "abomination": "#6C4A9E",
    "friendly_fire": "#E08DB1", "car": "#3F8FA3", "molotov": "#F5D547", "objective_impossible": "#4A5568",
}  # fmt: skip
OWN_COLOURS = ("#2F6F8F", "#9C8ADE", "#A5793B", "#C2407E", "#56707A", "#8FB339")
STYLE = {
    "font.family": "DejaVu Sans", "font.size": 8.0, "text.color": INK, "axes.edgecolor": "#9aa1ab",
    "axes.labelcolor": GREY, "axes.linewidth": 0.7, "axes.spines.top": False, "axes.spines.right": False,
    "xtick.color": "#9aa1ab", "ytick.color": "#9aa1ab", "xtick.labelcolor": GREY, "ytick.labelcolor": GREY,
    "xtick.labelsize": 7.0, "ytick.labelsize": 7.0, "xtick.major.size": 2.5, "ytick.major.size": 2.5,
    "axes.grid": False, "figure.facecolor": "white", "svg.hashsalt": "zsim", "hatch.linewidth": 0.6,
}  # fmt: skip
FILE_KINDS = (".png", ".svg", ".pdf")
MARGIN = 0.3
LEGEND_LINE = 0.2
CHARACTERS_PER_INCH = 16.5
DOTS_PER_INCH = 130
MOST_DOTS = 60_000


@dataclass(frozen=True)
class Geometry:
    """Sizes in inches: of a panel's frame and of the room free on its sides (`above` holds its two title lines)."""

    width: float = 2.7
    height: float = 1.75
    left: float = 0.62
    right: float = 0.16
    above: float = 0.46
    below: float = 0.42

    @property
    def full_width(self) -> float:
        """A panel with its surroundings, across."""
        return self.left + self.width + self.right

    @property
    def full_height(self) -> float:
        """A panel with its surroundings, down."""
        return self.above + self.height + self.below


LegendEntry = tuple[str, Artist]


def line_entry(label: str, colour: str) -> LegendEntry:
    """A legend entry for a line."""
    return label, Line2D([], [], color=colour, linewidth=1.8)


def patch_entry(label: str, colour: str, hatch: str | None = None) -> LegendEntry:
    """A legend entry for an area."""
    return label, Patch(facecolor=colour, edgecolor="#9aa1ab" if hatch else "none", hatch=hatch, linewidth=0.5)


def series_colours(labels: Sequence[str]) -> dict[str, str]:
    """A colour for each label, in the order given; they repeat after eight."""
    distinct = list(dict.fromkeys(labels))
    return {label: SERIES_COLOURS[at % len(SERIES_COLOURS)] for at, label in enumerate(distinct)}


def ending_colours(names: Sequence[str]) -> dict[str, str]:
    """A colour for each name of an ending; those of the missions' own losses are dealt in order."""
    own = [name for name in names if name not in ENDING_COLOURS]
    dealt = {name: OWN_COLOURS[at % len(OWN_COLOURS)] for at, name in enumerate(own)}
    return {name: ENDING_COLOURS.get(name) or dealt[name] for name in names}


def places(blocks: Sequence[int], columns: int) -> list[tuple[int, int]]:
    """Row and first column of each block of panels, set side by side while they fit into `columns`."""
    row, column, found = 0, 0, []
    for size in blocks:
        if column and column + size > columns:
            row, column = row + 1, 0
        found.append((row, column))
        column += size
    return found


def sheet(
    blocks: Sequence[int],
    geometry: Geometry,
    title: str,
    subtitle: Sequence[str],
    legends: Sequence[Sequence[LegendEntry]],
    columns: int = 5,
) -> tuple[Figure, list[list[Axes]]]:
    """A figure with a panel frame for each place of each block (block `i` is a row of `blocks[i]` panels).

    Call it, and draw on the frames, inside `drawing_style()`.
    """
    columns = max(columns, *blocks)
    spots = places(blocks, columns)
    used = max(column + size for (_, column), size in zip(spots, blocks, strict=True))
    width = max(7.2, used * geometry.full_width + 2 * MARGIN)
    room = int((width - 2 * MARGIN) * CHARACTERS_PER_INCH)
    subtitle_lines = [part for line in subtitle for part in textwrap.wrap(line, room)]
    legend_lines = [_legend_shape(entries, width) for entries in legends]
    head = MARGIN + 0.3 + 0.17 * len(subtitle_lines) + sum(lines * LEGEND_LINE + 0.06 for _, lines in legend_lines)
    rows = spots[-1][0] + 1
    height = head + rows * geometry.full_height + 0.18
    figure = Figure(figsize=(width, height))
    FigureCanvasAgg(figure)
    _write_head(figure, title, subtitle_lines, legends, legend_lines)
    axes = []
    for (row, column), size in zip(spots, blocks, strict=True):
        top = height - head - row * geometry.full_height - geometry.above
        lefts = [MARGIN + (column + at) * geometry.full_width + geometry.left for at in range(size)]
        axes.append(
            [
                figure.add_axes(
                    (left / width, (top - geometry.height) / height, geometry.width / width, geometry.height / height)
                )
                for left in lefts
            ]
        )
    return figure, axes


def _legend_shape(entries: Sequence[LegendEntry], width: float) -> tuple[int, int]:
    """Columns and lines of a legend that has to fit into a figure `width` inches wide."""
    longest = max(len(label) for label, _ in entries)
    most = max(1, int((width - 2 * MARGIN) / (0.5 + 0.068 * longest)))
    lines = math.ceil(len(entries) / most)
    return math.ceil(len(entries) / lines), lines


def _write_head(
    figure: Figure,
    title: str,
    subtitle: Sequence[str],
    legends: Sequence[Sequence[LegendEntry]],
    shapes: Sequence[tuple[int, int]],
) -> None:
    """Title, subtitle lines and legends, from the top down."""
    width, height = figure.get_size_inches()
    down = MARGIN
    figure.text(MARGIN / width, 1 - down / height, title, fontsize=12.5, fontweight="bold", va="top")
    down += 0.3
    for line in subtitle:
        figure.text(MARGIN / width, 1 - down / height, line, fontsize=8.0, color=GREY, va="top")
        down += 0.17
    down += 0.04
    for entries, (columns, lines) in zip(legends, shapes, strict=True):
        figure.legend(
            [artist for _, artist in entries], [label for label, _ in entries], ncols=columns, frameon=False,
            loc="upper left", bbox_to_anchor=(MARGIN / width, 1 - down / height), fontsize=8.0, borderaxespad=0.0,
            borderpad=0.0, handlelength=1.6, handletextpad=0.5, columnspacing=1.6, labelspacing=0.35,
        )  # fmt: skip
        down += lines * LEGEND_LINE + 0.06


def drawing_style() -> AbstractContextManager[None]:
    """The context in which all figures are made: fonts, colours and lines of the house."""
    return matplotlib.rc_context(STYLE)  # type: ignore[arg-type]  # a plain dict of known keys


def check_target(out: str | Path) -> Path:
    """The path of a plot. Raises ReportError unless its name ends in .png, .svg or .pdf."""
    path = Path(out)
    if path.suffix.lower() not in FILE_KINDS:
        raise ReportError(f"{path}: a plot is written as {', '.join(FILE_KINDS)}; give -o a name that ends so")
    return path


def save(figure: Figure, path: Path, most_dots: int = DOTS_PER_INCH) -> None:
    """Write the figure aside and put it in its place; most_dots: an inch, in a PNG. Raises ReportError where that
    cannot be done."""
    dots = min(most_dots, int(MOST_DOTS / max(figure.get_size_inches())))
    aside = path.with_name(f".{path.name}.writing")
    kind = path.suffix.lower()[1:]
    metadata: Mapping[str, str | None] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}.get(kind) or {}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            figure.savefig(aside, format=kind, dpi=dots, metadata=metadata)
            os.replace(aside, path)
        finally:
            aside.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or error
        raise ReportError(
            f"{path}: cannot write the plot ({reason}); choose another place or free some space"
        ) from error
