"""``portroyal env``: environments for reinforcement learning."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.text import Text

from portroyal.cli.screen import QUIET, STRONG, Screen, columns, fail, print_json

app = typer.Typer(
    name="env", no_args_is_help=True, help="Reinforcement learning: describe, check and measure environments."
)

Line = Annotated[str, typer.Argument(help="The format, as a line.", metavar="FORMAT")]
Players = Annotated[int, typer.Option(help="The number of players.", metavar="N", min=1)]
Threads = Annotated[
    int,
    typer.Option(help="Also measure the first format in wall-clock time, with this many threads.", metavar="N", min=1),
]
AsJson = Annotated[bool, typer.Option("--json", help="The same as JSON.")]
Only = Annotated[str, typer.Option("--format", help="Only this format, as a line.", metavar="LINE")]

MANY = 24


@app.command("describe")
def describe(format: Line, players: Players = 4, as_json: AsJson = False) -> None:
    """List the meaning of every number in an observation and of every action in a format, with a hash of the list."""
    from portroyal.env.describing import describe as described

    about = described(format, players)
    if as_json:
        print_json(about)
        return
    screen = Screen()
    screen.show(Text(f"{about['format']}, {players} players", STRONG))
    screen.show(Text(f"version {about['version']}, hash {about['hash']}"))
    screen.show(Text(f"\nObservation: {about['size']} numbers from {about['least']} to {about['most']}", STRONG))
    grid = columns("From", "To", "Field", "Entries", right=("From", "To"))
    for field in about["fields"]:
        grid.add_row(str(field["from"]), str(field["to"] - 1), field["name"], shortened(field["entries"]))
    screen.show(grid)
    screen.show(Text(f"\nActions: {len(about['actions'])}", STRONG))
    grid = columns("Index", "Number", "Action", right=("Index", "Number"))
    for at, action in enumerate(about["actions"]):
        grid.add_row(str(at), str(action["number"]), action["text"])
    screen.show(grid)


def shortened(entries: list[str]) -> str:
    """The entries of a field, or only the first and last if there are many."""
    return ", ".join(entries) if len(entries) <= MANY else f"{entries[0]} … {entries[-1]}"


@app.command("check")
def check(format: Only = "", players: Players = 2) -> None:
    """Run the official PettingZoo and Gymnasium tests on one format from each family, and print a line per format."""
    with needs_env():
        from portroyal.env.checks import families, run_checks

        wrong = 0
        for result in run_checks([(format, players)] if format else families()):
            about = f"{result.test}: {result.format}" + (f", {result.players} players" if result.players else "")
            if result.apart:
                print(f"not run  {about}: {result.apart}")
            else:
                wrong += bool(result.wrong)
                print(f"FAILED   {about}: {result.wrong}" if result.wrong else f"passed   {about}", flush=True)
    raise typer.Exit(1 if wrong else 0)


@app.command("bench")
def bench(threads: Threads = 1, as_json: AsJson = False) -> None:
    """Measure steps per second of processor time, compared with PettingZoo, OpenSpiel and catanatron if installed."""
    with needs_env():
        from portroyal.env.bench import Speed, measured
        from portroyal.env.peers import PEERS

        speeds: list[Speed] = list(measured(threads))
    if as_json:
        print_json([speed._asdict() for speed in speeds])
        return
    peers = {speed.what: speed.rate for speed in speeds if speed.what in PEERS}
    ratios = [f"x {name.removeprefix('PettingZoo ').removeprefix('OpenSpiel ')}" for name in peers]
    numbers = ("Players", "Batch", "Steps/s", *ratios)
    grid = columns("Format", *numbers, right=numbers)
    for speed in speeds:
        times = [
            f"{speed.rate / rate:.1f}" if speed.what in PEERS else f"{speed.rate / rate:.0f}" for rate in peers.values()
        ]
        grid.add_row(speed.what, str(speed.players), str(speed.batch), f"{speed.rate:,.0f}", *times)
    screen = Screen()
    screen.show(grid)
    for name in (name for name in PEERS if name not in peers):
        screen.show(Text(f"{name} is not installed: no ratio.", QUIET))


@contextmanager
def needs_env() -> Iterator[None]:
    """A context manager that names the package to install if a library is missing."""
    try:
        yield
    except ModuleNotFoundError as e:
        if (e.name or "").startswith("portroyal"):
            raise
        fail(f"environments need {e.name}: pip install 'portroyal[env]'", 1)
