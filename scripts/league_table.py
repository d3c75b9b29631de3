"""The table of a league: how each strategy fares on each mission, and beside the one that all are held against."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from reports.cells import cell_order
from reports.estimates import Interval, Pairs, paired_difference, wilson
from reports.runfolder import Run
from reports.summary import outcome_counts, rounds_mean
from reports.tables import decimals_for, interval_text, percent
from scripts.pairing import Wins, count_pairs, mean_difference

CAUSES: Final = 3
"""How many causes a line of the table names."""
COLUMNS: Final = (
    "mission", "strategy", "games", "wins", "losses", "timeouts", "errors", "win_rate", "ci_low", "ci_high",
    "rounds_mean", "causes", "pairs", "only_this", "only_reference", "difference", "difference_low", "difference_high",
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One strategy on one mission.

    causes: games not won by cause, the commonest first. pairs: the games that the strategy held against has played too,
    by who won them; difference: this one's win rate less that one's on them. Both None for the strategy itself.
    """

    mission: str
    strategy: str
    counts: dict[str, int]
    rate: Interval
    rounds: Interval
    causes: list[tuple[str, int]]
    pairs: Pairs | None = None
    difference: Interval | None = None

    @property
    def games(self) -> int:
        """Count all games, error games too."""
        return sum(self.counts.values())

    @property
    def better(self) -> bool:
        """Tell whether it beats the one held against for sure: the whole interval is above 0."""
        return self.difference is not None and self.difference.low > 0.0

    @property
    def worse(self) -> bool:
        """Tell whether that one beats it for sure."""
        return self.difference is not None and self.difference.high < 0.0


@dataclass(frozen=True)
class League:
    """All lines. missions, strategies: in the order of the table; reference: the strategy held against.

    overall: by strategy, the mean of its paired differences over the missions.
    """

    missions: list[str]
    strategies: list[str]
    reference: str
    lines: dict[tuple[str, str], Line]
    overall: dict[str, Interval]

    def mean(self, strategy: str) -> float:
        """Give the mean of a strategy's win rates over the missions."""
        rates = [self.lines[mission, strategy].rate.value for mission in self.missions]
        return sum(rates) / len(rates)


def read_league(runs: Sequence[Run], strategies: Sequence[str], reference: str) -> League:
    """Read the lines from run folders; all with the same missions, deck, team and seed."""
    found: dict[tuple[str, str], Line] = {}
    cells = []
    won = _wins(runs)
    for run in runs:
        for cell, endings in run.endings().items():
            cells.append(cell)
            causes = Counter[str]()
            for ending in endings:
                if ending.outcome != "win":
                    causes[ending.cause] += ending.games
            counts = outcome_counts(endings)
            key = (cell.mission, cell.strategy)
            pairs = (
                count_pairs(won[key], won.get((cell.mission, reference), {})) if cell.strategy != reference else None
            )
            found[key] = Line(
                cell.mission,
                cell.strategy,
                counts,
                wilson(counts["win"], sum(counts.values())),
                rounds_mean(endings),
                sorted(causes.items(), key=lambda item: (-item[1], item[0])),
                pairs,
                paired_difference(pairs) if pairs is not None and sum(pairs) > 0 else None,
            )
    missions = list(dict.fromkeys(cell.mission for cell in sorted(cells, key=cell_order)))
    overall = {}
    for strategy in strategies:
        overall[strategy] = mean_difference([(won[m, strategy], won.get((m, reference), {})) for m in missions])
    return League(missions, list(strategies), reference, found, overall)


def _wins(runs: Sequence[Run]) -> dict[tuple[str, str], Wins]:
    """Read who won which game: a game that timed out or ended with an error counts as not won."""
    found: dict[tuple[str, str], Wins] = {}
    for run in runs:
        frame = run.collect(run.games.select("mission", "strategy", "game", (pl.col("outcome") == "win").alias("won")))
        for mission, strategy, game, won in frame.iter_rows():
            found.setdefault((mission, strategy), {})[game] = won
    return found


# --- as CSV ---------------------------------------------------------------------------------------------------------
def write_csv(league: League, path: Path) -> None:
    """Write a line for each mission and strategy, shares in 0..1."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for mission in league.missions:
            for strategy in league.strategies:
                writer.writerow(_values(league.lines[mission, strategy]))


def _values(line: Line) -> list[str | int]:
    """Give a line's values in the order of the columns, empty where there is nothing to compare."""
    counts = line.counts
    values: list[str | int] = [line.mission, line.strategy, line.games]
    values += [counts["win"], counts["loss"], counts["timeout"], counts["error"]]
    values += [f"{share:.4f}" for share in line.rate]
    values.append(f"{line.rounds.value:.2f}" if line.games > counts["error"] else "")
    values.append("; ".join(f"{cause} {games}" for cause, games in line.causes))
    if line.pairs is None or line.difference is None:
        return values + [""] * 6
    return [*values, sum(line.pairs), line.pairs.first, line.pairs.second, *(f"{d:.4f}" for d in line.difference)]


# --- as Markdown ----------------------------------------------------------------------------------------------------
def rates_table(league: League) -> str:
    """Give a row a mission and a column a strategy: win rate and interval, bold where it beats the reference."""
    header = ["mission", *(f"`{strategy}`" for strategy in league.strategies)]
    body = []
    for mission in league.missions:
        body.append([mission, *(_rate_text(league.lines[mission, strategy]) for strategy in league.strategies)])
    body.append(["mean", *(f"{percent(league.mean(strategy))} %" for strategy in league.strategies)])
    return markdown(header, body)


def _rate_text(line: Line) -> str:
    low, high = line.rate.low, line.rate.high
    share = f"{percent(line.rate.value, decimals_for(low, high))} %"
    return f"{f'**{share}**' if line.better else share} ({interval_text(low, high)})"


def differences_table(league: League) -> str:
    """Give the paired differences to the reference, in points, bold where the interval leaves 0 out."""
    others = [strategy for strategy in league.strategies if strategy != league.reference]
    header = ["mission", *(f"`{strategy}`" for strategy in others)]
    body = []
    for mission in league.missions:
        body.append([mission, *(_difference_text(league.lines[mission, strategy]) for strategy in others)])
    body.append(["mean", *(_interval_points(league.overall[strategy]) for strategy in others)])
    return markdown(header, body)


def _difference_text(line: Line) -> str:
    if line.difference is None:
        return "-"
    text = _interval_points(line.difference)
    return f"**{text}**" if line.better or line.worse else text


def _interval_points(found: Interval) -> str:
    return f"{found.value * 100:+.1f} ({found.low * 100:+.1f} to {found.high * 100:+.1f})"


def full_table(league: League) -> str:
    """Give a row for each mission and strategy with all that the CSV has."""
    header = [
        "mission",
        "strategy",
        "games",
        "wins",
        "95 % interval",
        "timeouts",
        "errors",
        "rounds",
        "losses by",
    ]
    body = []
    for mission in league.missions:
        for strategy in league.strategies:
            line = league.lines[mission, strategy]
            low, high = line.rate.low, line.rate.high
            games = f"{line.games:,}"
            share = f"{percent(line.rate.value, decimals_for(low, high))} %"
            rounds = f"{line.rounds.value:.1f}" if line.games > line.counts["error"] else "-"
            lost = [str(line.counts[name]) for name in ("timeout", "error")]
            body.append([mission, strategy, games, share, interval_text(low, high), *lost, rounds, causes_text(line)])
    return markdown(header, body)


def causes_text(line: Line) -> str:
    """Give the commonest causes of games not won, as shares of all games."""
    named = [f"{cause.replace('_', ' ')} {percent(games / line.games)} %" for cause, games in line.causes[:CAUSES]]
    return ", ".join(named) or "-"


def markdown(header: Sequence[str], body: Sequence[Sequence[str]]) -> str:
    """Give a Markdown table."""
    lines = [header, ["---"] * len(header), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
