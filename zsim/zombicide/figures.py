"""Figures on the board: placing, moving and removing zombies and survivors (2E-8, 2E-2.6)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.kinds import FIRST_ABOMINATION, N_KINDS
from zsim.zombicide.lending import share_skills
from zsim.zombicide.skills import HOLD_YOUR_NOSE
from zsim.zombicide.state import NO_CAR, NO_ZONE, Game, Survivor


def put_zombies(g: Game, zone: i64, kind: i64, n: i64) -> i64:
    """Place n zombies from the pool, or as many as it has (2E-1.1, 2E-12.5). Give the number placed."""
    have: i64 = g.pool[kind]
    if n > have:
        n = have
    if n > 0:
        g.pool[kind] = have - n
        g.zombies[zone * N_KINDS + kind] += n
        g.horde[zone] += n
        g.spawned += n
        g.version += 1
        g.hordes += 1
    return n


def remove_zombies(g: Game, zone: i64, kind: i64, n: i64) -> None:
    """Take n zombies off the board, back to the pool (2E-8.4), or out of the game (M20: not Abominations). An
    Abomination's card goes to its discards."""
    g.zombies[zone * N_KINDS + kind] -= n
    g.horde[zone] -= n
    if g.recycling or kind >= FIRST_ABOMINATION:
        g.pool[kind] += n
    else:
        g.spent[kind] += n
    g.killed += n
    g.kills[kind] += n
    g.version += 1
    g.hordes += 1
    if kind >= FIRST_ABOMINATION:
        g.abomination_discards.append(kind)
    if g.horde[zone] == 0 and g.here[zone] > 0:  # 2E-15.31
        for s in g.survivors:
            if s.zone == zone and s.skills[HOLD_YOUR_NOSE] > 0:
                g.noses.append(s.index)


def move_zombies(g: Game, moves: list[int]) -> None:
    """Move zombies all together. moves: source, target, kind, figures.

    The forces of all activations under way are followed, each figure of them before others of its kind (2E-20.2).
    """
    for force in g.forces:
        _follow(force, moves)
    i: i64 = 0
    while i < len(moves):
        source: i64 = moves[i]
        target: i64 = moves[i + 1]
        if source != target:
            kind: i64 = moves[i + 2]
            n: i64 = moves[i + 3]
            g.zombies[source * N_KINDS + kind] -= n
            g.horde[source] -= n
            g.zombies[target * N_KINDS + kind] += n
            g.horde[target] += n
            g.version += 1
            g.hordes += 1
        i += 4


def _follow(force: list[int], moves: list[int]) -> None:
    """Change a force to where its figures go; nobody who arrives goes on with those who leave."""
    gone: list[int] = []
    i: i64 = 0
    while i < len(moves):
        at: i64 = moves[i] * N_KINDS + moves[i + 2]
        have: i64 = force[at]
        n: i64 = moves[i + 3]
        if n > have:
            n = have
        force[at] = have - n
        gone.append(n)
        i += 4
    i = 0
    while i < len(gone):
        force[moves[4 * i + 1] * N_KINDS + moves[4 * i + 2]] += gone[i]
        i += 1


def on_board(g: Game, kind: i64) -> i64:
    """Count the figures of a kind on the board."""
    total: i64 = 0
    z: i64 = 0
    while z < g.board.n:
        total += g.zombies[z * N_KINDS + kind]
        z += 1
    return total


def abominations_on_board(g: Game) -> i64:
    """Count the Abominations on the board."""
    total: i64 = 0
    k: i64 = FIRST_ABOMINATION
    while k < N_KINDS:
        total += on_board(g, k)
        k += 1
    return total


def place_survivor(g: Game, s: Survivor, zone: i64) -> None:
    """Put a survivor into a zone, on foot, his companions with him (2E-17.4); NO_ZONE takes it off the board.

    Brothers in arms count once all of them stand there (2E-15.16).
    """
    place_together(g, [s], zone)


def place_together(g: Game, people: list[Survivor], zone: i64) -> None:
    """Put survivors who come at once into a zone, as `place_survivor`: what is lent among them never ceases on the way
    (2E-15.16)."""
    for s in people:
        _place(g, s, zone)
        for c in g.companions:
            if c.leader == s.index and c.zone != zone:
                _place(g, c, zone)
    g.version += 1
    if g.lending:
        share_skills(g)


def _place(g: Game, s: Survivor, zone: i64) -> None:
    if s.zone >= 0:
        g.here[s.zone] -= 1
    s.zone = zone
    s.car = NO_CAR
    s.seat = NO_CAR
    if zone >= 0:
        g.here[zone] += 1


def leave_by_exit(g: Game, s: Survivor) -> None:
    """Take a survivor off the board by the exit: safe, and no target any more (2E-3.6); companions go
    along (2E-9.13)."""
    place_survivor(g, s, NO_ZONE)
    s.out = True
    for c in g.companions:
        if c.leader == s.index:
            c.out = True
    for card in [s.hand0, s.hand1, *s.pack]:
        if card >= 0 and g.box.types[card & TYPE_MASK].name in g.mission.wanted_cards:  # taken along: out of the game
            g.card_lost = True


def survivors_in(g: Game, zone: i64) -> list[int]:
    """List the survivors of a zone in team order, then its companions (2E-17.1)."""
    there: list[int] = [s.index for s in g.survivors if s.zone == zone]
    for c in g.companions:
        if c.zone == zone:
            there.append(c.index)
    return there


def noise_of(g: Game, zone: i64) -> i64:
    """Count the noise of a zone: its tokens, and one for each survivor and companion (2E-5.1, 2E-5.4)."""
    return g.noise[zone] + g.fixed_noise[zone] + g.here[zone]


def make_noise(g: Game, zone: i64, source: str) -> None:
    """Put one noise token into a zone (2E-5.2, 2E-5.3, 2E-9.7). source: what makes the noise, for the log."""
    g.noise[zone] += 1
    if g.log is not None:
        say(g, f"    noise token in {g.board.names[zone]} ({source}); noise there {noise_of(g, zone)}")
