"""Games of candidates, strategies with other weights, on the same luck: who won which game of which mission."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scripts.pairing import Wins
from strategies.catalogue import find_strategy
from zsim.experiment.errors import ExperimentError
from zsim.experiment.plan import Cell, Plan
from zsim.experiment.pool import batch_size, play_tasks
from zsim.experiment.worker import Player, Task, game_setup

Values = Mapping[str, float]


@dataclass(frozen=True)
class Candidates:
    """Prepares a cell for a worker: the number behind the `#` of its strategy's name says which values it plays with.

    values: by candidate, the weights that differ from the strategy's own.
    """

    values: tuple[Values, ...]

    def __call__(self, cell: Cell, max_rounds: int) -> Player:
        """Give what plays one game from its words."""
        from zsim.zombicide.game import play_game

        name, _, number = cell.strategy.rpartition("#")
        setup = game_setup(replace(cell, strategy=name), max_rounds)
        make: Any = find_strategy(cell.strategy_spec).load()
        weights = replace(make().weights(), **self.values[int(number)])

        def play(words: list[int]) -> Any:
            strategy = make()
            strategy.with_weights(weights)
            return play_game(setup, strategy, words, None)

        return play


def play_candidates(plan: Plan, values: Sequence[Values], games: range, workers: int) -> list[list[Wins]]:
    """Play some games of each cell of a plan with each candidate; give who won, by candidate and cell.

    The result does not depend on the number of workers. ExperimentError when a game breaks off.
    """
    cells = plan.cells
    size = batch_size(len(games) * len(cells) * len(values), workers, None)
    tasks = [
        Task(
            number * len(cells) + at,
            replace(cell, strategy=f"{cell.strategy}#{number}"),
            plan.seed,
            plan.max_rounds,
            start,
            min(start + size, games.stop),
        )
        for number in range(len(values))
        for at, cell in enumerate(cells)
        for start in range(games.start, games.stop, size)
    ]
    found: list[list[Wins]] = [[{} for _ in cells] for _ in values]
    for batch in play_tasks(tasks, workers, Candidates(tuple(dict(one) for one in values))):
        if batch.errors:
            raise ExperimentError(f"a game broke off: {batch.errors[0]['message']}")
        won = {game: outcome == "win" for game, outcome in batch.endings().items()}
        found[batch.index // len(cells)][batch.index % len(cells)].update(won)
    return found


def score(won: Sequence[Wins]) -> float:
    """Give the mean of the win rates over the missions."""
    return sum(sum(games.values()) / len(games) for games in won) / len(won)
