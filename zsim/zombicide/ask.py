"""Asking players: how a choice leaves the rules and an answer comes back (design, section 3; 2E-20.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.kinds import Q_ACTION, Q_USE, QUESTION_NAMES
from zsim.zombicide.labels import option_label, question_label
from zsim.zombicide.state import Game, Option, Question

MAX_TURN_DECISIONS: Final[i64] = 500  # free actions without end are a fault of the strategy


LONGEST: Final = 60  # letters of a wrong answer that a message shows


class StrategyError(Exception):
    """A strategy answered what is not on offer, or goes on without end. kind: of the question (Q_...)."""

    def __init__(self, text: str, kind: int = -1) -> None:
        super().__init__(text)
        self.kind: int = kind


def ask(g: Game, q: Question) -> i64:
    """Ask one question and give the index of the answer. A question with a single option is not asked.

    Raises StrategyError for an answer that is no index of an option, and for a turn of more than 500 decisions.
    """
    n: i64 = len(q.options)
    if n == 1:
        return 0
    g.decisions += 1
    g.turn_decisions += 1
    if g.turn_decisions > MAX_TURN_DECISIONS:
        raise StrategyError(
            f"one turn took more than {MAX_TURN_DECISIONS} decisions; end the turn when nothing is gained", q.kind
        )
    answer: object = g.player.answer(g, q)
    if len(q.options) != n:
        raise StrategyError(
            f"the options of question '{QUESTION_NAMES[q.kind]}' were changed; copy the list before you change it",
            q.kind,
        )
    if type(answer) is not int:
        raise StrategyError(
            f"the answer to question '{QUESTION_NAMES[q.kind]}' must be an int, the index of an option, "
            f"not {_shown(answer)}: there were {n} options, 0 to {n - 1}",
            q.kind,
        )
    whole: int = answer
    count: int = n  # compared as plain ints: an answer may be larger than any i64
    if whole < 0 or whole >= count:
        raise StrategyError(
            f"the answer {_shown(whole)} to question '{QUESTION_NAMES[q.kind]}' is out of range: "
            f"there were {count} options, 0 to {count - 1}",
            q.kind,
        )
    index: i64 = whole
    log = g.log
    if log is not None and log.explains:
        log.why = reason_for(g, q, index)
    if log is not None and q.kind != Q_ACTION:
        offered = ", ".join([option_label(g, q, o) for o in q.options])
        log.add(f"    {question_label(g, q)}: {option_label(g, q, q.options[index])} (of {offered})")
    return index


def _shown(answer: object) -> str:
    """Say what an answer was, the same in any process: an object that shows its address is named by its type."""
    try:
        text = " ".join(repr(answer).split())
    except Exception:
        text = " at 0x"
    if " at 0x" in text:
        return f"an object of type {type(answer).__name__}"
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


def reason_for(g: Game, q: Question, answer: i64) -> str:
    """Ask whoever chose an option for the reason, before it is carried out; one line, empty for none.

    Raises StrategyError when the explanation breaks off or is no text.
    """
    try:
        reason: object = g.player.explain(g, q, answer)
    except Exception as error:
        text = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise StrategyError(f"explain() broke off on question '{QUESTION_NAMES[q.kind]}': {text}") from error
    if not isinstance(reason, str):
        raise StrategyError(
            f"explain() must give a str, empty for no reason, not {_shown(reason)}, "
            f"on question '{QUESTION_NAMES[q.kind]}'"
        )
    return " ".join(reason.split())


def yes(g: Game, kind: i64, who: i64, zone: i64, card: i64, number: i64) -> bool:
    """Ask a yes-or-no question; yes stands first."""
    options = [Option(0, zone, who, card, 1), Option(0, zone, who, card, 0)]
    return ask(g, Question(kind, who, zone, card, number, options)) == 0


def use_skill(g: Game, who: i64, skill: i64, zone: i64, card: i64 = -1) -> bool:
    """Ask whether a survivor uses an optional skill now (2E-15.d). card: the one that it is about, -1 for none."""
    return yes(g, Q_USE, who, zone, card, skill)


def say(g: Game, line: str) -> None:
    """Write a line to the log of the game. Call it only where `g.log` is set: building the line costs."""
    log = g.log
    if log is not None:
        log.add(line)
