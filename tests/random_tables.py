"""Tables for property tests: any team, made-up survivors among it, any deck and seating on missions and examples."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from hypothesis import strategies as st

from missions.loader import load_mission
from scripts.invariants.shaking import shake
from scripts.soak_games import made_up
from strategies.random_play import RandomPlay
from zsim.experiment.modes import parse_mode
from zsim.experiment.options import MAX_TEAM
from zsim.zombicide.box import load_box, survivor_card
from zsim.zombicide.cards import Box
from zsim.zombicide.decisions import Strategy
from zsim.zombicide.game import GameSetup, new_game
from zsim.zombicide.kinds import N_STREAMS, O_RUNNING, STREAM_WORDS
from zsim.zombicide.mission import Mission
from zsim.zombicide.state import Game

COMPANIONS: Final = str(Path(__file__).with_name("companions.toml"))  # with companions of every kind
MOTOR_POOL: Final = str(Path(__file__).with_name("motor_pool.toml"))  # with cars
CONVOY: Final = str(Path(__file__).with_name("convoy.toml"))  # with cars and companions
MISSIONS: Final = (
    "M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M9", "M10", "M13", "M14", "M15", "M16", "M17", "M22", "M23",
    "M8", "M11", "M18", "M19", "M21",
    "M12", "M20", "M24", "M25",
    "examples/dead_air.toml", "examples/last_stock.toml", COMPANIONS, MOTOR_POOL, CONVOY,
)  # fmt: skip
MODES: Final = tuple(
    parse_mode(text)[1]
    for text in (
        "", "dark_zones", "ultrared", "abomination_fest", "dark_zones,ultrared,abomination_fest:2",
        "abominations:abominacop+abominawild,ultrared,abomination_fest",
    )
)  # fmt: skip
SURVIVORS: Final = 12
GUESTS: Final = 2  # made up too, for companions


@dataclass(frozen=True)
class Table:
    """How a game begins. team: numbers in the box. cards: zombie cards, ascending. seed: of all luck and answers.
    mode: bits of optional modes. own: survivors of any skills who sit after the team, as far as there are places."""

    mission: str
    team: tuple[int, ...]
    cards: tuple[int, ...]
    players: int
    seed: int
    mode: int = 0
    own: int = 0

    def box(self) -> Box:
        """The box, and survivors made up with any skills where the table has some: those of the team, then others."""
        if self.own == 0 or mission_of(self.mission).rules.pairs:  # M15 deals the survivors of the box
            return load_box()
        draw = random.Random(self.seed)
        rows = [*made_up(draw, self.own, "Own"), *made_up(draw, GUESTS, "Guest")]
        return load_box().with_survivors([survivor_card(row) for row in rows])

    def begin(self, strategy: Strategy | None = None) -> Game:
        """Set the game up; without a strategy by random play."""
        team = [*self.team, *range(SURVIVORS, SURVIVORS + self.own)][:MAX_TEAM]
        mission = mission_of(self.mission)
        setup = GameSetup(self.box(), mission, team, False, list(self.cards), self.players, 60, self.mode)
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


def tables(missions: Iterable[str] = MISSIONS, own: int = 3) -> st.SearchStrategy[Table]:
    """Two to six of the 12 survivors in any order, up to so many made up, any zombie cards, 1 to 6 players, on any of
    the missions."""
    return st.builds(
        Table,
        mission=st.sampled_from(list(missions)),
        team=st.lists(st.integers(0, SURVIVORS - 1), unique=True, min_size=2, max_size=6).map(tuple),
        cards=st.sets(st.integers(1, 40), min_size=1).map(sorted).map(tuple),
        players=st.integers(1, 6),
        seed=st.integers(0, 2**32 - 1),
        mode=st.sampled_from(MODES),
        own=st.integers(0, own),
    )
