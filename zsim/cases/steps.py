"""The steps of a rule case: zombies' steps, and actions of survivors as the engine lists them as legal (cases.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from zsim.cases import refusal
from zsim.cases.cars import car_number
from zsim.cases.document import Step
from zsim.cases.names import Names
from zsim.cases.position import Position
from zsim.zombicide.ask import use_skill
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.companions import tradable
from zsim.zombicide.game import end_phase, zombies_phase
from zsim.zombicide.horde import action, activate_all, activate_kind, activation
from zsim.zombicide.inventory import backpack_size, cards_of
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
    C_BLUE,
    C_GREEN,
    COLOUR_NAMES,
    FIRST_ABOMINATION,
    N_KINDS,
    O_RUNNING,
    P_END,
    P_TURN,
    P_ZOMBIES,
    SEAT_DRIVER,
    SEAT_NAMES,
    SEAT_PASSENGER,
)
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.mission import Mission
from zsim.zombicide.moving import SKILL_MOVES
from zsim.zombicide.objectives import check
from zsim.zombicide.skills import BORN_LEADER, CHARGE, JUMP, LIFESAVER, SHOVE, SKILL_NAMES, SLIPPERY, SPRINT, TAUNT
from zsim.zombicide.spawning import spawn_step
from zsim.zombicide.state import Game, Option, Survivor
from zsim.zombicide.turn import apply, end_turn

HANDS: Final = 2
ACTIVE_SKILLS: Final[dict[int, int]] = {
    int(SPRINT): int(A_SPRINT), int(CHARGE): int(A_CHARGE), int(JUMP): int(A_JUMP), int(SHOVE): int(A_SHOVE),
    **{int(skill): int(A_BLITZ) + i for i, skill in enumerate(SKILL_MOVES)},
    int(BORN_LEADER): int(A_LEAD), int(LIFESAVER): int(A_LIFESAVER), int(TAUNT): int(A_TAUNT),
}  # fmt: skip

# The kinds of legal actions that carry out an action of a case, the preferred one first.
KINDS: Final[dict[str, tuple[int, ...]]] = {
    "move": (int(A_MOVE), int(A_SPRINT)),
    "search": (int(A_SEARCH), int(A_SEARCH_CAR)),
    "open_door": (int(A_OPEN),),
    "melee": (int(A_MELEE),),
    "ranged": (int(A_RANGED),),
    "take": (int(A_TAKE_OBJECTIVE), int(A_TAKE_CRATE)),
    "make_noise": (int(A_NOISE),),
    "reload": (int(A_RELOAD),),
    "trade": (int(A_TRADE),),
    "eat": (int(A_EAT),),
    "reorganise": (int(A_REORGANISE),),
    "end_turn": (int(A_END),),
    "neutralise_spawn": (int(A_NEUTRALISE),),
    "rally": (int(A_RALLY),),
    "barricade_action": (int(A_BARRICADE),),
    "load_objective_action": (int(A_LOAD),),
    "heal_action": (int(A_HEAL_INJURED),),
    "drop_component_action": (int(A_DROP_COMPONENT),),
    "enter_car": (int(A_ENTER_DRIVER), int(A_ENTER_PASSENGER)),
    "leave_car": (int(A_LEAVE_CAR),),
    "change_seat": (int(A_CHANGE_SEAT),),
    "shoot_car": (int(A_SHOOT_CAR),),
    "store_food": (int(A_STORE_FOOD),),
    "fetch_food": (int(A_FETCH_FOOD),),
    "drive": (int(A_DRIVE_SLOW), int(A_DRIVE_FAST)),
}
TOKEN: Final = "objective"  # in a trade: a kept objective token
COMPONENTS: Final = {f"{COLOUR_NAMES[c]} {TOKEN}": int(c) for c in (C_BLUE, C_GREEN)}
TOKENS: Final = (TOKEN, *COMPONENTS)
CAR_SEATS: Final[dict[int, int]] = {int(A_ENTER_DRIVER): int(SEAT_DRIVER), int(A_ENTER_PASSENGER): int(SEAT_PASSENGER)}
ABOMINATION: Final = "abomination"  # in `activate:abomination`: all of them


def check_step(step: Step, names: Names, mission: Mission) -> None:
    """Note a fault for every name of a step that is unknown."""
    if step.zombies:
        kind = step.zombies.removeprefix("activate:")
        if step.zombies.startswith("activate:") and kind not in ("once", ABOMINATION):
            names.kind(f"{step.where}: zombies", kind)
        return
    names.survivor(f"{step.where}: who", step.who)
    for name in ((step.to,) if step.to else ()) + step.via + step.path:
        names.zone(f"{step.where}: to", name)
    if step.car:
        car_number(mission, names, f"{step.where}: car", step.car)
    if step.action == "trade" or (step.action in ("rally", "skill", "heal_action") and step.item):
        names.survivor(f"{step.where}: with", step.item)
    elif step.item and step.item.lower() not in COMPONENTS:
        names.card(f"{step.where}: with", step.item)
    for field, cards in (("give", step.give), ("get", step.get), ("hands", step.hands), ("backpack", step.backpack)):
        for name in cards or ():
            if name.lower() not in TOKENS or field not in ("give", "get"):
                names.goods(f"{step.where}: {field}", name)
    if step.action == "skill":
        number = names.skill(f"{step.where}: name", step.name)
        if number >= 0 and number not in ACTIVE_SKILLS:
            known = ", ".join(SKILL_NAMES[k] for k in ACTIVE_SKILLS)
            names.fault(f"{step.where}: name", f"{step.name!r} works by itself; skills that are steps: {known}")
        elif number >= 0 and not step.to and number != BORN_LEADER:
            names.fault(f"{step.where}: to", f"missing; the skill {step.name} needs it")


def run_step(p: Position, step: Step) -> str:
    """Carry out one step; give an empty text, or why the rules refuse it. Raises what the engine raises."""
    g = p.game
    g.turn_decisions = 0
    g.active = -1
    if g.outcome != O_RUNNING:
        return "the game is over"
    if step.zombies:
        _zombies(p, step.zombies)
        return ""
    number = p.survivor(step.where, step.who)
    if number >= len(g.survivors):
        return f"{step.who} is a companion, who has no actions"
    s = g.survivors[number]
    if s.zone < 0:
        return f"{s.name} is not on the board"
    g.phase = P_TURN
    option = _choose(p, s, step)
    why = refusal.why_not(p, s, step) if option is None else _plan_cards(p, s, step)
    if option is None or why:
        return why
    g.active = s.index
    # pimpweapons are never renewed, so a crate may find none left; no other deck is drawn from then
    g.scripted = not (option.kind == A_TAKE_CRATE and p.no_pimpweapons and not g.pimpweapon_deck)
    if option.kind == A_TAKE_OBJECTIVE and p.no_companions and not g.survivor_deck:
        g.scripted = False
    apply(g, s, option)
    g.scripted = True
    if option.kind == A_END and g.outcome == O_RUNNING:
        end_turn(g, s)
    g.active = -1
    p.player.hands = None
    return ""


def _zombies(p: Position, word: str) -> None:
    """A step of the zombies' phase, of a part of it, or the end phase (2E-3.2, 2E-3.3, 2E-20.1, 2E-20.2)."""
    g = p.game
    g.phase = P_END if word == "end" else P_ZOMBIES
    if word == "phase":
        zombies_phase(g)
    elif word == "spawn":
        spawn_step(g)
    elif word == "end":
        end_phase(g)
    elif word == "activate":
        activate_all(g)
    elif word == "activate:once":
        action(g, g.zombies.copy())
    else:
        _activate(p, word.removeprefix("activate:"))
    check(g)


def _activate(p: Position, name: str) -> None:
    """Give all zombies of a kind an extra activation; Abominations of different names are different kinds (2E-12.4)."""
    g = p.game
    if name == ABOMINATION:
        activate_kind(g, FIRST_ABOMINATION)
        return
    kind = p.names.kind("zombies", name)
    activation(g, [n if i % N_KINDS == kind else 0 for i, n in enumerate(g.zombies)])


def _choose(p: Position, s: Survivor, step: Step) -> Option | None:
    """Give the legal action that a step means; None if there is none."""
    g = p.game
    if step.action == "drop":
        card = _own_card(g, s, step.item)
        return None if card is None else Option(A_DROP, s.zone, -1, card, -1)
    kinds = KINDS.get(step.action) or (ACTIVE_SKILLS[p.names.skill(step.where, step.name)],)
    fitting = [o for o in legal_actions(g, s) if o.kind in kinds and _fits(p, s, o, step)]
    fitting.sort(key=lambda o: (kinds.index(int(o.kind)), -_liking(o, step)))
    if len(fitting) > 1 and _slips(fitting[0]) and fitting[1].kind == fitting[0].kind:
        return fitting[0 if use_skill(g, s.index, SLIPPERY, s.zone) else 1]  # 2E-2.4: players choose which Move
    if len(fitting) > 1 and not step.item and fitting[0].kind in (A_OPEN, A_RELOAD):
        return fitting[p.player.pick([g.box.types[o.card & TYPE_MASK].name for o in fitting])]
    return fitting[0] if fitting else None


def _slips(o: Option) -> bool:
    """Tell whether a move uses the Slippery that a kid has once a turn."""
    return (o.kind in (A_MOVE, A_SPRINT, A_CHARGE) or A_BLITZ <= o.kind <= A_FIELD_MEDIC) and o.n == 1


def _liking(o: Option, step: Step) -> int:
    """Prefer both weapons of a pair (2E-13.2) and a kid's Slippery Move, which saves Actions (2E-2.4)."""
    if o.kind in (A_MELEE, A_RANGED, A_SHOOT_CAR):
        return 1 if (o.n == 1) == step.single else 0
    return 1 if _slips(o) else 0


def _fits(p: Position, s: Survivor, o: Option, step: Step) -> bool:
    """Tell whether a legal action is the one that a step names."""
    if step.to and o.zone != p.names.zone(step.where, step.to):
        return False
    if o.kind == A_DROP_COMPONENT and step.item.lower() in COMPONENTS:
        return o.n == COMPONENTS[step.item.lower()]
    if o.kind in (A_RALLY, A_HEAL_INJURED):
        return not step.item or o.who == p.survivor(step.where, step.item)
    if o.kind in CAR_SEATS or o.kind == A_CHANGE_SEAT:
        seat = o.n if o.kind == A_CHANGE_SEAT else CAR_SEATS[int(o.kind)]
        right = not step.car or car_number(p.game.mission, p.names, step.where, step.car) == o.n
        return right and step.seat in ("", SEAT_NAMES[seat])
    if o.kind in (A_SHOOT_CAR, A_STORE_FOOD, A_FETCH_FOOD) and step.car:
        if (o.who if o.kind == A_SHOOT_CAR else o.n) != car_number(p.game.mission, p.names, step.where, step.car):
            return False
    if o.kind in (A_DRIVE_SLOW, A_DRIVE_FAST):
        zones = [o.zone] if o.kind == A_DRIVE_SLOW else [o.n, o.zone]
        return zones == [p.names.zone(step.where, name) for name in step.path]
    if o.kind in (A_TRADE, A_LEAD):
        return o.who == p.survivor(step.where, step.item)
    if step.item and (o.card < 0 or p.game.box.types[o.card & TYPE_MASK].name.lower() != step.item.lower()):
        return False
    if o.kind in (A_MELEE, A_RANGED, A_SHOOT_CAR) and step.single and o.n != 1:
        return False
    return not step.via or refusal.passes(p, s, o, [p.names.zone(step.where, name) for name in step.via])


def _own_card(g: Game, s: Survivor, name: str) -> int | None:
    """Give a card of the inventory by its name, from the backpack rather than from a hand; None if there is none."""
    for card in reversed(cards_of(s)):
        if g.box.types[card & TYPE_MASK].name.lower() == name.lower():
            return card
    return None


def _plan_cards(p: Position, s: Survivor, step: Step) -> str:
    """Tell the player what a trade or a reorganisation moves; give why that cannot be, or an empty text."""
    if step.action == "trade":
        other = p.game.survivors[p.survivor(step.where, step.item)]
        for giver, things in ((s, step.give), (other, step.get)):
            cards = _cards_in(p, things)
            tokens = [name for name in cards if name.lower() == TOKEN]
            parts = [name for name in cards if name.lower() in COMPONENTS]
            missing = _lacking(p.game, giver, tuple(name for name in cards if name.lower() not in TOKENS))
            missing = missing or next((n for n in parts if not giver.components & 1 << COMPONENTS[n.lower()]), "")
            missing = missing or _not_led(p, giver, other if giver is s else s, things)
            if tokens and not p.game.mission.rules.tradable:
                return "this mission does not let objectives be traded"
            if missing or len(tokens) > giver.tokens:
                return f"{giver.name} does not have {missing or 'so many objectives'}"
        change = sum(n.lower() not in TOKENS for n in _cards_in(p, step.get))
        change -= sum(n.lower() not in TOKENS for n in _cards_in(p, step.give))
        for taker, more in ((s, change), (other, -change)):
            if len(cards_of(taker)) + more > HANDS + backpack_size(taker):
                return f"the cards of {taker.name} would not fit into hands and backpack; drop some first"
        p.player.give_and_get(step.give, step.get)
    elif step.action in ("store_food", "fetch_food"):
        p.player.give_and_get(step.give, step.get)
    elif step.action == "reorganise":
        return _plan_hands(p, s, step)
    return ""


def _is_companion(p: Position, name: str) -> bool:
    return name.lower() in [c.name.lower() for c in p.game.companions]


def _cards_in(p: Position, names: tuple[str, ...]) -> tuple[str, ...]:
    """Give what is a card among the things of a trade; the others are companions (2E-17.2)."""
    return tuple(name for name in names if not _is_companion(p, name))


def _not_led(p: Position, giver: Survivor, taker: Survivor, names: tuple[str, ...]) -> str:
    """Give a companion that a survivor does not lead, or may not pass on; empty if there is none."""
    own = [p.game.person(c).name.lower() for c in tradable(p.game, giver, taker)]
    return next((name for name in names if _is_companion(p, name) and name.lower() not in own), "")


def _plan_hands(p: Position, s: Survivor, step: Step) -> str:
    cards = cards_of(s)
    missing = _lacking(p.game, s, (step.hands or ()) + (step.backpack or ()))
    if missing:
        return f"{s.name} does not have {missing}"
    named = step.hands if step.hands is not None else step.backpack or ()
    part: list[int] = []
    for name in named:
        card = next(c for c in cards if p.game.box.types[c & TYPE_MASK].name.lower() == name.lower())
        cards.remove(card)
        part.append(card)
    held, packed = (part, cards) if step.hands is not None else (cards, part)
    if step.hands is not None and step.backpack is not None and len(packed) != len(step.backpack):
        return "hands and backpack together must hold all own cards; drop what is not wanted"
    if len(held) > HANDS or len(packed) > backpack_size(s):
        return "the cards do not fit into hands and backpack"
    p.player.hands = sorted(held)
    return ""


def _lacking(g: Game, s: Survivor, names: tuple[str, ...]) -> str:
    """Give a named card that a survivor does not have, or has fewer of; empty if all are there."""
    have = Counter(g.box.types[card & TYPE_MASK].name.lower() for card in cards_of(s))
    for name in names:
        have[name.lower()] -= 1
        if have[name.lower()] < 0:
            return name
    return ""
