"""A league of strategies: all of them on all missions with the same luck, as tables and a heat map.

    python -m scripts.league --games 1000 --seed 1 --out runs/league
    python -m scripts.league M0 M1 --strategy balanced --strategy looter --games-of looter=200 --out runs/two

The folder gets `league.csv`, `league.md` and `league.png`, and the run folders below `runs`, one for each number of
games. `--resume` completes a league that was broken off; `--docs` writes the tables into docs/play.md, between the
marks of this tool, and the map beside it.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reports.runfolder import Run, open_run
from scripts.league_map import draw_map
from scripts.league_table import League, differences_table, full_table, rates_table, read_league, write_csv
from scripts.marked_section import write_section
from scripts.wrong_use import INTERRUPTED, run_script
from zsim.build_info import require_fresh
from zsim.experiment.errors import ExperimentError
from zsim.experiment.plan import Plan, Request, make_plan
from zsim.experiment.pool import available_cores
from zsim.experiment.run import Runner, Settings
from zsim.experiment.store import PLAN, RunFolder

DOCS: Final = Path(__file__).resolve().parent.parent / "docs" / "play.md"
SECTION: Final = "league"
MAP: Final = "league.png"
GAMES: Final = 1000
REFERENCE: Final = "balanced"


@dataclass(frozen=True)
class Entered:
    """A strategy of the league: its name, how it was asked for, its games on each mission."""

    name: str
    spec: str
    games: int


def entered(specs: list[str], games: int, own: list[str]) -> list[Entered]:
    """List the strategies, all that are found where none is named. own: `NAME=GAMES`, for those with another number."""
    from strategies.catalogue import all_strategies, find_strategy

    if specs:
        found = [(find_strategy(spec).name, spec) for spec in specs]
    else:
        found = [(entry.name, entry.name) for entry in all_strategies() if not entry.fault]
    numbers: dict[str, int] = {}
    for text in own:
        name, _, number = text.rpartition("=")
        if not number.isdecimal() or name not in {known for known, _ in found}:
            names = ", ".join(known for known, _ in found)
            raise ExperimentError(f"--games-of {text}: must be NAME=GAMES, NAME a strategy that plays: {names}.")
        numbers[name] = int(number)
    return [Entered(name, spec, numbers.get(name, games)) for name, spec in found]


def plans_of(missions: list[str], strategies: list[Entered], seed: int) -> dict[int, Plan]:
    """Give a plan for each number of games, in the order in which the strategies were named."""
    plans = {}
    for games in dict.fromkeys(one.games for one in strategies):
        specs = [one.spec for one in strategies if one.games == games]
        plans[games] = make_plan(Request(missions, specs, games=games, seed=seed))
    return plans


def play(plans: dict[int, Plan], out: Path, resume: bool, workers: int) -> tuple[list[Run], int, bool]:
    """Play the plans into their folders; give the opened runs, the number of error games, and whether Ctrl-C came."""
    runs: list[Run] = []
    errors = 0
    for games, plan in plans.items():
        path = out / "runs" / f"{games}-games"
        kept = resume and (path / PLAN).exists()
        folder = RunFolder.resume(path, plan) if kept else RunFolder.create(path, plan)
        print(f"{path}: {games:,} games in each of {len(plan.cells)} cells, seed {plan.seed}", file=sys.stderr)
        try:
            finished = Runner(folder, Settings(workers), sys.stderr).run()
        finally:
            folder.close()
        if finished.interrupted:
            return runs, errors, True
        errors += finished.errors
        runs.append(open_run(path))
    return runs, errors, False


def heading(league: League, strategies: list[Entered], seed: int) -> str:
    """Say what was played: games, team, deck."""
    own = [f"{one.games:,} of {one.name}" for one in strategies if one.games != strategies[0].games]
    games = f"{strategies[0].games:,} games of each strategy on each mission" + (f" ({', '.join(own)})" if own else "")
    return f"{games}, seed {seed}, core team, 6 players, each mission's own deck"


def command_of(options: argparse.Namespace) -> str:
    """Give the command that plays this league again, without what changes no number."""
    words = ["python", "-m", "scripts.league", *options.missions]
    for spec in options.strategy:
        words += ["--strategy", spec]
    words += ["--games", str(options.games)]
    for text in options.games_of:
        words += ["--games-of", text]
    words += ["--seed", str(options.seed)]
    words += ["--against", options.against] if options.against != REFERENCE else []
    return shlex.join(words)


def section(league: League, command: str, heading: str) -> str:
    """Give the map and the tables as they stand in the docs; the map lies beside them."""
    return "\n\n".join(
        (
            f"![Win rates of all strategies on all missions]({MAP})",
            f"`{command}`: {heading}. Shares of games won with 95 % intervals (Wilson); bold: better than "
            f"`{league.reference}` on the same games, the interval of the paired difference lies above 0.",
            rates_table(league),
            f"Differences to `{league.reference}` on the same games, in points of the win rate, with 95 % intervals "
            "(Newcombe's for pairs; the mean's is a normal one over games). Bold: the interval leaves 0 out; among so "
            "many comparisons one in twenty does so by luck.",
            differences_table(league),
            f"<details><summary>Games, rounds and causes of losses</summary>\n\n{full_table(league)}\n\n</details>",
        )
    )


def write_all(league: League, options: argparse.Namespace, strategies: list[Entered]) -> None:
    """Write the tables and the map."""
    from missions.loader import load_mission

    words = heading(league, strategies, options.seed)
    command = command_of(options)
    plan = make_plan(Request(options.missions or ["all"], [strategies[0].spec], games=1))
    names = {cell.mission: f"{cell.mission} {load_mission(cell.mission_spec).name}" for cell in plan.cells}
    write_csv(league, options.out / "league.csv")
    text = section(league, command, words)
    (options.out / "league.md").write_text(f"# League\n\n{text}\n", encoding="utf-8")
    draw_map(league, names, words, options.out / MAP)
    if options.docs is not None:
        write_section(options.docs, SECTION, text)
        draw_map(league, names, words, options.docs.parent / MAP)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="league", description="All strategies on all missions with the same luck.")
    parser.add_argument("missions", nargs="*", help="M1 M2 ..., or FILE.toml; all of them unless named")
    parser.add_argument("--strategy", action="append", default=[], help="NAME or file.py:ClassName; repeatable")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of each strategy on each mission ({GAMES})")
    parser.add_argument("--games-of", action="append", default=[], metavar="NAME=GAMES", help="another number for one")
    parser.add_argument("--against", default=REFERENCE, help=f"the strategy that all are held against ({REFERENCE})")
    parser.add_argument("--seed", type=int, default=1, help="base seed (1)")
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores unless given")
    parser.add_argument("--out", type=Path, default=Path("runs/league"), help="folder to write (runs/league)")
    parser.add_argument("--resume", action="store_true", help="complete the league in the folder")
    parser.add_argument(
        "--docs",
        type=Path,
        nargs="?",
        const=DOCS,
        default=None,
        help="write the tables into docs/play.md or this file, the map beside it",
    )
    return parser.parse_args(arguments)


def work(options: argparse.Namespace) -> int:
    """Play and write; give the exit status."""
    require_fresh()
    strategies = entered(options.strategy, options.games, options.games_of)
    if options.against not in {one.name for one in strategies}:
        names = ", ".join(one.name for one in strategies)
        raise ExperimentError(f"--against {options.against}: it does not play; name one of {names}.")
    plans = plans_of(options.missions or ["all"], strategies, options.seed)
    runs, errors, interrupted = play(plans, options.out, options.resume, options.workers or available_cores())
    if interrupted:
        print("\ninterrupted; all finished games are kept: give the same command with --resume", file=sys.stderr)
        return INTERRUPTED
    league = read_league(runs, [one.name for one in strategies], options.against)
    write_all(league, options, strategies)
    print(rates_table(league))
    for name in ("league.csv", "league.md", MAP):
        print(options.out / name, file=sys.stderr)
    if errors:
        print(f"league: {errors:,} error games; see errors.jsonl of the run folders.", file=sys.stderr)
    return 1 if errors else 0


def main(arguments: list[str] | None = None) -> int:
    """Play a league."""
    return run_script("league", lambda: work(parse(arguments)))


if __name__ == "__main__":
    sys.exit(main())
