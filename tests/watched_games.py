"""Whole games set up for tests: a strategy that answers by a script and notes every question that it is asked."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import ClassVar, Final

from missions.loader import load_mission
from zsim.zombicide.box import load_box
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.game import GameSetup, new_game
from zsim.zombicide.kinds import KIND_NAMES, N_KINDS, N_STREAMS, Q_ACTION, STREAM_WORDS
from zsim.zombicide.mission import Mission
from zsim.zombicide.state import Game, Question
from zsim.zombicide.view import View

CORE: Final = ("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda")  # the six adults, in the usual seating
QUIET: Final = (37,)  # an Extra Activation of walkers: places nothing, and does nothing at Blue
Answer = Callable[[Question], int]


class Watcher(Strategy):
    """Answers a kind of question by its script, does nothing in a turn, and leaves the rest to the rules of thumb.

    script: a function for each kind of question (Q_...) that gives the index of an option. asked: every question, in
    order. turns: the survivor of each turn in which an action was asked for, each turn once.
    """

    name: ClassVar[str] = "watcher"

    def __init__(self, script: dict[int, Answer] | None = None) -> None:
        self.script: dict[int, Answer] = {int(Q_ACTION): lambda q: 0}
        self.script.update(script or {})
        self.asked: list[Question] = []
        self.turns: list[str] = []

    def decide(self, view: View, q: Question) -> object:
        """Note the question and answer it."""
        self.asked.append(q)
        if q.kind == Q_ACTION:
            self.turns.append(view.name(q.who))
        answer = self.script.get(int(q.kind))
        return super().decide(view, q) if answer is None else answer(q)

    def kinds(self) -> list[int]:
        """List the kinds of the questions asked, in order, runs of one kind once."""
        found: list[int] = []
        for q in self.asked:
            if not found or found[-1] != q.kind:
                found.append(int(q.kind))
        return found


def words_of(seed: int) -> list[int]:
    """Give the words of a game."""
    draw = random.Random(seed)
    return [draw.getrandbits(32) for _ in range(N_STREAMS * STREAM_WORDS)]


@cache
def mission_of(ident: str) -> Mission:
    """Give a mission, loaded once; games do not change it."""
    return load_mission(ident)


def a_setup(
    mission: str | Mission = "M1",
    team: Sequence[str] = CORE,
    cards: Sequence[int] = QUIET,
    players: int = 6,
    max_rounds: int = 60,
) -> GameSetup:
    """Make a setup of named survivors. team: in seating order; empty: six drawn by lot."""
    box = load_box()
    names = [card.name for card in box.survivors]
    numbers = [names.index(name) for name in team]
    whole = mission_of(mission) if isinstance(mission, str) else mission
    return GameSetup(box, whole, numbers, not numbers, list(cards), players, max_rounds, 0)


def begin(setup: GameSetup, watcher: Watcher | None = None, seed: int = 1) -> Game:
    """Set a game up."""
    return new_game(setup, watcher or Watcher(), words_of(seed), None)


def names_in(g: Game, zones: Sequence[int]) -> list[str]:
    """Name zones."""
    return [g.board.names[z] for z in zones]


def figures(g: Game) -> dict[str, dict[str, int]]:
    """Give the zombies on the board by zone and kind."""
    found: dict[str, dict[str, int]] = {}
    for z in range(g.board.n):
        here = {KIND_NAMES[k]: int(g.zombies[z * N_KINDS + k]) for k in range(N_KINDS) if g.zombies[z * N_KINDS + k]}
        if here:
            found[g.board.names[z]] = here
    return found
