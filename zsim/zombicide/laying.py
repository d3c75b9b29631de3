"""What chance and players lay out at set-up in some missions: face-down objectives, an Abomination, pairs of survivors.

2E-2.6, 2E-19. Nothing here draws from a stream where the mission has no such rule.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import ask, say
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.kinds import Q_PAIR, S_SETUP
from zsim.zombicide.labels import zone_label
from zsim.zombicide.spawning import place_abomination
from zsim.zombicide.state import Game, Option, Question


def lay_out(g: Game) -> None:
    """Mix the face-down objectives and place the Abomination of the mission, once the decks are shuffled."""
    rules = g.mission.rules
    if rules.mix:
        colours = rules.mix.copy()
        g.rngs[S_SETUP].shuffle(colours)
        deal_colours(g, colours)
    for zone in rules.abomination_zone:  # M11, M16
        place_abomination(g, zone)


def deal_colours(g: Game, colours: list[int]) -> None:
    """Lay mixed tokens face down on their places, in the mission's order, and set the rest aside unseen (M5, M18)."""
    k: i64 = 0
    for i, face_down in enumerate(g.mission.rules.hidden):
        if face_down and not g.objective_taken[i]:
            g.objective_colour[i] = colours[k]
            k += 1
    g.aside = colours[k:]


def deal_pairs(g: Game) -> list[int]:
    """Deal all survivors of the box to the starting zones, two to each; players choose the pairs that are played (M15).

    Give the team in the order chosen; the others are kept in g.pairs: zone, survivor, survivor.
    """
    numbers: list[int] = list(range(len(g.box.survivors)))
    g.rngs[S_SETUP].shuffle(numbers)
    options: list[Option] = []
    for i, zone in enumerate(g.mission.start):
        options.append(Option(0, zone, -1, numbers[2 * i], numbers[2 * i + 1]))
    team: list[int] = []
    while len(team) < 2 * g.mission.rules.pairs:
        chosen = ask(g, Question(Q_PAIR, -1, -1, -1, -1, options))
        o = options.pop(chosen)
        team.append(o.card)
        team.append(o.n)
        g.pairs.append(o.zone)
    g.pairs = [*g.pairs, *_flat(options)]
    return team


def _flat(options: list[Option]) -> list[int]:
    """List the pairs not chosen: zone, survivor, survivor for each."""
    rest: list[int] = []
    for o in options:
        rest.append(o.zone)
        rest.append(o.card)
        rest.append(o.n)
    return rest


def start_pairs(g: Game) -> None:
    """Put the pairs chosen into the zones that they were dealt to, and keep the others for later (M15)."""
    n: i64 = g.mission.rules.pairs
    for s in g.survivors:
        zone: i64 = g.pairs[s.index // 2]
        place_survivor(g, s, zone)
        if g.log is not None:
            say(g, f"{s.name} starts in {zone_label(g, zone)}")
    g.pairs = g.pairs[n:]
