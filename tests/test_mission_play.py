"""How `balanced` plays for the goals of single missions: what it does where that is clear-cut, whatever its weights."""

from __future__ import annotations

from typing import Final

import pytest
from case_texts import ROW, person
from play_positions import PLAIN, Scene, armed, horde

from strategies._goals import read_needs
from strategies._keeping import choose_recipient
from strategies._patience import CALM, ROUNDS, Patience, shut_in, things_left
from strategies._planner import Planner
from strategies._rallying import Rallying
from strategies._style import Style
from strategies._wards import Wards
from strategies.balanced import Balanced
from zsim.zombicide.decisions import StrategyPlayer
from zsim.zombicide.figures import put_zombies
from zsim.zombicide.game import step
from zsim.zombicide.kinds import ABOMINACOP, O_RUNNING, O_WIN, Q_PAIR, Q_RECIPIENT, S_STRATEGY, WALKER
from zsim.zombicide.state import Option, Question

ALL_CRATES: Final = '["r0c0.D", "r0c1.B", "r0c2.B", "r1c0.A", "r1c1.A", "r1c2.B", "r2c0.A", "r2c1.B", "r2c2.A"]'


def board(mission: str, tokens: str = "") -> str:
    """A mission's board, with tokens and cars as named."""
    return f'[board]\nmission = "{mission}"\n[tokens]\n{tokens}\n'


def stage(scene: Scene, number: int) -> None:
    """Go on to a later stage of the mission, from 0, and think anew."""
    scene.game.stage = number
    scene.planner = Planner(PLAIN, Style())
    scene.planner.refresh(scene.view, scene.who)


def play_round(scene: Scene) -> None:
    """Let balanced play the round to its end, or to that of the game."""
    player = StrategyPlayer(Balanced())
    player.bind(scene.game, scene.game.rngs[S_STRATEGY])
    scene.game.player = player
    now = scene.game.round
    while scene.game.outcome == O_RUNNING and scene.game.round == now:
        step(scene.game)


# --- police cars ------------------------------------------------------------------------------------------------------
def test_a_police_car_is_searched_in_the_street() -> None:
    """2E-16.7: there is a weapon in it; whoever is armed badly goes there for one at the start of M24."""
    car = '[tokens]\ncars = ["police@b"]\n'
    assert Scene(ROW, car, person(zone="b", more=armed("Crowbar"))).ask() == "search the police"
    assert Scene(board("M24"), person(zone="r2c0.SE", more=armed("Pistol"))).ask() == "move to r2c0.E"


# --- patience ---------------------------------------------------------------------------------------------------------
def test_shut_in_for_too_long() -> None:
    """A team that no zombie can come to, with zombies on the board, waits no longer than so many rounds."""
    house = '[board]\nsketch = "s p"\nstreets = "s"\ndoors = ["sp:closed"]\n'
    scene = Scene(house, person(zone="p", more=armed("Crowbar")))
    patience = Patience()
    assert not shut_in(scene.view)  # there are no zombies at all
    put_zombies(scene.game, scene.zone("s"), WALKER, 3)
    assert shut_in(scene.view)
    for wait in range(ROUNDS):
        patience.note(scene.view)
        assert not patience.over(scene.view), wait
        scene.game.round += 1
    patience.note(scene.view)
    assert patience.over(scene.view)
    scene.do("open door to s with Crowbar")
    patience.note(scene.view)
    assert not patience.over(scene.view) and not shut_in(scene.view)


def test_the_way_is_worth_more_the_longer_nothing_is_done() -> None:
    """What counts as done: a token, a door, a goal; food and kills do not."""
    scene = Scene(board("M22"), person(zone="r1c0.SE", more=armed("Crowbar")))
    patience = Patience()
    patience.note(scene.view)
    left = things_left(scene.view)
    scene.game.round += CALM
    patience.note(scene.view)
    assert patience.urge(scene.view) == 1.0
    worth = []
    for _ in range(30):
        scene.game.round += 1
        patience.note(scene.view)
        worth.append(patience.urge(scene.view))
    assert worth == sorted(worth) and worth[0] > 1.0 and worth[-1] == worth[-2]
    scene.game.objective_taken[0] = True
    assert things_left(scene.view) < left
    patience.note(scene.view)
    assert patience.urge(scene.view) == 1.0


def test_behind_the_door_an_abomination_waits() -> None:
    """Such a door is left shut, but not for ever."""
    scene = Scene(board("M6"), person(zone="r0c1.A", more=armed("Crowbar")), horde(**{}))
    put_zombies(scene.game, scene.zone("r0c1.S"), ABOMINACOP, 1)
    doors = scene.planner._scores.doors
    label = "open door to r0c1.S with Crowbar"
    shut = scene.score(label)
    doors.bold = True
    assert shut < 0.0 and scene.score(label) >= shut


# --- wards: the injured and Ned ---------------------------------------------------------------------------------------
INJURED: Final = '[[survivor]]\nname = "Odin"\nzone = "r1c0.A"\ncompanion_of = ""\n'


@pytest.mark.parametrize(("lair", "ann", "risk"), [
    ("r0c0.S", "r0c0.S", 0.0),  # they attack whoever stands with them
    ("r0c0.S", "r2c1.C", 1.0),  # they see the injured, and nobody else
    ("r0c0.SE", "r0c0.S", 0.0),  # they come as far as Ann
    ("r1c0.A", "r0c0.S", 1.0),  # there already
])  # fmt: skip
def test_who_stands_in_the_way_keeps_zombies_from_the_injured(lair: str, ann: str, risk: float) -> None:
    """2E-11.2, 2E-11.3: zombies go to those whom they see, and stay where somebody is."""
    scene = Scene(board("M12"), person(zone=ann), INJURED, '[zombies]\n"' + lair + '" = "2 walker"\n')
    wards = Wards()
    wards.look(scene.view)
    assert wards.on and wards.zones == [scene.zone("r1c0.A")]
    assert wards.risk(scene.view, [scene.zone(ann)]) == risk


def test_without_anybody_to_guard_there_is_no_ward() -> None:
    """M7 has zones that zombies must not enter, but nobody lies there."""
    wards = Wards()
    wards.look(Scene(board("M7"), person(zone="r0c0.S")).view)
    assert not wards.on


def test_nothing_is_searched_among_the_injured() -> None:
    """An Aaahh!! there would bring a Walker to them (2E-9.2)."""
    scene = Scene(board("M12"), person(zone="r1c0.A", more=armed("Pistol")), INJURED)
    assert scene.score("search") < 0.0


def test_a_shot_at_those_who_would_come_is_worth_more() -> None:
    """The same two walkers, as far from Ann: in sight of the injured, and in a street from where they see nobody."""
    worth = []
    for lair in ("r0c0.S", "r0c1.S"):
        scene = Scene(board("M12"), person(zone="r0c0.SE"), INJURED, '[zombies]\n"' + lair + '" = "2 walker"\n')
        scene.planner.refresh(scene.view, 0)
        scene.table.zone = [scene.zone("r2c1.C")]
        worth.append(scene.planner._scores.kills.worth(scene.view, scene.zone(lair), 1))
    assert worth[0] > worth[1]


def test_kits_are_brought_when_there_are_enough() -> None:
    """M12: objectives first; with as many kits as injured the carriers go to them."""
    scene = Scene(board("M12"), person(zone="r0c1.C"), INJURED)
    needs = read_needs(scene.view)
    assert needs.objectives and not needs.visits
    scene.survivor("Ann").tokens = 6
    needs = read_needs(scene.view)
    assert needs.visits == [scene.zone("r1c0.A")] and not needs.objectives


def test_components_are_brought_when_all_are_held() -> None:
    """M25: the blue and the green objective and a Molotov; then whoever holds one of them has the errand."""
    ned = '[[survivor]]\nname = "Ned"\nzone = "r1c1.A"\ncompanion_of = ""\n'
    scene = Scene(board("M25"), person(zone="r0c1.S", more='components = ["blue", "green"]\ntokens = 2\n'),
                  person("Bob", "r0c1.S", armed("Pistol")), ned)  # fmt: skip
    needs = read_needs(scene.view)
    assert not needs.objectives and not needs.visits and needs.molotov  # a Molotov has to be found
    scene.survivor("Bob").hand0 = scene.card("Molotov")
    needs = read_needs(scene.view)
    assert needs.visits == [scene.zone("r1c1.A")] and needs.carriers == [0, 1]


def test_the_moloturbo_is_for_the_abomination_only() -> None:
    """M25: used on others it is lost, and with it the game."""
    ned = '[[survivor]]\nname = "Ned"\nzone = "r1c1.A"\ncompanion_of = ""\n'
    for kind, thrown in ((WALKER, False), (ABOMINACOP, True)):
        scene = Scene(board("M25"), person(zone="r0c1.S"), ned)
        turbo = next(i for i, t in enumerate(scene.game.box.types) if t.turbo)
        scene.survivor("Ann").hand0 = turbo
        put_zombies(scene.game, scene.zone("r0c0.SE"), kind, 4 if kind == WALKER else 1)
        scene.game.delivered = 7
        stage(scene, 1)
        assert (scene.ask() == "ranged at r0c0.SE with Moloturbo") == thrown


def test_a_card_goes_to_whoever_can_still_use_it() -> None:
    """M25: to the one whose turn it is, else to one who still has a turn in this round."""
    scene = Scene(ROW, person(), person("Bob"), person("Cid"), acted="Bob")
    options = [Option(0, 0, who, -1, -1) for who in (1, 2)]
    assert options[choose_recipient(scene.view, Question(Q_RECIPIENT, -1, 0, -1, -1, options))].who == 2
    options = [Option(0, 0, who, -1, -1) for who in (1, 2, 0)]
    scene.survivor("Ann").actions = 4
    assert options[choose_recipient(scene.view, Question(Q_RECIPIENT, -1, 0, -1, -1, options))].who == 0


# --- Molotovs that have to hit a zone (M13) ---------------------------------------------------------------------------
def test_a_molotov_is_thrown_from_beside_the_zone() -> None:
    """M13: nobody goes into the spawn zone; from the next street it is hit."""
    scene = Scene(board("M13"), person(zone="r1c0.SE", more=armed("Molotov")))
    assert scene.play()[:2] == ["move to r1c0.S", "ranged at r1c0.SW with Molotov"]


def test_a_molotov_in_the_backpack_is_taken_in_hand_first() -> None:
    """2E-14.2: only from a hand."""
    scene = Scene(board("M13"), person(zone="r1c0.S", more=armed("Pistol", pack=("Molotov",))))
    assert scene.play()[:2] == ["reorganise", "ranged at r1c0.SW with Molotov"]


def test_two_molotovs_go_to_two_zones() -> None:
    """M13: the nearest pairs first; who has none follows the nearer of the two."""
    scene = Scene(board("M13", 'taken = ["r2c0.B", "r2c1.B"]'), person(zone="r1c0.SE", more=armed("Molotov")),
                  person("Bob", "r1c0.E", armed("Molotov")), person("Cid", "r1c0.SE"))  # fmt: skip
    targets = [scene.view.zone_name(z) for z in scene.planner._errands.target]
    assert targets == ["r1c0.S", "r0c1.S", "r1c0.S"]
    assert list(scene.planner._errands.slack) == [0, 0, 1]


# --- cars that are parked (M13) ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("police", "drives"), [
    ("police@r1c1.S:driver=Bob", True), ("police@r1c1.S", False), ("police@r0c0.E", True),
])  # fmt: skip
def test_cars_are_parked_in_the_same_round(police: str, drives: bool) -> None:
    """M13: who arrived alone would wait beside a spawn zone; whoever is the last one goes."""
    zone = police.split("@")[1].split(":")[0]
    scene = Scene(board("M13", f'cars = ["pimpmobile@r1c0.SE:driver=Ann", "{police}"]'), person(zone="r1c0.SE"),
                  person("Bob", "r1c1.S" if zone == "r0c0.E" else zone))  # fmt: skip
    stage(scene, 1)
    assert scene.ask().startswith("drive") == drives


# --- cars that are blown up (M4) --------------------------------------------------------------------------------------
def test_a_car_is_driven_in_and_left_in_one_turn() -> None:
    """M4: two zones away there is time for it; nobody stays in the zone over the zombies' phase."""
    cars = 'cars = ["pimpmobile@r0c0.SE:driver=Ann", "police@r2c0.E", "pimpmobile 2@r2c0.E"]'
    scene = Scene(board("M4", cars), person(zone="r0c0.SE"), person("Bob", "r0c0.SE", armed("Pistol")))
    done = scene.play()
    assert [label.split()[0] for label in done] == ["drive", "get", "move"]
    there = scene.view.cars.zone(0)
    assert there in (scene.zone("r0c0.SW"), scene.zone("r0c1.SE")) and scene.survivor("Ann").zone != there


def test_a_car_in_place_is_shot_at() -> None:
    """M4: as soon as nobody stands there any more."""
    cars = 'cars = ["pimpmobile@r0c1.SE", "police@r2c0.E", "pimpmobile 2@r2c0.E"]'
    outside = Scene(board("M4", cars), person(zone="r0c1.S", more=armed("Pistol")))
    assert outside.ask() == "ranged at the pimpmobile in r0c1.SE with Pistol"
    inside = Scene(board("M4", cars), person(zone="r0c1.S", more=armed("Pistol")), person("Bob", "r0c1.SE"))
    assert "pimpmobile" not in inside.ask()


# --- leaving through burning zones (M24) ------------------------------------------------------------------------------
SEATS: Final = '["police@r0c1.E:driver=Ann,passenger=Cid", "police 2@r1c2.S:driver=Bob,passenger=Dan"]'
READY: Final = f"taken = {ALL_CRATES}\ncars = {SEATS}"


def crew(*order: str) -> str:
    """Two cars beside the zones to hit: Ann drives, Cid throws; Bob drives, Dan throws. In this team order."""
    north = {"Ann": (), "Cid": ("Molotov",)}
    east = {"Bob": (), "Dan": ("Molotov",)}
    return "".join(
        person(name, "r0c1.E" if name in north else "r1c2.S", armed(*(north | east)[name])) for name in order
    )


def test_both_zones_are_hit_and_both_cars_leave_in_one_round() -> None:
    """M24: the throwers act before the drivers."""
    scene = Scene(board("M24", READY), crew("Cid", "Dan", "Ann", "Bob"))
    stage(scene, 1)
    assert scene.ask() == "ranged at r0c1.NE with Molotov"
    play_round(scene)
    assert scene.game.outcome == O_WIN


def test_nobody_throws_when_the_round_cannot_be_finished() -> None:
    """M24: Ann acts before Dan throws, so that nobody could drive her car off afterwards: the Molotovs are kept."""
    scene = Scene(board("M24", READY), crew("Cid", "Ann", "Bob", "Dan"))
    stage(scene, 1)
    assert not scene.ask().startswith("ranged at r0c1.NE")
    assert scene.planner._escape.dash.dash(scene.view, [0, 1, 2, 3]) is False


def test_molotovs_are_shared_out() -> None:
    """M24: whoever has two gives one away; the escape needs them in two cars."""
    tokens = f'taken = {ALL_CRATES}\ncars = ["police@r1c0.SE", "police 2@r1c0.SE"]'
    scene = Scene(board("M24", tokens), person(zone="r1c0.SE", more=armed("Molotov", "Molotov")),
                  person("Bob", "r1c0.SE", armed("Pistol")))  # fmt: skip
    stage(scene, 1)
    assert scene.ask() == "trade with Bob"
    assert scene.trades("Bob") == "give Molotov"


def test_a_molotov_that_is_kept_still_kills_an_abomination() -> None:
    """M24: two are wanted, and others will be found; for a crowd they are too good."""
    for kind, thrown in ((WALKER, False), (ABOMINACOP, True)):
        scene = Scene(board("M24"), person(zone="r1c0.SE", more=armed("Molotov")))
        put_zombies(scene.game, scene.zone("r1c0.E"), kind, 8 if kind == WALKER else 1)
        scene.planner.refresh(scene.view, 0)
        assert (scene.score("ranged at r1c0.E with Molotov") > 0.0) == thrown


# --- who is played, who takes what ------------------------------------------------------------------------------------
def test_pairs_are_played_from_where_the_others_are_near() -> None:
    """M15: half of the pairs; each goes for one of the others, and no choice has shorter ways, the longest most of
    all."""
    scene = Scene(board("M15"), person(zone="r0c0.N"), person("Bob", "r0c0.N"))
    names = ("r0c0.N", "r0c1.S", "r1c0.E", "r1c2.SE", "r2c0.S", "r2c2.SE")
    options = [Option(0, scene.zone(z), -1, 0, 1) for z in names]
    rallying = Rallying()
    played: list[str] = []
    while len(played) < 3:
        o = options.pop(rallying.choose_pair(scene.view, Question(Q_PAIR, -1, -1, -1, -1, options)))
        played.append(scene.view.zone_name(o.zone))
    assert len({"r0c1.S", "r1c0.E"} & set(played)) == 1 and len({"r1c2.SE", "r2c2.SE"} & set(played)) == 1


def test_those_who_wait_are_shared_out() -> None:
    """M15: two go to each of three zones, the nearest ones."""
    lonely = "".join(f'[[survivor]]\nname = "{n}"\nzone = "{z}"\ncompanion_of = ""\n'
                     for n, z in (("Odin", "r0c1.S"), ("Lou", "r2c2.SE")))  # fmt: skip
    scene = Scene(board("M15"), person(zone="r1c0.E"), person("Bob", "r1c0.E"), person("Cid", "r1c2.SE"),
                  person("Dan", "r1c2.SE"), lonely)  # fmt: skip
    assert [scene.view.zone_name(z) for z in scene.planner._errands.target] == ["r0c1.S"] * 2 + ["r2c2.SE"] * 2


def test_one_takes_all_objectives_where_one_has_to_rise() -> None:
    """M3: a single survivor has to become Red: the others leave the objectives to the one who is nearest to it."""
    scene = Scene(board("M3"), person(zone="r0c0.A"), person("Bob", "r0c0.A", "ap = 9\n"))
    token = scene.zone("r0c0.B")
    assert not scene.planner._errands.token_for(scene.view, 0, token)
    assert scene.planner._errands.token_for(scene.view, 1, token)


def test_arms_first_on_long_missions() -> None:
    """M18: crates until there is a pimpweapon for each survivor, then the objectives."""
    scene = Scene(board("M18"), person(zone="r0c0.SE"))
    needs = read_needs(scene.view)
    assert needs.crates and set(needs.objectives) <= set(needs.crates)
    scene.survivor("Ann").hand0 = next(i for i, t in enumerate(scene.game.box.types) if t.deck == 2 and t.melee)
    needs = read_needs(scene.view)
    assert needs.objectives and not needs.crates


# --- leaving in cars by an exit (M6) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("zombies", "where", "goes"), [
    ("", "", True), ("1 walker", "", True), ("9 walker", "", False), ("1 abominacop", "", False),  # not to be cleared
    ("", "r2c0.SE", False),  # Cid is still on foot
])  # fmt: skip
def test_the_exit_is_driven_to_when_it_can_be_left_by(zombies: str, where: str, goes: bool) -> None:
    """M6: a car that arrives among zombies stays there: it waits out of reach, and for those still on foot."""
    seat = "" if where else ",passenger=Cid"
    cars = f'cars = ["pimpmobile@r2c0.E:driver=Ann{seat}", "police@r2c0.SE:driver=Bob"]'
    lair = f'[zombies]\n"r0c0.NE" = "{zombies}"\n' if zombies else ""
    people = person(zone="r2c0.E", more=armed("Katana", skills=("+1 Action",))) + person("Bob", "r2c0.SE")
    scene = Scene(board("M6", cars), people, person("Cid", where or "r2c0.E"), lair)
    stage(scene, 1)
    assert scene.ask().startswith("drive") == goes


# --- objectives for which one has to be far enough (M19) --------------------------------------------------------------
def test_only_who_may_take_an_objective_goes_for_it() -> None:
    """M19: from Yellow on; before that nobody waits beside one."""
    friends = "".join(
        f'[[survivor]]\nname = "{name}"\nzone = "r0c0.E"\ncompanion_of = "{leader}"\n'
        for name, leader in (("Odin", "Ann"), ("Lou", "Bob"))
    )
    scene = Scene(board("M19"), person(zone="r0c0.E"), person("Bob", "r0c0.E", "ap = 7\n"), friends)
    assert scene.view.objective_level() == 1
    token = scene.view.objectives()[0]
    assert not scene.planner._errands.token_for(scene.view, 0, token)
    assert scene.planner._errands.token_for(scene.view, 1, token)
