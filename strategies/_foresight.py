"""Imagined games: a choice is made, the turn goes on in one of several ways, and then `balanced` plays on.

Each ends after some rounds, or when the game is over, and is worth the chance that it is won from there
(`strategies._prospects`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from mypy_extensions import i64

from strategies._advisers import Advisers
from strategies._planner import Planner
from strategies._prospects import Prospects, log_odds
from strategies.balanced import Balanced
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.lookahead import draw_luck, imagine
from zsim.zombicide.rng import Rng

WHOLE: Final[i64] = 1 << 20  # rounds: more than any game has


@dataclass(frozen=True)
class Foresight:
    """How far and how often lookahead plays on.

    rollouts: imagined games of each choice, at most. least: imagined games of each before any is dropped. horizon:
    rounds played after the one under way. doubt: standard errors by which a choice must be ahead of the usual one.
    margin: the lead that is not worth leaving the usual choice for, a chance to win; what is gained within the horizon
    is partly lost again after it. soundings: whole games imagined before the first choice, by which the mission is
    gauged. hope: how much better than by `balanced` a game will be played, in log odds.
    """

    rollouts: int = field(default=24, metadata={"low": 1, "high": 200, "meaning": "imagined games of each choice"})
    least: int = field(default=3, metadata={"low": 1, "high": 20, "meaning": "imagined games before any is dropped"})
    horizon: int = field(default=1, metadata={"low": 0, "high": 60, "meaning": "rounds played after the present one"})
    doubt: float = field(default=1.5, metadata={"low": 0.0, "high": 5.0, "meaning": "standard errors to be ahead by"})
    margin: float = field(default=0.02, metadata={"low": 0.0, "high": 0.5, "meaning": "lead that is worth nothing"})
    soundings: int = field(default=8, metadata={"low": 0, "high": 200, "meaning": "whole games imagined at first"})
    hope: float = field(default=1.0, metadata={"low": 0.0, "high": 4.0, "meaning": "how much better than balanced"})


@final
class Actor(Balanced):
    """Plays an imagined game: the choice that is tried, the rest of the turn by a guest, all else as balanced.

    first: the choice, an index of the options of the first question, -1 for the guest's own. who, round_: the turn that
    is the guest's; those of all survivors in that round where who is -1.
    """

    def __init__(self, own: Planner, guest: Planner, first: i64, who: i64, round_: i64) -> None:
        self.planner: Planner = guest
        self._own: Planner = own
        self._guest: Planner = guest
        self._first: i64 = first
        self._who: i64 = who
        self._round: i64 = round_

    def choose_action(self, view: View, q: Question) -> int:
        """Make the choice that is tried; later, plan."""
        guests: bool = (q.who == self._who or self._who < 0) and view.round() == self._round
        self.planner = self._guest if guests else self._own
        chosen = self.planner.choose_action(view, q)
        first = self._first
        self._first = -1
        if first < 0 or first == chosen:
            return chosen
        self.planner.adopt(q.options[first])
        return first


@final
class Pilot:
    """Plays the imagined games of one real game. foresight: how far."""

    def __init__(self, advisers: Advisers, foresight: Foresight) -> None:
        self.foresight: Foresight = foresight
        self._horizon: i64 = foresight.horizon
        self._advisers: Advisers = advisers
        self._prospects: Prospects = Prospects()
        self._gauged: bool = False

    def gauge(self, view: View, q: Question, choice: i64) -> None:
        """Before the first choice of the game, gauge its mission by whole games that go on with balanced's choice."""
        if self._gauged:
            return
        self._gauged = True
        won = 0.5
        for _ in range(self.foresight.soundings):
            won += self._play(view, q, 0, choice, draw_luck(view), WHOLE)
        odds = log_odds(won / (float(self.foresight.soundings) + 1.0))
        self._prospects.base = odds + self.foresight.hope - self._prospects.score(view)

    def worth(self, view: View, q: Question, way: i64, choice: i64, luck: Rng) -> float:
        """Give the chance to win after a choice, with the turn gone on with in a way of playing, on one luck."""
        return self._play(view, q, way, choice, luck, self._horizon)

    def _play(self, view: View, q: Question, way: i64, choice: i64, luck: Rng, rounds: i64) -> float:
        own = self._advisers.fresh(0)
        guest = own if way == 0 else self._advisers.fresh(way)
        trial = imagine(view, Actor(own, guest, choice, q.who, view.round()), luck)
        trial.play_on(rounds)
        if trial.over():
            worth = 1.0 if trial.won() else 0.0
        else:
            worth = self._prospects.chance(trial.view)
        trial.close()
        return worth
