"""Commands that show what there is: missions, cards."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from zsim.cli_output import out, out_json, table, yes_no

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]

missions_app = typer.Typer(
    help="List, show, draw and check missions.", invoke_without_command=True, rich_markup_mode=None
)


@missions_app.callback()
def missions(context: typer.Context, as_json: AsJson = False) -> None:
    """List, show, draw and check missions; without a further command, list them."""
    if context.invoked_subcommand is not None:
        return
    from missions.loader import missions_table

    rows = missions_table()
    if as_json:
        out_json(rows)
        return
    header = ["id", "name", "label", "minutes", "zones", "spawns", "objectives", "crates", "map", "goal"]
    keys = ["id", "name", "label", "minutes", "zones", "spawns", "objectives", "crates", "provenance", "goal"]
    out(table(header, [[row.get(key, "") for key in keys] for row in rows], len(header)))


@missions_app.command("show")
def show(
    mission: Annotated[str, typer.Argument(help="M1 or FILE.toml.", show_default=False)], as_json: AsJson = False
) -> None:
    """Show a mission: its zones and their borders, doors, buildings, all that lies on the map, and its rules."""
    from missions.loader import load_both, shown_json
    from missions.token_words import car_load, list_doors, list_places

    written, loaded = load_both(mission)
    document: dict[str, Any] = shown_json(written, loaded)
    if as_json:
        out_json(document)
        return
    out(f"{loaded.ident} {loaded.name}: {loaded.label}, {loaded.minutes} minutes, {loaded.ruleset}")
    out(f"map: {loaded.provenance}")
    for number, goal in enumerate(loaded.goals, 1):
        out(f"goal {number}: {goal.text}")
    out("")
    out(table(["zone", "kind", "dark", "parts", "neighbours"], _zone_rows(document), 5))
    out("\ndoors: " + (", ".join(f"{name} {state}" for name, state in document["doors"].items()) or "none"))
    for car in document["cars"]:
        drive = "can" if car["drivable"] else "cannot"
        load = car_load(car["crate"], car["objective"])
        out(f"{car['kind']}: {car['zone']}, {drive} be driven{f', {load} on top' if load else ''}")
    names = {min(rooms): f", {name}" for name, rooms in document["building_names"].items()}
    for number, rooms in enumerate(document["buildings"], 1):
        out(f"building {number}{names.get(min(rooms), '')}: {', '.join(rooms)}")
    out("")
    places = list_places(written, loaded) + list_doors(loaded, list(document["doors"]))
    out(table(["on the map", "where"], [[text, ", ".join(zones)] for text, zones in places], 2))
    _texts(document)


def _texts(document: dict[str, Any]) -> None:
    """Print how the game is also lost, the special rules, and what the source leaves open."""
    from missions.token_words import ALSO_LOST, SPECIAL_RULES

    parts = {
        ALSO_LOST: [loss["text"] for loss in document["losses"]],
        SPECIAL_RULES: [rule["text"] for rule in document["rules"]],
        "What the source leaves open": [f"{one['question']} {one['ruling']}" for one in document["ambiguities"]],
    }
    for heading, texts in parts.items():
        if texts:
            out(f"\n{heading}:")
        for text in texts:
            out(f"- {text}")


def _zone_rows(document: dict[str, Any]) -> list[list[str]]:
    """Give one row a zone."""
    return [
        [
            name,
            zone["kind"],
            yes_no(zone["dark"]),
            " ".join(zone["parts"]),
            ", ".join(f"{other} ({border})" for other, border in zone["neighbours"].items()),
        ]
        for name, zone in document["zones"].items()
    ]


@missions_app.command("draw")
def draw(
    mission: Annotated[str, typer.Argument(help="M1 or FILE.toml.", show_default=False)],
    out_file: Annotated[
        Path | None,
        typer.Option("-o", "--out", help="File to write, .svg, .png or .pdf. [default: the mission's name, .svg]"),
    ] = None,
) -> None:
    """Draw the map of a mission with its tokens, goals, rules and a legend, to play from."""
    from reports.missionmap import draw_mission

    out(str(draw_mission(mission, out_file or Path(f"{Path(mission).stem.lower()}.svg"))))


@missions_app.command("check")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A mission of your own.", show_default=False)],
) -> None:
    """Check a mission file and name every fault in it."""
    from missions.loader import check_file
    from zsim.experiment.errors import ExperimentError

    if file.suffix.lower() != ".toml":
        raise ExperimentError(f"{file}: the name of a mission file ends in .toml; give the path of one.")
    faults = check_file(str(file))
    for fault in faults:
        out(fault)
    out(f"{file}: {len(faults)} fault{'s' * (len(faults) != 1)}" if faults else f"{file}: ok")
    raise typer.Exit(2 if faults else 0)


def cards(
    kind: Annotated[
        Literal["zombies", "equipment", "survivors"],
        typer.Argument(help="zombies, equipment or survivors.", show_default=False),
    ],
    as_json: AsJson = False,
) -> None:
    """Show the cards of the box."""
    from zsim.data.loader import load_rows

    rows = load_rows()
    chosen: dict[str, tuple[Any, ...]] = {
        "zombies": rows.zombies, "equipment": rows.equipment, "survivors": rows.survivors,
    }  # fmt: skip
    if as_json:
        out_json([asdict(row) for row in chosen[kind]])
        return
    makers = {"zombies": _zombie_table, "equipment": _equipment_table, "survivors": _survivor_table}
    out(makers[kind](chosen[kind]))


def _zombie_table(rows: tuple[Any, ...]) -> str:
    header = ["card", "part", "zombie", "effect", "rush", "blue", "yellow", "orange", "red"]
    body = [[f"#{r.number:03d}", r.part, r.zombie, r.effect.replace("_", " "), yes_no(r.rush), *r.lines] for r in rows]
    return table(header, body, 5)


def _equipment_table(rows: tuple[Any, ...]) -> str:
    header = ["card", "deck", "copies", "profile", "range", "dice", "hits on", "damage", "noisy", "dual", "door"]
    header.append("other")
    body: list[list[object]] = []
    for row in rows:
        other = ", ".join(
            word
            for word in (row.special.replace("_", " "), row.ammo, "reload" * row.reload, _food(row.food_ap))
            if word
        )
        door = ("noisy" if row.door_noisy else "quiet") if row.opens_doors else ""
        end = [yes_no(row.dual), door, other]
        for number, p in enumerate(row.profiles or [None]):
            start = [row.name, row.deck, row.count] if number == 0 else ["", "", ""]
            if p is None:
                body.append([*start, "", "", "", "", "", "", *end])
                continue
            span = str(p.range_min) if p.range_min == p.range_max else f"{p.range_min}-{p.range_max}"
            body.append([*start, p.mode, span, p.dice, f"{p.accuracy}+", p.damage, yes_no(p.noisy), *end])
    return table(header, body, len(header))


def _food(points: int) -> str:
    return f"food {points} AP" if points else ""


def _survivor_table(rows: tuple[Any, ...]) -> str:
    header = ["survivor", "type", "health", "blue", "yellow", "orange (one of)", "red (one of)"]
    body = [
        [
            r.name, "kid" if r.kid else "adult", r.health,
            *(", ".join(level) for level in (r.blue, r.yellow, r.orange, r.red)),
        ]
        for r in rows
    ]  # fmt: skip
    return table(header, body, len(header))
