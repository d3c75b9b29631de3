"""Which engine runs, and whether a compiled one still belongs to its sources.

`setup.py` writes a record beside this module when it builds: the engine that came out, the reason when it could not
compile, and a SHA-256 of every source it compiled. An edited `.py` beside an older compiled module silently runs the
old code, so `zsim doctor`, `zsim bench` and the tests ask here first and refuse a stale build. This module is shared
with `setup.py`: it uses the standard library only and is never compiled.

`python -m zsim.build_info` prints the engine and why; exit status 1 when the build is stale or has failed.
`python -m zsim.build_info --current` prints nothing; exit status 1 when there is something to build.
`python -m zsim.build_info --engine` prints the engine's name alone.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import asdict, dataclass, field
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final, Literal

import zsim

Engine = Literal["compiled", "interpreted"]

GROUP: Final = "zsim_engine"
"""Name of the one group of modules that mypyc compiles together."""

COMPILED_FOLDERS: Final = ("zsim/zombicide", "strategies")
NOT_COMPILED: Final = ("strategies/catalogue.py",)  # finds strategies, is none
RECORD: Final = "zsim/_build.json"

NO_COMPILER: Final = "no-compiler"
FAILED: Final = "failed"


class StaleBuildError(Exception):
    """The compiled engine does not belong to its sources; the message says what differs and how to rebuild."""


@dataclass(frozen=True)
class BuildRecord:
    """What `setup.py` left behind.

    engine: what came out. problem: empty, `NO_COMPILER` or `FAILED`. detail: one sentence on the problem. mypy,
    compiler, python: the versions used (python as the cache tag, such as `cpython-311`). sources: SHA-256 of each
    source that was compiled, by its path from the root, with forward slashes.
    """

    engine: Engine
    problem: str = ""
    detail: str = ""
    mypy: str = ""
    compiler: str = ""
    python: str = ""
    sources: dict[str, str] = field(default_factory=dict)


def project_root() -> Path:
    """Give the folder that holds `zsim` and `strategies`: the project's, or the one it is installed in."""
    return Path(__file__).absolute().parent.parent


def source_files(root: Path) -> list[str]:
    """Give the sources that are compiled, as sorted paths from `root`, with forward slashes."""
    found: list[str] = []
    for folder in COMPILED_FOLDERS:
        for path in (root / folder).rglob("*.py"):
            name = path.relative_to(root).as_posix()
            if path.name != "__init__.py" and name not in NOT_COMPILED:
                found.append(name)
    return sorted(found)


def source_digests(root: Path) -> dict[str, str]:
    """Give the SHA-256 (hexadecimal) of each source that is compiled, by its path from `root`."""
    return {name: hashlib.sha256((root / name).read_bytes()).hexdigest() for name in source_files(root)}


def digest(root: Path | None = None) -> str:
    """Give one SHA-256 (hexadecimal) over names and contents of all sources that are compiled, the same on any machine.

    root: `project_root()` unless given.
    """
    return hashlib.sha256(json.dumps(source_digests(root or project_root()), sort_keys=True).encode()).hexdigest()


def _is_compiled(path: Path) -> bool:
    """Tell whether `path` is named like a compiled module of this very Python (several Pythons may share a folder)."""
    return path.name[len(path.name.split(".")[0]) :] in EXTENSION_SUFFIXES


def compiled_file(root: Path, source: str) -> Path | None:
    """Give the compiled module that this Python would import instead of `source` (a path from `root`), or None."""
    stem = root / source.removesuffix(".py")
    for suffix in EXTENSION_SUFFIXES:
        path = stem.with_name(stem.name + suffix)
        if path.is_file():
            return path
    return None


def compiled_files(root: Path) -> list[Path]:
    """Give all compiled modules under `root` that this Python would import, that of the group included, sorted."""
    found = list(root.glob(f"{GROUP}__mypyc.*"))
    for folder in COMPILED_FOLDERS:
        found.extend((root / folder).rglob("*.*"))
    return sorted(path for path in found if _is_compiled(path))


def read_record(root: Path) -> BuildRecord | None:
    """Give what the last build under `root` left behind, or None when there was none or it cannot be read."""
    try:
        return BuildRecord(**json.loads((root / RECORD).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_record(root: Path, record: BuildRecord) -> None:
    """Write `record` under `root`, over that of an earlier build."""
    (root / RECORD).write_text(json.dumps(asdict(record), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def stale(root: Path | None = None, pure: bool = zsim.PURE) -> str:
    """Give one sentence on why the compiled engine must not be trusted, or an empty string when it may.

    A build is stale when any compiled module is there and a source has changed, come or gone since. The interpreted
    engine is never stale. A new file in `strategies` that was not there at build time is a plug-in, which may run
    interpreted. root: `project_root()` unless given; pure: whether the interpreted engine is forced.
    """
    root = root or project_root()
    present = compiled_files(root)
    if pure or not present:
        return ""
    record = read_record(root)
    if record is None or record.engine != "compiled":
        return _stale_sentence("compiled modules are there without the record of their build")
    now = source_digests(root)
    changed = [name for name in now if name in record.sources and now[name] != record.sources[name]]
    gone = [name for name in record.sources if name not in now]
    new = [name for name in now if name not in record.sources and name.startswith("zsim/")]
    missing = [name for name in record.sources if name in now and compiled_file(root, name) is None]
    for names, what in ((changed, "changed"), (gone, "gone"), (new, "new"), (missing, "without its compiled module")):
        if names:
            more = f" (and {len(names) - 1} more)" if len(names) > 1 else ""
            return _stale_sentence(f"{names[0]}{more} is {what} since it was built")
    if not any(path.name.startswith(f"{GROUP}__mypyc") for path in present):
        return _stale_sentence(f"the module {GROUP}__mypyc that holds the compiled code is missing")
    return ""


def _stale_sentence(what: str) -> str:
    return f"The compiled engine is stale: {what}; run 'make build', or set ZSIM_PURE=1 to run the sources as they are."


def require_fresh() -> None:
    """Raise `StaleBuildError` when the compiled engine that would run is stale."""
    sentence = stale()
    if sentence:
        raise StaleBuildError(sentence)


def engine(root: Path | None = None, pure: bool = zsim.PURE) -> tuple[Engine, str]:
    """Give which engine runs, and why, as half a sentence in the words that `zsim doctor` shows.

    root: `project_root()` unless given; pure: whether the interpreted engine is forced.
    """
    root = root or project_root()
    if pure:
        return "interpreted", "ZSIM_PURE is set"
    record = read_record(root)
    if compiled_files(root):
        made = f"by mypyc {record.mypy} with {record.compiler}" if record and record.mypy else "by mypyc"
        return "compiled", made
    if record is not None and record.problem == NO_COMPILER:
        return "interpreted", f"no C compiler at build time: {record.detail}"
    if record is not None and record.problem == FAILED:
        return "interpreted", f"compiling failed: {record.detail}"
    if record is not None and record.python and record.python != sys.implementation.cache_tag:
        return "interpreted", f"it was compiled for {record.python}, and this is {sys.implementation.cache_tag}"
    return "interpreted", "it has not been compiled; 'make build' does it where there is a C compiler"


def is_current(root: Path, compiler: bool) -> bool:
    """Tell whether a build would change nothing: compiled from these very sources, or nothing to compile them with.

    compiler: whether a C compiler is there now.
    """
    record = read_record(root)
    if record is None or record.python != sys.implementation.cache_tag or record.sources != source_digests(root):
        return False
    if record.engine == "compiled":
        return stale(root, pure=False) == "" and bool(compiled_files(root))
    return record.problem == NO_COMPILER and not compiler


def report() -> tuple[str, int]:
    """Give the engine and why as one line, and the exit status: 1 when the build is stale or compiling failed."""
    sentence = stale()
    if sentence:
        return sentence, 1
    name, why = engine()
    record = read_record(project_root())
    failed = not zsim.PURE and record is not None and record.problem == FAILED
    return f"engine: {name} ({why})", int(failed)


def main(arguments: list[str]) -> int:
    """Run `python -m zsim.build_info`; give its exit status."""
    if arguments == ["--current"]:
        from zsim.compiler import find_compiler  # starts programs: only here

        return int(not is_current(project_root(), compiler=not find_compiler().problem))
    if arguments == ["--engine"]:
        print(engine()[0])
        return 0
    line, status = report()
    print(line)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
