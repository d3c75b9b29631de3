"""Words of the case format that the simulator does not play yet: recognised, and refused in one place.

Who adds a rule takes its words out of these tables and reads them where the other words of their kind are read.
"""

from __future__ import annotations

from typing import Final

RULESETS: Final = ("zombicide-1e",)
OPTIONS: Final = (
    "dark_zones", "ultrared", "abomination_fest", "abomination_cap", "abominations", "companions", "cars",
    "zombie_cards",
)  # fmt: skip
ACTIONS: Final = ("enter_car", "leave_car", "change_seat", "drive", "rally", "combine")
TOKENS: Final = ("cars",)
SURVIVOR: Final = ("companion_of",)
EXPECT: Final = ("cars",)
EXPECT_SURVIVOR: Final = ("car", "companions")

# Beginnings of skill names (2E-15), the parameter left out.
SKILLS: Final = (
    "+1 Zone per Move", "Blitz", "Bloodlust", "Born leader", "Break-in", "Brother in arms", "Combat reflexes",
    "Destiny", "Distributor", "Field medic", "Hit & run", "Hoard", "Hold your nose", "Home defender", "Lifesaver",
    "Regeneration", "Scavenger", "Sidestep", "Starts with", "Tactician", "Taunt", "Zombie link",
)  # fmt: skip


def not_yet(word: str) -> str:
    """Say that a word of the format is known but not played yet."""
    return f"{word!r} is not supported yet; leave it out"


def is_later_skill(name: str) -> bool:
    """Tell whether that is a skill of the rulebook that is not played yet."""
    return name.lower().startswith(tuple(prefix.lower() for prefix in SKILLS))
