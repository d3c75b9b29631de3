"""What games by lot have shown to be wrong and no rule case can say, each as small as it can be."""

from __future__ import annotations

from case_texts import HEAD
from random_tables import COMPANIONS, Table
from watched_games import CORE, Watcher, a_setup, begin

from scripts.invariants.people import purse
from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.zombicide.decisions import StrategyPlayer
from zsim.zombicide.game import begin_turn, goals_done, step
from zsim.zombicide.kinds import A_OPEN, P_PLAYERS, Q_ACTION, Q_EXIT, S_STRATEGY
from zsim.zombicide.labels import action_label
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.mission import G_RALLY_ALL
from zsim.zombicide.objectives import goal_done
from zsim.zombicide.wounds import eliminate

OPENING = """[board]
sketch = "s p"
streets = "s"
dark = "p"
doors = ["sp:closed"]
[tokens]
exit = ["s"]
[[survivor]]
name = "Ann"
zone = "s"
hands = ["Crowbar"]
health = 3
skills = ["Zombie link"]
[[survivor]]
name = "Bob"
zone = "s"
health = 3
skills = []
[luck]
zombie_cards = [37]
"""


def test_who_leaves_in_an_extra_turn_has_no_turn_left() -> None:
    """Ann opens a door, has an extra turn and leaves in it: her own turn is over, too (2E-15.64, 2E-9.13)."""
    g = build(parse_case(HEAD + OPENING + "[expect]\n"), False).game
    opens = [i for i, o in enumerate(legal_actions(g, g.survivors[0])) if o.kind == A_OPEN]
    watcher = Watcher({int(Q_ACTION): lambda q: opens[0] if len(watcher.asked) == 1 else 0, int(Q_EXIT): lambda q: 0})
    player = StrategyPlayer(watcher)
    player.bind(g, g.rngs[S_STRATEGY])
    g.player = player
    begin_turn(g, g.survivors[0])
    step(g)
    ann = g.survivors[0]
    assert watcher.kinds() == [Q_ACTION, Q_EXIT]
    assert ann.out and ann.acted and purse(ann) == (0,) * 8
    assert (g.phase, g.active) == (P_PLAYERS, -1)


def test_no_goal_counts_less_than_nothing() -> None:
    """A leader who falls leaves companions lonely, more than there were at the start (M14, M15)."""
    g = Table(COMPANIONS, (0,), (37,), 1, 1).begin()
    (index,) = [i for i, goal in enumerate(g.mission.goals) if goal.kind == G_RALLY_ALL]
    assert goal_done(g, index) == 0
    eliminate(g, g.survivors[0], "walker")
    assert goal_done(g, index) == 0 and goals_done(g) >= 0


def test_nobody_has_actions_before_the_first_turn() -> None:
    """A companion that comes along at set-up lends its skill, and its Actions from the first turn on (2E-17.2)."""
    for seed in range(6):
        g = begin(a_setup("M11", CORE), Watcher(), seed)
        assert all(purse(s) == (0,) * 8 for s in g.survivors)


def test_a_crate_on_a_car_is_not_the_one_beside_it() -> None:
    """Two options that are not the same have labels that are not the same (2E-20.14, 2E-16.4)."""
    g = Table("M4", (0,), (37,), 1, 1).begin()
    s = g.survivors[0]
    crates = [i for i, zone in enumerate(g.crate_zone) if i in g.mission.car_crate]
    assert len(crates) == 2
    s.zone = g.crate_zone[crates[0]]
    g.crate_zone[crates[1]] = s.zone
    s.actions = 1
    labels = [action_label(g, o) for o in legal_actions(g, s)]
    taking = [label for label in labels if label.startswith("take")]
    assert taking == ["take crate on the pimpmobile", "take crate on the pimpmobile 2"]
