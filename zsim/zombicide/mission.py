"""A mission as the engine plays it: board, tokens, goals, losses, special rules (2E-19).

`missions.loader` reads these from TOML and checks them; the engine only composes the parts. A goal, a loss and a rule
is each a word of a small vocabulary, implemented once (`zsim.zombicide.objectives`, `zsim.zombicide.setup`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.board import Board

ALL: Final[i64] = -1  # a count of "all"

G_TAKE_OBJECTIVES: Final[i64] = 0
G_TAKE_CRATES: Final[i64] = 1
G_REACH_EXIT: Final[i64] = 2
G_ONE_OBJECTIVE_EACH: Final[i64] = 3
G_COLLECT_FOOD: Final[i64] = 4
G_TEAM_PIMPWEAPONS: Final[i64] = 5
G_MOVE_SPAWNS: Final[i64] = 6
G_MOLOTOV_AT_FIRST_SPAWN: Final[i64] = 7
G_CLEAR_BUILDING: Final[i64] = 8
GOAL_WORDS: Final[list[str]] = [
    "take_objectives", "take_crates", "reach_exit", "one_objective_per_survivor", "collect_food", "team_pimpweapons",
    "move_all_spawns_to_first", "molotov_at_first_spawn", "clear_building",
]  # fmt: skip

L_GOAL_IMPOSSIBLE: Final[i64] = 0
L_ZOMBIE_ACTIVATES: Final[i64] = 1
LOSS_WORDS: Final[list[str]] = ["goal_impossible", "zombie_activates_in_zone"]


@final
class Goal:
    """One goal. kind: G_... stage: 0 for the first stage. count: how many, ALL for all. zones: the zones that it speaks
    of (the rooms of a building). cards: names of cards (food). text: the goal in words."""

    def __init__(self, kind: i64, stage: i64, count: i64, zones: list[int], cards: list[str], text: str) -> None:
        self.kind: i64 = kind
        self.stage: i64 = stage
        self.count: i64 = count
        self.zones: list[int] = zones
        self.cards: list[str] = cards
        self.text: str = text


@final
class Loss:
    """One loss condition of the mission. kind: L_... zones: where it looks. cause: what a lost game's `cause` reads."""

    def __init__(self, kind: i64, zones: list[int], cause: str, text: str) -> None:
        self.kind: i64 = kind
        self.zones: list[int] = zones
        self.cause: str = cause
        self.text: str = text


@final
class Mission:
    """All that a game needs to know of its mission (2E-19).

    spawn_zone, spawn_colour, spawn_first, spawn_active: one entry a spawn token, in spawning order. objective_zone,
    objective_colour: one entry an objective token. crate_zone: one entry a crate. setup_zone, setup_kind, setup_count:
    figures printed on the map. noise_zone, noise_count: permanent noise tokens. filled_buildings: buildings that are
    filled with zombies at the end of set-up (M7). neutralise: 1 action moves a spawn token (M7). objective_ap: points
    for an objective (2E-6.1). objective_kept: tokens stay on their taker's board (M1). cards: the zombie deck of the
    mission. car_kind, car_zone, car_crate: one entry a car; its kind, where it stands, and its crate's place in
    crate_zone or -1. driving: cars can be driven (2E-16.8).
    """

    def __init__(self, ident: str, name: str, label: str, minutes: i64, ruleset: str, board: Board) -> None:
        self.ident: str = ident
        self.name: str = name
        self.label: str = label
        self.minutes: i64 = minutes
        self.ruleset: str = ruleset
        self.board: Board = board
        self.start: list[int] = []
        self.exits: list[int] = []
        self.spawn_zone: list[int] = []
        self.spawn_colour: list[int] = []
        self.spawn_first: list[bool] = []
        self.spawn_active: list[bool] = []
        self.objective_zone: list[int] = []
        self.objective_colour: list[int] = []
        self.crate_zone: list[int] = []
        self.setup_zone: list[int] = []
        self.setup_kind: list[int] = []
        self.setup_count: list[int] = []
        self.noise_zone: list[int] = []
        self.noise_count: list[int] = []
        self.filled_buildings: list[int] = []
        self.neutralise: bool = False
        self.objective_ap: i64 = 5
        self.objective_kept: bool = False
        self.goals: list[Goal] = []
        self.losses: list[Loss] = []
        self.cards: list[int] = list(range(1, 41))
        self.car_kind: list[int] = []
        self.car_zone: list[int] = []
        self.car_crate: list[int] = []
        self.driving: bool = False
        self.provenance: str = ""
        self.stages: i64 = 0

    def finish(self) -> None:
        """Derive what follows from the parts; call it once all are set."""
        self.stages = 0
        for goal in self.goals:
            if goal.stage + 1 > self.stages:
                self.stages = goal.stage + 1
