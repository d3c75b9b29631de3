"""One game of the soak, played to its end under the eyes of all invariants (`scripts.invariants`)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Final

from scripts.invariants.lawful import compare_actions
from scripts.invariants.maps import check_board
from scripts.invariants.questions import Watching
from scripts.invariants.secrets import check_imagined, check_secrets
from scripts.invariants.shaking import shake
from scripts.invariants.slow_horde import check_horde
from scripts.invariants.watcher import Watcher
from scripts.soak_games import RANDOM, STIRRED, SoakGame
from strategies.random_play import RandomPlay
from zsim.experiment.snapshot import dump_game, seated
from zsim.zombicide.game import Record, new_game, run, step
from zsim.zombicide.kinds import O_RUNNING, P_TURN, P_ZOMBIES
from zsim.zombicide.state import Game

WHOLE: Final = 4  # of so many steps within turns one is looked at as a whole
LAWFUL: Final = 16  # of so many actions one is chosen from a list that is held against the rules
HORDES: Final = 8  # of so many zombies' phases one is held against the slow horde
BOARDS: Final = 8  # of so many games one has its ways and sight worked out anew whenever a door opens
TWINS: Final = 8  # of so many random games one is copied half-way, and both must end alike
SECRETS: Final = 12  # of so many games one is looked at with what is hidden mixed
IMAGINED: Final = 24  # of so many games one has a future imagined
EARLY: Final = 60  # the steps in which such a thing happens


@dataclass
class Played:
    """What came of a game. text: all that its record holds."""

    outcome: str
    steps: int
    looks: int
    actions: int
    text: str


class Schedule:
    """When the dear checks of a game fall, drawn from its index; all of them at every step where every is set."""

    def __init__(self, game: SoakGame, every: bool) -> None:
        self.every = every
        self.draw = random.Random(f"checks {game.seed} {game.index}")
        self.boards = every or self.draw.randrange(BOARDS) == 0
        self.twin = self._at(TWINS) if game.kind in (RANDOM, STIRRED) else -1
        self.secrets = self._at(SECRETS)
        self.imagined = self._at(IMAGINED)

    def _at(self, of: int) -> int:
        """The step of something that happens in one of so many games; -1 in the others."""
        return self.draw.randrange(EARLY) if self.every or self.draw.randrange(of) == 0 else -1

    def one_of(self, many: int) -> bool:
        """Whether something happens that does once in so many times."""
        return self.every or self.draw.randrange(many) == 0


class Session:
    """A game under way with its checks."""

    def __init__(self, game: SoakGame, every: bool) -> None:
        self.game = game
        self.plan = Schedule(game, every)
        self.watching = Watching(game.strategy(), 1 if every else 8)
        setup = game.setup()
        self.cards = setup.cards
        self.g: Game = new_game(setup, self.watching, game.words(), None)
        if game.kind == STIRRED and self.g.outcome == O_RUNNING:
            shake(self.g, self.plan.draw)
        self.watcher = Watcher(self.g, self.cards, self.watching)
        self.twin: Game | None = None
        self.doors: list[int] = []
        self.steps = 0
        self.actions = 0

    def play(self) -> Played:
        """Play it to its end."""
        g = self.g
        self.watcher.look(g)
        while g.outcome == O_RUNNING:
            self.ponder()
            within = g.phase == P_TURN
            step(g)
            self.steps += 1
            if self.twin is not None and self.twin.outcome == O_RUNNING:
                step(self.twin)
            self.look(within and g.phase == P_TURN and g.outcome == O_RUNNING)
        self.watcher.finish(g)
        if self.twin is not None:
            run(self.twin, 0)
            same(self.twin, g, "a copy has ended otherwise")
        record = Record(g)
        return Played(record.outcome, self.steps, self.watcher.looks, self.actions, record_text(record))

    def look(self, within: bool) -> None:
        """Look at the table after a step; within: in the midst of a turn."""
        g = self.g
        if not within or self.plan.one_of(WHOLE):
            self.watcher.look(g)
        else:
            self.watcher.glance(g)
        if self.plan.boards and g.board.door_state != self.doors:
            check_board(g.board)
            self.doors = g.board.door_state.copy()

    def ponder(self) -> None:
        """The dear checks before a step."""
        g, plan = self.g, self.plan
        if g.phase == P_TURN and plan.one_of(LAWFUL):
            compare_actions(g, g.survivors[g.active])
            self.actions += 1
        if g.phase == P_ZOMBIES and plan.one_of(HORDES):
            check_horde(g)
        if self.steps == plan.twin:
            self.twin = seated(g, RandomPlay())
            same(self.twin, g, "a copy differs")
        if plan.secrets >= 0 and self.steps >= plan.secrets and g.phase == P_TURN:
            plan.secrets = -1
            check_secrets(g, plan.draw)
        if plan.imagined >= 0 and self.steps >= plan.imagined and g.phase == P_TURN:
            plan.imagined = -1
            check_imagined(g, plan.draw, self.cards)


def same(a: Game, b: Game, what: str) -> None:
    """Check that two games are equal in all that they hold."""
    one, other = dump_game(a), dump_game(b)
    differing = [name for name in one if one[name] != other[name]]
    assert not differing, f"{what}: {', '.join(differing)}"


def record_text(record: Record) -> str:
    """All that a record holds, on one line."""
    names = [name for name in dir(record) if not name.startswith("_") and not callable(getattr(record, name))]
    values: dict[str, Any] = {name: getattr(record, name) for name in names}
    return repr(sorted(values.items()))


def play_checked(game: SoakGame, every: bool = False) -> Played:
    """Play a game of the soak; AssertionError, or whatever the engine raises, where something is wrong.

    every: all checks at every step.
    """
    return Session(game, every).play()
