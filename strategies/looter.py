"""Looting: arms everyone first, then goes for the goals."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from strategies._errands import Errands
from strategies._style import Style
from strategies._table import Table
from strategies.balanced import Balanced
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import ORANGE

HITS: Final[float] = 1.0  # expected hits of an Action from which on a survivor counts as armed
UNOPENED: Final[i64] = 2  # Actions that a building which will fill counts as farther away


@final
class Plunder(Style):
    """Until everyone is armed, the errand of all is a room to search; crates count, as they hold weapons.

    over: everyone was armed once, or the danger level left no time for it; it is not begun again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.always = True
        self.over: bool = False

    def guide(self, view: View, errands: Errands, table: Table) -> None:
        """Send everybody to the nearest room that can be searched, and put the mission's places off meanwhile."""
        needs = errands.needs
        if self.over or needs.leave or needs.throw_now:
            return
        if view.danger() >= ORANGE or all_armed(table):
            self.over = True
            return
        needs.put_off()
        needs.crates = view.crates()
        for who, zone in enumerate(table.zone):
            if zone >= 0:
                errands.target[who] = nearest_room(view, zone)
                errands.slack[who] = 0


def all_armed(table: Table) -> bool:
    """Tell whether everybody on the board can expect to hit in each Action."""
    for who, zone in enumerate(table.zone):
        if zone >= 0 and table.strength[who].best < HITS:
            return False
    return True


def nearest_room(view: View, zone: i64) -> i64:
    """Give the nearest room without zombies, where a search is allowed (2E-9.2), -1 for none."""
    best: i64 = -1
    least: i64 = 99
    z: i64 = 0
    while z < view.zones():
        if view.is_room(z) and view.horde(z) == 0:
            away: i64 = view.route(zone, z)
            if view.building_fills(view.building_of(z)):
                away += UNOPENED
            if away < least:
                least = away
                best = z
        z += 1
    return best


@mypyc_attr(allow_interpreted_subclasses=True)
class Looter(Balanced):
    """Balanced play that searches until everybody has a weapon worth holding, and only then makes for the goals."""

    name: ClassVar[str] = "looter"
    idea: ClassVar[str] = "arms everyone first, then goes for the goals"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def style(self) -> Style:
        """Search until everyone is armed."""
        return Plunder()
