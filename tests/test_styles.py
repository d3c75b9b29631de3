"""How `fighter` and `looter` differ from `balanced`: positions that show the style, and whole games on all missions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest
from case_texts import NO_LUCK, person
from hypothesis import given, settings
from hypothesis import strategies as st
from play_positions import PLAIN, Scene, armed, horde
from random_tables import Table, tables

from scripts.invariants.slow_horde import Recorder
from strategies._style import Style
from strategies._weights import Weights
from strategies.balanced import Balanced
from strategies.catalogue import find_strategy
from strategies.fighter import Fighter, Hunt
from strategies.looter import Looter, Plunder
from zsim.zombicide.game import step
from zsim.zombicide.kinds import A_MELEE, A_RANGED, A_SEARCH, A_TAKE_OBJECTIVE, O_RUNNING, P_PLAYERS, Q_ACTION
from zsim.zombicide.state import Game

M1: Final = '[board]\nmission = "M1"\n'  # everybody needs one of nine objective tokens; B of this building holds one
HOME: Final = "r2c1.B"
STYLES: Final[dict[str, type[Balanced]]] = {"fighter": Fighter, "looter": Looter}
CORE: Final = (0, 1, 2, 3, 4, 5)
ALL_CARDS: Final = tuple(range(1, 41))


def asked(style: Style | None, *parts: str, searched: bool = True, acted: str = "") -> str:
    """What somebody does first on M1."""
    scene = Scene(M1, *parts, NO_LUCK, style=style, acted=acted)
    scene.game.survivors[0].searched = searched
    return scene.ask()


# --- fighter --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("weapon", "lair", "first"), [
    ("Chainsaw", "r2c0.B", "move to r2c0.B"), ("Chainsaw", "r2c0.A", "move to r2c0.B"),
    ("Automatic Shotgun", "r2c0.B", "ranged at r2c0.B with Automatic Shotgun"),
    ("Chainsaw", HOME, "melee with Chainsaw"),
])  # fmt: skip
def test_a_fighter_clears_before_it_takes(weapon: str, lair: str, first: str) -> None:
    """With a token at its feet it goes for the zombies up to two zones away; balanced play takes the token."""
    parts = (person(zone=HOME, more=armed(weapon)), horde(**{f'"{lair}"': "2 walker"}))
    assert asked(Hunt(), *parts) == first
    if lair != HOME:
        assert asked(None, *parts) == "take objective"


@pytest.mark.parametrize(("more", "zombies"), [
    (armed("Chainsaw"), {}),  # nobody there
    (armed("Chainsaw"), {'"r2c0.C"': "2 walker"}),  # three zones away
    (armed("Crowbar"), {'"r2c0.B"': "2 walker"}),  # half a hit: no weapon for it
    (armed("Katana", "Katana"), {'"r2c0.B"': "2 brute"}),  # 2E-8: damage 1
])  # fmt: skip
def test_a_fighter_moves_on_where_it_has_nobody_to_kill(more: str, zombies: dict[str, str]) -> None:
    """Then it plays like balanced."""
    parts = (person(zone=HOME, more=more), horde(**zombies))
    assert asked(Hunt(), *parts) == asked(None, *parts) == "take objective"


def test_a_fighter_takes_the_last_thing_that_is_wanted_first() -> None:
    """No zombie is worth a mission: with everything else done, the last token near by comes before the prey."""
    scene = Scene(M1, person(zone=HOME, more=armed("Chainsaw")), horde(**{'"r2c0.B"': "2 walker"}), NO_LUCK)
    errands, table = scene.planner._errands, scene.table
    errands.needs.last = True
    Hunt().guide(scene.view, errands, table)
    assert errands.needs.objectives and errands.target[0] != scene.zone("r2c0.B")
    errands.needs.objectives = [scene.zone("r0c0.B")]  # far away: the prey comes first
    Hunt().guide(scene.view, errands, table)
    assert not errands.needs.objectives and errands.target[0] == scene.zone("r2c0.B")


def test_a_fighter_leaves_once_all_have_to() -> None:
    """An open exit comes before all prey."""
    line = '[board]\nsketch = "a b c d e"\nstreets = "abcde"\n[tokens]\nexit = ["a"]\n'
    parts = (line, person(zone="c", more=armed("Chainsaw")), horde(d="1 walker"), NO_LUCK)
    assert Scene(*parts, style=Hunt()).ask() == Scene(*parts).ask() == "move to b"


def test_who_has_no_prey_keeps_its_way() -> None:
    """Only those near zombies hunt; nobody takes a token meanwhile, as the team stays together."""
    scene = Scene(
        M1,
        person(zone=HOME, more=armed("Chainsaw")),
        person("Bob", "r0c0.B"),
        horde(**{'"r2c0.B"': "1 walker"}),
        NO_LUCK,
    )
    errands, table = scene.planner._errands, scene.table
    before = errands.target[1]
    Hunt().guide(scene.view, errands, table)
    assert (errands.target, errands.slack[0]) == ([scene.zone("r2c0.B"), before], 0)
    assert errands.needs.places() == []


# --- looter ---------------------------------------------------------------------------------------------------------
def test_a_looter_searches_before_it_takes() -> None:
    """Without a weapon worth holding it searches; balanced play takes the token at its feet."""
    parts = (person(zone=HOME, more=armed("Crowbar")),)
    assert asked(Plunder(), *parts, searched=False) == "search"
    assert asked(None, *parts, searched=False) == "take objective"
    assert asked(Plunder(), person(zone=HOME, more=armed("Katana")), searched=False) == "search"  # one hit
    assert asked(Plunder(), person(zone=HOME, more=armed("Chainsaw")), searched=False) == "take objective"


def test_a_looter_waits_for_the_last_one_to_be_armed() -> None:
    """Everybody: one without a good weapon, 1.5 hits an Action, keeps all from the tokens."""
    ann, bob = person(zone=HOME, more=armed("Chainsaw")), person("Bob", "r2c1.C")
    assert asked(Plunder(), ann, bob) != "take objective"
    assert asked(Plunder(), ann, person("Bob", "r2c1.C", armed("Shotgun"))) != "take objective"
    assert asked(Plunder(), ann, person("Bob", "r2c1.C", armed("Chainsaw"))) == "take objective"


def test_a_looter_makes_for_the_next_room_that_can_be_searched() -> None:
    """2E-9.2: no room with zombies; one that has to be opened and fills counts as farther away."""
    scene = Scene(M1, person(zone=HOME), person("Bob", "r1c1.S"), horde(**{f'"{HOME}"': "1 walker"}), NO_LUCK)
    errands = scene.planner._errands
    Plunder().guide(scene.view, errands, scene.table)
    assert errands.target[0] in (scene.zone("r2c1.A"), scene.zone("r2c1.C"), scene.zone("r2c0.B"))
    assert errands.target[1] == scene.zone("r2c1.A"), "the room across the street is as near, but fills when opened"
    assert set(errands.needs.places()) == set(scene.view.crates()), "crates are loot, tokens are not"


def test_looting_ends_at_orange_and_is_not_begun_again() -> None:
    """2E-6.4: the team's danger level leaves no time; or everybody has been armed once."""
    parts = (person(zone=HOME, more="ap = 19\n" + armed("Crowbar")),)
    assert asked(Plunder(), *parts, searched=False) == asked(None, *parts, searched=False) == "take objective"
    style = Plunder()
    scene = Scene(M1, person(zone=HOME, more=armed("Chainsaw")), NO_LUCK, style=style)
    assert style.over
    scene.table.strength[0].best = 0.0
    style.guide(scene.view, scene.planner._errands, scene.table)
    assert scene.planner._errands.needs.objectives


# --- both -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", list(STYLES))
def test_a_style_has_weights_of_its_own(name: str) -> None:
    """Other weights leave the style as it is."""
    strategy = STYLES[name]()
    assert strategy.weights() == Weights() and find_strategy(name).load() is STYLES[name]
    strategy.with_weights(Weights(wound=7.0))
    assert strategy.weights().wound == 7.0
    assert type(strategy.planner.style) is type(strategy.style()) is not Style


def played(strategy: Balanced, table: Table, rounds: int) -> tuple[Game, list[int]]:
    """Play a table for some rounds; the game and all answers."""
    recorder = Recorder(strategy)
    g = table.begin(recorder)
    while g.outcome == O_RUNNING and g.round <= rounds:
        step(g)
    return g, [answer for _, answer in recorder.asked]


@pytest.mark.parametrize("name", list(STYLES))
@settings(max_examples=40)
@given(table=tables(), rounds=st.integers(1, 8))
def test_any_table_is_played_the_same_way_twice(name: str, table: Table, rounds: int) -> None:
    """Any mission, team, deck, seating and mode: no illegal answer, no error, nothing left from an earlier game."""
    first = played(STYLES[name](), table, rounds)
    assert played(STYLES[name](), table, rounds)[1] == first[1]


@pytest.mark.parametrize("name", list(STYLES))
@settings(max_examples=40)
@given(table=tables())
def test_a_stirred_table_is_no_trouble(name: str, table: Table) -> None:
    """Survivors spread, in cars, wounded and armed anyhow, doors open, zombies about: two rounds to the end of one."""
    strategy = STYLES[name]()
    g = table.shaken(strategy)
    last = g.round + 1
    while g.outcome == O_RUNNING and not (g.round > last and g.phase == P_PLAYERS):
        step(g)


def actions(name: str, missions: Sequence[str]) -> dict[int, int]:
    """How often a strategy takes each kind of action in the first five rounds of some games."""
    counts: dict[int, int] = {}
    for mission in missions:
        for seed in range(4):
            strategy = STYLES.get(name, Balanced)()
            strategy.with_weights(PLAIN)
            recorder = Recorder(strategy)
            g = Table(mission, CORE, ALL_CARDS, 6, seed).begin(recorder)
            while g.outcome == O_RUNNING and g.round <= 5:
                step(g)
            for q, answer in recorder.asked:
                if q.kind == Q_ACTION:
                    kind = int(q.options[answer].kind)
                    counts[kind] = counts.get(kind, 0) + 1
    return counts


def test_styles_show_in_whole_games() -> None:
    """A looter searches more where balanced play does not arm first; a fighter deals more attacks for each token."""
    early = {name: actions(name, ("M2", "M15", "M16", "M19")) for name in ("balanced", "looter")}
    assert early["looter"][A_SEARCH] > 1.2 * early["balanced"][A_SEARCH]
    counts = {name: actions(name, ("M0", "M1", "M5", "M8")) for name in ("balanced", "fighter")}
    tokens = {name: found[A_TAKE_OBJECTIVE] for name, found in counts.items()}
    attacks = {name: (found[A_MELEE] + found[A_RANGED]) / tokens[name] for name, found in counts.items()}
    assert attacks["fighter"] > 1.1 * attacks["balanced"]
