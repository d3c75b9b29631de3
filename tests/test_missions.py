"""Mission files: the five official ones as printed, and every fault of a broken one named at once."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from missions.document import PROVENANCES, parse_card_ranges
from missions.loader import (
    MissionError,
    check_file,
    expand,
    load_document,
    load_mission,
    mission_ids,
    mission_json,
    missions_table,
)  # fmt: skip
from missions.parts import GOAL_KEYS, LOSS_KEYS, RULE_KEYS
from zsim.data.loader import load_tiles
from zsim.zombicide.kinds import ORANGE, RUNNER
from zsim.zombicide.mission import ALL, G_REACH_EXIT, G_TAKE_CRATES, GOAL_WORDS, LOSS_WORDS

FIVE = ["M0", "M1", "M2", "M7", "M17"]  # their maps are sourced
REBUILT = [  # from the text; M3, M9, M18 and M20 from one source
    "M3", "M5", "M9", "M10", "M12", "M14", "M15", "M16", "M20", "M22", "M23", "M24", "M25",
    "M8", "M11", "M18", "M19", "M21",
]  # fmt: skip
IDS = mission_ids()


def text_of(ident: str) -> str:
    return (files("missions") / "zombicide_2e" / f"m{int(ident[1:]):02d}.toml").read_text(encoding="utf-8")


def broken(tmp_path: Path, ident: str, *changes: tuple[str, str]) -> list[str]:
    """Write a mission with some texts replaced; give its faults."""
    text = text_of(ident)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return check_file(str(path))


def test_the_missions_are_there_without_fault() -> None:
    assert {*FIVE, *REBUILT} <= set(IDS)
    assert sorted(IDS, key=lambda ident: int(ident[1:])) == IDS
    for ident in IDS:
        assert load_mission(ident).ident == ident


def test_ids_in_any_spelling_and_paths(tmp_path: Path) -> None:
    assert load_mission("m01").name == "City Blocks"
    path = tmp_path / "copy.toml"
    path.write_text(text_of("M0"), encoding="utf-8")
    assert load_mission(str(path)).name == "Zombicide Life (Tutorial)"


def test_expand_names_each_mission_once() -> None:
    assert expand(["m7", "all", "x/y.toml"]) == ["M7", *(ident for ident in IDS if ident != "M7"), "x/y.toml"]


@pytest.mark.parametrize("spec", ["M99", "1e/01", "1e/all", "", "City"])
def test_an_unknown_mission_lists_the_known_ones(spec: str) -> None:
    with pytest.raises(MissionError) as caught:
        load_mission(spec)
    assert len(caught.value.faults) == 1
    assert f"unknown mission {spec!r}; known missions: {', '.join(IDS)}, all" in str(caught.value)
    with pytest.raises(MissionError):
        expand([spec])


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    assert "no such mission file" in check_file(str(tmp_path / "none.toml"))[0]
    (tmp_path / "dir.toml").mkdir()
    assert "a folder" in check_file(str(tmp_path / "dir.toml"))[0]
    (tmp_path / "latin.toml").write_bytes(b'name = "\xe9"')
    assert "no UTF-8 text" in check_file(str(tmp_path / "latin.toml"))[0]


def test_objectives_and_crates_lie_on_the_printed_boxes() -> None:
    tiles = load_tiles()
    for ident in (*FIVE, *REBUILT):
        document = load_document(ident)
        for tokens, kind in ((document.objectives, "objective"), (document.crates, "crate")):
            marks = set()
            bare = document.rule("setup_no_tokens_on_tile")
            for r, row in enumerate(document.grid):
                for c, (tile, _) in enumerate(row):
                    if bare is not None and tile in bare.names:
                        continue
                    room = tiles[tile].objective if kind == "objective" else tiles[tile].crate
                    marks.add(f"r{r}c{c}.{'room_E' if room == 'E' else room}")
            if document.rule("setup_objective_on_car") is not None:
                tokens = [t for t in tokens if t.at not in [car.at for car in document.cars]]
            assert {t.at for t in tokens} == marks, (ident, kind)
            assert len(tokens) == len(marks)


def test_every_token_has_a_known_provenance() -> None:
    for ident in (*FIVE, *REBUILT):
        document = load_document(ident)
        assert document.provenance in ("official-1-source", "official-2-sources", "reconstructed")
        assert document.source and document.ambiguities
        tokens = (*document.start, *document.exits, *document.spawns, *document.objectives, *document.crates)
        assert all(t.provenance in PROVENANCES for t in tokens)
        assert text_of(ident).count("provenance = ") >= len(tokens)


def test_tutorial_as_printed() -> None:
    mission = load_mission("M0")
    named = mission.board.names
    assert [named[z] for z in mission.spawn_zone] == ["r0c1.NE", "r0c0.NE"]
    assert mission.spawn_first == [True, False]
    assert sum(mission.setup_count) == 4
    assert mission.setup_kind.count(RUNNER) == 1
    assert [(int(g.stage), int(g.count)) for g in mission.goals] == [(0, ALL), (0, ALL), (1, ALL)]
    assert (mission.goals[1].kind, mission.goals[2].kind) == (G_TAKE_CRATES, G_REACH_EXIT)
    assert mission.stages == 2
    assert mission.cards == list(range(1, 41))


def test_city_blocks_keeps_objectives_and_can_be_lost() -> None:
    mission = load_mission("M1")
    assert mission.objective_kept
    assert mission.objective_ap == 5
    assert (len(mission.objective_zone), len(mission.crate_zone)) == (9, 9)
    assert mission.goals[1].cards == ["Bag of Rice", "Canned Food", "Water"]
    assert mission.goals[1].count == 3
    assert [loss.cause for loss in mission.losses] == ["objective_impossible"]


def test_grindhouse_sets_up_noise_and_fills_both_buildings() -> None:
    mission = load_mission("M7")
    named = mission.board.names
    assert [named[z] for z in mission.noise_zone] == ["r0c0.SW", "r0c1.SE"]
    assert mission.noise_count == [3, 3]
    assert mission.filled_buildings == [0, 1]
    assert mission.neutralise
    assert mission.losses[0].zones == mission.noise_zone
    assert mission.losses[0].cause == "zombie_activates_in_zone"
    assert mission.exits == []


def test_blight_doors_need_orange() -> None:
    mission = load_mission("M17")
    board = mission.board
    blight = mission.goals[0].zones
    assert len(blight) == 13
    for door, level in enumerate(board.door_level):
        assert (level == ORANGE) == (board.door_a[door] in blight or board.door_b[door] in blight)
    assert sum(level == ORANGE for level in board.door_level) == 5


def test_json_names_zones_doors_and_buildings() -> None:
    data = json.loads(json.dumps(mission_json(load_mission("M0"))))
    assert data["id"] == "M0"
    assert len(data["zones"]) == 14
    zone = data["zones"]["r0c0.SE"]
    assert zone == {
        "kind": "street", "dark": False, "parts": ["r0c0.SE", "r0c1.SW"],
        "neighbours": {"r0c0.E": "crosswalk", "r0c0.S": "crosswalk", "r0c1.D": "door"},
    }  # fmt: skip
    assert data["doors"] == {"r0c0.C|r0c0.S": "closed", "r0c1.C|r0c1.N": "closed", "r0c1.D|r0c1.SW": "closed"}
    assert data["buildings"] == [["r0c0.A", "r0c0.B", "r0c0.C"], ["r0c1.A", "r0c1.B", "r0c1.C", "r0c1.D"]]


@pytest.mark.parametrize("ident", IDS)
def test_json_neighbours_are_mutual(ident: str) -> None:
    data = json.loads(json.dumps(mission_json(load_mission(ident))))
    for name, zone in data["zones"].items():
        for other, way in zone["neighbours"].items():
            assert data["zones"][other]["neighbours"][name] == way


def test_table_has_one_row_a_mission() -> None:
    rows = missions_table()
    assert [row["id"] for row in rows] == IDS
    zones = {"M0": 14, "M1": 47, "M2": 51, "M5": 49, "M7": 25, "M10": 24, "M14": 36, "M16": 30, "M17": 52, "M22": 32}
    assert zones.items() <= {row["id"]: row["zones"] for row in rows}.items()
    assert rows[1]["goal"] != ""


def test_the_vocabulary_is_that_of_the_engine() -> None:
    assert list(GOAL_KEYS) == [word for word in GOAL_WORDS if word]
    assert list(LOSS_KEYS) == LOSS_WORDS
    assert set(RULE_KEYS) >= {"objective_ap", "neutralise_spawn"}


@pytest.mark.parametrize(
    ("ident", "old", "new", "fault"),
    [
        ("M0", 'id = "M0"', 'id = "M0', "no valid TOML"),
        ("M0", "minutes = 30", "minutes = true", "minutes: expected a whole number from 1 to 600, found True"),
        ("M0", 'label = "easy"', 'label = "mild"', "label: unknown word 'mild'; known: 'easy', 'medium', 'hard'"),
        ("M0", 'label = "easy"', 'lable = "easy"', "lable: unknown key"),
        ("M0", '"1V@0"', '"1X@0"', "grid: r0c0: expected a tile and its turn"),
        ("M0", '"1V@0"', '"1V@45"', "grid: r0c0: expected a tile and its turn"),
        ("M0", '"3V@90"', '"1R@90"', "grid: tile 1 is laid twice"),
        ("M1", '"1V@0"', '"1V@90"', "grid: r0c0|r0c1: the edges do not fit"),
        ("M0", '{ at = "r0c0.SW"', '{ at = "r0c0.Q"', "start 1: at: unknown anchor 'r0c0.Q'; that tile has r0c0.A"),
        ("M0", '{ at = "r0c0.SW"', '{ at = "r9c9.SW"', "start 1: at: unknown anchor 'r9c9.SW'; no tile lies there"),
        ("M0", 'at = "r0c0.B"', "at = 3", "objectives 1: at: expected a text, found 3"),
        ("M0", 'kind = "runner"', 'kind = "sprinter"', "zombies 3: kind: unknown word 'sprinter'"),
        ("M0", '"runner", count = 1', '"runner", count = 17', "zombies: 17 runner figures, the box has 16"),
        ("M0", "first = true", "first = false", "spawns: expected exactly one with first = true"),
        ("M0", 'goal = "take_crates"', 'goal = "win"', "goals 2: goal: unknown word 'win'"),
        ("M0", 'count = "all"', "count = 3", "goals 1: take_objectives needs 3 under objectives, found 2"),
        ("M0", "stage = 2", "stage = 3", "the stages must count 1, 2"),
        ("M0", 'rule = "crate_gives_pimpweapon"', 'rule = "objective_kept"', "crates need the rule crate_gives"),
        ("M0", 'provenance = "official-2', 'provenance = "hearsay', "start 1: provenance: unknown word 'hearsay"),
        ("M1", 'rule = "objective_kept"', 'rule = "neutralise_spawn"', "needs the rule objective_kept"),
        ("M1", '"Water"]', '"Beer"]', "goals 2: cards: unknown word 'Beer'"),
        ("M7", '["r1c1.D", "r1c1.N"]', '["r1c1.D", "r1c1.NW"]', "doors: r1c1.D|r1c1.NW: no printed door and no open"),
        ("M7", 'zones = "highlighted"', 'zones = "lit"', "losses 1: no special zone of kind 'lit'; placed here"),
        ("M7", '"north", "south"', '"north", "east"', "rules 3: unknown building 'east'; named here: north, south"),
        ("M7", '"r1c1.B", "r1c1.C", "r1c1.D",', '"r1c1.B", "r1c1.C",', "buildings: south: expected the rooms joined"),
        ("M7", 'rule = "neutralise_spawn"', 'rule = "objective_kept"', "needs the rule neutralise_spawn"),
        ("M1", '"Water"]', '"Water"]\nfood = 1', "goals 2: food: unknown key"),
        ("M0", "minutes = 30", "", "minutes: expected a whole number from 1 to 600, found nothing"),
        ("M17", 'level = "orange"', 'level = "pink"', "level: unknown word 'pink'"),
        ("M17", 'at = "r2c2.B"', 'at = "r2c2.S"', "at: r2c2.S cannot be reached from the start (r2c0.E)"),
    ],
)
def test_a_broken_mission_is_named(tmp_path: Path, ident: str, old: str, new: str, fault: str) -> None:
    faults = broken(tmp_path, ident, (old, new))
    assert any(fault in found for found in faults), faults
    assert all(found.startswith(str(tmp_path / "mine.toml") + ": ") for found in faults)


@pytest.mark.parametrize(
    ("end", "fault"),
    [
        ("[buildings]\nold = []", "buildings: old: expected its rooms, like"),
        (
            '[[rules]]\nrule = "setup_building_spawn"\nbuildings = []\ntext = ""',
            "buildings: expected at least one name",
        ),
        (
            '[[goals]]\ngoal = "collect_food"\ncount = 1\ncards = []\ntext = ""',
            "cards: expected at least one food card",
        ),
        ("deep = " + "[" * 5000, "lists within lists without end"),
    ],
)
def test_empty_and_endless_lists_are_named(tmp_path: Path, end: str, fault: str) -> None:
    tail = 'The eastern one, which one source numbers first."'
    text = f"{end}\n" if end.startswith("[") else ""
    faults = broken(tmp_path, "M0", (tail, f"{tail}\n{text}"), *([] if text else [("id = ", f"{end}\nid = ")]))
    assert any(fault in found for found in faults), faults


def test_a_missing_word_is_one_fault(tmp_path: Path) -> None:
    faults = broken(tmp_path, "M0", ('label = "easy"', ""))
    assert [fault.split(": ", 1)[1] for fault in faults] == ["label: expected a text, found nothing"]


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    faults = broken(
        tmp_path, "M1",
        ("minutes = 45", 'minutes = "long"'),
        ('at = "r0c0.NE"', 'at = "r0c0.W"'),
        ('"5R@90"', '"5R@0"'),
        ('"Water"]', '"Beer"]'),
    )  # fmt: skip
    text = "\n".join(faults)
    for part in ("minutes", "unknown anchor 'r0c0.W'", "the edges do not fit", "unknown word 'Beer'"):
        assert part in text
    with pytest.raises(MissionError) as caught:
        load_mission(str(tmp_path / "mine.toml"))
    assert caught.value.faults == faults
    assert str(caught.value).count("\n") == len(faults) - 1


def test_more_tokens_than_the_box_has(tmp_path: Path) -> None:
    """Tokens are counted, each colour by itself (2E-1.4)."""
    many = "crates = [\n" + '  { at = "r0c0.C" },\n' * 13
    spawns = "spawns = [\n" + '  { at = "r0c1.NE", colour = "blue" },\n' * 8
    faults = broken(tmp_path, "M0", ("crates = [\n", many), ("spawns = [\n", spawns))
    text = "\n".join(faults)
    assert "crates: 15 crates, the box has 12" in text
    assert "spawns: 10 spawns, the box has 8" in text
    assert "spawns: 8 blue spawns, the box has 1" in text


def test_too_many_zones(tmp_path: Path) -> None:
    rows = [f'["{a}R@0", "", "{a + 1}R@0", "", "{a + 2}R@0"]' for a in (1, 4, 7)]
    apart = ', [""], '.join(rows) + ","  # nine tiles that do not touch: 22 rooms and 57 street pieces
    text = "\n".join(broken(tmp_path, "M0", ('["1V@0", "3V@90"],', apart)))
    assert "grid: 79 zones, at most 63 can be played; take fewer tiles" in text


def test_a_door_token_and_a_gap_in_a_mission_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'id = "mine"\nname = "Mine"\nlabel = "easy"\nminutes = 10\nruleset = "zombicide-2e"\nmap = "own"\n'
        'grid = [["7R@0", ""]]\ncards = "1-3,7"\nstart = [{ at = "r0c0.N" }]\n'
        'spawns = [{ at = "r0c0.SE", first = true }]\n'
        'objectives = [{ at = "r0c0.B" }]\ndoors = [{ between = ["r0c0.A", "r0c0.B"] }]\n'
        '[[goals]]\ngoal = "take_objectives"\ntext = "Take it."\n',
        encoding="utf-8",
    )
    mission = load_mission(str(path))
    assert mission.cards == [1, 2, 3, 7]
    assert len(mission.board.buildings) == 2
    assert mission.provenance == "own"
    assert "r0c0.A|r0c0.B" in mission_json(mission)["doors"]  # type: ignore[operator]


def test_card_ranges() -> None:
    assert parse_card_ranges("37-40,1-3") == [1, 2, 3, 37, 38, 39, 40]
    for bad in ("0-50", "", "5-4", "a", "1-", "41"):
        with pytest.raises(ValueError, match="no range of zombie cards"):
            parse_card_ranges(bad)


def test_the_ditch_begins_with_companions_and_a_guard() -> None:
    """M11: two companions come along, an Abomination waits in the yard of the exit."""
    mission = load_mission("M11")
    assert (mission.companions_with_team, mission.driving) == (2, False)
    assert mission.rules.abomination_zone == mission.exits
    assert mission.rules.abomination_waits
    assert mission.goals[0].no_abomination


def test_the_end_of_the_road_mixes_eight_tokens_for_six_places() -> None:
    """M18: two of six red ones, the blue and the green one are set aside."""
    mission = load_mission("M18")
    assert (len(mission.rules.mix), sum(mission.rules.hidden)) == (8, 6)
    assert sorted(mission.rules.mix) == [0, 0, 0, 0, 0, 0, 1, 2]
    assert mission.spawn_active == [True, False, True, True, False]


def test_best_friends_are_a_team_of_duos() -> None:
    """M19: everybody leads somebody, one objective lies on the pimpmobile, companions are not traded."""
    mission = load_mission("M19")
    assert mission.rules.duos
    assert mission.rules.swap
    assert mission.rules.one_each
    assert not mission.companion_trade
    (index,) = mission.rules.car_objective
    assert mission.objective_zone[index] == mission.car_zone[0]
    assert len(mission.objective_zone) == 7


@pytest.mark.parametrize(
    ("ident", "old", "new", "fault"),
    [
        ("M19", 'rule = "duos"', 'rule = "setup_zombies"', "swap_roles needs the rule duos"),
        ("M19", '{ at = "r1c0.SE", provenance', '{ at = "r1c0.S", provenance', "no objective lies in the zone of a"),
        ("M21", 'rule = "load_objective_action"', 'rule = "one_objective_per_duo"', "needs the rule load_objective_a"),
        ("M21", 'kind = "pimpmobile"', 'kind = "police"', "load_objective_action needs a car of kind pimpmobile"),
        ("M21", 'rule = "cars_can_be_driven"', 'rule = "cars_cannot_be_driven"', "cars_may_exit needs the rule cars_"),
        ("M21", 'rule = "objective_kept"\ntradable = true', 'rule = "setup_zombies"', "heavy_load needs the rule obj"),
    ],
)
def test_loads_and_duos_need_their_rules(tmp_path: Path, ident: str, old: str, new: str, fault: str) -> None:
    """What a word of M19 or M21 needs is named."""
    assert any(fault in found for found in broken(tmp_path, ident, (old, new)))
