"""A whole game: rounds, phases, seats, and the record of how it went (2E-3)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.ask import ask, say
from zsim.zombicide.companions import renew_uses
from zsim.zombicide.decisions import Strategy, StrategyPlayer
from zsim.zombicide.ending import time_out
from zsim.zombicide.figures import on_board, survivors_in
from zsim.zombicide.horde import activate_all
from zsim.zombicide.inventory import reload_all
from zsim.zombicide.kinds import (
    BRUTE,
    FIRST_ABOMINATION,
    N_KINDS,
    N_STREAMS,
    O_RUNNING,
    OUTCOME_NAMES,
    P_END,
    P_PLAYERS,
    P_SETUP,
    P_TURN,
    P_ZOMBIES,
    Q_HEAL,
    Q_SURVIVOR,
    Q_WAIT,
    RUNNER,
    S_STRATEGY,
    STREAM_WORDS,
    WALKER,
)
from zsim.zombicide.log import Log
from zsim.zombicide.logbook import ap_label
from zsim.zombicide.objectives import check, goal_done, goal_total
from zsim.zombicide.ramming import end_attempt
from zsim.zombicide.rng import Rng
from zsim.zombicide.roundlog import say_end_phase, say_mission, say_round, say_token, say_turn
from zsim.zombicide.setup import GameSetup, set_up
from zsim.zombicide.skills import MEDIC, REGENERATION, TACTICIAN
from zsim.zombicide.spawning import spawn_step
from zsim.zombicide.state import Game, Option, Player, Question, Survivor
from zsim.zombicide.turn import end_turn, is_over, one_action, start_turn

__all__ = ["GameSetup", "Record", "new_game", "play_game", "run"]


@final
class Record:
    """What is kept of a finished game: the columns of the run folder (design, section 6).

    kills: by zombie kind, 7 entries. round_...: the round in which the team reached that danger level, -1 if never.
    wounds: all wounds suffered in the game. rows: one a round, [round, danger, ap_max, ap_total, survivors, wounds,
    walkers, brutes, runners, abominations, spawned, killed, goals_done, survivors_out], as it stood when the round or
    the game ended; wounds there are those on the survivors, spawned and killed those of the round. survivors_dead
    counts companions too.
    """

    def __init__(self, g: Game) -> None:
        self.outcome: str = OUTCOME_NAMES[g.outcome]
        self.cause: str = g.cause
        self.rounds: i64 = len(g.rows)
        self.decisions: i64 = g.decisions
        self.danger: i64 = g.danger
        self.ap_max: i64 = 0
        self.ap_total: i64 = 0
        self.kills: list[int] = g.kills
        self.wounds: i64 = g.wounds
        self.survivors_out: i64 = 0
        self.survivors_dead: i64 = 0
        for s in g.survivors:
            self.ap_total += s.total_ap()
            if s.total_ap() > self.ap_max:
                self.ap_max = s.total_ap()
            if s.out:
                self.survivors_out += 1
            if not s.alive:
                self.survivors_dead += 1
        for c in g.companions:
            if not c.alive:
                self.survivors_dead += 1
        self.goals_done: i64 = goals_done(g)
        self.goals_total: i64 = goals_total(g)
        self.round_yellow: i64 = g.reached[1]
        self.round_orange: i64 = g.reached[2]
        self.round_red: i64 = g.reached[3]
        self.rows: list[list[int]] = g.rows


def goals_done(g: Game) -> i64:
    """Count the units of all goals that are met."""
    n: i64 = 0
    for i in range(len(g.mission.goals)):
        n += goal_done(g, i)
    return n


def goals_total(g: Game) -> i64:
    """Count the units of all goals."""
    n: i64 = 0
    for goal in g.mission.goals:
        n += goal_total(g, goal)
    return n


def new_game(setup: GameSetup, strategy: Strategy, words: list[int], log: Log | None) -> Game:
    """Set a game up, ready for its first round. words: 28 numbers below 2**32, four a stream (design, section 2).

    Raises ValueError when there are not 28 words.
    """
    if len(words) != N_STREAMS * STREAM_WORDS:
        raise ValueError(f"a game needs {N_STREAMS * STREAM_WORDS} random words, not {len(words)}")
    rngs: list[Rng] = []
    for i in range(N_STREAMS):
        w = words[i * 4 : i * 4 + 4]
        rngs.append(Rng(w[0], w[1], w[2], w[3]))
    player = StrategyPlayer(strategy)
    g = Game(setup.box, setup.mission, rngs, player)
    g.log = log
    if log is not None:
        say_mission(g)
    player.bind(g, rngs[S_STRATEGY])
    strategy.begin(player.view)
    set_up(g, setup)
    check(g)
    g.phase = P_PLAYERS
    _begin_round(g)
    return g


def play_game(setup: GameSetup, strategy: Strategy, words: list[int], log: Log | None = None) -> Record:
    """Play one game to its end and give its record. Exceptions of the strategy pass; StrategyError for its faults."""
    g = new_game(setup, strategy, words, log)
    run(g, 1 << 30)
    record = Record(g)
    g.player = Player()  # game, player and view refer to each other: freed now, not by the garbage collector
    return record


def run(g: Game, until_round: i64) -> None:
    """Go on with a game from where it stands, to its end or to the end of a round."""
    while g.outcome == O_RUNNING and g.round <= until_round:
        step(g)
    if g.outcome != O_RUNNING and g.phase != P_SETUP:
        if len(g.rows) < g.round:
            _record_round(g)


def step(g: Game) -> None:
    """Do the next thing of the round: a choice of survivor, an action, a zombies' phase, an end phase (2E-3)."""
    if g.phase == P_PLAYERS:
        _next_turn(g)
    elif g.phase == P_TURN:
        _one_action(g)
    elif g.phase == P_ZOMBIES:
        zombies_phase(g)
        g.phase = P_END
    else:
        end_phase(g)
        _record_round(g)
        if g.outcome == O_RUNNING:  # who is left behind in M24 has lost
            _next_round(g)


def _begin_round(g: Game) -> None:
    if g.log is not None:
        say_round(g)
    g.spawned = 0
    g.killed = 0
    g.seats_done = 0
    g.phase = P_PLAYERS
    g.waiting = []
    for s in g.survivors:
        s.acted = False
    if g.companions:
        renew_uses(g)


def _next_round(g: Game) -> None:
    if g.round >= g.max_rounds:
        time_out(g)
        return
    g.round += 1
    _begin_round(g)


def _next_turn(g: Game) -> None:
    """Let the next survivor of the player whose turn it is act; then the player to the left (2E-3.1, 2E-3.7).

    A Tactician may act in any player's turn and wait until after any (2E-15.60).
    """
    while g.seats_done <= g.players:
        player: i64 = (g.first_player + g.seats_done) % g.players
        if g.seats_done == g.players:  # only Tacticians who have waited are left
            player = -1
        options: list[Option] = []
        own: i64 = 0
        bound: i64 = 0
        for s in g.survivors:
            mine: bool = g.seats[s.index] == player
            if s.zone < 0 or s.acted or not (mine or s.skills[TACTICIAN] > 0 or s.index in g.waiting):
                continue
            options.append(Option(0, s.zone, s.index, -1, -1))
            if mine:
                own += 1
                if s.skills[TACTICIAN] == 0:
                    bound += 1
        if own > 0 and bound == 0 and _tacticians_wait(g, player):
            own = 0
        if options and (own > 0 or player < 0):
            g.turn_decisions = 0
            who = options[ask(g, Question(Q_SURVIVOR, -1, -1, -1, -1, options))].who
            begin_turn(g, g.survivors[who])
            return
        g.seats_done += 1
    g.phase = P_ZOMBIES


def _tacticians_wait(g: Game, player: i64) -> bool:
    """Ask whether Tacticians, the only ones left of their player, wait until others have had their turn (2E-15.60)."""
    for s in g.survivors:
        if s.zone >= 0 and not s.acted and s.skills[TACTICIAN] == 0 and s.index not in g.waiting:
            if ask(g, Question(Q_WAIT, -1, -1, -1, player, [Option(0, -1, -1, -1, 0), Option(0, -1, -1, -1, 1)])) == 0:
                return False
            g.waiting += [o.index for o in g.survivors if o.zone >= 0 and not o.acted and g.seats[o.index] == player]
            return True
    return False


def begin_turn(g: Game, s: Survivor) -> None:
    """Begin a survivor's turn within the round."""
    start_turn(g, s)
    g.phase = P_TURN
    if g.log is not None:
        say_turn(g, s)


def _one_action(g: Game) -> None:
    """Go on with the turn under way by one action; end it when it is over (2E-20.12)."""
    s = g.survivors[g.active]
    one_action(g, s)
    if g.outcome == O_RUNNING and is_over(s):
        end_turn(g, s)
        g.phase = P_PLAYERS


def zombies_phase(g: Game) -> None:
    """Activation, then spawning (2E-3.2)."""
    g.turn_decisions = 0
    if g.log is not None:
        say(g, " Zombies' phase")
    activate_all(g)
    check(g)
    if g.outcome == O_RUNNING:
        spawn_step(g)
        check(g)


def end_phase(g: Game) -> None:
    """Noise off, reload, Medic, Regeneration, first-player token on (2E-3.3, 2E-20.13, 2E-15.44).

    What a Medic gains may be what the mission still wants, so the win is looked for once more (2E-3.4, 2E-20.11).
    """
    g.turn_decisions = 0
    if g.log is not None:
        say_end_phase(g)
    for z in range(g.board.n):
        g.noise[z] = 0
    end_attempt(g)
    for s in g.survivors:
        reload_all(g, s)
    for s in g.survivors:
        if s.zone >= 0 and s.skills[MEDIC] > 0:
            _medic(g, s)
    for s in g.survivors:
        if s.zone >= 0 and s.skills[REGENERATION] > 0 and s.wounds > 0:  # 2E-15.44
            if g.log is not None:
                say(g, f"    {s.name} heals {s.wounds} wounds (Regeneration)")
            s.wounds = 0
    before: i64 = g.first_player
    g.first_player = (before + 1) % g.players
    if g.log is not None:
        say_token(g, before)
    check(g)


def _medic(g: Game, s: Survivor) -> None:
    """Medic: heal one wound of each survivor there, Ned too (M25), one point of adrenaline for each (2E-15.41)."""
    for who in survivors_in(g, s.zone):
        o = g.person(who)
        if o.wounds > 0:
            options = [Option(0, s.zone, o.index, -1, 1), Option(0, s.zone, o.index, -1, 0)]
            if ask(g, Question(Q_HEAL, o.index, s.zone, -1, s.index, options)) == 0:
                o.wounds -= 1
                if g.log is not None:
                    say(g, f"    {s.name} heals {o.name}: {o.wounds} of {o.health} wounds (Medic, {ap_label(s, 1)})")
                gain_ap(g, s, 1)


def _record_round(g: Game) -> None:
    ap_max: i64 = 0
    ap_total: i64 = 0
    wounds: i64 = 0
    out: i64 = 0
    for s in g.survivors:
        ap_total += s.total_ap()
        wounds += s.wounds
        if s.total_ap() > ap_max:
            ap_max = s.total_ap()
        if s.out:
            out += 1
    abominations: i64 = 0
    k: i64 = FIRST_ABOMINATION
    while k < N_KINDS:
        abominations += on_board(g, k)
        k += 1
    row: list[int] = [
        g.round, g.danger, ap_max, ap_total, len(g.survivors), wounds,
        on_board(g, WALKER), on_board(g, BRUTE), on_board(g, RUNNER), abominations,
        g.spawned, g.killed, goals_done(g), out,
    ]  # fmt: skip
    g.rows.append(row)
