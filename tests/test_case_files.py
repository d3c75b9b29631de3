"""Rule cases that cannot be run, words that come later, and the lines that `zsim case` prints."""

from __future__ import annotations

from pathlib import Path

import pytest
from case_texts import HEAD, ROW, does, faults, outcome, person, zombies

from zsim.cases import later
from zsim.cases.parse import ACTION_KEYS
from zsim.cases.runner import ERROR, FAIL, OK, main, run_file


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
        (ROW + person() + does("combine", 'with = "Rice"') + "[expect]\n", "combine"),
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
