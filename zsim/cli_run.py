"""Commands that play or read runs: run, export, plot; the options that they share with replay."""

from __future__ import annotations

import contextlib
import json
import shlex
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zsim.cli_output import out, out_json, say, width

if TYPE_CHECKING:
    from zsim.experiment.plan import Plan
    from zsim.experiment.run import Finished
    from zsim.experiment.store import RunFolder

MOST_PAIRS = 40
"""Rows of paired differences that are printed after a run."""

Missions = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="MISSION", help="M1 M2 ..., all, or FILE.toml; zsim missions lists them.", show_default=False
    ),
]
Strategies = Annotated[
    list[str] | None, typer.Option("--strategy", help="NAME or file.py:ClassName; repeatable. [default: balanced]")
]
Cards = Annotated[
    list[str] | None,
    typer.Option("--cards", help="Zombie cards, 1-18,37-40; repeatable. [default: the mission's, 1-40]"),
]
Teams = Annotated[
    list[str] | None,
    typer.Option(
        "--team",
        help="core, kids, random, or names with commas, one's own as FILE.toml:NAME; repeatable. [default: core]",
    ),
]
Modes = Annotated[
    list[str] | None,
    typer.Option(
        "--mode",
        help="dark_zones, ultrared, abomination_fest[:CAP], abominations:NAME+NAME; with commas; repeatable. "
        "[default: none]",
    ),
]
Players = Annotated[
    list[int] | None, typer.Option("--players", help="Number of players, 1-6; repeatable. [default: one a survivor]")
]
Params = Annotated[
    list[str] | None,
    typer.Option(
        "--param", help="A weight of a strategy, as balanced.progress=3; repeatable. 'zsim strategies show' lists them."
    ),
]
OneStrategy = Annotated[
    str | None, typer.Option("--strategy", help="NAME or file.py:ClassName. [default: balanced]")
]
OneDeck = Annotated[
    str | None, typer.Option("--cards", help="Zombie cards, as 1-18,37-40. [default: the mission's, 1-40]")
]
OneTeam = Annotated[
    str | None,
    typer.Option(
        "--team", help="core, kids, random, or names with commas, one's own as FILE.toml:NAME. [default: core]"
    ),
]
OneMode = Annotated[str | None, typer.Option("--mode", help="Optional modes that are on, with commas. [default: none]")]
OnePlayers = Annotated[int | None, typer.Option("--players", help="Number of players, 1-6. [default: one a survivor]")]
Seed = Annotated[int | None, typer.Option("--seed", help="Base seed, 0 to 4294967295. [default: 1]")]
Until = Annotated[
    float | None, typer.Option("--until", help="Add games until each 95 % half-width is below this, as 0.01.")
]


def _limit(value: float | None) -> float | None:
    """Refuse what is no number; the range is checked before."""
    if value is not None and value != value:
        raise typer.BadParameter("nan is no number of seconds.")
    return value


GameTimeout = Annotated[
    float | None,
    typer.Option(
        "--game-timeout",
        min=0,
        max=86400,
        callback=_limit,
        help="Seconds after which a game ends as an error game, 0: never. [default: of a strategy of your own 60, "
        "of a dear one 600]",
        show_default=False,
    ),
]
MaxRounds = Annotated[int | None, typer.Option("--max-rounds", help="Rounds until a game times out. [default: 60]")]


@dataclass(frozen=True)
class Machine:
    """Options that do not belong to the plan, as they were given."""

    workers: int | None
    batch: int | None
    timeout: float | None

    def words(self) -> list[str]:
        """Give them as they are typed."""
        given = {"--workers": self.workers, "--batch": self.batch, "--game-timeout": self.timeout}
        return [word for name, value in given.items() if value is not None for word in (name, f"{value:g}")]


def run(
    missions: Missions = None,
    games: Annotated[int | None, typer.Option("--games", help="Games of each cell. [default: 1000]")] = None,
    strategy: Strategies = None,
    param: Params = None,
    cards: Cards = None,
    team: Teams = None,
    mode: Modes = None,
    players: Players = None,
    seed: Seed = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help="Processes. [default: all cores]")] = None,
    batch: Annotated[int | None, typer.Option("--batch", min=1, help="Games a task. [default: 25 to 100]")] = None,
    max_rounds: MaxRounds = None,
    game_timeout: GameTimeout = None,
    out_dir: Annotated[Path | None, typer.Option("--out", help="Run folder. [default: a new one under runs/]")] = None,
    until: Until = None,
    max_games: Annotated[int | None, typer.Option("--max-games", help="Cap of --until. [default: 100000]")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Complete the run in --out.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print summary rows as JSON.")] = False,
) -> None:
    """Play missions and print win rates with intervals."""
    from zsim.build_info import require_fresh
    from zsim.experiment.plan import DEFAULT_MAX_ROUNDS, Request

    require_fresh()
    request = Request(
        missions=missions or [],
        strategies=strategy or [],
        cards=cards or [],
        teams=team or [],
        modes=mode or [],
        players=players or [],
        games=games,
        seed=1 if seed is None else seed,
        max_rounds=DEFAULT_MAX_ROUNDS if max_rounds is None else max_rounds,
        until=until,
        max_games=max_games,
        params=param or [],
    )
    given = {
        "--strategy": strategy, "--param": param, "--cards": cards, "--team": team, "--mode": mode,
        "--players": players, "--games": games, "--seed": seed, "--max-rounds": max_rounds, "--until": until,
    }  # fmt: skip
    named = [name for name, value in {**given, "--max-games": max_games}.items() if value is not None]
    raise typer.Exit(_play(_open(request, named, out_dir, resume), Machine(workers, batch, game_timeout), as_json))


def _open(request: Any, given: list[str], out_dir: Path | None, resume: bool) -> RunFolder:
    """Make or open the run folder that the options ask for."""
    from zsim.experiment.errors import ExperimentError
    from zsim.experiment.plan import make_plan
    from zsim.experiment.store import RunFolder, new_folder

    if resume and out_dir is None:
        raise ExperimentError("--resume needs --out, the folder of the run to complete.")
    if not request.missions and not (resume and out_dir):
        raise ExperimentError("name at least one mission, as in 'zsim run M1', or 'all'; 'zsim missions' lists them.")
    if not request.missions and given:
        raise ExperimentError(
            f"without missions, --resume takes the plan of the folder; leave out {', '.join(given)}, or name all of it."
        )
    plan = make_plan(request) if request.missions else None
    if resume and out_dir is not None:
        return RunFolder.resume(out_dir, plan)
    assert plan is not None
    return RunFolder.create(out_dir or new_folder(Path("runs"), plan), plan)


def _play(folder: RunFolder, machine: Machine, as_json: bool) -> int:
    """Play what is missing, print the summary, and give the exit status."""
    from zsim.build_info import engine
    from zsim.experiment.pool import available_cores
    from zsim.experiment.run import Runner, Settings
    from zsim.experiment.worker import engine_player

    count = machine.workers or available_cores()
    settings = Settings(count, machine.batch, partial(engine_player, timeout=machine.timeout))
    name, why = engine()
    say(f"{folder.path}: {_describe(folder.plan)}; {count} worker{'s' * (count > 1)}, {name} engine ({why})")
    with _terminate_like_interrupt():
        try:
            finished = Runner(folder, settings, sys.stderr).run()
        except KeyboardInterrupt:
            return _interrupted(folder, machine)
        finally:
            folder.close()
    if finished.interrupted:
        return _interrupted(folder, machine)
    _summary(folder, finished, as_json)
    return 1 if finished.errors else 0


def _describe(plan: Plan) -> str:
    cells = len(plan.cells)
    games = f"{plan.games:,} games"
    if plan.until is not None:
        games = f"{plan.games:,}-{plan.max_games:,} games until ±{plan.until:g}"
    return f"{games}{f' in each of {cells} cells' if cells > 1 else ''}, seed {plan.seed}"


def _summary(folder: RunFolder, finished: Finished, as_json: bool) -> None:
    """Print the rows, and on stderr what else there is to know."""
    from reports.summary import summarise
    from reports.tables import render

    rows = summarise(folder.path, finished.games_per_s)
    if as_json:
        out_json(rows)
    else:
        out(render(rows, width()))
        _pairs(folder)
    for title in finished.open_cells:
        say(f"{title}: the cap of --max-games came before the half-width of --until")
    if finished.errors:
        _tell_errors(folder, finished.errors)


def _pairs(folder: RunFolder) -> None:
    """Print the paired differences, a table for each column in which the run compares; many are left to the export."""
    from reports.paired import all_differences
    from reports.tables import render_pairs

    rows = all_differences(folder.path)
    if len(rows) > MOST_PAIRS:
        say(f"{len(rows)} paired differences: zsim export {shlex.quote(str(folder.path))} writes them (pairs.csv)")
        return
    for by in dict.fromkeys(row["by"] for row in rows):
        out("\n" + render_pairs([row for row in rows if row["by"] == by], width()))


def _tell_errors(folder: RunFolder, errors: int) -> None:
    """Name the first error games, how to see the first again, and where all of them are."""
    path = folder.path / "errors.jsonl"
    command = ""
    with contextlib.suppress(OSError, ValueError, KeyError):
        entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[:3]]
        for entry in entries:
            say(f"zsim: {entry['message']}")
        command = _replay_words(folder.plan, entries[0])
    say(f"zsim: {errors:,} error game{'s' * (errors > 1)}; messages and tracebacks are in {path}.")
    if command:
        say(f"zsim: see the first with: {command}")


def _replay_words(plan: Plan, entry: dict[str, Any]) -> str:
    """Give the command that plays an error game again."""
    from zsim.experiment.blame import replay_command
    from zsim.experiment.columns import CELL_COLUMNS

    key = tuple(entry[name] for name in CELL_COLUMNS)
    cells = [cell for cell in plan.cells if cell.key == key]
    return replay_command(cells[0], plan.seed, entry["game"], plan.max_rounds) if cells else ""


def _interrupted(folder: RunFolder, machine: Machine) -> int:
    """Print the exact line that completes the run."""
    words = ["zsim", "run", "--resume", "--out", str(folder.path), *machine.words()]
    say(f"\ninterrupted; all finished games are kept. Go on with:\n  {shlex.join(words)}")
    return 130


@contextlib.contextmanager
def _terminate_like_interrupt() -> Iterator[None]:
    """Let a polite kill end a run as Ctrl-C does."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def export(
    run_dir: Annotated[Path, typer.Argument(metavar="DIR", help="Run folder.", show_default=False)],
    fmt: Annotated[str, typer.Option("--format", help="csv, parquet or json.")] = "csv",
    out_dir: Annotated[Path | None, typer.Option("-o", "--out", help="Folder to write. [default: DIR/export]")] = None,
) -> None:
    """Write the tables of a run: csv, parquet or json."""
    from reports.export import export as write

    for path in write(run_dir, fmt, out_dir or run_dir / "export"):
        out(str(path))


def plot(
    run_dir: Annotated[Path, typer.Argument(metavar="DIR", help="Run folder.", show_default=False)],
    kind: Annotated[str, typer.Option("--kind", help="survival, danger, rounds, winrate or causes.")] = "winrate",
    out_file: Annotated[
        Path | None, typer.Option("-o", "--out", help="File to write, .png, .svg or .pdf. [default: DIR/KIND.png]")
    ] = None,
) -> None:
    """Draw a plot of a run."""
    from reports.plots import plot as draw

    out(str(draw(run_dir, kind, out_file or run_dir / f"{kind}.png")))
