"""Why a survivor ends the turn with Actions unused: what speaks against the best that is left, in a player's words."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._camp import Camp
from strategies._doors import R_HELPLESS, R_LATE, R_LETS_IN, R_UNUSED, R_USELESS, R_WOUNDED
from strategies._errands import Errands
from strategies._goals import read_needs
from strategies._holdings import holds_opener
from strategies._motive import M_GATE, Motive
from strategies._plans import Plans
from strategies._reach import Reach, find_reach
from strategies._reckoning import friendly_cost, level_cost
from strategies._scores import Scores
from strategies._sharing import left_to_other, spares_level
from strategies._strolls import Strolls
from strategies._table import Table
from strategies._terms import EQUAL, Comparison
from strategies._wording import LONG, companions_of, errand, one_line, place
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    A_MELEE,
    A_OPEN,
    A_RANGED,
    A_SEARCH,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    HOBOMINATION,
    LEVEL_NAMES,
    RED,
)

DOORS: Final[dict[int, str]] = {
    int(R_USELESS): "on nobody's way",
    int(R_LETS_IN): "an Abomination would come in",
    int(R_LATE): "too few Actions left to use it",
    int(R_UNUSED): "nobody would go or shoot through it in this round",
    int(R_WOUNDED): "the next wound would kill",
    int(R_HELPLESS): "nobody near could help against what comes out",
}


@final
class Staying:
    """Explains the end of a turn."""

    def __init__(
        self,
        motive: Motive,
        plans: Plans,
        scores: Scores,
        errands: Errands,
        camp: Camp,
        table: Table,
        strolls: Strolls,
    ) -> None:
        self._motive: Motive = motive
        self._plans: Plans = plans
        self._scores: Scores = scores
        self._errands: Errands = errands
        self._camp: Camp = camp
        self._table: Table = table
        self._strolls: Strolls = strolls

    def compared(self, view: View, who: i64) -> Comparison:
        """Give a comparison with staying."""
        return Comparison(view, self._plans, self._scores, self._errands, self._camp, self._table, who)

    def reason(self, view: View, q: Question) -> str:
        """Say why nothing more is done."""
        who = q.who
        if view.actions_left(who) == 0 and view.free_moves_left(who) == 0:
            return "no Actions left"
        needs = self._errands.needs
        if needs.leave and q.zone in view.exits() and view.horde(q.zone) == 0:
            if self._motive.part == M_GATE or view.exit_open():
                return "stands in the exit, to leave at the end of the turn"
        if view.actions_left(who) == 0:
            stuck: bool = view.horde(q.zone) > 0 and not view.slippery(who)
            return "no Actions left" if stuck else one_line(["no Actions left", *self._not_going(view, q, 2)])
        where = self._where(view, q)
        against = self._not_going(view, q, 2)
        if len(where) + len(against[0]) + 2 > LONG:
            against = self._not_going(view, q, 1)
        rest = [self._no_work(view, q), self._no_fight(view, q), self._no_search(view, q), *against[1:]]
        return one_line([where, against[0], *rest])

    def _where(self, view: View, q: Question) -> str:
        """Say where the survivor stays, and with whom."""
        friends = companions_of(view, q.who)
        text = f"stays in {view.zone_name(q.zone)} " + (f"with {friends}" if friends else "alone")
        return f"{text} (camp)" if q.zone == self._camp.zone else text

    def _not_going(self, view: View, q: Question, most: i64) -> list[str]:
        """Say what speaks against the step that a player would expect, in so many terms at most; then what speaks
        against the best step where none leads nearer to the errand and wounds are to be expected."""
        who = q.who
        reach = find_reach(view, who, q.options, Reach(0))
        if not reach.zones:
            held: bool = view.horde(q.zone) > 0
            return ["too few Actions to leave the zombies here" if held else self._standing(view, q)]
        back = self._motive.back
        if back >= 0:
            return [f"{place(view, self._errands, back)} is better, but the way leads back where it has just been"]
        compared = self.compared(view, who)
        zone = compared.best_of(reach)
        compared.with_zone(zone, reach.left[zone])
        costs = compared.against(most)
        against = " and ".join(costs) if costs else "nothing to gain there"
        target = self._errands.target[who]
        name = view.zone_name(zone)
        if target >= 0 and self._errands.progress(view, who, q.zone, zone) > 0.0:
            goal = errand(view, self._errands, who)
            return [f"going to {goal}: {against}" if zone == target else f"on to {name} for {goal}: {against}"]
        standing = self._standing(view, q)
        return [standing] if compared.stay.faced <= EQUAL else [standing, f"{name} is no better: {against}"]

    def _standing(self, view: View, q: Question) -> str:
        """Say how somebody stands to the errand's place whom no step brings nearer to it."""
        target = self._errands.target[q.who]
        if target < 0:
            return "has no errand"
        goal = errand(view, self._errands, q.who)
        if view.route(q.zone, target) <= self._errands.slack[q.who]:
            return f"is {'at' if q.zone == target else 'near'} {goal}"
        if view.distance(q.zone, target) > view.route(q.zone, target):
            unable = "" if holds_opener(view, q.who) else " that it cannot open"
            return f"a closed door{unable} is on the way to {goal}"
        return f"no zone in reach is nearer to {goal}"

    def _no_fight(self, view: View, q: Question) -> str:
        """Say why the attack that kills most is left out, empty where nothing can be hit."""
        best: Option | None = None
        most = 0.0
        for o in q.options:
            if o.kind == A_MELEE or o.kind == A_RANGED:
                kills = view.expected_kills(q.who, o)
                if kills > most:
                    most = kills
                    best = o
        if best is None:
            if view.zombies(q.zone, HOBOMINATION) > 0:
                return "nobody can fight beside a Hobomination"
            return "cannot kill the zombies here" if view.horde(q.zone) > 0 else ""
        zone = view.zone_name(best.zone)
        if best.kind == A_RANGED and view.card(best.card).molotov:
            if view.survivors_at(best.zone) > 0:
                return f"a Molotov would burn survivors in {zone}"
            if self._scores.bottles.saves(view, best.zone):
                return "the Molotov is kept for the mission"
            return f"the zombies in {zone} are not worth a Molotov"
        if view.survivors_at(best.zone) > 0 and view.friendly_wounds(q.who, best) > 0.0:
            w = self._scores.weights
            deadly: bool = friendly_cost(view, q.who, best, w.friend, w.death) >= w.death * 0.1
            harm = "could kill a friend" if deadly else "would hit friends"
            helped: bool = self._scores.help_in(view, q.who, best.zone, True) > 0.0
            return f"a shot at {zone} {harm}" + (", others can strike there" if helped else "")
        if level_cost(view, q.who, self._scores.weights) > 0.0:
            level = view.danger() + 1
            return f"kills would bring danger level {LEVEL_NAMES[level]} nearer"
        return f"an attack on {zone} is not worth it"

    def _no_work(self, view: View, q: Question) -> str:
        """Say why a token or a door within reach is left alone, empty for none."""
        for o in q.options:
            if o.kind == A_TAKE_OBJECTIVE:
                return self._no_token(view, q)
            if o.kind == A_TAKE_CRATE:
                return "taking the crate could draw zombies to those who need protection"
        for o in q.options:
            if o.kind == A_OPEN and self._errands.door_useful(view, q.zone, o.zone):
                room = view.zone_name(o.zone)
                if self._scores.risks_ward(q.zone):
                    return f"opening {room} could bring zombies to those who need protection"
                self._scores.doors.score(view, q.who, o)
                return f"the door to {room} stays shut: {DOORS[int(self._scores.doors.refusal)]}"
        return ""

    def _no_token(self, view: View, q: Question) -> str:
        """Say why the objective in the own zone is not taken."""
        errands = self._errands
        if errands.needs.each and view.tokens(q.who) > 0:
            return "has its objective already"
        if errands.needs.objectives and left_to_other(view, q.who, q.zone, errands.target, errands.slack):
            return "the objective here is left to a teammate whom it does not lift to a new danger level"
        wanted = read_needs(view)
        now: bool = errands.needs.each or bool(errands.needs.objectives) or errands.needs.level > 0
        if wanted.level > 0 and self._hero_rises(view, q, wanted.level):
            hero = view.name(errands.hero())
            return f"the points of the objective here are kept for {hero}, who has to open the building"
        if not now and (wanted.each or wanted.objectives or wanted.level > 0):
            if not spares_level(view, q.who) and view.danger() < RED:
                level = LEVEL_NAMES[view.danger() + 1]
                near = f"its 5 points bring danger level {level} near"
                return f"the objective here can wait: {near}; arms or zombies near by come first"
            return "the objective here can wait: arms or zombies near by come first"
        return "the mission does not want the objective here now"

    def _hero_rises(self, view: View, q: Question, level: i64) -> bool:
        """Tell whether somebody else still has to get to a danger level, to open a building."""
        hero = self._errands.hero()
        return 0 <= hero != q.who and view.level(hero) < level

    def _no_search(self, view: View, q: Question) -> str:
        """Say why no room is searched."""
        who = q.who
        if self._errands.needs.leave:
            return ""
        if view.searched(who):
            return "has searched already"
        for o in q.options:
            if o.kind == A_SEARCH:
                risky: bool = self._scores.risks_ward(q.zone)
                return "a search could bring a Walker to those who need protection" if risky else ""
        if view.is_room(q.zone):
            return "zombies here keep it from searching" if view.horde(q.zone) > 0 else ""
        return self._no_room(view, q)

    def _no_room(self, view: View, q: Question) -> str:
        """Say why no room near by is searched."""
        reach = find_reach(view, q.who, q.options, Reach(0))
        room: i64 = -1
        for z in reach.zones:
            if view.is_room(z) and view.horde(z) == 0 and reach.left[z] > 0:
                if room < 0 or reach.left[z] > reach.left[room]:
                    room = z
        if room < 0:
            return "no room in reach to search"
        name = view.zone_name(room)
        if self._table.apart(view, q.who, room) > 0.0:
            return f"room {name} is too far from teammates to search"
        if not self._strolls.is_safe(view, room):
            return f"room {name} is not safe to search: zombies may come"
        if reach.left[room] < 2 and not self._strolls.has_help(view, q.who, room):
            return f"nobody near to help with what a search in {name} may bring"
        return ""
