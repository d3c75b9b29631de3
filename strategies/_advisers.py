"""Other ways of playing than `balanced`, each asked what it would do here: the choices that lookahead tries."""

from __future__ import annotations

from dataclasses import replace
from typing import final

from mypy_extensions import i64

from strategies._outfit import Outfit
from strategies._planner import Planner
from strategies._style import Style
from strategies._weights import Weights
from strategies.fighter import Hunt
from strategies.looter import Plunder
from zsim.zombicide.decisions import Option, Question, View


def ways(usual: Weights) -> list[Weights]:
    """Give the weights of all ways of playing, that of balanced first."""
    return [
        usual,
        replace(usual, death=120.0, frail=5.0, careful=200.0, wound=1.0, progress=5.0),  # bold
        replace(usual, death=900.0, frail=150.0, wound=8.0, caution=0.5, progress=2.0),  # careful
        replace(usual, progress=9.0, leave=30.0, token=160.0, search=0.2, arm=5.0, crate=15.0, company=30.0),  # hasty
        replace(usual, kill=2.2, ap=0.3, sortie=0.5, progress=2.0),  # fierce
        replace(usual, kill=0.5, ap=8.0, progress=3.5),  # quiet
        replace(usual, together=0.5, company=8.0, apart=2.0, camp=0.5),  # each alone
        replace(usual, search=12.0, arm=40.0, crate=60.0, progress=2.0),  # searching
        replace(usual, progress=0.5, door=2.0, wound=6.0),  # waiting
        usual,  # without arming first
        usual,  # in the style of fighter
        usual,  # in the style of looter
    ]


def style_of(way: i64, n: i64) -> Style:
    """Give a fresh style for one of n ways of playing: balanced's own but for the last three."""
    if way == n - 3:
        return Style()
    if way == n - 2:
        return Hunt()
    if way == n - 1:
        return Plunder()
    return Outfit()


@final
class Advisers:
    """The planners of one real game, one for each way of playing; the first plays as balanced."""

    def __init__(self, usual: Weights) -> None:
        self._weights: list[Weights] = ways(usual)
        self._answers: list[int] = []
        n: i64 = len(self._weights)
        self.planners: list[Planner] = [Planner(w, style_of(i, n)) for i, w in enumerate(self._weights)]

    def fresh(self, way: i64) -> Planner:
        """Give a planner for an imagined game that remembers the course of the real one."""
        planner = Planner(self._weights[way], self.planners[way].style.copy())
        planner.take_after(self.planners[0])
        return planner

    def ask(self, view: View, q: Question) -> list[int]:
        """Give what each way of playing would do."""
        self._answers = [planner.choose_action(view, q) for planner in self.planners]
        return self._answers

    def tell(self, choice: i64, o: Option) -> None:
        """Tell those who would have done something else what is done: the option of that index."""
        for way, planner in enumerate(self.planners):
            if self._answers[way] != choice:
                planner.adopt(o)
