"""The soak in small: some hundred of its games with fixed seeds, and that it notices what is wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from scripts.invariants.questions import Watching
from scripts.invariants.watcher import Watcher
from scripts.soak import by_kind, in_order, main, report, soak
from scripts.soak_games import (
    KINDS,
    MISSIONS,
    PERIOD,
    RANDOM,
    STIRRED,
    kind_of,
    skill_words,
    soak_game,
    start_words,
    survivors_of_files,
)
from strategies.random_play import RandomPlay
from zsim.experiment.plan import Request, make_plan
from zsim.experiment.worker import engine_player
from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.game import new_game, step
from zsim.zombicide.kinds import P_TURN
from zsim.zombicide.skills import SKILL_NAMES, skill_number
from zsim.zombicide.state import Game

GAMES = 6 * PERIOD
BATCHES = 3


# --- games ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("batch", range(BATCHES))
def test_some_hundred_games(batch: int) -> None:
    """No invariant is broken, whatever is mixed."""
    tally = soak(20240, batch * GAMES, (batch + 1) * GAMES)
    assert tally.failures == []
    assert tally.games == GAMES and sum(tally.outcomes.values()) == GAMES
    assert tally.kinds[RANDOM] == GAMES * (PERIOD - 2) // PERIOD


def test_games_with_every_check() -> None:
    """The same with every check at every step."""
    assert soak(7, 0, PERIOD, every=True).failures == []


def test_the_same_games_again() -> None:
    """The digest tells whether two runs played the same."""
    digests = [soak(seed, 0, 5).digest() for seed in (1, 1, 2)]
    assert digests[0] == digests[1] != digests[2]


# --- what is played ---------------------------------------------------------------------------------------------------
def test_games_are_of_every_kind() -> None:
    """All missions, teams of every sort, every kind of play; 20 of 22 purely by lot."""
    games = [soak_game(1, index) for index in range(60 * PERIOD)]
    assert {game.mission for game in games} == set(MISSIONS)
    kinds = Counter(game.kind for game in games)
    assert kinds == {RANDOM: 1200, STIRRED: 60, **dict.fromkeys(KINDS, 20)}
    assert {"core", "kids", "random"} <= {game.team for game in games}
    assert any(game.made for game in games) and any(game.guests for game in games)
    assert any(".toml:" in game.team for game in games)
    assert {game.players for game in games} == {1, 2, 3, 4, 5, 6}
    assert [kind_of(index) for index in (0, PERIOD - 2, PERIOD - 1)] == [RANDOM, STIRRED, KINDS[0]]


def test_every_skill_is_mixed_in() -> None:
    """Those of files and those made up know all skills; a file has each at Blue."""
    known = {k for k, name in enumerate(SKILL_NAMES) if name and "[" not in name}
    numbers = [int(skill_number(word)) for word in (*skill_words(), *start_words())]
    assert min(numbers) >= 0 and known <= set(numbers)
    assert known <= {k for card in survivors_of_files().values() for k in card.blue}


def test_a_game_is_what_the_command_plays() -> None:
    """`zsim replay` of the words that a failure shows is the very same game."""
    index = next(i for i in range(99) if soak_game(1, i).replay() and ".toml" not in soak_game(1, i).team)
    game = soak_game(1, index)
    request = Request(
        [game.mission], ["random"], [game.deck], [game.team], [game.mode], [game.players], 1, 1, game.max_rounds
    )
    record = engine_player(make_plan(request).cells[0], game.max_rounds)(game.words())
    mine = new_game(game.setup(), RandomPlay(), game.words(), None)
    while mine.outcome == 0:
        step(mine)
    assert (record.decisions, record.cause, record.kills) == (mine.decisions, mine.cause, mine.kills)


# --- that it can fail -------------------------------------------------------------------------------------------------
def lose_a_card(g: Game) -> None:
    g.equipment_deck.pop()


def double_a_card(g: Game) -> None:
    g.equipment_discards.append(g.equipment_deck[0])


def lose_a_figure(g: Game) -> None:
    g.pool[0] -= 1


def move_without_tally(g: Game) -> None:
    g.survivors[0].zone = (g.survivors[0].zone + 1) % g.board.n


def overdraw(g: Game) -> None:
    g.survivors[0].actions = -1


def act_out_of_turn(g: Game) -> None:
    g.survivors[(g.active + 1) % len(g.survivors)].free_move = 1


def learn_for_nothing(g: Game) -> None:
    g.survivors[0].skills[3] += 1


def points_for_nothing(g: Game) -> None:
    g.survivors[0].ap += 1


def level_for_nothing(g: Game) -> None:
    gain_ap(g, g.survivors[0], 7)


def carry_too_much(g: Game) -> None:
    g.survivors[0].pack += [g.equipment_deck.pop() for _ in range(4)]


def heal_by_itself(g: Game) -> None:
    g.survivors[0].wounds = -1


def close_a_door(g: Game) -> None:
    g.board.door_state[0] = 2


def forget_noise(g: Game) -> None:
    g.fixed_noise[0] += 1


def move_a_token(g: Game) -> None:
    g.objective_zone[0] += 1


def sit_in_no_car(g: Game) -> None:
    g.survivors[0].seat = 1


def forget_the_dead(g: Game) -> None:
    g.survivors[0].alive = False


def win_early(g: Game) -> None:
    g.stage = g.mission.stages


SPOILERS = (
    lose_a_card, double_a_card, lose_a_figure, move_without_tally, overdraw, act_out_of_turn, learn_for_nothing,
    points_for_nothing, level_for_nothing, carry_too_much, heal_by_itself, close_a_door, forget_noise, move_a_token,
    sit_in_no_car, forget_the_dead, win_early,
)  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILERS)
def test_what_is_wrong_is_noticed(spoil: Callable[[Game], None]) -> None:
    """Each fault put into a sound table fails the next look at it."""
    game = soak_game(1, next(i for i in range(99) if soak_game(1, i).mission == "M0" and soak_game(1, i).players > 1))
    watching = Watching(RandomPlay())
    g = new_game(game.setup(), watching, game.words(), None)
    watcher = Watcher(g, game.setup().cards, watching)
    while g.phase != P_TURN:
        step(g)
        watcher.look(g)
    spoil(g)
    with pytest.raises(AssertionError):
        watcher.look(g)
        watcher.look_around(g)


# --- the command ------------------------------------------------------------------------------------------------------
def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """A summary, and exit status 0 when nothing fails."""
    assert main(["--games", "22", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert "seed 1: 22 games" in out and "0 failures" in out
    assert main(["--only", "3"]) == 0
    assert "seed 1: 1 games" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--games", "0"], ["--workers", "0"], ["--only", "1.5"], ["--seed", "x"]])
def test_wrong_use(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit status 2."""
    with pytest.raises(SystemExit) as found:
        main(words)
    assert found.value.code == 2
    assert "is no whole number from" in capsys.readouterr().err


def test_failures_are_told() -> None:
    """With the game, what it was, how to run it alone, and how often such a thing happened."""
    tally = soak(1, 0, 2)
    tally.failures = [(1, "AssertionError: a thing (a.py:3 < b.py:4)"), (0, "AssertionError: other (a.py:3 < c.py:9)")]
    text = report(tally, 1, 2.0)
    assert "python -m scripts.soak --seed 1 --only 0" in text and "2 failures" in text
    assert by_kind(tally.failures) == ["     2 x, the first in game 0: AssertionError: other (a.py:3 < c.py:9)"]
    assert sorted([("tests/x.toml", 1), ("M10", 1), ("M2", 1)], key=in_order)[0][0] == "M2"
