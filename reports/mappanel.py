"""What stands beside a mission's map: goals, losses, special rules, the legend and the plan of the tiles (inches)."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from matplotlib.axes import Axes

from missions.document import Document
from missions.token_words import ALSO_LOST, KIND_TEXTS, SPECIAL_RULES, door_text, level_text, lock_text, special_text
from reports.mapdrawing import ASPHALT, DARK, DOOR, FLOOR, KERB, STRIPE, TINTS, draw_door, draw_lock, draw_token
from reports.mapdrawing import SPECIAL_TINT as SPECIAL
from reports.mappen import Pen
from reports.mapshapes import Box, MapShapes
from reports.maptokens import COLOURS, INK, WHITE, Tokens
from reports.tokenplaces import around
from zsim.zombicide.kinds import COLOUR_NAMES, D_BARRED, D_BROKEN, D_CLOSED, D_OPEN, LEVEL_NAMES
from zsim.zombicide.tiles import Layout

ICON: Final = 0.5  # inches that a legend's icon takes across
SCALE: Final = 0.0019  # inches a unit in the legend


@dataclass(frozen=True)
class Block:
    """A piece of the panel: its height in inches, whether it stays with the next one, how it is drawn at a place."""

    height: float
    keep: bool
    draw: Callable[[Axes, float, float], None]


@dataclass(frozen=True)
class Style:
    """width: of a column in inches. size: of its letters in points."""

    width: float
    size: float

    @property
    def line(self) -> float:
        """Height of a line of text in inches."""
        return self.size * 1.32 / 72


def heading(text: str, style: Style) -> Block:
    """Give a heading."""

    def draw(axes: Axes, x: float, y: float) -> None:
        axes.text(x, y + style.line * 1.15, text, fontsize=style.size + 1, fontweight="bold", va="baseline", color=INK)

    return Block(style.line * 1.55, True, draw)


def paragraph(text: str, style: Style, mark: str = "") -> Block:
    """Give a paragraph, with a mark at its left."""
    indent = 0.13 if mark else 0.0
    lines = textwrap.wrap(text, int((style.width - indent) * 132 / style.size)) or [""]

    def draw(axes: Axes, x: float, y: float) -> None:
        top = y + style.line * 0.85
        axes.text(x, top, mark, fontsize=style.size, va="baseline", color="#8c2f1b", fontweight="bold")
        for number, line in enumerate(lines):
            axes.text(x + indent, top + style.line * number, line, fontsize=style.size, va="baseline", color=INK)

    return Block(style.line * len(lines) + 0.035, False, draw)


def entry(icon: Callable[[Pen], None], text: str, style: Style) -> Block:
    """Give a line of the legend; the icon is drawn around (0, 0)."""
    lines = textwrap.wrap(text, int((style.width - ICON - 0.06) * 132 / style.size))
    height = max(0.215, style.line * len(lines) + 0.05)

    def draw(axes: Axes, x: float, y: float) -> None:
        icon(Pen(axes, x + ICON / 2, y + height / 2, SCALE))
        top = y + height / 2 - style.line * len(lines) / 2
        for number, line in enumerate(lines):
            at = top + style.line * (number + 0.78)
            axes.text(x + ICON + 0.06, at, line, fontsize=style.size, va="baseline", color=INK)

    return Block(height, False, draw)


def panel_blocks(document: Document, shapes: MapShapes, layout: Layout, tokens: Tokens, style: Style) -> list[Block]:
    """Give all that stands beside the map, in reading order."""
    blocks: list[Block] = [heading("Goals", style)]
    several = len({goal.stage for goal in document.goals}) > 1
    for goal in sorted(document.goals, key=lambda g: g.stage):
        blocks.append(paragraph(goal.text, style, f"{goal.stage}" if several else "•"))
    if document.losses:
        blocks.append(heading(ALSO_LOST, style))
        blocks += [paragraph(loss.text, style, "•") for loss in document.losses]
    if document.rules:
        blocks.append(heading(SPECIAL_RULES, style))
        blocks += [paragraph(rule.text, style, "•") for rule in document.rules]
    blocks.append(heading("Tiles", style))
    turns = "Turned clockwise; at 0° the number in the lower left corner of the tile reads upright."
    blocks += [tile_plan(shapes, style), paragraph(turns, style)]
    blocks.append(heading("Legend", style))
    return blocks + legend(shapes, layout, tokens, style)


def tile_plan(shapes: MapShapes, style: Style) -> Block:
    """Give the small plan of tile sides and turns, with a corner marked where the printed name reads upright."""
    wide = min(0.56, style.width / shapes.columns)
    high = 0.38

    def draw(axes: Axes, x: float, y: float) -> None:
        pen = Pen(axes, x, y, 1.0)
        for tile in shapes.tiles:
            left, top = tile.column * wide, tile.row * high
            box = (left, top, left + wide - 0.03, top + high - 0.03)
            pen.box(box, "#fffdf6", "#9b5c4a", 0.01, order=3)
            axes.text(x + left + wide / 2 - 0.015, y + top + 0.165, tile.name, fontsize=9, fontweight="bold",
                      ha="center", va="baseline", color="#8c2f1b")  # fmt: skip
            axes.text(x + left + wide / 2 - 0.015, y + top + 0.295, f"{tile.degrees}°", fontsize=6.5, ha="center",
                      va="baseline", color=INK)  # fmt: skip

    return Block(high * shapes.rows + 0.04, True, draw)


def legend(shapes: MapShapes, layout: Layout, tokens: Tokens, style: Style) -> list[Block]:
    """Give a line for everything that is to be seen on this map."""
    found = [entry(_street, "street and pavement; a zone ends at stripes", style)]
    found.append(entry(lambda pen: pen.box((-90, -42, 90, 42), FLOOR, "#3b3029", 10), "room", style))
    if any(area.dark for area in shapes.areas.values()):
        found.append(entry(lambda pen: pen.box((-90, -42, 90, 42), DARK, "#3b3029", 10), "dark room", style))
    if any(gap.door < 0 for gap in shapes.gaps):
        found.append(entry(_opening, "opening", style))
    found += _doors(layout, tokens.locks, style)
    found += _kinds(tokens, style)
    tints = list(dict.fromkeys(kind for kinds in tokens.tinted.values() for kind in kinds))
    for kind in tints:
        text = {"start": "zone of the start", "exit": "zone of the exit"}.get(kind, special_text(kind))
        found.append(entry(_tint(TINTS.get(kind, SPECIAL)), text, style))
    return found


def unused_entry(style: Style) -> Block:
    """Give the line for streets that nobody can reach."""

    def icon(pen: Pen) -> None:
        pen.box((-90, -42, 90, 42), ASPHALT, order=3)
        pen.box((-90, -42, 90, 42), "none", "#8a8c8a", 0, order=3.1, hatch="////")

    return entry(icon, "cut off: nobody gets there", style)


def _street(pen: Pen) -> None:
    pen.box((-90, -42, 90, 42), ASPHALT, order=3)
    pen.box((-90, 26, 90, 42), KERB, order=3.1)
    for k in range(3):
        pen.box((-30, -36 + 21 * k, 30, -25 + 21 * k), STRIPE, order=3.2)


def _opening(pen: Pen) -> None:
    pen.box((-90, -42, 90, 42), FLOOR, order=3)
    pen.box((-10, -42, 10, 42), "#3b3029", order=3.1)
    pen.box((-12, -24, 12, 24), FLOOR, order=3.2)


def _tint(colour: str) -> Callable[[Pen], None]:
    return lambda pen: pen.box((-90, -42, 90, 42), colour, "#8d8f8d", 3, order=3)


def _doors(layout: Layout, locks: dict[int, list[str]], style: Style) -> list[Block]:
    """Give the kinds of doors of this board."""
    board = layout.board
    found: list[Block] = []
    free = [door for door in range(len(board.door_state)) if door not in locks]
    for state in (D_CLOSED, D_OPEN, D_BROKEN, D_BARRED):
        colours = sorted({int(board.door_colour[door]) for door in free if board.door_state[door] == state})
        for colour in colours if state != D_BARRED else colours[:1]:
            found.append(entry(_door(int(state), COLOURS[COLOUR_NAMES[colour]]), door_text(state, colour), style))
    for level in sorted({int(n) for n in board.door_level if n > 0}):
        found.append(entry(_level(COLOURS[LEVEL_NAMES[level]]), level_text(level), style))
    for names in sorted({tuple(names) for names in locks.values()}):
        found.append(entry(_lock(list(names)), lock_text(list(names)), style))
    return found


def _lock(colours: list[str]) -> Callable[[Pen], None]:
    def icon(pen: Pen) -> None:
        draw_door(pen, around((0, 0), DOOR), int(D_CLOSED), COLOURS["red"])
        draw_lock(pen, (0, 0), colours, False)

    return icon


def _door(state: int, colour: str) -> Callable[[Pen], None]:
    return lambda pen: draw_door(pen, around((0, 0), DOOR), state, colour)


def _level(colour: str) -> Callable[[Pen], None]:
    def icon(pen: Pen) -> None:
        draw_door(pen, around((0, 0), DOOR), int(D_CLOSED), COLOURS["red"])
        pen.circle((0, 0), 17, colour, WHITE, 5)

    return icon


def _kinds(tokens: Tokens, style: Style) -> list[Block]:
    """Give one line a kind of token."""
    found: list[Block] = []
    seen: set[str] = set()
    for token in tokens.tokens:
        if token.kind in seen or token.kind.startswith("special "):
            continue
        seen.add(token.kind)
        text = KIND_TEXTS.get(token.kind, token.kind.replace("_", " "))
        found.append(entry(_token_icon(tokens, token.kind), text, style))
    return found


def _token_icon(tokens: Tokens, kind: str) -> Callable[[Pen], None]:
    """Give the first token of that kind as an icon, level and not too wide."""
    token = next(t for t in tokens.tokens if t.kind == kind)

    def icon(pen: Pen) -> None:
        wide, high = max(token.size), min(token.size)
        fitting = min(1.0, ICON / SCALE / (wide + 10))
        small = Pen(pen.axes, pen.x, pen.y, pen.scale * fitting)
        box: Box = around((0, 0), (wide, high))
        draw_token(small, token.__class__(**{**token.__dict__, "upright": False}), box)

    return icon
