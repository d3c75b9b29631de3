"""Companions in whole games: who they are, where they stand, what they lend and what missions want of them (2E-17)."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_missions import DOWN, SHUFFLE, faults_of, loaded, own
from random_tables import COMPANIONS, words_of
from watched_games import CORE, QUIET, Watcher, a_setup, begin, names_in

from missions.loader import check_file, load_mission
from strategies.balanced import Balanced
from strategies.fighter import Fighter
from strategies.looter import Looter
from strategies.random_play import RandomPlay
from strategies.rusher import Rusher
from zsim.zombicide.adrenaline import gain_skill
from zsim.zombicide.box import load_box
from zsim.zombicide.cards import Box, SurvivorCard
from zsim.zombicide.companion_setup import place_pairs
from zsim.zombicide.companions import add_companion, companions_ahead, lead, led_by, pass_on, rally
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.figures import place_survivor, put_zombies, remove_zombies
from zsim.zombicide.game import GameSetup, new_game, play_game, step
from zsim.zombicide.inventory import trade_options
from zsim.zombicide.kinds import (
    A_TAKE_OBJECTIVE,
    C_RED,
    O_LOSS,
    O_RUNNING,
    O_WIN,
    P_PLAYERS,
    Q_COMPANION,
    Q_LEADER,
    Q_START_ZONE,
    T_GET_COMPANION,
    T_GIVE_COMPANION,
    WALKER,
)
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.log import Log
from zsim.zombicide.mission import G_GATHER, G_RALLY_ALL, G_REACH_EXIT, Mission
from zsim.zombicide.objectives import check, goal_done, goal_total, impossible, take_objective
from zsim.zombicide.skills import CHARGE, FREE_MOVE, LUCKY, SLIPPERY
from zsim.zombicide.state import Game, Question
from zsim.zombicide.turn import apply, end_turn, start_turn
from zsim.zombicide.view import View
from zsim.zombicide.wounds import eliminate

GIVES = 'rule = "objective_gives_companion"\ncolours = ["red", "blue"]'
WAIT = 'rule = "setup_lonely_companions"\ncount = 3\nzones = "waiting"'
FOUR = ("Ned", "Elle", "Odin", "Lili")


def the_mission() -> Mission:
    """A new copy of the mission with companions of every kind."""
    return load_mission(COMPANIONS)


def with_box(box: Box, setup: GameSetup) -> GameSetup:
    """The same setup with another box."""
    return GameSetup(box, setup.mission, setup.team, setup.random_team, setup.cards, setup.players, 60, 0)


def a_game(team: tuple[str, ...] = FOUR, watcher: Watcher | None = None, seed: int = 1) -> Game:
    """A game of the mission that has just begun."""
    return begin(a_setup(the_mission(), team), watcher, seed)


def new(g: Game, name: str, zone: int) -> int:
    """Bring a survivor of the box into play as a lonely companion."""
    names = [card.name for card in g.box.survivors]
    return int(add_companion(g, names.index(name), zone).index)


def bare(team: tuple[str, ...] = FOUR) -> Game:
    """A game on M0, which has no companions."""
    return begin(a_setup(load_mission("M0"), team))


# --- 2E-17.5 who is a companion, and where -------------------------------------------------------------------------
def test_nobody_with_a_starts_with_skill_is_a_companion() -> None:
    """Neither drawn nor offered to players, whatever the seed (2E-17.5)."""
    plain = load_box()
    barred = {"Josh", "Doug", "Amy", "Wanda"}
    cards = [SurvivorCard(c.name, c.kid, c.health, c.blue, c.yellow, c.orange, c.red) for c in plain.survivors]
    for card in cards:
        card.starts_with = card.name in barred
    box = Box(plain.types, plain.zombie_cards, cards, plain.pool, plain.car)
    for seed in range(12):
        watcher = Watcher()
        g = begin(with_box(box, a_setup(the_mission(), FOUR)), watcher, seed)
        offered = {cards[o.n].name for q in watcher.asked if q.kind == Q_COMPANION for o in q.options}
        drawn = {c.name for c in g.companions} | {cards[n].name for n in g.survivor_deck}
        assert len(drawn) == 4 and not (drawn | offered) & barred
        assert len(g.companions) == 4


def test_a_starts_with_skill_is_told_by_its_name() -> None:
    """No survivor of the box has one (2E-17.5)."""
    assert not any(card.starts_with for card in load_box().survivors)


def test_players_choose_which_companion_stands_where() -> None:
    """Three in two zones: two at most in each; one place left is no choice (2E-17.5)."""
    watcher = Watcher({int(Q_START_ZONE): lambda q: len(q.options) - 1})
    g = a_game(watcher=watcher)
    lonely = [c for c in g.companions if c.leader < 0]
    assert names_in(g, [c.zone for c in lonely]) == ["r0c1.D", "r0c1.D", "r0c0.SE"]
    assert [q.who >= len(FOUR) for q in watcher.asked if q.kind == Q_START_ZONE] == [True, True]
    assert g.lonely_at_start == 3


def test_who_comes_along_is_chosen_and_handed_out() -> None:
    """Any of those not in play, for any of the team; it stands with its leader (2E-17.5, 2E-17.2)."""
    watcher = Watcher({int(Q_COMPANION): lambda q: 0, int(Q_LEADER): lambda q: 2})
    g = a_game(watcher=watcher)
    (asked,) = [q for q in watcher.asked if q.kind == Q_COMPANION]
    names = [g.box.survivors[o.n].name for o in asked.options]
    others = {card.name for card in g.box.survivors} - set(FOUR) - {c.name for c in g.companions if c.leader < 0}
    assert set(names) == others and [o.n for o in asked.options] == sorted(o.n for o in asked.options)
    (along,) = [c for c in g.companions if c.leader >= 0]
    assert along.name == names[0] and along.leader == 2 and along.zone == g.survivors[2].zone
    assert g.survivors[2].lent == g.box.survivors[along.card].blue[:1]


def test_the_rule_of_thumb_likes_a_free_move_and_spreads_them() -> None:
    """Amy comes along if she is there, with whoever leads fewest."""
    mission = the_mission()
    mission.lonely_count = 0
    mission.companions_with_team = 3
    g = begin(a_setup(mission, FOUR))
    assert "Amy" in [c.name for c in g.companions]
    assert [c.leader for c in g.companions] == [0, 1, 2]


def test_companions_are_drawn_with_the_setup_stream() -> None:
    """The same seed brings the same ones, another seed others, and nothing else of the set-up changes."""
    games = [a_game(CORE, seed=seed) for seed in (3, 3, 4)]
    drawn = [[(c.name, c.zone) for c in g.companions] + list(g.survivor_deck) for g in games]
    assert drawn[0] == drawn[1] != drawn[2]
    without = begin(a_setup("M0", CORE), seed=3)
    assert [s.hand0 for s in games[0].survivors] == [s.hand0 for s in without.survivors]
    assert games[0].equipment_deck == without.equipment_deck and games[0].zombie_deck == without.zombie_deck


def test_fewer_survivors_left_than_the_mission_wants() -> None:
    """As many as there are; an objective then brings its points only (M18)."""
    mission = the_mission()
    mission.lonely_count = 9
    g = begin(a_setup(mission, CORE))
    assert len(g.companions) == 6 and not g.survivor_deck
    before = len(g.companions)
    take_objective(g, g.survivors[0], 0)
    assert len(g.companions) == before and g.survivors[0].ap == 5 and g.companions_found == 0


def test_pairs_that_are_not_played_become_lonely_companions() -> None:
    """Zone and two numbers each, those with a Starts with skill too (M15)."""
    g = bare()
    place_pairs(g, [3, 0, 1, 5, 2, 6])
    assert [(c.card, c.zone, c.leader) for c in g.companions] == [(0, 3, -1), (1, 3, -1), (2, 5, -1), (6, 5, -1)]
    assert g.lonely_at_start == 4 and g.here[3] == 2


# --- 2E-17.2 the leader and the skill ------------------------------------------------------------------------------
def test_a_used_skill_comes_again_in_the_next_round() -> None:
    """Charge of Lou, used by one leader, is nothing for the next one until the round is over (2E-17.2)."""
    g = bare()
    ned, elle = g.survivors[0], g.survivors[1]
    lou = new(g, "Lou", ned.zone)
    start_turn(g, ned)
    rally(g, ned, lou)
    assert ned.skills[CHARGE] == 1
    ned.charged = True
    pass_on(g, ned, elle, lou)
    end_turn(g, ned)
    start_turn(g, elle)
    assert ned.skills[CHARGE] == 0 and elle.skills[CHARGE] == 0 and led_by(g, 1) == [lou]
    end_turn(g, elle)
    while g.round == 1 and g.outcome == O_RUNNING:
        step(g)
    assert g.person(lou).used_by == -1 and elle.skills[CHARGE] == 1 and ned.skills[CHARGE] == 0


def test_a_use_is_remembered_after_the_turn() -> None:
    """Taken over in the next survivor's turn, a spent free Move stays spent; an unspent one does not (2E-17.2)."""
    for spent in (True, False):
        g = bare()
        ned, elle = g.survivors[0], g.survivors[1]
        amy = new(g, "Amy", ned.zone)
        lead(g, ned, g.person(amy))
        start_turn(g, ned)
        assert ned.free_move == 1
        if spent:
            ned.free_move = 0
        end_turn(g, ned)
        start_turn(g, elle)
        pass_on(g, ned, elle, amy)
        assert (elle.free_move, elle.skills[FREE_MOVE]) == ((0, 0) if spent else (1, 1))


def test_back_and_forth_in_one_turn_renews_nothing() -> None:
    """The leader who has used it has it used when the companion comes back (2E-17.2)."""
    g = bare()
    ned, elle = g.survivors[0], g.survivors[1]
    amy = new(g, "Amy", ned.zone)
    start_turn(g, ned)
    rally(g, ned, amy)
    ned.free_move = 0
    pass_on(g, ned, elle, amy)
    pass_on(g, elle, ned, amy)
    assert ned.free_move == 0 and ned.lent == [FREE_MOVE]
    end_turn(g, ned)
    start_turn(g, ned)  # an extra turn
    assert ned.free_move == 1


def test_a_skill_learnt_while_it_is_lent_stays() -> None:
    """Slippery of a companion, then of one's own: one copy, which stays when the companion goes (2E-17.2)."""
    g = bare()
    ned, elle = g.survivors[0], g.survivors[1]
    josh = new(g, "Josh", ned.zone)
    lead(g, ned, g.person(josh))
    gain_skill(g, ned, SLIPPERY)
    assert ned.skills[SLIPPERY] == 1
    pass_on(g, ned, elle, josh)
    assert ned.skills[SLIPPERY] == 1 and elle.skills[SLIPPERY] == 1


def test_lucky_adds_up_and_comes_off_again() -> None:
    """A skill that stacks counts for each, the leader's and the companion's (2E-15.e)."""
    g = bare(("Bunny G", "Elle"))
    bunny = g.survivors[0]
    gain_skill(g, bunny, LUCKY)
    other = new(g, "Lou", bunny.zone)
    g.box = Box(g.box.types, g.box.zombie_cards, list(g.box.survivors), g.box.pool, g.box.car)
    card = g.box.survivors[g.person(other).card]
    g.box.survivors[g.person(other).card] = SurvivorCard(card.name, card.kid, card.health, [int(LUCKY)], [], [], [])
    lead(g, bunny, g.person(other))
    assert bunny.skills[LUCKY] == 3
    pass_on(g, bunny, g.survivors[1], other)
    assert bunny.skills[LUCKY] == 2 and g.survivors[1].skills[LUCKY] == 1


def test_a_mission_can_forbid_the_trade_of_companions() -> None:
    """Duos cannot be split (M19): nothing is offered, nor is a trade of nothing else."""
    for allowed in (True, False):
        mission = the_mission()
        mission.companion_trade = allowed
        g = begin(a_setup(mission, FOUR))
        kinds = {o.kind for o in trade_options(g, g.survivors[0], g.survivors[1])}
        assert bool(kinds & {T_GIVE_COMPANION, T_GET_COMPANION}) == allowed


# --- 2E-17.1, 2E-17.3, 2E-17.4 -------------------------------------------------------------------------------------
def test_an_eliminated_leader_leaves_companions_where_they_are() -> None:
    """Lonely again, in the leader's last zone (2E-17.3)."""
    g = bare()
    ned = g.survivors[0]
    zone = int(ned.zone)
    lou = new(g, "Lou", zone)
    lead(g, ned, g.person(lou))
    here = int(g.here[zone])
    eliminate(g, ned, "walker")
    c = g.person(lou)
    assert (c.zone, c.leader, c.alive) == (zone, -1, True) and g.here[zone] == here - 1 and ned.zone == -1


def test_a_companion_that_falls_takes_its_skill_along() -> None:
    """The leader has it no more, and the game is lost with the attacker as cause (2E-17.1)."""
    g = bare()
    ned = g.survivors[0]
    lou = new(g, "Lou", ned.zone)
    lead(g, ned, g.person(lou))
    eliminate(g, g.person(lou), "runner")
    assert ned.skills[CHARGE] == 0 and (g.outcome, g.cause) == (O_LOSS, "runner")
    assert led_by(g, 0) == [] and not g.person(lou).alive


# --- goals ---------------------------------------------------------------------------------------------------------
def test_companions_found_count_for_the_goal() -> None:
    """Each objective of the named colours brings one; too few left is a loss (M9, M23)."""
    g = a_game()
    goal = g.mission.goals[0]
    assert (goal_done(g, 0), goal_total(g, goal)) == (0, 2)
    take_objective(g, g.survivors[1], 0)
    assert goal_done(g, 0) == 1 and g.companions[-1].leader == 1 and g.companions[-1].name not in FOUR
    g.survivor_deck.clear()
    check(g)
    assert (g.outcome, g.cause) == (O_LOSS, "objective_impossible") and not impossible(g)


def test_the_goals_of_the_small_mission_one_after_the_other() -> None:
    """Find and rally, gather in the exit zone without zombies, leave with all companions (M14, M23, 2E-9.13)."""
    g = a_game()
    for i in (0, 1):
        take_objective(g, g.survivors[0], i)
    for c in g.companions:
        if c.leader < 0:
            place_survivor(g, g.survivors[3], c.zone)
            rally(g, g.survivors[3], c.index)
    kinds = [goal.kind for goal in g.mission.goals]
    assert goal_done(g, kinds.index(G_RALLY_ALL)) == 3
    check(g)
    assert g.stage == 1
    gather = kinds.index(G_GATHER)
    assert goal_total(g, g.mission.goals[gather]) == 10
    put_zombies(g, g.mission.exits[0], WALKER, 1)
    for s in g.survivors:
        place_survivor(g, s, g.mission.exits[0])
    assert goal_done(g, gather) == 9
    put_zombies_away(g)
    check(g)
    assert g.stage == 2 and kinds[-1] == G_REACH_EXIT
    for s in g.survivors:
        assert g.outcome == O_RUNNING
        start_turn(g, s)
        end_turn(g, s)
    assert g.outcome == O_WIN and all(c.out and c.zone < 0 for c in g.companions)


def put_zombies_away(g: Game) -> None:
    """Clear the exit zone."""
    remove_zombies(g, g.mission.exits[0], WALKER, 1)


def test_a_bad_encounter_places_a_card_without_its_rush() -> None:
    """In the taker's zone, by the level after the points; an Extra Activation card works as such (M23)."""
    mission = the_mission()
    mission.companion_colours = []
    mission.bad_colours = [0]
    for number, walkers in ((QUIET[0], 0), (rush_card(), 1)):
        g = begin(a_setup(mission, FOUR, [number]))
        ned = g.survivors[0]
        place_survivor(g, ned, g.objective_zone[0])
        start_turn(g, ned)
        g.active = 0
        apply(g, ned, next(o for o in legal_actions(g, ned) if o.kind == A_TAKE_OBJECTIVE))
        assert (g.horde[ned.zone] > 0) == bool(walkers) and ned.wounds == 0 and ned.ap == 5
        assert g.zombie_discards == [number]


def rush_card() -> int:
    """A card with a Rush at Blue."""
    box = load_box()
    return next(int(c.number) for c in box.zombie_cards if c.rush and c.lines[0] > 0 and c.kind == WALKER)


# --- whole games ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("strategy", [RandomPlay, Rusher, Balanced, Fighter, Looter, Strategy])
def test_built_in_strategies_play_with_companions(strategy: type[Strategy]) -> None:
    """No error, whoever leads; the log names them."""
    for seed in range(4):
        log = Log()
        setup = a_setup(the_mission(), CORE, range(1, 41), 6, 12)
        record = play_game(setup, strategy(), words_of(seed), log)
        assert record.outcome in ("win", "loss", "timeout")
        assert any("lonely companion" in line for line in log.lines)
        assert any(line.startswith("  Companions: ") for line in log.lines)


def test_a_game_without_companions_asks_and_draws_nothing_of_them() -> None:
    """On the missions without them nothing changes."""
    watcher = Watcher()
    g = begin(a_setup("M0", CORE, QUIET), watcher)
    assert not g.companions and not g.survivor_deck and g.phase == P_PLAYERS
    assert not {int(Q_COMPANION), int(Q_LEADER)} & set(watcher.kinds())


def test_what_a_strategy_sees_of_companions() -> None:
    """Numbers from the team's size on, with zone, leader and skill."""
    seen: list[tuple[str, int, int, int]] = []

    class Looker(RandomPlay):
        """Looks at the companions, then plays at random."""

        def decide(self, view: View, q: Question) -> int:
            seen.clear()
            c = view.companions
            for who in c.on_board():
                seen.append((view.name(who), view.zone_of(who), c.leader(who), c.skill(who)))
                assert view.health_left(who) == 1 and not c.used(who)
                assert who in c.led_by(c.leader(who)) or c.leader(who) < 0
                assert (view.zone_of(who) in c.lonely_zones()) or c.leader(who) >= 0
            assert c.found() == 0 and c.of_box(0).name == "Josh"
            return super().decide(view, q)

    g = new_game(a_setup(the_mission(), FOUR), Looker(), words_of(1), None)
    step(g)  # the turn begins
    wanted = [(c.name, c.zone, c.leader, g.box.survivors[c.card].blue[0]) for c in g.companions]
    step(g)
    assert seen == wanted and len(seen) == 4


# --- mission files -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("count = 2\ntext", "text", "expected the number of companions"),
        ('colours = ["red", "blue"]', 'colours = ["blue"]', "needs 2 objectives that give one, found 1"),
        ('colours = ["red", "blue"]', "colours = []", "expected at least one colour"),
        (GIVES, 'rule = "objective_kept"', "needs the rule objective_gives_companion"),
        (WAIT, 'rule = "objective_kept"', "needs the rule setup_lonely_companions or setup_start_pairs"),
        ('zones = "waiting"', 'zones = "queue"', "no zones 'queue'; known here: exit, start, waiting"),
        ("count = 3", "count = 13", "expected a whole number from 1 to 12"),
    ],
)  # fmt: skip
def test_faults_of_companion_words(old: str, new: str, fault: str, tmp_path: Path) -> None:
    """Each with its place (2E-17)."""
    text = Path(COMPANIONS).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(fault in line for line in check_file(str(path))), check_file(str(path))


def test_lonely_companions_in_the_exit_or_at_the_start(tmp_path: Path) -> None:
    """The two places that are no special zones (M14)."""
    text = Path(COMPANIONS).read_text(encoding="utf-8")
    for word in ("exit", "start"):
        path = tmp_path / f"{word}.toml"
        path.write_text(text.replace('zones = "waiting"', f'zones = "{word}"'), encoding="utf-8")
        mission = load_mission(str(path))
        assert mission.lonely_zones == (mission.exits if word == "exit" else mission.start)


def test_companions_that_are_mixed_face_down(tmp_path: Path) -> None:
    """They count for the goal, as many as can lie there (M23); which ones were set aside unseen nobody knows (M18)."""
    goal = 'goal = "find_companions"\ncount = 2'
    brings = 'rule = "objective_gives_companion"\ncolours = ["blue", "green"]'
    mission = loaded(tmp_path, own([goal], (SHUFFLE, brings), DOWN))
    g = new_game(a_setup(mission, FOUR), Balanced(), words_of(1), None)
    g.objective_colour = [C_RED] * 4  # blue and green are those set aside
    check(g)
    assert (companions_ahead(g), g.outcome) == (2, O_RUNNING)
    g.objective_taken = [True, True, False, False]
    check(g)
    assert (companions_ahead(g), g.outcome) == (2, O_RUNNING)
    g.objective_taken[2] = True
    check(g)
    assert (companions_ahead(g), g.outcome, g.cause) == (1, O_LOSS, "objective_impossible")
    assert faults_of(tmp_path, own([goal.replace("2", "3")], (SHUFFLE, brings), DOWN)) == [
        "goals 1: find_companions needs 3 objectives that give one, found 2"
    ]
