"""The heat map of a league: win rates, and the differences to the strategy that all are held against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import LinearSegmentedColormap, Normalize
from matplotlib.figure import Figure

from reports import canvas
from reports.estimates import Interval
from reports.tables import percent
from scripts.league_table import League

CELL: Final = (0.72, 0.25)  # inches
NAMES: Final = 2.0  # inches for the names of missions
HEAD: Final = 1.4
GAP: Final = 0.35
FULL: Final = 0.4  # differences of so much or more have the full colour
MEAN: Final = "mean"
RATES: Final = LinearSegmentedColormap.from_list("rates", ["#fbfbf8", "#cfe3d3", "#7fbf8f", "#3d8f5f", "#14532d"])
DIFFERENCES: Final = LinearSegmentedColormap.from_list(
    "differences", ["#8c2d19", "#d98a6a", "#f7f5f2", "#79aed0", "#1b5380"]
)


def draw_map(league: League, names: Mapping[str, str], notes: str, out: Path) -> None:
    """Draw the map into a file (.png, .svg or .pdf). names: what each mission is called; notes: a line below the title.

    A difference whose interval holds 0 has no colour.
    """
    path = canvas.check_target(out)
    others = [strategy for strategy in league.strategies if strategy != league.reference]
    width = NAMES + CELL[0] * (len(league.strategies) + len(others)) + (GAP if others else 0.0) + canvas.MARGIN
    width = max(width, 8.0)
    height = HEAD + CELL[1] * (len(league.missions) + 1) + canvas.MARGIN
    with canvas.drawing_style():
        figure = Figure(figsize=(width, height))
        FigureCanvasAgg(figure)
        left, top = canvas.MARGIN / width, 1 - canvas.MARGIN / height
        figure.text(left, top, "League: how often does each strategy win?", fontsize=12.5, fontweight="bold", va="top")
        lines = [notes, "differences without colour: their 95 % interval holds 0"] if others else [notes]
        for number, line in enumerate(lines):
            down = 0.3 + 0.17 * number
            figure.text(left, top - down / height, line, fontsize=8.0, color=canvas.GREY, va="top")
        rates = _panel(figure, league, NAMES, league.strategies, "win rate, %")
        labels = [names.get(mission, mission) for mission in league.missions]
        rates.set_yticks(range(len(labels) + 1), [*labels, MEAN], color=canvas.INK)
        _fill(rates, league, league.strategies, RATES, Normalize(0.0, 1.0), _rate)
        if others:
            start = NAMES + CELL[0] * len(league.strategies) + GAP
            differences = _panel(figure, league, start, others, f"difference to {league.reference}, points")
            differences.set_yticks([])
            _fill(differences, league, others, DIFFERENCES, Normalize(-FULL, FULL, clip=True), _difference)
        canvas.save(figure, path, 150)


def _panel(figure: Figure, league: League, start: float, strategies: list[str], title: str) -> Axes:
    """Lay out one panel, a column a strategy, beginning so many inches from the left."""
    width, height = figure.get_size_inches()
    inner = (CELL[0] * len(strategies), CELL[1] * (len(league.missions) + 1))
    bottom = height - HEAD - inner[1]
    axes = figure.add_axes((start / width, bottom / height, inner[0] / width, inner[1] / height))
    axes.set_xticks(range(len(strategies)), strategies, color=canvas.INK)
    axes.tick_params(length=0, top=True, labeltop=True, bottom=False, labelbottom=False, labelcolor=canvas.INK)
    axes.annotate(
        title, (0.0, 1.0), xycoords="axes fraction", xytext=(0, 22), textcoords="offset points", fontsize=8.5,
        fontweight="bold",
    )  # fmt: skip
    for spine in axes.spines.values():
        spine.set_visible(False)
    return axes


def _rate(league: League, mission: str, strategy: str) -> tuple[float, str]:
    """Give the colour's value and the text of a win rate."""
    value = league.mean(strategy) if mission == MEAN else league.lines[mission, strategy].rate.value
    return value, percent(value)


def _difference(league: League, mission: str, strategy: str) -> tuple[float, str]:
    """Give the colour's value and the text of a difference."""
    found: Interval | None = league.overall[strategy]
    if mission != MEAN:
        found = league.lines[mission, strategy].difference
    if found is None:
        return 0.0, "-"
    return (0.0 if found.low <= 0.0 <= found.high else found.value), f"{found.value * 100:+.1f}"


def _fill(
    axes: Axes,
    league: League,
    strategies: list[str],
    colours: LinearSegmentedColormap,
    scale: Normalize,
    read: Callable[[League, str, str], tuple[float, str]],
) -> None:
    """Colour the cells and write their numbers, light on dark; the means stand below a line."""
    rows = [*league.missions, MEAN]
    values = np.zeros((len(rows), len(strategies)))
    for row, mission in enumerate(rows):
        for column, strategy in enumerate(strategies):
            values[row, column], text = read(league, mission, strategy)
            red, green, blue, _ = colours(scale(values[row, column]))
            ink = "white" if 0.3 * red + 0.59 * green + 0.11 * blue < 0.55 else canvas.INK
            axes.text(column, row, text, ha="center", va="center", fontsize=7.5, color=ink, zorder=3)
    axes.imshow(values, cmap=colours, norm=scale, aspect="auto", interpolation="nearest")
    axes.set_xticks(np.arange(len(strategies) + 1) - 0.5, minor=True)
    axes.set_yticks(np.arange(len(rows) + 1) - 0.5, minor=True)
    axes.grid(which="minor", color="white", linewidth=1.2)
    axes.tick_params(which="minor", length=0)
    axes.axhline(len(league.missions) - 0.5, color=canvas.INK, linewidth=0.9)
