"""What each action costs, in ordinary Actions and free ones: 2E-9, 2E-15 restated as a table (2E-9.14)."""

from __future__ import annotations

from typing import Final

from scripts.invariants.people import purse
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.kinds import (
    A_BLITZ,
    A_BLOODLUST_COMBAT,
    A_BLOODLUST_MELEE,
    A_BLOODLUST_RANGED,
    A_CHARGE,
    A_EAT,
    A_END,
    A_FIELD_MEDIC,
    A_JUMP,
    A_LEAD,
    A_LIFESAVER,
    A_MELEE,
    A_MOVE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_SEARCH,
    A_SEARCH_CAR,
    A_SHOOT_CAR,
    A_SHOVE,
    A_SPRINT,
    A_TAUNT,
)
from zsim.zombicide.skills import FREE_RELOAD, SLIPPERY
from zsim.zombicide.state import Game, Option, Survivor

FREE: Final = frozenset(map(int, (A_END, A_EAT, A_SHOVE, A_LEAD, A_LIFESAVER, A_TAUNT)))
SKILL_MOVES: Final = frozenset(
    map(int, (A_BLITZ, A_BLOODLUST_COMBAT, A_BLOODLUST_MELEE, A_BLOODLUST_RANGED, A_FIELD_MEDIC))
)
ORDINARY, COMBAT, MELEE, RANGED, MOVE, SEARCH, DOOR, DUAL = range(8)  # places in a purse
BRINGS: Final = {
    int(A_BLITZ): RANGED,
    int(A_BLOODLUST_COMBAT): COMBAT,
    int(A_BLOODLUST_MELEE): MELEE,
    int(A_BLOODLUST_RANGED): RANGED,
}


def left_behind(g: Game, s: Survivor, o: Option) -> int:
    """Ordinary Actions for the zombies of the zone that is left (2E-9.1); none with Slippery (2E-15.51), which helps
    neither under a heavy load (M21) nor on a Jump (2E-15.36)."""
    heavy = g.mission.rules.heavy and s.tokens > 0
    if o.kind != A_JUMP and not heavy and (s.skills[SLIPPERY] or o.n == 1):
        return 0
    return int(g.horde[s.zone])


def first_of(have: list[int], *places: int) -> list[int]:
    """Take one Action out of the first of these places that has any, out of the ordinary ones where none has."""
    for place in places:
        if have[place] > 0:
            have[place] -= 1
            return have
    have[ORDINARY] -= 1
    return have


def purse_after(g: Game, s: Survivor, o: Option) -> tuple[int, ...]:
    """The purse of a survivor once an action is paid and carried out, new skills apart (2E-9.14)."""
    have, k = list(map(int, purse(s))), int(o.kind)
    if k in FREE or (k == A_RELOAD and s.skills[FREE_RELOAD]):
        return tuple(have)
    if k in (A_MELEE, A_RANGED, A_SHOOT_CAR):
        if g.box.types[o.card & TYPE_MASK].improvised:
            return tuple(have)
        kinds = (MELEE if k == A_MELEE else RANGED, COMBAT)
        return tuple(first_of(have, *((DUAL, *kinds) if o.n == 2 else kinds)))
    if k in (A_MOVE, A_SPRINT):
        heavy = g.mission.rules.heavy and s.tokens > 0
        have[ORDINARY] -= left_behind(g, s, o) + (1 if heavy else 0)
        return tuple(first_of(have) if heavy else first_of(have, MOVE))
    if k == A_CHARGE or k == A_JUMP or k in SKILL_MOVES:
        have[ORDINARY] -= left_behind(g, s, o) + (k != A_CHARGE)
        if k in BRINGS:
            have[BRINGS[k]] += 1
        return tuple(have)
    if k == A_OPEN:
        return tuple(first_of(have, DOOR))
    return tuple(first_of(have, SEARCH) if k in (A_SEARCH, A_SEARCH_CAR) else first_of(have))
