"""One game watched from step to step: all checks in one place, for the tests and for `scripts.soak`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from scripts.invariants.course import (
    Moment,
    check_deeds,
    check_effects,
    check_growth,
    check_order,
    check_sums,
    check_ways,
)
from scripts.invariants.people import (
    check_cars,
    check_companions,
    check_lending,
    check_purses,
    check_skills,
    check_survivor,
    purse,
    skills_key,
)
from scripts.invariants.pieces import (
    Cards,
    N,
    check_abominations,
    check_buildings,
    check_figures,
    check_fixed,
    check_zombie_cards,
    held,
    zones_of_loss,
)
from scripts.invariants.questions import Paid, Watching
from zsim.zombicide.cards import EMPTY
from zsim.zombicide.game import Record, run
from zsim.zombicide.kinds import FIRST_ABOMINATION, O_LOSS, O_RUNNING, O_TIMEOUT, O_WIN, P_PLAYERS, P_TURN
from zsim.zombicide.state import Game

OF_THE_MISSION = ("objective_impossible", "zombie_activates_in_zone", "zombie_enters_zone")


def check_table(g: Game) -> None:
    """All that must hold of a table at any time between two steps, its cards and skills apart."""
    check_figures(g)
    check_abominations(g)
    for s in g.survivors:
        check_survivor(g, s)
    if g.companions or g.survivor_deck:
        check_companions(g)
    if g.car_zone:
        check_cars(g)
    assert g.filling == 0 or g.outcome != O_RUNNING, "a building is still being filled"


def check_running(g: Game) -> None:
    """A game that goes on is neither lost nor won (2E-3.4, 2E-3.5), and nothing is left over from a step."""
    assert all(s.alive for s in g.survivors + g.companions), "somebody is dead, and the game goes on"
    assert not any(g.horde[z] for z in zones_of_loss(g)), "a zombie is where none may be"
    assert g.stage < g.mission.stages or g.mission.stages == 0, "all stages are done, and the game goes on"
    assert any(s.zone >= 0 for s in g.survivors), "nobody is left, and the game goes on"
    assert g.taunter == -1 and not g.noses and g.cause == "" and g.round <= g.max_rounds
    check_purses(g)
    if g.lending:
        check_lending(g)


def check_end(g: Game) -> None:
    """A game that is over is so for a reason that the table shows (2E-3.4, 2E-3.5)."""
    everybody = all(s.alive for s in g.survivors + g.companions)
    if g.outcome == O_WIN:
        assert everybody and g.stage == g.mission.stages and all(g.goals_met) and g.cause == "win", "a win"
    elif g.outcome == O_TIMEOUT:
        assert everybody and g.round == g.max_rounds and g.cause == "rounds", "a timeout"
    else:
        assert g.outcome == O_LOSS and g.cause and (g.cause in OF_THE_MISSION) == everybody, f"a loss: {g.cause}"


def check_rows(g: Game, zombies: int, kills: int) -> None:
    """The record of a finished game: a row a round, that adds up to what stands on the table.

    zombies, kills: on the board, and made, when the first round began (in M7 set-up may bring a turn).
    """
    rows = g.rows
    assert [row[0] for row in rows] == list(range(1, g.round + 1)), "a row for each round"
    for before, after in pairwise(rows):
        assert all(after[i] >= before[i] for i in (1, 2, 3, 13)), "danger, adrenaline or survivors out go back"
    killed = sum(row[11] for row in rows)
    assert killed == sum(g.kills) - kills, "kills of the rows"
    assert zombies + sum(row[10] for row in rows) - killed == sum(g.zombies), "zombies of the rows"
    abominations = sum(sum(g.zombies[kind::N]) for kind in range(FIRST_ABOMINATION, N))
    assert rows[-1][6:10] == [*(sum(g.zombies[kind::N]) for kind in range(FIRST_ABOMINATION)), abominations]
    record = Record(g)
    assert 0 <= record.goals_done <= record.goals_total and record.danger == g.danger == rows[-1][1]
    assert record.goals_done == record.goals_total or record.outcome != "win", "won without the goals"


class Watcher:
    """Checks a game after each step, and against how it stood at the look before.

    cards: the numbers of the run's zombie cards. watching: the strategy at the table, where it notes what is done.
    """

    def __init__(self, g: Game, cards: Sequence[int], watching: Watching | None = None) -> None:
        self.zombie_cards = list(cards)
        self.cards = Cards(g)
        self.watching = watching
        self.last = Moment(g)
        self.at_start = sum(g.zombies) - g.spawned + g.killed, sum(g.kills) - g.killed
        self.skills: list[tuple[object, ...]] = [() for _ in g.survivors]
        self.looks = 0
        if watching is not None:
            watching.forget()

    def look(self, g: Game) -> None:
        """Check everything."""
        self.looks += 1
        check_table(g)
        self.cards.look(g)
        for i, s in enumerate(g.survivors):
            key = skills_key(s)
            if key != self.skills[i]:
                check_skills(g, s)
                self.skills[i] = key
        now, last = Moment(g), self.last
        check_growth(last, now, g)
        check_order(last, now, g)
        check_sums(last, now, g)
        if g.outcome == O_RUNNING:
            check_running(g)
        else:
            check_end(g)
        if now.phase == P_PLAYERS or now.round != last.round or g.outcome != O_RUNNING:
            self.look_around(g)
        if now.round != last.round:
            assert all(card < EMPTY for s in g.survivors for card in held(s)), "a weapon is not loaded (2E-3.3)"
        self.check_course(g, now)

    def glance(self, g: Game) -> None:
        """Check what no later look could tell: the course of things, and whoever acts.

        What is lost or doubled now is so at the next look, too.
        """
        self.looks += 1
        s = g.survivors[g.active] if g.active >= 0 else g.survivors[0]
        check_survivor(g, s)
        now = Moment(g)
        check_growth(self.last, now, g)
        check_order(self.last, now, g)
        check_sums(self.last, now, g)
        self.check_course(g, now)

    def check_course(self, g: Game, now: Moment) -> None:
        """What the strategy at the table has done since the last look, held against what came of it."""
        if self.watching is not None:
            check_deeds(self.last, now, g, self.watching)
            check_effects(self.last, now, g, self.watching)
            check_ways(self.last, now, g, self.watching)
            if self.watching.first is not None:
                check_price(g, self.watching.first)
            self.watching.forget()
        self.last = now

    def look_around(self, g: Game) -> None:
        """What changes seldom, between turns only."""
        check_fixed(g)
        check_buildings(g)
        check_zombie_cards(g, self.zombie_cards)
        assert g.building_safe == self.last.safe, "where survivors began"

    def finish(self, g: Game) -> None:
        """Let the last round be written down, and check the record."""
        run(g, 0)
        check_rows(g, *self.at_start)


def check_price(g: Game, paid: Paid) -> None:
    """What was paid is what the action costs (2E-9), where no skill has come, gone or been lent on the way."""
    s = g.survivors[paid.who]
    same = s.skills == paid.skills and s.level == paid.level and s.laps == paid.laps and not g.lending
    if g.outcome == O_RUNNING and g.phase == P_TURN and g.active == paid.who and same:
        assert purse(s) == paid.purse, (
            f"{s.name} has {purse(s)} left, not {paid.purse}, after action {paid.option.kind}"
        )
