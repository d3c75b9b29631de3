"""`zsim missions show`: all that lies on the map, how the game is lost, special rules, what the source leaves open."""

from __future__ import annotations

import json
from typing import Any

import pytest

from missions.document import Document
from missions.loader import load_both, mission_ids, mission_json, shown_json
from missions.token_words import KIND_TEXTS, list_doors, list_places
from zsim.cli import main
from zsim.zombicide.mission import Mission

M7 = """
building 1, north: r0c0.A, r0c0.B, r0c0.C, r0c0.D, r0c1.A, r0c1.B, r0c1.C, r0c1.D
building 2, south: r1c0.A, r1c0.B, r1c0.C, r1c0.D, r1c1.A, r1c1.B, r1c1.C, r1c1.D

on the map                               where
---------------------------------------  ------------------------------
survivors start here                     r0c0.SE
starting spawn; numbers: spawning order  1 r1c1.B
spawn                                    2 r0c0.C, 3 r0c1.D
objective                                r0c0.D, r0c1.C, r1c0.B, r1c1.B
crate with a pimpweapon                  r0c0.C, r0c1.A, r1c0.D, r1c1.D
noise tokens for good                    3 in r0c0.SW, 3 in r0c1.SE
special zone: highlighted                r0c0.SW, r0c1.SE

The game is also lost:
- Lost when a zombie begins an activation in a highlighted zone.

Special rules:
- Each highlighted zone has 3 noise tokens that are never removed.
- One door of tile 4V and one of tile 8V stand open.
- Set-up ends with filling both buildings, as if their doors had just been opened.
- 1 action in a spawn zone free of zombies moves its token to the starting spawn zone.
- Taking an objective brings 5 adrenaline points.
- Taking a crate brings a random pimpweapon and a free rearrangement of one's cards.

What the source leaves open:
- Tile 4V has two doors; which one stands open? The eastern one, as in the first edition; the southern one would be \
the other choice.
- Which spawn zone is the starting one? Neither text nor source says so: the farthest from the survivors.
- The source shows exit tokens. They mark the two highlighted zones; nobody leaves in this mission.
"""


def shown(capsys: pytest.CaptureFixture[str], mission: str, *options: str) -> str:
    """What the command prints."""
    with pytest.raises(SystemExit) as ended:
        main(["missions", "show", mission, *options])
    assert ended.value.code == 0
    return capsys.readouterr().out


def places(ident: str) -> dict[str, list[str]]:
    """What lies on the map of a mission."""
    return dict(list_places(*load_both(ident)))


def test_show_prints_all_that_a_mission_has(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "M7")
    assert text[text.index("\nbuilding 1") :] == M7


def test_a_mission_lost_by_eliminations_alone_has_no_such_heading(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "M0")
    assert "also lost" not in text
    assert "\nexit                                     r0c0.SW\n" in text


@pytest.mark.parametrize(
    ("ident", "text", "where"),
    [
        ("M0", "zombies at set-up", ["walker in r0c0.E", "walker in r0c0.SE", "runner in r0c0.NE", "brute in r0c0.NE"]),
        ("M8", "objective, green", ["r0c1.C"]),
        ("M14", "companions that wait", ["6 in r0c1.B"]),
        ("M16", "zombies at set-up", ["abomination in r1c1.C"]),
        ("M21", "starting spawn; numbers: spawning order", ["1 r0c1.SE"]),
        ("M21", "spawn", ["2 r1c1.SE", "4 r0c0.SW"]),
        ("M21", "blue spawn, asleep until woken", ["3 r1c0.SW"]),
        (
            "M21",
            "objective, face down: its colour is not known",
            ["r0c0.A", "r0c1.B", "r1c0.A", "r1c1.A", "r2c0.B", "r2c1.B"],
        ),
        ("M25", "special zone: ned", ["r1c1.A"]),
    ],
)
def test_tokens_are_named_by_kind_and_zone(ident: str, text: str, where: list[str]) -> None:
    assert places(ident)[text] == where


def test_what_lies_on_a_car_is_named_there(capsys: pytest.CaptureFixture[str]) -> None:
    """M19: the seventh objective and the seventh crate are on the pimpmobile in r1c0.SE."""
    assert "pimpmobile: r1c0.SE, cannot be driven, a crate and an objective on top\n" in shown(capsys, "M19")
    assert "r1c0.SE" not in [zone for text in ("objective", KIND_TEXTS["crate"]) for zone in places("M19")[text]]


def test_doors_that_ask_for_something_are_named() -> None:
    def doors(ident: str) -> list[tuple[str, list[str]]]:
        mission = load_both(ident)[1]
        return list_doors(mission, list(json.loads(json.dumps(mission_json(mission)))["doors"]))

    assert doors("M0") == []
    assert doors("M8") == [
        ("locked; opens once these objectives are taken: blue, green", ["r1c1.A|r1c1.N", "r1c1.A|r1c1.S"])
    ]
    assert [(text, len(names)) for text, names in doors("M17")] == [("only at danger level orange", 5)]


def read_json(capsys: pytest.CaptureFixture[str], ident: str) -> dict[str, Any]:
    """The JSON of the command."""
    document: dict[str, Any] = json.loads(shown(capsys, ident, "--json"))
    return document


def test_json_has_what_the_file_says(capsys: pytest.CaptureFixture[str]) -> None:
    document = read_json(capsys, "M7")
    assert document["source"] == "rulebook p. 43; map: nattana"
    assert document["building_names"]["north"] == document["buildings"][0]
    assert document["special"] == [
        {"zone": "r0c0.SW", "kind": "highlighted"}, {"zone": "r0c1.SE", "kind": "highlighted"},
    ]  # fmt: skip
    assert document["losses"] == [
        {
            "loss": "zombie_activates_in_zone",
            "zones": ["r0c0.SW", "r0c1.SE"],
            "text": "Lost when a zombie begins an activation in a highlighted zone.",
        }
    ]
    assert document["rules"][0] == {
        "rule": "setup_noise_tokens",
        "text": "Each highlighted zone has 3 noise tokens that are never removed.",
        "count": 3,
        "names": ["highlighted"],
    }
    assert document["ambiguities"][2] == {
        "question": "The source shows exit tokens.",
        "ruling": "They mark the two highlighted zones; nobody leaves in this mission.",
    }
    assert document["cards"] == list(range(1, 41))
    assert read_json(capsys, "M14")["companions"] == {"waiting": 6, "zones": ["r0c1.B"], "with_team": 0}
    assert read_json(capsys, "M19")["cars"][0]["objective"] is True
    assert [spawn["number"] for spawn in read_json(capsys, "M20")["spawns"]] == [1, 2, 3, 4, 5]
    needs = {rule["rule"]: rule.get("level") for rule in read_json(capsys, "M17")["rules"]}
    assert needs == {"door_needs_danger_level": "orange", "objective_ap": None, "crate_gives_pimpweapon": None}


@pytest.mark.parametrize("ident", mission_ids())
def test_every_mission_is_shown_with_all_its_tokens(ident: str) -> None:
    """As many places as tokens, those on cars apart; every text of the file is in the JSON, which is JSON."""
    document, mission = load_both(ident)
    expected = _tokens(document, mission)
    found = {text: len(where) for text, where in list_places(document, mission)}
    assert sum(found.values()) == expected
    data = json.loads(json.dumps(shown_json(document, mission)))
    assert [rule["text"] for rule in data["rules"]] == [rule.text for rule in document.rules]
    assert len(data["ambiguities"]) == len(document.ambiguities)
    assert len(data["special"]) == len(document.special)


def _tokens(document: Document, mission: Mission) -> int:
    on_cars = sum(index >= 0 for index in mission.rules.car_objective)
    listed = (
        document.start, document.exits, document.spawns, document.objectives, document.crates, document.zombies,
        document.special, mission.lonely_zones, mission.noise_zone,
    )  # fmt: skip
    return sum(len(tokens) for tokens in listed) - on_cars
