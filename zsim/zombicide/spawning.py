"""Zombie cards resolved: spawn zones, dark zones of an opened building, Abominations, shortages.

2E-8.2, 2E-10, 2E-12, 2E-20.7 to 2E-20.9.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say, use_skill
from zsim.zombicide.decks import draw_abomination, draw_zombie_card
from zsim.zombicide.figures import abominations_on_board, put_zombies
from zsim.zombicide.horde import activate_kind, activate_placed
from zsim.zombicide.kinds import (
    FIRST_ABOMINATION,
    KIND_NAMES,
    LEVEL_NAMES,
    N_KINDS,
    O_RUNNING,
    Q_ASSIGN,
    Q_BUILDING,
    Q_DARK,
    WALKER,
)
from zsim.zombicide.modes import fest_places
from zsim.zombicide.objectives import check, watch_zones
from zsim.zombicide.skills import COMBAT_REFLEXES, DISTRIBUTOR, SIDESTEP, ZOMBIE_LINK
from zsim.zombicide.state import Game, Option, Question


def spawn_step(g: Game) -> None:
    """Draw a card for each active spawn token, the starting one first; the list is fixed when the step begins (2E-12.1,
    2E-12.2, 2E-12.9, 2E-20.7), but a token that moves meanwhile spawns where it lies then (M7). Tokens that share a
    zone draw one each (2E-12.6)."""
    tokens = _tokens_in_order(g)
    order: list[int] = [g.spawn_zone[i] for i in tokens]
    if g.log is not None:
        say(g, f"  Spawn in {', '.join([g.board.names[z] for z in order]) if order else 'no zone'}")
    assigned: list[int] = assign_cards(g, order)
    i: i64 = 0
    while i < len(tokens):
        if g.outcome != O_RUNNING:
            return
        zone = g.spawn_zone[tokens[i]]
        if not assigned:
            card_at(g, zone)
        elif assigned[i] >= 0:
            resolve_card(g, zone, assigned[i])
        check(g)
        i += 1


def assign_cards(g: Game, order: list[int]) -> list[int]:
    """Distributor: draw a card for each active spawn token first and assign them as players choose, once a step
    (2E-15.21). Give the card of each token, -1 where the deck has run out; an empty list where nobody does."""
    drawn: list[int] = []
    for s in g.survivors:
        if s.zone >= 0 and s.skills[DISTRIBUTOR] > 0 and len(order) > 1:
            if not use_skill(g, s.index, DISTRIBUTOR, s.zone):
                return []
            drawn = [draw_zombie_card(g) for _ in order]
            break
    if not drawn:
        return []
    left: list[int] = [n for n in drawn if n >= 0]
    assigned: list[int] = []
    for zone in order:
        if not left:
            assigned.append(-1)
            continue
        options = [Option(0, zone, -1, -1, n) for n in left]
        chosen = options[ask(g, Question(Q_ASSIGN, -1, zone, -1, -1, options))].n
        left.remove(chosen)
        assigned.append(chosen)
    return assigned


def spawn_order(g: Game) -> list[int]:
    """List the zones of the active spawn tokens in spawning order: all tokens of the starting zone, then the others as
    the mission lists them (2E-12.1, 2E-12.6)."""
    return [g.spawn_zone[i] for i in _tokens_in_order(g)]


def _tokens_in_order(g: Game) -> list[int]:
    first: list[int] = []
    others: list[int] = []
    i: i64 = 0
    while i < len(g.spawn_zone):
        if g.spawn_active[i]:
            if g.spawn_zone[i] == g.first_spawn:
                first.append(int(i))
            else:
                others.append(int(i))
        i += 1
    return first + others


def card_at(g: Game, zone: i64, rushes: bool = True) -> None:
    """Draw a zombie card for a zone and resolve it by the team's level of this moment (2E-20.8).

    In a spawn zone and in a dark zone alike (2E-10.2, 2E-10.4). rushes: not where a mission ignores Rush (M23).
    """
    number = draw_zombie_card(g)
    if number < 0:
        if g.log is not None:
            say(g, f"    no zombie card left for {g.board.names[zone]}")
        return
    resolve_card(g, zone, number, rushes)


def resolve_card(g: Game, zone: i64, number: i64, rushes: bool = True) -> None:
    """Resolve a zombie card drawn for a zone by the team's level of this moment; then it is discarded (2E-20.8).

    rushes: as in `card_at`.
    """
    card = g.box.zombie_cards[number]
    n: i64 = card.lines[g.danger]
    if g.log is not None:
        say(g, f"    Card #{number:03d} at {g.board.names[zone]} ({LEVEL_NAMES[g.danger]}): {_card_text(g, number)}")
    if card.extra:  # 2E-12.4
        if linked(g):  # 2E-15.64
            _linked_turns(g)
            n = card.lines[g.danger]
        if n > 0 and g.outcome == O_RUNNING:
            activate_kind(g, card.kind)
    elif card.kind >= FIRST_ABOMINATION:
        if n > 0:
            _abomination(g, zone)
    else:
        place(g, zone, card.kind, n, card.rush and rushes)
    g.zombie_discards.append(number)


def _card_text(g: Game, number: i64) -> str:
    card = g.box.zombie_cards[number]
    n = card.lines[g.danger]
    if card.extra:
        return f"extra activation of {KIND_NAMES[card.kind]}" if n > 0 else "extra activation, no effect at blue"
    name = KIND_NAMES[card.kind] if card.kind < FIRST_ABOMINATION else "abomination"
    if n == 0:
        return f"nothing (0 {name})"
    return f"{n} {name}" + (", rush" if card.rush else "")


def place(g: Game, zone: i64, kind: i64, n: i64, rush: bool) -> None:
    """Place n zombies of a kind; a Rush activates them, a shortage then all of the kind once.

    2E-12.3, 2E-12.5, 2E-12.7, 2E-12.8. Each is over before the next thing happens (2E-20.10).
    """
    placed: i64 = put_zombies(g, zone, kind, n)
    if placed < n and g.log is not None:
        say(g, f"    the pool has {placed} of {n} {KIND_NAMES[kind]}, {n - placed} short")
    standing: i64 = placed
    watch_zones(g)
    if placed > 0 and g.outcome == O_RUNNING:
        standing = _react(g, zone, kind, placed)
    if standing > 0 and rush and g.outcome == O_RUNNING:
        activate_placed(g, zone, kind, standing)
    if placed < n and g.outcome == O_RUNNING:
        activate_kind(g, kind)


def _react(g: Game, zone: i64, kind: i64, placed: i64) -> i64:
    """Let Combat reflexes and Sidestep come before zombies just placed do anything (2E-15.19, 2E-15.50, 2E-15.i).

    Give how many of those placed still stand: what is eliminated counts as theirs first.
    """
    for s in g.survivors:
        if s.zone >= 0 and s.skills[COMBAT_REFLEXES] + s.skills[SIDESTEP] > 0:
            from zsim.zombicide.reactions import spawn_reactions  # actions, which may spawn in their turn

            before: i64 = g.kills[kind]
            spawn_reactions(g, zone)
            left: i64 = placed - (g.kills[kind] - before)  # others may have come to the zone (an `Aaahh!!`)
            there: i64 = g.zombies[zone * N_KINDS + kind]
            left = left if left < there else there
            return left if left > 0 else 0
    return placed


def linked(g: Game) -> bool:
    """Tell whether somebody on the board has a Zombie link (2E-15.64)."""
    for s in g.survivors:
        if s.zone >= 0 and s.skills[ZOMBIE_LINK] > 0:
            return True
    return False


def _linked_turns(g: Game) -> None:
    from zsim.zombicide.reactions import linked_turns  # whole turns, which may spawn in their turn

    linked_turns(g)


def _abomination(g: Game, zone: i64) -> None:
    """Place an Abomination drawn at random, or activate the one on the board (2E-8.2).

    In the fest all of them act, and then another is placed, which does not act any more (2E-18.3). Its cap is looked
    at once they have acted: those that break into a building may bring more (M16).
    """
    there: i64 = abominations_on_board(g)
    if there > 0:
        another: bool = fest_places(g, there)
        if g.log is not None and not another:
            say(g, "    an abomination is on the board: none is placed")
        activate_kind(g, FIRST_ABOMINATION)
        if not another or g.outcome != O_RUNNING:
            return
        if not fest_places(g, abominations_on_board(g)):
            if g.log is not None:
                say(g, "    as many abominations as may be are on the board by now: none is placed")
            return
    if g.mission.rules.one_abomination:
        if g.log is not None:
            say(g, "    the mission has a single abomination: none is placed")
        return
    kind = place_abomination(g, zone)
    watch_zones(g)
    if kind >= 0 and g.outcome == O_RUNNING:
        _react(g, zone, kind, 1)


def place_abomination(g: Game, zone: i64) -> i64:
    """Place an Abomination drawn at random, if one is left, and give its kind, else -1 (2E-8.2, M16)."""
    kind = draw_abomination(g)
    if kind >= 0:
        if g.log is not None:
            say(g, f"    {KIND_NAMES[kind]} appears in {g.board.names[zone]}")
        put_zombies(g, zone, kind, 1)
    return kind


def encounter(g: Game, zone: i64, colour: i64) -> None:
    """Draw a card for the zone of whoever has taken an objective that is a bad surprise, and ignore its Rush (M23)."""
    if colour in g.mission.bad_colours:
        if g.log is not None:
            say(g, "    a bad encounter")
        card_at(g, zone, False)


def aaahh(g: Game, zone: i64) -> None:
    """Place the Walker of an `Aaahh!!` card (2E-9.2, 2E-12.7)."""
    if g.log is not None:
        say(g, f"    Aaahh!! A walker appears in {g.board.names[zone]}")
    place(g, zone, WALKER, 1, False)


def dark_zones(g: Game, building: i64) -> list[int]:
    """List the dark zones of a building in reading order."""
    return [z for z in g.board.buildings[building] if g.board.dark[z]]


def fill_building(g: Game, building: i64, door_zone: i64) -> None:
    """Resolve one zombie card for each dark zone of a building, in an order that players choose.

    2E-10.1, 2E-10.5, 2E-20.9.
    """
    left = dark_zones(g, building)
    left.sort()
    if g.log is not None:
        names = ", ".join([g.board.names[z] for z in left]) if left else "none"
        say(g, f"    building {building + 1} fills, dark zones: {names}")
    g.filling += 1
    while left and g.outcome == O_RUNNING:
        options = [Option(0, z, -1, -1, -1) for z in left]
        zone = options[ask(g, Question(Q_DARK, -1, door_zone, -1, building, options))].zone
        left.remove(zone)
        card_at(g, zone)
    g.filling -= 1


def open_buildings_at(g: Game, door: i64, from_zone: i64) -> None:
    """Fill the buildings that a door just opened for the first time (2E-10.1, 2E-10.3, 2E-10.8)."""
    new: list[int] = []
    mark_opened(g, door, new)
    new.sort()
    fill_buildings(g, new, from_zone)


def mark_opened(g: Game, door: i64, new: list[int]) -> None:
    """Mark the buildings that a door just opened for the first time, and add those that fill to a list (2E-10.3)."""
    for z in (g.board.door_a[door], g.board.door_b[door]):
        b = g.board.building_of[z]
        if b >= 0 and not g.building_opened[b]:
            g.building_opened[b] = True
            if g.building_safe[b]:
                if g.log is not None:
                    say(g, f"    building {b + 1} held survivors at the start: no cards")
            elif b not in new:
                new.append(b)


def fill_buildings(g: Game, buildings: list[int], from_zone: i64) -> None:
    """Fill several buildings one after the other, in an order that players choose (2E-10.8, 2E-20.9)."""
    left = buildings.copy()
    while left and g.outcome == O_RUNNING:
        options = [Option(0, -1, -1, -1, b) for b in left]
        b = options[ask(g, Question(Q_BUILDING, -1, from_zone, -1, -1, options))].n
        left.remove(b)
        fill_building(g, b, from_zone)
