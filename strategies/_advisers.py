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
        scaled(usual, death=0.3, frail=0.18, careful=0.15, wound=0.35, progress=1.75),  # bold
        scaled(usual, death=2.2, frail=5.4, wound=2.7, caution=0.72, progress=0.7),  # careful
        scaled(usual, progress=3.1, leave=2.4, token=2.0, search=0.12, arm=0.17, crate=0.42, company=0.42),  # hasty
        scaled(usual, kill=2.4, ap=0.12, sortie=0.35, progress=0.7),  # fierce
        scaled(usual, kill=0.54, ap=3.3, progress=1.2),  # quiet
        scaled(usual, together=0.1, company=0.11, apart=0.14, camp=0.13),  # each alone
        scaled(usual, search=7.5, arm=1.4, crate=1.7, progress=0.7),  # searching
        scaled(usual, progress=0.17, door=0.12, wound=2.0),  # waiting
        usual,  # without arming first
        usual,  # in the style of fighter
        usual,  # in the style of looter
    ]


def scaled(usual: Weights, **factors: float) -> Weights:
    """Give some weights with some of them multiplied, whatever tuning has made of them."""
    return replace(usual, **{name: factor * getattr(usual, name) for name, factor in factors.items()})


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
