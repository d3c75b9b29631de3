"""Which of several choices is best, told from as few imagined games as will do.

All choices are tried on the same luck, and judged by how much better than the first one, the usual choice, they fare on
it. The usual choice stands until another one is better beyond doubt; whatever promises nothing is tried no further.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

PRIOR: Final[float] = 2.0  # differences that are taken as seen before any has been
SLIGHT: Final[float] = 0.05  # their usual standard deviation where most choices come to the same
WIDE: Final[float] = 0.2  # and where they do not: choices that seem to lead
HOPELESS: Final[float] = 0.8  # standard errors below a lead of nothing at which a choice is dropped


@final
class Contest:
    """Choices 0 to n - 1; 0 is the usual one. running: those still tried. tries: imagined games of each of these.

    doubt: how many standard errors a choice must be ahead of the usual one to be chosen. margin: what is taken off
    the worth of the others.
    """

    def __init__(self, n: i64, doubt: float, margin: float) -> None:
        self.running: list[int] = list(range(n))
        self.tries: i64 = 0
        self._doubt: float = doubt
        self._margin: float = margin
        self._sum: list[float] = [0.0] * n
        self._squares: list[float] = [0.0] * n

    def choices(self) -> int:
        """Count all choices, the dropped ones too."""
        return len(self._sum)

    def note(self, worths: list[float]) -> None:
        """Note what the running choices were worth on one luck, in their order."""
        usual = worths[0]
        self.tries += 1
        i: i64 = 0
        for choice in self.running:
            ahead = worths[i] - usual
            self._sum[choice] += ahead
            self._squares[choice] += ahead * ahead
            i += 1

    def lead(self, choice: i64) -> float:
        """Give how far a choice is ahead of the usual one on average, the margin taken off."""
        return self._sum[choice] / float(self.tries) - self._margin

    def error(self, choice: i64, spread: float) -> float:
        """Give the standard error of a choice's lead. spread: the standard deviation that is usual."""
        n = float(self.tries)
        around = self._squares[choice] - self._sum[choice] * self._sum[choice] / n
        variance = (around + PRIOR * spread * spread) / (n + PRIOR)
        return math.sqrt(variance / n) if variance > 0.0 else 0.0

    def drop(self) -> None:
        """Drop the choices that promise no lead, and those that will hardly catch up with the leading one."""
        best = self.leader()
        most = self.lead(best) if best > 0 else 0.0
        kept: list[int] = [0]
        for choice in self.running:
            if choice > 0:
                hope = self.lead(choice) + HOPELESS * self.error(choice, SLIGHT)
                if hope > 0.0 and (choice == best or hope > most):
                    kept.append(choice)
        self.running = kept

    def leader(self) -> i64:
        """Give the choice that is farthest ahead, the usual one where none is."""
        best: i64 = 0
        most = 0.0
        for choice in self.running:
            if choice > 0 and self.lead(choice) > most:
                most = self.lead(choice)
                best = choice
        return best

    def decided(self) -> bool:
        """Tell whether only the usual choice is left, or one other that is ahead by twice the doubt."""
        if len(self.running) == 1:
            return True
        best = self.running[1]
        return len(self.running) == 2 and self.lead(best) > 2.0 * self._doubt * self.error(best, WIDE)

    def winner(self) -> i64:
        """Give the leading choice where it is ahead beyond doubt, else the usual one."""
        best = self.leader()
        return best if best > 0 and self.lead(best) > self._doubt * self.error(best, WIDE) else 0
