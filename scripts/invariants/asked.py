"""What each question may offer: people of the zone, cards that are held, zombies that are there (2E-20.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scripts.invariants.people import purse
from scripts.invariants.pieces import N, held
from zsim.zombicide import kinds
from zsim.zombicide.decisions import Question
from zsim.zombicide.kinds import A_SHOOT_CAR, QUESTION_NAMES
from zsim.zombicide.skills import LOW_PROFILE, STEADY_HAND, TACTICIAN
from zsim.zombicide.state import Game, Survivor


def check_question(g: Game, q: Question) -> None:
    """Two options or more, all different, that speak of zones and people of this game, and what is asked about."""
    word = QUESTION_NAMES[q.kind]
    seen = {(o.kind, o.zone, o.who, o.card, o.n) for o in q.options}
    assert len(seen) == len(q.options) >= 2, f"question '{word}': no choice, or the same option twice"
    n, people = g.board.n, len(g.survivors) + len(g.companions)
    assert -1 <= q.who < people and -1 <= q.zone < n, f"question '{word}' is about nobody"
    for kind, zone, who, _, _ in seen:
        most = len(g.car_zone) if kind == A_SHOOT_CAR else people
        assert -1 <= zone < n and -1 <= who < most, f"question '{word}': an option is out of the game"
    assert min(g.pool) >= 0 and min(g.zombies) >= 0 and min(g.here) >= 0, "fewer than no figures"
    check = CHECKS.get(int(q.kind))
    if check is not None:
        check(g, q)


def people_of(g: Game, zone: int) -> list[Survivor]:
    """Survivors, then companions, of a zone."""
    return [s for s in g.survivors + g.companions if s.zone == zone]


def check_action(g: Game, q: Question) -> None:
    """Only whoever acts is asked for actions."""
    s = g.survivors[q.who]
    assert g.active == q.who and s.zone == q.zone >= 0 and not s.ended, "an action out of turn"
    assert min(purse(s)) >= 0, "a purse is overdrawn"


def check_next(g: Game, q: Question) -> None:
    """Whose turn may come next: those of the seat who have had none; a Tactician at any time (2E-3.1, 2E-15.60)."""
    seat = (g.first_player + g.seats_done) % g.players if g.seats_done < g.players else -1
    for s in g.survivors:
        mine = g.seats[s.index] == seat or s.skills[TACTICIAN] > 0 or s.index in g.waiting
        may = s.zone >= 0 and not s.acted and mine
        assert may == (s.index in [o.who for o in q.options]), f"whether {s.name} may be next"


def check_wound(g: Game, q: Question) -> None:
    """A zombie's attack may be allotted to everybody of its zone (2E-11.2), but for a Taunt (2E-20.6)."""
    there = [int(s.index) for s in people_of(g, int(q.zone))]
    assert g.taunter >= 0 or [int(o.who) for o in q.options] == there, "whom a zombie may attack"
    assert g.zombies[q.zone * N + q.number] > 0, "no such zombie is there"


def check_miss(g: Game, q: Question) -> None:
    """A miss may hit everybody of the zone but the shooter and those of Low profile (2E-13.6, 2E-15.38), fewer with a
    Steady hand (2E-15.57); that of a car pedestrians (2E-16.2)."""
    listed = [int(o.who) for o in q.options]
    if q.card < 0:
        there = [s for s in people_of(g, int(q.zone)) if (s if s.leader < 0 else g.survivors[s.leader]).car < 0]
    else:
        there = [s for s in people_of(g, int(q.zone)) if s.index != q.who and not s.skills[LOW_PROFILE]]
    could = [int(s.index) for s in there]
    steady = q.card >= 0 and g.survivors[q.who].skills[STEADY_HAND] > 0
    assert set(listed) <= set(could) if steady else listed == could, "whom a miss may hit"


def check_target(g: Game, q: Question) -> None:
    """A hit goes to a zombie that is there (2E-13.3)."""
    assert all(g.zombies[q.zone * N + o.n] > 0 for o in q.options), "a hit on nobody"


def check_split(g: Game, q: Question) -> None:
    """An odd zombie goes to a neighbouring zone, or stays (2E-11.7, 2E-11.8)."""
    n = g.board.n
    assert all(g.board.zombie_dist[q.zone * n + o.zone] <= 1 for o in q.options), "a way to a zone farther off"
    assert g.zombies[q.zone * N + q.number] > 0, "no such zombie is there"


def check_exit(g: Game, q: Question) -> None:
    """Nobody leaves where a zombie is (2E-9.13), and only in the own turn."""
    assert g.horde[q.zone] == 0 and g.active == q.who and g.survivors[q.who].zone == q.zone, "an exit that is shut"


def check_cards(g: Game, q: Question) -> None:
    """Only cards that are held are discarded, or taken into the hands."""
    have = [*held(g.survivors[q.who]), -1]
    assert all(o.card in have for o in q.options), "a card that nobody has"


def check_hands(g: Game, q: Question) -> None:
    """Two different cards at once only where both are there."""
    have = held(g.survivors[q.who])
    for o in q.options:
        pair = [int(card) for card in (o.card, o.n) if card >= 0]
        assert all(have.count(card) >= pair.count(card) for card in pair), "a card that nobody has"


CHECKS: Final[dict[int, Callable[[Game, Question], None]]] = {
    int(kinds.Q_ACTION): check_action,
    int(kinds.Q_SURVIVOR): check_next,
    int(kinds.Q_WOUND): check_wound,
    int(kinds.Q_MISS): check_miss,
    int(kinds.Q_TARGET): check_target,
    int(kinds.Q_SPLIT): check_split,
    int(kinds.Q_EXIT): check_exit,
    int(kinds.Q_DISCARD): check_cards,
    int(kinds.Q_HANDS): check_hands,
}
