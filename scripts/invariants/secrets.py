"""Nobody knows the future: what a strategy can see does not depend on what is hidden (design, section 2)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any, Final

from scripts.invariants.watcher import Watcher
from strategies.random_play import RandomPlay
from zsim.experiment.hidden import mix_hidden
from zsim.experiment.snapshot import dump, dump_game, seated
from zsim.zombicide.decisions import Question
from zsim.zombicide.kinds import A_DRIVE_FAST, A_MELEE, A_RANGED, O_RUNNING, Q_ACTION, S_STRATEGY
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.lookahead import imagine
from zsim.zombicide.state import Game
from zsim.zombicide.view import View

SOME: Final = 8  # zones that are asked about
METHODS: Final = {
    "": (
        "round danger active version hordes_version players team_size zones doors broken_doors spawns first_spawn "
        "objectives crates burnt tokens_left exits exit_on_foot exit_open exit_watched stage goals zones_to_burn "
        "molotov_tokens forbidden_zones objective_level"
    ),
    "p": "name is_kid zone_of out health_left",
    "w": (
        "acted ap level wounds tokens actions_left free_moves_left free_attacks_left free_searches_left searched "
        "slippery move_price backpack cards slots"
    ),
    "pk": "ignored",
    "ws": "has_skill skill_count",
    "wi": "hand free_attack",
    "c": "card is_empty card_name",
    "z": (
        "zone_name is_room is_dark neighbours seen horde survivors_at noise doors_of building_of wounds_next next_to "
        "abominations"
    ),
    "zz": "distance route range",
    "zk": "zombies",
    "k": "pool",
    "d": "door_closed door_sides door_broken door_colour door_level",
    "b": "building_opened building_fills building_zones",
    "g": "goal_kind goal_stage goal_units goal_missing goal_zones goal_cards objectives_for",
    "l": "delivered",
    "wl": "has_component",
    "zni": "killable",
    "wci": "hit_chance",
    "wo": "attack_dice attack_damage",
    "wx": "expected_kills friendly_wounds",
    "q": "question",
}
"""The questions of a view by what they are asked about: w survivors of the team, p companions too, z zones, c cards
held, k kinds of zombies, d doors, b buildings, g goals, l colours, s skills, i yes or no, n 1 to 3, o attacks, x
fast drives too, q a question; below, a cars, m companions, u survivors of the box."""
CARS: Final = {
    "": "count all_seats wanted_in walks leave one_each",
    "a": "name kind zone drivable has_crate driver passenger_seats food aboard",
    "p": "car_of seat_of",
    "z": "stands_in streets distances",
}
COMPANIONS: Final = {
    "": "on_board lonely_zones bound_zones found",
    "w": "led_by",
    "m": "leader skill used",
    "u": "of_box",
}


def domains(g: Game, zones: Sequence[int]) -> dict[str, Sequence[Any]]:
    """What each letter of the tables above stands for at a table."""
    options = legal_actions(g, g.survivors[g.active])
    s = g.survivors[g.active]
    team, people = range(len(g.survivors)), range(len(g.survivors) + len(g.companions))
    return {
        "w": team,
        "p": people,
        "m": people[len(team) :],
        "z": zones,
        "c": [card for s in g.survivors for card in (s.hand0, s.hand1, *s.pack) if card >= 0],
        "k": range(7),
        "d": range(len(g.board.door_state)),
        "b": range(len(g.board.buildings)),
        "g": range(len(g.mission.goals)),
        "l": range(3),
        "s": range(0, 110, 7),
        "i": (False, True),
        "n": (1, 2, 3),
        "a": range(len(g.car_zone)),
        "u": range(len(g.box.survivors)),
        "o": [o for o in options if o.kind in (A_MELEE, A_RANGED)],
        "x": [o for o in options if o.kind in (A_MELEE, A_RANGED, A_DRIVE_FAST)],
        "q": [Question(Q_ACTION, s.index, s.zone, -1, -1, options)],
    }


def answers(g: Game, zones: Sequence[int]) -> list[tuple[str, Any]]:
    """All that a view of a game tells, and the actions that are legal."""
    view = View(g, g.rngs[S_STRATEGY])
    known = domains(g, zones)
    (question,) = known["q"]
    told: list[tuple[str, Any]] = [
        ("actions", dump(question.options)),
        ("label", [view.label(question, o) for o in question.options]),
    ]
    for part, table in ((view, METHODS), (view.cars, CARS), (view.companions, COMPANIONS)):
        for letters, names in table.items():
            asked = list(product(*(known[letter] for letter in letters)))
            for name in names.split():
                method = getattr(part, name)
                told.append((name, [dump(method(*about)) for about in asked]))
    return told


def check_secrets(g: Game, draw: random.Random) -> None:
    """Whatever is hidden, a view tells the same, and asking changes nothing. The game is at an action of a turn."""
    zones = sorted(draw.sample(range(g.board.n), min(SOME, int(g.board.n))))
    copy, other = seated(g, RandomPlay()), seated(g, RandomPlay())
    before = dump_game(copy)
    told = answers(copy, zones)
    assert dump_game(copy) == before, "asking a view has changed the game"
    mix_hidden(other, draw)
    for (name, mine), (_, theirs) in zip(told, answers(other, zones), strict=True):
        assert mine == theirs, f"view.{name} tells what is hidden"


def check_imagined(g: Game, draw: random.Random, cards: Sequence[int]) -> None:
    """An imagined game leaves the real one alone, and is a game like others (`lookahead`)."""
    copy = seated(g, RandomPlay(), (draw.getrandbits(32), 2, 3, 4))
    before = dump_game(copy)
    trial = imagine(View(copy, copy.rngs[S_STRATEGY]), RandomPlay())
    after = dump_game(copy)
    assert {name for name in before if before[name] != after[name]} <= {"rngs"}, "imagining has changed the game"
    imagined = trial.view._g
    watcher = Watcher(imagined, cards)
    watcher.look(imagined)
    options = trial.options()
    if options:
        trial.act(options[draw.randrange(len(options))])
    trial.play_on(1)
    assert {name for name, value in dump_game(copy).items() if after[name] != value} == set(), "a trial is not apart"
    assert imagined.outcome == O_RUNNING or trial.over()
