"""``portroyal lab dataset``: the decisions from many games as Parquet files."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from portroyal.cli.options import FORMAT, Cluster, Jobs, needs, workers
from portroyal.cli.party import split
from portroyal.cli.screen import Screen, progress

MAKE = "make"


class MakesByDefault(TyperGroup):
    """A command group that runs ``make`` if the first word is not a command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "--help"):
            args = [MAKE, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    name="dataset", cls=MakesByDefault, no_args_is_help=True, help="Write the decisions of games, or check them."
)

FormatLine = Annotated[str, typer.Argument(help=f"Boxes, edition, options: '{FORMAT}'.", metavar="FORMAT")]
Games = Annotated[int, typer.Option(help="The number of games.", metavar="N", min=1)]
BotNames = Annotated[
    str, typer.Option("--bots", help="The bots, which take the seats in turn: 'hard,steady'.", metavar="NAMES")
]
Players = Annotated[int, typer.Option(help="The number of seats.", metavar="N", min=1)]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", metavar="N", min=0)]
To = Annotated[Path, typer.Option("--to", help="Write to this folder, or resume from it.", metavar="FOLDER")]
Folder = Annotated[Path, typer.Argument(help="The folder of a data set.", metavar="FOLDER")]


@app.command(MAKE)
def make(
    format: FormatLine,
    to: To,
    games: Games = 1000,
    bots: BotNames = "hard",
    players: Players = 4,
    seed: Seed = 0,
    jobs: Jobs = 0,
    cluster: Cluster = "",
) -> None:
    """Write the decisions from games between bots to Parquet files, with a dataset card and checksums.

    The word 'make' is optional. An interrupted run resumes where it stopped, even if you ask for more games.

    Compiled bots (random, eager, tuned, hard and its styles) are much faster than others.
    """
    began = time.perf_counter()
    with needs("data sets need", "data"):
        from portroyal.lab.data import dataset
    with workers(jobs, cluster) as spread, progress("games", games) as watch:
        made = dataset(format, games, split(bots), to, players, seed, spread, watch)
    figures = f"{made['games']:,} games, {made['rows']:,} rows, {made['files']:,} files, {made['bytes'] / 1e6:,.1f} MB"
    Screen().show(f"{figures}, {time.perf_counter() - began:.1f} seconds", f"written: {to}")


@app.command("check")
def check(folder: Folder, jobs: Jobs = 0) -> None:
    """Verify a data set's checksums, and replay its games to verify that every number matches."""
    began = time.perf_counter()
    with needs("data sets need", "data"):
        from portroyal.lab.data import checking
        from portroyal.lab.data.folder import DatasetFolder
    games = DatasetFolder(folder).games()
    with progress("games", games) as watch:
        found = checking.check(folder, jobs or None, watch)
    seconds = time.perf_counter() - began
    Screen().show(f"{found['games']:,} games, {found['rows']:,} rows: all replayed identically, {seconds:.1f} seconds")
