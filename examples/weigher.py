"""A team in about twenty lines: each survivor weighs every option and takes the best; all else is left to the base.

zsim run M0 --strategy examples/weigher.py:Weigher
"""

from typing import ClassVar

from zsim.zombicide.decisions import Option, Question, Strategy, View
from zsim.zombicide.kinds import A_END, A_MELEE, A_MOVE, A_OPEN, A_RANGED, A_SEARCH, A_TAKE_CRATE, A_TAKE_OBJECTIVE

WORTH = {A_END: 0.0, A_TAKE_OBJECTIVE: 60.0, A_TAKE_CRATE: 50.0, A_OPEN: 5.0, A_SEARCH: 3.0}


class Weigher(Strategy):
    """Takes tokens, shoots what is near, goes where the mission wants somebody and where it hurts least."""

    name: ClassVar[str] = "weigher"
    idea: ClassVar[str] = "weighs every option by what it brings at once"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def choose_action(self, view: View, q: Question) -> int:
        """Give the option worth most, ending the turn (worth 0) among them."""
        wanted = view.objectives() + view.crates() or view.exits()
        worth = [self.worth(view, q.who, o, wanted) for o in q.options]
        return worth.index(max(worth))

    def worth(self, view: View, who: int, o: Option, wanted: list[int]) -> float:
        """Give what an option is worth, in points."""
        if o.kind == A_MELEE or o.kind == A_RANGED:
            return 9.0 * view.expected_kills(who, o) - 30.0 * view.friendly_wounds(who, o)
        if o.kind == A_MOVE:
            here = view.zone_of(who)
            nearer = self.way(view, here, wanted) - self.way(view, o.zone, wanted)
            quieter: int = view.wounds_next(here) - view.wounds_next(o.zone)
            return 4.0 * nearer + 3.0 * quieter
        return WORTH.get(o.kind, -1.0)

    def way(self, view: View, zone: int, wanted: list[int]) -> int:
        """Count the actions to the nearest place that the mission wants."""
        return min((view.route(zone, place) for place in wanted), default=0)
