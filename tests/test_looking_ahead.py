"""How `lookahead` plays: the contest of choices, the prospects of a table, imagined games, and whole games."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from case_texts import NO_LUCK, person
from hypothesis import given, settings
from hypothesis import strategies as st
from play_positions import LINE, NEAR, Scene, armed, horde
from random_tables import Table, tables

from scripts.fit_chances import Tables, fit, report, surprise
from strategies._advisers import Advisers, style_of, ways
from strategies._foresight import Foresight, Pilot
from strategies._judging import Contest
from strategies._outfit import Outfit
from strategies._prospects import FACTORS, NAMES, Prospects, log_odds, sigmoid
from strategies._style import Style
from strategies._weights import Weights
from strategies.balanced import Balanced
from strategies.fighter import Hunt
from strategies.lookahead import Lookahead
from strategies.looter import Plunder
from zsim.experiment.snapshot import dump_game
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.game import step
from zsim.zombicide.kinds import O_RUNNING
from zsim.zombicide.lookahead import draw_luck

BRIEF: Final = Foresight(rollouts=2, least=1, horizon=0, soundings=0)
ALL_CARDS: Final = tuple(range(1, 41))
TEAM: Final = (0, 1, 2, 3, 4, 5)


def brief() -> Lookahead:
    """One that looks ahead no farther than a test can wait for."""
    strategy = Lookahead()
    strategy.with_foresight(BRIEF)
    return strategy


# --- the contest ---------------------------------------------------------------------------------------------------
def contest(*worths: list[float], doubt: float = 1.5, margin: float = 0.0) -> Contest:
    """A contest in which all choices have been tried on some lucks."""
    found = Contest(len(worths[0]), doubt, margin)
    for one in worths:
        found.note(one)
    return found


def test_a_lead_is_the_mean_difference_to_the_usual_choice() -> None:
    found = contest([0.5, 0.7, 0.4], [0.1, 0.5, 0.2], margin=0.1)
    assert found.tries == 2
    assert [found.lead(i) for i in (1, 2)] == pytest.approx([0.2, -0.1])
    assert found.error(1, 0.1) == pytest.approx(((0.02 + 2 * 0.01) / 4 / 2) ** 0.5)
    assert found.error(2, 0.0) == pytest.approx((0.02 / 4 / 2) ** 0.5)
    assert found.leader() == 1


def test_the_usual_choice_stands_until_another_is_ahead_beyond_doubt() -> None:
    """One luck with a lead of 0.05 leaves a standard error of 0.16; 24 of them one of 0.011."""
    once = contest([0.5, 0.55])
    assert once.leader() == 1
    assert once.winner() == 0
    often = contest(*[[0.5, 0.55]] * 24)
    assert often.error(1, 0.2) == pytest.approx((2 * 0.04 / 26 / 24) ** 0.5)
    assert often.winner() == 1
    assert contest(*[[0.5, 0.55]] * 24, doubt=5.0).winner() == 0
    assert contest(*[[0.5, 0.55]] * 24, margin=0.06).winner() == 0


def test_what_is_clearly_no_better_is_tried_no_further() -> None:
    """Choice 1 is worse than the usual one, 2 worse than 3; 3 leads clearly, so that all is decided."""
    found = contest(*[[0.5, 0.2, 0.55, 0.9]] * 4)
    assert not found.decided()
    found.drop()
    assert found.running == [0, 3]
    assert found.decided()
    assert found.winner() == 3
    found.note([0.5, 0.9])
    assert found.tries == 5
    assert found.lead(3) == pytest.approx(0.4)


def test_choices_that_come_to_the_same_are_dropped() -> None:
    """After three lucks without any difference a margin of 0.02 is more than can still be hoped for."""
    found = contest(*[[0.5, 0.5, 0.5]] * 2, margin=0.02)
    found.drop()
    assert found.running == [0, 1, 2]
    found.note([0.5, 0.5, 0.5])
    found.drop()
    assert found.running == [0]
    assert found.decided()
    assert found.winner() == 0


# --- prospects -----------------------------------------------------------------------------------------------------
def test_chances_and_log_odds_are_each_other_turned_round() -> None:
    assert sigmoid(0.0) == 0.5
    assert sigmoid(2.0) == pytest.approx(0.8808, abs=0.001)
    assert sigmoid(-1.0e9) == pytest.approx(0.0, abs=1e-6)
    assert sigmoid(1.0e9) == pytest.approx(1.0, abs=1e-6)
    for x in (-3.0, -0.4, 0.0, 1.7):
        assert log_odds(sigmoid(x)) == pytest.approx(x, abs=1e-6)


def facts(*parts: str) -> dict[str, float]:
    """The facts of a position."""
    scene = Scene(*parts, NO_LUCK)
    return dict(zip(NAMES, Prospects().facts(scene.view), strict=True))


def test_the_facts_of_a_position() -> None:
    """Ann with a Chainsaw (five dice, hits on 5 and 6) stands with two Walkers, Bob two zones away has a wound."""
    found = facts(
        LINE,
        person("Ann", zone="a", more=armed("Chainsaw")),
        person("Bob", zone="c", more=armed(wounds=1)),
        horde(a="2 walker", b="1 runner", e="1 walker"),
    )
    assert found["health"] == pytest.approx(5 / 6)
    assert (found["weak"], found["weakest"]) == (0.5, 0.0)
    assert found["among"] == pytest.approx(2**0.5 / 3)
    assert found["beside"] == pytest.approx(1 / 3)
    assert found["near"] == pytest.approx(1 / 3)
    assert found["all"] == pytest.approx(4 / 30)
    assert found["runners"] == pytest.approx(1 / 3)
    assert found["brutes"] == 0.0
    assert found["beset"] == pytest.approx(1 / 3)
    assert found["hits"] == pytest.approx(5 * 2 / 6 / 2)
    assert (found["armed"], found["reach"], found["alone"]) == (0.5, 0.0, 1.0)
    assert found["apart"] == pytest.approx(0.2)
    assert (found["yellow"], found["orange"], found["red"]) == (0.0, 0.0, 0.0)


def test_wounds_and_zombies_cost_arms_are_worth_something() -> None:
    """What the fit must have found, whatever the numbers: signs that no player would dispute."""
    factors = dict(zip(NAMES, FACTORS, strict=True))
    assert min(factors[name] for name in ("goals", "health", "hits", "cards")) > 0.0
    assert max(factors[name] for name in ("left", "way", "weakest", "all", "abominations")) < 0.0


def test_a_score_is_the_sum_of_facts_times_factors() -> None:
    scene = Scene(LINE, person("Ann", zone="a"), horde(c="3 walker"), NO_LUCK)
    prospects = Prospects()
    total = sum(f * x for f, x in zip(FACTORS, prospects.facts(scene.view), strict=True))
    assert prospects.score(scene.view) == pytest.approx(total)
    prospects.base = -total
    assert prospects.chance(scene.view) == pytest.approx(0.5)


# --- the fit -------------------------------------------------------------------------------------------------------
def test_a_fit_finds_the_factors_that_made_the_games() -> None:
    """8,000 made-up tables of two missions, one hard, one easy; two facts count, the others do not."""
    draw = np.random.default_rng(1)
    rows = draw.normal(size=(8000, len(NAMES)))
    mission = draw.integers(0, 2, 8000)
    odds = 1.5 * rows[:, 0] - 0.5 * rows[:, 3] + np.array([-1.0, 1.0])[mission]
    won = (draw.random(8000) < 1 / (1 + np.exp(-odds))).astype(float)
    made = Tables(rows, mission, won)
    factors, bases = fit(made, 2)
    assert factors[0] == pytest.approx(1.5, abs=0.12)
    assert factors[3] == pytest.approx(-0.5, abs=0.12)
    assert np.abs(np.delete(factors, [0, 3])).max() < 0.12
    assert bases == pytest.approx([-1.0, 1.0], abs=0.15)
    assert surprise(made, factors, bases) < surprise(made, factors * 0.0, bases)
    assert f"0.0,  # {NAMES[-1]}" in report(np.zeros(len(NAMES)), 0.5, 0.6)


# --- advisers ------------------------------------------------------------------------------------------------------
def test_the_first_way_is_balanced_and_the_others_differ() -> None:
    usual = Weights(token=123.0)
    found = ways(usual)
    assert found[0] == usual
    n = len(found)
    assert [w for w in range(n) if found[w] == usual] == [0, n - 3, n - 2, n - 1]
    assert isinstance(style_of(0, n), Outfit) and type(style_of(n - 3, n)) is Style
    assert isinstance(style_of(n - 2, n), Hunt)
    assert isinstance(style_of(n - 1, n), Plunder)


def test_advisers_answer_as_strategies_of_their_kind() -> None:
    """On M1, with a token underfoot and walkers next door: balanced takes it, the fighter goes for the walkers."""
    scene = Scene('[board]\nmission = "M1"\n', person(zone="r2c1.B", more=armed("Chainsaw")),
                  horde(**{'"r2c0.B"': "2 walker"}), NO_LUCK)  # fmt: skip
    scene.game.survivors[0].searched = True
    q = scene.question()
    answers = [scene.view.label(q, q.options[i]) for i in Advisers(Weights()).ask(scene.view, q)]
    assert answers[0].startswith("take ")
    assert answers[-2] == "move to r2c0.B"


def test_only_those_of_another_mind_are_told_what_is_done() -> None:
    """Whoever would have done the same goes on with what it has begun: here, a way of several steps."""
    scene = Scene(LINE, person("Ann", zone="a"), NO_LUCK)
    q = scene.question()
    advisers = Advisers(Weights())
    answers = advisers.ask(scene.view, q)
    usual = advisers.planners[0]
    usual._way = [3, 2]
    advisers.tell(answers[0], q.options[answers[0]])
    assert usual._way == [3, 2]
    other = next(i for i in range(len(q.options)) if i != answers[0])
    advisers.tell(other, q.options[other])
    assert usual._way == []


# --- imagined games ------------------------------------------------------------------------------------------------
def test_foresight_says_what_it_means_and_keeps_to_its_ranges() -> None:
    for one in fields(Foresight):
        assert set(one.metadata) == {"low", "high", "meaning"}
        assert one.metadata["low"] <= getattr(Foresight(), one.name) <= one.metadata["high"]


def to_a_choice(table: Table) -> tuple[View, Question]:
    """The first question of a game for an action."""

    class Stop(Exception):
        """The question has come."""

    class Asking(Balanced):
        """Stops the game there."""

        def choose_action(self, view: View, q: Question) -> int:
            """Keep the question."""
            kept.append((view, q))
            raise Stop

    kept: list[tuple[View, Question]] = []
    with pytest.raises(Stop):
        g = table.begin(Asking())
        while g.outcome == O_RUNNING:
            step(g)
    return kept[0]


def test_one_luck_gives_one_worth() -> None:
    view, q = to_a_choice(Table("M0", TEAM, ALL_CARDS, 6, 3))
    pilot = Pilot(Advisers(Weights()), BRIEF)
    luck = draw_luck(view)
    first = pilot.worth(view, q, 0, 0, luck.copy())
    assert pilot.worth(view, q, 0, 0, luck.copy()) == first
    assert 0.0 < first < 1.0
    assert len({pilot.worth(view, q, 0, 0, draw_luck(view)) for _ in range(8)}) > 1


def test_a_mission_is_gauged_once_by_whole_games() -> None:
    """With no sounding at all the odds are even; the second time no luck is drawn."""
    view, q = to_a_choice(Table("M0", TEAM, ALL_CARDS, 6, 3))
    pilot = Pilot(Advisers(Weights()), replace(BRIEF, hope=0.0))
    pilot.gauge(view, q, 0)
    assert pilot._prospects.chance(view) == pytest.approx(0.5, abs=1e-6)
    before = view.random.copy().next()
    pilot.gauge(view, q, 0)
    assert view.random.copy().next() == before


# --- play ----------------------------------------------------------------------------------------------------------
def test_where_all_agree_nothing_is_imagined() -> None:
    """Alone in a dead end, with nothing to do: no luck is drawn."""
    scene = Scene(NEAR, person(zone="p"), NO_LUCK)
    q = scene.question()
    assert len(set(Advisers(Weights()).ask(scene.view, q))) == 1
    before = scene.view.random.copy().next()
    brief().choose_action(scene.view, q)
    assert scene.view.random.copy().next() == before


@settings(max_examples=12)
@given(tables(), st.integers(1, 6))
def test_lookahead_plays_any_table(table: Table, rounds: int) -> None:
    """No table breaks it, in any mode, with cars, companions and made-up survivors."""
    g = table.shaken(brief())
    steps = 0
    while g.outcome == O_RUNNING and g.round <= rounds and steps < 30:
        step(g)
        steps += 1


def test_the_same_luck_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        g = Table("M0", TEAM, ALL_CARDS, 6, 5).begin(brief())
        while g.outcome == O_RUNNING and g.round <= 2:
            step(g)
        ends.append(dump_game(g))
    assert ends[0] == ends[1]


def test_lookahead_leaves_balanced_where_that_loses() -> None:
    """Somewhere in the first rounds of a few games another choice is made than balanced's."""
    others = 0

    class Watched(Lookahead):
        """Counts the choices that are not balanced's."""

        def choose_action(self, view: View, q: Question) -> int:
            """Ask both."""
            nonlocal others
            usual = self.planner is self._advisers.planners[0]
            chosen = super().choose_action(view, q)
            others += usual and self.planner is not self._advisers.planners[0]
            return chosen

    for seed in range(9):
        strategy = Watched()
        strategy.with_foresight(replace(BRIEF, rollouts=3, doubt=0.5))
        g = Table("M2", TEAM, ALL_CARDS, 6, seed).begin(strategy)
        while g.outcome == O_RUNNING and g.round <= 3:
            step(g)
    assert others > 0


def test_other_weights_reach_all_ways() -> None:
    strategy = Lookahead()
    strategy.with_foresight(replace(BRIEF, hope=2.0))
    strategy.with_weights(replace(Weights(), token=99.0))
    assert strategy.weights().token == 99.0
    assert strategy.foresight().hope == 2.0
    assert [w.weights.token for w in strategy._advisers.planners].count(99.0) >= 3


def test_the_documents_name_all_parameters() -> None:
    """The table of docs/play.md: defaults and ranges as they are."""
    text = (Path(__file__).parent.parent / "docs" / "play.md").read_text(encoding="utf-8")
    for one in fields(Foresight):
        low, high = one.metadata["low"], one.metadata["high"]
        assert f"| `{one.name}` | {one.default} | {low:g}-{high:g} | " in text
