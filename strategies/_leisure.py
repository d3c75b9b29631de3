"""What is tried, in this order, by a survivor whose plan leaves Actions: a trade, an outing, work next door."""

from __future__ import annotations

from typing import final

from strategies._exiting import Exiting
from strategies._idle import Idle
from strategies._motive import (
    M_BORROW,
    M_FILL,
    M_GATE,
    M_GUN,
    M_IDLE,
    M_OUT,
    M_REARM,
    M_RELOAD,
    M_ROOM,
    M_SALLY,
    M_STROLL,
    M_TOKEN,
    M_TRADE,
    Motive,
)
from strategies._sallies import Sallies
from strategies._strolls import Strolls
from strategies._taking import token_put_off
from strategies._unblocking import Unblocking
from zsim.zombicide.decisions import Question, View


@final
class Leisure:
    """Work for the idle, and the note in `motive` of which it is."""

    def __init__(
        self,
        motive: Motive,
        exiting: Exiting,
        unblocking: Unblocking,
        idle: Idle,
        sallies: Sallies,
        strolls: Strolls,
    ) -> None:
        self._motive: Motive = motive
        self._exiting: Exiting = exiting
        self._unblocking: Unblocking = unblocking
        self._idle: Idle = idle
        self._sallies: Sallies = sallies
        self._strolls: Strolls = strolls

    def choice(self, view: View, q: Question) -> int:
        """Give the first option that is worth an idle Action, 0 for none."""
        motive = self._motive
        leaving: bool = self._exiting.errands.needs.leave and view.horde(q.zone) == 0
        motive.part = M_GATE
        if leaving and q.zone in view.exits():
            return 0
        motive.part = M_OUT
        chosen = self._exiting.way_out(view, q)
        if chosen == 0 and not leaving:
            motive.part = M_TOKEN
            chosen = token_put_off(view, q, self._exiting.errands)
        if chosen == 0 and not leaving:
            motive.part = M_BORROW
            chosen = self._unblocking.choice(view, q)
            if chosen == 0:
                motive.part = M_TRADE
                chosen = self._idle.trade(view, q)
        return chosen if chosen > 0 else self._alone(view, q)

    def _alone(self, view: View, q: Question) -> int:
        """Give what needs no teammate: better weapons in hand, an outing, work next door; 0 for nothing."""
        who = q.who
        work = self._idle
        motive = self._motive
        motive.part = M_REARM
        chosen = work.rearm(view, q)
        if chosen == 0:
            motive.part = M_GUN
            chosen = work.gun(view, q)
        if chosen == 0:
            motive.part = M_RELOAD
            chosen = work.reload(view, q)
        if chosen == 0 and work.can_go(view, who, True):
            if self._strolls.scores.search_worth(view, who) > 0.0:
                motive.part = M_ROOM
                chosen = work.search(view, q, self._strolls.scores)
            if chosen == 0:
                motive.part = M_SALLY
                chosen = self._sallies.step(view, q)
            work.home = view.zone_of(who) if chosen > 0 else -1
            work.shoots = motive.part == M_SALLY
        if chosen == 0:
            motive.part = M_STROLL
            chosen = self._strolls.step(view, q)
            if chosen > 0:
                motive.aim = self._strolls.way[0] if self._strolls.way else q.options[chosen].zone
                motive.stop = motive.aim
        if chosen == 0:
            motive.part = M_FILL
            chosen = work.fill_hand(view, q)
        if chosen == 0:
            motive.part = M_IDLE
        return chosen
