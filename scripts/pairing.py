"""Two strategies on the same games: pairs of games, and the mean of their differences over missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reports.estimates import Interval, Pairs, mean_interval

Wins = dict[int, bool]
"""Who won which game; one that timed out or broke off is not won."""


def count_pairs(first: Wins, second: Wins) -> Pairs:
    """Count the games that both have played by who won them."""
    counts = Counter((won, second[game]) for game, won in first.items() if game in second)
    return Pairs(counts[True, True], counts[True, False], counts[False, True], counts[False, False])


def mean_difference(groups: Sequence[tuple[Wins, Wins]]) -> Interval:
    """Give the mean over missions of the first one's win rate less the second one's, with its normal interval (95 %).

    groups: by mission, who won which game. Game i meets the same luck on all missions, so it is one observation: the
    mean of its differences. Only games that both played on all missions count.
    """
    games = set.intersection(*(first.keys() & second.keys() for first, second in groups)) if groups else set()
    sums = [sum(int(first[game]) - int(second[game]) for first, second in groups) for game in sorted(games)]
    return mean_interval([total / len(groups) for total in sums], [1] * len(sums))
