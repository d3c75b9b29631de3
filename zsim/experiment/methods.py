"""Methods of a strategy that zsim never calls, as their names are misspelt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from zsim.hints import nearest
from zsim.zombicide.decisions import Strategy

WEIGHTS: Final = ("weights", "with_weights")
"""What is called beside the methods of the base class: both, or neither."""

SLIP: Final = 0.88
"""How alike two names are when one is the other with a slip of the finger, as in `zsim.hints`: all begin alike."""


def called() -> list[str]:
    """List the names of all methods that zsim calls."""
    return [*(name for name in dir(Strategy) if not name.startswith("_")), *WEIGHTS]


def misspelt(cls: type[Strategy]) -> Iterator[tuple[str, str]]:
    """Give each method of a strategy that is like one that zsim calls and that is not there, with that one's name."""
    own = dict.fromkeys(name for one in cls.__mro__ if _from_outside(one) for name in vars(one))
    known = [name for name in called() if name not in own]
    for name in own:
        if name in called() or not callable(getattr(cls, name, None)):
            continue
        meant = nearest(name, known, SLIP)
        if meant:
            yield name, meant


def _from_outside(cls: type) -> bool:
    """Tell whether a class is none of zsim's own."""
    return cls.__module__.partition(".")[0] not in ("zsim", "strategies", "builtins", "abc")


def alone(cls: type[Strategy]) -> str:
    """Give the one of the two methods for weights that is missing where the other one is there, else nothing."""
    missing = [name for name in WEIGHTS if not callable(getattr(cls, name, None))]
    return missing[0] if len(missing) == 1 else ""
