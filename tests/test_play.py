"""How `balanced` plays: what it reckons with, and what it does where that is clear-cut, whatever its weights."""

from __future__ import annotations

from typing import Final

import pytest
from case_texts import ROW, person
from play_positions import LINE, NEAR, PLAIN, Scene, armed, horde, plain

from strategies._reach import find_reach, way_to
from strategies._reckoning import friendly_cost, kill_worth, level_cost, strength_of
from strategies._trading import Pair, trade_gain
from zsim.zombicide.cards import EMPTY
from zsim.zombicide.figures import put_zombies
from zsim.zombicide.kinds import WALKER, YELLOW
from zsim.zombicide.skills import DIE_MELEE, FREE_COMBAT, FREE_MELEE, FREE_RANGED, SKILL_NAMES

W: Final = PLAIN
HIT: Final = {2: 5 / 6, 3: 4 / 6, 4: 3 / 6, 5: 2 / 6}  # the chance of one die, by accuracy (2E-13.1)


# --- _reckoning: strength, kills, friends, levels -------------------------------------------------------------------
@pytest.mark.parametrize(("hands", "skills", "melee", "ranged", "reach"), [
    (("Machete", "Machete"), (), (2 * HIT[3], 2), (0.0, 0), -1),  # 2E-13.2: a Dual pair doubles
    (("Kukri", "Kukri"), (), (2 * HIT[4], 2), (0.0, 0), -1),  # no Dual card
    (("Sawed-Off", "Sawed-Off"), (), (0.0, 0), (4 * HIT[3], 1), 1),
    (("Fire Axe", "Shotgun"), (), (HIT[4], 2), (2 * HIT[4], 2), 1),
    (("Gunblade",), (), (4 * HIT[4], 2), (2 * HIT[4], 2), 1),
    (("Molotov", "Water"), (), (0.0, 0), (0.0, 0), -1),
    (("Machete", "Machete"), ("+1 die: Melee",), (4 * HIT[3], 2), (0.0, 0), -1),  # 2E-15.3: a die each
    (("Katana", "Pistol"), ("+1 die: Combat", "+1 Damage: Ranged"), (3 * HIT[4], 1), (2 * HIT[3], 2), 1),
    (("Chainsaw",), ("+1 to dice roll: Combat", "+1 Damage: Melee"), (5 * HIT[4], 3), (0.0, 0), -1),
    (("Machete",), ("+1 to dice roll: Combat", "+1 to dice roll: Melee"), (HIT[2], 2), (0.0, 0), -1),  # 1 misses
])  # fmt: skip
def test_strength_is_dice_times_their_chance(
    hands: tuple[str, ...], skills: tuple[str, ...], melee: tuple[float, int], ranged: tuple[float, int], reach: int
) -> None:
    """2E-13: expected hits and damage of melee and of ranged, the better of both, range."""
    s = strength_of(Scene(ROW, person(more=armed(*hands, skills=skills))).view, 0)
    assert [s.melee, s.ranged] == pytest.approx([melee[0], ranged[0]])
    assert [s.melee_damage, s.ranged_damage, s.reach] == [melee[1], ranged[1], reach]
    assert (s.best, s.damage) == (max(s.melee, s.ranged), max(melee[1], ranged[1]))


def test_a_kill_is_worth_most_next_door() -> None:
    """Runners count for more one or two zones away, where they come from (2E-11.5); the weights say what others do."""
    scene = Scene(ROW, person(), horde(b="1 walker", c="1 walker, 1 runner"))
    weights = plain(near=19.0, nearing=10.0)
    walkers, runners = ([kill_worth(scene.view, scene.zone(z), near, weights) for near in range(4)] for z in "bc")
    assert (walkers, runners) == ([16.0, 19.0, 10.0, 2.0], [16.0, 23.0, 13.0, 2.0])


@pytest.mark.parametrize(("gun", "wounds", "hurt", "fall"), [
    ("Sawed-Off", 0, 2 / 3, 0.0), ("Sawed-Off", 1, 2 / 3, 1 / 9), ("Sawed-Off", 2, 2 / 3, 2 / 3),  # two dice of 3+
    ("Shotgun", 0, 2.0, 1 / 4), ("Shotgun", 1, 2.0, 1.0), ("Sniper Rifle", 2, 0.0, 0.0),  # damage 2; none: 2E-14.4
])  # fmt: skip
def test_misses_cost_wounds_and_lives(gun: str, wounds: int, hurt: float, fall: float) -> None:
    """2E-13.6: every miss hits a friend; one that nobody can take any more costs a life."""
    scene = Scene(ROW, person(more=armed(gun)), person("Bob", "b", armed(wounds=wounds)), horde(b="1 walker"))
    shot = scene.option(f"ranged at b with {gun}")
    assert friendly_cost(scene.view, 0, shot, 30.0, 500.0) == pytest.approx(30.0 * hurt + 2 * 500.0 * fall)


def test_points_cost_only_near_the_next_level_of_the_team() -> None:
    """2E-6.2, 2E-6.4: Orange at 19 points, Red at 43; whoever is nearest raises the danger of all."""
    costs = [level_cost(Scene(ROW, person(more=f"ap = {ap}\n")).view, 0, plain(ap=2.0)) for ap in range(44)]
    assert set(costs[:12]) == {0.0} and set(costs[19:31]) == {0.0} and costs[43] == 0.0
    for run in (costs[11:19], costs[30:43]):
        assert run == sorted(set(run)) and run[-1] > 0.0
    assert level_cost(Scene(ROW, person(more="ap = 18\n")).view, 0, plain(ap=4.0)) == 2 * costs[18]


# --- _arming --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("a", "b", "worth"), [
    ("Water", "", 0.0), ("Katana", "", 2 * HIT[4]), ("Pistol", "", HIT[3] * (1 + W.other) + W.range),
    ("Kukri", "", 2 * HIT[4] * W.hard), ("Kukri", "Kukri", 2 * HIT[4] * W.hard),  # 2E-8: damage 2 kills Brutes
    ("Machete", "Machete", 2 * HIT[3] * W.hard), ("Crowbar", "Water", HIT[4] + W.key),
    ("Katana", "Pistol", 2 * HIT[4] + W.other * HIT[3] + W.range),
    ("Machete", "Automatic Shotgun", 3 * HIT[4] * (1 + W.other) * W.hard + W.range),
])  # fmt: skip
def test_hands_are_worth_their_hits(a: str, b: str, worth: float) -> None:
    """Hits in the own zone, those that kill Brutes for more; shots farther off for less; reach; a wanted opener."""
    scene = Scene(ROW, person(), doors=True)
    first, second = scene.card(a), scene.card(b)
    for hands in ((first, second), (second, first), (first | EMPTY, second)):
        assert scene.armoury.hands(scene.view, 0, hands[0], hands[1], 0) == pytest.approx(worth)


def test_arms_are_the_best_two_of_all_cards() -> None:
    """2E-7.1: two hands; food and ammunition arm nobody."""
    scene = Scene(ROW, person())
    armoury, view = scene.armoury, scene.view
    cards = [scene.card(name) for name in ("Water", "Machete", "Pistol", "Flashlight", "Machete")]
    pairs = [armoury.hands(view, 0, a, b, 0) for i, a in enumerate(cards) for b in [-1, *cards[i + 1 :]]]
    assert armoury.arms(view, 0, cards) == max(pairs) >= armoury.hands(view, 0, cards[1], cards[4], 0)
    assert armoury.arms(view, 0, cards[:2]) == armoury.hands(view, 0, cards[1], -1, 0) > 0.0
    assert armoury.arms(view, 0, [cards[0], cards[3]]) == armoury.arms(view, 0, []) == 0.0


def test_a_new_level_is_reckoned_anew() -> None:
    """2E-6.3: a skill comes with a level, and only to who has it."""
    scene = Scene(ROW, person(), person("Bob"))
    armoury, view, katana = scene.armoury, scene.view, scene.card("Katana")
    before = armoury.hands(view, 0, katana, -1, 0), armoury.hands(view, 1, katana, -1, 0)
    scene.survivor("Ann").level = 1
    scene.survivor("Ann").skills[DIE_MELEE] = 1
    armoury.forget(view, 0)
    after = armoury.hands(view, 0, katana, -1, 0), armoury.hands(view, 1, katana, -1, 0)
    assert after == pytest.approx((before[0] + HIT[4], before[1]))


# --- _trading -------------------------------------------------------------------------------------------------------
def test_arms_of_two_count_the_poorer_twice_and_the_fighter_first() -> None:
    """Who has zombies here and a turn counts double beside one who has had the turn already."""
    parts = (ROW, person(), person("Bob"), horde(a="1 walker"))
    scene = Scene(*parts, acted="Bob")
    view, armoury = scene.view, scene.armoury
    katana, bat = [scene.card("Katana")], [scene.card("Baseball Bat")]
    x, y = armoury.arms(view, 0, katana), armoury.arms(view, 1, bat)
    fighting, calm = x * 2 + y + W.poorer * min(x, y), x + y + W.poorer * min(x, y)
    assert Pair(view, armoury, 0, 1, 3).worth(x, y) == pytest.approx(fighting)
    assert Pair(view, armoury, 0, 1, 4).worth(x, y) == pytest.approx(calm)  # no action left to fight
    for other in (Scene(*parts), Scene(*parts[:3], acted="Bob")):  # Bob is still to act; no zombies
        assert Pair(other.view, armoury, 0, 1, 3).worth(x, y) == pytest.approx(calm)


@pytest.mark.parametrize(("mine", "theirs", "first"), [
    (armed("Katana", "Baseball Bat"), armed(), "give"), (armed(), armed("Katana", "Baseball Bat"), "get"),
    (armed("Katana", pack=("Water",)), armed("Katana", pack=("Flashlight",)), "done"),
    (armed("Katana", "Baseball Bat"), armed("Water", "Water", pack=("Water",) * 3), "done"),  # 2E-7.1: no slot
])  # fmt: skip
def test_a_trade_arms_who_has_nothing(mine: str, theirs: str, first: str) -> None:
    """2E-9.4: a spare weapon goes to the unarmed; what helps nobody stays where it is."""
    scene = Scene(ROW, person(more=mine), person("Bob", more=theirs))
    assert scene.trades("Bob").split()[0] == first
    gains = {trade_gain(scene.view, 0, 1, scene.armoury), trade_gain(scene.view, 1, 0, scene.armoury)}
    assert len(gains) == 1 and (max(gains) > 0.0 if first != "done" else gains == {0.0})


def test_the_key_goes_to_who_has_to_open() -> None:
    """Whether it arms them or not, and only while that one has none, at the level at which the door may be opened."""
    ann = person(more=armed("Katana", "Crowbar"))
    for points, bob, wanted in ((7, "Katana", "give Crowbar"), (6, "Katana", "done"), (7, "Crowbar", "done")):
        more = f"ap = {points}\n" + armed(bob)
        scene = Scene(ROW, ann, person("Bob", more=more), weights=plain(key=0.0, poorer=3.0))
        assert scene.trades("Bob") == "done"
        scene.planner._errands._hero = 1
        scene.planner._errands.needs.level = YELLOW
        assert scene.trades("Bob") == wanted


# --- _idle ----------------------------------------------------------------------------------------------------------
def test_who_is_idle_arms_a_teammate() -> None:
    """The spare weapon changes hands, and the trade ends there."""
    parts = (ROW, person(more=armed("Katana", pack=("Baseball Bat",))), person("Bob"))
    scene = Scene(*parts, weights=plain(gain=0.1))
    assert [label.split()[0] for label in scene.play()[:3]] == ["trade", "give", "done"]
    assert sorted(scene.named([scene.view.hand(who, 0) for who in (0, 1)])) == ["Baseball Bat", "Katana"]
    assert Scene(*parts, weights=plain(gain=9.0)).idles() == "reorganise"  # both in hand
    needy = (person("Bob", more=armed("Katana", "Katana")), person("Cid"))
    assert Scene(*parts[:2], *needy, weights=plain(gain=0.1)).ask() == "trade with Cid"  # whom it helps most


@pytest.mark.parametrize("hands", [(), ("Machete",), ("Chainsaw",)])
def test_who_is_idle_searches_next_door_and_comes_back(hands: tuple[str, ...]) -> None:
    """A step, a search, the step back: three actions (2E-9.2), with a teammate waiting in the street."""
    luck = '[luck]\nequipment_cards = ["Water"]\n'
    scene = Scene(NEAR, person(zone="s", more=armed(*hands)), person("Bob", "s"), luck, acted="Bob")
    assert scene.play() == ["move to p", "search", "move to s", "end turn"]
    assert "Water" in scene.named(scene.view.cards(0))


@pytest.mark.parametrize(("parts", "actions", "searched", "goes"), [
    ((NEAR,), 3, False, "move to p"),
    ((NEAR,), 2, False, "end turn"),  # no action for the way back
    ((NEAR,), 3, True, "end turn"),  # 2E-9.2: once a turn
    ((NEAR, horde(p="1 walker")), 3, False, "end turn"),  # 2E-9.2
    ((NEAR, horde(s="1 walker")), 3, False, "end turn"),  # 2E-9.1: the way out costs more
    ((ROW,), 3, False, "end turn"),  # no room
])  # fmt: skip
def test_no_outing_without_the_way_back(parts: tuple[str, ...], actions: int, searched: bool, goes: str) -> None:
    """It begins only where it can be ended."""
    zone = "a" if parts[0] == ROW else "s"
    scene = Scene(parts[0], person(zone=zone), *parts[1:])
    scene.game.survivors[0].actions = actions
    scene.game.survivors[0].searched = searched
    assert scene.idles() == goes
    assert (scene.planner._idle.home == scene.zone(zone)) == (goes != "end turn")


def test_a_zombie_out_there_ends_the_outing() -> None:
    """`Aaahh!!` (2E-9.16): the way back now costs two of one action; with Slippery it is still paid (2E-15.51)."""
    luck = '[luck]\nequipment_cards = ["Aaahh!!"]\n'
    for skills, last in (((), "end turn"), (("Slippery",), "move to s")):
        ann = person(zone="s", more=armed(skills=skills))
        scene = Scene(NEAR, ann, person("Bob", "s"), luck, acted="Bob")
        for label in ("move to p", "search"):
            assert scene.idles() == label
            scene.do(label)
        assert scene.idles() == last


def test_an_outing_to_shoot_comes_back() -> None:
    """From a nothing is in reach, from b zone c is; the last action is for the way back."""
    more = armed("Pistol", skills=("+1 Action",))
    parts = (LINE, person(more=more), person("Bob"), horde(c="3 walker"), "[luck]\ndice = [1, 1]\n")
    scene = Scene(*parts, acted="Bob", weights=plain(sortie=0.0))
    for label in ("move to b", "ranged at c with Pistol", "ranged at c with Pistol", "move to a"):
        assert scene.idles() == label
        scene.do(label)
    assert Scene(*parts, acted="Bob", weights=plain(sortie=1e9)).idles() == "end turn"


def test_who_has_nothing_to_do_ends_the_turn() -> None:
    """No walk, no noise, no shuffling of cards."""
    scene = Scene(ROW, person(more=armed("Katana", pack=("Water",))), person("Bob", more=armed("Katana")), acted="Bob")
    assert scene.play() == ["end turn"]


# --- _scores --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("hands", "zombies", "helps", "shot"), [
    ("Chainsaw", "1 walker", True, False), ("Katana", "1 walker, 1 runner", True, False),
    ("Machete", "1 brute", True, False),
    ("Katana", "1 walker, 1 brute", False, False),  # 2E-8: damage 1; but two misses could kill Bob
    ("Machete", "9 walker", False, True), ("Pistol", "1 walker", False, True), ("Water", "1 walker", False, True),
])  # fmt: skip
def test_friendly_fire_is_no_choice_where_a_teammate_can_fight(
    hands: str, zombies: str, helps: bool, shot: bool
) -> None:
    """2E-13.6: no shot while somebody there can still kill in melee; else a miss costs what a wound is worth."""
    parts = (ROW, person(more=armed("Shotgun")), person("Bob", "b", armed(hands)), horde(b=zombies, d="1 walker"))
    waiting, acted = (Scene(*parts, acted=names, weights=plain(friend=10.0)) for names in ("", "Bob"))
    label = "ranged at b with Shotgun"
    dearer = Scene(*parts, acted="Bob", weights=plain(friend=70.0)).score(label)
    assert acted.score(label) - dearer == pytest.approx(60.0 * 2.0)  # two dice of 4+, a miss hurts for 2
    assert (waiting.score(label) != -1.0) == shot
    assert waiting.can_help("Ann", "b") == helps


def test_nobody_shoots_where_a_fighter_can_clear_the_zone() -> None:
    """With one to act beside the walkers no shot; the same shot is good once nobody else is left to help."""
    parts = (ROW, person(more=armed("Sawed-Off")), horde(b="2 walker"))
    bob, weights = person("Bob", "b", armed("Chainsaw")), plain(friend=0.0)
    shot = "ranged at b with Sawed-Off"
    assert Scene(*parts, bob, weights=weights).score(shot) < 0.0
    assert Scene(*parts, bob, weights=weights).ask() != shot
    assert Scene(*parts, bob, acted="Bob", weights=weights).score(shot) > 0.0
    assert Scene(*parts, person("Bob", "c"), weights=weights).score(shot) > 0.0


@pytest.mark.parametrize(("more", "zombies", "label", "clears"), [
    (armed("Katana"), {"a": "1 walker"}, "melee with Katana", True),  # 3/4 of a walker
    (armed("Crowbar"), {"a": "1 walker"}, "melee with Crowbar", True),  # one half
    (armed("Katana"), {"a": "1 brute"}, "melee with Katana", False),
    (armed("Sub-MG"), {"a": "1 walker"}, "ranged at a with Sub-MG", False),  # Bob stands there
    (armed("Sub-MG"), {"b": "1 walker"}, "ranged at b with Sub-MG", False),  # not the own zone
    (armed("Katana", skills=("Slippery",)), {"a": "1 walker"}, "melee with Katana", False),
    (armed("Katana"), {"a": "1 walker"}, "make noise", False),
])  # fmt: skip
def test_what_clears_the_own_zone(more: str, zombies: dict[str, str], label: str, clears: bool) -> None:
    """Half a zombie or more, no harm to friends, and zombies that would cost something to leave (2E-9.1)."""
    scene = Scene(ROW, person(more=more), person("Bob"), horde(**zombies))
    assert scene.planner._scores.clears(scene.view, 0, scene.option(label)) == clears


def test_a_zombie_is_killed_before_the_zone_is_left() -> None:
    """With the exit next door: leaving a zombie behind costs an action, a kill does too and is worth more."""
    exit_next_door = (LINE, '[tokens]\nexit = ["c"]\n', horde(b="1 walker", c="3 walker"))
    for more, leave, first in ((armed("Katana"), 400.0, "melee with Katana"), (armed(), 1e6, "move to c")):
        eager = plain(leave=leave, peril=0.0, caution=1.0)  # it pays to go, and there is more to fight out there
        assert Scene(*exit_next_door, person(zone="b", more=more), weights=eager).ask() == first


# --- _reach ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("more", "zombies", "left"), [
    ("", {}, {"b": 2, "c": 1, "d": 0}), ("", {"b": "1 brute"}, {"b": 2, "c": 0}),
    ("", {"a": "1 walker"}, {"b": 1, "c": 0}), ("", {"a": "2 walker"}, {"b": 0}), ("", {"a": "3 walker"}, {}),  # 2E-9.1
    (armed(skills=("+1 free Move Action",)), {}, {"b": 3, "c": 2, "d": 1}),
    (armed(skills=("+1 free Move Action",) * 2), {"b": "1 walker"}, {"b": 3, "c": 2, "d": 1}),
    (armed(skills=("+1 free Move Action",)), {"a": "2 walker"}, {"b": 1, "c": 0}),  # it pays the Move, no zombie
    (armed(skills=("Slippery",)), {"a": "3 walker", "b": "2 runner"}, {"b": 2, "c": 1, "d": 0}),  # 2E-15.51
    ("kid = true\n", {"a": "2 walker", "b": "1 walker"}, {"b": 2, "c": 0}),  # 2E-2.4: once a turn
    (armed(skills=("Sprint",)), {"a": "1 walker"}, {"b": 1, "c": 1, "d": 1}),  # 2E-15.53
    (armed(skills=("Charge",)), {"c": "1 walker"}, {"b": 2, "c": 3, "d": 1}),  # 2E-15.18
    (armed(skills=("Jump",)), {"a": "1 walker", "b": "5 walker"}, {"b": 1, "c": 1, "d": 0}),  # 2E-15.36
])  # fmt: skip
def test_zones_in_reach_and_actions_left(more: str, zombies: dict[str, str], left: dict[str, int]) -> None:
    """As reckoned by hand, and as the game says when the way is gone."""
    scene = Scene(ROW, person(more=more), horde(**zombies))
    assert scene.left() == left
    assert {name: scene.walked(name) for name in left} == left


def test_the_way_around_zombies_is_found() -> None:
    """Of two ways of equal length the one without zombies leaves more; an old Reach is used again."""
    square = '[board]\nsketch = """\na b\nd c\n"""\nstreets = "abcd"\n'
    for blocked, way in (("b", "d"), ("d", "b")):
        scene = Scene(square, person(), horde(**{blocked: "1 walker"}))
        q, reach = scene.question(), scene.reach()
        assert scene.left() == {"b": 2, "d": 2, "c": 1}
        for _ in range(2):
            assert scene.view.label(q, q.options[reach.first[scene.zone("c")]]) == f"move to {way}"
            assert way_to(reach, scene.zone("a"), scene.zone("c")) == [scene.zone("c")] and len(reach.zones) == 3
            reach = find_reach(scene.view, 0, q.options, reach)


# --- _table ---------------------------------------------------------------------------------------------------------
def test_the_table_at_a_glance() -> None:
    """Who is nearest, who is apart, how many wounds the survivors of a zone can take; anew after a step."""
    scene = Scene(LINE, person(), person("Bob", "d", armed(wounds=1)), person("Cid", "d"))
    table, view, zone = scene.table, scene.view, scene.zone
    assert [table.nearest(view, zone(z)) for z in "abcde"] == [0, 1, 1, 0, 1]
    assert [table.apart(view, 0, zone(z)) for z in "abcde"] == [2.0, 1.0, 0.0, 0.0, 0.0]
    assert [table.apart(view, 1, zone(z)) for z in "abcde"] == [0.0, 0.0, 0.0, 0.0, 0.0]
    assert [table.room_at(zone(z)) for z in "abd"] == [2.0, 0.0, 3.0]  # 2E-1: one wound less than health
    scene.do("move to b")
    scene.planner.refresh(view, 0)
    assert [table.nearest(view, zone(z)) for z in "abcde"] == [1, 0, 1, 0, 1]
    alone = Scene(NEAR.replace("open", "closed"), person(zone="s"))
    assert alone.table.nearest(alone.view, alone.zone("p")) == 99
    assert alone.table.apart(alone.view, 0, alone.zone("p")) == 0.0


# --- _camp ----------------------------------------------------------------------------------------------------------
def test_threat_is_dearest_where_somebody_falls() -> None:
    """Every wound costs, the last ones that a group can take more, and those beyond a life each."""
    camp = Scene(ROW, person(), weights=plain(wound=2.0, frail=12.0, death=100.0)).camp
    assert camp.cost_of(0.0, 2.0) == camp.cost_of(-1.0, 2.0) == 0.0
    assert camp.cost_of(1.0, 2.0) == pytest.approx(2.0 + 12.0 * (1 / 2 - 1 / 3))
    assert camp.cost_of(2.0, 2.0) == pytest.approx(4.0 + 12.0 * (1 - 1 / 3))
    assert camp.cost_of(3.5, 2.0) == pytest.approx(7.0 + 12.0 * (1 - 1 / 3) + 1.5 * 100.0)
    assert camp.cost_of(1.0, 0.0) == pytest.approx(2.0 + 100.0)


@pytest.mark.parametrize(("zombies", "threat"), [
    ({}, 0.0), ({"c": "3 runner"}, 0.0), ({"a": "2 walker, 1 brute"}, 3.0),
    ({"a": "1 runner"}, 2.0), ({"b": "1 runner, 2 walker"}, 1.0 + 3 * W.adjacent),  # 2E-11.5: two actions
    ({"a": "1 hobomination"}, 1.0 + W.banned),  # 2E-8.3: nobody can fight there
])  # fmt: skip
def test_wounds_that_threaten(zombies: dict[str, str], threat: float) -> None:
    """2E-11.2: the figures there, Runners twice and from next door; neighbours and spawn zones by their weights."""
    scene = Scene(ROW, person(), horde(**zombies))
    zone = scene.zone("a")
    for _ in range(2):  # reckoned, then remembered
        assert scene.camp.threat(scene.view, zone) == pytest.approx(threat)
    put_zombies(scene.game, zone, WALKER, 1)
    scene.planner.refresh(scene.view, 0)
    assert scene.camp.threat(scene.view, zone) == pytest.approx(threat + 1.0)
    for ap, level in ((0, 1), (7, 2)):  # 2E-12.1: a spawn zone brings more at Yellow
        spawn = Scene(ROW, '[tokens]\nspawn = ["a"]\n', person(more=f"ap = {ap}\n"), horde(**zombies))
        assert spawn.camp.threat(spawn.view, zone) == pytest.approx(threat + level * W.spawn)


@pytest.mark.parametrize(("hands", "zombies", "kills"), [
    ("Katana", "5 walker", 2 * 2 * HIT[4] * W.caution), ("Kukri", "5 brute", 2 * 2 * HIT[4] * W.caution),
    ("Katana", "1 walker", min(1.0, 2 * 2 * HIT[4] * W.caution)),
    ("Katana", "1 brute", 0.0), ("Kukri", "1 abominacop", 0.0), ("Water", "1 walker", 0.0),  # 2E-8, 2E-8.1
    ("Kukri", "1 hobomination, 5 walker", 0.0),  # 2E-8.3
])  # fmt: skip
def test_kills_of_a_fighter(hands: str, zombies: str, kills: float) -> None:
    """Expected hits of two attacks, with caution, of what the weapons can hurt."""
    scene = Scene(ROW, person(more=armed(hands)), horde(a=zombies))
    view, camp = scene.view, scene.camp
    assert camp.kills_at(view, strength_of(view, 0), scene.zone("a"), 2.0) == pytest.approx(kills)
    assert camp.kills_at(view, strength_of(view, 0), scene.zone("b"), 2.0) == 0.0


# --- _keeping -------------------------------------------------------------------------------------------------------
def test_what_the_mission_wants_is_kept() -> None:
    """M1 wants food: a spare weapon goes first; elsewhere the food goes. A Molotov stays, and so does what arms."""
    weights = plain(spare=0.1, range=0.0, other=0.0)
    more = armed("Machete", "Machete", pack=("Pistol", "Water", "Water"))
    assert Scene(ROW, person(more=more), weights=weights).discards() == "Water"
    assert Scene('[board]\nmission = "M1"\n', person(zone="r0c0.A", more=more), weights=weights).discards() == "Pistol"
    thrower = armed("Nailbat", "Molotov", pack=("Water", "Baseball Bat"))
    assert Scene(ROW, person(more=thrower), weights=weights).discards() == "Water"
    assert Scene(ROW, person(more=armed("Molotov", "Katana"))).discards() == "Katana"


def test_the_best_two_are_held() -> None:
    """A pair before a single; the team's only key before it; a Molotov beside an Abomination before all (2E-14.2)."""
    pair, key, fire = ("Katana", "Katana"), ("Katana", "Crowbar"), ("Molotov", "Katana")
    own = person(more=armed("Katana", "Katana", pack=("Crowbar", "Molotov")))
    assert Scene(ROW, own).holds(key, fire, pair) == pair  # no door to open
    assert Scene(ROW, own, doors=True).holds(pair, key, fire) == key
    held, stowed = (person("Bob", more=more) for more in (armed("Crowbar"), armed(pack=("Crowbar",))))
    assert Scene(ROW, own, held, weights=plain(key=0.5), doors=True).holds(key, fire, pair) == pair
    assert Scene(ROW, own, stowed, doors=True).holds(pair, key, fire) == key
    assert Scene(ROW, own, horde(b="1 abominacop")).holds(pair, key, fire) == fire
    assert Scene(ROW, own, person("Bob", "b"), horde(b="1 abominacop"), doors=True).holds(pair, fire, key) == key


@pytest.mark.parametrize(("hands", "offered", "learnt"), [
    (("Machete",), (FREE_RANGED, FREE_MELEE), FREE_MELEE), (("Shotgun",), (FREE_MELEE, FREE_RANGED), FREE_RANGED),
    (("Baseball Bat", "Shotgun"), (FREE_MELEE, FREE_RANGED), FREE_RANGED),  # 4/3 hits, or 1 that kills Brutes
    (("Shotgun",), (FREE_RANGED, FREE_COMBAT), FREE_COMBAT),
])  # fmt: skip
def test_skills_suit_the_weapons(hands: tuple[str, ...], offered: tuple[int, ...], learnt: int) -> None:
    """2E-6.3: a free Combat Action before all, then the one for what is in hand."""
    assert Scene(ROW, person(more=armed(*hands))).learns(*offered) == SKILL_NAMES[learnt]
