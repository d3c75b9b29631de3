"""Words for explanations: places by what is there, numbers, lists of names, and one line of limited length."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._errands import Errands
from zsim.zombicide.decisions import View

LONG: Final[i64] = 160  # characters: so much stands on one line
FEW: Final[i64] = 3  # so many names are listed


def place(view: View, errands: Errands, zone: i64) -> str:
    """Name a zone that somebody makes for by what the mission wants there."""
    needs = errands.needs
    name = view.zone_name(zone)
    if needs.leave and zone in view.exits():
        return f"the exit {name}"
    if errands.token_at[zone] and (needs.objectives or needs.each or needs.level > 0):
        return f"the objective in {name}"
    if zone in needs.crates:
        return f"the crate in {name}"
    if zone in needs.spawns:
        return f"the spawn token in {name}"
    if zone in needs.lonely:
        return f"the companion in {name}"
    if zone in needs.clear:
        return f"{name}, to be cleared"
    if zone in needs.visits:
        return f"{name}, where the mission wants somebody"
    if view.horde(zone) > 0:
        return f"the zombies in {name}"
    return f"the room {name}" if view.is_room(zone) else name


def errand(view: View, errands: Errands, who: i64) -> str:
    """Name what a survivor makes for, empty for nothing."""
    target = errands.target[who]
    if target < 0:
        return ""
    name = place(view, errands, target)
    return f"{name}, where the team gathers" if view.horde(target) == 0 and gathers(errands, who) else name


def gathers(errands: Errands, who: i64) -> bool:
    """Tell whether nothing is wanted anywhere, so that the team only keeps together, as near as will do."""
    needs = errands.needs
    if errands.slack[who] == 0:
        return False  # sent there for something
    return not (needs.leave or needs.clear or needs.throw_now or needs.level > 0 or needs.endow or needs.places())


def counted(n: i64, word: str) -> str:
    """Say a number of things: "1 zone", "2 zones"."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def zones_away(n: i64) -> str:
    """Say a number of zones."""
    return counted(n, "zone")


def companions_of(view: View, who: i64) -> str:
    """List the teammates in a survivor's zone, or count them where they are many; empty for none."""
    here = view.zone_of(who)
    names = [view.name(i) for i in range(view.team_size()) if i != who and view.zone_of(i) == here]
    return listed(names) if len(names) <= FEW else f"{len(names)} teammates"


def listed(names: list[str]) -> str:
    """List names: "Amy, Ned and Josh"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def one_line(parts: list[str]) -> str:
    """Join parts, the weightiest first, as far as they fit on one line; the first two always stand."""
    line = ""
    taken: i64 = 0
    for part in parts:
        if not part:
            continue
        longer = f"{line}; {part}" if line else part
        if taken >= 2 and len(longer) > LONG:
            continue
        line = longer
        taken += 1
    return line
