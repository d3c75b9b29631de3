"""Does a strategy keep the contract? Ready for `zsim strategies check` and for the tests of a plug-in's author.

from zsim.experiment.conformance import require_conforming

def test_my_team_keeps_the_contract():
    require_conforming("my_team.py:MyTeam")
"""

from __future__ import annotations

import hashlib
import inspect
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from strategies.catalogue import PLUG_IN_FAULTS, CatalogueError, Entry, UnknownStrategyError, find_strategy
from strategies.parameters import number_text, parameters, weights_of, with_values
from zsim.build_info import engine
from zsim.experiment.blame import replay_command, words_of
from zsim.experiment.findings import Finding, Report
from zsim.experiment.hidden import Begin, Compared, compare_hidden
from zsim.experiment.methods import alone, misspelt
from zsim.experiment.plan import DEFAULT_MAX_ROUNDS, Cell, Request, make_plan
from zsim.experiment.snapshot import dump
from zsim.experiment.witness import SEED, Make, Played, begin_game, watch
from zsim.experiment.worker import Task, game_setup, game_timeout, play_batch
from zsim.watchdog import limited
from zsim.zombicide.kinds import QUESTION_NAMES
from zsim.zombicide.state import Game

GAMES: Final = {"cheap": 3, "dear": 1}
"""Games of each table, by the cost that a strategy declares."""
SQUAD: Final = Path(__file__).with_name("drill_squad.toml")
DRILL: Final = ",".join(f"{SQUAD}:{name}" for name in ("Drill", "Sarge", "Nurse", "Scout", "Cadet", "Bugle"))
SMALL: Final = f"Amy,{SQUAD}:Drill,{SQUAD}:Nurse,{SQUAD}:Scout"
Table = tuple[str, str, str, int]
TABLES: Final[tuple[Table, ...]] = (
    ("M0", "core", "", 6), ("M1", "core", "", 6), ("M5", "kids", "", 1), ("M6", "core", "", 6),
    ("M7", "random", "dark_zones", 2), ("M11", "core", "", 3), ("M15", "core", "", 4),
    ("M19", "random", "ultrared,abomination_fest", 6), ("M24", "core", "", 2), ("M25", "random", "", 3),
    ("M2", DRILL, "", 2), ("M9", DRILL, "", 6), ("M4", SMALL, "dark_zones", 4),
)  # fmt: skip
"""Mission, team, modes and players: tokens face down, cars, companions, pairs, food, skills that ask."""
POINTS: Final = {"cheap": (6, 24, 60, 120, 200), "dear": (6, 20)}
"""Questions at which what is hidden is mixed, by the cost that a strategy declares."""
AHEAD: Final = {"cheap": 24, "dear": 6}
SPEED_GAMES: Final = {"cheap": 20, "dear": 2}
OTHER_HASHES: Final = "4711"
FIRST: Final = "mend what failed above first"


def require_conforming(strategy: str | type, games: int | None = None) -> None:
    """Raise AssertionError with all findings unless a strategy keeps the contract.

    strategy: a name, `file.py:ClassName`, or a class at the top of its file. games: of each table,
    3 unless given (1 of a dear one).
    """
    report = check_strategy(strategy if isinstance(strategy, str) else _spec_of(strategy), games)
    assert report.ok, "\n" + report.text()


def _spec_of(cls: type) -> str:
    """Say how a class is found: by its file, or by its name where it is compiled."""
    file = inspect.getfile(cls)
    return f"{file}:{cls.__name__}" if file.endswith(".py") else str(vars(cls)["name"])


def check_strategy(
    spec: str,
    games: int | None = None,
    tell: Callable[[Finding], object] | None = None,
    tables: Sequence[Table] = TABLES,
    *,
    timeout: float | None = None,
) -> Report:
    """Check a strategy in every respect.

    games: of each table, by its cost unless given. tell: is given each finding as soon as it is there. tables:
    mission, team, modes and players. timeout: seconds that a game may take, as for `worker.game_timeout`; the first
    game that takes longer ends the check. Raises UnknownStrategyError when there is no such strategy.
    """
    report = Report(spec)
    for finding in _all_findings(spec, games, tables, timeout):
        report.findings.append(finding)
        if tell is not None:
            tell(finding)
    return report


def _all_findings(spec: str, games: int | None, tables: Sequence[Table], timeout: float | None) -> Iterator[Finding]:
    try:
        entry = find_strategy(spec)
    except UnknownStrategyError:
        raise
    except CatalogueError as error:
        yield Finding("declared", "failed", str(error))
        return
    yield from _findings(spec, entry, games or GAMES[entry.cost], tables, game_timeout(spec, timeout))


def cells_of(spec: str, tables: Sequence[Table]) -> list[Cell]:
    """Give the cells that a strategy is checked on."""
    requests = [
        Request([mission], [spec], teams=[team], modes=[mode], players=[players])
        for mission, team, mode, players in tables
    ]
    return [make_plan(request).cells[0] for request in requests]


def _findings(spec: str, entry: Entry, games: int, tables: Sequence[Table], limit: float) -> Iterator[Finding]:
    """Run one check after the other; a later one is skipped when it makes no sense after an earlier one."""
    make, cells = entry.load(), cells_of(spec, tables)
    yield _declared(entry)
    yield _methods(entry)
    shared = [_shared(cell) for cell in cells]
    played: list[Played] = []
    for cell, game in itertools.product(cells, range(games)):
        played.append(watch(make, cell, DEFAULT_MAX_ROUNDS, game, timeout=limit))
        if played[-1].endless:  # every further game might take as long
            yield Finding("errors", "failed", f"{played[-1].error}; see {_again(played[-1])} --game-timeout {limit:g}")
            return
    yield _answers(played)
    yield _errors(played)
    back = itertools.product(cells[::-1], range(games)[::-1])
    again = [watch(make, cell, DEFAULT_MAX_ROUNDS, game, timeout=limit) for cell, game in back]
    apart = _apart(played, again[::-1])
    yield apart
    yield _fresh(spec, games, tables, played, limit)
    yield _lots(entry, played)
    broken = any(one.error for one in played)
    if apart.state == "failed" or broken:
        yield Finding("secrets", "skipped", FIRST)
    else:
        yield _secrets(make, entry.cost, cells, range(games), limit)
    closely = [watch(make, cell, DEFAULT_MAX_ROUNDS, 0, closely=True) for cell in cells]
    yield _table(closely, shared, cells)
    yield from _weights(make, None if broken else cells[0], limit)
    yield _questions(played)
    yield Finding("speed", "skipped", FIRST) if broken else _speed(entry, make_plan(Request(["M1"], [spec])).cells[0])


def _shared(cell: Cell) -> str:
    """Digest what all games of a cell share: the box and the mission."""
    setup = game_setup(cell, DEFAULT_MAX_ROUNDS)
    return hashlib.sha256(repr((dump(setup.box), dump(setup.mission))).encode()).hexdigest()


def _declared(entry: Entry) -> Finding:
    """Name, idea, stochastic and cost are the class's own."""
    missing = [key for key in ("name", "idea", "stochastic", "cost") if key not in vars(entry.found)]
    if missing:
        return Finding(
            "declared", "failed", f"the class says nothing of its own on {', '.join(missing)}; add them"
        )
    lots = "draws lots" if entry.stochastic else "draws no lots"
    return Finding("declared", "ok", f"{entry.name}: {entry.idea}; {lots}, {entry.cost}")


def _methods(entry: Entry) -> Finding:
    """No method is misspelt, so that it is never called."""
    found: Any = entry.found
    for name, meant in misspelt(found):
        return Finding("methods", "failed", f"{name} is never called; did you mean {meant}? Rename it")
    missing = alone(found)
    if missing:
        return Finding("methods", "failed", f"there are weights, but no {missing}(...); write both, or neither")
    return Finding("methods", "ok", "none is like one that zsim calls, with another name")


def _answers(played: Sequence[Played]) -> Finding:
    """Every answer is the index of an option, an int."""
    wrong = [one.error for one in played if one.wrong]
    if wrong:
        return Finding("answers", "failed", f"{wrong[0]}{_more(wrong)}; see {_replay(played, 'wrong')}")
    count = sum(len(one.answers) for one in played)
    return Finding("answers", "ok", f"{count:,} answers, each the index of an option")


def _errors(played: Sequence[Played]) -> Finding:
    """No game breaks off."""
    broken = [one.error for one in played if one.error and not one.wrong]
    if broken:
        return Finding("errors", "failed", f"{broken[0]}{_more(broken)}; see {_replay(played, 'error')}")
    wrong = sum(one.wrong for one in played)
    if wrong:
        return Finding("errors", "skipped", f"{wrong} of {len(played)} games broke off at an answer: mend that first")
    missions = ", ".join(dict.fromkeys(one.cell.mission for one in played))
    return Finding("errors", "ok", f"no exception in {len(played)} games on {missions}")


def _more(found: Sequence[str]) -> str:
    return f"; so in {len(found)} games" if len(found) > 1 else ""


def _replay(played: Sequence[Played], kind: str) -> str:
    """Give the command that shows the first game with that kind of fault."""
    one = next(one for one in played if one.error and one.wrong == (kind == "wrong"))
    return _again(one)


def _again(one: Played) -> str:
    """Give the command that plays a game again."""
    return replay_command(one.cell, SEED, one.game)


def _apart(played: Sequence[Played], again: Sequence[Played]) -> Finding:
    """The same games with fresh objects, in another order: one game leaves nothing behind for the next."""
    for one, other in zip(played, again, strict=True):
        if one.answers != other.answers:
            at = _first_other(one.answers, other.answers)
            return Finding(
                "repeats", "failed",
                f"{one.at(at)} got another answer when the game was played again after others; keep what you remember "
                "in self, begin it in __init__, and draw lots only from view.random",
            )  # fmt: skip
    return Finding("repeats", "ok", "fresh objects give the same answers, whatever was played before")


def _first_other(mine: Sequence[object], theirs: Sequence[object]) -> int:
    pairs = enumerate(zip(mine, theirs, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(mine), len(theirs)))


def digest_of(played: Sequence[Played]) -> list[str]:
    """Digest the answers of each game."""
    return [hashlib.sha256(repr((one.answers, one.error != "")).encode()).hexdigest() for one in played]


def _fresh(spec: str, games: int, tables: Sequence[Table], played: Sequence[Played], limit: float) -> Finding:
    """The same games in a process of its own, with other hashes: no set, no id, no time has a part in an answer."""
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    done = subprocess.run(
        [sys.executable, "-m", "zsim.experiment.conformance", spec, str(games), json.dumps(tables), str(limit)],
        env=os.environ | {"PYTHONHASHSEED": OTHER_HASHES, "PYTHONPATH": paths},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        return Finding("process", "failed", f"it could not be played in a process of its own: {last}")
    for one, mine, theirs in zip(played, digest_of(played), json.loads(done.stdout.splitlines()[-1]), strict=True):
        if mine != theirs:
            return Finding(
                "process", "failed",
                f"{one.cell.mission}, seed {SEED}, game {one.game} went another way in a fresh process; do not go by "
                "the order of a set, by hash(), id(), the clock or a random module: view.random draws lots",
            )  # fmt: skip
    return Finding("process", "ok", "the same answers in a fresh process with other hashes")


def _lots(entry: Entry, played: Sequence[Played]) -> Finding:
    """It draws lots if and only if it says so."""
    drew = [one for one in played if one.drew]
    if drew and not entry.stochastic:
        where = f"{drew[0].cell.mission}, seed {SEED}, game {drew[0].game}"
        return Finding("lots", "failed", f"view.random was used ({where}); declare stochastic = True")
    if entry.stochastic and not drew:
        return Finding("lots", "note", "declared stochastic, but view.random was never used in these games")
    return Finding("lots", "ok", "view.random is used, as declared" if drew else "view.random is not used, as declared")


def _secrets(make: Make, cost: str, cells: Sequence[Cell], games: range, limit: float) -> Finding:
    """What is hidden has no part in an answer. limit: seconds that a game may take; each is played in parts."""
    same = 0
    for cell, game in itertools.product(cells, games):

        def begin(strategy: Any, cell: Cell = cell, game: int = game) -> Game:
            return begin_game(cell, DEFAULT_MAX_ROUNDS, game, strategy)

        def compare(begin: Begin = begin) -> Compared:
            return compare_hidden(make, begin, POINTS[cost], AHEAD[cost])

        try:
            found = limited(limit * (1 + len(POINTS[cost])), "the game", compare)
        except PLUG_IN_FAULTS as error:
            where = f"{cell.mission}, seed {SEED}, game {game}, with other cards and dice to come"
            return Finding("secrets", "failed", f"{where}: {words_of(error, cell)}")
        if found.other >= 0:
            return Finding(
                "secrets", "failed",
                f"{cell.mission}, seed {SEED}, game {game}: question {found.other} got another answer when only "
                "undrawn cards, face-down tokens and dice to come were changed; ask the view, nothing behind it",
            )  # fmt: skip
        same += found.same
    return Finding("secrets", "ok", f"{same:,} answers are the same whatever is hidden")


def _table(closely: Sequence[Played], before: Sequence[str], cells: Sequence[Cell]) -> Finding:
    """Asking changes nothing at the table, nor what all games share."""
    changed = [one.changed for one in closely if one.changed]
    if changed:
        return Finding("table", "failed", f"{changed[0]}; copy a list of the view before you change it")
    for cell, digest in zip(cells, before, strict=True):
        if _shared(cell) != digest:
            return Finding(
                "table", "failed", f"{cell.mission}: the box or the mission, which all games share, was changed; "
                "copy a list or card before you change it",
            )  # fmt: skip
    return Finding("table", "ok", "the table, the box and the mission stay as they are")


def _weights(make: Make, cell: Cell | None, limit: float) -> Iterator[Finding]:
    """Weights have range and meaning, are taken over, and a game can be played at either end of all ranges.

    cell: the games that are played for it, None where none can be.
    """
    own = weights_of(make())
    if own is None:
        return
    found = parameters(own)
    bare = [one.name for one in found if not one.meaning or None in one.limits]
    outside = [
        f"{one.name} is {number_text(one.value)}, not {one.range_text}"
        for one in found
        if not one.low <= one.value <= one.high
    ]
    if bare or not found:
        what = f"no range or meaning: {', '.join(bare)}" if bare else "there are none"
        yield Finding("weights", "failed", f"{what}; declare each with span(...)")
        return
    if outside:
        yield Finding("weights", "failed", f"out of its range: {', '.join(outside)}; change the value or its span(...)")
        return
    if cell is None:
        yield Finding("weights", "skipped", FIRST)
        return
    for end in ("low", "high"):
        values = {one.name: getattr(one, end) for one in found}

        def with_ends(values: dict[str, float] = values) -> Any:
            strategy: Any = make()
            strategy.with_weights(with_values(own, values, "its weights"))
            return strategy

        kept = weights_of(with_ends())
        error = watch(with_ends, cell, DEFAULT_MAX_ROUNDS, 0, timeout=limit).error
        if error or kept != with_values(own, values, "its weights"):
            why = error or "weights() does not give what with_weights(...) was given"
            yield Finding("weights", "failed", f"with all weights at their {end} end: {why}")
            return
    yield Finding("weights", "ok", f"{len(found)} weights, each with range and meaning; both ends can be played")


def _questions(played: Sequence[Played]) -> Finding:
    """Say which kinds of questions were met."""
    met = {kind for one in played for kind in one.kinds}
    names = {kind: name for kind, name in enumerate(QUESTION_NAMES) if name}
    unmet = [name for kind, name in names.items() if kind not in met]
    text = f"{len(met)} of {len(names)} kinds were met" + (f"; not met: {', '.join(unmet)}" if unmet else "")
    return Finding("questions", "note", text)


def _speed(entry: Entry, cell: Cell) -> Finding:
    """Tell the speed on one core."""
    count = SPEED_GAMES[entry.cost]
    batch = play_batch(Task(0, cell, SEED, DEFAULT_MAX_ROUNDS, 0, count))
    rate = f"{count / batch.seconds:,.0f} games/s on {cell.mission}, one core, {engine()[0]} engine"
    return Finding("speed", "note", f"{rate}; {batch.wins} of {count} won")


def main(spec: str, games: int, tables: Sequence[Table], limit: float) -> None:
    """Print the digests of all games, for the process that compares them with its own."""
    make = find_strategy(spec).load()
    all_games = itertools.product(cells_of(spec, tables), range(games))
    found = [watch(make, cell, DEFAULT_MAX_ROUNDS, game, timeout=limit) for cell, game in all_games]
    print(json.dumps(digest_of(found)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3]), float(sys.argv[4]))
