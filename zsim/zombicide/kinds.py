"""Small integer constants of the engine: zombie kinds, danger levels, actions, questions, streams.

Enumerations proper cost 160 ns a look-up in CPython, so inside the engine a kind is an integer; the words of the game
stand beside it for labels, logs and data files. Order of zombie kinds: 2E-20.14.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# --- zombie kinds (2E-8); Abominations of different names are different kinds (2E-20.5) -------------------------
WALKER: Final[i64] = 0
BRUTE: Final[i64] = 1
RUNNER: Final[i64] = 2
HOBOMINATION: Final[i64] = 3
ABOMINACOP: Final[i64] = 4
ABOMINAWILD: Final[i64] = 5
PATIENT_0: Final[i64] = 6
N_KINDS: Final[i64] = 7
FIRST_ABOMINATION: Final[i64] = 3

KIND_NAMES: Final[list[str]] = ["walker", "brute", "runner", "hobomination", "abominacop", "abominawild", "patient_0"]
KIND_ALIASES: Final[dict[str, str]] = {"fatty": "brute", "patient 0": "patient_0", "patient_zero": "patient_0"}

# --- danger levels (2E-6.2) ---------------------------------------------------------------------------------------
BLUE: Final[i64] = 0
YELLOW: Final[i64] = 1
ORANGE: Final[i64] = 2
RED: Final[i64] = 3
RED_POINTS: Final[i64] = 43
LEVEL_NAMES: Final[list[str]] = ["blue", "yellow", "orange", "red"]

# --- colours of objective, spawn and door tokens (2E-1.4) ---------------------------------------------------------
C_RED: Final[i64] = 0
C_BLUE: Final[i64] = 1
C_GREEN: Final[i64] = 2
COLOUR_NAMES: Final[list[str]] = ["red", "blue", "green"]

# --- door states -----------------------------------------------------------------------------------------------
D_CLOSED: Final[i64] = 0
D_OPEN: Final[i64] = 1
D_BARRED: Final[i64] = 2
D_BROKEN: Final[i64] = 3
DOOR_NAMES: Final[list[str]] = ["closed", "open", "barred", "broken"]

# --- actions of a survivor's turn (2E-9, 2E-15) -------------------------------------------------------------------
A_END: Final[i64] = 0  # 2E-9.12 do nothing: the rest of the turn is lost
A_MOVE: Final[i64] = 1  # zone; n = 1: with the Slippery that a kid has once a turn (2E-2.4), likewise Sprint and Charge
A_SPRINT: Final[i64] = 2  # zone, 2 or 3 zones away (2E-15.53)
A_SEARCH: Final[i64] = 3
A_OPEN: Final[i64] = 4  # zone behind the door, card = tool (-1: Break-in)
A_REORGANISE: Final[i64] = 5
A_TRADE: Final[i64] = 6  # who
A_MELEE: Final[i64] = 7  # card, n = weapons used (1 or 2), zone = own zone
A_RANGED: Final[i64] = 8  # card, n, zone = target zone
A_TAKE_OBJECTIVE: Final[i64] = 9  # n = index of the objective token
A_TAKE_CRATE: Final[i64] = 10  # n = index of the crate
A_NOISE: Final[i64] = 11
A_RELOAD: Final[i64] = 12  # card
A_EAT: Final[i64] = 13  # card, free (2E-14.6)
A_CHARGE: Final[i64] = 14  # zone, free, once (2E-15.18)
A_JUMP: Final[i64] = 15  # zone exactly 2 away (2E-15.36)
A_SHOVE: Final[i64] = 16  # zone (2E-15.49)
A_NEUTRALISE: Final[i64] = 17  # n = index of the spawn token (M7)
A_DROP: Final[i64] = 18  # card: discarded, free (2E-7.2)
A_RALLY: Final[i64] = 19  # who = the lonely companion (2E-17.3)
A_BARRICADE: Final[i64] = 20  # zone behind the door, n = door (M16)
A_LOAD: Final[i64] = 65  # n = car, an objective goes into it (M21)
# cars (2E-16), numbered apart
A_ENTER_DRIVER: Final[i64] = 30  # n = car
A_ENTER_PASSENGER: Final[i64] = 31  # n = car
A_LEAVE_CAR: Final[i64] = 32  # n = car
A_CHANGE_SEAT: Final[i64] = 33  # n = the new seat, SEAT_...; who = the driver who swaps, -1 for a free seat
A_DRIVE_SLOW: Final[i64] = 34  # zone
A_DRIVE_FAST: Final[i64] = 35  # zone where it ends, n = the zone entered first
A_SEARCH_CAR: Final[i64] = 36  # n = car
# Actions of skills (2E-15), numbered apart; zone; n = 1 with a kid's Slippery, as for Charge
A_BLITZ: Final[i64] = 50
A_BLOODLUST_COMBAT: Final[i64] = 51
A_BLOODLUST_MELEE: Final[i64] = 52
A_BLOODLUST_RANGED: Final[i64] = 53
A_FIELD_MEDIC: Final[i64] = 54
A_LEAD: Final[i64] = 55  # who = the survivor who gets an Action of a Born leader (2E-15.14)
A_LIFESAVER: Final[i64] = 56  # zone whose survivors come (2E-15.37)
A_TAUNT: Final[i64] = 57  # zone whose zombies are taunted (2E-15.61)
# special actions of missions, numbered apart
A_HEAL_INJURED: Final[i64] = 70  # who = the injured survivor (M12)
A_DROP_COMPONENT: Final[i64] = 71  # card = the Molotov, or n = the colour of the component (M25)

# cars in missions, numbered apart
A_SHOOT_CAR: Final[i64] = 60  # zone = the car's, who = the car, card, n = weapons used (M4)
A_STORE_FOOD: Final[i64] = 61  # n = car (M6)
A_FETCH_FOOD: Final[i64] = 62  # n = car (M6)

# --- cars (2E-16) ---------------------------------------------------------------------------------------------------
PIMPMOBILE: Final[i64] = 0
POLICE_CAR: Final[i64] = 1
WRECK: Final[i64] = 2  # scenery: no car action but those of its mission
CAR_NAMES: Final[list[str]] = ["pimpmobile", "police", "wreck"]
SEAT_DRIVER: Final[i64] = 0
SEAT_PASSENGER: Final[i64] = 1
SEAT_NAMES: Final[list[str]] = ["driver", "passenger"]

# --- questions that the rules leave to players (design, section 3) ------------------------------------------------
Q_ACTION: Final[i64] = 0  # which action; options are A_...
Q_SURVIVOR: Final[i64] = 1  # which survivor acts next; option.who
Q_START_ZONE: Final[i64] = 2  # where a survivor starts; option.zone
Q_DEAL: Final[i64] = 3  # who is dealt one starting card more; option.who
Q_KEEP: Final[i64] = 4  # option.n = 1 keep, 0 discard; question.card = the card found, number = that found next or -1
Q_DISCARD: Final[i64] = 5  # which card goes when the inventory is too full; option.card
Q_HANDS: Final[i64] = 6  # which cards are held: option.card and option.n (card codes, -1 none)
Q_TRADE: Final[i64] = 7  # option.kind T_..., option.card
Q_SKILL: Final[i64] = 8  # option.n = skill id
Q_WOUND: Final[i64] = 9  # whom a zombie's attack hits; option.who, question.number = zombie kind
Q_MISS: Final[i64] = 10  # whom a miss hits; option.who, question.number = damage, question.card = weapon, -1 for a car
Q_TARGET: Final[i64] = 11  # which zombie a hit is given to; option.n = kind, question.number = damage
Q_SPLIT: Final[i64] = 12  # which way the odd zombie goes; option.zone, question.number = kind
Q_DARK: Final[i64] = 13  # which dark zone is filled next; option.zone
Q_REROLL: Final[i64] = 14  # option.n = 1 yes, 0 no; question.number = hits so far
Q_EXIT: Final[i64] = 15  # leave through the exit: option.n = 1 yes, 0 no
Q_USE: Final[i64] = 16  # use an optional skill: option.n = 1 yes, 0 no; question.number = skill id
Q_HEAL: Final[i64] = 17  # Medic: option.n = 1 yes, 0 no; question.card = -1, option.who = the healed
Q_BUILDING: Final[i64] = 18  # which of several buildings fills first; option.n = building
Q_COMPANION: Final[i64] = 19  # which survivor not in play becomes a companion; option.n = its number in the box
Q_LEADER: Final[i64] = 20  # who leads a companion; option.who, question.who = the companion
Q_PAIR: Final[i64] = (
    21  # which pair of survivors is played; option.zone, option.card and option.n = their numbers (M15)
)
Q_SOURCE: Final[i64] = 22  # where a card is taken from: option.n = 1 the deck, 0 the discards; question.card (M24)
# questions of skills (2E-15), numbered apart
Q_REACT: Final[i64] = 40  # which reaction comes next; option.who, option.n = skill id, who = -1: none
Q_FREE_ACTION: Final[i64] = 41  # which Action outside the own turn or after an attack; options A_..., A_END: none;
#                                 question.number = skill id
Q_WAIT: Final[i64] = 42  # Tacticians of the seat wait: option.n = 1 yes, 0 no (2E-15.60)
Q_ASSIGN: Final[i64] = 43  # which zombie card goes to question.zone; option.n = its number (2E-15.21)
Q_HEALED: Final[i64] = 44  # whom a Field medic heals; option.who (2E-15.25)
Q_RESCUE: Final[i64] = 45  # option.n = 1 comes along, 0 stays; question.who = the rescued (2E-15.37)
Q_LINK: Final[i64] = 46  # who has the next extra turn of Zombie link; option.who (2E-15.64)
Q_RECIPIENT: Final[i64] = 66  # who is given a card; option.who, question.card (M25)
Q_STORE: Final[i64] = (
    60  # which food goes onto a car or off it: option.kind T_..., option.card; question.number = car (M6)
)
QUESTION_NAMES: Final[list[str]] = [
    "action", "survivor", "start_zone", "deal", "keep", "discard", "hands", "trade", "skill", "wound", "miss", "target",
    "split", "dark_zone", "reroll", "exit", "use_skill", "heal", "building", "companion", "leader",
    "pair", "source",

]  # fmt: skip
QUESTION_NAMES.extend([""] * (40 - len(QUESTION_NAMES)))
QUESTION_NAMES.extend(["react", "free_action", "wait", "assign", "healed", "rescue", "link"])
QUESTION_NAMES.extend([""] * (60 - len(QUESTION_NAMES)))
QUESTION_NAMES.extend(["store"])
QUESTION_NAMES.extend([""] * (66 - len(QUESTION_NAMES)))
QUESTION_NAMES.extend(["recipient"])

T_DONE: Final[i64] = 0
T_GIVE: Final[i64] = 1
T_GET: Final[i64] = 2
T_GIVE_COMPANION: Final[i64] = 3  # option.who = the companion (2E-17.2)
T_GET_COMPANION: Final[i64] = 4
T_GIVE_TOKEN: Final[i64] = 5  # a kept objective token, where the mission lets them be traded
T_GET_TOKEN: Final[i64] = 6

# --- random streams (design, section 2) -----------------------------------------------------------------------------
S_SETUP: Final[i64] = 0
S_ZOMBIES: Final[i64] = 1
S_ABOMINATIONS: Final[i64] = 2
S_EQUIPMENT: Final[i64] = 3
S_PIMPWEAPONS: Final[i64] = 4
S_DICE: Final[i64] = 5
S_STRATEGY: Final[i64] = 6
N_STREAMS: Final[i64] = 7
STREAM_WORDS: Final[i64] = 4

# --- phases of a round (2E-3) ---------------------------------------------------------------------------------------
P_SETUP: Final[i64] = 0
P_PLAYERS: Final[i64] = 1
P_TURN: Final[i64] = 2
P_ZOMBIES: Final[i64] = 3
P_END: Final[i64] = 4

# --- outcome of a game ----------------------------------------------------------------------------------------------
O_RUNNING: Final[i64] = 0
O_WIN: Final[i64] = 1
O_LOSS: Final[i64] = 2
O_TIMEOUT: Final[i64] = 3
OUTCOME_NAMES: Final[list[str]] = ["running", "win", "loss", "timeout"]
