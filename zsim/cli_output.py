"""What the commands share for writing: results to stdout, messages to stderr, tables, JSON."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from typing import Any


def say(text: str) -> None:
    """Write a message to stderr."""
    print(text, file=sys.stderr, flush=True)


def out(text: str) -> None:
    """Write a result to stdout."""
    print(text)


def out_json(value: Any) -> None:
    """Write a JSON document to stdout."""
    print(json.dumps(value, indent=1, ensure_ascii=False))


def width() -> int | None:
    """Give the width of the terminal in characters, None where stdout is none."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def table(header: Sequence[str], body: Sequence[Sequence[object]], left: int) -> str:
    """Give a text table as wide as the terminal allows; the first `left` columns are flush left."""
    from reports.tables import columns

    return columns(header, [[str(value) for value in row] for row in body], left, width())


def yes_no(value: bool) -> str:
    """Give a flag as a word for tables: `yes`, or nothing."""
    return "yes" if value else ""
