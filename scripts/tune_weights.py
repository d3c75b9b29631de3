"""The weights of a strategy as a point to search from: their values, their ranges, their logarithms.

A strategy can be tuned when it has weights (`strategies.parameters`). A range is what the field's metadata says (`low`,
`high`), else from a fifth of the value to five times it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, fields
from pathlib import Path
from typing import Any, Final

from strategies import parameters
from zsim.experiment.errors import ExperimentError

WIDTH: Final = 5.0
"""How far a weight without a range may move, as a factor either way."""
NEXT_TO_NOTHING: Final = 100.0
"""A range that begins at 0 has no logarithm there; it is searched down to this part of the value."""
DIGITS: Final = 4
"""Significant digits that a weight is written with, and played with in the end."""


@dataclass(frozen=True)
class Space:
    """The weights that are searched; a weight of 0 or without room stays as it is.

    names, centre, low, high: by weight, its name, its value to begin with, its range.
    """

    names: tuple[str, ...]
    centre: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]

    def start(self) -> list[float]:
        """Give the point to begin at, the logarithms of factors: all 0."""
        return [0.0] * len(self.names)

    def bounds(self) -> list[list[float]]:
        """Give the lowest and the highest point."""
        pairs = list(zip(self.centre, self.low, self.high, strict=True))
        return [[math.log(low / at) for at, low, _ in pairs], [math.log(high / at) for at, _, high in pairs]]

    def weights_at(self, point: Sequence[float]) -> dict[str, float]:
        """Give the weights of a point, within their ranges."""
        values = [at * math.exp(float(step)) for at, step in zip(self.centre, point, strict=True)]
        limits = zip(self.names, values, self.low, self.high, strict=True)
        return {name: rounded(min(max(value, low), high)) for name, value, low, high in limits}


def range_of(field: Field[Any], value: float) -> tuple[float, float]:
    """Give the range of a weight."""
    low, high = field.metadata.get("low"), field.metadata.get("high")
    if low is None or high is None:
        return value / WIDTH, value * WIDTH
    return float(low), float(high)


def space_of(weights: Any) -> Space:
    """Give the space around some weights."""
    found: list[tuple[str, float, float, float]] = []
    for field in fields(weights):
        value = getattr(weights, field.name)
        if not isinstance(value, float) or value <= 0.0:
            continue
        low, high = range_of(field, value)
        centre = min(max(value, low), high)
        low = low if low > 0.0 else centre / NEXT_TO_NOTHING
        if low < high:
            found.append((field.name, centre, low, high))
    if len(found) < 2:
        raise ExperimentError("there are fewer than two weights to search; tune a strategy that has more.")
    names, centres, lows, highs = zip(*found, strict=True)
    return Space(names, centres, lows, highs)


def weights_of(strategy: Any, name: str) -> Any:
    """Give the weights that a strategy plays with; ExperimentError when it has none."""
    weights = parameters.weights_of(strategy)
    if weights is None:
        raise ExperimentError(f"strategy '{name}' has no weights to tune; choose another one, as balanced.")
    return weights


def with_values(weights: Any, values: Mapping[str, float], where: str) -> Any:
    """Give some weights with other values; where: what they were read from, for the ExperimentError."""
    try:
        return parameters.with_values(weights, values, where)
    except parameters.ParameterError as error:
        raise ExperimentError(str(error)) from error


def read_values(path: Path) -> dict[str, float]:
    """Read weights from a file: what an earlier search wrote, or an object of names and numbers."""
    document = _document(path)
    found = document.get("weights", document)
    if not isinstance(found, dict):
        raise ExperimentError(f"{path} holds no weights; it must be an object of names and numbers.")
    return found


def read_earlier(path: Path) -> tuple[dict[str, list[Any]], dict[str, float]]:
    """Read what an earlier search tells of itself: its commands, history and missions, and the weights that it began
    with.

    All are empty where the file holds weights only.
    """
    document = _document(path)
    told = {name: document.get(name, []) for name in ("searches", "history", "missions")}
    began = document.get("start", {})
    if not all(isinstance(lines, list) for lines in told.values()) or not isinstance(began, dict):
        raise ExperimentError(f"{path} is no file of an earlier search; give one that --out wrote, or weights alone.")
    return told, began


def _document(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ExperimentError(f"{path} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:
        raise ExperimentError(f"{path} is no JSON file ({error}).") from error
    if not isinstance(document, dict):
        raise ExperimentError(f"{path} holds no weights; it must be an object of names and numbers.")
    return document


def rounded(value: float) -> float:
    """Round to a few significant digits."""
    return float(f"{value:.{DIGITS}g}")
