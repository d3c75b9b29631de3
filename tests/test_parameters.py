"""Weights as parameters: meaning and range of each, and the sentences on values that they cannot have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

import pytest

from strategies._weights import Weights
from strategies.balanced import Balanced
from strategies.parameters import Parameter, ParameterError, parameters, span, weights_of, with_values
from strategies.random_play import RandomPlay


@dataclass(frozen=True)
class Some:
    """Weights of every kind, and what is none."""

    step: float = field(default=1.5, metadata=span(0.0, 3.0, "what a step costs"))
    count: int = field(default=2, metadata={"low": 1})
    least: float = field(default=0.0, metadata={"high": 9})
    free: float = 4.0
    bold: bool = False
    word: str = "no number"


def test_every_weight_of_balanced_has_a_meaning_and_a_range() -> None:
    """The value that it plays with lies within, and there is room; no two mean the same."""
    found = parameters(Weights())
    assert [parameter.name for parameter in found] == [field.name for field in fields(Weights)]
    for parameter in found:
        assert parameter.low <= parameter.value <= parameter.high and parameter.low < parameter.high, parameter
    meanings = [parameter.meaning for parameter in found]
    assert all(meanings) and len(set(meanings)) == len(meanings)
    progress = Parameter("progress", Weights().progress, 1.0, 15.0, "a zone nearer to the errand's place", False)
    assert found[0] == progress and progress.range_text == "from 1 to 15"


def test_only_numbers_are_parameters() -> None:
    """Ranges may be open at either end; switches and texts are no weights."""
    found = {parameter.name: parameter for parameter in parameters(Some())}
    assert list(found) == ["step", "count", "least", "free"]
    ranges = [parameter.range_text for parameter in found.values()]
    assert ranges == ["from 0 to 3", "at least 1", "at most 9", ""]
    assert found["count"].whole and not found["step"].whole


def test_other_values() -> None:
    """Both ends of a range belong to it; whole numbers stay whole; what is not named stays as it is."""
    found = with_values(Some(), {"step": 3, "count": 7.0}, "mine")
    assert found == replace(Some(), step=3.0, count=7)
    assert type(found.step) is float and type(found.count) is int
    assert with_values(Weights(), {"progress": 15.0}, "balanced") == replace(Weights(), progress=15.0)


@pytest.mark.parametrize(("values", "sentence"), [
    ({"stop": 1.0}, "mine: there is no weight 'stop'; did you mean 'step'? known: step, count, least, free."),
    ({"zzz": 1.0}, "mine: there is no weight 'zzz'; known: step, count, least, free."),
    ({"bold": True}, "mine: there is no weight 'bold'; known: step, count, least, free."),
    ({"step": 3.5}, "mine: weight 'step' must be from 0 to 3, not 3.5."),
    ({"count": 0}, "mine: weight 'count' must be at least 1, not 0."),
    ({"count": 1.5}, "mine: weight 'count' must be a whole number, not 1.5."),
    ({"least": 10}, "mine: weight 'least' must be at most 9, not 10."),
    ({"free": float("inf")}, "mine: weight 'free' must be a number, not inf."),
    ({"free": "4"}, "mine: weight 'free' must be a number, not '4'."),
])  # fmt: skip
def test_what_a_weight_cannot_be(values: Mapping[str, Any], sentence: str) -> None:
    """Each in one sentence that says what would do."""
    with pytest.raises(ParameterError) as found:
        with_values(Some(), values, "mine")
    assert str(found.value) == sentence


def test_who_has_weights() -> None:
    """Those of balanced are its own; random has none, and neither has whoever gives no dataclass."""

    class Odd(RandomPlay):
        def weights(self) -> object:
            return {"step": 1.0}

        def with_weights(self, weights: object) -> None:
            pass

    assert weights_of(Balanced()) == Weights()
    assert weights_of(RandomPlay()) is None and weights_of(Odd()) is None
