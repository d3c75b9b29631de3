"""The legal actions of a turn, held against the slow re-statement of 2E-9 and 2E-15 in `scripts.invariants.lawful`."""

from __future__ import annotations

import random
from typing import ClassVar, Final

import pytest
from case_texts import HEAD, NO_LUCK
from hypothesis import given, settings
from hypothesis import strategies as st
from random_tables import CONVOY, MISSIONS, Table, tables

from scripts.invariants.lawful import Rules, compare_actions, deed
from scripts.invariants.questions import Watching
from strategies.random_play import RandomPlay
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.experiment.snapshot import seated
from zsim.zombicide import kinds
from zsim.zombicide.ask import StrategyError
from zsim.zombicide.cards import EMPTY
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.game import step
from zsim.zombicide.kinds import A_DROP, O_RUNNING, P_TURN
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.skills import SKILL_NAMES, STACKING
from zsim.zombicide.state import Game

LISTED: Final = {int(getattr(kinds, name)) for name in dir(kinds) if name.startswith("A_")} - {int(A_DROP)}
CARS_SHOT_AT: Final = "M4"
FOOD_ON_CARS: Final = "M6"


@settings(max_examples=100)
@given(tables())
def test_what_is_listed_is_what_the_rules_allow(table: Table) -> None:
    """At every action of the first turns of random play from a stirred table, with survivors of any skills."""
    g = table.shaken(Watching(RandomPlay()))
    for _ in range(25):
        if g.outcome == O_RUNNING:
            step(g)
        if g.outcome == O_RUNNING and g.phase == P_TURN:
            compare_actions(g, g.survivors[g.active])


@settings(max_examples=60)
@given(tables((CARS_SHOT_AT, FOOD_ON_CARS, CONVOY)))
def test_cars_shot_at_and_food_on_them(table: Table) -> None:
    """The same where cars blow up and carry food (M4, M6)."""
    g = table.shaken(Watching(RandomPlay()))
    for _ in range(25):
        if g.outcome == O_RUNNING:
            step(g)
        if g.outcome == O_RUNNING and g.phase == P_TURN:
            compare_actions(g, g.survivors[g.active])


SKILLED: Final = [name for name in SKILL_NAMES if name and "[" not in name]


@settings(max_examples=150)
@given(tables(), st.lists(st.sampled_from(SKILLED), max_size=6), st.integers(0, 6), st.booleans())
def test_any_skills_and_actions_left(table: Table, names: list[str], actions: int, kid: bool) -> None:
    """The same for survivors with any skills together, few or many Actions, free ones used or not."""
    g = table.shaken()
    if g.outcome != O_RUNNING:
        return
    step(g)
    if g.phase != P_TURN or g.outcome != O_RUNNING:
        return
    s = g.survivors[g.active]
    for name in names:
        k = SKILL_NAMES.index(name)
        s.skills[k] = s.skills[k] + 1 if STACKING[k] else 1
    s.actions = actions
    s.kid = kid
    draw = random.Random(table.seed)
    for field in ("free_move", "free_melee", "free_ranged", "free_combat", "free_search", "free_door", "free_dual"):
        setattr(s, field, draw.randrange(2))
    for field in ("searched", "sprinted", "charged", "jumped", "shoved", "kid_moved"):
        setattr(s, field, draw.random() < 0.5)
    s.improvised_melee, s.improvised_ranged = draw.random() < 0.5, draw.random() < 0.5
    s.uses = draw.randrange(512)
    s.tokens += draw.randrange(2)
    if draw.random() < 0.5:
        s.pack = [c | EMPTY if g.box.types[c].reload else c for c in s.pack]
    if s.hand0 >= 0 and g.box.types[s.hand0].reload and draw.random() < 0.5:
        s.hand0 |= EMPTY
    compare_actions(g, s)


def prepare(g: Game, draw: random.Random) -> None:
    """Bring survivors, with a token and skills, to where the special actions of a mission are."""
    m, rules = g.mission, g.mission.rules
    places = [*m.car_zone, *rules.ned_zones, *rules.injured_zones, *g.spawn_zone, *m.start]
    places += [zone for d in rules.broken for zone in (g.board.door_a[d], g.board.door_b[d])]
    for s in g.survivors:
        place_survivor(g, s, draw.choice(places))
        for name in draw.sample(SKILLED, 4):
            s.skills[SKILL_NAMES.index(name)] = 1
        if rules.heavy or rules.barricade or rules.healing or rules.components:
            s.tokens, s.components = 1, rules.components & draw.choice((2, 4))
    for food in g.car_food if rules.store_food else []:
        card = next(c for c in g.equipment_deck if g.box.types[c].food)
        g.equipment_deck.remove(card)
        food.append(card)


def met(mission: str, seed: int) -> set[int]:
    """The kinds of actions listed in a game by lot from a stirred table, held against the rules each time."""
    g = Table(mission, (0, 3, 7), (1, 2, 3, 20, 38), 3, seed, own=3).shaken(Watching(RandomPlay()))
    listed: set[int] = set()
    if g.outcome == O_RUNNING:
        prepare(g, random.Random(seed))
    while g.outcome == O_RUNNING and g.round < 3:
        if g.phase == P_TURN:
            compare_actions(g, g.survivors[g.active])
            listed |= {int(o.kind) for o in legal_actions(g, g.survivors[g.active])}
        step(g)
    return listed


def test_every_action_is_met() -> None:
    """A few games on each mission list all actions that there are: none is left out of the comparison."""
    found: set[int] = set()
    for mission in MISSIONS:
        for seed in range(6):
            found |= met(mission, seed)
    assert found == LISTED


class Wrong(Strategy):
    """Gives one and the same answer to every question."""

    name: ClassVar[str] = "wrong"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def decide(self, view: View, q: Question) -> object:
        """Answer what is not on offer."""
        return self.answer(len(q.options)) if callable(self.answer) else self.answer


@pytest.mark.parametrize(
    ("answer", "what"),
    [(-1, "out of range"), (lambda n: n, "out of range"), (10**6, "out of range")],
    ids=["below", "one too many", "far off"],
)
def test_no_unlisted_option_can_be_chosen(answer: object, what: str) -> None:
    """An answer names an option by its place in the list, the only way to act; a place that is not there is refused."""
    with pytest.raises(StrategyError, match=what):
        Table("M1", (0, 1, 2), (1, 2, 3), 3, 1).begin(Wrong(answer))


@pytest.mark.parametrize("answer", [None, 1.0, "0", True], ids=repr)
def test_an_answer_is_a_whole_number(answer: object) -> None:
    """Anything else is refused in the same words on both engines."""
    with pytest.raises(StrategyError, match="must be an int"):
        Table("M1", (0, 1, 2), (1, 2, 3), 3, 1).begin(Wrong(answer))


PAIRS: Final = """[board]
sketch = "a b"
streets = "a"
doors = ["ab:closed"]
[zombies]
a = "3 walker"
"""


@pytest.mark.parametrize("name", ["Fire Axe", "Crowbar", "Pistol"])
def test_equal_actions_are_one(name: str) -> None:
    """A starting card and an equipment card of one name in the hands: attacks and doors with either are the same."""
    text = HEAD + PAIRS + NO_LUCK + '[[survivor]]\nname = "Ann"\nzone = "a"\nhealth = 3\nskills = ["Ambidextrous"]\n'
    g = build(parse_case(text + "[expect]\n"), False).game
    g = seated(g, RandomPlay())
    ann = g.survivors[0]
    ann.hand0, ann.hand1 = (int(g.box.find(name, deck)) for deck in (0, 1))
    assert ann.hand0 != ann.hand1
    deeds = [deed(g, o) for o in legal_actions(g, ann)]
    assert set(deeds) == Rules(g, ann).all()
    assert len(set(deeds)) == len(deeds)
