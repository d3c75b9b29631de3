"""One survivor's turn: starting it, paying for and carrying out each action, ending it (2E-9, 2E-20.12)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.allowance import costs_action, is_attack
from zsim.zombicide.ask import ask, say
from zsim.zombicide.car_goals import offer_drive_off
from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.cargo import load_objective
from zsim.zombicide.cars import act_in_car
from zsim.zombicide.combat import attack
from zsim.zombicide.companions import note_uses, rally, renew_own_uses
from zsim.zombicide.doors import barricade, open_by_survivor
from zsim.zombicide.figures import make_noise
from zsim.zombicide.freight import move_food
from zsim.zombicide.injured import heal
from zsim.zombicide.inventory import drop, reload_hands, reorganise, trade
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_CHARGE,
    A_DRIVE_FAST,
    A_DROP,
    A_DROP_COMPONENT,
    A_EAT,
    A_END,
    A_ENTER_DRIVER,
    A_FETCH_FOOD,
    A_HEAL_INJURED,
    A_JUMP,
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
    A_TRADE,
    O_RUNNING,
    Q_ACTION,
)
from zsim.zombicide.labels import action_label, cards_label
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.lending import begin_turn
from zsim.zombicide.logbook import action_line, ap_label, purse, purse_label
from zsim.zombicide.modifiers import break_row, note_action
from zsim.zombicide.moving import extra_cost, pay_move, shove, walk
from zsim.zombicide.ned import drop_component
from zsim.zombicide.objectives import check, neutralise_spawn, offer_exit, take_objective
from zsim.zombicide.ramming import offer_car_exit
from zsim.zombicide.searching import hold_noses, open_crate, search, search_police_car
from zsim.zombicide.skillactions import do_skill_action, is_skill_action, pay_skill_action
from zsim.zombicide.skills import (
    BREAK_IN,
    DUAL_EXPERT,
    FREE_COMBAT,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_SEARCH,
    HIT_AND_RUN,
    PLUS_ACTION,
)
from zsim.zombicide.spawning import encounter
from zsim.zombicide.state import Game, Option, Question, Survivor
from zsim.zombicide.tokens import token_effects
from zsim.zombicide.uses import renew_uses


def start_turn(g: Game, s: Survivor) -> None:
    """Renew Actions and once-a-turn uses (2E-9, 2E-20.12): 3 Actions, and what skills give.

    2E-15.1, 2E-15.4, 2E-15.23.
    """
    g.active = s.index
    g.turn_decisions = 0
    s.ended = False
    s.turn_round = g.round
    if g.companions:
        renew_own_uses(g, s)
    s.actions = 3 + s.skills[PLUS_ACTION]
    s.free_combat = s.skills[FREE_COMBAT]
    s.free_melee = s.skills[FREE_MELEE]
    s.free_ranged = s.skills[FREE_RANGED]
    s.free_move = s.skills[FREE_MOVE]
    s.free_search = s.skills[FREE_SEARCH]
    s.free_door = 1 if s.skills[BREAK_IN] > 0 else 0
    s.free_dual = s.skills[DUAL_EXPERT]
    break_row(s)
    if not s.led:  # else a Born leader has begun with them
        renew_uses(s)
    s.led = False
    if g.lending:
        begin_turn(s)


def end_turn(g: Game, s: Survivor) -> None:
    """End a turn: what is left is lost (2E-9.12), then the exit (2E-9.13), then the checks of 2E-20.11."""
    if g.companions:
        note_uses(g, s)
    s.acted = True
    if g.log is not None and sum(purse(s)) > 0:
        say(g, f"    {s.name} ends the turn; unused: {purse_label(s)}")
    s.actions = 0
    s.free_combat = 0
    s.free_melee = 0
    s.free_ranged = 0
    s.free_move = 0
    s.free_search = 0
    s.free_door = 0
    s.free_dual = 0
    break_row(s)
    check(g)
    if g.outcome == O_RUNNING:
        offer_exit(g, s)
        offer_car_exit(g, s)
        offer_drive_off(g, s)
    g.active = -1
    check(g)


def one_action(g: Game, s: Survivor) -> None:
    """Ask for and carry out one action of a turn, or end it where nothing else is left to do (2E-20.12).

    Who has left by the exit meanwhile, in an extra turn within this one or in the car of another's, has no turn to go
    on with (2E-3.6, 2E-9.13).
    """
    if s.zone < 0:
        s.ended = True
        return
    options = legal_actions(g, s)
    if len(options) == 1:
        s.ended = True
    else:
        apply(g, s, options[ask(g, Question(Q_ACTION, s.index, s.zone, -1, -1, options))])


def apply(g: Game, s: Survivor, o: Option) -> None:
    """Pay for and carry out one legal action, then look for the end of the game (2E-20.11)."""
    k = o.kind
    if k == A_END:
        if g.log is not None:
            say(g, f"   {s.name}: {action_label(g, o)}")
        s.ended = True
        return
    if g.log is None:
        _pay(g, s, o)
    else:
        before = purse(s)
        behind: i64 = g.horde[s.zone]
        _pay(g, s, o)
        say(g, action_line(g, s, o, before, behind))
    killed: i64 = g.killed
    if k == A_MOVE or k == A_SPRINT or k == A_CHARGE or k == A_JUMP:
        walk(g, s, o.zone)
    elif is_skill_action(k):
        do_skill_action(g, s, o)
    elif k == A_MELEE:
        attack(g, s, o.card, o.n, s.zone, False)
    elif k == A_RANGED:
        attack(g, s, o.card, o.n, o.zone, True)
    elif k == A_SHOOT_CAR:
        attack(g, s, o.card, o.n, o.zone, True, o.who)
    elif k == A_SEARCH:
        search(g, s)
    elif k == A_SEARCH_CAR:
        search_police_car(g, s)
    elif k == A_EAT:
        eat(g, s, o.card)
    elif k == A_SHOVE:
        shove(g, s, o.zone)
    elif k == A_DROP:
        drop(g, s, o.card)
    else:
        _ordinary(g, s, o)
    note_action(g, s, o)
    if g.noses:
        hold_noses(g)
    check(g)
    if g.killed > killed and s.skills[HIT_AND_RUN] > 0 and is_attack(k):
        _run(g, s)


def _run(g: Game, s: Survivor) -> None:
    """Hit & run follows an attack that has eliminated a zombie (2E-15.29)."""
    from zsim.zombicide.reactions import hit_and_run  # a Move, which is an action in its turn

    if g.outcome == O_RUNNING and s.zone >= 0:
        hit_and_run(g, s)


def _pay(g: Game, s: Survivor, o: Option) -> None:
    """Pay for an action, and mark what can be used once a turn."""
    k = o.kind
    if k == A_MOVE or k == A_SPRINT or k == A_CHARGE or k == A_JUMP:
        _pay_moving(g, s, o)
    elif k == A_MELEE:
        _pay_melee(g, s, o)
    elif k == A_RANGED or k == A_SHOOT_CAR:
        _pay_ranged(g, s, o)
    elif is_skill_action(k):
        pay_skill_action(g, s, o)
    elif k == A_OPEN and s.free_door > 0:  # 2E-15.15
        s.free_door -= 1
    elif (k == A_SEARCH or k == A_SEARCH_CAR) and s.free_search > 0:
        s.free_search -= 1
    elif k == A_SHOVE:
        s.shoved = True
    elif costs_action(g, s, o):
        s.actions -= 1


def _ordinary(g: Game, s: Survivor, o: Option) -> None:
    """Carry out an action that only an ordinary Action pays; it has been paid."""
    k = o.kind
    if k == A_OPEN:
        open_door(g, s, o.n, o.card)
    elif k == A_REORGANISE:
        reorganise(g, s)
    elif k == A_TRADE:
        trade(g, s, g.survivors[o.who])
    elif k == A_TAKE_OBJECTIVE:
        take_objective(g, s, o.n)
        encounter(g, s.zone, g.objective_colour[o.n])
        token_effects(g, s, o.n)
    elif k == A_TAKE_CRATE:
        open_crate(g, s, o.n)
    elif k == A_NOISE:
        make_noise(g, s.zone, "made on purpose")
    elif k == A_RELOAD:
        reload_hands(g, s, o.card | EMPTY)
        if g.log is not None:
            say(g, f"    {s.name} holds {cards_label(g, [s.hand0, s.hand1])}")
    elif k == A_NEUTRALISE:
        neutralise_spawn(g, o.n)
    elif k == A_RALLY:
        rally(g, s, o.who)
    elif k == A_BARRICADE:
        barricade(g, s, o.n)
    elif k == A_LOAD:
        load_objective(g, s, o.n)
    elif k == A_HEAL_INJURED:
        heal(g, s, o.who)
    elif k == A_DROP_COMPONENT:
        drop_component(g, s, o)
    elif k == A_STORE_FOOD or k == A_FETCH_FOOD:
        move_food(g, s, o.n, k == A_STORE_FOOD)
    elif k >= A_ENTER_DRIVER and k <= A_DRIVE_FAST:
        act_in_car(g, s, o)


def _pay_moving(g: Game, s: Survivor, o: Option) -> None:
    """Pay for a Move, Sprint, Charge or Jump (2E-9.1, 2E-15.53, 2E-15.18, 2E-15.36; 2E-15.c)."""
    slip: bool = o.n == 1
    if slip:
        s.kid_moved = True
    if o.kind == A_CHARGE:
        s.charged = True
        s.actions -= extra_cost(g, s, slip)
    elif o.kind == A_JUMP:
        s.jumped = True
        s.actions -= 1 + g.horde[s.zone]  # Slippery does not work on it
    else:
        if o.kind == A_SPRINT:
            s.sprinted = True
        pay_move(g, s, slip)


def _pay_melee(g: Game, s: Survivor, o: Option) -> None:
    """The free Action of the narrowest kind is spent first (2E-9.14): that for a Dual pair, then that for melee."""
    if g.box.types[o.card & TYPE_MASK].improvised:
        s.improvised_melee = True  # 2E-15.33
    elif o.n == 2 and s.free_dual > 0:
        s.free_dual -= 1  # 2E-15.23
    elif s.free_melee > 0:
        s.free_melee -= 1
    elif s.free_combat > 0:
        s.free_combat -= 1
    else:
        s.actions -= 1


def _pay_ranged(g: Game, s: Survivor, o: Option) -> None:
    if g.box.types[o.card & TYPE_MASK].improvised:
        s.improvised_ranged = True  # 2E-15.34
    elif o.n == 2 and s.free_dual > 0:
        s.free_dual -= 1
    elif s.free_ranged > 0:
        s.free_ranged -= 1
    elif s.free_combat > 0:
        s.free_combat -= 1
    else:
        s.actions -= 1


def open_door(g: Game, s: Survivor, door: i64, tool: i64) -> None:
    """Open a door with a tool: the door opens, a noisy tool makes noise, then the building fills (2E-9.3, 2E-10.5)."""
    noisy: bool = tool >= 0 and g.box.types[tool & TYPE_MASK].door_noisy
    open_by_survivor(g, s, door, g.box.types[tool & TYPE_MASK].name if noisy else "")


def eat(g: Game, s: Survivor, card: i64) -> None:
    """Eat food: discard it, gain its adrenaline (2E-14.6)."""
    points = g.box.types[card & TYPE_MASK].food
    drop(g, s, card)
    if g.log is not None:
        say(g, f"    {s.name} gains {ap_label(s, points)}")
    gain_ap(g, s, points)
