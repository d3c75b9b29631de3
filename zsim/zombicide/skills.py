"""The skills by name (2E-15): a number for each name of the rulebook with its parameter filled in.

The table is the one place that knows which words there are; what a skill does stands in the module of the rule that it
changes, with the row's digest number. A skill that stacks is counted, any other one is there or not (2E-15.e).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLUS_ACTION: Final[i64] = 0
DAMAGE_COMBAT: Final[i64] = 1
DAMAGE_MELEE: Final[i64] = 2
DAMAGE_RANGED: Final[i64] = 3
DIE_COMBAT: Final[i64] = 4
DIE_MELEE: Final[i64] = 5
DIE_RANGED: Final[i64] = 6
FREE_COMBAT: Final[i64] = 7
FREE_MELEE: Final[i64] = 8
FREE_MOVE: Final[i64] = 9
FREE_RANGED: Final[i64] = 10
FREE_SEARCH: Final[i64] = 11
MAX_RANGE: Final[i64] = 12
ROLL_COMBAT: Final[i64] = 13
ROLL_MELEE: Final[i64] = 14
ROLL_RANGED: Final[i64] = 15
AMBIDEXTROUS: Final[i64] = 16
SEARCH_AGAIN: Final[i64] = 17
CHARGE: Final[i64] = 18
JUMP: Final[i64] = 19
LUCKY: Final[i64] = 20
MATCHING_SET: Final[i64] = 21
MEDIC: Final[i64] = 22
SIX_DIE_COMBAT: Final[i64] = 23
SHOVE: Final[i64] = 24
SLIPPERY: Final[i64] = 25
SNIPER: Final[i64] = 26
SPRINT: Final[i64] = 27
SEARCH_TWO: Final[i64] = 28
N_SKILLS: Final[i64] = 29

SKILL_NAMES: Final[list[str]] = [
    "+1 Action", "+1 Damage: Combat", "+1 Damage: Melee", "+1 Damage: Ranged", "+1 die: Combat", "+1 die: Melee",
    "+1 die: Ranged", "+1 free Combat Action", "+1 free Melee Action", "+1 free Move Action", "+1 free Ranged Action",
    "+1 free Search Action", "+1 max Range", "+1 to dice roll: Combat", "+1 to dice roll: Melee",
    "+1 to dice roll: Ranged", "Ambidextrous", "Can Search more than once", "Charge", "Jump", "Lucky", "Matching set",
    "Medic", "Roll 6: +1 die Combat", "Shove", "Slippery", "Sniper", "Sprint", "Search: 2 cards",
]  # fmt: skip

STACKING: Final[list[bool]] = [
    name.startswith("+1") or name.startswith("Roll 6") or name == "Lucky" for name in SKILL_NAMES
]


def skill_number(name: str) -> i64:
    """Give the number of a skill by its rulebook name, -1 if unknown; case and the colon of "Roll 6:" do not matter."""
    wanted = name.lower().replace(":", "").replace("  ", " ").strip()
    for i, known in enumerate(SKILL_NAMES):
        if known.lower().replace(":", "") == wanted:
            return i
    return -1
