"""Fit the factors of `strategies._prospects`: how the chance of a win hangs on the table at the start of a round.

    python -m scripts.fit_chances --games 150 --seed 7

Plays games of a strategy on all missions, writes down the facts of the table at the start of each round and whether the
game was won, and fits a logistic model in which each mission has a base of its own. Prints the factors as they stand in
the module, and how well they tell won games from lost ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from scripts.wrong_use import run_script
from strategies._prospects import NAMES, Prospects
from strategies.catalogue import find_strategy
from zsim.build_info import require_fresh
from zsim.experiment.plan import Cell, Request, make_plan
from zsim.experiment.seeds import game_words
from zsim.experiment.worker import game_setup

Numbers = NDArray[np.float64]
RIDGE: Final = 20.0
"""How strongly factors are held at 0, in rows of facts with a spread of 1."""
DIGITS: Final = 4


@dataclass(frozen=True)
class Tables:
    """Tables at the start of rounds: facts (rows, facts), the mission of each row, whether its game was won."""

    facts: Numbers
    mission: NDArray[np.int64]
    won: Numbers


def gather(cells: Sequence[Cell], seed: int, games: range, max_rounds: int) -> Tables:
    """Play games of each cell and write down the tables; the first round is left out, all games begin alike."""
    facts: list[list[float]] = []
    missions: list[int] = []
    won: list[float] = []
    for number, cell in enumerate(cells):
        setup: Any = game_setup(cell, max_rounds)
        for game in games:
            rows, win = tables_of(setup, find_strategy(cell.strategy_spec).load()(), game_words(seed, game))
            facts += rows
            missions += [number] * len(rows)
            won += [float(win)] * len(rows)
    return Tables(np.array(facts, float).reshape(-1, len(NAMES)), np.array(missions, int), np.array(won, float))


def tables_of(setup: Any, strategy: Any, words: list[int]) -> tuple[list[list[float]], bool]:
    """Play one game; give the facts at the start of each round after the first, and whether it was won."""
    from zsim.zombicide.decisions import View
    from zsim.zombicide.game import new_game, run
    from zsim.zombicide.kinds import O_RUNNING, O_WIN
    from zsim.zombicide.rng import Rng

    g = new_game(setup, strategy, words, None)
    view = View(g, Rng(1, 2, 3, 4))
    prospects = Prospects()
    rows = []
    while g.outcome == O_RUNNING:
        run(g, g.round)
        if g.outcome == O_RUNNING:
            rows.append(prospects.facts(view))
    return rows, g.outcome == O_WIN


def fit(tables: Tables, missions: int) -> tuple[Numbers, Numbers]:
    """Fit the model by Newton's method; give the factors and the bases of the missions."""
    spread = tables.facts.std(axis=0)
    spread[spread == 0.0] = 1.0
    bases = np.eye(missions)[tables.mission]
    columns = np.hstack([tables.facts / spread, bases])
    n = tables.facts.shape[1]
    ridge = np.diag([RIDGE] * n + [1.0] * missions)
    beta: Numbers = np.zeros(n + missions)
    for _ in range(25):
        chance = 1.0 / (1.0 + np.exp(-columns @ beta))
        slope = columns.T @ (tables.won - chance) - ridge @ beta
        bend = (columns * (chance * (1.0 - chance))[:, None]).T @ columns + ridge
        beta = beta + np.linalg.solve(bend, slope)
    return beta[:n] / spread, beta[n:]


def surprise(tables: Tables, factors: Numbers, bases: Numbers) -> float:
    """Give the mean log loss of the outcomes, in nats; 0 where all was known."""
    x = tables.facts @ factors + bases[tables.mission]
    return float(np.mean(np.log1p(np.exp(np.where(tables.won > 0.5, -x, x)))))


def report(found: Numbers, told: float, blind: float) -> str:
    """Say what was found, the factors as they stand in the module."""
    lines = [f"log loss {told:.3f} on games not fitted to, {blind:.3f} with the mission alone", "", "FACTORS = ["]
    lines += [f"    {float(f'{value:.{DIGITS}g}')!r},  # {name}" for name, value in zip(NAMES, found, strict=True)]
    return "\n".join([*lines, "]"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(prog="fit_chances", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=150, help="games of each mission")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--strategy", default="balanced")
    parser.add_argument("missions", nargs="*", default=["all"])
    asked = parser.parse_args(arguments)

    def work() -> int:
        require_fresh()
        plan = make_plan(Request(asked.missions, [asked.strategy], games=asked.games, seed=asked.seed))
        cells = plan.cells
        half = asked.games // 2
        first = gather(cells, plan.seed, range(half), plan.max_rounds)
        second = gather(cells, plan.seed, range(half, asked.games), plan.max_rounds)
        factors, bases = fit(first, len(cells))
        nothing = Tables(first.facts * 0.0, first.mission, first.won)
        blind = surprise(Tables(second.facts * 0.0, second.mission, second.won), *fit(nothing, len(cells)))
        whole = Tables(*(np.concatenate(pair) for pair in zip(astuple(first), astuple(second), strict=True)))
        print(report(fit(whole, len(cells))[0], surprise(second, factors, bases), blind))
        return 0

    return run_script("fit_chances", work)


def astuple(tables: Tables) -> tuple[Any, Any, Any]:
    """Give the three columns."""
    return tables.facts, tables.mission, tables.won


if __name__ == "__main__":
    sys.exit(main())
