"""The player of a rule case: answers from `choices` by label, else by the rule of thumb (cases.md)."""

from __future__ import annotations

from typing import ClassVar, Final

from zsim.cases.names import kind_number
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.kinds import (
    A_MOVE,
    A_SPRINT,
    COLOUR_NAMES,
    Q_BUILDING,
    Q_DARK,
    Q_FREE_ACTION,
    Q_HANDS,
    Q_REACT,
    Q_SKILL,
    Q_SPLIT,
    Q_START_ZONE,
    Q_STORE,
    Q_TARGET,
    Q_TRADE,
    T_DONE,
    T_GET,
    T_GET_COMPANION,
    T_GET_TOKEN,
    T_GIVE,
    T_GIVE_COMPANION,
    T_GIVE_TOKEN,
)
from zsim.zombicide.skills import skill_number
from zsim.zombicide.state import Option, Question
from zsim.zombicide.view import View

COMPANION_STEP: Final[dict[int, int]] = {int(T_GIVE): int(T_GIVE_COMPANION), int(T_GET): int(T_GET_COMPANION)}


class CasePlayer(Strategy):
    """Answers a question with the next label of `choices` if it offers that, else by the rule of thumb.

    A step that says itself what is held or traded sets `hands` or `trade`. used: how many of the choices were taken.
    """

    name: ClassVar[str] = "case"
    idea: ClassVar[str] = "answers from the script of a rule case"

    def __init__(self, choices: tuple[str, ...], zones: dict[str, int]) -> None:
        self.choices = choices
        self.zones = zones
        self.used = 0
        self.hands: list[int] | None = None
        self.trade: list[tuple[int, str]] = []

    def give_and_get(self, give: tuple[str, ...], get: tuple[str, ...]) -> None:
        """Plan a trade: these cards change hands, one after the other."""
        self.trade = [(int(T_GIVE), name) for name in give] + [
            (int(T_GET), name) for name in get
        ]  # cards or companions

    def pick(self, labels: list[str]) -> int:
        """Choose one of several ways to carry out a step that does not say which: by label, else the first."""
        if self.used < len(self.choices):
            for i, label in enumerate(labels):
                if label.lower() == self.choices[self.used].lower():
                    self.used += 1
                    return i
        return 0

    def decide(self, view: View, q: Question) -> object:
        """Answer one question."""
        if q.kind in (Q_TRADE, Q_STORE):
            return self._next_of_trade(view, q)
        if q.kind == Q_HANDS and self.hands is not None:
            wanted = self.hands
            self.hands = None
            for i, o in enumerate(q.options):
                if sorted(c for c in (o.card, o.n) if c >= 0) == wanted:
                    return i
        if self.used < len(self.choices):
            label = self.choices[self.used]
            for i, o in enumerate(q.options):
                if self._is(view, q, o, label):
                    self.used += 1
                    return i
        if q.kind == Q_HANDS:
            return 0  # hands stay as they are; a new weapon has gone into a free hand
        return super().decide(view, q)

    def _is(self, view: View, q: Question, o: Option, label: str) -> bool:
        """Tell whether an option bears a label."""
        if q.kind in (Q_SPLIT, Q_DARK, Q_START_ZONE):
            return self.zones.get(label, -1) == o.zone
        if q.kind == Q_BUILDING:
            return self.zones.get(label, -1) in view.building_zones(o.n)
        if q.kind == Q_TARGET:
            return kind_number(label) == o.n
        if q.kind == Q_SKILL:
            return skill_number(label) == o.n
        if q.kind == Q_REACT and o.who >= 0 and label.lower() == view.name(o.who).lower():
            return True
        if q.kind == Q_FREE_ACTION and o.kind in (A_MOVE, A_SPRINT) and self.zones.get(label, -1) == o.zone:
            return True
        if q.kind == Q_HANDS and " + " not in label:
            return False  # the label of one card is meant for a card that is dealt with, not for what is held
        return view.label(q, o).replace(" (empty)", "").lower() == label.lower()

    def _next_of_trade(self, view: View, q: Question) -> int:
        while self.trade:
            kind, name = self.trade.pop(0)
            for i, o in enumerate(q.options):
                token = o.kind == (T_GIVE_TOKEN if kind == T_GIVE else T_GET_TOKEN)
                if token and name.lower() == ("objective" if o.n < 0 else f"{COLOUR_NAMES[o.n]} objective"):
                    return i
                if o.kind == kind and view.card(o.card).name.lower() == name.lower():
                    return i
                if o.kind == COMPANION_STEP[kind] and view.name(o.who).lower() == name.lower():
                    return i
        for i, o in enumerate(q.options):
            if o.kind == T_DONE:
                return i
        return 0
