"""What a strategy sees of a game: the table as players see it, and what they reckon from it (design, section 3).

Nothing here tells the order of a deck, a face-down token or a die not yet rolled. Zones, survivors, doors and tokens
are numbers, from 0; kinds, levels and actions are those of `zsim.zombicide.kinds`.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.cards import EMPTY, TYPE_MASK, CardType
from zsim.zombicide.cargo import laden, move_price
from zsim.zombicide.carview import CarsView
from zsim.zombicide.companion_view import CompanionsView
from zsim.zombicide.figures import noise_of
from zsim.zombicide.inventory import backpack_size, cards_of
from zsim.zombicide.kinds import D_BARRED, D_BROKEN, D_CLOSED, N_KINDS
from zsim.zombicide.labels import card_label, option_label, question_label
from zsim.zombicide.mission_view import MissionView
from zsim.zombicide.odds import (
    abominations,
    attack_damage,
    attack_dice,
    expected_kills,
    friendly_wounds,
    hit_chance,
    killable,
    next_to,
    wounds_next,
)
from zsim.zombicide.rng import Rng
from zsim.zombicide.skills import SLIPPERY
from zsim.zombicide.state import Game, Option, Question
from zsim.zombicide.wounds import ignored_wounds


@final
class View(MissionView):
    """A read-only view of one game. random: the strategy's own stream, the only chance that it may use. cars,
    companions: the same for its cars and its companions."""

    def __init__(self, g: Game, random: Rng) -> None:
        super().__init__(g)
        self.random: Rng = random
        self.cars: CarsView = CarsView(g)
        self.companions: CompanionsView = CompanionsView(g)

    # --- the game ---------------------------------------------------------------------------------------------------
    def round(self) -> i64:
        """Give the round, from 1."""
        return self._g.round

    def danger(self) -> i64:
        """Give the team's danger level, 0 (Blue) to 3 (Red) (2E-6.4)."""
        return self._g.danger

    def active(self) -> i64:
        """Give the survivor whose turn it is, -1 between turns."""
        return self._g.active

    def version(self) -> i64:
        """Give a number that changes whenever figures, doors, tokens or cards change: caches go by it."""
        return self._g.version

    def hordes_version(self) -> i64:
        """Give a number that changes whenever zombies, doors or spawn tokens change."""
        return self._g.hordes

    def players(self) -> i64:
        """Give the number of players."""
        return self._g.players

    # --- survivors --------------------------------------------------------------------------------------------------
    def team_size(self) -> i64:
        """Give the number of survivors of the team."""
        return len(self._g.survivors)

    def name(self, who: i64) -> str:
        """Give the name of a survivor or companion."""
        return self._g.person(who).name

    def is_kid(self, who: i64) -> bool:
        """Tell whether a survivor or companion is a kid."""
        return self._g.person(who).kid

    def zone_of(self, who: i64) -> i64:
        """Give the zone of a survivor or companion, -1 off the board."""
        return self._g.person(who).zone

    def out(self, who: i64) -> bool:
        """Tell whether a survivor or companion has left by the exit."""
        return self._g.person(who).out

    def acted(self, who: i64) -> bool:
        """Tell whether a survivor has had its turn this round."""
        return self._g.survivors[who].acted

    def ap(self, who: i64) -> i64:
        """Give all adrenaline points of a survivor, in Ultrared those of earlier rounds of the marker too."""
        return self._g.survivors[who].total_ap()

    def level(self, who: i64) -> i64:
        """Give a survivor's danger level."""
        return self._g.survivors[who].level

    def wounds(self, who: i64) -> i64:
        """Give a survivor's wounds."""
        return self._g.survivors[who].wounds

    def health_left(self, who: i64) -> i64:
        """Give how many wounds eliminate a survivor or companion, those allotted in the step under way taken off."""
        s = self._g.person(who)
        return s.health - s.wounds - s.allotted

    def ignored(self, who: i64, kind: i64) -> i64:
        """Count the wounds that a survivor ignores of the next attack by a zombie kind, of the next miss of a shot
        (-1); nobody ignores those of a car."""
        return ignored_wounds(self._g.person(who), kind)

    def tokens(self, who: i64) -> i64:
        """Give the number of objective tokens that a survivor has taken."""
        return self._g.survivors[who].tokens

    def has_skill(self, who: i64, skill: i64) -> bool:
        """Tell whether a survivor has a skill (numbers of `zsim.zombicide.skills`)."""
        return self._g.survivors[who].skills[skill] > 0

    def skill_count(self, who: i64, skill: i64) -> i64:
        """Count how often a survivor has a stacking skill."""
        return self._g.survivors[who].skills[skill]

    def actions_left(self, who: i64) -> i64:
        """Give the ordinary Actions left in the turn."""
        return self._g.survivors[who].actions

    def free_moves_left(self, who: i64) -> i64:
        """Give the free Move Actions left in the turn; none can be used under a heavy load (M21)."""
        s = self._g.survivors[who]
        return 0 if laden(self._g, s) else s.free_move

    def free_attacks_left(self, who: i64) -> i64:
        """Give the free Combat, Melee and Ranged Actions left in the turn, added up."""
        s = self._g.survivors[who]
        return s.free_combat + s.free_melee + s.free_ranged

    def free_attack(self, who: i64, ranged: bool) -> bool:
        """Tell whether a free Action would pay for an attack of the kind (2E-9.14)."""
        s = self._g.survivors[who]
        return s.free_combat > 0 or (s.free_ranged if ranged else s.free_melee) > 0

    def free_searches_left(self, who: i64) -> i64:
        """Give the number of free Search Actions left in the turn."""
        return self._g.survivors[who].free_search

    def searched(self, who: i64) -> bool:
        """Tell whether a survivor has searched in this turn."""
        return self._g.survivors[who].searched

    def slippery(self, who: i64) -> bool:
        """Tell whether a survivor leaves zombies behind without extra Actions."""
        s = self._g.survivors[who]
        return s.skills[SLIPPERY] > 0 and not laden(self._g, s)

    def move_price(self, who: i64) -> i64:
        """Give the Actions of a Move, those for zombies left behind apart: 1, or 2 with a heavy load (M21)."""
        return move_price(self._g, self._g.survivors[who])

    def hand(self, who: i64, slot: i64) -> i64:
        """Give the card in hand slot 0 or 1, -1 for none."""
        return self._g.survivors[who].hand0 if slot == 0 else self._g.survivors[who].hand1

    def backpack(self, who: i64) -> list[int]:
        """Give the cards in the backpack (a copy)."""
        return self._g.survivors[who].pack.copy()

    def cards(self, who: i64) -> list[int]:
        """Give all cards of a survivor, hands first (a copy)."""
        return cards_of(self._g.survivors[who])

    def slots(self, who: i64) -> i64:
        """Count a survivor's slots for cards: two hands and the backpack (2E-7.1)."""
        return 2 + backpack_size(self._g.survivors[who])

    def card(self, card: i64) -> CardType:
        """Give what is printed on a card in play."""
        return self._g.box.types[card & TYPE_MASK]

    def is_empty(self, card: i64) -> bool:
        """Tell whether a card is a Reload weapon that has been fired."""
        return card & EMPTY != 0

    def card_name(self, card: i64) -> str:
        """Name a card in play."""
        return card_label(self._g, card)

    # --- the board --------------------------------------------------------------------------------------------------
    def zones(self) -> i64:
        """Give the number of zones."""
        return self._g.board.n

    def zone_name(self, zone: i64) -> str:
        """Name a zone by its first part."""
        return self._g.board.names[zone]

    def is_room(self, zone: i64) -> bool:
        """Tell a room from a street."""
        return self._g.board.room[zone]

    def is_dark(self, zone: i64) -> bool:
        """Tell whether a zone is a dark room."""
        return self._g.board.dark[zone]

    def neighbours(self, zone: i64) -> list[int]:
        """Give the zones over an open border (not to be changed)."""
        return self._g.board.open_to[zone]

    def distance(self, a: i64, b: i64) -> i64:
        """Give the distance in zones over open borders; 99 without an open path."""
        at: i64 = a * self._g.board.n + b
        return self._g.board.dist[at]

    def route(self, a: i64, b: i64) -> i64:
        """Give the actions from a to b when every closed door on the way is opened for one more; 99 without any way."""
        at: i64 = a * self._g.board.n + b
        return self._g.board.plan[at]

    def range(self, a: i64, b: i64) -> i64:
        """Give the range of a line of sight, -1 where there is none (2E-4.8)."""
        at: i64 = a * self._g.board.n + b
        return self._g.board.range[at]

    def seen(self, zone: i64) -> list[int]:
        """Give the zones seen from a zone, itself included (not to be changed)."""
        return self._g.board.seen[zone]

    def zombies(self, zone: i64, kind: i64) -> i64:
        """Count the zombies of a kind in a zone."""
        return self._g.zombies[zone * N_KINDS + kind]

    def horde(self, zone: i64) -> i64:
        """Count all zombies in a zone."""
        return self._g.horde[zone]

    def survivors_at(self, zone: i64) -> i64:
        """Count the survivors and companions in a zone."""
        return self._g.here[zone]

    def noise(self, zone: i64) -> i64:
        """Give a zone's noise, survivors included (2E-5.4)."""
        return noise_of(self._g, zone)

    def pool(self, kind: i64) -> i64:
        """Give the figures of a kind left in the pool."""
        return self._g.pool[kind]

    def doors(self) -> i64:
        """Give the number of doors."""
        return len(self._g.board.door_state)

    def door_closed(self, door: i64) -> bool:
        """Tell whether a door is closed and can be opened."""
        return self._g.board.door_state[door] == D_CLOSED

    def door_sides(self, door: i64) -> tuple[int, int]:
        """Give the two zones of a door."""
        return (self._g.board.door_a[door], self._g.board.door_b[door])

    def doors_of(self, zone: i64) -> list[int]:
        """Give the doors of a zone (not to be changed)."""
        return self._g.board.doors_of[zone]

    def door_broken(self, door: i64) -> bool:
        """Tell whether a door is a broken one that opens without a tool (M16)."""
        return self._g.board.door_state[door] == D_BROKEN and self._g.mission.rules.broken_by_hand

    def broken_doors(self) -> list[int]:
        """Give the broken doors that are not barricaded, open or not (M16)."""
        g = self._g
        return [d for d in g.mission.rules.broken if g.board.door_state[d] != D_BARRED]

    def door_colour(self, door: i64) -> i64:
        """Give the colour of a door, 0 (red) for an ordinary one."""
        return self._g.board.door_colour[door]

    def door_level(self, door: i64) -> i64:
        """Give the danger level that the opener of a door needs."""
        return self._g.board.door_level[door]

    def building_of(self, zone: i64) -> i64:
        """Give the building of a zone, -1 for a street."""
        return self._g.board.building_of[zone]

    def building_opened(self, building: i64) -> bool:
        """Tell whether a door of a building is open."""
        return self._g.building_opened[building]

    def building_fills(self, building: i64) -> bool:
        """Tell whether a building will fill with zombies when its first door opens (2E-10)."""
        return not self._g.building_opened[building] and not self._g.building_safe[building]

    def building_zones(self, building: i64) -> list[int]:
        """Give the rooms of a building (not to be changed)."""
        return self._g.board.buildings[building]

    # --- what players reckon (`zsim.zombicide.odds`) ------------------------------------------------------------------
    def wounds_next(self, zone: i64) -> i64:
        """Count the wounds that the zombies on the board deal in a zone in the next activation, before any card."""
        return wounds_next(self._g, zone)

    def next_to(self, zone: i64) -> i64:
        """Count the zombies one zone away over open borders."""
        return next_to(self._g, zone)

    def abominations(self, zone: i64) -> i64:
        """Count the Abominations in a zone."""
        return abominations(self._g, zone)

    def killable(self, zone: i64, damage: i64, free: bool) -> i64:
        """Count how many hits of that damage can kill in a zone; free: the attacker picks its targets."""
        return killable(self._g, zone, damage, free)

    def hit_chance(self, who: i64, card: i64, ranged: bool) -> float:
        """Give the chance of one die to hit; a natural 1 always misses (2E-13.1)."""
        return hit_chance(self._g, who, card, ranged)

    def attack_dice(self, who: i64, o: Option) -> i64:
        """Give the dice of an attack option."""
        return attack_dice(self._g, who, o)

    def attack_damage(self, who: i64, o: Option) -> i64:
        """Give the damage of a hit of an attack option."""
        return attack_damage(self._g, who, o)

    def expected_kills(self, who: i64, o: Option) -> float:
        """Give the expected number of zombies that an attack option (A_MELEE, A_RANGED, A_DRIVE_FAST) kills, exactly
        for the dice."""
        return expected_kills(self._g, who, o)

    def friendly_wounds(self, who: i64, o: Option) -> float:
        """Give the expected wounds of friendly fire of an attack option (2E-13.6)."""
        return friendly_wounds(self._g, who, o)

    # --- words ------------------------------------------------------------------------------------------------------
    def label(self, q: Question, o: Option) -> str:
        """Say an option in the game's words."""
        return option_label(self._g, q, o)

    def question(self, q: Question) -> str:
        """Say a question in a few words."""
        return question_label(self._g, q)

    def note(self, text: str) -> None:
        """Write a line into the log of `zsim replay`, at its place; in all other games nothing happens."""
        log = self._g.log
        if log is not None:
            log.add("      note: " + text)
