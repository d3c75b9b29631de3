"""Plain rows of the data files: one frozen dataclass for each kind of row."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ZombieRow:
    """One zombie card (2E-12). number: 1-40. effect: `spawn` or `extra_activation`. zombie: `walker`, `brute`, `runner`
    or `abomination`. lines: figures at blue, yellow, orange and red danger (extra activations: 0 or 1)."""

    number: int
    part: str
    effect: str
    zombie: str
    rush: bool
    lines: tuple[int, int, int, int]
    provenance: str
    note: str


@dataclass(frozen=True)
class Profile:
    """One attack profile of a weapon (2E-13). Ranges count zones; accuracy is the lowest die that hits (2-6)."""

    mode: str  # "melee" or "ranged"
    range_min: int
    range_max: int
    dice: int
    accuracy: int
    damage: int
    noisy: bool


@dataclass(frozen=True)
class EquipmentRow:
    """One kind of card of one deck (2E-1.2, 2E-14). deck: `starting`, `equipment` or `pimpweapon`. count: copies in it.
    profiles: none for an item, two for a two-profile weapon. special: a word of `loader.SPECIALS`, maybe empty.
    food_ap: adrenaline points for eating it, 0 for no food."""

    deck: str
    name: str
    count: int
    profiles: tuple[Profile, ...]
    opens_doors: bool
    door_noisy: bool
    dual: bool
    ammo: str
    reload: bool
    special: str
    food_ap: int
    provenance: str
    note: str


@dataclass(frozen=True)
class SurvivorRow:
    """One survivor (2E-2.4, 2E-15): health 2 for a kid, 3 for an adult; skills by their rulebook names."""

    name: str
    kid: bool
    health: int
    blue: tuple[str, ...]
    yellow: tuple[str, ...]
    orange: tuple[str, ...]
    red: tuple[str, ...]
    provenance: str
    note: str


@dataclass(frozen=True)
class RoomRow:
    """One room of a tile side; box = left, top, right, bottom in thousandths of a tile."""

    ident: str
    dark: bool
    box: tuple[int, int, int, int]


@dataclass(frozen=True)
class PassageRow:
    """An opening between two rooms of one tile side; `vertical` walls are crossed eastward or westward. For drawing:
    line = where the wall runs, span = from where to where along it, in thousandths of a tile."""

    first: str
    second: str
    wall: str
    line: int
    span: tuple[int, int]


@dataclass(frozen=True)
class DoorRow:
    """A printed door between a room and a street piece, on the side N, E, S or W of the room; span = from where to
    where along that wall, in thousandths of a tile."""

    room: str
    street: str
    side: str
    span: tuple[int, int]


@dataclass(frozen=True)
class OpeningRow:
    """An opening of a room at the edge of its tile, `at` thousandths from the edge's left or upper end."""

    side: str
    room: str
    at: int


@dataclass(frozen=True)
class TileRow:
    """One tile side (2E-1.3, 2E-4). streets: pieces NW to W with their boxes; crosswalks: pairs of pieces;
    edges: profile letter of the sides N, E, S, W; objective and crate: the rooms with the printed boxes."""

    ident: str
    reverse: str
    rooms: tuple[RoomRow, ...]
    streets: tuple[tuple[str, tuple[int, int, int, int]], ...]
    passages: tuple[PassageRow, ...]
    doors: tuple[DoorRow, ...]
    crosswalks: tuple[tuple[str, str], ...]
    edges: tuple[str, str, str, str]
    openings: tuple[OpeningRow, ...]
    objective: str
    crate: str
    objective_at: tuple[int, int]
    crate_at: tuple[int, int]
    provenance: tuple[str, ...]


@dataclass(frozen=True)
class CarRow:
    """The reference card of cars (2E-16.2): the dice of a car attack, its seats beside the driver's."""

    dice: int
    accuracy: int
    damage: int
    passengers: int
    provenance: str
    note: str


@dataclass(frozen=True)
class BoxRows:
    """Everything in one box. figures: zombie kind to number; tokens: kind to number (`spawns.red`, `crates`, ...)."""

    zombies: tuple[ZombieRow, ...]
    equipment: tuple[EquipmentRow, ...]
    survivors: tuple[SurvivorRow, ...]
    tiles: dict[str, TileRow]
    figures: dict[str, int]
    tokens: dict[str, int]
    car: CarRow
