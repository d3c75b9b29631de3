"""Fighting: clears what it can reach before moving on, and pays for it with an early danger level."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from strategies._errands import Errands
from strategies._hunting import hunt
from strategies._style import Style
from strategies._table import Table
from strategies.balanced import Balanced
from zsim.zombicide.decisions import View


@final
class Hunt(Style):
    """While zombies that a survivor can kill are near, they are its errand, and nobody moves on."""

    def __init__(self) -> None:
        super().__init__()
        self.always = True

    def copy(self) -> Style:
        """Give another one; there is nothing to remember."""
        return Hunt()

    def guide(self, view: View, errands: Errands, table: Table) -> None:
        """Go for the nearest prey first; but once all have to leave, or have a building to clear, that comes first."""
        needs = errands.needs
        if needs.leave or needs.throw_now or (needs.clear and needs.level == 0):
            return
        hunt(view, errands, table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fighter(Balanced):
    """Balanced play whose errand is whatever can be killed near by; it moves on once nothing is left there."""

    name: ClassVar[str] = "fighter"
    idea: ClassVar[str] = "clears what it can reach before moving on"
    stochastic: ClassVar[bool] = False
    cost: ClassVar[str] = "cheap"

    def style(self) -> Style:
        """Hunt what is near."""
        return Hunt()
