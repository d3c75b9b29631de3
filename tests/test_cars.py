"""Cars: mission files, cases, what strategies see and reckon, what the log says (2E-16)."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from case_texts import HEAD, NO_LUCK, ROW, does, faults, outcome, person
from random_tables import MOTOR_POOL
from test_replay_log import log_of

from missions.loader import check_file, load_mission, mission_json
from scripts.invariants.slow_horde import Recorder
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.experiment.snapshot import seated
from zsim.zombicide.cars import drivable
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.game import begin_turn, step
from zsim.zombicide.kinds import (
    A_CHANGE_SEAT,
    A_DRIVE_FAST,
    A_DRIVE_SLOW,
    A_ENTER_DRIVER,
    A_ENTER_PASSENGER,
    A_LEAVE_CAR,
    A_MOVE,
    A_SEARCH_CAR,
    A_TAKE_OBJECTIVE,
    PIMPMOBILE,
    POLICE_CAR,
    Q_ACTION,
    S_DICE,
    S_STRATEGY,
    SEAT_DRIVER,
    WRECK,
)
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.objectives import goal_done
from zsim.zombicide.rng import ScriptedDice
from zsim.zombicide.state import Game, Option, Question
from zsim.zombicide.thumb import plain_score
from zsim.zombicide.turn import apply, end_turn
from zsim.zombicide.view import View

MINE = Path(MOTOR_POOL)
STREET = '[board]\nsketch = "a b c d e f g h"\nstreets = "abcdefgh"\n'


def position(*parts: str) -> tuple[Game, View]:
    """A case's table, with its view."""
    game = build(parse_case(HEAD + "".join(parts) + "[expect]\n"), False).game
    return game, View(game, game.rngs[S_STRATEGY])


def test_a_crate_that_leaves_with_its_car_is_not_taken(tmp_path: Path) -> None:
    """M6, M21, M24: one rule for every way of leaving; a crate still wanted is gone for good (2E-3.5)."""
    text = MINE.read_text(encoding="utf-8")
    exits = {
        'goal = "reach_exit"\ncars_may_exit = true\n': "r0c1.SE",  # M21
        'goal = "exit_in_cars"\n': "r0c1.SE",  # M6
        'goal = "molotov_spawns_and_escape_in_cars"\n': "r1c0.SW",  # M24
    }
    for goal, zone in exits.items():
        path = tmp_path / "own.toml"
        path.write_text(text.replace('stage = 2\ngoal = "reach_exit"\n', goal), encoding="utf-8")
        board = f'[board]\nmission = "{path}"\n[tokens]\ncars = ["pimpmobile@{zone}:driver=Ann:passenger=Bob"]\n'
        game, _ = position(board, person("Ann", zone), person("Bob", zone))
        game.burnt = [game.spawn_zone[1]]
        begin_turn(game, game.survivors[0])
        end_turn(game, game.survivors[0])
        assert (game.car_zone[0], [s.out for s in game.survivors]) == (-1, [True, True]), goal
        assert (game.cause, goal_done(game, 1)) == ("objective_impossible", 0), goal


# --- mission files -------------------------------------------------------------------------------------------------
def test_cars_of_a_mission_file() -> None:
    """Kinds, zones, the crates on top counted with the others, driving as the rules say."""
    mission = load_mission(MOTOR_POOL)
    names = [mission.board.names[z] for z in mission.car_zone]
    assert (mission.car_kind, names) == ([PIMPMOBILE, POLICE_CAR, PIMPMOBILE], ["r0c0.SW", "r0c1.S", "r1c0.W"])
    assert mission.car_crate == [1, -1, 2]
    assert [mission.board.names[z] for z in mission.crate_zone] == ["r1c0.A", "r0c0.SW", "r1c0.W"]
    assert mission.driving
    shown = json.loads(json.dumps(mission_json(mission)))
    assert shown["cars"][1] == {
        "zone": "r0c1.S",
        "kind": "police",
        "drivable": True,
        "crate": False,
        "objective": False,
    }
    assert [car["crate"] for car in shown["cars"]] == [True, False, True]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ([('kind = "police"', 'kind = "tank"')], "cars 2: kind: unknown word 'tank'; known: 'pimpmobile', 'police'"),
        ([('"r0c1.S", kind', '"r0c1.D", kind')], "cars 2: at: r0c1.D is a room; a car stands in a street zone"),
        ([('"r0c1.S", kind', '"r0c1.Q", kind')], "cars 2: at: unknown anchor 'r0c1.Q'"),
        ([("cars = [", 'cars = [\n  { at = "r1c0.S", kind = "police" },')], "cars: 4 cars, the box has 3"),
        ([('rule = "cars_can_be_driven"', 'rule = "objective_kept"')], "cars need the rule cars_can_be_driven or"),
        ([('rule = "police_car_search"', 'rule = "cars_cannot_be_driven"')], "exclude each other; keep one"),
        ([('rule = "police_car_search"', 'rule = "objective_kept"')], "of kind police needs the rule police_car_sea"),
        ([('kind = "police"', 'kind = "pimpmobile"')], "rules: police_car_search needs a car of kind police"),
        ([('kind = "police"', 'kind = "wreck"')], "cars: a car of kind wreck needs the rule car_wreck"),
        ([("cars = [", "cars = []\nzombies = ["), ('kind = "police"', 'kind = "walker"')], "cars_can_be_driven needs"),
        ([('"r1c0.A" }]', '"r1c0.A" }' + ', { at = "r1c0.B" }' * 10 + "]")], "crates: 13 crates, the box has 12"),
        ([('goal = "take_crates"\ncount = "all"', 'goal = "take_crates"\ncount = 4')], "needs 4 under crates, found 3"),
    ],
)
def test_faults_of_cars_are_named(tmp_path: Path, changes: list[tuple[str, str]], fault: str) -> None:
    """Each with its place and what was expected."""
    text = MINE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    found = check_file(str(path))
    assert any(fault in one for one in found), found


def test_a_wreck_stands_anywhere_and_is_no_use(tmp_path: Path) -> None:
    """2E-16.8: neither driven nor searched, and in a room if the mission puts it there (M12)."""
    text = MINE.read_text(encoding="utf-8").replace('"r0c1.S", kind = "police"', '"r1c0.B", kind = "wreck"')
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('rule = "police_car_search"', 'rule = "car_wreck"'), encoding="utf-8")
    assert check_file(str(path)) == []
    mission = load_mission(str(path))
    assert mission.car_kind[1] == WRECK
    assert [car["drivable"] for car in json.loads(json.dumps(mission_json(mission)))["cars"]] == [True, False, True]


# --- cases ---------------------------------------------------------------------------------------------------------
def test_a_case_on_a_mission_board_places_its_cars() -> None:
    """An entry puts a car of the mission into a zone, its crate too, and seats the team."""
    board = f"[board]\nmission = '{MOTOR_POOL}'\n[tokens]\ncars = [\"pimpmobile 2@r0c0.S:driver=Ann\"]\n"
    end = (
        '[expect]\ncars = { pimpmobile = "r0c0.SW", "pimpmobile 2" = "r0c1.S" }\n'
        'survivors.Ann = { car = "pimpmobile 2", seat = "driver", hands = ["Nailbat"] }'
    )
    luck = '[luck]\npimpweapons = ["Nailbat"]\n'
    drive = does("drive", 'path = ["r0c0.SE", "r0c1.S"]')
    assert outcome(board, person(zone="r0c0.S"), luck, drive, does("take"), end) == []


@pytest.mark.parametrize(
    ("cars", "more", "message"),
    [
        ('"tank@a"', "", "'tank@a' is no car and zone"),
        ('"police"', "", "'police' is no car and zone"),
        ('"police@z"', "", "unknown zone 'z'"),
        ('"police@a:engine"', "", "unknown mark 'engine'"),
        ('"police@a:crate"', "", "only a pimpmobile carries one"),
        ('"police@a:driver=Eve"', "", "no survivor 'Eve'"),
        ('"police@b:driver=Ann"', "", "give both the same zone"),
        ('"police@a:driver=Ann:passenger=Ann"', "", "or Ann sits already"),
        ('"police@a:driver=Ann:driver=Bob"', person("Bob"), "no seat is free for Bob"),
        ('"police@a"', does("enter_car", 'car = "pimpmobile"'), "no car 'pimpmobile' on this board; its cars: police"),
        ('"police@a"', does("enter_car", 'seat = "boot"'), "[[do]] 1: seat: unknown word 'boot'"),
        ('"police@a"', does("drive"), "path: missing; the action drive needs it"),
        ('"police@a"', does("drive", 'path = ["z"]'), "unknown zone 'z'"),
    ],
)
def test_faults_of_cars_in_a_case(cars: str, more: str, message: str) -> None:
    """A fault names the place and what is known."""
    assert message in faults(ROW, f"[tokens]\ncars = [{cars}]\n", person(), more, "[expect]\n")


def test_what_is_expected_of_cars_is_compared() -> None:
    """Where a car stands, who sits where."""
    tokens = '[tokens]\ncars = ["police@a:driver=Ann"]\n'
    end = '[expect]\ncars = { police = "b" }\nsurvivors.Ann = { car = "", seat = "passenger" }'
    assert outcome(ROW, tokens, person(), end) == [
        "Ann: car: expected no car, found police",
        "Ann: seat: expected passenger, found driver",
        "car police: expected b, found a",
    ]
    assert "unknown seat" in faults(ROW, tokens, person(), '[expect]\nsurvivors.Ann = { seat = "roof" }')
    assert "no car 'wreck'" in faults(ROW, tokens, person(), '[expect]\ncars = { wreck = "a" }')


# --- what players see and reckon -------------------------------------------------------------------------------------
def test_the_view_of_cars() -> None:
    """Where cars stand, who sits in them, what is free, where they can go."""
    cars = '[tokens]\ncars = ["pimpmobile@b:driver=Ann:passenger=Cid:crate", "police@b", "police@h"]\n'
    g, view = position(STREET, cars, person(zone="b"), person("Bob", "b"), person("Cid", "b"))
    c = view.cars
    assert (c.count(), c.name(2), c.kind(0), c.zone(2), c.drivable(0)) == (3, "police 2", PIMPMOBILE, 7, True)
    assert (c.has_crate(0), c.has_crate(1), c.driver(0), c.driver(1)) == (True, False, 0, -1)
    assert (c.passenger_seats(0), c.passenger_seats(1), c.aboard(0)) == (2, 3, [0, 2])
    assert (c.car_of(0), c.car_of(1), c.seat_of(0), c.seat_of(1)) == (0, -1, SEAT_DRIVER, -1)
    assert (c.streets(1), c.distances(1)) == ([0, 2], [1, 0, 1, 2, 3, 4, 5, 6])
    g.mission.driving = False
    assert not c.drivable(0) and not drivable(g, 0)


@pytest.mark.parametrize("zombies", ["1 walker", "2 brute, 1 runner", "4 walker", "1 patient_0, 2 walker", "1 brute"])
def test_kills_and_wounds_of_a_drive_by_enumeration(zombies: str) -> None:
    """2E-16.2: all 216 rolls of a car attack against what the view reckons for a fast drive."""
    cars = '[tokens]\ncars = ["police@a:driver=Ann"]\n'
    people = person() + person("Bob", "b", "wounds = 0")
    killed: Counter[int] = Counter()
    hurt = 0
    for roll in product(range(1, 7), repeat=3):
        g, view = position(STREET, cars, people, f'[zombies]\nb = "{zombies}"\n', NO_LUCK)
        bob = g.survivors[1]
        bob.health = 99
        before = g.horde[1]
        g.rngs[S_DICE] = ScriptedDice(list(roll))
        drive = next(o for o in legal_actions(g, g.survivors[0]) if o.kind == A_DRIVE_FAST)
        kills, wounds = view.expected_kills(0, drive), view.friendly_wounds(0, drive)
        apply(g, g.survivors[0], drive)
        killed[int(before - g.horde[1])] += 1
        hurt += int(bob.wounds)
    assert kills == pytest.approx(sum(n * count for n, count in killed.items()) / 216)
    assert wounds == pytest.approx(hurt / 216)


def scores(*parts: str, who: int = 0) -> dict[int, float]:
    """What the rule of thumb thinks of each kind of action, the best of its kind."""
    g, view = position(*parts)
    found: dict[int, float] = {}
    for o in legal_actions(g, g.survivors[who]):
        score = plain_score(view, who, o)
        found[int(o.kind)] = max(score, found.get(int(o.kind), score))
    return found


def test_the_rule_of_thumb_takes_the_car_for_long_ways_only() -> None:
    """In, two fast drives and a slow one, out where the goal is; no car for a short way or one that is not driven."""
    far = '[tokens]\ncars = ["police@a"]\nobjective = ["h"]\n'
    found = scores(STREET, far, person())
    assert found[int(A_ENTER_DRIVER)] == 16.0  # 7 on foot; 1 to get in and 4 drives
    assert found[int(A_SEARCH_CAR)] == 7.0 and found[int(A_ENTER_PASSENGER)] < 0
    assert scores(STREET, far.replace('"h"', '"b"'), person())[int(A_ENTER_DRIVER)] < 0
    assert scores(STREET, far, "[options]\ncars = false\n", person())[int(A_ENTER_DRIVER)] < 0
    seated = far.replace("police@a", "police@a:driver=Ann")
    driven = scores(STREET, seated, person())
    assert driven[int(A_DRIVE_FAST)] == driven[int(A_DRIVE_SLOW)] == 8.0  # 7 zones are 3 fast drives and a slow one
    assert driven[int(A_LEAVE_CAR)] < 0
    riding = scores(STREET, far.replace("police@a", "police@a:passenger=Ann"), person())
    assert riding[int(A_CHANGE_SEAT)] > riding[int(A_LEAVE_CAR)] > 0


def test_the_rule_of_thumb_runs_zombies_over_but_no_friends() -> None:
    """A fast drive is worth its kills, less the friends that it may hit."""
    cars = '[tokens]\ncars = ["police@a:driver=Ann"]\n'
    zombies = '[zombies]\nb = "4 walker"\n'
    assert scores(STREET, cars, person(), zombies)[int(A_DRIVE_FAST)] > 20
    assert scores(STREET, cars, person(), person("Bob", "b"), zombies)[int(A_DRIVE_FAST)] < 0


LONG: Final = """[board]
sketch = '''
a b c d e f g h i j
# # # # # # # # # p
'''
streets = "abcdefghij"
doors = ["jp:open"]
[tokens]
cars = ["pimpmobile@a"]
objective = ["p"]
"""


def test_the_base_strategy_uses_cars() -> None:
    """By the rule of thumb: in, to the door, out, into the house, where the token is taken."""
    g, _ = position(LONG, person(), NO_LUCK)
    recorder = Recorder(Strategy())
    g = seated(g, recorder)
    while not g.objective_taken[0] and g.round <= 3:
        step(g)
    taken = [int(q.options[i].kind) for q, i in recorder.asked if q.kind == Q_ACTION]
    drives = [int(A_DRIVE_SLOW)] + [int(A_DRIVE_FAST)] * 4
    assert taken[0] == A_ENTER_DRIVER and sorted(k for k in taken if k in drives) == drives
    assert taken[-3:] == [A_LEAVE_CAR, A_MOVE, A_TAKE_OBJECTIVE]


# --- the log -------------------------------------------------------------------------------------------------------
def test_the_log_tells_a_drive() -> None:
    """Who drives where with whom, the attack, whom misses hit, what the loss was."""
    cars = '[tokens]\ncars = ["police@a:driver=Ann:passenger=Bob"]\n'
    people = person() + person("Bob") + person("Cid", "b", "wounds = 1")
    luck = "[luck]\ndice = [5, 2, 4]\n"
    lines = log_of(ROW, cars, people, '[zombies]\nb = "1 walker"\n', luck, does("drive", 'path = ["b", "c"]'))
    assert lines == [
        "   Ann: drive fast through b to c [1 action; left 2 actions]",
        "    Ann drives the police into b with Bob",
        "    car attack: 3 dice, 4+, damage 2, quiet",
        "    rolls [5, 2, 4], 4+ hits: 2",
        "    Ann kills a walker in b (1 AP: 0 -> 1)",
        "    1 hit lost, no zombie left",
        "    friendly fire in b: 1 miss among Cid",
        "    Cid takes 2 wounds (3 of 3) from car",
        "    Cid in b is eliminated",
        "LOSS: car (Cid in b)",
    ]


def test_labels_of_car_actions() -> None:
    """Every car action in words; a swap names the driver."""
    cars = '[tokens]\ncars = ["pimpmobile@b:driver=Ann:passenger=Bob", "police@b"]\n'
    g, view = position(ROW, cars, person(zone="b"), person("Bob", "b"), person("Cid", "b"))
    q_options = [(who, o) for who in range(3) for o in legal_actions(g, g.survivors[who])]
    words = {label(view, g, who, o) for who, o in q_options if o.kind >= A_ENTER_DRIVER}
    assert words == {
        "get into the pimpmobile as passenger", "get into the police as driver", "get into the police as passenger",
        "get out of the pimpmobile", "change seat to passenger", "change seat to driver, swapping with Ann",
        "drive slowly to a", "drive slowly to c", "drive fast through c to d", "search the police",
    }  # fmt: skip


def label(view: View, g: Game, who: int, o: Option) -> str:
    """An action as its question says it."""
    return view.label(Question(Q_ACTION, who, g.survivors[who].zone, -1, -1, [o]), o)
