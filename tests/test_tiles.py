"""Tiles turned and joined: zones, borders, buildings, doors, straight lines (2E-4)."""

from __future__ import annotations

import itertools

import pytest

from missions.loader import door_names, load_mission
from zsim.data.loader import load_tiles
from zsim.zombicide.board import FAR, Board
from zsim.zombicide.kinds import D_CLOSED, D_OPEN
from zsim.zombicide.tiles import Cell, DoorToken, Layout, build_layout, edge_faults

FIVE = ("M0", "M1", "M2", "M7", "M17")


def lay(*rows: str, doors: list[DoorToken] | None = None) -> Layout:
    """Lay tiles written as `1V@0 3V@90`, one text a row; all must fit."""
    tiles = load_tiles()
    cells = []
    for r, row in enumerate(rows):
        for c, cell in enumerate(row.split()):
            ident, turn = cell.split("@")
            cells.append(Cell(r, c, tiles[ident], int(turn) // 90))
    assert edge_faults(cells) == []
    faults: list[str] = []
    layout = build_layout(cells, doors or [], faults)
    assert faults == []
    return layout


def neighbours(board: Board, zone: int) -> set[str]:
    """Name the zones that share a border with this one, doors included."""
    borders = zip(board.border_a, board.border_b, strict=True)
    return {board.names[b if a == zone else a] for a, b in borders if zone in (a, b)}


@pytest.mark.parametrize(("ident", "zones", "buildings"), [
    ("M0", 14, 2), ("M1", 47, 7), ("M2", 51, 4), ("M7", 25, 2), ("M17", 52, 5),
])  # fmt: skip
def test_zones_and_buildings(ident: str, zones: int, buildings: int) -> None:
    board = load_mission(ident).board
    assert board.n == zones
    assert len(board.buildings) == buildings


def test_every_single_tile_at_every_turn_keeps_its_parts() -> None:
    for tile, quarters in itertools.product(load_tiles().values(), range(4)):
        layout = build_layout([Cell(0, 0, tile, quarters)], [], [])
        board = layout.board
        assert board.n == len(tile.rooms) + len(tile.streets)
        assert len(board.border_a) == len(tile.crosswalks) + len(tile.passages) + len(tile.doors)
        assert len(layout.door_names) == len(tile.doors)
        assert sum(board.dark) == sum(room.dark for room in tile.rooms)


def test_four_turns_bring_a_tile_back() -> None:
    tile = load_tiles()["1V"]
    first = Cell(0, 0, tile, 0)
    assert Cell(0, 0, tile, 4).street("NE") == first.street("NE") == "r0c0.NE"
    assert [Cell(0, 0, tile, q).street("NE") for q in range(4)] == ["r0c0.NE", "r0c0.SE", "r0c0.SW", "r0c0.NW"]
    assert [Cell(0, 0, tile, q).profile(0) for q in range(4)] == ["L", "H", "S", "S"]
    assert Cell(0, 0, tile, 1).openings(1) == {175: "r0c0.A", 525: "r0c0.C"}
    assert Cell(0, 0, tile, 2).openings(2) == {825: "r0c0.A", 475: "r0c0.C"}


def test_tutorial_street_pieces_merge_over_the_tile_border() -> None:
    board = lay("1V@0 3V@90").board
    merged = [parts for parts in board.parts if len(parts) > 1]
    assert merged == [["r0c0.NE", "r0c1.NW"], ["r0c0.E", "r0c1.W"], ["r0c0.SE", "r0c1.SW"]]


def test_a_corner_where_four_tiles_meet_is_one_zone() -> None:
    board = load_mission("M1").board
    assert ["r0c0.SE", "r0c1.SW", "r1c0.NE", "r1c1.NW"] in board.parts


def test_zones_are_named_by_their_first_part_in_reading_order() -> None:
    for ident in FIVE:
        board = load_mission(ident).board
        assert board.names == [parts[0] for parts in board.parts]
        tiles = [name.partition(".")[0] for name in board.names]
        assert tiles == sorted(tiles)
        for parts in board.parts:
            places = [part.partition(".")[0] for part in parts]
            assert len(set(places)) == len(places), "one piece a tile"


def test_room_e_is_not_the_street_piece_e() -> None:
    board = load_mission("M2").board
    assert board.room[board.names.index("r0c0.room_E")]
    assert "r0c0.E" not in [part for parts in board.parts for part in parts]


def test_rooms_join_over_a_tile_border() -> None:
    board = load_mission("M1").board
    joined = board.names.index("r2c0.D")
    assert "r2c1.A" in neighbours(board, joined)
    assert board.building_of[joined] == board.building_of[board.names.index("r2c1.A")]


def test_openings_on_the_outer_border_are_walls() -> None:
    layout = lay("1V@0")
    assert neighbours(layout.board, layout.zone_of["r0c0.A"]) == {"r0c0.B", "r0c0.C"}


def test_printed_doors_start_closed() -> None:
    board = load_mission("M1").board
    assert len(board.door_state) == 14
    assert set(board.door_state) == {D_CLOSED}
    assert all(board.room[a] != board.room[b] for a, b in zip(board.door_a, board.door_b, strict=True))


def test_a_mission_opens_printed_doors() -> None:
    board = load_mission("M7").board
    named = dict(zip(door_names(board), board.door_state, strict=True))
    assert [name for name, state in named.items() if state == D_OPEN] == ["r0c1.C|r0c1.E", "r1c1.D|r1c1.N"]


def test_a_token_on_an_opening_makes_it_a_door_and_parts_the_building() -> None:
    token = DoorToken("r0c0.A", "r0c0.B", D_CLOSED, 0, 0)
    plain, shut = lay("7R@0"), lay("7R@0", doors=[token])
    assert plain.board.buildings == [[0, 1]]
    assert shut.board.buildings == [[0], [1]]
    assert "r0c0.A|r0c0.B" in shut.door_names
    assert len(shut.board.border_a) == len(plain.board.border_a)


def test_a_door_token_that_lies_nowhere_is_a_fault() -> None:
    faults: list[str] = []
    build_layout([Cell(0, 0, load_tiles()["7R"], 0)], [DoorToken("r0c0.A", "r0c0.S", D_OPEN, 0, 0)], faults)
    assert len(faults) == 1
    assert "no printed door and no opening lies there" in faults[0]


def test_edges_that_do_not_fit_are_named() -> None:
    tiles = load_tiles()
    faults = edge_faults([Cell(0, 0, tiles["1V"], 0), Cell(0, 1, tiles["3V"], 0), Cell(1, 0, tiles["8V"], 0)])
    assert len(faults) == 1
    assert faults[0].startswith("r0c0|r1c0: the edges do not fit: 1V@0 shows a street all along, 8V@0 shows a b")


def test_sight_is_symmetric_with_closed_and_with_open_doors() -> None:
    for ident in FIVE:
        board = load_mission(ident).board
        for _ in range(2):
            n = int(board.n)
            for z, w in itertools.combinations(range(n), 2):
                assert board.range[z * n + w] == board.range[w * n + z], (ident, board.names[z], board.names[w])
            for door in range(len(board.door_state)):
                board.open_door(door)


def test_straight_lines_of_city_blocks() -> None:
    board = load_mission("M1").board
    at = board.names.index

    def lines(table: list[list[list[int]]], name: str) -> list[list[str]]:
        return [[board.names[z] for z in line[1::2]] for line in table[at(name)]]

    # north through the printed door, east and west along the street, south through the door that faces it
    assert sorted(lines(board.looks, "r1c1.S")) == sorted([
        ["r1c1.A"], ["r1c1.SE", "r1c2.S", "r1c2.SE"], ["r2c1.A"], ["r1c0.SE", "r1c0.S", "r1c0.SW"],
    ])  # fmt: skip
    # a door in the side wall is not seen from along the street
    assert all("r1c1.A" not in line for line in lines(board.rays, "r1c1.SE"))
    # from a room through two opposite doors: over the street, one room deep
    assert ["r1c1.S", "r2c1.A"] in lines(board.looks, "r1c1.A")
    # a Home defender looks on through the rooms (2E-15.32)
    assert ["r2c1.A", "r2c1.C"] in lines(board.rays, "r1c1.S") and ["r1c1.A", "r0c1.S"] in lines(board.rays, "r1c1.S")


def test_a_closed_yard_is_kept_as_zones() -> None:
    board = load_mission("M17").board
    yard = [board.names.index(name) for name in ("r2c1.SE", "r2c2.S", "r2c2.SE")]
    start = load_mission("M17").start[0]
    for door in range(len(board.door_state)):
        board.open_door(door)
    assert all(board.dist[start * board.n + z] == FAR for z in yard)
    assert board.dist[yard[0] * board.n + yard[2]] == 2
    assert sum(board.dist[start * board.n + z] == FAR for z in range(board.n)) == 3


def test_a_corner_that_nothing_enters_is_a_zone_without_borders() -> None:
    layout = lay("1R@0")
    corner = layout.zone_of["r0c0.SW"]
    assert neighbours(layout.board, corner) == set()
    assert layout.board.seen[corner] == [corner]
