"""Soak: 100,000 games by lot, and some deeper ones, under the eyes of all invariants (`scripts.invariants`).

    python -m scripts.soak                      # 110,000 games on two processes, for the compiled engine
    python -m scripts.soak --games 2200 --seed 7
    python -m scripts.soak --only 4711          # one game alone, with every check at every step

Each game is drawn from the seed and its index alone: any of the 26 missions, the examples and three missions of the
tests; any team, named, drawn, of survivors of one's own from files, or with survivors made up of any skills; any
zombie cards, optional modes and numbers of players. Of every 22 games 20 are played by lot from set-up to end, 100,000
of 110,000; one begins at a stirred table (armed, wounded, experienced, among zombies) and goes on by lot; one is played
half by lot and half by `balanced` or `rusher`, or by `balanced` with one answer in ten by lot, to come to late rounds.

What is checked when:
- every question: a real choice among different options, in a turn of whoever is asked; every eighth, that no two
  options have the same label; what is offered out of turn is what the rules allow;
- every step (a choice of survivor, an action, a zombies' phase, an end phase): what only grows; phases, turns and
  rounds in order; figures come and go as they are spawned and killed; wounds, adrenaline and tokens come from what was
  done; the price of the action; ways and exits; whoever acts;
- every step but those within a turn, and every fourth of these: the whole table, that is figures, cards, survivors,
  skills, companions, cars, purses, and whether the game should be over;
- between turns: doors and buildings, fixed tokens, the zombie deck;
- every 16th action: the list of actions held against a slow re-statement of the rules; every eighth zombies' phase:
  where the horde goes, likewise;
- one game in 8: ways and sight worked out anew whenever a door opens; one in 8 of those by lot is copied half-way, and
  the copy must end alike; one in 12 is looked at with what is hidden mixed; one in 24 imagines a future;
- the end: the record adds up to what stands on the table.

Exit status 1 if a game broke an invariant or raised an error, each with its index and, where `zsim` can play it, the
`zsim replay` that shows it. The digest of all records is the same on both engines.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Final

from scripts.soak_games import PERIOD, soak_game
from scripts.soak_play import play_checked
from zsim import build_info
from zsim.experiment.seeds import MAX_SEED

GAMES: Final = 100_000 // (PERIOD - 2) * PERIOD
BATCH: Final = 110
SHOWN: Final = 20  # failures that are told in full
PAUSE: Final = 5.0  # seconds between two lines of progress


@dataclass
class Tally:
    """What came of some games. seconds: of a core. digests: of the records, by the first index of a batch. failures:
    index and words."""

    games: int = 0
    steps: int = 0
    looks: int = 0
    actions: int = 0
    seconds: float = 0.0
    missions: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    digests: dict[int, str] = field(default_factory=dict)
    failures: list[tuple[int, str]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Take in those of another one."""
        self.games += other.games
        self.steps += other.steps
        self.looks += other.looks
        self.actions += other.actions
        self.seconds += other.seconds
        self.missions.update(other.missions)
        self.kinds.update(other.kinds)
        self.outcomes.update(other.outcomes)
        self.digests.update(other.digests)
        self.failures += other.failures

    def digest(self) -> str:
        """One number for all records."""
        return hashlib.sha256("".join(self.digests[i] for i in sorted(self.digests)).encode()).hexdigest()[:16]


def soak(seed: int, first: int, last: int, every: bool = False) -> Tally:
    """Play the games of some indices, `last` not among them; a failure never stops the others."""
    tally = Tally()
    began = time.process_time()
    texts = hashlib.sha256()
    for index in range(first, last):
        game = soak_game(seed, index)
        tally.games += 1
        tally.missions[game.mission] += 1
        tally.kinds[game.kind] += 1
        try:
            played = play_checked(game, every)
        except Exception as error:
            tally.outcomes["FAILED"] += 1
            tally.failures.append((index, failure(error)))
            texts.update(f"failed {index}".encode())
            continue
        tally.outcomes[played.outcome] += 1
        tally.steps += played.steps
        tally.looks += played.looks
        tally.actions += played.actions
        texts.update(played.text.encode())
    tally.digests[first] = texts.hexdigest()
    tally.seconds = time.process_time() - began
    return tally


def failure(error: Exception) -> str:
    """Say what went wrong, and where."""
    frames = traceback.extract_tb(error.__traceback__)
    place = " < ".join(f"{os.path.basename(f.filename)}:{f.lineno}" for f in reversed(frames[-3:]))
    what = " ".join(str(error).split()) or frames[-1].line
    return f"{type(error).__name__}: {what} ({place})"


def batches(seed: int, games: int, workers: int) -> Iterator[Tally]:
    """Play all games, batch by batch, in the order in which they are done."""
    starts = range(0, games, BATCH)
    if workers == 1:
        yield from (soak(seed, start, min(start + BATCH, games)) for start in starts)
        return
    with ProcessPoolExecutor(workers) as pool:
        runs = {pool.submit(soak, seed, start, min(start + BATCH, games)): start for start in starts}
        for run in as_completed(runs):
            try:
                yield run.result()
            except BrokenProcessPool:
                start = runs[run]
                yield Tally(failures=[(start, f"a process broke off, perhaps in games {start} to {start + BATCH - 1}")])
                return


def report(tally: Tally, seed: int, seconds: float) -> str:
    """The summary of a soak."""
    lines = [f"{mission:32}{count:7}" for mission, count in sorted(tally.missions.items(), key=in_order)]
    lines += [f"{kind}: {count} games" for kind, count in tally.kinds.most_common()]
    lines.append(", ".join(f"{outcome} {count}" for outcome, count in tally.outcomes.most_common()))
    for index, words in sorted(tally.failures)[:SHOWN]:
        game = soak_game(seed, index)
        lines += ["", f"game {index}: {words}", f"      {game.describe()}"]
        lines += [f"      {game.replay()}"] if game.replay() else []
        lines.append(f"      python -m scripts.soak --seed {seed} --only {index}")
    lines += ["", *by_kind(tally.failures)] if tally.failures else []
    lines.append(
        f"seed {seed}: {tally.games} games, {tally.steps} steps, {tally.looks} looks at the table, {tally.actions} "
        f"lists of actions, {len(tally.failures)} failures, {seconds:.0f} s ({tally.seconds:.0f} s of a core); "
        f"digest {tally.digest()}"
    )
    return "\n".join(lines)


def by_kind(failures: list[tuple[int, str]]) -> list[str]:
    """One line for each place that found fault: how often, and the first one."""
    found: dict[str, list[tuple[int, str]]] = {}
    for index, words in sorted(failures):
        found.setdefault(words.rsplit("(", 1)[-1].split(" < ")[0], []).append((index, words))
    order = sorted(found.values(), key=len, reverse=True)
    return [f"{len(same):6} x, the first in game {same[0][0]}: {same[0][1]}" for same in order]


def in_order(entry: tuple[str, int]) -> tuple[int, str]:
    """Missions by number, then files by name."""
    name = entry[0]
    return (int(name[1:]), "") if name[0] == "M" and name[1:].isdigit() else (99, name)


def within(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers of a range for the command line."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
        return int(text)

    return read


def main(arguments: list[str] | None = None) -> int:
    """Play and report; give the exit status."""
    parser = argparse.ArgumentParser(description="Games by lot under the eyes of all invariants.")
    some, any_number = within(1, MAX_SEED), within(0, MAX_SEED)
    parser.add_argument("--games", type=some, default=GAMES, help=f"{PERIOD - 2} of {PERIOD} of them purely by lot")
    parser.add_argument("--seed", type=any_number, default=1)
    parser.add_argument("--workers", type=within(1, 256), default=2)
    parser.add_argument("--only", type=any_number, metavar="INDEX", help="this game alone, every check at every step")
    options = parser.parse_args(arguments)
    stale = build_info.stale()
    if stale:
        print(stale, file=sys.stderr)
        return 2
    print(build_info.report()[0], file=sys.stderr)
    began = time.monotonic()
    if options.only is not None:
        print(soak_game(options.seed, options.only).describe())
        tally = soak(options.seed, options.only, options.only + 1, every=True)
    else:
        tally = Tally()
        told = began
        for batch in batches(options.seed, options.games, options.workers):
            tally.add(batch)
            for index, words in batch.failures:
                print(f"game {index}: {words}", file=sys.stderr)
            now = time.monotonic()
            if now - told > PAUSE:
                told = now
                left = (now - began) * (options.games - tally.games) / tally.games
                print(
                    f"{tally.games} of {options.games} games, {len(tally.failures)} failures, {left:.0f} s left",
                    file=sys.stderr,
                )
    print(report(tally, options.seed, time.monotonic() - began))
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
