"""What two cards in hand can do at once, where a survivor stands: free choices of hands go by it (2E-7.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._reckoning import pair_strength, ready_hits
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import HOBOMINATION

HIT: Final[float] = 10.0  # a hit in the own zone in this turn
SHOT: Final[float] = 2.0  # a hit in another zone in this turn


def use_at_once(view: View, who: i64, a: i64, b: i64) -> float:
    """Score what two cards, -1 for none, do against the zombies in the own zone and those in sight, with Actions
    left or a turn to come; 0 without zombies, or for whoever has acted."""
    acts: bool = not view.acted(who)
    if view.active() == who:
        acts = view.actions_left(who) + view.free_attacks_left(who) > 0
    here = view.zone_of(who)
    if not acts or here < 0:
        return 0.0
    worth = 0.0
    if view.horde(here) > 0 and view.zombies(here, HOBOMINATION) == 0:
        worth = HIT * ready_hits(view, who, a, b)
    return worth + SHOT * hits_in_sight(view, who, here, a, b)


def hits_in_sight(view: View, who: i64, here: i64, a: i64, b: i64) -> float:
    """Give the hits to expect of a shot at zombies in another zone that the weapon hurts, with no harm to friends."""
    s = pair_strength(view, who, a, b)
    best = 0.0
    if s.reach < 1:
        return best
    for z in view.seen(here):
        if z != here and view.horde(z) > 0 and view.range(here, z) <= s.reach:
            shots = s.ranged if view.survivors_at(z) == 0 else s.sniper
            if shots > best and view.killable(z, s.ranged_damage, s.sniper > 0.0) > 0:
                best = shots
    return best
