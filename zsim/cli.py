"""The `zsim` command (design, section 6): its commands, and how errors leave it.

Every wrong use ends in one clear sentence on stderr and exit status 2; 1 means that a run had error games or a case
failed, 130 that Ctrl-C came. Heavy libraries are imported inside the commands that need them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer

import zsim
from zsim.cli_replay import replay
from zsim.cli_run import export, plot, run
from zsim.cli_show import cards, missions_app
from zsim.cli_strategies import strategies_app
from zsim.cli_tools import bench, case, doctor

USER_ERRORS: Final = (
    ("zsim.experiment.errors", "ExperimentError"),
    ("strategies.catalogue", "CatalogueError"),
    ("missions.loader", "MissionError"),
    ("zsim.data.tables", "DataError"),
    ("reports", "ReportError"),
    ("zsim.build_info", "StaleBuildError"),
)
"""Exceptions whose message is written for the user, by module; one that was not imported was not raised."""

app = typer.Typer(
    name="zsim",
    help="Monte Carlo analyser of mission balance for zombie survival board games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _version(asked: bool) -> None:
    if asked:
        print(f"zsim {zsim.__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Monte Carlo analyser of mission balance for zombie survival board games."""


app.command("run")(run)
app.command("export")(export)
app.command("plot")(plot)
app.command("replay")(replay)
app.add_typer(missions_app, name="missions")
app.add_typer(strategies_app, name="strategies")
app.command("cards")(cards)
app.command("case")(case)
app.command("doctor")(doctor)
app.command("bench")(bench)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit. arguments: without the program's name; those of the process unless given."""
    sys.exit(_status(list(sys.argv[1:] if arguments is None else arguments)))


def _status(arguments: list[str]) -> int:
    """Run a command and give its exit status."""
    try:
        result = app(args=arguments, prog_name="zsim", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("ZSIM_DEBUG"):
            raise
        return _report(error)


def _report(error: Exception) -> int:
    """Write an error as one sentence (a list of faults: one a line) and give the exit status."""
    for module, name in USER_ERRORS:
        kind = getattr(sys.modules.get(module), name, None)
        if kind is not None and isinstance(error, kind):
            for sentence in getattr(error, "faults", None) or [str(error)]:
                print(f"zsim: {_sentence(sentence)}", file=sys.stderr)
            return 2
    if type(error).__name__ == "NoArgsIsHelpError":  # no command at all; typer's message is the whole help
        print(error.format_message(), file=sys.stderr)  # type: ignore[attr-defined]
        return 2
    if hasattr(error, "format_message"):  # typer's own, wrong use of options
        context = getattr(error, "ctx", None)
        path = getattr(context, "command_path", "zsim")
        print(f"zsim: {_sentence(error.format_message())} See '{path} --help'.", file=sys.stderr)
        return 2
    reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    print(f"zsim: this is a fault of zsim itself ({reason}); set ZSIM_DEBUG=1 to see where.", file=sys.stderr)
    return 1


def _sentence(text: str) -> str:
    """Join the lines of a message into one sentence."""
    joined = " ".join(text.split())
    return joined if joined.endswith((".", "?", "!")) else joined + "."
