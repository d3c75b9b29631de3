"""Molotovs of `balanced`: a spare one goes to the Abomination in reach before anything else (2E-8, 2E-14.2)."""

from __future__ import annotations

from typing import Final

import pytest
from case_texts import NO_LUCK, ROW, person
from play_positions import LINE, PLAIN, Scene, armed, horde, plain

from zsim.zombicide.kinds import A_RANGED

FREE: Final = "+1 free Ranged Action"


def test_a_molotov_is_drawn_and_thrown_at_the_abomination_next_door() -> None:
    """From the backpack: reorganise and throw, although there is somebody to shoot at."""
    ann = person(more=armed("Pistol", pack=("Molotov",)))
    done = Scene(ROW, ann, horde(b="1 abominacop, 1 walker"), NO_LUCK).play()
    assert done[:2] == ["reorganise", "ranged at b with Molotov"]


@pytest.mark.parametrize(("hands", "pack", "skills", "done"), [
    (("Molotov",), (), (), ["move to b", "move to c", "ranged at d with Molotov"]),
    ((), ("Molotov",), (), []),  # two Moves, drawing it and the throw are four Actions
    ((), ("Molotov",), (FREE,), ["reorganise", "move to b", "move to c", "ranged at d with Molotov"]),
])  # fmt: skip
def test_it_is_carried_to_where_it_can_be_thrown_in_the_same_turn(
    hands: tuple[str, ...], pack: tuple[str, ...], skills: tuple[str, ...], done: list[str]
) -> None:
    """2E-15.4: with a free Ranged Action too; not where the Actions do not suffice."""
    ann = person(more=armed(*hands, pack=pack, skills=skills))
    played = Scene(LINE, ann, horde(d="1 hobomination"), NO_LUCK).play()
    assert [step for step in played if step != "end turn"][: len(done)] == done
    assert ("ranged at d with Molotov" in played) is bool(done)


def test_nobody_throws_where_a_friend_stands_or_beside_a_hobomination() -> None:
    """2E-14.2 kills friends too; 2E-8.3: who stands beside a Hobomination leaves its zone first."""
    ann = person(more=armed("Molotov"))
    scene = Scene(ROW, ann, person("Bob", "b"), horde(b="1 abominacop"), NO_LUCK)
    assert "ranged at b with Molotov" not in scene.play()
    beside = Scene(LINE, person(zone="c", more=armed("Molotov")), horde(c="1 hobomination"), NO_LUCK).play()
    assert beside[0].startswith("move to") and beside[1] == "ranged at c with Molotov"


@pytest.mark.parametrize(("walkers", "first"), [(9, "ranged at b with Pistol"), (14, "ranged at b with Molotov")])
def test_a_crowd_is_worth_a_molotov(walkers: int, first: str) -> None:
    """Each zombie next door is worth 19 points by 0.923; a Molotov, by these weights, 200."""
    ann = person(more=armed("Pistol", "Molotov"))
    assert Scene(ROW, ann, horde(b=f"{walkers} walker"), NO_LUCK, weights=plain(bottle=200.0)).ask() == first


def test_where_molotovs_are_wanted_a_crowd_is_not_worth_one() -> None:
    """M13 wants two for its spawn zones, and there are three: four Walkers are not enough for one."""
    bottles = person(zone="r1c0.E", more=armed("Molotov", "Molotov", pack=("Molotov",)))
    scene = Scene('[board]\nmission = "M13"\n', bottles, horde(**{'"r1c0.SE"': "4 walker"}), NO_LUCK)
    assert scene.score("ranged at r1c0.SE with Molotov") == 0.0


def test_an_empty_zone_is_no_target_where_somebody_must_not_be_left_alone() -> None:
    """M12: the throw is scored, as it is legal (2E-14.2), and never done."""
    scene = Scene('[board]\nmission = "M12"\n', person(zone="r1c0.E", more=armed("Molotov")), NO_LUCK)
    throws = [o for o in scene.question().options if o.card == scene.card("Molotov") and o.kind == A_RANGED]
    assert throws and all(scene.planner._scores.score(scene.view, 0, o) < 0.0 for o in throws)


def test_an_abominawild_alone_dies_by_a_molotov() -> None:
    """2E-8.3: the twelve Walkers around it do not count; those of another zone do."""
    ann = person(zone="b", more=armed("Molotov"))
    scene = Scene(ROW, ann, horde(a="12 walker, 1 abominawild", c="12 walker"), NO_LUCK, weights=plain(bottle=200.0))
    assert scene.score("ranged at a with Molotov") < scene.score("ranged at c with Molotov")


def test_the_points_of_a_throw_cost_more_the_nearer_they_bring_orange() -> None:
    """2E-14.2, 2E-6.4: fourteen kills from 0 points on end at 14, from 10 on at 24."""
    scores = []
    for points in (0, 10):
        ann = person(more=f"ap = {points}\n" + armed("Molotov"))
        scores.append(Scene(ROW, ann, horde(b="14 walker"), NO_LUCK).score("ranged at b with Molotov"))
    w = PLAIN.ap / 4.0
    assert scores[0] - scores[1] == pytest.approx(w * (sum(range(1, 13)) - sum(range(1, 3))))
