"""The data of the box: counts of the rulebook, and every fault named when a file is broken (2E-1)."""

from __future__ import annotations

import shutil
from importlib.resources import as_file
from pathlib import Path

import pytest

from zsim.data.loader import SKILLS, check_box, load_rows
from zsim.data.tables import data_folder
from zsim.zombicide.box import load_box, make_box
from zsim.zombicide.cards import DECK_EQUIPMENT, DECK_PIMPWEAPON, DECK_STARTING
from zsim.zombicide.kinds import FIRST_ABOMINATION, RUNNER
from zsim.zombicide.skills import SKILL_NAMES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data that a test may break."""
    with as_file(data_folder()) as source:
        shutil.copytree(source, tmp_path / "data")
    return tmp_path / "data"


def test_the_box_is_without_fault() -> None:
    assert check_box() == []


def test_counts_of_the_box() -> None:
    rows = load_rows()
    assert len(rows.zombies) == 40
    assert len(rows.survivors) == 12
    assert len(rows.tiles) == 18
    box = load_box()
    assert [len(box.deck(d)) for d in (DECK_STARTING, DECK_EQUIPMENT, DECK_PIMPWEAPON)] == [6, 45, 11]
    assert box.pool == [40, 16, 16, 1, 1, 1, 1]
    assert rows.tokens["crates"] == 12
    assert sum(n for key, n in rows.tokens.items() if key.startswith("doors.")) == 17
    assert sum(n for key, n in rows.tokens.items() if key.startswith("objectives.")) == 11
    assert sum(n for key, n in rows.tokens.items() if key.startswith("spawns.")) == 8


def test_every_row_has_its_provenance() -> None:
    rows = load_rows()
    assert all(row.provenance for row in rows.zombies)
    assert all(row.provenance for row in rows.equipment)
    assert all(row.provenance for row in rows.survivors)
    assert all(row.provenance for row in rows.tiles.values())


def test_skills_of_the_data_are_those_of_the_engine() -> None:
    assert list(SKILLS) == [name for name in SKILL_NAMES if name and "[" not in name]


def test_two_profile_weapons_are_one_card() -> None:
    box = load_box()
    for name, ranged, melee in (("Gunblade", 2, 4), ("Ma's Shotgun", 2, 1)):
        card = box.types[box.find(name, DECK_PIMPWEAPON)]
        assert card.count == 1
        assert (card.ranged, card.r_dice, card.melee, card.m_dice) == (True, ranged, True, melee)


def test_cards_of_one_name_share_their_name_number() -> None:
    box = load_box()
    pistols = [t for t in box.types if t.name == "Pistol"]
    assert [int(t.count) for t in pistols] == [3, 1]
    assert len({int(t.name_id) for t in pistols}) == 1
    assert len({int(t.name_id) for t in box.types}) == len({t.name for t in box.types})


def test_some_cards_as_printed() -> None:
    box = load_box()
    saw = box.types[box.find("Chainsaw", DECK_EQUIPMENT)]
    assert (saw.m_dice, saw.m_accuracy, saw.m_damage) == (5, 5, 2)
    assert (saw.m_noisy, saw.opens, saw.door_noisy) == (True, True, True)
    rifle = box.types[box.find("sniper rifle", DECK_EQUIPMENT)]
    assert (rifle.r_min, rifle.r_max, rifle.sniper) == (1, 3, True)
    assert box.types[box.find("Water", DECK_EQUIPMENT)].food == 3
    molotov = box.types[box.find("Molotov", DECK_EQUIPMENT)]
    assert (molotov.molotov, molotov.ranged, molotov.r_min, molotov.r_max, molotov.r_noisy) == (True, True, 1, 1, True)
    assert box.zombie_cards[0] is box.zombie_cards[1]
    last = box.zombie_cards[40]
    assert (last.kind, last.extra, last.lines) == (RUNNER, True, [0, 1, 1, 1])
    assert [int(c.number) for c in box.zombie_cards[1:] if c.kind == FIRST_ABOMINATION] == [17, 18, 35, 36]
    assert [int(c.number) for c in box.zombie_cards[1:] if c.rush] == [5, 6, 7, 8, 11, 12, 23, 24, 25, 26, 29, 30]


def test_the_card_of_cars() -> None:
    car = load_rows().car
    assert (car.dice, car.accuracy, car.damage, car.passengers, car.provenance) == (3, 4, 2, 3, "two-sources")
    assert [int(n) for n in (load_box().car.dice, load_box().car.accuracy, load_box().car.damage)] == [3, 4, 2]


def test_kids_have_health_two() -> None:
    kids = [s.name for s in load_box().survivors if s.kid]
    assert kids == ["Lili", "Tiger Sam", "Odin", "Bunny G", "Lou", "Ostara"]
    assert all(s.health == (2 if s.kid else 3) for s in load_box().survivors)


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("zombie_cards.csv", "\n40,", "\n39,", "missing: 40"),
        ("zombie_cards.csv", "\n40,", "\n39,", "stand there twice: 39"),
        ("zombie_cards.csv", "1,easy,spawn,walker", "1,easy,spawn,wolf", "line 2: zombie: unknown word 'wolf'"),
        ("zombie_cards.csv", "walker,no,1,2,4,6", "walker,no,1,2,4,x", "line 2: red: expected a whole number"),
        ("zombie_cards.csv", "walker,no,1,2,4,6", "walker,no,7,2,4,6", "must not fall"),
        ("equipment.csv", "Katana,2,", "Katana,3,", "deck equipment: expected 45 cards, found 46"),
        ("equipment.csv", "Pistol,3,ranged,0,1,1,3", "Pistol,3,ranged,0,1,1,7", "accuracy: expected a whole number"),
        ("equipment.csv", "starting,Crowbar", "starting,Fire Axe", "deck starting: Fire Axe: stands there twice"),
        ("pimpweapons.csv", "pimpweapon,Nailbat,1,melee,0,0", "pimpweapon,Nailbat,1,melee,0,1", "range 0"),
        ("pimpweapons.csv", "Gunblade,0,melee", "Kukri,0,melee", "second profile"),
        ("pimpweapons.csv", "Zantetsuken,1,melee", "Zantetsuken", "not as many fields"),
        ("survivors.toml", 'kind = "kid"', 'kind = "adult"', "health: expected 2 for a kid, 3 for an adult"),
        ("survivors.toml", '"Slippery"]', '"Flying"]', "unknown word 'Flying'"),
        ("survivors.toml", 'name = "Amy"', 'name = "Ned"', "expected 12 different survivors, found 11 in 12 rows"),
        ("box.toml", "walker = 40", "walker = 41", "figures: walker: expected 40 figures, found 41"),
        ("car.toml", "dice = 3", "dice = 0", "car.toml: attack: dice: expected a whole number from 1 to 6, found 0"),
        ("car.toml", "noisy = false", "noisy = true", "car.toml: attack: noisy: expected False, found True"),
        ("car.toml", "u_turn = false", "u_turn = true", "car.toml: fast: u_turn: expected False, found True"),
        ("car.toml", "zones = 2", "zones = 3", "car.toml: fast: zones: expected 2, found 3"),
        ("car.toml", "driver = 1", "driver = 2", "car.toml: seats: driver: expected 1"),
        ("car.toml", "two-sources", "", "car.toml: provenance: source: must not be empty"),
        ("tiles.toml", 'reverse = "1V"', 'reverse = "2V"', "1R: reverse"),
        ("tiles.toml", '["9V"]', '["9W"]', "9R: reverse"),
        ("tiles.toml", '["NW", "N"]', '["NW", "E"]', "follow each other in the ring"),
        ("tiles.toml", 'side = "W", room = "A", at = 500', 'side = "W", room = "A", at = 510', "side W of profile A"),
        ("tiles.toml", 'rooms = ["A", "B"], wall', 'rooms = ["A", "X"], wall', "unknown word 'X'"),
        ("tiles.toml", 'reverse = "1V"', "reverse = ", "no valid TOML"),
    ],
)  # fmt: skip
def test_a_broken_file_is_named(folder: Path, file: str, old: str, new: str, fault: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    faults = check_box(folder)
    assert any(fault in found and found.startswith(file.split(".")[0]) for found in faults), faults


def test_several_faults_come_at_once(folder: Path) -> None:
    (folder / "survivors.toml").unlink()
    path = folder / "equipment.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("Katana,2,", "Katana,1,"), encoding="utf-8")
    faults = check_box(folder)
    assert any(f.startswith("survivors.toml: cannot be read") for f in faults)
    assert any("expected 45 cards, found 44" in f for f in faults)


def test_making_a_box_twice_gives_equal_types() -> None:
    first, second = make_box(load_rows()), make_box(load_rows())
    assert [t.name for t in first.types] == [t.name for t in second.types]
