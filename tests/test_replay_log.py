"""What the log of a game says, line by line, in positions where the rules give the answer."""

from __future__ import annotations

from case_texts import HEAD, HOUSE, NO_LUCK, ROW, does, person, zombies
from watched_games import Watcher, a_setup, words_of

from scripts.refresh_golden import record_text
from zsim.cases.document import CaseError
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.cases.steps import run_step
from zsim.zombicide.game import new_game, play_game
from zsim.zombicide.kinds import Q_ACTION
from zsim.zombicide.log import Log
from zsim.zombicide.roundlog import say_round
from zsim.zombicide.state import Game

PISTOL = 'hands = ["Pistol"]\n'


def played(*parts: str) -> tuple[Game, list[str]]:
    """Play the steps of a case; give the game and what its log says of them."""
    case = parse_case(HEAD + "".join(parts) + "[expect]\n")
    position = build(case, case.luck.reshuffle)
    if position.names.faults:
        raise CaseError(position.names.faults)
    g = position.game
    g.log = Log()
    for step in case.steps:
        assert run_step(position, step) == ""
    return g, [str(line) for line in g.log.lines]


def log_of(*parts: str) -> list[str]:
    """What the log says of the steps of a case."""
    return played(*parts)[1]


def skilled(*names: str) -> str:
    """The skills of a survivor, for `person`."""
    return "skills = [" + ", ".join(f'"{name}"' for name in names) + "]\n"


def fires(weapon: str, who: str = "Ann") -> str:
    """A ranged attack at zone b."""
    return does("ranged", f'to = "b"\nwith = "{weapon}"', who)


def walkers(zone: str, text: str = "1 walker") -> str:
    """Zombies in one zone."""
    return f'[zombies]\n{zone} = "{text}"\n'


# --- what pays for an action ----------------------------------------------------------------------------------------


def test_leaving_zombies_behind_costs_ordinary_actions() -> None:
    """2E-9.1: one more for each; a free Move Action pays the Move itself."""
    step = does("move", 'to = "b"')
    assert log_of(ROW, person(), walkers("a", "2 walker"), NO_LUCK, step) == [
        "   Ann: move to b [1 action + 2 for 2 zombies left behind; left 0 actions]"
    ]
    assert log_of(ROW, person(more=skilled("+1 free Move Action")), walkers("a", "2 walker"), NO_LUCK, step) == [
        "   Ann: move to b [free Move Action + 2 for 2 zombies left behind; left 1 action]"
    ]


def test_slippery_saves_them_by_name() -> None:
    """2E-15.51: no extra Actions; a kid's once-a-turn Slippery likewise (2E-2.4)."""
    step = does("move", 'to = "b"')
    assert log_of(ROW, person(more=skilled("Slippery")), walkers("a", "2 walker"), NO_LUCK, step) == [
        "   Ann: move to b [1 action, nothing for 2 zombies left behind: Slippery; left 2 actions]"
    ]
    kid = person(more="kid = true\n")
    assert log_of(ROW, kid, walkers("a"), '[luck]\nchoices = ["yes"]\n', step)[-1] == (
        "   Ann: move to b (Slippery) [1 action, nothing for 1 zombie left behind: Slippery; left 2 actions]"
    )


def test_free_skill_moves_cost_nothing() -> None:
    """2E-15.18 Charge is free, 2E-15.36 Jump one Action; Shove says what it moves (2E-15.49)."""
    charge = does("skill", 'name = "Charge"\nto = "b"')
    assert log_of(ROW, person(more=skilled("Charge")), walkers("b"), NO_LUCK, charge) == [
        "   Ann: charge to b [free; left 3 actions]"
    ]
    jump = does("skill", 'name = "Jump"\nto = "c"')
    assert log_of(ROW, person(more=skilled("Jump")), walkers("a"), NO_LUCK, jump) == [
        "   Ann: jump to c [1 action + 1 for 1 zombie left behind; left 1 action]"
    ]
    push = does("skill", 'name = "Shove"\nto = "b"')
    assert log_of(ROW, person(more=skilled("Shove")), walkers("a", "2 walker, 1 brute"), NO_LUCK, push) == [
        "   Ann: shove to b [free; left 3 actions]", "    2 walker a -> b (Shove)", "    1 brute a -> b (Shove)",
    ]  # fmt: skip


def test_what_is_not_used_is_said_at_the_end_of_a_turn() -> None:
    """2E-9.12: the rest of the turn is lost, free Actions too."""
    assert log_of(ROW, person(more=skilled("+1 free Search Action")), NO_LUCK, does("end_turn")) == [
        "   Ann: end turn", "    Ann ends the turn; unused: 3 actions, 1 free Search",
    ]  # fmt: skip


# --- attacks --------------------------------------------------------------------------------------------------------


def test_attack_names_the_skills_that_change_it() -> None:
    """Dice, damage and result bonuses by name; the free Melee Action pays; every kill with its adrenaline."""
    ann = person(
        more='hands = ["Machete"]\n'
        + skilled("+1 die: Melee", "+1 Damage: Combat", "+1 to dice roll: Combat", "+1 free Melee Action")
    )
    lines = log_of(ROW, ann, walkers("a", "1 walker, 1 brute"), "[luck]\ndice = [2, 1]\n",
                   does("melee", 'with = "Machete"'))  # fmt: skip
    assert lines == [
        "   Ann: melee with Machete [free Melee Action; left 3 actions]",
        "    Machete: melee, 2 dice (1, +1 die: Melee), 3+ (+1 to dice roll: Combat), "
        "damage 3 (2, +1 Damage: Combat), quiet",
        "    rolls [2, 1] +1, 3+ hits: 1",
        "    a hit (damage 3) goes to: brute (of walker, brute)",
        "    Ann kills a brute in a (1 AP: 0 -> 1)",
    ]


def test_pair_adds_each_weapons_dice() -> None:
    """2E-13.2, 2E-15.3: dice add up, each weapon has the skill's die; hits too many are lost."""
    ann = person(more='hands = ["Pistol", "Pistol"]\n' + skilled("+1 die: Ranged"))
    lines = log_of(ROW, ann, walkers("b"), "[luck]\ndice = [6, 5, 2, 3]\n", fires("Pistol"))
    assert lines == [
        "   Ann: ranged at b with two Pistol [1 action; left 2 actions]",
        "    two Pistol: range 1 of 0-1, 4 dice (2 x 1, each +1 die: Ranged), 3+, damage 1, noisy",
        "    rolls [6, 5, 2, 3], 3+ hits: 3",
        "    Ann kills a walker in b (1 AP: 0 -> 1)",
        "    2 hits lost, no zombie left",
        "    noise token in a (Pistol); noise there 2",
    ]


def test_rolling_again_and_dice_for_sixes() -> None:
    """2E-15.39, 2E-14.5, 2E-15.46: what allows the second roll, and the die for the six of it."""
    more = PISTOL + 'backpack = ["Plenty of Bullets"]\n' + skilled("Roll 6: +1 die Combat")
    luck = '[luck]\ndice = [1, 6, 4]\nchoices = ["yes"]\n'
    lines = log_of(ROW, person(more=more), walkers("b", "2 walker"), luck, fires("Pistol"))
    assert lines[1:7] == [
        "    Pistol: range 1 of 0-1, 1 die, 3+, damage 1, noisy, re-rolls: Plenty of Bullets",
        "    rolls [1], 3+ hits: 0",
        "    Ann rolls again (0 hits): yes (of yes, no)",
        "    all dice again (Plenty of Bullets)",
        "    rolls [6], 3+ hits: 1",
        "    1 more for 1 six (Roll 6: +1 die Combat)",
    ]
    assert lines[7] == "    rolls [4], 3+ hits: 1"


def test_friendly_fire_says_how_many_misses_hit_whom() -> None:
    """2E-13.6: every miss hits a survivor there; with Sniper none does (2E-15.52)."""
    bob = person("Bob", "b")
    luck = "[luck]\ndice = [1, 3]\n"
    gun = 'hands = ["Sawed-Off"]\n'
    shot = fires("Sawed-Off")
    lines = log_of(ROW, person(more=gun), bob, walkers("b"), luck, shot)
    assert lines == [
        "   Ann: ranged at b with Sawed-Off [1 action; left 2 actions]",
        "    Sawed-Off: range 1 of 0-1, 2 dice, 3+, damage 1, noisy",
        "    rolls [1, 3], 3+ hits: 1",
        "    Ann kills a walker in b (1 AP: 0 -> 1)",
        "    friendly fire in b: 1 miss among Bob",
        "    Bob takes 1 wound (1 of 3) from friendly_fire",
        "    noise token in a (Sawed-Off); noise there 2",
        "    Ann holds Sawed-Off (empty)",
    ]
    lines = log_of(ROW, person(more=gun + skilled("Sniper", "+1 max Range")), bob, walkers("b"), luck, shot)
    assert lines[1].endswith("range 1 of 0-2 (+1 max Range), 2 dice, 3+, damage 1, noisy, targets free (Sniper)")
    assert lines[4] == "    1 miss hit nobody (Sniper)"


def test_damage_too_small_and_a_level_reached() -> None:
    """2E-8: damage 1 never hurts a Brute. 2E-6.1, 2E-6.4: the seventh point brings Yellow, the team's level too."""
    more = PISTOL + "ap = 6\n"
    shot = fires("Pistol")
    lines = log_of(ROW, person(more=more), walkers("b", "1 brute, 1 walker"), "[luck]\ndice = [5]\n", shot)
    assert lines[3] == "    brute is not hurt (damage 1, 2 needed)"
    lines = log_of(ROW, person(more=more), walkers("b"), "[luck]\ndice = [5]\n", shot)
    assert lines[3:6] == [
        "    Ann kills a walker in b (1 AP: 6 -> 7)", "    Ann reaches yellow (7 AP)",
        "    the team's danger level is yellow",
    ]  # fmt: skip


def test_yellow_gives_its_action_in_the_same_turn() -> None:
    """2E-6.3, 2E-15.b: +1 Action at Yellow counts at once."""
    amy = '[[survivor]]\nname = "Amy"\nzone = "a"\nhands = ["Pistol"]\nap = 6\n'
    lines = log_of(ROW, amy, walkers("b"), "[luck]\ndice = [5]\n", fires("Pistol", "Amy"))
    assert "    Amy has +1 Action (left 3 actions, 1 free Move)" in lines


def test_molotov_kills_everything() -> None:
    """2E-14.2: survivors too, and the loss says who and where."""
    lines = log_of(
        ROW,
        person(more='hands = ["Molotov"]\n'),
        person("Bob", "b"),
        walkers("b"),
        NO_LUCK,
        fires("Molotov"),
    )
    assert lines == [
        "   Ann: ranged at b with Molotov [1 action; left 2 actions]",
        "    Ann discards Molotov",
        "    Molotov: range 1 of 1-1, everything in b dies",
        "    Ann kills a walker in b (1 AP: 0 -> 1)",
        "    Bob in b is eliminated",
        "LOSS: molotov (Bob in b)",
        "    noise token in a (Molotov); noise there 2",
    ]


# --- doors, searching, spawning -------------------------------------------------------------------------------------


def test_door_fills_the_building_room_by_room() -> None:
    """2E-10.5: door open, noise, then a card for each dark zone; the zones now in sight (2E-4.5)."""
    luck = '[luck]\nzombie_cards = [1, 37]\nchoices = ["q"]\n'
    lines = log_of(HOUSE, person("Ann", "s", 'hands = ["Fire Axe"]\n'), luck, does("open_door", 'to = "p"'))
    assert lines == [
        "   Ann: open door to p with Fire Axe [1 action; left 2 actions]",
        "    the door s|p is open; in sight at range s|p 1",
        "    noise token in s (door, Fire Axe); noise there 2",
        "    building 1 fills, dark zones: p, q",
        "    next dark zone: q (of p, q)",
        "    Card #001 at q (blue): 1 walker",
        "    Card #037 at p (blue): extra activation, no effect at blue",
    ]


def test_noise_on_purpose_and_search_of_two_cards() -> None:
    """2E-9.7; 2E-14.1 a Flashlight draws two, an `Aaahh!!` stops it (2E-9.16)."""
    assert log_of(ROW, person(), NO_LUCK, does("make_noise")) == [
        "   Ann: make noise [1 action; left 2 actions]", "    noise token in a (made on purpose); noise there 2",
    ]  # fmt: skip
    luck = '[luck]\nequipment_cards = ["Aaahh!!"]\n'
    ann = person("Ann", "p", 'backpack = ["Flashlight"]\n' + skilled("+1 free Search Action"))
    assert log_of(HOUSE, ann, luck, does("search")) == [
        "   Ann: search [free Search Action; left 3 actions]",
        "    2 cards (Flashlight)",
        "    Ann draws Aaahh!!",
        "    Aaahh!! A walker appears in p",
    ]


def test_second_search_names_its_skill() -> None:
    """2E-15.17."""
    luck = '[luck]\nequipment_cards = ["Water", "Water"]\nchoices = ["discard", "discard"]\n'
    ann = person("Ann", "p", skilled("Can Search more than once"))
    lines = log_of(HOUSE, ann, luck, does("search"), does("search"))
    assert "   Ann: search [1 action; left 2 actions]" in lines
    assert "   Ann: search [1 action, Can Search more than once; left 1 action]" in lines


def test_spawn_step_shortage_rush_and_nothing() -> None:
    """2E-12: the starting spawn first, the line of the level, Rush at once, 2E-12.5 the shortage, a 0 (2E-12.7)."""
    tokens = '[tokens]\nspawn = ["d", "c:first"]\n'
    zs = walkers("d", "15 runner")
    luck = "[luck]\nzombie_cards = [16, 13]\n"
    lines = log_of(ROW, tokens, zs, person(more=""), luck, zombies("spawn"))
    assert lines[:5] == [
        "  Spawn in c, d",
        "    Card #016 at c (blue): 2 runner",
        "    the pool has 1 of 2 runner, 1 short",
        "    All runner figures activate",
        "    noise: a 1",
    ]
    assert lines[-1] == "    Card #013 at d (blue): nothing (0 runner)"
    lines = log_of(ROW, tokens, person(), "[luck]\nzombie_cards = [5, 1]\n", zombies("spawn"))
    assert lines == [
        "  Spawn in c, d",
        "    Card #005 at c (blue): 1 walker, rush",
        "    Rush: 1 walker in c activate",
        "    noise: a 1",
        "    1 walker in c see survivors in a (noise 1); to b",
        "    1 walker c -> b",
        "    Card #001 at d (blue): 1 walker",
    ]


# --- the zombies' phase ---------------------------------------------------------------------------------------------


def test_sight_comes_before_noise() -> None:
    """2E-11.3: the noisiest of the zones in sight with survivors, though more noise is elsewhere."""
    tokens = "[tokens]\nnoise = { d = 5 }\n"
    lines = log_of(ROW, tokens, person(), person("Bob", "c"), person("Cid", "c"), walkers("b"), NO_LUCK,
                   zombies("activate:once"))  # fmt: skip
    assert lines == [
        "    noise: a 1, c 2, d 5 (5 tokens)",
        "    1 walker in b see survivors in a (noise 1), c (noise 2); noisiest c; to c",
        "    1 walker b -> c",
    ]


def test_noise_draws_those_that_see_nobody() -> None:
    """2E-11.3b, 2E-11.3c: the noisiest zone of the board; no open path to it, and they stay."""
    board = '[board]\nsketch = "s p q"\nstreets = "s"\ndoors = ["sp:closed"]\n'
    lines = log_of(board, person("Ann", "s"), walkers("q", "2 walker"), NO_LUCK, zombies("activate:once"))
    assert lines == [
        "    noise: s 1",
        "    2 walker in q see nobody; noisiest s (noise 1); no open path to s; stay",
    ]


def test_split_over_two_ways() -> None:
    """2E-11.4: as evenly as possible by kind; players place the odd one."""
    board = '[board]\nsketch = """\nb c d\na # e\nf g h\n"""\nstreets = "abcdefgh"\n'
    lines = log_of(board, person("Ann", "e"), walkers("a", "4 walker, 1 brute"), '[luck]\nchoices = ["f"]\n',
                   zombies("activate:once"))  # fmt: skip
    assert lines == [
        "    noise: e 1",
        "    4 walker, 1 brute in a see nobody; noisiest e (noise 1); split: to b, to f",
        "    an odd brute of a goes to: f (of b, f)",
        "    2 walker a -> b",
        "    2 walker a -> f",
        "    1 brute a -> f",
    ]


def test_own_zone_among_the_noisiest() -> None:
    """2E-11.8: staying is one of the ways."""
    tokens = "[tokens]\nnoise = { a = 1 }\n"
    board = '[board]\nsketch = "a b c #\\n# # d e"\nstreets = "abcde"\n'
    lines = log_of(board, tokens, person("Ann", "e"), walkers("a", "2 walker"), NO_LUCK, zombies("activate:once"))
    assert lines[1:] == [
        "    2 walker in a see nobody; noisiest a, e (noise 1); split: stay, to b",
        "    1 walker a stay",
        "    1 walker a -> b",
    ]


def test_attacks_and_runners_second_action() -> None:
    """2E-11.2, 2E-11.5: attacks name the zone and who is there; a Runner acts twice."""
    lines = log_of(ROW, person(), walkers("b", "1 runner"), NO_LUCK, zombies("activate"))
    assert lines == [
        "  All zombies activate",
        "    noise: a 1",
        "    1 runner in b see survivors in a (noise 1); to a",
        "    1 runner b -> a",
        "    Runners act again",
        "    1 runner attack in a (Ann)",
        "    Ann takes 1 wound (1 of 3) from runner",
    ]


def test_extra_activation_of_a_kind() -> None:
    """2E-12.4: at Yellow every Brute acts; where there is none, nothing happens."""
    tokens = '[tokens]\nspawn = ["d"]\n'
    ann = person(more="ap = 7\n")
    luck = "[luck]\nzombie_cards = [39]\n"
    lines = log_of(ROW, tokens, ann, walkers("c", "1 walker, 1 brute"), luck, zombies("spawn"))
    assert lines == [
        "  Spawn in d",
        "    Card #039 at d (yellow): extra activation of brute",
        "    All brute figures activate",
        "    noise: a 1",
        "    1 brute in c see survivors in a (noise 1); to b",
        "    1 brute c -> b",
    ]
    assert log_of(ROW, tokens, ann, luck, zombies("spawn"))[-1] == "    none on the board"


def test_elimination_says_who_and_where() -> None:
    """2E-3.5."""
    lines = log_of(ROW, person(more="wounds = 2\n"), walkers("a"), NO_LUCK, zombies("activate"))
    assert lines[-3:] == [
        "    Ann takes 1 wound (3 of 3) from walker", "    Ann in a is eliminated", "LOSS: walker (Ann in a)",
    ]  # fmt: skip


def test_mission_loss_names_zombies_and_zone() -> None:
    """M7: a zombie begins an activation in a highlighted zone."""
    board = '[board]\nmission = "M7"\n'
    zs = '[zombies]\n"r0c0.SW" = "2 walker, 1 runner"\n'
    g, lines = played(board, person("Ann", "r1c1.D"), zs, NO_LUCK, zombies("activate"))
    assert lines == [
        "  All zombies activate",
        f"LOSS: {g.cause} (2 walker, 1 runner begin an activation in r0c0.SW)",
    ]


# --- rounds ---------------------------------------------------------------------------------------------------------


def test_end_phase() -> None:
    """2E-3.3: noise off, weapons loaded, the token to the player to the left."""
    ann = person(more='hands = ["Sawed-Off"]\n')
    lines = log_of(ROW, ann, person("Bob", "c"), walkers("b"), "[luck]\ndice = [3, 3]\n", fires("Sawed-Off"),
                   zombies("end"))  # fmt: skip
    assert lines[-4:] == [
        " End phase",
        "    noise off: a 1 token",
        "    Ann reloads Sawed-Off",
        "    first-player token: Ann -> Bob",
    ]


def test_medic_says_what_is_healed() -> None:
    """2E-15.41: a point of adrenaline for each wound healed."""
    ann = person(more=skilled("Medic"))
    luck = '[luck]\nchoices = ["yes"]\n'
    lines = log_of(ROW, ann, person("Bob", "a", "wounds = 2\n"), luck, zombies("end"))
    assert "    Ann heals Bob: 1 of 3 wounds (Medic, 1 AP: 0 -> 1)" in lines


def test_round_begins_with_the_whole_table() -> None:
    """Survivors, tokens, doors opened, zombies."""
    tokens = '[tokens]\nspawn = ["q:first", "p:blue"]\nobjective = ["p", "q"]\ncrate = ["q"]\n'
    luck = "[luck]\nzombie_cards = [1, 1]\n"
    team = person("Ann", "s", 'hands = ["Crowbar"]\nap = 8\n') + person("Bob", "s", "wounds = 1\n")
    g, _ = played(HOUSE, tokens, team, luck, does("open_door", 'to = "p"'))
    g.objective_taken[0] = True
    g.survivors[1].out, g.survivors[1].zone = True, -1
    g.log = Log()
    say_round(g)
    assert g.log.lines == [
        "ROUND 1 (danger yellow), first player Ann",
        "  Team: Ann s yellow 8 AP 0/3 wounds; Bob out blue 0 AP 1/3 wounds",
        "  Tokens: objectives q; crates q; spawns q first, p blue waiting",
        "  Doors opened: s|p",
        "  p: 2 walker",
        "  q: 2 walker",
    ]


def test_log_begins_with_goals_and_map() -> None:
    """Goals, losses and each zone with its borders, doors and sight."""
    log = Log()
    new_game(a_setup("M7"), Watcher(), words_of(1), log)
    lines = [str(line) for line in log.lines]
    assert lines[:3] == [
        "Goal (stage 1): All spawn tokens lie in the starting spawn zone.",
        "Goal (stage 2): A Molotov hits the starting spawn zone.",
        "Loss: Lost when a zombie begins an activation in a highlighted zone. (r0c0.SW, r0c1.SE)",
    ]
    assert "  r1c0.W: street; open to r0c0.SW, r1c0.SW; sees r0c0.SW 1, r1c0.SW 1" in lines
    assert any(line.startswith("First player: number ") for line in lines)
    turn = [line for line in lines if line.startswith("ROUND 1 (danger blue), first player ")]
    assert len(turn) == 1


def test_log_changes_nothing() -> None:
    """A game is the same with a log and without."""
    for mission in ("M1", "M7"):
        setup = a_setup(mission, cards=range(1, 41), max_rounds=6)
        first = {int(Q_ACTION): lambda q: len(q.options) - 1}
        log = Log()
        records = [play_game(setup, Watcher(first), words_of(3), kept) for kept in (None, log)]
        assert record_text(records[0]) == record_text(records[1])
        assert log.lines
