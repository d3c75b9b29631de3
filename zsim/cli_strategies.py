"""Commands about strategies: list them, show one with its weights, check one of your own."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from zsim.cli_output import out, out_json, table, yes_no
from zsim.cli_run import GameTimeout

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
KEYS = ("name", "idea", "stochastic", "cost", "source", "fault")

strategies_app = typer.Typer(
    help="List, show and check strategies.", invoke_without_command=True, rich_markup_mode=None
)


@strategies_app.callback()
def strategies(context: typer.Context, as_json: AsJson = False) -> None:
    """List, show and check the teams that can play; without a further command, list them."""
    if context.invoked_subcommand is not None:
        return
    from strategies.catalogue import all_strategies

    entries = all_strategies()
    if as_json:
        out_json([{key: getattr(entry, key) for key in KEYS} for entry in entries])
        return
    body = [
        [entry.name, entry.cost, yes_no(entry.stochastic), entry.source, entry.fault or entry.idea] for entry in entries
    ]
    out(table(["name", "cost", "stochastic", "from", "idea"], body, 5))
    out("\nYour own: --strategy path/to/file.py:ClassName; the weights of one: zsim strategies show NAME")


@strategies_app.command("show")
def show(
    strategy: Annotated[str, typer.Argument(metavar="NAME", help="NAME or file.py:ClassName.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """Show a strategy and its weights: value, range and meaning of each."""
    from strategies.catalogue import find_strategy
    from strategies.parameters import number_text, parameters, weights_of

    entry = find_strategy(strategy)
    weights = weights_of(entry.load()())
    found = [] if weights is None else parameters(weights)
    if as_json:
        document: dict[str, Any] = {key: getattr(entry, key) for key in KEYS}
        document["weights"] = [
            {"name": one.name, "value": one.value, "range": one.limits, "meaning": one.meaning} for one in found
        ]
        out_json(document)
        return
    out(f"{entry.name}: {entry.idea}")
    out(f"{entry.cost}, {'draws lots' if entry.stochastic else 'draws no lots'}, from {entry.source}")
    if not found:
        out("no weights")
        return
    rows = [[one.name, number_text(one.value), one.range_text.removeprefix("from "), one.meaning] for one in found]
    out("\n" + table(["weight", "value", "range", "what it is worth"], rows, 4))
    out(f"\nAnother value: --param {entry.name.partition('[')[0]}.{found[0].name}={number_text(found[0].other)}")


@strategies_app.command("check")
def check(
    strategies: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="file.py, file.py:ClassName or NAME.", show_default=False)
    ],
    games: Annotated[
        int | None, typer.Option("--games", min=1, help="Games of each table. [default: 3, of a dear one 1]")
    ] = None,
    game_timeout: GameTimeout = None,
    as_json: AsJson = False,
) -> None:
    """Check that strategies keep the contract; exit status 1 if any does not."""
    from strategies.catalogue import strategies_in
    from zsim.build_info import require_fresh
    from zsim.experiment.conformance import check_strategy

    require_fresh()
    reports = []
    for spec in [one for given in strategies for one in strategies_in(given)]:
        tell = None if as_json else lambda finding: out(finding.line())
        reports.append(check_strategy(spec, games, tell, timeout=game_timeout))
        if not as_json:
            out(reports[-1].verdict())
    if as_json:
        out_json([report.to_json() for report in reports])
    raise typer.Exit(0 if all(report.ok for report in reports) else 1)
