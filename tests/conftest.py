"""What all tests share: the engine they run on is named and never stale, and property tests are repeatable.

`make test` runs the tests once for each engine and sets `ZSIM_EXPECT_ENGINE` to the one it means, so that a run can
never pass on the other engine by mistake.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from strategies import _siblings
from zsim import build_info

os.environ.setdefault("MPLBACKEND", "Agg")

settings.register_profile(
    "zsim",
    deadline=None,  # no test depends on time
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("zsim")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a stale build, and the engine that was not meant."""
    stale = build_info.stale()
    if stale:
        pytest.exit(stale, returncode=2)
    name, why = build_info.engine()
    expected = os.environ.get("ZSIM_EXPECT_ENGINE", "")
    if expected not in ("", name):
        pytest.exit(f"These tests are meant for the {expected} engine, but the {name} one runs: {why}.", returncode=2)


def pytest_report_header(config: pytest.Config) -> str:
    """Name the engine above the results."""
    return build_info.report()[0]


@pytest.fixture(scope="session")
def engine_name() -> str:
    """The engine that these tests run on: `compiled` or `interpreted`."""
    return build_info.engine()[0]


@pytest.fixture(autouse=True)
def folders_of_strategies() -> Iterator[None]:
    """Forget the folders of strategies that a test has loaded, and what these imported beside them."""
    before, known = list(sys.path), set(sys.modules)
    yield
    opened = [str(folder) for folder in _siblings._OPENED]
    _siblings._OPENED.clear()
    sys.path[:] = before
    for name, module in list(sys.modules.items()):  # never those of the project, which may lie in such a folder too
        file = str(getattr(module, "__file__", None) or "")
        if name not in known and "." not in name and str(Path(file).parent) in opened:
            del sys.modules[name]
