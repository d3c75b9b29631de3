"""Plots: their numbers against naive counts, their files, and that no text covers another."""

import math
import statistics
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import matplotlib
import numpy as np
import polars as pl
import pytest
from made_runs import BOTH, Row, cell, naive_endings, of, write_run
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.text import Text

from reports import ReportError, canvas, cells, curves, panels, plots
from reports.cells import Cell
from reports.runfolder import Ending, open_run


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two missions x two strategies x 150 games."""
    return write_run(tmp_path_factory.mktemp("run") / "run", BOTH, 150)


@pytest.fixture(scope="module")
def games(folder: Path) -> list[Row]:
    """All rows of the games of `folder`."""
    return pl.read_parquet(folder / "games" / "*.parquet").to_dicts()


def test_kaplan_meier_equals_a_naive_loop(games: list[Row]) -> None:
    endings = naive_endings(of(games, BOTH[1][0]))
    curve = curves.survival(endings)
    alive, running = 1.0, sum(ending.games for ending in endings)
    for at, time in enumerate(curve.times.tolist()):
        now = [ending for ending in endings if ending.rounds == time]
        alive *= 1 - sum(ending.games for ending in now if ending.outcome == "loss") / running
        running -= sum(ending.games for ending in now)
        assert curve.alive[at] == pytest.approx(alive)
        assert not curve.low[at] > alive


def test_a_team_that_never_lost_has_no_band() -> None:
    curve = curves.survival([Ending(5, "win", "win", 40), Ending(30, "timeout", "rounds", 2)])
    assert curve.alive.tolist() == [1.0, 1.0]
    assert np.isnan(curve.low).all()
    assert np.isnan(curve.high).all()
    assert not len(curves.survival([]).times)


def test_cells_are_ordered_and_labelled() -> None:
    many = [cell("M10"), cell("M2", "rusher"), Cell("01", "1e", "balanced", "1-40", "core", "dark_zones", 1)]
    assert [each.mission for each in sorted(many, key=cells.cell_order)] == ["M2", "M10", "01"]
    assert cells.common_text(many) == "deck 1-40 · team core"
    assert cells.shorten("Amy,Doug,Elle,Josh,Ned,Wanda", 12) == "Amy,Do..anda"


def test_labels_tell_the_cells_of_a_mission_apart() -> None:
    own_decks = [cell("M1", "balanced", "1-18"), cell("M1", "rusher", "1-18"), cell("M2", "rusher", "1-40")]
    assert list(cells.labels(own_decks).values()) == [
        ("M1 (deck 1-18)", "balanced"),
        ("M1 (deck 1-18)", "rusher"),
        ("M2 (deck 1-40)", "rusher"),
    ]
    assert cells.labels([cell()])[cell()] == ("M1", "balanced")
    odd = [cell(deck=",".join(str(card) for card in range(1, 40, 2) if card != left)) for left in (17, 19, 21)]
    odd += [cell(deck="1-40", team="Amy,Doug,Elle,Josh,Ned,Wanda")]
    series = [label.series for label in cells.labels(odd, 24).values()]
    assert len(set(series)) == 4
    assert max(len(text) for text in series) <= 24 + 3


def test_cumulative_shares_end_at_the_summary(folder: Path, games: list[Row]) -> None:
    for chosen, endings in open_run(folder).endings().items():
        mine = of(games, chosen)
        shares = curves.cumulative_shares(endings, 30)
        for name, share in shares.items():
            for moment in (3, 10, 30):
                ended = [row for row in mine if row["rounds"] <= moment and row["cause"] == name]
                assert share[moment] == pytest.approx(len(ended) / 150)
        assert sum(share[-1] for share in shares.values()) == pytest.approx(1)
        assert curves.at_risk(endings, 8) == sum(row["rounds"] >= 8 for row in mine)
        assert curves.median_rounds(endings) == statistics.median_low([row["rounds"] for row in mine])
        assert sum(counts.sum() for counts in curves.lengths(endings, 30).values()) == 150


def test_names_of_endings_keep_one_order() -> None:
    endings = [
        Ending(3, outcome, cause, 1)
        for outcome, cause in (
            ("error", "KeyError"), ("timeout", "rounds"), ("loss", "time_is_up"), ("loss", "runner"), ("win", "win"),
        )
    ]  # fmt: skip
    assert curves.ending_names(endings) == ["win", "runner", "time_is_up", "rounds", "error"]
    assert len(set(canvas.ending_colours(curves.ending_names(endings)).values())) == 5


def test_danger_curve_equals_a_naive_count(folder: Path) -> None:
    run = open_run(folder)
    rows = pl.read_parquet(folder / "rounds" / "*.parquet").to_dicts()
    chosen = cell("M2", "rusher")
    curve = curves.danger_curves(run)[chosen]
    for moment in (1, 6, 12):
        levels = [row["danger"] for row in of(rows, chosen) if row["round"] == moment]
        assert curve.running[moment - 1] == len(levels)
        assert curve.mean[moment - 1] == pytest.approx(statistics.mean(levels))
        assert curve.shares[moment - 1].tolist() == pytest.approx([levels.count(at) / len(levels) for at in range(4)])
        half = 1.959964 * statistics.stdev(levels) / math.sqrt(len(levels))
        assert curve.high[moment - 1] == pytest.approx(min(3, statistics.mean(levels) + half))
    assert np.allclose(curve.shares.sum(axis=1)[curve.running > 0], 1)


@pytest.mark.parametrize("kind", list(plots.KINDS))
def test_every_kind_of_plot_is_written(kind: str, folder: Path, tmp_path: Path) -> None:
    path = plots.plot(folder, kind, tmp_path / "new" / "plot.png")
    assert path.read_bytes().startswith(b"\x89PNG")
    assert [each.name for each in path.parent.iterdir()] == ["plot.png"]


@pytest.mark.parametrize(("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("PDF", b"%PDF")])
def test_the_same_run_gives_the_same_file(suffix: str, start: bytes, folder: Path, tmp_path: Path) -> None:
    first = plots.plot(folder, "winrate", tmp_path / f"a.{suffix}").read_bytes()
    assert first.startswith(start)
    assert plots.plot(folder, "winrate", tmp_path / f"b.{suffix}").read_bytes() == first


def test_plots_refuse_with_the_remedy(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(
        ReportError, match="unknown plot 'pie'; choose one of survival, danger, rounds, winrate, causes"
    ):
        plots.plot(folder, "pie", tmp_path / "a.png")
    with pytest.raises(ReportError, match=r"a plot is written as \.png, \.svg, \.pdf"):
        plots.plot(folder, "causes", tmp_path / "a.bmp")
    (tmp_path / "file").touch()
    with pytest.raises(ReportError, match="cannot write the plot"):
        plots.plot(folder, "rounds", tmp_path / "file" / "a.png")


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three missions with one to five series of long names, few games."""
    team = "Amy,Doug,Elle,Josh,Ned,Wanda"
    decks = ("1-18", "19-36", "1-18,37-40", "1-40", "3,5,7,9,11,13,15,17,19,21,23,25")
    plan = [(cell("M1", "balanced", deck, team), 0.5) for deck in decks]
    plan += [(cell("M2", "a_strategy_of_somebody_else", deck), 0.8) for deck in decks[:2]] + [(cell("M17"), 1.4)]
    return write_run(tmp_path_factory.mktemp("wide") / "run", plan, 40)


def text_boxes(figure: Figure) -> Iterator[tuple[Text, tuple[float, float, float, float]]]:
    """All texts of a figure with their boxes: left, bottom, right, top in dots."""
    renderer = FigureCanvasAgg(figure).get_renderer()  # type: ignore[no-untyped-call]
    for text in figure.findobj(Text):
        assert isinstance(text, Text)
        if text.get_text().strip() and text.get_visible():
            box = Text.get_window_extent(text, renderer)  # of a label without its line
            yield text, (box.x0, box.y0, box.x1, box.y1)


@pytest.mark.parametrize("kind", list(plots.KINDS))
def test_no_text_leaves_the_sheet_or_covers_another(kind: str, wide: Path) -> None:
    with matplotlib.rc_context(), canvas.drawing_style():
        figure = plots.KINDS[kind](open_run(wide))
        figure.canvas.draw()
        width, height = figure.get_size_inches() * figure.dpi
        boxes = list(text_boxes(figure))
    for text, (left, bottom, right, top) in boxes:
        assert left >= -1, text
        assert bottom >= -1, text
        assert right <= width + 1, text
        assert top <= height + 1, text
    for (one, a), (two, b) in combinations(boxes, 2):
        apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1.5 or b[3] <= a[1] + 1.5
        assert apart, f"{one.get_text()!r} covers {two.get_text()!r}"


def test_blocks_of_panels_are_set_side_by_side() -> None:
    assert canvas.places([3, 3, 2, 4], 5) == [(0, 0), (1, 0), (1, 3), (2, 0)]
    assert panels.round_ticks(30) == [0, 5, 10, 15, 20, 25, 30]
    assert panels.round_ticks(1) == [0, 1]
    assert [panels.short_count(games) for games in (950, 12_345, 1_250_000)] == ["950", "12k", "1.2M"]
