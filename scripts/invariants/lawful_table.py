"""The table as one survivor finds it, for the slow re-statement of what is lawful (`scripts.invariants.lawful`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from zsim.zombicide.cards import CardType
from zsim.zombicide.kinds import N_KINDS
from zsim.zombicide.skills import SKILL_NAMES
from zsim.zombicide.state import Game, Survivor

FIRED: Final = 256  # the mark of an empty Reload weapon on a card in play
Deed = tuple[str, int, int, str, int]  # action, zone, whom, card, number: as an Option, with words
ONCE: Final = (  # skills for once a turn, by their bit in Survivor.uses
    "Blitz", "Bloodlust: Combat", "Bloodlust: Melee", "Bloodlust: Ranged", "Born leader", "Destiny", "Field medic",
    "Lifesaver", "Taunt",
)  # fmt: skip


class Stand:
    """What one survivor has and sees. Two cards of one name are one here.

    actions: ordinary ones left; may be set, to ask what could be done with one Action more.
    """

    def __init__(self, g: Game, s: Survivor) -> None:
        self.g = g
        self.s = s
        self.at = int(s.zone)
        self.actions = int(s.actions)
        self.skills = {name: int(n) for name, n in zip(SKILL_NAMES, s.skills, strict=True) if name}
        self.held = [(g.box.types[c % FIRED], c >= FIRED) for c in (s.hand0, s.hand1) if c >= 0]
        carried = [(g.box.types[c % FIRED], c >= FIRED) for c in s.pack]
        self.packed = [t for t, _ in carried]
        self.in_use = self.held + (carried if self.skills["Webbing"] else [])
        self.doors = {d: int(state) for d, state in enumerate(g.board.door_state)}
        self.heavy = g.mission.rules.heavy and s.tokens > 0  # moves by no skill
        self.kid_slips = bool(not self.heavy and s.kid and not s.kid_moved and not self.skills["Slippery"])

    def unused(self, skill: str) -> bool:
        """Whether there is a skill for once a turn, and it has not been used in this one."""
        return self.skills[skill] > 0 and not self.s.uses >> ONCE.index(skill) & 1

    def zombies(self, zone: int) -> int:
        """All figures of a zone."""
        return sum(self.g.zombies[zone * N_KINDS + k] for k in range(N_KINDS))

    def people(self, zone: int) -> list[Survivor]:
        """Survivors and companions of a zone."""
        return [o for o in self.g.survivors + self.g.companions if o.zone == zone]

    def passable(self, border: int) -> bool:
        """An opening, or an open door (2E-4.3)."""
        door = self.g.board.border_door[border]
        return door < 0 or self.doors[door] == 1

    def neighbours(self, zone: int) -> set[int]:
        """Zones over an open border."""
        b = self.g.board
        pairs = [(x, y) for i, (x, y) in enumerate(zip(b.border_a, b.border_b, strict=True)) if self.passable(i)]
        return {y for x, y in pairs if x == zone} | {x for x, y in pairs if y == zone}

    def sight(self, start: int) -> dict[int, int]:
        """Zones in sight with their range (2E-4.5 to 2E-4.8).

        Lines end at closed doors and in the first room, for a Home defender in none (2E-15.32); in the mode of dark
        zones before one beyond range 1 (2E-18.1).
        """
        found, board = {start: 0}, self.g.board
        for line in board.rays[start]:
            for far, (border, zone) in enumerate(zip(line[::2], line[1::2], strict=True), start=1):
                if not self.passable(border) or (self.g.mode & 1 and far > 1 and board.dark[zone]):
                    break
                found[zone] = min(far, found.get(zone, far))
                if board.room[zone] and not self.skills["Home defender"]:
                    break
        return found

    def paths(self, longest: int, slips: bool) -> Iterator[tuple[int, int]]:
        """Length and end of each way of one Move, never back to where it began; zombies entered end it (2E-9.1)."""
        ways = [(0, self.at)]
        for length, zone in ways:
            if length == longest or (length and self.zombies(zone) and not slips):
                continue
            onward = [(length + 1, w) for w in sorted(self.neighbours(zone)) if w != self.at]
            fresh = [way for way in onward if way not in ways]
            ways += fresh
            yield from fresh

    def ends(self, least: int, most: int, kid: bool) -> set[int]:
        """Where a Move of that many zones can end. kid: with the Slippery of a kid."""
        slips = not self.heavy and (kid or self.skills["Slippery"] > 0)
        return {end for length, end in self.paths(most, slips) if length >= least}

    def leaving(self, slips: bool) -> int:
        """Ordinary Actions for the zombies left behind (2E-9.1)."""
        return 0 if not self.heavy and (slips or self.skills["Slippery"]) else self.zombies(self.at)

    def reaches(self, t: CardType, start: int, zone: int, far: int) -> bool:
        """Within range; Point-blank needs no minimum at the own zone (2E-15.42)."""
        if zone == start and self.skills["Point-blank"] and not t.molotov:
            return True
        return bool(t.r_min <= far <= t.r_max + self.skills["+1 max Range"])

    def riders(self, car: int) -> int:
        """Who needs a passenger seat of a car: passengers, and companions of all who sit in it (2E-16.1, 2E-17.4)."""
        inside = [o for o in self.g.survivors if o.car == car]
        led = sum(c.leader == o.index for o in inside for c in self.g.companions)
        return led + sum(o.seat == 1 for o in inside)

    def room(self, s: Survivor) -> bool:
        """Whether a companion more has a seat where a survivor is (2E-17.4)."""
        return s.car < 0 or self.riders(int(s.car)) < 3

    def cars_here(self) -> list[int]:
        """The cars of the own zone, wrecks apart (2E-16.8)."""
        kinds = self.g.mission.car_kind
        return [car for car, zone in enumerate(self.g.car_zone) if zone == self.at and kinds[car] != 2]
