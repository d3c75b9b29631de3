"""The goals, losses and rules of a mission file as written: every word with its parameters, read without the map.

Words that few missions use are read by `missions.words`. All of them stand in docs/missions.md.
"""

from __future__ import annotations

from typing import Final

from missions.words import (
    ALL_OF_COLOURS,
    ALL_OF_THEM,
    MORE_GOALS,
    MORE_RULES,
    Part,
    more_of_goal,
    more_of_rule,
)
from zsim.data.loader import load_rows
from zsim.data.tables import Table
from zsim.zombicide.kinds import COLOUR_NAMES, LEVEL_NAMES
from zsim.zombicide.mission import GOAL_WORDS, LOSS_WORDS

RULE_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "objective_ap": ("ap",),
    "objective_kept": ("tradable",),
    "crate_gives_pimpweapon": (),
    "setup_noise_tokens": ("zones", "each"),
    "setup_building_spawn": ("buildings",),
    "neutralise_spawn": (),
    "door_needs_danger_level": ("building", "level"),
    "objective_gives_companion": ("colours",),
    "bad_encounter": ("colours",),
    "setup_lonely_companions": ("count", "zones"),
    "setup_companions_with_team": ("count",),
    "cars_can_be_driven": (),
    "cars_cannot_be_driven": (),
    "police_car_search": (),
    "pimpmobile_crate": (),
    "car_wreck": (),
    **MORE_RULES,
}
GOAL_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "take_objectives": ("count", "must_include", "colours"),
    "take_crates": ("count",),
    "reach_exit": ("board_free_of",),
    "one_objective_per_survivor": (),
    "collect_food": ("count", "cards"),
    "team_pimpweapons": ("count",),
    "move_all_spawns_to_first": (),
    "molotov_at_first_spawn": (),
    "clear_building": ("building",),
    "find_companions": ("count",),
    "rally_all_companions": (),
    "gather_in_exit": (),
    **MORE_GOALS,
}
LOSS_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "goal_impossible": ("goal",),
    "zombie_activates_in_zone": ("zones",),
    "survivor_eliminated": (),
}


def place_of(row: Table) -> str:
    """Give where a row stands, without the file's name."""
    return row.where.split(": ", 1)[1]


def read_goal(row: Table) -> Part:
    """Read a [[goals]] table."""
    word = row.word("goal", tuple(word for word in GOAL_WORDS if word))
    keys = GOAL_KEYS[word]
    row.only(("goal", "stage", "text", *keys))
    count = ALL_OF_THEM
    names: tuple[str, ...] = ()
    every = {"team_pimpweapons": "survivors"}.get(word, "all")
    if word == "take_objectives" and row.fields.get("count") == "all_of_colours":
        count = ALL_OF_COLOURS
    elif "count" in keys and word != "obtain_item" and row.fields.get("count", every) != every:
        count = row.number("count", 1, 12)
    if "cards" in keys:
        names = row.words("cards", tuple(sorted({e.name for e in load_rows().equipment if e.food_ap > 0})))
        if row.fields.get("cards") == []:
            row.fault("cards", "expected at least one food card")
    elif "building" in keys:
        names = (row.text("building"),)
    if word == "collect_food" and not row.has("count"):
        row.fault("count", "expected the number of cards")
    if word == "find_companions" and count == ALL_OF_THEM:
        row.fault("count", "expected the number of companions")
    stage = row.number("stage", 1, 9) if row.has("stage") else 1
    return more_of_goal(row, Part(place_of(row), word, row.text("text"), stage, count, names))


def read_loss(row: Table) -> Part:
    """Read a [[losses]] table."""
    word = row.word("loss", tuple(LOSS_WORDS))
    row.only(("loss", "text", *LOSS_KEYS[word]))
    names: tuple[str, ...] = ()
    if word == "goal_impossible":
        names = (row.word("goal", tuple(word for word in GOAL_WORDS if word)),)
    elif "zones" in LOSS_KEYS[word]:
        names = (row.text("zones"),)
    return Part(place_of(row), word, row.text("text"), names=names)


def read_rule(row: Table) -> Part:
    """Read a [[rules]] table."""
    word = row.word("rule", tuple(RULE_KEYS))
    row.only(("rule", "text", "source", *RULE_KEYS[word]))
    if word in MORE_RULES:
        return more_of_rule(row, Part(place_of(row), word, row.text("text")))
    count, level = 0, "blue"
    names: tuple[str, ...] = ()
    if word == "objective_ap":
        count = row.number("ap", 0, 43)
    elif word == "setup_noise_tokens":
        count, names = row.number("each", 1, 18), (row.text("zones"),)
    elif word == "setup_building_spawn":
        names = row.words("buildings")
        if row.fields.get("buildings") == []:
            row.fault("buildings", "expected at least one name of the [buildings] table")
    elif word == "door_needs_danger_level":
        names, level = (row.text("building"),), row.word("level", tuple(LEVEL_NAMES))
    elif word in ("objective_gives_companion", "bad_encounter"):
        names = row.words("colours", tuple(COLOUR_NAMES))
        if row.fields.get("colours") == []:
            row.fault("colours", "expected at least one colour of objectives")
    elif word == "setup_lonely_companions":
        count, names = row.number("count", 1, 12), (row.text("zones"),)
    elif word == "setup_companions_with_team":
        count = row.number("count", 1, 12)
    flags = ("tradable",) if word == "objective_kept" and row.has("tradable") and row.flag("tradable") else ()
    return Part(place_of(row), word, row.text("text"), count=count, names=names, level=level, flags=flags)
