"""Ways and sight of a board as its doors stand, worked out anew from borders and lines (2E-4)."""

from __future__ import annotations

from typing import Final

from zsim.zombicide.board import Board
from zsim.zombicide.kinds import D_BROKEN, D_CLOSED, D_OPEN

FAR: Final = 99  # as the board writes that there is no way


class Map:
    """What a board should have derived from its doors.

    next: zones over open borders. sight: for each zone the zones seen from it, with their range.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.open = [d < 0 or board.door_state[d] == D_OPEN for d in board.border_door]
        self.next: list[set[int]] = [set() for _ in range(board.n)]
        for a, b, free in zip(board.border_a, board.border_b, self.open, strict=True):
            if free:
                self.next[a].add(b)
                self.next[b].add(a)
        self.sight = [self._look(z) for z in range(board.n)]

    def _look(self, zone: int) -> dict[int, int]:
        """Zones in sight with their range: lines end at closed doors and in the first room (2E-4.5 to 2E-4.8), before a
        dark zone beyond range 1 in the mode of that name (2E-18.1)."""
        board = self.board
        seen = {zone: 0}
        for ray in board.rays[zone]:
            for far, (border, z) in enumerate(zip(ray[::2], ray[1::2], strict=True), start=1):
                if not self.open[border] or (board.dim and far > 1 and board.dark[z]):
                    break
                seen[z] = min(far, seen.get(z, far))
                if board.room[z]:
                    break
        return seen

    def steps_to(self, goal: int, ways: list[set[int]] | None = None) -> dict[int, int]:
        """How many zones away from a goal each zone is that has a path to it, over open borders or other ways."""
        ways = self.next if ways is None else ways
        far = {goal: 0}
        queue = [goal]
        for z in queue:
            for w in ways[z]:
                if w not in far:
                    far[w] = far[z] + 1
                    queue.append(w)
        return far

    def with_doors(self, states: tuple[int, ...]) -> list[set[int]]:
        """The ways where doors in these states are open, too."""
        ways = [set(row) for row in self.next]
        for d, state in enumerate(self.board.door_state):
            if state in states:
                a, b = self.board.door_a[d], self.board.door_b[d]
                ways[a].add(b)
                ways[b].add(a)
        return ways

    def planned(self, start: int) -> list[int]:
        """Actions from a zone to each other one when every closed or broken door is opened for one more."""
        board = self.board
        doors = [d for d, state in enumerate(board.door_state) if state in (D_CLOSED, D_BROKEN)]
        cost = [FAR] * board.n
        cost[start] = 0
        buckets: list[list[int]] = [[start]]
        for far, bucket in enumerate(buckets):
            buckets += [[] for _ in range(far + 3 - len(buckets))] if bucket else []
            for z in bucket:
                if cost[z] < far:
                    continue
                onward = [(w, 1) for w in self.next[z]]
                onward += [(board.door_a[d] + board.door_b[d] - z, 2) for d in doors if z in self.sides(d)]
                for w, price in onward:
                    if far + price < cost[w]:
                        cost[w] = far + price
                        buckets[far + price].append(w)
        return cost

    def sides(self, door: int) -> tuple[int, int]:
        """The two zones of a door."""
        return self.board.door_a[door], self.board.door_b[door]


Derived = tuple[list[list[int]], list[int], list[int], list[list[int]], list[int], list[int]]


def derived(board: Board) -> Derived:
    """All that follows from the doors: open_to, dist, plan, seen, range, zombie_dist."""
    n = int(board.n)
    m = Map(board)
    passed = m.with_doors((int(D_BROKEN),)) if board.pass_broken else m.next
    dist: list[int] = []
    walked: list[int] = []
    for z in range(n):
        far = m.steps_to(z)
        gone = m.steps_to(z, passed)
        dist += [far.get(w, FAR) for w in range(n)]
        walked += [gone.get(w, FAR) for w in range(n)]
    return (
        [sorted(row) for row in m.next],
        dist,
        [cost for z in range(n) for cost in m.planned(z)],
        [sorted(row) for row in m.sight],
        [m.sight[z].get(w, -1) for z in range(n) for w in range(n)],
        walked,
    )


def kept(board: Board) -> Derived:
    """The same as the board keeps it."""
    return board.open_to, board.dist, board.plan, board.seen, board.range, board.zombie_dist


def fingerprint(tables: Derived) -> int:
    """A number for such tables, the same for equal ones within a process."""
    return hash(tuple(tuple(map(tuple, t)) if t and isinstance(t[0], list) else tuple(t) for t in tables))


_KNOWN: Final[dict[tuple[object, ...], int]] = {}
"""Fingerprints of what has been worked out, by board and doors: many games come to the same."""


def check_board(board: Board) -> None:
    """Neighbours, distances, plans and sight follow from the doors as they stand, however they came to (2E-4)."""
    names = " ".join(board.names)
    lines = tuple(board.border_a), tuple(board.border_b), tuple(board.border_door)
    key = (names, lines, bool(board.dim), bool(board.pass_broken), tuple(board.door_state))
    have = fingerprint(kept(board))
    if _KNOWN.get(key) == have:
        return
    words = ("neighbours", "distances", "plans", "sight", "ranges", "distances of zombies")
    for word, mine, wanted in zip(words, kept(board), derived(board), strict=True):
        assert mine == wanted, f"{word} do not follow from the doors"
    _KNOWN[key] = have
