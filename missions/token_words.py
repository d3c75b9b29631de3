"""What lies on a mission's map in words: the same for its picture, its legend, and `zsim missions show`."""

from __future__ import annotations

from typing import Final

from missions.document import Document, Token
from zsim.zombicide.board import Board
from zsim.zombicide.kinds import COLOUR_NAMES, DOOR_NAMES, KIND_NAMES, LEVEL_NAMES
from zsim.zombicide.mission import Mission

ALSO_LOST: Final = "The game is also lost"
SPECIAL_RULES: Final = "Special rules"
KIND_TEXTS: Final = {
    "objective red": "objective", "objective blue": "objective, blue", "objective green": "objective, green",
    "objective hidden": "objective, face down: its colour is not known",
    "crate": "crate with a pimpweapon", "spawn first": "starting spawn; numbers: spawning order", "spawn red": "spawn",
    "spawn blue": "spawn, blue", "spawn green": "spawn, green", "spawn red sleeping": "spawn that wakes later",
    "spawn blue sleeping": "blue spawn, asleep until woken", "spawn green sleeping": "green spawn, asleep until woken",
    "exit": "exit", "start": "survivors start here", "zombies": "zombies at set-up", "noise": "noise tokens for good",
    "car": "car", "car with a crate": "car with a crate on it", "car with an objective": "car with an objective on it",
    "car with a crate and an objective": "car with a crate and an objective on it", "companion": "companions that wait",
}  # fmt: skip


def objective_kind(objective: Token) -> str:
    """Give the kind of an objective, a key of `KIND_TEXTS`; nobody knows the colour of one that lies face down."""
    return "objective hidden" if objective.shuffled else f"objective {objective.colour}"


def spawn_kind(spawn: Token) -> str:
    """Give the kind of a spawn token, a key of `KIND_TEXTS`."""
    if not spawn.active:
        return f"spawn {spawn.colour} sleeping"
    return "spawn first" if spawn.first else f"spawn {spawn.colour}"


def car_load(crate: bool, objective: bool) -> str:
    """Give what lies on a car, nothing for an empty one."""
    return " and ".join(["a crate"] * crate + ["an objective"] * objective)


def special_text(kind: str) -> str:
    """Give the words for a special zone of that kind."""
    return f"special zone: {kind}".replace("_", " ")


def door_text(state: int, colour: int) -> str:
    """Give the words for a door by its state (D_...) and colour (C_...)."""
    return f"{DOOR_NAMES[state]} door" + (f", {COLOUR_NAMES[colour]}" if colour else "")


def level_text(level: int) -> str:
    """Give the words for a door that needs a danger level of its opener."""
    return f"only at danger level {LEVEL_NAMES[level]}"


def lock_text(colours: list[str]) -> str:
    """Give the words for a door that objectives of these colours unlock."""
    return f"locked; opens once these objectives are taken: {', '.join(colours)}"


def plural(word: str, count: int) -> str:
    """Give a word for that many figures."""
    return word.replace("_", " ") + ("s" if count > 1 else "")


def figures_text(kind: str, count: int) -> str:
    """Give figures of a kind with their number, which is left out for one."""
    return (f"{count} " if count > 1 else "") + plural(kind, count)


def lonely_count(mission: Mission) -> str:
    """Give the number of companions that wait in a zone, nothing where several zones share them."""
    return f"{mission.lonely_count} " if len(mission.lonely_zones) == 1 else ""


def spawn_numbers(mission: Mission) -> list[int]:
    """Number the spawn tokens in spawning order: all those in the starting zone come first (2E-12.1, 2E-12.6)."""
    first = mission.spawn_zone[mission.spawn_first.index(True)]
    order = sorted(range(len(mission.spawn_zone)), key=lambda i: (mission.spawn_zone[i] != first, i))
    return [order.index(i) + 1 for i in range(len(order))]


def locked_doors(mission: Mission) -> dict[int, list[str]]:
    """Give the doors that objectives unlock, each with the colours of those objectives."""
    locks = mission.rules.lock
    colours = {door: [name for k, name in enumerate(COLOUR_NAMES) if need >> k & 1] for door, need in enumerate(locks)}
    return {door: names for door, names in colours.items() if names}


def zones_of_parts(board: Board) -> dict[str, str]:
    """Give the name of its zone for each part of the map."""
    return {part: name for name, parts in zip(board.names, board.parts, strict=True) for part in parts}


def special_zones(document: Document, board: Board) -> list[tuple[str, str]]:
    """Give the zone's name and the kind of each mark, as the file has them."""
    zone_of = zones_of_parts(board)
    return [(zone_of[special.at], special.kind) for special in document.special]


def list_places(document: Document, mission: Mission) -> list[tuple[str, list[str]]]:
    """Give what lies on the map, by kind: its words, and the zones where it lies, with numbers where there are some.

    Cars are not among them, nor what lies on one."""
    named = mission.board.names
    found: dict[str, list[str]] = {}

    def add(text: str, place: str) -> None:
        found.setdefault(text, []).append(place)

    for zone in mission.start:
        add(KIND_TEXTS["start"], named[zone])
    for zone in mission.exits:
        add(KIND_TEXTS["exit"], named[zone])
    for number, spawn, zone in sorted(
        zip(spawn_numbers(mission), document.spawns, mission.spawn_zone, strict=True), key=lambda one: one[0]
    ):
        add(KIND_TEXTS[spawn_kind(spawn)], f"{number} {named[zone]}")
    for index, (objective, zone) in enumerate(zip(document.objectives, mission.objective_zone, strict=True)):
        if index not in mission.rules.car_objective:
            add(KIND_TEXTS[objective_kind(objective)], named[zone])
    for index, zone in enumerate(mission.crate_zone):
        if index not in mission.car_crate:
            add(KIND_TEXTS["crate"], named[zone])
    for zone, kind, count in zip(mission.setup_zone, mission.setup_kind, mission.setup_count, strict=True):
        add(KIND_TEXTS["zombies"], f"{figures_text(KIND_NAMES[kind], count)} in {named[zone]}")
    for zone in mission.rules.abomination_zone:
        add(KIND_TEXTS["zombies"], f"abomination in {named[zone]}")
    for zone in mission.lonely_zones:
        add(KIND_TEXTS["companion"], f"{lonely_count(mission)}in {named[zone]}")
    for zone, count in zip(mission.noise_zone, mission.noise_count, strict=True):
        add(KIND_TEXTS["noise"], f"{count} in {named[zone]}")
    for name, mark in special_zones(document, mission.board):
        add(special_text(mark), name)
    return list(found.items())


def list_doors(mission: Mission, names: list[str]) -> list[tuple[str, list[str]]]:
    """Give the doors that are coloured, locked or need a danger level, by what is to be known of them. names: of all
    doors."""
    board = mission.board
    locks = locked_doors(mission)
    found: dict[str, list[str]] = {}
    for door, name in enumerate(names):
        if door in locks:
            found.setdefault(lock_text(locks[door]), []).append(name)
        elif board.door_colour[door] > 0:
            found.setdefault(door_text(board.door_state[door], board.door_colour[door]), []).append(name)
        if board.door_level[door] > 0:
            found.setdefault(level_text(board.door_level[door]), []).append(name)
    return list(found.items())
