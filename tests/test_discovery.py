"""Finding strategies in all three ways: built-ins, entry points, files; and the sentences when they cannot be used."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import strategies
from strategies import catalogue
from strategies.catalogue import BUILT_IN, CatalogueError, all_strategies, find_strategy, source_file
from zsim.zombicide.decisions import Strategy

GOOD: Final = """
from typing import ClassVar

from zsim.zombicide.decisions import Strategy


class Careful(Strategy):
    name: ClassVar[str] = "careful"
    idea: ClassVar[str] = "waits and sees"
    stochastic: ClassVar[bool] = True
    cost: ClassVar[str] = "dear"


class Unnamed(Strategy):
    pass


class Needy(Strategy):
    def __init__(self, what):
        pass


class Odd(Strategy):
    cost = "free"


class NoStrategy:
    pass


def function():
    pass
"""


@pytest.fixture
def plug_in(tmp_path: Path) -> Path:
    """A file with strategies, good and bad."""
    file = tmp_path / "mine.py"
    file.write_text(GOOD)
    return file


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Install a package with entry points of the group `zsim.strategies`."""
    site = tmp_path / "site"

    def add(package: str, code: str, **points: str) -> None:
        info = site / f"{package}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {package}:{target}" for name, target in points.items()]
        (info / "entry_points.txt").write_text("[zsim.strategies]\n" + "\n".join(lines) + "\n")
        (site / f"{package}.py").write_text(code)
        monkeypatch.delitem(sys.modules, package, raising=False)

    monkeypatch.syspath_prepend(str(site))
    return add


def fault(spec: str) -> str:
    """The sentence on a strategy that cannot be used."""
    with pytest.raises(CatalogueError) as found:
        find_strategy(spec)
    assert "\n" not in str(found.value)
    return str(found.value)


def test_every_built_in_is_complete() -> None:
    entries = [entry for entry in all_strategies() if entry.source == BUILT_IN]
    assert {"random", "rusher", "balanced", "fighter", "looter", "lookahead"} <= {entry.name for entry in entries}
    for entry in entries:
        assert entry.idea
        assert "\n" not in entry.idea
        assert entry.cost in ("cheap", "dear")
        assert not entry.fault
        assert isinstance(entry.load()(), Strategy)
        assert find_strategy(entry.name) == entry
        assert source_file(entry.name) is None


def test_a_file_put_into_the_folder_is_found_and_a_broken_one_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_too.py").write_text(GOOD.partition("class Needy")[0])
    (tmp_path / "no_good.py").write_text("import no_such_library\n")
    (tmp_path / "twin.py").write_text(GOOD.partition("class Unnamed")[0].replace('"careful"', '"rusher"'))
    monkeypatch.setattr(strategies, "__path__", [*strategies.__path__, str(tmp_path)])
    catalogue._built_ins.cache_clear()
    try:
        assert find_strategy("careful").source == BUILT_IN
        assert find_strategy("Unnamed").source == BUILT_IN
        assert "no_good.py cannot be loaded: ModuleNotFoundError" in fault("no_good")
        assert "'rusher' is there twice" in fault("rusher")
        assert find_strategy("balanced").name == "balanced"
        assert {entry.name for entry in all_strategies() if entry.fault} == {"no_good", "rusher"}
    finally:
        catalogue._built_ins.cache_clear()
        for name in ("mine_too", "no_good", "twin"):
            sys.modules.pop(f"strategies.{name}", None)


def test_each_game_gets_a_fresh_object() -> None:
    make = find_strategy("balanced").load()
    assert make() is not make()


def test_a_class_of_a_file(plug_in: Path) -> None:
    entry = find_strategy(f"{plug_in}:Careful")
    assert (entry.name, entry.idea, entry.stochastic, entry.cost) == ("careful", "waits and sees", True, "dear")
    assert entry.source == str(plug_in)
    assert isinstance(entry.load()(), Strategy)
    assert source_file(f"{plug_in}:Careful") == plug_in
    assert find_strategy(f"{plug_in}:Careful").load() is entry.load(), "loaded once a process"


def test_a_class_without_a_name_goes_by_its_own(plug_in: Path) -> None:
    assert find_strategy(f"{plug_in}:Unnamed").name == "Unnamed"


@pytest.mark.parametrize(
    ("class_name", "words"),
    [
        ("Missing", "has no class 'Missing'; it holds Careful"),
        ("Needy", "cannot be made without arguments"),
        ("Odd", "cost one of cheap, dear"),
        ("NoStrategy", "derive a class from zsim.zombicide.decisions.Strategy"),
        ("function", "derive a class from zsim.zombicide.decisions.Strategy"),
        ("Strategy", "derive a class from zsim.zombicide.decisions.Strategy"),
        ("", "path/to/file.py:ClassName"),
    ],
)
def test_wrong_classes_of_a_file(plug_in: Path, class_name: str, words: str) -> None:
    assert words in fault(f"{plug_in}:{class_name}")


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("def (", "SyntaxError"),
        ("import no_such_library", "ModuleNotFoundError: No module named 'no_such_library'"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("raise ValueError('first\\nsecond')", "ValueError: first (line 1); mend the file"),
        ("raise type('E', (Exception,), {'__str__': lambda self: 1 / 0})", "cannot be loaded: E (line 1)"),
        ("raise GeneratorExit", "GeneratorExit"),
    ],
)
def test_files_that_cannot_be_loaded(tmp_path: Path, code: str, words: str) -> None:
    file = tmp_path / "broken.py"
    file.write_text(code)
    assert words in fault(f"{file}:Any")
    assert not [name for name in sys.modules if name.startswith("zsim_plugin_broken")]


def test_a_class_that_leaves_when_made(tmp_path: Path) -> None:
    file = tmp_path / "leaver.py"
    file.write_text(
        "from zsim.zombicide.decisions import Strategy\n\n\nclass Leaver(Strategy):\n"
        "    def __init__(self):\n        raise SystemExit(0)\n"
    )
    words = "cannot be made without arguments: SystemExit: 0 (leaver.py, line 6); mend its __init__."
    assert words in fault(f"{file}:Leaver")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "there is no file" in fault(f"{tmp_path}/none.py:Any")
    assert "path/to/file.py:ClassName" in fault(f"{tmp_path}/none.py")


def test_an_unknown_name_lists_the_known_ones() -> None:
    sentence = fault("balancd")
    assert "did you mean 'balanced'" in sentence
    assert "rusher" in sentence
    assert "path/to/file.py:ClassName" in sentence


def test_entry_points_are_found_and_listed(install: Callable[..., None]) -> None:
    install("zsim_good_plugin", GOOD, careful="Careful")
    entry = find_strategy("careful")
    assert entry.source == "zsim_good_plugin"
    assert isinstance(entry.load()(), Strategy)
    assert entry in all_strategies()
    path = source_file("careful")
    assert path is not None
    assert path.name == "zsim_good_plugin.py"


def test_broken_entry_points_do_not_hide_the_others(install: Callable[..., None]) -> None:
    install("zsim_bad_plugin", GOOD + "\nraise RuntimeError('broken')\n", careful="Careful")
    listed = {entry.name: entry for entry in all_strategies()}
    assert "cannot be loaded: RuntimeError: broken (zsim_bad_plugin.py, line " in listed["careful"].fault
    assert not listed["balanced"].fault
    assert find_strategy("balanced").name == "balanced"
    assert "entry point 'careful' of zsim_bad_plugin" in fault("careful")
    with pytest.raises(CatalogueError, match="cannot be loaded"):
        listed["careful"].load()


def test_an_entry_point_must_have_the_name_of_its_class(install: Callable[..., None]) -> None:
    install("zsim_misnamed_plugin", GOOD, bold="Careful")
    assert "its class has the name 'careful'" in fault("bold")


def test_two_of_one_name_are_refused(install: Callable[..., None]) -> None:
    code = GOOD.replace('"careful"', '"balanced"')
    install("zsim_clashing_plugin", code, balanced="Careful")
    assert "there more than once (built-in, zsim_clashing_plugin)" in fault("balanced")
