"""The door that lets others out: opened first, once only leaving is left and somebody still to act needs it."""

from __future__ import annotations

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._holdings import holds_opener
from strategies._places import moves_of
from strategies._table import Table
from zsim.zombicide.decisions import View


def frees(view: View, table: Table, errands: Errands, who: i64, zone: i64) -> bool:
    """Tell whether a survivor can open a door from a zone without which a teammate still to act cannot leave in this
    round, and with which it can."""
    if not errands.needs.leave or not view.exit_open() or not holds_opener(view, who):
        return False
    for d in view.doors_of(zone):
        if view.door_closed(d) and view.level(who) >= view.door_level(d):
            a, b = view.door_sides(d)
            if helps(view, table, who, zone, b if a == zone else a):
                return True
    return False


def helps(view: View, table: Table, who: i64, zone: i64, behind: i64) -> bool:
    """Tell whether a teammate still to act can leave in this round only through a door between two zones."""
    for other in table.waiting:
        here: i64 = table.zone[other]
        if other != who and here >= 0 and view.horde(behind) == 0:
            moves: i64 = moves_of(view, other)
            now: i64 = 99
            then: i64 = 99
            for e in view.exits():
                if view.horde(e) == 0:
                    straight: i64 = view.distance(here, e)
                    through: i64 = view.distance(here, zone) + 1 + view.distance(behind, e)
                    now = straight if straight < now else now
                    then = through if through < then else then
            if then <= moves < now:
                return True
    return False
