"""Adrenaline, danger levels and gaining skills (2E-6)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.kinds import LEVEL_NAMES, ORANGE, Q_SKILL, RED, YELLOW
from zsim.zombicide.logbook import purse_label
from zsim.zombicide.skills import (
    DUAL_EXPERT,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_SEARCH,
    PLUS_ACTION,
    SKILL_NAMES,
    STACKING,
)
from zsim.zombicide.state import Game, Option, Question, Survivor


def level_of(ap: i64) -> i64:
    """Give the danger level of that many adrenaline points (2E-6.2): Blue 0-6, Yellow 7-18, Orange 19-42, Red 43+."""
    if ap >= 43:
        return 3
    if ap >= 19:
        return 2
    if ap >= 7:
        return 1
    return 0


def gain_ap(g: Game, s: Survivor, points: i64) -> None:
    """Give adrenaline points; each level reached gives its skill at once, in order (2E-6.1, 2E-6.3, 2E-6.5)."""
    s.ap += points
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


def reach(g: Game, s: Survivor) -> None:
    """Gain the skill of the level just reached: Yellow fixed, one of two at Orange, one of three at Red (2E-6.3)."""
    card = g.box.survivors[s.card]
    choices: list[int] = []
    if s.level == YELLOW:
        choices = card.yellow
    elif s.level == ORANGE:
        choices = card.orange
    elif s.level == RED:
        choices = card.red
    if not choices:
        return
    options = [Option(0, -1, s.index, -1, k) for k in choices]
    chosen: i64 = ask(g, Question(Q_SKILL, s.index, s.zone, -1, s.level, options))
    gain_skill(g, s, choices[chosen])


def gain_skill(g: Game, s: Survivor, skill: i64) -> None:
    """Add a skill. Its Actions count in the same turn, when the survivor is the one acting (2E-15.b); a second copy
    adds up only where the name says +1, Roll 6, Lucky or Escalation (2E-15.e)."""
    if s.skills[skill] > 0 and not STACKING[skill]:
        if g.log is not None:
            say(g, f"    {s.name} has {SKILL_NAMES[skill]} already")
        return
    s.skills[skill] += 1
    if g.active == s.index:
        _gain_actions(s, skill)
    if g.log is not None:
        left = f" (left {purse_label(s)})" if g.active == s.index else ""
        say(g, f"    {s.name} has {SKILL_NAMES[skill]}{left}")


def _gain_actions(s: Survivor, skill: i64) -> None:
    """Add the Actions that a skill gives to the turn under way (2E-15.b)."""
    if skill == PLUS_ACTION:
        s.actions += 1
    elif skill == FREE_COMBAT:
        s.free_combat += 1
    elif skill == FREE_MELEE:
        s.free_melee += 1
    elif skill == FREE_RANGED:
        s.free_ranged += 1
    elif skill == FREE_MOVE:
        s.free_move += 1
    elif skill == FREE_SEARCH:
        s.free_search += 1
    elif skill == DUAL_EXPERT:
        s.free_dual += 1
