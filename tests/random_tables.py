"""Tables for property tests: any team, deck and seating on missions and examples; what stands there as plain values."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

from hypothesis import strategies as st

from missions.loader import load_mission
from strategies.random_play import RandomPlay
from zsim.experiment.modes import parse_mode
from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.box import load_box
from zsim.zombicide.cars import sit
from zsim.zombicide.companions import led_by
from zsim.zombicide.decisions import Strategy, StrategyPlayer
from zsim.zombicide.figures import place_survivor, put_zombies
from zsim.zombicide.game import GameSetup, new_game
from zsim.zombicide.inventory import cards_of, stow
from zsim.zombicide.kinds import (
    D_CLOSED,
    FIRST_ABOMINATION,
    N_STREAMS,
    O_RUNNING,
    S_STRATEGY,
    SEAT_DRIVER,
    SEAT_PASSENGER,
    STREAM_WORDS,
    WRECK,
)
from zsim.zombicide.mission import Mission
from zsim.zombicide.modes import abominations_in_deck
from zsim.zombicide.rng import Rng
from zsim.zombicide.seats import driver_of, passenger_seats
from zsim.zombicide.state import Game, Question, Survivor
from zsim.zombicide.view import View

COMPANIONS: Final = str(Path(__file__).with_name("companions.toml"))  # with companions of every kind
MOTOR_POOL: Final = str(Path(__file__).with_name("motor_pool.toml"))  # with cars
MISSIONS: Final = (
    "M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M9", "M10", "M13", "M14", "M15", "M16", "M17", "M22", "M23",
    "M8", "M11", "M18", "M19", "M21",
    "M12", "M20", "M24", "M25",
    "examples/dead_air.toml", "examples/last_stock.toml", COMPANIONS, MOTOR_POOL,
)  # fmt: skip
MODES: Final = tuple(
    parse_mode(text)[1]
    for text in (
        "", "dark_zones", "ultrared", "abomination_fest", "dark_zones,ultrared,abomination_fest:2",
        "abominations:abominacop+abominawild,ultrared,abomination_fest",
    )
)  # fmt: skip
SURVIVORS: Final = 12
MAX_CARDS: Final = 5
SHARED: Final = frozenset({"box", "mission", "player", "log"})  # not part of what stands on the table
SCRATCH: Final = frozenset({"last_dice", "last_sixes", "filling", "forces"})  # of what is under way


@dataclass(frozen=True)
class Table:
    """How a game begins. team: numbers in the box. cards: zombie cards, ascending. seed: of all luck and answers.
    mode: bits of optional modes."""

    mission: str
    team: tuple[int, ...]
    cards: tuple[int, ...]
    players: int
    seed: int
    mode: int = 0

    def begin(self, strategy: Strategy | None = None) -> Game:
        """Set the game up; without a strategy by random play."""
        setup = GameSetup(
            load_box(), mission_of(self.mission), list(self.team), False, list(self.cards), self.players, 60, self.mode
        )
        return new_game(setup, RandomPlay() if strategy is None else strategy, words_of(self.seed), None)

    def shaken(self, strategy: Strategy | None = None) -> Game:
        """Set the game up and stir it: survivors spread, armed and experienced, doors opened, zombies about."""
        g = self.begin(strategy)
        if g.outcome == O_RUNNING:
            shake(g, random.Random(self.seed))
        return g


@cache
def mission_of(ident: str) -> Mission:
    """A mission, loaded once."""
    return load_mission(ident)


def words_of(seed: int) -> list[int]:
    """The 28 words of a game."""
    draw = random.Random(seed)
    return [draw.getrandbits(32) for _ in range(N_STREAMS * STREAM_WORDS)]


def tables(missions: Iterable[str] = MISSIONS) -> st.SearchStrategy[Table]:
    """Two to six of the 12 survivors in any order, any zombie cards, 1 to 6 players, on any of the missions."""
    return st.builds(
        Table,
        mission=st.sampled_from(list(missions)),
        team=st.lists(st.integers(0, SURVIVORS - 1), unique=True, min_size=2, max_size=6).map(tuple),
        cards=st.sets(st.integers(1, 40), min_size=1).map(sorted).map(tuple),
        players=st.integers(1, 6),
        seed=st.integers(0, 2**32 - 1),
        mode=st.sampled_from(MODES),
    )


def shake(g: Game, draw: random.Random) -> None:
    """Stir a game that has just begun, by pieces of its own box only; whoever sits there chooses the skills."""
    for door in range(len(g.board.door_state)):
        if g.board.door_state[door] == D_CLOSED and draw.random() < 0.4:
            g.board.open_door(door)
            for zone in (g.board.door_a[door], g.board.door_b[door]):
                if g.board.building_of[zone] >= 0:
                    g.building_opened[g.board.building_of[zone]] = True
    for _ in range(draw.randrange(30)):
        put_zombies(g, draw.randrange(g.board.n), draw.randrange(FIRST_ABOMINATION), draw.randrange(1, 4))
    if len(g.abomination_deck) == len(abominations_in_deck(g.mode)) and draw.random() < 0.5:
        put_zombies(g, draw.randrange(g.board.n), g.abomination_deck.pop(), 1)
    near = draw.randrange(g.board.n)
    for s in g.survivors:
        if draw.random() < 0.8:
            place_survivor(g, s, near if draw.random() < 0.5 else draw.randrange(g.board.n))
        while len(cards_of(s)) < MAX_CARDS and draw.random() < 0.7:
            deck = g.pimpweapon_deck if draw.random() < 0.3 else g.equipment_deck
            if deck and not g.box.types[deck[-1]].aaahh:
                stow(g, s, deck.pop())
            elif deck:
                deck.insert(0, deck.pop())
        if draw.random() < 0.5:
            take_seat(g, s, draw)
        s.wounds = draw.randrange(s.health)
        gain_ap(g, s, draw.choice((0, 0, 3, 6, 7, 18, 19, 25, 42, 43, 50)))


def take_seat(g: Game, s: Survivor, draw: random.Random) -> None:
    """Sit down in a car, if there is one with a free seat, and with seats for the companions led."""
    if g.car_zone:
        car = draw.randrange(len(g.car_zone))
        free = int(passenger_seats(g, car)) - len(led_by(g, s.index))
        if g.mission.car_kind[car] == WRECK:
            return
        free = free if g.car_zone[car] >= 0 else -1  # gone
        seats = [SEAT_DRIVER] * (driver_of(g, car) < 0 and free >= 0) + [SEAT_PASSENGER] * (free > 0)
        if seats:
            place_survivor(g, s, g.car_zone[car])
            sit(g, s, car, draw.choice(seats))


class Recorder(Strategy):
    """Passes every question to another strategy and notes it with its answer."""

    name: ClassVar[str] = "recorder"

    def __init__(self, inner: Strategy) -> None:
        self.inner = inner
        self.asked: list[tuple[Question, int]] = []

    def begin(self, view: View) -> None:
        """Let the other one get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> int:
        """Ask the other one."""
        answer = self.inner.decide(view, q)
        assert isinstance(answer, int)
        self.asked.append((q, answer))
        return answer


def seated(g: Game, strategy: Strategy, words: tuple[int, int, int, int] | None = None) -> Game:
    """Copy a game for another strategy; words: begin its stream anew."""
    player = StrategyPlayer(strategy)
    copy = g.copy(player)
    if words is not None:
        copy.rngs[S_STRATEGY] = Rng(*words)
    player.bind(copy, copy.rngs[S_STRATEGY])
    return copy


_FIELDS: Final[dict[type, list[str]]] = {}


def fields_of(thing: object) -> list[str]:
    """The names of the fields of an object, compiled or not."""
    kind = type(thing)
    if kind not in _FIELDS:
        names = [name for name in dir(thing) if not name.startswith("_")]
        _FIELDS[kind] = [name for name in names if not callable(getattr(thing, name)) and name not in SHARED | SCRATCH]
    return _FIELDS[kind]


def dump(thing: Any) -> Any:
    """All that an object holds as nested tuples, for comparing: two tables that stand alike give equal ones."""
    if thing is None or isinstance(thing, (int, str, float)):
        return thing
    if isinstance(thing, (list, tuple)):
        return tuple(dump(one) for one in thing)
    return (type(thing).__name__, *((name, dump(getattr(thing, name))) for name in fields_of(thing)))


def dump_game(g: Game) -> dict[str, Any]:
    """All that a game holds by field, the tables of its board left out but for doors and what follows from them."""
    whole = {name: dump(getattr(g, name)) for name in fields_of(g) if name != "board"}
    board = g.board
    whole["board"] = dump([board.door_state, board.open_to, board.dist, board.plan, board.range, board.seen])
    return whole
