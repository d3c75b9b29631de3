"""Reading of one CSV or TOML table with every fault named: file, row, field, what was expected."""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Iterable
from contextlib import suppress
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import cast

FOLDER = "zombicide_2e"
LONGEST_SHOWN = 80


class DataError(Exception):
    """Data files that cannot be used. `faults` names each one; the message joins them with `; `."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


def shown(value: object) -> str:
    """Give a value as it is written, cut where it is long or deep."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers of thousands of digits, lists within lists without end
        return f"a {type(value).__name__} without end"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 4]} ..."


def nearest(word: str, known: Iterable[str]) -> str:
    """Give `; did you mean '...'?` with the known word most like that one, or nothing where none is."""
    from difflib import get_close_matches

    lower = {name.lower(): name for name in known}
    found = get_close_matches(word.lower()[:LONGEST_SHOWN], lower, n=1)
    return f"; did you mean {lower[found[0]]!r}?" if found else ""


class Table:
    """Checked access to the fields of one row; faults are added to a list and a harmless value is given instead.

    typed: the fields have types of their own (TOML); else numbers and flags may be texts (CSV)."""

    def __init__(self, where: str, fields: dict[str, object], faults: list[str], typed: bool = False) -> None:
        self.where = where
        self.typed = typed
        self.fields = fields
        self.faults = faults

    def fault(self, field: str, what: str) -> None:
        """Note a fault of that field of this row."""
        self.faults.append(f"{self.where}: {field}: {what}")

    def only(self, known: tuple[str, ...]) -> None:
        """Note every field that is not known."""
        for field in self.fields:
            if field not in known:
                self.fault(field, f"unknown key; known here: {', '.join(known)}{nearest(field, known)}")

    def has(self, field: str) -> bool:
        """Tell whether the field stands there."""
        return field in self.fields

    def text(self, field: str) -> str:
        """Give a text, maybe empty."""
        value = self.fields.get(field)
        if isinstance(value, str):
            return value.strip()
        self.fault(field, f"expected a text, found {'nothing' if value is None else shown(value)}")
        return ""

    def word(self, field: str, known: tuple[str, ...]) -> str:
        """Give one of the known words; the first one stands in for an unknown one."""
        there = isinstance(self.fields.get(field), str)
        value = self.text(field)
        if not there:
            return known[0]
        if value not in known:
            names = ", ".join(repr(k) for k in known)
            self.fault(field, f"unknown word {shown(value)}; known: {names}{nearest(value, known)}")
            return known[0]
        return value

    def number(self, field: str, low: int, high: int) -> int:
        """Give a whole number from low to high."""
        value = self.fields.get(field)
        if isinstance(value, str) and not self.typed:
            with suppress(ValueError):
                value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        found = "nothing" if value is None else shown(value)
        self.fault(field, f"expected a whole number from {low} to {high}, found {found}")
        return low

    def flag(self, field: str) -> bool:
        """Give a yes/no of a CSV file or a true/false of a TOML file; empty is no."""
        value = self.fields.get(field)
        if isinstance(value, bool):
            return value
        if value in ("yes", "no", "") and not self.typed:
            return value == "yes"
        self.fault(field, f"expected {'true or false' if self.typed else 'yes or no'}, found {shown(value)}")
        return False

    def words(self, field: str, known: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Give a list of texts, each known if a vocabulary is given."""
        value = self.fields.get(field)
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            found = "nothing" if value is None else shown(value)
            self.fault(field, f"expected a list of texts, found {found}")
            return ()
        for v in value:
            if known is not None and v not in known:
                names = ", ".join(repr(k) for k in known)
                self.fault(field, f"unknown word {shown(v)}; known: {names}{nearest(v, known)}")
        return tuple(cast("list[str]", value))

    def numbers(self, field: str, count: int, high: int) -> tuple[int, ...]:
        """Give that many whole numbers from 0 to high."""
        value = self.fields.get(field)
        good = isinstance(value, list) and len(value) == count
        if good and all(type(v) is int and 0 <= v <= high for v in cast("list[object]", value)):
            return tuple(cast("list[int]", value))
        self.fault(field, f"expected {count} whole numbers from 0 to {high}, found {shown(value)}")
        return (0,) * count

    def tables(self, field: str) -> list[Table]:
        """Give the tables of a list of tables."""
        value = self.fields.get(field)
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
            found = "nothing" if value is None else shown(value)
            self.fault(field, f"expected a list of tables, found {found}")
            return []
        rows = cast("list[dict[str, object]]", value)
        return [Table(f"{self.where}: {field} {i + 1}", row, self.faults, self.typed) for i, row in enumerate(rows)]

    def table(self, field: str) -> Table:
        """Give a table within this one; an empty one stands in for what is none."""
        value = self.fields.get(field)
        if not isinstance(value, dict):
            self.fault(field, f"expected a table, found {'nothing' if value is None else shown(value)}")
            value = {}
        return Table(f"{self.where}: {field}", cast("dict[str, object]", value), self.faults, self.typed)


def data_folder() -> Traversable:
    """Give the folder of the second edition's data inside the package."""
    return files("zsim.data") / FOLDER


def read_text(folder: Traversable, name: str, faults: list[str]) -> str:
    """Give a file's text; a missing or unreadable one is a fault and reads as empty."""
    try:
        return (folder / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        faults.append(f"{name}: cannot be read ({error.__class__.__name__}); restore it from the distribution")
        return ""


def read_csv(folder: Traversable, name: str, faults: list[str]) -> list[Table]:
    """Give the rows of a CSV file with a heading line."""
    rows: list[Table] = []
    for number, row in enumerate(csv.DictReader(read_text(folder, name, faults).splitlines()), start=2):
        if None in row or None in row.values():
            faults.append(f"{name}: line {number}: not as many fields as the heading has")
            continue
        rows.append(Table(f"{name}: line {number}", dict(row), faults))
    return rows


def read_toml(folder: Traversable, name: str, faults: list[str]) -> Table:
    """Give a TOML file as one table; a syntax error is a fault and reads as an empty table."""
    text = read_text(folder, name, faults)
    try:
        return Table(name, cast("dict[str, object]", tomllib.loads(text)), faults)
    except tomllib.TOMLDecodeError as error:
        faults.append(f"{name}: no valid TOML: {error}")
        return Table(name, {}, faults)
