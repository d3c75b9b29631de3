"""What the log says of actions, attacks and zombies on the move: texts for `say`, built only where a log is kept."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.cards import AMMO_NONE, TYPE_MASK, CardType
from zsim.zombicide.cargo import move_price
from zsim.zombicide.darkness import ranged_accuracy
from zsim.zombicide.figures import noise_of
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import (
    A_BLITZ,
    A_CHARGE,
    A_FIELD_MEDIC,
    A_JUMP,
    A_MOVE,
    A_SEARCH,
    A_SEARCH_CAR,
    A_SPRINT,
    KIND_NAMES,
    N_KINDS,
)
from zsim.zombicide.labels import action_label
from zsim.zombicide.modifiers import printed_dice, row_dice, set_damage
from zsim.zombicide.sighting import range_to
from zsim.zombicide.skills import (
    AMBIDEXTROUS,
    BARBARIAN,
    DAMAGE_COMBAT,
    DAMAGE_MELEE,
    DAMAGE_RANGED,
    DAMAGE_TWO_COMBAT,
    DAMAGE_TWO_MELEE,
    DAMAGE_TWO_RANGED,
    DIE_COMBAT,
    DIE_MELEE,
    DIE_RANGED,
    ESCALATION_COMBAT,
    ESCALATION_MELEE,
    ESCALATION_RANGED,
    FULL_AUTO,
    GUNSLINGER,
    LUCKY,
    MAX_RANGE,
    N_SKILLS,
    POINT_BLANK,
    ROLL_COMBAT,
    ROLL_MELEE,
    ROLL_RANGED,
    SEARCH_AGAIN,
    SIX_DIE_COMBAT,
    SIX_DIE_MELEE,
    SIX_DIE_RANGED,
    SKILL_NAMES,
    SNIPER,
    SUPER_STRENGTH,
    SWORDMASTER,
)
from zsim.zombicide.state import Game, Option, Survivor

FREE_WORDS: Final[list[str]] = ["Combat", "Melee", "Ranged", "Move", "Search", "door", "Dual"]


def counted(n: i64, word: str) -> str:
    """Say a number of things: "1 action", "2 misses"."""
    return f"{n} {word}" if n == 1 else f"{n} {word}{'es' if word[-1] in 'sx' else 's'}"


def purse(s: Survivor) -> list[int]:
    """List what a survivor can pay with: ordinary Actions, then the free ones in the order of FREE_WORDS."""
    frees = [s.free_combat, s.free_melee, s.free_ranged, s.free_move, s.free_search, s.free_door, s.free_dual]
    return [s.actions, *frees]


def purse_label(s: Survivor) -> str:
    """Say what a survivor can pay with: "2 actions, 1 free Melee"."""
    have = purse(s)
    parts = [counted(have[0], "action")]
    for i, word in enumerate(FREE_WORDS):
        if have[i + 1] > 0:
            parts.append(f"{have[i + 1]} free {word}")
    return ", ".join(parts)


def skills_label(s: Survivor, skills: list[int]) -> str:
    """Name those of some skills that a survivor has, "x2" where one counts twice; "" for none."""
    parts: list[str] = []
    for k in skills:
        if s.skills[k] > 0:
            parts.append(SKILL_NAMES[k] + (f" x{s.skills[k]}" if s.skills[k] > 1 else ""))
    return ", ".join(parts)


def all_skills_label(s: Survivor) -> str:
    """Name all skills of a survivor; "none"."""
    return skills_label(s, list(range(N_SKILLS))) or "none"


def action_line(g: Game, s: Survivor, o: Option, before: list[int], behind: i64) -> str:
    """Say an action that has been paid for: what paid, and what is left. before: the purse before it. behind: zombies
    in the zone then (2E-9.1, 2E-9.14)."""
    return f"   {s.name}: {action_label(g, o)} [{_paid(s, o, before, behind, move_price(g, s))}; left {purse_label(s)}]"


def _paid(s: Survivor, o: Option, before: list[int], behind: i64, price: i64) -> str:
    now = purse(s)
    parts: list[str] = []
    for i, word in enumerate(FREE_WORDS):
        if before[i + 1] > now[i + 1]:
            parts.append(f"free {word} Action")
    spent = before[0] - now[0]
    note = ""
    if behind > 0 and (o.kind in (A_MOVE, A_SPRINT, A_CHARGE, A_JUMP) or A_BLITZ <= o.kind <= A_FIELD_MEDIC):
        own: i64 = 0 if parts or o.kind == A_CHARGE else price
        left = f"for {counted(behind, 'zombie')} left behind"
        if own > 0:
            parts.append(counted(own, "action"))
        if spent > own:
            parts.append(f"{spent - own} {left}")
        else:
            note = f", nothing {left}: Slippery"
    elif spent > 0:
        parts.append(counted(spent, "action"))
    if (o.kind == A_SEARCH or o.kind == A_SEARCH_CAR) and s.searched:
        note = f", {SKILL_NAMES[SEARCH_AGAIN]}"
    return (" + ".join(parts) if parts else "free") + note


def ap_label(s: Survivor, points: i64) -> str:
    """Say the adrenaline that a survivor is about to gain: "1 AP: 3 -> 4"."""
    return f"{points} AP: {s.ap} -> {s.ap + points}"


def door_line(g: Game, door: i64, before: list[int]) -> str:
    """Say that a door stands open, and which zones see each other now, at which range. before: the ranges before it."""
    b = g.board
    new: list[str] = []
    for z in range(b.n):
        for w in range(z + 1, b.n):
            if b.range[z * b.n + w] >= 0 and before[z * b.n + w] < 0:
                new.append(f"{b.names[z]}|{b.names[w]} {b.range[z * b.n + w]}")
    text = f"    the door {b.names[b.door_a[door]]}|{b.names[b.door_b[door]]} is open"
    return text + (f"; in sight at range {', '.join(new)}" if new else "")


# --- attacks --------------------------------------------------------------------------------------------------------


def attack_line(g: Game, s: Survivor, t: CardType, n: i64, zone: i64, ranged: bool, each: i64) -> str:
    """Say how an attack is rolled: range, dice, accuracy, damage and what gives them (2E-13, 2E-15.f).

    each: the dice number of a weapon, printed or replaced.
    """
    weapon = t.name if n == 1 else f"two {t.name}"
    if n > 1 and not t.dual:
        weapon += f" ({skills_label(s, [AMBIDEXTROUS, GUNSLINGER if ranged else SWORDMASTER])})"
    dice = _dice(s, t, n, ranged, each)
    accuracy = _accuracy(s, ranged_accuracy(g, s, t, zone) if ranged else t.m_accuracy, ranged)
    parts = [range_label(g, s, t, zone) if ranged else "melee", dice, accuracy, _damage(s, t, ranged)]
    parts.append("noisy" if (t.r_noisy if ranged else t.m_noisy) else "quiet")
    if ranged and (t.sniper or s.skills[SNIPER] > 0):
        parts.append(f"targets free (Sniper{'' if s.skills[SNIPER] > 0 else ' of the weapon'})")
    elif ranged and zone == s.zone and s.skills[POINT_BLANK] > 0:
        parts.append(f"targets free ({SKILL_NAMES[POINT_BLANK]})")
    again = rerolls_label(g, s, t, ranged)
    if again:
        parts.append(f"re-rolls: {again}")
    return f"    {weapon}: {', '.join(parts)}"


def range_label(g: Game, s: Survivor, t: CardType, zone: i64) -> str:
    """Say how far a target is and how far the weapon reaches: "range 1 of 0-1" (2E-13.5, 2E-15.5)."""
    far: i64 = range_to(g, s, zone)
    more = skills_label(s, [MAX_RANGE])
    return f"range {far} of {t.r_min}-{t.r_max + s.skills[MAX_RANGE]}" + (f" ({more})" if more else "")


def _dice(s: Survivor, t: CardType, n: i64, ranged: bool, base: i64) -> str:
    own: i64 = DIE_RANGED if ranged else DIE_MELEE
    each: i64 = base + s.skills[DIE_COMBAT] + s.skills[own]
    more = skills_label(s, [DIE_COMBAT, own])
    row: i64 = row_dice(s, ranged)
    total: i64 = n * each + row
    text = "1 die" if total == 1 else f"{total} dice"
    number = f"{base}"
    if base != printed_dice(t, ranged):
        number += f" zombies, {SKILL_NAMES[FULL_AUTO if ranged else BARBARIAN]}"
    after = ""
    if row > 0:
        after = f", {row} {skills_label(s, [ESCALATION_COMBAT, ESCALATION_RANGED if ranged else ESCALATION_MELEE])}"
    if n > 1:
        return f"{text} ({n} x {number}{f', each {more}' if more else ''}{after})"
    return f"{text} ({number}{f', {more}' if more else ''}{after})" if more or after or number != f"{base}" else text


def _damage(s: Survivor, t: CardType, ranged: bool) -> str:
    printed: i64 = t.r_damage if ranged else t.m_damage
    damage = set_damage(s, t, ranged)
    adding = [DAMAGE_COMBAT, DAMAGE_RANGED if ranged else DAMAGE_MELEE]
    if damage == 3 and printed < 3:
        adding.append(SUPER_STRENGTH)
    elif damage != printed:
        adding += [DAMAGE_TWO_COMBAT, DAMAGE_TWO_RANGED if ranged else DAMAGE_TWO_MELEE]
    more = skills_label(s, adding)
    total: i64 = damage + s.skills[DAMAGE_COMBAT] + s.skills[DAMAGE_RANGED if ranged else DAMAGE_MELEE]
    return f"damage {total} ({printed}, {more})" if more else f"damage {total}"


def six_dice_label(s: Survivor, ranged: bool) -> str:
    """Name what adds dice for sixes (2E-15.46)."""
    return skills_label(s, [SIX_DIE_COMBAT, SIX_DIE_RANGED if ranged else SIX_DIE_MELEE])


def _accuracy(s: Survivor, accuracy: i64, ranged: bool) -> str:
    more = skills_label(s, [ROLL_COMBAT, ROLL_RANGED if ranged else ROLL_MELEE])
    return f"{accuracy}+" + (f" ({more})" if more else "")


def rerolls_label(g: Game, s: Survivor, t: CardType, ranged: bool) -> str:
    """Name what lets an attack be rolled again (2E-14.5, 2E-15.39); "" for nothing."""
    parts: list[str] = []
    if ranged and t.ammo != AMMO_NONE:
        for card in cards_of(s):
            c = g.box.types[card & TYPE_MASK]
            if c.rerolls == t.ammo and c.name not in parts:
                parts.append(c.name)
    lucky = skills_label(s, [LUCKY])
    if lucky:
        parts.append(lucky)
    return ", ".join(parts)


def names_label(g: Game, who: list[int]) -> str:
    """Name several survivors."""
    return ", ".join([g.person(w).name for w in who])


# --- zombies --------------------------------------------------------------------------------------------------------


def force_label(g: Game, force: list[int], zone: i64) -> str:
    """Say which figures of a force stand in a zone: "4 walker, 1 runner"."""
    parts: list[str] = []
    for k, name in enumerate(KIND_NAMES):
        n = force[zone * N_KINDS + k]
        have = g.zombies[zone * N_KINDS + k]
        if n > have:
            n = have
        if n > 0:
            parts.append(f"{n} {name}")
    return ", ".join(parts)


def noise_label(g: Game) -> str:
    """Say the noise of every zone that has any, its tokens too: "a 3 (1 token), b 1" (2E-5.4)."""
    parts: list[str] = []
    z: i64 = 0
    while z < g.board.n:
        noise = noise_of(g, z)
        if noise > 0:
            tokens: i64 = noise - g.here[z]
            parts.append(f"{g.board.names[z]} {noise}" + (f" ({counted(tokens, 'token')})" if tokens > 0 else ""))
        z += 1
    return ", ".join(parts) if parts else "none"


def zones_label(g: Game, zones: list[int]) -> str:
    """Name several zones."""
    return ", ".join([g.board.names[z] for z in zones])


def group_line(g: Game, force: list[int], zone: i64, loudest: list[int], targets: list[int], ways: list[int]) -> str:
    """Say where the zombies of a zone go and why: what they see, else the noisiest zones (2E-11.3, 2E-20.4).

    targets: the reachable ones. ways: empty when they stay.
    """
    seen = [w for w in g.board.seen[zone] if g.here[w] > 0]
    if seen:
        parts = "see survivors in " + ", ".join([f"{g.board.names[w]} (noise {noise_of(g, w)})" for w in seen])
        best: i64 = 0
        for w in seen:
            if noise_of(g, w) > best:
                best = noise_of(g, w)
        wanted = [w for w in seen if noise_of(g, w) == best]
        if len(seen) > 1:
            parts += f"; noisiest {zones_label(g, wanted)}"
    elif loudest:
        wanted = loudest
        parts = f"see nobody; noisiest {zones_label(g, wanted)} (noise {noise_of(g, wanted[0])})"
    else:
        wanted = []
        parts = "see nobody; no noise anywhere"
    barred = [w for w in wanted if w not in targets]
    if barred:
        parts += f"; no open path to {zones_label(g, barred)}"
    return f"    {force_label(g, force, zone)} in {g.board.names[zone]} {parts}; {_course(g, zone, ways)}"


def _course(g: Game, zone: i64, ways: list[int]) -> str:
    if not ways or (len(ways) == 1 and ways[0] == zone):
        return "stay"
    names = ["stay" if w == zone else f"to {g.board.names[w]}" for w in ways]
    return names[0] if len(ways) == 1 else f"split: {', '.join(names)}"
