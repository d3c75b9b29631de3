"""`zsim missions draw`: shapes that agree with the board, tokens and texts clear of each other, the same file."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from missions.assemble import document_cells, lay_out
from missions.document import Token
from missions.loader import MissionError, load_both, mission_ids
from missions.token_words import spawn_numbers
from reports import ReportError, canvas
from reports.mapshapes import MapShapes, make_shapes
from reports.maptokens import list_tokens
from reports.missionmap import (
    MARGIN,
    Picture,
    _best_page,
    _head,
    _head_lines,
    draw_mission,
    make_figure,
    read_picture,
)
from reports.tokenplaces import Ground, around, overlap
from zsim.zombicide.kinds import D_BARRED
from zsim.zombicide.tiles import TILE, Layout

EXAMPLES = [str(files("missions") / "examples" / name) for name in ("late_shift.toml", "evacuation_list.toml")]
ALL = [*mission_ids(), *EXAMPLES]


def shapes_of(spec: str) -> tuple[MapShapes, Layout]:
    """Shapes and board of a mission."""
    document = load_both(spec)[0]
    layout = lay_out(document)
    return make_shapes(document_cells(document), layout), layout


def texts(figure: Figure) -> list[Text]:
    """All texts of a page."""
    return [text for text in figure.axes[0].texts if text.get_text().strip()]


def drawn(picture: Picture) -> Figure:
    """The page of a mission."""
    with canvas.drawing_style():
        return make_figure(picture)


@pytest.mark.parametrize("spec", ALL)
def test_every_part_has_its_shape_inside_its_tile(spec: str) -> None:
    shapes, layout = shapes_of(spec)
    assert set(shapes.areas) == set(layout.zone_of)
    for part, area in shapes.areas.items():
        row, column = (int(number) for number in part[1:].partition(".")[0].split("c"))
        x0, y0, x1, y1 = area.box
        assert column * TILE <= x0 < x1 <= (column + 1) * TILE
        assert row * TILE <= y0 < y1 <= (row + 1) * TILE
        zone = layout.zone_of[part]
        assert (area.room, area.dark) == (layout.board.room[zone], layout.board.dark[zone])
    rooms = [area.box for area in shapes.areas.values() if area.room]
    assert all(overlap(a, b) == 0 for a, b in combinations(rooms, 2))


@pytest.mark.parametrize("spec", ALL)
def test_gaps_and_crosswalks_are_the_borders_of_the_board(spec: str) -> None:
    """Every opening, door and crosswalk of the board is drawn, between the right zones, and none besides."""
    shapes, layout = shapes_of(spec)
    board = layout.board
    borders = {
        (a, b, door) for a, b, door in zip(board.border_a, board.border_b, board.border_door, strict=True)
        if board.room[a] or board.room[b]
    }  # fmt: skip
    gaps = set()
    for gap in shapes.gaps:
        a, b = sorted((layout.zone_of[gap.first], layout.zone_of[gap.second]))
        gaps.add((a, b, gap.door))
        x, y = gap.middle
        for part in (gap.first, gap.second):
            x0, y0, x1, y1 = shapes.areas[part].box
            assert x0 - 60 <= x <= x1 + 60
            assert y0 - 60 <= y <= y1 + 60
    assert gaps == borders
    crossings = sum(len(cell.tile.crosswalks) for cell in document_cells(load_both(spec)[0]))
    assert len(shapes.crosswalks) == crossings


def test_places_turn_with_their_tile() -> None:
    """M1: the exit's piece at the top, the marks of a turned tile, and a crosswalk's direction."""
    shapes, _ = shapes_of("M1")
    assert shapes.areas["r0c0.NE"].box == (700, 0, 1000, 250)  # no street lies west of it, a crosswalk south
    assert shapes.areas["r0c0.SE"].box == (750, 750, 1000, 1000)
    assert shapes.marks["objective r0c1.A"] == (1605, 605)  # printed at 395, 605 on 7R, turned by 270 degrees
    assert shapes.areas["r1c1.A"].box == (1315, 1318, 1685, 1682)
    upright = [walk for walk in shapes.crosswalks if walk.upright]
    assert all(walk.box[3] - walk.box[1] == 200 for walk in upright)
    assert all(walk.box[2] - walk.box[0] == 200 for walk in shapes.crosswalks if not walk.upright)


@pytest.mark.parametrize("spec", ALL)
def test_tokens_lie_in_their_zones_and_clear_of_each_other(spec: str) -> None:
    picture = read_picture(spec)
    ground = Ground([], [])
    boxes = []
    for token in picture.tokens.tokens:
        fitting = token.turned_to_fit()
        box = ground.place(fitting.size, fitting.areas, fitting.wish)
        assert any(
            area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]
            for area in fitting.areas
        ), token  # fmt: skip
        boxes.append(box)
    assert all(overlap(a, b) == 0 for a, b in combinations(boxes, 2))
    document, mission = load_both(spec)
    on_map = (
        document.start, document.exits, document.spawns, document.objectives, document.crates, document.zombies,
        document.special, document.cars, mission.noise_zone, mission.lonely_zones,
    )  # fmt: skip
    on_cars = sum(objective >= 0 for objective in mission.rules.car_objective)  # named on the car
    assert len(boxes) == sum(len(tokens) for tokens in on_map) - on_cars


@pytest.mark.parametrize("spec", ALL)
def test_the_page_has_all_names_rules_and_goals_and_no_text_leaves_it(spec: str) -> None:
    picture = read_picture(spec)
    figure = drawn(picture)
    width, height = figure.get_size_inches()
    assert width <= 11.7
    assert height <= 11.7
    found = " ".join(text.get_text() for text in texts(figure))
    assert all(name in found for name in picture.layout.board.names)
    for part in (*picture.document.goals, *picture.document.losses, *picture.document.rules):
        assert part.text in found
    assert picture.document.label in found
    assert f"{picture.document.minutes} minutes" in found
    assert picture.document.provenance in found
    renderer = figure.canvas.get_renderer()  # type: ignore[attr-defined]
    for text in texts(figure):
        box = text.get_window_extent(renderer)
        x0, y0, x1, y1 = (value / figure.dpi for value in (box.x0, box.y0, box.x1, box.y1))
        assert x0 >= MARGIN - 0.1, text.get_text()
        assert x1 <= width - 0.1, text.get_text()
        assert y0 >= 0.1, text.get_text()
        assert y1 <= height - 0.1, text.get_text()


@pytest.mark.parametrize("spec", ["M3", "M8", "M10", "M14", "M25"])
def test_the_heading_stands_clear_of_the_map(spec: str) -> None:
    picture = read_picture(spec)
    head = _head(picture.document)
    page = _best_page(picture, head)
    last = MARGIN + 0.37 + 0.15 * (len(_head_lines(head, page.width)) - 1)
    assert last + 0.2 < page.y


def test_spawns_are_numbered_in_spawning_order() -> None:
    """M18: the green token lies in the starting zone and draws right after the starting one (2E-12.6)."""
    texts = [token.text for token in read_picture("M18").tokens.tokens if token.kind.startswith("spawn")]
    assert texts == ["SPAWN 1★", "SPAWN 3", "SPAWN 4", "SPAWN 5", "SPAWN 2"]
    assert spawn_numbers(load_both("M20")[1]) == [1, 2, 3, 4, 5]


def test_an_objective_on_a_car_is_named_on_it() -> None:
    """M19: seven objectives, one of them on the pimpmobile."""
    tokens = read_picture("M19").tokens.tokens
    assert [token.text for token in tokens if token.kind.startswith("car")] == ["PIMPMOBILE +C +X"]
    assert sum(token.look == "objective" for token in tokens) == 6


def test_the_heading_says_what_is_our_choice() -> None:
    """M18: the source does not tell the two sleeping spawn tokens apart."""
    assert _head(load_both("M18")[0])[2].endswith("which spawn is the starting one, colours of spawns")
    assert "colours" not in _head(load_both("M20")[0])[2]


@pytest.mark.parametrize("spec", ["M0", "M1", "M7", "M12", "M15", "M18", "M19", "M25", *EXAMPLES])
def test_no_text_covers_another(spec: str) -> None:
    figure = drawn(read_picture(spec))
    renderer = figure.canvas.get_renderer()  # type: ignore[attr-defined]
    boxes = [(text.get_text(), text.get_window_extent(renderer)) for text in texts(figure)]
    for (one, a), (other, b) in combinations(boxes, 2):
        width = min(a.x1, b.x1) - max(a.x0, b.x0)
        height = min(a.y1, b.y1) - max(a.y0, b.y0)
        assert width < 1 or height < 3, (one, other)


@pytest.mark.parametrize("suffix", ["svg", "png", "pdf"])
def test_the_same_mission_gives_the_same_file(tmp_path: Path, suffix: str) -> None:
    first, second = tmp_path / f"a.{suffix}", tmp_path / f"b.{suffix}"
    assert draw_mission("M0", first) == first
    draw_mission("m00", second)
    assert first.read_bytes() == second.read_bytes()
    assert first.stat().st_size > 10_000
    assert [path.name for path in sorted(tmp_path.iterdir())] == [first.name, second.name]


def test_cars_companions_and_what_else_lies_on_a_map() -> None:
    """Tokens that later parts of a mission file bring are drawn, also of kinds that nobody foresaw."""
    document, mission = load_both("M0")
    layout = lay_out(document)
    shapes = make_shapes(document_cells(document), layout)
    for key, kind in (("cars", "police"), ("ladders", "ladder")):
        setattr(document, key, [Token(key=f"{key} 1", at="r0c0.S", provenance="own", kind=kind, count=2)])
    tokens = list_tokens(document, mission, shapes, layout)
    assert {"POLICE", "2 ladder"} <= {token.text for token in tokens.tokens}
    assert {"car", "ladders"} <= {token.kind for token in tokens.tokens}
    barred = layout.door_names.index("r0c0.C|r0c0.S")
    layout.board.door_state[barred] = D_BARRED
    tokens.locks[barred] = ["blue", "green"]
    picture = Picture(document, mission, layout, shapes, tokens, set())
    found = " ".join(text.get_text() for text in texts(drawn(picture)))
    assert "POLICE" in found
    assert "blue, green" in found
    assert "barred" not in found


def test_sleeping_spawns_hidden_objectives_and_two_kinds_in_one_zone() -> None:
    document, mission = load_both("M0")
    layout = lay_out(document)
    shapes = make_shapes(document_cells(document), layout)
    document.spawns[1] = replace(document.spawns[1], active=False, colour="blue")
    document.objectives[0] = replace(document.objectives[0], colour="green")
    tokens = list_tokens(document, mission, shapes, layout)
    looks = [(token.look, token.kind, token.text) for token in tokens.tokens]
    assert ("sleeping", "spawn blue sleeping", "SPAWN 2") in looks
    assert ("objective", "objective green", "X") in looks
    assert tokens.tinted[layout.zone_of["r0c0.SW"]] == ["start", "exit"]
    drawn(Picture(document, mission, layout, shapes, tokens, set()))


def test_streets_that_nobody_reaches_are_marked() -> None:
    picture = read_picture("M17")
    names = {picture.layout.board.names[zone] for zone in picture.unused}
    assert names == {"r2c1.SE", "r2c2.S", "r2c2.SE"}
    assert any("nobody gets there" in text.get_text() for text in texts(drawn(picture)))


def test_text_that_is_no_formula_and_far_too_long(tmp_path: Path) -> None:
    """Signs that matplotlib takes for formulas, letters that the font lacks, pages of rules."""
    text = (files("missions") / "examples" / "late_shift.toml").read_text(encoding="utf-8")
    text = text.replace('name = "The Late Shift"', f'name = "$x^ {"Long Name " * 20}"')
    text = text.replace("brings 5 adrenaline points.", "costs $5_{a} 僵尸 and " + "more words " * 900)
    path = tmp_path / "long.toml"
    path.write_text(text, encoding="utf-8")
    assert draw_mission(str(path), tmp_path / "long.svg").exists()


def test_a_thing_without_room_lies_where_it_covers_least() -> None:
    ground = Ground([(0, 0, 100, 60)], [])
    box = ground.place((80, 80), [(0, 0, 100, 200)], (50, 50))
    assert box[0::2] == (10, 90)
    assert 60 <= box[1] < 70
    box = ground.place((300, 300), [(0, 0, 100, 200)], (50, 50))
    assert box == around((50, 100), (300, 300))


def test_faults_are_those_of_missions_and_reports(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match=r"x\.gif: a plot is written as"):
        draw_mission("M0", tmp_path / "x.gif")
    with pytest.raises(MissionError, match="unknown mission 'M99'"):
        draw_mission("M99", tmp_path / "x.svg")
    (tmp_path / "file").write_text("")
    with pytest.raises(ReportError, match="cannot write the plot"):
        draw_mission("M0", tmp_path / "file" / "x.svg")
