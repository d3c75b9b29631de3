"""What players reckon from the table: wounds to come, and the odds of an attack (2E-11, 2E-13).

Zones and survivors are numbers, from 0; kinds are those of `zsim.zombicide.kinds`. Nothing here changes the game.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.combat import damage_of, dice_of, free_targets, roll_bonus
from zsim.zombicide.darkness import ranged_accuracy
from zsim.zombicide.figures import survivors_in
from zsim.zombicide.inventory import rerolls_for
from zsim.zombicide.kills import toughness
from zsim.zombicide.kinds import (
    A_DRIVE_FAST,
    A_MELEE,
    A_RANGED,
    ABOMINACOP,
    BRUTE,
    FIRST_ABOMINATION,
    N_KINDS,
    RUNNER,
    WALKER,
)
from zsim.zombicide.modifiers import likely_dice, reaper_of, six_damage, six_dice
from zsim.zombicide.seats import car_of
from zsim.zombicide.skills import LOW_PROFILE, LUCKY, STEADY_HAND, TOUGH
from zsim.zombicide.state import Game, Option, Survivor


def wounds_next(g: Game, zone: i64) -> i64:
    """Count the wounds that the zombies on the board deal in a zone in the next activation, before any card.

    The zone has survivors in it. All zombies in it count, Runners in it twice, Runners one zone away once (2E-11.2,
    2E-11.5).
    """
    base: i64 = zone * N_KINDS
    total: i64 = g.horde[zone] + g.zombies[base + RUNNER]
    for w in g.board.zombie_to[zone]:
        total += g.zombies[w * N_KINDS + RUNNER]
    return total


def next_to(g: Game, zone: i64) -> i64:
    """Count the zombies one zone away over borders that they pass."""
    total: i64 = 0
    for w in g.board.zombie_to[zone]:
        total += g.horde[w]
    return total


def abominations(g: Game, zone: i64) -> i64:
    """Count the Abominations in a zone."""
    total: i64 = 0
    if g.horde[zone] > 0:
        k: i64 = FIRST_ABOMINATION
        while k < N_KINDS:
            total += g.zombies[zone * N_KINDS + k]
            k += 1
    return total


def killable(g: Game, zone: i64, damage: i64, free: bool) -> i64:
    """Count how many hits of that damage can kill in a zone before they are absorbed or run out (2E-13.4, 2E-13.5).

    free: the attacker picks its targets.
    """
    if free:
        return _breakable(g, zone, damage)
    base: i64 = zone * N_KINDS
    if g.zombies[base + ABOMINACOP] > 0 and damage < 3:
        return 0
    count: i64 = 0
    shielded: bool = False
    k: i64 = BRUTE
    while k < N_KINDS:
        if k != RUNNER and g.zombies[base + k] > 0:
            if toughness(k) <= damage:
                count += g.zombies[base + k]
            else:
                shielded = True
        k += 1
    if shielded:
        return count
    return count + g.zombies[base + WALKER] + g.zombies[base + RUNNER]


def _breakable(g: Game, zone: i64, damage: i64) -> i64:
    """Count the zombies of a zone that a hit of that damage kills."""
    total: i64 = 0
    k: i64 = 0
    while k < N_KINDS:
        if toughness(k) <= damage:
            total += g.zombies[zone * N_KINDS + k]
        k += 1
    return total


def hit_chance(g: Game, who: i64, card: i64, ranged: bool) -> float:
    """Give the chance of one die to hit; a natural 1 always misses (2E-13.1)."""
    t = g.box.types[card & TYPE_MASK]
    return _chance((t.r_accuracy if ranged else t.m_accuracy) - roll_bonus(g.survivors[who], ranged))


def option_chance(g: Game, who: i64, o: Option) -> float:
    """Give the chance of one die of an attack option to hit where it is aimed (2E-18.1)."""
    s = g.survivors[who]
    t = g.box.types[o.card & TYPE_MASK]
    ranged: bool = o.kind == A_RANGED
    return _chance((ranged_accuracy(g, s, t, o.zone) if ranged else t.m_accuracy) - roll_bonus(s, ranged))


def _chance(need: i64) -> float:
    if need < 2:
        need = 2
    return float(7 - need) / 6.0


def attack_dice(g: Game, who: i64, o: Option) -> i64:
    """Give the dice of an attack option (A_MELEE or A_RANGED), the higher number where a skill lets players choose."""
    s = g.survivors[who]
    ranged: bool = o.kind == A_RANGED
    return dice_of(s, o.n, likely_dice(g, s, g.box.types[o.card & TYPE_MASK], o.zone, ranged), ranged)


def attack_damage(g: Game, who: i64, o: Option) -> i64:
    """Give the damage of a hit of an attack option, without what sixes add to it."""
    return damage_of(g.survivors[who], g.box.types[o.card & TYPE_MASK], o.kind == A_RANGED)


def expected_kills(g: Game, who: i64, o: Option) -> float:
    """Give the expected number of zombies that an attack option or a fast drive kills, exactly for the dice.

    One re-roll of a roll without a hit is reckoned where a card or Lucky allows it. A Molotov kills all. Of the dice
    that sixes add and the damage that they add together, only the first sixes are reckoned.
    """
    if o.kind == A_DRIVE_FAST:
        return car_kills(g, o.n) + car_kills(g, o.zone)
    s = g.survivors[who]
    t = g.box.types[o.card & TYPE_MASK]
    ranged: bool = o.kind == A_RANGED
    if ranged and t.molotov:
        return float(g.horde[o.zone])
    free: bool = o.kind == A_MELEE or free_targets(s, t, o.zone)
    damage = damage_of(s, t, ranged)
    p = option_chance(g, who, o)
    dice = attack_dice(g, who, o)
    if six_damage(s, ranged) > 0:
        once = _growing_mean(g, s, o, p, dice, damage, free)
    else:
        most = killable(g, o.zone, damage, free)
        if most <= 0:
            return 0.0
        once = _hits_mean(g, s, ranged, dice, p, most)
        if reaper_of(s, ranged) >= 0:
            first = twin_hit(g, o.zone, damage, free)
            if 0 < first < most:  # a second one falls unless the hits run out before, or the zombies
                once += _hits_mean(g, s, ranged, dice, p, first) - _hits_mean(g, s, ranged, dice, p, first - 1)
                once -= _hits_mean(g, s, ranged, dice, p, most) - _hits_mean(g, s, ranged, dice, p, most - 1)
    if s.skills[LUCKY] > 0 or (ranged and rerolls_for(g, s, t.ammo)):
        none = 1.0
        i: i64 = 0
        while i < dice:
            none *= 1.0 - p
            i += 1
        return once * (1.0 + none)
    return once


def _hits_mean(g: Game, s: Survivor, ranged: bool, dice: i64, p: float, cap: i64) -> float:
    """Give the mean of min(hits, cap), with the dice that sixes add."""
    more = six_dice(s, ranged)
    if more > 0:
        return exploding_mean(dice, p, six_chance(g, s.index, ranged), more, cap)
    return capped_binomial_mean(dice, p, cap)


def _growing_mean(g: Game, s: Survivor, o: Option, p: float, dice: i64, damage: i64, free: bool) -> float:
    """Give the mean kills where each 6 adds to the damage of all hits (2E-15.45): over the number of sixes."""
    ranged: bool = o.kind == A_RANGED
    six = six_chance(g, s.index, ranged)
    other = (p - six) / (1.0 - six)
    more = six_dice(s, ranged)
    mean = 0.0
    chance = 1.0
    i: i64 = 0
    while i < dice:
        chance *= 1.0 - six
        i += 1
    sixes: i64 = 0
    while sixes <= dice:
        force: i64 = damage + sixes * six_damage(s, ranged)
        most = killable(g, o.zone, force, free)
        chances: list[float] = [1.0] * sixes + [other] * (dice - sixes) + [p] * (sixes * more)
        kills = capped_mean(chances, most)
        if reaper_of(s, ranged) >= 0:
            first = twin_hit(g, o.zone, force, free)
            if 0 < first < most:
                kills += capped_mean(chances, first) - capped_mean(chances, first - 1)
                kills -= capped_mean(chances, most) - capped_mean(chances, most - 1)
        mean += chance * kills
        chance *= float(dice - sixes) / float(sixes + 1) * six / (1.0 - six)
        sixes += 1
    return mean


def twin_hit(g: Game, zone: i64, damage: i64, free: bool) -> i64:
    """Give the number of the hit by which Reaper can kill a second zombie of the same kind, 0 for none (2E-15.43).

    Abominations go first; without free targets the other hits go by priority (2E-13.5).
    """
    base: i64 = zone * N_KINDS
    before: i64 = 0
    for k in (BRUTE, WALKER, RUNNER):
        n: i64 = g.zombies[base + k]
        if toughness(k) <= damage:
            if n > 1:
                return (1 if free else before + 1) + (abominations(g, zone) if damage > 2 else 0)
            before += n
    return 0


def capped_mean(chances: list[float], cap: i64) -> float:
    """Give the mean of min(hits, cap) of dice that hit with these chances."""
    held: list[float] = [1.0] + [0.0] * cap
    mean = 0.0
    for p in chances:
        i: i64 = 0
        while i < cap:  # a hit counts as long as fewer than cap have been counted
            mean += held[i] * p
            i += 1
        i = cap
        while i > 0:
            held[i] = held[i] * (1.0 - p if i < cap else 1.0) + held[i - 1] * p
            i -= 1
        if cap > 0:
            held[0] *= 1.0 - p
    return mean


def friendly_wounds(g: Game, who: i64, o: Option) -> float:
    """Give the expected wounds of friendly fire of an attack option (2E-13.6); 99 for a Molotov among survivors."""
    if o.kind == A_DRIVE_FAST:
        return car_wounds(g, o.n) + car_wounds(g, o.zone)
    if o.kind != A_RANGED:
        return 0.0
    s = g.survivors[who]
    t = g.box.types[o.card & TYPE_MASK]
    others: i64 = g.here[o.zone]
    if s.zone == o.zone:
        others -= 1
    if others <= 0 or (free_targets(s, t, o.zone) and not t.molotov):
        return 0.0
    if t.molotov:
        return 99.0
    tough: i64 = 0
    for w in g.survivors:
        if w.zone == o.zone and w.index != who:
            if w.skills[LOW_PROFILE] > 0:  # 2E-15.38
                others -= 1
            elif w.skills[TOUGH] > 0:
                tough += 1
    if others <= 0 or s.skills[STEADY_HAND] > 0:  # 2E-15.57
        return 0.0
    dice = attack_dice(g, who, o)
    misses = float(dice) * (1.0 - option_chance(g, who, o))
    harm = misses * float(damage_of(s, t, True))
    if six_damage(s, True) > 0:
        harm += misses * float(six_damage(s, True)) * float(dice - 1) * six_chance(g, who, True)
    if tough > 0:  # 2E-15.62: the first miss of each
        harm -= capped_binomial_mean(dice, 1.0 - option_chance(g, who, o), tough)
    return harm


def car_kills(g: Game, zone: i64) -> float:
    """Give the expected number of zombies that a car attack in a zone kills, exactly for the dice (2E-16.2)."""
    car = g.box.car
    most = killable(g, zone, car.damage, False)
    return capped_binomial_mean(car.dice, float(7 - car.accuracy) / 6.0, most) if most > 0 else 0.0


def car_wounds(g: Game, zone: i64) -> float:
    """Give the expected wounds of a car attack among the pedestrians of a zone; none without zombies (2E-16.2)."""
    if g.horde[zone] == 0:
        return 0.0
    for w in survivors_in(g, zone):
        if car_of(g, g.person(w)) < 0:
            car = g.box.car
            return float(car.dice * car.damage) * float(car.accuracy - 1) / 6.0
    return 0.0


def six_chance(g: Game, who: i64, ranged: bool) -> float:
    """Give the chance of one die to count as a 6 after additions; a natural 1 never does (2E-15.7, 2E-13.1)."""
    faces: i64 = 1 + roll_bonus(g.survivors[who], ranged)
    return float(faces if faces < 5 else 5) / 6.0


def exploding_mean(dice: i64, p: float, six: float, more: i64, cap: i64) -> float:
    """Give the mean of min(hits, cap) when each 6 rolls more dice, and so on (Roll 6: +1 die, 2E-15.46).

    dice: 0 or more; p: chance to hit; six: chance of a 6, at most p; more: dice for each 6; cap: 0 or more. Row c of
    the table holds the mean for 0, 1, 2, ... dice when c hits still count.
    """
    most: i64 = dice + more * cap
    row: list[float] = [0.0] * (most + 1)
    c: i64 = 1
    while c <= cap:
        after: list[float] = [0.0] * (most + 1)
        d: i64 = 1
        while d <= most - more * c:
            after[d] = (1.0 - p) * after[d - 1] + (p - six) * (1.0 + row[d - 1]) + six * (1.0 + row[d - 1 + more])
            d += 1
        row = after
        c += 1
    return row[dice]


def capped_binomial_mean(dice: i64, p: float, cap: i64) -> float:
    """Give the mean of min(X, cap) for X binomial with that many dice and chance p.

    dice: 0 or more; p: 0 to 1; cap: 0 or more.
    """
    if cap >= dice:
        return float(dice) * p
    probabilities: list[float] = [1.0]
    n: i64 = 0
    while n < dice:  # one die after the other: no factorials, no powers
        probabilities.append(0.0)
        i: i64 = n + 1
        while i > 0:
            probabilities[i] = probabilities[i] * (1.0 - p) + probabilities[i - 1] * p
            i -= 1
        probabilities[0] *= 1.0 - p
        n += 1
    mean = 0.0
    i = 0
    while i <= dice:
        mean += probabilities[i] * float(i if i < cap else cap)
        i += 1
    return mean
