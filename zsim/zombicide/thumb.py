"""Rules of thumb behind the default answers of `zsim.zombicide.decisions`: what cards, hands, actions are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.kinds import (
    A_DROP_COMPONENT,
    A_END,
    A_ENTER_DRIVER,
    A_HEAL_INJURED,
    A_LOAD,
    A_MELEE,
    A_MOVE,
    A_OPEN,
    A_RALLY,
    A_RANGED,
    A_RELOAD,
    A_SEARCH,
    A_SEARCH_CAR,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    Q_MISS,
    Q_WOUND,
)
from zsim.zombicide.motoring import car_score
from zsim.zombicide.skillchoices import skill_score
from zsim.zombicide.skills import (
    DAMAGE_MELEE,
    DAMAGE_RANGED,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_RELOAD,
    ROLL_COMBAT,
)
from zsim.zombicide.state import Option, Question
from zsim.zombicide.view import View

SKILL_LIKING: Final[list[int]] = [
    FREE_COMBAT, FREE_RANGED, FREE_MELEE, ROLL_COMBAT, DAMAGE_RANGED, DAMAGE_MELEE, FREE_MOVE,
]  # fmt: skip


def spare(view: View, q: Question, damage: i64) -> int:
    """Choose who takes wounds so that nobody falls if that can be; else who falls anyway, else who has most left.

    Nobody ignores the wounds of a car (2E-16.5).
    """
    run_over: bool = q.kind == Q_MISS and q.card < 0
    best = 0
    most: i64 = -1000
    for i, o in enumerate(q.options):
        left: i64 = view.health_left(o.who)
        worth: i64 = left
        harm: i64 = damage
        if not run_over:
            harm -= view.ignored(o.who, q.number if q.kind == Q_WOUND else -1)
        if harm <= 0:
            worth = 1000
        elif left <= 0:
            worth = 0  # falls anyway: nobody else need to
        elif left <= harm:
            worth = left - 100
        else:
            worth += 100
        if worth > most:
            best = i
            most = worth
    return best


def card_worth(view: View, card: i64) -> float:
    """Give what a card is worth keeping, by rule of thumb: expected damage of weapons, tools, food, ammunition."""
    if card < 0:
        return 0.0
    t = view.card(card)
    worth = 1.0
    if t.melee:
        worth = max(worth, 2.0 + float(t.m_dice * (7 - t.m_accuracy)) * (1.0 if t.m_damage < 2 else 1.6))
    if t.ranged:
        harm = float(t.r_dice * (7 - t.r_accuracy)) * (1.0 if t.r_damage < 2 else 1.6)
        worth = max(worth, 3.0 + harm + 2.0 * float(t.r_max))
    if t.molotov:
        worth = 9.0
    if t.opens:
        worth += 6.0
    if t.food > 0:
        worth = 4.0
    if t.flashlight:
        worth = 3.0
    return worth


def hands_worth(view: View, a: i64, b: i64) -> float:
    """Give what two held cards are worth: each for itself; a melee and a ranged weapon, or a Dual pair, more."""
    worth = held_worth(view, a) + held_worth(view, b)
    if a >= 0 and b >= 0:
        t = view.card(a)
        u = view.card(b)
        if t.name_id == u.name_id and t.dual:
            worth += 4.0
        if (t.melee and u.ranged) or (t.ranged and u.melee):
            worth += 3.0
        if t.opens and u.opens:
            worth -= 5.0
    return worth


def held_worth(view: View, card: i64) -> float:
    """Give what a card is worth in hand: only weapons and tools are."""
    if card < 0:
        return 0.0
    t = view.card(card)
    return card_worth(view, card) if t.melee or t.ranged or t.opens else 0.0


def plain_score(view: View, who: i64, o: Option) -> float:
    """Score an action by a plain rule of thumb; ending the turn scores 0."""
    k = o.kind
    if k == A_TAKE_OBJECTIVE or k == A_TAKE_CRATE or k == A_LOAD:
        return 100.0
    if k == A_HEAL_INJURED or k == A_DROP_COMPONENT:
        return 110.0
    if k == A_RALLY:
        return 90.0
    if k == A_MELEE or k == A_RANGED:
        return 20.0 * view.expected_kills(who, o) - 60.0 * view.friendly_wounds(who, o)
    if k == A_END:
        return 0.0
    if k == A_OPEN:
        return 12.0
    if k == A_SEARCH:
        return 6.0
    if k == A_RELOAD and view.has_skill(who, FREE_RELOAD):
        return 1.0
    if k == A_MOVE:
        here = nearest_token(view, view.zone_of(who))
        there = nearest_token(view, o.zone)
        return 8.0 * float(here - there) - 9.0 * float(view.horde(o.zone))
    if k >= A_ENTER_DRIVER and k <= A_SEARCH_CAR:
        return car_score(view, who, o)
    return skill_score(view, who, o)


def nearest_token(view: View, zone: i64) -> i64:
    """Give the actions from a zone to the nearest token or lonely companion, else to the exit; 0 without any."""
    best: i64 = 99
    for z in view.objectives() + view.crates() + view.companions.lonely_zones():
        if view.route(zone, z) < best:
            best = view.route(zone, z)
    if best == 99 or view.exit_open():
        for z in view.exits():
            if view.route(zone, z) < best or view.exit_open():
                best = view.route(zone, z)
    return best if best < 99 else 0
