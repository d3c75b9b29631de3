"""What players cannot know: mixing it, and comparing what a strategy answers at tables that look the same.

Two games that differ only in cards not yet drawn, tokens not yet turned and dice not yet rolled: as long as the table
looks the same in both, every question has to get the same answer (design, section 2).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from zsim.experiment.snapshot import dump
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.game import step
from zsim.zombicide.kinds import N_STREAMS, O_RUNNING, S_STRATEGY
from zsim.zombicide.rng import Rng
from zsim.zombicide.state import Game

Mix = Callable[[Game, random.Random], None]
"""Changes what is hidden in a game, by a generator of its own."""
Begin = Callable[[Strategy], Game]
"""Sets up one and the same game for a strategy."""


def mix_decks(g: Game, draw: random.Random) -> None:
    """Change the order of undrawn cards, and which face-down token is which."""
    for deck in (g.zombie_deck, g.equipment_deck, g.pimpweapon_deck, g.abomination_deck, g.survivor_deck):
        draw.shuffle(deck)
    down = g.mission.rules.hidden
    hidden = [i for i, gone in enumerate(g.objective_taken) if down and down[i] and not gone]
    colours = [g.objective_colour[i] for i in hidden] + g.aside
    draw.shuffle(colours)
    for i, colour in zip(hidden, colours, strict=False):
        g.objective_colour[i] = colour
    g.aside = colours[len(hidden) :]


def mix_streams(g: Game, draw: random.Random) -> None:
    """Change dice and shuffles to come."""
    for i in range(N_STREAMS):
        if i != S_STRATEGY:
            g.rngs[i] = Rng(*(draw.getrandbits(32) for _ in range(4)))


def mix_hidden(g: Game, draw: random.Random) -> None:
    """Change all that players cannot know: the order of undrawn cards, face-down tokens, dice and shuffles to come."""
    mix_decks(g, draw)
    mix_streams(g, draw)


MIXES: Final[tuple[Mix, ...]] = (mix_hidden, mix_decks, mix_streams)


def visible(view: View, q: Question) -> tuple[Any, ...]:
    """All that players see when a question is asked, and the question."""
    people = [
        (
            view.zone_of(w), view.out(w), view.acted(w), view.ap(w), view.health_left(w), view.tokens(w), view.cards(w),
            view.hand(w, 0), view.hand(w, 1), view.actions_left(w), view.free_moves_left(w), view.free_attacks_left(w),
            view.searched(w), view.cars.car_of(w), view.cars.seat_of(w), view.companions.led_by(w),
        )
        for w in range(view.team_size())
    ]  # fmt: skip
    zones = [
        (view.noise(z), view.survivors_at(z), [view.zombies(z, k) for k in range(7)], view.neighbours(z))
        for z in range(view.zones())
    ]
    tokens = (view.spawns(), view.objectives(), view.crates(), view.stage(), view.exit_open(), view.burnt())
    cars = [(view.cars.zone(car), view.cars.has_crate(car), view.cars.food(car)) for car in range(view.cars.count())]
    course = (view.round(), view.danger(), view.active(), view.version())
    asked = (view.question(q), q.kind, q.who, q.zone, q.card, q.number, [view.label(q, o) for o in q.options], dump(q))
    return (dump(people), dump(zones), dump(tokens), dump(cars), course, dump(asked))


class Spied(Strategy):
    """Passes questions on, and writes down what was seen and answered.

    mix: what changes the hidden part of the game, at question `at`; None in the game as dealt. seen: by question,
    of those in `looks` only.
    """

    name: ClassVar[str] = "spied"

    def __init__(self, inner: Strategy, looks: set[int], at: int = -1, mix: Mix | None = None) -> None:
        self.inner = inner
        self.looks = looks
        self.at = at
        self.mix = mix
        self.seen: dict[int, tuple[Any, ...]] = {}
        self.answers: list[object] = []

    def begin(self, view: View) -> None:
        """Let the other one get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> object:
        """Ask the other one."""
        number = len(self.answers)
        if number == self.at and self.mix is not None:
            self.mix(view._g, random.Random(1))
        if number in self.looks:
            self.seen[number] = visible(view, q)
        answer = self.inner.decide(view, q)
        self.answers.append(answer)
        return answer

    def play(self, begin: Begin, most: int) -> None:
        """Play a game up to some question."""
        g = begin(self)
        while g.outcome == O_RUNNING and len(self.answers) < most:
            step(g)


@dataclass
class Compared:
    """What came of a comparison. same: answers given at tables that looked the same, all alike but for the first other
    one. parted: tables that came to look different. other: number of the question that got another answer, or -1."""

    same: int = 0
    parted: int = 0
    other: int = -1


def compare_hidden(make: Callable[[], Strategy], begin: Begin, points: Sequence[int], ahead: int) -> Compared:
    """Play a game as dealt, and again with what is hidden mixed at each of some questions, up to `ahead` answers on.

    make: makes a fresh strategy.
    """
    windows = {at: range(at, at + ahead) for at in points}
    looks = {number for window in windows.values() for number in window}
    first = Spied(make(), looks)
    first.play(begin, max(looks) + 1)
    found = Compared()
    for turn, (at, window) in enumerate(windows.items()):
        if at >= len(first.answers):
            break
        other = Spied(make(), set(window), at, MIXES[turn % len(MIXES)])
        other.play(begin, at + ahead)
        if other.answers[:at] != first.answers[:at]:
            found.other = next(i for i in range(at) if other.answers[i : i + 1] != first.answers[i : i + 1])
            return found
        for number in window:
            if first.seen.get(number) != other.seen.get(number):
                found.parted += 1
                break
            if number in first.seen:
                if other.answers[number] != first.answers[number]:
                    found.other = number
                    return found
                found.same += 1
    return found
