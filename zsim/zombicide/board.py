"""The board of a game: zones, borders, doors, buildings, line of sight and distances (2E-4).

A board is built once (from tiles by `zsim.zombicide.tiles`, from a sketch by `zsim.cases`) and shared by all games on
it; a game copies only the state of its doors. Everything derived from doors is recomputed when one opens, and only
then.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.kinds import D_BROKEN, D_CLOSED, D_OPEN

FAR: Final[i64] = 99  # distance of zones without an open path between them
NO_SIGHT: Final[i64] = -1
MAX_ZONES: Final[i64] = 63  # a mask of zones is one i64


@final
class Board:
    """Zones and what lies between them.

    Arguments of the constructor, one entry a zone unless said otherwise:

    names: the first part of each zone in reading order. parts: all its parts (anchors). room: True for a room, False
    for a street. dark: dark rooms. border_a, border_b, border_door: one entry a border; the two zones, and the index of
    the door in it or -1 where it is open. rays: for each zone the straight lines that leave it, each a flat list
    [border, zone, border, zone, ...] all crossed in one compass direction, through rooms too (2E-4.7). door_state,
    door_colour, door_level: one entry a door (D_..., C_..., danger level that its opener needs; 2E-9.3). buildings:
    lists of room zones (2E-4.4). original: only for copies, the board whose derived tables are shared.

    Derived, row by row for n zones: dist, zones over open borders; plan, actions when closed doors are opened on the
    way; range, borders crossed along a line of sight or NO_SIGHT. open_to and seen: lists of zones for each zone.
    zombie_to, zombie_dist: open_to and dist as zombies go; the same unless they pass broken doors (pass_broken, M16).
    dim: dark zones are seen from their neighbours only (2E-18.1). looks: the rays as far as anybody but a Home defender
    may see along them, each once.
    """

    def __init__(
        self,
        names: list[str],
        parts: list[list[str]],
        room: list[bool],
        dark: list[bool],
        border_a: list[int],
        border_b: list[int],
        border_door: list[int],
        rays: list[list[list[int]]],
        door_state: list[int],
        door_colour: list[int],
        door_level: list[int],
        buildings: list[list[int]],
        original: Board | None = None,
    ) -> None:
        self.n: i64 = len(names)
        self.names: list[str] = names
        self.parts: list[list[str]] = parts
        self.room: list[bool] = room
        self.dark: list[bool] = dark
        self.border_a: list[int] = border_a
        self.border_b: list[int] = border_b
        self.border_door: list[int] = border_door
        self.rays: list[list[list[int]]] = rays
        self.door_state: list[int] = door_state
        self.door_colour: list[int] = door_colour
        self.door_level: list[int] = door_level
        self.buildings: list[list[int]] = buildings
        self.building_of: list[int] = []
        self.door_a: list[int] = []
        self.door_b: list[int] = []
        self.doors_of: list[list[int]] = []
        self.looks: list[list[list[int]]] = []
        self.watchers: list[list[int]] = []  # zones with a line through each door
        self.open_to: list[list[int]] = []
        self.dist: list[int] = []
        self.plan: list[int] = []
        self.range: list[int] = []
        self.seen: list[list[int]] = []
        self.pass_broken: bool = False
        self.zombie_to: list[list[int]] = []
        self.zombie_dist: list[int] = []
        self.dim: bool = False
        if original is None:
            self._index()
            self.recompute()
        else:
            self._share(original)

    def _index(self) -> None:
        """Find the building of each room, the sides of each door, the doors of each zone."""
        self.building_of = [-1] * self.n
        for b, rooms in enumerate(self.buildings):
            for z in rooms:
                self.building_of[z] = b
        self.door_a = [-1] * len(self.door_state)
        self.door_b = [-1] * len(self.door_state)
        for k, d in enumerate(self.border_door):
            if d >= 0 and self.door_a[d] < 0:
                self.door_a[d] = self.border_a[k]
                self.door_b[d] = self.border_b[k]
        self.doors_of = [[] for _ in self.names]
        for d in range(len(self.door_state)):
            self.doors_of[self.door_a[d]].append(d)
            self.doors_of[self.door_b[d]].append(d)
        self.looks = [self._cut(rays) for rays in self.rays]
        self.watchers = [[] for _ in self.door_state]
        for z, looks in enumerate(self.looks):
            for look in looks:
                for border in look[::2]:
                    d = self.border_door[border]
                    if d >= 0 and z not in self.watchers[d]:
                        self.watchers[d].append(z)

    def _cut(self, rays: list[list[int]]) -> list[list[int]]:
        """Cut lines at their first room, be it the first zone from a room or the far side of a street (2E-4.5)."""
        looks: list[list[int]] = []
        for ray in rays:
            i: i64 = 1
            while i < len(ray) and not self.room[ray[i]]:
                i += 2
            look = ray[: i + 1]
            if look not in looks:
                looks.append(look)
        return looks

    def _share(self, b: Board) -> None:
        """Share all derived tables with another board: they are replaced, never changed, when a door opens."""
        self.building_of = b.building_of
        self.door_a = b.door_a
        self.door_b = b.door_b
        self.doors_of = b.doors_of
        self.looks = b.looks
        self.watchers = b.watchers
        self.open_to = b.open_to
        self.dist = b.dist
        self.plan = b.plan
        self.range = b.range
        self.seen = b.seen
        self.pass_broken = b.pass_broken
        self.zombie_to = b.zombie_to
        self.zombie_dist = b.zombie_dist
        self.dim = b.dim

    def copy(self) -> Board:
        """Give a board with doors of its own; all that does not change in a game is shared."""
        return Board(
            self.names, self.parts, self.room, self.dark, self.border_a, self.border_b, self.border_door, self.rays,
            self.door_state.copy(), self.door_colour, self.door_level, self.buildings, self,
        )  # fmt: skip

    def is_open(self, border: i64) -> bool:
        """Tell whether figures and sight pass this border now (2E-4.3)."""
        d: i64 = self.border_door[border]
        return d < 0 or self.door_state[d] == D_OPEN

    def recompute(self) -> None:
        """Derive open neighbours, distances and sight from the doors as they are."""
        n = self.n
        open_to: list[list[int]] = [[] for _ in range(n)]
        k: i64 = 0
        while k < len(self.border_a):
            if self.is_open(k):
                a = self.border_a[k]
                b = self.border_b[k]
                if b not in open_to[a]:
                    open_to[a].append(b)
                    open_to[b].append(a)
            k += 1
        for row in open_to:
            row.sort()
        self.open_to = open_to
        self.dist = self._distances()
        self.plan = self._plan()
        self._zombie_ways()
        self._look()

    def _zombie_ways(self) -> None:
        """Derive where zombies go: where figures go, and through broken doors where the mission lets them (M16)."""
        self.zombie_to = self.open_to
        self.zombie_dist = self.dist
        if not self.pass_broken:
            return
        for d, state in enumerate(self.door_state):
            if state == D_BROKEN:
                a: i64 = self.door_a[d]
                b: i64 = self.door_b[d]
                if b not in self.zombie_to[a]:
                    ways: list[list[int]] = self.zombie_to.copy()
                    ways[a] = sorted([*ways[a], b])
                    ways[b] = sorted([*ways[b], a])
                    self.zombie_to = ways
                self.zombie_dist = self._joined(self.zombie_dist, a, b, 1)

    def _distances(self) -> list[int]:
        """Count zones between all pairs over open borders (breadth first); FAR where there is no open path."""
        n = self.n
        dist: list[int] = [99] * (n * n)
        start: i64 = 0
        while start < n:
            base: i64 = start * n
            dist[base + start] = 0
            queue: list[int] = [start]
            head: i64 = 0
            while head < len(queue):
                z: i64 = queue[head]
                head += 1
                d: i64 = dist[base + z] + 1
                for w in self.open_to[z]:
                    if dist[base + w] > d:
                        dist[base + w] = d
                        queue.append(w)
            start += 1
        return dist

    def _plan(self) -> list[int]:
        """Count actions between all pairs when closed doors may be opened on the way: each costs one action more."""
        plan: list[int] = self.dist
        for d, state in enumerate(self.door_state):
            if state == D_CLOSED or state == D_BROKEN:
                plan = self._joined(plan, self.door_a[d], self.door_b[d], 2)
        return plan

    def _look(self) -> None:
        """Derive line of sight and range from the straight lines (2E-4.5 to 2E-4.8)."""
        n = self.n
        self.range = [NO_SIGHT] * (n * n)
        self.seen = [[] for _ in self.names]
        z: i64 = 0
        while z < n:
            self._look_from(z)
            z += 1

    def _look_from(self, z: i64) -> None:
        """Look anew along all lines of one zone."""
        n = self.n
        base: i64 = z * n
        rng = self.range
        w: i64 = 0
        while w < n:
            rng[base + w] = NO_SIGHT
            w += 1
        rng[base + z] = 0
        for look in self.looks[z]:
            self._look_along(look, rng, base)
        row: list[int] = []
        w = 0
        while w < n:
            if rng[base + w] >= 0:
                row.append(w)
            w += 1
        self.seen[z] = row

    def _look_along(self, look: list[int], rng: list[int], base: i64) -> None:
        """Look along a straight line: streets without limit, then one room deep; from a room one room far (2E-4.5)."""
        steps: i64 = 0
        i: i64 = 0
        while i < len(look):
            if not self.is_open(look[i]):
                return
            w: i64 = look[i + 1]
            steps += 1
            if self.dim and steps > 1 and self.dark[w]:
                return
            old: i64 = rng[base + w]
            if old < 0 or steps < old:
                rng[base + w] = steps
            i += 2

    def darken(self) -> None:
        """Let nobody look into a dark zone from farther than range 1; looking out is as usual (2E-18.1)."""
        self.dim = True
        self._look()

    def open_door(self, door: i64) -> None:
        """Open a door; distances follow by the shortest way through it, sight is looked at anew."""
        self.door_state[door] = D_OPEN
        a: i64 = self.door_a[door]
        b: i64 = self.door_b[door]
        open_to: list[list[int]] = self.open_to.copy()
        if b not in open_to[a]:
            open_to[a] = sorted(open_to[a] + [b])
            open_to[b] = sorted(open_to[b] + [a])
            self.open_to = open_to
            self.dist = self._joined(self.dist, a, b, 1)
            self.plan = self._joined(self.plan, a, b, 1)
        self._zombie_ways()
        self.range = self.range.copy()
        self.seen = self.seen.copy()
        for z in self.watchers[door]:
            self._look_from(z)

    def _joined(self, old: list[int], a: i64, b: i64, cost: i64) -> list[int]:
        """Shorten all distances that a way of that cost between a and b shortens. Give a new matrix.

        Only zones that the new way brings nearer to b can come nearer to anything by it, and only to zones that it
        brings nearer to a.
        """
        n = self.n
        new: list[int] = old.copy()
        to_a: i64 = a * n
        to_b: i64 = b * n
        near_b: list[int] = [z for z in range(n) if old[to_b + z] + cost < old[to_a + z]]
        for i in range(n):
            way: i64 = old[to_a + i] + cost
            if way < old[to_b + i]:
                for j in near_b:
                    x: i64 = way + old[to_b + j]
                    if x < old[i * n + j]:
                        new[i * n + j] = x
                        new[j * n + i] = x
        return new
