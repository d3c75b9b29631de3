"""What two moments of one game tell: what only grows, what adds up, who acts when (2E-1.3, 2E-3, 2E-6, 2E-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scripts.invariants.effects import DRIVES, happened, noise_of
from scripts.invariants.pieces import N
from scripts.invariants.questions import Watching
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_DROP_COMPONENT,
    A_EAT,
    A_HEAL_INJURED,
    A_LIFESAVER,
    A_LOAD,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    D_BARRED,
    D_BROKEN,
    D_CLOSED,
    D_OPEN,
    FIRST_ABOMINATION,
    O_RUNNING,
    P_END,
    P_PLAYERS,
    P_TURN,
    P_ZOMBIES,
    Q_HEAL,
)
from zsim.zombicide.mission import G_ESCAPE_IN_CARS
from zsim.zombicide.skills import FIELD_MEDIC, MEDIC, REGENERATION
from zsim.zombicide.state import Game

FAR: Final = 99
REWARDS: Final = [5 if kind >= FIRST_ABOMINATION else 1 for kind in range(N)]  # 2E-6.1
NEXT: Final[dict[int, tuple[int, ...]]] = {  # the phases that may follow one (2E-3)
    int(P_PLAYERS): (P_TURN, P_ZOMBIES),
    int(P_TURN): (P_TURN, P_PLAYERS),
    int(P_ZOMBIES): (P_END,),
    int(P_END): (P_PLAYERS,),
}


class Moment:
    """What is remembered of a table until the next look."""

    def __init__(self, g: Game) -> None:
        survivors = g.survivors
        self.round, self.phase, self.first_player = int(g.round), int(g.phase), int(g.first_player)
        self.acted = [s.acted for s in survivors]
        self.zones = [s.zone for s in survivors]
        self.company = [(c.zone, c.leader) for c in g.companions]
        self.out = [s.out for s in survivors]
        self.ap = [int(s.total_ap()) for s in survivors]
        self.danger, self.stage, self.decisions = int(g.danger), int(g.stage), int(g.decisions)
        self.flags = [*g.objective_taken, *g.crate_taken, *g.goals_met, *g.building_opened, *g.spawn_active]
        self.flags += [not g.recycling, g.card_lost, g.slain, *(z < 0 for z in g.car_zone)]
        self.counts = [*g.kills, *g.spent, g.wounds, g.crates_burnt, g.companions_found, g.delivered, len(g.rows)]
        self.counts += [int(s.taken) for s in survivors if not s.swapped]
        self.counts += [int(s.laps) for s in survivors]
        self.safe = g.building_safe
        self.doors = g.board.door_state.copy()
        self.noise = g.noise.copy()
        self.zombies, self.spawned, self.killed = sum(g.zombies), int(g.spawned), int(g.killed)
        self.suffered = sum(s.wounds for s in survivors) + sum(c.wounds for c in g.companions)
        self.wounds = int(g.wounds)
        self.healers = any(s.skills[k] for s in survivors for k in (MEDIC, FIELD_MEDIC, REGENERATION))
        self.tokens, self.loads = sum(s.tokens for s in survivors), sum(g.car_load)
        self.swapped = [s.swapped for s in survivors]


def check_growth(old: Moment, new: Moment, g: Game) -> None:
    """Danger, points, tokens taken, goals met and open doors never go back (2E-6.4, 2E-1.3, 2E-9.3)."""
    assert g.danger == max(s.level for s in g.survivors) >= old.danger, "the danger level"
    reached = [0 <= round_ <= g.round for round_ in g.reached]
    assert reached[1:] == [level <= g.danger for level in (1, 2, 3)], "when a danger level was reached"
    assert all(map(int.__ge__, new.ap, old.ap)), "adrenaline has gone down"
    assert new.stage >= old.stage and new.decisions >= old.decisions and g.turn_decisions <= 500
    assert all(map(int.__ge__, new.flags, old.flags)), "what was taken, met, opened or gone is so no more"
    if new.swapped == old.swapped:
        assert all(map(int.__ge__, new.counts, old.counts)), "a count has gone down"
    assert all(map(int.__ge__, new.swapped, old.swapped)) and all(map(int.__ge__, new.out, old.out))
    if new.doors != old.doors:
        check_doors(old.doors, new.doors, g)


def check_doors(old: Sequence[int], new: Sequence[int], g: Game) -> None:
    """An open door never closes (2E-9.3), but by a barricade (M16); a locked one is freed or opened (M8, M22)."""
    rules = g.mission.rules
    for d, (before, after) in enumerate(zip(old, new, strict=True)):
        steps = {(D_CLOSED, D_OPEN)}
        if d in rules.broken:  # M16
            steps = {(D_BROKEN, D_OPEN), (D_BROKEN, D_BARRED), (D_OPEN, D_BARRED)}
        if rules.lock and rules.lock[d]:
            steps |= {(D_BARRED, D_CLOSED), (D_BARRED, D_OPEN)}
        assert before == after or (before, after) in steps, f"door {d} goes from {before} to {after}"


def check_order(old: Moment, new: Moment, g: Game) -> None:
    """One phase after the other, everybody one turn a round (2E-3.1), the token on to the next (2E-3.3, 2E-3.7)."""
    if g.outcome != O_RUNNING:
        return
    over = old.phase == P_END
    assert new.phase in NEXT[old.phase] or new.phase == old.phase, f"phase {new.phase} after {old.phase}"
    assert new.round == old.round + over, "the round"
    assert new.first_player == (old.first_player + over) % g.players, "the first-player token"
    turned = sum(map(int.__gt__, new.acted, old.acted))
    if over:
        assert not any(new.acted) and not any(g.noise), "a new round begins clean"
        return
    assert all(map(int.__ge__, new.acted, old.acted)), "a turn is forgotten"
    assert turned == (old.phase == P_TURN and new.phase == P_PLAYERS), f"{turned} turns have ended"
    assert all(map(int.__ge__, new.noise, old.noise)), "noise has gone before the end of the round"
    if new.phase == P_ZOMBIES:
        assert all(s.acted for s in g.survivors if s.zone >= 0), "somebody has had no turn"


def check_sums(old: Moment, new: Moment, g: Game) -> None:
    """Figures come by spawning and go by dying; wounds suffered are those dealt, less what was healed."""
    if new.round == old.round:
        spawned, killed = new.spawned - old.spawned, new.killed - old.killed
        assert spawned >= 0 and killed >= 0 and new.zombies - old.zombies == spawned - killed, "figures from nowhere"
        assert sum(new.counts[:N]) - sum(old.counts[:N]) == killed, "kills"
    else:
        assert new.zombies == old.zombies, "figures come or go in the end phase"
    dealt, suffered = new.wounds - old.wounds, new.suffered - old.suffered
    assert suffered <= dealt, "wounds from nowhere"
    if not old.healers and not new.healers:
        assert suffered == dealt, "wounds have healed by themselves"


def check_deeds(old: Moment, new: Moment, g: Game, watching: Watching) -> None:
    """Adrenaline and tokens come from what was done, and from nothing else (2E-6.1, 2E-7.5, 2E-15.41)."""
    food, healed, done = 0, 0, [0] * 80
    for kind, _, o in watching.done:
        if kind == Q_HEAL:
            healed += o.n == 1
        else:
            done[o.kind] += o.kind != A_DROP_COMPONENT or o.card < 0
            food += g.box.types[o.card & TYPE_MASK].food if o.kind == A_EAT else 0
    kills = [b - a for a, b in zip(old.counts[:N], new.counts[:N], strict=True)]
    earned = sum(n * points for n, points in zip(kills, REWARDS, strict=True))
    earned += done[A_TAKE_OBJECTIVE] * g.mission.objective_ap + food + healed
    assert sum(new.ap) - sum(old.ap) == earned, f"{sum(new.ap) - sum(old.ap)} AP gained, {earned} earned"
    tokens = done[A_TAKE_OBJECTIVE] - done[A_LOAD] - done[A_HEAL_INJURED] - done[A_BARRICADE] - done[A_DROP_COMPONENT]
    assert new.tokens - old.tokens == tokens and new.loads - old.loads == done[A_LOAD], "objective tokens"
    marks = len(g.objective_taken) + len(g.crate_taken)
    taken = sum(new.flags[:marks]) - sum(old.flags[:marks])
    cars = any(map(int.__gt__, new.flags[-len(g.car_zone) :], old.flags[-len(g.car_zone) :])) if g.car_zone else False
    assert taken == done[A_TAKE_OBJECTIVE] + done[A_TAKE_CRATE] or cars, "tokens taken"


def check_effects(old: Moment, new: Moment, g: Game, watching: Watching) -> None:
    """An action has brought about what it is for; noise comes from what was done, and where (2E-5.2); nobody else has
    moved."""
    if g.outcome != O_RUNNING or new.round != old.round:
        return
    heard = old.noise.copy()
    for kind, zone, o in watching.done:
        if kind != Q_HEAL:
            heard[zone] += noise_of(g, o)
    assert new.noise == heard, f"noise {[b - a for a, b in zip(heard, new.noise, strict=True)]} too much"
    kinds_done = {int(o.kind) for _, _, o in watching.done}
    for c, (zone, leader) in zip(g.companions, old.company, strict=False):
        alone = leader < 0 and c.leader < 0 and c.zone != zone
        assert not alone or A_LIFESAVER in kinds_done, f"{c.name} has gone, and nobody led"
    if len(watching.done) != 1 or watching.first is None or old.phase != P_TURN:
        return
    o, who = watching.first.option, watching.first.who
    assert happened(g, g.survivors[who], o), f"action {o.kind} has brought about nothing"
    for s, before in zip(g.survivors, old.zones, strict=True):
        moved = s.zone not in (before, -1) and s.index != who
        assert not moved or o.kind == A_LIFESAVER or (o.kind in DRIVES and s.car >= 0), f"{s.name} has been moved"


def check_ways(old: Moment, new: Moment, g: Game, watching: Watching) -> None:
    """Survivors go where an open path leads (2E-4.3), and leave by the exit that they stand in (2E-9.13)."""
    n = g.board.n
    if new.zones == old.zones or any(o.kind == A_BARRICADE for _, _, o in watching.done):
        return
    exits = [*g.mission.exits, *(z for goal in g.mission.goals if goal.kind == G_ESCAPE_IN_CARS for z in goal.zones)]
    for s, before, after in zip(g.survivors, old.zones, new.zones, strict=True):
        if before != after and before >= 0 and after >= 0:
            assert g.board.dist[before * n + after] < FAR, f"{s.name} has gone where no way leads"
        elif after < 0 <= before and s.out and len(watching.done) < 2:
            assert before in exits, f"{s.name} has left, but not by the exit"
        assert before >= 0 or after < 0, f"{s.name} is back"
