"""The log of one game: a line an event, and under a decision its reason where one is wanted."""

from __future__ import annotations

from typing import final


@final
class Log:
    """A readable record of one game, for `zsim replay` and golden games: one line an event.

    explains: whether whoever plays is asked for reasons. why: the reason that belongs to the next line; empty for none.
    """

    def __init__(self, explains: bool = False) -> None:
        self.lines: list[str] = []
        self.explains: bool = explains
        self.why: str = ""

    def add(self, line: str) -> None:
        """Write one line, and below it the reason that waits for it."""
        self.lines.append(line)
        if self.why:
            self.lines.append(f"      why: {self.why}")
            self.why = ""
