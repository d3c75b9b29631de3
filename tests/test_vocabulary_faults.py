"""Every bad value of the rarer words of a mission file is named once, in one clear sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_missions import DOWN, GREEN, LOCKED, SHUFFLE, TAKE_ALL, faults_of, own

from missions.loader import check_file, load_mission
from missions.words import MORE_GOALS, MORE_RULES

ROOT = Path(__file__).parent.parent
BLUE_SPAWN = '{ at = "r0c0.SW", colour = "blue", active = false }'
BLUE_DOOR = '{ between = ["r1c0.A", "r1c0.NE"], colour = "blue" }'
WEST_DOORS = ("r0c0.N", "r0c0.S")
FAULTS = {
    "no such colour": (own([TAKE_ALL], ('rule = "open_all_doors"\ncolours = ["pink"]',)), "unknown word 'pink'"),
    "no colour": (own([TAKE_ALL], ('rule = "open_all_doors"\ncolours = []',)), "expected blue, green or both"),
    "no such objective": (own([TAKE_ALL], ('rule = "open_all_doors"\ncolours = ["green"]',)), "no green objective is"),
    "shuffled alone": (own([TAKE_ALL], (), DOWN), "shuffled = true needs the rule setup_shuffle_objectives"),
    "nothing shuffled": (own([TAKE_ALL], (SHUFFLE.replace("2", "0"),)), "0 objectives with shuffled = true, too few"),
    "shuffled with a colour": (
        own([TAKE_ALL], (SHUFFLE,), DOWN.replace("shuffled", 'colour = "blue", shuffled', 1)),
        "has no colour of its own",
    ),
    "too many objectives": (own([TAKE_ALL], (SHUFFLE.replace("2", "9"),), DOWN), "13 objectives, the box has 11"),
    "not face up": (
        own([TAKE_ALL], ('rule = "setup_coloured_objective"\ncolours = ["blue"]',)),
        "no blue objective lies face up",
    ),
    "tile not laid": (
        own([TAKE_ALL], ('rule = "setup_no_tokens_on_tile"\ntile = "1R"',)),
        "tile '1R' is not in the grid",
    ),
    "tile with a token": (
        own([TAKE_ALL], ('rule = "setup_no_tokens_on_tile"\ntile = "8R"',)),
        "gets no token; move it",
    ),
    "doors not open": (
        own([TAKE_ALL], ('rule = "setup_open_doors"\ntiles = ["8R"]\ncount = 1',)),
        "0 doors of 8R are open, expected 1",
    ),
    "sleeping for ever": (own([TAKE_ALL], spawn=BLUE_SPAWN), "spawns 2: nothing wakes it"),
    "nobody to wake": (
        own([TAKE_ALL], ('rule = "objective_activates_spawn"\ncolours = ["green"]',), GREEN),
        "no green spawn zone is there",
    ),
    "awake already": (
        own(
            [TAKE_ALL],
            ('rule = "objective_activates_spawn"\ncolours = ["green"]',),
            GREEN,
            spawn='{ at = "r0c0.SW", colour = "green" }',
        ),
        "it is awake; write active = false",
    ),
    "no door to wake by": (
        own([TAKE_ALL], ('rule = "door_activates_spawn"\ncolours = ["blue"]',), spawn=BLUE_SPAWN),
        "no blue door is there",
    ),
    "nothing opens it": (own([TAKE_ALL], doors=BLUE_DOOR), "no blue objective is there"),
    "no coloured door": (
        own([TAKE_ALL], ('rule = "setup_coloured_door"\ncolours = ["blue"]',)),
        "no blue door is there",
    ),
    "no recycling": (
        own([TAKE_ALL], ('rule = "no_zombie_recycling"',)),
        "begins when a coloured door opens, and there is",
    ),
    "behind its own lock": (
        own([TAKE_ALL], (LOCKED,), '{ at = "r1c0.D", colour = "green" }'),
        "r1c0.D cannot be reached from the start",
    ),
    "no only door": (own([TAKE_ALL], (f'{LOCKED}\nonly_door = "green"',), GREEN), "the building has no green door"),
    "locked but open": (
        own([TAKE_ALL], (LOCKED,), GREEN, '{ between = ["r1c0.A", "r1c0.NE"], state = "open" }'),
        "is open; shut it",
    ),
    "no door token": (
        own([TAKE_ALL], ('rule = "setup_closed_door"\nbetween = ["r0c0.A", "r0c0.B"]',)),
        "no door token lies between",
    ),
    "three rooms": (
        own([TAKE_ALL], ('rule = "setup_closed_door"\nbetween = ["r0c0.A"]',)),
        "between: expected two rooms",
    ),
    "still one": (
        own(
            [TAKE_ALL],
            ('rule = "building_split_by_door"\nbetween = ["r1c0.A", "r1c0.B"]',),
            doors='{ between = ["r1c0.A", "r1c0.B"] }',
        ),
        "another opening joins them",
    ),
    "broken alone": (
        own([TAKE_ALL], doors='{ between = ["r0c0.A", "r0c0.N"], state = "broken" }'),
        "need the rule setup_broken_doors",
    ),
    "broken and shut": (
        own(
            [TAKE_ALL],
            ('rule = "setup_broken_doors"\ncount = 1',),
            doors='{ between = ["r0c0.A", "r0c0.N"], state = "broken" }',
        ),
        "nobody opens broken doors",
    ),
    "broken miscounted": (
        own([TAKE_ALL], ('rule = "setup_broken_doors"\ncount = 2',)),
        "0 doors have the state broken",
    ),
    "barricade without": (
        own([TAKE_ALL], ('rule = "barricade_action"',)),
        "needs the rules objective_kept and setup_broken",
    ),
    "goal without": (own(['goal = "barricade_doors"\ncount = 1']), "barricade_doors needs the rule barricade_action"),
    "abomination alone": (
        own([TAKE_ALL], zombies='{ at = "r0c0.B", kind = "abomination" }'),
        "needs the rule setup_abomination",
    ),
    "no abomination": (own([TAKE_ALL], ('rule = "setup_abomination"',)), 'expected one figure of kind "abomination"'),
    "no zombie": (own([TAKE_ALL], ('rule = "setup_zombies"',)), "no zombie is on the map"),
    "pairs": (own([TAKE_ALL], ('rule = "setup_start_pairs"\npairs = 3',)), "1 starting zones, expected 6"),
    "unknown item": (own(['goal = "obtain_item"\nitem = "Bazooka"']), "item: unknown card 'Bazooka'"),
    "too many items": (own(['goal = "obtain_item"\nitem = "Molotov"\ncount = 5']), "from 1 to 4, found 5"),
    "no such level": (own(['goal = "reach_danger_level"\nlevel = "pink"']), "level: unknown word 'pink'"),
    "colours alone": (own([f'{TAKE_ALL}\ncolours = ["blue"]']), 'colours: only with count = "all_of_colours"'),
    "more than all": (
        own(['goal = "take_objectives"\ncount = 1\nmust_include = { colours = ["blue", "green"], at_least = 2 }']),
        "at_least is 2, more than the count 1",
    ),
    "nothing there": (
        own(['goal = "take_all_in_building"\nbuilding = "west"\nwhat = ["objectives"]'], (), '{ at = "r1c0.D" }'),
        "no such token lies in that building",
    ),
    "nothing named": (
        own(['goal = "take_all_in_building"\nbuilding = "west"\nwhat = []']),
        "what: expected objectives",
    ),
    "no such building": (
        own(['goal = "take_all_in_building"\nbuilding = "east"\nwhat = ["crates"]']),
        "unknown building 'e",
    ),
    "barred building": (
        own(
            ['goal = "open_all_buildings"'],
            (),
            '{ at = "r1c0.D" }',
            ", ".join(f'{{ between = ["r0c0.A", "{street}"], state = "barred" }}' for street in WEST_DOORS),
        ),
        "the building of r0c0.A has no door that can be opened",
    ),
    "what else": (own(['goal = "reach_exit"\nboard_free_of = ["runners"]']), "board_free_of: unknown word 'runners'"),
    "moved by nothing": (
        own(['goal = "move_all_spawns_to_first"']),
        "needs the rule neutralise_spawn or spawn_moves_to",
    ),
    "twice": (own([TAKE_ALL], ('rule = "coloured_doors_standard"',) * 2), "coloured_doors_standard stands there twice"),
}


@pytest.mark.parametrize("name", list(FAULTS))
def test_every_bad_value_is_named(tmp_path: Path, name: str) -> None:
    """One clear sentence for each, with the place in the file."""
    text, fault = FAULTS[name]
    found = faults_of(tmp_path, text)
    assert any(fault in one for one in found), found
    assert len(found) <= 3


def test_the_base_of_these_missions_has_no_fault(tmp_path: Path) -> None:
    """So that each fault above comes from what it changes."""
    assert faults_of(tmp_path, own([TAKE_ALL])) == []


def test_the_examples_have_no_fault() -> None:
    """They are missions of one's own that use words of the rarer kind; from anywhere they go by their short path."""
    for path in sorted((ROOT / "missions" / "examples").glob("*.toml")):
        assert check_file(str(path)) == []
        assert load_mission(f"examples/{path.name}").ident


def test_the_manual_explains_every_word() -> None:
    """Goals, losses and rules stand in docs/missions.md."""
    text = (ROOT / "docs" / "missions.md").read_text(encoding="utf-8")
    assert [word for word in (*MORE_GOALS, *MORE_RULES) if f"`{word}`" not in text] == []
