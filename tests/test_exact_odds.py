"""Attacks by enumeration of all their dice, held against binomial sums and what players reckon (2E-13 to 2E-15).

Every roll that can fall is played, with its exact chance; the expected results come from a few lines that know nothing
of the engine, and the weapons' numbers are written out from their cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

import pytest
from case_texts import HEAD, NO_LUCK

from zsim.cases.parse import parse_case
from zsim.cases.position import build
from zsim.zombicide.decisions import Strategy, StrategyPlayer
from zsim.zombicide.kinds import A_MELEE, A_RANGED, KIND_NAMES, N_KINDS, S_DICE, S_STRATEGY
from zsim.zombicide.legal import legal_actions
from zsim.zombicide.rng import ScriptedDice, ScriptError
from zsim.zombicide.state import Game, Option
from zsim.zombicide.turn import apply
from zsim.zombicide.view import View

HARDNESS: Final = {"walker": 1, "runner": 1, "brute": 2}  # 2E-8; Abominations 3
Odds = dict[int, Fraction]


@dataclass(frozen=True)
class Attack:
    """One attack: who makes it with what, at whom; and the numbers that cards and skills give it.

    dice: of all weapons used. hit: faces of a die that hit. sixes: faces that count as a six, 0 without a skill for it.
    rolls: how often the whole roll may be made. zombies: of the target zone, "a" being the attacker's own one.
    """

    name: str
    hands: tuple[str, ...]
    dice: int
    hit: int
    damage: int
    zombies: str
    zone: str = "a"
    skills: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    ranged: bool = False
    single: bool = False
    picks: bool = True
    rolls: int = 1
    sixes: int = 0
    friends: int = 0
    friend: tuple[str, ...] = ()
    noisy: bool = False

    def figures(self) -> dict[str, int]:
        """The zombies of the target zone by kind."""
        pairs = [one.split() for one in self.zombies.split(", ")]
        return {kind: int(n) for n, kind in pairs}


ATTACKS: Final = (
    Attack("bat", ("Baseball Bat",), 2, 4, 1, "3 walker"),
    Attack("bat, one target", ("Baseball Bat",), 2, 4, 1, "1 walker"),
    Attack("katana", ("Katana",), 2, 3, 1, "1 walker, 1 runner"),
    Attack("two katanas", ("Katana", "Katana"), 4, 3, 1, "2 walker, 1 brute"),
    Attack("one of two katanas", ("Katana", "Katana"), 2, 3, 1, "3 walker", single=True),
    Attack("two machetes", ("Machete", "Machete"), 2, 4, 2, "1 brute, 2 walker"),
    Attack("two machetes, +1 die", ("Machete", "Machete"), 4, 4, 2, "2 brute, 1 walker", skills=("+1 die: Melee",)),
    Attack("kukris are not Dual", ("Kukri", "Kukri"), 2, 3, 2, "1 brute, 1 walker"),
    Attack("Ambidextrous axes", ("Fire Axe", "Fire Axe"), 2, 3, 2, "2 brute", skills=("Ambidextrous",)),
    Attack("Ambidextrous kukris", ("Kukri", "Kukri"), 4, 3, 2, "5 brute", skills=("Ambidextrous",)),
    Attack("axe, +1 to the roll", ("Fire Axe",), 1, 4, 2, "1 brute", skills=("+1 to dice roll: Combat",)),
    Attack(
        "bat, a natural 1 misses", ("Baseball Bat",), 2, 5, 1, "2 walker",
        skills=("+1 to dice roll: Combat", "+1 to dice roll: Melee"),
    ),
    Attack("kukri, +1 damage, Abomination", ("Kukri",), 2, 3, 3, "1 patient_0", skills=("+1 Damage: Melee",)),
    Attack("kukri, Abomination", ("Kukri",), 2, 3, 2, "1 patient_0, 1 walker"),
    Attack("Lucky katana", ("Katana",), 2, 3, 1, "2 walker", skills=("Lucky",), rolls=2),
    Attack("melee without ammunition", ("Katana",), 2, 3, 1, "2 walker", pack=("Plenty of Bullets",)),
    Attack("Gunblade as a blade", ("Gunblade",), 4, 3, 2, "1 brute, 2 walker", pack=("Plenty of Bullets",)),
    Attack("roll 6", ("Katana",), 2, 3, 1, "4 walker", skills=("Roll 6: +1 die Combat",), sixes=1),
    Attack(
        "roll 6, fives count", ("Machete",), 1, 5, 2, "4 walker",
        skills=("Roll 6: +1 die Combat", "+1 to dice roll: Melee"), sixes=2,
    ),
    Attack("pistol", ("Pistol",), 1, 4, 1, "2 walker", "b", ranged=True, picks=False, noisy=True),
    Attack("two pistols", ("Pistol", "Pistol"), 2, 4, 1, "3 walker", "b", ranged=True, picks=False, noisy=True),
    Attack("two pistols, brute", ("Pistol", "Pistol"), 2, 4, 1, "1 brute, 2 walker", "b", ranged=True, picks=False,
           noisy=True),
    Attack("two pistols, +1 die", ("Pistol", "Pistol"), 4, 4, 1, "2 walker, 2 runner", "b", skills=("+1 die: Ranged",),
           ranged=True, picks=False, noisy=True),
    Attack("sub-mg", ("Sub-MG",), 3, 2, 1, "2 walker", "b", ranged=True, picks=False, noisy=True),
    Attack("two pistols, bullets", ("Pistol", "Pistol"), 2, 4, 1, "3 walker", "b", pack=("Plenty of Bullets",),
           ranged=True, picks=False, rolls=2, noisy=True),
    Attack("pistol, bullets twice", ("Pistol",), 1, 4, 1, "3 walker", "b", pack=("Plenty of Bullets",) * 2, ranged=True,
           picks=False, rolls=2, noisy=True),
    Attack("pistol, shells", ("Pistol",), 1, 4, 1, "3 walker", "b", pack=("Plenty of Shells",), ranged=True,
           picks=False, noisy=True),
    Attack("two sawed-offs", ("Sawed-Off", "Sawed-Off"), 4, 4, 1, "3 walker", "b", ranged=True, picks=False,
           noisy=True),
    Attack("shotgun, brute first", ("Shotgun",), 2, 3, 2, "1 brute, 2 walker", "b", ranged=True, picks=False,
           noisy=True),
    Attack("shotgun, shells", ("Shotgun",), 2, 3, 2, "2 brute, 2 runner", "b", pack=("Plenty of Shells",), ranged=True,
           picks=False, rolls=2, noisy=True),
    Attack("shotgun, Abomination shields", ("Shotgun",), 2, 3, 2, "1 abominawild, 2 walker", "b", ranged=True,
           picks=False, noisy=True),
    Attack("shotgun, brute beside Abomination", ("Shotgun",), 2, 3, 2, "1 abominawild, 1 brute, 2 walker", "b",
           ranged=True, picks=False, noisy=True),
    Attack("shotgun, Abominacop shields all", ("Shotgun",), 2, 3, 2, "1 abominacop, 1 brute, 2 walker", "b",
           ranged=True, picks=False, noisy=True),
    Attack("shotgun, +1 damage, Abominacop", ("Shotgun",), 2, 3, 3, "1 abominacop, 1 brute", "b",
           skills=("+1 Damage: Ranged",), ranged=True, picks=False, noisy=True),
    Attack("rifle", ("Sniper Rifle",), 1, 4, 2, "1 abominacop, 2 walker", "b", ranged=True, noisy=True),
    Attack("Sniper", ("Sub-MG",), 3, 2, 1, "1 brute, 2 walker", "b", skills=("Sniper",), ranged=True, noisy=True),
    Attack("Sniper among friends", ("Sub-MG",), 3, 2, 1, "2 walker", "b", skills=("Sniper",), ranged=True, friends=2,
           noisy=True),
    Attack("pistol, +1 to the roll", ("Pistol",), 1, 5, 1, "1 walker", skills=("+1 to dice roll: Ranged",), ranged=True,
           picks=False, noisy=True),
    Attack("pistols among friends", ("Pistol", "Pistol"), 2, 4, 1, "1 walker", "b", ranged=True, picks=False, friends=2,
           noisy=True),
    Attack("pistol at the own zone", ("Pistol",), 1, 4, 1, "1 walker", ranged=True, picks=False, friends=1, noisy=True),
    Attack("shotgun among friends", ("Shotgun",), 2, 3, 2, "3 brute", "b", ranged=True, picks=False, friends=3,
           noisy=True),
    Attack("Gunslinger", ("Shotgun", "Shotgun"), 4, 3, 2, "1 brute, 3 walker", "b", skills=("Gunslinger",), ranged=True,
           picks=False, noisy=True),
    Attack("Swordmaster", ("Crowbar", "Crowbar"), 2, 3, 1, "3 walker", skills=("Swordmaster",)),
    Attack("Swordmaster, one of them", ("Crowbar", "Crowbar"), 1, 3, 1, "3 walker", skills=("Swordmaster",),
           single=True),
    Attack("Barbarian", ("Crowbar",), 4, 3, 1, "3 walker, 1 brute", skills=("Barbarian",)),
    Attack("Barbarian, few zombies", ("Katana",), 2, 3, 1, "1 walker", skills=("Barbarian",)),
    Attack("Full auto, +1 die", ("Pistol",), 4, 4, 1, "1 brute, 2 walker", "b", skills=("Full auto", "+1 die: Ranged"),
           ranged=True, picks=False, noisy=True),
    Attack("Super strength", ("Katana",), 2, 3, 3, "1 patient_0, 1 brute", skills=("Super strength",)),
    Attack("Damage 2", ("Katana",), 2, 3, 2, "2 brute", skills=("Combat: Damage 2", "Melee: Damage 2")),
    Attack("Damage 2, then +1", ("Pistol",), 1, 4, 3, "1 abominacop, 1 walker", "b", friends=1, picks=False, noisy=True,
           skills=("Ranged: Damage 2", "+1 Damage: Combat"), ranged=True),
    Attack("Point-blank", ("Pistol", "Pistol"), 2, 4, 1, "1 brute, 1 walker", skills=("Point-blank",), ranged=True,
           friends=1, noisy=True),
    Attack("improvised, melee", (), 2, 3, 1, "3 walker", skills=("Improvised weapon: Melee",)),
    Attack("improvised, ranged", (), 2, 3, 1, "1 brute, 1 walker", "b", ranged=True, picks=False, friends=1,
           skills=("Improvised weapon: Ranged",)),
    Attack("roll 6 among friends", ("Pistol",), 1, 4, 1, "3 walker", "b", skills=("Roll 6: +1 die Combat",),
           ranged=True, picks=False, sixes=1, friends=3, noisy=True),
)  # fmt: skip
RECKONED: Final = (
    Attack("Reaper", ("Katana", "Katana"), 4, 3, 1, "2 walker, 1 runner", skills=("Reaper: Melee",)),
    Attack("Reaper after an Abomination", ("Katana", "Katana"), 4, 3, 3, "1 patient_0, 3 walker",
           skills=("Reaper: Melee", "Super strength")),
    Attack("Reaper, all different", ("Katana",), 2, 3, 1, "1 walker, 1 runner", skills=("Reaper: Combat",)),
    Attack("Reaper, many", ("Katana", "Katana"), 4, 3, 1, "9 walker", skills=("Reaper: Combat",)),
    Attack("Reaper behind a brute", ("Shotgun", "Shotgun"), 4, 3, 2, "1 brute, 4 walker", "b", ranged=True,
           skills=("Reaper: Ranged", "Ambidextrous")),
    Attack("Reaper, brutes shield", ("Sub-MG",), 3, 2, 1, "1 brute, 4 walker", "b", ranged=True,
           skills=("Reaper: Ranged",)),
    Attack("sixes hurt brutes", ("Katana", "Katana"), 4, 3, 1, "3 brute, 1 walker", skills=("Roll 6: +1 Damage Melee",),
           sixes=1),
    Attack("sixes hurt an Abomination", ("Katana",), 2, 4, 1, "1 patient_0, 1 brute", sixes=2,
           skills=("Roll 6: +1 Damage Combat", "+1 to dice roll: Melee")),
    Attack("sixes and Reaper", ("Katana", "Katana"), 4, 3, 1, "3 brute", sixes=1,
           skills=("Roll 6: +1 Damage Melee", "Reaper: Melee")),
    Attack("sixes and friends", ("Pistol", "Pistol"), 2, 4, 1, "1 brute, 1 walker", "b", ranged=True, sixes=1,
           friends=2, skills=("Roll 6: +1 Damage Ranged",)),
    Attack("Low profile", ("Pistol", "Pistol"), 2, 4, 1, "1 walker", "b", ranged=True, friends=2,
           friend=("Low profile",)),
    Attack("Steady hand", ("Pistol", "Pistol"), 2, 4, 1, "1 walker", "b", ranged=True, friends=2,
           skills=("Steady hand",)),
    Attack("a Tough friend", ("Pistol", "Pistol"), 2, 4, 1, "1 walker", "b", ranged=True, friends=1, friend=("Tough",)),
    Attack("two Tough friends", ("Sub-MG",), 3, 2, 1, "1 walker", "b", ranged=True, friends=2, friend=("Tough",)),
    Attack("Tough against damage 2", ("Shotgun",), 2, 3, 2, "1 walker", "b", ranged=True, friends=1, friend=("Tough",)),
)  # fmt: skip
DEPTH: Final = 4  # dice that Roll 6 may add before a branch is cut


# --- what must come out: binomial sums, nothing of the engine ------------------------------------------------------
def rolled(attack: Attack) -> Iterator[tuple[int, int, int, Fraction]]:
    """Every result of one whole roll: dice, hits, sixes, chance. A six is one of the faces that hit."""
    six, other, miss = (Fraction(n, 6) for n in (attack.sixes, attack.hit - attack.sixes, 6 - attack.hit))
    n = attack.dice
    for sixes in range(n + 1 if attack.sixes else 1):
        for hits in range(sixes, n + 1):
            ways = comb(n, sixes) * comb(n - sixes, hits - sixes)
            yield n, hits, sixes, ways * six**sixes * other ** (hits - sixes) * miss ** (n - hits)


def results(attack: Attack) -> dict[tuple[int, int], Fraction]:
    """The chance of each pair of dice counted and hits; branches with more than DEPTH added dice are left out.

    A roll without a hit is rolled again while that is allowed: the rule of thumb of the base strategy.
    """
    found: Counter[tuple[int, int]] = Counter()
    todo: list[tuple[int, int, int, Fraction]] = []
    chance = Fraction(1)
    for again in range(attack.rolls, 0, -1):
        todo += [(n, hits, six, chance * p) for n, hits, six, p in rolled(attack) if hits or again == 1]
        chance *= Fraction(6 - attack.hit, 6) ** attack.dice
    while todo:
        n, hits, owed, p = todo.pop()
        if n + owed > attack.dice + DEPTH:
            continue
        if owed == 0:
            found[n, hits] += p  # type: ignore[assignment]
            continue
        todo.append((n + 1, hits, owed - 1, p * Fraction(6 - attack.hit, 6)))
        todo.append((n + 1, hits + 1, owed - 1, p * Fraction(attack.hit - attack.sixes, 6)))
        todo.append((n + 1, hits + 1, owed, p * Fraction(attack.sixes, 6)))
    return {pair: Fraction(p) for pair, p in found.items()}


def killed(hits: int, attack: Attack) -> Counter[str]:
    """What that many hits kill: in melee and with Sniper what can be killed, else by rank (2E-13.4, 2E-13.5)."""
    left = attack.figures()
    dead: Counter[str] = Counter()
    ranks: list[list[str]] = [["abominacop"], ["patient_0", "abominawild", "brute"], ["walker"], ["runner"]]
    if attack.picks:
        ranks = [["patient_0", "abominacop", "abominawild", "brute", "runner", "walker"]]
    for rank in ranks:
        there = [kind for kind in rank if left.get(kind)]
        for kind in [k for k in there if HARDNESS.get(k, 3) <= attack.damage]:
            fallen = min(hits, left[kind])
            hits -= fallen
            dead[kind] += fallen
        if any(HARDNESS.get(kind, 3) > attack.damage for kind in there) and not attack.picks:
            break  # it stays in front and takes all hits
    return +dead


# --- what comes out: every roll played -----------------------------------------------------------------------------
def position(attack: Attack) -> Game:
    """Put the attacker at a, with friends in the target zone who have more health than can be lost."""

    def listed(words: tuple[str, ...]) -> str:
        return "[" + ", ".join(f'"{word}"' for word in words) + "]"

    text = HEAD + '[board]\nsketch = "a b"\nstreets = "ab"\n' + NO_LUCK
    text += f'[zombies]\n{attack.zone} = "{attack.zombies}"\n'
    text += f'[[survivor]]\nname = "Ann"\nzone = "a"\nhealth = 3\nhands = {listed(attack.hands)}\n'
    text += f"backpack = {listed(attack.pack)}\nskills = {listed(attack.skills)}\n"
    for i in range(attack.friends):
        text += f'[[survivor]]\nname = "Friend {i}"\nzone = "{attack.zone}"\nhealth = 20\n'
        text += f"skills = {listed(attack.friend)}\n"
    return build(parse_case(text + "[expect]\n"), False).game


def option_of(attack: Attack, g: Game) -> Option:
    """The legal action that is this attack: with both weapons of a pair unless it says otherwise."""
    kind = A_RANGED if attack.ranged else A_MELEE
    zone = g.board.names.index(attack.zone)
    fitting = [o for o in legal_actions(g, g.survivors[0]) if o.kind == kind and o.zone == zone]
    return min(fitting, key=lambda o: o.n) if attack.single else max(fitting, key=lambda o: o.n)


def played(attack: Attack) -> Iterator[tuple[Game, Fraction, int]]:
    """Play the attack with every series of dice; give the table afterwards, the chance, and the dice rolled."""
    begin = position(attack)
    option = option_of(attack, begin)
    longest = attack.dice * attack.rolls + (DEPTH if attack.sixes else 0)
    series: list[tuple[int, ...]] = [()]
    while series:
        dice = series.pop()
        player = StrategyPlayer(Strategy())
        g = begin.copy(player)
        player.bind(g, g.rngs[S_STRATEGY])
        g.rngs[S_DICE] = ScriptedDice(list(dice))
        g.active = 0
        try:
            apply(g, g.survivors[0], option)
        except ScriptError:
            if len(dice) < longest:
                series += [(*dice, face) for face in range(1, 7)]
            continue
        assert g.rngs[S_DICE].left() == 0
        yield g, Fraction(1, 6 ** len(dice)), len(dice)


def board_kills(attack: Attack, g: Game) -> Counter[str]:
    """Which zombies of the target zone have fallen."""
    zone = g.board.names.index(attack.zone)
    left = {kind: int(g.zombies[zone * N_KINDS + KIND_NAMES.index(kind)]) for kind in attack.figures()}
    return +Counter({kind: n - left[kind] for kind, n in attack.figures().items()})


def key_of(dead: Counter[str]) -> tuple[tuple[str, int], ...]:
    """A Counter as a key."""
    return tuple(sorted(dead.items()))


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda a: a.name)
def test_every_roll_has_its_exact_chance(attack: Attack) -> None:
    """Kills by kind together with wounds on friends, over all series of dice: exactly the binomial odds."""
    expected: Counter[object] = Counter()
    for (dice, hits), p in results(attack).items():
        harm = (dice - hits) * attack.damage if attack.friends and not attack.picks else 0
        expected[key_of(killed(hits, attack)), harm] += p  # type: ignore[assignment]
    found: Counter[object] = Counter()
    for g, p, _ in played(attack):
        dead = board_kills(attack, g)
        ann = g.survivors[0]
        assert ann.wounds == 0
        assert ann.ap == sum(n * (5 if HARDNESS.get(kind, 3) == 3 else 1) for kind, n in dead.items())
        assert sum(g.noise) == g.noise[ann.zone] == (1 if attack.noisy else 0)
        found[key_of(dead), sum(int(s.wounds) for s in g.survivors)] += p  # type: ignore[assignment]
    assert found == expected


@pytest.mark.parametrize("attack", [a for a in ATTACKS if not a.sixes], ids=lambda a: a.name)
def test_players_reckon_exactly_what_is_played(attack: Attack) -> None:
    """`expected_kills`, `friendly_wounds`, dice and damage of the view against all series of dice."""
    g = position(attack)
    view = View(g, g.rngs[S_STRATEGY])
    option = option_of(attack, g)
    ranged = attack.ranged
    assert (view.attack_dice(0, option), view.attack_damage(0, option)) == (attack.dice, attack.damage)
    assert view.hit_chance(0, option.card, ranged) == pytest.approx(attack.hit / 6, abs=1e-12)
    kills = sum((p * sum(board_kills(attack, end).values()) for end, p, _ in played(attack)), Fraction())
    assert view.expected_kills(0, option) == pytest.approx(float(kills), abs=1e-12)
    if attack.rolls == 1:
        harm = sum((p * sum(int(s.wounds) for s in end.survivors) for end, p, _ in played(attack)), Fraction())
        assert view.friendly_wounds(0, option) == pytest.approx(float(harm), abs=1e-12)


@pytest.mark.parametrize("attack", RECKONED, ids=lambda a: a.name)
def test_players_reckon_with_skills(attack: Attack) -> None:
    """Reaper, damage from sixes, and friends who are not hit: kills and wounds as they are played.

    2E-15.43, 2E-15.45, 2E-15.38, 2E-15.57, 2E-15.62.
    """
    g = position(attack)
    view = View(g, g.rngs[S_STRATEGY])
    option = option_of(attack, g)
    ends = [(end, float(p)) for end, p, _ in played(attack)]
    assert sum(p for _, p in ends) == pytest.approx(1.0)
    kills = sum(p * sum(board_kills(attack, end).values()) for end, p in ends)
    assert view.expected_kills(0, option) == pytest.approx(kills, abs=1e-12)
    harm = sum(p * sum(int(s.wounds) for s in end.survivors) for end, p in ends)
    assert view.friendly_wounds(0, option) == pytest.approx(harm, abs=1e-12)


@pytest.mark.parametrize("attack", [a for a in ATTACKS if a.sixes and not a.friends], ids=lambda a: a.name)
def test_players_reckon_the_dice_of_roll_6(attack: Attack) -> None:
    """What the cut branches hold is less than what is missing."""
    g = position(attack)
    view = View(g, g.rngs[S_STRATEGY])
    least = sum(float(p) * sum(board_kills(attack, end).values()) for end, p, _ in played(attack))
    assert view.expected_kills(0, option_of(attack, g)) >= least


def test_lucky_comes_on_top_of_ammunition() -> None:
    """Three rolls of one die in all (2E-14.5): a hit on 3 or more with chance 1 - (1/3)^3."""
    attack = Attack("pistol", ("Pistol",), 1, 4, 1, "2 walker", "b", ("Lucky",), ("Plenty of Bullets",), True, rolls=3)
    ends = list(played(attack))
    assert sum(p for _, p, _ in ends) == 1
    assert sum((p for end, p, _ in ends if board_kills(attack, end)), Fraction()) == 1 - Fraction(1, 27)
    assert {n for _, _, n in ends} == {1, 2, 3}


def test_two_lucky_skills_are_two_re_rolls() -> None:
    """2E-15.e: a second copy of Lucky adds up; each re-roll is of both dice, the last result stands."""
    attack = Attack("katana", ("Katana",), 2, 3, 1, "2 walker", skills=("Lucky", "Lucky"), rolls=3)
    ends = list(played(attack))
    assert {n for _, _, n in ends} == {2, 4, 6}
    assert sum((p for end, p, _ in ends if not board_kills(attack, end)), Fraction()) == Fraction(1, 4) ** 3


def test_roll_6_goes_on_for_ever() -> None:
    """Each six brings a die: the chance of exactly k sixes in a row, then none, falls by six each time (2E-15.46)."""
    attack = Attack("machete", ("Machete",), 1, 4, 2, "9 walker", skills=("Roll 6: +1 die Combat",), sixes=1)
    chances: Counter[int] = Counter()
    for _, p, dice in played(attack):
        chances[dice] += p  # type: ignore[assignment]
    assert chances == {n: Fraction(5, 6) * Fraction(1, 6) ** (n - 1) for n in range(1, DEPTH + 2)}


def test_fired_reload_weapons_are_empty_whatever_is_rolled() -> None:
    """Both of a pair, or the one that was used (2E-14.3)."""
    for single, empty in ((False, 2), (True, 1)):
        attack = Attack("sawed-off", ("Sawed-Off",) * 2, 4, 4, 1, "1 walker", "b", ranged=True, single=single)
        for g, _, dice in played(attack):
            ann = g.survivors[0]
            assert dice == (2 if single else 4)
            assert sum(view_empty(g, card) for card in (ann.hand0, ann.hand1)) == empty


def view_empty(g: Game, card: int) -> bool:
    """Whether a card in hand has been fired."""
    return View(g, g.rngs[S_STRATEGY]).is_empty(card)
