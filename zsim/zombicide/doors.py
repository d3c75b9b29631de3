"""Doors that open, are unlocked and are shut for good, and what follows: buildings fill, spawn zones wake.

2E-9.3, 2E-10, 2E-12.2, 2E-20.3c, 2E-20.9, and the missions with locked, coloured and broken doors.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.figures import make_noise
from zsim.zombicide.kinds import C_RED, COLOUR_NAMES, D_BARRED, D_BROKEN, D_CLOSED, D_OPEN
from zsim.zombicide.labels import zone_label
from zsim.zombicide.logbook import door_line
from zsim.zombicide.spawning import fill_buildings, mark_opened, open_buildings_at
from zsim.zombicide.state import Game, Survivor


def open_by_survivor(g: Game, s: Survivor, door: i64, noise: str) -> None:
    """Open a door: it opens, a noisy tool (noise: its name, else empty) is heard, then the building fills (2E-9.3,
    2E-10.5)."""
    set_open(g, door)
    if noise:
        make_noise(g, s.zone, f"door, {noise}")
    open_buildings_at(g, door, s.zone)


def set_open(g: Game, door: i64) -> None:
    """Let a door stand open; a coloured one may wake its spawn zone and end the recycling of zombies (M20)."""
    sight: list[int] = g.board.range
    g.board.open_door(door)
    if g.log is not None:
        say(g, door_line(g, door, sight))
    g.version += 1
    g.hordes += 1
    colour: i64 = g.board.door_colour[door]
    if colour != C_RED:
        rules = g.mission.rules
        if rules.wake_door & (1 << colour):
            wake_spawns(g, colour)
        if rules.spent_pool and g.recycling:
            g.recycling = False
            if g.log is not None:
                say(g, "    from now on eliminated zombies leave the game")


def wake_spawns(g: Game, colour: i64) -> None:
    """Wake the spawn zone of a colour: it counts from the next zombies' phase on, and stays awake (2E-12.2)."""
    for i, other in enumerate(g.mission.spawn_colour):
        if other == colour and not g.spawn_active[i]:
            g.spawn_active[i] = True
            g.hordes += 1
            g.version += 1
            if g.log is not None:
                say(g, f"    the {COLOUR_NAMES[colour]} spawn zone {zone_label(g, g.spawn_zone[i])} is active")


def colours_taken(g: Game) -> i64:
    """Give the colours of the coloured objectives that have been taken, a bit each (1 << C_...)."""
    mask: i64 = 0
    for i, gone in enumerate(g.objective_taken):
        if gone:
            colour: i64 = g.objective_colour[i]
            mask |= 1 << colour
    return mask


def unlock_doors(g: Game) -> None:
    """Let every locked door be opened whose objectives have all been taken (2E-9.3, M8, M14)."""
    have: i64 = colours_taken(g)
    freed: bool = False
    for d, need in enumerate(g.mission.rules.lock):
        mask: i64 = need
        if mask != 0 and g.board.door_state[d] == D_BARRED and have & mask == mask:
            g.board.door_state[d] = D_CLOSED
            freed = True
            if g.log is not None:
                say(g, f"    the door {_name(g, d)} can be opened now")
    if freed:
        g.board.recompute()
        g.version += 1


def open_all_doors(g: Game, from_zone: i64) -> None:
    """Open every closed door of the board at one stroke; the buildings closed until then fill, one after the other, in
    an order that players choose (M22, 2E-20.9). Doors barred for good stay shut, locked ones open."""
    new: list[int] = []
    for d in range(len(g.board.door_state)):
        state: i64 = g.board.door_state[d]
        locked: bool = state == D_BARRED and bool(g.mission.rules.lock) and g.mission.rules.lock[d] != 0
        if state == D_CLOSED or state == D_BROKEN or locked:
            set_open(g, d)
            mark_opened(g, d, new)
    new.sort()
    fill_buildings(g, new, from_zone)


def doors_passed(g: Game, moves: list[int]) -> None:
    """Open the broken doors between zones that figures have moved from and to, where no other way was open (M16).

    moves: source, target, kind, figures. The first door opened fills the building, as always (M16, 2E-20.3c).
    """
    opened: list[int] = []
    i: i64 = 0
    while i < len(moves):
        source: i64 = moves[i]
        target: i64 = moves[i + 1]
        if source != target and target not in g.board.open_to[source]:
            for d in g.mission.rules.broken:
                sides = (g.board.door_a[d], g.board.door_b[d])
                if g.board.door_state[d] == D_BROKEN and source in sides and target in sides and d not in opened:
                    opened.append(d)
                    break
        i += 4
    new: list[int] = []
    for d in opened:
        if g.log is not None:
            say(g, f"    zombies walk through the broken door {_name(g, d)}")
        set_open(g, d)
        mark_opened(g, d, new)
    new.sort()
    if new:
        fill_buildings(g, new, g.board.door_a[opened[0]])


def barricade(g: Game, s: Survivor, door: i64) -> None:
    """Drop an objective token and shut a broken door for good, open or not (M16, 2E-9.11)."""
    s.tokens -= 1
    was_open: bool = g.board.door_state[door] == D_OPEN
    g.board.door_state[door] = D_BARRED
    g.board.recompute()
    g.version += 1
    g.hordes += 1
    if g.log is not None:
        how = "stood open" if was_open else "was closed"
        say(g, f"    {s.name} barricades the door {_name(g, door)}, which {how}")


def _name(g: Game, door: i64) -> str:
    return f"{g.board.names[g.board.door_a[door]]}|{g.board.names[g.board.door_b[door]]}"
