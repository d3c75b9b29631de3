"""Which name was meant, where code from outside asks for one that is not there."""

from __future__ import annotations

import builtins
import difflib
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Iterable
from typing import Final

CLOSE: Final = 0.7
"""How alike two names must be (difflib's ratio), 0 to 1."""
LONGEST: Final = 80
"""Characters of a name that is compared with others."""
HOMES: Final = (
    "zsim.zombicide.kinds", "zsim.zombicide.mission", "zsim.zombicide.skills", "zsim.zombicide.cards",
    "zsim.zombicide.decisions", "zsim.zombicide.lookahead", "strategies.parameters",
)  # fmt: skip
"""The modules that docs/strategies.md names to authors."""


def nearest(name: str, known: Iterable[str], cutoff: float = CLOSE) -> str:
    """Give the name that is most like another one, empty when none is like it. cutoff: as `CLOSE`."""
    close = difflib.get_close_matches(name, [one for one in known if not one.startswith("_")], n=1, cutoff=cutoff)
    return close[0] if close else ""


def meant(error: BaseException) -> str:
    """Say which attribute, import or module was meant, as `did you mean 'expected_kills'?`; empty for no idea."""
    try:
        found = _meant(error)
    except Exception:  # what its objects say of themselves is code from outside too
        found = ""
    return f"did you mean '{found}'?" if found else ""


def _meant(error: BaseException) -> str:
    name = getattr(error, "name", None)
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST:
        return ""
    if isinstance(error, AttributeError):
        return nearest(name, dir(error.obj))
    if isinstance(error, ModuleNotFoundError):
        return _module(name)
    if isinstance(error, ImportError) and name in sys.modules:
        wanted = re.match(r"cannot import name '(\w+)'", str(error))
        return _importable(wanted[1], name) if wanted else ""
    return nearest(name, _in_scope(error)) if isinstance(error, NameError) else ""


def _importable(name: str, module: str) -> str:
    """Give the module for authors that has a name, the two joined; else the name of this module that is like it."""
    for home in HOMES:
        if name in vars(sys.modules.get(home, object)):
            return f"{home}.{name}"
    return nearest(name, dir(sys.modules[module]))


def message(error: BaseException) -> str:
    """Give the message of an error, without the path of a module that a name could not be imported from."""
    return without_path(str(error))


def without_path(text: str) -> str:
    """Take the path of the module off the message of a failed import, in a text that may be a traceback."""
    return re.sub(r"(cannot import name '\w+' from '[\w.]+') \([^()\n]*\)", r"\1", text)


def _in_scope(error: NameError) -> list[str]:
    """List the names that could be used where an error was raised."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return [] if at is None else [*at.tb_frame.f_locals, *at.tb_frame.f_globals, *dir(builtins)]


def _module(name: str) -> str:
    """Give the module of the same package that a missing one is like, its whole name."""
    package, _, own = name.rpartition(".")
    spec = importlib.util.find_spec(package) if package in sys.modules else None
    if spec is None or spec.submodule_search_locations is None:
        return ""
    found = nearest(own, [one.name for one in pkgutil.iter_modules(spec.submodule_search_locations)])
    return f"{package}.{found}" if found else ""
