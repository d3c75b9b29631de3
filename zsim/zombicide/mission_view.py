"""What a strategy sees of the tokens and of the mission's goals: the part of `View` that a mission gives (2E-19)."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.car_goals import spawns_to_move
from zsim.zombicide.goals import known_colour, objectives_for
from zsim.zombicide.mission import G_REACH_EXIT
from zsim.zombicide.objectives import exit_open, exit_watched, goal_done, goal_total
from zsim.zombicide.state import Game


class MissionView:
    """A read-only view of a game's tokens and goals; `View` adds all else."""

    def __init__(self, g: Game) -> None:
        self._g: Game = g

    # --- tokens -----------------------------------------------------------------------------------------------------
    def spawns(self) -> list[int]:
        """Give the zones of the active spawn tokens, in spawning order."""
        g = self._g
        return [z for i, z in enumerate(g.spawn_zone) if g.spawn_active[i]]

    def first_spawn(self) -> i64:
        """Give the starting spawn zone, -1 for none."""
        return self._g.first_spawn

    def objectives(self) -> list[int]:
        """Give the zones of the objective tokens not yet taken."""
        g = self._g
        return [z for i, z in enumerate(g.objective_zone) if not g.objective_taken[i]]

    def objectives_for(self, goal: i64) -> list[int]:
        """Give the zones of the objectives left that serve a goal, as far as players know their colours."""
        return objectives_for(self._g, self._g.mission.goals[goal])

    def objective_level(self) -> i64:
        """Give the danger level that a taker of objectives needs, 0 for any (M19)."""
        return self._g.mission.rules.objective_level

    def crates(self) -> list[int]:
        """Give the zones of the crates not yet taken."""
        g = self._g
        return [z for i, z in enumerate(g.crate_zone) if not g.crate_taken[i]]

    def burnt(self) -> list[int]:
        """Give the spawn zones that Molotovs have hit in this round, where the team leaves by them in cars (M24)."""
        return self._g.burnt.copy()

    def delivered(self, colour: i64) -> bool:
        """Tell whether a component has been dropped: C_BLUE, C_GREEN, or C_RED for the Molotov (M25)."""
        return self._g.delivered & (1 << colour) != 0

    def has_component(self, who: i64, colour: i64) -> bool:
        """Tell whether a survivor holds the component of a colour (M25)."""
        return self._g.survivors[who].components & (1 << colour) != 0

    def tokens_left(self) -> i64:
        """Count the objective tokens and crates not yet taken."""
        g = self._g
        left: i64 = len(g.objective_taken) + len(g.crate_taken)
        for t in g.objective_taken:
            if t:
                left -= 1
        for t in g.crate_taken:
            if t:
                left -= 1
        return left

    def exits(self) -> list[int]:
        """Give the exit zones (not to be changed)."""
        return self._g.mission.exits

    def exit_on_foot(self) -> bool:
        """Tell whether the mission lets survivors leave on foot."""
        for goal in self._g.mission.goals:
            if goal.kind == G_REACH_EXIT:
                return True
        return False

    def exit_open(self) -> bool:
        """Tell whether survivors may leave by the exit now."""
        return exit_open(self._g)

    def exit_watched(self) -> bool:
        """Tell whether an Abomination on the board keeps the exit shut (M11)."""
        return exit_watched(self._g)

    # --- what the mission wants -------------------------------------------------------------------------------------
    def stage(self) -> i64:
        """Give the stage under way, from 0."""
        return self._g.stage

    def goals(self) -> i64:
        """Give the number of goals."""
        return len(self._g.mission.goals)

    def goal_kind(self, goal: i64) -> i64:
        """Give the kind of a goal (G_... of `zsim.zombicide.mission`)."""
        return self._g.mission.goals[goal].kind

    def goal_stage(self, goal: i64) -> i64:
        """Give the stage of a goal."""
        return self._g.mission.goals[goal].stage

    def goal_units(self, goal: i64) -> i64:
        """Give how many units a goal has: a token, a card, a survivor out."""
        return goal_total(self._g, self._g.mission.goals[goal])

    def goal_missing(self, goal: i64) -> i64:
        """Give how many units of a goal are still missing."""
        return goal_total(self._g, self._g.mission.goals[goal]) - goal_done(self._g, goal)

    def goal_zones(self, goal: i64) -> list[int]:
        """Give the zones that a goal speaks of (not to be changed)."""
        return self._g.mission.goals[goal].zones

    def zones_to_burn(self) -> list[int]:
        """Give the red spawn zones whose tokens a Molotov has to move in the stage under way (M13)."""
        return spawns_to_move(self._g) if self._g.mission.rules.molotov_moves_spawn else []

    def molotov_tokens(self) -> list[int]:
        """Give the zones of the objectives left that bring a Molotov (M13, M24)."""
        g = self._g
        zones: list[int] = []
        for i, z in enumerate(g.objective_zone):
            if not g.objective_taken[i] and g.mission.rules.molotov & (1 << known_colour(g, i)) != 0:
                zones.append(z)
        return zones

    def goal_cards(self, goal: i64) -> list[str]:
        """Give the names of cards that a goal speaks of (not to be changed)."""
        return self._g.mission.goals[goal].cards

    def forbidden_zones(self) -> list[int]:
        """Give the zones in which no zombie may begin an activation (M7)."""
        zones: list[int] = []
        for loss in self._g.mission.losses:
            zones += loss.zones
        return zones
