"""Melee and ranged attacks, friendly fire, the Molotov (2E-13, 2E-14)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say, use_skill, yes
from zsim.zombicide.cards import TYPE_MASK, CardType
from zsim.zombicide.darkness import ranged_accuracy
from zsim.zombicide.ending import CAUSE_CAR, CAUSE_FRIENDLY_FIRE
from zsim.zombicide.figures import make_noise, survivors_in
from zsim.zombicide.flames import explode, molotov
from zsim.zombicide.inventory import fire_off, rerolls_for
from zsim.zombicide.kills import kill, toughness
from zsim.zombicide.kinds import (
    ABOMINACOP,
    BRUTE,
    FIRST_ABOMINATION,
    HOBOMINATION,
    KIND_NAMES,
    N_KINDS,
    O_RUNNING,
    Q_MISS,
    Q_REROLL,
    Q_TARGET,
    Q_USE,
    RUNNER,
    S_DICE,
    WALKER,
)
from zsim.zombicide.labels import cards_label
from zsim.zombicide.logbook import (
    attack_line,
    counted,
    names_label,
    rerolls_label,
    six_dice_label,
)
from zsim.zombicide.modifiers import (
    crowd_dice,
    printed_dice,
    reaper_of,
    row_dice,
    set_damage,
    six_damage,
    six_dice,
    six_die_skill,
)
from zsim.zombicide.ned import reappear
from zsim.zombicide.seats import car_of
from zsim.zombicide.sighting import range_to
from zsim.zombicide.skills import (
    BARBARIAN,
    DAMAGE_COMBAT,
    DAMAGE_MELEE,
    DAMAGE_RANGED,
    DIE_COMBAT,
    DIE_MELEE,
    DIE_RANGED,
    FULL_AUTO,
    LOW_PROFILE,
    LUCKY,
    MAX_RANGE,
    POINT_BLANK,
    ROLL_COMBAT,
    ROLL_MELEE,
    ROLL_RANGED,
    SNIPER,
    STEADY_HAND,
)
from zsim.zombicide.state import Game, Option, Question, Survivor
from zsim.zombicide.wounds import ignored_first, wound


def combat_banned(g: Game, s: Survivor) -> bool:
    """Tell whether a Hobomination in the survivor's zone forbids combat actions (2E-8.3)."""
    return g.zombies[s.zone * N_KINDS + HOBOMINATION] > 0


def max_range(s: Survivor, t: CardType) -> i64:
    """Give the maximum range of a ranged weapon in this hand (2E-15.5)."""
    return t.r_max + s.skills[MAX_RANGE]


def in_reach(g: Game, s: Survivor, t: CardType, zone: i64) -> bool:
    """Tell whether a ranged weapon reaches a zone: in sight, within minimum and maximum range (2E-13.5, 2E-13.10).

    Point-blank lifts the minimum at the own zone, but not that of a Molotov (2E-15.42, 2E-14.2).
    """
    if point_blank(s, t, zone):
        return True
    r: i64 = range_to(g, s, zone)
    return r >= t.r_min and r <= max_range(s, t) and r >= 0


def point_blank(s: Survivor, t: CardType, zone: i64) -> bool:
    """Tell whether Point-blank serves a ranged attack with a weapon at a zone (2E-15.42)."""
    return zone == s.zone and s.skills[POINT_BLANK] > 0 and not t.molotov


def dice_of(s: Survivor, n: i64, each: i64, ranged: bool) -> i64:
    """Give the number of dice of n weapons: each adds its bonus dice, Escalation once (2E-13.2, 2E-15.3, 2E-15.24).

    each: the dice number of one weapon, as printed or replaced before (2E-15.f).
    """
    own: i64 = DIE_RANGED if ranged else DIE_MELEE
    return n * (each + s.skills[DIE_COMBAT] + s.skills[own]) + row_dice(s, ranged)


def chosen_dice(g: Game, s: Survivor, t: CardType, zone: i64, ranged: bool) -> i64:
    """Give the dice number of a weapon, the zombies of the zone instead where a player with Barbarian or Full auto
    wants that (2E-15.11, 2E-15.27, 2E-15.d)."""
    crowd = crowd_dice(g, s, t, zone, ranged)
    printed = printed_dice(t, ranged)
    if crowd != printed and yes(g, Q_USE, s.index, zone, t.index, FULL_AUTO if ranged else BARBARIAN):
        return crowd
    return printed


def damage_of(s: Survivor, t: CardType, ranged: bool) -> i64:
    """Give the damage of a hit, skills included (2E-15.2, 2E-15.a, 2E-15.f)."""
    return set_damage(s, t, ranged) + s.skills[DAMAGE_COMBAT] + s.skills[DAMAGE_RANGED if ranged else DAMAGE_MELEE]


def roll_bonus(s: Survivor, ranged: bool) -> i64:
    """Give what is added to each die (2E-15.7, 2E-15.a)."""
    return s.skills[ROLL_COMBAT] + s.skills[ROLL_RANGED if ranged else ROLL_MELEE]


def free_targets(s: Survivor, t: CardType, zone: i64) -> bool:
    """Tell whether ranged hits are given freely and harm no friend: Sniper 2E-15.52, 2E-14.4, Point-blank 2E-15.42."""
    return t.sniper or s.skills[SNIPER] > 0 or point_blank(s, t, zone)


def attack(g: Game, s: Survivor, card: i64, n: i64, zone: i64, ranged: bool, car: i64 = -1) -> None:
    """Resolve one attack with n weapons of a type (1, or 2 of a pair), in the order of 2E-13.8. car: one aimed at
    instead of zombies, which one hit blows up, surplus hits being lost (M4)."""
    t = g.box.types[card & TYPE_MASK]
    if ranged and t.molotov:
        molotov(g, s, card, zone)
        return
    source: i64 = s.zone
    damage = damage_of(s, t, ranged)
    free: bool = not ranged or free_targets(s, t, zone)
    each = chosen_dice(g, s, t, zone, ranged)
    dice = dice_of(s, n, each, ranged)
    accuracy: i64 = ranged_accuracy(g, s, t, zone) if ranged else t.m_accuracy
    if g.log is not None:
        say(g, attack_line(g, s, t, n, zone, ranged, each))
    steady: bool = s.skills[STEADY_HAND] > 0
    risky: bool = six_dice(s, ranged) > 0 and not free and not steady and len(_in_the_way(g, s, zone)) > 0
    hits: i64 = _roll(g, s, t, dice, accuracy, ranged, zone if risky else -1)
    total: i64 = g.last_dice
    bonus: i64 = g.last_sixes * six_damage(s, ranged)  # 2E-15.45
    if bonus > 0:
        damage += bonus
        if g.log is not None:
            say(g, f"    damage {damage} for {counted(g.last_sixes, 'six')}")
    if car < 0:
        _deal(g, s, zone, hits, damage, free, reaper_of(s, ranged))
    elif hits > 0:
        explode(g, s, car)
    if ranged and not free:
        _friendly_fire(g, s, zone, total - hits, damage, steady)
    elif ranged and g.log is not None and total > hits and g.here[zone] > (1 if zone == s.zone else 0):
        why = "Point-blank" if point_blank(s, t, zone) else "Sniper"
        say(g, f"    {counted(total - hits, 'miss')} hit nobody ({why})")
    if t.r_noisy if ranged else t.m_noisy:
        make_noise(g, source, t.name)
    if ranged and t.reload:
        fire_off(s, card, n)
        if g.log is not None:
            say(g, f"    {s.name} holds {cards_label(g, [s.hand0, s.hand1])}")


def _roll(g: Game, s: Survivor, t: CardType, dice: i64, accuracy: i64, ranged: bool, risk: i64) -> i64:
    """Roll, roll again where cards and skills allow, add dice for sixes; give the hits, in g.last_dice and g.last_sixes
    the dice and sixes in all. risk: as in `_add_dice`.

    A natural 1 always misses, whatever is added (2E-13.1). Re-rolls: ammunition once (2E-14.5), Lucky each (2E-15.39).
    """
    bonus = roll_bonus(s, ranged)
    rerolls: i64 = s.skills[LUCKY]
    if ranged and rerolls_for(g, s, t.ammo):
        rerolls += 1
    each: i64 = six_dice(s, ranged)
    sixes_count: bool = each > 0 or six_damage(s, ranged) > 0
    hits: i64 = _throw(g, dice, accuracy, bonus)
    while rerolls > 0 and (hits < dice or sixes_count):
        if not yes(g, Q_REROLL, s.index, s.zone, t.index, hits):
            break
        rerolls -= 1
        if g.log is not None:
            say(g, f"    all dice again ({rerolls_label(g, s, t, ranged)})")
        hits = _throw(g, dice, accuracy, bonus)
    g.last_dice = dice
    if each > 0 and g.last_sixes > 0:
        hits += _add_dice(g, s, accuracy, ranged, risk)
    return hits


def _add_dice(g: Game, s: Survivor, accuracy: i64, ranged: bool, risk: i64) -> i64:
    """Throw a die more for each 6, and again for each new 6; give their hits, dice and sixes added to g.last_dice and
    g.last_sixes. They come last and are not rolled again (2E-15.46, 2E-15.f).

    risk: the zone where a miss would hit a friend, -1 for none; there players are asked, before each throw (2E-15.d).
    """
    each: i64 = six_dice(s, ranged)
    hits: i64 = 0
    sixes: i64 = g.last_sixes
    while g.last_sixes > 0:
        more: i64 = g.last_sixes * each
        if risk >= 0 and not use_skill(g, s.index, six_die_skill(s, ranged), risk):
            break
        if g.log is not None:
            say(g, f"    {more} more for {counted(g.last_sixes, 'six')} ({six_dice_label(s, ranged)})")
        g.last_dice += more
        hits += _throw(g, more, accuracy, roll_bonus(s, ranged))
        sixes += g.last_sixes
    g.last_sixes = sixes
    return hits


def _throw(g: Game, dice: i64, accuracy: i64, bonus: i64) -> i64:
    """Throw dice once and count hits; g.last_sixes becomes the number of sixes after additions (2E-15.7)."""
    rng = g.rngs[S_DICE]
    hits: i64 = 0
    sixes: i64 = 0
    rolled: list[int] = []
    logged: bool = g.log is not None
    i: i64 = 0
    while i < dice:
        die = rng.die()
        if logged:
            rolled.append(die)
        if die > 1 and die + bonus >= accuracy:
            hits += 1
        if die + bonus >= 6:
            sixes += 1
        i += 1
    g.last_sixes = sixes
    if logged:
        say(g, f"    rolls {rolled}{f' +{bonus}' if bonus else ''}, {accuracy}+ hits: {hits}")
    return hits


def _deal(g: Game, s: Survivor, zone: i64, hits: i64, damage: i64, free: bool, reaper: i64) -> None:
    """Give hits to zombies one by one; surplus hits are lost (2E-13.3 to 2E-13.5).

    reaper: the skill by which one hit kills a second zombie of its kind, -1 for none (2E-15.43).
    """
    back: list[int] = []
    while hits > 0 and g.horde[zone] > 0 and g.outcome == O_RUNNING:
        kind = _target(g, s, zone, damage, free)
        hits -= 1
        if toughness(kind) <= damage:
            if kill(g, s, zone, kind):
                back.append(kind)
            if reaper >= 0 and g.zombies[zone * N_KINDS + kind] > 0 and use_skill(g, s.index, reaper, zone):
                reaper = -1
                if kill(g, s, zone, kind):
                    back.append(kind)
        elif g.log is not None:
            say(g, f"    {KIND_NAMES[kind]} is not hurt (damage {damage}, {toughness(kind)} needed)")
    if hits > 0 and g.log is not None:
        say(g, f"    {counted(hits, 'hit')} lost, no zombie left")
    reappear(g, back)


def _target(g: Game, s: Survivor, zone: i64, damage: i64, free: bool) -> i64:
    """Choose what a hit is given to: freely in melee and for snipers, else by priority (2E-13.4, 2E-13.5)."""
    base: i64 = zone * N_KINDS
    if not free:
        if g.zombies[base + ABOMINACOP] > 0:  # 2E-8.3
            return ABOMINACOP
        k: i64 = FIRST_ABOMINATION
        abominations: bool = False
        while k < N_KINDS:
            if g.zombies[base + k] > 0:
                abominations = True
            k += 1
        if not abominations:
            if g.zombies[base + BRUTE] > 0:
                return BRUTE
            return WALKER if g.zombies[base + WALKER] > 0 else RUNNER
    options: list[Option] = []
    k = 0
    while k < N_KINDS:
        if g.zombies[base + k] > 0 and (free or k == BRUTE or k >= FIRST_ABOMINATION):
            options.append(Option(0, zone, -1, -1, k))
        k += 1
    return options[ask(g, Question(Q_TARGET, s.index, zone, -1, damage, options))].n


def _in_the_way(g: Game, s: Survivor, zone: i64) -> list[int]:
    """List whom misses at a zone can hit: the others there (2E-13.6); Low profile is as if absent (2E-15.38)."""
    return [w for w in survivors_in(g, zone) if w != s.index and g.person(w).skills[LOW_PROFILE] == 0]


def _friendly_fire(g: Game, s: Survivor, zone: i64, misses: i64, damage: i64, steady: bool) -> None:
    """Let every miss at a zone with other survivors hit one of them, as players choose; surplus hits none (2E-13.6).

    Steady hand spares whom it likes (2E-15.57).
    """
    others = _in_the_way(g, s, zone)
    if steady and misses > 0:
        others = [w for w in others if not _spared(g, s, zone, w)]
    _share_misses(g, s, others, zone, misses, damage, CAUSE_FRIENDLY_FIRE)


def _spared(g: Game, s: Survivor, zone: i64, who: i64) -> bool:
    """Ask whether a shooter with Steady hand ignores a survivor when misses are dealt out (2E-15.57)."""
    options = [Option(0, zone, who, -1, 1), Option(0, zone, who, -1, 0)]
    return ask(g, Question(Q_USE, s.index, zone, -1, STEADY_HAND, options)) == 0


def _share_misses(g: Game, s: Survivor, others: list[int], zone: i64, misses: i64, damage: i64, cause: str) -> None:
    """Let each of some misses hit one of these survivors, as players choose (2E-13.6).

    Tough ignores the first wound (2E-15.62), but not that of a car (2E-16.5).
    """
    if not others or misses <= 0:
        return
    if g.log is not None:
        say(g, f"    friendly fire in {g.board.names[zone]}: {counted(misses, 'miss')} among {names_label(g, others)}")
    options = [Option(0, zone, w, -1, -1) for w in others]
    struck: list[int] = []
    harm: list[int] = []
    while misses > 0:
        who: i64 = options[ask(g, Question(Q_MISS, s.index, zone, -1, damage, options))].who
        victim = g.person(who)
        harm.append(damage - (ignored_first(g, victim) if cause == CAUSE_FRIENDLY_FIRE else 0))
        victim.allotted += harm[-1]
        struck.append(who)
        misses -= 1
    for who in others:
        g.person(who).allotted = 0
        g.person(who).toughened = False
    for i, who in enumerate(struck):
        victim = g.person(who)
        if victim.alive and harm[i] > 0:
            wound(g, victim, harm[i], cause)


def car_attack(g: Game, s: Survivor, zone: i64) -> None:
    """Run a car of that driver into a zone with zombies: one attack by the card of cars (2E-16.2).

    Hits go by priority, misses hit pedestrians only; no skill and no card of anybody plays a part (2E-16.5).
    """
    car = g.box.car
    pedestrians = [w for w in survivors_in(g, zone) if car_of(g, g.person(w)) < 0]
    if g.log is not None:
        say(g, f"    car attack: {car.dice} dice, {car.accuracy}+, damage {car.damage}, quiet")
    hits: i64 = _throw(g, car.dice, car.accuracy, 0)
    _deal(g, s, zone, hits, car.damage, False, -1)
    _share_misses(g, s, pedestrians, zone, car.dice - hits, car.damage, CAUSE_CAR)
