"""The one error of experiments that a user can mend."""

from __future__ import annotations


class ExperimentError(Exception):
    """A plan that cannot be run, or a folder that cannot hold it. The message is one clear sentence with the remedy."""
