"""The end of a building that has to be cleared (M17): the throw that wins at once, and no searches in it."""

from __future__ import annotations

from mypy_extensions import i64

from strategies._goals import Needs
from zsim.zombicide.decisions import View


def ends_it(view: View, needs: Needs, zone: i64) -> bool:
    """Tell whether the zombies of a zone, with no survivor in it, are the last ones of an open building to clear: a
    Molotov there wins (2E-14.2)."""
    if needs.level > 0 or zone not in needs.clear or view.horde(zone) == 0 or view.survivors_at(zone) > 0:
        return False
    return left_in(view, needs) == view.horde(zone)


def draws_to_end(view: View, needs: Needs, zone: i64) -> bool:
    """Tell whether a Molotov thrown from a zone would end it."""
    if needs.level > 0 or not needs.clear:
        return False
    for z in view.seen(zone):
        if view.range(zone, z) == 1 and ends_it(view, needs, z):
            return True
    return False


def in_lair(needs: Needs, zone: i64) -> bool:
    """Tell whether a zone belongs to an open building to clear: a Walker found there has to be killed too."""
    return needs.level == 0 and zone in needs.clear


def left_in(view: View, needs: Needs) -> i64:
    """Count the zombies of the building to clear."""
    total: i64 = 0
    for z in needs.clear:
        total += view.horde(z)
    return total
