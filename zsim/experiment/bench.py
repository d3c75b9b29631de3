"""The speed of the engine: M1, strategy balanced, one core, best of five repeats (design, section 6, `zsim bench`).

Beside it the speed of an interpreted plug-in that weighs all options of every action, `examples/weigher.py`, where the
sources of zsim are at hand. Both engines play the same games, the interpreted one in a process of its own, and their
rows are compared too.
`python -m zsim.experiment.bench GAMES` prints one engine's measurement as JSON.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import zsim
from zsim.build_info import engine
from zsim.experiment.errors import ExperimentError
from zsim.experiment.plan import DEFAULT_MAX_ROUNDS, Cell, Request, make_plan
from zsim.experiment.worker import Batch, Task, play_batch

REPEATS: Final = 5
CALIBRATION_GAMES: Final = 25
REPEAT_SECONDS: Final = 4.0
"""Aim of one interpreted repeat: five of them, and the other engine's, stay within a minute."""
PLUG_IN: Final = Path(zsim.__file__).parent.parent / "examples" / "weigher.py"
EXPECTED_GAIN: Final = 10
"""How many times faster the compiled engine is taken to be when the games of a repeat are chosen."""


@dataclass(frozen=True)
class Measurement:
    """One engine's best repeat. seconds: of that repeat. digest: SHA-256 of the rows of all its games."""

    engine: str
    games: int
    decisions: int
    seconds: float
    digest: str

    @property
    def games_per_s(self) -> float:
        """Give the games a second."""
        return self.games / self.seconds

    @property
    def decisions_per_s(self) -> float:
        """Give the decisions a second."""
        return self.decisions / self.seconds

    @property
    def us_per_decision(self) -> float:
        """Give the microseconds a decision, everything included."""
        return self.seconds / self.decisions * 1e6 if self.decisions else 0.0

    def to_json(self) -> dict[str, Any]:
        """Give all numbers."""
        rates = {name: getattr(self, name) for name in ("games_per_s", "decisions_per_s", "us_per_decision")}
        return asdict(self) | rates


@dataclass(frozen=True)
class Comparison:
    """The engine of this process (`own`), the interpreted one where `own` is compiled, and a plug-in on `own`."""

    own: Measurement
    why: str
    interpreted: Measurement | None
    plug_in: Measurement | None = None

    @property
    def same_games(self) -> bool:
        """Say whether both engines played bit-identical games."""
        return self.interpreted is None or self.interpreted.digest == self.own.digest

    @property
    def gain(self) -> float | None:
        """Say how many times faster the compiled engine is."""
        return None if self.interpreted is None else self.interpreted.seconds / self.own.seconds

    def to_json(self) -> dict[str, Any]:
        """Give both measurements."""
        found = [self.own] + ([self.interpreted] if self.interpreted else [])
        document = {"engines": [m.to_json() for m in found], "gain": self.gain}
        plug_in = self.plug_in.to_json() if self.plug_in else None
        return document | {"same_games": self.same_games, "why": self.why, "plug_in": plug_in}


def compare() -> Comparison:
    """Measure this process's engine, then the interpreted one in a process with ZSIM_PURE=1."""
    name, why = engine()
    cell = _cell()
    _play(cell, 1)  # loads everything
    first = _play(cell, CALIBRATION_GAMES)
    rate = CALIBRATION_GAMES / first.seconds
    slow_rate = rate / EXPECTED_GAIN if name == "compiled" else rate
    games = max(CALIBRATION_GAMES, round(slow_rate * REPEAT_SECONDS))
    own = measure(games)
    plug_in = measure(games, f"{PLUG_IN}:Weigher") if PLUG_IN.is_file() else None
    return Comparison(own, why, _interpreted(games) if name == "compiled" else None, plug_in)


def measure(games: int, strategy: str = "balanced") -> Measurement:
    """Play games 0 to `games` - 1 five times in this process and keep the fastest time."""
    cell = _cell(strategy)
    batches = [_play(cell, games) for _ in range(REPEATS)]
    best = min(batches, key=lambda batch: batch.seconds)
    if best.errors:
        raise ExperimentError(f"the benchmark met an error game: {best.errors[0]['message']}")
    decisions = sum(int(str(n)) for n in best.games["decisions"])
    rows = json.dumps([best.games, best.rounds], sort_keys=True)
    return Measurement(engine()[0], games, decisions, best.seconds, hashlib.sha256(rows.encode()).hexdigest())


def describe(result: Comparison) -> str:
    """Give the measurements as text."""
    lines = [f"M1, balanced, one core, {result.own.games} games, best of {REPEATS} repeats"]
    lines += [_line(m.engine, m) for m in [result.own] + ([result.interpreted] if result.interpreted else [])]
    if result.gain is None:
        lines.append(f"only the interpreted engine was measured: {result.why}")
    else:
        lines.append(f"compiled is {result.gain:.1f} times as fast as interpreted")
    if result.plug_in is not None:
        lines += [f"a plug-in that weighs all options (examples/weigher.py), {result.own.engine} engine"]
        lines += [_line("plug-in", result.plug_in)]
    if not result.same_games:
        lines.append("FAULT: the two engines played different games; run 'make test' to find where")
    return "\n".join(lines)


def _line(name: str, m: Measurement) -> str:
    return (
        f"{name:<12} {m.games_per_s:>9,.1f} games/s  {m.decisions_per_s:>11,.0f} decisions/s  "
        f"{m.us_per_decision:>8.2f} µs per decision"
    )


def _cell(strategy: str = "balanced") -> Cell:
    return make_plan(Request(missions=["M1"], strategies=[strategy])).cells[0]


def _play(cell: Cell, games: int) -> Batch:
    return play_batch(Task(0, cell, 1, DEFAULT_MAX_ROUNDS, 0, games))


def _interpreted(games: int) -> Measurement:
    """Measure the interpreted engine in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-m", "zsim.experiment.bench", str(games)],
        env=os.environ | {"ZSIM_PURE": "1"},
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise ExperimentError(f"the interpreted engine could not be measured ({last}); try ZSIM_PURE=1 zsim bench.")
    return Measurement(**json.loads(done.stdout))


if __name__ == "__main__":
    print(json.dumps(asdict(measure(int(sys.argv[1])))))
