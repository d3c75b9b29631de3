"""What an action changes of what a plan was made from: the errands, the arms."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_DROP_COMPONENT,
    A_EAT,
    A_HEAL_INJURED,
    A_LOAD,
    A_NEUTRALISE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SEARCH_CAR,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
)


def changes_errands(kind: i64) -> bool:
    """Tell whether a kind of action changes what there is to do, or for whom."""
    if kind == A_TAKE_OBJECTIVE or kind == A_TAKE_CRATE or kind == A_OPEN or kind == A_NEUTRALISE:
        return True
    if kind == A_EAT:  # the next food card may be one too many (M1)
        return True
    return kind == A_BARRICADE or kind == A_LOAD or kind == A_HEAL_INJURED or kind == A_DROP_COMPONENT


def changes_arms(kind: i64) -> bool:
    """Tell whether a kind of action changes what is held or carried; a shot may empty the weapon."""
    if kind == A_SEARCH or kind == A_SEARCH_CAR or kind == A_TRADE or kind == A_TAKE_CRATE:
        return True
    return kind == A_REORGANISE or kind == A_RELOAD or kind == A_RANGED
