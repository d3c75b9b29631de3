"""The legal actions of a turn, held against a slow re-statement of 2E-9 and 2E-15 that shares no code with the engine.

The re-statement reads only what stands on the table and on the cards. Two cards of one name are one to it, so it says
which actions there are and not how often they are listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scripts.invariants.lawful_moves import FOODS, Moves
from scripts.invariants.lawful_table import FIRED, Deed
from zsim.zombicide import kinds
from zsim.zombicide.cards import CardType
from zsim.zombicide.decisions import Question
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.skills import SKILL_NAMES
from zsim.zombicide.state import Game, Option, Survivor

NAMES: Final = {  # actions whose word here is not the name of their constant
    "a_end": "end_turn",
    "a_open": "open_door",
    "a_noise": "make_noise",
    "a_neutralise": "neutralise_spawn",
    "a_heal_injured": "heal",
}
WORDS: Final[dict[int, str]] = {
    int(getattr(kinds, name)): NAMES.get(name.lower(), name.lower().removeprefix("a_"))
    for name in dir(kinds)
    if name.startswith("A_")
}
FREE: Final = ("eat", "shove", "charge", "lead", "lifesaver", "taunt")  # what costs no Action
IMPROVISED: Final = ("Improvised weapon: Melee", "Improvised weapon: Ranged")


def deed(g: Game, o: Option) -> Deed:
    """A listed action in words."""
    card = "" if o.card < 0 else g.box.types[o.card & (FIRED - 1)].name
    number = 0 if o.kind == kinds.A_OPEN else int(o.n)
    return WORDS[int(o.kind)], int(o.zone), int(o.who), card, number


class Rules(Moves):
    """What one survivor may do now, by the text of the digest."""

    def all(self) -> set[Deed]:
        """Every action."""
        deeds: set[Deed] = {("end_turn", self.at, -1, "", -1)}
        for part in (self.calls(), self.attacks(), self.eating(), self.cars()):
            deeds |= set(part)
        if self.s.car < 0:  # 2E-16.3
            deeds |= {*self.moves(), *(() if self.heavy else self.skill_moves())}
            if self.actions or self.s.free_door:  # 2E-15.15
                deeds |= set(self.opening())
        if (self.g.board.room[self.at] or self.skills["Scavenger"]) and not self.zombies(self.at):  # 2E-9.2, 2E-15.47
            if not self.s.searched or self.skills["Can Search more than once"]:
                if self.actions or self.s.free_search:
                    deeds.add(("search", self.at, -1, "", -1))
        if self.actions:
            for part in (self.cards(), self.tokens(), self.helping(), self.rallying()):
                deeds |= set(part)
            deeds.add(("make_noise", self.at, -1, "", -1))
        if self.actions or self.skills["Free reload"]:
            deeds |= set(self.reloading())
        return deeds

    def opening(self) -> Iterator[Deed]:
        """A closed door of the zone with a tool in hand, or by Break-in, if the opener has its level (2E-9.3)."""
        b = self.g.board
        for d, state in self.doors.items():
            sides = {int(b.door_a[d]), int(b.door_b[d])}
            if self.at not in sides:
                continue
            (behind,) = sides - {self.at}
            if state == 0 and self.s.level >= b.door_level[d]:
                yield from (("open_door", behind, -1, t.name, 0) for t, _ in self.in_use if t.opens)
                if self.skills["Break-in"]:
                    yield ("open_door", behind, -1, "", 0)
            if state == 3:  # a broken one (M16)
                yield ("open_door", behind, -1, "", 0)

    def cards(self) -> Iterator[Deed]:
        """Reorganise, and trade in the zone when there is something to trade (2E-9.4)."""
        mine = len(self.held) + len(self.packed)
        if mine:
            yield ("reorganise", self.at, -1, "", -1)
        for o in self.g.survivors:
            kept = int(self.s.tokens + o.tokens) if self.g.mission.rules.tradable else 0
            kept += int(self.s.components + o.components)
            led = self.may_pass(self.s, o) + self.may_pass(o, self.s)
            theirs = (o.hand0 >= 0) + (o.hand1 >= 0) + len(o.pack)
            if o is not self.s and o.zone == self.at and mine + theirs + kept + led:
                yield ("trade", self.at, int(o.index), "", -1)

    def may_pass(self, giver: Survivor, taker: Survivor) -> int:
        """How many companions one can give to another: a full car takes none from outside (2E-17.2, 2E-17.4)."""
        led = sum(c.leader == giver.index for c in self.g.companions)
        if self.g.mission.rules.duos:  # who stay together (M19)
            return 0
        return led if self.room(taker) or giver.car == taker.car else 0

    def rallying(self) -> Iterator[Deed]:
        """A lonely companion of the zone (2E-17.3)."""
        lonely = [c for c in self.g.companions if c.leader < 0 and c.zone == self.at and self.room(self.s)]
        yield from (("rally", self.at, int(c.index), "", -1) for c in lonely if not c.bound)

    def tokens(self) -> Iterator[Deed]:
        """Objectives, crates, M7's spawn tokens, M16's doors (2E-9.6, 2E-9.11)."""
        g, s, rules = self.g, self.s, self.g.mission.rules
        for i, zone in enumerate(g.objective_zone):
            if zone == self.at and not g.objective_taken[i] and s.level >= rules.objective_level and self.duo_may():
                yield ("take_objective", self.at, -1, "", i)
        for i, zone in enumerate(g.crate_zone):
            if zone == self.at and not g.crate_taken[i]:
                yield ("take_crate", self.at, -1, "", i)
        if self.zombies(self.at):
            return
        if g.mission.neutralise:
            for i, zone in enumerate(g.spawn_zone):
                if zone == self.at != g.spawn_zone[0]:
                    yield ("neutralise_spawn", self.at, -1, "", i)
        if rules.barricade and s.tokens:
            printed = g.mission.board.door_state
            for d, state in self.doors.items():
                sides = {int(g.board.door_a[d]), int(g.board.door_b[d])}
                if printed[d] == 3 and state != 2 and self.at in sides:
                    (behind,) = sides - {self.at}
                    yield ("barricade", behind, -1, "", d)

    def duo_may(self) -> bool:
        """The first objective of the duo, and a companion who would survive the wounds (M19)."""
        rules = self.g.mission.rules
        mates = [self.g.box.survivors[c.card] for c in self.g.companions if c.leader == self.s.index]
        if rules.one_each and self.s.swapped:
            return False
        return not rules.swap or any(m.health > self.s.wounds for m in mates)

    def helping(self) -> Iterator[Deed]:
        """A kit for one of the injured (M12), a component for Ned (M25)."""
        g, s, rules = self.g, self.s, self.g.mission.rules
        bound = [int(c.index) for c in g.companions if c.bound and c.zone == self.at]
        if rules.healing and s.tokens and self.room(s) and self.at in rules.injured_zones:
            yield from (("heal", self.at, who, "", -1) for who in bound)
        if rules.dropping and self.at in rules.ned_zones:
            yield from (("drop_component", self.at, -1, "", k) for k in (1, 2) if s.components & (1 << k))
            if "Molotov" in [t.name for t in [t for t, _ in self.held] + self.packed] and not g.delivered & 1:
                yield ("drop_component", self.at, -1, "Molotov", -1)

    def reloading(self) -> Iterator[Deed]:
        """Empty weapons in hand (2E-14.3)."""
        yield from (("reload", self.at, -1, t.name, -1) for t, fired in self.in_use if fired)

    def eating(self) -> Iterator[Deed]:
        """Food, free (2E-14.6)."""
        cards = [t for t, _ in self.held] + self.packed
        yield from (("eat", self.at, -1, t.name, -1) for t in cards if t.name in FOODS)

    # --- attacks ----------------------------------------------------------------------------------------------------
    def dual(self, t: CardType, ranged: bool) -> bool:
        """Two of that name are in hand and may be used together (2E-13.2, 2E-15.10, 2E-15.28, 2E-15.59)."""
        both = sum(u.name == t.name and not (ranged and fired) for u, fired in self.in_use) >= 2
        skilled = self.skills["Ambidextrous"] or self.skills["Gunslinger" if ranged else "Swordmaster"]
        return both and not t.molotov and bool(t.dual or skilled)

    def used(self, t: CardType, ranged: bool) -> Iterator[int]:
        """How many weapons an attack may use: a pair also on the Action of Dual expert (2E-15.23)."""
        paid = self.actions + self.s.free_combat + (self.s.free_ranged if ranged else self.s.free_melee)
        if self.dual(t, ranged) and (paid or self.s.free_dual):
            yield 2
        if paid:
            yield 1

    def attacks(self) -> Iterator[Deed]:
        """Melee in the own zone, ranged at zombies, and cars that blow up (M4), in sight and range; none beside a
        Hobomination (2E-13)."""
        g, s = self.g, self.s
        if g.zombies[self.at * kinds.N_KINDS + kinds.KIND_NAMES.index("hobomination")]:
            return
        sight = self.sight(self.at)
        for t, fired in self.in_use:
            if t.melee and self.zombies(self.at):
                yield from (("melee", self.at, -1, t.name, n) for n in self.used(t, False))
            if t.ranged and not fired:
                yield from self.shots(t, sight, list(self.used(t, True)))
        melee, shot = IMPROVISED  # 2E-15.33, 2E-15.34
        if self.skills[melee] and self.zombies(self.at) and not s.improvised_melee:
            yield ("melee", self.at, -1, melee, 1)
        if self.skills[shot] and not s.improvised_ranged:
            (stones,) = [t for t in g.box.types if t.name == shot]
            yield from self.shots(stones, sight, [1])

    def shots(self, t: CardType, sight: dict[int, int], used: list[int]) -> Iterator[Deed]:
        """Ranged attacks with a weapon: at zombies, a Molotov at any zone, a car in any (M4)."""
        for zone, far in sight.items():
            if self.reaches(t, self.at, zone, far):
                if t.molotov or self.zombies(zone):
                    yield from (("ranged", zone, -1, t.name, n) for n in used)
                if self.g.mission.rules.car_explosion and not t.molotov:
                    cars = [car for car, at in enumerate(self.g.car_zone) if at == zone]
                    yield from (("shoot_car", zone, car, t.name, n) for n in used for car in cars)


def compare_actions(g: Game, s: Survivor) -> int:
    """Check that the engine lists what the rules allow, each action once; give how many there are."""
    listed = legal_actions(g, s)
    exact = [(int(o.kind), int(o.zone), int(o.who), int(o.card), int(o.n)) for o in listed]
    assert len(set(exact)) == len(exact), "an action is listed twice"
    assert listed[0].kind == kinds.A_END
    compare({deed(g, o) for o in listed}, Rules(g, s).all())
    return len(listed)


def compare(found: set[Deed], lawful: set[Deed]) -> None:
    """Check that the same is listed and lawful."""
    assert not found - lawful, f"listed, but against the rules: {sorted(found - lawful)[:4]}"
    assert not lawful - found, f"lawful, but not listed: {sorted(lawful - found)[:4]}"


def compare_free_action(g: Game, q: Question) -> None:
    """Check what is offered out of turn, or after an attack (2E-15.14, 2E-15.19, 2E-15.29, 2E-15.50)."""
    s, skill = g.survivors[q.who], SKILL_NAMES[q.number]
    rules = Rules(g, s)
    lawful: set[Deed] = {("end_turn", rules.at, -1, "", -1)}
    if skill == "Born leader" and s.actions == 0:  # it has gone for a skill move, whose attack follows (2E-15.12)
        lawful |= {d for d in rules.attacks() if d[3] not in IMPROVISED}
    elif skill == "Born leader":  # one ordinary Action, and no free one
        free = {d for d in rules.all() if d[0] in FREE or d[3] in IMPROVISED}
        lawful |= rules.all() - free - {d for d in rules.all() if d[0] == "reload" and rules.skills["Free reload"]}
    elif skill == "Combat reflexes":
        rules.actions = 1
        (zone,) = {int(o.zone) for o in q.options[1:]}
        fitting = {d for d in rules.attacks() if d[0] in ("melee", "ranged") and d[1] == zone and rules.zombies(zone)}
        lawful |= {d for d in fitting if d[3] not in IMPROVISED}
    elif s.car < 0 and not rules.heavy:  # Hit & run, Sidestep: one Move for nothing
        lawful |= set(rules.with_slip("move", 1, rules.farthest(), False))
        own = g.active == s.index
        sprint = own and rules.skills["Sprint"] and not s.sprinted
        lawful |= set(rules.with_slip("sprint", 2, 3, False)) if sprint else set()
        if own and rules.kid_slips:  # where it leads farther, as it spares nothing here (2E-2.4)
            lawful |= set(rules.farther("move", 1, rules.farthest()))
            lawful |= set(rules.farther("sprint", 2, 3)) if sprint else set()
    compare({deed(g, o) for o in q.options}, lawful)
