"""The box of the second edition: rows of all its cards, survivors and tiles, and the check of its counts (2E-1).

Pure reading: files of the package in, frozen rows out. `load_rows` raises on any fault, `check_box` lists them all.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from zsim.data.rows import BoxRows, CarRow, EquipmentRow, Profile, SurvivorRow, TileRow, ZombieRow
from zsim.data.tables import DataError, Table, data_folder, read_csv, read_toml
from zsim.data.tile_reader import read_tiles

DECKS: Final = ("starting", "equipment", "pimpweapon")
DECK_SIZES: Final = {"starting": 6, "equipment": 45, "pimpweapon": 11}
N_ZOMBIE_CARDS: Final = 40
N_SURVIVORS: Final = 12
FIGURES: Final = {
    "walker": 40, "brute": 16, "runner": 16, "hobomination": 1, "abominacop": 1, "abominawild": 1, "patient_0": 1,
}  # fmt: skip
PARTS: Final = ("easy", "hard", "extra_activation")
ZOMBIES: Final = ("walker", "brute", "runner", "abomination")
CAR_ATTACK: Final[dict[str, object]] = {"range_min": 0, "range_max": 0, "noisy": False, "hits": "priority"}
CAR_RULES: Final[dict[str, dict[str, object]]] = {
    "slow": {"zones": 1, "attack": False},
    "fast": {"zones": 2, "attack": True, "u_turn": False},
    "rules": {
        "enter_needs_no_zombie": True, "leave_needs_no_zombie": False, "adrenaline_to": "driver",
        "driver_skills_apply": False, "muscle_car_crates": 1, "police_car_search": "weapon",
    },
}  # fmt: skip
SPECIALS: Final = (
    "", "aaahh", "food", "flashlight", "molotov", "plenty_of_bullets", "plenty_of_shells", "sniper",
)  # fmt: skip
SKILLS: Final = (
    "+1 Action", "+1 Damage: Combat", "+1 Damage: Melee", "+1 Damage: Ranged", "+1 die: Combat", "+1 die: Melee",
    "+1 die: Ranged", "+1 free Combat Action", "+1 free Melee Action", "+1 free Move Action", "+1 free Ranged Action",
    "+1 free Search Action", "+1 max Range", "+1 to dice roll: Combat", "+1 to dice roll: Melee",
    "+1 to dice roll: Ranged", "Ambidextrous", "Can Search more than once", "Charge", "Jump", "Lucky", "Matching set",
    "Medic", "Roll 6: +1 die Combat", "Shove", "Slippery", "Sniper", "Sprint", "Search: 2 cards",
    "Combat: Damage 2", "Melee: Damage 2", "Ranged: Damage 2", "2 cocktails are better than 1", "Barbarian",
    "Dreadnought: Walker", "Dreadnought: Brute", "Dreadnought: Runner", "Dreadnought: Abomination", "Dual expert",
    "Escalation: Combat", "Escalation: Melee", "Escalation: Ranged", "Free reload", "Full auto", "Gunslinger",
    "Improvised weapon: Melee", "Improvised weapon: Ranged", "Is that all you've got?", "Low profile", "Point-blank",
    "Reaper: Combat", "Reaper: Melee", "Reaper: Ranged", "Roll 6: +1 Damage Combat", "Roll 6: +1 Damage Melee",
    "Roll 6: +1 Damage Ranged", "Roll 6: +1 die Melee", "Roll 6: +1 die Ranged", "Steady hand", "Super strength",
    "Swordmaster", "Tough", "Webbing",
    "+1 Zone per Move", "Blitz", "Bloodlust: Combat", "Bloodlust: Melee", "Bloodlust: Ranged", "Born leader",
    "Break-in", "Combat reflexes", "Destiny", "Distributor", "Field medic", "Hit & run", "Hoard", "Hold your nose",
    "Home defender", "Lifesaver", "Regeneration", "Scavenger", "Sidestep", "Starts with 2 AP", "Tactician", "Taunt",
    "Zombie link",
)  # fmt: skip
IN_ARMS: Final = "Brother in arms: "  # and the skill that it names
STARTS_WITH: Final = re.compile(r"Starts with [1-9]\d* Health|Starts with an? \S.*")


def _zombie_cards(folder: Traversable, faults: list[str]) -> list[ZombieRow]:
    rows: list[ZombieRow] = []
    for row in read_csv(folder, "zombie_cards.csv", faults):
        effect = row.word("effect", ("spawn", "extra_activation"))
        high = 12 if effect == "spawn" else 1
        blue, yellow, orange, red = (row.number(level, 0, high) for level in ("blue", "yellow", "orange", "red"))
        if not blue <= yellow <= orange <= red:
            row.fault("red", "the four lines must not fall from blue to red")
        if not row.text("provenance_contents") or not row.text("provenance_number"):
            row.fault("provenance_contents", "provenance must not be empty")
        rows.append(
            ZombieRow(
                number=row.number("number", 1, N_ZOMBIE_CARDS), part=row.word("part", PARTS), effect=effect,
                zombie=row.word("zombie", ZOMBIES), rush=row.flag("rush"), lines=(blue, yellow, orange, red),
                provenance=row.text("provenance_contents"), note=row.text("note"),
            )
        )  # fmt: skip
    numbers = [r.number for r in rows]
    missing = [str(n) for n in range(1, N_ZOMBIE_CARDS + 1) if n not in numbers]
    doubled = [str(n) for n in sorted(set(numbers)) if numbers.count(n) > 1]
    if missing:
        faults.append(f"zombie_cards.csv: expected the cards 1-{N_ZOMBIE_CARDS}, missing: {', '.join(missing)}")
    if doubled:
        faults.append(f"zombie_cards.csv: cards that stand there twice: {', '.join(doubled)}")
    return sorted(rows, key=lambda r: r.number)


def _profile(row: Table) -> Profile | None:
    mode = row.word("profile", ("item", "event", "melee", "ranged", "molotov"))
    if mode in ("item", "event"):
        return None
    low = row.number("range_min", 0, 4)
    high = row.number("range_max", low, 4)
    if mode == "melee" and high > 0:
        row.fault("range_max", "a melee weapon has range 0")
    if mode == "molotov":
        return Profile("ranged", low, high, 0, 6, 0, row.flag("noisy"))
    dice, accuracy, damage = row.number("dice", 1, 6), row.number("accuracy", 2, 6), row.number("damage", 1, 3)
    return Profile(mode, low, high, dice, accuracy, damage, row.flag("noisy"))


def _equipment_row(row: Table) -> EquipmentRow:
    profile = _profile(row)
    special = row.word("special", SPECIALS)
    ammo = row.word("ammo", ("", "bullets", "shells"))
    if ammo and (profile is None or profile.mode != "ranged"):
        row.fault("ammo", "only a ranged weapon has ammunition")
    if row.flag("door_noisy") and not row.flag("opens_doors"):
        row.fault("door_noisy", "only a card that opens doors opens them noisily")
    if not row.text("provenance"):
        row.fault("provenance", "must not be empty")
    return EquipmentRow(
        deck=row.word("deck", DECKS), name=row.text("card"), count=row.number("count", 0, 6),
        profiles=() if profile is None else (profile,), opens_doors=row.flag("opens_doors"),
        door_noisy=row.flag("door_noisy"), dual=row.flag("dual"), ammo=ammo, reload=row.flag("reload"), special=special,
        food_ap=row.number("food_ap", 1, 5) if special == "food" else 0, provenance=row.text("provenance"),
        note=row.text("note"),
    )  # fmt: skip


def _second_profile(first: EquipmentRow, row: Table, second: EquipmentRow) -> EquipmentRow:
    """Join a row of count 0 with the card before it: one card, one more profile."""
    if first.name != second.name or len(second.profiles) != 1 or len(first.profiles) != 1:
        row.fault("count", "a row of count 0 is a second profile and follows the weapon of the same name")
        return first
    if first.profiles[0].mode == second.profiles[0].mode:
        row.fault("profile", "the second profile must be of the other mode")
    joined = {**first.__dict__, "profiles": first.profiles + second.profiles}
    return EquipmentRow(**joined)


def _equipment(folder: Traversable, faults: list[str]) -> list[EquipmentRow]:
    cards: list[EquipmentRow] = []
    for name in ("equipment.csv", "pimpweapons.csv"):
        for row in read_csv(folder, name, faults):
            card = _equipment_row(row)
            if card.count > 0:
                cards.append(card)
            elif cards:
                cards[-1] = _second_profile(cards[-1], row, card)
            else:
                row.fault("count", "the first card needs at least one copy")
    for deck in DECKS:
        where = f"{'pimpweapons' if deck == 'pimpweapon' else 'equipment'}.csv: deck {deck}"
        found = sum(c.count for c in cards if c.deck == deck)
        if found != DECK_SIZES[deck]:
            faults.append(f"{where}: expected {DECK_SIZES[deck]} cards, found {found}")
        names = [c.name for c in cards if c.deck == deck]
        faults += [f"{where}: {name}: stands there twice" for name in sorted(set(names)) if names.count(name) > 1]
    return cards


def _skills(row: Table, level: str) -> tuple[str, ...]:
    """Read the skills of a level; those with a parameter name it."""
    value = row.fields.get(level)
    listed: list[object] = value if isinstance(value, list) else []
    return row.words(level, (*SKILLS, *(w for w in listed if isinstance(w, str) and with_parameter(w))))


def with_parameter(word: str) -> bool:
    """Tell whether that is a skill whose name holds a parameter: Brother in arms, Starts with."""
    named = word.removeprefix(IN_ARMS)
    return bool(STARTS_WITH.fullmatch(word)) or (named != word and named in SKILLS and named != "Starts with 2 AP")


def _survivors(folder: Traversable, faults: list[str]) -> list[SurvivorRow]:
    rows: list[SurvivorRow] = []
    for row in read_toml(folder, "survivors.toml", faults).tables("survivor"):
        kid = row.word("kind", ("adult", "kid")) == "kid"
        health = row.number("health", 2, 3)
        if health != (2 if kid else 3):
            row.fault("health", "expected 2 for a kid, 3 for an adult")
        blue, yellow, orange, red = (_skills(row, level) for level in ("blue", "yellow", "orange", "red"))
        for level, skills, wanted in (("blue", blue, 1), ("yellow", yellow, 1), ("orange", orange, 2), ("red", red, 3)):
            if len(skills) != wanted:
                row.fault(level, f"expected {wanted} skill{'s' if wanted > 1 else ''}, found {len(skills)}")
        if not row.text("provenance"):
            row.fault("provenance", "must not be empty")
        name, provenance, note = row.text("name"), row.text("provenance"), row.text("note")
        rows.append(SurvivorRow(name, kid, health, blue, yellow, orange, red, provenance, note))
    names = {r.name for r in rows}
    if len(names) != N_SURVIVORS or len(rows) != N_SURVIVORS:
        found = f"{len(names)} in {len(rows)} rows"
        faults.append(f"survivors.toml: expected {N_SURVIVORS} different survivors, found {found}")
    return rows


def _box(folder: Traversable, faults: list[str]) -> tuple[dict[str, int], dict[str, int]]:
    top = read_toml(folder, "box.toml", faults)
    figure_row = top.table("figures")
    figures = {kind: figure_row.number(kind, 0, 99) for kind in FIGURES}
    for kind, wanted in FIGURES.items():
        if figures[kind] != wanted:
            figure_row.fault(kind, f"expected {wanted} figures, found {figures[kind]}")
    token_row = top.table("tokens")
    tokens: dict[str, int] = {}
    for name, value in token_row.fields.items():
        if isinstance(value, dict):
            inner = token_row.table(name)
            tokens.update({f"{name}.{colour}": inner.number(colour, 0, 99) for colour in inner.fields})
        else:
            tokens[name] = token_row.number(name, 0, 99)
    return figures, tokens


def _car(folder: Traversable, faults: list[str]) -> CarRow:
    """Read the reference card of cars. What the engine does by its own functions must stand there as it does it
    (2E-16.1 to 2E-16.5)."""
    top = read_toml(folder, "car.toml", faults)
    top.only((*CAR_RULES, "attack", "seats", "provenance"))
    attack, seats, origin = top.table("attack"), top.table("seats"), top.table("provenance")
    for part, rules in {**CAR_RULES, "attack": CAR_ATTACK}.items():
        row = attack if part == "attack" else top.table(part)
        for field, wanted in rules.items():
            found = row.fields.get(field)
            if found != wanted or type(found) is not type(wanted):
                row.fault(field, f"expected {wanted!r}, found {found!r}")
    if seats.number("driver", 0, 9) != 1:
        seats.fault("driver", "expected 1")
    if origin.text("source") == "":
        origin.fault("source", "must not be empty")
    return CarRow(
        dice=attack.number("dice", 1, 6), accuracy=attack.number("accuracy", 2, 6),
        damage=attack.number("damage", 1, 3), passengers=seats.number("passengers", 0, 9),
        provenance=origin.text("source"), note=origin.text("note"),
    )  # fmt: skip


def read_rows(folder: Traversable, faults: list[str]) -> BoxRows:
    """Read a box from that folder; every fault is added to the list (file: row: field: what and what was expected)."""
    zombies, equipment = _zombie_cards(folder, faults), _equipment(folder, faults)
    survivors, tiles = _survivors(folder, faults), read_tiles(folder, faults)
    figures, tokens = _box(folder, faults)
    return BoxRows(tuple(zombies), tuple(equipment), tuple(survivors), tiles, figures, tokens, _car(folder, faults))


def check_box(folder: Traversable | None = None) -> list[str]:
    """Name every fault of the data (default: the package's own); an empty list means that all is well."""
    faults: list[str] = []
    read_rows(data_folder() if folder is None else folder, faults)
    return faults


@cache
def load_rows() -> BoxRows:
    """Give the rows of the package's box, read once. Raises `DataError` with all faults."""
    faults: list[str] = []
    rows = read_rows(data_folder(), faults)
    if faults:
        raise DataError(faults)
    return rows


def load_tiles() -> dict[str, TileRow]:
    """Give the tile sides of the package's box by name. Raises `DataError`."""
    return load_rows().tiles
