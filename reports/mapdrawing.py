"""The picture of a mission's map: ground, walls, doors, tokens and names, from the shapes and places."""

from __future__ import annotations

from typing import Final

from reports.mappen import LETTER, Pen
from reports.mapshapes import PAVEMENT, Area, Box, Gap, MapShapes, Point
from reports.maptokens import COLOURS, INK, WHITE, Token, Tokens, merged
from reports.tokenplaces import Ground, around, centre
from zsim.zombicide.kinds import COLOUR_NAMES, D_BARRED, D_BROKEN, D_CLOSED, D_OPEN, LEVEL_NAMES
from zsim.zombicide.tiles import TILE, Layout

ASPHALT: Final = "#c9cbc9"
KERB: Final = "#e7e5dd"
STRIPE: Final = "#fdfdfb"
FLOOR: Final = "#f7ead0"
DARK: Final = "#7484ad"
WALL: Final = "#3b3029"
TINTS: Final = {"start": "#a9cdf5", "exit": "#f2dd84"}
SPECIAL_TINT: Final = "#f3bf7a"
NAME: Final = 31.0  # size of the letters of zone names
TAG: Final = 30.0
DOOR: Final = (112.0, 46.0)


def draw_map(pen: Pen, shapes: MapShapes, layout: Layout, tokens: Tokens, unused: set[int]) -> None:
    """Draw a whole map. unused: zones that nobody can reach."""
    draw_ground(pen, shapes)
    _draw_tints(pen, shapes, layout, tokens.tinted)
    _draw_unused(pen, shapes, layout, unused)
    draw_crosswalks(pen, shapes)
    for area in shapes.areas.values():
        if area.room:
            draw_room(pen, area)
    _draw_room_tints(pen, shapes, layout, tokens.tinted)
    ground = Ground([], _lines(shapes))
    for gap in shapes.gaps:
        draw_gap(pen, gap, layout, tokens.locks.get(gap.door, []))
        ground.taken.append(_door_box(gap))
    _draw_tile_borders(pen, shapes)
    for token in tokens.tokens:
        fitting = token.turned_to_fit()
        draw_token(pen, fitting, ground.place(fitting.size, fitting.areas, fitting.wish))
    _draw_tags(pen, shapes, ground)
    _draw_names(pen, shapes, layout, ground, unused)


def draw_ground(pen: Pen, shapes: MapShapes) -> None:
    """Draw road and pavement of all tiles."""
    for tile in shapes.tiles:
        x, y = tile.column * TILE, tile.row * TILE
        pen.box((x, y, x + TILE, y + TILE), ASPHALT, order=1)
    for area in shapes.areas.values():
        if area.room:
            x0, y0, x1, y1 = area.box
            row, column = int(centre(area.box)[1] // TILE), int(centre(area.box)[0] // TILE)
            clip = (column * TILE, row * TILE, (column + 1) * TILE, (row + 1) * TILE)
            grown = (x0 - PAVEMENT, y0 - PAVEMENT, x1 + PAVEMENT, y1 + PAVEMENT)
            pen.rounded(grown, 45, KERB, order=1.2, clip=clip)


def draw_crosswalks(pen: Pen, shapes: MapShapes) -> None:
    """Draw the stripes over the road, and the border over the pavement."""
    for walk in shapes.crosswalks:
        x0, y0, x1, y1 = walk.box
        for k in range(5):
            low = 8 + 40 * k
            stripe = (x0, y0 + low, x1, y0 + low + 22) if walk.upright else (x0 + low, y0, x0 + low + 22, y1)
            pen.box(stripe, STRIPE, order=1.6)
        pen.line(*walk.pavement, "#8d8f8d", 5, 1.6, "dotted")


def draw_room(pen: Pen, area: Area) -> None:
    """Draw a room with its walls."""
    x0, y0, x1, y1 = area.box
    pen.box((x0 - 12, y0 - 12, x1 + 12, y1 + 12), WALL, order=2)
    pen.box((x0 + 2, y0 + 2, x1 - 2, y1 - 2), DARK if area.dark else FLOOR, order=2.1)


def _zone_areas(shapes: MapShapes, layout: Layout, zone: int) -> list[Area]:
    return [shapes.areas[part] for part in layout.board.parts[zone]]


def _draw_tints(pen: Pen, shapes: MapShapes, layout: Layout, tinted: dict[int, list[str]]) -> None:
    """Colour the streets of the start, of the exit and of special zones."""
    for zone, kinds in tinted.items():
        for area in _zone_areas(shapes, layout, zone):
            if not area.room:
                first = TINTS.get(kinds[0], SPECIAL_TINT)
                pen.box(area.box, first, order=1.3)
                if len(set(kinds)) > 1:
                    pen.box(area.box, "none", TINTS.get(kinds[-1], SPECIAL_TINT), 0, order=1.3, hatch="////")


def _draw_room_tints(pen: Pen, shapes: MapShapes, layout: Layout, tinted: dict[int, list[str]]) -> None:
    """Frame the rooms of the start, of the exit and of special zones."""
    for zone, kinds in tinted.items():
        for area in _zone_areas(shapes, layout, zone):
            if area.room:
                x0, y0, x1, y1 = area.box
                for k, kind in enumerate(dict.fromkeys(kinds)):
                    inset = 12.0 + 16 * k
                    frame = (x0 + inset, y0 + inset, x1 - inset, y1 - inset)
                    pen.box(frame, "none", TINTS.get(kind, SPECIAL_TINT), 14, order=2.2)


def _draw_unused(pen: Pen, shapes: MapShapes, layout: Layout, unused: set[int]) -> None:
    for zone in sorted(unused):
        for area in _zone_areas(shapes, layout, zone):
            if not area.room:
                pen.box(area.box, "none", "#8a8c8a", 0, order=1.4, hatch="////")


def draw_gap(pen: Pen, gap: Gap, layout: Layout, lock: list[str]) -> None:
    """Draw an opening, or a door by its state, colour, and the danger level or objectives that it needs."""
    x, y = gap.middle
    if gap.door < 0:
        box = around((x, y), (22, gap.length) if gap.upright else (gap.length, 22))
        pen.box(box, FLOOR, order=2.4)
        return
    board = layout.board
    box = around((x, y), (DOOR[1], DOOR[0]) if gap.upright else DOOR)
    colour = COLOURS[COLOUR_NAMES[board.door_colour[gap.door]]]
    state = int(board.door_state[gap.door])
    draw_door(pen, box, int(D_CLOSED) if lock and state == D_BARRED else state, colour)
    level = int(board.door_level[gap.door])
    if level > 0:
        pen.circle((x, y), 17, COLOURS[LEVEL_NAMES[level]], WHITE, 5)
    draw_lock(pen, (x, y), lock, gap.upright)


def draw_lock(pen: Pen, middle: Point, colours: list[str], upright: bool) -> None:
    """Draw a key of each colour whose objective unlocks the door."""
    for k, colour in enumerate(colours):
        off = 40 * (k - (len(colours) - 1) / 2)
        x, y = (middle[0], middle[1] + off) if upright else (middle[0] + off, middle[1])
        pen.box(around((x, y), (30, 30)), COLOURS[colour], WHITE, 5, order=5.2)


def draw_door(pen: Pen, box: Box, state: int, colour: str) -> None:
    """Draw a door token into a box."""
    x0, y0, x1, y1 = box
    if state == D_CLOSED:
        pen.box(box, colour, INK, 6, order=5)
    elif state == D_OPEN:
        pen.box(box, WHITE, colour, 13, order=5)
    elif state == D_BROKEN:
        pen.box(box, WHITE, colour, 9, order=5, dashed=True)
        pen.line((x0, y0), (x1, y1), colour, 7, 5.1)
    elif state == D_BARRED:
        pen.box(box, "#55504b", INK, 6, order=5)
        pen.line((x0, y0), (x1, y1), WHITE, 7, 5.1)
        pen.line((x0, y1), (x1, y0), WHITE, 7, 5.1)


def draw_token(pen: Pen, token: Token, box: Box) -> None:
    """Draw a token into its box."""
    if token.look == "objective":
        pen.rounded(box, 12, token.face, token.edge, 7, order=6)
        inner = (box[0] + 9, box[1] + 9, box[2] - 9, box[3] - 9)
        pen.rounded(inner, 8, "none", WHITE, 4, order=6.1)
        pen.text(box, token.text, 58, token.ink, bold=True)
    elif token.look == "crate":
        pen.box(box, token.face, token.edge, 7, order=6)
        for y in (box[1] + 22, box[3] - 22):
            pen.line((box[0], y), (box[2], y), "#a86a00", 5, 6.1)
        pen.text(box, token.text, 48, token.ink, bold=True)
    else:
        wide = 11.0 if token.kind == "spawn first" else 6.0
        pen.rounded(box, 14, token.face, token.edge, wide, order=6, dashed=token.look == "sleeping")
        pen.text(box, token.text, token.letters, token.ink, bold=token.look != "note", upright=token.upright)


def _door_box(gap: Gap) -> Box:
    """Give what a door or opening takes: its token, and a step free on both sides."""
    if gap.door < 0:
        return around(gap.middle, (56, gap.length) if gap.upright else (gap.length, 56))
    return around(gap.middle, (DOOR[1] + 8, DOOR[0] + 8) if gap.upright else (DOOR[0] + 8, DOOR[1] + 8))


def _lines(shapes: MapShapes) -> list[Box]:
    """Give what names keep clear of: tile borders and crosswalks."""
    lines: list[Box] = [walk.box for walk in shapes.crosswalks]
    for tile in shapes.tiles:
        x, y = tile.column * TILE, tile.row * TILE
        lines += [(x - 4, y, x + 4, y + TILE), (x, y - 4, x + TILE, y + 4)]
        lines += [(x + TILE - 4, y, x + TILE + 4, y + TILE), (x, y + TILE - 4, x + TILE, y + TILE + 4)]
    return lines


def _draw_tile_borders(pen: Pen, shapes: MapShapes) -> None:
    for tile in shapes.tiles:
        x, y = tile.column * TILE, tile.row * TILE
        for start, end, beyond in (
            ((x, y), (x + TILE, y), (tile.row - 1, tile.column)),
            ((x, y), (x, y + TILE), (tile.row, tile.column - 1)),
            ((x, y + TILE), (x + TILE, y + TILE), (tile.row + 1, tile.column)),
            ((x + TILE, y), (x + TILE, y + TILE), (tile.row, tile.column + 1)),
        ):
            inner = any((t.row, t.column) == beyond for t in shapes.tiles)
            if not inner:
                pen.line(start, end, INK, 9, 4.5)
            elif beyond < (tile.row, tile.column):
                pen.line(start, end, "#6b4f3a", 5, 3, "dashed")


def _draw_tags(pen: Pen, shapes: MapShapes, ground: Ground) -> None:
    """Write each tile's name and turn near its upper left corner."""
    for tile in shapes.tiles:
        x, y = tile.column * TILE, tile.row * TILE
        text = f"{tile.name} {tile.degrees}°"
        size = (TAG * LETTER * len(text) + 18, TAG + 14)
        own = [a.box for part, a in shapes.areas.items() if part.startswith(f"r{tile.row}c{tile.column}.")]
        box = ground.place(size, own, (x, y), clear_of_lines=True)
        pen.rounded(box, 8, "#fffdf6", "#9b5c4a", 3, order=3.5)
        pen.text(box, text, TAG, "#8c2f1b", order=3.6, bold=True)


def _draw_names(pen: Pen, shapes: MapShapes, layout: Layout, ground: Ground, unused: set[int]) -> None:
    """Write each zone's name, faintly: rooms in the upper left corner, streets in the middle."""
    for zone, name in enumerate(layout.board.names):
        areas = _zone_areas(shapes, layout, zone)
        boxes = merged([a.box for a in areas])
        first = areas[0]
        wish = (first.box[0], first.box[1]) if first.room else centre(boxes[0])
        box = ground.place((NAME * LETTER * len(name) + 6, NAME + 8), boxes, wish, clear_of_lines=True)
        dark = first.dark and zone not in unused
        pen.text(box, name, NAME, WHITE if dark else "#3f3c38", order=3.4, alpha=0.9 if dark else 0.8)
