"""Stirred tables: survivors spread, armed and experienced, doors opened, zombies about.

Teams that play by lot hardly live to see the like.
"""

from __future__ import annotations

import random
from typing import Final

from scripts.invariants.pieces import held
from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.cars import sit
from zsim.zombicide.companions import led_by
from zsim.zombicide.figures import place_survivor, put_zombies
from zsim.zombicide.inventory import stow
from zsim.zombicide.kinds import D_CLOSED, FIRST_ABOMINATION, SEAT_DRIVER, SEAT_PASSENGER, WRECK
from zsim.zombicide.modes import abominations_in_deck
from zsim.zombicide.objectives import check
from zsim.zombicide.seats import driver_of, passenger_seats
from zsim.zombicide.state import Game, Survivor

MAX_CARDS: Final = 5


def shake(g: Game, draw: random.Random) -> None:
    """Stir a game that has just begun, by pieces of its own box only; whoever sits there chooses the skills.

    A zombie may now stand where it ends the game, or a level be reached that does.
    """
    for door in range(len(g.board.door_state)):
        if g.board.door_state[door] == D_CLOSED and draw.random() < 0.4:
            g.board.open_door(door)
            for zone in (g.board.door_a[door], g.board.door_b[door]):
                if g.board.building_of[zone] >= 0:
                    g.building_opened[g.board.building_of[zone]] = True
    for _ in range(draw.randrange(30)):
        put_zombies(g, draw.randrange(g.board.n), draw.randrange(FIRST_ABOMINATION), draw.randrange(1, 4))
    if len(g.abomination_deck) == len(abominations_in_deck(g.mode)) and draw.random() < 0.5:
        put_zombies(g, draw.randrange(g.board.n), g.abomination_deck.pop(), 1)
    near = draw.randrange(g.board.n)
    for s in g.survivors:
        if draw.random() < 0.8:
            place_survivor(g, s, near if draw.random() < 0.5 else draw.randrange(g.board.n))
        while len(held(s)) < MAX_CARDS and draw.random() < 0.7:
            deck = g.pimpweapon_deck if draw.random() < 0.3 else g.equipment_deck
            if deck and not g.box.types[deck[-1]].aaahh:
                stow(g, s, deck.pop())
            elif deck:
                deck.insert(0, deck.pop())
        if draw.random() < 0.5:
            take_seat(g, s, draw)
        s.wounds = draw.randrange(s.health)
        gain_ap(g, s, draw.choice((0, 0, 3, 6, 7, 18, 19, 25, 42, 43, 50)))
    check(g)


def take_seat(g: Game, s: Survivor, draw: random.Random) -> None:
    """Sit down in a car, if there is one with a free seat, and with seats for the companions led."""
    if g.car_zone:
        car = draw.randrange(len(g.car_zone))
        free = int(passenger_seats(g, car)) - len(led_by(g, s.index))
        if g.mission.car_kind[car] == WRECK:
            return
        free = free if g.car_zone[car] >= 0 else -1  # gone
        seats = [SEAT_DRIVER] * (driver_of(g, car) < 0 and free >= 0) + [SEAT_PASSENGER] * (free > 0)
        if seats:
            place_survivor(g, s, g.car_zone[car])
            sit(g, s, car, draw.choice(seats))
