"""Rules of thumb for the questions that skills bring: reactions, Actions out of turn, cards assigned (2E-15)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.kills import toughness
from zsim.zombicide.kinds import (
    A_BLITZ,
    A_BLOODLUST_COMBAT,
    A_BLOODLUST_MELEE,
    A_BLOODLUST_RANGED,
    A_DROP_COMPONENT,
    A_END,
    A_FIELD_MEDIC,
    A_HEAL_INJURED,
    A_LEAD,
    A_LIFESAVER,
    A_LOAD,
    A_MELEE,
    A_MOVE,
    A_OPEN,
    A_RANGED,
    A_SEARCH,
    A_SPRINT,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TAUNT,
    FIRST_ABOMINATION,
    Q_ASSIGN,
    Q_FREE_ACTION,
    Q_HEALED,
)
from zsim.zombicide.state import Option, Question
from zsim.zombicide.view import View

NEAR: i64 = 2  # a zone so far from survivors gets the lightest zombie card


def answer_for_skill(view: View, q: Question) -> int:
    """Answer a question of a skill: the best Action, the most wounded healed, light cards where survivors are near; who
    may react does, who may be rescued is; a Tactician acts with its player."""
    if q.kind == Q_FREE_ACTION:
        return best_action(view, q)
    if q.kind == Q_ASSIGN:
        return card_for(view, q)
    if q.kind == Q_HEALED:
        return most_wounded(view, q)
    return 0


def best_action(view: View, q: Question) -> int:
    """Choose the Action out of turn that scores best; none scores 0."""
    best = 0
    most = 0.0
    for i, o in enumerate(q.options):
        score = _score(view, q.who, o)
        if o.kind == A_END:
            score = 0.0
        if i == 0 or score > most:
            best = i
            most = score
    return best


def _score(view: View, who: i64, o: Option) -> float:
    k = o.kind
    if k == A_MELEE or k == A_RANGED:
        return 20.0 * view.expected_kills(who, o) - 60.0 * view.friendly_wounds(who, o)
    if k == A_HEAL_INJURED or k == A_DROP_COMPONENT:
        return 110.0
    if k == A_TAKE_OBJECTIVE or k == A_TAKE_CRATE or k == A_LOAD:
        return 100.0
    if k == A_OPEN:
        return 1.0
    if k == A_SEARCH:
        return 6.0
    if k == A_MOVE or k == A_SPRINT:
        here = view.zone_of(who)
        closer = float(_to_token(view, here) - _to_token(view, o.zone))
        return 4.0 * closer + 9.0 * float(view.horde(here) - view.horde(o.zone)) - 0.5
    return -1.0 if k < A_BLITZ else 0.0


def _to_token(view: View, zone: i64) -> i64:
    """Give the actions to the nearest token, 0 without any."""
    best: i64 = 99
    for z in view.objectives() + view.crates():
        if view.route(zone, z) < best:
            best = view.route(zone, z)
    return best if best < 99 else 0


def skill_score(view: View, who: i64, o: Option) -> float:
    """Score an action of a skill by a plain rule of thumb: -1 for what is no such action or does no good here."""
    k = o.kind
    here = view.zone_of(who)
    safer: bool = view.horde(o.zone) <= view.horde(here)
    if k == A_LEAD:
        return 9.0
    if k == A_LIFESAVER:
        return 30.0 if view.horde(here) == 0 else -1.0
    if k == A_TAUNT:  # drawn off a friend, and not here yet
        return 10.0 if view.survivors_at(o.zone) > 0 and view.distance(here, o.zone) == 2 else -1.0
    if k == A_BLITZ:
        return 12.0 if safer else -1.0
    if k == A_BLOODLUST_COMBAT or k == A_BLOODLUST_MELEE or k == A_BLOODLUST_RANGED:
        return 5.0 if safer or view.horde(o.zone) == 1 else -1.0
    if k == A_FIELD_MEDIC and safer:
        w: i64 = 0
        while w < view.team_size():
            if (view.zone_of(w) == o.zone or w == who) and view.wounds(w) > 0:
                return 8.0
            w += 1
    return -1.0


def card_for(view: View, q: Question) -> int:
    """Choose the zombie card of a spawn zone: the lightest where a survivor is near, else the heaviest (2E-15.21)."""
    near: bool = False
    w: i64 = 0
    while w < view.team_size():
        if view.zone_of(w) >= 0 and view.distance(q.zone, view.zone_of(w)) <= NEAR:
            near = True
        w += 1
    best = 0
    most: i64 = -1000
    for i, o in enumerate(q.options):
        card = view._g.box.zombie_cards[o.n]
        weight: i64 = card.lines[view._g.danger] * toughness(card.kind)
        if card.rush or card.kind >= FIRST_ABOMINATION:
            weight *= 2
        if near:
            weight = -weight
        if weight > most:
            best = i
            most = weight
    return best


def most_wounded(view: View, q: Question) -> int:
    """Choose who has fewest wounds left to take."""
    best = 0
    for i, o in enumerate(q.options):
        if view.health_left(o.who) < view.health_left(q.options[best].who):
            best = i
    return best
