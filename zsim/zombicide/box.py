"""The box as the engine takes it: card types, zombie cards, survivors, figures, from the rows of `zsim.data` (2E-1)."""

from __future__ import annotations

from zsim.data.loader import load_rows
from zsim.data.rows import BoxRows, EquipmentRow, SurvivorRow, ZombieRow
from zsim.data.tables import DataError
from zsim.zombicide.cards import (
    AMMO_BULLETS,
    AMMO_NONE,
    AMMO_SHELLS,
    DECK_EQUIPMENT,
    DECK_NONE,
    DECK_PIMPWEAPON,
    DECK_STARTING,
    DECK_TOKEN,
    Box,
    CarCard,
    CardType,
    SurvivorCard,
    ZombieCard,
)
from zsim.zombicide.kinds import FIRST_ABOMINATION, KIND_NAMES
from zsim.zombicide.skills import IMPROVISED_MELEE, IMPROVISED_RANGED, SKILL_NAMES, skill_number
from zsim.zombicide.starting import print_start

_CACHE: list[Box] = []


def load_box() -> Box:
    """Give the box of the second edition, made once a process. Raises `DataError` where the data are at fault."""
    if not _CACHE:
        _CACHE.append(make_box(load_rows()))
    return _CACHE[0]


def make_box(rows: BoxRows) -> Box:
    """Turn rows into the engine's box: starting cards first, then equipment, then pimpweapons, then the Molotov that an
    objective token can be (M13), and the Moloturbo (M25), which are in no deck, then the improvised weapons. Raises
    `DataError`."""
    types: list[CardType] = []
    names: list[str] = []
    for deck in ("starting", "equipment", "pimpweapon"):
        for row in rows.equipment:
            if row.deck == deck:
                if row.name not in names:
                    names.append(row.name)
                types.append(card_type(row, len(types), names.index(row.name)))
    for row in rows.equipment:
        if row.special == "molotov":
            types.append(card_type(row, len(types), names.index(row.name)))
            types[-1].deck = DECK_TOKEN
            turbo = card_type(row, len(types), len(names))
            turbo.name = "Moloturbo"
            turbo.deck = DECK_TOKEN
            turbo.turbo = True
            types.append(turbo)
            names.append(turbo.name)
    types += improvised(len(types), len(names))
    cards = [zombie_card(row) for row in rows.zombies]
    survivors = [survivor_card(row) for row in rows.survivors]
    car = CarCard(rows.car.dice, rows.car.accuracy, rows.car.damage, rows.car.passengers)
    return Box(types, [cards[0], *cards], survivors, [rows.figures[kind] for kind in KIND_NAMES], car)


def card_type(row: EquipmentRow, index: int, name_id: int) -> CardType:
    """Turn one row into a card type; both profiles of a two-profile weapon are on it."""
    decks = {"starting": DECK_STARTING, "equipment": DECK_EQUIPMENT, "pimpweapon": DECK_PIMPWEAPON}
    ammo = {"": AMMO_NONE, "bullets": AMMO_BULLETS, "shells": AMMO_SHELLS}
    card = CardType(index, decks[row.deck], row.name, name_id, row.count)
    for profile in row.profiles:
        if profile.mode == "melee":
            card.melee = True
            card.m_dice = profile.dice
            card.m_accuracy = profile.accuracy
            card.m_damage = profile.damage
            card.m_noisy = profile.noisy
        else:
            card.ranged = True
            card.r_min = profile.range_min
            card.r_max = profile.range_max
            card.r_dice = profile.dice
            card.r_accuracy = profile.accuracy
            card.r_damage = profile.damage
            card.r_noisy = profile.noisy
    card.opens = row.opens_doors
    card.door_noisy = row.door_noisy
    card.dual = row.dual
    card.ammo = ammo[row.ammo]
    card.reload = row.reload
    card.sniper = row.special == "sniper"
    card.food = row.food_ap
    card.flashlight = row.special == "flashlight"
    card.rerolls = {"plenty_of_bullets": AMMO_BULLETS, "plenty_of_shells": AMMO_SHELLS}.get(row.special, AMMO_NONE)
    card.aaahh = row.special == "aaahh"
    card.molotov = row.special == "molotov"
    return card


def improvised(index: int, name_id: int) -> list[CardType]:
    """Give the two weapons that are no cards: 2 dice, 4+, damage 1, quiet, for range 0 and 1 (2E-15.33, 2E-15.34)."""
    melee = CardType(index, DECK_NONE, SKILL_NAMES[IMPROVISED_MELEE], name_id, 0)
    melee.melee = True
    melee.m_dice = 2
    melee.m_accuracy = 4
    melee.m_damage = 1
    ranged = CardType(index + 1, DECK_NONE, SKILL_NAMES[IMPROVISED_RANGED], name_id + 1, 0)
    ranged.ranged = True
    ranged.r_min = 1
    ranged.r_max = 1
    ranged.r_dice = 2
    ranged.r_accuracy = 4
    ranged.r_damage = 1
    melee.improvised = ranged.improvised = True
    return [melee, ranged]


def zombie_card(row: ZombieRow) -> ZombieCard:
    """Turn one row into a zombie card."""
    kind = FIRST_ABOMINATION if row.zombie == "abomination" else KIND_NAMES.index(row.zombie)
    return ZombieCard(row.number, kind, row.rush, row.effect == "extra_activation", list(row.lines))


def survivor_card(row: SurvivorRow) -> SurvivorCard:
    """Turn one row into a survivor board. Raises `DataError` on a skill that the engine does not know."""
    levels: list[list[int]] = []
    for level in (row.blue, row.yellow, row.orange, row.red):
        numbers = [int(skill_number(skill)) for skill in level]
        for skill, number in zip(level, numbers, strict=True):
            if number < 0:
                raise DataError([f"survivors.toml: {row.name}: unknown skill {skill!r}; see zsim/zombicide/skills.py"])
        levels.append(numbers)
    card = SurvivorCard(row.name, row.kid, row.health, levels[0], levels[1], levels[2], levels[3])
    for skill in (*row.blue, *row.yellow, *row.orange, *row.red):
        if skill.lower().startswith("starts with"):
            card.starts_with = True
    print_start(card, list(row.blue))
    return card
