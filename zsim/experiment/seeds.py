"""Seeds: which luck a game gets (design, section 2, common random numbers)."""

from __future__ import annotations

from typing import Final

WORDS: Final = 28
"""Words of 32 bits a game: seven streams of four."""

MAX_SEED: Final = 2**32 - 1
"""Seeds and game numbers stay within one word, so that no two pairs of them mean the same entropy."""


def game_words(base_seed: int, game: int) -> list[int]:
    """Give the 28 words (0 to 2**32 - 1) of one game, from one SeedSequence of base seed and game number.

    Nothing else enters: two missions, strategies, decks or teams meet the same luck in the same game of the same seed.
    base_seed, game: 0 to 2**32 - 1; ValueError otherwise.
    """
    from numpy.random import SeedSequence

    if not (0 <= base_seed <= MAX_SEED and 0 <= game <= MAX_SEED):
        raise ValueError(f"seed {base_seed} and game {game} must both be from 0 to {MAX_SEED}")
    return [int(word) for word in SeedSequence([base_seed, game]).generate_state(WORDS)]
