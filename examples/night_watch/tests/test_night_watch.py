"""Night Watch keeps the contract of strategies."""

from zsim.experiment.conformance import require_conforming


def test_it_keeps_the_contract() -> None:
    """It answers every question soundly, the same way each time, and by what players can know."""
    require_conforming("night_watch")
