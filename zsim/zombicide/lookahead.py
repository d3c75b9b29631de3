"""Copies of a game for looking ahead: nobody plays with knowledge of the future (design, section 2).

What the copy draws, turns over and rolls comes from the strategy's own stream: undrawn cards are mixed anew, face-down
tokens dealt anew, dice and all later shuffles seeded anew.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from zsim.zombicide.decisions import Strategy, StrategyPlayer, View
from zsim.zombicide.game import run
from zsim.zombicide.kinds import N_STREAMS, O_LOSS, O_RUNNING, O_WIN, P_PLAYERS, P_TURN, S_STRATEGY
from zsim.zombicide.laying import deal_colours
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.rng import Rng
from zsim.zombicide.state import Game, Option, Player
from zsim.zombicide.turn import apply, end_turn, is_over


@final
class Trial:
    """A game imagined from a view: the present table, an unknown future, all questions answered by another strategy.

    view: the imagined table.
    """

    def __init__(self, g: Game, view: View) -> None:
        self._g: Game = g
        self.view: View = view

    def options(self) -> list[Option]:
        """List the legal actions of the survivor whose turn it is; empty between turns."""
        if self._g.phase != P_TURN or self._g.outcome != O_RUNNING:
            return []
        return legal_actions(self._g, self._g.survivors[self._g.active])

    def act(self, o: Option) -> None:
        """Carry out one of the legal actions of the turn under way."""
        g = self._g
        s = g.survivors[g.active]
        apply(g, s, o)
        if g.outcome == O_RUNNING and is_over(s):
            end_turn(g, s)
            g.phase = P_PLAYERS

    def play_on(self, rounds: i64) -> None:
        """Let the strategy play to the end of the present round and that many more, or to the end of the game."""
        run(self._g, self._g.round + rounds)

    def won(self) -> bool:
        """Tell whether the imagined game is won."""
        return self._g.outcome == O_WIN

    def lost(self) -> bool:
        """Tell whether the imagined game is lost."""
        return self._g.outcome == O_LOSS

    def over(self) -> bool:
        """Tell whether the imagined game has ended."""
        return self._g.outcome != O_RUNNING

    def close(self) -> None:
        """Let the imagined game go: game, player and view refer to each other, and are freed now; nothing can be asked
        of it any more."""
        self._g.player = Player()


def draw_luck(view: View) -> Rng:
    """Draw a stream of luck from the strategy's own: imagined games with copies of it have the same future."""
    return Rng(view.random.next(), view.random.next(), view.random.next(), view.random.next())


def imagine(view: View, policy: Strategy, luck: Rng | None = None) -> Trial:
    """Copy the game of a view, draw its hidden part anew, and seat a strategy at it.

    policy: a fresh object, used by no other game. view: one that asks for an action (`choose_action`) or between turns.
    luck: what is drawn from, used up a little; the strategy's own stream where there is none.
    """
    source = view._g
    random = view.random if luck is None else luck
    player = StrategyPlayer(policy)
    g = source.copy(player)
    for i in range(N_STREAMS):
        g.rngs[i] = Rng(random.next(), random.next(), random.next(), random.next())
    for deck in (g.zombie_deck, g.equipment_deck, g.pimpweapon_deck, g.abomination_deck):
        deck.sort()  # so that the real order has no part in the imagined one
        g.rngs[0].shuffle(deck)
    g.survivor_deck.sort()
    g.rngs[0].shuffle(g.survivor_deck)
    _turn_tokens(g)
    player.bind(g, g.rngs[S_STRATEGY])
    policy.begin(player.view)
    return Trial(g, player.view)


def _turn_tokens(g: Game) -> None:
    """Deal the colours of the face-down objective tokens anew, those set aside among them."""
    down = g.mission.rules.hidden
    hidden: list[int] = [i for i in range(len(down)) if down[i] and not g.objective_taken[i]]
    colours: list[int] = [g.objective_colour[i] for i in hidden] + g.aside
    if colours:
        colours.sort()
        g.rngs[0].shuffle(colours)
        deal_colours(g, colours)
