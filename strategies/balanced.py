"""Balanced play: arms itself, weighs threat against goals, keeps together, watches the danger level."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from strategies._keeping import choose_recipient
from strategies._outfit import Outfit
from strategies._planner import Planner
from strategies._style import Style
from strategies._weights import Weights
from zsim.zombicide.decisions import Question, Strategy, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Balanced(Strategy):
    """Plans each turn whole and takes the first step of the best plan (`strategies._planner`)."""

    name: ClassVar[str] = "balanced"
    idea: ClassVar[str] = "arms itself, weighs threat against goals, keeps together"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def __init__(self) -> None:
        self.planner: Planner = Planner(Weights(), self.style())

    def style(self) -> Style:
        """Give what comes before the mission's errands: arms, where there is time for them."""
        return Outfit()

    def weights(self) -> Weights:
        """Give the weights of this way of playing."""
        return self.planner.weights

    def with_weights(self, weights: Weights) -> None:
        """Play with other weights, from the next game on."""
        self.planner = Planner(weights, self.style())

    def choose_action(self, view: View, q: Question) -> int:
        """Plan the turn and take its first step."""
        return self.planner.choose_action(view, q)

    def explain(self, view: View, q: Question, answer: int) -> object:
        """Say what the planner weighed."""
        return self.planner.explain(view, q, answer)

    def choose_exit(self, view: View, q: Question) -> int:
        """Leave when nobody is left behind."""
        return self.planner.choose_exit(view, q)

    def choose_skill(self, view: View, q: Question) -> int:
        """Learn what suits the weapons in hand."""
        return self.planner.choose_skill(view, q)

    def choose_reroll(self, view: View, q: Question) -> int:
        """Roll again when more kills can be expected than there are hits now."""
        return self.planner.choose_reroll(view, q)

    def choose_use(self, view: View, q: Question) -> int:
        """Use an optional skill wherever it helps."""
        return self.planner.choose_use(view, q)

    def choose_trade(self, view: View, q: Question) -> int:
        """Hand the door opener to whoever has to open the door."""
        return self.planner.choose_trade(view, q)

    def choose_keep(self, view: View, q: Question) -> int:
        """Keep a card found, but for one that would be discarded at once."""
        return self.planner.choose_keep(view, q)

    def choose_discard(self, view: View, q: Question) -> int:
        """Discard what is worth least, but no card that the mission wants."""
        return self.planner.choose_discard(view, q)

    def choose_pair(self, view: View, q: Question) -> int:
        """Play the pairs from which the others are reached soonest."""
        return self.planner.choose_pair(view, q)

    def choose_recipient(self, view: View, q: Question) -> int:
        """Give a card to whoever can still use it in this round."""
        return choose_recipient(view, q)

    def choose_hands(self, view: View, q: Question) -> int:
        """Hold the two cards worth most together."""
        return self.planner.choose_hands(view, q)
