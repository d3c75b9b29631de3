"""Zombies act, told once more and slowly: 2E-11 and 2E-20.2 to 2E-20.5 without a line of the engine's."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

from scripts.invariants.maps import Map
from strategies.random_play import RandomPlay
from zsim.experiment.snapshot import seated
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.horde import activation
from zsim.zombicide.kinds import N_KINDS, O_RUNNING, Q_SPLIT, RUNNER
from zsim.zombicide.state import Game

UNHURT: Final = 200  # a health at which nobody falls half-way


class Recorder(Strategy):
    """Passes every question to another strategy and notes it with its answer."""

    name: ClassVar[str] = "recorder"

    def __init__(self, inner: Strategy) -> None:
        self.inner = inner
        self.asked: list[tuple[Question, int]] = []

    def begin(self, view: View) -> None:
        """Let the other one get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> int:
        """Ask the other one."""
        answer = self.inner.decide(view, q)
        assert isinstance(answer, int)
        self.asked.append((q, answer))
        return answer


class SlowHorde:
    """Zombies act by the text of the digest; split questions are answered as the players of the real game did."""

    def __init__(self, g: Game, force: list[int], asked: list[tuple[Question, int]]) -> None:
        self.map = Map(g.board)
        self.figures = groups(force)
        self.people = [int(n) for n in g.here]
        self.noise = [a + b + c for a, b, c in zip(g.noise, g.fixed_noise, g.here, strict=True)]
        self.answers = [(q, q.options[i]) for q, i in asked if q.kind == Q_SPLIT]
        self.attacks: Counter[int] = Counter()

    def activate(self) -> None:
        """Everybody acts once, then the Runners once more."""
        self.act(set(range(N_KINDS)))
        self.act({int(RUNNER)})

    def act(self, kinds: set[int]) -> None:
        """Attacks where survivors are; all others go one zone."""
        moved: Counter[tuple[int, int]] = Counter()
        for (zone, kind), n in sorted(self.figures.items()):
            if kind not in kinds:
                moved[zone, kind] += n
            elif self.people[zone]:
                self.attacks[zone] += n
                moved[zone, kind] += n
            else:
                for way, part in self.split(zone, kind, n).items():
                    moved[way, kind] += part
        self.figures = dict(moved)

    def ways(self, zone: int) -> list[int]:
        """Neighbours on a shortest path to a target, and the own zone if it is one."""
        seen = [w for w in self.map.sight[zone] if self.people[w]]
        pool = seen or list(range(len(self.noise)))
        loudest = max(self.noise[w] for w in pool)
        ways: set[int] = set()
        for target in (w for w in pool if self.noise[w] == loudest):
            far = self.map.steps_to(target)
            if target == zone:
                ways.add(zone)
            elif zone in far:
                ways |= {w for w in self.map.next[zone] if far[w] == far[zone] - 1}
        return sorted(ways)

    def split(self, zone: int, kind: int, n: int) -> Counter[int]:
        """As even as can be; the odd ones where players said."""
        ways = self.ways(zone)
        if not ways:
            return Counter({zone: n})
        parts = Counter({w: n // len(ways) for w in ways})
        left = ways.copy()
        for _ in range(n % len(ways)):
            i = next(i for i, (q, _) in enumerate(self.answers) if (q.zone, q.number) == (zone, kind))
            q, chosen = self.answers.pop(i)
            assert [o.zone for o in q.options] == left
            parts[int(chosen.zone)] += 1
            left.remove(int(chosen.zone))
        assert sum(parts.values()) == n and max(parts.values()) - min(parts.values()) <= 1
        return parts


def groups(counts: list[int]) -> dict[tuple[int, int], int]:
    """Figures by zone and kind, where there are any."""
    return {(i // N_KINDS, i % N_KINDS): int(n) for i, n in enumerate(counts) if n}


def check_horde(g: Game) -> bool:
    """Let all zombies act on a copy whose survivors do not fall: each figure ends where the slow horde's does, and no
    zone takes more wounds than attacks.

    Tell whether that could be looked at: not where broken doors or waiting have rules of their own (M11, M16), nor
    where it ends the game.
    """
    if g.board.pass_broken or g.mission.rules.abomination_waits:
        return False
    recorder = Recorder(RandomPlay())
    copy = seated(g, recorder)
    for s in copy.survivors + copy.companions:
        s.health = UNHURT
    force = copy.zombies.copy()
    activation(copy, force.copy())
    if copy.outcome != O_RUNNING:
        return False
    slow = SlowHorde(g, force, recorder.asked)
    slow.activate()
    assert not slow.answers, "zombies were split that go one way"
    assert groups(copy.zombies) == +Counter(slow.figures), "zombies have gone elsewhere"
    taken = Counter[int]()
    for before, after in zip(g.survivors + g.companions, copy.survivors + copy.companions, strict=True):
        taken[int(before.zone)] += int(after.wounds) - int(before.wounds)
    assert not taken - slow.attacks, "more wounds than attacks"
    return True
