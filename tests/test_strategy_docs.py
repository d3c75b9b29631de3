"""docs/strategies.md: what it shows runs as it stands there, and its tables name all there is."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import pytest
from random_tables import Table

from missions.loader import load_mission, mission_ids
from scripts.invariants.secrets import CARS, COMPANIONS, METHODS
from zsim.experiment.columns import GAME_COLUMNS
from zsim.experiment.conformance import check_strategy
from zsim.zombicide import cards, kinds, mission
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.ending import CAUSE_FRIENDLY_FIRE, CAUSE_IMPOSSIBLE
from zsim.zombicide.kinds import KIND_NAMES, QUESTION_NAMES, S_STRATEGY, WALKER
from zsim.zombicide.state import Option

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8")
FEWER: Final = (
    (r"--games \d+", "--games 2"),
    (r"zsim strategies check steady.py", "zsim strategies check steady.py --games 1"),
)
"""The test plays fewer games than an author would; the page says what comes of more."""
SHORT: Final = (("M0", "core", "", 3),)
INNER: Final = {"index", "name_id", "improvised"}
"""Fields of a card that say nothing to a strategy."""


def blocks(language: str) -> Iterator[str]:
    """The code of a language, block by block."""
    for found in re.finditer(rf"^( *)```{language}\n(.*?)^\1```$", PAGE, re.MULTILINE | re.DOTALL):
        yield textwrap.dedent(found[2])


def steps() -> list[tuple[str, str]]:
    """Files to write and lines to type, in the order of the page."""
    found = re.finditer(r"^( *)```(python|sh)\n(.*?)^\1```$", PAGE, re.MULTILINE | re.DOTALL)
    return [(one[2], textwrap.dedent(one[3])) for one in found]


def commands(folder: Path) -> dict[str, str]:
    """Put `zsim` and `pytest` into a folder, as an installation would; give the environment to find them."""
    folder.mkdir()
    for name, module in (("zsim", "zsim"), ("pytest", "pytest -p no:cacheprovider")):
        file = folder / name
        file.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}:$PYTHONPATH" exec "{sys.executable}" -P -m {module} "$@"\n')
        file.chmod(0o755)
    return {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | {
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"
    }


def test_the_page_works_from_top_to_bottom(tmp_path: Path) -> None:
    """In an empty folder, each file is written and each line typed as the page says; all of them end well."""
    environment = commands(tmp_path / "bin")
    work = tmp_path / "work"
    work.mkdir()
    told: dict[str, str] = {}
    for kind, text in steps():
        if kind == "python":
            head = re.match(r"# (\w+\.py)(, at the end)?\n", text)
            assert head is not None, text
            before = (work / head[1]).read_text() + "\n\n" if head[2] else ""
            (work / head[1]).write_text(before + text.replace('steady.py:Steady")', 'steady.py:Steady", 1)'))
            continue
        for pattern, shorter in FEWER:
            text = re.sub(pattern, shorter, text)
        done = subprocess.run(["sh", "-e"], input=text, cwd=work, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
        told[text] = done.stdout
    everything = "".join(told.values())
    assert "steady.py:Steady: all kept" in everything
    assert "careful[wound=8]" in everything and "dreamer" in everything and "2 passed" in everything
    noted = re.search(r"(?:^ +note: .+ +-?\d+\.\d\n)+^   \w+: ", everything, re.MULTILINE)
    assert noted is not None, "what each option is worth stands before the action that is taken"
    assert "move to r0c0.S " in noted[0]
    assert "a wound that the zombies here can deal next" in everything


@pytest.mark.parametrize("name", ["steady.py:Steadier", "careful.py:Careful", "dreamer.py:Dreamer"])
def test_what_the_page_shows_keeps_the_contract(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one is checked on the page itself."""
    monkeypatch.syspath_prepend(str(tmp_path))
    for text in blocks("python"):
        file = tmp_path / text.split()[1].rstrip(",")
        file.write_text((file.read_text() + "\n\n" if file.exists() else "") + text)
    monkeypatch.delitem(sys.modules, "steady", raising=False)
    report = check_strategy(f"{tmp_path}/{name}", 1, None, SHORT)
    monkeypatch.delitem(sys.modules, "steady", raising=False)
    assert report.ok, report.text()


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table after a heading, its head left out."""
    table = PAGE.partition(heading)[2]
    lines = re.search(r"(?:^\|.*\n)+", table, re.MULTILINE)
    assert lines is not None
    return [[cell.strip() for cell in line.strip("|\n").split(" | ")] for line in lines[0].splitlines()[2:]]


class Numbered(Strategy):
    """Answers each question by a number for the method that was asked."""

    name: ClassVar[str] = "numbered"


METHOD_NAMES: Final = sorted(name for name in dir(Strategy) if name.startswith("choose_"))
for number, method in enumerate(METHOD_NAMES):
    setattr(Numbered, method, lambda self, view, q, number=number: number)


def test_every_question_goes_where_the_table_says() -> None:
    """All kinds of questions are in the table, each with the method that is asked."""
    table = {row[0].strip("`"): row[1].strip("`") for row in rows("## What is asked")}
    assert set(table) == {name for name in QUESTION_NAMES if name}
    assert set(table.values()) == set(METHOD_NAMES)
    g = Table("M0", (0, 2), tuple(range(1, 41)), 2, 1).begin()
    view, option = View(g, g.rngs[S_STRATEGY]), Option(0, -1, -1, -1, -1)
    for name, asked in table.items():
        question = Question(QUESTION_NAMES.index(name), 0, 0, -1, -1, [option, option])
        assert Numbered().decide(view, question) == METHOD_NAMES.index(asked), name


def test_every_action_is_in_the_table() -> None:
    named = [row[0].strip("`") for row in rows("### Actions")]
    assert sorted(named) == sorted(name for name in dir(kinds) if name.startswith("A_"))


def test_every_kind_of_goal_is_in_the_table() -> None:
    """Each with the missions that ask it; the lists of zones and cards are named where the missions fill them."""
    asked: dict[int, list[str]] = {}
    filled: dict[str, set[int]] = {"goal_zones": set(), "goal_cards": set()}
    for spec in mission_ids():
        for goal in load_mission(spec).goals:
            asked.setdefault(goal.kind, []).append(spec)
            filled["goal_zones"] |= {goal.kind} if goal.zones else set()
            filled["goal_cards"] |= {goal.kind} if goal.cards else set()
    kind = {name: number for name, number in vars(mission).items() if name.startswith("G_")}
    table = {row[0].strip("`"): row[1:] for row in rows("### Kinds of goals")}
    assert set(table) == set(kind)
    assert {name: cells[1] for name, cells in table.items()} == {
        name: ", ".join(asked[number]) for name, number in kind.items()
    }
    for words, kinds_so in filled.items():
        assert {kind[name] for name, cells in table.items() if f"`{words}`" in cells[0]} == kinds_so


def methods(module: str, owner: str) -> dict[str, ast.FunctionDef]:
    """The methods of a class as its source has them (compiled ones need not tell the names of arguments)."""
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner)
    return {node.name: node for node in found.body if isinstance(node, ast.FunctionDef)}


def test_every_field_of_a_card_is_in_the_table() -> None:
    """With its type; what is left out is the engine's own."""
    fields = {
        node.target.attr: ast.unparse(node.annotation).replace("i64", "int")
        for node in methods("zsim/zombicide/cards.py", "CardType")["__init__"].body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)
    }
    table = {name: row[1] for row in rows("### What is printed on a card") for name in re.findall(r"`(\w+)`", row[0])}
    assert table == {name: word for name, word in fields.items() if name not in INNER}
    g = Table("M0", (0, 2), tuple(range(1, 41)), 2, 1).begin()
    card = View(g, g.rngs[S_STRATEGY]).card(0)
    assert {name: type(getattr(card, name)).__name__ for name in table} == table
    named = set(re.findall(r"`((?:DECK|AMMO)_\w+)`", PAGE))
    assert named and named <= set(vars(cards))


def test_every_method_of_the_base_class_is_in_the_table() -> None:
    """With its arguments; the two of the weights are those of `balanced`."""
    base = methods("zsim/zombicide/decisions.py", "Strategy")
    balanced = methods("strategies/balanced.py", "Balanced")
    wanted = {name: node for name, node in base.items() if not name.startswith(("_", "choose_"))}
    wanted |= {name: balanced[name] for name in ("weights", "with_weights")}
    called = {f"{name}({', '.join(one.arg for one in node.args.args[1:])})" for name, node in wanted.items()}
    assert {row[0].strip("`") for row in rows("The methods that you may write")} == called | {"choose_...(view, q)"}


class Watching(Strategy):
    """Notes what it sees before set-up, and where the team is at the first question."""

    name: ClassVar[str] = "watching"

    def __init__(self) -> None:
        self.before: list[int] = []
        self.first: list[int] = []

    def begin(self, view: View) -> None:
        """Note the team, the zones, the tokens and the goals."""
        self.before = [view.team_size(), view.zones(), view.tokens_left(), view.goals()]

    def decide(self, view: View, q: Question) -> object:
        """Note the zones of the team, once."""
        self.first = self.first or [view.zone_of(who) for who in range(view.team_size())]
        return super().decide(view, q)


def test_what_stands_on_the_page_of_set_up_and_of_no_zone() -> None:
    """No team before set-up, no zones before it is placed; what -1 gives; and the way to ask first."""
    watching = Watching()
    g = Table("M0", (0, 2, 3), tuple(range(1, 41)), 3, 1).begin(watching)
    assert (watching.before, watching.first) == ([0, 14, 4, 3], [-1, -1, -1])
    view = View(g, g.rngs[S_STRATEGY])
    assert (view.route(0, -1), view.zone_name(-1)) == (0, view.zone_name(view.zones() - 1))
    page: dict[str, Any] = {}
    exec(next(text for text in blocks("python") if text.startswith("# company.py")), page)
    assert page["company"](view, 0) == 2
    g.survivors[2].zone = -1
    assert page["company"](view, 0) == 1


def test_the_columns_named_are_those_of_the_tables() -> None:
    told = PAGE.partition("`games.csv` has a row a game: ")[2].partition(" and the kills")[0]
    columns, causes = re.sub(r"\(.*?\)", "", told, flags=re.DOTALL), re.search(r"`cause` \((.*?)\)", told, re.DOTALL)
    named = re.findall(r"`(\w+)`", columns)
    assert named == [
        "mission", "strategy", "seed", "game", "outcome", "cause", "rounds", "danger", "wounds", "goals_done",
        "goals_total",
    ]  # fmt: skip
    assert set(named) <= set(GAME_COLUMNS)
    assert causes is not None
    assert re.findall(r"`(\w+)`", causes[1]) == [KIND_NAMES[WALKER], CAUSE_FRIENDLY_FIRE, CAUSE_IMPOSSIBLE]


def test_every_question_of_the_view_is_on_the_page() -> None:
    """With the names of what it is asked about, as far as the methods tell them (compiled ones need not)."""
    shown = re.findall(r"^\| `view\.(?:(cars|companions)\.)?(\w+)\(([\w, ]*)\)` \| ", PAGE, re.MULTILINE)
    for part, table in (("", METHODS), ("cars", CARS), ("companions", COMPANIONS)):
        names = {name: letters for letters, line in table.items() for name in line.split()}
        if not part:
            names |= {"label": "qo", "question": "q", "note": "t"}
        found: dict[str, Any] = {name: arguments for group, name, arguments in shown if group == part}
        assert set(found) == set(names)
        for name, letters in names.items():
            assert len([word for word in found[name].split(", ") if word]) == len(letters), name


def test_links_lead_somewhere() -> None:
    """Anchors are headings of the page, files are there."""
    headings = {
        re.sub(r"[^\w -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in PAGE.splitlines()
        if re.match(r"#+ ", line)
    }
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        assert target[1:] in headings if target.startswith("#") else (ROOT / "docs" / target).is_file(), target
    for path in re.findall(r"`((?:examples|strategies)/[\w./]+)`", PAGE):
        assert (ROOT / path).exists(), path
