"""Words of `--mode`: the optional rules of a run, read from text and written back in one form (2E-18)."""

from __future__ import annotations

from typing import Final

from zsim.experiment.errors import ExperimentError
from zsim.experiment.options import suggest

FEST: Final = "abomination_fest"
DECK: Final = "abominations"
SWITCHES: Final = ("dark_zones", "ultrared", FEST)
"""Modes that are on or off; each is a bit of the engine. The fest may have a cap, as in `abomination_fest:3`."""

MODES: Final = (*SWITCHES, DECK)
"""All words of `--mode`; `abominations` names those of the deck, as in `abominations:patient_0+abominacop`."""


def parse_mode(text: str) -> tuple[str, int]:
    """Read modes joined by commas into their column text (sorted) and the engine's bits; empty text is no mode.

    A cap or a deck that changes nothing is left out of the column. ExperimentError for a mode that is unknown, or with
    a parameter that does not fit.
    """
    given: dict[str, str] = {}
    for part in text.split(","):
        word, colon, value = (piece.strip().lower() for piece in part.partition(":"))
        if not word and not colon:
            continue
        if word not in MODES:
            raise ExperimentError(f"unknown mode '{word}'; {suggest(word, MODES)}.")
        if colon and not value:
            raise ExperimentError(f"mode '{word}:': nothing stands after the colon; {_usage(word)}.")
        if given.setdefault(word, value) != value:
            raise ExperimentError(f"mode '{word}' is given twice and differently; name it once.")
    words: list[str] = []
    bits = 0
    for word in sorted(given):
        written, more = _read_mode(word, given[word])
        bits |= more
        if written:
            words.append(written)
    return ",".join(words), bits


def _usage(word: str) -> str:
    """Say how a mode is written."""
    from zsim.zombicide.kinds import FIRST_ABOMINATION, KIND_NAMES

    if word == FEST:
        return f"write {FEST}, or {FEST}:3 for at most three Abominations on the board"
    if word == DECK:
        return f"write {DECK}: and some of {', '.join(KIND_NAMES[FIRST_ABOMINATION:])}, joined by +"
    return f"write just {word}"


def _read_mode(word: str, value: str) -> tuple[str, int]:
    """Give the column text of one mode, empty for none, and its bits."""
    from zsim.zombicide.modes import CAP, CAPS, MODE_NAMES

    if word == DECK:
        return _read_deck(value)
    bit = 1 << MODE_NAMES.index(word)
    if not value:
        return word, bit
    if word != FEST:
        raise ExperimentError(f"mode '{word}:{value}': it has no parameter; {_usage(word)}.")
    cap = int(value) if value.isascii() and value.isdigit() and len(value) < 3 else 0
    if not 1 <= cap <= CAPS:
        raise ExperimentError(f"mode '{word}:{value}': the cap is a number from 1 to {CAPS}; {_usage(word)}.")
    if cap == CAPS:  # all that there are
        return word, bit
    return f"{word}:{cap}", bit | cap * CAP


def _read_deck(value: str) -> tuple[str, int]:
    """Read the Abominations of the deck; all four are the usual deck, and no mode."""
    from zsim.zombicide.kinds import FIRST_ABOMINATION, KIND_ALIASES, KIND_NAMES
    from zsim.zombicide.modes import LEFT_OUT

    known = KIND_NAMES[FIRST_ABOMINATION:]
    if not value:
        raise ExperimentError(f"mode '{DECK}' names no Abomination; {_usage(DECK)}.")
    chosen: list[str] = []
    for part in value.split("+"):
        name = "_".join(part.split())
        name = KIND_ALIASES.get(name.replace("_", " "), KIND_ALIASES.get(name, name))
        if name not in known:
            raise ExperimentError(
                f"mode '{DECK}:{value}': unknown Abomination '{part.strip()}'; {suggest(name, known)}."
            )
        if name in chosen:
            raise ExperimentError(f"mode '{DECK}:{value}': {name} is named twice; each is in the deck once.")
        chosen.append(name)
    bits = sum(LEFT_OUT << place for place, name in enumerate(known) if name not in chosen)
    return (f"{DECK}:{'+'.join(name for name in known if name in chosen)}" if bits else ""), int(bits)
