"""Texts of small rule cases, put together from parts, and how they turn out."""

from __future__ import annotations

from typing import Final

import pytest

from zsim.cases.document import CaseError
from zsim.cases.parse import parse_case
from zsim.cases.runner import run_case

HEAD: Final = 'title = "a test"\nrule = "2E-0"\nruleset = "zombicide-2e"\n'
ROW: Final = '[board]\nsketch = "a b c d"\nstreets = "abcd"\n'
HOUSE: Final = '[board]\nsketch = "s p q"\nstreets = "s"\ndark = "pq"\ndoors = ["sp:closed"]\n'
NO_LUCK: Final = "[luck]\n"


def person(name: str = "Ann", zone: str = "a", more: str = "") -> str:
    """A survivor without skills."""
    return f'[[survivor]]\nname = "{name}"\nzone = "{zone}"\nhealth = 3\n{more}\n'


def does(action: str, more: str = "", who: str = "Ann") -> str:
    """One step of a survivor."""
    return f'[[do]]\nwho = "{who}"\naction = "{action}"\n{more}\n'


def zombies(word: str) -> str:
    """One step of the zombies."""
    return f'[[do]]\nzombies = "{word}"\n'


def outcome(*parts: str) -> list[str]:
    """Run a case made of parts; what was not as expected."""
    return run_case(parse_case(HEAD + "".join(parts)))


def faults(*parts: str, head: str = HEAD) -> str:
    """Run a case that cannot be run; its faults in one text."""
    with pytest.raises(CaseError) as caught:
        run_case(parse_case(head + "".join(parts)))
    return "\n".join(caught.value.faults)
