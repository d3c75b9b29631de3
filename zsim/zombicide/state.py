"""The whole state of one game, flat, and copied by hand (design, section 2).

Nothing here knows a rule: the modules named after the rules read and change these fields.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from zsim.zombicide.board import Board
from zsim.zombicide.cards import NO_CARD, Box
from zsim.zombicide.kinds import BLUE, N_KINDS, O_RUNNING, P_SETUP, RED_POINTS
from zsim.zombicide.log import Log
from zsim.zombicide.mission import Mission
from zsim.zombicide.rng import Rng
from zsim.zombicide.skills import N_SKILLS

BACKPACK: Final[i64] = 3  # slots (2E-7.1)
NO_ZONE: Final[i64] = -1
NO_CAR: Final[i64] = -1  # on foot, and in no seat


@final
class Option:
    """One thing that may be answered. kind: what sort (A_..., T_..., else 0). zone, who, card, n: what the question's
    docstring in `kinds` says; -1 where it has no meaning."""

    def __init__(self, kind: i64, zone: i64, who: i64, card: i64, n: i64) -> None:
        self.kind: i64 = kind
        self.zone: i64 = zone
        self.who: i64 = who
        self.card: i64 = card
        self.n: i64 = n


@final
class Question:
    """One choice that the rules leave to players (design, section 3).

    kind: Q_... who: the survivor that it concerns, -1 for the team. zone, card, number: what it is about, -1 for
    nothing. options: at least one, in the fixed order of 2E-20.14.
    """

    def __init__(self, kind: i64, who: i64, zone: i64, card: i64, number: i64, options: list[Option]) -> None:
        self.kind: i64 = kind
        self.who: i64 = who
        self.zone: i64 = zone
        self.card: i64 = card
        self.number: i64 = number
        self.options: list[Option] = options


class Player:
    """Whoever answers questions: a strategy, or the script of a rule case."""

    def answer(self, g: Game, q: Question) -> object:
        """Give the index of the chosen option."""
        return 0

    def explain(self, g: Game, q: Question, answer: i64) -> object:
        """Say in one line why this option has been chosen; empty for no reason. Asked only where a log wants it."""
        return ""


@final
class Survivor:
    """One survivor, of the team or a companion: on the board (zone >= 0), out by the exit, or dead."""

    def __init__(self, index: i64, card: i64, name: str, kid: bool, health: i64) -> None:
        self.index: i64 = index
        self.card: i64 = card
        self.name: str = name
        self.kid: bool = kid
        self.health: i64 = health
        self.wounds: i64 = 0
        self.allotted: i64 = 0  # attacks allotted in the step under way; wounds count once all are (2E-20.3a)
        self.ap: i64 = 0
        self.level: i64 = BLUE
        self.taken: i64 = 0  # skills chosen of the own board, by level and place (2E-18.2)
        self.marker: i64 = BLUE  # Ultrared: the level that the adrenaline marker has reached in its round
        self.laps: i64 = 0  # Ultrared: how often it has gone back to 0
        self.zone: i64 = NO_ZONE
        self.alive: bool = True
        self.out: bool = False
        self.acted: bool = False
        self.hand0: i64 = NO_CARD
        self.hand1: i64 = NO_CARD
        self.pack: list[int] = []
        self.tokens: i64 = 0
        self.skills: list[int] = [0] * N_SKILLS
        # the turn (2E-9): ordinary actions and free ones by kind
        self.actions: i64 = 0
        self.free_combat: i64 = 0
        self.free_melee: i64 = 0
        self.free_ranged: i64 = 0
        self.free_move: i64 = 0
        self.free_search: i64 = 0
        self.searched: bool = False
        self.kid_moved: bool = False
        self.sprinted: bool = False
        self.charged: bool = False
        self.jumped: bool = False
        self.shoved: bool = False
        self.ended: bool = False
        self.turn_round: i64 = 0  # the round of the latest turn
        self.lent: list[int] = []  # those of the skills that come from companions (2E-17.2)
        # a companion only (2E-17): who leads it, -1 for nobody; who has used its skill this round
        self.leader: i64 = -1
        self.used_by: i64 = -1
        self.bound: bool = False  # neither played nor led, stays where it is: injured (M12), or Ned (M25)
        self.components: i64 = 0  # those of the tokens that are components, a bit each (M25)
        # cars (2E-16): the car sat in, and the seat (SEAT_...)
        self.car: i64 = NO_CAR
        self.seat: i64 = NO_CAR
        # skills of 2E-15 with a state of their own
        self.free_door: i64 = 0  # Break-in
        self.uses: i64 = 0  # once-a-turn skills used, one bit each (turnskills.py)
        self.led: bool = False  # has acted for a Born leader before its own turn of this round
        self.in_arms: list[int] = []  # skills that its Brother in arms names
        self.borrowed: list[int] = []  # skills that it has by a Brother in arms now
        self.borrowed_spent: list[int] = []  # those of them whose Action of this turn is given
        self.toughened: bool = False  # has ignored the first wound of the step under way (2E-15.62)
        self.free_dual: i64 = 0
        self.improvised_melee: bool = False
        self.improvised_ranged: bool = False
        self.combat_row: i64 = 0  # such Actions in a row until now (2E-15.24)
        self.melee_row: i64 = 0
        self.ranged_row: i64 = 0
        self.swapped: bool = False  # has changed roles with the companion (M19)

    def total_ap(self) -> i64:
        """Count all adrenaline points gained, those before the marker went back to 0 too (2E-18.2)."""
        return self.ap + RED_POINTS * self.laps

    def copy(self) -> Survivor:
        """Give an independent survivor in the same state."""
        s = Survivor(self.index, self.card, self.name, self.kid, self.health)
        s.wounds = self.wounds
        s.allotted = self.allotted
        s.ap = self.ap
        s.level = self.level
        s.taken = self.taken
        s.marker = self.marker
        s.laps = self.laps
        s.zone = self.zone
        s.alive = self.alive
        s.out = self.out
        s.acted = self.acted
        s.hand0 = self.hand0
        s.hand1 = self.hand1
        s.pack = self.pack.copy()
        s.tokens = self.tokens
        s.skills = self.skills.copy()
        self._copy_turn(s)
        s.turn_round = self.turn_round
        s.lent = self.lent.copy()
        s.leader = self.leader
        s.used_by = self.used_by
        s.car = self.car
        s.seat = self.seat
        s.free_door = self.free_door
        s.uses = self.uses
        s.led = self.led
        s.in_arms = self.in_arms.copy()
        s.borrowed = self.borrowed.copy()
        s.borrowed_spent = self.borrowed_spent.copy()
        s.toughened = self.toughened
        s.free_dual = self.free_dual
        s.improvised_melee = self.improvised_melee
        s.improvised_ranged = self.improvised_ranged
        s.combat_row = self.combat_row
        s.melee_row = self.melee_row
        s.ranged_row = self.ranged_row
        s.swapped = self.swapped
        s.bound = self.bound
        s.components = self.components
        return s

    def _copy_turn(self, s: Survivor) -> None:
        s.actions = self.actions
        s.free_combat = self.free_combat
        s.free_melee = self.free_melee
        s.free_ranged = self.free_ranged
        s.free_move = self.free_move
        s.free_search = self.free_search
        s.searched = self.searched
        s.kid_moved = self.kid_moved
        s.sprinted = self.sprinted
        s.charged = self.charged
        s.jumped = self.jumped
        s.shoved = self.shoved
        s.ended = self.ended


@final
class Game:
    """A game in progress.

    zombies: figures, index zone * N_KINDS + kind. horde: figures by zone. here: survivors on the board by zone,
    companions too. survivors: the team. pool: figures left by kind. spawn_zone, spawn_active: one entry a spawn token.
    Decks hold card numbers, the top one last.
    """

    def __init__(self, box: Box, mission: Mission, rngs: list[Rng], player: Player) -> None:
        self.box: Box = box
        self.mission: Mission = mission
        self.rngs: list[Rng] = rngs
        self.player: Player = player
        self.log: Log | None = None
        self.board: Board = mission.board.copy()
        n = self.board.n
        self.zombies: list[int] = [0] * (n * N_KINDS)
        self.horde: list[int] = [0] * n
        self.pool: list[int] = box.pool.copy()
        self.noise: list[int] = [0] * n
        self.fixed_noise: list[int] = [0] * n
        self.here: list[int] = [0] * n
        self.survivors: list[Survivor] = []
        self.companions: list[Survivor] = []  # numbered on from the team (2E-17)
        self.survivor_deck: list[int] = []  # cards of survivors not in play, where the mission draws some
        self.companions_found: i64 = 0
        self.lonely_at_start: i64 = 0
        self.seats: list[int] = []
        self.players: i64 = 6
        # decks
        self.cards: list[int] = []
        self.zombie_deck: list[int] = []
        self.zombie_discards: list[int] = []
        self.abomination_deck: list[int] = []
        self.abomination_discards: list[int] = []
        self.equipment_deck: list[int] = []
        self.equipment_discards: list[int] = []
        self.pimpweapon_deck: list[int] = []
        self.scripted: bool = False
        self.reshuffle: bool = True
        # tokens
        self.spawn_zone: list[int] = mission.spawn_zone.copy()
        self.spawn_active: list[bool] = mission.spawn_active.copy()
        self.first_spawn: i64 = NO_ZONE
        for i, first in enumerate(mission.spawn_first):
            if first:
                self.first_spawn = mission.spawn_zone[i]
        self.objective_zone: list[int] = mission.objective_zone.copy()
        self.objective_colour: list[int] = mission.objective_colour.copy()
        self.objective_taken: list[bool] = [False] * len(mission.objective_zone)
        self.crate_zone: list[int] = mission.crate_zone.copy()
        self.crate_taken: list[bool] = [False] * len(mission.crate_zone)
        self.car_zone: list[int] = mission.car_zone.copy()  # one entry a car, NO_ZONE once it is gone
        self.car_load: list[int] = [0] * len(mission.car_zone)  # objectives in it (M21)
        self.car_food: list[list[int]] = [
            [] for _ in mission.car_zone
        ]  # cards stored on it, taken along where it leaves (M6)
        self.crates_burnt: i64 = 0  # crates that have gone with their car (M4)
        self.building_opened: list[bool] = [False] * len(self.board.buildings)
        self.building_safe: list[bool] = [False] * len(self.board.buildings)
        self.molotov_at_first: bool = False
        self.aside: list[int] = []  # colours of the objectives set aside unseen
        self.recycling: bool = True  # the eliminated go back to the pool
        self.spent: list[int] = [0] * N_KINDS  # figures that did not
        self.card_lost: bool = False  # a card that a goal speaks of has left the game
        self.pairs: list[int] = []  # survivors dealt but not played: zone, number, number (M15)
        self.burnt: list[int] = []  # spawn zones hit by Molotovs in this round (M24)
        self.delivered: i64 = 0  # components dropped, a bit each; C_RED stands for the Molotov (M25)
        self.slain: bool = False  # an Abomination killed for good (M25)
        self.stage: i64 = 0
        self.goals_met: list[bool] = [False] * len(mission.goals)
        # course of the game
        self.round: i64 = 0
        self.phase: i64 = P_SETUP
        self.first_player: i64 = 0
        self.seats_done: i64 = 0
        self.active: i64 = -1
        self.decisions: i64 = 0
        self.turn_decisions: i64 = 0
        self.danger: i64 = BLUE
        self.max_rounds: i64 = 60
        self.mode: i64 = 0
        self.outcome: i64 = O_RUNNING
        self.cause: str = ""
        # counts
        self.kills: list[int] = [0] * N_KINDS
        self.wounds: i64 = 0
        self.last_dice: i64 = 0  # dice counted in the roll under way, and its sixes (2E-13.8)
        self.last_sixes: i64 = 0
        self.filling: i64 = 0  # buildings being filled: no win is looked for before that is done (2E-20.11)
        self.spawned: i64 = 0
        self.killed: i64 = 0
        self.reached: list[int] = [-1, -1, -1, -1]
        self.rows: list[list[int]] = []
        self.lending: bool = False  # somebody has Brother in arms (2E-15.16)
        self.forces: list[list[int]] = []  # of the activations under way (2E-20.2)
        self.taunter: i64 = -1  # the only survivor that zombies know of while a Taunt is resolved (2E-20.6)
        self.waiting: list[int] = []  # Tacticians whose player has passed on (2E-15.60)
        self.noses: list[int] = []  # who draws for Hold your nose when the action is over (2E-15.31)
        self.hordes: i64 = 0  # changes with the zombies, doors and spawn tokens only
        self.version: i64 = 0  # changes whenever figures, doors or tokens change; caches of strategies go by it

    def person(self, who: i64) -> Survivor:
        """Give the survivor of a number: the team first, then the companions (2E-17.1)."""
        n: i64 = len(self.survivors)
        return self.survivors[who] if who < n else self.companions[who - n]

    def copy(self, player: Player) -> Game:
        """Give an independent game in the same state, generators included, whose questions go to that player."""
        g = Game(self.box, self.mission, [r.copy() for r in self.rngs], player)
        g.board = self.board.copy()
        g.zombies = self.zombies.copy()
        g.horde = self.horde.copy()
        g.pool = self.pool.copy()
        g.noise = self.noise.copy()
        g.fixed_noise = self.fixed_noise.copy()
        g.here = self.here.copy()
        g.survivors = [s.copy() for s in self.survivors]
        g.companions = [c.copy() for c in self.companions]
        g.survivor_deck = self.survivor_deck.copy()
        g.companions_found = self.companions_found
        g.lonely_at_start = self.lonely_at_start
        g.seats = self.seats
        g.players = self.players
        g.cards = self.cards
        self._copy_decks(g)
        self._copy_tokens(g)
        self._copy_course(g)
        return g

    def _copy_decks(self, g: Game) -> None:
        g.zombie_deck = self.zombie_deck.copy()
        g.zombie_discards = self.zombie_discards.copy()
        g.abomination_deck = self.abomination_deck.copy()
        g.abomination_discards = self.abomination_discards.copy()
        g.equipment_deck = self.equipment_deck.copy()
        g.equipment_discards = self.equipment_discards.copy()
        g.pimpweapon_deck = self.pimpweapon_deck.copy()
        g.scripted = self.scripted
        g.reshuffle = self.reshuffle

    def _copy_tokens(self, g: Game) -> None:
        g.spawn_zone = self.spawn_zone.copy()
        g.spawn_active = self.spawn_active.copy()
        g.first_spawn = self.first_spawn
        g.objective_zone = self.objective_zone.copy()
        g.objective_colour = self.objective_colour.copy()
        g.objective_taken = self.objective_taken.copy()
        g.crate_zone = self.crate_zone.copy()
        g.crate_taken = self.crate_taken.copy()
        g.car_zone = self.car_zone.copy()
        g.car_load = self.car_load.copy()
        g.car_food = [cards.copy() for cards in self.car_food]
        g.crates_burnt = self.crates_burnt
        g.building_opened = self.building_opened.copy()
        g.building_safe = self.building_safe.copy()
        g.molotov_at_first = self.molotov_at_first
        g.aside = self.aside.copy()
        g.recycling = self.recycling
        g.spent = self.spent.copy()
        g.card_lost = self.card_lost
        g.pairs = self.pairs.copy()
        g.burnt = self.burnt.copy()
        g.delivered = self.delivered
        g.slain = self.slain
        g.stage = self.stage
        g.goals_met = self.goals_met.copy()

    def _copy_course(self, g: Game) -> None:
        g.round = self.round
        g.phase = self.phase
        g.first_player = self.first_player
        g.seats_done = self.seats_done
        g.active = self.active
        g.decisions = self.decisions
        g.turn_decisions = self.turn_decisions
        g.danger = self.danger
        g.max_rounds = self.max_rounds
        g.mode = self.mode
        g.outcome = self.outcome
        g.cause = self.cause
        g.kills = self.kills.copy()
        g.wounds = self.wounds
        g.spawned = self.spawned
        g.killed = self.killed
        g.reached = self.reached.copy()
        g.rows = [row.copy() for row in self.rows]
        g.filling = self.filling
        g.version = self.version
        g.hordes = self.hordes
        g.lending = self.lending
        g.taunter = self.taunter
        g.noses = self.noses.copy()
        g.waiting = self.waiting.copy()
