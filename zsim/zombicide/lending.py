"""Brother in arms: who has which skills of others, anew whenever somebody comes or goes (2E-15.16)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.allowance import actions_left, add_actions
from zsim.zombicide.skills import BROTHER_IN_ARMS, HOARD, LENT, STACKING
from zsim.zombicide.state import Game, Survivor


def name_skill(s: Survivor, skill: i64) -> None:
    """Make a survivor a Brother in arms for a skill (LENT + skill); the same one twice gives nothing (2E-15.e)."""
    if skill - LENT not in s.in_arms:
        s.skills[BROTHER_IN_ARMS] = 1
        s.in_arms.append(skill - LENT)


def learn(g: Game, s: Survivor, skill: i64) -> None:
    """Add a skill where skills are lent: an own one takes the place of a borrowed one, its Actions come in the same
    turn (2E-15.b). Brother in arms (LENT + skill) begins to work at once."""
    if skill >= LENT:
        name_skill(s, skill)
        g.lending = True
    else:
        if not STACKING[skill] and skill in s.borrowed:
            _give_back(g, s, skill)
        s.skills[skill] += 1
        if g.active == s.index:
            add_actions(s, skill, 1)
    share_skills(g)


def share_skills(g: Game) -> None:
    """Give everybody the skills of the Brothers in arms of the own zone, as long as two survivors are there (2E-15.16).

    What is lent twice counts twice only where second copies add up (2E-15.e).
    """
    for s in g.survivors:
        due: list[int] = _due(g, s)
        if due == s.borrowed:
            continue
        for k in s.borrowed.copy():
            if s.borrowed.count(k) > due.count(k):
                _give_back(g, s, k)
        for k in due:
            if due.count(k) > s.borrowed.count(k):
                _borrow(g, s, k)
        s.borrowed = due
        if s.zone >= 0 and s.skills[HOARD] == 0:
            from zsim.zombicide.inventory import make_room  # which passes companions on, which come and go

            make_room(g, s)


def _due(g: Game, s: Survivor) -> list[int]:
    """List the skills that a survivor has by Brothers in arms where it stands."""
    due: list[int] = []
    if s.zone < 0 or g.here[s.zone] < 2:
        return due
    for o in g.survivors:
        if o.zone == s.zone:
            for k in o.in_arms:
                own: i64 = s.skills[k] - s.borrowed.count(k)
                if STACKING[k] or (own <= 0 and k not in due):
                    due.append(k)
    due.sort()
    return due


def _borrow(g: Game, s: Survivor, skill: i64) -> None:
    """Begin to have a skill; its Action comes once a turn for each copy (2E-15.16)."""
    s.skills[skill] += 1
    s.borrowed.append(skill)
    if g.active == s.index and s.borrowed_spent.count(skill) < s.borrowed.count(skill):
        s.borrowed_spent.append(skill)
        add_actions(s, skill, 1)


def _give_back(g: Game, s: Survivor, skill: i64) -> None:
    """Cease to have a skill: a free Action of it that is not used yet goes with it."""
    s.skills[skill] -= 1
    s.borrowed.remove(skill)
    if skill in s.borrowed_spent and actions_left(s, skill) > s.skills[skill]:
        add_actions(s, skill, -1)
        s.borrowed_spent.remove(skill)


def settle(s: Survivor) -> None:
    """Let the free Actions go that a turn gone on with still has of skills that are borrowed no longer (2E-15.16)."""
    for k in s.borrowed_spent.copy():
        if s.borrowed_spent.count(k) > s.borrowed.count(k) and actions_left(s, k) > s.skills[k]:
            add_actions(s, k, -1)
            s.borrowed_spent.remove(k)


def begin_turn(s: Survivor) -> None:
    """Note that the Actions of borrowed skills are among those of the turn that begins."""
    s.borrowed_spent = s.borrowed.copy()
