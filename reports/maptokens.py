"""The tokens of a mission as they are drawn: text, size, colours, and where each of them wants to lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from missions.document import Document
from missions.token_words import (
    car_load,
    figures_text,
    locked_doors,
    lonely_count,
    objective_kind,
    spawn_kind,
    spawn_numbers,
)
from reports.mapshapes import Box, MapShapes, Point, hull
from reports.tokenplaces import EDGE, centre
from zsim.zombicide.mission import Mission
from zsim.zombicide.tiles import TILE, Layout

COLOURS: Final = {"red": "#b3261e", "blue": "#1f5fbf", "green": "#1f7a3d", "yellow": "#e0b400", "orange": "#e07b00"}
INK: Final = "#1d1d1f"
WHITE: Final = "#ffffff"
GOLD: Final = "#ffd21f"
LETTERS: Final = 35.0  # size of the letters on tokens
LONGEST: Final = 20  # letters of a word on a token
CHIP: Final = 66.0  # height of a token with a word
NOTES: Final = 33.0  # and on marks of zones
ON_MAP: Final = frozenset({"start", "exits", "spawns", "objectives", "crates", "zombies", "special", "cars"})


@dataclass(frozen=True)
class Token:
    """A token to draw. kind: for the legend. look: `chip`, `objective`, `crate`, `note` or `sleeping`. areas: where it
    may lie. wish: where it lies if nothing else does."""

    kind: str
    text: str
    look: str
    face: str
    edge: str
    ink: str
    size: tuple[float, float]
    upright: bool
    areas: tuple[Box, ...]
    wish: Point

    @property
    def letters(self) -> float:
        """Size of its letters."""
        return NOTES if self.look == "note" else LETTERS

    def turned_to_fit(self) -> Token:
        """Give the token, set upright where its areas are too narrow for it."""
        room = 2 * EDGE
        wide = any(box[2] - box[0] >= self.size[0] + room for box in self.areas)
        high = any(box[3] - box[1] >= self.size[0] + room for box in self.areas)
        if wide or not high or self.upright:
            return self
        return replace(self, upright=True, size=(self.size[1], self.size[0]))


@dataclass(frozen=True)
class Tokens:
    """What lies on a map: tokens in the order in which they take their places, the zones with a tint of their own
    (zone number to kind: `start`, `exit` or the word of a special zone), and the locked doors (door number to the
    colours of the objectives that unlock it)."""

    tokens: list[Token]
    tinted: dict[int, list[str]]
    locks: dict[int, list[str]] = field(default_factory=dict)


class Placer:
    """Makes tokens of one map."""

    def __init__(self, shapes: MapShapes, layout: Layout) -> None:
        self.shapes = shapes
        self.layout = layout
        self.tokens: list[Token] = []

    def zone_areas(self, part: str) -> tuple[Box, ...]:
        """Give the boxes of the zone of a part; one box where together they are one."""
        boxes = [self.shapes.areas[p].box for p in self.layout.board.parts[self.layout.zone_of[part]]]
        return tuple(merged(boxes))

    def on_border(self, part: str, length: float, depth: float) -> tuple[Point, tuple[float, float], bool]:
        """Give place, size and direction of a token at the border of the map, or in the zone's middle."""
        box = hull(list(self.zone_areas(part)))
        right, bottom = self.shapes.columns * TILE, self.shapes.rows * TILE
        x, y = centre(box)
        wide, high = box[2] - box[0], box[3] - box[1]
        sides = [
            (high, 0, (box[0], y)) if box[0] <= 20 else None,
            (high, 1, (box[2], y)) if box[2] >= right - 20 else None,
            (wide, 2, (x, box[1])) if box[1] <= 20 else None,
            (wide, 3, (x, box[3])) if box[3] >= bottom - 20 else None,
        ]
        there = [side for side in sides if side is not None]
        if not there:
            return (x, y), (length, depth), False
        _, side, wish = max(there, key=lambda found: (found[0], -found[1]))
        upright = side < 2
        return wish, (depth, length) if upright else (length, depth), upright

    def chip(self, kind: str, text: str, part: str, face: str, edge: str = INK, ink: str = WHITE) -> None:
        """Add a token with a word on it, in the middle of its part."""
        text = short(text)
        size = (word_width(text), CHIP)
        wish = centre(self.shapes.areas[part].box)
        self.tokens.append(Token(kind, text, "chip", face, edge, ink, size, False, self.zone_areas(part), wish))

    def note(self, kind: str, text: str, part: str) -> None:
        """Add the mark of a special zone."""
        text = short(text)
        size = (0.66 * NOTES * len(text) + 24, 54.0)
        wish = centre(self.shapes.areas[part].box)
        areas = self.zone_areas(part)
        self.tokens.append(Token(kind, text, "note", "#fff3d6", "#b36b00", INK, size, False, areas, wish))

    def border_chip(self, kind: str, text: str, part: str, face: str, edge: str, ink: str, look: str = "chip") -> None:
        """Add a token with a word on it, at the border of the map."""
        wish, size, upright = self.on_border(part, word_width(text), CHIP)
        self.tokens.append(Token(kind, text, look, face, edge, ink, size, upright, self.zone_areas(part), wish))

    def square(self, kind: str, text: str, part: str, face: str, look: str) -> None:
        """Add an objective or a crate, on its printed box if that room has one."""
        mark = self.shapes.marks.get(f"{look} {part}")
        areas = (self.shapes.areas[part].box,)
        wish = mark if mark is not None else centre(areas[0])
        ink = INK if look == "crate" else WHITE
        self.tokens.append(Token(kind, text, look, face, INK, ink, (88.0, 88.0), False, areas, wish))


def short(text: str) -> str:
    """Cut a word that is too long for a token."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def word_width(text: str) -> float:
    """Give the width of a token with that word."""
    return max(110.0, 0.7 * LETTERS * len(text) + 32)


def merged(boxes: list[Box]) -> list[Box]:
    """Join boxes that together fill a box, or very nearly."""
    whole = hull(boxes)
    if sum(_size(b) for b in boxes) > 0.97 * _size(whole):
        return [whole]
    found = list(boxes)
    for i, first in enumerate(boxes):
        for second in boxes[i + 1 :]:
            both = hull([first, second])
            if _size(first) + _size(second) > 0.97 * _size(both):
                found.append(both)
    return found


def _size(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def list_tokens(document: Document, mission: Mission, shapes: MapShapes, layout: Layout) -> Tokens:
    """Give all tokens of a mission, those with a printed place first."""
    placer = Placer(shapes, layout)
    for number, objective in enumerate(document.objectives):
        if number in mission.rules.car_objective:
            continue  # it is named on its car
        hidden = objective.shuffled  # face down: nobody knows its colour
        colour = "red" if hidden else objective.colour
        placer.square(objective_kind(objective), "?" if hidden else "X", objective.at, COLOURS[colour], "objective")
    for crate in document.crates:
        placer.square("crate", "C", crate.at, "#f0a30a", "crate")
    for number, spawn in zip(spawn_numbers(mission), document.spawns, strict=True):
        text = f"SPAWN {number}" + "★" * spawn.first
        colour = COLOURS[spawn.colour]
        if spawn.active:
            placer.border_chip(spawn_kind(spawn), text, spawn.at, colour, GOLD if spawn.first else INK, WHITE)
        else:
            placer.border_chip(spawn_kind(spawn), text, spawn.at, WHITE, colour, colour, "sleeping")
    for token in document.exits:
        placer.border_chip("exit", "EXIT", token.at, INK, GOLD, GOLD)
    _free_tokens(placer, document, mission)
    tinted: dict[int, list[str]] = {}
    marks = [(t.at, "start") for t in document.start] + [(t.at, "exit") for t in document.exits]
    for part, kind in marks + [(t.at, t.kind) for t in document.special]:
        tinted.setdefault(layout.zone_of[part], []).append(kind)
    return Tokens(placer.tokens, tinted, locked_doors(mission))


def _free_tokens(placer: Placer, document: Document, mission: Mission) -> None:
    """Add all that has no place of its own: cars, start, zombies, noise, companions, marks of special zones."""
    bears = mission.rules.car_objective or [-1] * len(document.cars)
    for car, objective in zip(document.cars, bears, strict=True):
        crate = car.kind == "pimpmobile" and document.rule("pimpmobile_crate") is not None
        load = car_load(crate, objective >= 0)
        kind = f"car with {load}" if load else "car"
        marks = " +C" * crate + " +X" * (objective >= 0)
        placer.chip(kind, f"{car.kind or 'car'}{marks}".upper(), car.at, "#4a4f57", "#111111")
    for token in document.start:
        placer.chip("start", "START", token.at, "#2e7de0", "#0d2f5e")
    for figures in document.zombies:
        placer.chip("zombies", figures_text(figures.kind, figures.count), figures.at, "#4d7a22", "#1e3309")
    parts = placer.layout.board.parts
    for zone, noise in zip(mission.noise_zone, mission.noise_count, strict=True):
        placer.chip("noise", f"{noise} NOISE", parts[zone][0], WHITE, INK, INK)
    for zone in mission.lonely_zones:
        placer.chip("companion", f"{lonely_count(mission)}COMPANIONS", parts[zone][0], "#7a3e9d", "#33104a")
    for kind, token in _other_tokens(document):
        placer.chip(kind, _name(token, kind), token.at, "#ece8f5", "#5b4b8a", "#3b2d66")
    for special in document.special:
        placer.note(f"special {special.kind}", special.kind.replace("_", " "), special.at)


def _other_tokens(document: Document) -> Iterable[tuple[str, Any]]:
    """Give tokens of kinds that this module does not know by name: everything with a place on the map."""
    for name, value in vars(document).items():
        if name not in ON_MAP and isinstance(value, list):
            for token in value:
                if isinstance(getattr(token, "at", None), str):
                    yield name, token


def _name(token: Any, otherwise: str) -> str:
    """Give the word for a token: its name or kind, with its count."""
    word = getattr(token, "name", "") or getattr(token, "kind", "") or otherwise
    count = getattr(token, "count", 1)
    return f"{count} {word}" if count != 1 else str(word)
