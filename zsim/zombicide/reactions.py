"""Actions out of turn: Born leader, Hit & run, Combat reflexes, Sidestep, the extra turns of Zombie link (2E-15).

All is finished before what it interrupts goes on (2E-20.10).
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.allowance import costs_action
from zsim.zombicide.ask import ask, say
from zsim.zombicide.companions import in_turn
from zsim.zombicide.kinds import (
    A_END,
    A_MELEE,
    A_SHOOT_CAR,
    O_RUNNING,
    P_TURN,
    Q_FREE_ACTION,
    Q_LINK,
    Q_REACT,
)
from zsim.zombicide.legal import attacks, legal_actions, list_moves
from zsim.zombicide.lending import settle
from zsim.zombicide.moving import extra_cost, kid_may_slip, stuck
from zsim.zombicide.skills import (
    BORN_LEADER,
    COMBAT_REFLEXES,
    HIT_AND_RUN,
    SIDESTEP,
    SKILL_NAMES,
    SPRINT,
    ZOMBIE_LINK,
)
from zsim.zombicide.state import Game, Option, Question, Survivor
from zsim.zombicide.turn import apply, end_turn, is_over, one_action, start_turn
from zsim.zombicide.uses import renew_uses


def _set_purse(s: Survivor, actions: i64, frees: list[int]) -> None:
    s.actions = actions
    s.free_combat = frees[0]
    s.free_melee = frees[1]
    s.free_ranged = frees[2]
    s.free_move = frees[3]
    s.free_search = frees[4]
    s.free_door = frees[5]
    s.free_dual = frees[6]


def _frees(s: Survivor) -> list[int]:
    return [s.free_combat, s.free_melee, s.free_ranged, s.free_move, s.free_search, s.free_door, s.free_dual]


def led_action(g: Game, leader: Survivor, s: Survivor) -> None:
    """Let a survivor take one Action of any kind, or none; once-a-turn limits count it (2E-15.14).

    Before the own turn of the round it counts for that turn, else for the one that is under way or over.
    """
    if not s.acted and not s.led and not in_turn(g, s):
        renew_uses(s)
        s.led = True
    actions: i64 = s.actions
    frees = _frees(s)
    _set_purse(s, 1, [0] * 7)
    options = _paid(g, s, legal_actions(g, s))
    o = _choose(g, s, BORN_LEADER, options)
    if o.kind != A_END:
        apply(g, s, o)
        if s.free_combat + s.free_melee + s.free_ranged > 0 and g.outcome == O_RUNNING and s.zone >= 0:
            _follow_up(g, s)
    _set_purse(s, actions, frees)


def _paid(g: Game, s: Survivor, options: list[Option]) -> list[Option]:
    """Keep what costs an Action, and to do nothing: what is free anyway, an improvised attack too, is for the own turn
    (2E-15.14, 2E-15.19, 2E-15.33, 2E-15.34)."""
    return [o for o in options if o.kind == A_END or costs_action(g, s, o)]


def _follow_up(g: Game, s: Survivor) -> None:
    """Let the free attack of a Blitz or Bloodlust follow at once: out of turn it has no later (2E-15.12, 2E-15.13)."""
    options = [Option(A_END, s.zone, -1, -1, -1)]
    attacks(g, s, options)
    o = _choose(g, s, BORN_LEADER, _paid(g, s, options))
    if o.kind != A_END:
        apply(g, s, o)


def _choose(g: Game, s: Survivor, skill: i64, options: list[Option]) -> Option:
    """Ask which of these actions is taken out of turn, A_END for none."""
    o = options[ask(g, Question(Q_FREE_ACTION, s.index, s.zone, -1, skill, options))]
    if g.log is not None and o.kind != A_END:
        say(g, f"    {s.name} acts ({SKILL_NAMES[skill]})")
    return o


def hit_and_run(g: Game, s: Survivor) -> None:
    """Hit & run: a Move right after an own attack that has eliminated a zombie, as often as that is (2E-15.29)."""
    _free_move(g, s, HIT_AND_RUN)


def _free_move(g: Game, s: Survivor, skill: i64) -> None:
    """One Move Action that costs nothing, whatever is left behind; in the own turn it may be a Sprint (2E-15.53) or a
    kid's Slippery Move (2E-2.4).

    Who cannot move by a skill has none.
    """
    if stuck(g, s):
        return
    options: list[Option] = [Option(A_END, s.zone, -1, -1, -1)]
    own: bool = g.active == s.index
    sprint: bool = own and s.skills[SPRINT] > 0 and not s.sprinted
    list_moves(g, s, True, own and kid_may_slip(s), False, sprint, options)
    o = _choose(g, s, skill, options)
    if o.kind != A_END:
        rows: list[int] = _rows(s)
        s.free_move += 1
        s.actions += extra_cost(g, s, o.n == 1)  # paid at once
        apply(g, s, o)
        _set_rows(s, rows)


def _rows(s: Survivor) -> list[int]:
    """Give the rows under way: what costs no Action breaks none (2E-15.24), so they are set again after it."""
    return [s.combat_row, s.melee_row, s.ranged_row]


def _set_rows(s: Survivor, rows: list[int]) -> None:
    s.combat_row = rows[0]
    s.melee_row = rows[1]
    s.ranged_row = rows[2]


def spawn_reactions(g: Game, zone: i64) -> None:
    """Let those at Range 0-1 of zombies just placed react before these do anything: one attack on their zone for Combat
    reflexes, one Move for Sidestep, each once a card, in an order that players choose (2E-15.19, 2E-15.50, 2E-15.i)."""
    done: list[int] = []
    while g.outcome == O_RUNNING:
        options: list[Option] = []
        for s in g.survivors:
            if s.zone < 0 or s.skills[COMBAT_REFLEXES] + s.skills[SIDESTEP] == 0:
                continue
            far: i64 = g.board.range[s.zone * g.board.n + zone]
            for skill in (COMBAT_REFLEXES, SIDESTEP):
                if skill == SIDESTEP and stuck(g, s):
                    continue
                if s.skills[skill] > 0 and far >= 0 and far <= 1 and s.index * 128 + skill not in done:
                    if skill == SIDESTEP or len(_reflexes(g, s, zone)) > 0:
                        options.append(Option(0, zone, s.index, -1, skill))
        if not options:
            return
        options.append(Option(0, zone, -1, -1, -1))
        o = options[ask(g, Question(Q_REACT, -1, zone, -1, -1, options))]
        if o.who < 0:
            return
        done.append(o.who * 128 + o.n)
        if o.n == SIDESTEP:
            _free_move(g, g.survivors[o.who], SIDESTEP)
        else:
            _reflex(g, g.survivors[o.who], zone)


def _reflexes(g: Game, s: Survivor, zone: i64) -> list[Option]:
    """List the attacks of a Combat reflex, aimed at zombies: ranged at the zone of the new ones, melee if it is the own
    one (2E-15.19)."""
    actions: i64 = s.actions
    s.actions = 1
    options: list[Option] = []
    attacks(g, s, options)
    s.actions = actions
    fitting = [o for o in options if o.zone == zone and o.kind != A_SHOOT_CAR and costs_action(g, s, o)]
    return fitting if g.horde[zone] > 0 else []


def _reflex(g: Game, s: Survivor, zone: i64) -> None:
    """Carry out a Combat reflex: one Combat Action for nothing (2E-15.19)."""
    options = [Option(A_END, s.zone, -1, -1, -1), *_reflexes(g, s, zone)]
    o = _choose(g, s, COMBAT_REFLEXES, options)
    if o.kind == A_END:
        return
    if o.kind == A_MELEE:
        s.free_melee += 1
    else:
        s.free_ranged += 1
    dual: i64 = s.free_dual  # which does not pay for it (2E-15.23)
    s.free_dual = 0
    rows: list[int] = _rows(s)
    apply(g, s, o)
    s.free_dual += dual
    _set_rows(s, rows)


def linked_turns(g: Game) -> None:
    """Give everybody with a Zombie link a whole extra turn, in an order that players choose (2E-15.64)."""
    done: list[int] = []
    while g.outcome == O_RUNNING:
        options: list[Option] = []
        for s in g.survivors:
            if s.zone >= 0 and s.skills[ZOMBIE_LINK] > 0 and s.index not in done:
                options.append(Option(0, s.zone, s.index, -1, -1))
        if not options:
            return
        who = options[ask(g, Question(Q_LINK, -1, -1, -1, -1, options))].who
        done.append(who)
        extra_turn(g, g.survivors[who])


def extra_turn(g: Game, s: Survivor) -> None:
    """Play a whole turn within whatever is going on; an own turn under way goes on after it as it was (2E-15.64)."""
    if g.log is not None:
        say(g, f"   Extra turn of {s.name} (Zombie link)")
    kept = s.copy()
    active: i64 = g.active
    phase: i64 = g.phase
    decisions: i64 = g.turn_decisions
    s.led = False  # what a Born leader had it do counts for the own turn
    start_turn(g, s)
    g.phase = P_TURN
    while g.outcome == O_RUNNING and not is_over(s):
        one_action(g, s)
    if g.outcome == O_RUNNING:
        end_turn(g, s)
    g.active = active
    g.phase = phase
    g.turn_decisions = decisions
    _resume(s, kept)


def _resume(s: Survivor, kept: Survivor) -> None:
    """Give back what belongs to the turn that was interrupted."""
    _set_purse(s, kept.actions, _frees(kept))
    s.acted = kept.acted
    s.ended = kept.ended
    s.led = kept.led
    s.turn_round = kept.turn_round
    s.searched = kept.searched
    s.kid_moved = kept.kid_moved
    s.sprinted = kept.sprinted
    s.charged = kept.charged
    s.jumped = kept.jumped
    s.shoved = kept.shoved
    s.uses = kept.uses
    s.improvised_melee = kept.improvised_melee
    s.improvised_ranged = kept.improvised_ranged
    _set_rows(s, _rows(kept))
    s.borrowed_spent = kept.borrowed_spent
    settle(s)
