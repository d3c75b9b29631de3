"""Statistics of reports against published tables, scipy and naive loops."""

import math
import statistics
from fractions import Fraction
from itertools import combinations

import pytest

from reports import estimates
from reports.estimates import Pairs


def test_wilson_equals_scipy_and_newcombes_example() -> None:
    from scipy.stats import binomtest

    for trials in (1, 7, 50, 1000):
        for successes in {0, 1, trials // 3, trials - 1, trials}:
            wanted = binomtest(successes, trials).proportion_ci(0.95, method="wilson")
            found = estimates.wilson(successes, trials)
            assert found == pytest.approx((successes / trials, wanted.low, wanted.high), abs=1e-12)
    # Newcombe 1998, Statistics in Medicine 17: 857-872, table I, method 3: 81 of 263
    assert estimates.wilson(81, 263)[1:] == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_wilson_refuses_what_is_no_proportion_and_knows_nothing_of_nothing() -> None:
    for successes, trials in ((-1, 5), (6, 5)):
        with pytest.raises(ValueError, match="is no proportion"):
            estimates.wilson(successes, trials)
    assert math.isnan(estimates.wilson(0, 0).value)
    assert estimates.wilson(0, 0)[1:] == (0.0, 1.0)
    with pytest.raises(ValueError, match="between 0 and 1"):
        estimates.normal_quantile(1.0)


def test_paired_difference_equals_published_intervals() -> None:
    # Newcombe 1998, Statistics in Medicine 17: 2635-2650, table II, method 10
    assert estimates.paired_difference(Pairs(36, 12, 2, 0)) == pytest.approx((0.2, 0.0569, 0.3404), abs=5e-5)
    # Fagerland, Lydersen, Laake 2014, Statistics in Medicine 33: 2850-2875: airway data, square-and-add
    assert estimates.paired_difference(Pairs(1, 1, 7, 12)) == pytest.approx((-0.2857, -0.507, -0.026), abs=5e-4)


def test_paired_difference_is_antisymmetric_and_stays_in_bounds() -> None:
    for pairs in (Pairs(3, 9, 1, 2), Pairs(0, 10, 0, 0), Pairs(5, 0, 0, 5), Pairs(7, 0, 0, 0)):
        there = estimates.paired_difference(pairs)
        back = estimates.paired_difference(Pairs(pairs.both, pairs.second, pairs.first, pairs.neither))
        assert there == pytest.approx((-back.value, -back.high, -back.low))
        assert -1 <= there.low <= there.value <= there.high <= 1
    with pytest.raises(ValueError, match="at least one pair"):
        estimates.paired_difference(Pairs(0, 0, 0, 0))


@pytest.mark.parametrize("chances", [(0.3, 0.2, 0.2, 0.3), (0.05, 0.3, 0.05, 0.6), (0.7, 0.1, 0.1, 0.1)])
def test_paired_difference_covers_the_truth(chances: tuple[float, ...]) -> None:
    """The exact coverage over all tables of 20 pairs is near 95 %."""
    size, covered = 20, 0.0
    for bars in combinations(range(size + 3), 3):
        counts = [bars[0], bars[1] - bars[0] - 1, bars[2] - bars[1] - 1, size + 2 - bars[2]]
        weight = math.factorial(size) / math.prod(math.factorial(count) for count in counts)
        weight *= math.prod(chance**count for chance, count in zip(chances, counts, strict=True))
        found = estimates.paired_difference(Pairs(*counts))
        covered += weight if found.low <= chances[1] - chances[2] <= found.high else 0
    assert 0.93 < covered < 0.99


def test_mcnemar_equals_the_binomial_sum() -> None:
    for first, second in ((1, 7), (0, 5), (10, 10), (12, 2), (3, 4)):
        size = first + second
        tail = sum(math.comb(size, at) for at in range(min(first, second) + 1))
        assert estimates.mcnemar(first, second) == pytest.approx(min(1.0, float(Fraction(2 * tail, 2**size))))
    assert estimates.mcnemar(0, 0) == 1.0
    assert estimates.mcnemar(1, 7) == pytest.approx(0.0703, abs=5e-5)  # Fagerland et al. 2013, BMC Med Res Meth 13: 91


def test_holm_steps_down() -> None:
    assert estimates.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert estimates.holm([0.6, 0.7]) == [1.0, 1.0]
    assert estimates.holm([]) == []


def test_kaplan_meier_equals_freireichs_table() -> None:
    """Freireich et al. 1963, 6-MP arm, as tabled in textbooks; the band at week 6 is that of R's survfit (log-log)."""
    times = [6, 7, 9, 10, 11, 13, 16, 17, 19, 20, 22, 23, 25, 32, 34, 35]
    lost = [3, 1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    left = [1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 2, 1, 1]
    curve = estimates.kaplan_meier(times, lost, left)
    found = dict(zip(curve.times.tolist(), curve.alive.tolist(), strict=True))
    table = {6: 0.857, 7: 0.807, 10: 0.753, 13: 0.690, 16: 0.627, 22: 0.538, 23: 0.448}
    assert {time: found[time] for time in table} == pytest.approx(table, abs=6e-4)
    assert (curve.low[0], curve.high[0]) == pytest.approx((0.620, 0.952), abs=6e-4)


def test_mean_interval() -> None:
    found = estimates.mean_interval([2, 5, 9], [3, 1, 2])
    values = [2, 2, 2, 5, 9, 9]
    half = 1.959964 * statistics.stdev(values) / math.sqrt(6)
    assert found == pytest.approx(
        (statistics.mean(values), statistics.mean(values) - half, statistics.mean(values) + half)
    )
    assert math.isnan(estimates.mean_interval([3], [1]).low)
    assert math.isnan(estimates.mean_interval([], []).value)
