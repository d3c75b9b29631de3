"""`zsim replay` says why: the reasons of the built-in strategies, that they are true, and that they change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pytest
from case_texts import HOUSE, NO_LUCK, ROW, person
from play_positions import LINE, NEAR, Scene, armed, horde
from watched_games import a_setup, words_of

from scripts.refresh_golden import record_text
from strategies._foresight import Foresight
from strategies._reach import Reach, find_reach
from strategies.balanced import Balanced
from strategies.fighter import Fighter
from strategies.lookahead import Lookahead
from strategies.looter import Looter
from strategies.rusher import Rusher
from zsim.zombicide.ask import StrategyError
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.game import play_game
from zsim.zombicide.kinds import A_END, Q_ACTION
from zsim.zombicide.log import Log

M1: Final = '[board]\nmission = "M1"\n'
M7: Final = '[board]\nmission = "M7"\n'
WATER: Final = '[luck]\nequipment_cards = ["Water"]\n'
SWORDS: Final = armed("Katana", "Katana")
AXE: Final = armed("Fire Axe", "Katana")
ALL_CARDS: Final = range(1, 41)


def team(zone: str, *names: str, arms: str = SWORDS) -> str:
    """Ann and others, all in one zone and armed alike."""
    return "".join(person(name, zone, arms) for name in ("Ann", *names))


def answer(scene: Scene) -> tuple[str, str]:
    """What the survivor does first, and why."""
    q = scene.question()
    chosen = scene.planner.choose_action(scene.view, q)
    return scene.view.label(q, q.options[chosen]), scene.planner.explain(scene.view, q, chosen)


@pytest.mark.parametrize(("parts", "actions", "acted", "does", "why"), [
    ((M1, team("r1c1.A"), NO_LUCK), 3, "", "take objective", "each survivor needs one"),
    ((M1, team("r1c2.A", "Bob"), NO_LUCK), 3, "", "search",
     "the mission wants food cards; before going to the objective in r1c2.B"),
    ((M7, team("r0c0.SE", "Bob", arms=AXE), NO_LUCK), 3, "", "open door to r0c1.A with Fire Axe",
     "the shortest way to the spawn token in r0c0.C leads through it"),
    ((LINE, team("a"), horde(a="2 walker")), 3, "", "melee with two Katana", "1.6 kills expected of 2 zombies in a"),
    ((LINE, team("a"), horde(a="2 walker")), 0, "", "end turn", "no Actions left"),
    ((ROW, person(more=armed("Katana", pack=("Pistol",))), person("Bob", more=armed("Baseball Bat", "Machete"))),
     3, "Bob", "trade with Bob", "nothing else is worth the Action, and a trade arms the two better"),
    ((NEAR, team("s", "Bob"), WATER), 2, "", "move to p",
     "nothing else to do: a room to search in p; nothing threatens there"),
])  # fmt: skip
def test_what_is_done_has_a_reason(parts: tuple[str, ...], actions: int, acted: str, does: str, why: str) -> None:
    scene = Scene(*parts, acted=acted)
    scene.survivor("Ann").actions = actions
    assert answer(scene) == (does, why)


@pytest.mark.parametrize(("parts", "actions", "acted", "why"), [
    ((M1, team("r1c1.S", "Bob", "Cid"), NO_LUCK), 3, "Bob Cid",
     "stays in r1c1.S with Bob and Cid (camp); a closed door that it cannot open is on the way to the "
     "objective in r1c1.A; no room in reach to search"),
    ((M1, team("r1c1.SE", "Bob", "Cid"), horde(**{'"r1c1.E"': "6 brute"}), NO_LUCK), 3, "Bob Cid",
     "stays in r1c1.SE with Bob and Cid (camp); on to r1c1.S for the objective in r1c1.A: no teammate expected there "
     "(0 of 2 could come) and 1 zone from the camp"),
    ((NEAR, team("s", "Bob"), WATER), 2, "Bob",
     "stays in s with Bob (camp); is near the room p, where the team gathers; nobody near to help with what a search "
     "in p may bring"),
    ((HOUSE, team("s")), 3, "",
     "stays in s alone (camp); a closed door that it cannot open is on the way to the room p, where the team gathers; "
     "no room in reach to search"),
])  # fmt: skip
def test_who_ends_the_turn_early_says_what_speaks_against_going_on(
    parts: tuple[str, ...], actions: int, acted: str, why: str
) -> None:
    scene = Scene(*parts, acted=acted)
    scene.survivor("Ann").actions = actions
    assert answer(scene) == ("end turn", why)


class Checked(Balanced):
    """Balanced play that holds its reasons to what it weighs."""

    name: ClassVar[str] = "checked"

    def __init__(self) -> None:
        super().__init__()
        self.plans = 0
        self.ends = 0

    def explain(self, view: View, q: Question, answer: int) -> object:
        if q.kind == Q_ACTION and view.active() == q.who:
            self.check(view, q, q.options[answer].kind == A_END)
        return super().explain(view, q, answer)

    def check(self, view: View, q: Question, ends: bool) -> None:
        """The terms of each plan add up to its worth; who ends the turn has no better plan but the way back."""
        who, here, plans = q.who, view.zone_of(q.who), self.planner.plans
        reach = find_reach(view, who, q.options, Reach(0))
        left = view.actions_left(who)
        stay = plans.worth(view, who, here, left, here)
        for zone, spare in [(here, left), *((z, reach.left[z]) for z in reach.zones)]:
            worth = plans.worth(view, who, zone, spare, here)
            assert plans.terms(view, who, zone, spare, here).total() == pytest.approx(worth, abs=1e-6)
            self.plans += 1
            if ends and left > 0 and not self.planner._errands.needs.leave and self.planner.motive.back < 0:
                assert worth <= stay + 0.01
                self.ends += 1


@pytest.mark.parametrize("mission", ["M1", "M7", "M17"])
def test_reasons_are_made_from_what_was_weighed(mission: str) -> None:
    checked = Checked()
    play_game(a_setup(mission, cards=ALL_CARDS, max_rounds=8), checked, words_of(2), Log(True))
    assert checked.plans > 500
    assert checked.ends > 10


def brief() -> Lookahead:
    """Lookahead that looks no farther than a test can wait for."""
    strategy = Lookahead()
    strategy.with_foresight(Foresight(rollouts=2, least=1, horizon=0, soundings=0))
    return strategy


class Gambler(Strategy):
    """Draws lots, for its answers and for its reasons."""

    name: ClassVar[str] = "gambler"
    stochastic: ClassVar[bool] = True

    def choose_action(self, view: View, q: Question) -> object:
        return view.random.below(len(q.options))

    def explain(self, view: View, q: Question, answer: int) -> object:
        return f"the lot said\n {view.random.below(6)}"


@pytest.mark.parametrize("make", [Balanced, Fighter, Looter, Rusher, brief, Gambler])
def test_reasons_change_nothing(make: Callable[[], Strategy]) -> None:
    """Neither the game nor the text, but for the lines of the reasons; each follows the choice that it is for."""
    setup = a_setup("M1", cards=ALL_CARDS, max_rounds=3)
    plain, told = Log(), Log(True)
    records = [play_game(setup, make(), words_of(4), log) for log in (plain, told)]
    assert record_text(records[0]) == record_text(records[1])
    reasons = [line for line in told.lines if line.startswith("      why: ")]
    assert [line for line in told.lines if line not in reasons] == plain.lines
    assert len(reasons) > 20
    for before, line in zip(told.lines, told.lines[1:], strict=False):
        if line in reasons:
            assert before.startswith("   ")
            assert "why:" not in before


def test_lookahead_says_what_was_compared() -> None:
    told = Log(True)
    play_game(a_setup("M1", cards=ALL_CARDS, max_rounds=2), brief(), words_of(4), told)
    reasons = "\n".join(told.lines)
    assert "      why: all 12 ways of playing agree: " in reasons
    assert "      why: 2 choices in 2 imagined games, none surely better than the usual one: " in reasons


class Silent(Strategy):
    """Gives no reasons."""

    name: ClassVar[str] = "silent"


class Broken(Strategy):
    """Breaks off while it explains."""

    name: ClassVar[str] = "broken"

    def explain(self, view: View, q: Question, answer: int) -> object:
        raise KeyError("r9c9.A")


class Numb(Strategy):
    """Explains itself by a number."""

    name: ClassVar[str] = "numb"

    def explain(self, view: View, q: Question, answer: int) -> object:
        return 7


def test_no_reason_no_line() -> None:
    told = Log(True)
    play_game(a_setup("M1", max_rounds=2), Silent(), words_of(4), told)
    assert not [line for line in told.lines if "why:" in line]


@pytest.mark.parametrize(("make", "fault"), [
    (Broken, r"explain\(\) broke off on question '\w+': KeyError: 'r9c9.A'"),
    (Numb, r"explain\(\) must give a str, empty for no reason, not 7, on question '\w+'"),
])  # fmt: skip
def test_faults_in_an_explanation_are_told_where_it_is_asked_for(make: Callable[[], Strategy], fault: str) -> None:
    setup = a_setup("M1", max_rounds=2)
    play_game(setup, make(), words_of(4), Log())
    with pytest.raises(StrategyError, match=fault):
        play_game(setup, make(), words_of(4), Log(True))
