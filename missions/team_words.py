"""The words of a mission file about heavy loads (M21) and duos (M19): what they need, and what they set."""

from __future__ import annotations

from typing import Final

from missions.document import Document
from missions.words import Part
from zsim.zombicide.kinds import PIMPMOBILE
from zsim.zombicide.mission import Mission

NEEDS_RULE: Final[dict[str, tuple[str, ...]]] = {  # a goal or rule: the rules that it needs
    "load_objectives_in_car": ("load_objective_action",),
    "load_objective_action": ("objective_kept",),
    "heavy_load": ("objective_kept",),
    "swap_roles_all_duos": ("duos", "swap_roles"),
    "swap_roles": ("duos",),
    "one_objective_per_duo": ("duos",),
}


def check_team_words(document: Document, name: str, faults: list[str]) -> None:
    """Check that loads and duos have the rules and cars that they need."""
    for part in (*document.goals, *document.rules):
        for word in NEEDS_RULE.get(part.word, ()):
            if document.rule(word) is None:
                faults.append(f"{name}: {part.key}: {part.word} needs the rule {word}")
        if part.word == "load_objective_action" and "pimpmobile" not in [car.kind for car in document.cars]:
            faults.append(f"{name}: {part.key}: load_objective_action needs a car of kind pimpmobile")
        if part.word == "reach_exit" and "by_car" in part.flags and document.rule("cars_can_be_driven") is None:
            faults.append(f"{name}: {part.key}: cars_may_exit needs the rule cars_can_be_driven")
        if part.word == "duos" and document.rule("setup_companions_with_team") is not None:
            faults.append(f"{name}: {part.key}: duos and setup_companions_with_team exclude each other; keep one")


def set_team_words(document: Document, mission: Mission, name: str, faults: list[str]) -> None:
    """Set what the rules say of loads and duos, and which objectives lie on cars."""
    rules = mission.rules
    rules.heavy = document.rule("heavy_load") is not None
    rules.loading = document.rule("load_objective_action") is not None
    rules.swap = document.rule("swap_roles") is not None
    rules.one_each = document.rule("one_objective_per_duo") is not None
    if document.rule("duos") is not None:
        rules.duos = True
        mission.companion_trade = False
    on_car = document.rule("setup_objective_on_car")
    if on_car is not None:
        _lay_on_cars(on_car, mission, name, faults)


def _lay_on_cars(rule: Part, mission: Mission, name: str, faults: list[str]) -> None:
    """Let the objective in a pimpmobile's zone lie on the car, one on each."""
    free = list(range(len(mission.objective_zone)))
    for zone, kind in zip(mission.car_zone, mission.car_kind, strict=True):
        found = next((i for i in free if mission.objective_zone[i] == zone and kind == PIMPMOBILE), -1)
        mission.rules.car_objective.append(found)
        free = [i for i in free if i != found]
    if max(mission.rules.car_objective, default=-1) < 0:
        faults.append(f"{name}: {rule.key}: no objective lies in the zone of a pimpmobile; set one under objectives")
