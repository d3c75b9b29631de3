"""A mission file as written: its keys, words, types and numbers, checked without regard to the map (design, section 4).

`read_document` turns TOML text into plain dataclasses and adds a fault for everything that is not as expected; the map
itself is checked by `missions.assemble`. The format is described in `missions/README.md`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from typing import Final, cast

from missions.parts import place_of, read_goal, read_loss, read_rule
from missions.words import ALL_OF_THEM, OF_BUILDINGS, REPEATED, Part
from zsim.data.tables import Table, nearest, shown
from zsim.zombicide.kinds import CAR_NAMES, COLOUR_NAMES, DOOR_NAMES, KIND_NAMES, LEVEL_NAMES

PROVENANCES: Final = (
    "official-2-sources", "official-1-source", "rulebook-text", "deduced", "inferred-from-source",
    "reconstructed-1e-relative", "reconstructed", "own", "example",
)  # fmt: skip
LABELS: Final = ("easy", "medium", "hard")
RULESETS: Final = ("zombicide-2e",)
TOP_KEYS: Final = (
    "id", "name", "label", "minutes", "ruleset", "map", "source", "grid", "cards", "start", "exit", "spawns",
    "objectives", "crates", "doors", "zombies", "special", "buildings", "goals", "losses", "rules", "ambiguities",
    "cars",
)  # fmt: skip
COLOURED_KEYS: Final = ("colour", "colour_provenance")
UNREADABLE: Final = "?"  # stands in the grid for a tile that is not written as one
TILE_PATTERN: Final = re.compile(r"([1-9][RV])@(0|90|180|270)")
CARD_RANGE: Final = re.compile(r"(\d+)(?:-(\d+))?")
N_CARDS: Final = 40


@dataclass(frozen=True)
class Token:
    """A token on the map. key: where it stands in the file (`spawns 2`). at: the anchor. The other fields are those of
    its kind (colour, kind of zombie or special zone, count) or defaults."""

    key: str
    at: str
    provenance: str
    colour: str = "red"
    kind: str = ""
    count: int = 1
    first: bool = False
    active: bool = True
    shuffled: bool = False
    first_provenance: str = ""  # where it comes from that this spawn token is the starting one
    colour_provenance: str = ""  # where the colour of a spawn token or an objective comes from


@dataclass(frozen=True)
class Door:
    """A door that is not simply printed and closed, or a door token on an opening between two rooms."""

    key: str
    first: str
    second: str
    state: str
    colour: str
    level: str
    provenance: str


@dataclass
class Document:
    """A mission file whose parts are well formed; what they mean on the map is not yet known."""

    ident: str = ""
    name: str = ""
    label: str = "easy"
    minutes: int = 30
    ruleset: str = "zombicide-2e"
    provenance: str = "own"
    source: str = ""
    grid: list[list[tuple[str, int]]] = field(
        default_factory=list
    )  # (tile side, degrees); ("", 0) is a gap, ("?", 0) unreadable
    cards: list[int] = field(default_factory=list)
    start: list[Token] = field(default_factory=list)
    exits: list[Token] = field(default_factory=list)
    spawns: list[Token] = field(default_factory=list)
    objectives: list[Token] = field(default_factory=list)
    crates: list[Token] = field(default_factory=list)
    zombies: list[Token] = field(default_factory=list)
    special: list[Token] = field(default_factory=list)
    cars: list[Token] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    buildings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    goals: list[Part] = field(default_factory=list)
    losses: list[Part] = field(default_factory=list)
    rules: list[Part] = field(default_factory=list)
    ambiguities: list[tuple[str, str]] = field(default_factory=list)

    def rule(self, word: str) -> Part | None:
        """Give the rule of that word, or None."""
        return next((r for r in self.rules if r.word == word), None)

    def all_crates(self) -> int:
        """Count the crates, those on pimpmobiles included (2E-16.4)."""
        there = self.rule("pimpmobile_crate") is not None
        return len(self.crates) + sum(there and car.kind == "pimpmobile" for car in self.cars)


def parse_card_ranges(text: str) -> list[int]:
    """Give the zombie card numbers of `1-18,37-40`, sorted. Raises `ValueError` with one sentence."""
    numbers: set[int] = set()
    for piece in text.split(","):
        match = CARD_RANGE.fullmatch(piece.strip())
        low = int(match[1]) if match else 0
        high = int(match[2] or match[1]) if match else 0
        if not 1 <= low <= high <= N_CARDS:
            raise ValueError(f"{text!r} is no range of zombie cards; write numbers from 1 to {N_CARDS} like 1-18,37-40")
        numbers.update(range(low, high + 1))
    return sorted(numbers)


def read_document(text: str, name: str, faults: list[str]) -> Document:
    """Read a mission from TOML text; `name` is the file's name for the faults, which are added to the list."""
    try:
        top = Table(name, cast("dict[str, object]", tomllib.loads(text)), faults, typed=True)
    except ValueError as error:  # no TOML, or a number of thousands of digits
        faults.append(f"{name}: no valid TOML: {error}; see missions/README.md for the format")
        return Document()
    except RecursionError:
        faults.append(f"{name}: no mission: lists within lists without end; see missions/README.md for the format")
        return Document()
    top.only(TOP_KEYS)
    document = Document(
        ident=top.text("id"), name=top.text("name"), label=top.word("label", LABELS),
        minutes=top.number("minutes", 1, 600), ruleset=top.word("ruleset", RULESETS),
        provenance=top.word("map", PROVENANCES), source=top.text("source") if top.has("source") else "",
        grid=_grid(top), cards=_cards(top),
    )  # fmt: skip
    base = document.provenance
    document.start = _tokens(top, "start", base, ())
    document.exits = _tokens(top, "exit", base, ())
    document.spawns = _tokens(top, "spawns", base, (*COLOURED_KEYS, "first", "active", "first_provenance"))
    document.objectives = _tokens(top, "objectives", base, (*COLOURED_KEYS, "shuffled"))
    document.crates = _tokens(top, "crates", base, ())
    document.zombies = _tokens(top, "zombies", base, ("kind", "count"))
    document.special = _tokens(top, "special", base, ("kind",))
    document.cars = _tokens(top, "cars", base, ("kind",))
    document.doors = _doors(top, base)
    document.buildings = _buildings(top)
    document.goals = [read_goal(row) for row in _optional(top, "goals")]
    document.losses = [read_loss(row) for row in _optional(top, "losses")]
    document.rules = [read_rule(row) for row in _optional(top, "rules")]
    for row in _optional(top, "ambiguities"):
        row.only(("question", "ruling"))
        document.ambiguities.append((row.text("question"), row.text("ruling")))
    _check(document, top)
    return document


def _optional(top: Table, key: str) -> list[Table]:
    return top.tables(key) if top.has(key) else []


def _grid(top: Table) -> list[list[tuple[str, int]]]:
    value = top.fields.get("grid")
    rows: list[list[tuple[str, int]]] = []
    if not isinstance(value, list) or not value or not all(isinstance(row, list) and row for row in value):
        top.fault("grid", 'expected rows of tiles like [["1V@0", "3V@90"]]')
        return []
    for r, row in enumerate(cast("list[list[object]]", value)):
        cells: list[tuple[str, int]] = []
        for c, cell in enumerate(row):
            match = TILE_PATTERN.fullmatch(cell) if isinstance(cell, str) else None
            if match is None and cell != "":
                known = "1R to 9V @ 0, 90, 180 or 270"
                top.fault(
                    "grid", f'r{r}c{c}: expected a tile and its turn ({known}) or "" for a gap, found {shown(cell)}'
                )
            cells.append((match[1], int(match[2])) if match else ("", 0) if cell == "" else (UNREADABLE, 0))
        rows.append(cells)
    numbers = [tile[0] for cells in rows for tile, _ in cells if tile not in ("", UNREADABLE)]
    for number in sorted(set(numbers)):
        if numbers.count(number) > 1:
            top.fault("grid", f"tile {number} is laid twice; the box has one, R and V are its two sides")
    if not any(tile for cells in rows for tile, _ in cells):
        top.fault("grid", "expected at least one tile")
    return rows


def _cards(top: Table) -> list[int]:
    if not top.has("cards"):
        return list(range(1, N_CARDS + 1))
    try:
        return parse_card_ranges(top.text("cards"))
    except ValueError as error:
        top.fault("cards", str(error))
        return []


def _tokens(top: Table, key: str, base: str, extra: tuple[str, ...]) -> list[Token]:
    """Read the tokens of one kind; `extra` names the fields that this kind has besides its place."""
    found: list[Token] = []
    for row in _optional(top, key):
        row.only(("at", "provenance", *extra))
        kind = ""
        if key == "zombies":
            kind = row.word("kind", (*KIND_NAMES, "abomination"))
        elif key == "cars":
            kind = row.word("kind", tuple(CAR_NAMES))
        elif "kind" in extra:
            kind = row.text("kind")
        found.append(
            Token(
                key=place_of(row), at=row.text("at"), provenance=_provenance(row, base), kind=kind,
                colour=row.word("colour", tuple(COLOUR_NAMES)) if row.has("colour") else "red",
                count=row.number("count", 1, 40) if row.has("count") else 1,
                first=row.flag("first") if row.has("first") else False,
                active=row.flag("active") if row.has("active") else True,
                shuffled=row.flag("shuffled") if row.has("shuffled") else False,
                first_provenance=_provenance(row, "", "first_provenance"),
                colour_provenance=_provenance(row, "", "colour_provenance"),
            )
        )  # fmt: skip
    return found


def _provenance(row: Table, base: str, key: str = "provenance") -> str:
    return row.word(key, PROVENANCES) if row.has(key) else base


def _doors(top: Table, base: str) -> list[Door]:
    found: list[Door] = []
    for row in _optional(top, "doors"):
        row.only(("between", "state", "colour", "level", "provenance"))
        pair = row.words("between")
        if len(pair) != 2:
            row.fault("between", 'expected two parts like ["r0c0.C", "r0c0.S"]')
            continue
        found.append(
            Door(
                place_of(row), pair[0], pair[1],
                row.word("state", tuple(DOOR_NAMES)) if row.has("state") else "closed",
                row.word("colour", tuple(COLOUR_NAMES)) if row.has("colour") else "red",
                row.word("level", tuple(LEVEL_NAMES)) if row.has("level") else "blue",
                _provenance(row, base),
            )
        )  # fmt: skip
    return found


def _buildings(top: Table) -> dict[str, tuple[str, ...]]:
    if not top.has("buildings"):
        return {}
    row = top.table("buildings")
    found = {name: row.words(name) for name in row.fields}
    for name in found:
        if row.fields[name] == []:
            row.fault(name, 'expected its rooms, like ["r0c0.A", "r0c0.B"]')
    return found


def _check(document: Document, top: Table) -> None:
    """Check what can be told without the map: names, stages, references between parts."""
    if isinstance(top.fields.get("id"), str) and not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_.-]*", document.ident):
        top.fault("id", f"expected letters, digits, - _ or ., found {shown(document.ident)}")
    if isinstance(top.fields.get("name"), str) and not document.name:
        top.fault("name", "must not be empty")
    for key, tokens in (("start", document.start), ("spawns", document.spawns)):
        if not tokens:
            top.fault(key, 'expected at least one token like [{ at = "r0c0.SW" }]')
    if document.spawns and sum(s.first for s in document.spawns) != 1:
        top.fault("spawns", "expected exactly one with first = true, the starting spawn zone")
    elif document.spawns and not document.spawns[0].first:
        top.fault("spawns", "the starting spawn zone stands first; the others follow clockwise")
    if not document.goals:
        top.fault("goals", "expected at least one [[goals]] table")
    stages = {g.stage for g in document.goals}
    if stages != set(range(1, len(stages) + 1)):
        top.fault("goals", f"the stages must count 1, 2, ... without a gap, found {sorted(stages)}")
    words = [rule.word for rule in document.rules]
    for word in sorted({w for w in words if words.count(w) > 1 and w not in REPEATED}):
        top.fault("rules", f"{word} stands there twice; keep one of the two")
    for part in document.goals + document.losses + document.rules:
        if part.word in OF_BUILDINGS:
            for name in part.names:
                if name not in document.buildings:
                    known = ", ".join(document.buildings) or "none; add a [buildings] table"
                    near = nearest(name, document.buildings)
                    top.fault(part.key, f"unknown building {shown(name)}; named here: {known}{near}")
        if part.word in ("setup_noise_tokens", "zombie_activates_in_zone", "park_cars"):
            kinds = sorted({s.kind for s in document.special})
            if part.names[0] not in kinds:
                placed = ", ".join(kinds) or "none"
                near = nearest(part.names[0], kinds)
                top.fault(part.key, f"no special zone of kind {shown(part.names[0])}; placed here: {placed}{near}")
        if part.word == "goal_impossible" and part.names[0] not in [g.word for g in document.goals]:
            top.fault(part.key, f"{part.names[0]} is no goal of this mission; name one of its goals")
    _check_goals(document, top)


def _check_goals(document: Document, top: Table) -> None:
    """Check that each goal has the tokens and rules that it needs."""
    needs = {"reach_exit": ("exit", len(document.exits)), "gather_in_exit": ("exit", len(document.exits)),
             "exit_in_cars": ("exit", len(document.exits)),
             "take_objectives": ("objectives", len(document.objectives)),
             "load_objectives_in_car": ("objectives", len(document.objectives)),
             "take_crates": ("crates", document.all_crates()), "team_pimpweapons": ("crates", document.all_crates()),
             "one_objective_per_survivor": ("objectives", len(document.objectives))}  # fmt: skip
    for goal in document.goals:
        if goal.word in needs:
            key, there = needs[goal.word]
            wanted = 1 if goal.count == ALL_OF_THEM else goal.count
            if there < wanted:
                top.fault(goal.key, f"{goal.word} needs {wanted} under {key}, found {there}")
        if goal.word == "one_objective_per_survivor" and document.rule("objective_kept") is None:
            top.fault(goal.key, f"{goal.word} needs the rule objective_kept")
        if goal.word == "move_all_spawns_to_first" and not any(
            document.rule(word) for word in ("neutralise_spawn", "spawn_moves_to_first")
        ):
            top.fault(goal.key, f"{goal.word} needs the rule neutralise_spawn or spawn_moves_to_first")
    if document.crates and document.rule("crate_gives_pimpweapon") is None:
        top.fault("crates", "crates need the rule crate_gives_pimpweapon")
