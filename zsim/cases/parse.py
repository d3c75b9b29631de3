"""Reading of a rule case: TOML text to `Case`, with every fault named: where, what, remedy.

What needs the board (do these zones, cards and survivors exist?) is checked by `zsim.cases.position`.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, cast

from zsim.cases import later
from zsim.cases.document import (
    BoardSpec,
    Case,
    CaseError,
    Expect,
    LuckSpec,
    Step,
    SurvivorExpect,
    SurvivorSpec,
    TokensSpec,
)
from zsim.cases.modes import WORDS as MODE_WORDS
from zsim.cases.modes import read_modes
from zsim.data.tables import Table
from zsim.zombicide.kinds import OUTCOME_NAMES, SEAT_NAMES

RULESETS: Final = ("zombicide-2e",)
SECTIONS: Final = (
    "title", "rule", "ruleset", "board", "tokens", "survivor", "zombies", "luck", "options", "do", "expect",
)  # fmt: skip
ZOMBIE_STEPS: Final = ("activate", "activate:once", "spawn", "phase", "end")

# The keys of each action of a survivor, beside `who` and `action`; those with a mark ! must be there.
ACTION_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("to!", "via"),
    "search": (),
    "open_door": ("to!", "with"),
    "melee": ("with!", "single"),
    "ranged": ("to!", "with!", "single"),
    "take": (),
    "make_noise": (),
    "reload": ("with",),
    "trade": ("with!", "give", "get"),
    "drop": ("with!",),
    "eat": ("with!",),
    "reorganise": ("hands", "backpack"),
    "end_turn": (),
    "rally": ("with",),
    "skill": ("name!", "to", "via", "with"),
    "neutralise_spawn": (),
    "barricade_action": ("to",),
    "load_objective_action": (),
    "heal_action": ("with",),
    "drop_component_action": ("with!",),
    "enter_car": ("seat", "car"),
    "leave_car": (),
    "change_seat": ("seat",),
    "drive": ("path!",),
    "shoot_car": ("with!", "car", "single"),
    "store_food": ("give!", "car"),
    "fetch_food": ("get!", "car"),
}
COUNT: Final = 10_000  # an upper bound for numbers in a case


def read_case(path: str) -> Case:
    """Read one case file. Raises `CaseError` with all faults of the text."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CaseError(["no such file; check the path"]) from None
    except IsADirectoryError:
        raise CaseError(["a folder, not a case; name the .toml files in it"]) from None
    except UnicodeDecodeError:
        raise CaseError(["no UTF-8 text; save the case as UTF-8"]) from None
    except OSError as error:
        raise CaseError([f"cannot be read ({error.strerror}); check the permissions"]) from None
    return parse_case(text)


def parse_case(text: str) -> Case:
    """Turn the text of a case into a `Case`. Raises `CaseError` with all faults of the text."""
    try:
        fields = cast("dict[str, object]", tomllib.loads(text))
    except RecursionError:
        raise CaseError(
            ["lists within lists without end; the files in tests/cases show how a case is written"]
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise CaseError([f"no valid TOML: {error}; see the TOML syntax"]) from None
    faults: list[str] = []
    top = _Section("", fields, faults)
    top.only(SECTIONS)
    ruleset = top.text("ruleset")
    if ruleset in later.RULESETS:
        top.fault("ruleset", later.not_yet(ruleset))
    elif ruleset not in RULESETS and isinstance(fields.get("ruleset"), str):
        top.fault("ruleset", f"unknown ruleset {ruleset!r}; known: {', '.join(RULESETS)}")
    options = top.section("options")
    _read_options(options)
    case = Case(
        title=top.text("title"),
        rule=top.text("rule"),
        board=_read_board(top),
        tokens=_read_tokens(top.section("tokens")),
        survivors=tuple(_read_survivor(row) for row in top.rows("survivor")),
        zombies=top.section("zombies").all_texts(),
        luck=_read_luck(top.section("luck")),
        steps=tuple(_read_step(row) for row in top.rows("do")),
        expect=_read_expect(top.section("expect"), False),
        driving=options.optional_flag("cars") is not False,
        modes=read_modes(options),
    )
    if not top.has("expect"):
        top.fault("expect", "missing; say in [expect] what must be true at the end")
    if faults:
        raise CaseError(faults)
    return case


class _Section(Table):
    """A table of a case: the checks of `Table`, with optional fields and the words that come later."""

    def fault(self, field: str, what: str) -> None:
        self.faults.append(f"{self.where}: {field}: {what}" if self.where else f"{field}: {what}")

    def known(self, words: tuple[str, ...], later_words: tuple[str, ...]) -> None:
        """Note unknown keys, and those that are not played yet unless they are empty."""
        for key, value in self.fields.items():
            if key in later_words:
                if value:
                    self.fault(key, later.not_yet(key))
            elif key not in words:
                self.fault(key, f"unknown key; known here: {', '.join(words + later_words)}")

    def section(self, field: str) -> _Section:
        """Give a table within this one, empty if it is not there."""
        value = self.fields.get(field, {})
        if not isinstance(value, dict):
            self.fault(field, "expected a table")
            value = {}
        return _Section(f"[{field}]" if not self.where else f"{self.where}: {field}", value, self.faults)

    def rows(self, field: str) -> list[_Section]:
        """Give the tables of a list of tables, an empty list if it is not there."""
        if not self.has(field):
            return []
        return [_Section(f"[[{field}]] {i + 1}", row.fields, self.faults) for i, row in enumerate(self.tables(field))]

    def optional_text(self, field: str, otherwise: str = "") -> str:
        return self.text(field) if self.has(field) else otherwise

    def optional_words(self, field: str) -> tuple[str, ...] | None:
        """Give a list of texts; a single text stands for a list of one; None if it is not there."""
        if not self.has(field):
            return None
        value = self.fields[field]
        return (value,) if isinstance(value, str) else self.words(field)

    def list_of(self, field: str) -> tuple[str, ...]:
        return self.optional_words(field) or ()

    def optional_number(self, field: str) -> int | None:
        return self.whole(field) if self.has(field) else None

    def whole(self, field: str, low: int = 0, high: int = COUNT) -> int:
        """Give a whole number; unlike `number`, a text is none."""
        if type(self.fields.get(field)) is not int:
            self.fault(field, f"expected a whole number, found {self.fields.get(field)!r}")
            return low
        return self.number(field, low, high)

    def optional_flag(self, field: str) -> bool | None:
        if not self.has(field):
            return None
        value = self.fields[field]
        if not isinstance(value, bool):
            self.fault(field, f"expected true or false, found {value!r}")
            return None
        return value

    def integers(self, field: str, low: int, high: int) -> tuple[int, ...]:
        """Give a list of whole numbers from low to high, empty if it is not there."""
        value = self.fields.get(field, [])
        if isinstance(value, list) and all(type(v) is int and low <= v <= high for v in value):
            return tuple(cast("list[int]", value))
        self.fault(field, f"expected a list of whole numbers from {low} to {high}, found {value!r}")
        return ()

    def all_texts(self) -> dict[str, str]:
        """Give every field as a text."""
        return {key: self.text(key) for key in self.fields}

    def all_numbers(self) -> dict[str, int]:
        """Give every field as a whole number, 0 or more."""
        return {key: self.whole(key) for key in self.fields}


def _read_options(options: _Section) -> None:
    """The modes; `cars = false` forbids driving."""
    options.known(("cars", *MODE_WORDS), later.OPTIONS)


def _read_board(top: _Section) -> BoardSpec:
    board = top.section("board")
    keys = ("mission", "sketch", "streets", "dark", "buildings", "walls", "doors")
    board.known(keys, ())
    if board.has("mission") == board.has("sketch"):
        board.fault("sketch", "expected either a sketch or a mission; give exactly one of the two")
    if board.has("mission"):
        for key in keys[2:]:
            if board.has(key):
                board.fault(key, "a mission brings its own map; leave this out or draw a sketch")
    buildings: tuple[str, ...] | None = None
    value = board.fields.get("buildings")
    if value:
        if isinstance(value, list) and all(isinstance(v, list) for v in value):  # [["p", "q"], ["r"]]
            buildings = tuple("".join(str(room) for room in rooms) for rooms in value)
        else:
            buildings = board.words("buildings")
    return BoardSpec(
        mission=board.optional_text("mission"),
        sketch=board.optional_text("sketch"),
        streets="".join(board.list_of("streets")),
        dark="".join(board.list_of("dark")),
        buildings=buildings,
        walls=board.list_of("walls"),
        doors=board.list_of("doors"),
    )


def _read_tokens(tokens: _Section) -> TokensSpec:
    tokens.known(("exit", "spawn", "objective", "crate", "noise", "taken", "cars"), ())
    return TokensSpec(
        exits=tokens.list_of("exit"),
        spawns=tokens.list_of("spawn"),
        objectives=tokens.list_of("objective"),
        crates=tokens.list_of("crate"),
        noise=tokens.section("noise").all_numbers(),
        taken=tokens.list_of("taken"),
        cars=tokens.list_of("cars"),
    )


def _read_survivor(row: _Section) -> SurvivorSpec:
    keys: tuple[str, ...] = ("name", "zone", "hands", "backpack", "ap", "wounds", "skills", "actions", "health", "kid")
    keys += ("companion_of", "tokens", "components")
    row.known(keys, later.SURVIVOR)
    return SurvivorSpec(
        where=row.where,
        name=row.text("name"),
        zone=row.text("zone"),
        hands=row.list_of("hands"),
        backpack=row.list_of("backpack"),
        ap=row.optional_number("ap") or 0,
        wounds=row.optional_number("wounds") or 0,
        skills=row.optional_words("skills"),
        actions=row.optional_number("actions"),
        health=row.optional_number("health"),
        kid=row.optional_flag("kid"),
        companion_of=row.text("companion_of") if row.has("companion_of") else None,
        tokens=row.optional_number("tokens") or 0,
        components=row.list_of("components"),
    )


def _read_luck(luck: _Section) -> LuckSpec:
    keys = (
        "dice",
        "zombie_cards",
        "equipment_cards",
        "pimpweapons",
        "abominations",
        "companions",
        "choices",
        "reshuffle",
        "objectives",
    )
    luck.known(keys, ())
    return LuckSpec(
        dice=luck.integers("dice", 1, 6),
        zombie_cards=luck.integers("zombie_cards", 1, COUNT),
        equipment_cards=luck.list_of("equipment_cards"),
        pimpweapons=luck.optional_words("pimpweapons"),
        abominations=luck.list_of("abominations"),
        companions=luck.optional_words("companions"),
        choices=luck.list_of("choices"),
        reshuffle=luck.optional_flag("reshuffle") or False,
        objectives=luck.list_of("objectives"),
    )


def _read_step(row: _Section) -> Step:
    """Read one step: either `zombies = ...`, or `who` and `action` with the keys of that action."""
    if row.has("zombies"):
        row.known(("zombies",), ())
        word = row.text("zombies")
        if word not in ZOMBIE_STEPS and not word.startswith("activate:"):
            row.fault("zombies", f"unknown step {word!r}; known: {', '.join(ZOMBIE_STEPS)}, activate:KIND")
        return Step(row.where, zombies=word)
    who = row.text("who")
    action = row.text("action")
    if action in later.ACTIONS:
        row.fault("action", later.not_yet(action))
        return Step(row.where)
    if action not in ACTION_KEYS:
        if action:
            row.fault("action", f"unknown action {action!r}; known: {', '.join(ACTION_KEYS)}")
        return Step(row.where)
    keys = ACTION_KEYS[action]
    row.known(("who", "action", *(key.rstrip("!") for key in keys)), ())
    for key in keys:
        if key.endswith("!") and not row.has(key.rstrip("!")):
            row.fault(key.rstrip("!"), f"missing; the action {action} needs it")
    if action == "reorganise" and not row.has("hands") and not row.has("backpack"):
        row.fault("hands", "missing; name the cards of the hands, the backpack or both")
    if row.has("seat"):
        row.word("seat", tuple(SEAT_NAMES))
    return Step(
        where=row.where,
        who=who,
        action=action,
        to=row.optional_text("to"),
        item=row.optional_text("with"),
        name=row.optional_text("name"),
        via=row.list_of("via"),
        single=row.optional_flag("single") or False,
        give=row.list_of("give"),
        get=row.list_of("get"),
        hands=row.optional_words("hands"),
        backpack=row.optional_words("backpack"),
        seat=row.optional_text("seat"),
        car=row.optional_text("car"),
        path=row.list_of("path"),
    )


def _read_expect(table: _Section, inner: bool) -> Expect:
    """Read `[expect]`, or (inner) one entry of its `one_of`, which has neither `one_of` nor `refused`."""
    keys = ("zombies", "survivors", "noise", "doors", "outcome", "cause", "pool", "discards", "spawns", "cars")
    table.known(keys if inner else (*keys, "one_of", "refused"), ())
    people = table.section("survivors")
    outcome = table.optional_text("outcome") if table.has("outcome") else None
    if outcome is not None and outcome not in OUTCOME_NAMES:
        table.fault("outcome", f"unknown outcome {outcome!r}; known: {', '.join(OUTCOME_NAMES)}")
    results: list[Expect] = []
    if not inner and table.has("one_of"):
        for i, row in enumerate(table.tables("one_of")):
            results.append(_read_expect(_Section(f"[expect]: one_of {i + 1}", row.fields, table.faults), True))
    return Expect(
        where=table.where,
        zombies=table.section("zombies").all_texts() if table.has("zombies") else None,
        survivors={name: _read_survivor_expect(people.section(name)) for name in people.fields},
        noise=table.section("noise").all_numbers() if table.has("noise") else None,
        doors=table.section("doors").all_texts(),
        outcome=outcome,
        cause=table.text("cause") if table.has("cause") else None,
        pool=table.section("pool").all_numbers(),
        discards=table.optional_words("discards"),
        spawns=table.optional_words("spawns"),
        cars=table.section("cars").all_texts(),
        one_of=tuple(results),
        refused=table.text("refused") if not inner and table.has("refused") else None,
    )


def _read_survivor_expect(row: _Section) -> SurvivorExpect:
    keys: tuple[str, ...] = ("zone", "wounds", "ap", "actions", "hands", "backpack", "alive", "loaded")
    keys += ("companions", "tokens", "car", "seat")
    row.known(keys, later.EXPECT_SURVIVOR)
    loaded = row.section("loaded")
    return SurvivorExpect(
        zone=row.text("zone") if row.has("zone") else None,
        wounds=row.optional_number("wounds"),
        ap=row.optional_number("ap"),
        actions=row.optional_number("actions"),
        hands=row.optional_words("hands"),
        backpack=row.optional_words("backpack"),
        alive=row.optional_flag("alive"),
        companions=row.optional_words("companions"),
        tokens=row.optional_number("tokens"),
        loaded={name: loaded.optional_flag(name) or False for name in loaded.fields},
        car=row.text("car") if row.has("car") else None,
        seat=row.text("seat") if row.has("seat") else None,
    )
