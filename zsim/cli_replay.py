"""The command that shows one game: replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from zsim.cli_output import out, say
from zsim.cli_run import GameTimeout, MaxRounds, OneDeck, OneMode, OnePlayers, OneStrategy, OneTeam, Params, Seed

if TYPE_CHECKING:
    from zsim.experiment.plan import Cell, Plan

MOST_SEARCHED = 1000
"""Games that are played in search of an outcome."""
BROKEN = 10
"""A strategy whose first so many games are all error games is broken: the search ends."""

Outcome = Literal["win", "loss", "timeout"]
Sought = Annotated[
    Outcome | None,
    typer.Option(
        "--outcome",
        help="win, loss or timeout: print the first game that ends so, of 1,000 from --game on.",
        show_default=False,
    ),
]


def replay(
    mission: Annotated[str, typer.Argument(help="M1 or FILE.toml.", show_default=False)],
    seed: Seed = None,
    game: Annotated[int, typer.Option("--game", min=0, help="Number of the game in its run.")] = 0,
    outcome: Sought = None,
    strategy: OneStrategy = None,
    param: Params = None,
    cards: OneDeck = None,
    team: OneTeam = None,
    mode: OneMode = None,
    players: OnePlayers = None,
    max_rounds: MaxRounds = None,
    game_timeout: GameTimeout = None,
    no_why: Annotated[bool, typer.Option("--no-why", help="Leave out why the strategy chose what it did.")] = False,
) -> None:
    """Print one game: every decision and why, every roll and card."""
    from zsim.build_info import require_fresh
    from zsim.experiment.errors import ExperimentError
    from zsim.experiment.plan import DEFAULT_MAX_ROUNDS, Request, make_plan
    from zsim.experiment.seeds import MAX_SEED

    require_fresh()
    request = Request(
        missions=[mission],
        strategies=_only(strategy),
        cards=_only(cards),
        teams=_only(team),
        modes=_only(mode),
        players=_only(players),
        seed=1 if seed is None else seed,
        max_rounds=DEFAULT_MAX_ROUNDS if max_rounds is None else max_rounds,
        params=param or [],
    )
    plan = make_plan(request)
    if len(plan.cells) != 1:
        raise ExperimentError(f"'{mission}' is {len(plan.cells)} missions; replay plays one game, name one mission.")
    if game > MAX_SEED:
        raise typer.BadParameter(f"--game {game}: must be at most {MAX_SEED}")
    found = game if outcome is None else _find(plan, game, outcome, game_timeout)
    raise typer.Exit(1 if found is None else _replay(plan, found, not no_why, game_timeout))


def _only(value: Any) -> list[Any]:
    """Give an option that is taken once as a list."""
    return [] if value is None else [value]


def _find(plan: Plan, start: int, outcome: Outcome, timeout: float | None) -> int | None:
    """Give the first game from `start` on that ends so; None for a broken strategy, once that is said.

    Error games have no outcome and are passed over; the first is told at once, as each may take long. Raises
    `ExperimentError` where no game of those searched ends so."""
    from zsim.experiment.errors import ExperimentError
    from zsim.experiment.seeds import MAX_SEED, game_words
    from zsim.experiment.worker import engine_player, error_entry

    cell = plan.cells[0]
    player = engine_player(cell, plan.max_rounds, timeout=timeout)
    games = range(start, min(start + MOST_SEARCHED, MAX_SEED + 1))
    errors = 0
    for number, game in enumerate(games, 1):
        try:
            if player(game_words(plan.seed, game)).outcome == outcome:
                return game
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            errors += 1
            if errors == 1:
                say(f"zsim: {error_entry(cell, plan.seed, game, error)['message']}")
        if errors == number == min(BROKEN, len(games)):
            return None
    raise ExperimentError(_not_found(cell, plan.seed, games, outcome, errors))


def _not_found(cell: Cell, seed: int, games: range, outcome: Outcome, errors: int) -> str:
    """Say what was looked for in vain, and what to do."""
    broken = f" ({errors:,} {'is an error game' if errors == 1 else 'are error games'})" if errors else ""
    further = f"look further with --game {games.stop}, or with" if len(games) == MOST_SEARCHED else "give"
    return (
        f"{cell.title}, seed {seed}: no game from {games.start} to {games[-1]} ends in a {outcome}{broken}; {further} "
        "another --seed."
    )


def _replay(plan: Plan, game: int, why: bool, timeout: float | None) -> int:
    """Play and print one game. why: with the reasons that the strategy gives; timeout: seconds it may take."""
    from zsim.experiment.seeds import game_words
    from zsim.experiment.worker import engine_player, error_entry
    from zsim.zombicide.log import Log

    cell, log = plan.cells[0], Log(why)
    out(f"{cell.title}, seed {plan.seed}, game {game}")
    try:
        record = engine_player(cell, plan.max_rounds, log, timeout)(game_words(plan.seed, game))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        entry = error_entry(cell, plan.seed, game, error)
        _print_log(log.lines)
        say(f"zsim: {entry['message']}")
        return 1
    _print_log(log.lines)
    out(f"{record.outcome} ({record.cause}) after {record.rounds} rounds, {record.decisions} decisions")
    return 0


def _print_log(lines: list[str]) -> None:
    for line in lines:
        out(line)
