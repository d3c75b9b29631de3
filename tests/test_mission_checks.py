"""`zsim missions check`: every kind of fault has its place and remedy, all come at once, and nothing breaks it."""

from __future__ import annotations

import copy
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from missions.assemble import assemble
from missions.checks import check_edges
from missions.document import read_document
from missions.loader import check_file, load_mission
from zsim.data.loader import load_tiles
from zsim.data.tables import nearest, shown
from zsim.zombicide.tiles import Cell

EXAMPLES = sorted(str(file) for file in Path(str(files("missions") / "examples")).glob("*.toml"))
BASES = ["zombicide_2e/m00.toml", "zombicide_2e/m01.toml", "zombicide_2e/m07.toml", "examples/evacuation_list.toml"]


def base(name: str) -> dict[str, Any]:
    """A mission of the package as a dictionary."""
    return tomllib.loads((files("missions") / name).read_text(encoding="utf-8"))


def written(value: Any) -> str:
    """A value as TOML writes it in a line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        plain = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in plain) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(written(v) for v in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(k)} = {written(v)}" for k, v in value.items()) + "}"
    return str(value)


def as_toml(document: dict[str, Any]) -> str:
    """A document as TOML, a key a line."""
    return "".join(f"{written(key)} = {written(value)}\n" for key, value in document.items())


def faults_of(text: str) -> list[str]:
    """The faults of a mission's text, without the file's name."""
    faults: list[str] = []
    mission = assemble(read_document(text, "x.toml", faults), "x.toml", faults)
    assert mission is not None or faults
    assert all(fault.startswith("x.toml: ") for fault in faults)
    return [fault.removeprefix("x.toml: ") for fault in faults]


def changed(mission: str, /, **keys: Any) -> list[str]:
    """The faults of a mission with some keys replaced (None: left out)."""
    document = base(mission) | keys
    return faults_of(as_toml({key: value for key, value in document.items() if value is not None}))


def test_the_writer_of_these_tests_writes_toml() -> None:
    for name in BASES:
        assert tomllib.loads(as_toml(base(name))) == base(name)
        assert faults_of(as_toml(base(name))) == []


@pytest.mark.parametrize("path", EXAMPLES)
def test_the_examples_are_without_fault(path: str) -> None:
    assert check_file(path) == []
    assert load_mission(path).provenance == "example"


M0, M1, M7 = BASES[0], BASES[1], BASES[2]
LIST = BASES[3]
FIRST = {"at": "r0c1.NE", "first": True}


@pytest.mark.parametrize(
    ("name", "keys", "wanted"),
    [
        # edges, and the turns that fit
        (M1, {"grid": [["1V@90", "7R@270"], ["5R@90", "9R@0"]]}, "do not fit: 1V@90 shows a building, then a street"),
        (M0, {"grid": [["1V@0", "3V@180"]]}, "grid: r0c0|r0c1: the edges do not fit"),
        (M0, {"grid": [["1V@0", "3V@180"]]}, "these fit: 1V@180, 3V@0, 3V@90"),
        (M0, {"grid": [["1V@0", "1R@180"]]}, "grid: tile 1 is laid twice; the box has one"),
        (M0, {"grid": [["1V@0", "3V@91"]]}, "grid: r0c1: expected a tile and its turn (1R to 9V @ 0, 90, 180 or 270)"),
        (M0, {"grid": [["1V@0", 3]]}, 'or "" for a gap, found 3'),
        (M0, {"grid": [[""]]}, "grid: expected at least one tile"),
        (M0, {"grid": "1V@0"}, 'grid: expected rows of tiles like [["1V@0", "3V@90"]]'),
        (M0, {"grid": [["9R@0"] * 200]}, "grid: 200 tiles, the box has 9; take fewer"),
        # places
        (M0, {"start": None}, 'start: expected at least one token like [{ at = "r0c0.SW" }]'),
        (M0, {"spawns": []}, "spawns: expected at least one token"),
        (M0, {"start": [{"at": "r0c0.sw"}]}, "start 1: at: unknown anchor 'r0c0.sw'; that tile has"),
        (M0, {"start": [{"at": "r0c0.sw"}]}, "did you mean 'r0c0.SW'?"),
        (M0, {"zombies": [{"at": "r0c5.A", "kind": "walker"}]}, "zombies 1: at: unknown anchor 'r0c5.A'; no tile lies"),
        (M7, {"special": [{"at": "r0c0.Q", "kind": "highlighted"}]}, "special 1: at: unknown anchor 'r0c0.Q'"),
        (M0, {"doors": [{"between": ["r0c0.C", "r0c0.X"]}]}, "doors 1: between: unknown anchor 'r0c0.X'"),
        (M0, {"doors": [{"between": ["r0c0.C", "r0c0.SW"]}]}, "r0c0.C|r0c0.SW: no printed door and no opening lies"),
        (M0, {"doors": [{"between": ["r0c0.C"]}]}, "doors 1: between: expected two parts like"),
        (M0, {"doors": [{"between": ["r0c0.C", "r0c0.S"]}, {"between": ["r0c0.S", "r0c0.C"]}]}, "by doors 1 already"),
        # out of reach
        (M0, {"doors": [{"between": ["r0c0.C", "r0c0.S"], "state": "barred"}]}, "objectives 1: at: r0c0.B cannot be"),
        (LIST, {"exit": [{"at": "r9c9.NE"}]}, "exit 1: at: unknown anchor"),
        (
            "zombicide_2e/m17.toml",
            {"zombies": [{"at": "r2c2.SE", "kind": "brute"}]},
            "zombies 1: at: r2c2.SE cannot be reached from the start (r2c0.E); move it, or turn a tile or open a door",
        ),
        # the box's pieces
        (M0, {"spawns": [FIRST, *[{"at": "r0c0.NE"}] * 8]}, "spawns: 9 spawns, the box has 8; take 1 away"),
        (M0, {"spawns": [FIRST, *[{"at": "r0c0.NE", "colour": "green"}] * 2]}, "2 green spawns, the box has 1"),
        (M0, {"objectives": [{"at": "r0c0.B"}] * 12}, "objectives: 12 objectives, the box has 11; take 1 away"),
        (M0, {"objectives": [{"at": "r0c0.B", "colour": "blue"}] * 3}, "3 blue objectives, the box has 1; take 2 away"),
        (M0, {"crates": [{"at": "r0c0.B"}] * 13}, "crates: 13 crates, the box has 12; take 1 away"),
        (M0, {"exit": [{"at": "r0c0.SW"}] * 2}, "exit: 2 exits, the box has 1; take 1 away"),
        (M0, {"doors": [{"between": ["r0c0.C", "r0c0.S"]}] * 18}, "doors: 18 doors, the box has 17; take 1 away"),
        (M0, {"zombies": [{"at": "r0c0.B", "kind": "hobomination", "count": 2}]}, "2 hobomination figures, the box"),
        (M0, {"zombies": [{"at": "r0c0.B", "kind": "walker", "count": 21}] * 2}, "42 walker figures, the box has 40"),
        (
            M7,
            {"rules": [{"rule": "setup_noise_tokens", "zones": "highlighted", "each": 10, "text": ""}]},
            "rules 1: each: 10 in each of 2 zones are 20 noise tokens, the box has 18; lay out fewer",
        ),
        (
            M0,
            {"goals": [{"goal": "collect_food", "count": 9, "cards": ["Water"], "text": ""}]},
            "goals 1: count: 9 cards, the box has 2 of Water; ask less",
        ),
        # words, with the nearest one
        (M0, {"label": "eesy"}, "label: unknown word 'eesy'; known: 'easy', 'medium', 'hard'; did you mean 'easy'?"),
        (M0, {"lable": "easy"}, "did you mean 'label'?"),
        (M0, {"goals": [{"goal": "take_objective", "text": ""}]}, "did you mean 'take_objectives'?"),
        (M0, {"rules": [{"rule": "objective_app", "text": ""}]}, "did you mean 'objective_ap'?"),
        (M0, {"losses": [{"loss": "goal_imposible", "goal": "x", "text": ""}]}, "did you mean 'goal_impossible'?"),
        (M0, {"zombies": [{"at": "r0c0.B", "kind": "Walkers"}]}, "zombies 1: kind: unknown word 'Walkers'; known: "),
        (M0, {"zombies": [{"at": "r0c0.B", "kind": "Walkers"}]}, "did you mean 'walker'?"),
        (M1, {"goals": [{"goal": "collect_food", "count": 1, "cards": ["Watter"], "text": ""}]}, "mean 'Water'?"),
        (M7, {"buildings": {"nord": ["r0c0.A"]}}, "unknown building 'north'; named here: nord; did you mean 'nord'?"),
        (M7, {"special": [{"at": "r0c0.SW", "kind": "highlight"}]}, "did you mean 'highlight'?"),
        # types
        (M0, {"minutes": "30"}, "minutes: expected a whole number from 1 to 600, found '30'"),
        (M0, {"minutes": 30.5}, "minutes: expected a whole number from 1 to 600, found 30.5"),
        (M0, {"name": ["a"]}, "name: expected a text, found ['a']"),
        (M0, {"spawns": [FIRST | {"active": "no"}]}, "spawns 1: active: expected true or false, found 'no'"),
        (M0, {"start": {"at": "r0c0.SW"}}, "start: expected a list of tables, found {'at': 'r0c0.SW'}"),
        (M0, {"crates": 3}, "crates: expected a list of tables, found 3"),
        (M0, {"buildings": ["r0c0.A"]}, "buildings: expected a table, found ['r0c0.A']"),
        (M0, {"cards": [1, 2]}, "cards: expected a text, found [1, 2]"),
        (M0, {"cards": "1-50"}, "write numbers from 1 to 40 like 1-18,37-40"),
        # keys that are missing or empty
        (M0, {"id": None}, "id: expected a text, found nothing"),
        (M0, {"id": ""}, "id: expected letters, digits, - _ or ., found ''"),
        (M0, {"name": "  "}, "name: must not be empty"),
        (M0, {"minutes": None}, "minutes: expected a whole number from 1 to 600, found nothing"),
        (M0, {"goals": None}, "goals: expected at least one [[goals]] table"),
        (M0, {"goals": [{"text": ""}]}, "goals 1: goal: expected a text, found nothing"),
        (M0, {"start": [{}]}, "start 1: at: expected a text, found nothing"),
        (M7, {"special": [{"at": "r0c0.SW", "kind": ""}]}, "special 1: kind: must not be empty"),
        (M0, {"spawns": [{"at": "r0c1.NE"}]}, "spawns: expected exactly one with first = true"),
        (M0, {"spawns": [FIRST | {"active": False}]}, "spawns 1: active: the starting spawn zone is awake"),
        (M0, {"exit": []}, "goals 3: reach_exit needs 1 under exit, found 0"),
        (M7, {"rules": [{"rule": "neutralise_spawn", "text": ""}] * 2}, "neutralise_spawn stands there twice; keep"),
    ],
)  # fmt: skip
def test_every_kind_of_fault(name: str, keys: dict[str, Any], wanted: str) -> None:
    faults = changed(name, **keys)
    assert any(wanted in fault for fault in faults), faults


def test_many_faults_come_at_once_and_each_once() -> None:
    faults = changed(
        M0, grid=[["1V@0", "3V@180"]], minutes=0, label="mild", exit=None, lable=1, crates=[{"at": "r0c0.A"}] * 14,
        zombies=[{"at": "r0c0.Z", "kind": "wolf", "count": True}], start=[{"at": "r0c0.SWW"}],
    )  # fmt: skip
    assert len(faults) == len(set(faults)) >= 10
    for part in (
        "the edges do not fit", "minutes: ", "label: ", "reach_exit needs 1 under exit", "lable: ", "14 crates",
        "zombies 1: at: ", "zombies 1: kind: ", "zombies 1: count: ", "start 1: at: ",
    ):  # fmt: skip
        assert any(part in fault for fault in faults), (part, faults)


def test_counts_are_checked_without_a_map() -> None:
    faults = changed(M0, grid=3, crates=[{"at": "r0c0.A"}] * 14)
    assert any("14 crates" in fault for fault in faults)


def test_a_tile_that_cannot_be_read_is_one_fault() -> None:
    """What lies on it is not called unknown or out of reach."""
    assert len(changed(M0, grid=[["1V@0", "3X@90"]])) == 1
    assert len(changed(M7, grid=[["6V@270", "4V@27"], ["3V@90", "8V@270"]])) == 1


def test_edges_name_the_turns_of_both_tiles() -> None:
    tiles = load_tiles()
    faults: list[str] = []
    check_edges([Cell(0, 0, tiles["9R"], 0), Cell(0, 1, tiles["5V"], 2), Cell(0, 2, tiles["9R"], 0)], "x", faults)
    assert len(faults) == 1
    assert faults[0].endswith("turn one of the tiles; or lay another tile there")


def test_values_are_shown_short() -> None:
    assert shown("x" * 500).endswith(" ...")
    assert len(shown(["x"] * 500)) <= 80
    assert shown(16**5000) == "a int without end"
    assert nearest("walkers", ["brute", "walker"]) == "; did you mean 'walker'?"
    assert nearest("xyz", ["brute", "walker"]) == ""


@pytest.mark.parametrize(
    "text",
    [
        "", "id", "\x00", "a = " + "[" * 3000, "minutes = " + "9" * 5000, "minutes = 0x" + "f" * 9000,
        "id = 2020-99-99", "[a]\n[a]", "\ufeffid = 1", "goals = " + "[" * 300 + "]" * 300,
        "[[goals]]\n[[goals.goal]]\n", "grid = [[[]]]", "[start]\nat = 1", "buildings.a.b = 1", "grid = [[]]",
        "cards = '" + "1," * 9000 + "'",
    ],
)  # fmt: skip
def test_strange_texts_are_faults(text: str) -> None:
    assert faults_of(text) != []


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 50),
    st.integers(),
    st.floats(),
    st.sampled_from(
        ["", "r0c0.A", "r0c1.NE", "red", "all", "walker", "9R@0", "take_objectives", "1-3", "x" * 90, "ß$_{"]
    ),
    st.lists(st.sampled_from(["r0c0.A", "9R@90", "", 1, {}, []]), max_size=3),
    st.dictionaries(st.sampled_from(["at", "goal", "x"]), st.sampled_from(["r0c0.B", 1, []]), max_size=2),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container and key (or index) in a document."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def mutate(data: st.DataObject, document: dict[str, Any]) -> None:
    """Change one place of a document: another value, no value, a value twice, another key."""
    found = places(document)
    if not found:
        return
    holder, key = found[data.draw(st.integers(0, len(found) - 1))]
    kind = data.draw(st.sampled_from(["value", "other", "drop", "twice", "key"]))
    if kind == "value":
        junk = data.draw(JUNK)
        holder[key] = [] if junk is None else junk
    elif kind == "other":
        other, at = found[data.draw(st.integers(0, len(found) - 1))]
        holder[key] = copy.deepcopy(other[at])
    elif kind == "drop":
        del holder[key]
    elif kind == "twice" and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif isinstance(holder, dict):
        holder[data.draw(st.sampled_from(["at", "kind", "colour", "x", "", "a.b"]))] = holder.pop(key)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.data(), st.sampled_from(BASES))
def test_no_mutation_of_a_mission_breaks_the_check(data: st.DataObject, name: str) -> None:
    """Whatever a file holds: faults or a mission, never an exception."""
    document = base(name)
    for _ in range(data.draw(st.integers(1, 4))):
        mutate(data, document)
    assert all("\n" not in fault for fault in faults_of(as_toml(document)))


@settings(max_examples=60, deadline=None)
@given(st.data(), st.sampled_from(BASES))
def test_no_cut_text_breaks_the_check(data: st.DataObject, name: str) -> None:
    """Lines lost, doubled or garbled."""
    lines = (files("missions") / name).read_text(encoding="utf-8").splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at : at + 1] = data.draw(
            st.sampled_from([[], [lines[at]] * 2, [lines[at][: len(lines[at]) // 2]], [lines[at].replace('"', "")]])
        )
        if not lines:
            break
    faults_of("\n".join(lines))
