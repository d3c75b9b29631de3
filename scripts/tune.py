"""Searches better weights for a strategy by CMA-ES, and says what they gain where the search has not looked.

    python -m scripts.tune --missions M0 M1 M2 M7 M17 --games 120 --generations 25 --out runs/tune.json

All candidates of a generation meet the same games, those of the next generation other ones, so that no luck is learned
by heart. The search goes on in logarithms, within the range of each weight. In the end the weights found are held
against those of the start, game by game: on the same missions with luck that the search has not met, and on missions
that it has not seen. The result is the same whatever the number of workers.

    python -m scripts.tune --start runs/tune.json --seed 2 --games 120 --sigma 0.15 --out runs/more.json
    python -m scripts.tune --start runs/more.json --generations 0 --test-games 2000

go on from weights found before; the second only tests them. What the file of an earlier search says of its own start
counts: the gain is that of all searches together.
"""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from missions.loader import expand
from reports.estimates import Interval, paired_difference, wilson
from reports.tables import columns
from scripts.pairing import Wins, count_pairs, mean_difference
from scripts.tune_games import play_candidates, score
from scripts.tune_weights import Space, read_earlier, read_values, space_of, weights_of, with_values
from scripts.wrong_use import run_script
from strategies.catalogue import find_strategy
from zsim.build_info import require_fresh
from zsim.experiment.errors import ExperimentError
from zsim.experiment.plan import Plan, Request, make_plan
from zsim.experiment.pool import available_cores
from zsim.experiment.seeds import MAX_SEED

MISSIONS: Final = ("M0", "M1", "M2", "M7", "M17")
TEST_SEED: Final = 1000
"""What the base seed of the test is above that of the search."""


@dataclass(frozen=True)
class Search:
    """How to search. games: of each mission and candidate in a generation. sigma: first spread, in logarithms."""

    games: int
    generations: int
    popsize: int
    sigma: float
    seed: int
    workers: int


class Result:
    """What a search has come to, kept in a file that is written anew after each generation."""

    def __init__(self, path: Path | None, head: dict[str, Any]) -> None:
        self.path = path
        self.document: dict[str, Any] = {**head, "weights": {}, "gain": None}

    def note(self, weights: dict[str, float], line: dict[str, Any] | None) -> None:
        """Take down the weights found so far, and a line of the history."""
        self.document["weights"] = weights
        if line is not None:
            self.document["history"].append(line)
        self.write()

    def write(self) -> None:
        """Write the file."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.document, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise ExperimentError(
                f"cannot write {self.path}: {error.strerror or error}; choose another --out."
            ) from error


def search(plan: Plan, space: Space, how: Search, result: Result) -> dict[str, float]:
    """Search the space on the plan's missions; give the weights at the centre of the last generation."""
    cma = optimiser()
    options = {"bounds": space.bounds(), "seed": 1 + how.seed % (2**31), "popsize": how.popsize, "verbose": -9}
    strategy = cma.CMAEvolutionStrategy(space.start(), how.sigma, options)
    found = space.weights_at(space.start())
    for generation in range(how.generations):
        points = strategy.ask()
        games = range(generation * how.games, (generation + 1) * how.games)
        values = [space.weights_at(point) for point in points]
        scores = [score(won) for won in play_candidates(plan, values, games, how.workers)]
        strategy.tell(points, [-value for value in scores])
        found = space.weights_at(strategy.result.xfavorite)
        line = {
            "generation": generation + 1,
            "scores": [round(value, 6) for value in scores],
            "sigma": round(float(strategy.sigma), 6),
            "centre": found,
        }
        result.note(found, line)
        mean, best = sum(scores) / len(scores), max(scores)
        print(
            f"generation {generation + 1}: mean {mean:.1%}, best {best:.1%}, spread {strategy.sigma:.3f}",
            file=sys.stderr,
        )
    return found


def optimiser() -> Any:
    """Give the package of CMA-ES; ExperimentError where it is not installed."""
    try:
        import cma
    except ImportError as error:
        raise ExperimentError("tuning needs the package cma, which is optional: pip install 'zsim[tune]'.") from error
    return cma


def gain(plan: Plan, old: dict[str, float], new: dict[str, float], games: int, workers: int) -> dict[str, Any]:
    """Hold new weights against old ones on the same games of a plan; all intervals are those of 95 %."""
    before, after = play_candidates(plan, [old, new], range(games), workers)
    lines = []
    for cell, first, second in zip(plan.cells, before, after, strict=True):
        lines.append(
            {
                "mission": cell.mission,
                "before": _rate(first),
                "after": _rate(second),
                "difference": list(paired_difference(count_pairs(second, first))),
            }
        )
    overall = mean_difference(list(zip(after, before, strict=True)))
    rates = {"before": score(before), "after": score(after)}
    return {"seed": plan.seed, "games": games, **rates, "difference": list(overall), "missions": lines}


def _rate(won: Wins) -> list[float]:
    return list(wilson(sum(won.values()), len(won)))


def gain_text(title: str, found: dict[str, Any]) -> str:
    """Give a gain as a table."""
    body = [
        [line["mission"], *_texts(line["before"][0], line["after"][0], line["difference"])]
        for line in found["missions"]
    ]
    body.append(["mean", *_texts(found["before"], found["after"], found["difference"])])
    table = columns([title, "before", "after", "difference", "95 % interval"], body, 1, None)
    return f"{table}\n({found['games']:,} games of each mission, seed {found['seed']}; the mean over its missions)"


def _texts(before: float, after: float, difference: Sequence[float]) -> list[str]:
    value, low, high = Interval(*difference)
    return [f"{before:.1%}", f"{after:.1%}", f"{value * 100:+.1f}", f"{low * 100:+.1f} to {high * 100:+.1f}"]


# --- command line ---------------------------------------------------------------------------------------------------
def parse(arguments: list[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="tune", description="Better weights for a strategy, by CMA-ES.")
    parser.add_argument("--strategy", default="balanced", help="NAME or file.py:ClassName (balanced)")
    parser.add_argument("--missions", nargs="+", help=f"to search on (those of --start, else {' '.join(MISSIONS)})")
    parser.add_argument("--held-out", nargs="*", help="to test on; all others unless named, none when empty")
    parser.add_argument("--games", type=int, default=120, help="of each mission and candidate (%(default)s)")
    parser.add_argument("--test-games", type=int, default=1000, help="of each mission in the test (%(default)s)")
    parser.add_argument("--generations", type=int, default=25, help="0: only test (%(default)s)")
    parser.add_argument("--popsize", type=int, default=14, help="candidates of a generation (%(default)s)")
    parser.add_argument("--sigma", type=float, default=0.35, help="first spread, in logarithms (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the games and of the search (%(default)s)")
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores unless given")
    parser.add_argument("--start", type=Path, help="begin with the weights of this file, as --out wrote it")
    parser.add_argument("--out", type=Path, help="JSON file with weights, history, gain and command")
    options = parser.parse_args(arguments)
    check_numbers(options)
    return options


def check_numbers(options: argparse.Namespace) -> None:
    """Refuse numbers out of range."""
    least = {"games": 1, "test_games": 1, "generations": 0, "popsize": 4, "workers": 0}
    for name, low in least.items():
        if getattr(options, name) < low:
            raise ExperimentError(f"--{name.replace('_', '-')} {getattr(options, name)}: must be at least {low}.")
    if not 0.0 < options.sigma <= 2.0:
        raise ExperimentError(f"--sigma {options.sigma:g}: must be above 0 and at most 2, a spread in logarithms.")
    if not 0 <= options.seed <= MAX_SEED - TEST_SEED:
        raise ExperimentError(f"--seed {options.seed}: must be from 0 to {MAX_SEED - TEST_SEED}.")


def command_of(options: argparse.Namespace) -> str:
    """Give the command that finds the same again, all numbers said."""
    words = ["python", "-m", "scripts.tune", "--strategy", options.strategy, "--missions", *options.missions]
    if options.held_out is not None:
        words += ["--held-out", *options.held_out]
    for name in ("games", "test_games", "generations", "popsize", "sigma", "seed"):
        words += [f"--{name.replace('_', '-')}", f"{getattr(options, name):g}"]
    if options.start is not None:
        words += ["--start", str(options.start)]
    return shlex.join(words)


def work(options: argparse.Namespace) -> int:
    """Search and test; give the exit status."""
    require_fresh()
    optimiser()
    entry = find_strategy(options.strategy)
    before = weights = weights_of(entry.load()(), entry.name)
    earlier: dict[str, list[Any]] = {"searches": [], "history": [], "missions": []}
    if options.start is not None:
        weights = with_values(weights, read_values(options.start), str(options.start))
        earlier, began = read_earlier(options.start)
        before = with_values(before, began, f"{options.start}, start")
    options.missions = options.missions or earlier["missions"] or list(MISSIONS)
    space = space_of(weights)
    training = make_plan(Request(options.missions, [options.strategy], games=options.games, seed=options.seed))
    names = [cell.mission_spec for cell in training.cells]
    held_out = held_out_of(options.held_out, names)
    tests = {"training": plan_of(names, options), "held out": plan_of(held_out, options)}
    searches = [*earlier["searches"], command_of(options)]
    head = {"searches": searches, "strategy": entry.name, "missions": names, "held_out": held_out}
    ranges = {name: [low, high] for name, low, high in zip(space.names, space.low, space.high, strict=True)}
    told = {**head, "ranges": ranges, "start": asdict(before), "history": list(earlier["history"])}
    result = Result(options.out, told)
    workers = options.workers or available_cores()
    how = Search(options.games, options.generations, options.popsize, options.sigma, options.seed, workers)
    try:
        found = {**asdict(weights), **search(training, space, how, result)}
    except KeyboardInterrupt:
        print(f"\ninterrupted; the weights so far are in {options.out or 'no file: give --out'}", file=sys.stderr)
        raise
    gains = {}
    for title, plan in tests.items():
        if plan is not None:
            gains[title] = gain(plan, asdict(before), found, options.test_games, workers)
            print(gain_text(title, gains[title]), end="\n\n")
    result.document["gain"] = gains
    result.note(found, None)
    print(json.dumps(found, indent=1))
    return 0


def held_out_of(asked: list[str] | None, training: list[str]) -> list[str]:
    """List the missions to test on that the search does not see."""
    if asked is None:
        return [name for name in expand(["all"]) if name not in training]
    both = [name for name in expand(asked) if name in training]
    if both:
        raise ExperimentError(f"--held-out {both[0]}: the search plays it; leave it out of one of the two.")
    return expand(asked)


def plan_of(missions: list[str], options: argparse.Namespace) -> Plan | None:
    """Give the plan of a test: games with luck that the search has not met; None without missions."""
    if not missions:
        return None
    seed = options.seed + TEST_SEED
    return make_plan(Request(missions, [options.strategy], games=options.test_games, seed=seed))


def main(arguments: list[str] | None = None) -> int:
    """Tune a strategy."""
    return run_script("tune", lambda: work(parse(arguments)))


if __name__ == "__main__":
    sys.exit(main())
