"""Signs of odd turns that show only in the turn or the round as a whole: bombs, leaving, doors, friends, discards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from strategies._goals import read_needs
from strategies._keeping import has_gun_for, second_of_its_kind
from strategies._reach import Reach, find_reach
from strategies._reckoning import friendly_cost
from strategies._taking import opens_exit
from zsim.zombicide.decisions import Option, Question, View
from zsim.zombicide.kinds import (
    A_END,
    A_MELEE,
    A_MOVE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SPRINT,
    A_TAKE_OBJECTIVE,
    HOBOMINATION,
)
from zsim.zombicide.skills import SNIPER

SIGNS: Final = {
    "bottle kept": "an Abomination left alive at which a spare Molotov of the survivor's could have been thrown",
    "stays": "still on the board after a turn in which an exit without zombies was in reach, once it is open",
    "hurt stays": "the same of a wounded survivor",
    "door idle": "a door opened that lets nothing in, and nobody goes or shoots through it in that round",
    "door full": "the same of a building that fills",
    "door shut in": "a door to a street opened with the last action, with zombies in sight behind it",
    "beside": "a turn ended by a step to beside an Abomination, from where none was",
    "turns back": "a step back to where it was earlier in the turn, with nothing but moves between",
    "friend risk": "a shot that may wound a friend, before a sniper or fighter near who still acts",
    "friend dies": "a shot that may kill a friend",
    "blocked": "actions unused, and a zombie here or next door that a melee weapon of the zone could have hit",
    "torch": "the only Flashlight of a survivor discarded while there is still a search to come",
    "redrawn": "an action for other cards in hand, after a free choice of hands in the same turn",
    "reload vain": "a weapon reloaded, and not fired in the same turn: it would have been for nothing at its end",
    "opener left": "the last token before everybody may leave in reach at the start of a turn, and not taken in it",
    "ammo kept": "another card than ammunition for which nobody has a weapon is discarded",
}


@dataclass
class Turn:
    """A turn under way. bomb: an Abomination could be bombed; free: an exit is in reach; last: the last step led to
    beside an Abomination. opener: the token that opens the exit is in reach; hands: hands were chosen for nothing;
    paid: an action was paid for the next choice; vain: a weapon reloaded has not been fired yet."""

    who: int = -1
    number: int = 0
    bomb: bool = False
    free: bool = False
    last: bool = False
    opener: bool = False
    hands: bool = False
    paid: bool = False
    vain: bool = False
    been: list[int] = field(default_factory=list)


@dataclass
class Door:
    """A door opened in this round: by whom, from where, to where, and what was seen before from there."""

    who: int
    number: int
    here: int
    behind: int
    fills: bool
    seen: list[int] = field(default_factory=list)


class Signs:
    """Watches a game for these signs. write: called with kind, round, survivor, place."""

    def __init__(self, write: Callable[[str, int, str, str], None]) -> None:
        self.write = write
        self.turn = Turn()
        self.doors: list[Door] = []

    def before(self, view: View, q: Question) -> None:
        """Look back at the last turn, and at what this one could bring, before an action."""
        number = view.round()
        if (self.turn.who, self.turn.number) != (q.who, number):
            self._look_back(view)
            self.turn = Turn(q.who, number, bomb_in_reach(view, q), exit_in_reach(view, q))
            self.turn.opener = opener_in_reach(view, q)
        for d in self.doors:
            if d.number < number:
                self.write("door full" if d.fills else "door idle", d.number, view.name(d.who), view.zone_name(d.here))
        self.doors = [d for d in self.doors if d.number == number]

    def _look_back(self, view: View) -> None:
        turn = self.turn
        if turn.who < 0 or view.zone_of(turn.who) < 0:
            return
        place = view.zone_name(view.zone_of(turn.who))
        kinds = {"bottle kept": turn.bomb, "stays": turn.free, "beside": turn.last}
        kinds.update({"opener left": turn.opener, "reload vain": turn.vain})
        kinds["hurt stays"] = turn.free and view.wounds(turn.who) > 0
        for kind, found in kinds.items():
            if found:
                self.write(kind, turn.number, view.name(turn.who), place)

    def action(self, view: View, q: Question, o: Option) -> None:
        """Look at an action."""
        who = q.who
        self._hands_and_tokens(view, who, o)
        if o.kind in (A_MOVE, A_SPRINT):
            if o.zone in self.turn.been:
                self._note("turns back", view, who)
            self.turn.been.append(q.zone)
        else:
            self.turn.been = []
        self.turn.last = o.kind == A_MOVE and beside_one(view, o.zone) and not beside_one(view, q.zone)
        if o.kind in (A_RANGED, A_MELEE):
            self.turn.bomb = self.turn.bomb and view.abominations(o.zone) == 0
            self.doors = [d for d in self.doors if q.zone not in (d.here, d.behind) or o.zone in d.seen]
        if o.kind in (A_MOVE, A_SPRINT):
            self.doors = [d for d in self.doors if o.zone != d.behind and q.zone != d.behind]
        if o.kind == A_OPEN:
            self._opened(view, q, o)
        if o.kind == A_RANGED and view.friendly_wounds(who, o) > 0.0:
            if friendly_cost(view, who, o, 0.0, 1.0) > 0.0:
                self._note("friend dies", view, who)
            if others_shoot_or_fight(view, who, o.zone):
                self._note("friend risk", view, who)
        if o.kind == A_END and view.actions_left(who) > 0 and not view.exit_open() and blocked(view, q):
            self._note("blocked", view, who)

    def _hands_and_tokens(self, view: View, who: int, o: Option) -> None:
        turn = self.turn
        if o.kind == A_REORGANISE and turn.hands:
            self._note("redrawn", view, who)
        turn.paid = o.kind == A_REORGANISE
        turn.vain = o.kind == A_RELOAD or (turn.vain and o.kind != A_RANGED)
        turn.opener = turn.opener and o.kind != A_TAKE_OBJECTIVE

    def hands(self, q: Question) -> None:
        """Look at a choice of hands."""
        if q.who == self.turn.who:
            self.turn.hands = self.turn.hands or not self.turn.paid
            self.turn.paid = False

    def discard(self, view: View, q: Question, o: Option) -> None:
        """Look at a discard."""
        t = view.card(o.card)
        cards = view.cards(q.who)
        if t.flashlight and not second_of_its_kind(view, cards, o.card) and not view.exit_open():
            self._note("torch", view, q.who)
        useless = [c for c in cards if view.card(c).rerolls > 0 and not has_gun_for(view, c)]
        if useless and not t.rerolls:
            self._note("ammo kept", view, q.who)

    def _opened(self, view: View, q: Question, o: Option) -> None:
        fills = any(view.building_fills(view.building_of(z)) for z in (q.zone, o.zone) if view.is_room(z))
        self.doors.append(Door(q.who, view.round(), q.zone, o.zone, fills, list(view.seen(q.zone))))
        if view.actions_left(q.who) == 1 and not view.is_room(o.zone):
            if view.horde(o.zone) or any(view.horde(z) for z in view.seen(o.zone)):
                self._note("door shut in", view, q.who)

    def _note(self, kind: str, view: View, who: int) -> None:
        self.write(kind, view.round(), view.name(who), view.zone_name(view.zone_of(who)))


def beside_one(view: View, zone: int) -> bool:
    """Tell whether an Abomination stands in a zone or one step away."""
    return view.abominations(zone) > 0 or any(view.abominations(z) > 0 for z in view.neighbours(zone))


def bomb_in_reach(view: View, q: Question) -> bool:
    """Tell whether a survivor can throw a Molotov that the mission does not want at an Abomination in this turn."""
    bottles = [c for c in view.cards(q.who) if view.card(c).molotov and not view.card(c).turbo]
    lairs = [z for z in range(view.zones()) if view.abominations(z) > 0 and view.survivors_at(z) == 0]
    if not bottles or not lairs or read_needs(view).molotov:
        return False
    held = any(h >= 0 and view.card(h).molotov for h in (view.hand(q.who, 0), view.hand(q.who, 1)))
    price = (0 if held else 1) + (0 if view.free_attack(q.who, True) else 1)
    reach = find_reach(view, q.who, q.options, Reach(0))
    places = {z: reach.left[z] for z in reach.zones}
    places[q.zone] = view.actions_left(q.who)
    return any(
        left >= price
        and view.range(z, lair) == 1
        and view.zombies(z, HOBOMINATION) == 0
        and (z == q.zone or view.horde(z) == 0)
        for z, left in places.items()
        for lair in lairs
    )


def opener_in_reach(view: View, q: Question) -> bool:
    """Tell whether a survivor can take the token after which only leaving is left in this turn."""
    needs = read_needs(view)
    if not opens_exit(view) or (needs.each and view.tokens(q.who) > 0):
        return False
    reach = find_reach(view, q.who, q.options, Reach(0))
    places = [z for z in reach.zones if reach.left[z] > 0] + ([q.zone] if view.actions_left(q.who) > 0 else [])
    return any(z in needs.objectives for z in places)


def exit_in_reach(view: View, q: Question) -> bool:
    """Tell whether a survivor can end the turn in an exit zone without zombies, once the exit is open."""
    if not view.exit_open() or view.cars.leave() or view.exit_watched():
        return False
    free = [z for z in view.exits() if view.horde(z) == 0]
    reach = find_reach(view, q.who, q.options, Reach(0)) if free else Reach(0)
    return q.zone in free or any(z in free for z in reach.zones)


def others_shoot_or_fight(view: View, who: int, zone: int) -> bool:
    """Tell whether a teammate still to act can shoot at a zone as a sniper, or fight there, in it or one step away."""
    for w in range(view.team_size()):
        here = view.zone_of(w)
        if w == who or here < 0 or view.acted(w):
            continue
        for slot in (0, 1):
            card = view.hand(w, slot)
            if card < 0:
                continue
            t = view.card(card)
            near = here == zone or (view.distance(here, zone) == 1 and view.horde(here) == 0)
            if t.melee and near and view.killable(zone, t.m_damage, True) > 0:
                return True
            if t.ranged and (t.sniper or view.has_skill(w, SNIPER)) and view.killable(zone, t.r_damage, True) > 0:
                if zone in view.seen(here) and t.r_min <= view.range(here, zone) <= t.r_max:
                    return True
    return False


def blocked(view: View, q: Question) -> bool:
    """Tell whether a zombie here or next door could have been hit by a melee weapon of the zone with what is left."""
    left = view.actions_left(q.who)
    for z in (q.zone, *view.neighbours(q.zone)):
        if not 0 < view.horde(z) <= 2 or (z != q.zone and view.horde(q.zone) > 0):
            continue
        if not (view.is_room(z) or z == q.zone):
            continue
        for w in range(view.team_size()):
            if view.zone_of(w) != q.zone:
                continue
            for c in view.cards(w):
                held = w == q.who and c in (view.hand(w, 0), view.hand(w, 1))
                price = (1 if held else 2) + (0 if z == q.zone else 1)
                if view.card(c).melee and view.killable(z, view.card(c).m_damage, True) and left >= price:
                    return True
    return False
