"""Parts of a text that a tool writes anew: what stands between two marks of its name.

<!-- league: begin -->
...
<!-- league: end -->
"""

from __future__ import annotations

from pathlib import Path

from zsim.experiment.errors import ExperimentError


def marks(name: str) -> tuple[str, str]:
    """Give the two lines around a section."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


def with_section(text: str, name: str, content: str, where: str) -> str:
    """Put content between the marks of a name. where: what the text is, for the error when they are not there once."""
    begin, end = marks(name)
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise ExperimentError(f"{where} must hold the lines '{begin}' and '{end}' once each, in this order; add them.")
    head, rest = text.split(begin)
    return f"{head}{begin}\n{content.strip()}\n{end}{rest.split(end)[1]}"


def write_section(path: Path, name: str, content: str) -> None:
    """Put content between the marks of a name in a file."""
    try:
        text = path.read_text(encoding="utf-8")
        path.write_text(with_section(text, name, content, str(path)), encoding="utf-8")
    except OSError as error:
        raise ExperimentError(f"{path} cannot be changed: {error.strerror or error}.") from error
