"""`--param`: weights of the strategies of a plan, written into the words by which the strategies are found again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from strategies.catalogue import find_strategy
from strategies.parameters import ParameterError, join_spec, parameters, read_setting, split_spec, weights_of
from zsim.experiment.errors import ExperimentError


@dataclass
class _Asked:
    """A strategy that was asked for: how it is found, its own name, the weights it has and those it is given."""

    base: str
    name: str
    known: list[str]
    values: dict[str, float]


def with_params(specs: Sequence[str], params: Sequence[str]) -> list[str]:
    """Give the strategies with the weights that they are to play with: `balanced[progress=3]`, weights in their order.

    params: each `NAME.weight=value`, or `weight=value` where one strategy alone has that weight. Raises ExperimentError
    or `CatalogueError`.
    """
    try:
        asked = [_read(spec) for spec in specs]
        for text in params:
            _give(asked, text)
    except ParameterError as error:
        raise ExperimentError(str(error)) from error
    written = []
    for one in asked:
        first = [name for name in one.known if name in one.values]
        rest = [name for name in one.values if name not in one.known]
        written.append(join_spec(one.base, {name: one.values[name] for name in first + rest}))
        find_strategy(written[-1])  # refuses unknown names and values out of range
    return written


def _read(spec: str) -> _Asked:
    find_strategy(spec)  # an error about the spec comes before any about parameters
    base, values = split_spec(spec)
    entry = find_strategy(base)
    weights = weights_of(entry.load()())
    known = [] if weights is None else [parameter.name for parameter in parameters(weights)]
    return _Asked(base, entry.name, known, values)


def _give(asked: list[_Asked], text: str) -> None:
    """Give the value of one `--param` to those that it is for."""
    where = f"--param {text}"
    key, value = read_setting(text, where)
    owner, _, weight = key.rpartition(".")
    takers = _named(asked, owner, where) if owner else _having(asked, weight, where)
    for one in takers:
        if weight in one.values:
            raise ExperimentError(
                f"{where}: weight '{weight}' of '{one.name}' is given already; to compare two values, name both, as "
                f"--strategy '{one.base}[{weight}={text.partition('=')[2]}]'."
            )
        one.values[weight] = value


def _named(asked: list[_Asked], owner: str, where: str) -> list[_Asked]:
    """Give the strategies of that name."""
    takers = [one for one in asked if owner in (one.name, one.base)]
    if not takers:
        names = ", ".join(dict.fromkeys(one.name for one in asked))
        raise ExperimentError(f"{where}: there is no strategy '{owner}' here; it is one of: {names}.")
    return takers


def _having(asked: list[_Asked], weight: str, where: str) -> list[_Asked]:
    """Give the only strategy that has a weight, as often as it is there."""
    takers = [one for one in asked if weight in one.known]
    names = list(dict.fromkeys(one.name for one in takers))
    if len(names) > 1:
        raise ExperimentError(
            f"{where}: {' and '.join(names)} both have a weight '{weight}'; say whose, as {names[0]}.{weight}=..."
        )
    return takers or [next((one for one in asked if one.known), asked[0])]  # who then says which weights there are
