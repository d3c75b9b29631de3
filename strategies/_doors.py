"""Which doors are opened, and that what has been opened is used in the same round (2E-9.3, 2E-10)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._holdings import holds_opener
from strategies._places import actions_of
from strategies._table import Table
from strategies._way_out import frees, helps
from strategies._weights import Weights
from zsim.zombicide.decisions import Option, View
from zsim.zombicide.kinds import RUNNER

NO: Final[float] = -3.0
R_USELESS: Final[i64] = 0  # on nobody's way
R_LETS_IN: Final[i64] = 1  # an Abomination would come in
R_LATE: Final[i64] = 2  # too few Actions left
R_UNUSED: Final[i64] = 3  # nobody would go or shoot through it in this round
R_WOUNDED: Final[i64] = 4  # the opener cannot take a wound
R_HELPLESS: Final[i64] = 5  # nobody is near to help against what comes out
DARE: Final[float] = 8.0  # how much more dangerous it may be behind a door than before it


def lets_in(view: View, behind: i64) -> bool:
    """Tell whether opening a door to a zone lets an Abomination in that stands there or next to it."""
    if view.abominations(behind) > 0:
        return True
    for z in view.neighbours(behind):
        if view.abominations(z) > 0:
            return True
    return False


@final
class Doors:
    """Scores the opening of doors.

    bold: shut in for too long, any door is better. refusal: why a door was left shut, at the last score of NO (R_...).
    """

    def __init__(self, weights: Weights, table: Table, errands: Errands, camp: Camp) -> None:
        self.weights: Weights = weights
        self._table: Table = table
        self._errands: Errands = errands
        self._camp: Camp = camp
        self.bold: bool = False
        self.refusal: i64 = R_USELESS

    def score(self, view: View, who: i64, o: Option) -> float:
        """Score opening a door: on the way to an errand, better with the team around and before it has acted."""
        here = view.zone_of(who)
        if frees(view, self._table, self._errands, who, here) and helps(view, self._table, who, here, o.zone):
            return self.weights.token
        return self._worth(view, who, here, o.zone, view.actions_left(who))

    def _worth(self, view: View, who: i64, here: i64, behind: i64, left: i64) -> float:
        """Score opening a door from a zone with so many Actions there."""
        if not self._errands.door_useful(view, here, behind):
            return self._refuse(R_USELESS)
        if lets_in(view, behind) and not view.exit_watched() and not self.bold:
            return self._refuse(R_LETS_IN)
        if view.horde(behind) > 0 and left < 2:
            return self._refuse(R_LATE)
        must: bool = self._errands.must_open(behind)
        if here != self._camp.zone and left < 2 and not must:
            return self._refuse(R_LATE)  # nobody goes through it in this turn, and nobody stays to shoot out of it
        building = view.building_of(behind)
        if building < 0 or not view.building_fills(building):
            if must or self.bold or self.is_used(view, who, here, behind, left - 1):
                return self.weights.door
            return self._refuse(R_UNUSED)
        return self._worth_filling(view, who, here, building, left, must)

    def _worth_filling(self, view: View, who: i64, here: i64, building: i64, left: i64, must: bool) -> float:
        """Score opening a building that fills."""
        w = self.weights
        if view.health_left(who) <= 1 and not must:
            return self._refuse(R_WOUNDED)  # whoever opens may be bitten first
        ready = 0.0
        other: i64 = 0
        for z in self._table.zone:
            if other != who and z >= 0 and view.distance(z, here) <= 2:
                ready += 1.0 if not self._table.acted[other] else 0.5
            other += 1
        if ready < w.ready and left < 2:
            return self._refuse(R_HELPLESS)  # nobody could do anything about what comes out
        if must:
            return w.token
        dark: i64 = 0
        for z in view.building_zones(building):
            if view.is_dark(z):
                dark += 1
        return w.door + 2.0 * ready - w.fill * float(dark) * float(1 + view.danger())

    def _refuse(self, why: i64) -> float:
        """Note why a door is left shut, and give its score."""
        self.refusal = why
        return NO

    def opens(self, view: View, who: i64, zone: i64, left: i64) -> bool:
        """Tell whether a survivor would open a door from a zone, with so many Actions there: none that `score` would
        then refuse."""
        for d in view.doors_of(zone):
            able: bool = view.door_broken(d) or (view.door_closed(d) and holds_opener(view, who))
            if able and view.level(who) >= view.door_level(d):
                a, b = view.door_sides(d)
                if self._worth(view, who, zone, b if a == zone else a, left) > 0.0:
                    return True
        return False

    def is_used(self, view: View, who: i64, here: i64, behind: i64, left: i64) -> bool:
        """Tell whether a door into no new building may be opened: nothing comes in, or it will be gone or shot through
        in this round, by the opener or a teammate near who is still to act. left: the opener's Actions after it."""
        if left > 1 or (left > 0 and view.horde(behind) == 0) or is_calm(view, behind):
            return True  # what is open saves an Action later
        if self._uses(view, who, here, behind, left, left + view.free_moves_left(who)):
            return True
        for other in self._table.waiting:
            z: i64 = self._table.zone[other]
            if other != who and view.distance(z, here) <= 2:
                spare: i64 = actions_of(view, other) - view.distance(z, here) - (view.horde(z) if z != here else 0)
                if self._uses(view, other, here, behind, spare, spare):
                    return True
        return False

    def _uses(self, view: View, who: i64, here: i64, behind: i64, left: i64, moves: i64) -> bool:
        """Tell whether a survivor shoots or goes through a door with so many Actions, and Moves, left before it."""
        t = self._table
        if view.horde(behind) > 0:
            s = t.strength[who]
            shots: i64 = left + view.free_attacks_left(who)
            return shots > 0 and s.reach >= 1 and view.killable(behind, s.ranged_damage, s.sniper > 0.0) > 0
        if moves < 1 or self._errands.progress(view, who, here, behind) <= 0.0:
            return False
        stays = self._camp.danger(view, who, here, left)
        return self._camp.danger(view, who, behind, left - 1 if left > 0 else 0) <= stays + DARE


def is_calm(view: View, zone: i64) -> bool:
    """Tell whether no zombie is in a zone, and no Runner next to it."""
    if view.horde(zone) > 0:
        return False
    for z in view.neighbours(zone):
        if view.zombies(z, RUNNER) > 0:
            return False
    return True
