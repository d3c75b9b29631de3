"""Single panels of the plots: each function draws one set of numbers on one frame."""

from collections.abc import Mapping, Sequence

import numpy as np
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter
from matplotlib.transforms import ScaledTranslation, Transform

from reports.canvas import ENDING_COLOURS, FAINT, GREY, INK, LEVEL_COLOURS, Geometry
from reports.curves import LEVELS, DangerCurve, IntArray
from reports.estimates import FloatArray, KaplanMeier

FEW_GAMES = 30
LINE_STEP = 0.135


def round_ticks(last: int, most: int = 6) -> list[int]:
    """Round numbers for an axis from 0 to `last`: at most `most` steps of 1, 2, 5, 10, ..."""
    step = next(size for power in range(9) for size in (10**power, 2 * 10**power, 5 * 10**power) if last / size <= most)
    return list(range(0, last + 1, step))


def short_count(games: int) -> str:
    """A count of games in at most five characters: `950`, `12k`, `1.3M`."""
    if games < 10_000:
        return str(games)
    return f"{games / 1000:.0f}k" if games < 1_000_000 else f"{games / 1_000_000:.1f}M"


def frame(axes: Axes, heading: str, note: str, last: int, first: int = 0, colour: str = INK) -> None:
    """A panel's two title lines and its axis of rounds."""
    axes.text(0, 1.0, heading, transform=_above(axes, 15), fontsize=8.5, fontweight="bold", va="bottom", color=colour)
    axes.text(0, 1.0, note, transform=_above(axes, 4), fontsize=7.0, color=GREY, va="bottom")
    axes.set_xlim(first - 0.5 if first else 0, last + 0.5)
    axes.set_xticks([tick for tick in round_ticks(last) if tick >= first] if last > 1 else [1])


def _above(axes: Axes, points: float) -> Transform:
    """Coordinates of the frame, moved up by some points."""
    return axes.transAxes + ScaledTranslation(0, points / 72, axes.figure.dpi_scale_trans)


def percent_axis(axes: Axes, top: float = 1.0) -> None:
    """The vertical axis as percent of games, with faint lines at the ticks."""
    axes.set_ylim(0, top)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value * 100:.3g} %"))
    axes.set_axisbelow(True)
    axes.grid(axis="y", color=FAINT, linewidth=0.6)


def count_table(axes: Axes, geometry: Geometry, name: str, rows: Sequence[tuple[str, Mapping[int, int]]]) -> None:
    """Counts of games under the axis, one line a series in its colour, at the rounds of the ticks."""
    for at, (colour, counts) in enumerate(rows):
        height = -(0.27 + at * LINE_STEP) / geometry.height
        if at == 0:
            axes.annotate(
                name, (0, height), xycoords="axes fraction", xytext=(-12, 0), textcoords="offset points", ha="right",
                va="center", fontsize=6.5, color=GREY, annotation_clip=False,
            )  # fmt: skip
        for tick, games in counts.items():
            axes.text(
                tick, height, short_count(games), transform=axes.get_xaxis_transform(), ha="center", va="center",
                fontsize=6.5, color=colour,
            )  # fmt: skip


def draw_survival(axes: Axes, curve: KaplanMeier, last: int, colour: str) -> None:
    """A Kaplan-Meier step line with its band; where the band is undefined none is drawn."""
    times = np.concatenate([[0.0], curve.times, [last + 0.5]])
    axes.step(times, _with_ends(curve.alive), where="post", color=colour, linewidth=1.6, zorder=3)
    axes.fill_between(
        times, _with_ends(curve.low), _with_ends(curve.high), step="post", color=colour, alpha=0.18, linewidth=0
    )


def _with_ends(values: FloatArray) -> FloatArray:
    """The values of a step line with 1 put before the first and the last one held on."""
    if not len(values):
        return np.ones(2, dtype=np.float64)
    return np.concatenate([[1.0], values, values[-1:]])


def draw_shares(axes: Axes, shares: Mapping[str, FloatArray], colours: Mapping[str, str]) -> None:
    """Cumulative shares of endings: wins from the bottom, the others from the top, the games still running between."""
    last = len(next(iter(shares.values()))) - 1
    rounds = np.concatenate([np.arange(last + 1), [last + 0.5]])
    axes.set_facecolor(ENDING_COLOURS["running"])
    top = np.ones(last + 2, dtype=np.float64)
    for name, share in shares.items():
        held = np.concatenate([share, share[-1:]])
        if name == "win":
            axes.fill_between(rounds, 0, held, step="post", color=colours[name], linewidth=0)
            continue
        axes.fill_between(
            rounds,
            top - held,
            top,
            step="post",
            facecolor=colours[name],
            edgecolor="white",
            linewidth=0,
            hatch="////" if name == "error" else None,
        )
        top = top - held
    axes.set_ylim(0, 1)


def end_labels(axes: Axes, labels: Sequence[tuple[float, str, str]], spacing: float = 0.085) -> None:
    """Texts at the right edge, each `(height in 0..1, text, colour)`, moved apart where they would overlap."""
    ordered = sorted(labels)
    heights = [height for height, _, _ in ordered]
    for at in range(1, len(heights)):
        heights[at] = max(heights[at], heights[at - 1] + spacing)
    over = (heights[-1] - 1.0) if heights else 0.0
    for at in range(len(heights) - 1, -1, -1):
        ceiling = 1.0 if at == len(heights) - 1 else heights[at + 1] - spacing
        heights[at] = min(heights[at], ceiling) if over > 0 else heights[at]
    for height, (anchor, text, colour) in zip(heights, ordered, strict=True):
        axes.annotate(
            text, (1.0, anchor), xycoords="axes fraction", xytext=(1.045, height), textcoords="axes fraction",
            fontsize=6.8, va="center", color=INK, annotation_clip=False,
            arrowprops={"arrowstyle": "-", "color": colour, "linewidth": 1.6, "shrinkA": 1, "shrinkB": 0,
                        "relpos": (0.0, 0.5)},
        )  # fmt: skip


def draw_mean_level(axes: Axes, curve: DangerCurve, colour: str) -> None:
    """The mean danger level by round with its band; dotted where fewer than 30 games were running."""
    solid = curve.running >= FEW_GAMES
    axes.plot(curve.rounds, curve.mean, color=colour, linewidth=0.9, linestyle=":", zorder=3)
    axes.plot(curve.rounds, np.where(solid, curve.mean, np.nan), color=colour, linewidth=1.7, zorder=3)
    axes.fill_between(curve.rounds, curve.low, curve.high, color=colour, alpha=0.18, linewidth=0)


def level_axis(axes: Axes) -> None:
    """The vertical axis of danger levels, each named in its colour."""
    axes.set_ylim(-0.05, 3.05)
    axes.set_yticks(range(len(LEVELS)), [name.capitalize() for name in LEVELS])
    axes.grid(axis="y", color=FAINT, linewidth=0.6)
    axes.set_axisbelow(True)


def draw_levels(axes: Axes, curve: DangerCurve) -> None:
    """Shares of running games at each danger level, a column a round, hatched where fewer than 30 were running."""
    edges = np.append(curve.rounds - 0.5, curve.rounds[-1] + 0.5)
    base = np.zeros(len(edges), dtype=np.float64)
    for level, colour in enumerate(LEVEL_COLOURS):
        share = np.nan_to_num(curve.shares[:, level])
        top = base + np.append(share, share[-1])
        axes.fill_between(edges, base, top, step="post", color=colour, linewidth=0)
        base = top
    few = np.append((curve.running < FEW_GAMES) & (curve.running > 0), False)
    few[1:] |= few[:-1]
    axes.fill_between(
        edges, 0, 1, where=few.tolist(), step="post", facecolor=(1, 1, 1, 0.35), edgecolor=(1, 1, 1, 0.9), hatch="////",
        linewidth=0,
    )  # fmt: skip
    axes.set_ylim(0, 1)


def draw_lengths(axes: Axes, counts: Mapping[str, IntArray], games: int, width: int) -> float:
    """Shares of games by last round, stacked by outcome, `width` rounds a column; gives the highest column's share."""
    last = len(next(iter(counts.values())))
    starts = np.arange(0, last, width)
    base = np.zeros(len(starts), dtype=np.float64)
    for outcome, values in counts.items():
        share = np.add.reduceat(values, starts) / games
        centre = starts + (width - 1) / 2
        axes.bar(centre, share, bottom=base, width=width * 0.88, color=ENDING_COLOURS[outcome], linewidth=0)
        base = base + share
    return float(base.max())


def side_text(
    axes: Axes, text: str, side: int, down: float, points: float, colour: str = INK, weight: str = ""
) -> None:
    """A text beside the frame at the height `down` of its data: `points` from its left (0) or right (1) edge.

    A text on the left ends there, unless it is bold: then it starts there.
    """
    start = side == 1 or weight == "bold"
    axes.annotate(
        text, (side, down), xycoords=("axes fraction", "data"), xytext=(points, 0), textcoords="offset points",
        ha="left" if start else "right", va="center", annotation_clip=False, color=colour,
        fontsize=8.5 if weight else 7.5, fontweight=weight or "normal",
    )  # fmt: skip
