"""Wrong use of a script, or of what it was given: one sentence on stderr and exit status 2, as `zsim` itself does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from missions.loader import MissionError
from reports import ReportError
from strategies.catalogue import CatalogueError
from zsim.build_info import StaleBuildError
from zsim.data.tables import DataError
from zsim.experiment.errors import ExperimentError

MISTAKES: Final = (ExperimentError, CatalogueError, MissionError, DataError, ReportError, StaleBuildError)
INTERRUPTED: Final = 130


def run_script(name: str, work: Callable[[], int]) -> int:
    """Do the work of a script and give its exit status; name: what its sentences begin with."""
    try:
        return work()
    except MISTAKES as error:
        for sentence in getattr(error, "faults", None) or [str(error)]:
            print(f"{name}: {' '.join(str(sentence).split())}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
