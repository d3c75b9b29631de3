"""Words of the case format that the simulator does not play yet: recognised, and refused in one place.

Who adds a rule takes its words out of these tables and reads them where the other words of their kind are read.
"""

from __future__ import annotations

from typing import Final

RULESETS: Final = ("zombicide-1e",)
OPTIONS: Final[tuple[str, ...]] = ()
ACTIONS: Final = ("combine",)
SURVIVOR: Final[tuple[str, ...]] = ()
EXPECT_SURVIVOR: Final[tuple[str, ...]] = ()

# Beginnings of skill names (2E-15), the parameter left out.
SKILLS: Final[tuple[str, ...]] = ()


def not_yet(word: str) -> str:
    """Say that a word of the format is known but not played yet."""
    return f"{word!r} is not supported yet; leave it out"


def is_later_skill(name: str) -> bool:
    """Tell whether that is a skill of the rulebook that is not played yet."""
    return name.lower().startswith(tuple(prefix.lower() for prefix in SKILLS))
