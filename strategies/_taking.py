"""What is there for the taking: tokens and crates, and the token after which only leaving is left (2E-9.5, 2E-9.6)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from strategies._errands import Errands
from strategies._places import moves_of
from strategies._scores import Scores
from strategies._sharing import spares_level
from strategies._weights import Weights
from zsim.zombicide.decisions import Question, View
from zsim.zombicide.kinds import A_TAKE_OBJECTIVE, YELLOW
from zsim.zombicide.mission import G_REACH_EXIT

LIFT: Final[float] = 25.0  # an Action more in each turn, for nothing
WIN: Final[float] = 1000.0  # the action that wins the game


@final
class Taking:
    """Values tokens and crates where they lie."""

    def __init__(self, weights: Weights, errands: Errands, scores: Scores) -> None:
        self.weights: Weights = weights
        self.errands: Errands = errands
        self.scores: Scores = scores

    def worth(self, view: View, who: i64, zone: i64) -> float:
        """Give what taking a token or a crate in a zone is worth, -1.0 where there is nothing to take."""
        w = self.weights
        errands = self.errands
        haste = w.grab if view.horde(zone) > 0 else 1.0
        if errands.token_for(view, who, zone):
            return WIN if errands.needs.last or self.ends(view, who) else w.token * haste
        if errands.lifts(view, who, zone):
            return LIFT * haste
        if errands.crate_at[zone] and not errands.needs.leave and not self.scores.risks_ward(zone):
            return (w.token if errands.crates_wanted() else w.crate) * haste
        return -1.0

    def ends(self, view: View, who: i64) -> bool:
        """Tell whether everybody has what each needs with the next token, and others can leave at once. Where the team
        needs tokens as a whole, such haste costs more games than it wins."""
        return self.errands.needs.each and opens_exit(view) and others_leave(view, who)


def token_put_off(view: View, q: Question, errands: Errands) -> int:
    """Give the option to take a token that has been put off, where it brings no new danger level near, or where it
    lifts the one who has to get to a level and the time of arming is over; 0 for none."""
    needs = errands.needs
    rises: bool = q.who == errands.hero() and view.level(q.who) < needs.rise and view.danger() >= YELLOW
    if rises or (q.zone in needs.later and spares_level(view, q.who)):
        for i, o in enumerate(q.options):
            if o.kind == A_TAKE_OBJECTIVE:
                return i
    return 0


def opens_exit(view: View) -> bool:
    """Tell whether a single unit is missing until all that the goals want is that everybody leaves on foot: whoever is
    still to act can then leave (2E-9.13)."""
    missing: i64 = 0
    leaves: bool = False
    goal: i64 = 0
    while goal < view.goals():
        if view.goal_kind(goal) == G_REACH_EXIT:
            leaves = True
        else:
            missing += view.goal_missing(goal)
        goal += 1
    return leaves and missing == 1


def others_leave(view: View, who: i64) -> bool:
    """Tell whether a teammate still to act has the Actions to get to an exit without zombies in this round."""
    other: i64 = 0
    while other < view.team_size():
        here = view.zone_of(other)
        if other != who and here >= 0 and not view.acted(other):
            moves: i64 = moves_of(view, other)
            for z in view.exits():
                if view.horde(z) == 0 and view.distance(here, z) <= moves:
                    return True
        other += 1
    return False
