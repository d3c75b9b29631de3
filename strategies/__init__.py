"""Scripted teams, one file each. `zsim` is imported first, so that ZSIM_PURE=1 reaches the modules of this package."""

import zsim as _zsim  # noqa: F401
