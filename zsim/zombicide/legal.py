"""The legal actions of a survivor's turn, in a fixed order (2E-9, 2E-20.14).

Discarding a card at any time is legal too (2E-7.2); it is asked where room is needed and never listed here.
"""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.cargo import laden, load_actions
from zsim.zombicide.cars import car_actions
from zsim.zombicide.combat import combat_banned, in_reach
from zsim.zombicide.companions import lonely_in, tradable
from zsim.zombicide.injured import injured_in, may_heal
from zsim.zombicide.inventory import can_pair, cards_of, copies_in, different_cards, same_thing, wielded
from zsim.zombicide.kinds import (
    A_BARRICADE,
    A_CHARGE,
    A_EAT,
    A_END,
    A_HEAL_INJURED,
    A_JUMP,
    A_MELEE,
    A_MOVE,
    A_NEUTRALISE,
    A_NOISE,
    A_OPEN,
    A_RALLY,
    A_RANGED,
    A_RELOAD,
    A_REORGANISE,
    A_SEARCH,
    A_SHOOT_CAR,
    A_SHOVE,
    A_SPRINT,
    A_TAKE_CRATE,
    A_TAKE_OBJECTIVE,
    A_TRADE,
    D_BARRED,
    D_BROKEN,
    D_CLOSED,
)
from zsim.zombicide.moving import can_pay_move, extra_cost, jump_ends, kid_may_slip, move_ends, reach_within
from zsim.zombicide.ned import drops
from zsim.zombicide.searching import may_search
from zsim.zombicide.seats import has_room
from zsim.zombicide.sighting import zones_seen
from zsim.zombicide.skillactions import skill_actions
from zsim.zombicide.skills import (
    BREAK_IN,
    CHARGE,
    FREE_RELOAD,
    IMPROVISED_MELEE,
    IMPROVISED_RANGED,
    JUMP,
    SHOVE,
    SPRINT,
    WEBBING,
    ZONE_PER_MOVE,
)
from zsim.zombicide.state import Game, Option, Survivor
from zsim.zombicide.tokens import may_take


def legal_actions(g: Game, s: Survivor) -> list[Option]:
    """List all actions that a survivor can take and pay for now; ending the turn stands first and is always there.

    Who sits in a car neither moves on foot nor opens a door, and does all else (2E-16.3).
    """
    options: list[Option] = [Option(A_END, s.zone, -1, -1, -1)]
    if s.car < 0:  # 2E-16.3
        _moves(g, s, options)
    _shoves(g, s, options)
    skill_actions(g, s, options)
    if may_search(g, s) and (s.actions > 0 or s.free_search > 0):
        options.append(Option(A_SEARCH, s.zone, -1, -1, -1))
    if s.car < 0 and (s.actions > 0 or s.free_door > 0):
        _doors(g, s, options)
    if s.actions > 0:
        _cards(g, s, options)
    attacks(g, s, options)
    if s.actions > 0:
        _tokens(g, s, options)
        if g.companions:
            _rallies(g, s, options)
        options.append(Option(A_NOISE, s.zone, -1, -1, -1))
        _reloads(g, s, options)
    elif s.skills[FREE_RELOAD] > 0:
        _reloads(g, s, options)
    _food(g, s, options)
    if len(g.car_zone) > 0:
        car_actions(g, s, options)
    return options


def _moves(g: Game, s: Survivor, options: list[Option]) -> None:
    slip: bool = kid_may_slip(s)
    plain: bool = can_pay_move(g, s, False)
    if laden(g, s):  # M21: moves by no skill
        list_moves(g, s, plain, False, False, False, options)
        return
    sprint: bool = s.skills[SPRINT] > 0 and not s.sprinted
    list_moves(g, s, plain, slip and can_pay_move(g, s, True), g.horde[s.zone] > 0, sprint, options)
    if s.skills[CHARGE] > 0 and not s.charged:
        _charges(g, s, slip, options)
    if s.skills[JUMP] > 0 and not s.jumped and s.actions > g.horde[s.zone]:
        for w in jump_ends(g, s):
            options.append(Option(A_JUMP, w, -1, -1, -1))


def list_moves(
    g: Game, s: Survivor, plain: bool, slip: bool, spares: bool, sprint: bool, options: list[Option]
) -> None:
    """List Moves and Sprints that can be paid plainly, and as a kid's Slippery Move (n = 1) where that spares Actions
    or goes where the others do not (2E-9.1, 2E-2.4, 2E-15.53)."""
    ends: list[int] = move_ends(g, s, False) if plain else []
    for w in ends:
        options.append(Option(A_MOVE, w, -1, -1, -1))
    if slip and (spares or s.skills[ZONE_PER_MOVE] > 0):
        for w in move_ends(g, s, True):
            if spares or w not in ends:
                options.append(Option(A_MOVE, w, -1, -1, 1))
    if not sprint:
        return
    ends = reach_within(g, s, 2, 3, False) if plain else []
    for w in ends:
        options.append(Option(A_SPRINT, w, -1, -1, -1))
    if slip:
        for w in reach_within(g, s, 2, 3, True):
            if spares or w not in ends:
                options.append(Option(A_SPRINT, w, -1, -1, 1))


def _shoves(g: Game, s: Survivor, options: list[Option]) -> None:
    """Shove: no Move of anybody, so from a seat too (2E-15.49)."""
    if s.skills[SHOVE] > 0 and not s.shoved and g.horde[s.zone] > 0:
        for w in g.board.open_to[s.zone]:
            options.append(Option(A_SHOVE, w, -1, -1, -1))


def _charges(g: Game, s: Survivor, slip: bool, options: list[Option]) -> None:
    """Charge: free, 1 or 2 zones to a zone with a zombie (2E-15.18, 2E-15.h)."""
    ends: list[int] = []
    if s.actions >= extra_cost(g, s, False):
        ends = reach_within(g, s, 1, 2, False)
        for w in ends:
            if g.horde[w] > 0:
                options.append(Option(A_CHARGE, w, -1, -1, -1))
    if slip:
        for w in reach_within(g, s, 1, 2, True):
            if g.horde[w] > 0 and (g.horde[s.zone] > 0 or w not in ends):
                options.append(Option(A_CHARGE, w, -1, -1, 1))


def _doors(g: Game, s: Survivor, options: list[Option]) -> None:
    """Doors of the zone that a tool in hand opens (2E-9.3), and broken ones that need none (M16); Break-in needs none
    anywhere, conditions of the door stay (2E-15.15)."""
    for d in g.board.doors_of[s.zone]:
        if g.board.door_state[d] == D_BROKEN and g.mission.rules.broken_by_hand:
            options.append(Option(A_OPEN, other_side(g, d, s.zone), -1, -1, d))
        if g.board.door_state[d] != D_CLOSED or s.level < g.board.door_level[d]:
            continue
        behind: i64 = other_side(g, d, s.zone)
        if s.skills[BREAK_IN] > 0:
            options.append(Option(A_OPEN, behind, -1, -1, d))
        if s.skills[WEBBING] > 0:  # 2E-15.63
            for card in different_cards(g, cards_of(s)):
                if g.box.types[card & TYPE_MASK].opens:
                    options.append(Option(A_OPEN, behind, -1, card, d))
            continue
        if s.hand0 >= 0 and g.box.types[s.hand0 & TYPE_MASK].opens:
            options.append(Option(A_OPEN, behind, -1, s.hand0, d))
        if s.hand1 >= 0 and not twins(g, s) and g.box.types[s.hand1 & TYPE_MASK].opens:
            options.append(Option(A_OPEN, behind, -1, s.hand1, d))


def other_side(g: Game, door: i64, zone: i64) -> i64:
    """Give the zone behind a door."""
    return g.board.door_b[door] if g.board.door_a[door] == zone else g.board.door_a[door]


def _cards(g: Game, s: Survivor, options: list[Option]) -> None:
    """Reorganise, and trade with each survivor of the zone when either has a card (2E-9.4)."""
    mine: bool = s.hand0 >= 0 or s.hand1 >= 0 or len(s.pack) > 0
    if mine:
        options.append(Option(A_REORGANISE, s.zone, -1, -1, -1))
    if g.here[s.zone] > 1:
        rules = g.mission.rules
        for o in g.survivors:
            if o.zone != s.zone or o.index == s.index:
                continue
            tokens: bool = (rules.tradable and s.tokens + o.tokens > 0) or s.components + o.components > 0
            if mine or len(cards_of(o)) > 0 or tokens or _lead(g, s, o):
                options.append(Option(A_TRADE, s.zone, o.index, -1, -1))


def _lead(g: Game, s: Survivor, o: Survivor) -> bool:
    """Tell whether either leads a companion, which can be traded like a card (2E-17.2)."""
    return len(tradable(g, s, o)) > 0 or len(tradable(g, o, s)) > 0


def _rallies(g: Game, s: Survivor, options: list[Option]) -> None:
    """Rally a lonely companion of the zone; zombies do not hinder it, a car without a seat for it does (2E-9.10,
    2E-17.3, 2E-17.4, 2E-9.15)."""
    if not has_room(g, s):
        return
    for who in lonely_in(g, s.zone):
        options.append(Option(A_RALLY, s.zone, who, -1, -1))


def twins(g: Game, s: Survivor) -> bool:
    """Tell whether both hands hold the same thing: equal things are one option (2E-20.14)."""
    return s.hand0 >= 0 and same_thing(g, s.hand0, s.hand1)


def attacks(g: Game, s: Survivor, options: list[Option]) -> None:
    """Melee and ranged attacks with what is in hand (2E-9.5, 2E-13), then those that need no hand."""
    if combat_banned(g, s):
        return
    if s.skills[WEBBING] > 0:
        _webbed(g, s, options)
    elif s.hand0 >= 0 or s.hand1 >= 0:
        same: bool = twins(g, s)
        if g.horde[s.zone] > 0 and (_pays_melee(s) or s.free_dual > 0):
            pair: bool = can_pair(g, s, s.hand0, False)
            _melee_with(g, s, s.hand0, pair, options)
            if not same and not pair:  # of a pair, loaded or not, one blade is like the other
                _melee_with(g, s, s.hand1, pair, options)
        if _pays_ranged(s) or s.free_dual > 0:
            loaded: bool = s.hand0 & EMPTY == 0 and s.hand1 & EMPTY == 0
            _ranged_with(g, s, s.hand0, loaded and can_pair(g, s, s.hand0, True), options)
            if not same:
                _ranged_with(g, s, s.hand1, False, options)
    if s.skills[IMPROVISED_MELEE] > 0 or s.skills[IMPROVISED_RANGED] > 0:
        _improvised(g, s, options)


def _pays_melee(s: Survivor) -> bool:
    return s.actions > 0 or s.free_combat > 0 or s.free_melee > 0


def _pays_ranged(s: Survivor) -> bool:
    return s.actions > 0 or s.free_combat > 0 or s.free_ranged > 0


def _webbed(g: Game, s: Survivor, options: list[Option]) -> None:
    """Attacks with any card of the inventory (2E-15.63); equal cards are one option (2E-20.14)."""
    cards = cards_of(s)
    different = different_cards(g, cards)
    pairs: list[int] = []
    if g.horde[s.zone] > 0 and (_pays_melee(s) or s.free_dual > 0):
        for card in different:
            pair: bool = can_pair(g, s, card, False)
            name: i64 = g.box.types[card & TYPE_MASK].name_id
            if not pair or name not in pairs:
                _melee_with(g, s, card, pair, options)
            if pair:
                pairs.append(name)
    if _pays_ranged(s) or s.free_dual > 0:
        for card in different:
            both: bool = can_pair(g, s, card, True)
            if both and copies_in(g, cards, g.box.types[card & TYPE_MASK].name_id, True) < 2:
                both = False
            _ranged_with(g, s, card, both, options)


def _improvised(g: Game, s: Survivor, options: list[Option]) -> None:
    """Improvised weapons: free, each once a turn (2E-15.33, 2E-15.34)."""
    if s.skills[IMPROVISED_MELEE] > 0 and not s.improvised_melee and g.horde[s.zone] > 0:
        options.append(Option(A_MELEE, s.zone, -1, g.box.improvised_melee, 1))
    if s.skills[IMPROVISED_RANGED] > 0 and not s.improvised_ranged:
        t = g.box.types[g.box.improvised_ranged]
        for z in zones_seen(g, s):
            if g.horde[z] > 0 and in_reach(g, s, t, z):
                options.append(Option(A_RANGED, z, -1, t.index, 1))
        if g.mission.rules.car_explosion:
            _shots_at_cars(g, s, t.index, False, True, options)


def _melee_with(g: Game, s: Survivor, card: i64, pair: bool, options: list[Option]) -> None:
    """One weapon, and both of a pair; Dual expert pays for both only (2E-15.23)."""
    if card < 0 or not g.box.types[card & TYPE_MASK].melee:
        return
    if pair:
        options.append(Option(A_MELEE, s.zone, -1, card, 2))
    if _pays_melee(s):
        options.append(Option(A_MELEE, s.zone, -1, card, 1))


def _ranged_with(g: Game, s: Survivor, card: i64, pair: bool, options: list[Option]) -> None:
    """One weapon at each zone in reach that holds a zombie, the own one too; a Molotov at any (2E-13.7, 2E-13.9)."""
    single: bool = _pays_ranged(s)
    if card < 0 or card & EMPTY:
        return
    t = g.box.types[card]
    if not t.ranged:
        return
    for z in zones_seen(g, s):
        if (g.horde[z] > 0 or t.molotov) and in_reach(g, s, t, z):
            if pair and not t.molotov:
                options.append(Option(A_RANGED, z, -1, card, 2))
            if single:
                options.append(Option(A_RANGED, z, -1, card, 1))
    if g.mission.rules.car_explosion and not t.molotov:
        _shots_at_cars(g, s, card, pair, single, options)


def _shots_at_cars(g: Game, s: Survivor, card: i64, pair: bool, single: bool, options: list[Option]) -> None:
    """Aim at each car in reach, zombies there or not; a Molotov is aimed at nothing (M4). Dual expert pays for both of
    a pair only (2E-15.23)."""
    for car, z in enumerate(g.car_zone):
        if z >= 0 and in_reach(g, s, g.box.types[card & TYPE_MASK], z):
            if pair:
                options.append(Option(A_SHOOT_CAR, z, car, card, 2))
            if single:
                options.append(Option(A_SHOOT_CAR, z, car, card, 1))


def _tokens(g: Game, s: Survivor, options: list[Option]) -> None:
    """Objectives, crates and mission actions of the zone (2E-9.6, 2E-9.11); zombies hinder only the last (2E-9.15)."""
    i: i64 = 0
    while i < len(g.objective_zone):
        if g.objective_zone[i] == s.zone and not g.objective_taken[i] and may_take(g, s):
            options.append(Option(A_TAKE_OBJECTIVE, s.zone, -1, -1, i))
        i += 1
    i = 0
    while i < len(g.crate_zone):
        if g.crate_zone[i] == s.zone and not g.crate_taken[i]:
            options.append(Option(A_TAKE_CRATE, s.zone, -1, -1, i))
        i += 1
    if g.mission.neutralise and g.horde[s.zone] == 0 and s.zone != g.first_spawn:
        i = 0
        while i < len(g.spawn_zone):
            if g.spawn_zone[i] == s.zone:
                options.append(Option(A_NEUTRALISE, s.zone, -1, -1, i))
            i += 1
    if g.mission.rules.barricade and s.tokens > 0 and g.horde[s.zone] == 0 and s.car < 0:
        _barricades(g, s, options)
    if g.mission.rules.loading:
        load_actions(g, s, options)
    if may_heal(g, s):
        for who in injured_in(g, s.zone):
            options.append(Option(A_HEAL_INJURED, s.zone, who, -1, -1))
    if g.mission.rules.dropping:
        drops(g, s, options)


def _barricades(g: Game, s: Survivor, options: list[Option]) -> None:
    """Barricade a broken door of the zone, open or closed, from either side of it (M16)."""
    for d in g.mission.rules.broken:
        if g.board.door_state[d] != D_BARRED and (g.board.door_a[d] == s.zone or g.board.door_b[d] == s.zone):
            options.append(Option(A_BARRICADE, other_side(g, d, s.zone), -1, -1, d))


def _reloads(g: Game, s: Survivor, options: list[Option]) -> None:
    """Reload an empty weapon in hand (2E-9.8, 2E-14.3, 2E-15.26, 2E-15.63)."""
    if s.skills[WEBBING] > 0:
        for card in different_cards(g, wielded(s)):
            if card & EMPTY:
                options.append(Option(A_RELOAD, s.zone, -1, card, -1))
        return
    if s.hand0 >= 0 and s.hand0 & EMPTY:
        options.append(Option(A_RELOAD, s.zone, -1, s.hand0, -1))
    if s.hand1 >= 0 and s.hand1 & EMPTY and not twins(g, s):
        options.append(Option(A_RELOAD, s.zone, -1, s.hand1, -1))


def _food(g: Game, s: Survivor, options: list[Option]) -> None:
    """Eat, free (2E-14.6)."""
    seen: list[int] = []
    for card in cards_of(s):
        if g.box.types[card & TYPE_MASK].food > 0 and card not in seen:
            seen.append(card)
            options.append(Option(A_EAT, s.zone, -1, card, -1))
