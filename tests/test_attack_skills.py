"""Random play of survivors with any skills of attacks, wounds and reloading keeps the rules (2E-15)."""

from __future__ import annotations

import random
from typing import Final

from hypothesis import given, settings
from random_tables import Table, tables

from scripts.invariants.people import purse
from scripts.invariants.pieces import Cards, check_abominations, check_figures
from strategies.random_play import RandomPlay
from zsim.experiment.snapshot import dump_game, seated
from zsim.zombicide.game import step
from zsim.zombicide.kinds import A_MELEE, A_RANGED, O_RUNNING, P_TURN, S_STRATEGY
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.skills import DAMAGE_TWO_COMBAT, HOARD, N_SKILLS, SKILL_NAMES, STACKING, WEBBING, skill_number
from zsim.zombicide.state import Game
from zsim.zombicide.view import View

FIRST: Final = int(DAMAGE_TWO_COMBAT)
LAST: Final = int(WEBBING)
EACH: Final = 5  # skills that everybody gets


def skilled(table: Table) -> Game:
    """A stirred table at which everybody has some of the skills, of stacking ones perhaps two."""
    g = table.shaken()
    draw = random.Random(table.seed + 1)
    for s in g.survivors:
        for _ in range(EACH):
            skill = draw.randint(FIRST, LAST)
            s.skills[skill] = s.skills[skill] + 1 if STACKING[skill] else 1
    return g


def check(g: Game, cards: Cards) -> None:
    """Figures, cards and wounds; nothing spent twice, nothing left over from a step."""
    check_figures(g)
    check_abominations(g)
    cards.look(g)
    for s in g.survivors:
        assert 0 <= s.wounds <= s.health and s.allotted == 0 and not s.toughened
        assert min(purse(s)) >= 0
        assert len(s.pack) <= (5 if s.skills[HOARD] else 3)


@settings(max_examples=80)
@given(tables())
def test_random_play_with_skills_keeps_the_box_together(table: Table) -> None:
    """Every step of three rounds."""
    g = skilled(table)
    cards = Cards(g)
    while g.outcome == O_RUNNING and g.round <= 3:
        step(g)
        check(g, cards)


@settings(max_examples=40)
@given(tables())
def test_copies_play_on_alike(table: Table) -> None:
    """Everything that the skills remember is copied."""
    g = skilled(table)
    for _ in range(table.seed % 20):
        if g.outcome == O_RUNNING:
            step(g)
    copy = seated(g, RandomPlay())
    assert dump_game(copy) == dump_game(g)
    for _ in range(30):
        if g.outcome == O_RUNNING:
            step(g)
            step(copy)
    assert dump_game(copy) == dump_game(g)


@settings(max_examples=60)
@given(tables())
def test_reckoning_stays_within_bounds(table: Table) -> None:
    """No attack can be expected to kill more than there are, or to wound less than nobody."""
    g = skilled(table)
    for _ in range(15):
        if g.outcome != O_RUNNING:
            return
        step(g)
        if g.phase != P_TURN or g.outcome != O_RUNNING:
            continue
        view = View(g, g.rngs[S_STRATEGY])
        for o in legal_actions(g, g.survivors[g.active]):
            if o.kind in (A_MELEE, A_RANGED):
                assert -1e-9 <= view.expected_kills(g.active, o) <= g.horde[o.zone] + 1e-9
                assert view.friendly_wounds(g.active, o) >= -1e-9
                assert view.attack_dice(g.active, o) >= (0 if view.card(o.card).molotov else 1)


def test_names_are_read_with_their_parameters() -> None:
    """Case, colons, the other apostrophe and the other name of a Brute do not matter; no name is empty."""
    assert len(SKILL_NAMES) == len(STACKING) == N_SKILLS
    assert all(skill_number(name) == k for k, name in enumerate(SKILL_NAMES) if name and "[" not in name)
    assert SKILL_NAMES[skill_number("dreadnought: fatty")] == "Dreadnought: Brute"
    assert SKILL_NAMES[skill_number("Is That All You\u2019ve Got?")] == "Is that all you've got?"
    assert SKILL_NAMES[skill_number("roll 6 +1 damage combat")] == "Roll 6: +1 Damage Combat"
    assert skill_number("") == skill_number("Escalation") == -1
    assert [name for name, adds in zip(SKILL_NAMES, STACKING, strict=True) if adds and "Escalation" in name] == [
        "Escalation: Combat", "Escalation: Melee", "Escalation: Ranged",
    ]  # fmt: skip
