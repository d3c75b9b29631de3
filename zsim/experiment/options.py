"""Words of a plan: zombie cards, teams, modes and player counts, read from text and written back in one form each."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from zsim.experiment.errors import ExperimentError

CARD_COUNT: Final = 40
"""Zombie cards in the box: #001-#018 easy, #019-#036 hard, #037-#040 extra activations (2E-18.5)."""

MAX_TEAM: Final = 6
CORE_TEAM: Final = ("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda")
"""Team `core`: the six adults, in this seating."""


@dataclass(frozen=True)
class Team:
    """A team by its column text. members: indices into the box's survivors, in seating order; empty when random.

    own: survivors of the user's, as (file, name); members go on with them after those of the box.
    """

    text: str
    members: tuple[int, ...]
    random: bool
    own: tuple[tuple[str, str], ...] = ()

    @property
    def size(self) -> int:
        """Give the number of survivors."""
        return MAX_TEAM if self.random else len(self.members)


def suggest(word: str, known: Iterable[str]) -> str:
    """Give the end of a sentence about an unknown word: what was perhaps meant, and all that is known."""
    names = list(known)
    lower = {name.lower(): name for name in names}
    close = difflib.get_close_matches(word.lower(), list(lower), n=1)
    hint = f"did you mean '{lower[close[0]]}'? " if close else ""
    return f"{hint}known: {', '.join(names)}" if names else "none is known"


def parse_cards(text: str) -> tuple[int, ...]:
    """Read a deck such as `1-18,37-40` into sorted card numbers.

    Numbers are 1-40, once each; ExperimentError otherwise.
    """
    numbers: list[int] = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*#?(\d{1,6})\s*(?:-\s*#?(\d{1,6})\s*)?", part)
        if match is None:
            raise ExperimentError(
                f"zombie cards '{text}': '{part.strip()}' is no card number and no range; write them as 1-18,37-40."
            )
        first = int(match[1])
        last = int(match[2]) if match[2] else first
        if first < 1 or last > CARD_COUNT or first > last:
            raise ExperimentError(
                f"zombie cards '{text}': '{part.strip()}' must lie within 1-{CARD_COUNT}, the smaller number first."
            )
        numbers.extend(range(first, last + 1))
    if len(set(numbers)) != len(numbers):
        twice = next(n for n in numbers if numbers.count(n) > 1)
        raise ExperimentError(f"zombie cards '{text}': card {twice} is named twice; a deck holds each card once.")
    return tuple(sorted(numbers))


def format_cards(numbers: Sequence[int]) -> str:
    """Write card numbers as sorted ranges, `1-18,37-40`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return ",".join(str(a) if a == b else f"{a}-{b}" for a, b in runs)


def parse_team(text: str, names: Sequence[str]) -> Team:
    """Read a team: `core`, `kids`, `random`, or names joined by commas in seating order.

    names: the survivors of the box; those of a file of one's own are written `my.toml:Zed`. One to six different
    survivors; ExperimentError otherwise.
    """
    word = text.strip().lower()
    index = {name.lower(): i for i, name in enumerate(names)}
    if word == "random":
        return Team("random", (), random=True)
    if word == "core":
        return Team("core", tuple(index[name.lower()] for name in CORE_TEAM), random=False)
    if word == "kids":
        return Team("kids", tuple(i for i, name in enumerate(names) if name not in CORE_TEAM), random=False)
    members: list[int] = []
    shown: list[str] = []
    own: list[tuple[str, str]] = []
    for part in text.split(","):
        name = " ".join(part.split())
        if ".toml" in name.lower():
            found = _own_survivor(text, part.strip(), names)
            number, label = len(names) + len(own), f"{found[0]}:{found[1]}"
            if found[1].lower() in [other.lower() for _, other in own]:
                raise ExperimentError(f"team '{text}': two survivors are named '{found[1]}'; name each survivor once.")
            own.append(found)
        elif name.lower() in index:
            number = index[name.lower()]
            label = names[number]
        else:
            known = suggest(name, ["core", "kids", "random", *names])
            raise ExperimentError(f"team '{text}': unknown survivor '{part.strip()}'; {known}; or FILE.toml:NAME.")
        if number in members:
            raise ExperimentError(f"team '{text}': {label} is named twice; name each survivor once.")
        members.append(number)
        shown.append(label)
    if len(members) > MAX_TEAM:
        raise ExperimentError(f"team '{text}': {len(members)} survivors; a team has one to {MAX_TEAM}.")
    return Team(",".join(shown), tuple(members), random=False, own=tuple(own))


def _own_survivor(text: str, part: str, names: Sequence[str]) -> tuple[str, str]:
    """Give file and name, as the file spells it, of `my.toml:Zed`."""
    from zsim.experiment.own_survivors import read_survivors

    match = re.fullmatch(r"(.+\.toml)\s*:\s*(.+)", part, re.IGNORECASE)
    if match is None:
        raise ExperimentError(f"team '{text}': '{part}' names no survivor; write FILE.toml:NAME, as in my.toml:Zed.")
    path, name = match[1], " ".join(match[2].split())
    known = [row.name for row in read_survivors(path, names)]
    for one in known:
        if one.lower() == name.lower():
            return path, one
    raise ExperimentError(f"team '{text}': {path} has no survivor '{name}'; {suggest(name, known)}.")


def seats(players: int | None, team: Team, dealt: int = 0) -> int:
    """Give the number of players: that asked for (1-6, no more than survivors), else one a survivor (2E-2.1).

    dealt: survivors that the mission deals out itself, whatever team is named (M15); 0 for none.
    """
    size = dealt or team.size
    if players is None:
        return size
    if not 1 <= players <= MAX_TEAM:
        raise ExperimentError(f"--players {players}: one to {MAX_TEAM} can play.")
    if players > size:
        who = "the mission" if dealt else f"team '{team.text}'"
        raise ExperimentError(
            f"--players {players}: {who} has {size} survivor{'s' * (size > 1)}; ask for at most {size}."
        )
    return players
