"""Wilson's score interval of a share (Wilson 1927), in closed form."""

from __future__ import annotations

import math
from typing import Final

Z95: Final = 1.959963984540054
"""Standard normal quantile of a two-sided 95 % interval; a constant, so that stopping rules agree on all machines."""


def interval(successes: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Give the lower and upper bound (0-1) of the share behind `successes` of `trials`; (0, 1) without trials.

    successes: 0 to trials. z: normal quantile, 1.96 for 95 %.
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    zz = z * z / trials
    centre = (share + zz / 2) / (1 + zz)
    half = z * math.sqrt(share * (1 - share) / trials + zz / (4 * trials)) / (1 + zz)
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == trials else min(1.0, centre + half)
    return low, high


def half_width(successes: int, trials: int, z: float = Z95) -> float:
    """Give half the width of the interval (0-0.5)."""
    low, high = interval(successes, trials, z)
    return (high - low) / 2
