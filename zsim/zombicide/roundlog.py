"""What the log says of a whole table: the mission and its map at the start, the state at each round's beginning, the
end phase. Written only where a log is kept."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.ask import say
from zsim.zombicide.cards import EMPTY, TYPE_MASK
from zsim.zombicide.inventory import cards_of
from zsim.zombicide.kinds import C_RED, COLOUR_NAMES, D_OPEN, DOOR_NAMES, LEVEL_NAMES, SEAT_NAMES
from zsim.zombicide.labels import car_label, cards_label, zombies_label, zone_label
from zsim.zombicide.logbook import all_skills_label, counted, purse_label, zones_label
from zsim.zombicide.objectives import goal_done, goal_total
from zsim.zombicide.seats import aboard, seat_of
from zsim.zombicide.state import Game, Survivor


def say_mission(g: Game) -> None:
    """Write what is to be done and the map: borders, doors, and what is in sight at which range (2E-4)."""
    m = g.mission
    for goal in m.goals:
        say(g, f"Goal{f' (stage {goal.stage + 1})' if m.stages > 1 else ''}: {goal.text}")
    for loss in m.losses:
        say(g, f"Loss: {loss.text}" + (f" ({zones_label(g, loss.zones)})" if loss.zones else ""))
    z: i64 = 0
    while z < g.board.n:
        say(g, f"  {g.board.names[z]}: {_zone_text(g, z)}")
        z += 1


def _zone_text(g: Game, zone: i64) -> str:
    b = g.board
    kind = "street" if not b.room[zone] else "dark room" if b.dark[zone] else "room"
    parts = [kind + (f" of building {b.building_of[zone] + 1}" if b.building_of[zone] >= 0 else "")]
    if zone in g.mission.exits:
        parts.append("exit")
    if b.open_to[zone]:
        parts.append("open to " + zones_label(g, b.open_to[zone]))
    doors: list[str] = []
    for d in b.doors_of[zone]:
        if b.door_state[d] != D_OPEN:
            behind: i64 = b.door_b[d] if b.door_a[d] == zone else b.door_a[d]
            level: i64 = b.door_level[d]
            need = f" from {LEVEL_NAMES[level]}" if level > 0 else ""
            doors.append(f"{b.names[behind]} ({DOOR_NAMES[b.door_state[d]]}{need})")
    if doors:
        parts.append("doors to " + ", ".join(doors))
    seen: list[str] = [f"{b.names[w]} {b.range[zone * b.n + w]}" for w in b.seen[zone] if w != zone]
    return "; ".join(parts) + ("; sees " + ", ".join(seen) if seen else "")


def say_round(g: Game) -> None:
    """Write the table as a round begins: survivors, tokens, doors opened, zombies."""
    say(g, f"ROUND {g.round} (danger {LEVEL_NAMES[g.danger]}), first player {player_label(g, g.first_player)}")
    say(g, "  Team: " + "; ".join([_survivor_text(g, s) for s in g.survivors]))
    if g.companions:
        say(g, "  Companions: " + "; ".join([_companion_text(g, c) for c in g.companions]))
    say(g, "  Tokens: " + "; ".join(_token_texts(g)))
    opened = _doors_opened(g)
    if opened:
        say(g, "  Doors opened: " + ", ".join(opened))
    z: i64 = 0
    while z < g.board.n:
        if g.horde[z] > 0:
            say(g, f"  {g.board.names[z]}: {zombies_label(g, z)}")
        z += 1


def player_label(g: Game, player: i64) -> str:
    """Name a player by the survivors in that seat."""
    return "/".join([s.name for s in g.survivors if g.seats[s.index] == player])


def _survivor_text(g: Game, s: Survivor) -> str:
    if not s.alive:
        return f"{s.name} dead"
    where = "out" if s.out else g.board.names[s.zone] if s.zone >= 0 else "off the board"
    return f"{s.name} {where} {LEVEL_NAMES[s.level]} {s.ap} AP {s.wounds}/{s.health} wounds"


def _companion_text(g: Game, c: Survivor) -> str:
    if not c.alive:
        return f"{c.name} dead"
    where = "out" if c.out else g.board.names[c.zone]
    if c.bound:
        return f"{c.name} {where} stays"
    return f"{c.name} {where} " + (f"with {g.person(c.leader).name}" if c.leader >= 0 else "lonely")


def _token_texts(g: Game) -> list[str]:
    parts: list[str] = []
    goals: list[str] = [f"{goal_done(g, i)}/{goal_total(g, goal)}" for i, goal in enumerate(g.mission.goals)]
    if goals:
        parts.append(f"goals {', '.join(goals)}")
    if g.objective_zone:
        left = [z for i, z in enumerate(g.objective_zone) if not g.objective_taken[i]]
        parts.append("objectives " + (zones_label(g, left) if left else "none left"))
    if g.crate_zone:
        left = [z for i, z in enumerate(g.crate_zone) if not g.crate_taken[i]]
        parts.append("crates " + (zones_label(g, left) if left else "none left"))
    parts += _car_texts(g)
    spawns: list[str] = []
    for i, z in enumerate(g.spawn_zone):
        colour = g.mission.spawn_colour[i]
        text = g.board.names[z] + (f" {COLOUR_NAMES[colour]}" if colour != C_RED else "")
        spawns.append(text + (" first" if z == g.first_spawn else "") + ("" if g.spawn_active[i] else " waiting"))
    parts.append("spawns " + (", ".join(spawns) if spawns else "none"))
    noise: list[str] = [f"{g.board.names[z]} {n}" for z, n in enumerate(g.fixed_noise) if n > 0]
    if noise:
        parts.append("permanent noise " + ", ".join(noise))
    return parts


def _car_texts(g: Game) -> list[str]:
    """Say where each car stands and who sits in it."""
    parts: list[str] = []
    for car, zone in enumerate(g.car_zone):
        inside: list[str] = [f"{g.person(w).name} {SEAT_NAMES[seat_of(g, g.person(w))]}" for w in aboard(g, car)]
        seats = f" ({', '.join(inside)})" if inside else ""
        if g.car_food[car]:
            seats += f" with {cards_label(g, g.car_food[car])}"
        where = zone_label(g, zone) if zone >= 0 else "gone"
        parts.append(f"{car_label(g, car)} {where}{seats}")
    return parts


def _doors_opened(g: Game) -> list[str]:
    b = g.board
    names: list[str] = []
    for d, state in enumerate(b.door_state):
        if state == D_OPEN and g.mission.board.door_state[d] != D_OPEN:
            names.append(f"{b.names[b.door_a[d]]}|{b.names[b.door_b[d]]}")
    return names


def say_turn(g: Game, s: Survivor) -> None:
    """Write how a survivor stands as the turn begins."""
    beside = f" with {zombies_label(g, s.zone)}" if g.horde[s.zone] > 0 else ""
    if s.car >= 0:
        beside = f", {SEAT_NAMES[s.seat]} of the {car_label(g, s.car)}{beside}"
    say(
        g,
        f"  {s.name} in {g.board.names[s.zone]}{beside}: {LEVEL_NAMES[s.level]} {s.ap} AP, "
        f"{s.wounds} of {s.health} wounds, {purse_label(s)}, skills {all_skills_label(s)}, "
        f"hands {cards_label(g, [s.hand0, s.hand1])}, backpack {cards_label(g, s.pack)}",
    )


def say_end_phase(g: Game) -> None:
    """Write what the end phase removes and loads; call it before that is done (2E-3.3)."""
    say(g, " End phase")
    removed: list[str] = [f"{g.board.names[z]} {counted(n, 'token')}" for z, n in enumerate(g.noise) if n > 0]
    say(g, "    noise off: " + (", ".join(removed) if removed else "none"))
    for s in g.survivors:
        empty = [c & TYPE_MASK for c in cards_of(s) if c & EMPTY]
        if empty:
            say(g, f"    {s.name} reloads {cards_label(g, empty)}")


def say_token(g: Game, before: i64) -> None:
    """Write how the first-player token has passed on."""
    say(g, f"    first-player token: {player_label(g, before)} -> {player_label(g, g.first_player)}")
