"""A mission file put on its map: tiles joined, anchors resolved, what cannot be played named (design, section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from missions.apply import Applying, apply_rest, mixed
from missions.cars import check_car_words, check_cars, place_cars
from missions.checks import (
    MOST_TILES,
    check_document,
    check_edges,
    check_special,
    known_doors,
    unknown_anchor,
    unreadable_tiles,
)
from missions.companion_words import check_companions, set_companions
from missions.document import Document, Token
from missions.team_words import check_team_words, set_team_words
from missions.words import Part
from zsim.data.loader import load_rows
from zsim.zombicide.board import MAX_ZONES, Board
from zsim.zombicide.kinds import COLOUR_NAMES, D_BARRED, DOOR_NAMES, KIND_NAMES, LEVEL_NAMES
from zsim.zombicide.mission import GOAL_WORDS, LOSS_WORDS, Goal, Loss, Mission
from zsim.zombicide.tiles import Cell, DoorToken, Layout, build_layout, part_names

CAUSES = {"goal_impossible": "objective_impossible"}  # what a lost game's `cause` reads; else the loss word itself


def assemble(document: Document, name: str, faults: list[str]) -> Mission | None:
    """Build the mission of a document; faults are added to the list, and None is given when there is no map at all."""
    check_document(document, name, faults)
    check_cars(document, name, faults)
    check_team_words(document, name, faults)
    _check_counts(document, name, faults)
    layout = _layout(document, name, faults)
    if layout is None:
        return None
    mission = Mission(document.ident, document.name, document.label, document.minutes, document.ruleset, layout.board)
    _place(document, layout, mission, name, faults)
    _apply_rules(document, layout, mission, name, faults)
    set_team_words(document, mission, name, faults)
    _check_reach(document, layout, mission, name, faults)
    check_companions(document, name, faults)
    mission.finish()
    return mission


def lay_out(document: Document) -> Layout:
    """Give the board of a document without fault, with the parts and doors that only its making knows (drawing)."""
    layout = _layout(document, "", [])
    assert layout is not None, "a document without fault has tiles"
    return layout


def document_cells(document: Document) -> list[Cell]:
    """Give the tiles of a document as they lie."""
    tiles = load_rows().tiles
    return [
        Cell(r, c, tiles[tile], turn // 90)
        for r, row in enumerate(document.grid)
        for c, (tile, turn) in enumerate(row)
        if tile in tiles
    ]


def _layout(document: Document, name: str, faults: list[str]) -> Layout | None:
    cells = document_cells(document)
    if not cells:
        return None
    if len(cells) > MOST_TILES:
        faults.append(f"{name}: grid: {len(cells)} tiles, the box has 9; take fewer (the map is checked then)")
        return None
    check_edges(cells, name, faults)
    door_faults: list[str] = []
    tokens = [
        DoorToken(
            d.first, d.second, DOOR_NAMES.index(d.state), COLOUR_NAMES.index(d.colour), LEVEL_NAMES.index(d.level)
        )
        for d in known_doors(document, part_names(cells), name, faults)
    ]
    layout = build_layout(cells, tokens, door_faults)
    layout.unreadable = unreadable_tiles(document)
    faults += [f"{name}: doors: {fault}" for fault in door_faults]
    if layout.board.n > MAX_ZONES:
        faults.append(f"{name}: grid: {layout.board.n} zones, at most {MAX_ZONES} can be played; take fewer tiles")
    return layout


def _zones(tokens: Sequence[Token], layout: Layout, name: str, faults: list[str]) -> list[int]:
    """Give the zone of each token; an unknown anchor is a fault and reads as zone 0."""
    zones: list[int] = []
    for token in tokens:
        zone = layout.zone_of.get(token.at, -1)
        if zone < 0 and token.at and token.at.partition(".")[0] not in layout.unreadable:
            faults.append(f"{name}: {token.key}: at: {_unknown_anchor(token.at, layout)}")
        zones.append(max(zone, 0))
    return zones


def _unknown_anchor(anchor: str, layout: Layout) -> str:
    return unknown_anchor(anchor, list(layout.zone_of))


def _place(document: Document, layout: Layout, mission: Mission, name: str, faults: list[str]) -> None:
    """Put all tokens on their zones."""
    mission.start = _zones(document.start, layout, name, faults)
    mission.exits = _zones(document.exits, layout, name, faults)
    mission.spawn_zone = _zones(document.spawns, layout, name, faults)
    mission.spawn_colour = [COLOUR_NAMES.index(s.colour) for s in document.spawns]
    mission.spawn_first = [s.first for s in document.spawns]
    mission.spawn_active = [s.active for s in document.spawns]
    mission.objective_zone = _zones(document.objectives, layout, name, faults)
    mission.objective_colour = [COLOUR_NAMES.index(o.colour) for o in document.objectives]
    mission.crate_zone = _zones(document.crates, layout, name, faults)
    cars = _zones(document.cars, layout, name, faults)
    misplaced = place_cars(document, layout, cars, mission)
    faults += [f"{name}: {fault}" for fault in misplaced]
    named = [
        (z, zone) for z, zone in zip(document.zombies, _zones(document.zombies, layout, name, faults), strict=True)
    ]
    named = [(z, zone) for z, zone in named if z.kind != "abomination"]  # that one is drawn by lot
    mission.setup_zone = [zone for _, zone in named]
    mission.setup_kind = [KIND_NAMES.index(z.kind) for z, _ in named]
    mission.setup_count = [z.count for z, _ in named]
    mission.cards = document.cards
    mission.provenance = document.provenance


def _building(label: str, document: Document, layout: Layout, name: str, faults: list[str]) -> int:
    """Give the number of a named building, which must be all the rooms joined by openings, or -1 with a fault."""
    if layout.unreadable:
        return -1
    parts = document.buildings.get(label, ())
    zones = [layout.zone_of.get(part, -1) for part in parts]
    if not parts or min(zones) < 0:
        unknown = [part for part, zone in zip(parts, zones, strict=True) if zone < 0]
        faults += [f"{name}: buildings: {label}: {_unknown_anchor(part, layout)}" for part in unknown]
        return -1
    number = layout.board.building_of[zones[0]]
    whole = layout.board.buildings[number] if number >= 0 else []
    if sorted(zones) != whole:
        rooms = ", ".join(layout.board.names[z] for z in whole) or f"no room, {parts[0]} is a street"
        faults.append(f"{name}: buildings: {label}: expected the rooms joined by openings: {rooms}")
        return -1
    return number


def _apply_rules(document: Document, layout: Layout, mission: Mission, name: str, faults: list[str]) -> None:
    """Set what goals, losses and special rules say."""
    board = layout.board
    numbers = {label: _building(label, document, layout, name, faults) for label in document.buildings}
    for rule in document.rules:
        if rule.word == "objective_ap":
            mission.objective_ap = rule.count
        elif rule.word == "objective_kept":
            mission.objective_kept = True
        elif rule.word == "neutralise_spawn":
            mission.neutralise = True
        elif rule.word == "setup_noise_tokens":
            mission.noise_zone = _special(rule, document, layout)
            mission.noise_count = [rule.count] * len(mission.noise_zone)
        elif rule.word == "setup_building_spawn":
            mission.filled_buildings = [numbers.get(label, -1) for label in rule.names]
        elif rule.word == "door_needs_danger_level":
            _need_level(board, numbers.get(rule.names[0], -1), LEVEL_NAMES.index(rule.level))
        else:
            set_companions(rule, _special(rule, document, layout), mission)
    applying = Applying(document, layout, mission, numbers, name, faults)
    apply_rest(applying)
    for part in document.goals:
        zones: list[int] = []
        if part.word == "clear_building" and numbers.get(part.names[0], -1) >= 0:
            zones = board.buildings[numbers[part.names[0]]]
        cards = list(part.names) if part.word in ("collect_food", "obtain_item") else []
        kind = GOAL_WORDS.index(part.word)
        goal = Goal(kind, part.stage - 1, part.count, zones, cards, part.text)
        applying.finish_goal(part, goal)
        if part.word == "park_cars":
            goal.zones = _special(part, document, layout)
        mission.goals.append(goal)
    check_car_words(document, mission, name, faults)
    for part in document.losses:
        zones = _special(part, document, layout) if "zone" in part.word else []
        cause = CAUSES.get(part.word, part.word)
        mission.losses.append(Loss(LOSS_WORDS.index(part.word), zones, cause, part.text))


def _special(part: Part, document: Document, layout: Layout) -> list[int]:
    """Give the special zones of the kind that a rule or loss names, each once."""
    zones = [layout.zone_of[s.at] for s in document.special if s.kind in part.names and s.at in layout.zone_of]
    return sorted(set(zones))


def _need_level(board: Board, building: int, level: int) -> None:
    """Let all doors of a building need that danger level of their opener."""
    for door in range(len(board.door_state)):
        inside = (board.building_of[board.door_a[door]], board.building_of[board.door_b[door]])
        if building >= 0 and building in inside:
            board.door_level[door] = max(board.door_level[door], level)


def _check_counts(document: Document, name: str, faults: list[str]) -> None:
    """Compare the tokens with those of the box (2E-1.4); blue and green ones can stand in for red ones."""
    rows = load_rows()
    limits = rows.tokens

    def most(key: str, found: int, limit: int, what: str) -> None:
        if found > limit:
            faults.append(f"{name}: {key}: {found} {what}, the box has {limit}; take {found - limit} away")

    for key, colours in (
        ("spawns", [s.colour for s in document.spawns]),
        (
            "objectives",
            [o.colour for o in document.objectives if not o.shuffled] + [COLOUR_NAMES[c] for c in mixed(document)],
        ),
        ("doors", [d.colour for d in document.doors]),
    ):
        most(key, len(colours), sum(n for token, n in limits.items() if token.startswith(f"{key}.")), key)
        for colour in ("blue", "green"):
            most(key, colours.count(colour), limits[f"{key}.{colour}"], f"{colour} {key}")
    most("crates", document.all_crates(), limits["crates"], "crates")
    most("exit", len(document.exits), limits["exits"], "exits")
    for kind in KIND_NAMES:
        found = sum(z.count for z in document.zombies if z.kind == kind)
        most("zombies", found, rows.figures[kind], f"{kind} figures")


def _check_reach(document: Document, layout: Layout, mission: Mission, name: str, faults: list[str]) -> None:
    """Name everything that no survivor could ever reach, with all doors open that can be opened."""
    special = check_special(document, layout, name, faults)
    if not document.start or document.start[0].at not in layout.zone_of or layout.unreadable:
        return
    reached = _reached_with_keys(layout.board, mission)
    groups = (
        (document.start, mission.start), (document.exits, mission.exits), (document.spawns, mission.spawn_zone),
        (document.objectives, mission.objective_zone), (document.crates, mission.crate_zone[: len(document.crates)]),
        (document.cars, mission.car_zone), (document.zombies, _zones(document.zombies, layout, name, [])),
        (document.special, special),
    )  # fmt: skip
    for tokens, zones in groups:
        for token, zone in zip(tokens, zones, strict=True):
            if token.at in layout.zone_of and zone not in reached:
                faults.append(
                    f"{name}: {token.key}: at: {token.at} cannot be reached from the start ({document.start[0].at}); "
                    "move it, or turn a tile or open a door on the way"
                )


def _reached_with_keys(board: Board, mission: Mission) -> set[int]:
    """Give the zones that can be reached, locked doors passed once the objectives that open them can be taken.

    A colour that is mixed in among face-down tokens counts once all of those can be reached."""
    open_locks: set[int] = set()
    while True:
        reached = _reached(board, mission.start[0], open_locks)
        have = 0
        hidden = mission.rules.hidden or [False] * len(mission.objective_zone)
        for zone, colour, down in zip(mission.objective_zone, mission.objective_colour, hidden, strict=True):
            if not down and zone in reached:
                have |= 1 << colour
        if all(zone in reached for zone, down in zip(mission.objective_zone, hidden, strict=True) if down):
            for colour in mission.rules.mix:
                have |= 1 << colour
        more = {d for d, need in enumerate(mission.rules.lock) if need and have & need == need}
        if more <= open_locks:
            return reached
        open_locks |= more


def _reached(board: Board, start: int, open_locks: set[int]) -> set[int]:
    """Give the zones that can be reached through everything but barred doors, these locks excepted."""
    reached = {start}
    queue = [start]
    while queue:
        zone = queue.pop()
        for a, b, door in zip(board.border_a, board.border_b, board.border_door, strict=True):
            other = b if zone == a else a
            passable = door < 0 or board.door_state[door] != D_BARRED or door in open_locks
            if zone in (a, b) and passable and other not in reached:
                reached.add(other)
                queue.append(other)
    return reached
