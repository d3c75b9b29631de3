"""zsim: a Monte Carlo analyser of mission balance for zombie survival board games.

The rules engine (`zsim.zombicide`) and the built-in `strategies` are plain Python that mypyc compiles when zsim is
installed; the same files run interpreted too. A compiled module wins over the `.py` beside it, so `ZSIM_PURE=1` in the
environment (any value but empty and 0) puts a finder first that sees the sources only. It must be set before zsim is
imported; worker processes inherit it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

__version__: Final = "0.1.0"

PURE: Final[bool] = os.environ.get("ZSIM_PURE", "") not in ("", "0")
"""Whether `ZSIM_PURE` forces the interpreted engine in this process."""

_COMPILED_PREFIXES: Final = ("zsim.zombicide.", "strategies.")


class _SourceFinder:
    """Finds the modules of the compiled packages by their `.py` alone, as if they had never been compiled."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Give the spec of the source file of `fullname`, or None for any other module."""
        if path is None or not fullname.startswith(_COMPILED_PREFIXES):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if PURE and _SourceFinder not in sys.meta_path:
    sys.meta_path.insert(0, _SourceFinder)
