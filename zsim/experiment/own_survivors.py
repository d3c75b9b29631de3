"""Survivors of one's own: a TOML file of boards, read with every fault named (docs/survivors.md)."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from zsim.data.rows import SurvivorRow
from zsim.data.tables import Table
from zsim.experiment.errors import ExperimentError
from zsim.experiment.options import suggest

KEYS: Final = ("name", "kind", "health", "blue", "yellow", "orange", "red", "note")
LEVELS: Final = ("blue", "yellow", "orange", "red")
HEALTH: Final = {"adult": 3, "kid": 2}
MAX_HEALTH: Final = 9
MAX_SKILLS: Final = 6
"""Skills at one level; the boards of the box have 1, 1, 2 and 3."""


class SurvivorsError(ExperimentError):
    """A file of survivors that cannot be used. `faults` names each one; the message has one a line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def read_survivors(path: str, box_names: Sequence[str]) -> list[SurvivorRow]:
    """Read a file of survivors. Raises `SurvivorsError` with all its faults.

    box_names: the survivors of the box, whose names are taken.
    """
    faults: list[str] = []
    top = Table(path, _document(path), faults)
    for key in top.fields:
        if key != "survivor":
            top.fault(key, "unknown key; each survivor is a table [[survivor]]")
    rows = _tables(top)
    found = [_survivor(row, box_names) for row in rows]
    for number, row in enumerate(found):
        if row.name and row.name.lower() in [other.name.lower() for other in found[:number]]:
            rows[number].fault("name", f"{row.name!r} stands in the file before; give everybody a name of their own")
    if faults:
        raise SurvivorsError(faults)
    return found


def file_digest(path: str) -> str:
    """Digest the content of a file of survivors; "missing" where there is none."""
    try:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()
    except OSError:
        return "missing"


def _document(path: str) -> dict[str, object]:
    """Read the TOML of a file."""
    try:
        return cast("dict[str, object]", tomllib.loads(Path(path).read_text(encoding="utf-8")))
    except FileNotFoundError:
        fault = "no such file of survivors; check the path"
    except IsADirectoryError:
        fault = "a folder, not a file of survivors; name the .toml file in it"
    except UnicodeDecodeError:
        fault = "no UTF-8 text; save the file as UTF-8"
    except OSError as error:
        fault = f"cannot be read ({error.strerror}); check the permissions"
    except RecursionError:
        fault = "lists within lists without end; docs/survivors.md shows how a survivor is written"
    except tomllib.TOMLDecodeError as error:
        fault = f"no valid TOML: {error}; see the TOML syntax"
    raise SurvivorsError([f"{path}: {fault}"])


def _tables(top: Table) -> list[Table]:
    """Give the survivors of a file, each with its name in the place of a fault."""
    value = top.fields.get("survivor")
    if not isinstance(value, list) or not value or not all(isinstance(row, dict) for row in value):
        top.fault("survivor", "expected at least one table [[survivor]]; docs/survivors.md shows one")
        return []
    tables: list[Table] = []
    for number, row in enumerate(cast("list[dict[str, object]]", value), 1):
        name = row.get("name")
        called = f" ({' '.join(name.split())})" if isinstance(name, str) and name.strip() else ""
        tables.append(Table(f"{top.where}: survivor {number}{called}", row, top.faults))
    return tables


def _survivor(row: Table, box_names: Sequence[str]) -> SurvivorRow:
    """Read one survivor."""
    for key in row.fields:
        if key not in KEYS:
            row.fault(key, f"unknown key; {suggest(key, KEYS)}")
    kind = row.fields.get("kind", "adult")
    if not isinstance(kind, str) or kind not in HEALTH:
        row.fault("kind", f"expected 'adult' or 'kid', found {kind!r}")
        kind = "adult"
    health = row.fields.get("health", HEALTH[kind])
    if type(health) is not int or not 1 <= health <= MAX_HEALTH:
        row.fault("health", f"expected a whole number from 1 to {MAX_HEALTH}, found {health!r}")
        health = HEALTH[kind]
    note = row.fields.get("note", "")
    if not isinstance(note, str):
        row.fault("note", f"expected a text, found {note!r}")
    blue, yellow, orange, red = (_skills(row, level) for level in LEVELS)
    return SurvivorRow(_name(row, box_names), kind == "kid", health, blue, yellow, orange, red, row.where, str(note))


def _name(row: Table, box_names: Sequence[str]) -> str:
    """Read a name that can stand in a team and in the results."""
    value = row.fields.get("name")
    if not isinstance(value, str) or not value.strip():
        row.fault("name", f"expected a name, found {'nothing' if value is None else repr(value)}")
        return ""
    name = " ".join(value.split())
    if "," in name or ":" in name or not name.isprintable():
        row.fault("name", f"{name!r} has a comma, a colon or a sign that cannot be shown; take letters and spaces")
    elif name.lower() in [known.lower() for known in box_names]:
        row.fault("name", f"{name!r} is a survivor of the box; choose another name")
    return name


def _skills(row: Table, level: str) -> tuple[str, ...]:
    """Read the skills of a level, by their names in the rulebook, as the table of skills spells them."""
    from zsim.zombicide.skills import SKILL_NAMES, skill_number, written

    value = row.fields.get(level)
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_SKILLS:
        found = f"{len(value)} skills" if isinstance(value, list) else "nothing" if value is None else repr(value)
        row.fault(level, f"expected a list of 1 to {MAX_SKILLS} skills, found {found}")
        return ()
    names: list[str] = []
    for word in value:
        number = int(skill_number(word)) if isinstance(word, str) else -1
        if number < 0:
            known = [name for name in SKILL_NAMES if name]
            meant, asked, _ = suggest(str(word), known).partition("'? ")  # all of them only where none is near
            row.fault(level, f"unknown skill {word!r}; {meant}{asked.strip()}")
        elif written(word) in names:
            row.fault(level, f"{written(word)!r} stands there twice; name it once a level")
        else:
            names.append(written(word))
    return tuple(names)
