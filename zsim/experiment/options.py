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

KNOWN_MODES: Final = ("dark_zones", "ultrared", "abomination_fest")
"""Switches that the rules know (2E-18)."""

SUPPORTED_MODES: Final[dict[str, int]] = {}
"""Switches that the engine plays, each with its bit in `GameSetup.mode`."""


@dataclass(frozen=True)
class Team:
    """A team by its column text. members: indices into the box's survivors, in seating order; empty when random."""

    text: str
    members: tuple[int, ...]
    random: bool

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
    """Read a team: `core`, `kids`, `random`, or names joined by commas in seating order, of the survivors in `names`.

    One to six different survivors; ExperimentError otherwise.
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
    for part in text.split(","):
        name = " ".join(part.split()).lower()
        if name not in index:
            known = suggest(name, ["core", "kids", "random", *names])
            raise ExperimentError(f"team '{text}': unknown survivor '{part.strip()}'; {known}.")
        if index[name] in members:
            raise ExperimentError(f"team '{text}': {names[index[name]]} is named twice; name each survivor once.")
        members.append(index[name])
    if len(members) > MAX_TEAM:
        raise ExperimentError(f"team '{text}': {len(members)} survivors; a team has one to {MAX_TEAM}.")
    return Team(",".join(names[i] for i in members), tuple(members), random=False)


def parse_mode(text: str) -> tuple[str, int]:
    """Read switches joined by commas into their column text (sorted) and the engine's bits; empty text is no switch.

    ExperimentError for a switch that is unknown, or that this version does not play.
    """
    words = sorted({part.strip().lower() for part in text.split(",") if part.strip()})
    bits = 0
    for word in words:
        if word in SUPPORTED_MODES:
            bits |= SUPPORTED_MODES[word]
        elif word in KNOWN_MODES:
            raise ExperimentError(f"mode '{word}' is not played by this version of zsim; leave it out of --mode.")
        else:
            raise ExperimentError(f"unknown mode '{word}'; {suggest(word, KNOWN_MODES)}.")
    return ",".join(words), bits


def seats(players: int | None, team: Team) -> int:
    """Give the number of players: that asked for (1-6, no more than survivors), else one a survivor (2E-2.1)."""
    if players is None:
        return team.size
    if not 1 <= players <= MAX_TEAM:
        raise ExperimentError(f"--players {players}: one to {MAX_TEAM} can play.")
    if players > team.size:
        raise ExperimentError(
            f"--players {players}: team '{team.text}' has {team.size} survivors; ask for at most {team.size} players."
        )
    return players
