"""What a way of playing puts before the errands of the mission: where styles differ from balanced play."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from strategies._errands import Errands
from strategies._table import Table
from zsim.zombicide.decisions import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Style:
    """Changes the team's errands after they have been shared out; this one leaves them as they are.

    always: errands are read and changed anew before each action, not only at the start of a turn and after what
    changes them.
    """

    def __init__(self) -> None:
        self.always: bool = False

    def copy(self) -> Style:
        """Give one with the same memory, for an imagined game; one that remembers something has to override it."""
        return Style()

    def guide(self, view: View, errands: Errands, table: Table) -> None:
        """Change what is wanted now (`errands.needs`) and where each survivor makes for (`target`, `slack`)."""
