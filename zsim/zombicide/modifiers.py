"""What skills make of the numbers of an attack, and of the weapons that it is made with (2E-15.a, 2E-15.f).

[Action] in the name of a skill stands for Combat, Melee or Ranged: a Combat one counts for both kinds of attack.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.allowance import costs_action, is_attack
from zsim.zombicide.cards import CardType
from zsim.zombicide.kinds import A_MELEE
from zsim.zombicide.skills import (
    AMBIDEXTROUS,
    BARBARIAN,
    DAMAGE_TWO_COMBAT,
    DAMAGE_TWO_MELEE,
    DAMAGE_TWO_RANGED,
    ESCALATION_COMBAT,
    ESCALATION_MELEE,
    ESCALATION_RANGED,
    FULL_AUTO,
    GUNSLINGER,
    REAPER_COMBAT,
    REAPER_MELEE,
    REAPER_RANGED,
    SIX_DAMAGE_COMBAT,
    SIX_DAMAGE_MELEE,
    SIX_DAMAGE_RANGED,
    SIX_DIE_COMBAT,
    SIX_DIE_MELEE,
    SIX_DIE_RANGED,
    SUPER_STRENGTH,
    SWORDMASTER,
)
from zsim.zombicide.state import Game, Option, Survivor


def counts_as_dual(s: Survivor, t: CardType, ranged: bool) -> bool:
    """Tell whether a weapon is Dual in this hand: by its mark, or by Ambidextrous, Gunslinger for ranged attacks,
    Swordmaster for melee ones (2E-13.2, 2E-15.10, 2E-15.28, 2E-15.59)."""
    if t.dual or s.skills[AMBIDEXTROUS] > 0:
        return True
    return s.skills[GUNSLINGER if ranged else SWORDMASTER] > 0


# --- dice -----------------------------------------------------------------------------------------------------------
def printed_dice(t: CardType, ranged: bool) -> i64:
    """Give the number of dice on the card."""
    return t.r_dice if ranged else t.m_dice


def crowd_dice(g: Game, s: Survivor, t: CardType, zone: i64, ranged: bool) -> i64:
    """Give the number of dice that Barbarian or Full auto may put in the place of the printed one: the zombies of the
    zone attacked (2E-15.11, 2E-15.27). The printed number without such a skill."""
    if s.skills[FULL_AUTO if ranged else BARBARIAN] > 0:
        return g.horde[zone]
    return printed_dice(t, ranged)


def likely_dice(g: Game, s: Survivor, t: CardType, zone: i64, ranged: bool) -> i64:
    """Give the dice number of a weapon as a player would have it: the higher one (2E-15.11, 2E-15.27)."""
    crowd = crowd_dice(g, s, t, zone, ranged)
    printed = printed_dice(t, ranged)
    return crowd if crowd > printed else printed


def row_dice(s: Survivor, ranged: bool) -> i64:
    """Give the dice that Escalation adds to the next such Action: one for each before it in a row, for each copy of the
    skill (2E-15.24, 2E-15.e)."""
    more: i64 = s.skills[ESCALATION_COMBAT] * s.combat_row
    if ranged:
        return more + s.skills[ESCALATION_RANGED] * s.ranged_row
    return more + s.skills[ESCALATION_MELEE] * s.melee_row


def note_action(g: Game, s: Survivor, o: Option) -> None:
    """Count attacks in a row of the own turn, a shot at a car (M4) too; any other kind of Action breaks the row, what
    costs no Action does not (2E-15.24)."""
    k = o.kind
    if g.active != s.index:
        return
    if is_attack(k):
        free: bool = not costs_action(g, s, o)
        s.combat_row += 1
        if k == A_MELEE:
            s.melee_row += 1
            s.ranged_row = s.ranged_row if free else 0
        else:
            s.ranged_row += 1
            s.melee_row = s.melee_row if free else 0
    elif costs_action(g, s, o):
        break_row(s)


def break_row(s: Survivor) -> None:
    """Begin counting attacks in a row anew: another kind of Action, or a new turn (2E-15.24)."""
    s.combat_row = 0
    s.melee_row = 0
    s.ranged_row = 0


def six_dice(s: Survivor, ranged: bool) -> i64:
    """Give the dice that each 6 adds (2E-15.46)."""
    return s.skills[SIX_DIE_COMBAT] + s.skills[SIX_DIE_RANGED if ranged else SIX_DIE_MELEE]


def six_die_skill(s: Survivor, ranged: bool) -> i64:
    """Give the skill that adds dice for sixes, the one for Combat if there are two (2E-15.46)."""
    if s.skills[SIX_DIE_COMBAT] > 0:
        return SIX_DIE_COMBAT
    return SIX_DIE_RANGED if ranged else SIX_DIE_MELEE


# --- damage and hits ------------------------------------------------------------------------------------------------
def set_damage(s: Survivor, t: CardType, ranged: bool) -> i64:
    """Give the damage of a weapon before anything is added: as printed, 2 instead of 1 by Damage 2, 3 by Super strength
    in melee (2E-15.8, 2E-15.58, 2E-15.f)."""
    damage: i64 = t.r_damage if ranged else t.m_damage
    if damage == 1 and s.skills[DAMAGE_TWO_COMBAT] + s.skills[DAMAGE_TWO_RANGED if ranged else DAMAGE_TWO_MELEE] > 0:
        damage = 2
    if not ranged and damage < 3 and s.skills[SUPER_STRENGTH] > 0:
        damage = 3
    return damage


def six_damage(s: Survivor, ranged: bool) -> i64:
    """Give the damage that each 6 adds to all hits of the Action (2E-15.45)."""
    return s.skills[SIX_DAMAGE_COMBAT] + s.skills[SIX_DAMAGE_RANGED if ranged else SIX_DAMAGE_MELEE]


def reaper_of(s: Survivor, ranged: bool) -> i64:
    """Give the Reaper skill that serves an attack, -1 for none (2E-15.43)."""
    if s.skills[REAPER_COMBAT] > 0:
        return REAPER_COMBAT
    own: i64 = REAPER_RANGED if ranged else REAPER_MELEE
    return own if s.skills[own] > 0 else -1
