"""Adrenaline, danger levels and gaining skills (2E-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.allowance import add_actions
from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import SurvivorCard
from zsim.zombicide.kinds import BLUE, LEVEL_NAMES, ORANGE, Q_SKILL, RED, RED_POINTS, YELLOW
from zsim.zombicide.lending import learn
from zsim.zombicide.logbook import purse_label
from zsim.zombicide.modes import ULTRARED
from zsim.zombicide.skills import LENT, SKILL_NAMES, STACKING, skill_name
from zsim.zombicide.state import Game, Option, Question, Survivor

TAKEN_BITS: Final[i64] = 8  # of Survivor.taken, for each level: more than a level has skills


def level_of(ap: i64) -> i64:
    """Give the danger level of that many adrenaline points (2E-6.2): Blue 0-6, Yellow 7-18, Orange 19-42, Red 43+."""
    if ap >= RED_POINTS:
        return 3
    if ap >= 19:
        return 2
    if ap >= 7:
        return 1
    return 0


def gain_ap(g: Game, s: Survivor, points: i64) -> None:
    """Give adrenaline points; each level reached gives its skill at once, in order (2E-6.1, 2E-6.3, 2E-6.5)."""
    s.ap += points
    if g.mode & ULTRARED:
        _advance_marker(g, s)
    new = level_of(s.ap)
    while s.level < new:
        s.level += 1
        if g.log is not None:
            say(g, f"    {s.name} reaches {LEVEL_NAMES[s.level]} ({s.ap} AP)")
        reach(g, s)
    raise_danger(g, s.level)


def raise_danger(g: Game, level: i64) -> None:
    """Raise the team's danger level to that of one survivor; it never falls (2E-6.4)."""
    while g.danger < level:
        g.danger += 1
        g.reached[g.danger] = g.round
        if g.log is not None:
            say(g, f"    the team's danger level is {LEVEL_NAMES[g.danger]}")


def _advance_marker(g: Game, s: Survivor) -> None:
    """Ultrared: move the adrenaline marker over each level, back to 0 at every Red, the surplus kept (2E-18.2).

    The survivor stays Red; each level reached anew gives a skill of it that is left.
    """
    while s.marker < level_of(s.ap):
        s.marker += 1
        again: bool = s.marker <= s.level
        if g.log is not None:
            say(g, f"    {s.name} reaches {LEVEL_NAMES[s.marker]}{' again' if again else ''} ({s.ap} AP)")
        if again:
            _reach_again(g, s)
        else:
            s.level = s.marker
            reach(g, s)
        if s.marker == RED:
            s.ap -= RED_POINTS
            s.laps += 1
            s.marker = BLUE
            if g.log is not None:
                say(g, f"    {s.name}'s marker goes back to 0, {s.ap} AP")


def skills_at(card: SurvivorCard, level: i64) -> list[int]:
    """List the skills of a board at a level above Blue."""
    if level == YELLOW:
        return card.yellow
    return card.orange if level == ORANGE else card.red


def reach(g: Game, s: Survivor) -> None:
    """Gain the skill of the level just reached: Yellow fixed, one of two at Orange, one of three at Red (2E-6.3)."""
    _choose(g, s, s.level, skills_at(g.box.survivors[s.card], s.level), True)


def _reach_again(g: Game, s: Survivor) -> None:
    """Gain a skill of a level that is reached anew: one left of its own; once all of all levels are there, any of the
    rulebook's at Orange and at Red (2E-18.2)."""
    card = g.box.survivors[s.card]
    if skills_left(s, card, s.marker):
        _choose(g, s, s.marker, skills_at(card, s.marker), True)
    elif s.marker >= ORANGE and not (
        skills_left(s, card, YELLOW) or skills_left(s, card, ORANGE) or skills_left(s, card, RED)
    ):
        _choose(g, s, s.marker, _any_skill(s), False)


def _choose(g: Game, s: Survivor, level: i64, skills: list[int], own: bool) -> None:
    """Let players choose one of some skills. own: of the survivor's board, and those chosen before are not offered."""
    options: list[Option] = []
    places: list[int] = []
    for i, k in enumerate(skills):
        if not own or not is_taken(s, level, i):
            options.append(Option(0, -1, s.index, -1, k))
            places.append(i)
    if not options:
        return
    chosen: i64 = ask(g, Question(Q_SKILL, s.index, s.zone, -1, level, options))
    if own:
        take(s, level, places[chosen])
    gain_skill(g, s, options[chosen].n)


def is_taken(s: Survivor, level: i64, place: i64) -> bool:
    """Tell whether a skill of the own board, by level and place, has been chosen."""
    one: i64 = 1
    return s.taken & (one << (level * TAKEN_BITS + place)) != 0


def take(s: Survivor, level: i64, place: i64) -> None:
    """Note that a skill of the own board has been chosen."""
    one: i64 = 1
    s.taken |= one << (level * TAKEN_BITS + place)


def skills_left(s: Survivor, card: SurvivorCard, level: i64) -> bool:
    """Tell whether the own board has a skill at a level that has not been chosen yet (2E-18.2)."""
    for i in range(len(skills_at(card, level))):
        if not is_taken(s, level, i):
            return True
    return False


def _any_skill(s: Survivor) -> list[int]:
    """List the skills of the rulebook that would be new, or add up; not those that only the start of a game gives.

    Brother in arms comes once for each skill that it may name (2E-15.16).
    """
    listed: list[int] = []
    named: list[int] = []
    for k, name in enumerate(SKILL_NAMES):
        if not name or "[" in name or name.lower().startswith("starts with"):
            continue
        if STACKING[k] or s.skills[k] == s.borrowed.count(k):
            listed.append(k)
        if k not in s.in_arms:
            named.append(LENT + k)
    return listed + named


def _has_already(s: Survivor, skill: i64) -> bool:
    """Tell whether a second copy of a skill would give nothing: the same Brother in arms, too (2E-15.e)."""
    if skill >= LENT:
        return skill - LENT in s.in_arms
    return s.skills[skill] > s.borrowed.count(skill) and not STACKING[skill]


def gain_skill(g: Game, s: Survivor, skill: i64) -> None:
    """Add a skill. Its Actions count in the same turn, when the survivor is the one acting (2E-15.b); a second copy
    adds up only where the name says +1, Roll 6, Lucky or Escalation (2E-15.e)."""
    if _has_already(s, skill):
        if skill in s.lent:  # from now on his own, whatever becomes of the companion (2E-17.2)
            s.lent.remove(skill)
        if g.log is not None:
            say(g, f"    {s.name} has {skill_name(skill)} already")
        return
    if skill >= LENT or g.lending:
        learn(g, s, skill)
    else:
        s.skills[skill] += 1
        if g.active == s.index:
            add_actions(s, skill, 1)
    if g.log is not None:
        left = f" (left {purse_label(s)})" if g.active == s.index else ""
        say(g, f"    {s.name} has {skill_name(skill)}{left}")
