"""Why the planner chose an action: read from what it noted (`_motive`) and from what it weighs, on demand only."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._goals import read_needs
from strategies._motive import (
    M_BOMB,
    M_BORROW,
    M_BURN,
    M_CAR,
    M_DRAW,
    M_ESCAPE,
    M_FILL,
    M_FIRST,
    M_GUN,
    M_OUT,
    M_OUTING,
    M_PARK,
    M_RAM,
    M_REARM,
    M_RELOAD,
    M_ROOM,
    M_SALLY,
    M_SHOT,
    M_STROLL,
    M_THROW,
    M_TOKEN,
    M_TRADE,
    Motive,
)
from strategies._reach import Reach, find_reach
from strategies._reckoning import level_after
from strategies._scores import Scores
from strategies._sharing import TOKEN_AP, spares_level
from strategies._staying import Staying
from strategies._wording import counted, one_line, place
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    A_CHARGE,
    A_EAT,
    A_END,
    A_JUMP,
    A_MELEE,
    A_MOVE,
    A_NOISE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SEARCH_CAR,
    A_SHOVE,
    A_SPRINT,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
    LEVEL_NAMES,
)

SPECIAL: Final[dict[int, str]] = {
    int(M_CAR): "goes by car: the shorter way, or the mission wants the car there",
    int(M_ESCAPE): "the mission is left by car",
    int(M_BOMB): "the mission wants cars blown up",
    int(M_PARK): "the mission wants a car parked",
    int(M_RAM): "drives the car to be loaded: over zombies, towards the next load or the exit",
    int(M_BURN): "the mission wants a zone burnt with a Molotov",
    int(M_THROW): "a spare Molotov is for the Abomination in reach",
    int(M_BORROW): "borrows a weapon that can kill the zombies here",
    int(M_DRAW): "the backpack holds what hits more of the zombies here",
    int(M_REARM): "better weapons are in the backpack, and nothing else is worth the Action",
    int(M_FILL): "a hand is empty, and nothing else is worth the Action",
    int(M_GUN): "the backpack holds what can hit zombies in sight",
    int(M_TRADE): "nothing else is worth the Action, and a trade arms the two better",
    int(M_RELOAD): "to shoot right after it",
    int(M_TOKEN): "nothing else is worth the Action, and its points bring no danger level near",
}


@final
class Reasons:
    """Explains actions."""

    def __init__(self, motive: Motive, scores: Scores, errands: Errands, staying: Staying) -> None:
        self._motive: Motive = motive
        self._scores: Scores = scores
        self._errands: Errands = errands
        self._staying: Staying = staying

    def action(self, view: View, q: Question, o: Option) -> str:
        """Say why an action was chosen that has not been carried out yet."""
        part = self._motive.part
        k = o.kind
        if k == A_END:
            return self._staying.reason(view, q)
        if part == M_OUT:
            return f"on the way out{self._exit(view, q, o)}"
        if part == M_TOKEN and not spares_level(view, q.who):
            return "nothing else is worth the Action, and its points lift the one who has to open the building"
        if part in SPECIAL:
            return SPECIAL[int(part)]
        if k == A_MOVE and part == M_OUTING:
            return f"back from its outing to {view.zone_name(o.zone)}"
        if part == M_ROOM:
            return f"nothing else to do: steps out to search {view.zone_name(o.zone)}, the way back is paid"
        if part == M_SALLY:
            return f"nothing else to do: steps out to {view.zone_name(o.zone)} to attack, the way back is paid"
        if k == A_MELEE or k == A_RANGED:
            return one_line([self._attack(view, q, o), self._before(view)])
        if k == A_SEARCH or k == A_SEARCH_CAR:
            return one_line([self._search(view, q), self._before(view)])
        if k == A_MOVE or k == A_SPRINT or k == A_JUMP or k == A_CHARGE:
            return self._step(view, q, o)
        return one_line([self._work(view, q, o), self._before(view)])

    def _exit(self, view: View, q: Question, o: Option) -> str:
        target = self._errands.target[q.who]
        return f", to {view.zone_name(target)}" if target >= 0 and target in view.exits() else ""

    def _before(self, view: View) -> str:
        """Say what is put off for it, empty for nothing."""
        motive = self._motive
        if motive.part == M_FIRST:
            return f"before going to {place(view, self._errands, motive.aim)}"
        return f"before stepping into {view.zone_name(motive.stop)}" if motive.part == M_SHOT else ""

    def _attack(self, view: View, q: Question, o: Option) -> str:
        kills = view.expected_kills(q.who, o)
        zone = view.zone_name(o.zone)
        text = f"{kills:.1f} kills expected of {counted(view.horde(o.zone), 'zombie')} in {zone}"
        if view.free_attack(q.who, o.kind == A_RANGED):
            text += ", at no Action"
        if self._errands.clearing_worth(view, o.zone) > 0.0:
            text += ", where the mission wants none"
        if view.survivors_at(o.zone) > 0:
            harm = view.friendly_wounds(q.who, o)
            text += f", worth {harm:.1f} wounds to friends" if harm > 0.0 else ""
        return text

    def _search(self, view: View, q: Question) -> str:
        """Say what a search is for, as it is scored."""
        s = self._scores.strength(q.who)
        if view.free_searches_left(q.who) > 0:
            return "the search costs no Action"
        needs = self._errands.needs
        if self._errands.wants_cards(view):
            return "the mission wants food cards" if needs.food > 0 else "the mission wants a Molotov"
        if (s.damage < 2 or s.best < 1.0) and not self._errands.short_tour():
            if s.best < 1.0:
                return f"badly armed: {s.best:.1f} hits expected of an Action"
            return "has no weapon that kills Brutes"
        return "a search is worth more than anything else here"

    def _step(self, view: View, q: Question, o: Option) -> str:
        """Say where a way leads, and what speaks for it."""
        motive = self._motive
        aim = motive.aim
        goal = place(view, self._errands, aim)
        if motive.part == M_STROLL:
            return one_line([f"nothing else to do: {self._stroll(view, q, aim)}", "nothing threatens there"])
        reach = find_reach(view, q.who, q.options, Reach(0))
        if reach.first[aim] < 0:
            return f"on the way to {goal}"
        compared = self._staying.compared(view, q.who)
        compared.with_zone(aim, reach.left[aim])
        near: bool = o.zone == aim and goal == view.zone_name(aim)
        head = "" if near else f"to {goal}: "
        gains = compared.in_favour(2)
        parts = [head + " and ".join(gains) if gains else f"on the way to {goal}"]
        if motive.stop != aim and motive.stop >= 0:
            parts.append(f"stops in {view.zone_name(motive.stop)} on the way, to fight or search")
        costs = compared.against(1)
        if costs:
            parts.append(f"although {costs[0]}")
        return one_line(parts)

    def _stroll(self, view: View, q: Question, aim: i64) -> str:
        """Say what somebody idle can do in a zone near by."""
        name = view.zone_name(aim)
        if self._errands.crate_at[aim]:
            return f"a crate to take in {name}"
        reach = find_reach(view, q.who, q.options, Reach(0))
        if self._scores.doors.opens(view, q.who, aim, reach.left[aim]):
            return f"a door to open in {name}"
        return f"a room to search in {name}"

    def _work(self, view: View, q: Question, o: Option) -> str:
        """Say why one of the smaller actions is taken."""
        k = o.kind
        errands = self._errands
        if k == A_TAKE_OBJECTIVE:
            if errands.token_for(view, q.who, o.zone):
                return "each survivor needs one" if errands.needs.each else "the mission wants it"
            return f"lifts to {LEVEL_NAMES[level_after(view, q.who, TOKEN_AP)]}, which the team has already"
        if k == A_TAKE_CRATE:
            return "the mission wants the crates" if read_needs(view).crates else "crates hold better weapons"
        if k == A_OPEN:
            return self._door(view, q, o)
        if k == A_EAT:
            level = level_after(view, q.who, view.card(o.card).food)
            if level > view.level(q.who):
                return f"lifts to {LEVEL_NAMES[level]}, which the team has already"
            return "no room for another card, and nobody needs the food"
        if k == A_RELOAD:
            return "a target is in reach"
        if k == A_TRADE:
            gives = errands.gives_opener(view, q.who, o.who)
            return "hands over what opens doors" if gives else "each survivor needs a pimpweapon"
        if k == A_REORGANISE:
            key = errands.needs_key(view, q.who, o.zone)
            return "takes what opens the door here in hand" if key else "takes a Molotov in hand to throw it"
        if k == A_NOISE:
            return "draws zombies away from teammates"
        if k == A_SHOVE:
            return "pushes the zombies out of its zone"
        return "the mission wants it"

    def _door(self, view: View, q: Question, o: Option) -> str:
        """Say for whom a door is opened."""
        errands = self._errands
        if errands.must_open(o.zone):
            return "the mission wants this building opened"
        users: list[str] = []
        for who, target in enumerate(errands.target):
            z = view.zone_of(who)
            if (
                z >= 0
                and target >= 0
                and view.route(z, target) == view.route(z, q.zone) + 2 + view.route(o.zone, target)
            ):
                if who == q.who:
                    return f"the shortest way to {place(view, errands, target)} leads through it"
                users.append(view.name(who))
        return f"the shortest way of {' and '.join(users[:2])} leads through it" if users else "lets teammates out"
