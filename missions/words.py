"""Words of the mission vocabulary that few missions use: their parameters, read and checked without the map.

`missions.parts` reads the common words itself and asks here for the rest; `missions.apply` gives them their meaning
on the map. All words stand in docs/missions.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from zsim.data.loader import load_rows
from zsim.data.tables import Table
from zsim.zombicide.kinds import LEVEL_NAMES

COLOURED: Final = ("blue", "green")
WHAT: Final = ("objectives", "crates")
ALL_OF_THEM: Final = -1
ALL_OF_COLOURS: Final = -2
MORE_RULES: Final[dict[str, tuple[str, ...]]] = {
    "setup_zombies": (),
    "setup_open_doors": ("tiles", "count"),
    "setup_closed_door": ("between",),
    "building_split_by_door": ("between",),
    "setup_no_tokens_on_tile": ("tile",),
    "setup_coloured_objective": ("colours",),
    "setup_coloured_door": ("colours",),
    "setup_shuffle_objectives": ("colours", "set_aside"),
    "setup_abomination": ("waits", "only_one"),
    "setup_broken_doors": ("count",),
    "setup_start_pairs": ("pairs",),
    "locked_building": ("building", "colours", "only_door"),
    "coloured_doors_standard": (),
    "objective_activates_spawn": ("colours",),
    "door_activates_spawn": ("colours",),
    "open_all_doors": ("colours",),
    "no_zombie_recycling": (),
    "objective_needs_danger_level": ("level",),
    "objective_no_effect": ("colours",),
    "objective_gives_molotov": ("colours", "card"),
    "spawn_moves_to_first": ("by",),
    "doors_barred_except": ("exception",),
    "broken_doors_no_tool": (),
    "broken_doors_zombies_pass": (),
    "building_spawn_as_usual": (),
    "barricade_action": (),
    "heavy_load": (),
    "load_objective_action": (),
    "setup_objective_on_car": (),
    "duos": (),
    "swap_roles": (),
    "one_objective_per_duo": (),
    "setup_injured": ("count", "zones"),
    "first_aid_kits": (),
    "heal_action": (),
    "setup_ned": ("zones",),
    "ned_protected": (),
    "components": ("colours",),
    "drop_component_action": (),
    "ned_grants_moloturbo": (),
    "super_abomination": (),
    "car_explosion": (),
    "store_food_in_car": (),
}
MORE_GOALS: Final[dict[str, tuple[str, ...]]] = {
    "reach_danger_level": ("level", "survivors"),
    "open_all_buildings": (),
    "obtain_item": ("item", "count"),
    "take_all_in_building": ("building", "what"),
    "barricade_doors": ("count",),
    "empty_pool": (),
    "park_cars": ("count", "zone"),
    "exit_in_cars": (),
    "load_objectives_in_car": ("count",),
    "swap_roles_all_duos": (),
    "pimpweapon_per_survivor": (),
    "heal_injured": ("count",),
    "molotov_spawns_and_escape_in_cars": (),
    "deliver_components": (),
    "kill_abomination_with": ("item",),
}
REPEATED: Final = (  # rules that may stand there more than once
    "door_needs_danger_level", "locked_building", "setup_open_doors", "setup_closed_door", "building_split_by_door",
    "setup_no_tokens_on_tile", "setup_coloured_objective", "setup_coloured_door", "objective_activates_spawn",
    "door_activates_spawn",
)  # fmt: skip
OF_BUILDINGS: Final = (  # words whose names are those of the [buildings] table
    "clear_building", "setup_building_spawn", "door_needs_danger_level", "take_all_in_building", "locked_building",
)  # fmt: skip


@dataclass(frozen=True)
class Part:
    """A goal, a loss or a rule: a word of the vocabulary with its parameters. stage counts from 1 (goals only).

    names: cards of a goal; buildings, tiles, anchors or the kind of special zone of a rule or loss. colours: those that
    it speaks of. at_least: how many must be of those colours. flags: switches that are on, and single words chosen.
    """

    key: str
    word: str
    text: str
    stage: int = 1
    count: int = ALL_OF_THEM
    names: tuple[str, ...] = ()
    level: str = "blue"
    colours: tuple[str, ...] = ()
    at_least: int = 0
    flags: tuple[str, ...] = ()


def more_of_goal(row: Table, part: Part) -> Part:
    """Read the parameters of a goal that are not those of the common ones."""
    word = part.word
    if word == "take_objectives":
        return _coloured_goal(row, part)
    if word == "reach_exit":
        return _exit_goal(row, part)
    if word == "reach_danger_level":
        count = row.number("survivors", 1, 6) if row.has("survivors") else 1
        return replace(part, level=row.word("level", tuple(LEVEL_NAMES)), count=count)
    if word == "obtain_item":
        return _item_goal(row, part)
    if word == "kill_abomination_with":
        row.word("item", ("moloturbo",))
    if word == "park_cars":
        return replace(part, names=(row.text("zone"),))
    if word == "take_all_in_building":
        what = row.words("what", WHAT)
        if row.fields.get("what") == []:
            row.fault("what", "expected objectives, crates or both")
        return replace(part, names=(row.text("building"),), flags=what)
    return part


def _exit_goal(row: Table, part: Part) -> Part:
    """Read what keeps the exit shut, and whether cars leave by it."""
    flags: tuple[str, ...] = ()
    if row.has("board_free_of"):
        row.words("board_free_of", ("abominations",))
        flags += ("no_abomination",)
    if row.has("cars_may_exit") and row.flag("cars_may_exit"):
        flags += ("by_car",)
    return replace(part, flags=flags)


def _coloured_goal(row: Table, part: Part) -> Part:
    """Read `count = "all_of_colours"` with `colours`, or `must_include`, of taking objectives."""
    if part.count == ALL_OF_COLOURS:
        return replace(part, colours=colours_of(row))
    if row.has("colours"):
        row.fault("colours", 'only with count = "all_of_colours"; write must_include = { colours, at_least } instead')
    if not row.has("must_include"):
        return part
    inner = row.table("must_include")
    inner.only(("colours", "at_least"))
    colours = colours_of(inner)
    least = inner.number("at_least", 1, max(1, len(colours)))
    if 0 <= part.count < least:
        row.fault("must_include", f"at_least is {least}, more than the count {part.count}")
    return replace(part, colours=colours, at_least=least)


def _item_goal(row: Table, part: Part) -> Part:
    item = row.text("item")
    copies = sum(e.count for e in load_rows().equipment if e.name == item)
    if copies == 0:
        row.fault("item", f"unknown card {item!r}; zsim cards equipment lists them all")
    count = row.number("count", 1, max(1, copies)) if row.has("count") else 1
    return replace(part, names=(item,), count=count)


def colours_of(row: Table) -> tuple[str, ...]:
    """Read a list of colours, blue, green or both."""
    colours = row.words("colours", COLOURED)
    if row.fields.get("colours") == []:
        row.fault("colours", "expected blue, green or both")
    return tuple(c for c in colours if c in COLOURED)


def more_of_rule(row: Table, part: Part) -> Part:
    """Read the parameters of a rule of `MORE_RULES`, key by key."""
    keys = MORE_RULES[part.word]
    names: tuple[str, ...] = ()
    if "building" in keys:
        names = (row.text("building"),)
    elif "between" in keys:
        names = row.words("between")
        if len(names) != 2:
            row.fault("between", 'expected two rooms like ["r0c0.B", "r0c1.C"]')
            names = ("", "")
    elif "tiles" in keys:
        names = row.words("tiles")
    elif "zones" in keys:
        names = (row.text("zones"),)
    elif "tile" in keys:
        names = (row.text("tile"),)
    if part.word == "objective_gives_molotov":
        part = replace(part, flags=(row.word("card", ("deck", "token")),))
    elif part.word == "spawn_moves_to_first":
        part = replace(part, flags=row.words("by", ("molotov", "car_explosion")))
    elif part.word == "doors_barred_except":
        row.word("exception", ("broken doors",))
    elif part.word == "setup_abomination":
        part = replace(part, flags=tuple(key for key in keys if row.has(key) and row.flag(key)))
    elif part.word == "locked_building" and row.has("only_door"):
        part = replace(part, flags=(row.word("only_door", COLOURED),))
    return replace(
        part,
        names=names,
        colours=colours_of(row) if "colours" in keys else (),
        count=_count(row, keys),
        level=row.word("level", tuple(LEVEL_NAMES)) if "level" in keys else "blue",
    )


def _count(row: Table, keys: tuple[str, ...]) -> int:
    """Read the number of a rule: doors, tokens set aside, pairs."""
    if "count" in keys:
        return row.number("count", 1, 17)
    if "set_aside" in keys:
        return row.number("set_aside", 0, 10) if row.has("set_aside") else 0
    if "pairs" in keys:
        return row.number("pairs", 1, 3)
    return 0
