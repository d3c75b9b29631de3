"""Every rule case of tests/cases passes, and the runner itself notices what it must: differences, left-overs, faults."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from zsim.cases import later
from zsim.cases.document import CaseError
from zsim.cases.parse import ACTION_KEYS, parse_case
from zsim.cases.position import build
from zsim.cases.runner import ERROR, FAIL, OK, main, run_case, run_file
from zsim.zombicide.kinds import KIND_NAMES

CASES: Final = sorted((Path(__file__).parent / "cases").glob("*.toml"))

HEAD: Final = 'title = "a test"\nrule = "2E-0"\nruleset = "zombicide-2e"\n'
ROW: Final = '[board]\nsketch = "a b c d"\nstreets = "abcd"\n'
HOUSE: Final = '[board]\nsketch = "s p q"\nstreets = "s"\ndark = "pq"\ndoors = ["sp:closed"]\n'
NO_LUCK: Final = "[luck]\n"


def person(name: str = "Ann", zone: str = "a", more: str = "") -> str:
    """A survivor without skills."""
    return f'[[survivor]]\nname = "{name}"\nzone = "{zone}"\nhealth = 3\n{more}\n'


def does(action: str, more: str = "", who: str = "Ann") -> str:
    """One step of a survivor."""
    return f'[[do]]\nwho = "{who}"\naction = "{action}"\n{more}\n'


def zombies(word: str) -> str:
    """One step of the zombies."""
    return f'[[do]]\nzombies = "{word}"\n'


def outcome(*parts: str) -> list[str]:
    """Run a case made of parts; what was not as expected."""
    return run_case(parse_case(HEAD + "".join(parts)))


def faults(*parts: str, head: str = HEAD) -> str:
    """Run a case that cannot be run; its faults in one text."""
    with pytest.raises(CaseError) as caught:
        run_case(parse_case(head + "".join(parts)))
    return "\n".join(caught.value.faults)


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
        'zombies = { a = "1 walker" }\nnoise = {}\noutcome = "running"\ncause = ""\npool = { walker = 39 }\ndiscards = []\n'
        'spawns = []\nsurvivors.Ann = { zone = "a", wounds = 1, ap = 0, actions = 3, hands = [], alive = true }\n'
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
    spawn = ROW + person() + '[tokens]\nspawn = ["d", "c", "d"]\n'
    renewed = "[luck]\nzombie_cards = [1, 2]\nreshuffle = true\n"
    first = parse_case(
        HEAD + spawn + renewed + zombies("spawn") + '[expect]\nzombies = { c = "1 walker", d = "2 walker" }'
    )
    g = build(first, True).game
    lines = [int(g.box.zombie_cards[n].lines[0]) for n in (1, 2)]
    figures = f'[expect]\nzombies = {{ d = "{2 * lines[0]} walker", c = "{lines[1]} walker" }}'
    assert outcome(spawn, renewed, zombies("spawn"), figures) == []
    unused = "[luck]\nzombie_cards = [1, 2, 3, 4]\nreshuffle = true\n"
    assert outcome(spawn, unused, zombies("spawn"), "[expect]\n") == ["zombie_cards left over: 4"]


def test_no_pimpweapon_left() -> None:
    """An empty pimpweapon deck that the case names gives nothing (2E-7.4)."""
    crate = HOUSE + person(zone="p", more="actions = 1") + '[tokens]\ncrate = ["p"]\n[luck]\npimpweapons = []\n'
    assert outcome(crate, does("take"), "[expect]\nsurvivors.Ann = { hands = [], actions = 0 }") == []


# --- refused steps ------------------------------------------------------------------------------------------------------
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


# --- files that cannot be run -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ('[board]\nsketch = "a b a"\nstreets = "ab"\n[expect]\n', "[board]: sketch: the cells of 'a' do not all touch"),
        ("[board]\nsketch = '''\na b\nc\n'''\n[expect]\n", "[board]: sketch: row 2 has 1 cells, row 1 has 2"),
        ('[board]\nsketch = "a ?"\n[expect]\n', "'?' is no letter"),
        ('[board]\nsketch = ""\n[expect]\n', "[board]: sketch: empty"),
        ('[board]\nsketch = "a b"\nstreets = "x"\n[expect]\n', "[board]: streets: 'x' is not in the sketch"),
        ('[board]\nsketch = "a b"\nstreets = "a"\ndark = "a"\n[expect]\n', "'a' is a street; only rooms are dark"),
        ('[board]\nsketch = "a b c"\ndoors = ["ac"]\n[expect]\n', "'ac': these zones do not touch"),
        ('[board]\nsketch = "a b"\ndoors = ["ab:ajar"]\n[expect]\n', "unknown word 'ajar'"),
        ('[board]\nsketch = "a b"\ndoors = ["ab", "ba"]\n[expect]\n', "listed twice"),
        ('[board]\nsketch = "a b"\ndoors = ["ab"]\nwalls = ["ab"]\n[expect]\n', "a wall is listed there too"),
        ('[board]\nsketch = "a b"\nstreets = "a"\nbuildings = ["ab"]\n[expect]\n', "'a' is no room"),
        ("[board]\n[expect]\n", "give exactly one of the two"),
        ('[board]\nmission = "M99"\n[expect]\n', "[board]: mission: unknown mission 'M99'; known missions: M0"),
        ('[board]\nmission = "M1"\nstreets = "a"\n[expect]\n', "[board]: streets: a mission brings its own map"),
        ('[board]\nmission = "M1"\n[tokens]\nexit = ["r0c0.A"]\n[expect]\n', "a mission brings its exits"),
        (ROW, "expect: missing"),
        (ROW + "[expect]\nwin = true\n", "[expect]: win: unknown key; known here: zombies"),
        (ROW + '[expect]\noutcome = "won"\n', "unknown outcome 'won'; known: running, win, loss, timeout"),
        (ROW + '[expect]\nzombies = { e = "1 walker" }\n', "[expect]: zombies: unknown zone 'e'"),
        (ROW + '[expect]\nzombies = { a = "one walker" }\n', "write it like '4 walker, 1 runner'"),
        (ROW + '[expect]\ndoors = { ab = "open" }\n', "no door 'ab'"),
        (ROW + "[expect]\npool = { ghoul = 1 }\n", "unknown zombie 'ghoul'"),
        (ROW + "[expect]\nsurvivors.Eve = { wounds = 1 }\n", "no survivor 'Eve' in this case"),
        (ROW + '[expect]\nrefused = ""\n', "there is no step that could be refused"),
        (ROW + '[zombies]\na = "41 walker"\n[expect]\n', "[zombies]: a: the box has 40 walker in all"),
        (ROW + '[[survivor]]\nname = "Zoe"\nzone = "a"\n[expect]\n', "unknown survivor 'Zoe'; known: "),
        (ROW + person(zone="z") + "[expect]\n", "[[survivor]] 1: zone: unknown zone 'z'; known: a, b, c, d"),
        (ROW + person(more="wounds = 3") + "[expect]\n", "3 of health 3; a living survivor has fewer"),
        (ROW + person(more="ap = -1") + "[expect]\n", "ap: expected a whole number from 0"),
        (ROW + person(more='ap = "2"') + "[expect]\n", "ap: expected a whole number, found '2'"),
        (ROW + person(more='hands = ["Pistle"]') + "[expect]\n", "unknown card 'Pistle'; did you mean Pistol?"),
        (ROW + person(more='hands = ["Pistol", "Pistol", "Pistol"]') + "[expect]\n", "at most 2 cards in hand"),
        (ROW + person(more='skills = ["Spring"]') + "[expect]\n", "unknown skill 'Spring'; did you mean Sprint?"),
        (ROW + person() * 2 + "[expect]\n", "'ann' stands there 2 times"),
        (ROW + "[luck]\ndice = [7]\n[expect]\n", "[luck]: dice: expected a list of whole numbers from 1 to 6"),
        (ROW + "[luck]\nzombie_cards = [41]\n[expect]\n", "there is no zombie card 41; they go from 1 to 40"),
        (ROW + '[luck]\nequipment_cards = ["Baseball Bat"]\n[expect]\n', "the equipment deck has no card"),
        (ROW + '[luck]\nabominations = ["brute"]\n[expect]\n', "'brute' is no Abomination"),
        (ROW + '[luck]\nchoices = ["maybe"]\n[expect]\n', "[luck]: choices: 'maybe' is the label of nothing"),
        (ROW + '[tokens]\nspawn = ["a:first", "b:first"]\n[expect]\n', "two are marked first"),
        (ROW + '[tokens]\nspawn = ["a:pink"]\n[expect]\n', "unknown mark 'pink'"),
        (ROW + zombies("sleep") + "[expect]\n", "[[do]] 1: zombies: unknown step 'sleep'"),
        (ROW + zombies("activate:ghoul") + "[expect]\n", "[[do]] 1: zombies: unknown zombie 'ghoul'"),
        (ROW + person() + does("fly") + "[expect]\n", "[[do]] 1: action: unknown action 'fly'; known: move"),
        (ROW + person() + does("move") + "[expect]\n", "[[do]] 1: to: missing; the action move needs it"),
        (ROW + person() + does("search", 'to = "a"') + "[expect]\n", "[[do]] 1: to: unknown key"),
        (ROW + person() + does("reorganise") + "[expect]\n", "name the cards of the hands, the backpack or both"),
        (ROW + does("search", who="Eve") + "[expect]\n", "[[do]] 1: who: no survivor 'Eve'"),
        (
            ROW + person() + does("skill", 'name = "Lucky"') + "[expect]\n",
            "works by itself; skills that are steps: Sprint",
        ),
        (ROW + person() + does("skill", 'name = "Jump"') + "[expect]\n", "to: missing; the skill Jump needs it"),
        (ROW + "[boards]\n[expect]\n", "boards: unknown key"),
        (ROW + "[expect\n", "no valid TOML"),
    ],
)
def test_faults_of_a_case(parts: str, message: str) -> None:
    """A fault names the place, what is wrong, and what would be right."""
    assert message in faults(parts)


def test_all_faults_of_the_text_are_told_at_once() -> None:
    """Nobody has to mend a file fault by fault."""
    found = faults(
        '[board]\nsketch = "a"\n[luck]\ndice = [0]\n[[do]]\naction = "fly"\n[expect]\nx = 1\n', head="rule = 3\n"
    )
    assert found.count("\n") == 6
    for field in (
        "title:",
        "rule:",
        "ruleset:",
        "[luck]: dice:",
        "[[do]] 1: who:",
        "[[do]] 1: action:",
        "[expect]: x:",
    ):
        assert field in found


@pytest.mark.parametrize(
    ("parts", "word"),
    [
        (ROW + "[options]\ndark_zones = true\n[expect]\n", "dark_zones"),
        (ROW + '[tokens]\ncars = ["pimpmobile@a"]\n[expect]\n', "cars"),
        (ROW + person() + person("Ned", more='companion_of = "Ann"') + "[expect]\n", "companion_of"),
        (ROW + person() + does("drive", 'path = ["b"]') + "[expect]\n", "drive"),
        (ROW + person() + does("combine", 'with = "Rice"') + "[expect]\n", "combine"),
        (ROW + person(more='skills = ["Born leader"]') + "[expect]\n", "Born leader"),
        (ROW + person() + '[expect]\ncars = { pimpmobile = "b" }\n', "cars"),
        (ROW + person() + '[expect]\nsurvivors.Ann = { companions = ["Ned"] }\n', "companions"),
    ],
)
def test_words_of_later_issues(parts: str, word: str) -> None:
    """Words that are known but not played yet are told apart from misspelt ones."""
    assert later.not_yet(word) in faults(parts)


def test_ruleset_and_options_that_are_off() -> None:
    """The first edition comes later; an option that is off asks for nothing."""
    assert later.not_yet("zombicide-1e") in faults(ROW, "[expect]\n", head=HEAD.replace("2e", "1e"))
    assert "unknown ruleset 'chess'" in faults(ROW, "[expect]\n", head=HEAD.replace("zombicide-2e", "chess"))
    assert outcome(ROW, person(), "[options]\ndark_zones = false\n[tokens]\ncars = []\n[expect]\n") == []
    assert not set(later.ACTIONS) & set(ACTION_KEYS)


def test_lines_and_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line a case, the count, and status 1 unless all passed."""
    good = tmp_path / "good.toml"
    good.write_text(HEAD + ROW + person() + "[expect]\nnoise = {}\n", encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(HEAD + ROW + person() + "[expect]\nnoise = { a = 1, b = 2 }\n", encoding="utf-8")
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"title = '\xff'")
    missing = tmp_path / "missing.toml"
    assert main([str(good)]) == 0
    assert capsys.readouterr().out.splitlines() == [f"ok    {good}: a test", "1 passed, 0 failed"]
    assert main([str(path) for path in (good, bad, odd, missing, tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"ok    {good}: a test",
        f"FAIL  {bad}: noise in a: expected 1, found 0; noise in b: expected 2, found 0",
        f"ERROR {odd}: no UTF-8 text; save the case as UTF-8",
        f"ERROR {missing}: no such file; check the path",
        f"ERROR {tmp_path}: a folder, not a case; name the .toml files in it",
        "1 passed, 4 failed",
    ]
    assert [run_file(str(path)).status for path in (good, bad, odd)] == [OK, FAIL, ERROR]


# --- positions ----------------------------------------------------------------------------------------------------------
def test_sketch_sight_and_borders() -> None:
    """Rows and columns of cells are lines of sight; a street meets a room only at a door."""
    text = "[board]\nsketch = '''\na a b\nc # b\np q e\n'''\nstreets = \"abce\"\nwalls = [\"ab\"]\n"
    board = build(parse_case(HEAD + text + 'doors = ["cp:open", "qe:closed"]\n[expect]\n'), False).game.board
    zone = {name: z for z, name in enumerate(board.names)}
    assert board.names == ["a", "b", "c", "p", "q", "e"]
    seen = {name: {board.names[w] for w in board.seen[zone[name]]} for name in board.names}
    assert seen == {
        "a": {"a", "c", "p"}, "b": {"b", "e"}, "c": {"a", "c", "p"}, "p": {"a", "c", "p", "q"}, "q": {"p", "q"},
        "e": {"b", "e"},
    }  # fmt: skip
    assert board.range[zone["a"] * board.n + zone["p"]] == 2
    assert [[board.names[z] for z in rooms] for rooms in board.buildings] == [["p", "q"]]
    assert [board.names[w] for w in board.open_to[zone["a"]]] == ["c"]


def test_named_buildings() -> None:
    """Rooms can be told to form buildings; the others go by openings."""
    text = '[board]\nsketch = "p q r t"\nbuildings = [["p"], ["q", "r"]]\n[expect]\n'
    assert build(parse_case(HEAD + text), False).game.board.buildings == [[0], [1, 2], [3]]
    assert build(parse_case(HEAD + text.replace('[["p"], ["q", "r"]]', '["rq"]')), False).game.board.buildings == [
        [0], [1, 2], [3],
    ]  # fmt: skip


def test_survivors_of_the_box_and_made_up_ones() -> None:
    """A known survivor has its skills by level; anybody else only those listed; actions are those of a whole turn."""
    known = '[[survivor]]\nname = "amy"\nzone = "a"\nap = 7\nskills = ["Medic"]\n'
    game = build(parse_case(HEAD + ROW + known + person("Zoe", "b", "ap = 43\nkid = true") + "[expect]\n"), False).game
    amy, zoe = game.survivors
    assert (amy.name, amy.actions, amy.free_move, amy.health) == ("Amy", 4, 1, 3)
    assert sum(amy.skills) == 3
    assert (zoe.actions, zoe.health, zoe.kid, sum(zoe.skills)) == (3, 3, True, 0)
    assert game.danger == 3


def test_choices_wait_in_order() -> None:
    """A label waits for the first question that offers it; before that the rule of thumb answers."""
    two = person() + person("Bob") + '[zombies]\na = "1 walker"\n'
    luck = '[luck]\nchoices = ["Bob", "Ann"]\n'
    wounds = "[expect]\nsurvivors.Ann = { wounds = 1 }\nsurvivors.Bob = { wounds = 1 }"
    assert outcome(ROW, two, luck, zombies("activate") * 2, wounds) == []
    first = '[luck]\nchoices = ["d", "Bob"]\n'
    assert "choices left over" in outcome(ROW, two, first, zombies("activate"), "[expect]\n")[0]


def test_hands_stay_and_a_new_weapon_goes_into_a_free_hand() -> None:
    """The rule of thumb of a case: what is found is kept, nothing is rearranged."""
    luck = '[luck]\nequipment_cards = ["Shotgun"]\n'
    free = "[expect]\nsurvivors.Ann = { hands = %s, backpack = %s }"
    one = person(zone="p", more='hands = ["Crowbar"]')
    assert outcome(HOUSE, one, luck, does("search"), free % ('["Crowbar", "Shotgun"]', "[]")) == []
    two = person(zone="p", more='hands = ["Crowbar", "Baseball Bat"]')
    assert outcome(HOUSE, two, luck, does("search"), free % ('["Baseball Bat", "Crowbar"]', '["Shotgun"]')) == []


def test_trade_and_reorganise() -> None:
    """Cards change hands as the step says, and only if they fit."""
    ann = person(more='hands = ["Crowbar"]\nbackpack = ["Water", "Shotgun", "Pistol"]')
    bob = person("Bob", more='backpack = ["Katana"]')
    swap = does("trade", 'with = "Bob"\ngive = ["Crowbar", "Water"]\nget = ["Katana"]')
    after = (
        '[expect]\nsurvivors.Ann = { hands = ["Katana"], backpack = ["Shotgun", "Pistol"], actions = 2 }\n'
        'survivors.Bob = { hands = ["Crowbar"], backpack = ["Water"] }'
    )
    assert outcome(ROW, ann, bob, swap, after) == []
    arrange = does("reorganise", 'hands = ["Shotgun", "Pistol"]')
    held = '[expect]\nsurvivors.Ann = { hands = ["Pistol", "Shotgun"], backpack = ["Crowbar", "Water"] }'
    assert outcome(ROW, ann, arrange, held) == []
    assert outcome(ROW, ann, does("reorganise", 'backpack = ["Crowbar", "Water"]'), held) == []
    full = person("Bob", more='hands = ["Katana", "Katana"]\nbackpack = ["Water", "Water", "Water"]')
    give = does("trade", 'with = "Bob"\ngive = ["Water"]')
    assert outcome(ROW, ann, full, give, '[expect]\nrefused = "would not fit"') == []
    lacks = does("trade", 'with = "Bob"\nget = ["Pistol"]')
    assert outcome(ROW, ann, bob, lacks, '[expect]\nrefused = "Bob does not have Pistol"') == []


def test_exit_and_coloured_tokens_of_a_sketch() -> None:
    """Who ends a turn on an exit leaves; a coloured objective wakes its spawn zone and frees its door."""
    ends = does("end_turn")
    left = '[expect]\nsurvivors.Ann = { zone = "", alive = true }\noutcome = "win"'
    assert outcome(ROW, person(zone="d"), '[tokens]\nexit = ["d"]\n', ends, left) == []
    stays = '[expect]\nsurvivors.Ann = { zone = "d" }\noutcome = "running"'
    assert outcome(ROW, person(zone="d"), '[tokens]\nexit = ["d"]\n[luck]\nchoices = []\n', stays) == []
    door = HOUSE.replace("closed", "blue").replace('dark = "pq"\n', "")
    tokens = '[tokens]\nobjective = ["s:blue"]\nspawn = ["q", "s:blue", "p:green"]\n'
    opener = person(zone="s", more='hands = ["Crowbar"]')
    opens = does("open_door", 'to = "p"')
    locked = '[expect]\nrefused = "condition"\ndoors = { sp = "closed" }\nspawns = ["q"]'
    assert outcome(door, tokens, opener, opens, locked) == []
    free = '[expect]\ndoors = { sp = "open" }\nspawns = ["q", "s"]\nsurvivors.Ann = { ap = 5, actions = 1 }'
    assert outcome(door, tokens, opener, does("take"), opens, free) == []


def test_kids_choose_their_slippery_move() -> None:
    """Slippery saves actions, so the rule of thumb uses it; a choice can keep it for later (2E-2.4)."""
    kid = person(more="kid = true\nactions = 3") + '[zombies]\na = "1 walker"\n'
    move = does("move", 'to = "b"')
    assert outcome(ROW, kid, move, "[expect]\nsurvivors.Ann = { actions = 2 }") == []
    keep = '[luck]\nchoices = ["no"]\n'
    assert outcome(ROW, kid, keep, move, "[expect]\nsurvivors.Ann = { actions = 1 }") == []


def test_via_names_the_way_of_a_longer_move() -> None:
    """A way must go from neighbour to neighbour and not through zombies."""
    runner = person(more='skills = ["Sprint"]') + '[zombies]\nd = "1 walker"\n'
    assert outcome(ROW, runner, does("move", 'to = "c"\nvia = "b"'), '[expect]\nsurvivors.Ann = { zone = "c" }') == []
    assert outcome(ROW, runner, does("move", 'to = "c"\nvia = "d"'), '[expect]\nrefused = ""') == []
    square = "[board]\nsketch = '''\na b\nc d\n'''\nstreets = \"abcd\"\n"
    blocked = person(more='skills = ["Sprint"]') + '[zombies]\nb = "1 walker"\n'
    assert outcome(square, blocked, does("move", 'to = "d"\nvia = "b"'), '[expect]\nrefused = ""') == []
    assert (
        outcome(square, blocked, does("move", 'to = "d"\nvia = "c"'), '[expect]\nsurvivors.Ann = { zone = "d" }') == []
    )


def test_a_mission_board() -> None:
    """Zones go by any of their parts; tokens and doors are the mission's, the figures are those of the case."""
    board = '[board]\nmission = "M0"\n'
    game = build(parse_case(HEAD + board + person(zone="r0c0.B") + "[expect]\n"), False).game
    assert sum(game.horde) == 0
    take = does("take")
    assert outcome(board, person(zone="r0c0.B"), take, "[expect]\nsurvivors.Ann = { ap = 5 }\nzombies = {}") == []
    door = '[expect]\ndoors = { "r0c0.B|r0c0.W" = "ajar" }'
    assert "unknown word 'ajar'" in faults(board, person(zone="r0c0.B"), door)
