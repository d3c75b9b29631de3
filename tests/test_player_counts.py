"""One to six players: how they share a team, who begins, and whose turn it is (2E-2.1, 2E-2.2, 2E-3)."""

from __future__ import annotations

import pytest
from watched_games import CORE, Watcher, a_setup, begin

from zsim.experiment.errors import ExperimentError
from zsim.experiment.options import Team, seats
from zsim.experiment.plan import Request, make_plan
from zsim.zombicide.game import run
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import Q_SURVIVOR

TEAMS = [CORE[:size] for size in range(1, 7)]


def fits() -> list[tuple[int, int]]:
    """All numbers of players and survivors that go together."""
    return [(players, size) for size in range(1, 7) for players in range(1, size + 1)]


@pytest.mark.parametrize(("players", "size"), fits())
def test_seats_of_each_number(players: int, size: int) -> None:
    """Everybody has a survivor, nobody two more than another, neighbours in team order (2E-2.1)."""
    g = begin(a_setup(team=TEAMS[size - 1], players=players))
    assert g.players == players
    shares = [g.seats.count(seat) for seat in range(players)]
    assert sum(shares) == size and min(shares) >= 1 and max(shares) - min(shares) <= 1
    assert g.seats == sorted(g.seats)


@pytest.mark.parametrize(("players", "size"), fits())
def test_who_begins_and_who_follows(players: int, size: int) -> None:
    """The Fire Axe's player begins; then to the left, all survivors of a player in a row; the token goes one seat on
    with each round (2E-2.2, 2E-3.1, 2E-3.3)."""
    for seed in range(3):
        watcher = Watcher({int(Q_SURVIVOR): lambda q: len(q.options) - 1})
        g = begin(a_setup(team=TEAMS[size - 1], players=players, max_rounds=players + 1), watcher, seed)
        axes = [s for s in g.survivors if "Fire Axe" in [g.box.types[c].name for c in cards_of(s)]]
        assert len(axes) == 1 and g.first_player == g.seats[axes[0].index]
        first, rounds = int(g.first_player), []
        for number in range(1, players + 2):
            watcher.turns.clear()
            run(g, number)
            rounds.append(list(watcher.turns))
            if g.outcome:
                break
        for number, turns in enumerate(rounds):
            expected = []
            for k in range(players):
                seat = (first + number + k) % players
                expected += [s.name for s in reversed(g.survivors) if g.seats[s.index] == seat]
            assert turns == expected[: len(turns)]
            assert len(turns) == size or number == len(rounds) - 1


def test_players_in_the_plan() -> None:
    """Left out: one a survivor; asked for: 1 to 6, and no more than survivors, or than the mission deals (2E-2.1)."""
    plan = make_plan(Request(["M1"], ["balanced"], teams=["core", "Amy"], games=1))
    assert [cell.players for cell in plan.cells] == [6, 1]
    plan = make_plan(Request(["M1"], ["balanced"], players=[1, 2, 3, 4, 5, 6], games=1))
    assert [cell.players for cell in plan.cells] == [1, 2, 3, 4, 5, 6]
    pair = Team("Amy,Ned", (0, 4), random=False)
    assert (seats(None, pair, 6), seats(4, pair, 6)) == (6, 4)
    with pytest.raises(ExperimentError, match="the mission has 4 survivors; ask for at most 4"):
        seats(5, pair, 4)
    with pytest.raises(ExperimentError, match="team 'Amy' has 1 survivor; ask for at most 1"):
        make_plan(Request(["M1"], ["balanced"], teams=["Amy"], players=[2]))
    for wrong in (0, 7):
        with pytest.raises(ExperimentError, match="one to 6 can play"):
            make_plan(Request(["M1"], ["balanced"], players=[wrong]))
