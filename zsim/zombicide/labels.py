"""Labels of options and questions in the game's words, the same in replays, cases and plug-ins (design, section 3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_BLITZ,
    A_CHANGE_SEAT,
    A_CHARGE,
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_DROP,
    A_DROP_COMPONENT,
    A_EAT,
    A_END,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_FETCH_FOOD,
    A_FIELD_MEDIC,
    A_HEAL_INJURED,
    A_JUMP,
    A_LEAD,
    A_LEAVE_CAR,
    A_LIFESAVER,
    A_LOAD,
    A_MELEE,
    A_MOVE,
    A_NEUTRALISE,
    A_NOISE,
    A_OPEN,
    A_RALLY,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SEARCH_CAR,
    A_SHOOT_CAR,
    A_SHOVE,
    A_SPRINT,
    A_STORE_FOOD,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TAUNT,
    A_TRADE,
    CAR_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    Q_ACTION,
    Q_ASSIGN,
    Q_BUILDING,
    Q_COMPANION,
    Q_DARK,
    Q_DEAL,
    Q_DISCARD,
    Q_EXIT,
    Q_FREE_ACTION,
    Q_HANDS,
    Q_HEAL,
    Q_HEALED,
    Q_KEEP,
    Q_LEADER,
    Q_LINK,
    Q_MISS,
    Q_PAIR,
    Q_REACT,
    Q_RECIPIENT,
    Q_REROLL,
    Q_RESCUE,
    Q_SKILL,
    Q_SOURCE,
    Q_SPLIT,
    Q_START_ZONE,
    Q_STORE,
    Q_SURVIVOR,
    Q_TARGET,
    Q_TRADE,
    Q_USE,
    Q_WAIT,
    Q_WOUND,
    SEAT_NAMES,
    T_DONE,
    T_GET_COMPANION,
    T_GET_TOKEN,
    T_GIVE,
    T_GIVE_COMPANION,
    T_GIVE_TOKEN,
)
from zsim.zombicide.skills import SKILL_NAMES, skill_name
from zsim.zombicide.state import Game, Option, Question

SKILL_MOVE_WORDS: Final[list[str]] = [
    "blitz", "bloodlust (Combat)", "bloodlust (Melee)", "bloodlust (Ranged)", "field medic",
]  # fmt: skip


def card_label(g: Game, card: i64) -> str:
    """Name a card in play; an empty Reload weapon says so. "nothing" for no card."""
    if card < 0:
        return "nothing"
    name = g.box.types[card & TYPE_MASK].name
    return name + " (empty)" if card & EMPTY else name


def cards_label(g: Game, cards: list[int]) -> str:
    """Name several cards; "nothing" for none."""
    names = [card_label(g, c) for c in cards if c >= 0]
    return " + ".join(names) if names else "nothing"


def zone_label(g: Game, zone: i64) -> str:
    """Name a zone; "nowhere" for none."""
    return g.board.names[zone] if zone >= 0 else "nowhere"


def who_label(g: Game, who: i64) -> str:
    """Name a survivor; "the team" for none."""
    return g.person(who).name if who >= 0 else "the team"


def car_label(g: Game, car: i64) -> str:
    """Name a car by its kind, "police 2" for the second of a kind; "no car" for none."""
    if car < 0:
        return "no car"
    kinds = g.mission.car_kind
    name = CAR_NAMES[kinds[car]]
    before = kinds[:car].count(kinds[car])
    return f"{name} {before + 1}" if before > 0 else name


def zombies_label(g: Game, zone: i64) -> str:
    """Describe the zombies of a zone in the notation of rule cases, "4 walker, 1 runner"; "" for none."""
    parts: list[str] = []
    for k, name in enumerate(KIND_NAMES):
        n = g.zombies[zone * 7 + k]
        if n:
            parts.append(f"{n} {name}")
    return ", ".join(parts)


def action_label(g: Game, o: Option) -> str:
    """Say an action in the game's words."""
    k = o.kind
    zone = zone_label(g, o.zone)
    if k == A_END:
        return "end turn"
    slippery = " (Slippery)" if o.n == 1 else ""
    if k == A_MOVE:
        return f"move to {zone}{slippery}"
    if k == A_SPRINT:
        return f"sprint to {zone}{slippery}"
    if k == A_CHARGE:
        return f"charge to {zone}{slippery}"
    if k == A_JUMP:
        return f"jump to {zone}"
    if k == A_SHOVE:
        return f"shove to {zone}"
    if k == A_SEARCH:
        return "search"
    if k == A_OPEN:
        return f"open door to {zone} with {card_label(g, o.card)}" if o.card >= 0 else f"open door to {zone}"
    if k == A_REORGANISE:
        return "reorganise"
    if k == A_TRADE:
        return f"trade with {who_label(g, o.who)}"
    if k == A_MELEE:
        return f"melee with {_weapons(g, o)}"
    if k == A_RANGED:
        return f"ranged at {zone} with {_weapons(g, o)}"
    return _other_action_label(g, o, zone)


def _other_action_label(g: Game, o: Option, zone: str) -> str:
    k = o.kind
    if k == A_TAKE_OBJECTIVE:
        return "take objective"
    if k == A_TAKE_CRATE:
        return _crate_label(g, o.n)
    if k == A_NOISE:
        return "make noise"
    if k == A_RELOAD:
        return f"reload {card_label(g, o.card)}"
    if k == A_EAT:
        return f"eat {card_label(g, o.card)}"
    if k == A_NEUTRALISE:
        return f"neutralise spawn in {zone}"
    if k == A_RALLY:
        return f"rally {who_label(g, o.who)}"
    if k == A_BARRICADE:
        return f"barricade door to {zone}"
    if k >= A_BLITZ and k <= A_FIELD_MEDIC:
        return f"{SKILL_MOVE_WORDS[k - A_BLITZ]} to {zone}{' (Slippery)' if o.n == 1 else ''}"
    if k == A_LEAD:
        return f"lead {who_label(g, o.who)}"
    if k == A_LIFESAVER:
        return f"rescue from {zone}"
    if k == A_TAUNT:
        return f"taunt {zone}"
    if k == A_LOAD:
        return f"load objective into the {car_label(g, o.n)}"
    if k == A_DROP:
        return f"drop {card_label(g, o.card)}"
    if k == A_HEAL_INJURED:
        return f"heal {who_label(g, o.who)}"
    if k == A_DROP_COMPONENT:
        return f"drop {card_label(g, o.card) if o.card >= 0 else objective_label(o.n)} for good"
    return _car_action_label(g, o, zone)


def _crate_label(g: Game, crate: i64) -> str:
    """Say which crate is taken: one that rides on a car is not the one beside it (2E-16.4)."""
    for car, on_it in enumerate(g.mission.car_crate):
        if on_it == crate:
            return f"take crate on the {car_label(g, car)}"
    return "take crate"


def _car_action_label(g: Game, o: Option, zone: str) -> str:
    k = o.kind
    if k == A_ENTER_DRIVER:
        return f"get into the {car_label(g, o.n)} as driver"
    if k == A_ENTER_PASSENGER:
        return f"get into the {car_label(g, o.n)} as passenger"
    if k == A_LEAVE_CAR:
        return f"get out of the {car_label(g, o.n)}"
    if k == A_CHANGE_SEAT:
        swap = f", swapping with {who_label(g, o.who)}" if o.who >= 0 else ""
        return f"change seat to {SEAT_NAMES[o.n]}{swap}"
    if k == A_DRIVE_SLOW:
        return f"drive slowly to {zone}"
    if k == A_DRIVE_FAST:
        return f"drive fast through {zone_label(g, o.n)} to {zone}"
    if k == A_SEARCH_CAR:
        return f"search the {car_label(g, o.n)}"
    if k == A_SHOOT_CAR:
        return f"ranged at the {car_label(g, o.who)} in {zone} with {_weapons(g, o)}"
    if k == A_STORE_FOOD:
        return f"put food on the {car_label(g, o.n)}"
    if k == A_FETCH_FOOD:
        return f"take food off the {car_label(g, o.n)}"
    return "unknown action"


def _weapons(g: Game, o: Option) -> str:
    name = card_label(g, o.card)
    return f"two {name}" if o.n == 2 else name


def option_label(g: Game, q: Question, o: Option) -> str:
    """Say one option of a question."""
    k = q.kind
    if k == Q_ACTION:
        return action_label(g, o)
    if k == Q_SURVIVOR or k == Q_DEAL or k == Q_WOUND or k == Q_MISS or k == Q_LEADER or k == Q_RECIPIENT:
        return who_label(g, o.who)
    if k == Q_START_ZONE or k == Q_SPLIT or k == Q_DARK:
        return zone_label(g, o.zone)
    if k == Q_KEEP:
        return "keep" if o.n == 1 else "discard"
    if k == Q_DISCARD:
        return card_label(g, o.card)
    if k == Q_HANDS:
        return cards_label(g, [o.card, o.n])
    if k == Q_TRADE or k == Q_STORE:
        if o.kind == T_DONE:
            return "done"
        if o.kind == T_GIVE_COMPANION or o.kind == T_GET_COMPANION:
            return ("give " if o.kind == T_GIVE_COMPANION else "get ") + who_label(g, o.who)
        if o.kind == T_GIVE_TOKEN or o.kind == T_GET_TOKEN:
            token = "objective" if o.n < 0 else objective_label(o.n)
            return ("give " if o.kind == T_GIVE_TOKEN else "get ") + token
        return ("give " if o.kind == T_GIVE else "get ") + card_label(g, o.card)
    if k == Q_SKILL:
        return skill_name(o.n)
    if k == Q_TARGET:
        return KIND_NAMES[o.n]
    if k == Q_BUILDING:
        return zone_label(g, g.board.buildings[o.n][0])
    if k == Q_COMPANION:
        return g.box.survivors[o.n].name
    if k == Q_PAIR:
        return f"{g.box.survivors[o.card].name} + {g.box.survivors[o.n].name}"
    if k == Q_SOURCE:
        return "deck" if o.n == 1 else "discards"
    if k >= Q_REACT:
        return _skill_option_label(g, k, o)
    return "yes" if o.n == 1 else "no"


def _skill_option_label(g: Game, k: i64, o: Option) -> str:
    if k == Q_REACT:
        return f"{who_label(g, o.who)}: {SKILL_NAMES[o.n]}" if o.who >= 0 else "nobody"
    if k == Q_FREE_ACTION:
        return action_label(g, o) if o.kind != A_END else "nothing"
    if k == Q_HEALED or k == Q_LINK:
        return who_label(g, o.who)
    if k == Q_ASSIGN:
        return f"card {o.n}"
    return "yes" if o.n == 1 else "no"


def question_label(g: Game, q: Question) -> str:
    """Say a question in a few words, for logs."""
    k = q.kind
    name = who_label(g, q.who)
    if k == Q_WOUND:
        return f"a {KIND_NAMES[q.number]} in {zone_label(g, q.zone)} attacks"
    if k == Q_MISS:
        return f"a miss in {zone_label(g, q.zone)} (damage {q.number}) hits"
    if k == Q_TARGET:
        return f"a hit (damage {q.number}) goes to"
    if k == Q_SPLIT:
        return f"an odd {KIND_NAMES[q.number]} of {zone_label(g, q.zone)} goes to"
    if k == Q_KEEP:
        return f"{name} finds {card_label(g, q.card)}"
    if k == Q_REROLL:
        return f"{name} rolls again ({q.number} hits)"
    if k == Q_USE:
        return f"{name} uses {SKILL_NAMES[q.number]}"
    return _other_question_label(k, name)


def _other_question_label(k: i64, name: str) -> str:
    if k == Q_SURVIVOR:
        return "next to act"
    if k == Q_START_ZONE:
        return f"{name} starts in"
    if k == Q_DEAL:
        return "one starting card more goes to"
    if k == Q_DISCARD:
        return f"{name} discards"
    if k == Q_HANDS:
        return f"{name} holds"
    if k == Q_TRADE:
        return f"{name} trades"
    if k == Q_STORE:
        return f"{name} moves food"
    if k == Q_SKILL:
        return f"{name} learns"
    if k == Q_DARK:
        return "next dark zone"
    if k == Q_EXIT:
        return f"{name} leaves by the exit"
    if k == Q_HEAL:
        return f"{name} is healed"
    if k == Q_BUILDING:
        return "first building"
    if k == Q_COMPANION:
        return "next companion"
    if k == Q_LEADER:
        return f"{name} follows"
    if k == Q_PAIR:
        return "next pair to play"
    if k == Q_SOURCE:
        return f"{name} takes the card from"
    if k == Q_RECIPIENT:
        return "the card goes to"
    return _skill_question_label(k, name)


def _skill_question_label(k: i64, name: str) -> str:
    if k == Q_REACT:
        return "reaction"
    if k == Q_FREE_ACTION:
        return f"{name} acts now"
    if k == Q_WAIT:
        return "Tacticians wait"
    if k == Q_ASSIGN:
        return "card assigned"
    if k == Q_HEALED:
        return f"{name} heals"
    if k == Q_RESCUE:
        return f"{name} is rescued"
    if k == Q_LINK:
        return "next extra turn"
    return "choice"


def objective_label(colour: i64) -> str:
    """Name an objective token once it is turned."""
    return f"{COLOUR_NAMES[colour]} objective"
