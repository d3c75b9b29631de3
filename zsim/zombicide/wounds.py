"""Wounds and elimination (2E-11.2, 2E-13.6, 2E-3.5)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say, use_skill
from zsim.zombicide.companions import release
from zsim.zombicide.ending import CAUSE_CAR, lose
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.inventory import cards_of, different_cards, drop
from zsim.zombicide.kinds import BRUTE, KIND_NAMES, O_RUNNING, Q_DISCARD, RUNNER, WALKER
from zsim.zombicide.labels import zone_label
from zsim.zombicide.skills import (
    ALL_YOU_GOT,
    DREAD_ABOMINATION,
    DREAD_BRUTE,
    DREAD_RUNNER,
    DREAD_WALKER,
    SKILL_NAMES,
    TOUGH,
)
from zsim.zombicide.state import NO_ZONE, Game, Option, Question, Survivor


def wound(g: Game, s: Survivor, n: i64, cause: str) -> None:
    """Deal n wounds; a survivor whose wounds reach the health is eliminated, and the game is lost (2E-3.5).

    Wounds beyond the health are not counted: nobody can lose more than there is.
    """
    if cause != CAUSE_CAR and s.skills[ALL_YOU_GOT] > 0:  # 2E-16.5
        n -= _cancelled(g, s, n)
        if n == 0:
            return
    left: i64 = s.health - s.wounds
    if n > left:
        n = left
    s.wounds += n
    g.wounds += n
    if g.log is not None:
        say(g, f"    {s.name} takes {n} wound{'s' if n > 1 else ''} ({s.wounds} of {s.health}) from {cause}")
    if s.wounds >= s.health:
        eliminate(g, s, cause)


def _cancelled(g: Game, s: Survivor, n: i64) -> i64:
    """Count the wounds that Is that all you've got? cancels: one for each own card discarded (2E-15.35).

    Nobody is asked any more once somebody has fallen in the same step (2E-3.5).
    """
    done: i64 = 0
    while done < n and g.outcome == O_RUNNING:
        options = [Option(0, -1, s.index, card, -1) for card in different_cards(g, cards_of(s))]
        if not options or not use_skill(g, s.index, ALL_YOU_GOT, s.zone):
            break
        drop(g, s, options[ask(g, Question(Q_DISCARD, s.index, s.zone, -1, -1, options))].card)
        done += 1
    if done > 0 and g.log is not None:
        say(g, f"    {s.name} cancels {done} wound{'s' if done > 1 else ''} ({SKILL_NAMES[ALL_YOU_GOT]})")
    return done


def dreadnought_of(kind: i64) -> i64:
    """Give the skill that ignores wounds from zombies of a kind (2E-15.22)."""
    if kind == WALKER:
        return DREAD_WALKER
    if kind == BRUTE:
        return DREAD_BRUTE
    return DREAD_RUNNER if kind == RUNNER else DREAD_ABOMINATION


def ignored_wounds(s: Survivor, kind: i64) -> i64:
    """Count the wounds that a survivor would ignore of the next attack by a zombie kind, or of the next miss (kind -1).

    2E-15.22, 2E-15.62.
    """
    if kind >= 0 and s.skills[dreadnought_of(kind)] > 0:
        return 1
    return 1 if s.skills[TOUGH] > 0 and not s.toughened else 0


def ignores(g: Game, s: Survivor, kind: i64) -> bool:
    """Tell whether a zombie's attack on a survivor harms nobody: Dreadnought, or the first one on Tough.

    2E-15.22, 2E-15.62.
    """
    if s.skills[dreadnought_of(kind)] > 0:
        if g.log is not None:
            say(g, f"    {s.name} ignores a {KIND_NAMES[kind]} ({SKILL_NAMES[dreadnought_of(kind)]})")
        return True
    return ignored_first(g, s) > 0


def ignored_first(g: Game, s: Survivor) -> i64:
    """Count the wounds that Tough ignores now: the first of each attack step and of each friendly fire (2E-15.62).

    toughened is reset by whoever deals the wounds out.
    """
    if ignored_wounds(s, -1) == 0:
        return 0
    s.toughened = True
    if g.log is not None:
        say(g, f"    {s.name} ignores the first wound ({SKILL_NAMES[TOUGH]})")
    return 1


def eliminate(g: Game, s: Survivor, cause: str) -> None:
    """Remove a survivor or companion for good and end the game with that cause (2E-3.5, 2E-17.1)."""
    detail = ""
    if g.log is not None:
        detail = f"{s.name} in {zone_label(g, s.zone)}"
        say(g, f"    {detail} is eliminated")
    release(g, s)
    s.alive = False
    place_survivor(g, s, NO_ZONE)
    lose(g, cause, detail)
