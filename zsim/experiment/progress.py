"""Progress of a run on stderr: games, rate, time left, and the win rate so far with its interval, cell by cell."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import Final, TextIO

from zsim.experiment.plan import Cell
from zsim.experiment.wilson import interval

TERMINAL_SECONDS: Final = 0.5
PLAIN_SECONDS: Final = 15.0
"""How often a line is written: over itself on a terminal, one below the other elsewhere."""


class Progress:
    """Counts games and writes lines. The clock's time is passed in, in seconds."""

    def __init__(self, cells: Sequence[Cell], stream: TextIO, now: float) -> None:
        self._cells = cells
        self._stream = stream
        self._terminal = stream.isatty()
        self._began = now
        self._next = now + (TERMINAL_SECONDS if self._terminal else PLAIN_SECONDS)
        self._turn = 0
        self._shown = False
        self.played = [0] * len(cells)
        self.wins = [0] * len(cells)
        self.fresh = 0
        """Games played since the start of this process."""

    def add(self, index: int, games: int, wins: int, fresh: bool) -> None:
        """Count games of a cell; fresh ones were played now, others found on disk."""
        self.played[index] += games
        self.wins[index] += wins
        self.fresh += games if fresh else 0

    def rate(self, now: float) -> float:
        """Give the games a second of this process so far."""
        return self.fresh / (now - self._began) if now > self._began else 0.0

    def update(self, total: int, now: float) -> None:
        """Write a line when one is due. total: games of the whole plan, an estimate where it is not fixed."""
        if now < self._next:
            return
        self._next = now + (TERMINAL_SECONDS if self._terminal else PLAIN_SECONDS)
        self._write(self.line(total, now))

    def line(self, total: int, now: float) -> str:
        """Give one line: games of the total, rate, time left, and one cell's estimate (each cell in turn)."""
        played, rate = sum(self.played), self.rate(now)
        parts = [f"{played:,}/{max(total, played):,} games"]
        if rate > 0:
            parts += [f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s", f"{duration((total - played) / rate)} left"]
        index = self._take_turn()
        if index is not None:
            low, high = interval(self.wins[index], self.played[index])
            share = self.wins[index] / self.played[index]
            parts.append(f"{self._cells[index].title}: won {share * 100:.1f} % ({low * 100:.1f}-{high * 100:.1f} %)")
        return " · ".join(parts)

    def clear(self) -> None:
        """Leave a clean line behind on a terminal."""
        if self._shown and self._terminal:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def _take_turn(self) -> int | None:
        """Give the next cell that has games."""
        for _ in self._cells:
            index = self._turn % len(self._cells)
            self._turn += 1
            if self.played[index]:
                return index
        return None

    def _write(self, line: str) -> None:
        if self._terminal:
            width = shutil.get_terminal_size().columns - 1
            self._stream.write("\r\x1b[K" + line[:width])
        else:
            self._stream.write(line + "\n")
        self._shown = True
        self._stream.flush()


def duration(seconds: float) -> str:
    """Write a time to wait: `40 s`, `12 min`, `3 h 05 min`."""
    whole = max(0, round(seconds))
    if whole < 90:
        return f"{whole} s"
    minutes = round(whole / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02d} min"
