"""Setting a game up (2E-2)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import DECK_STARTING, Box, SurvivorCard
from zsim.zombicide.companion_setup import place_pairs, set_up_companions
from zsim.zombicide.decks import shuffle_all
from zsim.zombicide.figures import place_survivor, put_zombies
from zsim.zombicide.inventory import cards_of, make_room, reorganise, stow
from zsim.zombicide.kinds import D_OPEN, Q_DEAL, Q_START_ZONE, S_SETUP
from zsim.zombicide.labels import cards_label
from zsim.zombicide.laying import deal_pairs, lay_out, start_pairs
from zsim.zombicide.mission import Mission
from zsim.zombicide.modes import DARK_ZONES
from zsim.zombicide.skills import BROTHER_IN_ARMS, LENT, STACKING
from zsim.zombicide.spawning import fill_buildings
from zsim.zombicide.starting import give_start_cards
from zsim.zombicide.state import Game, Option, Question, Survivor

TEAM_SIZE: i64 = 6


@final
class GameSetup:
    """What a run fixes for a game.

    team: survivors by number in the box, in seating order, empty when six are drawn by lot. cards: zombie card numbers,
    ascending. players: 1-6. max_rounds: at least 1. mode: bits of optional rules (`zsim.zombicide.modes`), 0 for none.
    """

    def __init__(
        self,
        box: Box,
        mission: Mission,
        team: list[int],
        random_team: bool,
        cards: list[int],
        players: i64,
        max_rounds: i64,
        mode: i64,
    ) -> None:
        self.box: Box = box
        self.mission: Mission = mission
        self.team: list[int] = team
        self.random_team: bool = random_team
        self.cards: list[int] = cards
        self.players: i64 = players
        self.max_rounds: i64 = max_rounds
        self.mode: i64 = mode


def new_survivor(card: SurvivorCard, number: i64, index: i64) -> Survivor:
    """Make a survivor from its board, with its Blue skills, twice only what adds up (2E-2.4, 2E-2.5, 2E-15.e, 2E-15.54,
    2E-15.55)."""
    s = Survivor(index, number, card.name, card.kid, card.health)
    s.ap = card.start_ap
    for k in card.blue:
        if k >= LENT:
            s.skills[BROTHER_IN_ARMS] = 1
            s.in_arms.append(k - LENT)
        elif s.skills[k] == 0 or STACKING[k]:
            s.skills[k] += 1
    return s


def set_up(g: Game, setup: GameSetup) -> None:
    """Set everything up, in the order of 2E-2.6."""
    g.max_rounds = setup.max_rounds
    g.mode = setup.mode
    g.cards = setup.cards
    if g.mode & DARK_ZONES:
        g.board.darken()
    place_map(g)
    team = setup.team
    if setup.random_team:
        team = list(range(len(g.box.survivors)))
        g.rngs[S_SETUP].shuffle(team)
        team = team[:TEAM_SIZE]
        team.sort()
    if g.mission.rules.pairs > 0:  # M15: whatever team the run names
        team = deal_pairs(g)
    for i, number in enumerate(team):
        g.survivors.append(new_survivor(g.box.survivors[number], number, i))
        if g.survivors[i].in_arms:
            g.lending = True
    seat(g, setup.players)
    shuffle_all(g)
    lay_out(g)
    deal(g)
    start(g)
    place_pairs(g, g.pairs)
    set_up_companions(g)
    if g.mission.filled_buildings:  # M7
        if g.log is not None:
            say(g, "Buildings filled at set-up")
        fill_buildings(g, g.mission.filled_buildings, g.survivors[0].zone)
    g.round = 1


def place_map(g: Game) -> None:
    """Put what the map shows on the board: zombies, permanent noise, buildings that are open (2E-2.6, 2E-10.3)."""
    m = g.mission
    for i, zone in enumerate(m.setup_zone):
        put_zombies(g, zone, m.setup_kind[i], m.setup_count[i])
    for i, zone in enumerate(m.noise_zone):
        g.fixed_noise[zone] += m.noise_count[i]
    mark_open_buildings(g)


def mark_open_buildings(g: Game) -> None:
    """Mark the buildings that are open from the start: by an open door, or an opening to the street (2E-10.3)."""
    for k, d in enumerate(g.board.border_door):
        a = g.board.building_of[g.board.border_a[k]]
        b = g.board.building_of[g.board.border_b[k]]
        if a != b and (d < 0 or g.board.door_state[d] == D_OPEN):
            if a >= 0:
                g.building_opened[a] = True
            if b >= 0:
                g.building_opened[b] = True


def seat(g: Game, players: i64) -> None:
    """Share the survivors evenly among the players, in team order (2E-2.1)."""
    n: i64 = len(g.survivors)
    if players > n:
        players = n
    g.players = players
    g.seats = [i * players // n for i in range(n)]


def deal(g: Game) -> None:
    """Deal the starting cards at random, as evenly as possible (2E-2.2).

    The Fire Axe among them has the first-player token, not one that a skill brings out of another deck (2E-2.3).
    """
    cards = g.box.deck(DECK_STARTING)
    rng = g.rngs[S_SETUP]
    gifted: list[bool] = [give_start_cards(g, s, cards) for s in g.survivors]
    rng.shuffle(cards)
    n: i64 = len(g.survivors)
    share: list[int] = [len(cards) // n] * n
    rest: i64 = len(cards) % n
    if len(cards) >= n:
        while rest > 0:
            options = [Option(0, -1, i, -1, -1) for i in range(n) if share[i] == len(cards) // n]
            chosen = options[ask(g, Question(Q_DEAL, -1, -1, -1, -1, options))].who
            share[chosen] += 1
            rest -= 1
    else:
        lucky: list[int] = list(range(n))
        rng.shuffle(lucky)
        for i in lucky[: len(cards)]:
            share[i] += 1
    the_axe: i64 = g.box.find("Fire Axe", DECK_STARTING)
    by_lot: i64 = rng.below(g.players)
    g.first_player = by_lot
    axe: i64 = -1
    for s in g.survivors:
        for _ in range(share[s.index]):
            stow(g, s, cards.pop())
        for card in cards_of(s):
            if card == the_axe:
                g.first_player = g.seats[s.index]
                axe = s.index
        make_room(g, s)
        if g.log is not None:
            say(g, f"{s.name} starts with {cards_label(g, [s.hand0, s.hand1, *s.pack])}")
        if share[s.index] > 0 or gifted[s.index]:
            reorganise(g, s)
    if g.log is not None:
        why = "by lot" if axe < 0 else f"{g.survivors[axe].name} has the Fire Axe"
        say(g, f"First player: number {g.first_player + 1} of {g.players}, {why}")


def start(g: Game) -> None:
    """Put the survivors into a starting zone of their choice; their buildings never fill (2E-2.6, 2E-10.3)."""
    if g.mission.rules.pairs > 0:
        start_pairs(g)
        mark_inhabited(g)
        return
    for s in g.survivors:
        options = [Option(0, z, s.index, -1, -1) for z in g.mission.start]
        place_survivor(g, s, options[ask(g, Question(Q_START_ZONE, s.index, -1, -1, -1, options))].zone)
    mark_inhabited(g)


def mark_inhabited(g: Game) -> None:
    """Mark the buildings that hold survivors: they never fill; companions do not count (2E-10.3)."""
    for s in g.survivors:
        if s.zone >= 0 and g.board.building_of[s.zone] >= 0:
            g.building_safe[g.board.building_of[s.zone]] = True
