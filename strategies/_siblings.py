"""The files beside a strategy of one's own that it imports: they are found as if Python ran the file itself.

The folder comes last where Python looks for modules, so that a file of it never hides a library. Python keeps one
module of a name in a process: two folders with a file of the same name, imported by their strategies, are refused.
"""

from __future__ import annotations

import ast
import sys
import tokenize
from pathlib import Path
from typing import Final

_OPENED: Final[list[Path]] = []
"""Folders of the strategies that this process has loaded, in order."""


def siblings(file: Path) -> list[Path]:
    """List the files of a file's folder that it imports, directly or by others of them, in the order of their names."""
    found: dict[str, Path] = {}
    waiting = [file]
    while waiting:
        for name in _imported(waiting.pop()):
            beside = file.parent / f"{name}.py"
            if name not in found and name not in sys.stdlib_module_names and beside != file and beside.is_file():
                found[name] = beside
                waiting.append(beside)
    return [found[name] for name in sorted(found)]


def _imported(file: Path) -> list[str]:
    """List the top-level names that a file imports anywhere; none of a broken file, which its import will tell."""
    try:
        with tokenize.open(file) as text:
            tree = ast.parse(text.read())
    except (OSError, SyntaxError, ValueError):
        return []
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.append(node.module)
    return [name.partition(".")[0] for name in names]


def open_folder(file: Path) -> str:
    """Let a file import others of its folder. Give what speaks against it in one sentence, else nothing."""
    folder = file.parent
    for beside in siblings(file):
        for other in _OPENED:
            if other != folder and (other / beside.name).is_file():
                return (
                    f"{file} imports {beside.name} of its folder, but {other} holds another {beside.name}, and Python "
                    "keeps one of a name; rename one of the two."
                )
    if folder not in _OPENED:
        _OPENED.append(folder)
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    return ""
