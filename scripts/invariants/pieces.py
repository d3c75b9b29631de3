"""The pieces of the box: figures, cards, tokens. None is lost, none is there twice (2E-1, 2E-7.4, 2E-8.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from zsim.zombicide.cards import DECK_EQUIPMENT, DECK_PIMPWEAPON, DECK_STARTING, DECK_TOKEN, EMPTY, TYPE_MASK
from zsim.zombicide.kinds import C_RED, D_OPEN, FIRST_ABOMINATION, N_KINDS, O_RUNNING
from zsim.zombicide.mission import L_ZOMBIE_ENTERS
from zsim.zombicide.modes import ABOMINATION_FEST, CAP, CAPS, abominations_in_deck
from zsim.zombicide.state import Game, Survivor

N: Final = int(N_KINDS)
FIRST: Final = int(FIRST_ABOMINATION)
LIVING_KINDS: Final = FIRST  # Walker, Brute, Runner
MOLOTOV_DELIVERED: Final = 1 << int(C_RED)
ALL_DELIVERED: Final = 7


# --- figures --------------------------------------------------------------------------------------------------------
def check_figures(g: Game) -> None:
    """Pool and board make up the box (2E-1.1, 2E-8.4), and the tallies by zone agree with the figures."""
    zombies, n = g.zombies, int(g.board.n)
    columns = [zombies[kind::N] for kind in range(N)]
    pool, spent, box, recycling = g.pool, g.spent, g.box.pool, g.recycling
    assert min(zombies) >= 0 and min(pool) >= 0, "fewer than no figures"
    for kind, column in enumerate(columns):
        assert sum(column) + pool[kind] + spent[kind] == box[kind], f"figures of kind {kind}: not those of the box"
    assert not recycling or not any(spent), "figures have left the game"
    assert sum(spent[FIRST:]) == 0, "an Abomination has left the game"
    assert g.horde == list(map(sum, zip(*columns, strict=True))), "the tally of zombies by zone"
    here = [0] * n
    for s in g.survivors + g.companions:
        if s.zone >= 0:
            here[s.zone] += 1
    assert g.here == here, "the tally of survivors by zone"
    assert min(g.noise) >= 0, "less than no noise"


def check_fixed(g: Game) -> None:
    """What no rule moves: permanent noise (2E-3.3), the number of tokens, of spawn zones and of cars."""
    m = g.mission
    fixed = [0] * int(g.board.n)
    for zone, count in zip(m.noise_zone, m.noise_count, strict=True):
        fixed[zone] += count
    assert g.fixed_noise == fixed, "permanent noise has changed"
    for zone, first, colour in zip(g.spawn_zone, m.spawn_zone, m.spawn_colour, strict=True):
        assert zone == first or (zone == g.first_spawn and colour == C_RED), "a spawn token has moved elsewhere"
    for what, zones, laid, riding in (
        ("crate", g.crate_zone, m.crate_zone, m.car_crate),
        ("objective", g.objective_zone, m.objective_zone, m.rules.car_objective),
    ):
        for i, (now, then) in enumerate(zip(zones, laid, strict=True)):
            assert now == then or i in riding, f"{what} {i} has moved"
    face_up = [c for i, c in enumerate(m.objective_colour) if not m.rules.hidden or not m.rules.hidden[i]]
    assert sorted(g.objective_colour + g.aside) == sorted(face_up + m.rules.mix), "the colours of the objectives"


def abominations_about(g: Game) -> list[int]:
    """The kinds of the Abominations on the board."""
    return [kind for kind in range(FIRST, N) if g.pool[kind] == 0]


def check_abominations(g: Game) -> None:
    """One at most on the board (2E-1.1), in the fest as many as its cap (2E-18.3), their cards neither in the deck
    nor discarded (2E-8.2)."""
    about = abominations_about(g)
    most = 1 if not g.mode & ABOMINATION_FEST else g.mode // CAP % CAPS or CAPS
    assert len(about) <= most, "too many Abominations"
    deck = sorted(about + g.abomination_deck + g.abomination_discards)
    assert deck == abominations_in_deck(g.mode), "the cards of Abominations"


# --- cards ----------------------------------------------------------------------------------------------------------
def held(s: Survivor) -> list[int]:
    """The cards of a survivor, hands first."""
    return [card for card in (s.hand0, s.hand1, *s.pack) if card >= 0]


def seen_cards(g: Game) -> list[int]:
    """How often each type of card is held, on a car, undrawn, discarded or dropped for Ned."""
    seen = [0] * len(g.box.types)
    for s in g.survivors:
        for card in held(s):
            seen[card & TYPE_MASK] += 1
    for cards in g.car_food:
        for card in cards:
            seen[card & TYPE_MASK] += 1
    for pile in (g.equipment_deck, g.equipment_discards, g.pimpweapon_deck):
        for card in pile:
            seen[card] += 1
    if g.delivered & MOLOTOV_DELIVERED:
        seen[g.box.find("Molotov", DECK_EQUIPMENT)] += 1
    return seen


class Cards:
    """Watches the cards: equipment goes round (2E-7.4), starting cards and pimpweapons that have gone stay away."""

    def __init__(self, g: Game) -> None:
        types = g.box.types
        self.count = [int(t.count) for t in types]
        self.deck = [int(t.deck) for t in types]
        self.equipment = self._of(DECK_EQUIPMENT)
        self.leaving = self._of(DECK_STARTING) + self._of(DECK_PIMPWEAPON)
        self.nowhere = [k for k, deck in enumerate(self.deck) if deck > DECK_TOKEN]
        self.reloads = [bool(t.reload) for t in types]
        self.screams = [bool(t.aaahh) for t in types]
        self.tokens = [k for k, deck in enumerate(self.deck) if deck == DECK_TOKEN]
        self.last = [self.count[k] for k in self.leaving]

    def _of(self, deck: int) -> list[int]:
        return [k for k, own in enumerate(self.deck) if own == deck]

    def look(self, g: Game) -> None:
        """Check all cards of a table."""
        seen, running = seen_cards(g), g.outcome == O_RUNNING
        count, deck, screams, reloads = self.count, self.deck, self.screams, self.reloads
        for k in self.equipment:  # what was drawn when the game ended is in nobody's hands
            assert seen[k] == count[k] or (not running and seen[k] < count[k]), f"equipment: {g.box.types[k].name}"
        now = [seen[k] for k in self.leaving]
        assert all(map(int.__le__, now, self.last)), "a card that had left the game is back"
        self.last = now
        assert not any(seen[k] for k in self.nowhere), "an improvised weapon is held"
        if any(seen[k] for k in self.tokens):
            self._check_tokens(g, seen)
        for s in g.survivors:
            for card in held(s):
                k = card & TYPE_MASK
                assert not screams[k] and (card < EMPTY or reloads[k]), f"{s.name} holds a wrong card"
        for pile, home in ((g.equipment_deck, DECK_EQUIPMENT), (g.equipment_discards, DECK_EQUIPMENT)):
            assert all(deck[k] == home for k in pile), "a wrong card among the equipment"
        assert all(deck[k] == DECK_PIMPWEAPON for k in g.pimpweapon_deck), "a wrong card among the pimpweapons"

    def _check_tokens(self, g: Game, seen: list[int]) -> None:
        """A Molotov that is a token comes from an objective (M13), the Moloturbo from all components (M25)."""
        rules = g.mission.rules
        given = zip(g.objective_colour, g.objective_taken, strict=True)
        brought = sum(gone and rules.molotov >> colour & 1 for colour, gone in given) * rules.molotov_is_token
        for k in self.tokens:
            turbo = g.box.types[k].turbo
            most = int(rules.moloturbo and g.delivered == ALL_DELIVERED) if turbo else brought
            assert seen[k] <= most, f"{seen[k]} tokens held as {g.box.types[k].name}, {most} given"


def check_zombie_cards(g: Game, cards: list[int]) -> None:
    """The zombie deck of the run is undrawn or discarded (2E-12.1); cards drawn and not resolved when the game ended
    are in neither."""
    about = sorted(g.zombie_deck + g.zombie_discards)
    if g.outcome == O_RUNNING:
        assert about == cards, "the zombie cards"
    else:
        assert len(set(about)) == len(about) and set(about) <= set(cards), "the zombie cards"


# --- doors and buildings --------------------------------------------------------------------------------------------
def check_buildings(g: Game) -> None:
    """A building with an open door counts as opened (2E-10.3); one that was safe at the start is no other's."""
    board = g.board
    for d, state in enumerate(board.door_state):
        if state == D_OPEN:
            for zone in (board.door_a[d], board.door_b[d]):
                b = board.building_of[zone]
                assert b < 0 or g.building_opened[b], f"building {b} has an open door"


def zones_of_loss(g: Game) -> Iterator[int]:
    """The zones in which no zombie may be (M25, M11, M8)."""
    for loss in g.mission.losses:
        if loss.kind == L_ZOMBIE_ENTERS:
            yield from loss.zones
