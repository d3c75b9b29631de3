"""Zombies act: attacks, then moves, then the Runners once more (2E-11, 2E-20.2 to 2E-20.5)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.board import FAR
from zsim.zombicide.ending import lose
from zsim.zombicide.figures import move_zombies, noise_of, survivors_in
from zsim.zombicide.kinds import FIRST_ABOMINATION, KIND_NAMES, N_KINDS, O_RUNNING, Q_SPLIT, Q_WOUND, RUNNER
from zsim.zombicide.logbook import force_label, group_line, names_label, noise_label
from zsim.zombicide.mission import L_ZOMBIE_ACTIVATES
from zsim.zombicide.objectives import check, watch_zones
from zsim.zombicide.state import Game, Option, Question
from zsim.zombicide.wounds import ignores, wound


def activate_all(g: Game) -> None:
    """Activate every zombie on the board (2E-20.1)."""
    if g.log is not None:
        say(g, "  All zombies activate")
    activation(g, g.zombies.copy())


def activate_kind(g: Game, kind: i64) -> None:
    """Activate all zombies of one kind on the board (2E-12.4, 2E-12.5); FIRST_ABOMINATION means every Abomination."""
    if g.log is not None:
        say(g, f"    All {KIND_NAMES[kind] if kind < FIRST_ABOMINATION else 'abomination'} figures activate")
    force: list[int] = [0] * len(g.zombies)
    z: i64 = 0
    while z < g.board.n:
        if g.horde[z] > 0:
            base: i64 = z * N_KINDS
            if kind < FIRST_ABOMINATION:
                force[base + kind] = g.zombies[base + kind]
            else:
                k: i64 = FIRST_ABOMINATION
                while k < N_KINDS:
                    force[base + k] = g.zombies[base + k]
                    k += 1
        z += 1
    if g.log is not None and sum(force) == 0:
        say(g, "    none on the board")
    activation(g, force)


def activate_placed(g: Game, zone: i64, kind: i64, n: i64) -> None:
    """Activate the figures that a Rush card has just placed, and only them (2E-12.3)."""
    if g.log is not None:
        say(g, f"    Rush: {n} {KIND_NAMES[kind]} in {g.board.names[zone]} activate")
    force: list[int] = [0] * len(g.zombies)
    force[zone * N_KINDS + kind] = n
    activation(g, force)


def activation(g: Game, force: list[int]) -> None:
    """Give one full activation to a fixed force of figures; Runners act twice (2E-20.2, 2E-11.5, 2E-11.6).

    force: figures by zone * N_KINDS + kind; it is changed to where they end up. New figures do not join.
    """
    if g.outcome != O_RUNNING:
        return
    for loss in g.mission.losses:  # 2E-19, M7: a zombie begins its activation in a highlighted zone
        if loss.kind == L_ZOMBIE_ACTIVATES:
            for z in loss.zones:
                k: i64 = 0
                while k < N_KINDS:
                    if force[z * N_KINDS + k] > 0:
                        where = ""
                        if g.log is not None:
                            where = f"{force_label(g, force, z)} begin an activation in {g.board.names[z]}"
                        lose(g, loss.cause, where)
                        return
                    k += 1
    action(g, force)
    if g.active < 0 and g.filling == 0:  # inside a player's action or an opening that is finished first (2E-20.11)
        check(g)
    if g.outcome != O_RUNNING:
        return
    i: i64 = 0
    runners: bool = False
    while i < len(force):
        if i % N_KINDS != RUNNER:
            force[i] = 0
        elif force[i] > 0:
            runners = True
        i += 1
    if runners:  # 2E-11.5
        if g.log is not None:
            say(g, "    Runners act again")
        action(g, force)


def action(g: Game, force: list[int]) -> None:
    """One action of each figure of the force: all attacks first, then all moves (2E-11.1, 2E-20.3)."""
    attacked: list[int] = _attack_step(g, force)
    if g.outcome != O_RUNNING:
        return
    g.forces.append(force)
    moves = _move_step(g, force, attacked)
    watch_zones(g)
    if g.board.pass_broken and g.outcome == O_RUNNING:
        _pass_doors(g, moves)
    g.forces.pop()


def _pass_doors(g: Game, moves: list[int]) -> None:
    """Open the broken doors that figures have just walked through, and fill what they open (M16, 2E-20.3c); a Taunt
    under way is none of those who appear there (2E-20.6, 2E-20.10)."""
    from zsim.zombicide.doors import doors_passed  # a building that fills activates zombies in its turn

    taunter: i64 = g.taunter
    g.taunter = -1
    doors_passed(g, moves)
    g.taunter = taunter


def _attack_step(g: Game, force: list[int]) -> list[int]:
    """Every figure in a zone with survivors makes one attack; wounds count once all are allotted (2E-20.3a).

    Give the zones in which figures attacked.
    """
    zones: list[int] = []
    victims: list[int] = []
    kinds: list[int] = []
    z: i64 = 0
    while z < g.board.n:
        if g.here[z] > 0 and g.horde[z] > 0 and (g.taunter < 0 or z == g.survivors[g.taunter].zone):
            if _allot(g, force, z, victims, kinds):
                zones.append(z)
        z += 1
    i: i64 = 0
    while i < len(victims):
        s = g.person(victims[i])
        if s.alive:
            wound(g, s, 1, _cause(kinds[i]))
        i += 1
    return zones


def _cause(kind: i64) -> str:
    """Name the cause of a wound by a zombie: all Abominations under one word (design, run folder)."""
    return KIND_NAMES[kind] if kind < FIRST_ABOMINATION else "abomination"


def _allot(g: Game, force: list[int], zone: i64, victims: list[int], kinds: list[int]) -> bool:
    """Allot each attack of a zone to a survivor in it, as players choose; tell whether there was any (2E-11.2).

    Those that a survivor ignores are allotted as well (2E-15.22, 2E-15.62).
    """
    attacked: bool = False
    there = survivors_in(g, zone) if g.taunter < 0 else [int(g.taunter)]
    options: list[Option] = []
    if len(there) > 1:
        options = [Option(0, zone, who, -1, -1) for who in there]
    k: i64 = 0
    while k < N_KINDS:
        n: i64 = force[zone * N_KINDS + k]
        if n > g.zombies[zone * N_KINDS + k]:  # the eliminated drop out (2E-20.2)
            n = g.zombies[zone * N_KINDS + k]
        if n > 0 and g.log is not None:
            say(g, f"    {n} {KIND_NAMES[k]} attack in {g.board.names[zone]} ({names_label(g, there)})")
        while n > 0:
            who: i64 = there[0]
            if options:
                who = options[ask(g, Question(Q_WOUND, -1, zone, -1, k, options))].who
            if not ignores(g, g.person(who), k):
                g.person(who).allotted += 1
                victims.append(who)
                kinds.append(k)
            attacked = True
            n -= 1
        k += 1
    for who in there:
        g.person(who).allotted = 0
        g.person(who).toughened = False
    return attacked


def board_targets(g: Game) -> list[int]:
    """List the noisiest zones of the board (2E-11.3b)."""
    best: i64 = 0
    zones: list[int] = []
    z: i64 = 0
    while z < g.board.n:
        noise: i64 = noise_of(g, z)
        if noise > best:
            best = noise
            zones = [z]
        elif noise == best and noise > 0:
            zones.append(z)
        z += 1
    return zones


def targets_of(g: Game, zone: i64, loudest: list[int]) -> list[int]:
    """List the target zones of the zombies of a zone: the noisiest of those with survivors that it sees, else the
    noisiest of the board; zones without an open path are dropped (2E-11.3, 2E-20.4)."""
    best: i64 = 0
    targets: list[int] = []
    for w in g.board.seen[zone]:
        if g.here[w] > 0:
            noise: i64 = noise_of(g, w)
            if noise > best:
                best = noise
                targets = [w]
            elif noise == best:
                targets.append(w)
    if not targets:
        targets = loudest
    base: i64 = zone * g.board.n
    return [t for t in targets if g.board.zombie_dist[base + t] < FAR]


def taunt_target(g: Game, zone: i64) -> list[int]:
    """Give the only target of taunted zombies, the zone of who taunts, if a path leads there (2E-20.6, 2E-15.61)."""
    target: int = g.survivors[g.taunter].zone
    return [target] if g.board.zombie_dist[zone * g.board.n + target] < FAR else []


def ways_to(g: Game, zone: i64, targets: list[int]) -> list[int]:
    """List the neighbours that begin a shortest open path to some target, the own zone where it is a target itself
    (2E-11.7 to 2E-11.9, 2E-20.4). In zone order; empty: the zombies stay."""
    n = g.board.n
    dist = g.board.zombie_dist
    ways: list[int] = []
    for w in g.board.zombie_to[zone]:
        for t in targets:
            if 1 + dist[w * n + t] == dist[zone * n + t]:
                ways.append(w)
                break
    if zone in targets:
        ways.append(zone)
        ways.sort()
    return ways


def _move_step(g: Game, force: list[int], attacked: list[int]) -> list[int]:
    """Split all groups, then move all figures together, one zone each (2E-20.3b).

    Give the moves: source, target, kind, figures.
    """
    loudest: list[int] = board_targets(g)
    moves: list[int] = []
    said: bool = False
    z: i64 = 0
    while z < g.board.n:
        if g.horde[z] > 0 and z not in attacked:
            base: i64 = z * N_KINDS
            ways: list[int] = []
            known: bool = False
            k: i64 = 0
            while k < N_KINDS:
                n: i64 = force[base + k]
                if n > g.zombies[base + k]:
                    n = g.zombies[base + k]
                    force[base + k] = n
                if n > 0 and not (k >= FIRST_ABOMINATION and _waits(g, z)):
                    if not known:
                        targets = targets_of(g, z, loudest) if g.taunter < 0 else taunt_target(g, z)
                        ways = ways_to(g, z, targets)
                        known = True
                        if g.log is not None:
                            if not said:
                                said = True
                                say(g, f"    noise: {noise_label(g)}")
                            say(g, group_line(g, force, z, loudest, targets, ways))
                    if ways:
                        _split(g, z, k, n, ways, moves)
                k += 1
        z += 1
    _move_all(g, moves)
    return moves


def _waits(g: Game, zone: i64) -> bool:
    """Tell whether an Abomination placed here by the mission waits for an open path to a survivor (M11)."""
    rules = g.mission.rules
    if not rules.abomination_waits or zone not in rules.abomination_zone:
        return False
    for s in g.survivors:
        if s.zone >= 0 and g.board.zombie_dist[zone * g.board.n + s.zone] < FAR:
            return False
    return True


def _move_all(g: Game, moves: list[int]) -> None:
    move_zombies(g, moves)
    i: i64 = 0
    while g.log is not None and i < len(moves):
        course = f"-> {g.board.names[moves[i + 1]]}" if moves[i] != moves[i + 1] else "stay"
        say(g, f"    {moves[i + 3]} {KIND_NAMES[moves[i + 2]]} {g.board.names[moves[i]]} {course}")
        i += 4


def _split(g: Game, zone: i64, kind: i64, n: i64, ways: list[int], moves: list[int]) -> None:
    """Divide n figures of a kind evenly over the ways; the odd ones go where players choose.

    2E-11.4, 2E-11.7, 2E-20.5.
    """
    k: i64 = len(ways)
    if k == 1:
        moves.append(zone)
        moves.append(ways[0])
        moves.append(kind)
        moves.append(n)
        return
    share: i64 = n // k
    rest: i64 = n % k
    chosen: list[int] = []
    while rest > 0:
        options = [Option(0, w, -1, -1, n) for w in ways if w not in chosen]
        chosen.append(options[ask(g, Question(Q_SPLIT, -1, zone, -1, kind, options))].zone)
        rest -= 1
    for w in ways:
        m: i64 = share
        if w in chosen:
            m += 1
        if m > 0:
            moves.append(zone)
            moves.append(w)
            moves.append(kind)
            moves.append(m)
