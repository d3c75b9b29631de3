"""How strong a survivor is, and what a kill is worth.

All numbers are plain sums and products of floats, in a fixed order, so that both engines and all processors agree.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from strategies._weights import Weights
from zsim.zombicide.adrenaline import level_of
from zsim.zombicide.decisions import Option
from zsim.zombicide.kinds import RUNNER
from zsim.zombicide.odds import capped_binomial_mean
from zsim.zombicide.skills import (
    AMBIDEXTROUS,
    DAMAGE_COMBAT,
    DAMAGE_MELEE,
    DAMAGE_RANGED,
    DIE_COMBAT,
    DIE_MELEE,
    DIE_RANGED,
    MAX_RANGE,
    SNIPER,
)
from zsim.zombicide.view import View


@final
class Strength:
    """What a survivor can do in a fight.

    melee, ranged, close: expected hits of an attack, of a shot, of a shot at the own zone; sniper: of a shot that
    harms no friend; melee_damage, ranged_damage:
    of a hit; reach: range of the ranged weapon, -1 for none; best, damage: the better one in the own zone.
    """

    def __init__(self) -> None:
        self.melee: float = 0.0
        self.melee_damage: i64 = 0
        self.ranged: float = 0.0
        self.close: float = 0.0
        self.sniper: float = 0.0
        self.ranged_damage: i64 = 0
        self.reach: i64 = -1
        self.best: float = 0.0
        self.damage: i64 = 0


def strength_of(view: View, who: i64) -> Strength:
    """Reckon a survivor's strength with what is in hand."""
    return pair_strength(view, who, view.hand(who, 0), view.hand(who, 1))


def ready_hits(view: View, who: i64, a: i64, b: i64) -> float:
    """Give the hits to expect of an attack on the own zone with two cards, -1 for none: of what hurts somebody there,
    is not empty and, with others in the zone, harms none of them."""
    zone = view.zone_of(who)
    s = pair_strength(view, who, a, b)
    blows = s.melee if view.killable(zone, s.melee_damage, True) > 0 else 0.0
    shots = s.close if view.survivors_at(zone) == 1 and view.killable(zone, s.ranged_damage, False) > 0 else 0.0
    return blows if blows > shots else shots


def pair_strength(view: View, who: i64, a: i64, b: i64) -> Strength:
    """Reckon a survivor's strength with two cards in hand, -1 for none."""
    s = Strength()
    if a >= 0:
        add_weapon(view, who, a, s)
    if b >= 0:
        add_weapon(view, who, b, s)
    if is_pair(view, who, a, b):
        s.melee *= 2.0
        s.ranged *= 2.0
        s.close *= 2.0
    s.best = s.melee if s.melee > s.close else s.close
    s.damage = s.melee_damage if s.melee_damage > s.ranged_damage or s.close == 0.0 else s.ranged_damage
    return s


def is_pair(view: View, who: i64, a: i64, b: i64) -> bool:
    """Tell whether two cards, -1 for none, fight as a pair in a survivor's hands (2E-13.2, 2E-15.10)."""
    if a < 0 or b < 0 or view.card(a).name_id != view.card(b).name_id:
        return False
    return view.card(a).dual or view.has_skill(who, AMBIDEXTROUS)


def add_weapon(view: View, who: i64, card: i64, s: Strength) -> None:
    """Add what a card does in a survivor's hand, the better of it and what is there already."""
    t = view.card(card)
    if t.melee:
        dice: i64 = t.m_dice + view.skill_count(who, DIE_COMBAT) + view.skill_count(who, DIE_MELEE)
        hits = float(dice) * view.hit_chance(who, card, False)
        damage: i64 = t.m_damage + view.skill_count(who, DAMAGE_COMBAT) + view.skill_count(who, DAMAGE_MELEE)
        if hits > s.melee:
            s.melee = hits
        if damage > s.melee_damage:
            s.melee_damage = damage
    if t.ranged and not t.molotov and not view.is_empty(card):
        dice = t.r_dice + view.skill_count(who, DIE_COMBAT) + view.skill_count(who, DIE_RANGED)
        hits = float(dice) * view.hit_chance(who, card, True)
        damage = t.r_damage + view.skill_count(who, DAMAGE_COMBAT) + view.skill_count(who, DAMAGE_RANGED)
        if hits > s.ranged:
            s.ranged = hits
        if (t.sniper or view.has_skill(who, SNIPER)) and hits > s.sniper:
            s.sniper = hits
        if t.r_min == 0 and hits > s.close:
            s.close = hits
        if damage > s.ranged_damage:
            s.ranged_damage = damage
        reach: i64 = t.r_max + view.skill_count(who, MAX_RANGE)
        if reach > s.reach:
            s.reach = reach


def kill_worth(view: View, zone: i64, near: i64, w: Weights) -> float:
    """Give what one zombie less in a zone is worth, by how near the next survivor is (0, 1, 2, more zones).

    One next door counts for more than one here: who comes costs Actions to leave behind (2E-9.1), and strikes in any
    extra activation. What kills spare the survivors of the same zone comes on top (`Camp.relief`).
    """
    runners = view.zombies(zone, RUNNER) > 0
    if near == 0:
        return 16.0
    if near == 1:
        return w.near + 4.0 if runners else w.near
    if near == 2:
        return w.nearing + 3.0 if runners else w.nearing
    return 2.0


def friendly_cost(view: View, who: i64, o: Option, friend: float, death: float) -> float:
    """Give what the misses of an attack cost: wounds that others can take, deaths where they cannot (2E-13.6)."""
    wounds = view.friendly_wounds(who, o)
    if wounds <= 0.0:
        return 0.0
    damage = view.attack_damage(who, o)
    dice = view.attack_dice(who, o)
    room: i64 = 0
    other: i64 = 0
    while other < view.team_size():
        if other != who and view.zone_of(other) == o.zone:
            room += (view.health_left(other) - 1) // damage
        other += 1
    misses = wounds / float(damage)
    chance = misses / float(dice)
    if chance > 1.0:  # sixes may add to the damage (2E-15.45)
        chance = 1.0
        misses = float(dice)
    beyond = misses - capped_binomial_mean(dice, chance, room)
    return wounds * friend + 2.0 * death * beyond


def level_cost(view: View, who: i64, w: Weights, more: i64 = 0) -> float:
    """Give what one more point costs, after so many others: more the nearer it brings the team to its next danger level
    (2E-6.4)."""
    ap = view.ap(who) + more
    if view.danger() <= 1:
        return w.ap * float(ap - 11) / 4.0 if ap > 11 else 0.0
    if view.danger() == 2:
        return w.ap * float(ap - 30) / 6.0 if ap > 30 else 0.0
    return 0.0


def level_after(view: View, who: i64, points: i64) -> i64:
    """Give the danger level of a survivor who gains points (2E-6.2)."""
    return level_of(view.ap(who) + points)


def lifts_within(view: View, who: i64, points: i64) -> bool:
    """Tell whether points lift a survivor to a higher level that the team has already (2E-6.4)."""
    level = level_after(view, who, points)
    return view.level(who) < level <= view.danger()
