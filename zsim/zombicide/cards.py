"""What is printed on cards and survivor boards, as the engine reads it (2E-1, 2E-14).

The tables come from `zsim.data` and are built once, outside the engine; a card in play is its type number, plus
EMPTY when it is a Reload weapon that has been fired (2E-14.3).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

NO_CARD: Final[i64] = -1
EMPTY: Final[i64] = 256  # flag on a card code
TYPE_MASK: Final[i64] = 255

DECK_STARTING: Final[i64] = 0
DECK_EQUIPMENT: Final[i64] = 1
DECK_PIMPWEAPON: Final[i64] = 2
DECK_TOKEN: Final[i64] = 3  # no deck: an objective token that is used like a card (M13)
DECK_NONE: Final[i64] = 4  # no deck and no card: an improvised weapon, which only attacks speak of (2E-15.33)

AMMO_NONE: Final[i64] = 0
AMMO_BULLETS: Final[i64] = 1
AMMO_SHELLS: Final[i64] = 2


@final
class CardType:
    """One kind of equipment card of one deck.

    name_id is shared by cards of one name over all decks (Dual and Matching set go by name). count: copies in its deck.
    melee and ranged: the card has that profile. Dice, accuracy (2-6), damage and noise are a profile's own (2E-5.4).
    food: adrenaline points for eating it, 0 for no food. ammo: AMMO_... rerolls: ammunition whose attacks it lets roll
    again. rank: how good a weapon it is to hold, for rules of thumb only. improvised: no card at all.
    """

    def __init__(self, index: i64, deck: i64, name: str, name_id: i64, count: i64) -> None:
        self.index: i64 = index
        self.deck: i64 = deck
        self.name: str = name
        self.name_id: i64 = name_id
        self.count: i64 = count
        self.melee: bool = False
        self.m_dice: i64 = 0
        self.m_accuracy: i64 = 6
        self.m_damage: i64 = 0
        self.m_noisy: bool = False
        self.ranged: bool = False
        self.r_min: i64 = 0
        self.r_max: i64 = 0
        self.r_dice: i64 = 0
        self.r_accuracy: i64 = 6
        self.r_damage: i64 = 0
        self.r_noisy: bool = False
        self.opens: bool = False
        self.door_noisy: bool = False
        self.dual: bool = False
        self.ammo: i64 = AMMO_NONE
        self.reload: bool = False
        self.sniper: bool = False
        self.food: i64 = 0
        self.flashlight: bool = False
        self.rerolls: i64 = AMMO_NONE
        self.aaahh: bool = False
        self.molotov: bool = False
        self.improvised: bool = False
        self.turbo: bool = False  # the Moloturbo, which kills the Superabomination (M25)


@final
class ZombieCard:
    """One zombie card. number: 1-40. kind: a zombie kind, FIRST_ABOMINATION for any Abomination. lines: zombies at each
    of the four danger levels (an extra activation: 0 or 1)."""

    def __init__(self, number: i64, kind: i64, rush: bool, extra: bool, lines: list[int]) -> None:
        self.number: i64 = number
        self.kind: i64 = kind
        self.rush: bool = rush
        self.extra: bool = extra
        self.lines: list[int] = lines


@final
class SurvivorCard:
    """One survivor board: health 2 or 3, and the skills (numbers of `zsim.zombicide.skills`) of the four levels.
    starts_with: it has a "Starts with ..." skill, so it is never a companion (2E-17.5)."""

    def __init__(
        self, name: str, kid: bool, health: i64, blue: list[int], yellow: list[int], orange: list[int], red: list[int]
    ) -> None:
        self.name: str = name
        self.kid: bool = kid
        self.health: i64 = health
        self.blue: list[int] = blue
        self.yellow: list[int] = yellow
        self.orange: list[int] = orange
        self.red: list[int] = red
        self.starts_with: bool = False
        self.start_ap: i64 = 0  # what "Starts with ..." skills give (2E-15.55, 2E-15.56)
        self.start_cards: list[str] = []


@final
class CarCard:
    """The reference card of cars: the attack of a fast drive, and the seats beside the driver's (2E-16.1, 2E-16.2)."""

    def __init__(self, dice: i64, accuracy: i64, damage: i64, passengers: i64) -> None:
        self.dice: i64 = dice
        self.accuracy: i64 = accuracy
        self.damage: i64 = damage
        self.passengers: i64 = passengers


@final
class Box:
    """All the pieces of one game: cards, survivors, figures.

    types: every card type, starting cards first, then equipment, then pimpweapons. zombie_cards: by number, index 0
    unused (None is not kept: index 0 repeats card 1). pool: figures of each zombie kind (an Abomination: 1).
    """

    def __init__(
        self,
        types: list[CardType],
        zombie_cards: list[ZombieCard],
        survivors: list[SurvivorCard],
        pool: list[int],
        car: CarCard,
    ) -> None:
        self.types: list[CardType] = types
        self.zombie_cards: list[ZombieCard] = zombie_cards
        self.survivors: list[SurvivorCard] = survivors
        self.pool: list[int] = pool
        self.car: CarCard = car
        self.improvised_melee: i64 = NO_CARD  # the weapons of 2E-15.33 and 2E-15.34
        self.improvised_ranged: i64 = NO_CARD
        for t in types:
            if t.improvised and t.melee:
                self.improvised_melee = t.index
            elif t.improvised:
                self.improvised_ranged = t.index

    def with_survivors(self, more: list[SurvivorCard]) -> Box:
        """Give the same box with survivors added after its own."""
        return Box(self.types, self.zombie_cards, [*self.survivors, *more], self.pool, self.car)

    def find(self, name: str, deck: i64) -> i64:
        """Give the number of the card type of that name, of that deck if it is there, else of any; -1 if unknown."""
        found: i64 = -1
        for t in self.types:
            if t.name.lower() == name.lower():
                if t.deck == deck:
                    return t.index
                if found < 0:
                    found = t.index
        return found

    def deck(self, deck: i64) -> list[int]:
        """List the cards of a whole deck, in the order of the types."""
        cards: list[int] = []
        for t in self.types:
            if t.deck == deck:
                for _ in range(t.count):
                    cards.append(t.index)
        return cards
