"""Arming first, where the mission leaves the time: what balanced play puts before its errands.

While the team is at the blue danger level, zombies come in ones and twos and searches are cheap. Later each Action that
hits nothing costs more. So the first rounds go into searching, but not where waiting is dangerous in itself.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._aims import aims_at
from strategies._errands import Errands
from strategies._hunting import hunt
from strategies._style import Style
from strategies._table import Table
from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import ORANGE, RED, YELLOW
from zsim.zombicide.mission import (
    G_MOVE_SPAWNS,
    G_ONE_OBJECTIVE_EACH,
    G_PIMPWEAPON_EACH,
    G_REACH_DANGER_LEVEL,
    G_TEAM_PIMPWEAPONS,
)

HITS: Final[float] = 1.0  # expected hits of an Action from which on a survivor counts as armed
WELL: Final[float] = 1.5  # and as well armed
VAIN: Final[i64] = 4  # rounds of searching in which nobody has become stronger: then that is what there is
UNOPENED: Final[i64] = 2  # Actions that a building which will fill counts as farther away


@final
class Growth:
    """How the team gets stronger while it searches. most, since: its greatest strength, in expected hits, and the round
    in which it came to that."""

    def __init__(self) -> None:
        self.most: float = -1.0
        self.since: i64 = 0

    def copy(self) -> Growth:
        """Give another one that knows the same."""
        other = Growth()
        other.most = self.most
        other.since = self.since
        return other

    def over(self, view: View, table: Table) -> bool:
        """Tell whether nobody has become stronger for some rounds."""
        total = 0.0
        for who, zone in enumerate(table.zone):
            if zone >= 0:
                total += table.strength[who].best
        if total > self.most:
            self.most = total
            self.since = view.round()
        return view.round() >= self.since + VAIN


@final
class Outfit(Style):
    """Searches until everyone is armed, the danger level no longer leaves time, or nothing better is found for some
    rounds; then it is not begun again.

    After that, while a danger level is what the mission wants of somebody, whatever can be killed near by comes first:
    kills bring adrenaline (2E-6.1), and fewer zombies come along.

    begun: the mission has been looked at. over: arming has ended, or is of no use in this mission. limit: the danger
    level that ends it: a later one where crates are what the mission wants. adrenaline: a danger level wins the
    mission: whoever is well armed by the time that the zombies are many gets there, so that nothing else ends arming
    before. growth: how the team gets stronger.
    """

    def __init__(self) -> None:
        super().__init__()
        self.begun: bool = False
        self.over: bool = False
        self.limit: i64 = YELLOW
        self.adrenaline: bool = False
        self.growth: Growth = Growth()

    def copy(self) -> Style:
        """Give one that knows whether arming is over, and when it ends."""
        other = Outfit()
        other.always = self.always
        other.begun = self.begun
        other.over = self.over
        other.limit = self.limit
        other.adrenaline = self.adrenaline
        other.growth = self.growth.copy()
        return other

    def guide(self, view: View, errands: Errands, table: Table) -> None:
        """Send everybody to search until the team is armed, putting the mission's places off; then hunt for levels."""
        needs = errands.needs
        if not self.begun:
            self.begun = True
            self.over = hurries(view, table)
            self.adrenaline = aims_at(view, G_REACH_DANGER_LEVEL)
            self.limit = RED if self.adrenaline else ORANGE if needs.crates else YELLOW
        if needs.leave or needs.throw_now:
            return
        enough = WELL if self.adrenaline else HITS
        wants: bool = not self.over and view.danger() < self.limit and not all_armed(table, enough)
        if wants and (self.adrenaline or not self.growth.over(view, table)):
            send_to_search(view, errands, table)
            return
        self.over = True
        self.always = self.adrenaline or needs.level > 0
        if self.always:
            hunt(view, errands, table)


def hurries(view: View, table: Table) -> bool:
    """Tell whether waiting is no use: zombies threaten those who cannot help themselves, or a zone that they must not
    enter; companions wait; the goals are the arms themselves, or bring adrenaline to everybody."""
    if table.wards.on or view.forbidden_zones() or view.companions.lonely_zones():
        return True
    goal: i64 = 0
    while goal < view.goals():
        kind = view.goal_kind(goal)
        if kind == G_TEAM_PIMPWEAPONS or kind == G_PIMPWEAPON_EACH:
            return True
        if kind == G_ONE_OBJECTIVE_EACH:  # the points of the zombies killed meanwhile come on top of the token's
            return True
        if kind == G_MOVE_SPAWNS and not view.zones_to_burn():  # what burns a zone has to be searched for
            return True
        goal += 1
    return False


def send_to_search(view: View, errands: Errands, table: Table) -> None:
    """Make the nearest room that can be searched everybody's errand; crates count, as they hold weapons."""
    needs = errands.needs
    needs.put_off()
    needs.crates = view.crates()
    for who, zone in enumerate(table.zone):
        if zone >= 0:
            errands.target[who] = nearest_room(view, zone)
            errands.slack[who] = 0


def all_armed(table: Table, hits: float) -> bool:
    """Tell whether everybody on the board can expect that many hits of an Action."""
    for who, zone in enumerate(table.zone):
        if zone >= 0 and table.strength[who].best < hits:
            return False
    return True


def nearest_room(view: View, zone: i64) -> i64:
    """Give the nearest room without zombies, where a search is allowed (2E-9.2), -1 for none."""
    best: i64 = -1
    least: i64 = 99
    z: i64 = 0
    while z < view.zones():
        if view.is_room(z) and view.horde(z) == 0:
            away: i64 = view.route(zone, z)
            if view.building_fills(view.building_of(z)):
                away += UNOPENED
            if away < least:
                least = away
                best = z
        z += 1
    return best
