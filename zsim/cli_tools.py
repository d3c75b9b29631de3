"""Commands about zsim itself: case, doctor, bench."""

from __future__ import annotations

import importlib.metadata
import platform
from pathlib import Path
from typing import Annotated

import typer

from zsim.cli_output import out, out_json

LIBRARIES = ("joblib", "matplotlib", "numpy", "pandas", "polars", "pyarrow", "scipy", "typer")


def case(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Rule cases (TOML).", show_default=False)],
) -> None:
    """Run rule cases; exit status 1 if any failed."""
    from zsim.cases.runner import main

    raise typer.Exit(main([str(file) for file in files]))


def doctor() -> None:
    """Tell which engine runs and if all data is sound."""
    import zsim
    from zsim.build_info import report

    line, status = report()
    out(f"zsim {zsim.__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    out(line)
    out("libraries: " + ", ".join(f"{name} {_version(name)}" for name in LIBRARIES))
    faults = _data_faults() + _mission_faults() + _strategy_faults()
    for fault in faults:
        out(f"fault: {fault}")
    raise typer.Exit(1 if status or faults else 0)


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "missing"


def _data_faults() -> list[str]:
    from zsim.data.loader import check_box

    faults = check_box()
    out("data: " + ("sound" if not faults else f"{len(faults)} faults"))
    return faults


def _mission_faults() -> list[str]:
    from missions.loader import MissionError, load_mission, mission_ids

    faults: list[str] = []
    for ident in mission_ids():
        try:
            load_mission(ident)
        except MissionError as error:
            faults.extend(error.faults)
    out(f"missions: {', '.join(mission_ids())}" + (f"; {len(faults)} faults" if faults else "; sound"))
    return faults


def _strategy_faults() -> list[str]:
    from strategies.catalogue import all_strategies

    entries = all_strategies()
    out("strategies: " + ", ".join(entry.name for entry in entries if not entry.fault))
    return [entry.fault for entry in entries if entry.fault]


def bench(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Measure both engines: M1, balanced, best of five."""
    from zsim.build_info import require_fresh
    from zsim.experiment.bench import compare, describe

    require_fresh()
    result = compare()
    if as_json:
        out_json(result.to_json())
    else:
        out(describe(result))
    raise typer.Exit(0 if result.same_games else 1)
