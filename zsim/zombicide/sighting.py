"""How far a survivor sees: the board's lines of sight, longer ones for a Home defender (2E-4.5, 2E-15.32)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.board import NO_SIGHT
from zsim.zombicide.skills import HOME_DEFENDER
from zsim.zombicide.state import Game, Survivor


def range_to(g: Game, s: Survivor, zone: i64) -> i64:
    """Give the range of a survivor's line of sight to a zone, NO_SIGHT where there is none (2E-4.8)."""
    far: i64 = g.board.range[s.zone * g.board.n + zone]
    if s.skills[HOME_DEFENDER] > 0:
        return _through_rooms(g, s.zone)[zone]
    return far


def zones_seen(g: Game, s: Survivor) -> list[int]:
    """List the zones that a survivor sees, its own included."""
    if s.skills[HOME_DEFENDER] == 0:
        return g.board.seen[s.zone]
    row = _through_rooms(g, s.zone)
    return [z for z in range(g.board.n) if row[z] >= 0]


def _through_rooms(g: Game, zone: i64) -> list[int]:
    """Give the ranges from a zone along straight lines that rooms do not end (2E-15.32, 2E-4.7).

    A dark zone farther than range 1 is not seen, what lies behind it is (2E-18.1).
    """
    board = g.board
    row: list[int] = [NO_SIGHT] * board.n
    row[zone] = 0
    for ray in board.rays[zone]:
        i: i64 = 0
        while i < len(ray) and board.is_open(ray[i]):
            w: i64 = ray[i + 1]
            steps: i64 = i // 2 + 1
            hidden: bool = board.dim and steps > 1 and board.dark[w]
            if not hidden and (row[w] < 0 or steps < row[w]):
                row[w] = steps
            i += 2
    return row
