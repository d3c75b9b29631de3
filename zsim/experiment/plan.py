"""The plan: missions x strategies x decks x teams x modes x player counts, a base seed and how many games each."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import zsim
from zsim.experiment.columns import CELL_COLUMNS
from zsim.experiment.digest import digests
from zsim.experiment.errors import ExperimentError
from zsim.experiment.modes import parse_mode
from zsim.experiment.options import format_cards, parse_cards, parse_team, seats
from zsim.experiment.seeds import MAX_SEED

SCHEMA: Final = 1
FLOOR: Final = 1000
"""Games that every cell plays before `--until` may stop it."""
DEFAULT_GAMES: Final = 1000
DEFAULT_MAX_GAMES: Final = 100_000
DEFAULT_MAX_ROUNDS: Final = 60
DEFAULT_STRATEGY: Final = "balanced"


@dataclass(frozen=True)
class Cell:
    """One combination of a plan, by names and numbers only (workers get nothing else).

    The first seven fields are its columns in the run folder. mission_spec and strategy_spec: how a worker finds them
    again (an id or name, or a path). Weights that a strategy is given are part of both its name and its spec, as in
    `balanced[progress=3]`.
    """

    mission: str
    ruleset: str
    strategy: str
    deck: str
    team: str
    mode: str
    players: int
    mission_spec: str
    strategy_spec: str

    @property
    def key(self) -> tuple[str | int, ...]:
        """Give the values of the cell's columns, in their order."""
        return tuple(getattr(self, name) for name in CELL_COLUMNS)

    @property
    def title(self) -> str:
        """Give the cell in a few words, for progress and messages."""
        words = [self.mission, self.strategy, self.deck, self.team, f"{self.players}p", self.mode]
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class Plan:
    """All that decides the rows of a run.

    games: games of each cell (with `until`: the first stage). seed: base seed, 0 to 2**32 - 1. until: the 95 %
    half-width (0-0.5) at which a cell stops, or None. max_games: cap of a cell with `until`.
    """

    cells: tuple[Cell, ...]
    games: int
    seed: int
    max_rounds: int
    until: float | None
    max_games: int

    def to_json(self) -> dict[str, Any]:
        """Give the content of `plan.json`."""
        return {"schema": SCHEMA, "zsim": zsim.__version__, "digest": digests(self.cells), "plan": asdict(self)}


def plan_from_json(document: dict[str, Any]) -> Plan:
    """Read the content of a `plan.json`; ExperimentError when it is not one of this version."""
    if document.get("schema") != SCHEMA:
        raise ExperimentError(
            f"plan.json has schema {document.get('schema')!r}, this version writes {SCHEMA}; start a new run."
        )
    try:
        fields = dict(document["plan"])
        fields["cells"] = tuple(Cell(**cell) for cell in fields["cells"])
        plan = Plan(**fields)
        _check_types(plan)
        return plan
    except (KeyError, TypeError, ValueError) as error:
        raise ExperimentError(f"plan.json is damaged ({type(error).__name__}: {error}); start a new run.") from error


def _check_types(plan: Plan) -> None:
    """Raise ValueError for a field that no plan of this version has."""
    for cell in plan.cells:
        for name, value in asdict(cell).items():
            if type(value) is not (int if name == "players" else str):
                raise ValueError(f"{name} {value!r} of a cell")
    numbers = {name: getattr(plan, name) for name in ("games", "max_rounds", "max_games")}
    for name, value in numbers.items():
        if type(value) is not int or not 1 <= value <= MAX_SEED:
            raise ValueError(f"{name} {value!r}")
    if type(plan.seed) is not int or not 0 <= plan.seed <= MAX_SEED:
        raise ValueError(f"seed {plan.seed!r}")
    if plan.until is not None and (not isinstance(plan.until, float) or not 0 < plan.until < 0.5):
        raise ValueError(f"until {plan.until!r}")
    if not plan.cells or len({cell.key for cell in plan.cells}) != len(plan.cells):
        raise ValueError("its cells are none, or not all different")


@dataclass(frozen=True)
class Request:
    """A plan as it is asked for; an empty list means the default. params: weights of strategies (`with_params`)."""

    missions: Sequence[str]
    strategies: Sequence[str] = ()
    cards: Sequence[str] = ()
    teams: Sequence[str] = ()
    modes: Sequence[str] = ()
    players: Sequence[int] = ()
    games: int | None = None
    seed: int = 1
    max_rounds: int = DEFAULT_MAX_ROUNDS
    until: float | None = None
    max_games: int | None = None
    params: Sequence[str] = ()


def make_plan(request: Request) -> Plan:
    """Check every word of a request and lay out the cells, missions outermost.

    Raises ExperimentError, `missions.loader.MissionError` or `strategies.catalogue.CatalogueError`.
    """
    _check_numbers(request)
    cells = _cells(request)
    seen: dict[tuple[str | int, ...], Cell] = {}
    for cell in cells:
        other = seen.setdefault(cell.key, cell)
        if other is not cell:
            raise ExperimentError(_same_cell(other, cell))
    max_games = request.max_games if request.max_games is not None else DEFAULT_MAX_GAMES
    games = request.games if request.games is not None else DEFAULT_GAMES
    if request.until is not None:
        games = min(max(games, FLOOR), max_games)
    else:
        max_games = games
    return Plan(tuple(cells), games, request.seed, request.max_rounds, request.until, max_games)


def _check_numbers(request: Request) -> None:
    """Refuse numbers out of range."""
    counts = {"games": request.games, "max-games": request.max_games, "max-rounds": request.max_rounds}
    for name, number in counts.items():
        if number is not None and not 1 <= number <= MAX_SEED:
            raise ExperimentError(f"--{name} {number}: must be from 1 to {MAX_SEED}.")
    if not 0 <= request.seed <= MAX_SEED:
        raise ExperimentError(f"--seed {request.seed}: must be from 0 to {MAX_SEED}.")
    if request.until is not None and not 0 < request.until < 0.5:
        raise ExperimentError(f"--until {request.until:g}: must be between 0 and 0.5, a half-width such as 0.01.")
    if request.until is None and request.max_games is not None:
        raise ExperimentError("--max-games caps what --until adds; give --until as well, or use --games.")


def _cells(request: Request) -> list[Cell]:
    """Lay out all combinations."""
    from missions.loader import expand, load_mission
    from strategies.catalogue import find_strategy
    from zsim.experiment.params import with_params
    from zsim.zombicide.box import load_box

    names = [survivor.name for survivor in load_box().survivors]
    decks = [format_cards(parse_cards(text)) for text in request.cards]
    teams = [parse_team(text, names) for text in request.teams or ["core"]]
    modes = [parse_mode(text)[0] for text in request.modes or [""]]
    missions = [(spec, load_mission(spec)) for spec in expand(list(request.missions))]
    specs = with_params(request.strategies or [DEFAULT_STRATEGY], request.params)
    strategies = [(spec, find_strategy(spec)) for spec in specs]
    asked: list[int | None] = list(request.players) or [None]
    cells: list[Cell] = []
    for (mission_spec, mission), (spec, entry) in itertools.product(missions, strategies):
        own = [format_cards(mission.cards)]
        dealt = 2 * int(mission.rules.pairs)
        for deck, team, mode in itertools.product(decks or own, teams, modes):
            for players in asked:
                cells.append(
                    Cell(
                        mission=mission.ident,
                        ruleset=mission.ruleset,
                        strategy=entry.name,
                        deck=deck,
                        team=team.text,
                        mode=mode,
                        players=seats(players, team, dealt),
                        mission_spec=mission_spec,
                        strategy_spec=spec,
                    )
                )
    return cells


def _same_cell(first: Cell, second: Cell) -> str:
    """Say what two cells that cannot be told apart have in common."""
    if first.strategy_spec != second.strategy_spec:
        both = f"'{first.strategy_spec}' and '{second.strategy_spec}'"
        return f"strategies {both} are both named '{first.strategy}'; rename one."
    if first.mission_spec != second.mission_spec:
        both = f"'{first.mission_spec}' and '{second.mission_spec}'"
        return f"missions {both} both have the id '{first.mission}'; rename one."
    return f"the plan holds '{first.title}' twice; name each mission, strategy, deck, team and mode once."
