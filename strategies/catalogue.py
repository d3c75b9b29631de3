"""Finding strategies: files of this package, entry points of the group `zsim.strategies`, `path/to/file.py:ClassName`.

A strategy is a class derived from `zsim.zombicide.decisions.Strategy` with the class variables `name`, `idea` (one
line), `stochastic` (bool) and `cost` ("cheap" or "dear"), made without arguments. Weights that it is to play with may
follow its name, as in `balanced[progress=3]` (`strategies.parameters`). Finding one never raises anything but
`CatalogueError`.
"""

from __future__ import annotations

import difflib
import hashlib
import importlib
import importlib.metadata
import importlib.util
import inspect
import pkgutil
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import strategies
import zsim
from strategies._siblings import open_folder, siblings
from strategies.parameters import ParameterError, in_order, join_spec, split_spec, weights_of, with_values
from zsim.hints import meant, message
from zsim.watchdog import OutOfTimeError, limited
from zsim.zombicide.decisions import Strategy

GROUP: Final = "zsim.strategies"
BUILT_IN: Final = "built-in"
COSTS: Final = ("cheap", "dear")
PLUG_IN_FAULTS: Final = (Exception, SystemExit, GeneratorExit, OutOfTimeError)
"""What code from outside may raise; only Ctrl-C is passed on."""

_NOT_THEIRS: Final = (Path(strategies.__file__).parent, Path(zsim.__file__).parent, Path(importlib.__file__).parent)
"""Folders whose lines are not named as the place of a fault."""
LOAD_LIMIT: Final = 60.0
"""Seconds that a file, or the making of a strategy, may take."""


class CatalogueError(Exception):
    """A strategy that is not there or cannot be used; one sentence with the remedy."""


class UnknownStrategyError(CatalogueError):
    """There is no strategy of that name, file or class."""


@dataclass(frozen=True)
class Entry:
    """What the catalogue says of a strategy.

    source: `built-in`, the distribution of an entry point, or the path of a file. fault: why it cannot be used, else
    empty. values: weights that it plays with instead of its own, in their order; the name tells them too.
    """

    name: str
    idea: str
    stochastic: bool
    cost: str
    source: str
    found: type[Strategy] | None = None
    fault: str = ""
    values: tuple[tuple[str, float], ...] = ()

    def load(self) -> Callable[[], Strategy]:
        """Give the class, which makes a fresh strategy for each game; CatalogueError when it cannot be used."""
        if self.found is None:
            raise CatalogueError(self.fault)
        return _with_weights(self.found, dict(self.values), self.name) if self.values else self.found


def _with_weights(found: type[Strategy], values: dict[str, float], name: str) -> Callable[[], Strategy]:
    """Give what makes a fresh strategy that plays with other weights."""
    weights = with_values(weights_of(found()), values, name)

    def make() -> Strategy:
        strategy: Any = found()
        strategy.with_weights(weights)
        made: Strategy = strategy
        return made

    return make


def all_strategies() -> list[Entry]:
    """List built-ins and entry points by name, those that cannot be used with their fault. Files are not listed."""
    entries = [*_built_ins().values()]
    for point in _entry_points():
        try:
            entries.append(_from_entry_point(point))
        except CatalogueError as error:
            entries.append(Entry(point.name, "", False, "", _distribution(point), None, str(error)))
    return sorted(entries, key=lambda entry: (entry.source != BUILT_IN, entry.name))


def find_strategy(spec: str) -> Entry:
    """Give the strategy of a name, or of `path/to/file.py:ClassName` (of a file with one strategy, the file alone is
    enough), either with weights in brackets or without.

    Raises CatalogueError when it is unknown, ambiguous, or cannot be loaded, made or given those weights.
    """
    try:
        base, values = split_spec(spec)
        return _configured(_find(base), values)
    except ParameterError as error:
        raise CatalogueError(str(error)) from error


def _configured(entry: Entry, values: dict[str, float]) -> Entry:
    """Give an entry with other weights; its name tells which."""
    if not values or entry.found is None:
        return entry
    weights = weights_of(entry.found())
    if weights is None:
        raise CatalogueError(f"strategy '{entry.name}' has no weights to set; leave them out.")
    with_values(weights, values, f"strategy '{entry.name}'")
    kept = in_order(weights, values)
    return replace(entry, name=join_spec(entry.name, kept), values=tuple(kept.items()))


def _find(spec: str) -> Entry:
    """Give the strategy of a name or file."""
    if _is_file(spec):
        return _from_file(spec)
    built_in = _built_ins().get(spec)
    points = [point for point in _entry_points() if point.name == spec]
    if len(points) + (built_in is not None) > 1:
        owners = ([BUILT_IN] if built_in else []) + [_distribution(point) for point in points]
        raise CatalogueError(f"strategy '{spec}' is there more than once ({', '.join(owners)}); uninstall one of them.")
    if built_in is not None:
        if built_in.fault:
            raise CatalogueError(built_in.fault)
        return built_in
    if points:
        return _from_entry_point(points[0])
    raise UnknownStrategyError(_unknown(spec))


def strategies_in(spec: str) -> list[str]:
    """Give the words for every strategy that a file defines, by the order of their names; else the spec alone.

    Raises CatalogueError when the file is not there, cannot be loaded, or holds none.
    """
    if not spec.endswith(".py"):
        return [spec]
    path = Path(spec)
    if not path.is_file():
        raise UnknownStrategyError(_no_file(spec, path))
    names = [cls.__name__ for cls in _defined_in(_load_module(path.absolute()))]
    if not names:
        raise CatalogueError(f"{path} holds no strategy; derive a class from zsim.zombicide.decisions.Strategy.")
    return [f"{path}:{name}" for name in names]


def source_files(spec: str) -> list[Path]:
    """List the source file of a strategy from outside the project and those beside it that it imports."""
    file = source_file(spec)
    return [] if file is None else [file, *siblings(file)]


def source_file(spec: str) -> Path | None:
    """Give the source file of a strategy from outside the project, None for a built-in."""
    entry = find_strategy(spec)
    if entry.source == BUILT_IN or entry.found is None:
        return None
    try:
        return Path(inspect.getfile(entry.found))
    except (TypeError, OSError):
        return None


def _unknown(spec: str) -> str:
    names = [*_built_ins(), *(point.name for point in _entry_points())]
    close = difflib.get_close_matches(spec.lower(), names, n=1)
    module, _, class_name = spec.replace(":", ".").rpartition(".")
    file = Path(f"{module.removesuffix('.py').replace('.', '/')}.py")
    if module and file.is_file():
        close = [f"{file}:{class_name}"]
    hint = f"did you mean '{close[0]}'? " if close else ""
    return f"unknown strategy '{spec}'; {hint}known: {', '.join(names)}, or path/to/file.py:ClassName."


@lru_cache(maxsize=1)
def _built_ins() -> dict[str, Entry]:
    """Import every module of this package but this one, and list the strategies that each defines."""
    found: dict[str, Entry] = {}
    for info in sorted(pkgutil.iter_modules(strategies.__path__), key=lambda info: info.name):
        if info.name == "catalogue" or info.name.startswith("_"):
            continue
        for entry in _of_module(info.name):
            twice = found.get(entry.name)
            if twice is not None and not twice.fault:
                fault = f"strategy '{entry.name}' is there twice in the folder strategies; rename one."
                entry = replace(twice, found=None, fault=fault)
            found[entry.name] = entry
    return found


def _of_module(name: str) -> list[Entry]:
    """List the strategies of one module of this package; one that cannot be used comes with its fault."""
    where = f"strategies/{name}.py"
    try:
        module = importlib.import_module(f"strategies.{name}")
        return [_entry(cls, BUILT_IN, where) for cls in _defined_in(module)]
    except CatalogueError as told:
        return [Entry(name, "", False, "", BUILT_IN, None, str(told))]
    except PLUG_IN_FAULTS as error:
        return [Entry(name, "", False, "", BUILT_IN, None, f"{where} cannot be loaded: {_brief(error)}; mend it.")]


def _defined_in(module: ModuleType) -> Iterator[type[Strategy]]:
    """Give the strategies that a module defines itself, in the order of their names."""
    for name, value in sorted(vars(module).items()):
        if _is_strategy(value) and value.__module__ == module.__name__ and not name.startswith("_"):
            yield value


def _is_strategy(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Strategy) and value is not Strategy


def _entry_points() -> list[importlib.metadata.EntryPoint]:
    return sorted(importlib.metadata.entry_points(group=GROUP), key=lambda point: (point.name, point.value))


def _distribution(point: importlib.metadata.EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value


def _from_entry_point(point: importlib.metadata.EntryPoint) -> Entry:
    """Load what an entry point names."""
    where = f"entry point '{point.name}' of {_distribution(point)}"
    try:
        cls = limited(LOAD_LIMIT, "loading it", point.load)
    except PLUG_IN_FAULTS as error:
        raise CatalogueError(f"{where} cannot be loaded: {_brief(error)}; mend or uninstall it.") from error
    entry = _entry(cls, _distribution(point), where)
    if entry.name != point.name:
        raise CatalogueError(f"{where}: its class has the name '{entry.name}'; the two must be the same.")
    return entry


def _is_file(spec: str) -> bool:
    return ".py:" in spec or spec.endswith(".py") or "/" in spec


def _from_file(spec: str) -> Entry:
    """Load a class from a Python file."""
    path_text, _, class_name = spec.rpartition(":")
    if spec.endswith(".py") and Path(spec).is_file():
        classes = [cls.__name__ for cls in _defined_in(_load_module(Path(spec).absolute()))]
        if len(classes) == 1:
            return _from_file(f"{spec}:{classes[0]}")
        held = ", ".join(classes) or "no strategy"
        raise CatalogueError(f"strategy '{spec}': say which class, as in {spec}:ClassName; it holds {held}.")
    if not path_text or not class_name or not path_text.endswith(".py"):
        raise CatalogueError(f"strategy '{spec}': write a strategy of your own as path/to/file.py:ClassName.")
    path = Path(path_text)
    if not path.is_file():
        raise UnknownStrategyError(_no_file(spec, path))
    module = _load_module(path.absolute())
    cls = getattr(module, class_name, None)
    if cls is None:
        names = ", ".join(cls.__name__ for cls in _defined_in(module)) or "no strategy"
        raise UnknownStrategyError(f"{path} has no class '{class_name}'; it holds {names}.")
    return _entry(cls, str(path), f"{path}:{class_name}")


def _no_file(spec: str, path: Path) -> str:
    """Say that a file is not there, and which is meant perhaps."""
    beside = [file.name for file in path.parent.glob("*.py") if file.is_file()] if path.parent.is_dir() else []
    close = difflib.get_close_matches(path.name, sorted(beside), n=1)
    hint = f"did you mean {path.with_name(close[0])}?" if close else "a path starts in the folder where you type."
    return f"strategy '{spec}': there is no file {path}; {hint}"


@lru_cache(maxsize=32)
def _load_module(path: Path) -> ModuleType:
    """Import a file once a process, under a name of its own."""
    return load_file(path, LOAD_LIMIT)


def load_file(path: Path, seconds: float) -> ModuleType:
    """Import a file under a name of its own; it may import others of its folder.

    path: absolute. seconds: that it may take. Raises CatalogueError.
    """
    name = f"zsim_plugin_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    clash = open_folder(path)
    if clash:
        raise CatalogueError(clash)
    spec = importlib.util.spec_from_file_location(name, path)
    loader = spec.loader if spec is not None else None
    if spec is None or loader is None:
        raise CatalogueError(f"{path} cannot be loaded as a Python file.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        limited(seconds, "loading it", partial(loader.exec_module, module))
    except PLUG_IN_FAULTS as error:
        sys.modules.pop(name, None)
        shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
        raise CatalogueError(f"{shown} cannot be loaded: {_brief(error, path)}; {_remedy(error)}.") from error
    return module


def _remedy(error: BaseException) -> str:
    """Say what to do about a file that cannot be loaded."""
    hint = meant(error)
    if hint:
        return f"{hint} Mend the file"
    if isinstance(error, ModuleNotFoundError) and error.name:
        return f"install what is missing, or put {error.name.partition('.')[0]}.py beside the file"
    if isinstance(error, ImportError) and "relative import" in str(error):
        return "import what stands beside the file by its name alone, without the dot"
    return "mend the file"


def _entry(cls: object, source: str, where: str) -> Entry:
    """Check a class and read its metadata."""
    if not isinstance(cls, type) or not _is_strategy(cls):
        raise CatalogueError(f"{where} is no strategy; derive a class from zsim.zombicide.decisions.Strategy.")
    found: type[Strategy] = cls
    try:
        made = limited(LOAD_LIMIT, "making it", found)
    except PLUG_IN_FAULTS as error:
        raise CatalogueError(
            f"{where} cannot be made without arguments: {_brief(error)}; mend its __init__."
        ) from error
    try:
        limited(LOAD_LIMIT, "asking for its weights", partial(weights_of, made))
    except PLUG_IN_FAULTS as error:
        raise CatalogueError(f"{where} does not tell its weights: {_brief(error)}; mend weights().") from error
    name, idea, stochastic, cost = (getattr(found, key, None) for key in ("name", "idea", "stochastic", "cost"))
    if "name" not in vars(found):
        name = found.__name__
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise CatalogueError(f"{where}: its name must be a text, not {name!r}.")
    if not isinstance(idea, str) or not isinstance(stochastic, bool) or not isinstance(cost, str) or cost not in COSTS:
        raise CatalogueError(
            f"{where}: idea must be a text, stochastic True or False, cost one of {', '.join(COSTS)}, "
            f"not {idea!r:.60}, {stochastic!r:.60} and {cost!r:.60}."
        )
    return Entry(name, idea, stochastic, str(cost), source, found)


def _brief(error: BaseException, path: Path | None = None) -> str:
    """Give type and first line of an error, and the innermost line outside zsim that it came from.

    path: the file that is spoken of already.
    """
    try:
        lines = message(error).strip().splitlines()
    except Exception:  # its own __str__ is broken
        lines = []
    where = ""
    for frame in traceback.extract_tb(error.__traceback__):
        file = Path(frame.filename)
        if not file.is_absolute():  # a compiled module, or one of Python's frozen ones
            continue
        if file.is_file() and not any(file.is_relative_to(folder) for folder in _NOT_THEIRS):
            where = f" (line {frame.lineno})" if file == path else f" ({file.name}, line {frame.lineno})"
    return f"{type(error).__name__}: {lines[0]}{where}" if lines else type(error).__name__ + where
