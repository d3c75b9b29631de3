"""A board drawn with letters (cases.md): zones, borders, doors, buildings and lines of sight along rows and columns."""

from __future__ import annotations

from typing import Final

from zsim.cases.document import BoardSpec
from zsim.zombicide.board import MAX_ZONES, Board
from zsim.zombicide.kinds import BLUE, C_BLUE, C_GREEN, C_RED, D_BARRED, D_CLOSED, D_OPEN

SOLID: Final = "#"
DIRECTIONS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

# What stands after the colon of a door: its state and colour. A coloured door is barred until its objective is taken.
DOOR_WORDS: Final[dict[str, tuple[int, int]]] = {
    "closed": (D_CLOSED, C_RED),
    "open": (D_OPEN, C_RED),
    "blue": (D_BARRED, C_BLUE),
    "green": (D_BARRED, C_GREEN),
}


class Sketch:
    """A sketch as it is read: cells row by row, zones in reading order, touching zones, borders and doors.

    pairs: zones that touch, the earlier one first. borders: number of the border of such a pair, where there is one.
    """

    def __init__(self, spec: BoardSpec, faults: list[str]) -> None:
        self.spec = spec
        self.faults = faults
        self.cells = _cells(spec.sketch, faults)
        self.names: list[str] = []
        for row in self.cells:
            self.names += [cell for cell in dict.fromkeys(row) if cell != SOLID and cell not in self.names]
        self.number = {name: z for z, name in enumerate(self.names)}
        self.room = [name not in spec.streets for name in self.names]
        self.pairs = self._touching()
        self.borders: dict[tuple[int, int], int] = {}
        self.border_door: list[int] = []
        self.door_state: list[int] = []
        self.door_colour: list[int] = []

    def cell(self, row: int, column: int) -> str:
        """Give a cell, solid outside of the drawing."""
        if 0 <= row < len(self.cells) and 0 <= column < len(self.cells[row]):
            return self.cells[row][column]
        return SOLID

    def zone_at(self, row: int, column: int) -> int:
        """Give the zone of a cell, -1 where it is solid."""
        return self.number.get(self.cell(row, column), -1)

    def _touching(self) -> list[tuple[int, int]]:
        pairs: set[tuple[int, int]] = set()
        for row, line in enumerate(self.cells):
            for column in range(len(line)):
                z = self.zone_at(row, column)
                for w in (self.zone_at(row, column + 1), self.zone_at(row + 1, column)):
                    if z >= 0 and w >= 0 and z != w:
                        pairs.add((min(z, w), max(z, w)))
        return sorted(pairs)

    def fault(self, field: str, what: str) -> None:
        """Note a fault of that field of [board]."""
        self.faults.append(f"[board]: {field}: {what}")

    def pair(self, field: str, letters: str) -> tuple[int, int] | None:
        """Give the two touching zones that two letters name; a fault and None if they are not."""
        if len(letters) != 2 or any(c not in self.number for c in letters):
            self.fault(field, f"{letters!r} does not name two zones of the sketch; write two letters, like 'ab'")
            return None
        a, b = sorted((self.number[letters[0]], self.number[letters[1]]))
        if (a, b) not in self.pairs:
            self.fault(field, f"{letters!r}: these zones do not touch; name two neighbours")
            return None
        return a, b

    def check(self) -> None:
        """Note faults of the drawing: pieces of one letter apart, letters that are not drawn, too many zones."""
        for name in self.names:
            if not self._whole(name):
                self.fault("sketch", f"the cells of {name!r} do not all touch; give the second piece another letter")
        for field, letters in (("streets", self.spec.streets), ("dark", self.spec.dark)):
            for letter in letters:
                if letter not in self.number:
                    self.fault(field, f"{letter!r} is not in the sketch; name zones that are")
        for letter in self.spec.dark:
            if letter in self.spec.streets:
                self.fault("dark", f"{letter!r} is a street; only rooms are dark")
        if len(self.names) > MAX_ZONES:
            self.fault("sketch", f"{len(self.names)} zones; at most {MAX_ZONES} are possible")

    def _whole(self, name: str) -> bool:
        cells = {(r, c) for r, line in enumerate(self.cells) for c, cell in enumerate(line) if cell == name}
        reached = [min(cells)]
        for r, c in reached:
            for dr, dc in DIRECTIONS:
                if (r + dr, c + dc) in cells and (r + dr, c + dc) not in reached:
                    reached.append((r + dr, c + dc))
        return len(reached) == len(cells)

    def lay_borders(self) -> None:
        """Find the borders: open between zones of one sort, a door where one is listed, none at walls."""
        walls = {pair for pair in (self.pair("walls", letters) for letters in self.spec.walls) if pair}
        doors: dict[tuple[int, int], tuple[int, int]] = {}
        for text in self.spec.doors:
            letters, _, word = text.partition(":")
            pair = self.pair("doors", letters.strip())
            state = DOOR_WORDS.get(word.strip() or "closed")
            if state is None:
                self.fault("doors", f"unknown word {word!r} of the door {text!r}; known: {', '.join(DOOR_WORDS)}")
            elif pair in doors:
                self.fault("doors", f"{text!r}: this door is listed twice; keep one")
            elif pair in walls:
                self.fault("doors", f"{text!r}: a wall is listed there too; keep one of the two")
            elif pair:
                doors[pair] = state
        for a, b in self.pairs:
            if (a, b) in doors:
                self.borders[(a, b)] = len(self.border_door)
                self.border_door.append(len(self.door_state))
                self.door_state.append(doors[(a, b)][0])
                self.door_colour.append(doors[(a, b)][1])
            elif (a, b) not in walls and self.room[a] == self.room[b]:
                self.borders[(a, b)] = len(self.border_door)
                self.border_door.append(-1)

    def rays(self, zone: int) -> list[list[int]]:
        """List the straight lines that leave a zone, along every row and column of its cells (2E-4.7)."""
        found: list[list[int]] = []
        for row, line in enumerate(self.cells):
            for column in range(len(line)):
                if self.zone_at(row, column) == zone:
                    for dr, dc in DIRECTIONS:
                        ray = self._ray(row, column, dr, dc)
                        if ray and ray not in found:
                            found.append(ray)
        return found

    def _ray(self, row: int, column: int, dr: int, dc: int) -> list[int]:
        ray: list[int] = []
        here = self.zone_at(row, column)
        while True:
            row += dr
            column += dc
            there = self.zone_at(row, column)
            if there < 0:
                return ray
            if there != here:
                border = self.borders.get((min(here, there), max(here, there)), -1)
                if border < 0:
                    return ray
                ray += [border, there]
                here = there

    def buildings(self) -> list[list[int]]:
        """List the buildings: those that are named, and for all other rooms what openings join (2E-4.4)."""
        found: list[list[int]] = []
        housed: set[int] = set()
        for letters in self.spec.buildings or ():
            rooms = sorted(self.number[c] for c in set(letters) if c in self.number)
            wrong = [c for c in letters if c not in self.number or c in self.spec.streets]
            if wrong:
                self.fault("buildings", f"{wrong[0]!r} is no room of the sketch; name rooms only")
            if housed & set(rooms):
                self.fault("buildings", "a room stands in two buildings; keep it in one")
            found.append(rooms)
            housed |= set(rooms)
        for z in range(len(self.names)):
            if self.room[z] and z not in housed:
                rooms = self._joined(z, housed)
                found.append(sorted(rooms))
                housed |= set(rooms)
        return sorted(found)

    def _joined(self, start: int, housed: set[int]) -> list[int]:
        rooms = [start]
        for z in rooms:
            for (a, b), border in self.borders.items():
                w = b if a == z else a if b == z else -1
                if w >= 0 and self.room[w] and self.border_door[border] < 0 and w not in rooms and w not in housed:
                    rooms.append(w)
        return rooms


def _cells(sketch: str, faults: list[str]) -> list[list[str]]:
    """Cut a sketch into cells: one character each, blanks between them do not count."""
    cells = ["".join(line.split()) for line in sketch.strip().splitlines() if line.strip()]
    if not cells:
        faults.append("[board]: sketch: empty; draw at least one zone, like 'a b'")
    for number, line in enumerate(cells, start=1):
        if len(line) != len(cells[0]):
            faults.append(
                f"[board]: sketch: row {number} has {len(line)} cells, row 1 has {len(cells[0])}; fill up with {SOLID}"
            )
        for cell in line:
            if cell != SOLID and not cell.isalpha():
                faults.append(f"[board]: sketch: {cell!r} is no letter; use letters for zones and {SOLID} for solid")
    return [list(line) for line in cells]


def build_board(spec: BoardSpec, faults: list[str]) -> Board | None:
    """Turn a sketch into a board; None where it has faults, which are added to the list."""
    before = len(faults)
    sketch = Sketch(spec, faults)
    sketch.check()
    sketch.lay_borders()
    buildings = sketch.buildings()
    if len(faults) > before:
        return None
    n = len(sketch.names)
    pairs = list(sketch.borders)
    return Board(
        names=sketch.names,
        parts=[[name] for name in sketch.names],
        room=sketch.room,
        dark=[name in spec.dark for name in sketch.names],
        border_a=[a for a, _ in pairs],
        border_b=[b for _, b in pairs],
        border_door=sketch.border_door,
        rays=[sketch.rays(z) for z in range(n)],
        door_state=sketch.door_state,
        door_colour=sketch.door_colour,
        door_level=[int(BLUE)] * len(sketch.door_state),
        buildings=buildings,
    )
