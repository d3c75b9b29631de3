"""Nobody knows the future: every built-in strategy on every mission (design, section 2).

Two games that differ only in cards not yet drawn, tokens not yet turned and dice not yet rolled: as long as the table
looks the same in both, every question gets the same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from random_tables import MISSIONS, Table

from strategies._foresight import Foresight
from strategies.catalogue import BUILT_IN, Entry, all_strategies
from strategies.lookahead import Lookahead
from zsim.experiment.hidden import Compared, compare_hidden
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.state import Game, Question
from zsim.zombicide.view import View

ENTRIES: Final = [entry for entry in all_strategies() if entry.source == BUILT_IN]
ALL_CARDS: Final = tuple(range(1, 41))
TEAM: Final = (0, 2, 3, 7, 8, 11)
BRIEF: Final = Foresight(rollouts=1, least=1, horizon=0, soundings=0)
POINTS: Final = {"cheap": (6, 24, 60, 120, 200), "dear": (6, 20)}  # questions at which what is hidden is mixed
AHEAD: Final = {"cheap": 24, "dear": 6}  # questions that are compared from there on
LEAST: Final = {"cheap": 20, "dear": 4}  # answers that each mission has to give to compare
SEEDS: Final = 6  # games in which to find them: some are lost early


def maker(entry: Entry) -> Callable[[], Strategy]:
    """What makes a strategy; one that looks ahead does so no farther than a test can wait for."""

    def make() -> Strategy:
        strategy = entry.load()()
        if isinstance(strategy, Lookahead):
            strategy.with_foresight(BRIEF)
        return strategy

    return make


def compare(make: Callable[[], Strategy], cost: str, table: Table) -> Compared:
    """Compare the answers on a table as dealt and with what is hidden mixed."""
    return compare_hidden(make, table.begin, POINTS[cost], AHEAD[cost])


@pytest.mark.parametrize("mission", MISSIONS, ids=[Path(name).stem for name in MISSIONS])
@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_nobody_peeks(entry: Any, mission: str) -> None:
    """Until the table looks different, the answers are the same whatever is hidden, early in the game and late."""
    same = 0
    for seed in range(SEEDS):
        if same < LEAST[entry.cost]:
            found = compare(maker(entry), entry.cost, Table(mission, TEAM, ALL_CARDS, 6, seed))
            assert found.other < 0, f"seed {seed}: question {found.other} was answered by what is hidden"
            same += found.same
    assert same >= LEAST[entry.cost]


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_what_is_hidden_matters(entry: Any) -> None:
    """The tables do come to look different: what was mixed is what is drawn and rolled."""
    found = [compare(maker(entry), entry.cost, Table("M1", TEAM, ALL_CARDS, 6, seed)) for seed in range(3)]
    assert sum(one.parted for one in found) >= 3


PEEPS: Final[dict[str, Callable[[Game], int]]] = {
    "die": lambda g: g.rngs[5].copy().below(60),
    "zombie card": lambda g: g.zombie_deck[-1] if g.zombie_deck else 0,
    "equipment card": lambda g: g.equipment_deck[-1] if g.equipment_deck else 0,
    "token": lambda g: sum(i * int(colour) for i, colour in enumerate(g.objective_colour)),
}


class Peeper(Strategy):
    """Answers by what nobody can know: a die not yet rolled, the next card, the colour of a token face down."""

    name: ClassVar[str] = "peeper"

    def __init__(self, what: str) -> None:
        self.what = what

    def decide(self, view: View, q: Question) -> int:
        """Answer by it."""
        return int(PEEPS[self.what](view._g)) % len(q.options)


@pytest.mark.parametrize("what", list(PEEPS))
def test_peeping_is_noticed(what: str) -> None:
    """The check can fail: it does for a strategy that looks at what is hidden."""
    found = [compare(lambda: Peeper(what), "cheap", Table("M5", TEAM, ALL_CARDS, 6, seed)) for seed in range(4)]
    assert any(one.other >= 0 for one in found)
