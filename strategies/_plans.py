"""What a plan is worth: to end the turn in a zone, with what can be done there, term by term."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._burning import Burning
from strategies._camp import Camp
from strategies._errands import Errands
from strategies._exiting import Exiting
from strategies._loading import HEAVY
from strategies._places import searchable
from strategies._ramming import Ramming, loads_at
from strategies._scores import Scores
from strategies._table import Table
from strategies._taking import WIN, Taking
from strategies._way_out import frees
from strategies._weights import Weights
from zsim.zombicide.decisions import View

T_WIN: Final[i64] = 0  # what counts more than any danger: the action that wins, a wanted throw, the exit
T_WAY: Final[i64] = 1  # zones nearer to the errand's place
T_TAKE: Final[i64] = 2  # a token or a crate
T_APART: Final[i64] = 3  # zones beyond one from the next teammate
T_CAMP: Final[i64] = 4  # zones away from the camp
T_DO: Final[i64] = 5  # a companion, a spawn token, a door, a Molotov
T_HURT: Final[i64] = 6  # wounds expected, by how many the group can take
T_COMPANY: Final[i64] = 7  # teammates there
T_PINNED: Final[i64] = 8  # zombies that will have to be left behind
T_BESIDE: Final[i64] = 9  # an Abomination there, or next to it, that the own weapons cannot kill
T_WARD: Final[i64] = 10  # zombies drawn to those who cannot help themselves
T_BARGE: Final[i64] = 11  # zombies entered among with the last Action
T_BUSY: Final[i64] = 12  # attacks, or a search
N_TERMS: Final[i64] = 13


@final
class Sheet:
    """One plan, term by term: points by T_..., what costs is negative; their sum is its value.

    end: the zone where it ends, -1 where nothing counts but winning. left: Actions left there. faced, bearable: the
    wounds expected there after all fights, and those that can be taken before anybody falls.
    """

    def __init__(self) -> None:
        self.points: list[float] = [0.0] * N_TERMS
        self.end: i64 = -1
        self.left: i64 = 0
        self.faced: float = 0.0
        self.bearable: float = 0.0

    def total(self) -> float:
        """Give the value of the plan."""
        total = 0.0
        for points in self.points:
            total += points
        return total


@final
class Plans:
    """Values plans. sheet: where their terms are noted, for an explanation; None in play."""

    def __init__(self, taking: Taking, exiting: Exiting, burning: Burning, ramming: Ramming) -> None:
        self.weights: Weights = taking.weights
        self.sheet: Sheet | None = None
        self._end: i64 = -1
        self._taking: Taking = taking
        self._exiting: Exiting = exiting
        self._burning: Burning = burning
        self._ramming: Ramming = ramming
        self._errands: Errands = taking.errands
        self._scores: Scores = taking.scores
        self._camp: Camp = exiting.camp
        self._table: Table = exiting.table

    def worth(self, view: View, who: i64, zone: i64, left: i64, here: i64) -> float:
        """Value ending the turn in a zone, arriving with that many actions: errands done, then fights or a search."""
        w = self.weights
        errands = self._errands
        value = errands.pace(w) * errands.progress(view, who, here, zone)
        if self._ramming.loading and view.tokens(who) > 0:
            loads = loads_at(view, who, zone, left)
            value = HEAVY * value + w.token * float(loads)
            left -= loads
        self._note(T_WAY, value)
        taking = self._taking.worth(view, who, zone) if left > 0 else -1.0
        if taking >= WIN or (left > 0 and self._wins(view, who, zone, left)):
            self._note(T_WIN, WIN)
            return WIN + value  # no danger counts any more
        if left > 0 and self._burning.can_hit(view, who, zone, left):
            self._note(T_WIN, WIN)
            value += WIN
            left -= 1
        out = self._exiting.worth(view, zone)
        self._note(T_WIN, out)
        if out >= WIN:
            return WIN + value
        value += out
        end: i64 = zone  # where the turn ends
        if taking >= 0.0:
            self._note(T_TAKE, taking)
            value += taking
            left -= 1
            end = self._way_back(view, zone, left)
            left -= view.distance(zone, end)
        if taking < w.token or not self._camp.is_quiet(view, end):  # what is there for the taking is taken
            value += self._note(T_APART, -w.apart * self._table.apart(view, who, end))
        if self._camp.zone >= 0:
            value += self._note(T_CAMP, -w.camp * float(view.route(end, self._camp.zone)))
        self._end = end
        return self._staying(view, who, zone, left, here, value)

    def _wins(self, view: View, who: i64, zone: i64, left: i64) -> bool:
        """Tell whether the Molotov that the mission wants can be thrown from a zone, or a door be opened there that
        lets somebody out in this round."""
        errands = self._errands
        if errands.throws(view, who, zone, left):
            return True
        return errands.needs.leave and frees(view, self._table, errands, who, zone)

    def _staying(self, view: View, who: i64, zone: i64, left: i64, here: i64, value: float) -> float:
        """Add to the value of a plan what is done in a zone with so many actions, and what it costs to stay."""
        w = self.weights
        errands = self._errands
        end = self._end
        if left > 0 and (errands.rallies(zone) or (errands.spawn_at(zone) and view.horde(zone) == 0)):
            value += self._note(T_DO, w.token)
            left -= 1
        if left > (0 if zone == self._camp.zone else 1) and self._scores.doors.opens(view, who, zone, left):
            value += self._note(T_DO, w.token if errands.must_open_from(view, zone) else w.door)
            left -= 1
        if left > 0:
            value += self._note(T_DO, self._scores.bottles.throw_from(view, who, zone, left))
        value -= self._danger(view, who, end, left)
        if self._table.wards.on:
            value += self._note(T_WARD, -self._camp.ward_cost(view, who, end))
        if left <= 0 and zone == end != here and view.horde(zone) > 0:
            helped = self._scores.can_help(view, who, zone)
            tough: i64 = self._scores.unhurt(view, who, zone) if helped else view.horde(zone)
            value += self._note(T_BARGE, -w.barge * float(tough))
        return value + self._note(T_BUSY, self._busy(view, who, zone, left)) if left > 0 else value

    def terms(self, view: View, who: i64, zone: i64, left: i64, here: i64) -> Sheet:
        """Give a plan term by term."""
        sheet = Sheet()
        self.sheet = sheet
        self.worth(view, who, zone, left, here)
        self.sheet = None
        return sheet

    def _note(self, term: i64, points: float) -> float:
        """Note the points of a term where a sheet lies ready, and give them."""
        sheet = self.sheet
        if sheet is not None:
            sheet.points[term] += points
        return points

    def _danger(self, view: View, who: i64, end: i64, left: i64) -> float:
        """Give what it costs to end the turn in a zone, and note its parts."""
        camp = self._camp
        danger = camp.danger(view, who, end, left)
        sheet = self.sheet
        if sheet is not None:
            sheet.end = end
            sheet.left = left
            sheet.faced = camp.faced
            sheet.bearable = camp.bearable
            sheet.points[T_HURT] -= camp.hurt
            sheet.points[T_COMPANY] += camp.company
            sheet.points[T_PINNED] -= camp.pinned
            sheet.points[T_BESIDE] += camp.hurt + camp.pinned - camp.company - danger
        return danger

    def _way_back(self, view: View, zone: i64, left: i64) -> i64:
        """Give the camp where a survivor can come back to it with the Actions left in a zone, else the zone."""
        camp = self._camp.zone
        return camp if camp >= 0 and view.horde(zone) == 0 and left >= view.distance(zone, camp) else zone

    def _busy(self, view: View, who: i64, zone: i64, left: i64) -> float:
        """Give what the Actions left in a zone are worth: attacks, or a search."""
        fight = self._scores.fight_from(view, who, zone)
        if fight > 0.0:
            return fight * float(left)
        if searchable(view, zone) and not view.searched(who) and not self._scores.risks_search(zone):
            return self._scores.search_worth(view, who)
        return 0.0
