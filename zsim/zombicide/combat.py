"""Melee and ranged attacks, friendly fire, the Molotov (2E-13, 2E-14)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.ask import ask, say, yes
from zsim.zombicide.cards import EMPTY, TYPE_MASK, CardType
from zsim.zombicide.decks import discard_equipment
from zsim.zombicide.ending import CAUSE_CAR, CAUSE_FRIENDLY_FIRE, CAUSE_MOLOTOV
from zsim.zombicide.figures import make_noise, remove_zombies, survivors_in
from zsim.zombicide.inventory import drop, rerolls_for
from zsim.zombicide.kinds import (
    ABOMINACOP,
    ABOMINAWILD,
    BRUTE,
    C_RED,
    FIRST_ABOMINATION,
    HOBOMINATION,
    KIND_NAMES,
    N_KINDS,
    O_RUNNING,
    Q_MISS,
    Q_REROLL,
    Q_TARGET,
    RUNNER,
    S_DICE,
    WALKER,
)
from zsim.zombicide.labels import car_label, cards_label
from zsim.zombicide.logbook import ap_label, attack_line, counted, names_label, range_label, rerolls_label
from zsim.zombicide.objectives import neutralise_spawn
from zsim.zombicide.seats import car_of, remove_car
from zsim.zombicide.skills import (
    DAMAGE_COMBAT,
    DAMAGE_MELEE,
    DAMAGE_RANGED,
    DIE_COMBAT,
    DIE_MELEE,
    DIE_RANGED,
    LUCKY,
    MAX_RANGE,
    ROLL_COMBAT,
    ROLL_MELEE,
    ROLL_RANGED,
    SIX_DIE_COMBAT,
    SKILL_NAMES,
    SNIPER,
)
from zsim.zombicide.state import Game, Option, Question, Survivor
from zsim.zombicide.wounds import eliminate, wound


def toughness(kind: i64) -> i64:
    """Give the damage that one hit needs to kill (2E-8, 2E-8.1): Walker and Runner 1, Brute 2, Abomination 3."""
    if kind == BRUTE:
        return 2
    return 3 if kind >= FIRST_ABOMINATION else 1


def reward(kind: i64) -> i64:
    """Give the adrenaline for a kill (2E-6.1)."""
    return 5 if kind >= FIRST_ABOMINATION else 1


def combat_banned(g: Game, s: Survivor) -> bool:
    """Tell whether a Hobomination in the survivor's zone forbids combat actions (2E-8.3)."""
    return g.zombies[s.zone * N_KINDS + HOBOMINATION] > 0


def max_range(s: Survivor, t: CardType) -> i64:
    """Give the maximum range of a ranged weapon in this hand (2E-15.5)."""
    return t.r_max + s.skills[MAX_RANGE]


def in_reach(g: Game, s: Survivor, t: CardType, zone: i64) -> bool:
    """Tell whether a ranged weapon reaches a zone: in sight, within minimum and maximum range (2E-13.5, 2E-13.10)."""
    r: i64 = g.board.range[s.zone * g.board.n + zone]
    return r >= t.r_min and r <= max_range(s, t) and r >= 0


def dice_of(s: Survivor, t: CardType, n: i64, ranged: bool) -> i64:
    """Give the number of dice of n weapons of a type: each adds its bonus dice (2E-13.2, 2E-15.3)."""
    if ranged:
        return n * (t.r_dice + s.skills[DIE_COMBAT] + s.skills[DIE_RANGED])
    return n * (t.m_dice + s.skills[DIE_COMBAT] + s.skills[DIE_MELEE])


def damage_of(s: Survivor, t: CardType, ranged: bool) -> i64:
    """Give the damage of a hit, skills included (2E-15.2, 2E-15.a, 2E-15.f)."""
    if ranged:
        return t.r_damage + s.skills[DAMAGE_COMBAT] + s.skills[DAMAGE_RANGED]
    return t.m_damage + s.skills[DAMAGE_COMBAT] + s.skills[DAMAGE_MELEE]


def roll_bonus(s: Survivor, ranged: bool) -> i64:
    """Give what is added to each die (2E-15.7, 2E-15.a)."""
    return s.skills[ROLL_COMBAT] + s.skills[ROLL_RANGED if ranged else ROLL_MELEE]


def free_targets(s: Survivor, t: CardType) -> bool:
    """Tell whether ranged hits are given freely and harm no friend (Sniper: 2E-15.52, 2E-14.4)."""
    return t.sniper or s.skills[SNIPER] > 0


def attack(g: Game, s: Survivor, card: i64, n: i64, zone: i64, ranged: bool, car: i64 = -1) -> None:
    """Resolve one attack with n weapons of a type (1, or 2 of a pair), in the order of 2E-13.8. car: one aimed at
    instead of zombies, which one hit blows up, surplus hits being lost (M4)."""
    t = g.box.types[card & TYPE_MASK]
    if ranged and t.molotov:
        molotov(g, s, card, zone)
        return
    damage = damage_of(s, t, ranged)
    free: bool = not ranged or free_targets(s, t)
    dice = dice_of(s, t, n, ranged)
    accuracy: i64 = t.r_accuracy if ranged else t.m_accuracy
    if g.log is not None:
        say(g, attack_line(g, s, t, n, zone, ranged))
    hits: i64 = _roll(g, s, t, dice, accuracy, ranged)
    total: i64 = g.last_dice
    if car < 0:
        _deal(g, s, zone, hits, damage, free)
    elif hits > 0:
        explode(g, s, car)
    if ranged and not free:
        _friendly_fire(g, s, zone, total - hits, damage)
    elif ranged and g.log is not None and total > hits and g.here[zone] > (1 if zone == s.zone else 0):
        say(g, f"    {counted(total - hits, 'miss')} hit nobody (Sniper)")
    if t.r_noisy if ranged else t.m_noisy:
        make_noise(g, s.zone, t.name)
    if ranged and t.reload:
        _empty(s, card, n)
        if g.log is not None:
            say(g, f"    {s.name} holds {cards_label(g, [s.hand0, s.hand1])}")


def _empty(s: Survivor, card: i64, n: i64) -> None:
    """Mark fired Reload weapons as empty (2E-14.3)."""
    if s.hand0 == card:
        s.hand0 = card | EMPTY
        if n == 1:
            return
    if s.hand1 == card:
        s.hand1 = card | EMPTY


def _roll(g: Game, s: Survivor, t: CardType, dice: i64, accuracy: i64, ranged: bool) -> i64:
    """Roll, roll again where cards and skills allow, add dice for sixes; give the hits, in g.last_dice the dice.

    A natural 1 always misses, whatever is added (2E-13.1). Re-rolls: ammunition once (2E-14.5), Lucky each (2E-15.39).
    The dice for sixes come last and are not rolled again (2E-15.46, 2E-15.f).
    """
    bonus = roll_bonus(s, ranged)
    rerolls: i64 = s.skills[LUCKY]
    if ranged and rerolls_for(g, s, t.ammo):
        rerolls += 1
    sixes_count: bool = s.skills[SIX_DIE_COMBAT] > 0
    hits: i64 = _throw(g, dice, accuracy, bonus)
    while rerolls > 0 and (hits < dice or sixes_count):
        if not yes(g, Q_REROLL, s.index, s.zone, t.index, hits):
            break
        rerolls -= 1
        if g.log is not None:
            say(g, f"    all dice again ({rerolls_label(g, s, t, ranged)})")
        hits = _throw(g, dice, accuracy, bonus)
    total: i64 = dice
    if sixes_count:  # 2E-15.46
        more: i64 = g.last_sixes * s.skills[SIX_DIE_COMBAT]
        while more > 0:
            if g.log is not None:
                say(g, f"    {more} more for {counted(g.last_sixes, 'six')} ({SKILL_NAMES[SIX_DIE_COMBAT]})")
            total += more
            hits += _throw(g, more, accuracy, bonus)
            more = g.last_sixes * s.skills[SIX_DIE_COMBAT]
    g.last_dice = total
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


def _deal(g: Game, s: Survivor, zone: i64, hits: i64, damage: i64, free: bool) -> None:
    """Give hits to zombies one by one; surplus hits are lost (2E-13.3 to 2E-13.5)."""
    while hits > 0 and g.horde[zone] > 0 and g.outcome == O_RUNNING:
        kind = _target(g, s, zone, damage, free)
        hits -= 1
        if toughness(kind) <= damage:
            kill(g, s, zone, kind)
        elif g.log is not None:
            say(g, f"    {KIND_NAMES[kind]} is not hurt (damage {damage}, {toughness(kind)} needed)")
    if hits > 0 and g.log is not None:
        say(g, f"    {counted(hits, 'hit')} lost, no zombie left")


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


def kill(g: Game, s: Survivor, zone: i64, kind: i64) -> None:
    """Eliminate one zombie; its adrenaline goes to the attacker at once (2E-6.1, 2E-8.4)."""
    remove_zombies(g, zone, kind, 1)
    if g.log is not None:
        say(g, f"    {s.name} kills a {KIND_NAMES[kind]} in {g.board.names[zone]} ({ap_label(s, reward(kind))})")
    gain_ap(g, s, reward(kind))


def _friendly_fire(g: Game, s: Survivor, zone: i64, misses: i64, damage: i64) -> None:
    """Let every miss at a zone with other survivors hit one of them, as players choose; surplus hits none (2E-13.6)."""
    others = [w for w in survivors_in(g, zone) if w != s.index]
    _share_misses(g, s, others, zone, misses, damage, CAUSE_FRIENDLY_FIRE)


def _share_misses(g: Game, s: Survivor, others: list[int], zone: i64, misses: i64, damage: i64, cause: str) -> None:
    """Let each of some misses hit one of these survivors, as players choose (2E-13.6)."""
    if not others or misses <= 0:
        return
    if g.log is not None:
        say(g, f"    friendly fire in {g.board.names[zone]}: {counted(misses, 'miss')} among {names_label(g, others)}")
    options = [Option(0, zone, w, -1, -1) for w in others]
    struck: list[int] = []
    while misses > 0:
        who: i64 = options[ask(g, Question(Q_MISS, s.index, zone, -1, damage, options))].who
        g.person(who).allotted += damage
        struck.append(who)
        misses -= 1
    for who in others:
        g.person(who).allotted = 0
    for who in struck:
        victim = g.person(who)
        if victim.alive:
            wound(g, victim, damage, cause)


def car_attack(g: Game, s: Survivor, zone: i64) -> None:
    """Run a car of that driver into a zone with zombies: one attack by the card of cars (2E-16.2).

    Hits go by priority, misses hit pedestrians only; no skill and no card of anybody plays a part (2E-16.5).
    """
    car = g.box.car
    pedestrians = [w for w in survivors_in(g, zone) if car_of(g, g.person(w)) < 0]
    if g.log is not None:
        say(g, f"    car attack: {car.dice} dice, {car.accuracy}+, damage {car.damage}, quiet")
    hits: i64 = _throw(g, car.dice, car.accuracy, 0)
    _deal(g, s, zone, hits, car.damage, False)
    _share_misses(g, s, pedestrians, zone, car.dice - hits, car.damage, CAUSE_CAR)


def molotov(g: Game, s: Survivor, card: i64, zone: i64) -> None:
    """Throw a Molotov: all in the zone die, survivors and Abominations too; the thrower gets the adrenaline (2E-14.2).

    An Abominawild in the zone alone dies, and nothing else of the Molotov happens (2E-8.3). No skill helps (2E-15.g).
    """
    source: i64 = s.zone
    t = g.box.types[card & TYPE_MASK]
    drop(g, s, card)
    wild: bool = g.zombies[zone * N_KINDS + ABOMINAWILD] > 0
    if g.log is not None:
        what = "only the abominawild" if wild else "everything"
        say(g, f"    Molotov: {range_label(g, s, t, zone)}, {what} in {g.board.names[zone]} dies")
    _burn(g, s, zone, wild)
    if not wild:
        if zone == g.first_spawn:
            g.molotov_at_first = True
        elif g.mission.rules.molotov_moves_spawn:
            _move_spawns(g, zone)
    if t.r_noisy:
        make_noise(g, source, "Molotov")


def _burn(g: Game, s: Survivor, zone: i64, wild: bool) -> None:
    """Let all in a zone die, or an Abominawild alone (2E-14.2, 2E-8.3)."""
    k: i64 = 0
    while k < N_KINDS:
        if not wild or k == ABOMINAWILD:
            while g.zombies[zone * N_KINDS + k] > 0:
                kill(g, s, zone, k)
        k += 1
    if not wild:
        for who in survivors_in(g, zone):
            eliminate(g, g.person(who), CAUSE_MOLOTOV)


def explode(g: Game, s: Survivor, car: i64) -> None:
    """Blow a car up: as a Molotov in its zone, the car gone with its crate, food on it discarded (M4).

    What an Abominawild shields it shields here too, but not the car (2E-8.3).
    """
    zone: i64 = g.car_zone[car]
    wild: bool = g.zombies[zone * N_KINDS + ABOMINAWILD] > 0
    if g.log is not None:
        what = "only the abominawild" if wild else "everything"
        say(g, f"    the {car_label(g, car)} explodes: {what} in {g.board.names[zone]} dies")
    _burn(g, s, zone, wild)
    for food in g.car_food[car]:
        discard_equipment(g, food)
    g.car_food[car] = []
    remove_car(g, car)
    if zone != g.first_spawn and g.mission.rules.car_moves_spawn:
        _move_spawns(g, zone)


def _move_spawns(g: Game, zone: i64) -> None:
    """Move the red spawn tokens of a zone to the starting spawn zone: a Molotov has hit it (M13), or a car has exploded
    there (M4)."""
    for i, z in enumerate(g.spawn_zone):
        if z == zone and g.mission.spawn_colour[i] == C_RED:
            neutralise_spawn(g, i)
