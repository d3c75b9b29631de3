"""Night Watch: a team for zsim that keeps together, shoots first and moves on when it is quiet."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from strategies.parameters import span
from zsim.zombicide.decisions import Option, Question, Strategy, View
from zsim.zombicide.kinds import A_END, A_MELEE, A_MOVE, A_OPEN, A_RANGED, A_SEARCH, A_TAKE_CRATE, A_TAKE_OBJECTIVE


@dataclass(frozen=True)
class Watch:
    """What things are worth to the watch, in points."""

    token: float = field(default=60.0, metadata=span(10.0, 200.0, "an objective token or crate taken"))
    kill: float = field(default=9.0, metadata=span(0.0, 40.0, "an expected kill"))
    friend: float = field(default=30.0, metadata=span(0.0, 100.0, "an expected wound of friendly fire"))
    step: float = field(default=4.0, metadata=span(0.0, 20.0, "an action less on the way to what the mission wants"))
    wound: float = field(default=3.0, metadata=span(0.0, 20.0, "a wound that the zombies here can deal next"))
    company: float = field(default=0.3, metadata=span(0.0, 5.0, "a teammate in the zone that is entered"))
    door: float = field(default=5.0, metadata=span(0.0, 20.0, "a door opened"))
    search: float = field(default=3.0, metadata=span(0.0, 20.0, "a search"))


class NightWatch(Strategy):
    """Weighs each action by what it brings at once; company counts."""

    name: ClassVar[str] = "night_watch"
    idea: ClassVar[str] = "keeps together, shoots first, moves on when it is quiet"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def __init__(self) -> None:
        self.watch = Watch()

    def weights(self) -> Watch:
        """Give the weights that it plays with."""
        return self.watch

    def with_weights(self, weights: Watch) -> None:
        """Play with other weights, from the next game on."""
        self.watch = weights

    def choose_action(self, view: View, q: Question) -> int:
        """Give the option worth most."""
        wanted = view.objectives() + view.crates() or view.exits()
        worth = [self.worth(view, q.who, o, wanted) for o in q.options]
        return worth.index(max(worth))

    def choose_survivor(self, view: View, q: Question) -> int:
        """Let whoever stands where most zombies are go first."""
        horde = [view.horde(view.zone_of(o.who)) for o in q.options]
        return horde.index(max(horde))

    def worth(self, view: View, who: int, o: Option, wanted: list[int]) -> float:
        """Give what an option is worth, in points."""
        w = self.watch
        if o.kind == A_MELEE or o.kind == A_RANGED:
            return w.kill * view.expected_kills(who, o) - w.friend * view.friendly_wounds(who, o)
        if o.kind == A_MOVE:
            here = view.zone_of(who)
            quieter: int = view.wounds_next(here) - view.wounds_next(o.zone)
            company: int = view.survivors_at(o.zone) - (view.survivors_at(here) - 1)
            nearer = way(view, here, wanted) - way(view, o.zone, wanted)
            return w.step * nearer + w.wound * quieter + w.company * company
        if o.kind == A_TAKE_OBJECTIVE or o.kind == A_TAKE_CRATE:
            return w.token
        return {A_END: 0.0, A_OPEN: w.door, A_SEARCH: w.search}.get(o.kind, -1.0)


def way(view: View, zone: int, wanted: list[int]) -> int:
    """Count the actions to the nearest place that the mission wants."""
    return min((view.route(zone, place) for place in wanted), default=0)
