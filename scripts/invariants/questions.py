"""A strategy that passes every question on to another one, looks at what is asked, and keeps what was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scripts.invariants.lawful import compare_free_action
from scripts.invariants.people import purse
from scripts.invariants.prices import purse_after
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.kinds import (
    A_END,
    A_SHOOT_CAR,
    P_TURN,
    Q_ACTION,
    Q_FREE_ACTION,
    Q_HEAL,
    Q_SURVIVOR,
    Q_WOUND,
    QUESTION_NAMES,
)
from zsim.zombicide.skills import TACTICIAN
from zsim.zombicide.state import Game, Option, Survivor

NOTED: Final = frozenset(map(int, (Q_ACTION, Q_FREE_ACTION, Q_HEAL)))


@dataclass(frozen=True)
class Paid:
    """An action of the turn under way, and what the purse must hold after it if no skill comes or goes."""

    option: Option
    who: int
    purse: tuple[int, ...]
    skills: list[int]
    level: int
    laps: int
    decisions: int


class Watching(Strategy):
    """Asks another strategy, and checks that every question is a real choice.

    done: the actions and healings chosen since the last `forget`. first: the action that this step of the turn is.
    each: every so many questions their labels are read, too.
    """

    name: ClassVar[str] = "watching"

    def __init__(self, inner: Strategy, each: int = 8) -> None:
        self.inner = inner
        self.each = each
        self.asked = 0
        self.done: list[tuple[int, int, Option]] = []
        self.first: Paid | None = None

    def begin(self, view: View) -> None:
        """Let the other one get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> object:
        """Check the question, ask the other one, keep the answer."""
        self.asked += 1
        g = view._g
        check_question(g, q)
        if self.asked % self.each == 0:
            labels = [view.label(q, o) for o in q.options]
            twice = sorted({label for label in labels if labels.count(label) > 1})
            assert not twice, f"equal options of '{view.question(q)}': {twice}"
        answer = self.inner.decide(view, q)
        if q.kind == Q_FREE_ACTION:
            compare_free_action(g, q)
        if q.kind in NOTED and isinstance(answer, int):
            o = q.options[answer]
            self.done.append((int(q.kind), int(q.who), o))
            if self.first is None and q.kind == Q_ACTION and g.phase == P_TURN and o.kind != A_END:
                self.first = paid(g, g.survivors[q.who], o)
        return answer

    def forget(self) -> None:
        """Begin a new step."""
        self.done = []
        self.first = None


def check_next(g: Game, q: Question) -> None:
    """Whose turn may come next: those of the seat who have had none; a Tactician at any time (2E-3.1, 2E-15.60)."""
    seat = (g.first_player + g.seats_done) % g.players if g.seats_done < g.players else -1
    for s in g.survivors:
        mine = g.seats[s.index] == seat or s.skills[TACTICIAN] > 0 or s.index in g.waiting
        may = s.zone >= 0 and not s.acted and mine
        assert may == (s.index in [o.who for o in q.options]), f"whether {s.name} may be next"


def paid(g: Game, s: Survivor, o: Option) -> Paid:
    """What an action about to be taken must cost."""
    return Paid(
        o, int(s.index), purse_after(g, s, o), s.skills.copy(), int(s.level), int(s.laps), int(g.turn_decisions)
    )


def check_question(g: Game, q: Question) -> None:
    """Two options or more, all different, that speak of zones and people of this game; only whoever acts is asked for
    actions (2E-20.14)."""
    word = QUESTION_NAMES[q.kind]
    seen = {(o.kind, o.zone, o.who, o.card, o.n) for o in q.options}
    assert len(seen) == len(q.options) >= 2, f"question '{word}': no choice, or the same option twice"
    n, people = g.board.n, len(g.survivors) + len(g.companions)
    assert -1 <= q.who < people and -1 <= q.zone < n, f"question '{word}' is about nobody"
    for kind, zone, who, _, _ in seen:
        most = len(g.car_zone) if kind == A_SHOOT_CAR else people
        assert -1 <= zone < n and -1 <= who < most, f"question '{word}': an option is out of the game"
    assert min(g.pool) >= 0 and min(g.zombies) >= 0 and min(g.here) >= 0, "fewer than no figures"
    if q.kind == Q_SURVIVOR:
        check_next(g, q)
    elif q.kind == Q_WOUND and g.taunter < 0:
        there = [int(s.index) for s in g.survivors + g.companions if s.zone == q.zone]
        assert [int(o.who) for o in q.options] == there, "a zombie does not reach everybody of its zone"
    elif q.kind == Q_ACTION:
        s = g.survivors[q.who]
        assert g.active == q.who and s.zone == q.zone >= 0 and not s.ended, f"question '{word}' out of turn"
        assert min(purse(s)) >= 0, "a purse is overdrawn"
