"""Which rule stands where, and what tests it: a table by the numbers of the digest.

A number counts as implemented where the docstring of a function or class of the engine, the data or the missions cites
it (what players reckon and are asked does not count), and as tested by a rule case whose `rule` begins with it, or by a
test function whose docstring cites it. A chapter ("2E-10") speaks for itself only, never for its paragraphs; a letter
after a paragraph ("2E-20.3a") counts for the paragraph; "2E-13.3 to 2E-13.5" means all three. Exit status 1 when a rule
of scope "core" lacks either.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RULES: Final = Path("scripts/rules_2e.toml")
SOURCES: Final = ("zsim/zombicide", "zsim/data", "zsim/experiment", "missions")
RECKONING: Final = ("decisions", "view", "odds", "lookahead", "labels")  # they speak of rules and carry none out
SCOPES: Final = ("core", "later")
CITED: Final = re.compile(r"2E-(\d+)(?:\.(\d+|[a-z]\b))?|\bM(\d+)\b")
SPAN: Final = re.compile(r"2E-(\d+)\.(\d+)[a-z]? to 2E-\1\.(\d+)")


@dataclass
class Rule:
    """One numbered rule: where it is implemented and what tests it."""

    number: str
    title: str
    scope: str
    reason: str
    functions: list[str] = field(default_factory=list)
    cases: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    def gaps(self) -> list[str]:
        """What a rule in scope lacks: "no function", "no case or test"."""
        if self.scope != "core":
            return []
        found = []
        if not self.functions:
            found.append("no function")
        if not self.cases and not self.tests:
            found.append("no case or test")
        return found


def numbers_in(text: str) -> set[str]:
    """The rule numbers that a text cites, spans written out."""
    found = set()
    for match in CITED.finditer(text):
        chapter, paragraph, mission = match.groups()
        if mission is not None:
            found.add(f"M{mission}")
        else:
            found.add(f"2E-{chapter}.{paragraph}" if paragraph else f"2E-{chapter}")
    for chapter, first, last in SPAN.findall(text):
        found.update(f"2E-{chapter}.{i}" for i in range(int(first), int(last) + 1))
    return found


def documented(path: Path) -> Iterator[tuple[str, str]]:
    """Name and docstring of every function and class of a file, methods as Class.method."""

    def inside(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                yield prefix + node.name, ast.get_docstring(node) or ""
                if isinstance(node, ast.ClassDef):
                    yield from inside(node.body, f"{node.name}.")

    return inside(ast.parse(path.read_text(encoding="utf-8")).body, "")


def load_rules(path: Path) -> dict[str, Rule]:
    """Read the list of rules. Raises ValueError for a number given twice, an unknown scope or a missing reason."""
    rules: dict[str, Rule] = {}
    for row in tomllib.loads(path.read_text(encoding="utf-8"))["rules"]:
        rule = Rule(row["number"], row["title"], row["scope"], row.get("reason", ""))
        if rule.number in rules:
            raise ValueError(f"{path.name}: {rule.number} is listed twice")
        if rule.scope not in SCOPES:
            raise ValueError(f"{path.name}: {rule.number} has the scope {rule.scope!r}; known: {', '.join(SCOPES)}")
        if (rule.scope == "later") != bool(rule.reason):
            raise ValueError(f"{path.name}: {rule.number}: a reason belongs to the scope 'later', and only there")
        rules[rule.number] = rule
    return rules


def coverage(root: Path = ROOT) -> tuple[dict[str, Rule], list[str]]:
    """The rules with all that cites them, and the citations of numbers that are not in the list."""
    rules = load_rules(root / RULES)
    chapters = {number.split(".")[0] for number in rules}
    unknown: list[str] = []

    def note(number: str, where: str, kind: str) -> None:
        rule = rules.get(number)
        if rule is not None:
            getattr(rule, kind).append(where)
        elif number.startswith("2E-") and number not in chapters:  # a chapter may be named for its own sake
            unknown.append(f"{where} cites {number}")

    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*.py")):
            if path.stem in RECKONING:
                continue
            for name, text in documented(path):
                for number in numbers_in(text):
                    note(number, f"{path.stem}.{name}", "functions")
    for path in sorted((root / "tests" / "cases").glob("*.toml")):
        words = str(tomllib.loads(path.read_text(encoding="utf-8"))["rule"]).split()
        for number in numbers_in(words[0] if words else ""):
            note(number, path.stem, "cases")
    for path in sorted((root / "tests").glob("test_*.py")):
        for name, text in documented(path):
            if name.split(".")[-1].startswith("test_"):
                for number in numbers_in(text):
                    note(number, f"{path.stem}.{name}", "tests")
    return rules, unknown


def missing(rules: dict[str, Rule]) -> list[str]:
    """One line for each rule in scope that lacks a function, or a case and a test."""
    return [f"{r.number} ({r.title}): {', '.join(r.gaps())}" for r in rules.values() if r.gaps()]


def shortened(names: list[str], most: int) -> str:
    """Some of the names, and how many more there are; all of them when most is 0."""
    if not names:
        return "-"
    if most == 0 or len(names) <= most:
        return ", ".join(names)
    return f"{', '.join(names[:most])}, and {len(names) - most} more"


def table(rules: list[Rule], most: int) -> str:
    """The table as text: a row a rule."""
    rows: list[list[str]] = [["number", "rule", "functions", "cases", "tests"]]
    for r in rules:
        title = f"{r.title} [later: {r.reason}]" if r.scope == "later" else r.title
        rows.append([r.number, title] + [shortened(names, most) for names in (r.functions, r.cases, r.tests)])
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    lines = []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the table and what is missing; give the exit status."""
    parser = argparse.ArgumentParser(description="Rules by number: functions that cite them, cases and tests of them.")
    parser.add_argument("numbers", nargs="*", help="only these rules or chapters, such as 2E-11.4 2E-13")
    parser.add_argument("--all", action="store_true", help="with the rules that are for later")
    parser.add_argument("--full", action="store_true", help="name every function, case and test")
    options = parser.parse_args(arguments)
    rules, unknown = coverage()
    wanted: list[str] = options.numbers
    shown = [
        rule
        for rule in rules.values()
        if (rule.number in wanted or rule.number.split(".")[0] in wanted or not wanted)
        and (rule.scope == "core" or options.all or wanted)
    ]
    print(table(shown, 0 if options.full else 2))
    core = [rule for rule in rules.values() if rule.scope == "core"]
    gaps = missing(rules)
    print(f"\n{len(core)} rules in scope, {len(rules) - len(core)} for later, {len(gaps)} with gaps")
    for line in gaps + unknown:
        print(line, file=sys.stderr)
    return 1 if gaps or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
