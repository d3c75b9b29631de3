"""The tile sides of a box from `tiles.toml`, checked against each other and against the box (2E-1.3, 2E-4)."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Final

from zsim.data.rows import DoorRow, OpeningRow, PassageRow, RoomRow, TileRow
from zsim.data.tables import Table, read_toml

N_SIDES: Final = 18
SIDES: Final = ("N", "E", "S", "W")
RING: Final = ("NW", "N", "NE", "E", "SE", "S", "SW", "W")
ROOMS: Final = ("A", "B", "C", "D", "E")
PROFILES: Final = ("S", "F", "A", "L", "H")
OPENING_PLACES: Final = {"S": (), "F": (250, 750), "A": (500,), "L": (175, 525), "H": (475, 825)}
TILE: Final = 1000  # length of a tile's side in the units of the file


def _box(row: Table) -> tuple[int, int, int, int]:
    left, top, right, bottom = row.numbers("box", 4, TILE)
    if left >= right or top >= bottom:
        row.fault("box", "expected left < right and top < bottom")
    return left, top, right, bottom


def _span(row: Table) -> tuple[int, int]:
    low, high = row.numbers("span", 2, TILE)
    if low >= high:
        row.fault("span", "expected the lower end before the upper one")
    return low, high


def _mark(row: Table, rooms: tuple[str, ...]) -> tuple[str, tuple[int, int]]:
    x, y = row.numbers("at", 2, TILE)
    return row.word("room", rooms), (x, y)


def _unique(row: Table, field: str, idents: list[str]) -> None:
    for ident in sorted({i for i in idents if idents.count(i) > 1}):
        row.fault(field, f"{ident} stands there twice")


def _passages(row: Table, rooms: tuple[str, ...]) -> tuple[PassageRow, ...]:
    found: list[PassageRow] = []
    for link in row.tables("passages"):
        pair = link.words("rooms", rooms)
        wall = link.word("wall", ("vertical", "horizontal"))
        if len(pair) != 2 or pair[0] == pair[1]:
            link.fault("rooms", "expected two different rooms of this tile side")
            continue
        found.append(PassageRow(pair[0], pair[1], wall, link.number("line", 0, TILE), _span(link)))
    return tuple(found)


def _crosswalks(row: Table, streets: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    value = row.fields.get("crosswalks")
    found: list[tuple[str, str]] = []
    if not isinstance(value, list):
        row.fault("crosswalks", "expected a list of pairs of street pieces")
        return ()
    for pair in value:
        good = isinstance(pair, list) and len(pair) == 2 and all(p in streets for p in pair)
        if not good or (RING.index(pair[0]) - RING.index(pair[1])) % 8 not in (1, 7):
            row.fault("crosswalks", f"expected two street pieces that follow each other in the ring, found {pair!r}")
            continue
        found.append((pair[0], pair[1]))
    return tuple(found)


def _openings(row: Table, rooms: tuple[str, ...], edges: tuple[str, ...]) -> tuple[OpeningRow, ...]:
    found: list[OpeningRow] = []
    for opening in row.tables("openings"):
        at = opening.number("at", 0, TILE)
        found.append(OpeningRow(opening.word("side", SIDES), opening.word("room", rooms), at))
    for side, profile in zip(SIDES, edges, strict=True):
        places = tuple(sorted(o.at for o in found if o.side == side))
        if places != OPENING_PLACES[profile]:
            wanted = OPENING_PLACES[profile]
            row.fault("openings", f"side {side} of profile {profile} opens at {wanted}, found {places}")
    return tuple(found)


def _tile(ident: str, row: Table) -> TileRow:
    rooms = [RoomRow(r.word("id", ROOMS), r.flag("dark"), _box(r)) for r in row.tables("rooms")]
    streets = [(s.word("id", RING), _box(s)) for s in row.tables("streets")]
    room_ids = tuple(r.ident for r in rooms) or ("A",)
    street_ids = tuple(s for s, _ in streets) or ("NW",)
    _unique(row, "rooms", list(room_ids))
    _unique(row, "streets", list(street_ids))
    doors = [
        DoorRow(door.word("room", room_ids), door.word("street", street_ids), door.word("side", SIDES), _span(door))
        for door in row.tables("doors")
    ]
    edge_row = row.table("edges")
    north, east, south, west = (edge_row.word(side, PROFILES) for side in SIDES)
    objective, objective_at = _mark(row.table("objective"), room_ids)
    crate, crate_at = _mark(row.table("crate"), room_ids)
    return TileRow(
        ident=ident, reverse=row.text("reverse"), rooms=tuple(rooms), streets=tuple(streets),
        passages=_passages(row, room_ids), doors=tuple(doors), crosswalks=_crosswalks(row, street_ids),
        edges=(north, east, south, west), openings=_openings(row, room_ids, (north, east, south, west)),
        objective=objective, crate=crate, objective_at=objective_at, crate_at=crate_at,
        provenance=row.words("provenance"),
    )  # fmt: skip


def read_tiles(folder: Traversable, faults: list[str]) -> dict[str, TileRow]:
    """Give the tile sides by their printed names (`1R`); faults of geometry, links and reverse sides go to the list."""
    top = read_toml(folder, "tiles.toml", faults)
    tiles = {ident: _tile(ident, top.table(ident)) for ident in top.fields}
    if len(tiles) != N_SIDES:
        faults.append(f"tiles.toml: expected {N_SIDES} tile sides, found {len(tiles)}")
    for ident, tile in tiles.items():
        other = tiles.get(tile.reverse)
        if other is None or other.reverse != ident:
            faults.append(f"tiles.toml: {ident}: reverse: {tile.reverse!r} does not name {ident} as its own reverse")
        if not tile.provenance:
            faults.append(f"tiles.toml: {ident}: provenance: must not be empty")
    return tiles
