"""Looking ahead: tries other choices than balanced's on imagined games, and takes the one that does better."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from strategies._advisers import Advisers
from strategies._foresight import Foresight, Pilot
from strategies._judging import Contest
from strategies._planner import Planner
from strategies._weights import Weights
from strategies.balanced import Balanced
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_MOVE, A_OPEN, A_SPRINT, A_TAKE_OBJECTIVE
from zsim.zombicide.lookahead import draw_luck

END: Final[i64] = 0  # to end the turn is the first of all options


def leads_on(kind: i64) -> bool:
    """Tell whether an action leads into danger that ending the turn would spare the team."""
    return kind == A_MOVE or kind == A_SPRINT or kind == A_OPEN or kind == A_TAKE_OBJECTIVE


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead(Balanced):
    """Asks several ways of playing what they would do; where they differ, or lead on from a place where the turn could
    end, plays these choices on, all of them on the same imagined futures, and makes the one that does best."""

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
        if leads_on(q.options[choices[0]].kind) and END not in choices:
            ways.append(self._way)
            choices.append(END)
        best = self._best(view, q, ways, choices) if len(choices) > 1 else 0
        self._way = ways[best]
        self.planner = self._advisers.planners[self._way]
        self._advisers.tell(q.options[choices[best]])
        return choices[best]

    def _best(self, view: View, q: Question, ways: list[int], choices: list[int]) -> i64:
        """Play the choices on until one is best, or time is up; give its place in the list."""
        f = self._pilot.foresight
        self._pilot.gauge(view, q, choices[0])
        handicap = [f.margin + (f.delay if choice == END else 0.0) for choice in choices]
        contest = Contest(handicap, f.doubt)
        while contest.tries < f.rollouts:
            luck = draw_luck(view)
            contest.note([self._pilot.worth(view, q, ways[i], choices[i], luck.copy()) for i in contest.running])
            if contest.tries >= f.least:
                contest.drop()
                if contest.decided():
                    break
        return contest.winner()
