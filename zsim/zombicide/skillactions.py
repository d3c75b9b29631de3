"""Skills that are used as actions of the own turn: skill moves for an Action, Born leader, Lifesaver, Taunt (2E-15)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say, yes
from zsim.zombicide.figures import place_survivor, place_together, survivors_in
from zsim.zombicide.horde import activation
from zsim.zombicide.kinds import (
    A_BLITZ,
    A_BLOODLUST_COMBAT,
    A_BLOODLUST_MELEE,
    A_FIELD_MEDIC,
    A_LEAD,
    A_LIFESAVER,
    A_TAUNT,
    N_KINDS,
    Q_HEALED,
    Q_RESCUE,
)
from zsim.zombicide.moving import extra_cost, fits_skill_move, kid_may_slip, reach_within, skill_move_of, stuck
from zsim.zombicide.skills import BORN_LEADER, LIFESAVER, TAUNT
from zsim.zombicide.state import Game, Option, Question, Survivor
from zsim.zombicide.uses import note_use, used

TAUNT_REACH: i64 = 2


def skill_actions(g: Game, s: Survivor, options: list[Option]) -> None:
    """List the actions that these skills give now, no skill move to who cannot move by a skill."""
    k: i64 = A_BLITZ
    while k <= A_FIELD_MEDIC and not stuck(g, s):
        skill: i64 = skill_move_of(k)
        if s.skills[skill] > 0 and not used(s, skill):
            _skill_moves(g, s, k, options)
        k += 1
    if s.skills[BORN_LEADER] > 0 and not used(s, BORN_LEADER):
        for o in g.survivors:
            if o.zone >= 0 and o.index != s.index:
                options.append(Option(A_LEAD, s.zone, o.index, -1, -1))
    if s.skills[LIFESAVER] > 0 and not used(s, LIFESAVER):
        for w in g.board.open_to[s.zone]:
            if g.horde[w] > 0 and g.board.range[s.zone * g.board.n + w] == 1 and to_rescue(g, w):
                options.append(Option(A_LIFESAVER, w, -1, -1, -1))
    if s.skills[TAUNT] > 0 and not used(s, TAUNT):
        for w in range(g.board.n):
            if g.horde[w] > 0 and g.board.dist[s.zone * g.board.n + w] <= TAUNT_REACH:
                options.append(Option(A_TAUNT, w, -1, -1, -1))


def _skill_moves(g: Game, s: Survivor, kind: i64, options: list[Option]) -> None:
    """List the ends of a skill move for an ordinary Action, also as a kid's Slippery Move (2E-15.h, 2E-2.4). Only a
    Field medic can have a reason to come back (2E-15.25)."""
    ends: list[int] = []
    back: bool = kind == A_FIELD_MEDIC
    if s.actions >= 1 + extra_cost(g, s, False):
        ends = reach_within(g, s, 1, 2, False, back)
        for w in ends:
            if fits_skill_move(g, s, kind, w):
                options.append(Option(kind, w, -1, -1, -1))
    if kid_may_slip(s) and s.actions >= 1:
        for w in reach_within(g, s, 1, 2, True, back):
            if (g.horde[s.zone] > 0 or w not in ends) and fits_skill_move(g, s, kind, w):
                options.append(Option(kind, w, -1, -1, 1))


def is_skill_action(kind: i64) -> bool:
    """Tell whether an action is one of this module."""
    return kind >= A_BLITZ and kind <= A_TAUNT


def pay_skill_action(g: Game, s: Survivor, o: Option) -> None:
    """Pay for an action of a skill: a skill move costs an ordinary Action and the extra ones; mark its use."""
    if o.kind > A_FIELD_MEDIC:
        note_use(s, BORN_LEADER if o.kind == A_LEAD else LIFESAVER if o.kind == A_LIFESAVER else TAUNT)
        return
    if o.n == 1:
        s.kid_moved = True
    s.actions -= 1 + extra_cost(g, s, o.n == 1)
    note_use(s, skill_move_of(o.kind))


def do_skill_action(g: Game, s: Survivor, o: Option) -> None:
    """Carry out an action of a skill; it has been paid."""
    if o.kind == A_LEAD:
        _lead(g, s, o)
    elif o.kind == A_LIFESAVER:
        _rescue(g, s, o.zone)
    elif o.kind == A_TAUNT:
        _taunt(g, s, o.zone)
    else:
        place_survivor(g, s, o.zone)
        if o.kind == A_FIELD_MEDIC:
            _heal(g, s)
        elif o.kind == A_BLITZ:  # 2E-15.12: an Action of this turn, lost with it (2E-15.i)
            s.free_ranged += 1
        elif o.kind == A_BLOODLUST_COMBAT:  # 2E-15.13
            s.free_combat += 1
        elif o.kind == A_BLOODLUST_MELEE:
            s.free_melee += 1
        else:
            s.free_ranged += 1


def _heal(g: Game, s: Survivor) -> None:
    """Field medic: heal one wound of a survivor of the zone, the owner included; no adrenaline (2E-15.25)."""
    options = [Option(0, s.zone, w, -1, -1) for w in survivors_in(g, s.zone) if g.person(w).wounds > 0]
    if not options:
        return
    o = g.person(options[ask(g, Question(Q_HEALED, s.index, s.zone, -1, -1, options))].who)
    o.wounds -= 1
    if g.log is not None:
        say(g, f"    {s.name} heals {o.name}: {o.wounds} of {o.health} wounds (Field medic)")


def to_rescue(g: Game, zone: i64) -> list[int]:
    """List whom Lifesaver can bring out of a zone: not who is bound to it (M12, M25); companions follow their leader,
    lonely ones are asked like everybody (2E-15.37, 2E-17.4)."""
    return [who for who in survivors_in(g, zone) if g.person(who).leader < 0 and not g.person(who).bound]


def _rescue(g: Game, s: Survivor, zone: i64) -> None:
    """Lifesaver: survivors of a neighbouring zone come to the own one, each who wants; it is no Move (2E-15.37)."""
    coming: list[Survivor] = []
    for who in to_rescue(g, zone):
        if yes(g, Q_RESCUE, who, zone, -1, s.index):
            coming.append(g.person(who))
    place_together(g, coming, s.zone)
    for o in coming:
        if g.log is not None:
            say(g, f"    {o.name} comes to {g.board.names[s.zone]} (Lifesaver)")


def _taunt(g: Game, s: Survivor, zone: i64) -> None:
    """Taunt: the zombies of a zone get an activation for which only this survivor exists (2E-15.61, 2E-20.6)."""
    force: list[int] = [0] * len(g.zombies)
    k: i64 = zone * N_KINDS
    while k < (zone + 1) * N_KINDS:
        force[k] = g.zombies[k]
        k += 1
    g.taunter = s.index
    activation(g, force)
    g.taunter = -1


def _lead(g: Game, s: Survivor, o: Option) -> None:
    """Born leader: another survivor acts once at once, wherever it stands (2E-15.14)."""
    from zsim.zombicide.reactions import led_action  # which carries out any action, this one too

    led_action(g, s, g.survivors[o.who])
