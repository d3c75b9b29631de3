"""Moves on foot, by skills and by car, and the other actions of skills: 2E-9.1, 2E-15 and 2E-16 restated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scripts.invariants.lawful_table import Deed, Stand
from zsim.zombicide.cards import CardType

SKILL_MOVES: Final = {  # skill moves for an Action (2E-15.h)
    "blitz": "Blitz",
    "bloodlust_combat": "Bloodlust: Combat",
    "bloodlust_melee": "Bloodlust: Melee",
    "bloodlust_ranged": "Bloodlust: Ranged",
    "field_medic": "Field medic",
}
FOODS: Final = ("Bag of Rice", "Canned Food", "Water")
PIMPMOBILE: Final = 0
POLICE: Final = 1


class Moves(Stand):
    """What moves a survivor, a car, or others by a skill."""

    def farthest(self) -> int:
        """Zones of a Move: one, and one more for each +1 Zone per Move (2E-15.6)."""
        return 1 + (0 if self.heavy else self.skills["+1 Zone per Move"])

    def moves(self) -> Iterator[Deed]:
        """Move and Sprint; a kid's Slippery one where it spares something, or leads farther (2E-2.4, 2E-15.53)."""
        for kid in (False, True):
            if kid and not self.kid_slips:
                continue
            price = self.leaving(kid) + (2 if self.heavy else 0 if self.s.free_move else 1)
            if self.actions >= price:
                yield from self.with_slip("move", 1, self.farthest(), kid)
                if self.skills["Sprint"] and not self.s.sprinted and not self.heavy:
                    yield from self.with_slip("sprint", 2, 3, kid)

    def with_slip(self, word: str, least: int, most: int, kid: bool) -> Iterator[Deed]:
        """The ends of a Move; with a kid's Slippery only those that need it: zombies are left, or passed."""
        if kid and not self.zombies(self.at):
            yield from self.farther(word, least, most)
        else:
            yield from ((word, w, -1, "", 1 if kid else -1) for w in self.ends(least, most, kid))

    def farther(self, word: str, least: int, most: int) -> Iterator[Deed]:
        """Where only a kid's Slippery Move ends."""
        ends = self.ends(least, most, True) - self.ends(least, most, False)
        yield from ((word, w, -1, "", 1) for w in ends)

    def skill_moves(self) -> Iterator[Deed]:
        """Charge, Jump, and the skill moves for an Action (2E-15.18, 2E-15.36, 2E-15.h)."""
        if self.skills["Charge"] and not self.s.charged:
            yield from self.skill_move("charge", 0, {w for w in range(self.g.board.n) if self.zombies(w)})
        if self.skills["Jump"] and not self.s.jumped and self.actions >= 1 + self.zombies(self.at):
            near = self.neighbours(self.at)
            two = {w for z in near for w in self.neighbours(z)} - near - {self.at}
            yield from (("jump", w, -1, "", -1) for w in two)
        for word, skill in SKILL_MOVES.items():
            if self.unused(skill):
                yield from self.skill_move(word, 1, self.fitting(word))

    def skill_move(self, word: str, price: int, fitting: set[int]) -> Iterator[Deed]:
        """One or two zones to where it may go, for so many Actions and those for zombies left behind (2E-15.h)."""
        plain = self.skill_ends(word, False) & fitting if self.actions >= price + self.leaving(False) else set()
        yield from ((word, w, -1, "", -1) for w in plain)
        if self.kid_slips and self.actions >= price:
            slipped = self.skill_ends(word, True) & fitting
            if not self.zombies(self.at):
                slipped -= plain
            yield from ((word, w, -1, "", 1) for w in slipped)

    def skill_ends(self, word: str, kid: bool) -> set[int]:
        """Where one or two zones lead; a Field medic may step out and come back (2E-15.25)."""
        slips = kid or self.skills["Slippery"] > 0
        out = word == "field_medic" and any(slips or not self.zombies(w) for w in self.neighbours(self.at))
        return self.ends(1, 2, kid) | ({self.at} if out else set())

    def fitting(self, word: str) -> set[int]:
        """Where a skill move may go: another survivor there; a zombie there; a zombie in range from there (2E-15.12,
        2E-15.13, 2E-15.25)."""
        zones = set(range(self.g.board.n))
        if word == "field_medic":
            return {w for w in zones if any(o is not self.s and o.leader != self.s.index for o in self.people(w))}
        if word != "blitz":
            return {w for w in zones if self.zombies(w)}
        guns = [t for t, _ in self.in_use if t.ranged]
        return {w for w in zones if any(self.in_range_from(t, w) for t in guns)}

    def in_range_from(self, t: CardType, start: int) -> bool:
        """Whether a ranged weapon would have a zombie in range and sight from a zone."""
        return any(self.zombies(z) and self.reaches(t, start, z, far) for z, far in self.sight(start).items())

    def calls(self) -> Iterator[Deed]:
        """Skills that move others: Shove, Born leader, Lifesaver, Taunt (2E-15.49, 2E-15.14, 2E-15.37, 2E-15.61)."""
        near = self.neighbours(self.at)
        if self.skills["Shove"] and not self.s.shoved and self.zombies(self.at):
            yield from (("shove", w, -1, "", -1) for w in near)
        if self.unused("Born leader"):
            others = (o for o in self.g.survivors if o.zone >= 0 and o is not self.s)
            yield from (("lead", self.at, int(o.index), "", -1) for o in others)
        if self.unused("Lifesaver"):
            seen = self.sight(self.at)
            for w in near:
                mobile = [o for o in self.people(w) if o.leader < 0 and not o.bound]
                if self.zombies(w) and mobile and seen.get(w) == 1:
                    yield ("lifesaver", w, -1, "", -1)
        if self.unused("Taunt"):
            two = {self.at} | near | {w for z in near for w in self.neighbours(z)}
            yield from (("taunt", w, -1, "", -1) for w in two if self.zombies(w))

    # --- cars -------------------------------------------------------------------------------------------------------
    def cars(self) -> Iterator[Deed]:
        """What can be done with the cars of the zone (2E-16.1, 2E-16.6)."""
        g, s, here = self.g, self.s, self.cars_here()
        wheel = {car: [o.index for o in g.survivors if o.car == car and o.seat == 0] for car in here}
        led = sum(c.leader == s.index for c in g.companions)
        free = {car: 3 - self.riders(car) for car in here}
        if self.actions and s.car < 0 and not self.zombies(self.at):
            yield from (("enter_driver", self.at, -1, "", car) for car in here if not wheel[car] and free[car] >= led)
            yield from (("enter_passenger", self.at, -1, "", car) for car in here if free[car] > led)
        if self.actions and s.car >= 0:
            yield ("leave_car", self.at, -1, "", int(s.car))
            if s.seat == 1:
                yield ("change_seat", self.at, int(wheel[s.car][0]) if wheel[s.car] else -1, "", 0)
            else:
                if free[s.car] > 0:
                    yield ("change_seat", self.at, -1, "", 1)
                yield from self.drives()
        yield from self.freight(here)

    def drives(self) -> Iterator[Deed]:
        """One street zone slowly, or two fast without a U-turn (2E-16.2), if the mission allows it (2E-16.8)."""
        if not self.g.mission.driving:
            return
        for z in self.neighbours(self.at):
            if not self.g.board.room[z]:
                yield ("drive_slow", z, -1, "", -1)
                for w in self.neighbours(z) - {self.at}:
                    if not self.g.board.room[w]:
                        yield ("drive_fast", w, -1, "", z)

    def freight(self, here: list[int]) -> Iterator[Deed]:
        """Objectives into a pimpmobile (M21), a police car searched (2E-16.7), food on cars and off them (M6)."""
        g, s, rules, kinds = self.g, self.s, self.g.mission.rules, self.g.mission.car_kind
        loadable = [car for car in here if kinds[car] == PIMPMOBILE and s.car in (-1, car)]
        if rules.loading and self.actions and s.tokens and loadable and not self.zombies(self.at):
            yield ("load", self.at, -1, "", loadable[0])
        police = [car for car in here if kinds[car] == POLICE]
        once = not s.searched or self.skills["Can Search more than once"]
        if police and not self.zombies(self.at) and once and self.actions + s.free_search:
            yield ("search_car", self.at, -1, "", police[0])
        if rules.store_food and self.actions:
            food = any(t.name in FOODS for t in [t for t, _ in self.held] + self.packed)
            yield from (("store_food", self.at, -1, "", car) for car in here if food)
            yield from (("fetch_food", self.at, -1, "", car) for car in here if g.car_food[car])
