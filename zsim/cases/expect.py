"""Comparing a position with what a case expects: what differs, expected and found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from zsim.cases.cars import GONE, car_number, seat_word
from zsim.cases.document import Expect, SurvivorExpect
from zsim.cases.names import Names
from zsim.cases.position import Position
from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.companions import led_by
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import (
    COLOUR_NAMES,
    D_BARRED,
    D_OPEN,
    DOOR_NAMES,
    KIND_NAMES,
    N_KINDS,
    OUTCOME_NAMES,
    SEAT_NAMES,
)
from zsim.zombicide.labels import car_label
from zsim.zombicide.mission import Mission
from zsim.zombicide.seats import car_of, seat_of
from zsim.zombicide.spawning import spawn_order
from zsim.zombicide.state import Game, Survivor

OFF_BOARD: Final = ("", "out")  # what a zone reads of who is not on the board
DOOR_WORDS: Final = (*DOOR_NAMES, *COLOUR_NAMES[1:])


def check_expect(expect: Expect, names: Names, mission: Mission) -> None:
    """Note a fault for every name of an expectation that is unknown."""
    where = expect.where
    for name, text in (expect.zombies or {}).items():
        names.zone(f"{where}: zombies", name)
        names.figures(f"{where}: zombies: {name}", text)
    for name in (*(expect.noise or ()), *(expect.spawns or ())):
        names.zone(f"{where}: noise or spawns", name)
    for name, word in expect.doors.items():
        names.door(f"{where}: doors", name)
        if word not in DOOR_WORDS:
            names.fault(f"{where}: doors", f"unknown word {word!r}; known: {', '.join(DOOR_WORDS)}")
    for name in expect.pool:
        names.kind(f"{where}: pool", name)
    for name in expect.discards or ():
        names.card(f"{where}: discards", name)
    for name, wanted in expect.survivors.items():
        place = f"{where}: survivors: {name}"
        names.survivor(place, name)
        if wanted.zone is not None and wanted.zone not in OFF_BOARD:
            names.zone(place, wanted.zone)
        for card in (*(wanted.hands or ()), *(wanted.backpack or ()), *wanted.loaded):
            names.card(place, card)
        for companion in wanted.companions or ():
            names.survivor(place, companion)
        if wanted.car:
            car_number(mission, names, place, wanted.car)
        if wanted.seat and wanted.seat not in SEAT_NAMES:
            names.fault(place, f"unknown seat {wanted.seat!r}; known: {', '.join(SEAT_NAMES)}")
    for name, zone in expect.cars.items():
        car_number(mission, names, f"{where}: cars", name)
        if zone not in GONE:
            names.zone(f"{where}: cars", zone)
    for one in expect.one_of:
        check_expect(one, names, mission)


def differences(p: Position, expect: Expect) -> list[str]:
    """List what is not as expected, each as `what: expected ..., found ...`; empty if all is."""
    g = p.game
    found = _board(p, expect)
    for name, wanted in expect.survivors.items():
        number = p.survivor(expect.where, name)
        if number < len(g.survivors) + len(g.companions):
            found += _survivor(p, g.person(number), wanted)
        else:
            found.append(f"{name}: expected in play, found among the survivors not drawn")
    for name, zone in expect.cars.items():
        here = g.car_zone[car_number(g.mission, p.names, expect.where, name)]
        if here != (-1 if zone in GONE else p.names.zone("", zone)):
            found += _differ(f"car {name}", zone or "gone", g.board.names[here] if here >= 0 else "gone")
    if expect.outcome is not None:
        found += _differ("outcome", expect.outcome, OUTCOME_NAMES[g.outcome])
    if expect.cause is not None:
        found += _differ("cause", expect.cause, g.cause)
    for name, count in expect.pool.items():
        found += _differ(f"pool of {name}", count, int(g.pool[p.names.kind(expect.where, name)]))
    if expect.discards is not None:
        wanted_names = [p.game.box.types[p.names.card(expect.where, name)].name for name in expect.discards]
        found += _differ("discards", _sorted(wanted_names), _sorted(_card_names(g, g.equipment_discards)))
    if expect.spawns is not None:
        active = spawn_order(g)
        wanted_zones = [p.names.zone(expect.where, name) for name in expect.spawns]
        if active != wanted_zones:
            found += _differ("spawns", _listed(expect.spawns), _listed(g.board.names[z] for z in active))
    if expect.one_of and all(differences(p, one) for one in expect.one_of):
        nearest = min((differences(p, one) for one in expect.one_of), key=len)
        found.append(f"none of the {len(expect.one_of)} results of one_of fits; the nearest: {', '.join(nearest)}")
    return found


def _board(p: Position, expect: Expect) -> list[str]:
    """Compare zombies and noise, both whole, and the doors that are named."""
    g = p.game
    found: list[str] = []
    if expect.zombies is not None:
        wanted = {p.names.zone("", name): p.names.figures("", text) for name, text in expect.zombies.items()}
        for z in range(g.board.n):
            here = {k: int(g.zombies[z * N_KINDS + k]) for k in range(N_KINDS) if g.zombies[z * N_KINDS + k] > 0}
            if here != wanted.get(z, {}):
                found += _differ(f"zombies in {g.board.names[z]}", _figures(wanted.get(z, {})), _figures(here))
    if expect.noise is not None:
        tokens = {p.names.zone("", name): count for name, count in expect.noise.items()}
        for z in range(g.board.n):
            found += _differ(f"noise in {g.board.names[z]}", tokens.get(z, 0), int(g.noise[z] + g.fixed_noise[z]))
    for name, word in expect.doors.items():
        found += _door(p, name, word)
    return found


def _door(p: Position, name: str, word: str) -> list[str]:
    board = p.game.board
    d = p.names.door("", name)
    state = DOOR_NAMES[board.door_state[d]]
    colour = COLOUR_NAMES[board.door_colour[d]]
    if p.sketch and board.door_state[d] == D_BARRED:
        state = "closed"  # a coloured door of a sketch whose objective has not been taken
    if word == colour and board.door_state[d] != D_OPEN:
        return []
    return _differ(f"door {name}", word, state)


def _survivor(p: Position, s: Survivor, wanted: SurvivorExpect) -> list[str]:
    g = p.game
    found: list[str] = []
    if wanted.zone is not None:
        zone = -1 if wanted.zone in OFF_BOARD else p.names.zone("", wanted.zone)
        if zone != s.zone:
            here = g.board.names[s.zone] if s.zone >= 0 else "not on the board"
            found += _differ(f"{s.name}: zone", wanted.zone or "not on the board", here)
    numbers = (("wounds", wanted.wounds, s.wounds), ("ap", wanted.ap, s.ap), ("tokens", wanted.tokens, s.tokens))
    for what, number, value in numbers:
        if number is not None:
            found += _differ(f"{s.name}: {what}", number, int(value))
    if wanted.actions is not None:
        found += _differ(f"{s.name}: actions", wanted.actions, int(s.actions))
    if wanted.alive is not None:
        found += _differ(f"{s.name}: alive", _yes(wanted.alive), _yes(s.alive))
    hands = [c for c in (s.hand0, s.hand1) if c >= 0]
    for what, names, cards in (("hands", wanted.hands, hands), ("backpack", wanted.backpack, s.pack)):
        if names is not None:
            whole = [g.box.types[p.names.card("", name)].name for name in names]
            found += _differ(f"{s.name}: {what}", _sorted(whole), _sorted(_card_names(g, cards)))
    if wanted.companions is not None:
        led = [g.person(c).name for c in led_by(g, s.index)]
        found += _differ(f"{s.name}: companions", _sorted(wanted.companions), _sorted(led))
    if wanted.car is not None:
        number = car_number(g.mission, p.names, "", wanted.car) if wanted.car else -1
        found += _differ(f"{s.name}: car", car_label(g, number), car_label(g, car_of(g, s)))
    if wanted.seat is not None:
        found += _differ(f"{s.name}: seat", wanted.seat or "none", seat_word(int(seat_of(g, s))) or "none")
    for name, full in wanted.loaded.items():
        found += _loaded(g, s, name, full)
    return found


def _loaded(g: Game, s: Survivor, name: str, full: bool) -> list[str]:
    """Compare whether all copies of a weapon are loaded, or all are empty."""
    copies = [c for c in cards_of(s) if g.box.types[c & TYPE_MASK].name.lower() == name.lower()]
    empty = sum(1 for c in copies if c & EMPTY)
    if not copies:
        return [f"{s.name}: {name}: expected {'loaded' if full else 'empty'}, found no such card"]
    if empty == (0 if full else len(copies)):
        return []
    return [f"{s.name}: {name}: expected {'loaded' if full else 'empty'}, found {empty} of {len(copies)} empty"]


def _differ(what: str, wanted: str | int, found: str | int) -> list[str]:
    return [] if wanted == found else [f"{what}: expected {wanted}, found {found}"]


def _yes(value: bool) -> str:
    return "true" if value else "false"


def _figures(figures: dict[int, int]) -> str:
    return ", ".join(f"{n} {KIND_NAMES[k]}" for k, n in sorted(figures.items())) or "none"


def _card_names(g: Game, cards: list[int]) -> list[str]:
    return [g.box.types[c & TYPE_MASK].name for c in cards]


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"


def _sorted(names: Iterable[str]) -> str:
    return _listed(sorted(names))
