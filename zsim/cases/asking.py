"""What a strategy does in a position: for the tests of its author.

    from zsim.cases.asking import whole_turn

    turn = whole_turn(MyTeam(), POSITION)   # ["move to b", "melee in b with Fire Axe", "end turn"]
"""

from __future__ import annotations

from typing import ClassVar, Final

from zsim.cases.document import CaseError
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.zombicide.decisions import Question, Strategy, StrategyPlayer, View
from zsim.zombicide.game import begin_turn, step
from zsim.zombicide.kinds import A_END, O_RUNNING, P_TURN, Q_ACTION, S_DICE, S_STRATEGY
from zsim.zombicide.rng import Rng

HEAD: Final = 'title = "A position"\nrule = "2E-9"\nruleset = "zombicide-2e"\n'
MOST: Final = 100
"""Actions after which a turn is taken to have no end."""


class _Noting(Strategy):
    """Passes questions on, and notes the actions by their labels."""

    name: ClassVar[str] = "noting"

    def __init__(self, inner: Strategy) -> None:
        self.inner = inner
        self.done: list[str] = []
        self.ended = False

    def begin(self, view: View) -> None:
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> object:
        answer = self.inner.decide(view, q)
        if q.kind == Q_ACTION and isinstance(answer, int):
            self.done.append(view.label(q, q.options[answer]))
            self.ended = q.options[answer].kind == A_END
        return answer


def whole_turn(strategy: Strategy, position: str) -> list[str]:
    """Play the turn of the first survivor of a position; give its actions in the words of `zsim replay`.

    position: the parts `[board]`, `[[survivor]]`, `[zombies]`, `[tokens]` and `[luck]` of a rule case (docs/cases.md),
    as text; without scripted dice they fall by one fixed seed. Raises CaseError, with all faults of the text.
    """
    case = parse_case(f"{HEAD}{position}\n[expect]\n")
    built = build(case, False)
    if built.names.faults:
        raise CaseError(built.names.faults)
    g, noting = built.game, _Noting(strategy)
    player = StrategyPlayer(noting)
    player.bind(g, g.rngs[S_STRATEGY])
    g.player = player
    if not case.luck.dice:
        g.rngs[S_DICE] = Rng(1, 2, 3, 4)
    noting.begin(player.view)
    begin_turn(g, g.survivors[0])
    while g.phase == P_TURN and g.outcome == O_RUNNING and not noting.ended and len(noting.done) < MOST:
        step(g)
    return noting.done


def first_action(strategy: Strategy, position: str) -> str:
    """Give the first action of that turn."""
    return whole_turn(strategy, position)[0]
