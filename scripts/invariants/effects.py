"""What an action must have brought about by itself: one postcondition each (2E-9, 2E-16, 2E-17.3 and the missions)."""

from __future__ import annotations

from typing import Final

from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_CHARGE,
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_DROP_COMPONENT,
    A_EAT,
    A_END,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_FETCH_FOOD,
    A_HEAL_INJURED,
    A_JUMP,
    A_LEAVE_CAR,
    A_LIFESAVER,
    A_LOAD,
    A_MELEE,
    A_MOVE,
    A_NEUTRALISE,
    A_NOISE,
    A_OPEN,
    A_RALLY,
    A_RANGED,
    A_RELOAD,
    A_SEARCH,
    A_SEARCH_CAR,
    A_SHOOT_CAR,
    A_SHOVE,
    A_SPRINT,
    A_STORE_FOOD,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    D_BARRED,
    D_OPEN,
    SEAT_DRIVER,
    SEAT_PASSENGER,
)
from zsim.zombicide.state import Game, Option, Survivor

MOVES: Final = frozenset(map(int, (A_MOVE, A_SPRINT, A_CHARGE, A_JUMP, *range(50, 55))))
DRIVES: Final = frozenset(map(int, (A_DRIVE_SLOW, A_DRIVE_FAST)))
ATTACKS: Final = frozenset(map(int, (A_MELEE, A_RANGED, A_SHOOT_CAR)))


def noise_of(g: Game, o: Option) -> int:
    """How many noise tokens an action places: one for noisy equipment, whatever it uses of it (2E-5.2, 2E-5.3)."""
    if o.kind == A_NOISE:
        return 1
    t = g.box.types[o.card & TYPE_MASK] if o.card >= 0 else None
    if t is None:
        return 0
    if o.kind in ATTACKS:
        return int(t.m_noisy if o.kind == A_MELEE else t.r_noisy)
    return int(o.kind == A_OPEN and t.door_noisy)


def happened(g: Game, s: Survivor, o: Option) -> bool:
    """Whether an action of a survivor has brought about what it is for. The game goes on, and nothing else was done."""
    k, n = int(o.kind), int(o.n)
    if k in MOVES:
        return s.zone == o.zone
    if k in DRIVES:
        return bool(s.zone == o.zone == g.car_zone[s.car]) and s.seat == SEAT_DRIVER
    if k == A_OPEN:
        return g.board.door_state[n] == D_OPEN
    if k == A_BARRICADE:
        return g.board.door_state[n] == D_BARRED
    if k in (A_TAKE_OBJECTIVE, A_TAKE_CRATE):
        return (g.objective_taken if k == A_TAKE_OBJECTIVE else g.crate_taken)[n]
    if k in (A_SEARCH, A_SEARCH_CAR):
        return s.searched
    if k in (A_ENTER_DRIVER, A_ENTER_PASSENGER):
        return s.car == n and s.seat == (SEAT_DRIVER if k == A_ENTER_DRIVER else SEAT_PASSENGER)
    if k == A_LEAVE_CAR:
        return s.car < 0
    if k in (A_RALLY, A_HEAL_INJURED):
        return g.person(o.who).leader == s.index and not g.person(o.who).bound
    if k == A_NEUTRALISE:
        return g.spawn_zone[n] == g.first_spawn
    if k == A_SHOVE:
        return s.shoved and g.horde[s.zone] == 0
    return happened_to_cards(g, s, o)


def happened_to_cards(g: Game, s: Survivor, o: Option) -> bool:
    """The same for actions with cards and tokens; True for those that may change nothing."""
    k = int(o.kind)
    if k == A_RELOAD:
        return o.card & TYPE_MASK in (s.hand0, s.hand1, *s.pack) and o.card & EMPTY != 0
    if k == A_LOAD:
        return g.car_load[o.n] > 0
    if k == A_STORE_FOOD:
        return len(g.car_food[o.n]) > 0
    if k == A_FETCH_FOOD:
        return g.car_zone[o.n] == s.zone
    if k == A_DROP_COMPONENT:
        return g.delivered >> (0 if o.card >= 0 else o.n) & 1 == 1
    return k not in (A_END, A_EAT, A_LIFESAVER) or not s.ended or k == A_END
