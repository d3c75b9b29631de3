"""What is done before and on a way: attacks first, a fight where passing would cost as much, a room to be searched."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._errands import Errands
from strategies._reach import Reach
from strategies._scores import Scores
from strategies._table import Table
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import A_MELEE, A_MOVE, A_RANGED, A_RELOAD, A_SEARCH

TEAM: Final[i64] = 64  # numbers of survivors are below it


@final
class Stops:
    """Where a way begins later or ends sooner than planned."""

    def __init__(self, table: Table, errands: Errands, camp: Camp, scores: Scores) -> None:
        self._table: Table = table
        self._errands: Errands = errands
        self._camp: Camp = camp
        self._scores: Scores = scores
        self._been: list[int] = []
        self._turn: i64 = -1

    def note(self, view: View, q: Question, o: Option) -> None:
        """Note a step of a turn, or that something else is done."""
        turn: i64 = view.round() * TEAM + q.who
        if o.kind != A_MOVE or turn != self._turn:
            self._been = []
            self._turn = turn
        if o.kind == A_MOVE:
            self._been.append(q.zone)

    def turns_back(self, view: View, q: Question, zone: i64) -> bool:
        """Tell whether a step leads back to where the survivor has been in this turn, with nothing done since."""
        return self._turn == view.round() * TEAM + q.who and zone in self._been

    def stays_first(self, view: View, who: i64, o: Option, score: float, zone: i64, left: i64) -> bool:
        """Tell whether what can be done here, with its score, comes before going to a zone and arriving there with so
        many Actions left."""
        scores = self._scores
        here = view.zone_of(who)
        if score > 0.0 and self._comes_first(view, who, o, score, zone, left):
            return True
        if view.horde(here) > 0 and self._table.crowd[here] > 0.0 and scores.kills_here(view, who, o):
            return True  # whoever has acted already cannot help against them
        pays: bool = left > 0 or view.horde(here) == 1 < view.actions_left(who)
        return view.horde(here) > 0 and pays and scores.clears(view, who, o)  # who kills them need not pay (2E-9.1)

    def _comes_first(self, view: View, who: i64, o: Option, score: float, zone: i64, left: i64) -> bool:
        scores = self._scores
        k = o.kind
        if k == A_SEARCH and view.free_searches_left(who) > 0:
            return True
        if (k == A_RANGED or k == A_MELEE) and view.free_attack(who, k == A_RANGED):
            return True  # it costs nothing
        if k == A_RANGED and left == 0 and view.horde(zone) > 0 and scores.clears_way(view, who, o, o.zone):
            return True  # a safe shot is better than a last step in among them
        if left <= 0:
            return False
        if k == A_RANGED and view.card(o.card).molotov:
            return True  # the way may lead past its target, or among those whom it would burn
        if k == A_SEARCH and (left > 1 or not self.has_work(view, who, zone)):
            return True
        if (k != A_SEARCH and k != A_RELOAD) or score > 4.0:
            if score >= scores.fight_from(view, who, zone):
                return True
        return False

    def shot_into(self, view: View, q: Question, zone: i64) -> int:
        """Give the shot that kills most in a zone full of zombies which is to be entered, harming no friend; -1 for
        none that kills half a zombie: shots first, then the step in."""
        best = -1
        if view.horde(zone) > 0:
            most = 0.5
            for i, o in enumerate(q.options):
                if o.kind == A_RANGED and o.zone == zone and not view.card(o.card).molotov:
                    kills = view.expected_kills(q.who, o)
                    if kills >= most and view.friendly_wounds(q.who, o) <= 0.0:
                        most = kills
                        best = i
        return best

    def has_work(self, view: View, who: i64, zone: i64) -> bool:
        """Tell whether there is something to do for the actions left in a zone: a fight, a token, a door."""
        errands = self._errands
        if errands.token_for(view, who, zone) or errands.crate_at[zone] or errands.opens(view, who, zone):
            return True
        return self._scores.fight_from(view, who, zone) > 0.0

    def on_way(self, view: View, who: i64, reach: Reach, zone: i64) -> i64:
        """Give the zone at which a way to another one stops: for a fight or a search, else its end."""
        return self._search(view, who, reach, self._fight(view, who, reach, zone))

    def _fight(self, view: View, who: i64, reach: Reach, zone: i64) -> i64:
        """Give the first zone of a way whose zombies fall as likely as not to the Actions left there, where leaving
        them behind costs as many (2E-9.1)."""
        s = self._table.strength[who]
        here = view.zone_of(who)
        end: i64 = zone
        z: i64 = reach.before[zone]
        steps: i64 = 0
        while z != here and steps < 8:
            horde: i64 = view.horde(z)
            if horde == 0 and view.free_attacks_left(who) > 0 and self._scores.fight_from(view, who, z) > 1.0:
                end = z  # a shot in passing costs nothing
            if 0 < horde < reach.left[z] and not view.slippery(who):
                kills = self._camp.kills_by(view, z, s.melee, s.melee_damage)
                if kills * float(reach.left[z]) >= 0.5 * float(horde):
                    end = z
            z = reach.before[z]
            steps += 1
        return end

    def _search(self, view: View, who: i64, reach: Reach, zone: i64) -> i64:
        """Give a room to be searched before going on to a zone, with an Action to spare for `Aaahh!!` (2E-9.2) and one
        for what there is to do there."""
        if view.searched(who) or self._scores.search_worth(view, who) <= 0.0 or view.is_room(zone):
            return zone
        best: i64 = zone
        most: i64 = 1 if view.free_searches_left(who) > 0 else 2
        if self.has_work(view, who, zone):
            most += 1
        for z in reach.zones:
            if view.is_room(z) and view.horde(z) == 0:
                spare: i64 = reach.left[z] - view.distance(z, zone)
                if spare >= most:
                    most = spare + 1
                    best = z
        return best
