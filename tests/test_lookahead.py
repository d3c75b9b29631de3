"""Looking ahead: an imagined game leaves the real one alone, and nobody knows the future (design, section 2)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from random_tables import Table, tables, words_of

from scripts.invariants.secrets import CARS, COMPANIONS, METHODS, check_secrets
from strategies.random_play import RandomPlay
from strategies.rusher import Rusher
from zsim.experiment.hidden import mix_decks, mix_streams
from zsim.experiment.snapshot import dump, dump_game, seated
from zsim.zombicide.game import step
from zsim.zombicide.kinds import C_RED, O_LOSS, O_RUNNING, O_WIN, P_TURN, S_STRATEGY
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.lookahead import Trial, imagine
from zsim.zombicide.state import Game
from zsim.zombicide.view import View

ALL_CARDS: Final = tuple(range(1, 41))


def to_a_turn(g: Game, steps: int) -> bool:
    """Play on for some steps and then to the next turn; tell whether the game still runs."""
    for _ in range(steps):
        if g.outcome == O_RUNNING:
            step(g)
    while g.outcome == O_RUNNING and g.phase != P_TURN:
        step(g)
    return g.outcome == O_RUNNING


def without_stream(g: Game) -> dict[str, Any]:
    """A table without the strategy's own stream, the only thing that imagining uses up."""
    whole = dump_game(g)
    whole["rngs"] = dump(g.rngs[:S_STRATEGY])
    return whole


def fork(g: Game, seed: int) -> tuple[Game, View]:
    """A copy of a game with a strategy's stream of its own, and the view of it."""
    copy = seated(g, RandomPlay(), (seed, 2, 3, 4))
    return copy, View(copy, copy.rngs[S_STRATEGY])


# --- imagined games ------------------------------------------------------------------------------------------------
@settings(max_examples=25)
@given(tables(), st.integers(0, 10))
def test_an_imagined_game_leaves_the_real_one_alone(table: Table, steps: int) -> None:
    """Every legal action tried, and played on for rounds: the parent stays as it was, but for the strategy's stream."""
    g = table.shaken()
    if not to_a_turn(g, steps):
        return
    before = without_stream(g)
    view = View(g, g.rngs[S_STRATEGY])
    for i in range(len(legal_actions(g, g.survivors[g.active]))):
        trial = imagine(view, RandomPlay())
        trial.act(trial.options()[i])
        trial.play_on(1)
        assert trial.over() or trial.view.round() == g.round + 2
    assert without_stream(g) == before


@settings(max_examples=40)
@given(tables(), st.integers(0, 10), st.integers(0, 2**32 - 1))
def test_the_table_that_is_imagined_is_the_present_one(table: Table, steps: int, seed: int) -> None:
    """The same legal actions, the same pieces; what is hidden is the same set of cards, mixed."""
    g = table.shaken()
    if not to_a_turn(g, steps):
        return
    _, view = fork(g, seed)
    trial = imagine(view, RandomPlay())
    options = legal_actions(g, g.survivors[g.active])
    assert dump(trial.options()) == dump(options)
    real, other = dump_game(g), dump_game(trial.view._g)
    for whole in (real, other):
        whole["objective_colour"] += whole.pop("aside")
    for name in (
        "zombie_deck",
        "equipment_deck",
        "pimpweapon_deck",
        "abomination_deck",
        "survivor_deck",
        "objective_colour",
    ):
        assert sorted(real.pop(name)) == sorted(other.pop(name))
    for whole in (real, other):
        del whole["rngs"]
    assert real == other
    assert not trial.over() and not trial.won() and not trial.lost()


@settings(max_examples=25)
@given(tables(), st.integers(0, 10), st.integers(0, 2**32 - 1))
def test_the_same_stream_imagines_the_same_game(table: Table, steps: int, seed: int) -> None:
    """Two imagined games from equal tables and streams are one; another stream may differ."""
    g = table.shaken()
    if not to_a_turn(g, steps):
        return
    ends = []
    for _ in range(2):
        _, view = fork(g, seed)
        trial = imagine(view, RandomPlay())
        trial.act(trial.options()[-1])
        trial.play_on(2)
        ends.append(dump_game(trial.view._g))
    assert ends[0] == ends[1]


def test_an_imagined_game_knows_its_end() -> None:
    """Played to the round limit every imagined game is over, as one of win, loss or neither."""
    g = Table("M0", (0, 2, 4), ALL_CARDS, 3, 8).begin()
    assert to_a_turn(g, 0)
    for seed in range(20):
        _, view = fork(g, seed)
        trial = imagine(view, Rusher())
        trial.play_on(100)
        assert trial.over() and trial.options() == []
        assert (trial.won(), trial.lost()) == (trial.view._g.outcome == O_WIN, trial.view._g.outcome == O_LOSS)


def test_imagined_cards_are_any_cards() -> None:
    """The next zombie card of 600 imagined games: every one of the undrawn, none much oftener than the others."""
    g = Table("M0", (0, 2, 4), (1, 2, 3, 4, 5, 6), 3, 8).begin()
    assert to_a_turn(g, 0)
    _, view = fork(g, 1)
    tops: Counter[int] = Counter()
    for _ in range(600):
        tops[imagine(view, RandomPlay()).view._g.zombie_deck[-1]] += 1
    assert sorted(tops) == [1, 2, 3, 4, 5, 6]
    assert all(abs(n - 100) < 50 for n in tops.values())


MIXERS: Final = [pytest.param(mix_streams, id="dice to come"), pytest.param(mix_decks, id="undrawn cards")]


@pytest.mark.parametrize("mix", MIXERS)
@pytest.mark.parametrize("mission", ["M0", "M1", "M7"])
def test_an_imagined_game_does_not_depend_on_what_is_hidden(
    mission: str, mix: Callable[[Game, random.Random], None]
) -> None:
    """Two tables that differ only in what nobody can know, the same stream: the same imagined game."""
    g = Table(mission, (0, 2, 3, 7, 8, 11), ALL_CARDS, 6, 4).begin()
    assert to_a_turn(g, 3)
    ends = []
    for hidden in range(2):
        copy, view = fork(g, 5)
        mix(copy, random.Random(hidden))
        trial = imagine(view, RandomPlay())
        trial.play_on(3)
        ends.append(dump_game(trial.view._g))
    assert ends[0] == ends[1]


# --- what a view tells -----------------------------------------------------------------------------------------------
@settings(max_examples=40)
@given(tables(), st.integers(0, 10), st.randoms(use_true_random=False))
def test_a_view_does_not_depend_on_what_is_hidden(table: Table, steps: int, draw: random.Random) -> None:
    """Everything that a view tells is the same once all that is hidden has been mixed; asking changes nothing."""
    g = table.shaken()
    if to_a_turn(g, steps):
        check_secrets(g, draw)


def test_every_question_of_a_view_is_asked() -> None:
    """The tables of the test above name all that can be asked."""
    g = Table("M6", (0, 2), ALL_CARDS, 2, 8).begin()
    view = fork(g, 1)[1]
    for part, table, apart in (
        (view, METHODS, {"label", "question", "note"}),
        (view.cars, CARS, set()),
        (view.companions, COMPANIONS, set()),
    ):
        methods = {name for name in dir(part) if not name.startswith("_") and callable(getattr(part, name))}
        assert methods - apart == {name for names in table.values() for name in names.split()} - apart


def test_face_down_tokens_are_dealt_anew() -> None:
    """Colours of face-down tokens not taken are mixed in an imagined game; a taken one keeps its own."""
    g = Table("M5", (0, 2, 4), ALL_CARDS, 3, 8).begin()
    assert to_a_turn(g, 0)
    assert sorted(g.objective_colour) == [C_RED] * 6 + [1, 2]
    g.objective_colour = [C_RED] * 6 + [2, 1]
    g.objective_taken[7] = True
    places: Counter[int] = Counter()
    _, view = fork(g, 3)
    for _ in range(60):
        trial: Trial = imagine(view, RandomPlay())
        colours = trial.view._g.objective_colour
        assert sorted(colours) == [0] * 6 + [1, 2] and colours[7] == 1
        places[colours.index(2)] += 1
    assert len(places) == 7


def test_a_token_set_aside_may_be_any() -> None:
    """What was set aside unseen is mixed with what lies face down; face-up tokens stay what they are."""
    g = Table("examples/last_stock.toml", (0, 2, 4), ALL_CARDS, 3, 8).begin()
    assert to_a_turn(g, 0)
    _, view = fork(g, 3)
    aside = Counter(tuple(imagine(view, RandomPlay()).view._g.aside) for _ in range(60))
    assert set(aside) == {(0,), (2,)}
    _, view = fork(Table("M22", (0, 2, 4), ALL_CARDS, 3, 8).begin(), 3)
    assert imagine(view, RandomPlay()).view._g.objective_colour == [0, 0, 2, 0, 0, 0]


def test_the_words_of_two_seeds_differ() -> None:
    """The helper of these tests deals different luck."""
    assert words_of(1) != words_of(2) and len(words_of(1)) == 28
