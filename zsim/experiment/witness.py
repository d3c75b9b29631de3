"""Games that are watched for what a strategy answers: the evidence of the conformance check (`conformance`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from zsim.experiment.blame import words_of
from zsim.experiment.plan import Cell
from zsim.experiment.seeds import game_words
from zsim.experiment.snapshot import dump, dump_game
from zsim.experiment.worker import game_setup
from zsim.watchdog import OutOfTimeError, limited
from zsim.zombicide.ask import StrategyError
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.game import new_game, run
from zsim.zombicide.kinds import QUESTION_NAMES, S_STRATEGY
from zsim.zombicide.state import Game, Player

Make = Callable[[], Strategy]
SEED: Final = 1
CLOSELY: Final = 40
"""Questions from the first one on at which the table is compared before and after; later, every `SOME`th."""
SOME: Final = 7
STREAM: Final = "rngs"


@dataclass
class Played:
    """One game that was watched.

    answers, kinds: by question. error: what broke it off, in words, and `wrong` when that was an answer that is none.
    endless: it was still under way when its time was up. changed: what a strategy changed at the table, in words.
    drew: it drew from its stream.
    """

    cell: Cell
    game: int
    answers: list[object] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    error: str = ""
    wrong: bool = False
    endless: bool = False
    changed: str = ""
    drew: bool = False

    def at(self, number: int) -> str:
        """Say which question of which game."""
        asked = "before the first question"
        if number >= 0:
            asked = f"question {number} ({QUESTION_NAMES[self.kinds[number]] if number < len(self.kinds) else 'none'})"
        return f"{self.cell.mission}, seed {SEED}, game {self.game}, {asked}"


class Witness(Strategy):
    """Passes questions on to a strategy, and writes down what was asked and answered.

    closely: compare the table before and after too.
    """

    name: ClassVar[str] = "witness"

    def __init__(self, inner: Strategy, played: Played, closely: bool) -> None:
        self.inner = inner
        self.played = played
        self.closely = closely

    def begin(self, view: View) -> None:
        """Let the strategy get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> object:
        """Ask the strategy."""
        number = len(self.played.kinds)
        self.played.kinds.append(q.kind)
        if not self.closely or (number >= CLOSELY and number % SOME):
            answer = self.inner.decide(view, q)
        else:
            before = _table(view._g, q)
            answer = self.inner.decide(view, q)
            after = _table(view._g, q)
            changed = [name for name in before if before[name] != after[name]]
            if changed and not self.played.changed:
                self.played.changed = f"{self.played.at(number)} changed {', '.join(changed)}"
        self.played.answers.append(answer)
        return answer


def _table(g: Game, q: Question) -> dict[str, Any]:
    """Give all that a strategy must leave as it is: the game but for its own stream, the question."""
    return {**dump_game(g), STREAM: dump(g.rngs[:S_STRATEGY]), "the question's options": dump(q)}


def begin_game(cell: Cell, max_rounds: int, game: int, strategy: Strategy) -> Game:
    """Set up a game of a cell as `zsim run --seed 1` deals it."""
    return new_game(game_setup(cell, max_rounds), strategy, game_words(SEED, game), None)


def watch(
    make: Make, cell: Cell, max_rounds: int, game: int, closely: bool = False, timeout: float | None = None
) -> Played:
    """Play a game with a fresh strategy and watch it; whatever it raises ends up in the result.

    timeout: seconds that the game may take, None for any number.
    """
    played = Played(cell, game)

    def play() -> Game:
        g = begin_game(cell, max_rounds, game, Witness(make(), played, closely))
        run(g, max_rounds)
        return g

    try:
        g = limited(timeout, "the game", play)
        fresh = begin_game(cell, max_rounds, game, Strategy())
        played.drew = dump(g.rngs[S_STRATEGY]) != dump(fresh.rngs[S_STRATEGY])
        g.player = fresh.player = Player()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        played.error = f"{played.at(len(played.kinds) - 1)}: {words_of(error, cell)}"
        played.endless = isinstance(error, OutOfTimeError)
        played.wrong = isinstance(error, StrategyError)
    return played
