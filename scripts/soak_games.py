"""The games of the soak: what game number INDEX is, drawn from the seed and the index alone.

Any mission, deck, mode, number of players and team, survivors of one's own among them; of every 22 games 20 are played
by lot from set-up on, one by lot from a stirred table, one partly by a strategy (see `KINDS`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final

from missions.loader import load_mission
from strategies.balanced import Balanced
from strategies.random_play import RandomPlay
from strategies.rusher import Rusher
from zsim.data.rows import SurvivorRow
from zsim.experiment.modes import parse_mode
from zsim.experiment.options import MAX_TEAM, format_cards, parse_cards, parse_team
from zsim.experiment.own_survivors import MAX_SKILLS, read_survivors
from zsim.experiment.seeds import game_words
from zsim.zombicide.box import load_box, survivor_card
from zsim.zombicide.cards import SurvivorCard
from zsim.zombicide.decisions import Question, Strategy, View
from zsim.zombicide.game import GameSetup
from zsim.zombicide.mission import Mission
from zsim.zombicide.skills import SKILL_NAMES

ROOT: Final = Path(__file__).resolve().parent.parent
RANDOM: Final = "random"
STIRRED: Final = "stirred"
KINDS: Final = ("half balanced", "half rusher", "balanced, one in ten by lot")
PERIOD: Final = 22
"""Of so many games, the last but one begins stirred, and the last is one of `KINDS` in turn."""
OWN_MISSIONS: Final = ("tests/companions.toml", "tests/motor_pool.toml", "tests/convoy.toml")
EXAMPLES: Final = tuple(f"examples/{name}.toml" for name in ("dead_air", "evacuation_list", "last_stock", "late_shift"))
MISSIONS: Final = (*(f"M{i}" for i in range(26)), *EXAMPLES, *OWN_MISSIONS)
SURVIVORS: Final = ("missions/survivors/night_shift.toml", "tests/every_skill.toml")
DECKS: Final = ("1-18", "19-36", "37-40", "1-18,37-40", "1-36")
ABOMINATIONS: Final = ("hobomination", "abominacop", "abominawild", "patient_0")
TEAMS: Final = ("core", "kids", "random")
GUESTS: Final = 3
MADE_UP: Final = "made up"


class Mixed(Strategy):
    """Answers by lot so often, else as another strategy does. share: one answer in so many by lot."""

    name: ClassVar[str] = "mixed"
    idea: ClassVar[str] = "draws some answers by lot and leaves the others to another strategy"
    stochastic: ClassVar[bool] = True

    def __init__(self, inner: Strategy, share: int) -> None:
        self.inner = inner
        self.share = share

    def begin(self, view: View) -> None:
        """Let the other one get ready."""
        self.inner.begin(view)

    def decide(self, view: View, q: Question) -> object:
        """Draw who answers, then the answer."""
        if view.random.below(self.share) == 0:
            return int(view.random.below(len(q.options)))
        return self.inner.decide(view, q)


MAKERS: Final[dict[str, Callable[[], Strategy]]] = {
    RANDOM: RandomPlay,
    STIRRED: RandomPlay,
    KINDS[0]: lambda: Mixed(Balanced(), 2),
    KINDS[1]: lambda: Mixed(Rusher(), 2),
    KINDS[2]: lambda: Mixed(Balanced(), 10),
}


@dataclass(frozen=True)
class SoakGame:
    """One game of the soak, in the words of `zsim run`; made: survivors made up for it, the last of the team; guests:
    others made up who may turn up as companions."""

    seed: int
    index: int
    kind: str
    mission: str
    team: str
    deck: str
    mode: str
    players: int
    max_rounds: int
    made: tuple[SurvivorRow, ...] = field(default=(), repr=False)
    guests: tuple[SurvivorRow, ...] = field(default=(), repr=False)

    def setup(self) -> GameSetup:
        """What the engine needs to play it."""
        box, mission = load_box(), mission_of(self.mission)
        members, own = self.people()
        if mission.rules.pairs == 0:  # M15 deals the survivors of the box
            box = box.with_survivors([*own, *(survivor_card(row) for row in self.guests)])
        return GameSetup(
            box,
            mission,
            members,
            self.team == "random",
            list(parse_cards(self.deck)),
            self.players,
            self.max_rounds,
            parse_mode(self.mode)[1],
        )

    def people(self) -> tuple[list[int], list[SurvivorCard]]:
        """The numbers of the team, and the boards that are added to the box for it."""
        names = box_names()
        if self.team in TEAMS:
            return list(parse_team(self.team, names).members), []
        members: list[int] = []
        own: list[SurvivorCard] = []
        for part in self.team.split(","):
            boards = [survivor_card(row) for row in self.made] if part == MADE_UP else []
            boards += [survivors_of_files()[part]] if part in survivors_of_files() else []
            members += range(len(names) + len(own), len(names) + len(own) + len(boards))
            members += [names.index(part)] if part in names else []
            own += boards
        return members, own

    def strategy(self) -> Strategy:
        """A fresh strategy for it."""
        return MAKERS[self.kind]()

    def words(self) -> list[int]:
        """Its luck, that of `zsim replay --seed --game`."""
        return game_words(self.seed, self.index)

    def replay(self) -> str:
        """The command that shows it, empty where no command of `zsim` plays it."""
        if self.kind != RANDOM or self.made or self.guests:
            return ""
        parts = [
            f"zsim replay {self.mission} --strategy random --seed {self.seed} --game {self.index}",
            f'--team "{self.team}" --cards {self.deck} --players {self.players} --max-rounds {self.max_rounds}',
        ]
        return " ".join([*parts, f'--mode "{self.mode}"'] if self.mode else parts)

    def describe(self) -> str:
        """What is played, on one line, and who was made up for it."""
        words = [self.kind, self.mission, f"cards {self.deck}", f"team {self.team}", f"{self.players} players"]
        words += [f"mode {self.mode}"] if self.mode else []
        lines = [", ".join([*words, f"{self.max_rounds} rounds"])]
        for row in (*self.made, *self.guests):
            levels = "; ".join(", ".join(skills) for skills in (row.blue, row.yellow, row.orange, row.red))
            lines.append(f"{row.name} ({'kid' if row.kid else 'adult'}, health {row.health}): {levels}")
        return "\n      ".join(lines)


@lru_cache(maxsize=64)
def mission_of(spec: str) -> Mission:
    """A mission, loaded once a process."""
    return load_mission(str(ROOT / spec) if spec in OWN_MISSIONS else spec)


@lru_cache(maxsize=1)
def box_names() -> tuple[str, ...]:
    """The survivors of the box."""
    return tuple(card.name for card in load_box().survivors)


@lru_cache(maxsize=1)
def survivors_of_files() -> dict[str, SurvivorCard]:
    """The boards of the survivors of the files, by what stands in a team for them."""
    rows = ((path, row) for path in SURVIVORS for row in read_survivors(str(ROOT / path), box_names()))
    return {f"{path}:{row.name}": survivor_card(row) for path, row in rows}


@lru_cache(maxsize=1)
def skill_words() -> tuple[str, ...]:
    """The skills that somebody may be made up with."""
    plain = [name for name in SKILL_NAMES if name and "[" not in name and not name.startswith("Starts")]
    return (*plain * 4, *(f"Brother in arms: {name}" for name in plain))


@lru_cache(maxsize=1)
def start_words() -> tuple[str, ...]:
    """The skills that somebody may start with, which are for Blue."""
    cards = sorted({t.name for t in load_box().types if not t.aaahh and not t.improvised and not t.turbo})
    health = [f"Starts with {health} Health" for health in (1, 4, 9)]
    return (*health, "Starts with 2 AP", *(f"Starts with a {name}" for name in cards))


def kind_of(index: int) -> str:
    """How the game of an index is played."""
    place = index % PERIOD
    if place < PERIOD - 2:
        return RANDOM
    return STIRRED if place == PERIOD - 2 else KINDS[index // PERIOD % len(KINDS)]


def soak_game(seed: int, index: int) -> SoakGame:
    """The game of an index."""
    draw = random.Random(f"soak {seed} {index}")
    mission = draw.choice(MISSIONS)
    team, made = a_team(draw)
    pairs = int(mission_of(mission).rules.pairs)
    size = 2 * pairs or (MAX_TEAM if team in TEAMS else len(team.split(",")) - (MADE_UP in team) + len(made))
    return SoakGame(
        seed,
        index,
        kind_of(index),
        mission,
        team,
        a_deck(draw),
        a_mode(draw),
        draw.randint(1, size),
        draw.choice((60, 60, 60, 60, 20, 5, 1)),
        () if pairs else made,
        () if pairs or draw.random() < 0.6 else made_up(draw, GUESTS, "Guest"),
    )


def a_team(draw: random.Random) -> tuple[str, tuple[SurvivorRow, ...]]:
    """A team's text and those made up for it: a quarter are teams of the box by name, a quarter some of the twelve, a
    quarter survivors of files among them, a quarter with survivors made up."""
    way = draw.randrange(4)
    if way == 0:
        return draw.choice(TEAMS), ()
    names = draw.sample(box_names(), draw.randint(1, MAX_TEAM))
    if way == 1:
        return ",".join(names), ()
    own = draw.randint(1, MAX_TEAM)
    names = names[: draw.randint(0, MAX_TEAM - own)]
    if way == 2:
        people = names + draw.sample(list(survivors_of_files()), own)
        draw.shuffle(people)
        return ",".join(people), ()
    return ",".join([*names, MADE_UP]), made_up(draw, own, "Own")


def made_up(draw: random.Random, count: int, name: str) -> tuple[SurvivorRow, ...]:
    """So many survivors with any skills at each level."""
    rows = []
    for i in range(count):
        kid = draw.random() < 0.3
        blue, yellow, orange, red = (
            tuple(dict.fromkeys(draw.choices(skill_words(), k=draw.randint(1, MAX_SKILLS)))) for _ in range(4)
        )
        if draw.random() < 0.5:
            blue = (*blue[: MAX_SKILLS - 2], *draw.sample(start_words(), draw.randint(1, 2)))
        health = draw.choice((1, 2, 3, 3, 5)) if draw.random() < 0.3 else 2 if kid else 3
        rows.append(SurvivorRow(f"{name} {i + 1}", kid, health, blue, yellow, orange, red, "made up", ""))
    return tuple(rows)


def a_deck(draw: random.Random) -> str:
    """The whole deck, a usual part of it, or any cards."""
    way = draw.randrange(4)
    if way < 2:
        return "1-40"
    return draw.choice(DECKS) if way == 2 else format_cards(draw.sample(range(1, 41), draw.randint(1, 40)))


def a_mode(draw: random.Random) -> str:
    """No mode in half of the games, else any of them together."""
    if draw.random() < 0.5:
        return ""
    words = [word for word in ("dark_zones", "ultrared") if draw.random() < 0.5]
    if draw.random() < 0.5:
        words.append(draw.choice(("abomination_fest", f"abomination_fest:{draw.randint(1, 4)}")))
    if draw.random() < 0.4:
        words.append("abominations:" + "+".join(draw.sample(ABOMINATIONS, draw.randint(1, 4))))
    return parse_mode(",".join(words))[0]
