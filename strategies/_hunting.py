"""Fighting before moving on: whoever fights well goes for what can be killed near by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._table import Table
from zsim.zombicide.decisions import View

CONTACT: Final[i64] = 2  # zones: two Moves and a blow make a turn (2E-9)
HITS: Final[float] = 1.2  # whoever is expected to hit less in an Action looks for a better weapon first
LAST_STEPS: Final[i64] = 3  # the last unit of the mission is near enough to be taken first: an ordinary turn


def hunt(view: View, errands: Errands, table: Table) -> None:
    """Send whoever fights well to the nearest prey, and put tokens, doors and ways off while there is any.

    Whoever has nobody to fight keeps its way, and fights or searches on it. Once the last unit of the mission is near,
    that comes first.
    """
    needs = errands.needs
    if needs.last and end_near(view, errands, table):
        return
    hunting: bool = False
    for who, zone in enumerate(table.zone):
        if zone >= 0 and table.strength[who].best >= HITS:
            prey = nearest_prey(view, table, who, zone)
            if prey >= 0:
                hunting = True
                errands.target[who] = prey
                errands.slack[who] = table.strength[who].reach if table.strength[who].reach > 0 else 0
    if hunting:
        needs.put_off()


def nearest_prey(view: View, table: Table, who: i64, zone: i64) -> i64:
    """Give the nearest zone within two of a survivor's with zombies that its weapons hurt, -1 for none."""
    best: i64 = -1
    least: i64 = CONTACT + 1
    z: i64 = 0
    while z < view.zones():
        if view.horde(z) > 0 and view.distance(zone, z) < least:
            if view.killable(z, table.strength[who].damage, True) > 0:
                least = view.distance(zone, z)
                best = z
        z += 1
    return best


def end_near(view: View, errands: Errands, table: Table) -> bool:
    """Tell whether somebody is an ordinary turn away from a place that the mission wants."""
    for place in errands.needs.places():
        for zone in table.zone:
            if zone >= 0 and view.route(zone, place) <= LAST_STEPS:
                return True
    return False
