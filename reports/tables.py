"""Plain text tables of rows, without colour and frames, right for pipes; blocks where the terminal is too narrow."""

import math
import textwrap
from collections.abc import Sequence

from reports.cells import CELL_COLUMNS, DOT, Cell, Row, common_text, shorten, varying_fields

TEXT_WIDTH = 40


def percent(share: float, decimals: int = 1) -> str:
    """A share in 0..1 as a number of percent without the sign: `41.2`, and plain `0` or `100` at the very ends."""
    if math.isnan(share):
        return "?"
    if share in (0.0, 1.0, -1.0):
        return str(round(share * 100))
    return f"{share * 100:.{decimals}f}"


def decimals_for(low: float, high: float) -> int:
    """How many decimals show an interval of shares so that its width does not vanish: 1, more when it is narrow."""
    width = (high - low) * 100
    return 1 if not width > 0 else min(6, max(1, math.ceil(-math.log10(width))))


def interval_text(low: float, high: float) -> str:
    """An interval of shares as percent: `0-0.4 %`, `41.2-45.6 %`; `-2.1 to 0.4 %` where an end is negative."""
    decimals = decimals_for(low, high)
    join = " to " if low < 0 or high < 0 else "-"
    return f"{percent(low, decimals)}{join}{percent(high, decimals)} %"


def estimate_text(value: float, low: float, high: float) -> str:
    """A share with its interval: `0 % (0-0.4 %)`."""
    return f"{percent(value, decimals_for(low, high))} % ({interval_text(low, high)})"


def render(rows: Sequence[Row], width: int | None = None) -> str:
    """The table of summary rows, with a line above it of what all cells share.

    `width` is the terminal's in characters; when the table would be wider, each row becomes a block of short lines.
    None: as wide as needed (pipes and files). The text ends without a newline.
    """
    if not rows:
        return "no games"
    cells = [Cell(*(row[name] for name in CELL_COLUMNS)) for row in rows]  # type: ignore[arg-type]
    named = [name for name in CELL_COLUMNS if name in ("mission", "strategy", *varying_fields(cells))]
    header = [*named, "games", "wins", "95 % interval", "losses", "timeouts", "errors", "rounds"]
    body = [[shorten(str(row[name]), TEXT_WIDTH) for name in named] + _numbers(row) for row in rows]
    if any(row.get("games_per_s") is not None for row in rows):
        header.append("games/s")
        for line, row in zip(body, rows, strict=True):
            line.append(_number(row.get("games_per_s")))
    if all(row["errors"] == 0 for row in rows):
        at = header.index("errors")
        header, body = header[:at] + header[at + 1 :], [line[:at] + line[at + 1 :] for line in body]
    shared = common_text(cells, without=("mission", "strategy"))
    return (shared + "\n\n" if shared else "") + columns(header, body, len(named), width)


def render_pairs(rows: Sequence[Row], width: int | None = None) -> str:
    """The table of paired differences (rows of `reports.paired.paired_differences`)."""
    if not rows:
        return "no pairs: the run has nothing to compare"
    named = [name for name in ("mission", "strategy", "deck", "team", "mode", "players") if name in rows[0]]
    kept = [name for name in named if name == "mission" or len({row[name] for row in rows}) > 1]
    header = [*kept, "first", "second", "pairs", "only first", "only second", "difference", "95 % interval", "p (Holm)"]
    body = [
        [shorten(str(row[name]), TEXT_WIDTH) for name in (*kept, "first", "second")]
        + [str(row[name]) for name in ("pairs", "first_only", "second_only")]
        + [f"{_share(row, 'difference'):+.1%}".replace("%", " %")]
        + [interval_text(_share(row, "ci_low"), _share(row, "ci_high")), p_text(_share(row, "p_holm"))]
        for row in rows
    ]
    return columns(header, body, len(kept) + 2, width)


def p_text(p_value: float) -> str:
    """A p-value to two significant digits, `<0.0001` below that."""
    return "<0.0001" if p_value < 0.0001 else f"{p_value:.2g}"


def columns(header: Sequence[str], body: Sequence[Sequence[str]], left: int, width: int | None) -> str:
    """Columns set apart by two spaces, the first `left` of them flush left; blocks of `name: value` when too wide."""
    sizes = [max(len(line[at]) for line in (header, *body)) for at in range(len(header))]
    if width is not None and sum(sizes) + 2 * (len(sizes) - 1) > width:
        return "\n\n".join(_block(header, line, left, width) for line in body)
    lines = [
        "  ".join(
            text.ljust(size) if at < left else text.rjust(size)
            for at, (text, size) in enumerate(zip(line, sizes, strict=True))
        )
        for line in (header, *body)
    ]
    lines.insert(1, "  ".join("-" * size for size in sizes))
    return "\n".join(line.rstrip() for line in lines)


def _block(header: Sequence[str], line: Sequence[str], left: int, width: int) -> str:
    """One line as a block: its title, then `name: value` for the rest, long texts wrapped.

    Where all columns are flush left they are texts; then the first one alone is the title.
    """
    left = left if left < len(header) else 1
    title = shorten(DOT.join(text for text in line[:left] if text), max(8, width))
    size = max((len(name) for name in header[left:]), default=0)
    lines = [title]
    for name, text in zip(header[left:], line[left:], strict=True):
        room = max(8, width - size - 4)
        first, *more = textwrap.wrap(text, room, break_on_hyphens=False) or [""]
        lines.append(f"  {name.ljust(size)}  {first}".rstrip())
        lines += [" " * (size + 4) + further for further in more]
    return "\n".join(lines)


def _numbers(row: Row) -> list[str]:
    """The texts of a row's games, win rate, interval, the other outcomes and the mean length."""
    low, high = _share(row, "ci_low"), _share(row, "ci_high")
    games = max(1, round(_share(row, "games")))
    shares = [percent(_share(row, name) / games) + " %" for name in ("losses", "timeouts")]
    win = percent(_share(row, "win_rate"), decimals_for(low, high)) + " %"
    return [str(row["games"]), win, interval_text(low, high), *shares, str(row["errors"]), _number(row["rounds_mean"])]


def _share(row: Row, name: str) -> float:
    value = row[name]
    return float(value) if isinstance(value, (int, float)) else math.nan


def _number(value: object) -> str:
    if not isinstance(value, (int, float)):
        return "-"
    return f"{value:.0f}" if value >= 1000 else f"{value:.1f}"
