"""Missions by id or by file: loaded, checked, listed, and shown as JSON (design, sections 4 and 6)."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from missions.assemble import assemble
from missions.document import Document, read_document
from missions.parts import RULE_KEYS
from missions.token_words import spawn_numbers, special_zones, zones_of_parts
from missions.words import Part
from zsim.zombicide.board import Board
from zsim.zombicide.kinds import CAR_NAMES, COLOUR_NAMES, DOOR_NAMES, KIND_NAMES, LEVEL_NAMES, WRECK
from zsim.zombicide.mission import ALL_OF_COLOURS, G_TEAM_PIMPWEAPONS, GOAL_WORDS, LOSS_WORDS, Goal, Mission

FOLDER = "zombicide_2e"


class MissionError(Exception):
    """A mission that cannot be played. `faults`: each one as `file: key: what; remedy`; the message has one a line."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@cache
def _files() -> dict[str, Traversable]:
    """Give the mission files of the package by id, in the order of their numbers."""
    folder = files("missions") / FOLDER
    found = {}
    for file in folder.iterdir():
        match = re.fullmatch(r"m(\d+)\.toml", file.name)
        if match:
            found[int(match[1])] = file
    return {f"M{number}": found[number] for number in sorted(found)}


def mission_ids() -> list[str]:
    """List the ids of the missions of the second edition that are there, in order."""
    return list(_files())


def expand(specs: list[str]) -> list[str]:
    """Replace `all` by the ids of the whole second edition and give each mission once, in the order named.

    Ids come back in their usual spelling, paths of files as they are. Raises `MissionError` on an unknown id."""
    found: list[str] = []
    for spec in specs:
        for one in mission_ids() if spec.lower() == "all" else [_canonical(spec)]:
            if one not in found:
                found.append(one)
    return found


def _canonical(spec: str) -> str:
    """Give the usual spelling of an id (`m01` is M1), or a file's path as it is."""
    if spec.lower().endswith(".toml"):
        return spec
    match = re.fullmatch(r"[Mm]0*(\d+)", spec)
    ident = f"M{match[1]}" if match else spec
    if ident not in _files():
        known = ", ".join(mission_ids())
        raise MissionError([f"unknown mission {spec!r}; known missions: {known}, all, or the path of a .toml file"])
    return ident


def _read(spec: str) -> tuple[str, str]:
    """Give name and text of a mission's file."""
    spec = _canonical(spec)
    if not spec.lower().endswith(".toml"):
        file = _files()[spec]
        return file.name, file.read_text(encoding="utf-8")
    if re.fullmatch(r"examples/\w+\.toml", spec) and not Path(spec).exists():
        example = files("missions") / spec
        if example.is_file():
            return spec, example.read_text(encoding="utf-8")
    try:
        return spec, Path(spec).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise MissionError([f"{spec}: no such mission file; check the path"]) from None
    except IsADirectoryError:
        raise MissionError([f"{spec}: a folder, not a mission file; name the .toml file in it"]) from None
    except UnicodeDecodeError:
        raise MissionError([f"{spec}: no UTF-8 text; save the mission file as UTF-8"]) from None
    except OSError as error:
        raise MissionError([f"{spec}: cannot be read ({error.strerror}); check the permissions"]) from None


def _load(spec: str) -> tuple[Document, Mission]:
    name, text = _read(spec)
    faults: list[str] = []
    document = read_document(text, name, faults)
    mission = assemble(document, name, faults)
    if faults or mission is None:
        raise MissionError(faults)
    return document, mission


def load_document(spec: str) -> Document:
    """Give a mission as written in its file (tiles, provenance, rulings). Raises `MissionError`."""
    return _load(spec)[0]


def load_mission(spec: str) -> Mission:
    """Load a mission by id (`M1`, any case) or by the path of a .toml file. Raises `MissionError` with all faults."""
    return _load(spec)[1]


def load_both(spec: str) -> tuple[Document, Mission]:
    """Give a mission as written and as played. Raises `MissionError` with all faults."""
    return _load(spec)


def check_file(path: str) -> list[str]:
    """Name every fault of a mission file; an empty list means that it can be played."""
    try:
        _load(path)
    except MissionError as error:
        return error.faults
    return []


def missions_table() -> list[dict[str, object]]:
    """Give one row a mission: id, name, label, minutes, provenance, zones, spawns, objectives, crates, goal."""
    rows: list[dict[str, object]] = []
    for ident in mission_ids():
        mission = load_mission(ident)
        rows.append(
            {
                "id": mission.ident, "name": mission.name, "label": mission.label, "minutes": int(mission.minutes),
                "provenance": mission.provenance, "zones": int(mission.board.n), "spawns": len(mission.spawn_zone),
                "objectives": len(mission.objective_zone), "crates": len(mission.crate_zone),
                "goal": goal_text(mission),
            }
        )  # fmt: skip
    return rows


def goal_text(mission: Mission) -> str:
    """Give the goals in words, stage by stage."""
    stages = [" ".join(goal.text for goal in mission.goals if goal.stage == stage) for stage in range(mission.stages)]
    return " Then: ".join(stages)


def door_names(board: Board) -> list[str]:
    """Name each door by its room and the street piece (or second room) that it lies at, like `r0c0.C|r0c0.S`."""
    names: list[str] = []
    for a, b in zip(board.door_a, board.door_b, strict=True):
        room, other = (a, b) if board.room[a] else (b, a)
        tile = board.names[room].partition(".")[0]
        piece = next((part for part in board.parts[other] if part.partition(".")[0] == tile), board.names[other])
        names.append(f"{board.names[room]}|{piece}")
    return names


def mission_json(mission: Mission) -> dict[str, object]:
    """Give a mission as it is played: zones, doors, buildings and tokens by zone name.

    number of a spawn token: its place in spawning order. companions: those that wait are shared by the zones."""
    board = mission.board
    named = board.names
    doors = door_names(board)
    return {
        "id": mission.ident, "name": mission.name, "label": mission.label, "minutes": int(mission.minutes),
        "ruleset": mission.ruleset, "provenance": mission.provenance, "cards": list(mission.cards),
        "zones": {named[z]: _zone(board, z) for z in range(board.n)},
        "doors": {name: DOOR_NAMES[state] for name, state in zip(doors, board.door_state, strict=True)},
        "door_colours": {name: COLOUR_NAMES[n] for name, n in zip(doors, board.door_colour, strict=True) if n > 0},
        "door_needs": {
            name: [colour for k, colour in enumerate(COLOUR_NAMES) if need & (1 << k)]
            for name, need in zip(doors, mission.rules.lock or [0] * len(doors), strict=True)
            if need
        },
        "door_levels": {name: LEVEL_NAMES[n] for name, n in zip(doors, board.door_level, strict=True) if n > 0},
        "buildings": [[named[z] for z in rooms] for rooms in board.buildings],
        **_tokens(mission),
        "goals": [
            {"stage": int(g.stage) + 1, "goal": GOAL_WORDS[g.kind], "count": _count(g), "text": g.text}
            for g in mission.goals
        ],
        "losses": [
            {"loss": LOSS_WORDS[loss.kind], "zones": [named[z] for z in loss.zones], "text": loss.text}
            for loss in mission.losses
        ],
    }  # fmt: skip


def shown_json(document: Document, mission: Mission) -> dict[str, object]:
    """Give a mission as the JSON of `zsim missions show --json`: as it is played, and what its file says besides.

    names of a rule: its buildings, tiles, anchors, or kind of special zone."""
    zone_of = zones_of_parts(mission.board)
    return {
        **mission_json(mission),
        "source": document.source,
        "building_names": {name: [zone_of[room] for room in rooms] for name, rooms in document.buildings.items()},
        "special": [{"zone": name, "kind": kind} for name, kind in special_zones(document, mission.board)],
        "rules": [_rule(rule) for rule in document.rules],
        "ambiguities": [{"question": question, "ruling": ruling} for question, ruling in document.ambiguities],
    }


def _rule(rule: Part) -> dict[str, object]:
    """Give a rule: its word, its text, and those of its parameters that are set."""
    found: dict[str, object] = {"rule": rule.word, "text": rule.text}
    if rule.count > 0:
        found["count"] = rule.count
    if "level" in RULE_KEYS[rule.word]:
        found["level"] = rule.level
    given = {"names": rule.names, "colours": rule.colours, "flags": rule.flags}
    return found | {key: list(words) for key, words in given.items() if words}


def _count(goal: Goal) -> int | str:
    if goal.count >= 0:
        return int(goal.count)
    if goal.count == ALL_OF_COLOURS:
        return "all_of_colours"
    return "survivors" if goal.kind == G_TEAM_PIMPWEAPONS else "all"


def _tokens(mission: Mission) -> dict[str, object]:
    """Describe what lies on the map, each by the name of its zone."""
    named = mission.board.names
    order = spawn_numbers(mission)
    spawns = zip(
        mission.spawn_zone, mission.spawn_colour, mission.spawn_first, mission.spawn_active, order, strict=True
    )
    hidden = mission.rules.hidden or [False] * len(mission.objective_zone)
    objectives = zip(mission.objective_zone, mission.objective_colour, hidden, strict=True)
    bears = mission.rules.car_objective or [-1] * len(mission.car_zone)
    zombies = zip(mission.setup_zone, mission.setup_kind, mission.setup_count, strict=True)
    return {
        "start": [named[z] for z in mission.start],
        "exit": [named[z] for z in mission.exits],
        "spawns": [
            {"zone": named[z], "colour": COLOUR_NAMES[c], "first": first, "active": active, "number": number}
            for z, c, first, active, number in spawns
        ],
        "objectives": [
            {"zone": named[z], "colour": COLOUR_NAMES[c], "face_down": True}
            if down
            else {"zone": named[z], "colour": COLOUR_NAMES[c]}
            for z, c, down in objectives
        ],
        "crates": [named[z] for z in mission.crate_zone],
        "cars": [
            {
                "zone": named[z],
                "kind": CAR_NAMES[kind],
                "drivable": mission.driving and kind != WRECK,
                "crate": crate >= 0,
                "objective": load >= 0,
            }
            for z, kind, crate, load in zip(mission.car_zone, mission.car_kind, mission.car_crate, bears, strict=True)
        ],
        "zombies": [{"zone": named[z], "kind": KIND_NAMES[kind], "count": count} for z, kind, count in zombies]
        + [{"zone": named[z], "kind": "abomination", "count": 1} for z in mission.rules.abomination_zone],
        "noise": {named[z]: n for z, n in zip(mission.noise_zone, mission.noise_count, strict=True)},
        "companions": {
            "waiting": mission.lonely_count,
            "zones": [named[z] for z in mission.lonely_zones],
            "with_team": mission.companions_with_team,
        },
    }


def _zone(board: Board, zone: int) -> dict[str, object]:
    """Describe one zone; where several borders join two zones, an open one names the way."""
    neighbours: dict[str, str] = {}
    for a, b, door in zip(board.border_a, board.border_b, board.border_door, strict=True):
        if zone in (a, b):
            other = b if a == zone else a
            way = "door" if door >= 0 else "opening" if board.room[zone] or board.room[other] else "crosswalk"
            name = board.names[other]
            if neighbours.get(name, "door") == "door":
                neighbours[name] = way
    return {
        "kind": "room" if board.room[zone] else "street",
        "dark": board.dark[zone],
        "parts": board.parts[zone],
        "neighbours": {name: neighbours[name] for name in board.names if name in neighbours},
    }
