"""Small missions of one's own for tests of the vocabulary: four tiles, any goals and rules."""

from __future__ import annotations

from pathlib import Path

from missions.loader import check_file, load_mission
from zsim.zombicide.mission import Mission

HEAD = """id = "own"
name = "Own"
label = "easy"
minutes = 30
ruleset = "zombicide-2e"
map = "own"
"""
TWO = (
    HEAD
    + """grid = [["8R@90", "7R@270"], ["6V@90", "5V@90"]]
start = [{ at = "r0c0.SE" }]
exit = [{ at = "r0c1.N" }]
spawns = [{ at = "r0c1.SE", first = true }, SPAWN]
objectives = [OBJECTIVES]
crates = [{ at = "r0c0.B" }]
doors = [DOORS]
zombies = [ZOMBIES]
[buildings]
west = ["r0c0.A", "r0c0.B"]
mall = ["r1c0.A", "r1c0.B", "r1c0.C", "r1c0.D", "r1c1.A", "r1c1.B", "r1c1.C", "r1c1.D"]
[[rules]]
rule = "crate_gives_pimpweapon"
text = "A crate brings a pimpweapon."
"""
)
TAKE_ALL = 'goal = "take_objectives"\ncount = "all"'
RED_ONES = '{ at = "r0c0.A" }, { at = "r0c1.A" }, { at = "r1c0.D" }, { at = "r1c1.D" }'


def own(
    goals: list[str], rules: tuple[str, ...] = (), objectives: str = RED_ONES, doors: str = "", spawn: str = "",
    zombies: str = "",
) -> str:  # fmt: skip
    """Write a mission with these goals and rules."""
    text = TWO.replace("OBJECTIVES", objectives).replace("DOORS", doors).replace("ZOMBIES", zombies)
    text = text.replace(", SPAWN", f", {spawn}" if spawn else "")
    for goal in goals:
        text += f'[[goals]]\n{goal}\ntext = "Do it."\n'
    for rule in rules:
        text += f'[[rules]]\n{rule}\ntext = "So it is."\n'
    return text


def loaded(tmp_path: Path, text: str) -> Mission:
    """Load a mission of one's own."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return load_mission(str(path))


def faults_of(tmp_path: Path, text: str) -> list[str]:
    """The faults of a mission of one's own, without the file's name."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return [fault.removeprefix(f"{path}: ") for fault in check_file(str(path))]


SHUFFLE = 'rule = "setup_shuffle_objectives"\ncolours = ["blue", "green"]\nset_aside = 2'
DOWN = ", ".join(f'{{ at = "{at}", shuffled = true }}' for at in ("r0c0.A", "r0c1.A", "r1c0.D", "r1c1.D"))
MOLOTOV = 'rule = "objective_gives_molotov"\ncolours = ["green"]\ncard = "token"'
GREEN = '{ at = "r0c0.A", colour = "green" }, { at = "r0c1.A" }'
LOCKED = 'rule = "locked_building"\nbuilding = "mall"\ncolours = ["green"]'
