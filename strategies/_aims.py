"""What the mission wants, looked up by the kind of goal."""

from __future__ import annotations

from mypy_extensions import i64

from zsim.zombicide.decisions import View


def aim_now(view: View, kind: i64) -> i64:
    """Give the goal of a kind (`G_...`) in the stage under way, the last one of several, -1 for none."""
    found: i64 = -1
    goal: i64 = 0
    while goal < view.goals():
        if view.goal_kind(goal) == kind and view.goal_stage(goal) == view.stage():
            found = goal
        goal += 1
    return found


def aims_at(view: View, kind: i64) -> bool:
    """Tell whether the mission has a goal of a kind (`G_...`), in whatever stage."""
    goal: i64 = 0
    while goal < view.goals():
        if view.goal_kind(goal) == kind:
            return True
        goal += 1
    return False
