"""Making room: a team of one, a gift to who has five cards, and the order of buildings at set-up."""

from __future__ import annotations

from watched_games import Watcher, a_setup, begin

from zsim.zombicide.decisions import Question, StrategyPlayer
from zsim.zombicide.inventory import cards_of, make_room, trade
from zsim.zombicide.kinds import Q_BUILDING, Q_KEEP, Q_TRADE, T_DONE, T_GIVE
from zsim.zombicide.searching import search


def test_one_survivor_has_five_slots() -> None:
    """2E-7.1, 2E-7.3: six starting cards for one survivor, five slots: one must go."""
    s = begin(a_setup(team=("Amy",))).survivors[0]
    assert len(s.pack) <= 3
    assert len(cards_of(s)) == 5


def test_grindhouse_players_choose_the_first_building() -> None:
    """2E-20.9: building by building, players choose the order, during set-up (M7) likewise."""
    w = Watcher({int(Q_BUILDING): lambda q: 1})
    begin(a_setup("M7", cards=[9]), w)
    assert Q_BUILDING in w.kinds()


def test_a_full_survivor_may_make_room_in_a_trade() -> None:
    """2E-7.2: discarding, also in another's turn, to make room: a gift to who has five cards."""
    g = begin(a_setup())
    a, b = g.survivors[0], g.survivors[1]
    machete, water = g.box.find("Machete", 1), g.box.find("Water", 1)
    a.hand0, a.hand1, a.pack = machete, -1, []
    b.hand0, b.hand1, b.pack = water, water, [water, water, water]
    given: list[int] = []

    def answer(q: Question) -> int:
        wanted = T_DONE if given else T_GIVE
        given.append(1)
        return next(i for i, o in enumerate(q.options) if o.kind == wanted)

    player = StrategyPlayer(Watcher({int(Q_TRADE): answer}))
    h = g.copy(player)
    player.bind(h, h.rngs[6])
    trade(h, h.survivors[0], h.survivors[1])
    assert machete in cards_of(h.survivors[1])
    assert cards_of(h.survivors[0]) == []
    assert len(cards_of(h.survivors[1])) == 5


def test_no_card_is_lost_when_several_must_go() -> None:
    """2E-7.3: seven cards with full hands: two are discarded, five stay, none vanishes."""
    g = begin(a_setup())
    s = g.survivors[0]
    water, katana = g.box.find("Water", 1), g.box.find("Katana", 1)
    s.hand0, s.hand1, s.pack = katana, katana, [water] * 5
    before = len(g.equipment_discards)
    make_room(g, s)
    assert len(cards_of(s)) == 5
    assert len(g.equipment_discards) == before + 2


def test_who_finds_two_cards_knows_both() -> None:
    """2E-9.16: any, all or none of two cards may be kept, so whoever decides about the first one sees the second."""
    w = Watcher()
    g = begin(a_setup(), w)
    s = g.survivors[0]
    water, katana, torch = (int(g.box.find(name, 1)) for name in ("Water", "Katana", "Flashlight"))
    s.pack.append(torch)
    g.equipment_deck += [katana, water]
    search(g, s)
    assert [(int(q.card), int(q.number)) for q in w.asked if q.kind == Q_KEEP] == [(water, katana), (katana, -1)]
