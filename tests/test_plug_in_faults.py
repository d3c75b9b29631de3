"""What an author of a strategy is told when something in it is wrong: which line, and that nothing hangs."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from random_tables import Table

from strategies.catalogue import CatalogueError, find_strategy, load_file, source_files
from zsim.cli import main
from zsim.experiment.blame import method_of, place_of, short_traceback
from zsim.experiment.conformance import check_strategy
from zsim.experiment.digest import digests
from zsim.experiment.plan import Cell
from zsim.experiment.worker import Task, engine_player, game_timeout, play_batch
from zsim.watchdog import OutOfTimeError, limited
from zsim.zombicide.decisions import Option, Question, Strategy, View
from zsim.zombicide.kinds import QUESTION_NAMES, S_STRATEGY

ROOT: Final = Path(__file__).parent.parent
HEAD: Final = """from typing import ClassVar
from zsim.zombicide.decisions import Strategy
class Mine(Strategy):
    name: ClassVar[str] = "mine"
    idea: ClassVar[str] = "goes wrong"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"
"""
FAULTS: Final = {
    "a zone that is not there": (
        "    def choose_action(self, view, q):\n        return view.horde(99)\n",
        "IndexError: list index out of range (mine.py, line 9, in choose_action, calling horde)",
    ),
    "a survivor that is not there, in a method of its own": (
        "    def choose_action(self, view, q):\n        return self.worth(view)\n"
        "    def worth(self, view):\n        return max([view.ap(who) for who in [99]])\n",
        "IndexError: list index out of range (mine.py, line 11, in worth called by choose_action, calling ap)",
    ),
    "a misspelt method": (
        "    def choose_action(self, view, q):\n        return view.hoard(0)\n",
        "'View' object has no attribute 'hoard'; did you mean 'horde'? (mine.py, line 9, in choose_action)",
    ),
    "a name that is like none": (
        "    def choose_action(self, view, q):\n        return view.quux\n",
        "'View' object has no attribute 'quux' (mine.py, line 9, in choose_action)",
    ),
    "a misspelt variable": (
        "    def choose_action(self, view, q):\n        answer = 0\n        return anser\n",
        "name 'anser' is not defined; did you mean 'answer'? (mine.py, line 10, in choose_action)",
    ),
    "an object that does not know its own names": (
        "    def choose_action(self, view, q):\n"
        "        return type('Odd', (), {'__dir__': lambda self: 1 / 0})().hoard\n",
        "'Odd' object has no attribute 'hoard' (mine.py, line 9, in choose_action)",
    ),
    "a name of its own making": (
        "    def choose_action(self, view, q):\n        raise AttributeError('gone', name=7, obj=self)\n",
        "AttributeError: gone (mine.py, line 9, in choose_action)",
    ),
    "a misspelt import": (
        "    def choose_action(self, view, q):\n        from zsim.zombicide.kinds import A_NEUTRALIZE\n",
        "ImportError: cannot import name 'A_NEUTRALIZE' from 'zsim.zombicide.kinds'; did you mean 'A_NEUTRALISE'? "
        "(mine.py, line 9, in choose_action)",
    ),
    "too few arguments": (
        "    def choose_action(self, view):\n        return 0\n",
        "TypeError: Mine.choose_action() takes 2 positional arguments but 3 were given "
        "(mine.py, line 8, in choose_action)",
    ),
    "before the first question": (
        "    def begin(self, view):\n        self.plan = {}[view.zones()]\n",
        "KeyError: 14 (mine.py, line 9, in begin)",
    ),
    "the program is left": (
        "    def choose_action(self, view, q):\n        raise SystemExit(3)\n",
        "SystemExit: 3 (mine.py, line 9, in choose_action)",
    ),
    "the option instead of its index": (
        "    def choose_action(self, view, q):\n        return q.options[0]\n",
        "StrategyError: the answer to question 'action' must be an int, the index of an option, not an object of type "
        "Option: there were 9 options, 0 to 8 (mine.py, line 8, in choose_action)",
    ),
    "no answer": (
        "    def decide(self, view, q):\n        super().decide(view, q)\n",
        "must be an int, the index of an option, not None: there were 2 options, 0 to 1 (mine.py, line 8, in decide)",
    ),
    "an index out of range": (
        "    def choose_hands(self, view, q):\n        return 7\n",
        "StrategyError: the answer 7 to question 'hands' is out of range: there were 2 options, 0 to 1 "
        "(mine.py, line 8, in choose_hands)",
    ),
    "options taken away": (
        "    def choose_action(self, view, q):\n        q.options.clear()\n        return 0\n",
        "the options of question 'action' were changed; copy the list before you change it "
        "(mine.py, line 8, in choose_action)",
    ),
    "a long answer": (
        "    def choose_action(self, view, q):\n        return 'x' * 100000\n",
        f"not '{'x' * 59}...: there were 9 options",
    ),
}
"""What stands below the head of a class, and what is said of it."""
LOOP: Final = "    def choose_action(self, view, q):\n        while view.round() > 0:\n            pass\n"
TINY: Final = 0.01


def plug_in(folder: Path, body: str, head: str = HEAD) -> str:
    """Write a strategy of one's own; give how it is found."""
    file = folder / "mine.py"
    file.write_text(head + body, encoding="utf-8")
    return f"{file}:Mine"


def task(spec: str, stop: int = 1) -> Task:
    """Games of M0 for a strategy."""
    return Task(0, Cell("M0", "zombicide-2e", "mine", "1-40", "core", "", 6, "M0", spec), 1, 60, 0, stop)


def said(words: str, text: str) -> bool:
    """Whether all parts of the words are in a text, in order."""
    at = 0
    for part in words.split("{}"):
        at = text.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


@pytest.mark.parametrize("fault", list(FAULTS))
def test_an_error_game_names_the_line(fault: str, tmp_path: Path) -> None:
    """File without its folder, line, method, and what zsim says of the game."""
    body, words = FAULTS[fault]
    batch = play_batch(task(plug_in(tmp_path, body)))
    [entry] = batch.errors
    assert entry["message"].startswith("strategy 'mine', mission M0, seed 1, game 0: "), entry["message"]
    assert said(words, entry["message"]), entry["message"]
    assert "\n" not in entry["message"] and len(entry["message"]) < 400
    assert str(tmp_path) not in json.dumps(entry) and str(ROOT) not in json.dumps(entry)


def test_everywhere_the_same_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`replay`, `run` and `check` say what `errors.jsonl` says, and how to see the game again."""
    body, words = FAULTS["a zone that is not there"]
    spec = plug_in(tmp_path, body)
    for arguments in (
        ["replay", "M0", "--strategy", spec],
        ["run", "M0", "--strategy", spec, "--games", "2", "--workers", "1", "--out", str(tmp_path / "run")],
    ):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 1
        told = capsys.readouterr().err
        assert f"zsim: strategy 'mine', mission M0, seed 1, game 0: {words}\n" in told
    command = f"zsim replay M0 --strategy '{spec}' --seed 1 --game 0 --team core --players 6"
    assert f"see the first with: {command}\n" in told
    found = {one.check: one.text for one in check_strategy(spec, 1, None, (("M0", "core", "", 6),)).findings}
    assert found["errors"].endswith(f"(action): {words}; see {command}")


def test_every_kind_of_question_has_its_method() -> None:
    """The name that messages give is that of the method which is asked."""

    class Told(Strategy):
        pass

    for name in [name for name in dir(Strategy) if name.startswith("choose_")]:
        setattr(Told, name, lambda self, view, q, name=name: name)
    g = Table("M0", (0, 2), tuple(range(1, 41)), 2, 1).begin()
    view, option = View(g, g.rngs[S_STRATEGY]), Option(0, -1, -1, -1, -1)
    for kind in [kind for kind, name in enumerate(QUESTION_NAMES) if name]:
        assert Told().decide(view, Question(kind, 0, 0, -1, -1, [option, option])) == method_of(kind)


def test_a_built_in_is_not_blamed() -> None:
    try:
        [][0]
    except IndexError as error:
        assert place_of(error, "balanced") is None
        assert str(ROOT) not in short_traceback(error)


def test_a_game_that_never_ends_is_an_error_game_and_the_run_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is given up when the time is up, and the first one is told at once."""
    spec = plug_in(tmp_path, LOOP)
    batch = play_batch(task(spec, 2), partial(engine_player, timeout=TINY * 20))
    assert batch.games["outcome"] == ["error"] * 2 and batch.games["cause"] == ["OutOfTimeError"] * 2
    words = "OutOfTimeError: the game was not over after 0.2 s; look for a loop without end"
    assert batch.errors[0]["message"].startswith(f"strategy 'mine', mission M0, seed 1, game 0: {words}")
    assert capsys.readouterr().err == f"zsim: {batch.errors[0]['message']}\n"


SWALLOWED: Final = "try:\n view()\nexcept:\n pass"


@pytest.mark.parametrize("body", ["pass", "time.sleep(1e6)", SWALLOWED])
def test_loops_and_sleep_are_broken_off(body: str) -> None:
    """Even one that swallows everything that is raised in it."""
    code = "def endless():\n while True:\n  " + body.replace("\n", "\n  ")
    room: dict[str, Any] = {"time": __import__("time"), "view": int}
    exec(code, room)
    with pytest.raises(OutOfTimeError, match=r"^the game was not over after 0\.01 s; look for a loop without end$"):
        limited(TINY, "the game", room["endless"])


def test_a_loop_in_another_thread_is_broken_off() -> None:
    """As in a worker of Dask, and on systems without alarms."""
    raised: list[BaseException] = []

    def endless() -> None:
        while True:
            pass

    def body() -> None:
        try:
            limited(TINY, "the game", endless)
        except OutOfTimeError as error:
            raised.append(error)

    thread = threading.Thread(target=body)
    thread.start()
    thread.join()
    assert [str(error) for error in raised] == ["the game was not over after 0.01 s; look for a loop without end"]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms on this system")
def test_a_swallowed_alarm_is_no_silent_result() -> None:
    """A game that was interrupted gives no row of its own, whatever it did with the interruption."""

    def stubborn() -> int:
        try:
            signal.raise_signal(signal.SIGALRM)
        except BaseException:
            return 1
        return 0

    with pytest.raises(OutOfTimeError):
        limited(3600.0, "the game", stubborn)


def test_a_limit_within_a_limit_takes_nothing_away() -> None:
    """As of a strategy that loads another one: the outer limit still counts."""

    def endless() -> None:
        assert limited(3600.0, "loading it", lambda: 7) == 7
        while True:
            pass

    with pytest.raises(OutOfTimeError, match=r"^the game was not over after 0\.1 s"):
        limited(TINY * 10, "the game", endless)


def test_what_ends_in_time_is_left_alone() -> None:
    """With limit or without, the result is the same, and alarm and hook are as before."""
    hook = sys.breakpointhook
    alarm = signal.getsignal(signal.SIGALRM) if hasattr(signal, "SIGALRM") else None
    assert [limited(seconds, "the game", lambda: 7) for seconds in (None, 0.0, 3600.0)] == [7, 7, 7]
    with pytest.raises(ZeroDivisionError):
        limited(3600.0, "the game", lambda: 1 // 0)
    assert sys.breakpointhook is hook
    if alarm is not None:
        assert signal.getsignal(signal.SIGALRM) == alarm and signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarms on this system")
def test_a_breakpoint_lifts_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "breakpointhook", lambda: None)

    def looked_at() -> tuple[float, float]:
        breakpoint()
        return signal.getitimer(signal.ITIMER_REAL)

    assert limited(3600.0, "the game", looked_at) == (0.0, 0.0)


def test_limits_by_cost(tmp_path: Path) -> None:
    """None for a built-in, more for a dear strategy, and what is asked for is taken."""
    assert [game_timeout("balanced"), game_timeout("balanced", 5.0)] == [0.0, 5.0]
    spec = plug_in(tmp_path, "")
    assert [game_timeout(spec), game_timeout(spec, 0.0)] == [60.0, 0.0]
    (tmp_path / "dear").mkdir()
    assert game_timeout(plug_in(tmp_path / "dear", "", HEAD.replace('"cheap"', '"dear"'))) == 600.0


def test_rows_are_those_of_games_without_a_limit(tmp_path: Path) -> None:
    spec = plug_in(tmp_path, "")
    batches = [play_batch(task(spec, 2), partial(engine_player, timeout=limit)) for limit in (0.0, 3600.0)]
    assert batches[0].games == batches[1].games and batches[0].rounds == batches[1].rounds


def test_the_check_stops_at_a_loop_and_names_its_line(tmp_path: Path) -> None:
    spec = plug_in(tmp_path, LOOP)
    report = check_strategy(spec, 2, None, (("M0", "core", "", 6),), timeout=0.3)
    assert [(one.check, one.state) for one in report.findings] == [
        ("declared", "ok"), ("methods", "ok"), ("errors", "failed"),
    ]  # fmt: skip
    text = report.findings[2].text
    assert "OutOfTimeError: the game was not over after 0.3 s" in text
    assert text.endswith(f"see zsim replay M0 --strategy '{spec}' --seed 1 --game 0 --team core --players 6 "
                         "--game-timeout 0.3")  # fmt: skip


@pytest.mark.parametrize("given", ["-1", "nan", "1e9", "soon"])
def test_limits_that_are_none(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["replay", "M0", "--game-timeout", given])
    assert left.value.code == 2
    told = capsys.readouterr().err
    assert "--game-timeout" in told and told.count("\n") == 1


def test_a_file_that_is_never_loaded(tmp_path: Path) -> None:
    file = tmp_path / "endless.py"
    file.write_text("while True:\n    pass\n")
    with pytest.raises(CatalogueError, match=r"endless\.py cannot be loaded: OutOfTimeError: loading it was not over"):
        load_file(file, TINY * 5)


def test_a_file_imports_what_stands_beside_it(tmp_path: Path) -> None:
    """In a process of its own as well, and a run is not resumed once it has changed."""
    head = "import random\nfrom helpers_of_mine import answer\n" + HEAD
    spec = plug_in(tmp_path, "    def choose_action(self, view, q):\n        return answer()\n", head)
    (tmp_path / "helpers_of_mine.py").write_text(
        "import deeper_of_mine\ndef answer():\n    return deeper_of_mine.ANSWER\n"
    )
    (tmp_path / "deeper_of_mine.py").write_text("ANSWER = 0\n")
    (tmp_path / "random.py").write_text("raise RuntimeError('this is not the library')\n")
    assert [path.name for path in source_files(spec)] == ["mine.py", "deeper_of_mine.py", "helpers_of_mine.py"]
    before = digests([task(spec).cell])
    (tmp_path / "deeper_of_mine.py").write_text("ANSWER = 1\n")
    after = digests([task(spec).cell])
    assert [name for name in before if before[name] != after[name]] == [f"{spec} with deeper_of_mine.py"]
    done = subprocess.run(
        [sys.executable, "-P", "-m", "zsim", "strategies", "show", "mine.py:Mine"],
        cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0 and done.stdout.startswith("mine: goes wrong\n"), done.stderr


def test_two_folders_with_a_file_of_one_name(tmp_path: Path) -> None:
    """Python would give the second strategy the first one's file, without a word."""
    specs = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "shared_of_mine.py").write_text(f"WHO = '{name}'\n")
        specs.append(plug_in(tmp_path / name, "", "import shared_of_mine\n" + HEAD))
    find_strategy(specs[0])
    with pytest.raises(CatalogueError, match=r"two.mine\.py imports shared_of_mine\.py .*; rename one"):
        find_strategy(specs[1])


@pytest.mark.parametrize(("code", "words"), [
    ("import not_there_at_all", "(line 1); install what is missing, or put not_there_at_all.py beside the file."),
    ("from strategies.parameter import span",
     "No module named 'strategies.parameter' (line 1); did you mean 'strategies.parameters'? Mend the file."),
    ("from zsim.zombicide.kinds import A_MELE",
     "cannot import name 'A_MELE' from 'zsim.zombicide.kinds' (line 1); did you mean 'A_MELEE'? Mend the file."),
    ("from zsim.zombicide.kinds import G_REACH_EXIT",
     "from 'zsim.zombicide.kinds' (line 1); did you mean 'zsim.zombicide.mission.G_REACH_EXIT'? Mend the file."),
    ("number = 1\nnumbr + 1", "name 'numbr' is not defined (line 2); did you mean 'number'? Mend the file."),
    ("from .helpers import x", "(line 1); import what stands beside the file by its name alone, without the dot."),
    ("import broken_beside", "ZeroDivisionError: division by zero (broken_beside.py, line 2); mend the file."),
    ("class Mine:\n    def oops(self:\n        pass", "SyntaxError: '(' was never closed (mine.py, line 2); mend"),
    ("x = 1", "has no class 'Mine'; it holds no strategy."),
    ("class Mine:\n    pass", "is no strategy; derive a class from zsim.zombicide.decisions.Strategy."),
    (HEAD + "    def __init__(self):\n        self.x = {}[1]\n",
     "cannot be made without arguments: KeyError: 1 (mine.py, line 9); mend its __init__."),
    (HEAD + "    def weights(self):\n        return {}[1]\n    def with_weights(self, weights):\n        pass\n",
     "does not tell its weights: KeyError: 1 (mine.py, line 9); mend weights()."),
])  # fmt: skip
@pytest.mark.parametrize("command", ["replay M0 --strategy", "run M0 --games 2 --strategy", "strategies show"])
def test_what_cannot_be_used_is_said_in_one_sentence(
    code: str, words: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same by every command, and exit status 2."""
    (tmp_path / "broken_beside.py").write_text("x = 1\n1 / 0\n")
    with pytest.raises(SystemExit) as left:
        main([*command.split(), plug_in(tmp_path, "", code)])
    assert left.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("zsim: ") and told.count("\n") == 1 and words in told, told


def test_a_file_that_is_meant_perhaps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(tmp_path, "")
    monkeypatch.chdir(tmp_path)
    for spec in ("mine:Mine", "mine.Mine"):
        with pytest.raises(CatalogueError, match=r"unknown strategy '.*'; did you mean 'mine\.py:Mine'\? known: "):
            find_strategy(spec)
    with pytest.raises(CatalogueError, match=r"there is no file .*mien\.py; did you mean .*mine\.py\?$"):
        find_strategy(f"{tmp_path}/mien.py:Mine")
    assert find_strategy(f"{tmp_path}/mine.py").name == "mine"  # the only one of the file
    (tmp_path / "two.py").write_text(HEAD + HEAD.replace("Mine", "Other"))
    with pytest.raises(CatalogueError, match=r"say which class, as in .*two\.py:ClassName; it holds Mine, Other\.$"):
        find_strategy(f"{tmp_path}/two.py")
    (tmp_path / "none.py").write_text("x = 1\n")
    with pytest.raises(CatalogueError, match=r"none\.py:ClassName; it holds no strategy\.$"):
        find_strategy(f"{tmp_path}/none.py")
