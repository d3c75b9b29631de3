"""Duos in whole games: how they are paired, and what a swap of roles changes (M19)."""

from __future__ import annotations

import pytest
from random_tables import Table, words_of
from watched_games import CORE, a_setup

from strategies.balanced import Balanced
from zsim.zombicide.adrenaline import gain_ap, is_taken
from zsim.zombicide.box import load_box
from zsim.zombicide.cards import Box, SurvivorCard
from zsim.zombicide.companions import led_by
from zsim.zombicide.duos import duos, swap_roles, swapped
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.game import GameSetup, new_game, play_game
from zsim.zombicide.inventory import cards_of, stow
from zsim.zombicide.kinds import ORANGE, RED, YELLOW
from zsim.zombicide.lending import share_skills
from zsim.zombicide.log import Log
from zsim.zombicide.skills import (
    BREAK_IN,
    BROTHER_IN_ARMS,
    DIE_RANGED,
    JUMP,
    LENT,
    MEDIC,
    PLUS_ACTION,
    SLIPPERY,
    skill_number,
)
from zsim.zombicide.state import Game, Survivor
from zsim.zombicide.turn import start_turn


def a_game(seed: int = 3) -> Game:
    """M19 with the first six survivors of the box."""
    return Table("M19", (0, 1, 2, 3, 4, 5), tuple(range(1, 41)), 6, seed).begin()


def the_other(g: Game, s: Survivor) -> Survivor:
    """The companion that a survivor leads."""
    (who,) = led_by(g, s.index)
    return g.person(who)


def test_everybody_leads_one_companion() -> None:
    """M19: six duos from the start, all twelve survivors of the box in play."""
    for seed in range(5):
        g = a_game(seed)
        assert duos(g) == 6
        assert swapped(g) == 0
        assert sorted(s.card for s in (*g.survivors, *g.companions)) == list(range(12))


def test_a_swap_keeps_the_board_and_changes_the_survivor() -> None:
    """M19: cards, points, level and wounds stay; the skills up to the level are those of the new card."""
    for level, points in ((YELLOW, 8), (ORANGE, 20), (RED, 45)):
        g = a_game()
        s = g.survivors[0]
        c = the_other(g, s)
        gain_ap(g, s, points)
        cards, names = cards_of(s).copy(), (s.name, c.name)
        swap_roles(g, s)
        assert (s.name, c.name) == names[::-1]
        assert (cards_of(s), s.ap, s.level, s.swapped) == (cards, points, level, True)
        assert c.health == 1
        card = g.box.survivors[s.card]
        assert s.health == card.health
        assert all(s.skills[k] > 0 for k in (*card.blue, *card.yellow))
        assert any(s.skills[k] > 0 for k in card.orange) or level < ORANGE
        assert any(s.skills[k] > 0 for k in card.red) or level < RED
        own = [k for k in s.lent if k in g.box.survivors[c.card].blue]
        assert own == s.lent


def test_brothers_in_arms_lend_to_the_new_leader() -> None:
    """M19, 2E-15.16: what others of the zone lend goes to whoever leads; what the former leader lent goes with him."""
    g = a_game()
    s, bob = g.survivors[:2]
    assert s.zone == bob.zone
    c = the_other(g, s)
    own = sum(k == DIE_RANGED for k in g.box.survivors[c.card].blue)
    g.lending = True
    for brother, skill in ((bob, DIE_RANGED), (s, MEDIC)):
        brother.skills[BROTHER_IN_ARMS] = 1
        brother.in_arms.append(skill)
    share_skills(g)
    assert (s.borrowed, bob.borrowed) == (sorted([DIE_RANGED, MEDIC]), sorted([DIE_RANGED, MEDIC]))
    swap_roles(g, s)
    lent = sum(k == DIE_RANGED for k in s.lent)
    assert (s.in_arms, s.borrowed, s.skills[BROTHER_IN_ARMS], s.skills[MEDIC]) == ([], [DIE_RANGED], 0, 0)
    assert (s.skills[DIE_RANGED], bob.borrowed) == (own + lent + 1, [DIE_RANGED])
    place_survivor(g, s, (s.zone + 1) % g.board.n)
    assert (s.borrowed, s.skills[DIE_RANGED]) == ([], own + lent)


def test_a_new_leader_may_be_a_brother_in_arms(monkeypatch: pytest.MonkeyPatch) -> None:
    """M19, 2E-15.16: Brother in arms of the new leader's own card works at once, for both."""
    g = a_game()
    s, bob = g.survivors[:2]
    card = g.box.survivors[the_other(g, s).card]
    monkeypatch.setattr(card, "blue", [*card.blue, LENT + MEDIC])
    swap_roles(g, s)
    assert (s.in_arms, s.borrowed, bob.borrowed) == ([MEDIC], [MEDIC], [MEDIC])


def test_actions_of_the_turn_follow_the_skills() -> None:
    """M19: two who both have +1 Action at yellow keep the Actions that are left, even when none is."""
    for left in (0, 2):
        g = a_game()
        s = g.survivors[0]
        gain_ap(g, s, 8)
        start_turn(g, s)
        s.actions = left
        before = s.skills[PLUS_ACTION]
        swap_roles(g, s)
        assert s.actions == left + s.skills[PLUS_ACTION] - before


def test_the_log_tells_of_the_swap() -> None:
    """A whole game is logged, and a copy goes on like the game."""
    for number in range(12):
        log = Log()
        play_game(a_setup("M19", CORE), Balanced(), words_of(number), log)
        if any("leads from now on" in line for line in log.lines):
            return
    raise AssertionError("nobody swapped roles in twelve games")


def duos_with(names: dict[int, list[str]]) -> Game:
    """M19 with the first two survivors of the box, some of the box with other Blue skills."""
    box = load_box()
    boards = list(box.survivors)
    for number, skills in names.items():
        old = boards[number]
        blue = [int(skill_number(name)) for name in skills]
        boards[number] = SurvivorCard(old.name, old.kid, old.health, blue, old.yellow, old.orange, old.red)
    usual = a_setup("M19")
    changed = Box(box.types, box.zombie_cards, boards, box.pool, box.car)
    return new_game(
        GameSetup(changed, usual.mission, [0, 1], False, usual.cards, 2, 60, 0), Balanced(), words_of(1), None
    )


def test_a_brother_in_arms_takes_over() -> None:
    """M19: the new leader's Brother in arms is his own now (2E-15.16)."""
    g = duos_with({number: ["Brother in arms: Slippery"] for number in range(2, 12)})
    s = g.survivors[0]
    swap_roles(g, s)
    assert s.in_arms == [SLIPPERY] and LENT + SLIPPERY not in s.lent
    assert all(o.skills[SLIPPERY] > 0 for o in g.survivors)


def test_a_swap_keeps_what_others_lend() -> None:
    """M19: a skill of somebody else's Brother in arms is there after the swap, and goes with the zone (2E-15.16)."""
    g = duos_with({0: ["Charge"], 1: ["Brother in arms: Jump"], **{number: ["Sprint"] for number in range(2, 12)}})
    s = g.survivors[0]
    swap_roles(g, s)
    assert s.borrowed == [JUMP] and s.skills[JUMP] == 1
    place_survivor(g, s, (s.zone + 1) % g.board.n)
    assert s.borrowed == [] and s.skills[JUMP] == 0


@pytest.mark.parametrize("left", [0, 1])
def test_a_free_action_is_not_given_twice(left: int) -> None:
    """M19: the old leader's own Break-in goes, a Brother in arms lends one instead: nothing changes (2E-15.16)."""
    names = {0: ["Charge", "Break-in"], 1: ["Brother in arms: Break-in"]}
    g = duos_with({**names, **{number: ["Sprint"] for number in range(2, 12)}})
    s = g.survivors[0]
    start_turn(g, s)
    s.free_door = left
    swap_roles(g, s)
    assert s.borrowed == [BREAK_IN] and s.free_door == left


def test_a_hoard_goes_with_its_owner() -> None:
    """M19: what does not fit without it is discarded (2E-15.30)."""
    g = duos_with({0: ["Slippery", "Hoard"], **{number: ["Sprint"] for number in range(2, 12)}})
    s = g.survivors[0]
    while len(cards_of(s)) < 7:
        stow(g, s, g.equipment_deck.pop())
    swap_roles(g, s)
    assert len(cards_of(s)) == 5 and len(s.pack) == 3


def test_skills_left_after_a_swap_are_those_of_the_new_card() -> None:
    """M19 in Ultrared: what the old leader had chosen bars nothing of the new one's card (2E-18.2)."""
    g = a_game()
    s = g.survivors[0]
    gain_ap(g, s, 20)
    swap_roles(g, s)
    card = g.box.survivors[s.card]
    left = [k for i, k in enumerate(card.orange) if not is_taken(s, ORANGE, i)]
    assert len(left) == 1 and s.skills[left[0]] == (left[0] in s.lent)
    assert is_taken(s, YELLOW, 0)
