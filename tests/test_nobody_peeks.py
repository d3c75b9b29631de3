"""Nobody knows the future: every built-in strategy on every mission (design, section 2).

Two games that differ only in cards not yet drawn, tokens not yet turned and dice not yet rolled: as long as the table
looks the same in both, every question gets the same answer.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from random_tables import MISSIONS, Table

from scripts.invariants.dumps import dump
from scripts.invariants.secrets import mix_decks, mix_hidden, mix_streams
from strategies._foresight import Foresight
from strategies.catalogue import BUILT_IN, Entry, all_strategies
from strategies.lookahead import Lookahead
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.game import step
from zsim.zombicide.kinds import O_RUNNING
from zsim.zombicide.state import Game, Question
from zsim.zombicide.view import View

ENTRIES: Final = [entry for entry in all_strategies() if entry.source == BUILT_IN]
ALL_CARDS: Final = tuple(range(1, 41))
TEAM: Final = (0, 2, 3, 7, 8, 11)
BRIEF: Final = Foresight(rollouts=1, least=1, horizon=0, soundings=0)
Mix = Callable[[Game, random.Random], None]
MIXES: Final[tuple[Mix, ...]] = (mix_hidden, mix_decks, mix_streams)
POINTS: Final = {"cheap": (6, 24, 60, 120, 200), "dear": (6, 20)}  # questions at which what is hidden is mixed
AHEAD: Final = {"cheap": 24, "dear": 6}  # questions that are compared from there on
LEAST: Final = {"cheap": 20, "dear": 4}  # answers that each mission has to give to compare
SEEDS: Final = 6  # games in which to find them: some are lost early


def visible(view: View, q: Question) -> tuple[Any, ...]:
    """All that players see when a question is asked, and the question."""
    people = [
        (
            view.zone_of(w), view.out(w), view.acted(w), view.ap(w), view.health_left(w), view.tokens(w), view.cards(w),
            view.hand(w, 0), view.hand(w, 1), view.actions_left(w), view.free_moves_left(w), view.free_attacks_left(w),
            view.searched(w), view.cars.car_of(w), view.cars.seat_of(w), view.companions.led_by(w),
        )
        for w in range(view.team_size())
    ]  # fmt: skip
    zones = [
        (view.noise(z), view.survivors_at(z), [view.zombies(z, k) for k in range(7)], view.neighbours(z))
        for z in range(view.zones())
    ]
    tokens = (view.spawns(), view.objectives(), view.crates(), view.stage(), view.exit_open(), view.burnt())
    cars = [(view.cars.zone(car), view.cars.has_crate(car), view.cars.food(car)) for car in range(view.cars.count())]
    course = (view.round(), view.danger(), view.active(), view.version())
    asked = (view.question(q), q.kind, q.who, q.zone, q.card, q.number, [view.label(q, o) for o in q.options], dump(q))
    return (dump(people), dump(zones), dump(tokens), dump(cars), course, dump(asked))


class Spied(Strategy):
    """Passes questions on, and writes down what was seen and answered.

    mix: what changes the hidden part of the game, at question `at`; None in the game as dealt. seen: by question,
    of those in `looks` only.
    """

    name: ClassVar[str] = "spied"

    def __init__(self, inner: Strategy, looks: set[int], at: int = -1, mix: Mix | None = None) -> None:
        self.inner = inner
        self.looks = looks
        self.at = at
        self.mix = mix
        self.seen: dict[int, tuple[Any, ...]] = {}
        self.answers: list[int] = []

    def begin(self, view: View) -> None:
        """Let the other one get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> int:
        """Ask the other one."""
        number = len(self.answers)
        if number == self.at and self.mix is not None:
            self.mix(view._g, random.Random(1))
        if number in self.looks:
            self.seen[number] = visible(view, q)
        answer = self.inner.decide(view, q)
        assert isinstance(answer, int)
        self.answers.append(answer)
        return answer

    def play(self, table: Table, most: int) -> None:
        """Play a game up to some question."""
        g = table.begin(self)
        while g.outcome == O_RUNNING and len(self.answers) < most:
            step(g)


def maker(entry: Entry) -> Callable[[], Strategy]:
    """What makes a strategy; one that looks ahead does so no farther than a test can wait for."""

    def make() -> Strategy:
        strategy = entry.load()()
        if isinstance(strategy, Lookahead):
            strategy.with_foresight(BRIEF)
        return strategy

    return make


def compare_hidden(make: Callable[[], Strategy], cost: str, table: Table) -> tuple[int, int]:
    """Play a table as dealt, and again with what is hidden mixed at each of some questions; count the answers given at
    tables that looked the same, and the tables that came to look different."""
    ahead = AHEAD[cost]
    windows = {at: range(at, at + ahead) for at in POINTS[cost]}
    looks = {number for window in windows.values() for number in window}
    first = Spied(make(), looks)
    first.play(table, max(looks) + 1)
    same = parted = 0
    for turn, (at, window) in enumerate(windows.items()):
        if at >= len(first.answers):
            break
        other = Spied(make(), set(window), at, MIXES[turn % len(MIXES)])
        other.play(table, at + ahead)
        assert other.answers[:at] == first.answers[:at]
        for number in window:
            if first.seen.get(number) != other.seen.get(number):
                parted += 1
                break
            if number in first.seen:
                assert other.answers[number] == first.answers[number], (table, at, number)
                same += 1
    return same, parted


@pytest.mark.parametrize("mission", MISSIONS, ids=[Path(name).stem for name in MISSIONS])
@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_nobody_peeks(entry: Any, mission: str) -> None:
    """Until the table looks different, the answers are the same whatever is hidden, early in the game and late."""
    same = 0
    for seed in range(SEEDS):
        if same < LEAST[entry.cost]:
            same += compare_hidden(maker(entry), entry.cost, Table(mission, TEAM, ALL_CARDS, 6, seed))[0]
    assert same >= LEAST[entry.cost]


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.name for entry in ENTRIES])
def test_what_is_hidden_matters(entry: Any) -> None:
    """The tables do come to look different: what was mixed is what is drawn and rolled."""
    counts = [compare_hidden(maker(entry), entry.cost, Table("M1", TEAM, ALL_CARDS, 6, seed)) for seed in range(3)]
    assert sum(parted for _, parted in counts) >= 3


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
    with pytest.raises(AssertionError):
        for seed in range(4):
            compare_hidden(lambda: Peeper(what), "cheap", Table("M5", TEAM, ALL_CARDS, 6, seed))
