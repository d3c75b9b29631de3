"""xoshiro128** 1.1, a published 32-bit generator (Blackman and Vigna, 2018), and the chance of a game.

Every product fits in a signed 64-bit number and every sum is masked, so that the compiled engine (where numbers wrap)
and the interpreted one (where they grow) give the same sequence.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK32: Final[i64] = 0xFFFFFFFF


class ScriptError(Exception):
    """Scripted luck ran out, or was left over (cases.md)."""


class Rng:
    """One stream of random numbers.

    The state is four 32-bit words, not all zero (an all-zero state is replaced by 1, 0, 0, 0). Subclasses script it.
    """

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        if (a | b | c | d) == 0:
            a = 1
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def copy(self) -> Rng:
        """Give an independent stream in the same state."""
        return Rng(self.a, self.b, self.c, self.d)

    def next(self) -> i64:
        """Give the next number, 0 to 2**32 - 1."""
        x: i64 = (self.b * 5) & MASK32
        x = ((x << 7) & MASK32) | (x >> 25)
        result: i64 = (x * 9) & MASK32
        t: i64 = (self.b << 9) & MASK32
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= t
        e: i64 = self.d
        self.d = ((e << 11) & MASK32) | (e >> 21)
        return result

    def below(self, n: i64) -> i64:
        """Give a number from 0 to n - 1, each equally likely (rejection, no bias). n is 1 to 2**31."""
        limit: i64 = 0x100000000 - 0x100000000 % n
        x: i64 = self.next()
        while x >= limit:
            x = self.next()
        return x % n

    def die(self) -> i64:
        """Roll one six-sided die."""
        return self.below(6) + 1

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            x = items[i]
            items[i] = items[j]
            items[j] = x
            i -= 1

    def left(self) -> i64:
        """Count the scripted rolls that are left over; a seeded stream has none."""
        return 0


class ScriptedDice(Rng):
    """Dice that a rule case names one by one; running out is a fault."""

    def __init__(self, dice: list[int]) -> None:
        super().__init__(1, 0, 0, 0)
        self.dice: list[int] = dice
        self.used: i64 = 0

    def copy(self) -> Rng:
        """Give an independent script at the same place."""
        other = ScriptedDice(self.dice)
        other.used = self.used
        return other

    def die(self) -> i64:
        """Give the next scripted die."""
        if self.used >= len(self.dice):
            raise ScriptError("the scripted dice ran out")
        value: i64 = self.dice[self.used]
        self.used += 1
        return value

    def left(self) -> i64:
        """Count the dice that were not rolled."""
        return len(self.dice) - self.used
