"""A mission's map on one page of A4, well enough to play from: `draw_mission` (SVG, PNG or PDF).

The page is upright or lying, with the text below or beside the map: whichever lets the map be largest.
"""

from __future__ import annotations

import textwrap
import warnings
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Final

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from missions.assemble import document_cells, lay_out
from missions.document import N_CARDS, Document
from missions.loader import load_both
from reports import canvas
from reports.mapdrawing import draw_map
from reports.mappanel import Block, Style, panel_blocks, unused_entry
from reports.mappen import Pen
from reports.mapshapes import MapShapes, make_shapes
from reports.maptokens import INK, Tokens, list_tokens
from zsim.zombicide.kinds import D_BARRED
from zsim.zombicide.mission import Mission
from zsim.zombicide.tiles import TILE, Layout

SHORT: Final = 8.27  # A4 in inches
LONG: Final = 11.69
MARGIN: Final = 0.36
GUTTER: Final = 0.22
LARGEST: Final = 3.3  # inches a tile
SIZES: Final = (7.6, 7.0, 6.3, 5.6)  # letters of the text in points, the first that fits
COLUMN: Final = 2.35
DOTS: Final = 200


@dataclass(frozen=True)
class Page:
    """Where everything lies on a page (inches): its size, the letters' style, the map's corner and scale, and the
    corner of each column of text with its blocks."""

    width: float
    height: float
    style: Style
    x: float
    y: float
    scale: float
    columns: list[tuple[float, float, list[Block]]]


@dataclass(frozen=True)
class Picture:
    """A mission with all that its picture shows."""

    document: Document
    mission: Mission
    layout: Layout
    shapes: MapShapes
    tokens: Tokens
    unused: set[int]


def draw_mission(spec: str, out: str | Path) -> Path:
    """Draw the map of a mission (an id or a .toml file) to a .svg, .png or .pdf file. Gives the file's path.

    Raises `MissionError` with all faults of the mission, `ReportError` where the picture cannot be written."""
    path = canvas.check_target(out)
    picture = read_picture(spec)
    with canvas.drawing_style(), rc_context({"text.parse_math": False}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # a letter that the font lacks becomes a box
        canvas.save(make_figure(picture), path, DOTS)
    return path


def read_picture(spec: str) -> Picture:
    """Read a mission for drawing. Raises `MissionError`."""
    document, mission = load_both(spec)
    layout = lay_out(document)
    layout.board = mission.board  # the same parts and doors, with what the special rules make of the doors
    shapes = make_shapes(document_cells(document), layout)
    tokens = list_tokens(document, mission, shapes, layout)
    return Picture(document, mission, layout, shapes, tokens, unreached(mission, tokens))


def unreached(mission: Mission, tokens: Tokens) -> set[int]:
    """Give the zones that no survivor ever gets to: those behind doors that are barred for good."""
    board = mission.board
    reached = set(mission.start)
    queue = list(mission.start)
    while queue:
        zone = queue.pop()
        for a, b, door in zip(board.border_a, board.border_b, board.border_door, strict=True):
            other = b if zone == a else a
            passable = door < 0 or board.door_state[door] != D_BARRED or door in tokens.locks
            if zone in (a, b) and passable and other not in reached:
                reached.add(other)
                queue.append(other)
    return set(range(board.n)) - reached


def make_figure(picture: Picture) -> Figure:
    """Give the page. Call it inside `canvas.drawing_style()`."""
    head = _head(picture.document)
    page = _best_page(picture, head)
    figure = Figure(figsize=(page.width, page.height))
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, page.width)
    axes.set_ylim(page.height, 0)
    axes.set_axis_off()
    _write_head(axes, head, page)
    pen = Pen(axes, page.x, page.y, page.scale)
    draw_map(pen, picture.shapes, picture.layout, picture.tokens, picture.unused)
    for x, y, blocks in page.columns:
        for block in blocks:
            block.draw(axes, x, y)
            y += block.height
    return figure


def _head(document: Document) -> list[str]:
    """Give title, facts and origin of the map."""
    cards = "" if len(document.cards) == N_CARDS else f" · zombie cards {_ranges(document.cards)}"
    facts = f"{document.label} · {document.minutes} minutes{cards} · {document.ruleset}"
    origin = f"map: {document.provenance}" + (f" ({document.source})" if document.source else "")
    placed = (
        ("start", document.start), ("exit", document.exits), ("spawns", document.spawns), ("doors", document.doors),
        ("objectives", document.objectives), ("crates", document.crates), ("zombies", document.zombies),
        ("cars", document.cars), ("special zones", document.special),
    )  # fmt: skip
    guessed = [
        name
        for name, tokens in placed
        if not document.provenance.startswith("reconstructed")
        and any(getattr(token, "provenance", "").startswith("reconstructed") for token in tokens)
    ]
    if document.provenance.startswith("reconstructed"):
        origin += " · NOT OFFICIAL: rebuilt from the text"
    if any(spawn.first_provenance.startswith("reconstructed") for spawn in document.spawns):
        guessed.append("which spawn is the starting one")
    for name, coloured in (("spawns", document.spawns), ("objectives", document.objectives)):
        if any(token.colour_provenance.startswith("reconstructed") for token in coloured):
            guessed.append(f"colours of {name}")
    if guessed:
        origin += f" · not in the source but our choice: {', '.join(guessed)}"
    return [textwrap.shorten(f"{document.ident} · {document.name}", 60, placeholder=" ..."), facts, origin]


def _ranges(numbers: list[int]) -> str:
    """Write sorted numbers as ranges."""
    starts = [n for n in numbers if n - 1 not in numbers]
    ends = [n for n in numbers if n + 1 not in numbers]
    return ",".join(f"{a}-{b}" if a != b else f"{a}" for a, b in zip(starts, ends, strict=True))


def _head_lines(head: list[str], width: float) -> list[str]:
    return [line for text in head[1:] for line in textwrap.wrap(text, int((width - 2 * MARGIN) * 17))]


def _write_head(axes: Axes, head: list[str], page: Page) -> None:
    axes.text(MARGIN, MARGIN + 0.17, head[0], fontsize=16, fontweight="bold", va="baseline", color=INK)
    for number, line in enumerate(_head_lines(head, page.width)):
        axes.text(MARGIN, MARGIN + 0.37 + 0.15 * number, line, fontsize=8, va="baseline", color="#55504b")


def _best_page(picture: Picture, head: list[str]) -> Page:
    """Give the page on which the map is largest."""
    best: Page | None = None
    for size in SIZES:
        for width, height in ((SHORT, LONG), (LONG, SHORT)):
            top = MARGIN + 0.37 + 0.15 * len(_head_lines(head, width)) + 0.06
            for page in (*_beside(picture, width, height, top, size), *_below(picture, width, height, top, size)):
                page = _cut(page, picture, head)
                if best is None or _rank(page) > _rank(best):
                    best = page
        if best is not None and best.scale * TILE > 1.7:
            return best
    return best if best is not None else _long_page(picture)


def _rank(page: Page) -> tuple[float, float]:
    """Order pages by the map's size, then by how little paper they take."""
    return round(page.scale * TILE, 1), -page.width * page.height


def _cut(page: Page, picture: Picture, head: list[str]) -> Page:
    """Cut the page where its lower or right part would stay empty, but leave the heading as many lines as it has."""
    down = page.y + page.scale * TILE * picture.shapes.rows
    right = page.x + page.scale * TILE * picture.shapes.columns
    for x, y, blocks in page.columns:
        down = max(down, y + sum(block.height for block in blocks))
        right = max(right, x + page.style.width)
    width = min(page.width, right + MARGIN)
    while width < page.width and len(_head_lines(head, width)) > len(_head_lines(head, page.width)):
        width = min(page.width, width + 0.1)
    return replace(page, width=width, height=min(page.height, down + MARGIN))


def _blocks(picture: Picture, style: Style) -> list[Block]:
    blocks = panel_blocks(picture.document, picture.shapes, picture.layout, picture.tokens, style)
    return blocks + ([unused_entry(style)] if picture.unused else [])


def _fitted(picture: Picture, width: float, height: float) -> float:
    """Give the scale, inches a unit, at which the map fits."""
    wide, high = width / picture.shapes.columns, height / picture.shapes.rows
    return min(wide, high, LARGEST) / TILE


def _beside(picture: Picture, width: float, height: float, top: float, size: float) -> list[Page]:
    """Give the pages with one or two columns of text at the right of the map."""
    found: list[Page] = []
    for count in (1, 2):
        style = Style(COLUMN, size)
        columns = _flow(_blocks(picture, style), count, height - top - MARGIN)
        room = width - 2 * MARGIN - count * (COLUMN + GUTTER)
        if columns is None or room < 2:
            continue
        scale = _fitted(picture, room, height - top - MARGIN)
        left = MARGIN + scale * TILE * picture.shapes.columns + GUTTER
        places = [(left + k * (COLUMN + GUTTER), top, blocks) for k, blocks in enumerate(columns)]
        found.append(Page(width, height, style, MARGIN, top, scale, places))
    return found


def _below(picture: Picture, width: float, height: float, top: float, size: float) -> list[Page]:
    """Give the page with columns of text below the map."""
    count = int((width - 2 * MARGIN + GUTTER) / (COLUMN + GUTTER))
    style = Style((width - 2 * MARGIN + GUTTER) / count - GUTTER, size)
    blocks = _blocks(picture, style)
    need = sum(block.height for block in blocks) / count
    while (columns := _flow(blocks, count, need)) is None:
        need += 0.05
    room = height - top - MARGIN - need - 0.16
    if room < 2:
        return []
    scale = _fitted(picture, width - 2 * MARGIN, room)
    x = (width - scale * TILE * picture.shapes.columns) / 2
    down = top + scale * TILE * picture.shapes.rows + 0.16
    places = [(MARGIN + k * (style.width + GUTTER), down, found) for k, found in enumerate(columns)]
    return [Page(width, height, style, x, top, scale, places)]


def _long_page(picture: Picture) -> Page:
    """Give a page longer than A4, for a mission with more text than fits beside its map."""
    style = Style(COLUMN, SIZES[-1])
    blocks = _blocks(picture, style)
    top, scale = MARGIN + 1.0, 2.0 / TILE
    height = max(LONG, top + MARGIN + sum(block.height for block in blocks))
    width = 2 * MARGIN + GUTTER + COLUMN + 2.0 * picture.shapes.columns
    return Page(width, height, style, MARGIN, top, scale, [(width - MARGIN - COLUMN, top, blocks)])


def _flow(blocks: list[Block], count: int, limit: float) -> list[list[Block]] | None:
    """Fill columns of that height one after the other; None where the blocks do not fit. No heading stands alone."""
    columns: list[list[Block]] = [[]]
    used = 0.0
    for block, after in pairwise([*blocks, None]):
        assert block is not None
        need = block.height + (after.height if block.keep and after is not None else 0.0)
        if used + need > limit + 1e-9 and columns[-1]:
            columns.append([])
            used = 0.0
        if used + need > limit + 1e-9 or len(columns) > count:
            return None
        columns[-1].append(block)
        used += block.height
    return columns
