"""Hand-made positions in which `balanced` is asked what it does, or plays a whole turn."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from case_texts import HEAD

from strategies._planner import Planner
from strategies._reach import Reach, find_reach, way_to
from strategies._style import Style
from strategies._weights import Weights
from strategies.balanced import Balanced
from zsim.cases.document import CaseError
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.zombicide.cards import DECK_EQUIPMENT
from zsim.zombicide.decisions import StrategyPlayer
from zsim.zombicide.game import begin_turn, step
from zsim.zombicide.inventory import different_cards, trade_options
from zsim.zombicide.kinds import A_MOVE, O_RUNNING, P_TURN, Q_ACTION, Q_DISCARD, Q_HANDS, Q_SKILL, Q_TRADE, S_STRATEGY
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.state import Game, Option, Player, Question, Survivor
from zsim.zombicide.turn import apply
from zsim.zombicide.view import View

NEAR: Final = '[board]\nsketch = "s p"\nstreets = "s"\ndoors = ["sp:open"]\n'
LINE: Final = '[board]\nsketch = "a b c d e"\nstreets = "abcde"\n'
PLAIN: Final = Weights(
    progress=2.86, leave=12.3, homeward=1.03, wound=2.98, frail=27.9, careful=1354.0, death=401.0, adjacent=0.0123,
    spawn=0.173, together=5.22, trust=0.588, camp=3.8, company=70.7, peril=0.36, caution=0.695, banned=3.0,
    forbidden=2.0, abide=15.0, shun=30.0, out=60.0, ready=1.0, barge=6.0, crowd=1.0, again=1.2, pin=4.11, ap=2.4,
    apart=13.9, token=80.1, grab=0.7, crate=35.5, search=1.6, arm=29.1, need=24.194, door=16.4, verge=120.0,
    fill=0.993, kill=0.923, friend=30.0, gain=0.1, hard=1.83, other=0.673, range=0.377, key=0.594, spare=0.02,
    poorer=1.75, sortie=1.44, ward=250.0, near=19.0, nearing=10.0,
)  # fmt: skip
"""Weights to ask by in these positions: tuning changes those that are played with."""

MOST: Final = 30  # more answers than any turn of these positions takes


def plain(**values: float) -> Weights:
    """Those weights with some other values."""
    return replace(PLAIN, **values)


def horde(**zones: str) -> str:
    """Zombies in some zones."""
    return "[zombies]\n" + "".join(f'{zone} = "{text}"\n' for zone, text in zones.items())


def armed(*hands: str, pack: tuple[str, ...] = (), skills: tuple[str, ...] = (), wounds: int = 0) -> str:
    """What a survivor has, for `person`."""
    lists = {"hands": hands, "backpack": pack, "skills": skills}
    lines = [f"{key} = [" + ", ".join(f'"{name}"' for name in names) + "]\n" for key, names in lists.items()]
    return "".join(lines) + f"wounds = {wounds}\n"


class Noting(Balanced):
    """Balanced play that notes what it does, by the labels of the options."""

    name: ClassVar[str] = "noting"

    def __init__(self, planner: Planner) -> None:
        super().__init__()
        self.planner = planner
        self.done: list[str] = []

    def decide(self, view: View, q: Question) -> object:
        """Answer, and note actions and what changes hands."""
        answer = super().decide(view, q)
        if q.kind in (Q_ACTION, Q_TRADE) and isinstance(answer, int):
            self.done.append(view.label(q, q.options[answer]))
        return answer


class Scene:
    """A position with a survivor's turn under way: the parts of a rule case, and balanced play asked in it."""

    def __init__(
        self,
        *parts: str,
        acted: str = "",
        weights: Weights | None = None,
        doors: bool = False,
        style: Style | None = None,
    ) -> None:
        """It is the turn of the first survivor. acted: the names of those who have had theirs in this round. doors:
        some are ahead. style: of another strategy than balanced."""
        position = build(parse_case(HEAD + "".join(parts) + "[expect]\n"), False)
        if position.names.faults:
            raise CaseError(position.names.faults)
        self.game: Game = position.game
        self.view = View(self.game, self.game.rngs[S_STRATEGY])
        self.planner = Planner(weights or PLAIN, style or Style())
        for s in self.game.survivors:
            s.acted = s.name in acted.split()
        self.armoury = self.planner._armoury
        self.table = self.planner._table
        self.camp = self.planner._camp
        self.who = 0
        begin_turn(self.game, self.game.survivors[0])
        self.planner.refresh(self.view, 0)
        self.armoury.doors = self.armoury.doors or doors

    def number(self, name: str) -> int:
        """The number of a survivor."""
        return [s.name for s in self.game.survivors].index(name)

    def survivor(self, name: str) -> Survivor:
        """A survivor."""
        return self.game.survivors[self.number(name)]

    def zone(self, name: str) -> int:
        """The number of a zone."""
        return self.game.board.names.index(name)

    def card(self, name: str) -> int:
        """The number of a card, that of the equipment deck if it is there; -1 for none."""
        return int(self.game.box.find(name, DECK_EQUIPMENT))

    def named(self, cards: list[int]) -> list[str]:
        """The names of some cards."""
        return [self.view.card_name(card) for card in cards]

    # --- what balanced play does --------------------------------------------------------------------------------------
    def question(self) -> Question:
        """What the survivor is asked now."""
        s = self.game.survivors[self.who]
        return Question(Q_ACTION, self.who, s.zone, -1, -1, legal_actions(self.game, s))

    def option(self, label: str) -> Option:
        """The legal action with a label."""
        q = self.question()
        return next(o for o in q.options if self.view.label(q, o) == label)

    def ask(self) -> str:
        """What the survivor does first."""
        q = self.question()
        return self.view.label(q, q.options[self.planner.choose_action(self.view, q)])

    def play(self) -> list[str]:
        """What the survivor does in the whole turn."""
        noting = Noting(self.planner)
        player = StrategyPlayer(noting)
        player.bind(self.game, self.game.rngs[S_STRATEGY])
        self.game.player = player
        steps = 0
        while self.game.phase == P_TURN and self.game.outcome == O_RUNNING:
            assert steps < MOST, noting.done
            steps += 1
            step(self.game)
        return noting.done

    def idles(self) -> str:
        """The next thing that an idle survivor does: the next step of an outing, or a new work."""
        self.planner.refresh(self.view, self.who)
        q = self.question()
        local, score = self.planner._scores.best_here(self.view, q)
        chosen = self.planner._idle.next_step(self.view, q, self.planner._scores, local, score)
        return self.view.label(q, q.options[chosen if chosen >= 0 else self.planner.idle(self.view, q)])

    def do(self, label: str) -> None:
        """Carry out the action with a label."""
        apply(self.game, self.game.survivors[self.who], self.option(label))

    def discards(self) -> str:
        """Which card the survivor discards when one must go."""
        cards = different_cards(self.game, self.view.cards(self.who))
        options = [Option(0, -1, self.who, card, -1) for card in cards]
        q = Question(Q_DISCARD, self.who, self.view.zone_of(self.who), -1, -1, options)
        return self.view.label(q, options[self.planner.choose_discard(self.view, q)])

    def holds(self, *hands: tuple[str, str]) -> tuple[str, str]:
        """Which two of some pairs of cards the survivor takes into the hands."""
        options = [Option(0, -1, self.who, self.card(a), self.card(b)) for a, b in hands]
        q = Question(Q_HANDS, self.who, self.view.zone_of(self.who), -1, -1, options)
        return hands[self.planner.choose_hands(self.view, q)]

    def learns(self, *skills: int) -> str:
        """Which of some skills the survivor learns."""
        options = [Option(0, -1, self.who, -1, skill) for skill in skills]
        q = Question(Q_SKILL, self.who, self.view.zone_of(self.who), -1, -1, options)
        return self.view.label(q, options[self.planner.choose_skill(self.view, q)])

    def trades(self, other: str) -> str:
        """What changes hands first in a trade with a teammate."""
        a, b = self.game.survivors[self.who], self.survivor(other)
        q = Question(Q_TRADE, self.who, a.zone, -1, self.number(other), trade_options(self.game, a, b))
        return self.view.label(q, q.options[self.planner.choose_trade(self.view, q)])

    # --- what it reckons with -----------------------------------------------------------------------------------------
    def score(self, label: str) -> float:
        """The score of an action that is no move."""
        return self.planner._scores.score(self.view, self.who, self.option(label))

    def can_help(self, name: str, zone: str) -> bool:
        """Whether the others can kill the zombies of a zone in melee."""
        return self.planner._scores.can_help(self.view, self.number(name), self.zone(zone))

    def reach(self) -> Reach:
        """Where the survivor can go."""
        return find_reach(self.view, self.who, self.question().options, Reach(0))

    def left(self) -> dict[str, int]:
        """Ordinary actions left on arrival, by the zones in reach."""
        reach = self.reach()
        return {self.game.board.names[z]: reach.left[z] for z in reach.zones}

    def walked(self, name: str) -> int:
        """Walk the way to a zone in a copy of the game; the ordinary actions that are left there."""
        reach, zone = self.reach(), self.zone(name)
        g = self.game.copy(Player())
        s = g.survivors[self.who]
        way = way_to(reach, s.zone, zone)
        apply(g, s, self.question().options[reach.first[zone]])
        for z in reversed(way):
            apply(g, s, Option(A_MOVE, z, -1, -1, -1))
        assert s.zone == zone
        return int(s.actions)
