"""Every rule case of tests/cases passes, and the runner notices what it must: differences, left-overs, refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from case_texts import HEAD, HOUSE, ROW, does, outcome, person, zombies

from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.cases.runner import OK, run_file

CASES: Final = sorted((Path(__file__).parent / "cases").glob("*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_rule_case(path: Path) -> None:
    """The engine does what the digest says."""
    result = run_file(str(path))
    assert result.status == OK, result.line()


def test_rule_cases_are_named_by_their_rule() -> None:
    """A case can be found by the number of its rule, or of the mission that it is played on."""
    assert len(CASES) > 100
    wrong = []
    for path in CASES:
        case = parse_case(path.read_text(encoding="utf-8"))
        rule = case.rule.lower().split()[0]
        if not path.stem.startswith(rule) and not re.match(r"m\d\d-", path.stem):
            wrong.append(f"{path.name}: {case.rule}")
    assert wrong == []


# --- what must fail a case ------------------------------------------------------------------------------------------
WALKER_AT_ANN: Final = ROW + person() + '[zombies]\na = "1 walker"\n' + zombies("activate") + "[expect]\n"


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ('zombies = { a = "1 walker", b = "1 brute" }', "zombies in b: expected 1 brute, found none"),
        ('zombies = { a = "2 walker" }', "zombies in a: expected 2 walker, found 1 walker"),
        ("zombies = {}", "zombies in a: expected none, found 1 walker"),
        ("noise = { a = 1 }", "noise in a: expected 1, found 0"),
        ("survivors.Ann = { wounds = 2 }", "Ann: wounds: expected 2, found 1"),
        ("survivors.Ann = { ap = 1 }", "Ann: ap: expected 1, found 0"),
        ("survivors.Ann = { actions = 2 }", "Ann: actions: expected 2, found 3"),
        ('survivors.Ann = { zone = "b" }', "Ann: zone: expected b, found a"),
        ('survivors.Ann = { zone = "" }', "Ann: zone: expected not on the board, found a"),
        ("survivors.Ann = { alive = false }", "Ann: alive: expected false, found true"),
        ('survivors.Ann = { hands = ["Pistol"] }', "Ann: hands: expected Pistol, found none"),
        ('survivors.Ann = { backpack = ["Water"] }', "Ann: backpack: expected Water, found none"),
        ("survivors.Ann = { loaded = { Sawed-Off = true } }", "Ann: Sawed-Off: expected loaded, found no such card"),
        ('outcome = "loss"', "outcome: expected loss, found running"),
        ('cause = "walker"', "cause: expected walker, found "),
        ("pool = { walker = 40 }", "pool of walker: expected 40, found 39"),
        ('discards = ["Water"]', "discards: expected Water, found none"),
        ('spawns = ["b"]', "spawns: expected b, found none"),
        ('refused = ""', "step 1: expected to be refused, but the rules allow it"),
        ('one_of = [{ zombies = {} }, { outcome = "loss" }]', "none of the 2 results of one_of fits"),
    ],
)
def test_a_wrong_expectation_fails(expected: str, message: str) -> None:
    """Each thing that can be expected is compared, and the difference is named."""
    found = outcome(WALKER_AT_ANN, expected)
    assert len(found) == 1
    assert message in found[0]


def test_a_right_expectation_passes() -> None:
    """The same position, told as it is."""
    right = (
        'zombies = { a = "1 walker" }\nnoise = {}\noutcome = "running"\ncause = ""\npool = { walker = 39 }\n'
        "discards = []\nspawns = []\n"
        'survivors.Ann = { zone = "a", wounds = 1, ap = 0, actions = 3, hands = [], alive = true }\n'
        'one_of = [{ zombies = {} }, { zombies = { a = "1 walker" } }]'
    )
    assert outcome(WALKER_AT_ANN, right) == []


def test_whole_and_partial_comparisons() -> None:
    """Zombies and noise must match whole where given; what is not named is not compared."""
    both = ROW + person() + '[zombies]\nc = "1 brute"\nd = "1 runner"\n[tokens]\nnoise = { b = 2 }\n[expect]\n'
    assert outcome(both) == []
    assert outcome(both, 'zombies = { c = "1 brute" }') == ["zombies in d: expected none, found 1 runner"]
    assert outcome(both, "noise = {}") == ["noise in b: expected 0, found 2"]
    assert outcome(both, 'zombies = { d = "1 runner", c = "1 fatty" }\nnoise = { b = 2 }') == []


SHOT: Final = does("ranged", 'to = "b"\nwith = "Pistol"')
SHOOTER: Final = ROW + person(more='hands = ["Pistol"]\nactions = 3') + '[zombies]\nb = "1 walker"\n'


def test_dice_run_out_or_left_over() -> None:
    """Scripted dice must be used up exactly."""
    assert outcome(SHOOTER, "[luck]\ndice = [6]\n", SHOT, "[expect]\nzombies = {}") == []
    assert "dice ran out" in outcome(SHOOTER, SHOT, "[expect]\n")[0]
    assert outcome(SHOOTER, "[luck]\ndice = [6, 5, 4]\n", SHOT, "[expect]\n") == ["dice left over: 5, 4"]


@pytest.mark.parametrize(
    ("luck", "left"),
    [
        ("zombie_cards = [1, 3]", "zombie_cards left over: 3"),
        ('zombie_cards = [1]\nequipment_cards = ["Water", "Pistol"]', "equipment_cards left over: Water, Pistol"),
        ('zombie_cards = [1]\npimpweapons = ["Aaahh!!"]', "pimpweapons left over: Aaahh!!"),
        ('zombie_cards = [1]\nabominations = ["hobomination"]', "abominations left over: hobomination"),
        ('zombie_cards = [1]\nchoices = ["b"]', "choices left over (no question offered the first of them): b"),
    ],
)
def test_left_over_cards_and_choices_fail(luck: str, left: str) -> None:
    """Whatever is scripted must come up."""
    spawn = ROW + person() + '[tokens]\nspawn = ["d"]\n' + f"[luck]\n{luck}\n" + zombies("spawn") + "[expect]\n"
    assert outcome(spawn) == [left]


def test_cards_that_run_out_fail() -> None:
    """No deck is made up where a case says nothing of it."""
    spawn = ROW + person() + '[tokens]\nspawn = ["d", "c"]\n'
    assert "zombie_cards ran out" in outcome(spawn, zombies("spawn"), "[expect]\n")[0]
    assert "zombie_cards ran out" in outcome(spawn, "[luck]\nzombie_cards = [1]\n", zombies("spawn"), "[expect]\n")[0]
    room = HOUSE + person(zone="p")
    assert "equipment_cards ran out" in outcome(room, does("search"), "[expect]\n")[0]
    crate = HOUSE + person(zone="p") + '[tokens]\ncrate = ["p"]\n'
    assert "pimpweapons ran out" in outcome(crate, does("take"), "[expect]\n")[0]


def test_a_deck_is_renewed_in_the_order_of_the_discards() -> None:
    """`reshuffle` renews a deck that ran out; what is left after that is no left-over, but it is before."""
    spawn = ROW + person() + '[tokens]\nspawn = ["d", "c", "b"]\n'
    renewed = "[luck]\nzombie_cards = [1, 2]\nreshuffle = true\n"
    first = parse_case(
        HEAD + spawn + renewed + zombies("spawn") + '[expect]\nzombies = { b = "1 walker", c = "2 walker" }'
    )
    g = build(first, True).game
    lines = [int(g.box.zombie_cards[n].lines[0]) for n in (1, 2)]
    figures = f'[expect]\nzombies = {{ d = "{lines[0]} walker", c = "{lines[1]} walker", b = "{lines[0]} walker" }}'
    assert outcome(spawn, renewed, zombies("spawn"), figures) == []
    unused = "[luck]\nzombie_cards = [1, 2, 3, 4]\nreshuffle = true\n"
    assert outcome(spawn, unused, zombies("spawn"), "[expect]\n") == ["zombie_cards left over: 4"]


def test_no_pimpweapon_left() -> None:
    """An empty pimpweapon deck that the case names gives nothing (2E-7.4)."""
    crate = HOUSE + person(zone="p", more="actions = 1") + '[tokens]\ncrate = ["p"]\n[luck]\npimpweapons = []\n'
    assert outcome(crate, does("take"), "[expect]\nsurvivors.Ann = { hands = [], actions = 0 }") == []


# --- refused steps --------------------------------------------------------------------------------------------------
def test_a_refused_step_fails_unless_it_is_expected_and_last() -> None:
    """The reason is named; an expected refusal must be that of the last step and for the reason given."""
    far = does("move", 'to = "c"')
    near = does("move", 'to = "b"')
    assert outcome(ROW, person(), far, "[expect]\n") == [
        "step 1 (Ann: move) was refused: no open way from a to c in one move"
    ]
    assert outcome(ROW, person(), far, '[expect]\nrefused = ""') == []
    assert outcome(ROW, person(), far, '[expect]\nrefused = "No open way"') == []
    assert "because of 'hobo'" in outcome(ROW, person(), far, '[expect]\nrefused = "hobo"')[0]
    assert "was refused" in outcome(ROW, person(), far, near, '[expect]\nrefused = ""')[0]
    assert "expected to be refused" in outcome(ROW, person(), near, '[expect]\nrefused = ""')[0]
    wrong = '[expect]\nrefused = ""\nsurvivors.Ann = { zone = "b" }'
    assert outcome(ROW, person(), far, wrong) == ["Ann: zone: expected b, found a"]


ARMED: Final = 'hands = ["Sawed-Off", "Crowbar"]\nbackpack = ["Pistol"]\nactions = 1\n'


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        (does("move", 'to = "s"'), "no open way"),
        (does("move", 'to = "p"'), "in p already"),
        (does("search"), "a zombie is in the zone"),
        (does("search", who="Bob"), "only rooms"),
        (does("search", who="Cid"), "not enough actions"),
        (does("open_door", 'to = "q"', "Cid"), "no door between"),
        (does("open_door", 'to = "t"'), "the condition of the door"),
        (does("open_door", 'to = "r"'), "not closed"),
        (does("open_door", 'to = "p"', "Bob"), "no card that opens doors in hand"),
        (does("open_door", 'to = "s"\nwith = "Fire Axe"'), "no Fire Axe in hand"),
        (does("melee", 'with = "Pistol"'), "not in hand"),
        (does("melee", 'with = "Sawed-Off"'), "no melee weapon"),
        (does("melee", 'with = "Crowbar"', "Dan"), "hobomination"),
        (does("ranged", 'to = "s"\nwith = "Sawed-Off"'), "no line of sight"),
        (does("ranged", 'to = "q"\nwith = "Sawed-Off"'), "no zombie in q"),
        (does("ranged", 'to = "u"\nwith = "Pistol"', "Bob"), "out of range: 2, not 0 to 1"),
        (does("take"), "nothing to take"),
        (does("reload"), "no such empty weapon"),
        (does("trade", 'with = "Bob"'), "not in the zone of Ann"),
        (does("eat", 'with = "Water"'), "does not have Water"),
        (does("eat", 'with = "Pistol"'), "no food"),
        (does("drop", 'with = "Water"'), "does not have Water"),
        (does("reorganise", 'hands = ["Water"]'), "does not have Water"),
        (does("reorganise", 'hands = ["Pistol"]\nbackpack = []'), "all own cards"),
        (does("reorganise", "hands = []", "Cid"), "no cards to arrange"),
        (does("skill", 'name = "Charge"\nto = "q"'), "does not have the skill"),
        (does("neutralise_spawn"), "no such action"),
    ],
)
def test_reasons_of_refusals(step: str, reason: str) -> None:
    """A refusal says what in the position forbids the action."""
    house = (
        "[board]\nsketch = '''\ns s v u\nr p q #\n# t # #\n'''\nstreets = \"suv\"\n"
        'doors = ["sp:closed", "pr:open", "pq:open", "pt:blue"]\n'
    )
    team = person(zone="p", more=ARMED) + person("Bob", "s", 'hands = ["Pistol"]') + person("Cid", "r", "actions = 0")
    team += person("Dan", "t", 'hands = ["Crowbar"]')
    horde = '[zombies]\np = "1 walker"\nu = "1 walker"\nt = "1 hobomination"\n'
    assert outcome(house, team, horde, step, f'[expect]\nrefused = "{reason}"') == []


def test_more_reasons_of_refusals() -> None:
    """Those that need a step before: used, empty, searched, over."""
    zone = '[zombies]\na = "1 walker"\nb = "1 walker"\n'
    jump = does("skill", 'name = "Jump"\nto = "c"')
    back = does("skill", 'name = "Jump"\nto = "a"')
    jumper = person(more='skills = ["Jump"]\nactions = 5')
    assert outcome(ROW, jumper, jump, back, '[expect]\nrefused = "has been used"') == []
    shoot = does("ranged", 'to = "b"\nwith = "Sawed-Off"')
    shooter = person(more='hands = ["Sawed-Off"]')
    luck = "[luck]\ndice = [1, 1]\n"
    assert outcome(ROW, shooter, zone, luck, shoot, shoot, '[expect]\nrefused = "is empty"') == []
    leave = does("move", 'to = "b"')
    assert outcome(ROW, person(more="actions = 1"), zone, leave, '[expect]\nrefused = "zombies left behind"') == []
    found = '[luck]\nequipment_cards = ["Water"]\n'
    twice = does("search") * 2
    assert outcome(HOUSE, person(zone="p"), found, twice, '[expect]\nrefused = "already searched"') == []
    three = '[zombies]\na = "3 walker"\n'
    over = zombies("activate") * 2
    lost = (
        '[expect]\nrefused = "over"\noutcome = "loss"\ncause = "walker"\nsurvivors.Ann = { alive = false, zone = "" }'
    )
    assert outcome(ROW, person(), three, over, lost) == []
    assert outcome(ROW, person(), three, zombies("activate"), jump.replace("Jump", "Charge"), lost) == []
