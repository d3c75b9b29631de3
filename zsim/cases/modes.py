"""Optional modes in a rule case: the words of `[options]`, and what follows from them for its decks (2E-18)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from zsim.cases.document import Case, ModeSpec
from zsim.cases.names import Names
from zsim.zombicide.adrenaline import level_of, skills_at, take
from zsim.zombicide.kinds import FIRST_ABOMINATION, KIND_NAMES, N_KINDS, ORANGE, RED, RED_POINTS, YELLOW
from zsim.zombicide.modes import ABOMINATION_FEST, CAP, CAPS, DARK_ZONES, LEFT_OUT, ULTRARED, abominations_in_deck
from zsim.zombicide.skills import skill_number

if TYPE_CHECKING:
    from zsim.cases.parse import _Section
    from zsim.zombicide.state import Game, Survivor

DECK: Final = 40
WORDS: Final = ("dark_zones", "ultrared", "abomination_fest", "abomination_cap", "abominations", "zombie_cards")


def read_modes(options: _Section) -> ModeSpec:
    """Read the modes among the options; every fault is noted."""
    bits = 0
    for word, bit in (("dark_zones", DARK_ZONES), ("ultrared", ULTRARED), ("abomination_fest", ABOMINATION_FEST)):
        if options.optional_flag(word):
            bits |= int(bit)
    if options.has("abomination_cap"):
        cap = options.whole("abomination_cap", 1, int(CAPS))
        if not bits & ABOMINATION_FEST:
            options.fault("abomination_cap", "it caps the fest; write abomination_fest = true as well")
        bits |= int(CAP) * (cap % int(CAPS))
    return ModeSpec(bits, options.list_of("abominations"), _cards(options))


def _cards(options: _Section) -> tuple[int, ...]:
    """Read a part of the zombie deck, written as `1-18,37-40` (2E-18.5); () for the whole one."""
    if not options.has("zombie_cards"):
        return ()
    text = options.text("zombie_cards")
    numbers: list[int] = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,2})\s*(?:-\s*(\d{1,2})\s*)?", part)
        span = range(int(match[1]), int(match[2] or match[1]) + 1) if match else range(0)
        if not span or span[0] < 1 or span[-1] > DECK:
            options.fault("zombie_cards", f"{part.strip()!r} is no card and no range within 1-{DECK}; write 1-18,37-40")
        numbers += span
    return tuple(numbers)


def set_modes(game: Game, case: Case, names: Names) -> None:
    """Switch the modes of a case on, and check its decks against them."""
    modes = case.modes
    game.mode = modes.bits
    if modes.bits & DARK_ZONES:
        game.board.darken()
    for number in case.luck.zombie_cards:
        if modes.zombie_cards and number not in modes.zombie_cards:
            names.fault("[luck]: zombie_cards", f"card {number} is not in the deck of [options]; take another")
    if not modes.abominations:
        return
    kinds = [names.kind("[options]: abominations", name) for name in modes.abominations]
    for name, kind in zip(modes.abominations, kinds, strict=True):
        if 0 <= kind < FIRST_ABOMINATION:
            names.fault("[options]: abominations", f"{name!r} is no Abomination; known: {', '.join(KIND_NAMES[3:])}")
    for kind in range(FIRST_ABOMINATION, N_KINDS):
        if kind not in kinds:
            game.mode |= LEFT_OUT << (kind - FIRST_ABOMINATION)
    deck = abominations_in_deck(game.mode)
    for kind in game.abomination_deck:
        if kind >= FIRST_ABOMINATION and kind not in deck:
            names.fault("[luck]: abominations", f"{KIND_NAMES[kind]} is not in the deck of [options]; take another")
    if not case.luck.abominations:  # nothing said of the order: as listed, the first one on top
        game.abomination_deck = [kind for kind in reversed(kinds) if kind >= FIRST_ABOMINATION]


def was_red(game: Game, number: int, skills: tuple[str, ...]) -> bool:
    """Tell whether a survivor of a case in Ultrared has been Red, as it has one of its Red skills (2E-18.2)."""
    red = game.box.survivors[number].red
    return game.mode & ULTRARED != 0 and any(skill_number(name) in red for name in skills)


def set_marker(game: Game, s: Survivor) -> None:
    """Set what a survivor of a case has chosen of its own board, and in Ultrared where its marker stands (2E-18.2).

    There it has been Red when its points say so, or when it has one of its Red skills; points from 43 on are taken as
    all that it ever gained.
    """
    card = game.box.survivors[s.card]
    left = s.skills.copy()
    for k in card.blue:
        left[k] -= 1
    chosen_red = False
    for level in (YELLOW, ORANGE, RED):
        for place, k in enumerate(skills_at(card, level)):
            if left[k] > 0:
                left[k] -= 1
                take(s, level, place)
                chosen_red = chosen_red or level == RED
    if not game.mode & ULTRARED:
        return
    s.laps = s.ap // RED_POINTS
    s.ap %= RED_POINTS
    s.marker = level_of(s.ap)
    if s.laps == 0 and chosen_red:
        s.laps = 1
    s.level = RED if s.laps > 0 else s.marker
