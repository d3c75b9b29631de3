"""A mission as the engine plays it: board, tokens, goals, losses, special rules (2E-19).

`missions.loader` reads these from TOML and checks them; the engine only composes the parts. A goal, a loss and a rule
is each a word of a small vocabulary, implemented once (`zsim.zombicide.objectives`, `zsim.zombicide.setup`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.board import Board

ALL: Final[i64] = -1  # a count of "all"
ALL_OF_COLOURS: Final[i64] = -2  # a count of "all tokens of these colours"

G_TAKE_OBJECTIVES: Final[i64] = 0
G_TAKE_CRATES: Final[i64] = 1
G_REACH_EXIT: Final[i64] = 2
G_ONE_OBJECTIVE_EACH: Final[i64] = 3
G_COLLECT_FOOD: Final[i64] = 4
G_TEAM_PIMPWEAPONS: Final[i64] = 5
G_MOVE_SPAWNS: Final[i64] = 6
G_MOLOTOV_AT_FIRST_SPAWN: Final[i64] = 7
G_CLEAR_BUILDING: Final[i64] = 8
G_FIND_COMPANIONS: Final[i64] = 9
G_RALLY_ALL: Final[i64] = 10
G_GATHER: Final[i64] = 11
G_REACH_DANGER_LEVEL: Final[i64] = 12
G_OPEN_ALL_BUILDINGS: Final[i64] = 13
G_OBTAIN_ITEM: Final[i64] = 14
G_TAKE_ALL_IN_BUILDING: Final[i64] = 15
G_BARRICADE_DOORS: Final[i64] = 16
G_EMPTY_POOL: Final[i64] = 17
G_PARK_CARS: Final[i64] = 20
G_EXIT_IN_CARS: Final[i64] = 21
G_LOAD_OBJECTIVES: Final[i64] = 24
G_SWAP_DUOS: Final[i64] = 25
G_PIMPWEAPON_EACH: Final[i64] = 26
G_HEAL_INJURED: Final[i64] = 28
G_ESCAPE_IN_CARS: Final[i64] = 29
G_DELIVER_COMPONENTS: Final[i64] = 30
G_KILL_ABOMINATION: Final[i64] = 31
GOAL_WORDS: Final[list[str]] = [
    "take_objectives", "take_crates", "reach_exit", "one_objective_per_survivor", "collect_food", "team_pimpweapons",
    "move_all_spawns_to_first", "molotov_at_first_spawn", "clear_building", "find_companions",
    "rally_all_companions", "gather_in_exit", "reach_danger_level",
    "open_all_buildings", "obtain_item", "take_all_in_building", "barricade_doors", "empty_pool",
    "", "", "park_cars", "exit_in_cars", "", "",
    "load_objectives_in_car", "swap_roles_all_duos", "pimpweapon_per_survivor", "",
    "heal_injured", "molotov_spawns_and_escape_in_cars", "deliver_components", "kill_abomination_with",
]  # fmt: skip

L_GOAL_IMPOSSIBLE: Final[i64] = 0
L_ZOMBIE_ACTIVATES: Final[i64] = 1
L_SURVIVOR_ELIMINATED: Final[i64] = 2  # holds in every mission (2E-3.5): for the words of those that say so
L_ZOMBIE_ENTERS: Final[i64] = 3
LOSS_WORDS: Final[list[str]] = [
    "goal_impossible", "zombie_activates_in_zone", "survivor_eliminated", "zombie_enters_zone",
]  # fmt: skip

TAKE_OBJECTIVES: Final[i64] = 1  # bits of Goal.tokens
TAKE_CRATES: Final[i64] = 2


@final
class Goal:
    """One goal. kind: G_... stage: 0 for the first stage. count: how many, ALL for all. zones: the zones that it speaks
    of (the rooms of a building). cards: names of cards (food, an item). text: the goal in words.

    Set by whoever makes the goal, where its kind has them: colours: those that it speaks of, a bit each (1 << C_...).
    at_least: how many objectives must be of those colours. level: a danger level. tokens: objectives and crates that
    must be taken (TAKE_...). no_abomination: nobody leaves while an Abomination is on the board. by_car: a car leaves
    with all who sit in it.
    """

    def __init__(self, kind: i64, stage: i64, count: i64, zones: list[int], cards: list[str], text: str) -> None:
        self.kind: i64 = kind
        self.stage: i64 = stage
        self.count: i64 = count
        self.zones: list[int] = zones
        self.cards: list[str] = cards
        self.text: str = text
        self.colours: i64 = 0
        self.at_least: i64 = 0
        self.level: i64 = 0
        self.tokens: i64 = 0
        self.no_abomination: bool = False
        self.by_car: bool = False


@final
class Loss:
    """One loss condition of the mission. kind: L_... zones: where it looks. cause: what a lost game's `cause` reads."""

    def __init__(self, kind: i64, zones: list[int], cause: str, text: str) -> None:
        self.kind: i64 = kind
        self.zones: list[int] = zones
        self.cause: str = cause
        self.text: str = text


@final
class SpecialRules:
    """Special rules of missions, all off (2E-19). Colours are bits, 1 << C_...; doors and zones are numbers.

    Tokens. hidden: face-down objectives, one entry a token, empty for none; mix: the colours that are mixed for them,
    those set aside included. objective_level: the danger level that a taker needs. plain: colours that bring
    adrenaline only. tradable: kept tokens are traded like cards. molotov: colours that give a Molotov;
    molotov_is_token: the token itself is that card, else one of the deck or the discards.
    Doors and spawn zones. lock: by door, the colours to be taken before a barred door can be opened, 0 for barred for
    good; empty for no lock at all. wake_objective, wake_door: colours whose objective, or door, wakes the spawn zone.
    opens_all: colours whose objective opens all doors. broken: doors with a token for broken; broken_by_hand: they need
    no tool. barricade: an objective token shuts one for good.
    Zombies. abomination_zone: where an Abomination drawn by lot begins; abomination_waits: it stays there until an open
    path leads to a survivor; one_abomination: no other one comes. spent_pool: once a coloured door is open, the
    eliminated leave the game. molotov_moves_spawn: a Molotov moves a red spawn token to the starting zone.
    Loads. heavy: who carries an objective pays 2 Actions a Move and moves by no skill; loading: an Action brings one
    into a pimpmobile. car_objective: by car, the objective on it or -1; empty for none at all.
    Duos. duos: everybody leads one companion from the start; swap: an objective swaps their roles; one_each: a duo
    takes one objective only.
    Cars. car_explosion: a ranged attack at a car blows it up (M4); car_moves_spawn: where that happens a red spawn
    token moves to the starting zone. store_food: food is put on cars and taken back (M6).
    Team. pairs: so many pairs of survivors are played out of those dealt to the starting zones, 0 for the usual start.
    injured, injured_zones: so many survivors lie injured there; healing: a kept objective heals one of them (M12).
    ned_zones: where somebody waits for components; components: colours that are some; dropping: they can be dropped
    there; moloturbo: all of them bring it; super_abomination: only that kills an Abomination for good (M25).
    """

    def __init__(self) -> None:
        self.hidden: list[bool] = []
        self.mix: list[int] = []
        self.objective_level: i64 = 0
        self.plain: i64 = 0
        self.tradable: bool = False
        self.molotov: i64 = 0
        self.molotov_is_token: bool = False
        self.lock: list[int] = []
        self.wake_objective: i64 = 0
        self.wake_door: i64 = 0
        self.opens_all: i64 = 0
        self.broken: list[int] = []
        self.broken_by_hand: bool = False
        self.barricade: bool = False
        self.abomination_zone: list[int] = []
        self.abomination_waits: bool = False
        self.one_abomination: bool = False
        self.spent_pool: bool = False
        self.molotov_moves_spawn: bool = False
        self.pairs: i64 = 0
        self.heavy: bool = False
        self.loading: bool = False
        self.car_objective: list[int] = []
        self.duos: bool = False
        self.swap: bool = False
        self.one_each: bool = False
        self.injured: i64 = 0
        self.injured_zones: list[int] = []
        self.healing: bool = False
        self.ned_zones: list[int] = []
        self.components: i64 = 0
        self.dropping: bool = False
        self.moloturbo: bool = False
        self.super_abomination: bool = False
        self.car_explosion: bool = False
        self.car_moves_spawn: bool = False
        self.store_food: bool = False


@final
class Mission:
    """All that a game needs to know of its mission (2E-19).

    spawn_zone, spawn_colour, spawn_first, spawn_active: one entry a spawn token, in spawning order. objective_zone,
    objective_colour: one entry an objective token. crate_zone: one entry a crate. setup_zone, setup_kind, setup_count:
    figures printed on the map. noise_zone, noise_count: permanent noise tokens. filled_buildings: buildings that are
    filled with zombies at the end of set-up (M7). neutralise: 1 action moves a spawn token (M7). objective_ap: points
    for an objective (2E-6.1). objective_kept: tokens stay on their taker's board (M1). cards: the zombie deck of the
    mission. car_kind, car_zone, car_crate: one entry a car; its kind, where it stands, and its crate's place in
    crate_zone or -1. driving: cars can be driven (2E-16.8). companion_colours: objectives that bring a companion (M9).
    bad_colours: those that are a bad surprise (M23). lonely_count, lonely_zones: companions that wait to be rallied
    (M14). companions_with_team: those that come along (M11). companion_trade: they can be traded (not in M19). rules:
    the special rules that few missions have.
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
        self.companion_colours: list[int] = []
        self.bad_colours: list[int] = []
        self.lonely_count: i64 = 0
        self.lonely_zones: list[int] = []
        self.companions_with_team: i64 = 0
        self.companion_trade: bool = True
        self.car_kind: list[int] = []
        self.car_zone: list[int] = []
        self.car_crate: list[int] = []
        self.driving: bool = False
        self.provenance: str = ""
        self.stages: i64 = 0
        self.rules: SpecialRules = SpecialRules()
        self.latches: bool = False  # a goal stays met once it has been
        self.wanted_cards: list[str] = []  # names of cards that goals speak of

    def finish(self) -> None:
        """Derive what follows from the parts; call it once all are set."""
        self.stages = 0
        for goal in self.goals:
            if goal.stage + 1 > self.stages:
                self.stages = goal.stage + 1
            if goal.kind == G_OBTAIN_ITEM or goal.kind == G_EMPTY_POOL:
                self.latches = True
            self.wanted_cards += goal.cards
            if goal.kind == G_MOLOTOV_AT_FIRST_SPAWN:
                self.wanted_cards.append("Molotov")
