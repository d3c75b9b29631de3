"""A rule case as written: plain dataclasses, in the words of its file, before anything is known of its board."""

from __future__ import annotations

from dataclasses import dataclass, field


class CaseError(Exception):
    """A case that cannot be run. `faults`: each one as `where: what; remedy`; the message joins them with `; `."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class BoardSpec:
    """`[board]`: a mission's id or file, or a sketch with its streets, dark rooms, buildings, walls and doors."""

    mission: str = ""
    sketch: str = ""
    streets: str = ""
    dark: str = ""
    buildings: tuple[str, ...] | None = None  # the rooms of each building as letters; None: joined by openings
    walls: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()


@dataclass(frozen=True)
class TokensSpec:
    """`[tokens]`: zones of the tokens; spawns and objectives with their mark after a colon. noise: tokens by zone."""

    exits: tuple[str, ...] = ()
    spawns: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    crates: tuple[str, ...] = ()
    noise: dict[str, int] = field(default_factory=dict)
    taken: tuple[str, ...] = ()  # zones of a mission whose objective or crate has been taken before
    cars: tuple[str, ...] = ()


@dataclass(frozen=True)
class SurvivorSpec:
    """One `[[survivor]]`. actions, health: None where not given. where: its place in the file, for messages.

    companion_of: None for one of the team; for a companion its leader's name, or "" when it is lonely (2E-17).
    """

    where: str
    name: str
    zone: str
    hands: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    ap: int = 0
    wounds: int = 0
    skills: tuple[str, ...] | None = None
    actions: int | None = None
    health: int | None = None
    kid: bool | None = None
    companion_of: str | None = None
    tokens: int = 0  # objectives on the own board, components apart
    components: tuple[str, ...] = ()  # colours of those that are components


@dataclass(frozen=True)
class ModeSpec:
    """Modes of `[options]`. bits: as in `zsim.zombicide.modes`. abominations: those of the deck, () for all four.
    zombie_cards: numbers of the zombie deck, () for the whole one."""

    bits: int = 0
    abominations: tuple[str, ...] = ()
    zombie_cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class LuckSpec:
    """`[luck]`: dice and decks in the order in which they come, answers to questions as option labels.

    pimpweapons, companions (survivor cards not in play): None where nothing is said of them; () where none is left
    (2E-7.4, M18).
    """

    dice: tuple[int, ...] = ()
    zombie_cards: tuple[int, ...] = ()
    equipment_cards: tuple[str, ...] = ()
    pimpweapons: tuple[str, ...] | None = None
    abominations: tuple[str, ...] = ()
    companions: tuple[str, ...] | None = None
    choices: tuple[str, ...] = ()
    reshuffle: bool = False
    objectives: tuple[str, ...] = ()  # colours of the face-down objectives, in the mission's order


@dataclass(frozen=True)
class Step:
    """One `[[do]]`: a step of the zombies (`zombies` is set), or an action of the survivor `who`.

    where: its place in the file. item: what is named by `with`: a card, the other survivor of a trade, or who is
    rallied. hands, backpack: None where not given. seat, car: of a seat to take. path: the zones of a drive.
    """

    where: str
    zombies: str = ""
    who: str = ""
    action: str = ""
    to: str = ""
    item: str = ""
    name: str = ""
    via: tuple[str, ...] = ()
    single: bool = False
    give: tuple[str, ...] = ()
    get: tuple[str, ...] = ()
    hands: tuple[str, ...] | None = None
    backpack: tuple[str, ...] | None = None
    seat: str = ""
    car: str = ""
    path: tuple[str, ...] = ()


@dataclass(frozen=True)
class SurvivorExpect:
    """What must be true of one survivor; None where nothing is said. zone "" or "out": not on the board.

    car, seat: "" on foot.
    """

    zone: str | None = None
    wounds: int | None = None
    ap: int | None = None
    actions: int | None = None
    hands: tuple[str, ...] | None = None
    backpack: tuple[str, ...] | None = None
    alive: bool | None = None
    tokens: int | None = None
    loaded: dict[str, bool] = field(default_factory=dict)
    companions: tuple[str, ...] | None = None
    car: str | None = None
    seat: str | None = None


@dataclass(frozen=True)
class Expect:
    """`[expect]`, or one entry of its `one_of`: what must be true; None or empty where nothing is said."""

    where: str = ""
    zombies: dict[str, str] | None = None
    survivors: dict[str, SurvivorExpect] = field(default_factory=dict)
    noise: dict[str, int] | None = None
    doors: dict[str, str] = field(default_factory=dict)
    outcome: str | None = None
    cause: str | None = None
    pool: dict[str, int] = field(default_factory=dict)
    discards: tuple[str, ...] | None = None
    spawns: tuple[str, ...] | None = None
    cars: dict[str, str] = field(default_factory=dict)
    one_of: tuple[Expect, ...] = ()
    refused: str | None = None


@dataclass(frozen=True)
class Case:
    """A whole case. zombies: figures by zone, in the notation "4 walker, 1 runner". driving: cars can be driven."""

    title: str
    rule: str
    board: BoardSpec
    tokens: TokensSpec
    survivors: tuple[SurvivorSpec, ...]
    zombies: dict[str, str]
    luck: LuckSpec
    steps: tuple[Step, ...]
    expect: Expect
    driving: bool = True
    modes: ModeSpec = ModeSpec()
