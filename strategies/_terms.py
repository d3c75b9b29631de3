"""Two plans compared in a player's words: which terms of `Plans` speak for the one and against the other."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._plans import (
    N_TERMS,
    T_APART,
    T_BARGE,
    T_BESIDE,
    T_BUSY,
    T_CAMP,
    T_COMPANY,
    T_DO,
    T_HURT,
    T_PINNED,
    T_TAKE,
    T_WARD,
    T_WAY,
    T_WIN,
    Plans,
    Sheet,
)
from strategies._reach import Reach
from strategies._scores import Scores
from strategies._table import Table
from strategies._wording import errand, zones_away
from zsim.zombicide.decisions import View

EQUAL: Final[float] = 0.05  # wounds that read the same
SLIGHT: Final[float] = 0.5  # points: what weighs less is not told


@final
class Comparison:
    """Ending the turn in another zone, against staying: the differences of the terms, in points."""

    def __init__(
        self, view: View, plans: Plans, scores: Scores, errands: Errands, camp: Camp, table: Table, who: i64
    ) -> None:
        self._view: View = view
        self._plans: Plans = plans
        self._scores: Scores = scores
        self._errands: Errands = errands
        self._camp: Camp = camp
        self._table: Table = table
        self.who: i64 = who
        self.here: i64 = view.zone_of(who)
        self.stay: Sheet = plans.terms(view, who, self.here, view.actions_left(who), self.here)
        self.go: Sheet = self.stay
        self.zone: i64 = self.here
        self.left: i64 = 0

    def with_zone(self, zone: i64, left: i64) -> None:
        """Compare with ending the turn in a zone, reached with so many Actions left."""
        self.zone = zone
        self.left = left
        self.go = self._plans.terms(self._view, self.who, zone, left, self.here)

    def gain(self) -> float:
        """Give how many points the other zone is better."""
        return self.go.total() - self.stay.total()

    def best_of(self, reach: Reach) -> i64:
        """Give the zone in reach that comes nearest to the errand's place, of equal ones that of the best plan; where
        none comes nearer, that of the best plan; -1 where no zone is in reach."""
        best: i64 = -1
        most = 0.0
        nearest = 0.0
        for z in reach.zones:
            self.with_zone(z, reach.left[z])
            way = self._errands.progress(self._view, self.who, self.here, z)
            way = way if way > 0.0 else 0.0
            total = self.go.total()
            if best < 0 or way > nearest or (way == nearest and total > most):
                best = z
                most = total
                nearest = way
        return best

    def ranked(self, against: bool) -> list[int]:
        """List the terms that speak for the other zone, or against it, the weightiest first."""
        sign = -1.0 if against else 1.0
        left: list[int] = []
        for term in range(N_TERMS):
            if sign * self._difference(term) > SLIGHT:
                left.append(term)
        order: list[int] = []
        while left:
            best = left[0]
            for term in left:
                if sign * self._difference(term) > sign * self._difference(best):
                    best = term
            order.append(best)
            left.remove(best)
        return order

    def _difference(self, term: i64) -> float:
        return self.go.points[term] - self.stay.points[term]

    def against(self, most: i64) -> list[str]:
        """Say what speaks against going, in so many phrases at most."""
        return self._phrases(True, most)

    def in_favour(self, most: i64) -> list[str]:
        """Say what speaks for going, in so many phrases at most."""
        return self._phrases(False, most)

    def _phrases(self, against: bool, most: i64) -> list[str]:
        phrases: list[str] = []
        for term in self.ranked(against):
            phrase = self._cost(term) if against else self._gain(term)
            if phrase in phrases:
                continue
            if phrase and len(phrases) < most:
                phrases.append(phrase)
        return phrases

    def _cost(self, term: i64) -> str:
        """Say a term that speaks against going."""
        view = self._view
        go = self.go
        if term == T_HURT:
            return self._wounds()
        if term == T_APART:
            return f"{zones_away(i64(self._table.apart(view, self.who, go.end)) + 1)} from the next teammate"
        if term == T_CAMP:
            return f"{zones_away(view.route(go.end, self._camp.zone))} from the camp"
        if term == T_COMPANY:
            return self._company()
        if term == T_PINNED:
            return "zombies there would hold it"
        if term == T_BESIDE:
            return "an Abomination there, or next to it, that it cannot kill"
        if term == T_WARD:
            return "zombies would be drawn to those who need protection"
        if term == T_BARGE:
            return "a last step in among zombies"
        if term == T_WAY:
            return f"farther from {errand(view, self._errands, self.who)}"
        if term == T_BUSY:
            return "less to do there"
        return "less to do for the mission there" if term != T_TAKE else "nothing to take there"

    def _company(self) -> str:
        """Say that fewer teammates are expected, and how many could come or are there already."""
        could: i64 = 0
        others: i64 = 0
        for other, zone in enumerate(self._table.zone):
            if zone >= 0 and other != self.who:
                others += 1
                could += 1 if self._camp.can_join(self._view, other, self.go.end) else 0
        some = "no teammate" if self.go.points[T_COMPANY] <= 0.0 else "fewer teammates"
        return f"{some} expected there ({could} of {others} could come)"

    def _wounds(self) -> str:
        """Say that more wounds are expected, or that there are fewer to bear them."""
        there = self.go.faced if self.go.faced > 0.0 else 0.0
        here = self.stay.faced if self.stay.faced > 0.0 else 0.0
        if there > here + EQUAL:
            return f"{there:.1f} wounds expected there, {here:.1f} here"
        if there > EQUAL:
            return f"fewer to bear the {there:.1f} wounds expected there"
        return "teammates here need help to bear wounds"

    def _gain(self, term: i64) -> str:
        """Say a term that speaks for going."""
        view = self._view
        if term == T_WAY:
            if self.zone == self._errands.target[self.who]:
                return "its errand"
            n = i64(self._errands.progress(view, self.who, self.here, self.zone))
            return f"{zones_away(n)} nearer to {errand(view, self._errands, self.who)}"
        if term == T_HURT:
            there = self.go.faced if self.go.faced > 0.0 else 0.0
            if self.stay.faced > there + EQUAL:
                return f"safer: {there:.1f} wounds expected there, {self.stay.faced:.1f} here"
            friends = "teammates there" if view.survivors_at(self.zone) > 0 else "those who will come there"
            return f"helps {friends} to bear wounds"
        if term == T_TAKE:
            errands = self._errands
            token: bool = errands.token_for(view, self.who, self.zone) or errands.lifts(view, self.who, self.zone)
            return "an objective can be taken there" if token else "it holds a crate"
        if term == T_APART:
            return "nearer to the next teammate"
        if (term == T_CAMP or term == T_COMPANY) and self.go.end == self._camp.zone:
            return "the team camps there" if self.zone == self.go.end else "on the way back to the camp"
        if term == T_CAMP:
            return f"nearer to the camp {view.zone_name(self._camp.zone)}"
        if term == T_COMPANY:
            return "more teammates expected there"
        if term == T_PINNED:
            return "away from zombies that would hold it"
        if term == T_BESIDE:
            return "away from an Abomination that it cannot kill"
        if term == T_WARD:
            return "keeps zombies from those who need protection"
        return self._work(term)

    def _work(self, term: i64) -> str:
        """Say what there is to do in the other zone."""
        view = self._view
        if term == T_BUSY:
            return "can attack from there" if self._scores.fight_from(view, self.who, self.zone) > 0.0 else "to search"
        if term == T_DO:
            if self._errands.rallies(self.zone):
                return "to rally a companion"
            if self._errands.spawn_at(self.zone):
                return "to take the spawn token away"
            if self._scores.doors.opens(view, self.who, self.zone, self.left):
                return "to open a door there"
            return "to throw a Molotov from there"
        return "what the mission wants can be done there" if term == T_WIN else ""
