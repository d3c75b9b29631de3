"""Molotovs: when they are thrown, when they are taken in hand, and when they are kept (2E-14.2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._finishing import draws_to_end, ends_it
from strategies._holdings import abomination_beside, holds_molotov, holds_turbo, stowed_molotov
from strategies._kills import Kills
from strategies._reckoning import level_cost
from zsim.zombicide.decisions import Option, View
from zsim.zombicide.kinds import ABOMINAWILD

FIRST: Final[float] = 2000.0  # what wins, or costs nothing, comes first
ABOMINATION: Final[float] = 40.0  # hardly anything else kills one
WANTED: Final[float] = 6.0  # a zombie burnt with a Molotov of a kind that the mission wants
SPARE: Final[float] = 24.0  # what such a throw has to bring at least
DRAW: Final[float] = 20.0  # an Action that only makes ready


@final
class Bottles:
    """Scores Molotovs in the points of the plan."""

    def __init__(self, kills: Kills) -> None:
        self._kills: Kills = kills

    def score(self, view: View, who: i64, o: Option) -> float:
        """Score a throw: kept where the mission needs it, else thrown at Abominations and crowds."""
        errands = self._kills.errands
        if view.survivors_at(o.zone) > 0:
            return -500.0
        if view.card(o.card).turbo:  # the only one that counts, and for nothing else (M25)
            return FIRST if view.abominations(o.zone) > 0 else -500.0
        if errands.needs.throw_now and o.zone == view.first_spawn():
            return 500.0
        if ends_it(view, errands.needs, o.zone):
            return FIRST
        if self.saves(view, o.zone):
            return -5.0
        return self.worth(view, who, o.zone)

    def worth(self, view: View, who: i64, zone: i64) -> float:
        """Give what burning all zombies of a zone is worth, less the worth of the Molotov itself; only a crowd of them
        or an Abomination is worth one where the mission wants Molotovs, or somebody must not be left alone."""
        horde = 1.0 if view.zombies(zone, ABOMINAWILD) > 0 else float(view.horde(zone))  # only it dies (2E-8.3)
        if view.horde(zone) == 0:
            return -5.0
        w = self._kills.weights
        most = ABOMINATION * float(view.abominations(zone))
        if self._kills.errands.molotov_wanted() or self._kills.table.wards.on:
            return most + WANTED * horde - SPARE
        return most + self._kills.attack(view, who, zone, horde) - self._rise(view, who, horde) - w.bottle

    def _rise(self, view: View, who: i64, kills: float) -> float:
        """Give what the points of so many kills at once cost beyond the first one's price each (2E-14.2, 2E-6.4)."""
        w = self._kills.weights
        first = level_cost(view, who, w)
        total = 0.0
        n: i64 = 0
        while n < i64(kills):
            total += level_cost(view, who, w, n) - first
            n += 1
        return total

    def saves(self, view: View, zone: i64) -> bool:
        """Tell whether a Molotov must be kept from a zone; where several are wanted, others are found after the one
        that kills an Abomination."""
        errands = self._kills.errands
        if not errands.keeps_molotov(view):
            return False
        return errands.needs.bottles == 1 or view.abominations(zone) == 0

    def best_from(self, view: View, who: i64, zone: i64) -> float:
        """Give the worth of the best throw from a zone at one without survivors; 0 without one."""
        best = 0.0
        for z in self._kills.table.infested:
            if view.range(zone, z) == 1 and view.survivors_at(z) == 0 and not self.saves(view, z):
                worth = self.worth(view, who, z)
                if worth > best:
                    best = worth
        return best

    def drawing(self, view: View, who: i64, zone: i64) -> float:
        """Score taking a Molotov out of the backpack to throw it; 0 or less without a target."""
        errands = self._kills.errands
        needed: i64 = 1 if view.free_attack(who, True) else 2
        if view.actions_left(who) < needed or not stowed_molotov(view, who):
            return -1.0
        if errands.throws(view, who, zone, view.actions_left(who)):
            return self._kills.weights.token
        if draws_to_end(view, errands.needs, zone):
            return FIRST
        if errands.keeps_molotov(view) and errands.needs.bottles == 1:
            return -1.0
        if abomination_beside(view, zone):
            return 25.0
        return -1.0 if errands.keeps_molotov(view) else self.best_from(view, who, zone) - DRAW

    def throw_from(self, view: View, who: i64, zone: i64, left: i64) -> float:
        """Score the throw of a Molotov from a zone at the best target there, with that many Actions; 0 without one.

        One in the backpack counts only where several are wanted, or where it wins.
        """
        needs = self._kills.errands.needs
        if not holds_molotov(view, who):
            if left < 2:
                return 0.0
            if needs.bottles == 1:
                return FIRST if draws_to_end(view, needs, zone) and stowed_molotov(view, who) else 0.0
            if not stowed_molotov(view, who):
                return 0.0
        elif draws_to_end(view, needs, zone):
            return FIRST
        if holds_turbo(view, who):
            for z in self._kills.table.infested:
                if view.range(zone, z) == 1 and view.abominations(z) > 0 and view.survivors_at(z) == 0:
                    return FIRST
        return self.best_from(view, who, zone)
