"""The league tool: the numbers of its tables, its files, and its sentences on wrong use."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from made_runs import BOTH, write_run

from reports.estimates import Interval, Pairs, paired_difference, wilson
from reports.runfolder import open_run
from scripts import league
from scripts.league_table import League, causes_text, differences_table, rates_table, read_league
from scripts.marked_section import marks, with_section, write_section
from scripts.pairing import count_pairs, mean_difference
from zsim.experiment.errors import ExperimentError


@pytest.fixture
def made(tmp_path: Path) -> League:
    """A league of made-up games: balanced and rusher on M2 and M10, 200 games each."""
    return read_league([open_run(write_run(tmp_path / "run", BOTH, 200))], ["balanced", "rusher"], "balanced")


def test_lines_are_those_of_the_run(made: League, tmp_path: Path) -> None:
    """Counts by outcome, Wilson's interval, causes of what was not won; missions in report order."""
    assert (made.missions, made.strategies) == (["M2", "M10"], ["balanced", "rusher"])
    endings = {(cell.mission, cell.strategy): found for cell, found in open_run(tmp_path / "run").endings().items()}
    assert set(endings) == set(made.lines) and len(endings) == 4
    for key, line in made.lines.items():
        assert line.games == 200
        assert line.counts["win"] == sum(ending.games for ending in endings[key] if ending.outcome == "win")
        assert line.rate == wilson(line.counts["win"], 200)
        assert sum(games for _, games in line.causes) == 200 - line.counts["win"]
        assert [games for _, games in line.causes] == sorted((games for _, games in line.causes), reverse=True)


def test_differences_are_paired(made: League) -> None:
    """The same games of both; none for the strategy that all are held against."""
    line = made.lines["M2", "rusher"]
    assert line.pairs is not None and sum(line.pairs) == 200 and line.difference == paired_difference(line.pairs)
    assert line.difference.value == pytest.approx(line.rate.value - made.lines["M2", "balanced"].rate.value)
    assert made.lines["M2", "balanced"].difference is None
    mean = (made.lines["M2", "rusher"].difference, made.lines["M10", "rusher"].difference)
    assert made.overall["rusher"].value == pytest.approx(sum(one.value for one in mean if one) / 2)
    assert made.overall["balanced"] == Interval(0.0, 0.0, 0.0)


def test_pairs_are_counted_on_common_games() -> None:
    """A strategy with fewer games is compared on those alone."""
    first, second = {0: True, 1: True, 2: False, 3: False, 9: True}, {0: True, 1: False, 2: True, 3: False, 4: True}
    assert count_pairs(first, second) == Pairs(1, 1, 1, 1)


def test_a_game_is_one_observation_over_all_missions() -> None:
    """Game i meets the same luck everywhere: differences +1, 0 and -1/2 of three games, and their large-sample
    interval."""
    ones = ({0: True, 1: True, 2: False}, {0: False, 1: True, 2: False})
    others = ({0: True, 1: False, 2: False}, {0: False, 1: False, 2: True})
    found = mean_difference([ones, others])
    mean = (1.0 + 0.0 - 0.5) / 3
    deviation = (((1.0 - mean) ** 2 + mean**2 + (0.5 + mean) ** 2) / 2) ** 0.5
    assert found.value == pytest.approx(mean)
    assert found.high - found.value == pytest.approx(1.959964 * deviation / 3**0.5)


def test_bold_is_what_is_sure(made: League) -> None:
    """The weaker one is never bold in the table of rates; its differences are, where the interval leaves 0 out."""
    assert made.lines["M2", "rusher"].worse and not made.lines["M2", "rusher"].better
    assert "**" not in rates_table(made)
    rows = differences_table(made).splitlines()
    assert len(rows) == 2 + 2 + 1 and rows[2].startswith("| M2 | **-") and rows[-1].startswith("| mean | -")
    assert causes_text(made.lines["M2", "rusher"]).count("%") == 3


# --- the whole tool -------------------------------------------------------------------------------------------------
def play(*words: object) -> int:
    """Run the tool on two quick strategies and one mission."""
    common = ("M0", "--strategy", "rusher", "--strategy", "random", "--against", "rusher", "--workers", "1")
    return league.main([str(word) for word in (*common, *words)])


def test_a_small_league(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Tables, map and run folders are there; --resume plays nothing twice and gives the same; docs are changed between
    their marks only."""
    out, docs = tmp_path / "out", tmp_path / "play.md"
    docs.write_text("before\n" + "\nformer\n".join(marks("league")) + "\nafter\n")
    words = ("--games", 4, "--games-of", "random=2", "--seed", 5, "--out", out, "--docs", docs)
    assert play(*words) == 0
    rows = list(csv.DictReader((out / "league.csv").open()))
    assert [(row["mission"], row["strategy"], row["games"], row["pairs"]) for row in rows] == [
        ("M0", "rusher", "4", ""), ("M0", "random", "2", "2"),
    ]  # fmt: skip
    assert sorted(path.name for path in (out / "runs").iterdir()) == ["2-games", "4-games"]
    assert (out / "league.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "league.png").read_bytes() == (out / "league.png").read_bytes()
    text = docs.read_text()
    assert "](league.png)" in text and "| mission | strategy | games | wins |" in text
    assert text.startswith("before\n") and text.endswith("\nafter\n") and "former" not in text
    assert "python -m scripts.league M0 --strategy rusher --strategy random --games 4 --games-of random=2" in text
    assert str(tmp_path) not in text and str(tmp_path) not in (out / "league.md").read_text()
    first = (out / "league.csv").read_text()
    assert play(*words) == 2
    assert "add --resume" in capsys.readouterr().err
    assert play(*words, "--resume") == 0
    assert (out / "league.csv").read_text() == first and docs.read_text() == text


@pytest.mark.parametrize(("words", "sentence"), [
    (("--games-of", "random"), "--games-of random: must be NAME=GAMES"),
    (("--games-of", "nobody=4"), "NAME a strategy that plays: rusher, random"),
    (("--against", "balanced"), "--against balanced: it does not play"),
    (("--strategy", "nobody"), "unknown strategy 'nobody'"),
    (("--games", 0), "--games 0: must be from 1"),
])  # fmt: skip
def test_wrong_use(
    words: tuple[object, ...], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence, exit status 2."""
    assert play("--out", tmp_path / "out", *words) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1 and said.startswith("league: ")


def test_marks_have_to_be_there(tmp_path: Path) -> None:
    """Once each and in order; a file that is not there is named."""
    begin, end = marks("league")
    assert with_section(f"a {begin} b {end} c", "league", "new", "x") == f"a {begin}\nnew\n{end} c"
    for text in ("", begin, f"{end} {begin}", f"{begin}{begin}{end}"):
        with pytest.raises(ExperimentError, match="must hold the lines"):
            with_section(text, "league", "new", "x")
    with pytest.raises(ExperimentError, match="cannot be changed"):
        write_section(tmp_path / "none.md", "league", "new")


def test_the_docs_have_a_section_for_the_league() -> None:
    """What --docs writes into is there."""
    with_section(league.DOCS.read_text(encoding="utf-8"), league.SECTION, "new", "docs/play.md")
