"""What the names of a case mean: zones, survivors, cards, zombies, skills and doors, a fault for an unknown one."""

from __future__ import annotations

import difflib
from typing import Final

from zsim.cases import later
from zsim.zombicide.board import Board
from zsim.zombicide.cards import DECK_EQUIPMENT, Box
from zsim.zombicide.kinds import KIND_ALIASES, KIND_NAMES
from zsim.zombicide.skills import SKILL_NAMES, skill_number

DECK_NAMES: Final = ("starting", "equipment", "pimpweapon")
WORDS_OF_CHOICE: Final = ("keep", "discard", "yes", "no", "deck", "discards", "nobody", "nothing")
WORDS_OF_ACTION: Final = (
    "melee with ", "ranged at ", "move to ", "sprint to ", "open door to ", "search", "take ", "make noise", "end turn",
    "card ", "trade with ", "reload ", "reorganise", "eat ", "rally ", "charge to ", "jump to ", "shove to ",
    "blitz to ", "bloodlust (", "field medic to ", "lead ", "rescue from ", "taunt ", "neutralise ", "barricade ",
    "load ", "heal ", "drop ", "get into ", "get out ", "change seat ", "drive ", "put food ", "take food ",
)  # fmt: skip


def kind_number(name: str) -> int:
    """Give the number of a zombie kind by its name or an older one, -1 if unknown."""
    word = name.strip().lower()
    word = KIND_ALIASES.get(word, word)
    return KIND_NAMES.index(word) if word in KIND_NAMES else -1


class Names:
    """Looks names up on one board and in one box. Every look-up takes the place in the case, for its fault.

    team: names of the survivors in team order, then those of the companions. zones: the number of each zone by every
    name of it.
    """

    def __init__(self, board: Board, box: Box, team: list[str], faults: list[str]) -> None:
        self.board = board
        self.box = box
        self.team = team
        self.faults = faults
        self.zones: dict[str, int] = {}
        for z, parts in enumerate(board.parts):
            for part in (board.names[z], *parts):
                self.zones.setdefault(part, z)

    def fault(self, where: str, what: str) -> None:
        """Note a fault."""
        self.faults.append(f"{where}: {what}")

    def zone(self, where: str, name: str) -> int:
        """Give the number of a zone, -1 and a fault if there is none of that name."""
        if name not in self.zones:
            self.fault(where, f"unknown zone {name!r}{_hint(name, list(self.zones))}")
        return self.zones.get(name, -1)

    def survivor(self, where: str, name: str) -> int:
        """Give the place of a survivor in the team, -1 and a fault if nobody has that name."""
        for i, known in enumerate(self.team):
            if known.lower() == name.lower():
                return i
        self.fault(where, f"no survivor {name!r} in this case; the team: {', '.join(self.team)}")
        return -1

    def goods(self, where: str, name: str) -> None:
        """Note a fault for what is neither a card nor a survivor: a trade moves cards and companions (2E-17.2)."""
        if name.lower() not in [known.lower() for known in self.team]:
            self.card(where, name)

    def card(self, where: str, name: str, deck: int = DECK_EQUIPMENT, only: bool = False) -> int:
        """Give the card type of that name, from that deck if it is there; only: a fault if that deck has none."""
        found = int(self.box.find(name, deck))
        if found < 0:
            self.fault(where, f"unknown card {name!r}{_hint(name, [t.name for t in self.box.types])}")
        elif only and self.box.types[found].deck != deck:
            self.fault(where, f"the {DECK_NAMES[deck]} deck has no card {name!r}; name one of that deck")
        return found

    def kind(self, where: str, name: str) -> int:
        """Give a zombie kind, -1 and a fault if there is none of that name."""
        number = kind_number(name)
        if number < 0:
            self.fault(where, f"unknown zombie {name!r}; known: {', '.join(KIND_NAMES)}")
        return number

    def figures(self, where: str, text: str) -> dict[int, int]:
        """Read figures by kind from "4 walker, 1 runner"; an empty text means none."""
        found: dict[int, int] = {}
        for piece in text.split(",") if text.strip() else []:
            count, _, name = piece.strip().partition(" ")
            if not count.isdecimal() or int(count) < 1 or not name:
                self.fault(where, f"{piece.strip()!r} is no count and zombie kind; write it like '4 walker, 1 runner'")
                continue
            kind = self.kind(where, name)
            if kind in found:
                self.fault(where, f"{name} stands there twice; add them up")
            found[kind] = int(count)
        return found

    def skill(self, where: str, name: str) -> int:
        """Give a skill, -1 and a fault if it is unknown or not played yet."""
        number = int(skill_number(name))
        if number < 0 and later.is_later_skill(name):
            self.fault(where, f"skill {later.not_yet(name)}")
        elif number < 0:
            self.fault(where, f"unknown skill {name!r}{_hint(name, [known for known in SKILL_NAMES if known])}")
        return number

    def door(self, where: str, name: str) -> int:
        """Give the door between two zones, named "ab" on a sketch and "r0c0.C|r0c0.S" on a mission; -1 and a fault if
        there is none."""
        first, bar, second = name.partition("|")
        if not bar and len(name) == 2:
            first, second = name[0], name[1]
        zones = (self.zones.get(first.strip(), -1), self.zones.get(second.strip(), -1))
        for d in range(len(self.board.door_state)):
            if zones in ((self.board.door_a[d], self.board.door_b[d]), (self.board.door_b[d], self.board.door_a[d])):
                return d
        self.fault(where, f"no door {name!r}; name the two zones that it parts, like 'ab' or 'r0c0.C|r0c0.S'")
        return -1

    def choice(self, where: str, label: str) -> None:
        """Note a fault for a label that no question can offer."""
        for one in label.split(" + "):
            known = (
                one in self.zones
                or one.lower() in WORDS_OF_CHOICE
                or one.lower() in [name.lower() for name in self.team]
                or kind_number(one) >= 0
                or self.box.find(one, DECK_EQUIPMENT) >= 0
                or skill_number(one) >= 0
                or one.lower().startswith(WORDS_OF_ACTION)
            )
            if not known:
                self.fault(
                    where,
                    f"{one!r} is the label of nothing; write a zone, a survivor, a card, a zombie kind, a skill, "
                    f"{', '.join(WORDS_OF_CHOICE)}",
                )


def _hint(name: str, known: list[str]) -> str:
    """Name what may have been meant, else all that is known if that is short."""
    close = difflib.get_close_matches(name, sorted(set(known)), 3)
    if close:
        return f"; did you mean {', '.join(close)}?"
    return f"; known: {', '.join(known)}" if len(known) <= 40 else ""
