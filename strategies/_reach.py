"""Where a survivor can go this turn, and what is left of its actions there."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.decisions import Option, View
from zsim.zombicide.kinds import A_CHARGE, A_JUMP, A_MOVE, A_SPRINT


@final
class Reach:
    """The zones in reach, in the order found.

    left: ordinary actions left on arrival, by zone. first: the index of the option that begins the way, by zone; -1
    for zones out of reach.
    """

    def __init__(self, n: i64) -> None:
        self.zones: list[int] = []
        self.left: list[int] = [-1] * n
        self.free: list[int] = [0] * n
        self.first: list[int] = [-1] * n
        self.before: list[int] = [-1] * n


def find_reach(view: View, who: i64, options: list[Option], old: Reach) -> Reach:
    """Find all zones in reach: the first step is one of the legal options, the later ones ordinary Moves, each paying
    for the zombies left behind (2E-9.1). old: a Reach that is not wanted any more, used again."""
    n = view.zones()
    reach = old if len(old.first) == n else Reach(n)
    for z in reach.zones:
        reach.first[z] = -1
    reach.zones = []
    here = view.zone_of(who)
    slippery = view.slippery(who)
    actions = view.actions_left(who)
    free = view.free_moves_left(who)
    price = view.move_price(who)
    queue: list[int] = []
    i: i64 = 0
    while i < len(options):
        o = options[i]
        if o.kind == A_MOVE or o.kind == A_SPRINT or o.kind == A_JUMP or o.kind == A_CHARGE:
            slips: bool = (slippery and o.kind != A_JUMP) or o.n == 1  # Slippery is no help on a Jump (2E-15.51)
            extra: i64 = 0 if slips else view.horde(here)
            cost: i64 = extra
            spare: i64 = free
            if o.kind == A_JUMP or (o.kind != A_CHARGE and free == 0):
                cost += price
            elif o.kind != A_CHARGE:
                spare -= 1
            _arrive(reach, queue, o.zone, actions - cost, spare, i, here)
        i += 1
    head: i64 = 0
    while head < len(queue):
        z = queue[head]
        head += 1
        left: i64 = reach.left[z] - (0 if slippery else view.horde(z))
        spare = reach.free[z]
        if spare > 0:
            spare -= 1
        else:
            left -= price
        if left >= 0:
            first = reach.first[z]
            for w in view.neighbours(z):
                if w != here:
                    _arrive(reach, queue, w, left, spare, first, z)
    return reach


def _arrive(reach: Reach, queue: list[int], zone: i64, left: i64, free: i64, first: i64, before: i64) -> None:
    """Note a way to a zone when it is the first one, or leaves more."""
    if left < 0:
        return
    if reach.first[zone] < 0:
        reach.zones.append(zone)
    elif reach.left[zone] * 2 + reach.free[zone] >= left * 2 + free:
        return
    reach.left[zone] = left
    reach.free[zone] = free
    reach.first[zone] = first
    reach.before[zone] = before
    queue.append(zone)


def way_to(reach: Reach, here: i64, zone: i64) -> list[int]:
    """List the zones of the way to a zone in reach, the last one first, without the first step."""
    way: list[int] = []
    z: i64 = zone
    while reach.before[z] != here and len(way) < 8:
        way.append(z)
        z = reach.before[z]
    return way
