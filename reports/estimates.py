"""Statistics of counts, each a closed form or a thin call of scipy (imported only when one is used)."""

import math
import warnings
from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from zsim.experiment.wilson import interval

FloatArray = npt.NDArray[np.float64]
CONFIDENCE = 0.95


class Interval(NamedTuple):
    """An estimate with the lower and upper end of its confidence interval."""

    value: float
    low: float
    high: float


class Pairs(NamedTuple):
    """Counts of pairs of games: both won, only the first, only the second, neither."""

    both: int
    first: int
    second: int
    neither: int


class KaplanMeier(NamedTuple):
    """A product-limit estimate: a step function that takes `alive[i]` from `times[i]` on, and 1 before `times[0]`.

    `low` and `high` are its pointwise band; both are NaN where there is none (before the first loss, and where the
    estimate has come down to 0).
    """

    times: FloatArray
    alive: FloatArray
    low: FloatArray
    high: FloatArray


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """The z of a two-sided interval, 1.96 for 0.95. Raises ValueError unless 0 < confidence < 1."""
    if not 0.0 < confidence < 1.0:
        raise ValueError(f"confidence {confidence} should lie between 0 and 1")
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(successes: int, trials: int, confidence: float = CONFIDENCE) -> Interval:
    """A proportion with Wilson's score interval (Wilson 1927), all in 0..1; 0 of 0 gives NaN within 0..1.

    Raises ValueError unless 0 <= successes <= trials.
    """
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes of {trials} trials is no proportion")
    if trials == 0:
        return Interval(math.nan, 0.0, 1.0)
    low, high = interval(successes, trials, normal_quantile(confidence))
    return Interval(successes / trials, low, high)


def mean_interval(values: Sequence[float], weights: Sequence[int], confidence: float = CONFIDENCE) -> Interval:
    """The mean of `values`, each counted `weights` times, with its large-sample normal interval.

    Nothing counted gives NaN; a single observation has no interval (NaN ends).
    """
    total = sum(weights)
    if total == 0:
        return Interval(math.nan, math.nan, math.nan)
    mean = math.fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    if total == 1:
        return Interval(mean, math.nan, math.nan)
    squares = math.fsum(weight * (value - mean) ** 2 for value, weight in zip(values, weights, strict=True))
    half = normal_quantile(confidence) * math.sqrt(squares / (total - 1) / total)
    return Interval(mean, mean - half, mean + half)


def paired_difference(pairs: Pairs, confidence: float = CONFIDENCE) -> Interval:
    """The first proportion minus the second, on pairs, with Newcombe's square-and-add interval, in -1..1.

    Method 10 of Newcombe 1998, Statistics in Medicine 17: 2635-2650: the Wilson limits of both proportions, joined by
    the correlation of the pairs (corrected for continuity where it is positive). Raises ValueError without pairs.
    """
    total = sum(pairs)
    if total == 0:
        raise ValueError("a paired difference needs at least one pair")
    one = wilson(pairs.both + pairs.first, total, confidence)
    two = wilson(pairs.both + pairs.second, total, confidence)
    phi = _correlation(pairs)
    below, above = one.value - one.low, one.high - one.value
    below_two, above_two = two.value - two.low, two.high - two.value
    difference = (pairs.first - pairs.second) / total
    down = math.sqrt(max(0.0, below**2 - 2 * phi * below * above_two + above_two**2))
    up = math.sqrt(max(0.0, above**2 - 2 * phi * above * below_two + below_two**2))
    return Interval(difference, max(-1.0, difference - down), min(1.0, difference + up))


def _correlation(pairs: Pairs) -> float:
    """Newcombe's phi: the correlation of the two outcomes, drawn towards 0 by half the pairs where it is positive."""
    both, first, second, neither = pairs
    margins = (both + first) * (second + neither) * (both + second) * (first + neither)
    if margins == 0:
        return 0.0
    product = both * neither - first * second
    if product > 0:
        product = max(0, 2 * product - sum(pairs))
        return product / (2 * math.sqrt(margins))
    return product / math.sqrt(margins)


def mcnemar(first: int, second: int) -> float:
    """The exact two-sided p of McNemar's test, from the discordant pairs: only the first won, only the second won.

    It is the binomial test of `first` of `first + second` against one half; without discordant pairs p is 1.
    """
    if first + second == 0:
        return 1.0
    from scipy.stats import binomtest

    return float(binomtest(first, first + second, 0.5).pvalue)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values adjusted for their number by Holm's step-down method (1979), in the order given."""
    order = sorted(range(len(p_values)), key=lambda at: p_values[at])
    adjusted = [0.0] * len(p_values)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - rank) * p_values[at]))
        adjusted[at] = highest
    return adjusted


def kaplan_meier(
    times: Sequence[int], losses: Sequence[int], censored: Sequence[int], confidence: float = CONFIDENCE
) -> KaplanMeier:
    """The product-limit estimate from counts of losses and of censored games at each time.

    The band is scipy's from Greenwood's variance on the log-log scale (`scipy.stats.ecdf`). A game censored at a time
    still counts as at risk at that time. Nothing counted gives empty arrays.
    """
    if sum(losses) + sum(censored) == 0:
        empty = np.zeros(0, dtype=np.float64)
        return KaplanMeier(empty, empty, empty, empty)
    from scipy.stats import CensoredData, ecdf

    moments = np.asarray(times, dtype=np.float64)
    data = CensoredData(uncensored=np.repeat(moments, losses), right=np.repeat(moments, censored))
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore", RuntimeWarning)
        curve = ecdf(data).sf
        band = curve.confidence_interval(confidence_level=confidence, method="log-log")
    return KaplanMeier(
        np.asarray(curve.quantiles, dtype=np.float64),
        np.asarray(curve.probabilities, dtype=np.float64),
        np.asarray(band.low.probabilities, dtype=np.float64),
        np.asarray(band.high.probabilities, dtype=np.float64),
    )
