"""All that a game holds as plain values, for comparing two of them; and copies with another strategy at the table."""

from __future__ import annotations

from typing import Any, Final

from zsim.zombicide.decisions import Strategy, StrategyPlayer
from zsim.zombicide.kinds import S_STRATEGY
from zsim.zombicide.rng import Rng
from zsim.zombicide.state import Game

SHARED: Final = frozenset({"box", "mission", "player", "log"})  # not part of what stands on the table
SCRATCH: Final = frozenset({"last_dice", "last_sixes", "filling", "forces"})  # of what is under way

_FIELDS: Final[dict[type, list[str]]] = {}


def fields_of(thing: object) -> list[str]:
    """The names of the fields of an object, compiled or not."""
    kind = type(thing)
    if kind not in _FIELDS:
        names = [name for name in dir(thing) if not name.startswith("_")]
        _FIELDS[kind] = [name for name in names if not callable(getattr(thing, name)) and name not in SHARED | SCRATCH]
    return _FIELDS[kind]


def dump(thing: Any) -> Any:
    """All that an object holds as nested tuples, for comparing: two tables that stand alike give equal ones."""
    if thing is None or isinstance(thing, (int, str, float)):
        return thing
    if isinstance(thing, (list, tuple)):
        return tuple(dump(one) for one in thing)
    return (type(thing).__name__, *((name, dump(getattr(thing, name))) for name in fields_of(thing)))


def dump_game(g: Game) -> dict[str, Any]:
    """All that a game holds by field, the tables of its board left out but for doors and what follows from them."""
    whole = {name: dump(getattr(g, name)) for name in fields_of(g) if name != "board"}
    board = g.board
    whole["board"] = dump([board.door_state, board.open_to, board.dist, board.plan, board.range, board.seen])
    return whole


def seated(g: Game, strategy: Strategy, words: tuple[int, int, int, int] | None = None) -> Game:
    """Copy a game for another strategy; words: begin its stream anew."""
    player = StrategyPlayer(strategy)
    copy = g.copy(player)
    if words is not None:
        copy.rngs[S_STRATEGY] = Rng(*words)
    player.bind(copy, copy.rngs[S_STRATEGY])
    return copy
