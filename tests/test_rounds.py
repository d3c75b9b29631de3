"""Rounds, phases and seats (2E-3): who acts when, what ends with a round, and how a game ends."""

from __future__ import annotations

import pytest
from watched_games import CORE, Watcher, a_setup, begin

from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.cards import EMPTY
from zsim.zombicide.figures import leave_by_exit, put_zombies, remove_zombies
from zsim.zombicide.game import Record, play_game, run, step
from zsim.zombicide.kinds import (
    A_END,
    A_NOISE,
    A_TAKE_OBJECTIVE,
    N_KINDS,
    O_LOSS,
    O_RUNNING,
    O_TIMEOUT,
    O_WIN,
    P_END,
    P_PLAYERS,
    P_ZOMBIES,
    Q_ACTION,
    Q_EXIT,
    Q_HEAL,
    Q_SURVIVOR,
    Q_WOUND,
    WALKER,
)
from zsim.zombicide.objectives import check
from zsim.zombicide.skills import MEDIC
from zsim.zombicide.state import Game, Question

NO_FIGURES = (37, 38, 39, 40)  # Extra Activations: place nothing, do nothing at Blue


def turned(first: int) -> list[str]:
    """Name the team from a seat on, one survivor a seat."""
    return [CORE[(first + i) % 6] for i in range(6)]


def rounds_of(watcher: Watcher) -> list[list[str]]:
    """Cut the turns into rounds of six."""
    return [watcher.turns[i : i + 6] for i in range(0, len(watcher.turns), 6)]


def to_phase(g: Game, phase: int) -> None:
    """Go on until a phase begins."""
    while g.phase != phase:
        step(g)


def noisy(q: Question) -> int:
    """Make noise as long as there is an action for it."""
    return next((i for i, o in enumerate(q.options) if o.kind == A_NOISE), 0)


# --- 2E-3.1 the players' phase --------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_players_act_round_the_table(seed: int) -> None:
    """From the first player on to the left, and the token goes one seat on each round (2E-3.1, 2E-3.3)."""
    watcher = Watcher()
    g = begin(a_setup(max_rounds=7), watcher, seed)
    first = int(g.first_player)
    run(g, 7)
    assert rounds_of(watcher) == [turned(first + i) for i in range(7)]
    assert Q_SURVIVOR not in watcher.kinds()  # one survivor a player: nothing to choose


def test_players_choose_the_order_of_their_survivors() -> None:
    """Two players with three each: all of the first one's, in the order chosen, then the other's (2E-3.1)."""
    watcher = Watcher({int(Q_SURVIVOR): lambda q: len(q.options) - 1})
    g = begin(a_setup(players=2, max_rounds=2), watcher)
    first = int(g.first_player)
    run(g, 2)
    threes = [list(CORE[2::-1]), list(CORE[:2:-1])]
    assert rounds_of(watcher) == [threes[first] + threes[1 - first], threes[1 - first] + threes[first]]
    offered = [[int(o.who) for o in q.options] for q in watcher.asked if q.kind == Q_SURVIVOR]
    seats = [[[0, 1, 2], [0, 1]], [[3, 4, 5], [3, 4]]]  # the last one is not asked for (2E-20.14)
    assert offered == seats[first] + seats[1 - first] + seats[1 - first] + seats[first]


def test_the_order_may_change_from_round_to_round() -> None:
    """A single player has all six, and may turn their order round (2E-3.1)."""
    orders = iter((0,) * 5 + (-1,) * 5)

    def first_then_last(q: Question) -> int:
        return range(len(q.options))[next(orders)]

    watcher = Watcher({int(Q_SURVIVOR): first_then_last})
    run(begin(a_setup(players=1, max_rounds=2), watcher), 2)
    assert rounds_of(watcher) == [list(CORE), list(CORE[::-1])]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_uneven_seats(players: int) -> None:
    """The table of some seats with one and some with two survivors, from each first player (2E-3.1)."""
    watcher = Watcher({int(Q_SURVIVOR): lambda q: 0})
    g = begin(a_setup(players=players, max_rounds=players), watcher)
    hands = [[s.name for s in g.survivors if g.seats[s.index] == seat] for seat in range(players)]
    first = int(g.first_player)
    run(g, players)
    expected = []
    for i in range(players):
        expected.append([name for k in range(players) for name in hands[(first + i + k) % players]])
    assert rounds_of(watcher) == expected


def test_one_whole_turn_at_a_time() -> None:
    """Nobody else acts before a turn is over: three actions in a row at Blue, four at Yellow (2E-3.1, 2E-9)."""
    watcher = Watcher({int(Q_ACTION): noisy})
    g = begin(a_setup(team=("Elle", "Josh", "Wanda"), players=3), watcher)
    g.survivors[1].skills[0] += 1  # +1 Action
    order = [g.survivors[(int(g.first_player) + i) % 3] for i in range(3)]
    to_phase(g, P_ZOMBIES)
    names = [name for s in order for name in [s.name] * (4 if s.name == "Josh" else 3)]
    assert watcher.turns == names
    assert sum(g.noise) == 10


def test_actions_are_renewed_with_each_turn() -> None:
    """All of them, free ones too, and nothing is saved up (2E-20.12)."""
    left: list[tuple[int, int, int]] = []
    games: list[Game] = []

    def once(q: Question) -> int:
        s = games[0].survivors[q.who]
        if s.name in ("Amy", "Ned") and q.options[0].kind == A_END:
            left.append((int(s.actions), int(s.free_move), int(s.free_search)))
        return 0

    watcher = Watcher({int(Q_ACTION): once})
    games.append(begin(a_setup(team=("Amy", "Ned"), players=1, max_rounds=3), watcher))
    run(games[0], 3)
    assert left == [(3, 1, 0), (3, 0, 1)] * 3


# --- 2E-3.7 empty seats ---------------------------------------------------------------------------------------------
def test_a_player_without_survivors_is_skipped() -> None:
    """The token still goes round all seats: whoever sits behind an empty one begins twice running (2E-3.7)."""
    watcher = Watcher()
    g = begin(a_setup(max_rounds=6), watcher)
    leave_by_exit(g, g.survivors[2])
    first = int(g.first_player)
    run(g, 6)
    expected = [[name for name in turned(first + i) if name != CORE[2]] for i in range(6)]
    assert watcher.turns == [name for one in expected for name in one]
    assert [one[0] for one in expected].count(CORE[3]) == 2
    assert int(g.first_player) == first  # six end phases, six seats


# --- 2E-3.2, 2E-3.3 the phases --------------------------------------------------------------------------------------
def test_phases_follow_each_other() -> None:
    """Players, zombies, end; cards come in the zombies' phase only, noise lasts until the end phase (2E-3)."""
    g = begin(a_setup(cards=NO_FIGURES), Watcher({int(Q_ACTION): noisy}))
    first = int(g.first_player)
    to_phase(g, P_ZOMBIES)
    assert all(s.acted for s in g.survivors)
    assert (sum(g.noise), len(g.zombie_deck), int(g.round)) == (18, 4, 1)
    step(g)
    assert (int(g.phase), int(g.round), sum(g.noise)) == (P_END, 1, 18)
    assert len(g.zombie_discards) == 3  # three spawn tokens
    assert int(g.first_player) == first
    step(g)
    assert (int(g.phase), int(g.round), sum(g.noise)) == (P_PLAYERS, 2, 0)
    assert int(g.first_player) == (first + 1) % 6
    assert not any(s.acted for s in g.survivors)


def test_permanent_noise_stays() -> None:
    """Three tokens in each highlighted zone of the Grindhouse, round after round (2E-3.3, M7)."""
    g = begin(a_setup("M7", cards=NO_FIGURES), Watcher({int(Q_ACTION): noisy}))
    run(g, 3)
    assert (int(g.round), int(g.outcome)) == (4, O_RUNNING)
    assert sum(g.noise) == 0
    assert sorted(int(n) for n in g.fixed_noise if n) == [3, 3]


def test_all_reload_weapons_are_loaded_at_the_end() -> None:
    """In hand or in the backpack, whoever has them (2E-3.3)."""
    g = begin(a_setup())
    sawed_off = int(g.box.find("Sawed-Off", 1))
    for s in g.survivors:
        s.hand0, s.hand1, s.pack = sawed_off | int(EMPTY), sawed_off, [sawed_off | int(EMPTY)]
    to_phase(g, P_END)
    assert all(s.hand0 & EMPTY for s in g.survivors)
    step(g)
    assert [(int(s.hand0), int(s.hand1), list(s.pack)) for s in g.survivors] == [
        (sawed_off, sawed_off, [sawed_off])
    ] * 6


def test_the_medic_works_after_the_noise_and_before_the_token() -> None:
    """Noise off, reload, Medic, token on (2E-20.13)."""
    games: list[Game] = []
    seen: list[tuple[int, int]] = []

    def heal(q: Question) -> int:
        seen.append((sum(games[0].noise), int(games[0].first_player)))
        return 0

    g = begin(a_setup(), Watcher({int(Q_ACTION): noisy, int(Q_HEAL): heal}))
    games.append(g)
    amy, doug = g.survivors[0], g.survivors[1]
    amy.skills[MEDIC] = 1
    amy.wounds, doug.wounds = 1, 2
    first = int(g.first_player)
    run(g, 1)
    assert seen == [(0, first), (0, first)]
    assert (int(amy.wounds), int(doug.wounds), int(amy.ap), int(doug.ap)) == (0, 1, 2, 0)
    assert int(g.first_player) == (first + 1) % 6


# --- 2E-3.4, 2E-3.5 the end of a game -------------------------------------------------------------------------------
def done_but_for_the_exit(watcher: Watcher) -> Game:
    """The tutorial with all tokens taken and no zombie: the team stands in the exit zone (M0)."""
    g = begin(a_setup("M0", cards=NO_FIGURES), watcher)
    for z in range(g.board.n):
        for k in range(N_KINDS):
            if g.zombies[z * N_KINDS + k]:
                remove_zombies(g, z, k, g.zombies[z * N_KINDS + k])
    g.objective_taken[:] = [True] * len(g.objective_taken)
    g.crate_taken[:] = [True] * len(g.crate_taken)
    check(g)
    return g


def test_won_at_once() -> None:
    """With the sixth survivor out the game is over in the players' phase; no zombie card is drawn (2E-3.4)."""
    watcher = Watcher()
    g = done_but_for_the_exit(watcher)
    order = turned(int(g.first_player))
    run(g, 60)
    assert (int(g.outcome), g.cause, int(g.round)) == (O_WIN, "win", 1)
    assert watcher.turns == order
    assert len(g.zombie_deck) == 4
    record = Record(g)
    assert (record.outcome, record.rounds, record.survivors_out, record.survivors_dead) == ("win", 1, 6, 0)


def test_not_won_while_one_stays() -> None:
    """Who stays behind keeps the game going; who has left acts no more (2E-3.4, 2E-3.6)."""
    watcher = Watcher({int(Q_EXIT): lambda q: 1 if q.who == 4 else 0})
    g = done_but_for_the_exit(watcher)
    order = turned(int(g.first_player))
    run(g, 3)
    assert (int(g.outcome), int(g.round)) == (O_RUNNING, 4)
    assert watcher.turns == [*order, CORE[4], CORE[4]]
    assert [s.out for s in g.survivors] == [True, True, True, True, False, True]
    assert sum(g.here) == 1


def test_lost_at_once() -> None:
    """The third wound of one survivor in the attack step: no other has fallen, no card is drawn (2E-3.5, 2E-20.11)."""
    g = begin(a_setup(cards=NO_FIGURES), Watcher({int(Q_WOUND): lambda q: 3}))
    put_zombies(g, g.survivors[0].zone, WALKER, 3)
    run(g, 60)
    assert (int(g.outcome), g.cause, int(g.round)) == (O_LOSS, "walker", 1)
    assert [s.alive for s in g.survivors] == [True, True, True, False, True, True]
    assert len(g.zombie_deck) == 4
    record = Record(g)
    assert (record.outcome, record.rounds, record.wounds, record.survivors_dead) == ("loss", 1, 3, 1)


def test_lost_in_the_middle_of_the_players_phase() -> None:
    """One takes a second token and leaves four for five: the other players do not act any more (2E-3.5, M1)."""
    take = A_TAKE_OBJECTIVE
    watcher = Watcher({int(Q_ACTION): lambda q: next((i for i, o in enumerate(q.options) if o.kind == take), 0)})
    g = begin(a_setup(), watcher)
    first = g.survivors[g.first_player]
    first.tokens = 1
    here = list(g.objective_zone).index(first.zone)
    others = [i for i in range(len(g.objective_zone)) if i != here]
    for i in others[:4]:
        g.objective_taken[i] = True
    check(g)
    assert int(g.outcome) == O_RUNNING  # five left for five
    run(g, 60)
    assert (int(g.outcome), g.cause, int(g.round)) == (O_LOSS, "objective_impossible", 1)
    assert watcher.turns == [first.name]
    assert (int(first.tokens), int(first.ap)) == (2, 5)
    assert sum(s.acted for s in g.survivors) == 0


@pytest.mark.parametrize("limit", [1, 2, 9])
def test_out_of_time(limit: int) -> None:
    """At the round limit the game ends as neither won nor lost, after its last end phase (2E-3.5)."""
    watcher = Watcher()
    record = play_game(a_setup(cards=NO_FIGURES, max_rounds=limit), watcher, list(range(1, 29)))
    assert (record.outcome, record.cause, record.rounds) == ("timeout", "rounds", limit)
    assert [row[0] for row in record.rows] == list(range(1, limit + 1))
    assert len(watcher.turns) == 6 * limit


def test_a_win_in_the_last_round_is_a_win() -> None:
    """The limit comes after the round's last phase (2E-3.5)."""
    g = done_but_for_the_exit(Watcher())
    g.max_rounds = 1
    run(g, 60)
    assert int(g.outcome) == O_WIN
    other = done_but_for_the_exit(Watcher({int(Q_EXIT): lambda q: 1}))
    other.max_rounds = 1
    run(other, 60)
    assert (int(other.outcome), other.cause) == (O_TIMEOUT, "rounds")


def test_the_medic_of_the_last_round_wins() -> None:
    """The point for a wound healed in the end phase brings Red, which is all that M3 wants: won at once, in the last
    round too (2E-3.4, 2E-15.41)."""
    g = begin(a_setup("M3", cards=NO_FIGURES, max_rounds=1))
    amy, doug = g.survivors[0], g.survivors[1]
    gain_ap(g, amy, 42)
    amy.skills[MEDIC] = 1
    doug.wounds = 1
    run(g, 60)
    assert (int(amy.ap), int(doug.wounds)) == (43, 0)
    assert (int(g.outcome), g.cause, int(g.round)) == (O_WIN, "win", 1)
    assert len(g.rows) == 1
