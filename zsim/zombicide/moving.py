"""Survivors move: what a Move costs, and where Moves, Sprint, Charge, Jump and Shove may go (2E-9.1, 2E-15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.cargo import laden, move_price
from zsim.zombicide.companions import led_by
from zsim.zombicide.figures import move_zombies, place_survivor
from zsim.zombicide.inventory import wielded
from zsim.zombicide.kinds import (
    A_BLITZ,
    A_BLOODLUST_COMBAT,
    A_BLOODLUST_MELEE,
    A_BLOODLUST_RANGED,
    A_FIELD_MEDIC,
    KIND_NAMES,
    N_KINDS,
)
from zsim.zombicide.sighting import range_to
from zsim.zombicide.skills import (
    BLITZ,
    BLOODLUST_COMBAT,
    BLOODLUST_MELEE,
    BLOODLUST_RANGED,
    FIELD_MEDIC,
    MAX_RANGE,
    POINT_BLANK,
    SLIPPERY,
    ZONE_PER_MOVE,
)
from zsim.zombicide.state import Game, Survivor


def extra_cost(g: Game, s: Survivor, slippery: bool) -> i64:
    """Count the ordinary Actions for the zombies left behind (2E-9.1); none for Slippery (2E-15.51), which
    does not help under a heavy load (M21)."""
    if (slippery or s.skills[SLIPPERY] > 0) and not laden(g, s):
        return 0
    return g.horde[s.zone]


def stuck(g: Game, s: Survivor) -> bool:
    """Tell whether no skill moves a survivor: in a car (2E-16.3), or under a heavy load (M21)."""
    return s.car >= 0 or laden(g, s)


def kid_may_slip(s: Survivor) -> bool:
    """Tell whether a kid still has its Slippery Move of this turn (2E-2.4)."""
    return s.kid and not s.kid_moved and s.skills[SLIPPERY] == 0


def can_pay_move(g: Game, s: Survivor, slippery: bool) -> bool:
    """Tell whether a Move can be paid in full: a free Move pays the Move, the extra Actions are ordinary (2E-9.1)."""
    need: i64 = extra_cost(g, s, slippery)
    if s.free_move <= 0 or laden(g, s):
        need += move_price(g, s)
    return s.actions >= need


def pay_move(g: Game, s: Survivor, slippery: bool) -> None:
    """Pay for a Move out of the present zone; the free Action first (2E-9.14)."""
    s.actions -= extra_cost(g, s, slippery)
    if s.free_move > 0 and not laden(g, s):
        s.free_move -= 1
    else:
        s.actions -= move_price(g, s)


def reach_within(g: Game, s: Survivor, least: i64, most: i64, slippery: bool, back: bool = False) -> list[int]:
    """List the zones that a Move of least to most zones can end in, in reading order. back: the own zone among them,
    where one can step out and come back.

    A zone with zombies ends it, so it is no zone to pass, unless Slippery (2E-9.1, 2E-15.51).
    """
    slippery = slippery or s.skills[SLIPPERY] > 0
    n = g.board.n
    result: list[int] = []
    frontier: list[int] = [s.zone]
    step: i64 = 0
    ends: list[bool] = [False] * n
    while step < most:
        step += 1
        after: list[int] = []
        for z in frontier:
            for w in g.board.open_to[z]:
                if w == s.zone:
                    ends[w] = ends[w] or back
                    continue
                if step >= least:
                    ends[w] = True
                if (slippery or g.horde[w] == 0) and w not in after:
                    after.append(w)
        frontier = after
    z0: i64 = 0
    while z0 < n:
        if ends[z0]:
            result.append(z0)
        z0 += 1
    return result


def move_ends(g: Game, s: Survivor, slippery: bool) -> list[int]:
    """List the zones that a Move can end in, one zone farther for each +1 Zone per Move (2E-9.1, 2E-15.6), which does
    not help under a heavy load (M21)."""
    if s.skills[ZONE_PER_MOVE] == 0 or laden(g, s):
        return g.board.open_to[s.zone]
    return reach_within(g, s, 1, 1 + s.skills[ZONE_PER_MOVE], slippery)


SKILL_MOVES: Final[list[int]] = [BLITZ, BLOODLUST_COMBAT, BLOODLUST_MELEE, BLOODLUST_RANGED, FIELD_MEDIC]


def skill_move_of(kind: i64) -> i64:
    """Give the skill of an action that is a skill move for one Action (A_BLITZ to A_FIELD_MEDIC)."""
    return SKILL_MOVES[kind - A_BLITZ]


def fits_skill_move(g: Game, s: Survivor, kind: i64, zone: i64) -> bool:
    """Tell whether a zone is one that a skill move may go to: zombies in range from there for Blitz, zombies there for
    Bloodlust, another survivor there for Field medic, whom the own companions are not (2E-15.12, 2E-15.13, 2E-15.25).
    """
    if kind == A_FIELD_MEDIC:
        return g.here[zone] > (1 + len(led_by(g, s.index)) if zone == s.zone else 0)
    if kind == A_BLOODLUST_COMBAT or kind == A_BLOODLUST_MELEE or kind == A_BLOODLUST_RANGED:
        return g.horde[zone] > 0
    here: i64 = s.zone
    s.zone = zone  # looked at from there
    found: bool = False
    for card in wielded(s):
        if g.box.types[card & TYPE_MASK].ranged:
            t = g.box.types[card & TYPE_MASK]
            z: i64 = 0
            while z < g.board.n:
                r: i64 = range_to(g, s, z) if g.horde[z] > 0 else -1
                if r >= t.r_min and r >= 0 and r <= t.r_max + s.skills[MAX_RANGE]:
                    found = True
                elif r == 0 and s.skills[POINT_BLANK] > 0 and not t.molotov:  # 2E-15.42
                    found = True
                z += 1
    s.zone = here
    return found


def jump_ends(g: Game, s: Survivor) -> list[int]:
    """List the zones exactly two away by an open path, whatever stands between (2E-15.36)."""
    n = g.board.n
    return [z for z in range(n) if g.board.dist[s.zone * n + z] == 2]


def walk(g: Game, s: Survivor, zone: i64) -> None:
    """Set a survivor down in another zone."""
    place_survivor(g, s, zone)


def shove(g: Game, s: Survivor, zone: i64) -> None:
    """Put all zombies of the own zone into a neighbouring zone; nobody moves by it (2E-15.49)."""
    moves: list[int] = []
    k: i64 = 0
    while k < N_KINDS:
        n: i64 = g.zombies[s.zone * N_KINDS + k]
        if n > 0:
            moves += [int(s.zone), int(zone), int(k), int(n)]
            if g.log is not None:
                say(g, f"    {n} {KIND_NAMES[k]} {g.board.names[s.zone]} -> {g.board.names[zone]} (Shove)")
        k += 1
    move_zombies(g, moves)
