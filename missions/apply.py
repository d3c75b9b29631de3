"""What the rarer words of a mission mean on its map, and every contradiction named (docs/missions.md)."""

from __future__ import annotations

from typing import Final

from missions.deeds import apply_deeds, finish_deed
from missions.document import Document
from missions.words import COLOURED, Part
from zsim.zombicide.kinds import (
    C_RED,
    COLOUR_NAMES,
    D_BARRED,
    D_BROKEN,
    D_CLOSED,
    D_OPEN,
    LEVEL_NAMES,
)
from zsim.zombicide.mission import TAKE_CRATES, TAKE_OBJECTIVES, Goal, Mission
from zsim.zombicide.tiles import Layout

SURVIVORS: Final = 12  # of the box; two are dealt to each starting zone (M15)


class Applying:
    """One mission being made: its document, its map, the mission itself, and the faults found so far.

    buildings: the number of each named building, -1 for one that is at fault.
    """

    def __init__(
        self, document: Document, layout: Layout, mission: Mission, buildings: dict[str, int], name: str,
        faults: list[str],
    ) -> None:  # fmt: skip
        self.document = document
        self.layout = layout
        self.board = layout.board
        self.mission = mission
        self.rules = mission.rules
        self.buildings = buildings
        self.name = name
        self.faults = faults

    def fault(self, key: str, what: str) -> None:
        """Note a fault of that part of the file."""
        if not self.layout.unreadable:  # what is missing may lie on a tile that is written wrongly
            self.faults.append(f"{self.name}: {key}: {what}")

    # --- tokens -----------------------------------------------------------------------------------------------------
    def lay_hidden(self) -> None:
        """Set which objectives lie face down and what is mixed for them."""
        rule = self.document.rule("setup_shuffle_objectives")
        down = [o for o in self.document.objectives if o.shuffled]
        for token in down:
            if token.colour != "red":
                self.fault(token.key, "a shuffled objective has no colour of its own; name the colours in the rule")
        if rule is None:
            if down:
                self.fault(down[0].key, "shuffled = true needs the rule setup_shuffle_objectives")
            return
        if len(down) + rule.count < max(1, len(rule.colours)):
            self.fault(rule.key, f"{len(down)} objectives with shuffled = true, too few for its colours; mark more")
            return
        self.rules.hidden = [o.shuffled for o in self.document.objectives]
        self.rules.mix = mixed(self.document)

    def has_colour(self, rule: Part, colour: str) -> bool:
        """Tell whether an objective of a colour is there, face up or among the mixed ones; a fault where none is."""
        if colour in [o.colour for o in self.document.objectives]:
            return True
        shuffle = self.document.rule("setup_shuffle_objectives")
        if shuffle is not None and colour in shuffle.colours:
            return True
        self.fault(rule.key, f"no {colour} objective is there; add one, or mix it in by setup_shuffle_objectives")
        return False

    def mask(self, rule: Part, objectives: bool) -> int:
        """Give the colours of a rule as bits; objectives: a token of each must be there."""
        bits = 0
        for colour in rule.colours:
            if not objectives or self.has_colour(rule, colour):
                bits |= 1 << COLOUR_NAMES.index(colour)
        return bits

    def apply_token_rule(self, rule: Part) -> bool:
        """Apply a rule about objectives and spawn tokens; tell whether it was one."""
        rules = self.rules
        word = rule.word
        if word == "objective_activates_spawn":
            rules.wake_objective |= self.wakes(rule, self.mask(rule, True))
        elif word == "door_activates_spawn":
            for colour in rule.colours:
                if COLOUR_NAMES.index(colour) not in self.board.door_colour:
                    self.fault(rule.key, f"no {colour} door is there; set one under doors")
            rules.wake_door |= self.wakes(rule, self.mask(rule, False))
        elif word == "objective_needs_danger_level":
            rules.objective_level = LEVEL_NAMES.index(rule.level)
        elif word == "objective_no_effect":
            rules.plain |= self.mask(rule, True)
        elif word == "objective_gives_molotov":
            rules.molotov = self.mask(rule, True)
            rules.molotov_is_token = "token" in rule.flags
        elif word == "open_all_doors":
            rules.opens_all = self.mask(rule, True)
        elif word == "spawn_moves_to_first":
            rules.molotov_moves_spawn = "molotov" in rule.flags
            rules.car_moves_spawn = "car_explosion" in rule.flags
        elif word == "setup_coloured_objective":
            for colour in rule.colours:
                if colour not in [o.colour for o in self.document.objectives if not o.shuffled]:
                    self.fault(rule.key, f"no {colour} objective lies face up; set its colour under objectives")
        elif word == "setup_no_tokens_on_tile":
            self.check_bare_tile(rule)
        elif word == "car_explosion":
            rules.car_explosion = True
        elif word == "store_food_in_car":
            rules.store_food = True
        else:
            return False
        return True

    def wakes(self, rule: Part, bits: int) -> int:
        """Check that the spawn zones of a rule's colours are there and asleep; give the bits back."""
        for colour in rule.colours:
            spawns = [s for s in self.document.spawns if s.colour == colour]
            if not spawns:
                self.fault(rule.key, f"no {colour} spawn zone is there to wake; set one under spawns")
            for spawn in spawns:
                if spawn.active:
                    self.fault(spawn.key, f"{rule.word} wakes it, but it is awake; write active = false")
        return bits

    def check_sleepers(self) -> None:
        """Name every spawn zone that sleeps for ever."""
        for spawn in self.document.spawns:
            bit = 1 << COLOUR_NAMES.index(spawn.colour)
            if not spawn.active and not (self.rules.wake_objective | self.rules.wake_door) & bit:
                self.fault(spawn.key, "nothing wakes it; add objective_activates_spawn or door_activates_spawn")

    def check_bare_tile(self, rule: Part) -> None:
        """Name every token on a tile that gets none."""
        where = self.tiles_at(rule, rule.names)
        for token in (*self.document.objectives, *self.document.crates):
            if token.at.partition(".")[0] in where:
                self.fault(token.key, f"{token.at} is on tile {rule.names[0]}, which gets no token; move it")

    def tiles_at(self, rule: Part, tiles: tuple[str, ...]) -> list[str]:
        """Give the places `r0c1` of tiles; a fault for a tile that is not laid."""
        found = {tile: f"r{r}c{c}" for r, row in enumerate(self.document.grid) for c, (tile, _) in enumerate(row)}
        for tile in tiles:
            if tile not in found:
                self.fault(rule.key, f"tile {tile!r} is not in the grid; it has {', '.join(t for t in found if t)}")
        return [found[tile] for tile in tiles if tile in found]

    # --- doors ------------------------------------------------------------------------------------------------------
    def doors_of(self, building: int) -> list[int]:
        """List the doors of a building."""
        board = self.board
        return [
            d for d in range(len(board.door_state))
            if building >= 0 and building in (board.building_of[board.door_a[d]], board.building_of[board.door_b[d]])
        ]  # fmt: skip

    def lock_coloured(self) -> None:
        """Bar every coloured door until the objective of its colour is taken, unless they open like any other."""
        board = self.board
        self.rules.lock = [0] * len(board.door_state)
        if self.document.rule("coloured_doors_standard") is not None:
            return
        for door in self.document.doors:
            if door.colour == "red" or door.state != "closed":
                continue
            number = self.door_between(door.first, door.second)
            if number >= 0 and self.has_colour(Part(door.key, "", ""), door.colour):
                board.door_state[number] = D_BARRED
                self.rules.lock[number] = 1 << COLOUR_NAMES.index(door.colour)

    def door_between(self, first: str, second: str) -> int:
        """Give the door between two parts, -1 for none."""
        zones = {self.layout.zone_of.get(first, -1), self.layout.zone_of.get(second, -1)}
        names = self.layout.door_names
        for text in (f"{first}|{second}", f"{second}|{first}"):
            if text in names:
                return names.index(text)
        for d in range(len(self.board.door_state)):
            if {self.board.door_a[d], self.board.door_b[d]} == zones:
                return d
        return -1

    def lock_building(self, rule: Part) -> None:
        """Bar the doors of a building until objectives are taken; with only_door all others for good (M8, M14)."""
        board = self.board
        bits = self.mask(rule, True)
        only = COLOUR_NAMES.index(rule.flags[0]) if rule.flags else -1
        doors = self.doors_of(self.buildings.get(rule.names[0], -1))
        if rule.flags and only not in [board.door_colour[d] for d in doors]:
            self.fault(rule.key, f"the building has no {rule.flags[0]} door; set one under doors")
        for d in doors:
            if board.door_state[d] == D_OPEN:
                self.fault(rule.key, f"the door {self.layout.door_names[d]} of a locked building is open; shut it")
            board.door_state[d] = D_BARRED
            self.rules.lock[d] = bits if only < 0 or board.door_colour[d] == only else 0

    def locked(self, door: int) -> bool:
        """Tell whether a barred door can be opened once some objectives have been taken."""
        return bool(self.rules.lock) and self.rules.lock[door] != 0

    def apply_door_rule(self, rule: Part) -> bool:
        """Apply or check a rule about doors; tell whether it was one."""
        rules = self.rules
        word = rule.word
        if word == "locked_building":
            self.lock_building(rule)
        elif word == "setup_open_doors":
            self.check_open_doors(rule)
        elif word in ("setup_closed_door", "building_split_by_door"):
            self.check_split(rule)
        elif word == "setup_coloured_door":
            for colour in rule.colours:
                if colour not in [d.colour for d in self.document.doors]:
                    self.fault(rule.key, f"no {colour} door is there; set one under doors")
        elif word == "setup_broken_doors":
            rules.broken = [d for d, state in enumerate(self.board.door_state) if state == D_BROKEN]
            if len(rules.broken) != rule.count:
                self.fault(rule.key, f"{len(rules.broken)} doors have the state broken, expected {rule.count}")
        elif word == "doors_barred_except":
            for d, state in enumerate(self.board.door_state):
                if state == D_CLOSED:
                    self.board.door_state[d] = D_BARRED
        elif word == "broken_doors_no_tool":
            rules.broken_by_hand = True
        elif word == "broken_doors_zombies_pass":
            self.board.pass_broken = True
        elif word == "no_zombie_recycling":
            rules.spent_pool = True
            if max(self.board.door_colour, default=0) == C_RED:
                self.fault(rule.key, "it begins when a coloured door opens, and there is none; set one under doors")
        elif word == "barricade_action":
            rules.barricade = True
            if self.document.rule("objective_kept") is None or self.document.rule("setup_broken_doors") is None:
                self.fault(rule.key, "it needs the rules objective_kept and setup_broken_doors")
        else:
            return False
        return True

    def check_open_doors(self, rule: Part) -> None:
        """Count the open doors of some tiles."""
        where = self.tiles_at(rule, rule.names)
        found = 0
        for name, state in zip(self.layout.door_names, self.board.door_state, strict=True):
            if state == D_OPEN and any(part.partition(".")[0] in where for part in name.split("|")):
                found += 1
        if found != rule.count:
            self.fault(rule.key, f"{found} doors of {', '.join(rule.names)} are open, expected {rule.count}; see doors")

    def check_split(self, rule: Part) -> None:
        """Check that a closed door token lies between two rooms, and parts two buildings where that is said."""
        door = self.door_between(*rule.names)
        board = self.board
        if door < 0 or not (board.room[board.door_a[door]] and board.room[board.door_b[door]]):
            self.fault(rule.key, f"no door token lies between {' and '.join(rule.names)}; set one under doors")
        elif rule.word == "building_split_by_door":
            if board.building_of[board.door_a[door]] == board.building_of[board.door_b[door]]:
                self.fault(rule.key, "both sides are still one building; another opening joins them")

    def check_broken(self) -> None:
        """Check that broken doors are announced, and opened by somebody."""
        if D_BROKEN not in self.board.door_state:
            return
        if not self.rules.broken:
            self.fault("doors", "broken doors need the rule setup_broken_doors")
        if not self.rules.broken_by_hand and not self.board.pass_broken:
            self.fault("doors", "nobody opens broken doors; add broken_doors_no_tool or broken_doors_zombies_pass")

    # --- zombies and team -------------------------------------------------------------------------------------------
    def apply_figure_rule(self, rule: Part) -> None:
        """Apply or check a rule about figures."""
        figures = self.document.zombies
        if rule.word == "setup_zombies" and not figures:
            self.fault(rule.key, "no zombie is on the map; set them under zombies")
        elif rule.word == "setup_abomination":
            placed = [z for z in figures if z.kind == "abomination"]
            self.rules.abomination_waits = "waits" in rule.flags
            self.rules.one_abomination = "only_one" in rule.flags
            if len(placed) != 1 or placed[0].count != 1:
                self.fault(rule.key, f'expected one figure of kind "abomination" under zombies, found {len(placed)}')
        elif rule.word == "setup_start_pairs":
            self.rules.pairs = rule.count
            if 2 * len(self.document.start) != SURVIVORS:
                self.fault(rule.key, f"{len(self.document.start)} starting zones, expected {SURVIVORS // 2}")

    def place_abomination(self) -> None:
        """Set where an Abomination drawn by lot begins."""
        for token in self.document.zombies:
            if token.kind == "abomination":
                if self.document.rule("setup_abomination") is None:
                    self.fault(token.key, "an abomination drawn by lot needs the rule setup_abomination")
                self.rules.abomination_zone.append(max(self.layout.zone_of.get(token.at, -1), 0))

    # --- goals ------------------------------------------------------------------------------------------------------
    def finish_goal(self, part: Part, goal: Goal) -> None:
        """Set what the rarer goals speak of, and name those that cannot be met on this map."""
        board = self.board
        finish_deed(self, part, goal)
        goal.colours = self.mask(part, True)
        goal.at_least = part.at_least
        goal.level = LEVEL_NAMES.index(part.level)
        goal.by_car = "by_car" in part.flags
        goal.no_abomination = "no_abomination" in part.flags
        if part.word == "take_all_in_building":
            building = self.buildings.get(part.names[0], -1)
            goal.zones = board.buildings[building] if building >= 0 else []
            goal.tokens = (TAKE_OBJECTIVES if "objectives" in part.flags else 0) | (
                TAKE_CRATES if "crates" in part.flags else 0
            )
            tokens = (self.mission.objective_zone if "objectives" in part.flags else []) + (
                self.mission.crate_zone if "crates" in part.flags else []
            )
            if building >= 0 and not set(tokens) & set(goal.zones):
                self.fault(part.key, "no such token lies in that building")
        elif part.word == "barricade_doors":
            if not self.rules.barricade:
                self.fault(part.key, "barricade_doors needs the rule barricade_action")
            elif part.count > len(self.rules.broken):
                self.fault(part.key, f"{part.count} doors to barricade, but {len(self.rules.broken)} are broken")
            elif len(self.document.objectives) < (part.count if part.count > 0 else len(self.rules.broken)):
                self.fault(part.key, "fewer objectives than doors to barricade; each door takes one")
        elif part.word == "open_all_buildings":
            for number, rooms in enumerate(board.buildings):
                doors = self.doors_of(number)
                if all(board.door_state[d] == D_BARRED and not self.locked(d) for d in doors):
                    self.fault(part.key, f"the building of {board.names[rooms[0]]} has no door that can be opened")


def mixed(document: Document) -> list[int]:
    """Give the colours of the tokens that are mixed face down, those set aside included: red ones first."""
    rule = document.rule("setup_shuffle_objectives")
    if rule is None:
        return []
    number = sum(o.shuffled for o in document.objectives) + rule.count
    coloured = [COLOUR_NAMES.index(colour) for colour in COLOURED if colour in rule.colours]
    return [int(C_RED)] * (number - len(coloured)) + coloured


def apply_rest(applying: Applying) -> None:
    """Apply all rules of the rarer words, in an order that does not depend on that of the file."""
    rules = applying.document.rules
    applying.lay_hidden()
    applying.place_abomination()
    applying.lock_coloured()
    for early in ("setup_broken_doors", "doors_barred_except"):
        for rule in rules:
            if rule.word == early:
                applying.apply_door_rule(rule)
    for rule in rules:
        if rule.word == "objective_kept":
            applying.rules.tradable = "tradable" in rule.flags
        elif rule.word not in ("setup_broken_doors", "doors_barred_except"):
            if not applying.apply_token_rule(rule) and not applying.apply_door_rule(rule):
                applying.apply_figure_rule(rule)
    apply_deeds(applying)
    applying.check_broken()
    applying.check_sleepers()
    if not any(applying.rules.lock):
        applying.rules.lock = []
    applying.board.recompute()
