"""Shapes of a mission's map in map units (1000 a tile, origin top left, y down), from the tile data (2E-1.3, 2E-4).

Tiles are turned and laid side by side; what lies on a tile border (an opening, a street) is found once. No drawing.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from zsim.data.rows import DoorRow
from zsim.zombicide.tiles import SIDE_NAMES, TILE, Cell, Layout

Box = tuple[float, float, float, float]  # left, top, right, bottom
Point = tuple[float, float]

ROAD = 200  # depth of the road from the tile's edge; the pavement follows
PAVEMENT = 100
DEPTH = ROAD + PAVEMENT
NEAR, FAR = 250, 750  # where crosswalks part the pieces of a ring
OPENING = 46  # half an opening over a tile border


@dataclass(frozen=True)
class Area:
    """A room or a street piece: its part's name, its box, whether it is a room, and a dark one."""

    part: str
    box: Box
    room: bool
    dark: bool


@dataclass(frozen=True)
class Crosswalk:
    """The band between two street pieces, across the road, and the line that goes on over the pavement.

    box: the striped band. pavement: ends of the line. upright: the band runs from north to south."""

    box: Box
    pavement: tuple[Point, Point]
    upright: bool


@dataclass(frozen=True)
class Gap:
    """An opening or a door in a wall: its middle, its length along the wall and whether the wall runs from north to
    south. first, second: the parts on both sides. door: the number of the door there, -1 for an opening."""

    first: str
    second: str
    middle: Point
    length: float
    upright: bool
    door: int


@dataclass(frozen=True)
class TilePlace:
    """A tile side on the map: its name, its turn in degrees and its corner."""

    name: str
    degrees: int
    row: int
    column: int


@dataclass
class MapShapes:
    """All shapes of one map. areas: by part. marks: printed boxes, `objective PART` and `crate PART` to their place."""

    rows: int = 0
    columns: int = 0
    tiles: list[TilePlace] = field(default_factory=list)
    areas: dict[str, Area] = field(default_factory=dict)
    crosswalks: list[Crosswalk] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)
    marks: dict[str, Point] = field(default_factory=dict)


def turned(point: Point, cell: Cell) -> Point:
    """Turn a printed place of a tile and move it to the tile's place on the map."""
    x, y = point
    for _ in range(cell.quarters):
        x, y = TILE - y, x
    return cell.column * TILE + x, cell.row * TILE + y


def turned_box(box: Box, cell: Cell) -> Box:
    """Turn a printed box and move it to the map."""
    (x0, y0), (x1, y1) = turned((box[0], box[1]), cell), turned((box[2], box[3]), cell)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def make_shapes(cells: list[Cell], layout: Layout) -> MapShapes:
    """Give the shapes of tiles joined to a board."""
    shapes = MapShapes(rows=1 + max(c.row for c in cells), columns=1 + max(c.column for c in cells))
    doors = _doors_of_openings(layout)
    for cell in cells:
        shapes.tiles.append(TilePlace(cell.tile.ident, 90 * cell.quarters, cell.row, cell.column))
        for room in cell.tile.rooms:
            part = cell.room(room.ident)
            shapes.areas[part] = Area(part, turned_box(room.box, cell), True, room.dark)
        for piece, box in cell.tile.streets:
            part = cell.street(piece)
            shapes.areas[part] = Area(part, turned_box(_own_box(cell, piece, box), cell), False, False)
        shapes.crosswalks += [_crosswalk(cell, first, second) for first, second in cell.tile.crosswalks]
        for passage in cell.tile.passages:
            first, second = cell.room(passage.first), cell.room(passage.second)
            gap = _gap(cell, first, second, passage.line, passage.span, passage.wall == "vertical")
            shapes.gaps.append(_with_door(gap, doors, layout))
        shapes.gaps += [_printed_door(cell, door, layout) for door in cell.tile.doors]
        shapes.marks[f"objective {cell.room(cell.tile.objective)}"] = turned(cell.tile.objective_at, cell)
        shapes.marks[f"crate {cell.room(cell.tile.crate)}"] = turned(cell.tile.crate_at, cell)
    shapes.gaps += [_with_door(gap, doors, layout) for gap in _border_openings(cells)]
    return shapes


def _own_box(cell: Cell, piece: str, box: tuple[int, int, int, int]) -> Box:
    """Cut a corner piece at the crosswalks that part it from its neighbours; the printed boxes overlap there."""
    left, top, right, bottom = box
    for pair in cell.tile.crosswalks:
        if piece in pair and len(piece) == 2:
            other = pair[1] if pair[0] == piece else pair[0]
            if other in ("N", "S"):
                left, right = (max(left, FAR), right) if piece[1] == "E" else (left, min(right, NEAR))
            else:
                top, bottom = (max(top, FAR), bottom) if piece[0] == "S" else (top, min(bottom, NEAR))
    return left, top, right, bottom


def _crosswalk(cell: Cell, first: str, second: str) -> Crosswalk:
    """Give the band between a corner piece and a middle piece as it is turned."""
    corner, middle = (first, second) if len(first) == 2 else (second, first)
    half = 32
    both = sum(corner in pair for pair in cell.tile.crosswalks) == 2
    end = DEPTH - 50 if both else DEPTH
    along = FAR if corner[1 if middle in ("N", "S") else 0] in ("E", "S") else NEAR
    low, high = (0, ROAD) if middle in ("N", "W") else (TILE - ROAD, TILE)
    kerb = (ROAD, end) if middle in ("N", "W") else (TILE - ROAD, TILE - end)
    if middle in ("N", "S"):
        box: Box = (along - half, low, along + half, high)
        line = (along, kerb[0]), (along, kerb[1])
    else:
        box = (low, along - half, high, along + half)
        line = (kerb[0], along), (kerb[1], along)
    upright = (middle in ("N", "S")) == (cell.quarters % 2 == 0)
    return Crosswalk(turned_box(box, cell), (turned(line[0], cell), turned(line[1], cell)), upright)


def _gap(cell: Cell, first: str, second: str, line: float, span: tuple[int, int], vertical: bool) -> Gap:
    """Give the place of an opening or door in a printed wall that runs along `line`."""
    centre = (span[0] + span[1]) / 2
    middle = turned((line, centre) if vertical else (centre, line), cell)
    return Gap(first, second, middle, span[1] - span[0], vertical == (cell.quarters % 2 == 0), -1)


def _printed_door(cell: Cell, door: DoorRow, layout: Layout) -> Gap:
    """Give the place of a printed door, in the wall on its side of the room."""
    box = next(room.box for room in cell.tile.rooms if room.ident == door.room)
    line = {"N": box[1], "E": box[2], "S": box[3], "W": box[0]}[door.side]
    room, street = cell.room(door.room), cell.street(door.street)
    gap = _gap(cell, room, street, line, door.span, door.side in ("E", "W"))
    number = layout.door_names.index(f"{room}|{street}")
    return Gap(gap.first, gap.second, gap.middle, gap.length, gap.upright, number)


def _border_openings(cells: list[Cell]) -> list[Gap]:
    """Give the openings over the borders between tiles."""
    at = {(cell.row, cell.column): cell for cell in cells}
    found: list[Gap] = []
    for cell in cells:
        for side, (down, right) in (("E", (0, 1)), ("S", (1, 0))):
            other = at.get((cell.row + down, cell.column + right))
            if other is None:
                continue
            facing = SIDE_NAMES.index(side)
            there = other.openings((facing + 2) % 4)
            for place, room in cell.openings(facing).items():
                if place in there:
                    x, y = cell.column * TILE, cell.row * TILE
                    middle: Point = (x + TILE, y + place) if side == "E" else (x + place, y + TILE)
                    found.append(Gap(room, there[place], middle, 2 * OPENING, side == "E", -1))
    return found


def _doors_of_openings(layout: Layout) -> dict[tuple[int, int], int]:
    """Give the doors that a mission put into openings between rooms, by their two zones."""
    board = layout.board
    return {
        (a, b): door
        for a, b, door in zip(board.border_a, board.border_b, board.border_door, strict=True)
        if door >= 0 and board.room[a] and board.room[b]
    }


def _with_door(gap: Gap, doors: dict[tuple[int, int], int], layout: Layout) -> Gap:
    """Give the gap with the door that a mission put there, if it did."""
    a, b = sorted((layout.zone_of[gap.first], layout.zone_of[gap.second]))
    door = doors.get((a, b), -1)
    return Gap(gap.first, gap.second, gap.middle, gap.length, gap.upright, door)


def hull(boxes: list[Box]) -> Box:
    """Give the smallest box around boxes."""
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)
