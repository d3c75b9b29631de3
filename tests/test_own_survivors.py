"""Survivors of one's own: the file and its faults, teams with them, whole runs, and resuming (docs/survivors.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from watched_games import words_of

from zsim.data.loader import SKILLS, with_parameter
from zsim.experiment.digest import digests, own_files
from zsim.experiment.errors import ExperimentError
from zsim.experiment.options import parse_team
from zsim.experiment.own_survivors import SurvivorsError, read_survivors
from zsim.experiment.plan import Cell, Plan, Request, make_plan
from zsim.experiment.run import Runner, Settings
from zsim.experiment.store import RunFolder
from zsim.experiment.worker import engine_player, game_setup
from zsim.zombicide.box import load_box, survivor_card
from zsim.zombicide.skills import LENT, SKILL_NAMES, SPRINT

NAMES = [survivor.name for survivor in load_box().survivors]
EXAMPLE = str(Path(__file__).parent.parent / "missions" / "survivors" / "night_shift.toml")
LEVELS = 'blue = ["Sprint"]\nyellow = ["+1 Action"]\norange = ["Lucky"]\nred = ["Medic"]\n'


def written(folder: Path, text: str) -> str:
    """Write a file of survivors; its path."""
    path = folder / "my.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def faults_of(folder: Path, text: str) -> list[str]:
    """All faults of a file, its path left out."""
    path = written(folder, text)
    with pytest.raises(SurvivorsError) as found:
        read_survivors(path, NAMES)
    assert all(fault.startswith(f"{path}: ") for fault in found.value.faults)
    return [fault.removeprefix(f"{path}: ") for fault in found.value.faults]


def test_the_example() -> None:
    """It plays, and has an adult, a kid, and somebody unlike those of the box."""
    rows = read_survivors(EXAMPLE, NAMES)
    assert [(row.name, row.kid, row.health) for row in rows] == [
        ("Zed", False, 3),
        ("Pip", True, 2),
        ("Old Vera", False, 2),
    ]
    assert rows[2].blue == ("Medic", "Sniper")


def test_skills_go_by_their_rulebook_names(tmp_path: Path) -> None:
    """Upper and lower case do not matter, nor the colon of Roll 6."""
    levels = 'blue = ["roll 6 +1 die combat"]\nyellow = ["+1 ACTION"]\norange = ["lucky"]\nred = ["medic"]\n'
    text = f'[[survivor]]\nname = "Zed"\n{levels}'
    row = read_survivors(written(tmp_path, text), NAMES)[0]
    assert (row.blue, row.yellow, row.orange) == (("Roll 6: +1 die Combat",), ("+1 Action",), ("Lucky",))
    assert not row.kid and row.health == 3


def test_every_fault_at_once(tmp_path: Path) -> None:
    """With place and remedy."""
    text = (
        'title = "mine"\n[[survivor]]\nname = "Amy"\nkind = "zombie"\nhealth = 0\nblue = ["Lukcy"]\nyellow = []\n'
        'orange = ["Lucky", "lucky"]\nhelth = 3\nnote = 1\n'
        f'[[survivor]]\nname = "Z,d"\n{LEVELS}[[survivor]]\nname = "Zed"\n{LEVELS}[[survivor]]\nname = "zed"\n{LEVELS}'
        f"[[survivor]]\n{LEVELS}"
    )
    found = faults_of(tmp_path, text)
    expected = [
        ("title: unknown key; each survivor", ""),
        ("survivor 1 (Amy): helth: unknown key; did you mean 'health'?", ""),
        ("survivor 1 (Amy): kind: expected 'adult' or 'kid', found 'zombie'", ""),
        ("survivor 1 (Amy): health: expected a whole number from 1 to 9, found 0", ""),
        ("survivor 1 (Amy): note: expected a text", ""),
        ("survivor 1 (Amy): blue: unknown skill 'Lukcy'; did you mean 'Lucky'?", ""),
        ("survivor 1 (Amy): yellow: expected a list of 1 to 6 skills, found 0 skills", ""),
        ("survivor 1 (Amy): orange: 'Lucky' stands there twice; name it once", ""),
        ("survivor 1 (Amy): red: expected a list of 1 to 6 skills, found nothing", ""),
        ("survivor 1 (Amy): name: 'Amy' is a survivor of the box; choose another", ""),
        ("survivor 2 (Z,d): name: 'Z,d' has a comma", ""),
        ("survivor 4 (zed): name: 'zed' stands in the file before; give", ""),
        ("survivor 5: name: expected a name, found nothing", ""),
    ]
    for start, _ in expected:
        assert sum(fault.startswith(start) for fault in found) == 1, (start, found)
    assert len(found) == len(expected)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "survivor: expected at least one table [[survivor]]"),
        ("survivor = 3", "expected at least one table"),
        ("[survivor]\nname = 3", "expected at least one table"),
        ("name = ", "no valid TOML"),
        ("[[survivor]]\nname = 3\n" + LEVELS, "survivor 1: name: expected a name, found 3"),
        ('[[survivor]]\nname = "Zed"\nblue = "Sprint"\n' + LEVELS.split("\n", 1)[1], "blue: expected a list of 1 to 6"),
        ('[[survivor]]\nname = "Zed"\nkind = [1]\n' + LEVELS, "kind: expected 'adult' or 'kid', found [1]"),
        ('[[survivor]]\nname = "Zed"\nblue = [3]\n' + LEVELS.split("\n", 1)[1], "unknown skill 3"),
    ],
)
def test_files_that_are_no_survivors(tmp_path: Path, text: str, part: str) -> None:
    """Each says what is wrong."""
    assert any(part in fault for fault in faults_of(tmp_path, text))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file, a folder, no text."""
    (tmp_path / "latin.toml").write_bytes(b"name = '\xe9'")
    for path, part in (
        (tmp_path / "no.toml", "no such file"),
        (tmp_path, "a folder"),
        (tmp_path / "latin.toml", "UTF-8"),
    ):
        with pytest.raises(SurvivorsError, match=part):
            read_survivors(str(path), NAMES)


# --- teams ----------------------------------------------------------------------------------------------------------
def test_teams_with_own_survivors() -> None:
    """They come after those of the box in number, but sit where they are named."""
    team = parse_team(f"Amy, {EXAMPLE}:zed,Lili,{EXAMPLE}:Old  Vera", NAMES)
    assert team.text == f"Amy,{EXAMPLE}:Zed,Lili,{EXAMPLE}:Old Vera"
    assert team.members == (NAMES.index("Amy"), 12, NAMES.index("Lili"), 13)
    assert team.own == ((EXAMPLE, "Zed"), (EXAMPLE, "Old Vera"))
    assert parse_team(team.text, NAMES) == team
    assert own_files(team.text) == [EXAMPLE]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("{}:Zod", "has no survivor 'Zod'; did you mean 'Zed'? known: Zed, Pip, Old Vera"),
        ("{}", "names no survivor; write FILE.toml:NAME"),
        ("{}:", "names no survivor; write FILE.toml:NAME"),
        ("{}:Zed,{}:ZED", "two survivors are named 'Zed'"),
        ("Amy,Bob", "or FILE.toml:NAME"),
        ("Amy,Doug,Elle,Josh,Ned,Wanda,{}:Zed", "7 survivors; a team has one to 6"),
    ],
)
def test_wrong_teams(text: str, part: str) -> None:
    """One sentence each."""
    with pytest.raises(ExperimentError) as found:
        parse_team(text.replace("{}", EXAMPLE), NAMES)
    assert part in str(found.value) and "\n" not in str(found.value)


# --- runs -----------------------------------------------------------------------------------------------------------
def one_cell(team: str, **more: Any) -> Cell:
    """The one cell of a small plan."""
    return make_plan(Request(["M0"], ["rusher"], teams=[team], games=2, **more)).cells[0]


def test_a_game_with_own_survivors() -> None:
    """They start with their Blue skills and their health; the box of other games stays as it is."""
    cell = one_cell(f"Amy,{EXAMPLE}:Pip,{EXAMPLE}:Zed")
    assert cell.team == f"Amy,{EXAMPLE}:Pip,{EXAMPLE}:Zed" and cell.players == 3
    setup = game_setup(cell, 60)
    cards = [setup.box.survivors[number] for number in setup.team]
    assert [(card.name, card.kid, card.health) for card in cards] == [
        ("Amy", False, 3),
        ("Pip", True, 2),
        ("Zed", False, 3),
    ]
    assert cards[2].blue == [SPRINT] and SKILL_NAMES[SPRINT] == "Sprint"
    assert len(load_box().survivors) == 12
    assert engine_player(cell, 60)(words_of(1)).outcome in ("win", "loss", "timeout")


def played(path: Path, plan: Plan, workers: int) -> Any:
    """Play a plan into a folder; its games."""
    import io

    import polars as pl

    folder = RunFolder.create(path, plan)
    try:
        Runner(folder, Settings(workers, 1), io.StringIO()).run()
    finally:
        folder.close()
    return pl.read_parquet(path / "games" / "*.parquet").sort("game").drop("team")


def test_workers_load_the_file(tmp_path: Path) -> None:
    """On other processes too, with the same games."""
    plan = make_plan(Request(["M0"], ["rusher"], teams=[f"Amy,{EXAMPLE}:Zed"], games=4))
    alone, together = played(tmp_path / "one", plan, 1), played(tmp_path / "two", plan, 2)
    assert alone.equals(together)
    assert "error" not in alone["outcome"].to_list()


def test_a_changed_file_is_not_resumed(tmp_path: Path) -> None:
    """Nor one that is gone; the plan keeps the digest of its content."""
    file = written(tmp_path, f'[[survivor]]\nname = "Zed"\n{LEVELS}')
    plan = make_plan(Request(["M0"], ["rusher"], teams=[f"Amy,{file}:Zed"], games=2))
    assert file in digests(plan.cells)
    played(tmp_path / "run", plan, 1)
    RunFolder.resume(tmp_path / "run", plan).close()
    Path(file).write_text(f'# other\n[[survivor]]\nname = "Zed"\n{LEVELS}')
    with pytest.raises(ExperimentError, match=r"my\.toml changed since"):
        RunFolder.resume(tmp_path / "run", plan)
    Path(file).unlink()
    with pytest.raises(ExperimentError, match=r"my\.toml changed since"):
        RunFolder.resume(tmp_path / "run", None)


def test_skills_with_a_parameter(tmp_path: Path) -> None:
    """Brother in arms names a skill, Starts with a health, points or a card (2E-15.16, 2E-15.54)."""
    levels = 'yellow = ["+1 Action"]\norange = ["Lucky"]\nred = ["b.i.a. lucky"]\n'
    blue = 'blue = ["brother in arms: sprint", "Starts with 5 Health", "Starts with 2 AP", "Starts with a Katana"]\n'
    row = read_survivors(written(tmp_path, f'[[survivor]]\nname = "Zed"\n{blue}{levels}'), NAMES)[0]
    assert row.blue[0] == "Brother in arms: Sprint" and row.red == ("Brother in arms: Lucky",)
    card = survivor_card(row)
    assert (card.health, card.start_ap, card.start_cards, card.starts_with) == (5, 2, ["Katana"], True)
    assert card.blue[0] == LENT + SPRINT
    assert all(with_parameter(name) or name in SKILLS for name in (*row.blue, *row.red))
