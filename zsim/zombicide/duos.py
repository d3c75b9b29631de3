"""Duos: a survivor and a companion who belong together and change roles (M19)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.adrenaline import skills_at, take
from zsim.zombicide.allowance import FREE_ACTIONS, add_actions
from zsim.zombicide.ask import ask, say
from zsim.zombicide.companions import led_by, lend
from zsim.zombicide.inventory import cards_of, is_pimpweapon, make_room
from zsim.zombicide.kinds import ORANGE, Q_SKILL, RED, YELLOW
from zsim.zombicide.skills import (
    BROTHER_IN_ARMS,
    LENT,
    N_SKILLS,
    PLUS_ACTION,
    SKILL_NAMES,
    STACKING,
)
from zsim.zombicide.state import Game, Option, Question, Survivor


def can_swap(g: Game, s: Survivor) -> bool:
    """Tell whether a survivor leads a companion who would survive the wounds in his place (M19)."""
    led = led_by(g, s.index)
    return len(led) > 0 and g.box.survivors[g.person(led[0]).card].health > s.wounds


def duo_may_take(g: Game, s: Survivor) -> bool:
    """Tell whether a duo may take an objective: the first one only, and with a swap that nobody dies of (M19)."""
    rules = g.mission.rules
    if rules.one_each and s.swapped:
        return False
    return not rules.swap or can_swap(g, s)


def swap_roles(g: Game, s: Survivor) -> None:
    """Change leader and companion: cards, adrenaline and wounds stay on the board, the survivor changes (M19).

    The new leader has the skills of the own card up to the level reached; players choose again where there is a
    choice. In the turn under way Actions change by what the skills of the two differ in.
    """
    c = g.person(led_by(g, s.index)[0])
    before: list[int] = s.skills.copy()
    spent: list[int] = s.borrowed_spent.copy()
    in_turn: bool = g.active == s.index
    s.name, c.name = c.name, s.name
    s.card, c.card = c.card, s.card
    s.kid, c.kid = c.kid, s.kid
    s.health = g.box.survivors[s.card].health
    s.swapped = True
    c.used_by = -1
    if g.log is not None:
        say(g, f"    {s.name} leads from now on, {c.name} follows")
    s.skills = [0] * N_SKILLS
    s.lent = []
    s.in_arms = []
    s.borrowed = []  # what Brothers in arms lend is lent anew by `lend`
    _learn_all(g, s)
    lend(g, s)
    make_room(g, s)  # a Hoard may be gone (2E-15.30)
    if in_turn:
        for k in (PLUS_ACTION, *FREE_ACTIONS):
            lent: i64 = s.borrowed_spent.count(k) - spent.count(k)  # given by a Brother in arms meanwhile
            add_actions(s, k, s.skills[k] - before[k] - lent)
    g.version += 1


def _learn_all(g: Game, s: Survivor) -> None:
    """Give a survivor all skills of the card up to the level reached (2E-6.3)."""
    card = g.box.survivors[s.card]
    s.taken = 0
    for k in card.blue:
        _learn(g, s, k)
    for level in (YELLOW, ORANGE, RED):
        if s.level >= level:
            _learn_one(g, s, skills_at(card, level), level)
    if g.log is not None:
        names = [SKILL_NAMES[k] for k, n in enumerate(s.skills) if n > 0]
        say(g, f"    {s.name} has {', '.join(names) if names else 'no skill'}")


def _learn_one(g: Game, s: Survivor, choices: list[int], level: i64) -> None:
    """Let players choose one of the skills of a level (2E-6.3)."""
    if choices:
        options = [Option(0, -1, s.index, -1, k) for k in choices]
        chosen: i64 = ask(g, Question(Q_SKILL, s.index, s.zone, -1, level, options))
        take(s, level, chosen)
        _learn(g, s, choices[chosen])


def _learn(g: Game, s: Survivor, skill: i64) -> None:
    """Add a skill; a second copy only where it adds up (2E-15.e), Brother in arms for each skill that it names
    (2E-15.16)."""
    if skill >= LENT:
        s.skills[BROTHER_IN_ARMS] = 1
        s.in_arms.append(skill - LENT)
        g.lending = True
    elif s.skills[skill] == 0 or STACKING[skill]:
        s.skills[skill] += 1


def duos(g: Game) -> i64:
    """Count the duos of the team, each with a companion (M19)."""
    n: i64 = len(g.companions)
    return n if n < len(g.survivors) else len(g.survivors)


def swapped(g: Game) -> i64:
    """Count the duos that have changed roles (M19)."""
    n: i64 = 0
    for s in g.survivors:
        if s.swapped:
            n += 1
    return n


def too_few_for_swaps(g: Game) -> bool:
    """Tell whether fewer objectives are left than duos that have to change roles (M19, 2E-3.5)."""
    left: i64 = 0
    for gone in g.objective_taken:
        if not gone:
            left += 1
    return duos(g) - swapped(g) > left


def armed(g: Game) -> i64:
    """Count the survivors with a pimpweapon, all of them once no crate is left and nobody who has none could be given
    one that somebody has to spare (M19)."""
    n: i64 = 0
    held: i64 = 0
    for s in g.survivors:
        own: i64 = 0
        for card in cards_of(s):
            if is_pimpweapon(g, card):
                own += 1
        held += own
        if own > 0:
            n += 1
    for gone in g.crate_taken:
        if not gone:
            return n
    return len(g.survivors) if n >= held else n
