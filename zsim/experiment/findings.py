"""What the conformance check has found (`conformance`), in words and for programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Finding:
    """What one check has come to. state: `ok`, `failed`, `skipped`, or `note` for what is only told."""

    check: str
    state: str
    text: str

    def line(self) -> str:
        """Give it as one line."""
        return f"{self.check:<10} {self.state:<8} {self.text}"


@dataclass
class Report:
    """All findings on one strategy."""

    strategy: str
    findings: list[Finding] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Tell whether nothing failed."""
        return all(finding.state != "failed" for finding in self.findings)

    def text(self) -> str:
        """Give one line a finding, and the verdict."""
        return "\n".join([*(one.line() for one in self.findings), self.verdict()])

    def verdict(self) -> str:
        """Give the last line."""
        failed = sum(one.state == "failed" for one in self.findings)
        return f"{self.strategy}: " + (f"{failed} of {len(self.findings)} checks failed" if failed else "all kept")

    def to_json(self) -> dict[str, Any]:
        """Give the same for programs."""
        return {"strategy": self.strategy, "ok": self.ok, "findings": [asdict(one) for one in self.findings]}
