"""A strategy that passes every question on to another one, looks at what is asked, and keeps what was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from scripts.invariants.asked import check_question
from scripts.invariants.lawful import compare_free_action
from scripts.invariants.prices import purse_after
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.kinds import (
    A_END,
    P_TURN,
    Q_ACTION,
    Q_FREE_ACTION,
    Q_HEAL,
)
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
        self.done: list[tuple[int, int, Option]] = []  # the kind of question, the zone of whoever was asked, the answer
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
            self.done.append((int(q.kind), int(q.zone), o))
            if self.first is None and q.kind == Q_ACTION and g.phase == P_TURN and o.kind != A_END:
                self.first = paid(g, g.survivors[q.who], o)
        return answer

    def forget(self) -> None:
        """Begin a new step."""
        self.done = []
        self.first = None


def paid(g: Game, s: Survivor, o: Option) -> Paid:
    """What an action about to be taken must cost."""
    return Paid(
        o, int(s.index), purse_after(g, s, o), s.skills.copy(), int(s.level), int(s.laps), int(g.turn_decisions)
    )
