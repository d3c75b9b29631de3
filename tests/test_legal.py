"""The legal actions of a turn, held against a slow re-statement of 2E-9 and 2E-15 that shares no code with the engine.

The re-statement reads only what stands on the table and on the cards. Two cards of one name are one to it, so it says
which actions there are and not how often they are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import pytest
from case_texts import HEAD, NO_LUCK
from hypothesis import given, settings
from hypothesis import strategies as st
from random_tables import Table, seated, tables

from strategies.random_play import RandomPlay
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.zombicide.ask import StrategyError
from zsim.zombicide.cards import CardType
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.game import step
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_CHANGE_SEAT,
    A_CHARGE,
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_DROP_COMPONENT,
    A_EAT,
    A_END,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_FETCH_FOOD,
    A_HEAL_INJURED,
    A_JUMP,
    A_LEAVE_CAR,
    A_LOAD,
    A_MELEE,
    A_MOVE,
    A_NEUTRALISE,
    A_NOISE,
    A_OPEN,
    A_RALLY,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SEARCH_CAR,
    A_SHOOT_CAR,
    A_SHOVE,
    A_SPRINT,
    A_STORE_FOOD,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
    KIND_NAMES,
    N_KINDS,
    O_RUNNING,
    P_TURN,
    POLICE_CAR,
)
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.skills import SKILL_NAMES
from zsim.zombicide.state import Game, Option, Survivor

FIRED: Final = 256  # the mark of an empty Reload weapon on a card in play
Deed = tuple[str, int, int, str, int]  # action, zone, whom, card, number: as an Option, with words
WORDS: Final[dict[int, str]] = {
    int(A_END): "end_turn",
    int(A_MOVE): "move",
    int(A_LOAD): "load",
    int(A_SPRINT): "sprint",
    int(A_SEARCH): "search",
    int(A_OPEN): "open_door",
    int(A_REORGANISE): "reorganise",
    int(A_TRADE): "trade",
    int(A_MELEE): "melee",
    int(A_RANGED): "ranged",
    int(A_TAKE_OBJECTIVE): "take_objective",
    int(A_TAKE_CRATE): "take_crate",
    int(A_NOISE): "make_noise",
    int(A_RELOAD): "reload",
    int(A_EAT): "eat",
    int(A_CHARGE): "charge",
    int(A_JUMP): "jump",
    int(A_SHOVE): "shove",
    int(A_NEUTRALISE): "neutralise_spawn",
    int(A_BARRICADE): "barricade",
    int(A_RALLY): "rally",
    int(A_HEAL_INJURED): "heal",
    int(A_DROP_COMPONENT): "drop_component",
    int(A_ENTER_DRIVER): "enter_driver",
    int(A_ENTER_PASSENGER): "enter_passenger",
    int(A_LEAVE_CAR): "leave_car",
    int(A_CHANGE_SEAT): "change_seat",
    int(A_DRIVE_SLOW): "drive_slow",
    int(A_DRIVE_FAST): "drive_fast",
    int(A_SEARCH_CAR): "search_car",
}

HELD_BY_CASES: Final = (A_SHOOT_CAR, A_STORE_FOOD, A_FETCH_FOOD)  # of M4 and M6: rule cases say when


def deed(g: Game, o: Option) -> Deed:
    """A listed action in words."""
    card = "" if o.card < 0 else g.box.types[o.card & (FIRED - 1)].name
    number = 0 if o.kind == A_OPEN else int(o.n)
    return WORDS[int(o.kind)], int(o.zone), int(o.who), card, number


class Rules:
    """What one survivor may do now, by the text of the digest."""

    def __init__(self, g: Game, s: Survivor) -> None:
        self.g = g
        self.s = s
        self.at = int(s.zone)
        self.skills = {name: int(n) for name, n in zip(SKILL_NAMES, s.skills, strict=True) if name}
        self.held = [(g.box.types[c % FIRED], c >= FIRED) for c in (s.hand0, s.hand1) if c >= 0]
        self.packed = [g.box.types[c % FIRED] for c in s.pack]
        carried = [(g.box.types[c % FIRED], c >= FIRED) for c in s.pack]
        self.in_use = self.held + (carried if self.skills["Webbing"] else [])
        self.doors = {d: int(state) for d, state in enumerate(g.board.door_state)}
        self.heavy = g.mission.ident == "M21" and s.tokens > 0  # moves by no skill
        self.kid_slips = bool(not self.heavy and s.kid and not s.kid_moved and not self.skills["Slippery"])

    # --- the table --------------------------------------------------------------------------------------------------
    def zombies(self, zone: int) -> int:
        """All figures of a zone."""
        return sum(self.g.zombies[zone * N_KINDS + k] for k in range(N_KINDS))

    def passable(self, border: int) -> bool:
        """An opening, or an open door (2E-4.3)."""
        door = self.g.board.border_door[border]
        return door < 0 or self.doors[door] == 1

    def neighbours(self, zone: int) -> set[int]:
        """Zones over an open border."""
        b = self.g.board
        pairs = [(x, y) for i, (x, y) in enumerate(zip(b.border_a, b.border_b, strict=True)) if self.passable(i)]
        return {y for x, y in pairs if x == zone} | {x for x, y in pairs if y == zone}

    def sight(self) -> dict[int, int]:
        """Zones in sight with their range (2E-4.5 to 2E-4.8); lines end at closed doors and in the first room."""
        found = {self.at: 0}
        for line in self.g.board.rays[self.at]:
            for far, (border, zone) in enumerate(zip(line[::2], line[1::2], strict=True), start=1):
                if not self.passable(border):
                    break
                found[zone] = min(far, found.get(zone, far))
                if self.g.board.room[zone]:
                    break
        return found

    def paths(self, longest: int, slips: bool) -> Iterator[tuple[int, int]]:
        """Length and end of each way of one Move, never back to where it began; zombies entered end it (2E-9.1)."""
        ways = [(0, self.at)]
        for length, zone in ways:
            if length == longest or (length and self.zombies(zone) and not slips):
                continue
            onward = [(length + 1, w) for w in sorted(self.neighbours(zone)) if w != self.at]
            ways += onward
            yield from onward

    # --- what is listed ---------------------------------------------------------------------------------------------
    def all(self) -> set[Deed]:
        """Every action."""
        deeds: set[Deed] = {("end_turn", self.at, -1, "", -1)}
        for part in (self.shoves(), self.attacks(), self.eating(), self.cars()):
            deeds |= set(part)
        if self.s.car < 0:  # 2E-16.3
            deeds |= {*self.moves(), *(() if self.heavy else self.skill_moves())}
        if self.g.board.room[self.at] and not self.zombies(self.at):  # 2E-9.2
            if not self.s.searched or self.skills["Can Search more than once"]:
                if self.s.actions or self.s.free_search:
                    deeds.add(("search", self.at, -1, "", -1))
        if self.s.actions:
            if self.s.car < 0:
                deeds |= set(self.opening())
            for part in (self.cards(), self.tokens(), self.helping(), self.rallying()):
                deeds |= set(part)
            deeds.add(("make_noise", self.at, -1, "", -1))
        if self.s.actions or self.skills["Free reload"]:
            deeds |= set(self.reloading())
        return deeds

    def leaving(self, slips: bool) -> int:
        """Ordinary Actions for the zombies left behind (2E-9.1)."""
        return 0 if slips or (self.skills["Slippery"] and not self.heavy) else self.zombies(self.at)

    def moves(self) -> Iterator[Deed]:
        """Move and Sprint; a kid's Slippery one where it spares something (2E-2.4, 2E-15.53)."""
        for kid in (False, True):
            if kid and not self.kid_slips:
                continue
            price = self.leaving(kid) + (2 if self.heavy else 0 if self.s.free_move else 1)
            if self.s.actions < price:
                continue
            mark = 1 if kid else -1
            if not kid or self.zombies(self.at):
                yield from (("move", w, -1, "", mark) for w in self.neighbours(self.at))
            if self.skills["Sprint"] and not self.s.sprinted and not self.heavy:
                ends = self.ends(2, 3, kid)
                if kid and not self.zombies(self.at):
                    ends -= self.ends(2, 3, False)
                yield from (("sprint", w, -1, "", mark) for w in ends)

    def ends(self, least: int, most: int, kid: bool) -> set[int]:
        """Where a Move of that many zones can end."""
        slips = kid or self.skills["Slippery"] > 0
        return {end for length, end in self.paths(most, slips) if length >= least}

    def skill_moves(self) -> Iterator[Deed]:
        """Charge and Jump (2E-15.18, 2E-15.36)."""
        if self.skills["Charge"] and not self.s.charged:
            plain = {w for w in self.ends(1, 2, False) if self.zombies(w)}
            if self.s.actions < self.leaving(False):
                plain = set()
            yield from (("charge", w, -1, "", -1) for w in plain)
            if self.kid_slips:
                for w in self.ends(1, 2, True):
                    if self.zombies(w) and (self.zombies(self.at) or w not in plain):
                        yield ("charge", w, -1, "", 1)
        if self.skills["Jump"] and not self.s.jumped and self.s.actions >= 1 + self.zombies(self.at):
            near = self.neighbours(self.at)
            two = {w for z in near for w in self.neighbours(z)} - near - {self.at}
            yield from (("jump", w, -1, "", -1) for w in two)

    def shoves(self) -> Iterator[Deed]:
        """Shove, which moves nobody of the team (2E-15.49)."""
        if self.skills["Shove"] and not self.s.shoved and self.zombies(self.at):
            yield from (("shove", w, -1, "", -1) for w in self.neighbours(self.at))

    def opening(self) -> Iterator[Deed]:
        """A closed door of the zone with a tool in hand, if the opener has its level (2E-9.3)."""
        b = self.g.board
        for d, state in self.doors.items():
            sides = {int(b.door_a[d]), int(b.door_b[d])}
            if state == 0 and self.at in sides and self.s.level >= b.door_level[d]:
                (behind,) = sides - {self.at}
                yield from (("open_door", behind, -1, t.name, 0) for t, _ in self.in_use if t.opens)
            if state == 3 and self.at in sides:  # a broken one (M16)
                (behind,) = sides - {self.at}
                yield ("open_door", behind, -1, "", 0)

    def cards(self) -> Iterator[Deed]:
        """Reorganise, and trade in the zone when there is something to trade (2E-9.4)."""
        mine = len(self.held) + len(self.packed)
        if mine:
            yield ("reorganise", self.at, -1, "", -1)
        for o in self.g.survivors:
            kept = int(self.s.tokens + o.tokens) if self.g.mission.ident in ("M12", "M16", "M21") else 0
            kept += int(self.s.components + o.components)
            led = self.may_pass(self.s, o) + self.may_pass(o, self.s)
            theirs = (o.hand0 >= 0) + (o.hand1 >= 0) + len(o.pack)
            if o is not self.s and o.zone == self.at and mine + theirs + kept + led:
                yield ("trade", self.at, int(o.index), "", -1)

    def may_pass(self, giver: Survivor, taker: Survivor) -> int:
        """How many companions one can give to another: a full car takes none from outside (2E-17.2, 2E-17.4)."""
        led = sum(c.leader == giver.index for c in self.g.companions)
        if self.g.mission.ident == "M19":  # duos stay together
            return 0
        return led if self.room(taker) or giver.car == taker.car else 0

    def room(self, s: Survivor) -> bool:
        """Whether a companion more has a seat where a survivor is (2E-17.4)."""
        return s.car < 0 or self.riders(int(s.car)) < 3

    def riders(self, car: int) -> int:
        """Who needs a passenger seat of a car: passengers, and companions of all who sit in it (2E-16.1, 2E-17.4)."""
        inside = [o for o in self.g.survivors if o.car == car]
        led = sum(c.leader == o.index for o in inside for c in self.g.companions)
        return led + sum(o.seat == 1 for o in inside)

    def rallying(self) -> Iterator[Deed]:
        """A lonely companion of the zone (2E-17.3)."""
        lonely = [c for c in self.g.companions if c.leader < 0 and c.zone == self.at and self.room(self.s)]
        lonely = [c for c in lonely if not c.bound]
        yield from (("rally", self.at, int(c.index), "", -1) for c in lonely)

    def tokens(self) -> Iterator[Deed]:
        """Objectives, crates, and M7's spawn tokens (2E-9.6, 2E-9.11)."""
        g = self.g
        for word, zones, gone in (
            ("take_objective", g.objective_zone, g.objective_taken),
            ("take_crate", g.crate_zone, g.crate_taken),
        ):
            for i, zone in enumerate(zones):
                low = word == "take_objective" and g.mission.ident == "last-stock" and self.s.level < 1
                low = low or (word == "take_objective" and g.mission.ident == "M19" and not self.duo_may())
                if zone == self.at and not gone[i] and not low:
                    yield (word, self.at, -1, "", i)
        if g.mission.ident == "M7" and not self.zombies(self.at):
            for i, zone in enumerate(g.spawn_zone):
                if zone == self.at != g.spawn_zone[0]:
                    yield ("neutralise_spawn", self.at, -1, "", i)
        if g.mission.ident == "M16" and not self.zombies(self.at) and self.s.tokens:
            printed = g.mission.board.door_state
            for d, state in self.doors.items():
                sides = {int(g.board.door_a[d]), int(g.board.door_b[d])}
                if printed[d] == 3 and state != 2 and self.at in sides:
                    (behind,) = sides - {self.at}
                    yield ("barricade", behind, -1, "", d)

    def duo_may(self) -> bool:
        """Yellow, the first objective of the duo, and a companion who would survive the wounds (M19)."""
        mates = [self.g.box.survivors[c.card] for c in self.g.companions if c.leader == self.s.index]
        return self.s.level >= 1 and not self.s.swapped and any(m.health > self.s.wounds for m in mates)

    def helping(self) -> Iterator[Deed]:
        """A kit for one of the injured (M12), a component for Ned (M25)."""
        g, s = self.g, self.s
        bound = [int(c.index) for c in g.companions if c.bound and c.zone == self.at]
        if g.mission.ident == "M12" and s.tokens:
            yield from (("heal", self.at, who, "", -1) for who in bound)
        if g.mission.ident == "M25" and bound:
            yield from (("drop_component", self.at, -1, "", k) for k in (1, 2) if s.components & (1 << k))
            if "Molotov" in [t.name for t in [t for t, _ in self.held] + self.packed] and not g.delivered & 1:
                yield ("drop_component", self.at, -1, "Molotov", -1)

    def cars(self) -> Iterator[Deed]:
        """What can be done with the cars of the zone (2E-16.1, 2E-16.6, 2E-16.7)."""
        g, s = self.g, self.s
        here = [car for car, zone in enumerate(g.car_zone) if zone == self.at and g.mission.car_kind[car] != 2]
        wheel = {car: [o.index for o in g.survivors if o.car == car and o.seat == 0] for car in here}
        led = sum(c.leader == s.index for c in g.companions)
        free = {car: 3 - self.riders(car) for car in here}
        if s.actions and s.car < 0 and not self.zombies(self.at):
            yield from (("enter_driver", self.at, -1, "", car) for car in here if not wheel[car] and free[car] >= led)
            yield from (("enter_passenger", self.at, -1, "", car) for car in here if free[car] > led)
        if s.actions and s.car >= 0:
            yield ("leave_car", self.at, -1, "", int(s.car))
            if s.seat == 1:
                yield ("change_seat", self.at, int(wheel[s.car][0]) if wheel[s.car] else -1, "", 0)
            else:
                if free[s.car] > 0:
                    yield ("change_seat", self.at, -1, "", 1)
                yield from self.drives()
        if g.mission.ident == "M21" and s.actions and s.tokens and here and not self.zombies(self.at):
            yield ("load", self.at, -1, "", here[0])
        police = [car for car in here if g.mission.car_kind[car] == POLICE_CAR]
        once = not s.searched or self.skills["Can Search more than once"]
        if police and not self.zombies(self.at) and once and s.actions + s.free_search:
            yield ("search_car", self.at, -1, "", police[0])

    def drives(self) -> Iterator[Deed]:
        """One street zone slowly, or two fast without a U-turn (2E-16.2)."""
        if self.g.mission.ident in ("M9", "M11", "M18", "M19"):
            return
        for z in self.neighbours(self.at):
            if not self.g.board.room[z]:
                yield ("drive_slow", z, -1, "", -1)
                for w in self.neighbours(z) - {self.at}:
                    if not self.g.board.room[w]:
                        yield ("drive_fast", w, -1, "", z)

    def reloading(self) -> Iterator[Deed]:
        """Empty weapons in hand (2E-14.3)."""
        yield from (("reload", self.at, -1, t.name, -1) for t, fired in self.in_use if fired)

    def eating(self) -> Iterator[Deed]:
        """Food, free (2E-14.6)."""
        foods = ("Bag of Rice", "Canned Food", "Water")
        cards = [t for t, _ in self.held] + self.packed
        yield from (("eat", self.at, -1, t.name, -1) for t in cards if t.name in foods)

    def dual(self, t: CardType, ranged: bool) -> bool:
        """Two of that name are in hand and may be used together (2E-13.2, 2E-15.10, 2E-15.28, 2E-15.59)."""
        both = sum(u.name == t.name and not (ranged and fired) for u, fired in self.in_use) >= 2
        skilled = self.skills["Ambidextrous"] or self.skills["Gunslinger" if ranged else "Swordmaster"]
        return both and not t.molotov and bool(t.dual or skilled)

    def used(self, t: CardType, ranged: bool) -> Iterator[int]:
        """How many weapons an attack may use: a pair also on the Action of Dual expert (2E-15.23)."""
        paid = self.s.actions + self.s.free_combat + (self.s.free_ranged if ranged else self.s.free_melee)
        if self.dual(t, ranged) and (paid or self.s.free_dual):
            yield 2
        if paid:
            yield 1

    def reaches(self, t: CardType, zone: int, far: int) -> bool:
        """Within range; Point-blank needs no minimum at the own zone (2E-15.42)."""
        if zone == self.at and self.skills["Point-blank"] and not t.molotov:
            return True
        return bool(t.r_min <= far <= t.r_max + self.skills["+1 max Range"])

    def attacks(self) -> Iterator[Deed]:
        """Melee in the own zone, ranged at zombies in sight and range; none beside a Hobomination (2E-13)."""
        g, s = self.g, self.s
        if g.zombies[self.at * N_KINDS + KIND_NAMES.index("hobomination")]:
            return
        sight = self.sight()
        for t, fired in self.in_use:
            if t.melee and self.zombies(self.at):
                yield from (("melee", self.at, -1, t.name, n) for n in self.used(t, False))
            if t.ranged and not fired:
                for zone, far in sight.items():
                    if self.reaches(t, zone, far) and (t.molotov or self.zombies(zone)):
                        yield from (("ranged", zone, -1, t.name, n) for n in self.used(t, True))
        melee, shot = "Improvised weapon: Melee", "Improvised weapon: Ranged"  # 2E-15.33, 2E-15.34
        if self.skills[melee] and self.zombies(self.at) and not s.improvised_melee:
            yield ("melee", self.at, -1, melee, 1)
        if self.skills[shot] and not s.improvised_ranged:
            for zone, far in sight.items():
                near = far == 1 or (far == 0 and self.skills["Point-blank"])
                if self.zombies(zone) and (near or 1 <= far <= 1 + self.skills["+1 max Range"]):
                    yield ("ranged", zone, -1, shot, 1)


def compare(g: Game) -> int:
    """Compare what the engine lists with what the rules allow; give how many actions there are."""
    s = g.survivors[g.active]
    listed = legal_actions(g, s)
    exact = [(int(o.kind), int(o.zone), int(o.who), int(o.card), int(o.n)) for o in listed]
    assert len(set(exact)) == len(exact)
    assert listed[0].kind == A_END
    found = {deed(g, o) for o in listed if o.kind not in HELD_BY_CASES}
    lawful = Rules(g, s).all()
    assert found - lawful == set(), "listed, but against the rules"
    assert lawful - found == set(), "lawful, but not listed"
    return len(listed)


@settings(max_examples=100)
@given(tables())
def test_what_is_listed_is_what_the_rules_allow(table: Table) -> None:
    """At every action of the first turns of random play from a stirred table."""
    g = table.shaken()
    for _ in range(25):
        if g.outcome == O_RUNNING:
            step(g)
        if g.outcome == O_RUNNING and g.phase == P_TURN:
            compare(g)


SKILLED: Final = [name for name in SKILL_NAMES[1:70] if name]  # those of the box, and those of attacks and wounds


@settings(max_examples=100)
@given(tables(), st.lists(st.sampled_from(SKILLED), max_size=6), st.integers(0, 6), st.booleans())
def test_any_skills_and_actions_left(table: Table, names: list[str], actions: int, kid: bool) -> None:
    """The same for survivors with any skills of the box together, few or many Actions, free ones used or not."""
    g = table.shaken()
    if g.outcome != O_RUNNING:
        return
    step(g)
    if g.phase != P_TURN or g.outcome != O_RUNNING:
        return
    s = g.survivors[g.active]
    for name in names:
        s.skills[SKILL_NAMES.index(name)] += 1
    s.actions = actions
    s.kid = kid
    s.free_move, s.free_melee, s.free_ranged, s.free_combat, s.free_search = (table.seed >> i & 1 for i in range(5))
    s.searched, s.sprinted, s.charged, s.kid_moved = (bool(table.seed >> i & 1) for i in range(5, 9))
    s.free_dual, s.improvised_melee, s.improvised_ranged = (
        table.seed >> 10 & 1,
        *(bool(table.seed >> i & 1) for i in (11, 12)),
    )
    if table.seed & 8192:
        s.pack = [c | FIRED if g.box.types[c].reload else c for c in s.pack]
    s.hand0 |= FIRED if s.hand0 >= 0 and g.box.types[s.hand0].reload and table.seed & 512 else 0
    compare(g)


class Wrong(Strategy):
    """Gives one and the same answer to every question."""

    name: ClassVar[str] = "wrong"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def decide(self, view: View, q: Question) -> object:
        """Answer what is not on offer."""
        return self.answer(len(q.options)) if callable(self.answer) else self.answer


@pytest.mark.parametrize(
    ("answer", "what"),
    [(-1, "out of range"), (lambda n: n, "out of range"), (10**6, "out of range")],
    ids=["below", "one too many", "far off"],
)
def test_no_unlisted_option_can_be_chosen(answer: object, what: str) -> None:
    """An answer names an option by its place in the list, the only way to act; a place that is not there is refused."""
    with pytest.raises(StrategyError, match=what):
        Table("M1", (0, 1, 2), (1, 2, 3), 3, 1).begin(Wrong(answer))


@pytest.mark.parametrize("answer", [None, 1.0, "0", True], ids=repr)
def test_an_answer_is_a_whole_number(answer: object) -> None:
    """Anything else is refused in the same words on both engines."""
    with pytest.raises(StrategyError, match="must be an int"):
        Table("M1", (0, 1, 2), (1, 2, 3), 3, 1).begin(Wrong(answer))


PAIRS: Final = """[board]
sketch = "a b"
streets = "a"
doors = ["ab:closed"]
[zombies]
a = "3 walker"
"""


@pytest.mark.parametrize("name", ["Fire Axe", "Crowbar", "Pistol"])
def test_equal_actions_are_one(name: str) -> None:
    """A starting card and an equipment card of one name in the hands: attacks and doors with either are the same."""
    text = HEAD + PAIRS + NO_LUCK + '[[survivor]]\nname = "Ann"\nzone = "a"\nhealth = 3\nskills = ["Ambidextrous"]\n'
    g = build(parse_case(text + "[expect]\n"), False).game
    g = seated(g, RandomPlay())
    ann = g.survivors[0]
    ann.hand0, ann.hand1 = (int(g.box.find(name, deck)) for deck in (0, 1))
    assert ann.hand0 != ann.hand1
    deeds = [deed(g, o) for o in legal_actions(g, ann)]
    assert len(set(deeds)) == len(deeds)
