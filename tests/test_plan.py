"""Plans and what they are made of: words, numbers, seeds, intervals, stages."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from zsim.experiment.errors import ExperimentError
from zsim.experiment.modes import parse_mode
from zsim.experiment.options import CORE_TEAM, Team, format_cards, parse_cards, parse_team, seats
from zsim.experiment.plan import FLOOR, Cell, Plan, Request, make_plan, plan_from_json
from zsim.experiment.seeds import MAX_SEED, WORDS, game_words
from zsim.experiment.stopping import next_target
from zsim.experiment.wilson import interval

NAMES: Final = [*CORE_TEAM, "Bunny G", "Lili", "Lou", "Odin", "Ostara", "Tiger Sam"]


# --- words of a plan ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("1-3", (1, 2, 3)), ("7", (7,)), ("37-40, 1-2", (1, 2, 37, 38, 39, 40)), ("#001-#002,#40", (1, 2, 40))],
)
def test_cards_are_read(text: str, numbers: tuple[int, ...]) -> None:
    assert parse_cards(text) == numbers


@pytest.mark.parametrize("text", ["0-50", "", "1-", "a", "5-3", "1,1", "1-5,3", "41", "0", "1--3", "-3", "1.5"])
def test_wrong_cards_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ExperimentError) as found:
        parse_cards(text)
    assert f"'{text}'" in str(found.value)
    assert "\n" not in str(found.value)


@given(st.sets(st.integers(1, 40), min_size=1))
def test_cards_are_written_as_sorted_ranges_and_read_back(numbers: set[int]) -> None:
    text = format_cards(list(numbers))
    assert parse_cards(text) == tuple(sorted(numbers))
    assert format_cards(parse_cards(text)) == text


def test_whole_deck_is_one_range() -> None:
    assert format_cards(range(1, 41)) == "1-40"
    assert format_cards([40, 37, 38, 39, 1, 3]) == "1,3,37-40"


def test_teams() -> None:
    assert parse_team("core", NAMES) == Team("core", (0, 1, 2, 3, 4, 5), random=False)
    assert parse_team("KIDS", NAMES).members == (6, 7, 8, 9, 10, 11)
    assert parse_team("random", NAMES) == Team("random", (), random=True)
    assert parse_team("random", NAMES).size == 6
    assert parse_team(" wanda ,tiger  sam", NAMES) == Team("Wanda,Tiger Sam", (5, 11), random=False)


@pytest.mark.parametrize("text", ["", "Bob", "Amy,Amy", "Amy,,Ned", "Amy,Doug,Elle,Josh,Ned,Wanda,Lili"])
def test_wrong_teams_are_refused(text: str) -> None:
    with pytest.raises(ExperimentError, match=r"^team "):
        parse_team(text, NAMES)


def test_near_misses_are_suggested() -> None:
    with pytest.raises(ExperimentError, match=r"did you mean 'Wanda'"):
        parse_team("Wnada", NAMES)


def test_modes_are_known_or_refused() -> None:
    assert parse_mode("") == ("", 0)
    with pytest.raises(ExperimentError, match=r"unknown mode 'ultrard'; did you mean 'ultrared'"):
        parse_mode("ultrard")


def test_seats_follow_the_team() -> None:
    pair = Team("Amy,Ned", (0, 4), random=False)
    assert seats(None, pair) == 2
    assert seats(1, pair) == 1
    with pytest.raises(ExperimentError, match="has 2 survivors"):
        seats(3, pair)
    with pytest.raises(ExperimentError, match="one to 6"):
        seats(0, pair)


# --- plans ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def plug_in(tmp_path: Path) -> str:
    """A strategy file that answers everything by the rule of thumb."""
    file = tmp_path / "thumb.py"
    file.write_text(
        "from zsim.zombicide.decisions import Strategy\n\n\nclass Thumb(Strategy):\n    name = 'thumb'\n\n\n"
        "class Other(Strategy):\n    name = 'thumb'\n"
    )
    return f"{file}:Thumb"


def test_a_plan_is_the_product_of_its_lists(plug_in: str) -> None:
    request = Request(
        ["M1", "m0"], [plug_in], ["1-18", "37-40,1-18"], ["core", "Amy,Ned"], players=[1, 2], games=5, seed=3
    )
    plan = make_plan(request)
    assert len(plan.cells) == 2 * 2 * 2 * 2
    first = plan.cells[0]
    assert first.key == ("M1", "zombicide-2e", "thumb", "1-18", "core", "", 1)
    assert {c.deck for c in plan.cells} == {"1-18", "1-18,37-40"}
    assert (plan.games, plan.max_games, plan.seed, plan.until) == (5, 5, 3, None)


def test_defaults_of_a_plan(plug_in: str) -> None:
    plan = make_plan(Request(["M1"], [plug_in]))
    assert plan.cells[0].key == ("M1", "zombicide-2e", "thumb", "1-40", "core", "", 6)
    assert (plan.games, plan.max_rounds) == (1000, 60)
    stopping = make_plan(Request(["M1"], [plug_in], until=0.01))
    assert (stopping.games, stopping.max_games) == (FLOOR, 100_000)
    assert make_plan(Request(["M1"], [plug_in], until=0.01, max_games=300)).games == 300


def test_a_plan_survives_its_file(plug_in: str) -> None:
    plan = make_plan(Request(["M1"], [plug_in], until=0.02, max_games=2000))
    assert plan_from_json(json.loads(json.dumps(plan.to_json()))) == plan
    with pytest.raises(ExperimentError, match="schema"):
        plan_from_json({"schema": 99})
    with pytest.raises(ExperimentError, match="damaged"):
        plan_from_json({"schema": 1, "plan": {}})


def test_cells_that_cannot_be_told_apart_are_refused(plug_in: str) -> None:
    with pytest.raises(ExperimentError, match="both named 'thumb'"):
        make_plan(Request(["M1"], [plug_in, plug_in.replace(":Thumb", ":Other")]))
    with pytest.raises(ExperimentError, match="twice"):
        make_plan(Request(["M1"], [plug_in], ["1-3", "1,2,3"]))


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"games": 0}, "--games 0"),
        ({"seed": -1}, "--seed -1"),
        ({"seed": 2**32}, "--seed"),
        ({"max_rounds": 0}, "--max-rounds"),
        ({"until": 0.5}, "--until 0.5"),
        ({"until": 0.0}, "--until 0"),
        ({"max_games": 10}, "--max-games"),
    ],
)
def test_numbers_out_of_range_are_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(ExperimentError, match=words):
        make_plan(replace(Request(["M1"]), **fields))


# --- seeds ----------------------------------------------------------------------------------------------------------


def test_words_are_fixed_for_ever() -> None:
    words = game_words(1, 0)
    assert len(words) == WORDS
    assert words[:4] == [1835504127, 1731038949, 1320224556, 2330041505]
    assert game_words(7, 140)[24:] == [1456440095, 3387251025, 3811218136, 3998849844]
    assert all(isinstance(word, int) for word in words)


def test_words_differ_between_games_and_seeds() -> None:
    seen = {tuple(game_words(seed, game)) for seed in (0, 1, 2) for game in (0, 1, 2)}
    assert len(seen) == 9
    with pytest.raises(ValueError, match="must both be"):
        game_words(MAX_SEED + 1, 0)


# --- statistics -----------------------------------------------------------------------------------------------------


@given(st.integers(1, 3000), st.floats(0, 1))
def test_wilson_against_scipy(trials: int, share: float) -> None:
    wins = round(trials * share)
    expected = binomtest(wins, trials).proportion_ci(0.95, method="wilson")
    assert interval(wins, trials) == pytest.approx((expected.low, expected.high), abs=1e-12)


def test_wilson_at_the_ends() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 1000)[0] == 0.0
    assert interval(0, 1000)[1] == pytest.approx(0.0038, abs=1e-4)
    assert interval(1000, 1000)[1] == 1.0


def test_stages_grow_to_the_width_asked() -> None:
    plan = Plan((Cell("M1", "zombicide-2e", "thumb", "1-40", "core", "", 6, "M1", "thumb"),), 1000, 7, 60, 0.02, 5000)
    assert next_target(plan, 0, 0) == 1000
    assert next_target(plan, 1000, 0) == 1000, "0 of 1000 is narrow enough"
    further = next_target(plan, 1000, 500)
    assert 1000 < further <= 2000
    assert further % 250 == 0
    assert next_target(plan, 5000, 2500) == 5000, "the cap"
    assert next_target(replace(plan, until=None), 1000, 500) == 1000
