"""Reports from a made-up run folder: summary, pairs, notable games, tables, exports, what is refused."""

import json
import math
import statistics
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from made_runs import BOTH, Row, broken_run, cell, of, write_run

from reports import ReportError, curves, estimates, plots, tables
from reports.cells import CELL_COLUMNS
from reports.export import export
from reports.notable import notable_games
from reports.paired import all_differences, paired_differences
from reports.runfolder import GAME_COLUMNS, ROUND_COLUMNS, open_run
from reports.summary import SUMMARY_COLUMNS, summarise
from zsim.experiment import columns


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two missions x two strategies x 150 games."""
    return write_run(tmp_path_factory.mktemp("run") / "run", BOTH, 150)


@pytest.fixture(scope="module")
def games(folder: Path) -> list[Row]:
    """All rows of the games of `folder`."""
    return pl.read_parquet(folder / "games" / "*.parquet").to_dicts()


def test_columns_are_those_of_the_run_folder() -> None:
    assert CELL_COLUMNS == tuple(columns.CELL_COLUMNS)
    fixed = "games wins losses timeouts errors win_rate ci_low ci_high rounds_mean games_per_s"
    assert SUMMARY_COLUMNS == (*CELL_COLUMNS, *fixed.split())


def test_summary_equals_a_naive_count(folder: Path, games: list[Row]) -> None:
    rows = summarise(folder, 12.5)
    assert [row["mission"] for row in rows] == ["M2", "M2", "M10", "M10"]
    for row in rows:
        assert tuple(row) == SUMMARY_COLUMNS
        mine = [game for game in games if all(game[name] == row[name] for name in CELL_COLUMNS)]
        counted = [sum(game["outcome"] == name for game in mine) for name in ("win", "loss", "timeout", "error")]
        assert [row[name] for name in ("wins", "losses", "timeouts", "errors")] == counted
        assert row["games"] == len(mine) == sum(counted) == 150
        assert row["win_rate"] == counted[0] / 150
        assert row["rounds_mean"] == pytest.approx(statistics.mean(game["rounds"] for game in mine))
        assert row["games_per_s"] == 12.5
    json.dumps(rows)


def test_error_games_count_as_games_but_not_in_the_mean_length(tmp_path: Path) -> None:
    folder = broken_run(tmp_path / "run")
    row = summarise(folder)[0]
    played = pl.read_parquet(folder / "games" / "*.parquet").filter(pl.col("outcome") != "error")["rounds"]
    assert (row["games"], row["errors"], row["games_per_s"]) == (30, 10, None)
    assert row["rounds_mean"] == pytest.approx(played.mean())
    assert "errors" in tables.render([row])
    for kind in ("causes", "danger", "rounds"):
        plots.plot(folder, kind, tmp_path / f"{kind}.png")


def test_paired_differences_equal_a_naive_count(folder: Path, games: list[Row]) -> None:
    rows = paired_differences(folder)
    assert [(row["mission"], row["first"], row["second"]) for row in rows] == [
        ("M2", "balanced", "rusher"),
        ("M10", "balanced", "rusher"),
    ]
    for row in rows:
        won = [
            {game["game"]: game["outcome"] == "win" for game in of(games, cell(str(row["mission"]), str(row[side])))}
            for side in ("first", "second")
        ]
        both = [(won[0][game], won[1][game]) for game in range(150)]
        found = [row[name] for name in ("both", "first_only", "second_only", "neither")]
        assert found == [both.count(kind) for kind in ((True, True), (True, False), (False, True), (False, False))]
        assert row["difference"] == pytest.approx(sum(one - two for one, two in both) / 150)
    assert [row["p_holm"] for row in rows] == estimates.holm([float(str(row["p"])) for row in rows])
    text = tables.render_pairs(rows)
    assert "only first" in text
    assert "balanced" in text


def test_paired_differences_use_the_games_that_both_have(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [(cell(deck="1-18"), 0.9), (cell(deck="19-36"), 0.5)], 40, part=10)
    for table in ("games", "rounds"):
        (folder / table / "001-000020.parquet").unlink()
    row = paired_differences(folder, "deck")[0]
    assert (row["first"], row["second"], row["pairs"]) == ("1-18", "19-36", 30)


def test_all_differences_take_one_column_after_the_other(tmp_path: Path) -> None:
    cells = [(cell(strategy="balanced", deck=deck), 0.8) for deck in ("1-18", "1-36", "1-40")]
    cells.append((cell(strategy="rusher", deck="1-18"), 0.2))
    rows = all_differences(write_run(tmp_path / "run", cells, 20, part=10))
    assert [(row["by"], row["first"], row["second"]) for row in rows] == [
        ("strategy", "balanced", "rusher"), ("deck", "1-18", "1-36"), ("deck", "1-18", "1-40"), ("deck", "1-36", "1-40")
    ]  # fmt: skip
    assert [row["p_holm"] for row in rows[1:]] == estimates.holm([float(str(row["p"])) for row in rows[1:]])
    assert all_differences(write_run(tmp_path / "one", [(cell(), 0.5)], 20, part=10)) == []


def test_paired_differences_refuse_with_the_remedy(folder: Path) -> None:
    with pytest.raises(ReportError, match=r"nothing to compare.*add a second deck"):
        paired_differences(folder, "deck")
    with pytest.raises(ReportError, match="cannot compare by 'weather'; choose one of mission, strategy"):
        paired_differences(folder, "weather")


def test_notable_games_equal_a_naive_choice(folder: Path, games: list[Row]) -> None:
    rows = [row for row in notable_games(folder) if row["mission"] == "M2" and row["strategy"] == "rusher"]
    mine = of(games, cell("M2", "rusher"))
    wins = [row for row in mine if row["outcome"] == "win"]
    losses = [row for row in mine if row["outcome"] == "loss"]
    wanted = {
        "fastest win": min(wins, key=lambda row: (row["rounds"], row["game"])),
        "worst loss": min(losses, key=lambda row: (row["goals_done"], row["rounds"], row["game"])),
        "median game": sorted(mine, key=lambda row: (row["rounds"], row["game"]))[(len(mine) - 1) // 2],
    }
    assert {row["what"]: row["game"] for row in rows} == {what: row["game"] for what, row in wanted.items()}


def test_notable_games_name_the_first_error(tmp_path: Path) -> None:
    rows = {row["what"]: row for row in notable_games(broken_run(tmp_path / "run"))}
    assert (rows["first error"]["game"], rows["first error"]["cause"]) == (0, "ZeroDivisionError")


@pytest.mark.parametrize(
    ("wins", "trials", "text"),
    [(0, 1000, "0-0.4 %"), (434, 1000, "40.4-46.5 %"), (1000, 1000, "99.6-100 %"), (0, 10**6, "0-0.0004 %")],
)
def test_interval_text(wins: int, trials: int, text: str) -> None:
    assert tables.interval_text(*estimates.wilson(wins, trials)[1:]) == text


def test_texts_of_estimates() -> None:
    assert tables.estimate_text(*estimates.wilson(0, 1000)) == "0 % (0-0.4 %)"
    assert tables.interval_text(-0.021, 0.004) == "-2.1 to 0.4 %"
    assert tables.percent(math.nan) == "?"
    assert (tables.p_text(0.00001), tables.p_text(0.0234)) == ("<0.0001", "0.023")


def test_table_says_once_what_all_rows_share(folder: Path) -> None:
    lines = tables.render(summarise(folder)).splitlines()
    assert lines[0] == "2e · deck 1-40 · team core · 6 players"
    assert lines[2].split() == "mission strategy games wins 95 % interval losses timeouts rounds".split()
    assert len(lines) == 4 + 4
    assert len({len(line) for line in lines[2:]}) == 1
    assert tables.render([]) == "no games"


def test_table_fits_a_narrow_terminal(folder: Path) -> None:
    text = tables.render(summarise(folder, 100.0), width=40)
    assert max(len(line) for line in text.splitlines()) <= 40
    assert text.count("95 % interval") == 4
    assert "games/s" in text


def test_exports_hold_the_same_sorted_rows(folder: Path, tmp_path: Path) -> None:
    paths = {fmt: export(folder, fmt, tmp_path / fmt) for fmt in ("csv", "parquet", "json")}
    assert [path.name for path in paths["csv"]] == ["games.csv", "rounds.csv", "summary.csv", "pairs.csv"]
    games = pl.read_parquet(tmp_path / "parquet" / "games.parquet")
    assert games.columns == list(GAME_COLUMNS)
    assert games.height == 600
    assert games.equals(games.sort([*CELL_COLUMNS, "seed", "game"]))
    csv = pl.read_csv(tmp_path / "csv" / "games.csv", schema_overrides=games.schema)
    assert csv.with_columns(pl.col("mode").fill_null("")).equals(games)
    assert json.loads((tmp_path / "json" / "games.json").read_text(encoding="utf-8")) == games.to_dicts()
    rounds = pl.read_parquet(tmp_path / "parquet" / "rounds.parquet")
    assert rounds.columns == list(ROUND_COLUMNS)
    assert rounds.height == games["rounds"].sum()
    summary = json.loads((tmp_path / "json" / "summary.json").read_text(encoding="utf-8"))
    assert [row["games"] for row in summary] == [150] * 4
    assert list(summary[0]) == list(SUMMARY_COLUMNS)
    pairs = json.loads((tmp_path / "json" / "pairs.json").read_text(encoding="utf-8"))
    assert [(row["by"], row["mission"], row["strategy"], row["deck"]) for row in pairs] == [
        ("strategy", "M2", "", "1-40"), ("strategy", "M10", "", "1-40")
    ]  # fmt: skip
    assert [row["difference"] for row in pairs] == [row["difference"] for row in paired_differences(folder)]


def test_export_is_the_same_for_any_parts(tmp_path: Path) -> None:
    contents = []
    for part in (7, 30):
        folder = write_run(tmp_path / f"run{part}", [(cell(), 0.8)], 30, part)
        contents.append([path.read_bytes() for path in export(folder, "csv", tmp_path / f"out{part}")])
    assert contents[0] == contents[1]


def test_export_refuses_with_the_remedy(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="unknown format 'xls'; choose one of csv, parquet, json"):
        export(folder, "xls", tmp_path)
    with pytest.raises(ReportError, match="holds the run's own parts"):
        export(folder, "parquet", folder / "games")
    (tmp_path / "file").touch()
    with pytest.raises(ReportError, match="cannot write the export"):
        export(folder, "csv", tmp_path / "file" / "out")


def test_what_is_no_run_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="there is no such folder"):
        open_run(tmp_path / "nowhere")
    with pytest.raises(ReportError, match=r"no run folder, plan\.json is missing"):
        open_run(tmp_path)
    for text, message in (("{", "plan cannot be read"), ("[]", "should be a JSON object"), ("{}", "no finished game")):
        (tmp_path / "plan.json").write_text(text, encoding="utf-8")
        with pytest.raises(ReportError, match=message) as caught:
            open_run(tmp_path)
        assert "\n" not in str(caught.value)


def test_damaged_parts_are_named(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [(cell(), 0.8)], 20, part=10)
    part = folder / "games" / "000-000010.parquet"
    whole = part.read_bytes()
    part.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ReportError, match=r"000-000010\.parquet: not a readable Parquet file"):
        open_run(folder)
    pl.read_parquet(folder / "games" / "000-000000.parquet").drop("cause", "danger").write_parquet(part)
    with pytest.raises(ReportError, match=r"columns are missing \(cause, danger\)"):
        open_run(folder)
    footer = 8 + int.from_bytes(whole[-8:-4], "little")
    part.write_bytes(whole[:4] + bytes(len(whole) - 4 - footer) + whole[-footer:])
    with pytest.raises(ReportError, match=r"000-000010\.parquet cannot be read"):
        summarise(folder)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (pl.col("rounds").cast(pl.String), r"another type than zsim writes \(rounds\); delete it"),
        (pl.lit(None, dtype=pl.String).alias("mission"), "fields are empty or an outcome is unknown"),
        (pl.lit("draw").alias("outcome"), "fields are empty or an outcome is unknown"),
        (pl.lit(3).cast(pl.Int64).alias("game"), "a game is there twice"),
    ],
)
def test_rows_that_no_run_writes_are_refused(tmp_path: Path, change: pl.Expr, message: str) -> None:
    folder = write_run(tmp_path / "run", [(cell(), 0.8)], 20)
    part = next((folder / "games").glob("*.parquet"))
    pl.read_parquet(part).with_columns(change).write_parquet(part)
    with pytest.raises(ReportError, match=message):
        open_run(folder)


def test_a_run_of_empty_parts_has_no_finished_game(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [(cell(), 0.8)], 20)
    part = next((folder / "games").glob("*.parquet"))
    pl.read_parquet(part).head(0).write_parquet(part)
    with pytest.raises(ReportError, match="no finished game yet"):
        plots.plot(folder, "winrate", tmp_path / "winrate.png")


def test_tables_of_texts_alone_become_blocks_with_wrapped_lines() -> None:
    text = tables.columns(["id", "goal"], [["M1", "leave the town by the exit"], ["M2", ""]], 2, 24)
    assert text.splitlines() == ["M1", "  goal  leave the town", "        by the exit", "", "M2", "  goal"]
    assert tables.columns(["id"], [["a very long name of it all"]], 1, 10) == "a ver..all"


def test_a_part_counts_only_with_both_its_tables(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", [(cell(), 0.8)], 30, part=10)
    (folder / "games" / "000-000010.parquet").unlink()
    (folder / "games" / ".000-000030.parquet").write_bytes(b"half a part")
    assert summarise(folder)[0]["games"] == 20
    assert sum(curve.running[0] for curve in curves.danger_curves(open_run(folder)).values()) == 20


def test_rows_and_tables_need_no_heavy_library() -> None:
    """Summary and export stay clear of scipy and matplotlib; tables of polars and numpy too."""
    light, heavy = "reports.tables", "reports.summary, reports.export, reports.notable"
    for modules, kept_out in ((light, {"polars", "numpy"}), (heavy, {"scipy", "matplotlib", "pandas"})):
        code = f"import sys, {modules}; print(*(name for name in sys.modules if name in {kept_out!r}))"
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parent.parent
        )
        assert done.stdout.split() == []
