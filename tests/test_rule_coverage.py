"""Every numbered rule in scope is cited by a docstring of the engine and has a rule case or a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.rule_coverage import ROOT, RULES, coverage, documented, load_rules, main, missing, numbers_in, shortened
from zsim.cases.parse import ACTION_KEYS, ZOMBIE_STEPS, parse_case
from zsim.cases.runner import run_case


def test_every_rule_in_scope_has_a_function_and_a_case() -> None:
    """What is missing is named, one line a rule."""
    rules, _ = coverage()
    assert missing(rules) == []


def test_no_citation_of_a_rule_that_does_not_exist() -> None:
    """A number with a slip of the pen would cover nothing."""
    _, unknown = coverage()
    assert unknown == []


def test_the_list_is_whole() -> None:
    """The chapters and the number of their paragraphs; what is for later says why."""
    rules, _ = coverage()
    paragraphs = {1: 4, 2: 6, 3: 7, 4: 8, 5: 4, 6: 5, 7: 5, 8: 4, 9: 16, 10: 8, 11: 9, 12: 9, 13: 10, 14: 6, 15: 64}
    paragraphs |= {16: 8, 17: 5, 18: 5, 20: 14}
    wanted = [f"2E-{chapter}.{i}" for chapter, n in paragraphs.items() for i in range(1, n + 1)]
    wanted += [f"2E-15.{letter}" for letter in "abcdefghi"] + ["2E-8", "2E-9", "2E-19", "M0", "M1", "M2", "M7", "M17"]
    wanted += [f"M{n}" for n in range(26) if n not in (0, 1, 2, 7, 17)]
    assert sorted(rules) == sorted(wanted)
    assert all(rule.reason for rule in rules.values() if rule.scope == "later")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Split (2E-11.4, 2E-11.7).", {"2E-11.4", "2E-11.7"}),
        ("All of chapter 2E-10.", {"2E-10"}),
        ("Attack step (2E-20.3a), skill moves (2E-15.h) and +1 die (2E-15.3).", {"2E-20.3", "2E-15.h", "2E-15.3"}),
        ("Hits (2E-13.3 to 2E-13.5)", {"2E-13.3", "2E-13.4", "2E-13.5"}),
        ("From 2E-2 to 2E-4", {"2E-2", "2E-4"}),
        ("The yard of M17, not of TM1", {"M17"}),
        ("no rule at all", set()),
    ],
)
def test_numbers_are_found(text: str, numbers: set[str]) -> None:
    """Paragraphs, chapters, letters, spans and missions."""
    assert numbers_in(text) == numbers


def made_tree(root: Path, rules: str, doc: str, case: str, test_doc: str) -> Path:
    """Lay out a little project with one function, one case and one test."""
    for folder in ("zsim/zombicide", "tests/cases", RULES.parent):
        (root / folder).mkdir(parents=True, exist_ok=True)
    (root / RULES).write_text(f"rules = [\n{rules}\n]\n", encoding="utf-8")
    (root / "zsim/zombicide/horde.py").write_text(f'def split() -> None:\n    """{doc}"""\n', encoding="utf-8")
    (root / "tests/cases/one.toml").write_text(f'rule = "{case}"\n', encoding="utf-8")
    (root / "tests/test_one.py").write_text(
        f'def test_it() -> None:\n    """{test_doc}"""\n\n\ndef helper() -> None:\n    """2E-11.9"""\n',
        encoding="utf-8",
    )
    return root


ONE = '{ number = "2E-11.4", title = "Splitting", scope = "core" },'


@pytest.mark.parametrize(
    ("doc", "case", "test_doc", "gaps"),
    [
        ("Split (2E-11.4).", "2E-11.4", "", []),
        ("Split (2E-11.4).", "2E-11.4 the odd one", "", []),
        ("Split (2E-11.4).", "2E-0", "Split (2E-11.4).", []),
        ("Split.", "2E-11.4", "", ["no function"]),
        ("Split (2E-11.4).", "2E-11", "2E-11.40", ["no case or test"]),
        ("Split (2E-11).", "M7 and 2E-11.4", "", ["no function", "no case or test"]),
    ],
)
def test_gaps_are_found(tmp_path: Path, doc: str, case: str, test_doc: str, gaps: list[str]) -> None:
    """A chapter covers none of its paragraphs, and only the first word of a case's rule counts."""
    rules, _ = coverage(made_tree(tmp_path, ONE, doc, case, test_doc))
    assert rules["2E-11.4"].gaps() == gaps
    assert len(missing(rules)) == (1 if gaps else 0)


def test_what_is_for_later_lacks_nothing(tmp_path: Path) -> None:
    """A rule that is not built needs neither; helpers of tests test nothing; an unlisted number is named."""
    later = '{ number = "2E-11.4", title = "Splitting", scope = "later", reason = "no zombies yet" },'
    rules, unknown = coverage(made_tree(tmp_path, later, "Nothing.", "2E-11", "Cites 2E-99.1"))
    assert missing(rules) == []
    assert unknown == ["test_one.test_it cites 2E-99.1"]


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (ONE + ONE, "2E-11.4 is listed twice"),
        ('{ number = "2E-1.1", title = "x", scope = "soon" },', "scope 'soon'"),
        ('{ number = "2E-1.1", title = "x", scope = "later" },', "a reason belongs"),
        ('{ number = "2E-1.1", title = "x", scope = "core", reason = "y" },', "a reason belongs"),
    ],
)
def test_faults_of_the_list_are_named(tmp_path: Path, rows: str, fault: str) -> None:
    """The list is held to its form."""
    path = tmp_path / "rules.toml"
    path.write_text(f"rules = [{rows}]", encoding="utf-8")
    with pytest.raises(ValueError, match=fault):
        load_rules(path)


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A row a rule, those for later only on demand, names shortened unless all are wanted."""
    assert main(["2E-11"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["number", "rule", "functions", "cases", "tests"]
    assert [line.split()[0] for line in lines[1:10]] == [f"2E-11.{i}" for i in range(1, 10)]
    assert "in scope" in lines[-1]
    assert main(["--all"]) == 0
    assert "0 for later, 0 with gaps" in capsys.readouterr().out
    assert shortened([], 2) == "-"
    assert shortened(["a", "b", "c"], 2) == "a, b, and 1 more"
    assert shortened(["a", "b", "c"], 0) == "a, b, c"


def test_the_example_of_the_manual_passes() -> None:
    """What docs/cases.md shows to authors is a case that runs."""
    text = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
    examples = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    assert examples
    for example in examples:
        assert run_case(parse_case(example)) == []


def test_the_manual_names_every_action() -> None:
    """Every action of a survivor and every step of the zombies stands in docs/cases.md."""
    text = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
    assert [word for word in ACTION_KEYS if f"`{word}`" not in text] == []
    assert [word for word in ZOMBIE_STEPS if f'"{word}"' not in text] == []


def test_deviations_name_functions_that_exist() -> None:
    """A row of docs/deviations.md points to code: module.function, in the engine."""
    text = (ROOT / "docs" / "deviations.md").read_text(encoding="utf-8")
    engine = ROOT / "zsim" / "zombicide"
    pointers = re.findall(r"`([a-z]+)\.((?:[A-Z]\w+\.)?_?[a-z_]+)`", text)
    assert len(pointers) > 60
    wrong = []
    for module, name in pointers:
        path = engine / f"{module}.py"
        known = [found for found, _ in documented(path)] if path.exists() else []
        if name not in known:
            wrong.append(f"{module}.{name}")
    assert wrong == []
