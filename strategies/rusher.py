"""Rushing: goals by the shortest way; fights only what blocks the way."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from strategies._goals import Needs, read_needs
from zsim.zombicide.decisions import Option, Question, Strategy, View
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_DROP_COMPONENT,
    A_END,
    A_HEAL_INJURED,
    A_JUMP,
    A_LOAD,
    A_MELEE,
    A_MOVE,
    A_NEUTRALISE,
    A_OPEN,
    A_RALLY,
    A_RANGED,
    A_SEARCH,
    A_SPRINT,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    Q_ACTION,
)
from zsim.zombicide.motoring import errand_choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Rusher(Strategy):
    """Makes for the nearest thing that the mission wants, and fights only where it stands among zombies."""

    name: ClassVar[str] = "rusher"
    idea: ClassVar[str] = "goals by the shortest way, fights only what blocks"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def __init__(self) -> None:
        self._version: i64 = -1
        self._needs: Needs = Needs()
        self._zones: list[int] = []

    def refresh(self, view: View) -> None:
        """Read anew where to go when the table has changed."""
        if view.version() == self._version:
            return
        self._version = view.version()
        needs = read_needs(view)
        self._needs = needs
        zones = needs.places()
        if needs.leave:
            zones = view.exits()
        elif needs.level > view.danger():
            zones = view.objectives()
        elif needs.clear:
            zones = [z for z in needs.clear if view.horde(z) > 0 or needs.level > 0]
        elif needs.throw_now:
            zones = [view.first_spawn()]
        self._zones = zones

    def to_go(self, view: View, zone: i64) -> i64:
        """Give the actions from a zone to the nearest place that the mission wants, 0 without one."""
        best: i64 = 99
        for z in self._zones:
            if view.route(zone, z) < best:
                best = view.route(zone, z)
        return best if best < 99 else 0

    def choose_action(self, view: View, q: Question) -> int:
        """Take the action with the highest score."""
        self.refresh(view)
        errand = errand_choice(view, q)
        if errand >= 0:
            return errand
        best = 0
        best_score = 0.0
        for i, o in enumerate(q.options):
            score = self.score(view, q.who, o)
            if score > best_score:
                best = i
                best_score = score
        return best

    def explain(self, view: View, q: Question, answer: int) -> object:
        """Say what the action was scored by."""
        if q.kind != Q_ACTION:
            return ""
        if errand_choice(view, q) == answer:
            return "goes by car: the shorter way, or the mission wants the car there"
        return self.reason(view, q, q.options[answer])

    def reason(self, view: View, q: Question, o: Option) -> str:
        """Say why an action has the highest score."""
        k = o.kind
        if k == A_END:
            if view.actions_left(q.who) + view.free_moves_left(q.who) == 0:
                return "no Actions left"
            return "nothing in reach brings it nearer to what the mission wants, or blocks the way"
        if k == A_MOVE or k == A_SPRINT or k == A_JUMP:
            return f"{self.to_go(view, o.zone)} actions from there to what the mission wants"
        if k == A_MELEE or k == A_RANGED:
            if view.card(o.card).molotov and k == A_RANGED:
                return "the mission wants a Molotov thrown"
            kills = f"{view.expected_kills(q.who, o):.1f} kills expected of {view.horde(o.zone)}"
            return f"{kills} in {view.zone_name(o.zone)}"
        if k == A_OPEN:
            return "the shortest way leads through it"
        if k == A_SEARCH:
            wanted: bool = self._needs.food > 0 or self._needs.molotov
            return "the mission wants cards" if wanted else "nothing better to do here"
        return "the mission wants it"

    def score(self, view: View, who: i64, o: Option) -> float:
        """Score one action; ending the turn is 0."""
        needs = self._needs
        k = o.kind
        here = view.zone_of(who)
        if k == A_MOVE or k == A_SPRINT or k == A_JUMP:
            closer = self.to_go(view, here) - self.to_go(view, o.zone)
            return 10.0 * float(closer) - 2.0 * float(view.horde(o.zone))
        if k == A_TAKE_OBJECTIVE:
            if needs.each and view.tokens(who) > 0:
                return -1.0
            return 100.0 if needs.objectives or needs.level > view.level(who) else -1.0
        if k == A_TAKE_CRATE:
            return 90.0 if needs.crates else -1.0
        if k == A_NEUTRALISE or k == A_RALLY or k == A_LOAD or k == A_HEAL_INJURED or k == A_DROP_COMPONENT:
            return 100.0
        if k == A_BARRICADE:
            return 100.0 if needs.barricade and view.is_room(here) else -1.0
        if k == A_OPEN:
            return 15.0 if self.to_go(view, o.zone) < self.to_go(view, here) else -1.0
        if k == A_MELEE or k == A_RANGED:
            return self.score_attack(view, who, o, here)
        if k == A_SEARCH:
            return 12.0 if needs.food > 0 or needs.molotov else 1.0
        if k == A_END:
            return 0.0
        return -1.0

    def score_attack(self, view: View, who: i64, o: Option, here: i64) -> float:
        """Score an attack: what blocks the way, never at the cost of a friend."""
        if view.card(o.card).molotov and o.kind == A_RANGED:
            if view.survivors_at(o.zone) > 0:
                return -100.0
            return 200.0 if self._needs.throw_now and o.zone == view.first_spawn() else -1.0
        kills = view.expected_kills(who, o) - 3.0 * view.friendly_wounds(who, o)
        if o.zone == here or self.to_go(view, o.zone) < self.to_go(view, here):
            return 25.0 * kills
        return 2.0 * kills - 1.0
