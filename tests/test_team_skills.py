"""Skills that bear on whole turns, set-up and the table (2E-15): what a rule case cannot show."""

from __future__ import annotations

import random

import pytest
from random_tables import MISSIONS, Table
from watched_games import CORE, Watcher, a_setup, begin, words_of

from strategies.random_play import RandomPlay
from zsim.experiment.snapshot import dump_game, seated
from zsim.zombicide.adrenaline import gain_skill
from zsim.zombicide.box import load_box
from zsim.zombicide.cards import DECK_STARTING, Box, SurvivorCard
from zsim.zombicide.figures import place_survivor, put_zombies, remove_zombies
from zsim.zombicide.game import GameSetup, new_game, run, step
from zsim.zombicide.horde import action, activation
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import N_KINDS, O_RUNNING, P_TURN, P_ZOMBIES, Q_ACTION, Q_SURVIVOR, Q_WAIT, WALKER
from zsim.zombicide.logbook import purse
from zsim.zombicide.reactions import extra_turn, led_action
from zsim.zombicide.skills import (
    BROTHER_IN_ARMS,
    DUAL_EXPERT,
    HOARD,
    LENT,
    LUCKY,
    PLUS_ACTION,
    SKILL_NAMES,
    SLIPPERY,
    SPRINT,
    STARTS_WITH_AP,
    STARTS_WITH_CARD,
    STARTS_WITH_HEALTH,
    TACTICIAN,
    skill_name,
    skill_number,
    start_parameter,
)
from zsim.zombicide.starting import print_start
from zsim.zombicide.state import Game, Question

ANY = [k for k, name in enumerate(SKILL_NAMES) if name and "[" not in name and k != STARTS_WITH_AP]


# --- names ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("Brother in arms: Slippery", int(LENT + SLIPPERY)),
        ("brother in arms: +1 Action", int(LENT + PLUS_ACTION)),
        ("Starts with 4 Health", int(STARTS_WITH_HEALTH)),
        ("Starts with 2 AP", int(STARTS_WITH_AP)),
        ("Starts with a Katana", int(STARTS_WITH_CARD)),
        ("Brother in arms: Brother in arms: Slippery", -1),
        ("Brother in arms: Starts with 2 AP", -1),
        ("Brother in arms: nonsense", -1),
        ("Brother in arms: [effect]", -1),
        ("Starts with [X] Health", -1),
        ("Starts with a [card]", -1),
        ("Starts with 0 Health", -1),
        ("Starts with 3 AP", -1),
        ("", -1),
    ],
)
def test_names_with_parameters(name: str, number: int) -> None:
    """Brother in arms, Starts with ... (2E-15.16, 2E-15.54, 2E-15.56)."""
    assert int(skill_number(name)) == number


def test_names_come_back() -> None:
    """A name gives its number, and that the name."""
    for k, name in enumerate(SKILL_NAMES):
        if name and "[" not in name:
            assert int(skill_number(name)) == k
            assert skill_name(k) == name
    assert skill_name(LENT + SPRINT) == "Brother in arms: Sprint"
    assert start_parameter("Starts with a Sniper Rifle") == "Sniper Rifle"


# --- 2E-15.60 Tactician ---------------------------------------------------------------------------------------------
def played(watcher: Watcher, tacticians: tuple[int, ...], players: int) -> Game:
    """Play the first player seat's round with some Tacticians; the token lies with the first seat."""
    g = begin(a_setup(players=players, max_rounds=1), watcher)
    g.first_player = 0
    for who in tacticians:
        gain_skill(g, g.survivors[who], TACTICIAN)
    run(g, 1)
    return g


def turns(watcher: Watcher) -> list[str]:
    """Name the survivors in the order of their turns."""
    return list(dict.fromkeys(watcher.turns))


def test_a_tactician_acts_before_its_seat() -> None:
    """Wanda of the last seat is offered in every seat, and goes first (2E-15.60)."""
    watcher = Watcher({int(Q_SURVIVOR): lambda q: len(q.options) - 1})
    played(watcher, (5,), 6)
    assert turns(watcher) == ["Wanda", "Amy", "Doug", "Elle", "Josh", "Ned"]


def test_a_tactician_waits_for_its_own_seat() -> None:
    """She need not: others first, as always (2E-15.60)."""
    watcher = Watcher({int(Q_SURVIVOR): lambda q: 0})
    played(watcher, (5,), 6)
    assert turns(watcher) == list(CORE)


def test_a_tactician_waits_until_the_end() -> None:
    """Amy of the first seat waits, and has her turn after all others (2E-15.60)."""
    watcher = Watcher({int(Q_WAIT): lambda q: 1, int(Q_SURVIVOR): lambda q: len(q.options) - 1})
    g = played(watcher, (0,), 6)
    assert turns(watcher) == ["Doug", "Elle", "Josh", "Ned", "Wanda", "Amy"]
    assert len(g.rows) == 1


def test_several_tacticians_in_any_order() -> None:
    """Players choose the order: two who have waited come last, the later one first (2E-15.60)."""
    watcher = Watcher({int(Q_WAIT): lambda q: 1, int(Q_SURVIVOR): lambda q: len(q.options) - 1})
    played(watcher, (0, 1), 6)
    assert turns(watcher)[-2:] == ["Doug", "Amy"] or turns(watcher)[-1] == "Amy"
    assert sorted(turns(watcher)) == sorted(CORE)


def test_without_tacticians_nobody_is_asked_to_wait() -> None:
    """The usual order, and no question of it (2E-3.1)."""
    watcher = Watcher()
    played(watcher, (), 6)
    assert Q_WAIT not in watcher.kinds()


# --- 2E-2.3 and what survivors start with ---------------------------------------------------------------------------
def box_with(names: dict[int, list[str]]) -> Box:
    """Give a box whose survivors of these numbers have such Blue skills instead."""
    box = load_box()
    boards = list(box.survivors)
    for i, skills in names.items():
        old = boards[i]
        blue = [int(skill_number(name)) for name in skills]
        boards[i] = SurvivorCard(old.name, old.kid, old.health, blue, old.yellow, old.orange, old.red)
        print_start(boards[i], skills)
    return Box(box.types, box.zombie_cards, boards, box.pool, box.car)


def set_up_with(names: dict[int, list[str]], seed: int = 1) -> Game:
    """Set the six adults up with other Blue skills."""
    usual = a_setup()
    setup = GameSetup(box_with(names), usual.mission, usual.team, False, usual.cards, 6, 60, 0)
    return new_game(setup, Watcher(), words_of(seed), None)


def held(g: Game, who: int) -> list[str]:
    """Name the cards of a survivor."""
    return sorted(g.box.types[c].name for c in cards_of(g.survivors[who]))


def test_a_card_of_the_equipment_deck() -> None:
    """It comes on top of the dealt one, out of its deck (2E-2.3, 2E-15.56)."""
    usual = set_up_with({})
    first = usual.box.survivors[usual.survivors[0].card].name
    g = set_up_with({int(usual.survivors[0].card): ["Starts with a Katana"]})
    assert g.survivors[0].name == first
    assert "Katana" in held(g, 0)
    assert len(held(g, 0)) == 2
    assert sum(g.box.types[c].name == "Katana" for c in g.equipment_deck) == 1
    assert len(g.equipment_deck) == len(usual.equipment_deck) - 1


def test_a_pimpweapon_and_a_card_that_is_gone() -> None:
    """A pimpweapon leaves the pimpweapons; who asks for a card that is in no deck any more gets none (2E-2.3)."""
    numbers = [int(s.card) for s in set_up_with({}).survivors]
    g = set_up_with({numbers[0]: ["Starts with a Gunblade"], numbers[1]: ["Starts with a Gunblade"]})
    assert "Gunblade" in held(g, 0)
    assert "Gunblade" not in held(g, 1)
    assert all(g.box.types[c].name != "Gunblade" for c in g.pimpweapon_deck)


def test_a_starting_card_is_not_dealt() -> None:
    """The Baseball Bat is a starting card only: five others are dealt to six, chance leaves one without (2E-2.3)."""
    numbers = [int(s.card) for s in set_up_with({}).survivors]
    for seed in range(6):
        g = set_up_with({numbers[2]: ["Starts with a Baseball Bat"]}, seed)
        everything = sorted(name for who in range(6) for name in held(g, who))
        assert everything == ["Baseball Bat", "Crowbar", "Fire Axe", "Pistol", "Pistol", "Pistol"]
        assert "Baseball Bat" in held(g, 2)


@pytest.mark.parametrize("seed", range(6))
def test_the_dealt_fire_axe_brings_the_token(seed: int) -> None:
    """Another one that a skill brings out of the equipment deck does not, wherever its owner sits (2E-2.2, 2E-2.3)."""
    numbers = [int(s.card) for s in set_up_with({}).survivors]
    g = set_up_with({numbers[5]: ["Starts with a Fire Axe"]}, seed)
    assert sum(held(g, who).count("Fire Axe") for who in range(6)) == 2
    (dealt,) = [s for s in g.survivors if g.box.find("Fire Axe", int(DECK_STARTING)) in cards_of(s)]
    assert g.first_player == g.seats[dealt.index]


def test_health_and_adrenaline_at_the_start() -> None:
    """Starts with 5 Health and 2 AP, at Blue (2E-15.54, 2E-15.55)."""
    number = int(set_up_with({}).survivors[0].card)
    g = set_up_with({number: ["Starts with 5 Health", "Starts with 2 AP"]})
    s = g.survivors[0]
    assert (int(s.health), int(s.ap), int(s.level)) == (5, 2, 0)


def test_a_blue_skill_printed_twice() -> None:
    """It adds up where second copies do (2E-15.e)."""
    number = int(set_up_with({}).survivors[0].card)
    g = set_up_with({number: ["Dual expert", "Dual expert", "Lucky", "Lucky"]})
    assert (g.survivors[0].skills[DUAL_EXPERT], g.survivors[0].skills[LUCKY]) == (1, 2)


def test_a_brother_in_arms_at_blue() -> None:
    """The whole team stands in one zone at the start: all of it has the skill (2E-15.16)."""
    number = int(set_up_with({}).survivors[0].card)
    g = set_up_with({number: ["Brother in arms: Slippery"]})
    assert g.survivors[0].skills[BROTHER_IN_ARMS] == 1
    assert all(s.skills[SLIPPERY] == 1 for s in g.survivors)


# --- once-a-turn limits -----------------------------------------------------------------------------------------------
def test_being_led_before_the_own_turn_counts_for_it() -> None:
    """A search for a Born leader is the one of the turn to come, or of the one that is over (2E-15.14)."""
    g = begin(a_setup())
    g.first_player = 0
    s = g.survivors[3]
    s.sprinted = True  # of the turn before
    led_action(g, g.survivors[0], s)
    assert not s.sprinted
    s.searched = True
    while not (g.phase == P_TURN and g.active == 3):
        step(g)
    assert s.searched
    while g.phase != P_ZOMBIES:
        step(g)
    s.searched = True
    led_action(g, g.survivors[0], s)
    assert s.searched


def test_being_led_in_the_midst_of_the_own_turn_counts_for_it() -> None:
    """A leader's extra turn within the own one renews nothing, and nothing is left for the next round (2E-15.14)."""
    g = begin(a_setup())
    while g.phase != P_TURN:
        step(g)
    s = g.survivors[g.active]
    leader = g.survivors[(g.active + 1) % len(g.survivors)]
    s.searched = True
    g.active = leader.index  # it has an extra turn now
    led_action(g, leader, s)
    assert s.searched and not s.led


def test_an_extra_turn_after_being_led_has_uses_of_its_own() -> None:
    """What a Born leader had one do counts for the own turn, not for an extra one before it (2E-15.14, 2E-15.64)."""
    seen: list[bool] = []

    def end_turn(q: Question) -> int:
        seen.append(bool(s.searched))
        return 0

    g = begin(a_setup(), Watcher({int(Q_ACTION): end_turn}))
    s = g.survivors[3]
    led_action(g, g.survivors[0], s)
    s.searched = True
    extra_turn(g, s)
    assert seen == [False] and s.searched and s.led


# --- 2E-20.6 Taunt, 2E-20.2 -------------------------------------------------------------------------------------------
def test_a_building_filled_in_a_taunt_is_filled_as_usual() -> None:
    """Who appears behind a door that taunted zombies have opened knows everybody (2E-20.6, 2E-20.10, M16)."""
    g = begin(a_setup("M16", ("Amy", "Doug")))
    for k in range(len(g.zombies)):
        if g.zombies[k] > 0:
            remove_zombies(g, k // N_KINDS, k % N_KINDS, g.zombies[k])
    at = g.board.names.index
    place_survivor(g, g.survivors[0], at("r0c1.SE"))
    place_survivor(g, g.survivors[1], at("r1c0.C"))  # a dark zone
    put_zombies(g, at("r0c1.C"), WALKER, 1)
    g.zombie_deck = [5] * 8  # a Walker each that rushes
    g.taunter = 0
    activation(g, g.zombies.copy())
    assert g.taunter == 0
    assert (g.survivors[0].wounds, g.survivors[1].wounds) == (0, 1)


def test_the_eliminated_of_a_force_do_not_attack() -> None:
    """Two Walkers were to act, one is left: one wound (2E-20.2)."""
    g = begin(a_setup("M1", ("Amy",)))
    s = g.survivors[0]
    put_zombies(g, s.zone, WALKER, 1)
    force = g.zombies.copy()
    force[s.zone * N_KINDS + WALKER] = 2
    action(g, force)
    assert s.wounds == 1


# --- any skills together ----------------------------------------------------------------------------------------------
def armed(seed: int) -> Game:
    """Set a stirred table up whose survivors have any eight skills, some lent."""
    draw = random.Random(seed)
    table = Table(draw.choice(MISSIONS), tuple(draw.sample(range(12), 4)), tuple(range(1, 41)), 3, seed)
    g = table.shaken(RandomPlay())
    for s in g.survivors:
        for k in draw.sample(ANY, 8):
            gain_skill(g, s, k)
        if draw.random() < 0.5:
            gain_skill(g, s, LENT + draw.choice(ANY))
    return g


@pytest.mark.parametrize("seed", [*range(30), 196, 459])
def test_random_play_with_any_skills_holds_together(seed: int) -> None:
    """Nobody has fewer than no Actions or skills, nobody carries too much, figures add up; a copy goes on alike."""
    g = armed(seed)
    while g.outcome == O_RUNNING and g.round < 8:
        step(g)
        for s in g.survivors:
            assert min(purse(s)) >= 0
            assert min(s.skills) >= 0
            assert len(s.pack) <= (5 if s.skills[HOARD] > 0 or s.zone < 0 else 3)
            assert sorted(s.borrowed) == sorted(k for k in s.borrowed if s.skills[k] > 0)
        assert sum(g.horde) == sum(g.zombies)
        assert g.taunter == -1
    again = armed(seed)
    for _ in range(20):
        step(again)
        if again.outcome != O_RUNNING:
            return
    twin = seated(again, RandomPlay())
    for _ in range(40):
        if again.outcome == O_RUNNING:
            step(again)
            step(twin)
    assert dump_game(again) == dump_game(twin)


def test_extra_turns_leave_the_turn_under_way_as_it_was() -> None:
    """A turn within a turn ends without touching what is left of the outer one (2E-15.64, 2E-20.10)."""
    g = begin(a_setup(), Watcher({int(Q_ACTION): lambda q: 0}))
    while g.phase != P_TURN:
        step(g)
    s = g.survivors[g.active]
    s.actions = 2
    s.searched = True
    before = (int(g.active), int(g.phase), int(s.actions), bool(s.searched), bool(s.acted), bool(s.ended))
    extra_turn(g, s)
    assert (int(g.active), int(g.phase), int(s.actions), bool(s.searched), bool(s.acted), bool(s.ended)) == before
