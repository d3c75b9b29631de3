"""The plots of a run: survival, danger, rounds, winrate and causes, each one sheet of labelled panels."""

from collections.abc import Callable, Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import ReportError, canvas, curves, panels
from reports.canvas import Geometry, LegendEntry, line_entry, patch_entry
from reports.cells import DOT, Cell, by_mission, common_text, labels, shorten
from reports.estimates import wilson
from reports.runfolder import OUTCOMES, Ending, Run, open_run
from reports.summary import outcome_counts, rounds_mean
from reports.tables import estimate_text

Endings = dict[Cell, list[Ending]]
MOST_SERIES = 4
ENDING_TEXT = {"rounds": "out of rounds", "error": "error", "win": "win"}


def plot(run_dir: str | Path, kind: str, out: str | Path) -> Path:
    """Draw a plot of a run into the file `out` (.png, .svg or .pdf) and return its path.

    `kind` is survival (unbeaten at each round, with the games at risk, beside the shares of wins and losses), danger
    (levels of the running games by round), rounds (how long games last), winrate (with Wilson's 95 % intervals) or
    causes (what ended the games, by round). Raises ReportError for an unknown kind, a folder that is no run and a
    file that cannot be written.
    """
    if kind not in KINDS:
        raise ReportError(f"unknown plot {kind!r}; choose one of {', '.join(KINDS)}")
    path = canvas.check_target(out)
    run = open_run(run_dir)
    with canvas.drawing_style():
        canvas.save(KINDS[kind](run), path)
    return path


class Plan:
    """How the cells of a run are dealt to blocks of panels: a mission a block, more blocks when it has many series."""

    def __init__(self, endings: Endings) -> None:
        self.endings = endings
        self.cells = list(endings)
        self.blocks = [block for group in by_mission(self.cells) for block in _parts(group)]
        self.labels = labels(self.cells)
        self.colours = canvas.series_colours([label.series for label in self.labels.values()])

    def series(self, cell: Cell) -> str:
        """The cell's label among those of its mission."""
        return self.labels[cell].series

    def mission(self, cell: Cell) -> str:
        """The label of the cell's mission."""
        return self.labels[cell].mission

    def colour(self, cell: Cell) -> str:
        """The colour of the cell's series."""
        return self.colours[self.series(cell)]

    def heading(self, cell: Cell) -> str:
        """A panel's heading: mission and series."""
        return f"{cell.mission}{DOT}{self.series(cell)}"

    def games(self, cell: Cell) -> int:
        """The cell's number of games."""
        return curves.games_in(self.endings[cell])

    def last(self, cells: Sequence[Cell]) -> int:
        """The last round of these cells' games."""
        return max(curves.last_round(self.endings[cell]) for cell in cells)

    def subtitle(self, marks: str) -> list[str]:
        """What all cells share and how many games each has; then what the marks mean."""
        sizes = sorted({curves.games_in(ending) for ending in self.endings.values()})
        games = (
            f"{sizes[0]:,}"
            + (f" to {sizes[-1]:,}" if len(sizes) > 1 else "")
            + (" games" if sizes[-1] != 1 else " game")
            + (" each" if len(self.cells) > 1 else "")
        )
        shared = DOT.join(text for text in (common_text(self.cells, ("mission",)), games) if text)
        return [shared, marks]

    def series_legend(self) -> list[list[LegendEntry]]:
        """The legend of the series' colours, none for a single one and none where colours repeat."""
        if not 1 < len(self.colours) <= len(canvas.SERIES_COLOURS):
            return []
        return [[line_entry(label, colour) for label, colour in self.colours.items()]]


def _parts(group: Sequence[Cell]) -> list[Sequence[Cell]]:
    """A mission's cells in even parts of at most four."""
    count = -(-len(group) // MOST_SERIES)
    return [group[len(group) * at // count : len(group) * (at + 1) // count] for at in range(count)]


def _ending_legend(plan: Plan, running: bool = True) -> tuple[list[LegendEntry], dict[str, str]]:
    """The legend and colours of all names of endings that occur in a run."""
    names = curves.ending_names([ending for endings in plan.endings.values() for ending in endings])
    colours = canvas.ending_colours(names)
    entries = [patch_entry(_ending_text(name), colours[name], "////" if name == "error" else None) for name in names]
    if running:
        entries.append(patch_entry("still running", canvas.ENDING_COLOURS["running"]))
    return entries, colours


def _ending_text(name: str) -> str:
    return ENDING_TEXT.get(name) or "loss: " + name.replace("_", " ")


def _win_note(endings: Sequence[Ending]) -> str:
    counts = outcome_counts(endings)
    games = sum(counts.values())
    return f"win {estimate_text(*wilson(counts['win'], games))}, n = {games:,}"


def survival(run: Run) -> Figure:
    """Kaplan-Meier curves of each mission's cells with the games at risk; beside them the endings of each cell."""
    plan = Plan(run.endings())
    most = max(len(block) for block in plan.blocks)
    geometry = Geometry(below=0.42 + most * panels.LINE_STEP)
    entries, colours = _ending_legend(plan)
    figure, axes = canvas.sheet(
        [len(block) + 1 for block in plan.blocks], geometry, "Survival: is the team still unbeaten?",
        plan.subtitle("Kaplan-Meier with 95 % bands, wins and time-outs censored; beside it what became of the games"),
        [*plan.series_legend(), entries],
    )  # fmt: skip
    for block, row in zip(plan.blocks, axes, strict=True):
        last = plan.last(block)
        _survival_panel(row[0], plan, block, geometry, last)
        for cell, panel in zip(block, row[1:], strict=True):
            panels.frame(panel, plan.heading(cell), _win_note(plan.endings[cell]), last, colour=plan.colour(cell))
            panels.percent_axis(panel)
            panels.draw_shares(panel, curves.cumulative_shares(plan.endings[cell], last), colours)
            panel.set_xlabel("round")
    return figure


def _survival_panel(axes: Axes, plan: Plan, block: Sequence[Cell], geometry: Geometry, last: int) -> None:
    unbeaten = [plan.series(cell) for cell in block if not outcome_counts(plan.endings[cell])["loss"]]
    note = "share still unbeaten after the round"
    if unbeaten:
        note = "never lost, so no band" + (shorten(f": {', '.join(unbeaten)}", 30) if len(block) > 1 else "")
    panels.frame(axes, plan.mission(block[0]), note, last)
    panels.percent_axis(axes)
    ticks = panels.round_ticks(last)
    rows = []
    for cell in block:
        endings = plan.endings[cell]
        panels.draw_survival(axes, curves.survival(endings), last, plan.colour(cell))
        rows.append((plan.colour(cell), {tick: curves.at_risk(endings, tick) for tick in ticks}))
    panels.count_table(axes, geometry, "at risk", rows)


def danger(run: Run) -> Figure:
    """Mean danger level by round of each mission's cells; beside it each cell's shares of games by level."""
    plan = Plan(run.endings())
    found = curves.danger_curves(run)
    most = max(len(block) for block in plan.blocks)
    geometry = Geometry(below=0.42 + most * panels.LINE_STEP)
    levels = [
        patch_entry(name.capitalize(), colour) for name, colour in zip(curves.LEVELS, canvas.LEVEL_COLOURS, strict=True)
    ]
    few = f"fewer than {panels.FEW_GAMES} games running"
    figure, axes = canvas.sheet(
        [len(block) + 1 for block in plan.blocks], geometry, "Danger: how fast does the level rise?",
        plan.subtitle(f"mean level of the running games with 95 % bands, dotted or hatched with {few}"),
        [*plan.series_legend(), levels],
    )  # fmt: skip
    for block, row in zip(plan.blocks, axes, strict=True):
        last = plan.last(block)
        panels.frame(row[0], plan.mission(block[0]), "mean danger level of the running games", last, 1)
        panels.level_axis(row[0])
        rows = []
        for cell, panel in zip(block, row[1:], strict=True):
            panels.frame(panel, plan.heading(cell), _red_note(plan, cell), last, 1, plan.colour(cell))
            panels.percent_axis(panel)
            panel.set_xlabel("round")
            if cell in found:
                panels.draw_mean_level(row[0], found[cell], plan.colour(cell))
                panels.draw_levels(panel, found[cell])
            ticks = [tick for tick in panels.round_ticks(last) if tick]
            rows.append((plan.colour(cell), {tick: curves.at_risk(plan.endings[cell], tick) for tick in ticks}))
        panels.count_table(row[0], geometry, "running", rows)
    return figure


def _red_note(plan: Plan, cell: Cell) -> str:
    return f"share of running games by level, n = {plan.games(cell):,}"


def rounds(run: Run) -> Figure:
    """How long the games of each cell last, by outcome, with mean and median."""
    plan = Plan(run.endings())
    counted = [outcome_counts(endings) for endings in plan.endings.values()]
    names = [name for name in OUTCOMES if any(counts[name] for counts in counted)]
    entries = [patch_entry(name, canvas.ENDING_COLOURS[name]) for name in names]
    figure, axes = canvas.sheet(
        [len(block) for block in plan.blocks], Geometry(height=1.45), "Rounds: how long do games last?",
        plan.subtitle("share of games by last round; the line is the median, the mean has its 95 % interval"),
        [entries], 4,
    )  # fmt: skip
    for block, row in zip(plan.blocks, axes, strict=True):
        last = plan.last(block)
        highest = 0.0
        for cell, panel in zip(block, row, strict=True):
            endings = plan.endings[cell]
            mean, median = rounds_mean(endings), curves.median_rounds(endings)
            note = f"mean {mean.value:.1f} ({mean.low:.1f}-{mean.high:.1f}), median {median}, n = {plan.games(cell):,}"
            panels.frame(panel, plan.heading(cell), note, last)
            counts = curves.lengths(endings, last)
            highest = max(highest, panels.draw_lengths(panel, counts, curves.games_in(endings), 1 + last // 60))
            panel.set_xlim(left=-0.5)
            panel.axvline(median, color=canvas.INK, linewidth=0.9)
            panel.set_xlabel("round")
        for panel in row:
            panels.percent_axis(panel, highest * 1.08)
    return figure


def causes(run: Run) -> Figure:
    """What ended the games of each cell, as cumulative shares by round, with the shares at the end."""
    plan = Plan(run.endings())
    entries, colours = _ending_legend(plan)
    figure, axes = canvas.sheet(
        [len(block) for block in plan.blocks], Geometry(right=1.62), "Causes: what ends the games, and when?",
        plan.subtitle("cumulative shares of all games; at the right the final shares with Wilson's 95 % intervals"),
        [entries], 3,
    )  # fmt: skip
    for block, row in zip(plan.blocks, axes, strict=True):
        last = plan.last(block)
        for cell, panel in zip(block, row, strict=True):
            endings = plan.endings[cell]
            panels.frame(panel, plan.heading(cell), f"n = {curves.games_in(endings):,}", last)
            panels.percent_axis(panel)
            panels.draw_shares(panel, curves.cumulative_shares(endings, last), colours)
            panels.end_labels(panel, _end_labels(endings, colours))
            panel.set_xlabel("round")
    return figure


def _end_labels(endings: Sequence[Ending], colours: dict[str, str]) -> list[tuple[float, str, str]]:
    """Height, text and colour of each ending's label at the end of its area."""
    total = curves.games_in(endings)
    top, found = 1.0, []
    for name in curves.ending_names(endings):
        games = sum(ending.games for ending in endings if curves.ending_name(ending) == name)
        share = games / total
        text = f"{ENDING_TEXT.get(name) or name.replace('_', ' ')} {estimate_text(*wilson(games, total))}"
        found.append((share / 2 if name == "win" else top - share / 2, text, colours[name]))
        top -= 0.0 if name == "win" else share
    return found


def winrate(run: Run) -> Figure:
    """Win rates of all cells with Wilson's 95 % intervals, a line a cell, grouped by mission."""
    plan = Plan(run.endings())
    groups = by_mission(plan.cells)
    lines = sum(len(group) for group in groups)
    height = 0.235 * lines + 0.12 * len(groups)
    names = 0.062 * max(len(plan.series(cell)) for cell in plan.cells) + 0.2
    missions = 0.085 * max(len(plan.mission(cell)) for cell in plan.cells) + 0.15
    figure, axes = canvas.sheet(
        [1], Geometry(5.2, height, names + missions, 2.0, 0.12, 0.42), "Win rate: how often does the team win?",
        plan.subtitle("points with Wilson's 95 % intervals"), [],
    )  # fmt: skip
    panel, down = axes[0][0], 0.0
    for at, group in enumerate(groups):
        size = 0.235 * len(group) + 0.12
        if at % 2 == 0:
            panel.axhspan(down, down + size, color="#f4f5f7", linewidth=0, zorder=0)
        panels.side_text(panel, plan.mission(group[0]), 0, down + 0.18, -72 * (names + missions), weight="bold")
        for place, cell in enumerate(group):
            _winrate_line(panel, plan, cell, down + 0.06 + 0.235 * (place + 0.5))
        down += size
    panel.set_ylim(down, 0)
    panel.set_yticks([])
    panel.set_xlim(-0.01, 1.01)
    panel.set_xticks([tick / 5 for tick in range(6)], [f"{tick * 20} %" for tick in range(6)])
    panel.grid(axis="x", color=canvas.FAINT, linewidth=0.6)
    panel.set_axisbelow(True)
    panel.spines["left"].set_visible(False)
    return figure


def _winrate_line(panel: Axes, plan: Plan, cell: Cell, down: float) -> None:
    """One cell's point, interval, label and numbers at the height `down`."""
    counts = outcome_counts(plan.endings[cell])
    games = sum(counts.values())
    rate = wilson(counts["win"], games)
    colour = plan.colour(cell)
    panel.plot([rate.low, rate.high], [down, down], color=colour, linewidth=1.8, solid_capstyle="butt", alpha=0.7)
    panel.plot([rate.value], [down], marker="o", markersize=4.2, color=colour)
    panels.side_text(panel, plan.series(cell), 0, down, -8, colour)
    panels.side_text(panel, f"{estimate_text(*rate)}  n = {games:,}", 1, down, 6)


KINDS: dict[str, Callable[[Run], Figure]] = {
    "survival": survival,
    "danger": danger,
    "rounds": rounds,
    "winrate": winrate,
    "causes": causes,
}
