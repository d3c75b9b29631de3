"""Molotovs and exploding cars: everything in a zone dies (2E-14.2; M4, M13, M24, M25)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.cocktails import spend_molotov
from zsim.zombicide.decks import discard_equipment
from zsim.zombicide.ending import CAUSE_MOLOTOV
from zsim.zombicide.figures import make_noise, survivors_in
from zsim.zombicide.kills import kill
from zsim.zombicide.kinds import (
    ABOMINAWILD,
    C_RED,
    N_KINDS,
)
from zsim.zombicide.labels import car_label
from zsim.zombicide.logbook import (
    range_label,
)
from zsim.zombicide.ned import reappear
from zsim.zombicide.objectives import neutralise_spawn
from zsim.zombicide.ramming import note_burnt
from zsim.zombicide.seats import remove_car
from zsim.zombicide.state import Game, Survivor
from zsim.zombicide.wounds import eliminate


def molotov(g: Game, s: Survivor, card: i64, zone: i64) -> None:
    """Throw a Molotov: all in the zone die, survivors and Abominations too; the thrower gets the adrenaline (2E-14.2).

    An Abominawild in the zone alone dies, and nothing else of the Molotov happens (2E-8.3). No skill helps (2E-15.g).
    """
    source: i64 = s.zone
    t = g.box.types[card & TYPE_MASK]
    spend_molotov(g, s, card)
    wild: bool = g.zombies[zone * N_KINDS + ABOMINAWILD] > 0
    if g.log is not None:
        what = "only the abominawild" if wild else "everything"
        say(g, f"    Molotov: {range_label(g, s, t, zone)}, {what} in {g.board.names[zone]} dies")
    _burn(g, s, zone, wild, t.turbo)
    if not wild:
        if zone == g.first_spawn:
            g.molotov_at_first = True
        elif g.mission.rules.molotov_moves_spawn:
            _move_spawns(g, zone)
        note_burnt(g, zone)
    if t.r_noisy:
        make_noise(g, source, "Molotov")


def _burn(g: Game, s: Survivor, zone: i64, wild: bool, turbo: bool) -> None:
    """Let all in a zone die, or an Abominawild alone (2E-14.2, 2E-8.3). turbo: by the Moloturbo (M25)."""
    back: list[int] = []
    k: i64 = 0
    while k < N_KINDS:
        if not wild or k == ABOMINAWILD:
            n: i64 = g.zombies[zone * N_KINDS + k]
            while n > 0:
                if kill(g, s, zone, k, turbo):
                    back.append(k)
                n -= 1
        k += 1
    reappear(g, back)
    if not wild:
        for who in survivors_in(g, zone):
            eliminate(g, g.person(who), CAUSE_MOLOTOV)


def explode(g: Game, s: Survivor, car: i64) -> None:
    """Blow a car up: as a Molotov in its zone, the car gone with its crate, food on it discarded (M4).

    What an Abominawild shields it shields here too, but not the car (2E-8.3).
    """
    zone: i64 = g.car_zone[car]
    wild: bool = g.zombies[zone * N_KINDS + ABOMINAWILD] > 0
    if g.log is not None:
        what = "only the abominawild" if wild else "everything"
        say(g, f"    the {car_label(g, car)} explodes: {what} in {g.board.names[zone]} dies")
    _burn(g, s, zone, wild, False)
    for food in g.car_food[car]:
        discard_equipment(g, food)
    g.car_food[car] = []
    remove_car(g, car)
    if zone != g.first_spawn and g.mission.rules.car_moves_spawn:
        _move_spawns(g, zone)


def _move_spawns(g: Game, zone: i64) -> None:
    """Move the red spawn tokens of a zone to the starting spawn zone: a Molotov has hit it (M13), or a car has exploded
    there (M4)."""
    for i, z in enumerate(g.spawn_zone):
        if z == zone and g.mission.spawn_colour[i] == C_RED:
            neutralise_spawn(g, i)
