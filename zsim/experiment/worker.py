"""What a worker does: play a range of games of one cell and give back columns.

A worker gets names and numbers only and loads mission, box and strategy itself, once a process. It never imports a
data-frame library. One bad game becomes a row and an error; it never stops the others.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from zsim.experiment.blame import short_traceback, words_of
from zsim.experiment.columns import RESULT_NUMBERS, ROUND_NUMBERS, Columns
from zsim.experiment.modes import parse_mode
from zsim.experiment.options import Team, parse_cards, parse_team
from zsim.experiment.plan import Cell
from zsim.experiment.seeds import game_words
from zsim.watchdog import OutOfTimeError, limited

if TYPE_CHECKING:
    from zsim.zombicide.cards import Box
    from zsim.zombicide.game import GameSetup, Record
    from zsim.zombicide.log import Log

Player = Callable[[list[int]], "Record"]
"""Plays one game from its 28 words."""
MakePlayer = Callable[[Cell, int], Player]
"""Prepares a cell with its round limit. The engine's is `engine_player`; tests put a double here."""

LEVELS: Final = ("round_yellow", "round_orange", "round_red")
GAME_TIMEOUT: Final = {"cheap": 60.0, "dear": 600.0}
"""Seconds that a game of a strategy from outside may take unless told otherwise, by the cost that it declares."""
FIRST_ABOMINATION: Final = 3
"""Kills are counted by kind: walker, brute, runner, then the Abominations."""


@dataclass(frozen=True)
class Task:
    """Games `start` to `stop` - 1 of the plan's cell number `index`."""

    index: int
    cell: Cell
    seed: int
    max_rounds: int
    start: int
    stop: int


@dataclass
class Batch:
    """What came of a task: columns of its games (without the cell's own), of their rounds, and the errors.

    seconds: time that it took in its worker; it enters no row.
    """

    index: int
    start: int
    stop: int
    wins: int = 0
    seconds: float = 0.0
    games: Columns = field(default_factory=dict)
    rounds: Columns = field(default_factory=dict)
    errors: list[dict[str, Any]] = field(default_factory=list)

    def endings(self) -> dict[int, str]:
        """Give the outcome of each game."""
        return dict(zip(range(self.start, self.stop), map(str, self.games["outcome"]), strict=True))


@lru_cache(maxsize=64)
def game_setup(cell: Cell, max_rounds: int) -> GameSetup:
    """Load what the games of a cell share."""
    from missions.loader import load_mission
    from zsim.zombicide.box import load_box
    from zsim.zombicide.game import GameSetup

    box = load_box()
    team = parse_team(cell.team, [survivor.name for survivor in box.survivors])
    mission = load_mission(cell.mission_spec)
    return GameSetup(
        box=box if mission.rules.pairs else box_with(box, team),  # M15 deals the survivors of the box
        mission=mission,
        team=list(team.members),
        random_team=team.random,
        cards=list(parse_cards(cell.deck)),
        players=cell.players,
        max_rounds=max_rounds,
        mode=parse_mode(cell.mode)[1],
    )


def box_with(box: Box, team: Team) -> Box:
    """Give the box with the team's own survivors added after its twelve."""
    from zsim.experiment.own_survivors import read_survivors
    from zsim.zombicide.box import survivor_card

    if not team.own:
        return box
    names = [survivor.name for survivor in box.survivors]
    cards = [survivor_card(row) for path, name in team.own for row in read_survivors(path, names) if row.name == name]
    return box.with_survivors(cards)


def game_timeout(strategy_spec: str, asked: float | None = None) -> float:
    """Give the seconds that a game of a strategy may take, 0 for no limit: as asked, else none for a built-in."""
    from strategies.catalogue import BUILT_IN, find_strategy

    if asked is not None:
        return asked
    entry = find_strategy(strategy_spec)
    return 0.0 if entry.source == BUILT_IN else GAME_TIMEOUT[entry.cost]


def engine_player(cell: Cell, max_rounds: int, log: Log | None = None, timeout: float | None = None) -> Player:
    """Prepare a cell for the real engine: each game gets a fresh strategy.

    timeout: as for `game_timeout`; `OutOfTimeError` ends a game that takes longer.
    """
    from strategies.catalogue import find_strategy
    from zsim.zombicide.game import play_game

    setup = game_setup(cell, max_rounds)
    strategy = find_strategy(cell.strategy_spec).load()
    limit = game_timeout(cell.strategy_spec, timeout)

    def play(words: list[int]) -> Record:
        return limited(limit, "the game", lambda: play_game(setup, strategy(), words, log))

    return play


def play_batch(task: Task, make_player: MakePlayer = engine_player) -> Batch:
    """Play the games of a task. An exception out of a game is recorded as an error game; only an interrupt passes."""
    began = time.perf_counter()
    batch = Batch(task.index, task.start, task.stop)
    batch.games = {name: [] for name in ("game", "outcome", "cause", *RESULT_NUMBERS)}
    batch.rounds = {name: [] for name in ("game", *ROUND_NUMBERS)}
    player = make_player(task.cell, task.max_rounds)
    for game in range(task.start, task.stop):
        try:
            record = player(game_words(task.seed, game))
            row = _game_row(game, record)
            rounds = [_round_row(game, line) for line in record.rows]
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            batch.errors.append(error_entry(task.cell, task.seed, game, error))
            if isinstance(error, OutOfTimeError):
                _tell_now(batch)
            row, rounds = _error_row(game, error), []
        batch.wins += row["outcome"] == "win"
        _extend(batch.games, [row])
        _extend(batch.rounds, rounds)
    batch.seconds = time.perf_counter() - began
    return batch


def _tell_now(batch: Batch) -> None:
    """Tell the first game of a batch that took too long at once: the batch itself may be long in coming."""
    if [entry["error"] for entry in batch.errors].count(OutOfTimeError.__name__) == 1:
        clear = "\r\x1b[K" if sys.stderr.isatty() else ""  # the line of progress
        sys.stderr.write(f"{clear}zsim: {batch.errors[-1]['message']}\n")  # whole, as other workers write too
        sys.stderr.flush()


def error_entry(cell: Cell, seed: int, game: int, error: BaseException) -> dict[str, Any]:
    """Give the line of `errors.jsonl` for a game that an exception ended."""
    where = f"strategy '{cell.strategy}', mission {cell.mission}, seed {seed}, game {game}"
    return {
        **dict(zip(("mission", "ruleset", "strategy", "deck", "team", "mode", "players"), cell.key, strict=True)),
        "seed": seed,
        "game": game,
        "error": type(error).__name__,
        "message": f"{where}: {words_of(error, cell)}",
        "traceback": short_traceback(error),
    }


def _extend(columns: Columns, rows: list[dict[str, Any]]) -> None:
    for row in rows:
        for name, values in columns.items():
            values.append(row[name])


def _game_row(game: int, record: Record) -> dict[str, Any]:
    """Give one row of `games` without the cell's columns."""
    row: dict[str, Any] = {name: getattr(record, name) for name in RESULT_NUMBERS if not name.startswith("kills_")}
    for name in LEVELS:
        row[name] = None if row[name] < 0 else row[name]
    kills = list(record.kills)
    row["kills_walker"], row["kills_brute"], row["kills_runner"] = kills[:FIRST_ABOMINATION]
    row["kills_abomination"] = sum(kills[FIRST_ABOMINATION:])
    return {"game": game, "outcome": record.outcome, "cause": record.cause, **row}


def _error_row(game: int, error: BaseException) -> dict[str, Any]:
    """Give the row of a game that broke off: nothing is known of it but the error's type."""
    row: dict[str, Any] = {name: None if name in LEVELS else 0 for name in RESULT_NUMBERS}
    return {"game": game, "outcome": "error", "cause": type(error).__name__, **row}


def _round_row(game: int, line: list[int]) -> dict[str, Any]:
    """Give one row of `rounds` without the cell's columns; the mean AP is taken over the survivors counted in it."""
    number, danger, ap_max, ap_total, counted, *rest = line
    mean = ap_total / counted if counted else None
    return dict(zip(("game", *ROUND_NUMBERS), (game, number, danger, ap_max, mean, *rest), strict=True))
