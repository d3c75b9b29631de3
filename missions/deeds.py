"""Words of missions about the injured (M12), leaving in cars (M24), Ned and his Moloturbo (M25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from missions.words import Part
from zsim.zombicide.kinds import C_RED
from zsim.zombicide.mission import Goal

if TYPE_CHECKING:
    from missions.apply import Applying

MOST_INJURED: Final = 6  # survivors of the box who are not in play, whatever the team
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "heal_action": ("setup_injured", "first_aid_kits"),
    "ned_protected": ("setup_ned",),
    "drop_component_action": ("setup_ned", "components"),
    "ned_grants_moloturbo": ("drop_component_action",),
    "heal_injured": ("heal_action",),
    "molotov_spawns_and_escape_in_cars": ("cars_can_be_driven",),
    "deliver_components": ("drop_component_action",),
    "kill_abomination_with": ("ned_grants_moloturbo", "super_abomination"),
}


def apply_deeds(applying: Applying) -> None:
    """Set what those rules say."""
    rules = applying.rules
    for rule in applying.document.rules:
        check_needs(applying, rule)
        if rule.word == "setup_injured":
            rules.injured = min(rule.count, MOST_INJURED)
            rules.injured_zones = marked_zones(applying, rule)
            if rule.count > MOST_INJURED:
                applying.fault(rule.key, f"count: {rule.count} injured, but only {MOST_INJURED} are never in play")
        elif rule.word == "first_aid_kits":
            applying.mission.objective_kept = True
            rules.tradable = True
        elif rule.word == "heal_action":
            rules.healing = True
        elif rule.word == "setup_ned":
            rules.ned_zones = marked_zones(applying, rule)
            if len(rules.ned_zones) > 1:
                applying.fault(rule.key, f"zones: {len(rules.ned_zones)} zones, but there is one Ned; mark one")
        elif rule.word == "components":
            rules.components = applying.mask(rule, True)
        elif rule.word == "drop_component_action":
            rules.dropping = True
        elif rule.word == "ned_grants_moloturbo":
            rules.moloturbo = True
        elif rule.word == "super_abomination":
            rules.super_abomination = True
        elif rule.word == "ned_protected" and "zombie_enters_zone" not in [p.word for p in applying.document.losses]:
            applying.fault(rule.key, "ned_protected needs the loss zombie_enters_zone")
    for loss in applying.document.losses:
        if loss.word == "zombie_enters_zone":
            marked_zones(applying, loss)


def check_needs(applying: Applying, part: Part) -> None:
    """Name the rules that a rule or goal cannot do without."""
    for word in NEEDS.get(part.word, ()):
        if applying.document.rule(word) is None:
            applying.fault(part.key, f"{part.word} needs the rule {word}")


def marked_zones(applying: Applying, part: Part) -> list[int]:
    """Give the special zones of the kind that a rule or loss names; a fault where there is none."""
    special = applying.document.special
    zones = [applying.layout.zone_of[s.at] for s in special if s.kind in part.names and s.at in applying.layout.zone_of]
    if not zones:
        known = ", ".join(sorted({s.kind for s in special})) or "none"
        applying.fault(part.key, f"zones: no special zone {part.names[0]!r}; known here: {known}")
    return sorted(set(zones))


def finish_deed(applying: Applying, part: Part, goal: Goal) -> None:
    """Set what a goal of these speaks of, and name what cannot be met."""
    check_needs(applying, part)
    mission = applying.mission
    if part.word == "heal_injured":
        most = int(applying.rules.injured)
        wanted = part.count if part.count > 0 else most
        if wanted > most or wanted > len(mission.objective_zone):
            there = len(mission.objective_zone)
            applying.fault(part.key, f"{wanted} to heal, but {most} are injured and {there} objectives are there")
    elif part.word == "molotov_spawns_and_escape_in_cars":
        spawns = zip(mission.spawn_zone, mission.spawn_colour, mission.spawn_first, strict=True)
        goal.zones = sorted({zone for zone, colour, first in spawns if colour == C_RED and not first})
        if not goal.zones:
            applying.fault(part.key, "no red spawn zone besides the starting one; add one under spawns")
    elif part.word == "deliver_components":
        rule = applying.document.rule("components")
        if rule is not None and len(set(rule.colours)) != len(("blue", "green")):
            applying.fault(part.key, "it needs both colours, blue and green, among the components")
