"""What is checked of a mission beyond its words and its map: pieces of the box, doors named twice, edges that misfit.

Each check adds faults as `file: key: what; remedy`. Words and types are checked by `missions.document`, the places of
tokens by `missions.assemble`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from missions.document import UNREADABLE, Document, Door
from zsim.data.loader import load_rows
from zsim.data.tables import nearest, shown
from zsim.zombicide.tiles import Cell, Layout, edge_faults

MOST_TILES: Final = 18  # a grid of more is not laid out: every tile would lie there twice
EDGE: Final = re.compile(r"r(\d+)c(\d+)\|r(\d+)c(\d+): ")


def check_document(document: Document, name: str, faults: list[str]) -> None:
    """Check what the map does not matter for: cards and noise tokens over the box's, doors named twice."""
    _check_food(document, name, faults)
    _check_noise(document, name, faults)
    _check_doubles(document, name, faults)
    for spawn in document.spawns:
        if spawn.first and not spawn.active:
            faults.append(f"{name}: {spawn.key}: active: the starting spawn zone is awake; leave active = false out")
    for special in document.special:
        if not special.kind:
            faults.append(f"{name}: {special.key}: kind: must not be empty; give the mark a name of your own")


def _check_food(document: Document, name: str, faults: list[str]) -> None:
    rows = load_rows().equipment
    for goal in document.goals:
        if goal.word == "collect_food":
            there = sum(row.count for row in rows if row.name in goal.names)
            if goal.names and goal.count > there:
                cards = ", ".join(goal.names)
                faults.append(
                    f"{name}: {goal.key}: count: {goal.count} cards, the box has {there} of {cards}; ask less"
                )


def _check_noise(document: Document, name: str, faults: list[str]) -> None:
    limit = load_rows().tokens["noise"]
    for rule in document.rules:
        if rule.word == "setup_noise_tokens":
            zones = len({special.at for special in document.special if special.kind == rule.names[0]})
            if zones * rule.count > limit:
                what = f"{rule.count} in each of {zones} zones are {zones * rule.count} noise tokens"
                faults.append(f"{name}: {rule.key}: each: {what}, the box has {limit}; lay out fewer")


def _check_doubles(document: Document, name: str, faults: list[str]) -> None:
    """Name every door that an earlier row names too."""
    seen: dict[frozenset[str], str] = {}
    for door in document.doors:
        pair = frozenset((door.first, door.second))
        if pair in seen:
            what = f"{shown(door.first)} and {shown(door.second)} are named by {seen[pair]} already"
            faults.append(f"{name}: {door.key}: between: {what}; keep one of the two")
        seen.setdefault(pair, door.key)


def unreadable_tiles(document: Document) -> list[str]:
    """Name the places of the grid that hold no tile because the file names it wrongly."""
    return [f"r{r}c{c}" for r, row in enumerate(document.grid) for c, (tile, _) in enumerate(row) if tile == UNREADABLE]


def check_edges(cells: list[Cell], name: str, faults: list[str]) -> None:
    """Name every pair of edges that do not fit, with the turns of one of the two tiles that would make all fit."""
    for fault in edge_faults(cells):
        match = EDGE.match(fault)
        assert match is not None
        places = [(int(match[1]), int(match[2])), (int(match[3]), int(match[4]))]
        turns = [turn for place in places for turn in _fitting_turns(cells, place)]
        remedy = f"; these fit: {', '.join(turns)}" if turns else "; or lay another tile there"
        faults.append(f"{name}: grid: {fault}{remedy}")


def _fitting_turns(cells: list[Cell], place: tuple[int, int]) -> list[str]:
    """Give the other turns of the tile at a place with which all its edges fit, as written in a grid."""
    found: list[str] = []
    here = f"r{place[0]}c{place[1]}"
    old = next(cell for cell in cells if (cell.row, cell.column) == place)
    for quarters in range(4):
        turned = [cell if cell is not old else Cell(*place, old.tile, quarters) for cell in cells]
        misfits = [fault for fault in edge_faults(turned) if here in fault.split(": ", 1)[0].split("|")]
        if quarters != old.quarters and not misfits:
            found.append(f"{old.tile.ident}@{90 * quarters}")
    return found


def known_doors(document: Document, layout_parts: Sequence[str], name: str, faults: list[str]) -> list[Door]:
    """Give the doors whose parts lie on the map; a fault for every unknown part of the others."""
    lost = tuple(f"{tile}." for tile in unreadable_tiles(document))
    found: list[Door] = []
    for door in document.doors:
        unknown = [part for part in (door.first, door.second) if part not in layout_parts]
        if not unknown:
            found.append(door)
        faults += [
            f"{name}: {door.key}: between: {unknown_anchor(part, layout_parts)}"
            for part in unknown
            if not part.startswith(lost)
        ]
    return found


def unknown_anchor(anchor: str, parts: Sequence[str]) -> str:
    """Say that an anchor is unknown, what its tile has, and which one may have been meant."""
    tile = anchor.partition(".")[0]
    there = [part for part in parts if part.partition(".")[0] == tile]
    if there:
        return f"unknown anchor {shown(anchor)}; that tile has {', '.join(there)}{nearest(anchor, there)}"
    return f"unknown anchor {shown(anchor)}; no tile lies there, anchors look like r0c1.B or r0c1.NE"


def check_special(document: Document, layout: Layout, name: str, faults: list[str]) -> list[int]:
    """Give the zone of each special mark, -1 with a fault where its anchor is unknown."""
    parts = list(layout.zone_of)
    for special in document.special:
        if special.at and special.at not in parts and special.at.partition(".")[0] not in layout.unreadable:
            faults.append(f"{name}: {special.key}: at: {unknown_anchor(special.at, parts)}")
    return [layout.zone_of.get(special.at, -1) for special in document.special]
