"""The weights of a strategy as parameters: what each means, its range, and other values for them.

A strategy has parameters when it has `weights()`, which gives a dataclass of numbers, and `with_weights(...)`, which
takes another one of these, to play with from the next game on. The metadata of a field say its range and meaning:
`field(default=2.0, metadata=span(0.0, 5.0, "what a step costs"))`.
"""

from __future__ import annotations

import difflib
import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any


class ParameterError(ValueError):
    """A weight that is not there, or a value that it cannot have; one sentence with the remedy."""


@dataclass(frozen=True)
class Parameter:
    """One weight. low, high: its range, minus to plus infinity where none is said. whole: it takes whole numbers."""

    name: str
    value: float
    low: float
    high: float
    meaning: str
    whole: bool

    @property
    def limits(self) -> list[float | None]:
        """Give both ends of the range, None for an open one."""
        return [None if math.isinf(end) else end for end in (self.low, self.high)]

    @property
    def range_text(self) -> str:
        """Give the range in words, empty where none is said."""
        if math.isinf(self.low) and math.isinf(self.high):
            return ""
        if math.isinf(self.high):
            return f"at least {number_text(self.low)}"
        if math.isinf(self.low):
            return f"at most {number_text(self.high)}"
        return f"from {number_text(self.low)} to {number_text(self.high)}"

    @property
    def other(self) -> float:
        """Give another value of the range than the present one: an end of it, one more where it has none."""
        ends = [end for end in (self.high, self.low) if not math.isinf(end) and end != self.value]
        return ends[0] if ends else self.value + 1.0


def span(low: float, high: float, meaning: str) -> dict[str, float | str]:
    """Give the metadata of a weight: its range, both ends included, and what it means, in a few words."""
    return {"low": low, "high": high, "meaning": meaning}


def weights_of(strategy: Any) -> Any:
    """Give the weights that a strategy plays with, a dataclass; None where it has none."""
    if not (hasattr(strategy, "weights") and hasattr(strategy, "with_weights")):
        return None
    weights = strategy.weights()
    return weights if is_dataclass(weights) and not isinstance(weights, type) else None


def parameters(weights: Any) -> list[Parameter]:
    """List the fields of some weights that are numbers, in their order."""
    found: list[Parameter] = []
    for field in fields(weights):
        value = getattr(weights, field.name)
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            continue
        low, high = field.metadata.get("low"), field.metadata.get("high")
        found.append(
            Parameter(
                field.name,
                value,
                -math.inf if low is None else float(low),
                math.inf if high is None else float(high),
                str(field.metadata.get("meaning", "")),
                isinstance(value, int),
            )
        )
    return found


def with_values(weights: Any, values: Mapping[str, Any], where: str) -> Any:
    """Give some weights with other values.

    where: whose weights they are or where the values were read, for the sentence of the ParameterError about a name
    that is not there, or a value that is no number or out of range.
    """
    known = {parameter.name: parameter for parameter in parameters(weights)}
    checked: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise ParameterError(f"{where}: there is no weight '{name}'; {_nearest(name, list(known))}.")
        checked[name] = _checked(known[name], value, where)
    return replace(weights, **checked)


def _nearest(name: str, known: list[str]) -> str:
    close = difflib.get_close_matches(name.lower(), known, n=1, cutoff=0.7)
    hint = f"did you mean '{close[0]}'? " if close else ""
    return f"{hint}known: {', '.join(known)}" if known else "it has none"


def _checked(parameter: Parameter, value: Any, where: str) -> Any:
    """Give a value that a weight can have, an int or a float as the weight is one (compiled, a float would be both)."""
    name = parameter.name
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not math.isfinite(value):
        raise ParameterError(f"{where}: weight '{name}' must be a number, not {value!r}.")
    if not parameter.low <= value <= parameter.high:
        raise ParameterError(f"{where}: weight '{name}' must be {parameter.range_text}, not {number_text(value)}.")
    if parameter.whole and value != int(value):
        raise ParameterError(f"{where}: weight '{name}' must be a whole number, not {number_text(value)}.")
    return int(value) if parameter.whole else float(value)


def number_text(value: float) -> str:
    """Write a number so that it reads back as the same, without the .0 of a whole one."""
    return repr(float(value)).removesuffix(".0")


def split_spec(spec: str) -> tuple[str, dict[str, float]]:
    """Take `balanced[progress=3,wound=2]` apart: how the strategy is found, and the weights that it is given.

    Raises ParameterError for brackets that hold something else.
    """
    base, bracket, text = spec.removesuffix("]").rpartition("[")
    if not spec.endswith("]") or not bracket or "/" in text:
        return spec, {}
    values: dict[str, float] = {}
    for part in text.split(","):
        name, value = read_setting(part, f"strategy '{spec}'")
        if name in values:
            raise ParameterError(f"strategy '{spec}': weight '{name}' is given twice; leave one out.")
        values[name] = value
    return base, values


def read_setting(text: str, where: str) -> tuple[str, float]:
    """Read `weight=value`; ParameterError when it is something else."""
    name, equals, number = (part.strip() for part in text.partition("="))
    if not name or not equals:
        raise ParameterError(f"{where}: '{text}' is no weight with its value; write it as weight=value.")
    try:
        return name, float(number)
    except ValueError:
        raise ParameterError(f"{where}: weight '{name}' must be a number, not '{number}'.") from None


def join_spec(base: str, values: Mapping[str, float]) -> str:
    """Write what `split_spec` takes apart; without values the base alone."""
    inner = ",".join(f"{name}={number_text(value)}" for name, value in values.items())
    return f"{base}[{inner}]" if inner else base


def in_order(weights: Any, values: Mapping[str, float]) -> dict[str, float]:
    """Give values in the order of the weights that they are for, so that one setting has one name."""
    return {parameter.name: values[parameter.name] for parameter in parameters(weights) if parameter.name in values}
