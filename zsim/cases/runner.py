"""Running rule cases: one line a case and a count at the end (design, section 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from zsim.cases.document import Case, CaseError
from zsim.cases.expect import check_expect, differences
from zsim.cases.parse import read_case
from zsim.cases.position import Position, build
from zsim.cases.steps import check_step, run_step
from zsim.zombicide.ask import StrategyError
from zsim.zombicide.kinds import KIND_NAMES, S_DICE
from zsim.zombicide.labels import card_label
from zsim.zombicide.rng import ScriptError

OK: Final = "ok"
FAIL: Final = "FAIL"
ERROR: Final = "ERROR"


@dataclass(frozen=True)
class Result:
    """How a case went. status: ok, FAIL or ERROR. details: what differs, or the faults of the file; empty when ok."""

    path: str
    status: str
    title: str
    details: tuple[str, ...]

    def line(self) -> str:
        """Give the one line that is printed."""
        if self.status == OK:
            return f"ok    {self.path}: {self.title}"
        return f"{self.status:5} {self.path}: {' '.join('; '.join(self.details).split())}"


def main(paths: list[str]) -> int:
    """Run cases and print a line for each and the count; give the exit status: 0 all passed, 1 some did not."""
    passed = 0
    for path in paths:
        result = run_file(path)
        passed += result.status == OK
        print(result.line(), flush=True)
    print(f"{passed} passed, {len(paths) - passed} failed")
    return 0 if passed == len(paths) else 1


def run_file(path: str) -> Result:
    """Read and run one case file."""
    try:
        case = read_case(path)
        differing = run_case(case)
    except CaseError as error:
        return Result(path, ERROR, "", tuple(error.faults))
    except Exception as error:  # a fault of the simulator: one line, and the other cases still run
        what = f"the simulator broke off: {type(error).__name__}: {error}; please report this case"
        return Result(path, ERROR, "", (what,))
    return Result(path, FAIL if differing else OK, case.title, tuple(differing))


def run_case(case: Case) -> list[str]:
    """Run a case; give what was not as expected, nothing when it passed. Raises `CaseError` where it cannot be run.

    A deck that runs out is renewed only where the case says so; so that what was left over can still be told, the case
    is first played without renewing, and anew with it when a deck did run out.
    """
    position = _prepared(case, False)
    try:
        differing = _play(position, case)
    except ScriptError as error:
        if not case.luck.reshuffle or "dice" in str(error):
            return [str(error)]
        position = _prepared(case, True)
        try:
            return _play(position, case) + left_over(position, case, renewed=True)
        except ScriptError as again:
            return [str(again)]
    return differing + left_over(position, case, renewed=False)


def _prepared(case: Case, reshuffle: bool) -> Position:
    """Set a case up and check the names of all its steps and expectations. Raises `CaseError`."""
    position = build(case, reshuffle)
    faults = position.names.faults
    for step in case.steps:
        check_step(step, position.names, position.game.mission)
    check_expect(case.expect, position.names, position.game.mission)
    if case.expect.refused is not None and not case.steps:
        faults.append("[expect]: refused: there is no step that could be refused; add a [[do]]")
    if faults:
        raise CaseError(faults)
    return position


def _play(position: Position, case: Case) -> list[str]:
    """Play all steps and compare; the first step that goes wrong ends the case."""
    expected = case.expect.refused
    for i, step in enumerate(case.steps):
        last = i == len(case.steps) - 1
        try:
            reason = run_step(position, step)
        except ScriptError as error:
            raise ScriptError(f"step {i + 1}: {error}") from None
        except StrategyError as error:
            return [f"step {i + 1}: {error}"]
        if reason and not (last and expected is not None):
            return [f"step {i + 1} ({step.zombies or f'{step.who}: {step.action}'}) was refused: {reason}"]
        if last and expected is not None:
            if not reason:
                return [f"step {i + 1}: expected to be refused, but the rules allow it"]
            if expected.lower() not in reason.lower():
                return [f"step {i + 1}: expected to be refused because of {expected!r}, found {reason!r}"]
    return differences(position, case.expect)


def left_over(position: Position, case: Case, renewed: bool) -> list[str]:
    """List the scripted luck that was not used. renewed: a deck ran out; decks are no script any more."""
    g = position.game
    left: list[str] = []
    dice = int(g.rngs[S_DICE].left())
    if dice:
        left.append(f"dice left over: {', '.join(str(d) for d in case.luck.dice[-dice:])}")
    choices = case.luck.choices[position.player.used :]
    if choices:
        left.append(f"choices left over (no question offered the first of them): {', '.join(choices)}")
    if g.survivor_deck:
        left.append(f"companions left over: {', '.join(g.box.survivors[n].name for n in reversed(g.survivor_deck))}")
    if g.pimpweapon_deck:
        left.append(f"pimpweapons left over: {_cards(position, g.pimpweapon_deck)}")
    if not renewed:
        if g.zombie_deck:
            left.append(f"zombie_cards left over: {', '.join(str(n) for n in reversed(g.zombie_deck))}")
        if g.equipment_deck:
            left.append(f"equipment_cards left over: {_cards(position, g.equipment_deck)}")
        if g.abomination_deck and case.luck.abominations:
            left.append(f"abominations left over: {', '.join(KIND_NAMES[k] for k in reversed(g.abomination_deck))}")
    return left


def _cards(position: Position, deck: list[int]) -> str:
    return ", ".join(card_label(position.game, card) for card in reversed(deck))
