"""Steps that a player would question, counted over many games: where to look when reading replays.

Each kind is a sign, not a fault: somebody may pass a turn because there is nothing to do. `--show KIND` names the
first games, rounds and survivors of a kind, to be read with `zsim replay`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from scripts.odd_signs import SIGNS, Signs
from strategies._goals import read_needs
from strategies.catalogue import find_strategy
from zsim.experiment.plan import DEFAULT_MAX_ROUNDS, Request, make_plan
from zsim.experiment.seeds import game_words
from zsim.experiment.worker import game_setup
from zsim.zombicide.cards import TYPE_MASK
from zsim.zombicide.decisions import Option, Question, Strategy, View
from zsim.zombicide.game import play_game
from zsim.zombicide.kinds import (
    A_END,
    A_MELEE,
    A_MOVE,
    A_OPEN,
    A_RANGED,
    A_RELOAD,
    A_SEARCH,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    Q_ACTION,
    Q_DISCARD,
    Q_HANDS,
    Q_TRADE,
    T_DONE,
)

KINDS: Final = {
    "turn": "turns ended by choice",
    "passed": "a whole turn passed without an action",
    "idle two": "two or more actions left unused at the end of a turn",
    "attack left": "an attack that would kill, and harm no friend, left undone with actions unused",
    "search left": "a search left undone with actions unused, before it is time to leave",
    "leaves": "zombies left behind at a price that an attack would as likely as not have killed",
    "friend": "a shot among friends although one of them, still to act, fights hand to hand",
    "door last": "a building that fills opened with the last action, with nobody near still to act",
    "to and fro": "back where it was two rounds ago, with nothing done there or on the way",
    "handed on": "a card handed on, or back, within two rounds of the last time that it changed hands",
    "token left": "a wanted token or crate in reach, no zombie on the way, left in a turn that kills and takes nothing",
    "door unused": "a door opened by somebody, and nobody goes through it in that round or the next two",
    "reload unused": "a weapon reloaded, and no shot by its owner in that round or the next",
    **SIGNS,
}
WAIT: Final = 2  # rounds in which an opened door is to be used


@dataclass
class Turn:
    """A turn under way. easy: zones with a token or a crate that could be taken in it, no zombie on the way."""

    who: int = -1
    number: int = 0
    easy: list[int] = field(default_factory=list)


def easy_tokens(view: View, who: int) -> list[int]:
    """List the zones with a token or a crate that a survivor can come to and take it, with no zombie on the way."""
    far = {view.zone_of(who): 0}
    order = [z for z in far if view.horde(z) == 0]
    most = view.actions_left(who) + view.free_moves_left(who) - 1
    for z in order:
        for n in view.neighbours(z):
            if n not in far and view.horde(n) == 0 and far[z] < most:
                far[n] = far[z] + 1
                order.append(n)
    wanted = read_needs(view)
    return [z for z in order if z in (wanted.objectives + wanted.crates) and not (wanted.each and view.tokens(who))]


class Watched(Strategy):
    """Passes every question on to another strategy and notes odd steps.

    write: called with kind, round, survivor, place.
    """

    def __init__(self, inner: Strategy, write: Callable[[str, int, str, str], None]) -> None:
        self.inner = inner
        self.write = write
        self.signs = Signs(write)
        self.turn = Turn()
        self.traded: dict[int, int] = {}
        self.opened: list[tuple[int, int, int]] = []
        self.reloaded: dict[int, int] = {}
        self.ends: dict[int, dict[int, int]] = defaultdict(dict)
        self.done: dict[tuple[int, int], int] = defaultdict(int)
        self.moved: dict[tuple[int, int], int] = defaultdict(int)

    def begin(self, view: View) -> None:
        """Get ready for a game."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> object:
        """Ask the other strategy; look at its actions."""
        if q.kind == Q_ACTION:
            self.look_back(view, q)
            self.signs.before(view, q)
        answer = self.inner.decide(view, q)
        if q.kind == Q_ACTION and isinstance(answer, int):
            self.look(view, q, q.options[answer])
            self.look_ahead(view, q, q.options[answer])
            self.signs.action(view, q, q.options[answer])
        elif q.kind == Q_HANDS:
            self.signs.hands(q)
        elif q.kind == Q_DISCARD and isinstance(answer, int):
            self.signs.discard(view, q, q.options[answer])
        elif q.kind == Q_TRADE and isinstance(answer, int) and q.options[answer].kind != T_DONE:
            card = q.options[answer].card & TYPE_MASK
            if view.round() - self.traded.get(card, -WAIT - 1) <= WAIT:
                self.note("handed on", view, q.who)
            self.traded[card] = view.round()
        return answer

    def note(self, kind: str, view: View, who: int) -> None:
        """Note an odd step of now."""
        self.write(kind, view.round(), view.name(who), view.zone_name(view.zone_of(who)))

    def look_ahead(self, view: View, q: Question, o: Option) -> None:
        """Keep what only later steps show to be odd."""
        who = q.who
        if o.kind in (A_MELEE, A_RANGED, A_TAKE_OBJECTIVE, A_TAKE_CRATE):
            self.turn.easy = []
        if o.kind == A_OPEN:
            self.opened.append((view.round(), who, o.zone))
        elif o.kind == A_RELOAD:
            self.reloaded[who] = view.round()
        elif o.kind == A_RANGED:
            self.reloaded.pop(who, None)

    def look_back(self, view: View, q: Question) -> None:
        """Note what has become odd: what a turn left, a door that nobody went through, a reload without a shot."""
        number, turn = view.round(), self.turn
        if (turn.who, turn.number) != (q.who, number):
            left = [z for z in turn.easy if z in view.objectives() or z in view.crates()]
            if left and not view.exit_open():
                self.write("token left", turn.number, view.name(turn.who), view.zone_name(left[0]))
            self.turn = Turn(q.who, number, easy_tokens(view, q.who))
        there = {view.zone_of(w) for w in range(view.team_size())}
        self.opened = [d for d in self.opened if d[2] not in there]
        for d in self.opened:
            if number > d[0] + WAIT:
                self.write("door unused", d[0], view.name(d[1]), view.zone_name(d[2]))
        self.opened = [d for d in self.opened if number <= d[0] + WAIT]
        for who, when in list(self.reloaded.items()):
            if number > when + 1:
                del self.reloaded[who]
                self.write("reload unused", when, view.name(who), "")

    def look(self, view: View, q: Question, o: Option) -> None:
        """Note what is odd about an action."""
        who, key = q.who, (q.who, view.round())
        if o.kind == A_END:
            self.look_at_end(view, q)
        elif o.kind == A_MOVE:
            self.moved[key] += 1
            if o.n < 0 and view.horde(q.zone) > 0 and not view.slippery(who):
                best = max((view.expected_kills(who, p) for p in q.options if p.kind == A_MELEE), default=0.0)
                if 2.0 * best >= float(view.horde(q.zone)) and view.actions_left(who) > 1 + view.horde(q.zone):
                    self.note("leaves", view, who)
        else:
            self.done[key] += 1
        if o.kind == A_RANGED and view.friendly_wounds(who, o) > 0.0 and self.helper(view, who, o.zone):
            self.note("friend", view, who)
        if o.kind == A_OPEN and view.actions_left(who) == 1 and view.building_fills(view.building_of(o.zone)):
            others = (w for w in range(view.team_size()) if w != who and view.zone_of(w) >= 0 and not view.acted(w))
            if not any(view.distance(view.zone_of(w), q.zone) <= 2 for w in others):
                self.note("door last", view, who)

    def helper(self, view: View, who: int, zone: int) -> bool:
        """Tell whether a teammate in a zone, still to act, holds a melee weapon that kills there."""
        for w in range(view.team_size()):
            if w != who and view.zone_of(w) == zone and not view.acted(w):
                for slot in (0, 1):
                    card = view.hand(w, slot)
                    if card >= 0 and view.card(card).melee and view.killable(zone, view.card(card).m_damage, True) > 0:
                        return True
        return False

    def look_at_end(self, view: View, q: Question) -> None:
        """Note what was left undone in a turn."""
        who, number, left = q.who, view.round(), view.actions_left(q.who)
        key = (who, number)
        self.note("turn", view, who)
        if left >= 2:
            self.note("idle two", view, who)
            if not self.done[key] and not self.moved[key]:
                self.note("passed", view, who)
        for p in q.options:
            if p.kind in (A_MELEE, A_RANGED) and not view.card(p.card).molotov:
                if view.expected_kills(who, p) >= 0.3 and view.friendly_wounds(who, p) == 0.0:
                    self.note("attack left", view, who)
                    break
        if any(p.kind == A_SEARCH for p in q.options) and not view.exit_open():
            self.note("search left", view, who)
        ends = self.ends[who]
        ends[number] = q.zone
        before = (who, number - 1)
        if ends.get(number - 2) == q.zone != ends.get(number - 1, q.zone) and not self.done[key] + self.done[before]:
            self.note("to and fro", view, who)


def count(mission: str, strategy: str, games: int, seed: int, show: str, most: int) -> Counter[str]:
    """Count the odd steps of some games; print where those of one kind are."""
    plan = make_plan(Request(missions=[mission], strategies=[strategy], games=games, seed=seed))
    setup = game_setup(plan.cells[0], DEFAULT_MAX_ROUNDS)
    make = find_strategy(strategy).load()
    counts: Counter[str] = Counter()
    by_game: Counter[int] = Counter()
    won: list[int] = []
    for game in range(games):

        def write(kind: str, number: int, who: str, place: str, game: int = game) -> None:
            counts[kind] += 1
            if kind != "turn":
                by_game[game] += 1
            if kind == show and counts[kind] <= most:
                print(f"{mission} --seed {seed} --game {game}: round {number}, {who} in {place}")

        end = play_game(setup, Watched(make(), write), game_words(seed, game))
        if end.outcome == "win":
            won.append(game)
    if show == "best":
        for game in sorted(won, key=lambda game: by_game[game])[:most]:
            print(f"{mission} --seed {seed} --game {game}: won, {by_game[game]} odd steps")
    return counts


def main(arguments: list[str] | None = None) -> int:
    """Print a table, a row a kind, in steps a game."""
    parser = argparse.ArgumentParser(description="Steps that a player would question, in steps a game.")
    parser.add_argument("missions", nargs="+")
    parser.add_argument("--strategy", default="balanced")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--show",
        choices=[*KINDS, "best"],
        default="",
        help="say where the first steps of this kind are; best: the wins with fewest",
    )
    parser.add_argument("--most", type=int, default=20, help="how many of them")
    options = parser.parse_args(arguments)
    columns = [
        count(mission, options.strategy, options.games, options.seed, options.show, options.most)
        for mission in options.missions
    ]
    print("".join(f"{mission:>8}" for mission in options.missions))
    for kind, text in KINDS.items():
        print("".join(f"{counts[kind] / options.games:8.2f}" for counts in columns) + f"  {kind}: {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
