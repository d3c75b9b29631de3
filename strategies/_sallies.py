"""Step out, shoot, step back: what somebody idle does instead of waiting in the camp (2E-8, 2E-13.5)."""

from __future__ import annotations

from typing import final

from strategies._idle import Idle, leads_out
from strategies._reckoning import level_cost
from strategies._scores import Scores
from strategies._stops import Stops
from zsim.zombicide.decisions import Question, View


@final
class Sallies:
    """Outings to shoot: their first step. The further ones are in `Idle`."""

    def __init__(self, idle: Idle, scores: Scores, stops: Stops) -> None:
        self._idle: Idle = idle
        self._scores: Scores = scores
        self._stops: Stops = stops

    def step(self, view: View, q: Question) -> int:
        """Give the step to the zone next door from which most can be hit, 0 where nothing is worth it, or where the
        kills would bring the team near its next danger level."""
        who = q.who
        weights = self._scores.weights
        if not self._idle.can_go(view, who, False) or level_cost(view, who, weights) > 0.0:
            return 0
        best = 0
        most = weights.sortie
        for i, o in enumerate(q.options):
            if leads_out(view, o) and not self._stops.turns_back(view, q, o.zone):
                worth = self._scores.fight_from(view, who, o.zone)
                if worth > most:
                    most = worth
                    best = i
        return best
