"""Where tokens and names go on a drawn map: near the place that they want, clear of each other (map units).

A greedy packing: things are placed in the order given, each at the free spot nearest to its wish, on the areas that it
may lie on; where all is taken, at the spot with the least overlap. Deterministic.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reports.mapshapes import Box, Point

STEP = 10.0
APART = 5.0  # kept free between two tokens
EDGE = 10.0  # kept free between a token and the wall or border of its area


@dataclass
class Ground:
    """What is taken already: `taken` by tokens, doors and openings, `lines` that only names keep clear of."""

    taken: list[Box]
    lines: list[Box]

    def place(self, size: tuple[float, float], areas: Sequence[Box], wish: Point, clear_of_lines: bool = False) -> Box:
        """Give the box for a thing of that width and height nearest to the wish, and take it."""
        obstacles = self.taken + (self.lines if clear_of_lines else [])
        best: tuple[float, float, Box] | None = None
        for x, y in _spots(size, areas):
            box = around((x, y), size)
            far = (x - wish[0]) ** 2 + (y - wish[1]) ** 2
            if best is not None and best[0] == 0 and far >= best[1]:
                continue
            covered = sum(overlap(box, other) for other in obstacles)
            if best is None or (covered, far) < best[:2]:
                best = covered, far, box
        found = best[2] if best is not None else around(wish, size)
        self.taken.append((found[0] - APART, found[1] - APART, found[2] + APART, found[3] + APART))
        return found


def around(middle: Point, size: tuple[float, float]) -> Box:
    """Give the box of that size around a point."""
    return middle[0] - size[0] / 2, middle[1] - size[1] / 2, middle[0] + size[0] / 2, middle[1] + size[1] / 2


def centre(box: Box) -> Point:
    """Give the middle of a box."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def overlap(first: Box, second: Box) -> float:
    """Give the area that two boxes share."""
    width = min(first[2], second[2]) - max(first[0], second[0])
    height = min(first[3], second[3]) - max(first[1], second[1])
    return width * height if width > 0 and height > 0 else 0.0


def _spots(size: tuple[float, float], areas: Sequence[Box]) -> Iterable[Point]:
    """Give the middles to try: a grid over each area in which the thing lies whole, or the area's middle."""
    for left, top, right, bottom in areas:
        xs = _steps(left + size[0] / 2 + EDGE, right - size[0] / 2 - EDGE)
        ys = _steps(top + size[1] / 2 + EDGE, bottom - size[1] / 2 - EDGE)
        yield from ((x, y) for y in ys for x in xs)


def _steps(low: float, high: float) -> list[float]:
    """Give the places from low to high, symmetric to their middle; only the middle where there is no room."""
    middle = (low + high) / 2
    count = int(max(0.0, high - low) / 2 / STEP)
    return [middle + STEP * k for k in range(-count, count + 1)]
