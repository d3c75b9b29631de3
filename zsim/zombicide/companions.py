"""Companions: whom they follow, what they lend to their leader, and how they change hands (2E-17).

A companion is a `Survivor` in `Game.companions`, numbered on from the team. It has health 1, so that any wound kills
it, counts in `Game.here` like everybody and is moved by `figures.place_survivor` with its leader.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from zsim.zombicide.allowance import FREE_ACTIONS, actions_left, add_actions
from zsim.zombicide.ask import say
from zsim.zombicide.figures import place_survivor
from zsim.zombicide.labels import zone_label
from zsim.zombicide.lending import share_skills
from zsim.zombicide.mission import G_FIND_COMPANIONS
from zsim.zombicide.rng import ScriptError
from zsim.zombicide.seats import has_room
from zsim.zombicide.skills import (
    BROTHER_IN_ARMS,
    CHARGE,
    IMPROVISED_MELEE,
    IMPROVISED_RANGED,
    JUMP,
    LENT,
    PLUS_ACTION,
    SHOVE,
    SPRINT,
    STACKING,
    STARTS_WITH_CARD,
    STARTS_WITH_HEALTH,
    skill_name,
)
from zsim.zombicide.state import Game, Survivor
from zsim.zombicide.uses import used

ONE_WOUND: Final[i64] = 1  # the health of a companion (2E-17.1)


def add_companion(g: Game, number: i64, zone: i64) -> Survivor:
    """Bring a survivor of the box into play as a lonely companion: no inventory, no actions, dead from any wound, and a
    figure of its zone like any other (2E-17.1)."""
    card = g.box.survivors[number]
    c = Survivor(len(g.survivors) + len(g.companions), number, card.name, card.kid, ONE_WOUND)
    g.companions.append(c)
    place_survivor(g, c, zone)
    return c


def led_by(g: Game, who: i64) -> list[int]:
    """List the companions that a survivor leads (2E-17.2)."""
    return [c.index for c in g.companions if c.leader == who and c.alive]


def tradable(g: Game, s: Survivor, taker: Survivor) -> list[int]:
    """List the companions that a survivor can give to another in a trade, where the mission lets him (2E-17.2, M19)
    and the other's car has a seat for one (2E-17.4)."""
    if not g.mission.companion_trade:
        return []
    return led_by(g, s.index) if has_room(g, taker) or taker.car == s.car else []


def lonely_in(g: Game, zone: i64) -> list[int]:
    """List the companions of a zone that nobody leads (2E-17.3)."""
    return [c.index for c in g.companions if c.leader < 0 and c.alive and c.zone == zone and not c.bound]


def lonely(g: Game) -> i64:
    """Count the companions on the board that nobody leads (2E-17.3)."""
    n: i64 = 0
    for c in g.companions:
        if c.leader < 0 and c.zone >= 0 and not c.bound:
            n += 1
    return n


def lead(g: Game, s: Survivor, c: Survivor) -> None:
    """Make a survivor the leader of a companion and give him its first Blue skill, at once (2E-17.2, 2E-15.b)."""
    c.leader = s.index
    g.version += 1
    k = lent_skill(g, c)
    before = _copies(s, k)
    lend(g, s)
    if k < 0:
        return
    if _copies(s, k) > before and c.used_by < 0 and in_turn(g, s):
        add_actions(s, k, 1)
    if g.log is not None:
        used = f", used already this round by {g.person(c.used_by).name}" if c.used_by >= 0 else ""
        say(g, f"    {s.name} leads {c.name}: {skill_name(k)}{used}")


def leave(g: Game, c: Survivor) -> None:
    """Take a companion from its leader, the skill with it; an Action of it that is not spent yet goes too (2E-17.2)."""
    if c.leader < 0:
        return
    s = g.person(c.leader)
    k = lent_skill(g, c)
    if in_turn(g, s):
        note_uses(g, s)
    before = _copies(s, k)
    c.leader = -1
    g.version += 1
    lend(g, s)
    if k >= 0 and _copies(s, k) < before and in_turn(g, s):
        add_actions(s, k, -1)


def release(g: Game, s: Survivor) -> None:
    """Leave the companions of an eliminated survivor lonely where they are; drop a companion that falls (2E-17.3)."""
    leader: i64 = s.leader
    leave(g, s)
    if leader >= 0 and g.person(leader).alive:
        from zsim.zombicide.inventory import make_room  # which passes companions on

        make_room(g, g.person(leader))  # a lent Hoard is gone (2E-15.30)
    for who in led_by(g, s.index):
        leave(g, g.person(who))


def lent_skill(g: Game, c: Survivor) -> i64:
    """Give the skill that a companion lends: the first Blue one of its card, -1 for none (2E-17.2); what lets somebody
    start with something is none (M15)."""
    for k in g.box.survivors[c.card].blue:
        if k < STARTS_WITH_HEALTH or k > STARTS_WITH_CARD:
            return k
    return -1


def _copies(s: Survivor, k: i64) -> i64:
    """Count how often a survivor has a skill, whoever it comes from; k as on a board, -1 for none."""
    if k < 0:
        return 0
    return s.in_arms.count(k - LENT) if k >= LENT else s.skills[k]


def lend(g: Game, s: Survivor) -> None:
    """Count the skills anew that companions lend to a survivor (2E-17.2): a second copy only where it adds up
    (2E-15.e), and none that another leader has used this round."""
    for k in s.lent:
        _take_back(s, k)
    s.lent = []
    for c in g.companions:
        if c.leader == s.index and (c.used_by < 0 or c.used_by == s.index):
            k = lent_skill(g, c)
            if k >= LENT:
                if k - LENT not in s.in_arms:
                    s.skills[BROTHER_IN_ARMS] = 1
                    s.in_arms.append(k - LENT)
                    s.lent.append(k)
                    g.lending = True
            elif k >= 0 and (s.skills[k] == s.borrowed.count(k) or STACKING[k]):
                s.skills[k] += 1
                s.lent.append(k)
    if g.lending:
        share_skills(g)


def _take_back(s: Survivor, k: i64) -> None:
    if k >= LENT:
        s.in_arms.remove(k - LENT)
        s.skills[BROTHER_IN_ARMS] = 1 if s.in_arms else 0
    else:
        s.skills[k] -= 1


def in_turn(g: Game, s: Survivor) -> bool:
    """Tell whether a survivor is in the midst of a turn, so that gains and losses of Actions count at once."""
    return g.active == s.index or (s.turn_round == g.round and not s.acted)


def note_uses(g: Game, s: Survivor) -> None:
    """Note which lent skills a survivor has used in the turn under way: a use stays made when the companion is
    passed on (2E-17.2). Call it before the turn's Actions lapse."""
    for c in g.companions:
        if c.leader == s.index and c.used_by < 0:
            k = lent_skill(g, c)
            if k >= 0 and k in s.lent and _used(s, k):
                c.used_by = s.index


def _used(s: Survivor, k: i64) -> bool:
    """Tell whether a skill that gives something once a turn has been used; one that always works never is."""
    if used(s, k):
        return True
    if k == SPRINT:
        return s.sprinted
    if k == CHARGE:
        return s.charged
    if k == JUMP:
        return s.jumped
    if k == SHOVE:
        return s.shoved
    if k in FREE_ACTIONS:
        return actions_left(s, k) == 0
    if k == IMPROVISED_MELEE or k == IMPROVISED_RANGED:
        return s.improvised_melee if k == IMPROVISED_MELEE else s.improvised_ranged
    return k == PLUS_ACTION and s.actions == 0


def renew_uses(g: Game) -> None:
    """Let every companion's skill be used again: a new round begins (2E-17.2)."""
    for c in g.companions:
        c.used_by = -1
    for s in g.survivors:
        lend(g, s)


def renew_own_uses(g: Game, s: Survivor) -> None:
    """Let a survivor use the skills lent to him again: another turn of his own begins (2E-17.2)."""
    for c in g.companions:
        if c.used_by == s.index and c.leader == s.index:
            c.used_by = -1


def rally(g: Game, s: Survivor, who: i64) -> None:
    """Become the leader of a lonely companion of the zone; the Action has been paid (2E-17.3, 2E-9.10)."""
    c = g.person(who)
    if g.log is not None:
        say(g, f"    {s.name} rallies {c.name} in {zone_label(g, s.zone)}")
    lead(g, s, c)


def pass_on(g: Game, giver: Survivor, taker: Survivor, who: i64) -> None:
    """Pass a companion on in a trade, its card and its skill with it (2E-17.2)."""
    c = g.person(who)
    if g.log is not None:
        say(g, f"    {giver.name} passes {c.name} on to {taker.name}")
    leave(g, c)
    lead(g, taker, c)


def find_companion(g: Game, s: Survivor) -> None:
    """Draw a survivor card among those not in play; the finder leads it at once; none left, none comes (M9, M23).
    Without a seat for it in the finder's car it waits to be rallied (2E-17.4)."""
    if not g.survivor_deck:
        if g.scripted:
            raise ScriptError("the scripted companions ran out")
        if g.log is not None:
            say(g, "    no survivor card is left")
        return
    number = g.survivor_deck.pop()
    g.companions_found += 1
    c = add_companion(g, number, s.zone)
    if g.log is not None:
        say(g, f"    {s.name} finds the companion {c.name}")
    if has_room(g, s):
        lead(g, s, c)
    elif g.log is not None:
        say(g, f"    no seat is free: {c.name} waits in {zone_label(g, s.zone)}")


def gives_companion(g: Game, colour: i64) -> bool:
    """Tell whether objectives of a colour bring a companion (M9, M18, M20, M23)."""
    return colour in g.mission.companion_colours


def companions_ahead(g: Game) -> i64:
    """Count the objectives left that may bring a companion, as far as players know: of what was mixed face down, no
    more than has not turned up yet, as some may have been set aside unseen (M9, M23)."""
    rules = g.mission.rules
    n: i64 = 0
    down: i64 = 0
    mixed: i64 = 0
    for colour in rules.mix:
        if gives_companion(g, colour):
            mixed += 1
    for k, done in enumerate(g.objective_taken):
        hidden: bool = bool(rules.hidden) and rules.hidden[k]
        gives: bool = gives_companion(g, g.objective_colour[k])
        if hidden and not done:
            down += 1
        elif hidden and gives:
            mixed -= 1
        elif gives and not done:
            n += 1
    return n + (down if down < mixed else mixed)


def too_few_companions(g: Game) -> bool:
    """Tell whether a goal wants more companions than can still be found (M9, M23, 2E-3.5)."""
    for i, goal in enumerate(g.mission.goals):
        if goal.kind == G_FIND_COMPANIONS and not g.goals_met[i]:
            left: i64 = companions_ahead(g)
            cards: i64 = len(g.survivor_deck)
            if not g.scripted and cards < left:
                left = cards
            if g.companions_found + left < goal.count:
                return True
    return False
