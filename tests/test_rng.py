"""The generator of chance: the published sequence, even draws, fair shuffles, scripts that tell what is wrong."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zsim.zombicide.rng import Rng, ScriptedDice, ScriptError

MASK = 0xFFFFFFFF
WORD = st.integers(0, MASK)
STATE = st.tuples(WORD, WORD, WORD, WORD).filter(any)


def rotated(x: int, k: int) -> int:
    """Turn a 32-bit word left."""
    return ((x << k) | (x >> (32 - k))) & MASK


def published(state: tuple[int, int, int, int], n: int) -> list[int]:
    """The first numbers of xoshiro128** 1.1 as published by Blackman and Vigna."""
    s = list(state)
    numbers = []
    for _ in range(n):
        numbers.append(rotated(s[1] * 5 & MASK, 7) * 9 & MASK)
        t = s[1] << 9 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotated(s[3], 11)
    return numbers


def test_the_first_numbers_of_the_published_generator() -> None:
    rng = Rng(1, 2, 3, 4)
    assert [rng.next() for _ in range(4)] == [11520, 0, 5927040, 70819200]


@given(STATE)
def test_every_state_goes_on_as_published(state: tuple[int, int, int, int]) -> None:
    rng = Rng(*state)
    assert [rng.next() for _ in range(50)] == published(state, 50)


def test_a_state_of_noughts_is_none() -> None:
    rng = Rng(0, 0, 0, 0)
    assert [rng.next() for _ in range(20)] == published((1, 0, 0, 0), 20)


@given(STATE, st.integers(1, 2**31))
def test_below_takes_the_first_number_under_a_whole_multiple(state: tuple[int, int, int, int], n: int) -> None:
    """No remainder is likelier than another: numbers from the last whole multiple of n on are thrown away."""
    rng = Rng(*state)
    limit = 2**32 // n * n
    expected = [x % n for x in published(state, 400) if x < limit]
    drawn = [rng.below(n) for _ in range(100)]
    assert drawn == expected[:100]


def test_below_is_even() -> None:
    """Six and seven sides, 42,000 draws each: every count within five standard deviations of its share."""
    for sides in (6, 7):
        rng = Rng(2026, 7, 1, sides)
        counts = Counter(int(rng.below(sides)) for _ in range(42_000))
        share = 42_000 / sides
        assert sorted(counts) == list(range(sides))
        assert all(abs(n - share) < 5 * (share * (1 - 1 / sides)) ** 0.5 for n in counts.values())


def test_below_one_is_nought_and_a_die_has_six_sides() -> None:
    rng = Rng(5, 6, 7, 8)
    assert {int(rng.below(1)) for _ in range(10)} == {0}
    assert {int(rng.die()) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


@given(STATE, st.integers(1, 6))
def test_a_die_is_one_more_than_below_six(state: tuple[int, int, int, int], n: int) -> None:
    rng, other = Rng(*state), Rng(*state)
    assert [rng.die() for _ in range(n)] == [other.below(6) + 1 for _ in range(n)]


@given(STATE, st.lists(st.integers(0, 50), max_size=60))
def test_a_shuffle_keeps_all_items(state: tuple[int, int, int, int], items: list[int]) -> None:
    mixed = items.copy()
    Rng(*state).shuffle(mixed)
    assert sorted(mixed) == sorted(items)
    again = items.copy()
    Rng(*state).shuffle(again)
    assert again == mixed


def test_a_shuffle_is_fair() -> None:
    """All 24 orders of four items, 24,000 shuffles: every count within five standard deviations of 1,000."""
    rng = Rng(11, 22, 33, 44)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(abs(n - 1000) < 5 * (1000 * 23 / 24) ** 0.5 for n in counts.values())


def test_shuffling_nothing_draws_nothing() -> None:
    rng = Rng(1, 2, 3, 4)
    rng.shuffle([])
    rng.shuffle([7])
    assert rng.next() == 11520


@given(STATE, st.integers(0, 20))
def test_a_copy_goes_its_own_way(state: tuple[int, int, int, int], n: int) -> None:
    rng = Rng(*state)
    for _ in range(n):
        rng.next()
    copy = rng.copy()
    ahead = [copy.next() for _ in range(30)]
    assert [rng.next() for _ in range(30)] == ahead
    assert rng.left() == 0


def test_scripted_dice_come_in_order_and_run_out() -> None:
    dice = ScriptedDice([3, 1, 6])
    assert [dice.die(), dice.left()] == [3, 2]
    copy = dice.copy()
    assert [copy.die(), copy.die(), copy.left()] == [1, 6, 0]
    with pytest.raises(ScriptError, match="dice ran out"):
        copy.die()
    assert [dice.die(), dice.left()] == [1, 1]
