"""Optional modes (2E-18): their words, and that whole games in every mode keep to them."""

from __future__ import annotations

import pytest
from watched_games import CORE, Watcher, a_setup, begin, words_of

from strategies.catalogue import find_strategy
from zsim.experiment.errors import ExperimentError
from zsim.experiment.modes import parse_mode
from zsim.zombicide.adrenaline import gain_ap
from zsim.zombicide.decks import draw_abomination
from zsim.zombicide.figures import abominations_on_board
from zsim.zombicide.game import GameSetup, play_game
from zsim.zombicide.kinds import ABOMINACOP, FIRST_ABOMINATION, N_KINDS, PATIENT_0, Q_SKILL, RED
from zsim.zombicide.log import Log
from zsim.zombicide.modes import ABOMINATION_FEST, CAP, CAPS, DARK_ZONES, ULTRARED, abominations_in_deck
from zsim.zombicide.skills import SKILL_NAMES, skill_name
from zsim.zombicide.spawning import card_at
from zsim.zombicide.state import Question


def a_mode(text: str, **more: object) -> GameSetup:
    """A setup with modes on."""
    setup = a_setup(**more)  # type: ignore[arg-type]
    setup.mode = parse_mode(text)[1]
    return setup


# --- words ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("", ""),
        (" , ", ""),
        ("ultrared", "ultrared"),
        ("Ultrared, DARK_ZONES,ultrared", "dark_zones,ultrared"),
        ("abomination_fest", "abomination_fest"),
        ("abomination_fest: 3", "abomination_fest:3"),
        ("abomination_fest:4", "abomination_fest"),
        ("abominations:patient_0+abominacop", "abominations:abominacop+patient_0"),
        ("abominations:Patient 0 + hobomination", "abominations:hobomination+patient_0"),
        ("abominations:hobomination+abominacop+abominawild+patient_0", ""),
        (
            "ultrared,abominations:abominawild,abomination_fest:2",
            "abomination_fest:2,abominations:abominawild,ultrared",
        ),
    ],
)
def test_modes_are_written_in_one_way(text: str, written: str) -> None:
    """The column reads back as the same bits."""
    found, bits = parse_mode(text)
    assert found == written
    assert parse_mode(found) == (written, bits)
    assert (bits == 0) == (written == "")


def test_bits_of_modes() -> None:
    """Each word and parameter has bits of its own."""
    assert parse_mode("dark_zones")[1] == DARK_ZONES
    assert parse_mode("ultrared")[1] == ULTRARED
    assert parse_mode("abomination_fest:3")[1] == ABOMINATION_FEST + 3 * CAP
    assert parse_mode("abomination_fest:3")[1] // CAP % CAPS == 3
    assert abominations_in_deck(parse_mode("abominations:patient_0+abominacop")[1]) == [ABOMINACOP, PATIENT_0]
    assert abominations_in_deck(0) == list(range(FIRST_ABOMINATION, N_KINDS))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("ultrard", "did you mean 'ultrared'?"),
        ("dark_zones:2", "it has no parameter; write just dark_zones"),
        ("dark_zones:", "nothing stands after the colon"),
        (":3", "unknown mode ''"),
        ("abomination_fest:0", "the cap is a number from 1 to 4"),
        ("abomination_fest:5", "the cap is a number from 1 to 4"),
        ("abomination_fest:many", "the cap is a number from 1 to 4"),
        ("abomination_fest:2,abomination_fest:3", "given twice and differently"),
        ("abominations", "names no Abomination; write abominations: and some of hobomination"),
        ("abominations:patient_1", "did you mean 'patient_0'?"),
        ("abominations:walker", "unknown Abomination 'walker'"),
        ("abominations:patient_0+patient_0", "patient_0 is named twice"),
        ("abominations:patient_0+", "unknown Abomination ''"),
    ],
)
def test_wrong_modes_are_refused(text: str, part: str) -> None:
    """One sentence each, with what to write."""
    with pytest.raises(ExperimentError) as found:
        parse_mode(text)
    assert part in str(found.value)
    assert "\n" not in str(found.value) and str(found.value).endswith(".")


# --- games ----------------------------------------------------------------------------------------------------------
def test_a_part_of_the_abomination_deck() -> None:
    """Only the Abominations asked for are in it, and it is renewed from them (2E-18.4)."""
    seen = set()
    for seed in range(12):
        g = begin(a_mode("abominations:patient_0+abominacop"), seed=seed)
        assert sorted(g.abomination_deck) == [ABOMINACOP, PATIENT_0]
        seen.add(g.abomination_deck[-1])
        drawn = [int(draw_abomination(g)), int(draw_abomination(g))]
        assert sorted(drawn) == [ABOMINACOP, PATIENT_0]
        assert draw_abomination(g) < 0
    assert seen == {ABOMINACOP, PATIENT_0}


def test_dark_zones_are_seen_from_next_to_them_only() -> None:
    """On a mission's map: of all pairs only those into the dark from afar are lost, one way (2E-18.1, 2E-4.5)."""
    bright, dim = begin(a_setup("M2")), begin(a_mode("dark_zones", mission="M2"))
    for door in range(len(bright.board.door_state)):
        bright.board.open_door(door)
        dim.board.open_door(door)
    n, lost = int(bright.board.n), 0
    for a in range(n):
        for b in range(n):
            before, now = bright.board.range[a * n + b], dim.board.range[a * n + b]
            hidden = bright.board.dark[b] and before > 1
            assert now == (-1 if hidden else before)
            assert (b in dim.board.seen[a]) == (now >= 0)
            lost += hidden
    assert lost > 0
    assert bright.mission.board.dim is False  # the map itself is shared by all games


def test_ultrared_gives_skills_for_ever() -> None:
    """Round after round of the marker: first the own board, then any skill; all points count (2E-18.2)."""
    watcher = Watcher({int(Q_SKILL): lambda q: len(q.options) - 1})
    g = begin(a_mode("ultrared"), watcher)
    elle = g.survivors[CORE.index("Elle")]
    card = g.box.survivors[elle.card]
    for point in range(1, 43 * 5):
        gain_ap(g, elle, 1)
        assert elle.total_ap() == point and elle.ap == point % 43 and elle.level == min(RED, elle.level)
    assert all(elle.skills[k] > 0 for k in (*card.blue, *card.yellow, *card.orange, *card.red))
    offered = [q for q in watcher.asked if q.kind == Q_SKILL]
    sizes = [len(q.options) for q in offered]
    assert sizes[:3] == [2, 3, 2]  # Orange, Red, Red again; what is left alone is not asked for
    assert min(sizes[3:]) > 15 and len(sizes) == 3 + 2 + 1  # Orange and Red of the fourth round, Orange of the fifth
    for q in offered[3:]:
        names = [skill_name(o.n) for o in q.options]
        assert "" not in names and not any(name.startswith("Starts with") or "[" in name for name in names)
    listed = {skill_name(o.n) for o in offered[3].options} | {SKILL_NAMES[k] for k, n in enumerate(elle.skills) if n}
    told = {name for name in SKILL_NAMES if name and "[" not in name and not name.startswith("Starts with")}
    assert listed - {"Brother in arms: [effect]"} == told | {f"Brother in arms: {name}" for name in told}


def test_ultrared_many_points_at_one_stroke() -> None:
    """Several rounds at once give all that they would give one by one (2E-18.2, 2E-6.5)."""
    slow, fast = (begin(a_mode("ultrared"), Watcher({int(Q_SKILL): first})) for _ in range(2))
    for _ in range(100):
        gain_ap(slow, slow.survivors[0], 1)
    gain_ap(fast, fast.survivors[0], 100)
    assert slow.survivors[0].skills == fast.survivors[0].skills
    assert (slow.survivors[0].ap, slow.survivors[0].laps) == (fast.survivors[0].ap, fast.survivors[0].laps) == (14, 2)
    assert fast.danger == RED


def first(q: Question) -> int:
    """Take what stands first."""
    return 0


@pytest.mark.parametrize(
    "mode", ["dark_zones", "ultrared", "abomination_fest:2", "abomination_fest,ultrared,dark_zones"]
)
@pytest.mark.parametrize("strategy", ["balanced", "fighter", "looter", "rusher", "random"])
def test_strategies_play_every_mode(mode: str, strategy: str) -> None:
    """Whole games to their end, and the fest keeps to its cap (2E-18.3)."""
    make = find_strategy(strategy).load()
    for seed in range(3):
        log = Log()
        record = play_game(a_mode(mode, mission="M17", cards=range(1, 41)), make(), words_of(seed), log)
        assert record.outcome in ("win", "loss", "timeout")
        cap = 2 if ":2" in mode else 4 if "fest" in mode else 1
        assert all(row[9] <= cap for row in record.rows)


def test_the_fest_brings_several() -> None:
    """Abomination cards only: the board fills up to the cap, and no further (2E-18.3)."""
    for text, most in (("", 1), ("abomination_fest", 4), ("abomination_fest:3", 3), ("abomination_fest:1", 1)):
        g = begin(a_mode(text, cards=(36,), max_rounds=2))
        for _ in range(6):
            g.zombie_deck = [36]
            card_at(g, int(g.spawn_zone[0]))
        assert abominations_on_board(g) == most
