"""The skills by name (2E-15): a number for each name of the rulebook with its parameter filled in.

The table is the one place that knows which words there are; what a skill does stands in the module of the rule that it
changes, with the row's digest number. A skill that stacks is counted, any other one is there or not (2E-15.e).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PLUS_ACTION: Final[i64] = 0
DAMAGE_COMBAT: Final[i64] = 1
DAMAGE_MELEE: Final[i64] = 2
DAMAGE_RANGED: Final[i64] = 3
DIE_COMBAT: Final[i64] = 4
DIE_MELEE: Final[i64] = 5
DIE_RANGED: Final[i64] = 6
FREE_COMBAT: Final[i64] = 7
FREE_MELEE: Final[i64] = 8
FREE_MOVE: Final[i64] = 9
FREE_RANGED: Final[i64] = 10
FREE_SEARCH: Final[i64] = 11
MAX_RANGE: Final[i64] = 12
ROLL_COMBAT: Final[i64] = 13
ROLL_MELEE: Final[i64] = 14
ROLL_RANGED: Final[i64] = 15
AMBIDEXTROUS: Final[i64] = 16
SEARCH_AGAIN: Final[i64] = 17
CHARGE: Final[i64] = 18
JUMP: Final[i64] = 19
LUCKY: Final[i64] = 20
MATCHING_SET: Final[i64] = 21
MEDIC: Final[i64] = 22
SIX_DIE_COMBAT: Final[i64] = 23
SHOVE: Final[i64] = 24
SLIPPERY: Final[i64] = 25
SNIPER: Final[i64] = 26
SPRINT: Final[i64] = 27
SEARCH_TWO: Final[i64] = 28
N_SKILLS: Final[i64] = 110

SKILL_NAMES: Final[list[str]] = [
    "+1 Action", "+1 Damage: Combat", "+1 Damage: Melee", "+1 Damage: Ranged", "+1 die: Combat", "+1 die: Melee",
    "+1 die: Ranged", "+1 free Combat Action", "+1 free Melee Action", "+1 free Move Action", "+1 free Ranged Action",
    "+1 free Search Action", "+1 max Range", "+1 to dice roll: Combat", "+1 to dice roll: Melee",
    "+1 to dice roll: Ranged", "Ambidextrous", "Can Search more than once", "Charge", "Jump", "Lucky", "Matching set",
    "Medic", "Roll 6: +1 die Combat", "Shove", "Slippery", "Sniper", "Sprint", "Search: 2 cards",
]  # fmt: skip

STACKING: Final[list[bool]] = [
    name.startswith("+1") or name.startswith("Roll 6") or name == "Lucky" for name in SKILL_NAMES
]


def skill_number(name: str) -> i64:
    """Give the number of a skill by its rulebook name, -1 if unknown; case and the colon of "Roll 6:" do not matter."""
    wanted = name.lower().replace(":", "").replace("  ", " ").replace("\u2019", "'").strip()
    if wanted == "dreadnought fatty":
        wanted = "dreadnought brute"
    for i, known in enumerate(SKILL_NAMES):
        if known and "[" not in known and known.lower().replace(":", "") == wanted:
            return i
    return with_parameter(wanted)


# --- attacks, dice, damage, misses, wounds, reloading: 29 to 69 ----------------------------------------------------
DAMAGE_TWO_COMBAT: Final[i64] = 29
DAMAGE_TWO_MELEE: Final[i64] = 30
DAMAGE_TWO_RANGED: Final[i64] = 31
COCKTAILS: Final[i64] = 32
BARBARIAN: Final[i64] = 33
DREAD_WALKER: Final[i64] = 34
DREAD_BRUTE: Final[i64] = 35
DREAD_RUNNER: Final[i64] = 36
DREAD_ABOMINATION: Final[i64] = 37
DUAL_EXPERT: Final[i64] = 38
ESCALATION_COMBAT: Final[i64] = 39
ESCALATION_MELEE: Final[i64] = 40
ESCALATION_RANGED: Final[i64] = 41
FREE_RELOAD: Final[i64] = 42
FULL_AUTO: Final[i64] = 43
GUNSLINGER: Final[i64] = 44
IMPROVISED_MELEE: Final[i64] = 45
IMPROVISED_RANGED: Final[i64] = 46
ALL_YOU_GOT: Final[i64] = 47
LOW_PROFILE: Final[i64] = 48
POINT_BLANK: Final[i64] = 49
REAPER_COMBAT: Final[i64] = 50
REAPER_MELEE: Final[i64] = 51
REAPER_RANGED: Final[i64] = 52
SIX_DAMAGE_COMBAT: Final[i64] = 53
SIX_DAMAGE_MELEE: Final[i64] = 54
SIX_DAMAGE_RANGED: Final[i64] = 55
SIX_DIE_MELEE: Final[i64] = 56
SIX_DIE_RANGED: Final[i64] = 57
STEADY_HAND: Final[i64] = 58
SUPER_STRENGTH: Final[i64] = 59
SWORDMASTER: Final[i64] = 60
TOUGH: Final[i64] = 61
WEBBING: Final[i64] = 62

SKILL_NAMES.extend([
    "Combat: Damage 2", "Melee: Damage 2", "Ranged: Damage 2", "2 cocktails are better than 1", "Barbarian",
    "Dreadnought: Walker", "Dreadnought: Brute", "Dreadnought: Runner", "Dreadnought: Abomination", "Dual expert",
    "Escalation: Combat", "Escalation: Melee", "Escalation: Ranged", "Free reload", "Full auto", "Gunslinger",
    "Improvised weapon: Melee", "Improvised weapon: Ranged", "Is that all you've got?", "Low profile", "Point-blank",
    "Reaper: Combat", "Reaper: Melee", "Reaper: Ranged", "Roll 6: +1 Damage Combat", "Roll 6: +1 Damage Melee",
    "Roll 6: +1 Damage Ranged", "Roll 6: +1 die Melee", "Roll 6: +1 die Ranged", "Steady hand", "Super strength",
    "Swordmaster", "Tough", "Webbing",
])  # fmt: skip


# --- moves, turns, searches, cards, spawning, teamwork: 70 to 109 -------------------------------------------------
ZONE_PER_MOVE: Final[i64] = 70
BLITZ: Final[i64] = 71
BLOODLUST_COMBAT: Final[i64] = 72
BLOODLUST_MELEE: Final[i64] = 73
BLOODLUST_RANGED: Final[i64] = 74
BORN_LEADER: Final[i64] = 75
BREAK_IN: Final[i64] = 76
BROTHER_IN_ARMS: Final[i64] = 77
COMBAT_REFLEXES: Final[i64] = 78
DESTINY: Final[i64] = 79
DISTRIBUTOR: Final[i64] = 80
FIELD_MEDIC: Final[i64] = 81
HIT_AND_RUN: Final[i64] = 82
HOARD: Final[i64] = 83
HOLD_YOUR_NOSE: Final[i64] = 84
HOME_DEFENDER: Final[i64] = 85
LIFESAVER: Final[i64] = 86
REGENERATION: Final[i64] = 87
SCAVENGER: Final[i64] = 88
SIDESTEP: Final[i64] = 89
STARTS_WITH_HEALTH: Final[i64] = 90
STARTS_WITH_AP: Final[i64] = 91
STARTS_WITH_CARD: Final[i64] = 92
TACTICIAN: Final[i64] = 93
TAUNT: Final[i64] = 94
ZOMBIE_LINK: Final[i64] = 95

LENT: Final[i64] = 256  # Brother in arms on a survivor's board: LENT + the skill that it names (2E-15.16)

SKILL_NAMES.extend([""] * (70 - len(SKILL_NAMES)))
SKILL_NAMES.extend([
    "+1 Zone per Move", "Blitz", "Bloodlust: Combat", "Bloodlust: Melee", "Bloodlust: Ranged", "Born leader",
    "Break-in", "Brother in arms: [effect]", "Combat reflexes", "Destiny", "Distributor", "Field medic", "Hit & run",
    "Hoard", "Hold your nose", "Home defender", "Lifesaver", "Regeneration", "Scavenger", "Sidestep",
    "Starts with [X] Health", "Starts with 2 AP", "Starts with a [card]", "Tactician", "Taunt", "Zombie link",
])  # fmt: skip
SKILL_NAMES.extend([""] * (110 - len(SKILL_NAMES)))
STACKING.extend([name.startswith(("+1", "Roll 6", "Escalation")) for name in SKILL_NAMES[len(STACKING) :]])


def with_parameter(wanted: str) -> i64:
    """Give the number of a skill whose name holds a parameter, -1 if unknown (2E-15.16, 2E-15.54, 2E-15.56).

    Brother in arms: LENT + the skill that it names, which is neither itself nor one for set-up.
    """
    if wanted.startswith("brother in arms ") or wanted.startswith("b.i.a. "):
        named: i64 = skill_number(wanted.split(" ", 1 if wanted.startswith("b.i.a. ") else 3)[-1])
        return -1 if named < 0 or named >= LENT or (STARTS_WITH_HEALTH <= named <= STARTS_WITH_CARD) else LENT + named
    rest: str = start_parameter(wanted)
    if rest.isdecimal():
        return STARTS_WITH_HEALTH
    return STARTS_WITH_CARD if rest else -1


def start_parameter(name: str) -> str:
    """Give what a survivor starts with by that skill: "4" of "Starts with 4 Health", the card of "Starts with a
    Pistol", as it is written; empty for any other skill (2E-15.54, 2E-15.56)."""
    words = name.split()
    if len(words) < 4 or words[0].lower() != "starts" or words[1].lower() != "with":
        return ""
    if words[2].isdecimal():
        return words[2] if len(words) == 4 and words[3].lower() == "health" and int(words[2]) > 0 else ""
    return " ".join(words[3:]) if words[2].lower() in ("a", "an") and not words[3].startswith("[") else ""


def skill_name(skill: i64) -> str:
    """Name a skill as it stands on a survivor's board, Brother in arms with the skill that it names."""
    if skill >= LENT:
        return f"Brother in arms: {SKILL_NAMES[skill - LENT]}"
    return SKILL_NAMES[skill]


def written(name: str) -> str:
    """Give a known skill as the table of skills spells it; what somebody starts with as it is written."""
    number = skill_number(name)
    return " ".join(name.split()) if STARTS_WITH_HEALTH <= number <= STARTS_WITH_CARD else skill_name(number)
