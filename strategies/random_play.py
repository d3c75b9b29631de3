"""Random play: every legal option is as likely as any other. The yardstick at the bottom."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from zsim.zombicide.decisions import Question, Strategy, View


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPlay(Strategy):
    """Draws every answer by lot from the strategy's own stream."""

    name: ClassVar[str] = "random"
    idea: ClassVar[str] = "draws every answer by lot"
    stochastic: ClassVar[bool] = True
    cost: ClassVar[str] = "cheap"

    def decide(self, view: View, q: Question) -> int:
        """Draw the answer."""
        return view.random.below(len(q.options))
