"""Who goes for which token: the nearest, but rather somebody whom it does not lift above the team (2E-6.1, 2E-6.4)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._reckoning import level_after
from zsim.zombicide.decisions import View

TOKEN_AP: Final[i64] = 5  # what an objective brings (2E-6.1)
DETOUR: Final[i64] = 2  # Actions farther that a token counts for whoever would raise the danger level with it
MARGIN: Final[i64] = 3  # points of the next kills that should still be free
ROUND: Final[i64] = 2  # Actions to a token that leave one of three to take it


def nearest_pair(
    view: View, zones: list[int], takers: list[int], most: i64, team_target: i64, token_at: list[bool]
) -> tuple[int, int]:
    """Give the wanted zone and the taker that are nearest to each other, (-1, -1) without one at most so many Actions
    apart. With most = 99 only the team's own target is given, else no zone in a building that nobody opens alone.

    token_at: by zone, whether a token lies there whose taker matters; empty where everybody takes one."""
    least: i64 = most + 1
    zone: i64 = -1
    taker: i64 = -1
    for z in zones:
        alone: bool = most < 99
        if alone and view.is_room(z) and view.building_fills(view.building_of(z)):
            continue  # nobody opens a building alone
        if alone or z == team_target:
            for who in takers:
                d: i64 = view.route(view.zone_of(who), z)
                if d < least and token_at and token_at[z] and raises(view, who):
                    d += DETOUR
                if d < least:
                    least = d
                    zone = z
                    taker = who
    return int(zone), int(taker)


def raises(view: View, who: i64) -> bool:
    """Tell whether a survivor who takes a token raises the danger level of the team."""
    return level_after(view, who, TOKEN_AP) > view.danger()


def spares_level(view: View, who: i64) -> bool:
    """Tell whether a survivor who takes a token, and kills some zombies after it, leaves the danger level as it is."""
    return level_after(view, who, TOKEN_AP + MARGIN) <= view.danger()


def left_to_other(view: View, who: i64, zone: i64, target: list[int], slack: list[int]) -> bool:
    """Tell whether a token that raises the danger level is left to a teammate: one who goes for it, is still to act,
    comes to it in this round, and does not raise the level with it."""
    if not raises(view, who):
        return False
    other: i64 = 0
    while other < view.team_size():
        here = view.zone_of(other)
        if here >= 0 and other != who and target[other] == zone and slack[other] == 0 and not view.acted(other):
            if view.route(here, zone) + view.horde(here) <= ROUND and not raises(view, other):
                return True
        other += 1
    return False
