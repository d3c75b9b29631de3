"""Who lies injured at set-up (M12), and who takes the part of Ned (M25)."""

from __future__ import annotations

from pathlib import Path

import pytest
from random_tables import Table

from missions.loader import check_file
from strategies.balanced import Balanced
from zsim.zombicide.adrenaline import gain_skill
from zsim.zombicide.figures import place_survivor, put_zombies
from zsim.zombicide.game import end_phase
from zsim.zombicide.injured import injured_left
from zsim.zombicide.kinds import WALKER
from zsim.zombicide.skillactions import to_rescue
from zsim.zombicide.skills import MEDIC

KEYS = 'rule = "coloured_doors_standard"'  # a rule that changes nothing here
CARDS = tuple(range(1, 41))
M12 = Path(__file__).parent.parent / "missions" / "zombicide_2e" / "m12.toml"
M24 = M12.with_name("m24.toml")
M25 = M12.with_name("m25.toml")


def test_six_lie_injured() -> None:
    g = Table("M12", (0, 1, 2, 3, 4, 5), CARDS, 6, 7).begin()
    assert injured_left(g) == 6 and not g.survivor_deck
    assert all(c.bound and c.health == 1 and g.board.names[c.zone] == "r1c0.A" for c in g.companions)
    assert g.here[g.companions[0].zone] == 6


@pytest.mark.parametrize("played", [True, False])
def test_ned_or_another_one(played: bool) -> None:
    box = Table("M25", (0, 1), CARDS, 2, 7).begin().box
    ned = [card.name for card in box.survivors].index("Ned")
    others = tuple(k for k in range(len(box.survivors)) if k != ned)
    g = Table("M25", (ned, *others[:2]) if played else others[:3], CARDS, 3, 7).begin()
    (waiting,) = g.companions
    assert waiting.bound and (waiting.name == "Ned") == (not played)
    assert waiting.health == g.box.survivors[waiting.card].health
    assert waiting.card not in [s.card for s in g.survivors]


def test_a_medic_heals_ned() -> None:
    """M25: Ned counts as a survivor, so a Medic of his zone heals him, for a point (2E-15.41)."""
    g = Table("M25", (0, 1), CARDS, 2, 7).begin(Balanced())
    (ned,) = g.companions
    ned.wounds = 2
    s = g.survivors[1]
    gain_skill(g, s, MEDIC)
    place_survivor(g, s, ned.zone)
    end_phase(g)
    assert (ned.wounds, s.ap) == (1, 1)


def test_lifesaver_leaves_who_is_bound() -> None:
    """M12: the injured cannot move, nobody draws them out of their zone (2E-15.37)."""
    g = Table("M12", (0, 1), CARDS, 2, 7).begin(Balanced())
    zone = g.companions[0].zone
    put_zombies(g, zone, WALKER, 1)
    assert to_rescue(g, zone) == []
    place_survivor(g, g.survivors[1], zone)
    assert to_rescue(g, zone) == [1]


@pytest.mark.parametrize(
    ("path", "old", "new", "fault"),
    [
        (M12, 'rule = "first_aid_kits"', KEYS, "heal_action needs the rule first_aid_kits"),
        (M12, 'count = 6\nzones', "count = 7\nzones", "only 6 are never in play"),
        (M12, 'zones = "injured"', 'zones = "nowhere"', "no special zone 'nowhere'; known here: injured"),
        (M12, 'rule = "heal_action"', KEYS, "heal_injured needs the rule heal_action"),
        (M12, "count = 6\ntext", "count = 7\ntext", "7 to heal, but 6 are injured and 6 objectives are there"),
        (M25, 'rule = "setup_ned"\nzones', 'rule = "setup_injured"\ncount = 1\nzones', "needs the rule setup_ned"),
        (M25, 'rule = "ned_grants_moloturbo"', KEYS, "needs the rule ned_grants_moloturbo"),
        (M25, 'loss = "zombie_enters_zone"', 'loss = "zombie_activates_in_zone"', "needs the loss zombie_enters_zone"),
        (M25, 'item = "moloturbo"', 'item = "Pistol"', "unknown word 'Pistol'"),
        (M25, '"components"\ncolours = ["blue", "green"]', '"components"\ncolours = ["blue"]', "it needs both"),
        (M25, 'kind = "ned"', 'kind = "ted"', "no special zone 'ned'"),
        (M24, '"cars_can_be_driven"', '"cars_cannot_be_driven"', "needs the rule cars_can_be_driven"),
    ],
)  # fmt: skip
def test_faults_are_named(tmp_path: Path, path: Path, old: str, new: str, fault: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "mine.toml").write_text(text.replace(old, new), encoding="utf-8")
    assert fault in "\n".join(check_file(str(tmp_path / "mine.toml")))
