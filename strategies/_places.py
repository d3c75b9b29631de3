"""Places on the board that a team looks for."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.decisions import View
from zsim.zombicide.kinds import POLICE_CAR
from zsim.zombicide.skills import DAMAGE_COMBAT, DAMAGE_RANGED, FREE_MOVE, PLUS_ACTION, SNIPER


def mean_route(view: View, zone: i64) -> float:
    """Give the mean number of actions from the survivors on the board to a zone, doors opened on the way."""
    total: i64 = 0
    count: i64 = 0
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        if z >= 0:
            total += view.route(z, zone)
            count += 1
        who += 1
    return float(total) / float(count) if count > 0 else 0.0


def most_points(view: View) -> i64:
    """Give the survivor with the most adrenaline points, the first of several."""
    hero: i64 = 0
    who: i64 = 1
    while who < view.team_size():
        if view.ap(who) > view.ap(hero):
            hero = who
        who += 1
    return hero


def middle_room(view: View) -> i64:
    """Give the room without zombies that is nearest to the whole team, -1 for none."""
    best: i64 = -1
    least = 1.0e9
    spawns = view.spawns()
    z: i64 = 0
    while z < view.zones():
        if view.is_room(z) and view.horde(z) == 0 and z not in spawns:
            cost = mean_route(view, z)
            if view.building_fills(view.building_of(z)):
                cost += 6.0
            if cost < least:
                least = cost
                best = z
        z += 1
    return best


def quiet_place(view: View, rooms: list[int]) -> i64:
    """Give a zone without zombies near the team and four zones away from some rooms, if there is one; -1 for none."""
    best: i64 = -1
    least = 1.0e9
    z: i64 = 0
    while z < view.zones():
        if z not in rooms and view.horde(z) == 0:
            near: i64 = 99
            for room in rooms:
                if view.distance(z, room) < near:
                    near = view.distance(z, room)
            cost = mean_route(view, z) + (3.0 * float(4 - near) if near < 4 else 0.0)
            if near < 99 and cost < least:
                least = cost
                best = z
        z += 1
    return best


def fronts_of(view: View, rooms: list[int]) -> list[int]:
    """List the zones in front of the closed doors of some rooms."""
    fronts: list[int] = []
    for room in rooms:
        for d in view.doors_of(room):
            if view.door_closed(d):
                a, b = view.door_sides(d)
                fronts.append(b if a == room else a)
    return fronts


def nearest_of(view: View, here: i64, zones: list[int]) -> i64:
    """Give the zone of some that is reached from another one with the fewest Actions, doors opened on the way; the
    first of equal ones, -1 for none."""
    best: i64 = -1
    least: i64 = 0
    for z in zones:
        away: i64 = view.route(here, z)
        if best < 0 or away < least:
            least = away
            best = z
    return best


def route_to_exit(view: View, zone: i64) -> float:
    """Give the actions from a zone to the nearest exit, doors opened on the way; 0 without an exit."""
    out = nearest_of(view, zone, view.exits())
    return float(view.route(zone, out)) if out >= 0 and view.route(zone, out) < 99 else 0.0


def draws_away(view: View, zone: i64) -> bool:
    """Tell whether noise here draws zombies away from zones that they must not enter: louder than those."""
    loudest: i64 = 0
    for z in view.forbidden_zones():
        if view.noise(z) > loudest:
            loudest = view.noise(z)
    if loudest == 0:
        return False
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        if z >= 0 and view.noise(z) > loudest:
            return False
        who += 1
    z = 0
    while z < view.zones():
        if z != zone and view.noise(z) > view.noise(zone):
            return False  # it would not be the loudest zone
        z += 1
    return view.noise(zone) + 2 > loudest


def nobody_near(view: View) -> bool:
    """Tell whether no zombie is in the zone of a survivor or next to it."""
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        if z >= 0 and view.horde(z) + view.next_to(z) > 0:
            return False
        who += 1
    return True


def searchable(view: View, zone: i64) -> bool:
    """Tell whether a zone without zombies can be searched: a room, or a street with a police car (2E-9.2, 2E-16.7)."""
    if view.horde(zone) > 0:
        return False
    if view.is_room(zone):
        return True
    car: i64 = 0
    while car < view.cars.count():
        if view.cars.zone(car) == zone and view.cars.kind(car) == POLICE_CAR:
            return True
        car += 1
    return False


def actions_of(view: View, who: i64) -> i64:
    """Give the Actions with which a survivor can move in a turn of its own (2E-9, 2E-15.1, 2E-15.4)."""
    return 3 + view.skill_count(who, PLUS_ACTION) + view.skill_count(who, FREE_MOVE)


def moves_of(view: View, who: i64) -> i64:
    """Give how many zones a survivor still to act can go in a turn: zombies left behind take Actions (2E-9.1)."""
    return actions_of(view, who) - (0 if view.slippery(who) else view.horde(view.zone_of(who)))


def all_can_leave(view: View) -> bool:
    """Tell whether everybody on the board is still to act and has the Actions to get to an exit without zombies."""
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        if z >= 0:
            actions: i64 = actions_of(view, who)
            if view.active() == who:
                actions = view.actions_left(who) + view.free_moves_left(who)
            actions -= 0 if view.slippery(who) else view.horde(z)
            reaches: bool = False
            for e in view.exits():
                if view.horde(e) == 0 and view.distance(z, e) <= actions and (not view.acted(who) or z == e):
                    reaches = True
            if not reaches:
                return False
        who += 1
    return True


def door_on_way(view: View, targets: list[int]) -> bool:
    """Tell whether a closed door lies on a survivor's shortest way to its target (-1 for none)."""
    who: i64 = 0
    while who < view.team_size():
        z = view.zone_of(who)
        t = targets[who]
        if z >= 0 and t >= 0 and view.route(z, t) < view.distance(z, t):
            return True
        who += 1
    return False


def target_for(view: View, here: i64, card: i64) -> bool:
    """Tell whether whoever acts has zombies in range and sight that a ranged weapon hurts, with no friend among them
    who may be hit."""
    t = view.card(card)
    who = view.active()
    damage: i64 = t.r_damage + view.skill_count(who, DAMAGE_COMBAT) + view.skill_count(who, DAMAGE_RANGED)
    picks: bool = t.sniper or view.has_skill(who, SNIPER)
    for z in view.seen(here):
        if view.horde(z) > 0 and t.r_min <= view.range(here, z) <= t.r_max:
            friends: i64 = view.survivors_at(z) - (1 if z == view.zone_of(who) else 0)
            if (picks or friends <= 0) and view.killable(z, damage, picks) > 0:
                return True
    return False
