"""Survivors who are neither played nor led: the injured and their first-aid kits (M12), and Ned (M25).

They stand in `Game.companions` with `bound` set: seen, heard and hit like everybody, without any action. An injured one
is a companion like others once it is healed (2E-17).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.companions import add_companion, lead
from zsim.zombicide.labels import zone_label
from zsim.zombicide.mission import Mission
from zsim.zombicide.seats import has_room
from zsim.zombicide.state import Game, Survivor

NED: Final[str] = "Ned"


def has_bound(m: Mission) -> bool:
    """Tell whether a mission has survivors who are neither played nor led."""
    return m.rules.injured > 0 or len(m.rules.ned_zones) > 0


def set_up_bound(g: Game) -> None:
    """Lay the injured down and let Ned take his place, both out of the survivors not in play (M12, M25)."""
    rules = g.mission.rules
    i: i64 = 0
    while i < rules.injured and g.survivor_deck:
        bind(g, add_companion(g, g.survivor_deck.pop(), rules.injured_zones[i % len(rules.injured_zones)]))
        i += 1
    for zone in rules.ned_zones:
        if g.survivor_deck:
            bind(g, add_companion(g, _part_of_ned(g), zone))


def bind(g: Game, c: Survivor) -> None:
    """Let a survivor stay where it is. Ned is as tough as his card says; the injured fall to any wound like all
    companions (2E-17.1)."""
    c.bound = True
    if c.zone in g.mission.rules.ned_zones:
        c.health = g.box.survivors[c.card].health
    if g.log is not None:
        what = "waits" if c.zone in g.mission.rules.ned_zones else "lies injured"
        say(g, f"{c.name} {what} in {zone_label(g, c.zone)}")


def _part_of_ned(g: Game) -> i64:
    """Take Ned from those not in play; where he is played, whoever comes first by lot (M25)."""
    for number in g.survivor_deck:
        if g.box.survivors[number].name == NED:
            g.survivor_deck.remove(number)
            return number
    return g.survivor_deck.pop()


def injured_in(g: Game, zone: i64) -> list[int]:
    """List the injured of a zone (M12)."""
    if zone not in g.mission.rules.injured_zones:
        return []
    return [c.index for c in g.companions if c.bound and c.alive and c.zone == zone]


def injured_left(g: Game) -> i64:
    """Count the injured (M12)."""
    n: i64 = 0
    for c in g.companions:
        if c.bound and c.zone in g.mission.rules.injured_zones:
            n += 1
    return n


def may_heal(g: Game, s: Survivor) -> bool:
    """Tell whether a survivor has a kit to give, and in a car a seat for who gets it (M12, 2E-17.4). Zombies do not
    hinder it (2E-9.15)."""
    return g.mission.rules.healing and s.tokens > 0 and has_room(g, s)


def heal(g: Game, s: Survivor, who: i64) -> None:
    """Hand over a first-aid kit: the injured survivor becomes a companion of the giver (M12)."""
    c = g.person(who)
    s.tokens -= 1
    c.bound = False
    if g.log is not None:
        say(g, f"    {s.name} heals {c.name} with a first-aid kit")
    lead(g, s, c)
