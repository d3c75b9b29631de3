"""Whether this machine can compile the engine: a C compiler that this Python knows, and Python's headers.

Asked by `setup.py` before it spends a minute on mypyc, and by `make`. Standard library only; never compiled.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_PROBE: Final = "#include <Python.h>\nint zsim_probe(void) { return PY_MAJOR_VERSION; }\n"
_LIMIT_S: Final = 60.0


@dataclass(frozen=True)
class Compiler:
    """A C compiler, or why there is none: version is its own first line, problem a clause; one of them is empty."""

    version: str
    problem: str


def find_compiler(environ: Mapping[str, str] | None = None, named: str | None = None) -> Compiler:
    """Look for the C compiler that setuptools would use, and try it on three lines that include `Python.h`.

    environ: the environment (`CC` and `PATH` count), this process's unless given. named: the compiler that this Python
    was built with, `sysconfig`'s `CC` unless given; empty when it names none.
    """
    environ = os.environ if environ is None else environ
    if os.name == "nt":
        return Compiler("the compiler that setuptools finds", "")
    if named is None:
        named = str(sysconfig.get_config_var("CC") or "")
    if not named:
        return Compiler("", "this Python names no compiler (sysconfig has no CC)")
    command = shlex.split(environ.get("CC", "") or named)
    program = shutil.which(command[0], path=environ.get("PATH", ""))
    if program is None:
        return Compiler("", f"{command[0]} is not on the PATH")
    problem = _try_compile([program, *command[1:]], environ)
    return Compiler("", problem) if problem else Compiler(_version(program, environ), "")


def accepts(flags: Sequence[str], environ: Mapping[str, str] | None = None) -> bool:
    """Tell whether the compiler makes a shared library of three lines with these flags, compiling and linking."""
    environ = os.environ if environ is None else environ
    command = shlex.split(environ.get("CC", "") or str(sysconfig.get_config_var("CC") or ""))
    if not command:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("int zsim_probe(void) { return 1; }\n", encoding="ascii")
        done = _run([*command, *flags, "-shared", "-fPIC", str(source), "-o", str(source.with_suffix(".so"))], environ)
    return done is not None and done.returncode == 0


def _try_compile(command: list[str], environ: Mapping[str, str]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(_PROBE, encoding="ascii")
        include = f"-I{sysconfig.get_paths()['include']}"
        platform_include = f"-I{sysconfig.get_paths()['platinclude']}"
        arguments = [*command, include, platform_include, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        done = _run(arguments, environ)
    if done is None:
        return f"{command[0]} cannot be started"
    if done.returncode == 0:
        return ""
    if "Python.h" in done.stderr:
        return "the headers of Python are missing (Python.h)"
    return f"{Path(command[0]).name} cannot compile three lines of C"


def _version(program: str, environ: Mapping[str, str]) -> str:
    done = _run([program, "--version"], environ)
    return done.stdout.splitlines()[0].strip() if done is not None and done.stdout else Path(program).name


def _run(arguments: list[str], environ: Mapping[str, str]) -> subprocess.CompletedProcess[str] | None:
    try:
        return subprocess.run(
            arguments, env=dict(environ), capture_output=True, encoding="utf-8", errors="replace", timeout=_LIMIT_S
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
