"""Golden games: what one game a mission looks like line by line, and a digest of many (design, section 9).

`tests/golden/<mission>.txt` is the whole log of one game. `tests/golden/hashes.toml` has, for each strategy and
mission, a digest over all record fields and rows of 60 games, and a short one of each game, so that the first game that
differs can be named. Both engines must give the very same. When the rules or a strategy change on purpose, this command
writes anew what differs, with the reason in the file's head:

    python -m scripts.refresh_golden --reason "trades may now ..."

`--check` writes nothing and shows the first difference of each file; exit status 1 when there is any.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tomllib
from dataclasses import dataclass
from itertools import dropwhile, zip_longest
from pathlib import Path
from typing import Final

from zsim import build_info
from zsim.experiment.plan import Cell
from zsim.experiment.seeds import game_words
from zsim.experiment.worker import engine_player
from zsim.zombicide.game import Record
from zsim.zombicide.log import Log

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
HASHES: Final = "hashes.toml"
MISSIONS: Final = ("M0", "M1", "M2", "M7", "M17")
LOGGED: Final = "rusher"
HASHED: Final = ("rusher", "random")
SEED: Final = 1
GAMES: Final = 60
SHORT: Final = 8
"""Hexadecimal digits of a single game's digest."""
MAX_BYTES: Final = 60_000
"""A golden game longer than this is cut at a round's end."""
REASON: Final = "# reason: "
FIELDS: Final = (
    "outcome", "cause", "rounds", "decisions", "danger", "ap_max", "ap_total", "kills", "wounds", "survivors_out",
    "survivors_dead", "goals_done", "goals_total", "round_yellow", "round_orange", "round_red", "rows",
)  # fmt: skip
"""All fields of a record; a test holds them to the class."""


def cell_of(mission: str, strategy: str) -> Cell:
    """The cell that the golden games of a mission belong to: six players with the core team and the whole deck."""
    return Cell(mission, "zombicide-2e", strategy, "1-40", "core", "", 6, mission, strategy)


def game_log(mission: str) -> list[str]:
    """The log of game 0 with its result, as `zsim replay` prints it; whole rounds of it when it is too long."""
    log = Log()
    cell = cell_of(mission, LOGGED)
    record = engine_player(cell, 60, log)(game_words(SEED, 0))
    lines = [f"{cell.title}, seed {SEED}, game 0", *log.lines]
    lines.append(f"{record.outcome} ({record.cause}) after {record.rounds} rounds, {record.decisions} decisions")
    return shortened(lines)


def shortened(lines: list[str]) -> list[str]:
    """The lines as far as whole rounds of them fit; all of them if they do."""
    size = 0
    fitting = 1
    for number, line in enumerate(lines):
        if line.startswith("ROUND "):
            fitting = number
        size += len(line.encode()) + 1
        if size > MAX_BYTES:
            return [*lines[:fitting], "(the rounds after this are left out)"]
    return lines


def record_text(record: Record) -> str:
    """All that a record holds, as canonical JSON of whole numbers and words."""
    return json.dumps({name: getattr(record, name) for name in FIELDS}, separators=(",", ":"))


@dataclass(frozen=True)
class Digests:
    """The games of one strategy on one mission. digest: SHA-256 of all records. games: the short one of each game."""

    digest: str
    games: tuple[str, ...]


def digests_of(mission: str, strategy: str, games: int = GAMES) -> Digests:
    """Play the games of a cell and digest their records."""
    play = engine_player(cell_of(mission, strategy), 60)
    texts = [record_text(play(game_words(SEED, game))) for game in range(games)]
    whole = hashlib.sha256("\n".join(texts).encode()).hexdigest()
    return Digests(whole, tuple(hashlib.sha256(text.encode()).hexdigest()[:SHORT] for text in texts))


def all_digests() -> dict[str, dict[str, Digests]]:
    """The digests by strategy and mission."""
    return {strategy: {mission: digests_of(mission, strategy) for mission in MISSIONS} for strategy in HASHED}


# --- files ----------------------------------------------------------------------------------------------------------


def head(title: str, reason: str) -> list[str]:
    """The first lines of a file: what it is, how it is made, and why it was last written."""
    return [f"# {title}", '# written by: python -m scripts.refresh_golden --reason "..."', REASON + reason]


def reason_in(path: Path) -> str:
    """Why a file was last written; empty when it does not say."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(REASON):
            return line.removeprefix(REASON).strip()
    return ""


def read_log(path: Path) -> list[str]:
    """The lines of a golden game without its head; none when there is no file."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    return list(dropwhile(lambda line: line.startswith("#"), lines))


def read_digests(path: Path) -> dict[str, dict[str, Digests]]:
    """The digests in a file by strategy and mission; none when there is no file."""
    if not path.exists():
        return {}
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        strategy: {
            mission: Digests(str(entry["digest"]), tuple(str(entry["games"]).split()))
            for mission, entry in missions.items()
        }
        for strategy, missions in tables.items()
    }


def log_text(mission: str, lines: list[str], reason: str) -> str:
    """A file with a golden game."""
    return "\n".join([*head(f"Golden game of {mission} ({LOGGED}), line by line.", reason), *lines]) + "\n"


def digests_text(found: dict[str, dict[str, Digests]], reason: str) -> str:
    """The file with all digests."""
    title = f"Digests of {GAMES} games, seed {SEED}, cards 1-40, team core, 6 players: all record fields and rows."
    lines = head(title, reason)
    for strategy, missions in found.items():
        for mission, entry in missions.items():
            rows = [" ".join(entry.games[i : i + 12]) for i in range(0, len(entry.games), 12)]
            lines += ["", f"[{strategy}.{mission}]", f'digest = "{entry.digest}"', 'games = """', *rows, '"""']
    return "\n".join(lines) + "\n"


# --- differences ----------------------------------------------------------------------------------------------------


def log_difference(kept: list[str], found: list[str]) -> str:
    """The first line in which two logs differ, with the lines before it; empty when they are alike."""
    for number, (old, new) in enumerate(zip_longest(kept, found)):
        if old != new:
            before = "".join(f"\n    {line}" for line in kept[max(0, number - 3) : number])
            ends = ["(the game ends)" if line is None else line for line in (old, new)]
            return f"line {number + 1} of the game differs:{before}\n  - {ends[0]}\n  + {ends[1]}"
    return ""


def digest_differences(kept: dict[str, dict[str, Digests]], found: dict[str, dict[str, Digests]]) -> list[str]:
    """One line for each strategy and mission whose games differ, naming the first that does."""
    lines = []
    for strategy, missions in found.items():
        for mission, new in missions.items():
            old = kept.get(strategy, {}).get(mission)
            if old is None:
                lines.append(f"{strategy} on {mission}: no digest is kept")
            elif old != new:
                pairs = enumerate(zip_longest(old.games, new.games))
                numbers = [game for game, (one, other) in pairs if one != other]
                which = f"{len(numbers)} of {GAMES} games, the first is game {numbers[0]}" if numbers else "the digest"
                replay = f"zsim replay {mission} --strategy {strategy} --seed {SEED}"
                lines.append(f"{strategy} on {mission}: {which}: {replay} --game {numbers[0] if numbers else 0}")
    return lines


def refresh(folder: Path, reason: str, write: bool) -> list[str]:
    """Compare all golden games, write those that differ, and give one text for each difference."""
    found: list[str] = []
    for mission in MISSIONS:
        path = folder / f"{mission}.txt"
        lines = game_log(mission)
        difference = log_difference(read_log(path), lines)
        if difference:
            found.append(f"{path.name}: {difference}")
            if write:
                path.write_text(log_text(mission, lines, reason), encoding="utf-8")
    path = folder / HASHES
    digests = all_digests()
    differences = digest_differences(read_digests(path), digests)
    found += [f"{path.name}: {line}" for line in differences]
    if differences and write:
        path.write_text(digests_text(digests, reason), encoding="utf-8")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Show what differs and write it anew; give the exit status."""
    parser = argparse.ArgumentParser(description="Write golden games and digests anew, where they differ.")
    parser.add_argument("--reason", help="why they change, in one line; it is kept in the head of each file written")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when anything differs")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    reason = " ".join((options.reason or "").split())
    if not reason and not options.check:
        parser.error('golden games change only with a reason: --reason "..." (--check only compares)')
    build_info.require_fresh()
    options.folder.mkdir(parents=True, exist_ok=True)
    differences = refresh(options.folder, reason, write=not options.check)
    for text in differences:
        print(text)
    done = "differ" if options.check else "written anew"
    print(f"{len(differences)} differences, {done}" if differences else "no difference")
    return 1 if options.check and differences else 0


if __name__ == "__main__":
    sys.exit(main())
