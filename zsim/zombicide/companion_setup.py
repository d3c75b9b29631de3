"""Companions at set-up: who may be one, lonely ones on the board, those that come with the team (2E-17.5)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.cards import SurvivorCard
from zsim.zombicide.companions import add_companion, lead, led_by
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.injured import has_bound, set_up_bound
from zsim.zombicide.kinds import Q_COMPANION, Q_LEADER, Q_START_ZONE, S_SETUP
from zsim.zombicide.labels import zone_label
from zsim.zombicide.mission import Mission
from zsim.zombicide.state import NO_ZONE, Game, Option, Question, Survivor


def may_be_companion(card: SurvivorCard) -> bool:
    """Tell whether a survivor may be a companion: nobody with a "Starts with ..." skill (2E-17.5)."""
    return not card.starts_with


def wants_companions(m: Mission) -> bool:
    """Tell whether a mission has companions drawn or chosen among the survivors not in play (2E-17.5)."""
    if m.rules.duos or has_bound(m):
        return True
    return len(m.companion_colours) > 0 or m.lonely_count > 0 or m.companions_with_team > 0


def set_up_companions(g: Game) -> None:
    """Shuffle the survivors not in play and place the companions that the mission has from the start (2E-17.5)."""
    m = g.mission
    if not wants_companions(m):
        return
    team = [s.card for s in g.survivors] + [c.card for c in g.companions]
    cards: list[int] = []
    for number, card in enumerate(g.box.survivors):
        if number not in team and may_be_companion(card):
            cards.append(number)
    g.rngs[S_SETUP].shuffle(cards)
    g.survivor_deck = cards
    set_up_bound(g)
    i: i64 = 0
    while i < m.lonely_count and g.survivor_deck:
        place_lonely(g, g.survivor_deck.pop())
        i += 1
    i = 0
    while i < (len(g.survivors) if m.rules.duos else m.companions_with_team) and g.survivor_deck:
        join_team(g)
        i += 1


def place_lonely(g: Game, number: i64) -> None:
    """Put a lonely companion into a zone of the mission; with several, evenly, and players choose which stands where
    (2E-17.5, M14)."""
    zones = g.mission.lonely_zones
    most: i64 = (g.mission.lonely_count + len(zones) - 1) // len(zones)
    c = add_companion(g, number, NO_ZONE)
    options: list[Option] = []
    for z in zones:
        n: i64 = 0
        for other in g.companions:
            if other.zone == z:
                n += 1
        if n < most:
            options.append(Option(0, z, c.index, -1, -1))
    settle(g, c, options[ask(g, Question(Q_START_ZONE, c.index, -1, -1, -1, options))].zone)


def settle(g: Game, c: Survivor, zone: i64) -> None:
    """Set a lonely companion down where it waits (2E-17.3)."""
    place_survivor(g, c, zone)
    g.lonely_at_start += 1
    if g.log is not None:
        say(g, f"{c.name} waits as a lonely companion in {zone_label(g, zone)}")


def join_team(g: Game) -> None:
    """Let players choose one more companion among the survivors not in play, and who leads it (M11, 2E-17.5); in duos
    everybody leads one (M19)."""
    left = g.survivor_deck.copy()
    left.sort()
    options = [Option(0, -1, -1, -1, n) for n in left]
    number = options[ask(g, Question(Q_COMPANION, -1, -1, -1, -1, options))].n
    g.survivor_deck.remove(number)
    c = add_companion(g, number, NO_ZONE)
    leaders: list[Option] = []
    for o in g.survivors:
        if o.zone >= 0 and not (g.mission.rules.duos and led_by(g, o.index)):
            leaders.append(Option(0, o.zone, o.index, -1, -1))
    s = g.survivors[leaders[ask(g, Question(Q_LEADER, c.index, -1, -1, -1, leaders))].who]
    place_survivor(g, c, s.zone)
    if g.log is not None:
        say(g, f"{c.name} comes along with {s.name}")
    lead(g, s, c)


def place_pairs(g: Game, pairs: list[int]) -> None:
    """Put the survivors of pairs that are not played on the board as lonely companions (M15).

    pairs: zone, number, number of each. The ban of 2E-17.5 is off where every survivor of the box is dealt out.
    """
    for i in range(0, len(pairs), 3):
        settle(g, add_companion(g, pairs[i + 1], NO_ZONE), pairs[i])
        settle(g, add_companion(g, pairs[i + 2], NO_ZONE), pairs[i])
