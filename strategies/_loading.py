"""Heavy tokens that have to be loaded into a car (M21): each is brought to it at once.

With a load each Move costs two Actions, so nobody carries one about. A car that can be driven comes for it
(`strategies._ramming`); where it cannot, the next ones are fetched only after that.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from strategies._aims import aim_now
from strategies._errands import Errands
from strategies._ramming import can_drive
from zsim.zombicide.decisions import View
from zsim.zombicide.mission import G_LOAD_OBJECTIVES

HEAVY: Final[float] = 3.0  # factor on the worth of the way with a load: each zone costs more
NEAR: Final[i64] = 2  # Actions to an own token within which it is fetched first


def guide_loads(view: View, errands: Errands) -> None:
    """Send whoever holds a token to the car; where it cannot be driven the others too, but for those who are about to
    take one."""
    needs = errands.needs
    if needs.leave or not needs.objectives or aim_now(view, G_LOAD_OBJECTIVES) < 0:
        return
    car: i64 = view.cars.zone(0)
    drives: bool = can_drive(view)  # then it comes to the next ones itself
    holders: list[int] = [who for who in range(view.team_size()) if view.tokens(who) > 0 and view.zone_of(who) >= 0]
    if car < 0 or not holders:
        return
    who: i64 = 0
    while who < view.team_size():
        here = view.zone_of(who)
        if here >= 0 and who in holders:
            errands.target[who] = int(car)
            errands.slack[who] = 0
        elif here >= 0 and not drives and (errands.slack[who] > 0 or view.route(here, errands.target[who]) > NEAR):
            errands.target[who] = int(car)
            errands.slack[who] = 1
        who += 1
