"""The words of a mission file that speak of companions: what they need, and what they set (2E-17)."""

from __future__ import annotations

from typing import Final

from missions.apply import mixed
from missions.document import Document
from missions.words import Part
from zsim.zombicide.kinds import COLOUR_NAMES
from zsim.zombicide.mission import Mission

OWN_PLACES: Final = ("exit", "start")  # zones of lonely companions that are no special zones


def check_companions(document: Document, name: str, faults: list[str]) -> None:
    """Check that companions have the objectives, zones and rules that they need (2E-17)."""
    rule = document.rule("objective_gives_companion")
    there = 0 if rule is None else _bringing(rule, document)
    for goal in document.goals:
        where = f"{name}: {goal.key}: {goal.word}"
        if goal.word == "find_companions" and rule is None:
            faults.append(f"{where} needs the rule objective_gives_companion")
        elif goal.word == "find_companions" and there < goal.count:
            faults.append(f"{where} needs {goal.count} objectives that give one, found {there}")
        elif goal.word == "rally_all_companions":
            if document.rule("setup_lonely_companions") is None and document.rule("setup_start_pairs") is None:
                faults.append(f"{where} needs the rule setup_lonely_companions or setup_start_pairs")
    lonely = document.rule("setup_lonely_companions")
    if lonely is not None:
        kinds = sorted({s.kind for s in document.special})
        if lonely.names[0] not in (*kinds, *OWN_PLACES) or (lonely.names[0] == "exit" and not document.exits):
            known = ", ".join((*OWN_PLACES, *kinds))
            faults.append(f"{name}: {lonely.key}: no zones {lonely.names[0]!r}; known here: {known}")


def _bringing(rule: Part, document: Document) -> int:
    """Count the objectives that may bring a companion: those face up by their colour, face-down ones by what is mixed
    in, as many of it as can come to lie on the map."""
    down = sum(o.shuffled for o in document.objectives)
    up = sum(o.colour in rule.names for o in document.objectives if not o.shuffled)
    return up + min(down, sum(COLOUR_NAMES[colour] in rule.names for colour in mixed(document)))


def set_companions(rule: Part, special: list[int], mission: Mission) -> None:
    """Set what a rule says of companions and of bad encounters (2E-17, M23).

    special: the special zones of the kind that it names.
    """
    if rule.word == "objective_gives_companion":
        mission.companion_colours = [COLOUR_NAMES.index(name) for name in rule.names]
    elif rule.word == "bad_encounter":
        mission.bad_colours = [COLOUR_NAMES.index(name) for name in rule.names]
    elif rule.word == "setup_companions_with_team":
        mission.companions_with_team = rule.count
    elif rule.word == "setup_lonely_companions":
        mission.lonely_count = rule.count
        mission.lonely_zones = {"exit": mission.exits, "start": mission.start}.get(rule.names[0], special)
