"""Tiles turned and joined to a board (2E-4.1 to 2E-4.4, 2E-4.7).

Street pieces that touch over a tile border are one zone; crosswalks part zones. Rooms stay rooms; two rooms that open
at the same place of a tile border are joined. A part is named `r<row>c<column>.<piece>` after turning; the one room
called E is `room_E`, as E is a street piece. A zone is named by its first part in reading order (row, column).
Runs once a mission; nothing here is called during a game.
"""

from __future__ import annotations

from typing import Final, final

from zsim.data.rows import RoomRow, TileRow
from zsim.zombicide.board import Board
from zsim.zombicide.kinds import BLUE, C_RED, D_CLOSED

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDE_NAMES: Final[list[str]] = ["N", "E", "S", "W"]
RING: Final[list[str]] = ["NW", "N", "NE", "E", "SE", "S", "SW", "W"]
RING_X: Final[list[int]] = [0, 1, 2, 2, 2, 1, 0, 0]
RING_Y: Final[list[int]] = [0, 0, 0, 1, 2, 2, 2, 1]
READING: Final[list[int]] = [0, 1, 2, 7, 3, 6, 5, 4]  # the ring in reading order
TILE: Final = 1000
PROFILE_WORDS: Final[dict[str, str]] = {
    "S": "a street all along", "F": "a building all along", "A": "a building between streets",
    "L": "a building, then a street", "H": "a street, then a building",
}  # fmt: skip
MIRRORED: Final[dict[str, str]] = {"H": "L", "L": "H"}


@final
class Cell:
    """A tile side laid on the grid, turned by `quarters` clockwise quarter turns."""

    def __init__(self, row: int, column: int, tile: TileRow, quarters: int) -> None:
        self.row: int = row
        self.column: int = column
        self.tile: TileRow = tile
        self.quarters: int = quarters % 4

    def room(self, ident: str) -> str:
        """Name a room of this tile."""
        return f"r{self.row}c{self.column}.{'room_E' if ident == 'E' else ident}"

    def street(self, piece: str) -> str:
        """Name a street piece (given as printed) after turning."""
        return self.piece((RING.index(piece) + 2 * self.quarters) % 8)

    def piece(self, index: int) -> str:
        """Name the street piece at that place of the ring."""
        return f"r{self.row}c{self.column}.{RING[index]}"

    def side(self, side: str) -> int:
        """Give the compass side (NORTH to WEST) that a printed side faces after turning."""
        return (SIDE_NAMES.index(side) + self.quarters) % 4

    def profile(self, facing: int) -> str:
        """Give the profile letter of the side that faces there, read from left to right or from top to bottom."""
        printed = (facing - self.quarters) % 4
        letter: str = self.tile.edges[printed]
        if self.reads_backward(printed):
            return MIRRORED.get(letter, letter)
        return letter

    def reads_backward(self, printed: int) -> bool:
        """Tell whether turning reverses the reading direction of a printed side (each step E to S or W to N does)."""
        steps = 0
        for k in range(self.quarters):
            if (printed + k) % 2 == 1:
                steps += 1
        return steps % 2 == 1

    def openings(self, facing: int) -> dict[int, str]:
        """Give place along the side to room, for the openings of the side that faces there."""
        found: dict[int, str] = {}
        printed = (facing - self.quarters) % 4
        for opening in self.tile.openings:
            if opening.side == SIDE_NAMES[printed]:
                at: int = TILE - opening.at if self.reads_backward(printed) else opening.at
                found[at] = self.room(opening.room)
        return found


@final
class DoorToken:
    """A door as a mission sets it: the two parts that it lies between, its state D_..., colour C_... and the danger
    level that its opener needs (2E-9.3). Between two rooms it is a token on an opening."""

    def __init__(self, first: str, second: str, state: int, colour: int, level: int) -> None:
        self.first: str = first
        self.second: str = second
        self.state: int = state
        self.colour: int = colour
        self.level: int = level


@final
class Layout:
    """A board with what only its making knows.

    board: as the engine takes it. zone_of: part to zone. door_names: one `room|street piece` a door. border_side: one
    entry a border, the side NORTH to WEST of its first zone that it lies on. unreadable: names (`r0c1`) of tiles that
    a mission file names wrongly; nobody knows what lies on them.
    """

    def __init__(self, board: Board, zone_of: dict[str, int], door_names: list[str], border_side: list[int]) -> None:
        self.board: Board = board
        self.zone_of: dict[str, int] = zone_of
        self.door_names: list[str] = door_names
        self.border_side: list[int] = border_side
        self.unreadable: list[str] = []


@final
class Builder:
    """The making of one board: parts, then zones, borders, doors, buildings, straight lines."""

    def __init__(self, cells: list[Cell]) -> None:
        self.cells: list[Cell] = cells
        self.at: dict[str, Cell] = {f"{cell.row},{cell.column}": cell for cell in cells}
        self.parts: list[str] = []
        self.part_room: list[bool] = []
        self.part_dark: list[bool] = []
        self.zone_of: dict[str, int] = {}
        self.zone_parts: list[list[str]] = []
        self.room: list[bool] = []
        self.dark: list[bool] = []
        self.border_a: list[int] = []
        self.border_b: list[int] = []
        self.border_door: list[int] = []
        self.border_side: list[int] = []
        self.door_names: list[str] = []
        self.door_state: list[int] = []
        self.door_colour: list[int] = []
        self.door_level: list[int] = []

    def neighbour(self, cell: Cell, facing: int) -> Cell | None:
        """Give the tile east or south of this one."""
        row = cell.row + (1 if facing == SOUTH else 0)
        column = cell.column + (1 if facing == EAST else 0)
        return self.at.get(f"{row},{column}")

    def list_parts(self) -> None:
        """List the parts tile by tile: rooms by letter, then street pieces in reading order."""
        for cell in self.cells:
            for room in sorted(cell.tile.rooms, key=_room_ident):
                self.parts.append(cell.room(room.ident))
                self.part_room.append(True)
                self.part_dark.append(room.dark)
            turned = [cell.street(name) for name, _ in cell.tile.streets]
            for index in READING:
                if cell.piece(index) in turned:
                    self.parts.append(cell.piece(index))
                    self.part_room.append(False)
                    self.part_dark.append(False)

    def make_zones(self) -> None:
        """Merge street pieces over tile borders; number the zones by their first part (2E-4.1)."""
        root: dict[str, str] = {part: part for part in self.parts}
        for cell in self.cells:
            for facing in (EAST, SOUTH):
                other = self.neighbour(cell, facing)
                if other is None:
                    continue
                here, there = ([2, 3, 4], [0, 7, 6]) if facing == EAST else ([6, 5, 4], [0, 1, 2])
                for k in range(3):
                    mine, theirs = cell.piece(here[k]), other.piece(there[k])
                    if mine in root and theirs in root:
                        _union(root, mine, theirs)
        number: dict[str, int] = {}
        for k, part in enumerate(self.parts):
            top = _find(root, part)
            if top not in number:
                number[top] = len(self.zone_parts)
                self.zone_parts.append([])
                self.room.append(self.part_room[k])
                self.dark.append(self.part_dark[k])
            self.zone_of[part] = number[top]
            self.zone_parts[number[top]].append(part)

    def add_border(self, first: str, second: str, side: int, door: int) -> None:
        """Add a border of the zones of two parts, on that side of the first; equal open borders count once."""
        a = self.zone_of[first]
        b = self.zone_of[second]
        if a > b:
            a, b, side = b, a, (side + 2) % 4
        if door < 0:
            for k in range(len(self.border_a)):
                same = self.border_a[k] == a and self.border_b[k] == b and self.border_side[k] == side
                if same and self.border_door[k] < 0:
                    return
        self.border_a.append(a)
        self.border_b.append(b)
        self.border_door.append(door)
        self.border_side.append(side)

    def add_links(self) -> None:
        """Add crosswalks, openings and printed doors of each tile, then openings over tile borders (2E-4.2, 2E-4.3)."""
        for cell in self.cells:
            tile = cell.tile
            for p, q in tile.crosswalks:
                self.add_border(cell.street(p), cell.street(q), (_step(p, q) + cell.quarters) % 4, -1)
            for passage in tile.passages:
                side = (_passage_side(tile, passage.first, passage.second, passage.wall) + cell.quarters) % 4
                self.add_border(cell.room(passage.first), cell.room(passage.second), side, -1)
            for door in tile.doors:
                room, street = cell.room(door.room), cell.street(door.street)
                self.add_border(room, street, cell.side(door.side), self.new_door(f"{room}|{street}"))
        for cell in self.cells:
            for facing in (EAST, SOUTH):
                other = self.neighbour(cell, facing)
                if other is not None:
                    there = other.openings((facing + 2) % 4)
                    for at, room in cell.openings(facing).items():
                        if at in there:
                            self.add_border(room, there[at], facing, -1)

    def new_door(self, name: str) -> int:
        """Add a closed red door; give its number (2E-4.3)."""
        self.door_names.append(name)
        self.door_state.append(D_CLOSED)
        self.door_colour.append(C_RED)
        self.door_level.append(BLUE)
        return len(self.door_names) - 1

    def set_doors(self, tokens: list[DoorToken], faults: list[str]) -> None:
        """Apply the mission's doors: a printed one takes state and colour, an opening becomes a door."""
        for token in tokens:
            door = -1
            for name in (f"{token.first}|{token.second}", f"{token.second}|{token.first}"):
                if name in self.door_names:
                    door = self.door_names.index(name)
            if door < 0:
                door = self.shut_opening(token)
            if door < 0:
                faults.append(
                    f"{token.first}|{token.second}: no printed door and no opening lies there; "
                    "name a room and the street piece of its door, or two rooms joined by an opening"
                )
                continue
            self.door_state[door] = token.state
            self.door_colour[door] = token.colour
            self.door_level[door] = token.level

    def shut_opening(self, token: DoorToken) -> int:
        """Put a door into the opening between two rooms; give its number, or -1 if there is none."""
        a = self.zone_of.get(token.first, -1)
        b = self.zone_of.get(token.second, -1)
        door = -1
        for k in range(len(self.border_a)):
            pair = self.border_a[k] == min(a, b) and self.border_b[k] == max(a, b)
            if pair and self.border_door[k] < 0 and self.room[a] and self.room[b]:
                if door < 0:
                    door = self.new_door(f"{token.first}|{token.second}")
                self.border_door[k] = door
        return door

    def buildings(self) -> list[list[int]]:
        """Give the sets of rooms joined by openings, in the order of their first rooms (2E-4.4)."""
        found: list[list[int]] = []
        seen: list[bool] = [not room for room in self.room]
        for start in range(len(self.room)):
            if seen[start]:
                continue
            seen[start] = True
            queue = [start]
            head = 0
            while head < len(queue):
                z = queue[head]
                head += 1
                for k in range(len(self.border_a)):
                    if self.border_door[k] < 0:
                        w = _across(self.border_a[k], self.border_b[k], z)
                        if w >= 0 and not seen[w]:
                            seen[w] = True
                            queue.append(w)
            found.append(sorted(queue))
        return found

    def rays(self) -> list[list[list[int]]]:
        """Give for each zone the straight lines that leave it: every chain crossed in one direction, through rooms
        too (2E-4.7, 2E-15.32)."""
        steps: list[list[int]] = [[] for _ in range(4 * len(self.room))]  # [border, zone, ...] at 4 * zone + side
        for k in range(len(self.border_a)):
            side = self.border_side[k]
            steps[4 * self.border_a[k] + side] += [k, self.border_b[k]]
            steps[4 * self.border_b[k] + (side + 2) % 4] += [k, self.border_a[k]]
        found: list[list[list[int]]] = []
        for start in range(len(self.room)):
            lines: list[list[int]] = []
            for side in range(4):
                open_chains: list[list[int]] = [[]]
                while open_chains:
                    chain = open_chains.pop(0)
                    last = chain[-1] if chain else start
                    onward = steps[4 * last + side]
                    grown = [
                        [*chain, onward[i], onward[i + 1]]
                        for i in range(0, len(onward), 2)
                        if onward[i + 1] != start and onward[i + 1] not in chain[1::2]
                    ]
                    open_chains += grown
                    if chain and not grown:
                        lines.append(chain)
            found.append(lines)
        return found


def part_names(cells: list[Cell]) -> list[str]:
    """Name all rooms and street pieces of some tiles."""
    builder = Builder(cells)
    builder.list_parts()
    return builder.parts


def edge_faults(cells: list[Cell]) -> list[str]:
    """Name every pair of tile edges that do not fit: both tiles must show the same profile on a shared edge."""
    faults: list[str] = []
    builder = Builder(cells)
    for cell in cells:
        for facing in (EAST, SOUTH):
            other = builder.neighbour(cell, facing)
            if other is None:
                continue
            mine = cell.profile(facing)
            theirs = other.profile((facing + 2) % 4)
            if mine != theirs:
                faults.append(
                    f"r{cell.row}c{cell.column}|r{other.row}c{other.column}: the edges do not fit: "
                    f"{cell.tile.ident}@{90 * cell.quarters} shows {PROFILE_WORDS[mine]}, "
                    f"{other.tile.ident}@{90 * other.quarters} shows {PROFILE_WORDS[theirs]}; turn one of the tiles"
                )
    return faults


def build_layout(cells: list[Cell], tokens: list[DoorToken], faults: list[str]) -> Layout:
    """Join the tiles to a board with the mission's doors; door tokens that lie nowhere are added to the faults.

    The cells come in reading order, their edges fit (`edge_faults`), and there are at most 63 zones in all; the caller
    checks the last on the result, before a game uses it."""
    builder = Builder(cells)
    builder.list_parts()
    builder.make_zones()
    builder.add_links()
    builder.set_doors(tokens, faults)
    board = Board(
        [parts[0] for parts in builder.zone_parts], builder.zone_parts, builder.room, builder.dark, builder.border_a,
        builder.border_b, builder.border_door, builder.rays(), builder.door_state, builder.door_colour,
        builder.door_level, builder.buildings(),
    )  # fmt: skip
    return Layout(board, builder.zone_of, builder.door_names, builder.border_side)


def _room_ident(room: RoomRow) -> str:
    return room.ident


def _find(root: dict[str, str], part: str) -> str:
    while root[part] != part:
        part = root[part]
    return part


def _union(root: dict[str, str], first: str, second: str) -> None:
    a = _find(root, first)
    b = _find(root, second)
    if a != b:
        root[b] = a


def _across(a: int, b: int, z: int) -> int:
    if a == z:
        return b
    return a if b == z else -1


def _step(first: str, second: str) -> int:
    """Give the side of a street piece on which the next piece of the ring lies."""
    i, j = RING.index(first), RING.index(second)
    if RING_X[i] != RING_X[j]:
        return EAST if RING_X[j] > RING_X[i] else WEST
    return SOUTH if RING_Y[j] > RING_Y[i] else NORTH


def _passage_side(tile: TileRow, first: str, second: str, wall: str) -> int:
    """Give the printed side of the first room on which an opening to the second one lies."""
    boxes = {room.ident: room.box for room in tile.rooms}
    a, b = boxes[first], boxes[second]
    if wall == "vertical":
        return EAST if a[0] + a[2] < b[0] + b[2] else WEST
    return SOUTH if a[1] + a[3] < b[1] + b[3] else NORTH
