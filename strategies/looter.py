"""Looting: arms everyone well first, then goes for the goals."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from strategies._errands import Errands
from strategies._outfit import WELL, Growth, all_armed, send_to_search
from strategies._style import Style
from strategies._table import Table
from strategies.balanced import Balanced
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import ORANGE


@final
class Plunder(Style):
    """Until everyone is well armed, the errand of all is a room to search; crates count, as they hold weapons.

    That goes on longer than in balanced play (`strategies._outfit`), and whatever the mission wants. over: everyone was
    well armed once, nobody became stronger for some rounds, or the danger level left no time for it; it is not begun
    again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.always = True
        self.over: bool = False
        self.growth: Growth = Growth()

    def copy(self) -> Style:
        """Give one that knows whether arming is over."""
        other = Plunder()
        other.over = self.over
        other.growth = self.growth.copy()
        return other

    def guide(self, view: View, errands: Errands, table: Table) -> None:
        """Send everybody to the nearest room that can be searched, and put the mission's places off meanwhile."""
        needs = errands.needs
        if self.over or needs.leave or needs.throw_now:
            return
        if view.danger() >= ORANGE or all_armed(table, WELL) or self.growth.over(view, table):
            self.over = True
            return
        send_to_search(view, errands, table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Looter(Balanced):
    """Balanced play that searches until everybody has a good weapon, and only then makes for the goals."""

    name: ClassVar[str] = "looter"
    idea: ClassVar[str] = "arms everyone well first, then goes for the goals"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def style(self) -> Style:
        """Search until everyone is well armed."""
        return Plunder()
