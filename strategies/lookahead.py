"""Looking ahead: tries other choices than balanced's on imagined games, and takes the one that does better."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from strategies._advisers import Advisers
from strategies._foresight import Foresight, Pilot
from strategies._judging import Contest
from strategies._planner import Planner
from strategies._weights import Weights
from strategies.balanced import Balanced
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import Q_ACTION
from zsim.zombicide.lookahead import draw_luck


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead(Balanced):
    """Asks several ways of playing what they would do; where they differ, plays their choices on, all of them on the
    same imagined futures, and goes on with the turn in the way that does best."""

    name: ClassVar[str] = "lookahead"
    idea: ClassVar[str] = "tries the choices of several ways of playing on imagined games"
    stochastic: ClassVar[bool] = True
    cost: ClassVar[str] = "dear"

    def __init__(self) -> None:
        super().__init__()
        self._advisers: Advisers = Advisers(Weights())
        self._pilot: Pilot = Pilot(self._advisers, Foresight())
        self.planner: Planner = self._advisers.planners[0]
        self._way: i64 = 0
        self._contest: Contest | None = None
        self._best: i64 = 0
        self._who: i64 = -1
        self._round: i64 = -1

    def with_weights(self, weights: Weights) -> None:
        """Play with other weights, from the next game on: those of balanced, from which the other ways depart."""
        self._advisers = Advisers(weights)
        self._pilot = Pilot(self._advisers, self._pilot.foresight)
        self.planner = self._advisers.planners[0]

    def foresight(self) -> Foresight:
        """Give how far and how often this one looks ahead."""
        return self._pilot.foresight

    def with_foresight(self, foresight: Foresight) -> None:
        """Look ahead in another measure, from the next game on."""
        self._pilot = Pilot(self._advisers, foresight)

    def choose_action(self, view: View, q: Question) -> int:
        """Make the best choice of all ways of playing; the one in which the turn goes on is the usual one."""
        if q.who != self._who or view.round() != self._round:
            self._who = q.who
            self._round = view.round()
            self._way = 0
        answers = self._advisers.ask(view, q)
        ways: list[int] = [self._way]
        choices: list[int] = [answers[self._way]]
        way: i64 = 0
        for answer in answers:
            if answer not in choices:
                ways.append(way)
                choices.append(answer)
            way += 1
        self._contest = None
        best = self._compare(view, q, ways, choices) if len(choices) > 1 else 0
        self._best = best
        self._way = ways[best]
        self.planner = self._advisers.planners[self._way]
        self._advisers.tell(choices[best], q.options[choices[best]])
        return choices[best]

    def explain(self, view: View, q: Question, answer: int) -> object:
        """Say which choices were compared and how far the best one leads, and the reason of who made it."""
        reason = self.planner.explain(view, q, answer)
        return f"{self._lead()}: {reason}" if q.kind == Q_ACTION else reason

    def _lead(self) -> str:
        """Say how the last action was chosen."""
        contest = self._contest
        if contest is None:
            return f"all {len(self._advisers.planners)} ways of playing agree"
        games = f"{contest.choices()} choices in {contest.tries} imagined games"
        if self._best > 0:
            lead = f"{contest.lead(self._best) * 100.0:.0f} % in the chance to win"
            return f"{games}, ahead of the usual one by at least {lead}"
        return f"{games}, none surely better than the usual one"

    def _compare(self, view: View, q: Question, ways: list[int], choices: list[int]) -> i64:
        """Play the choices on until one is best, or time is up; give its place in the list."""
        f = self._pilot.foresight
        self._pilot.gauge(view, q, choices[0])
        contest = Contest(len(choices), f.doubt, f.margin)
        self._contest = contest
        while contest.tries < f.rollouts:
            luck = draw_luck(view)
            contest.note([self._pilot.worth(view, q, ways[i], choices[i], luck.copy()) for i in contest.running])
            if contest.tries >= f.least:
                contest.drop()
                if contest.decided():
                    break
        return contest.winner()
