"""Columns of the run folder (design, section 5, fixed), by name and type, without any data-frame library.

Types are the words `str`, `int` (64 bits) and `float` (64 bits). Only `round_yellow`, `round_orange` and `round_red` (a
level never reached) and `ap_mean` (nobody left to take a mean of) can be null.
"""

from __future__ import annotations

from typing import Final, Literal

ColumnType = Literal["str", "int", "float"]
Value = str | int | float | None
Columns = dict[str, list[Value]]

CELL_COLUMNS: Final[dict[str, ColumnType]] = {
    "mission": "str",
    "ruleset": "str",
    "strategy": "str",
    "deck": "str",
    "team": "str",
    "mode": "str",
    "players": "int",
}
"""What a cell of the plan is known by."""

KEY_COLUMNS: Final[dict[str, ColumnType]] = {**CELL_COLUMNS, "seed": "int", "game": "int"}
"""What a game is known by: the first nine columns of both tables."""

RESULT_NUMBERS: Final = (
    "rounds", "decisions", "danger", "ap_max", "ap_total", "kills_walker", "kills_brute", "kills_runner",
    "kills_abomination", "wounds", "survivors_out", "survivors_dead", "goals_done", "goals_total", "round_yellow",
    "round_orange", "round_red",
)  # fmt: skip
GAME_COLUMNS: Final[dict[str, ColumnType]] = {
    **KEY_COLUMNS,
    "outcome": "str",
    "cause": "str",
    **dict.fromkeys(RESULT_NUMBERS, "int"),
}
ROUND_NUMBERS: Final = (
    "round", "danger", "ap_max", "ap_mean", "wounds", "zombies_walker", "zombies_brute", "zombies_runner",
    "zombies_abomination", "spawned", "killed", "goals_done", "survivors_out",
)  # fmt: skip
ROUND_COLUMNS: Final[dict[str, ColumnType]] = {
    **KEY_COLUMNS,
    **dict.fromkeys(ROUND_NUMBERS, "int"),
    "ap_mean": "float",
}
