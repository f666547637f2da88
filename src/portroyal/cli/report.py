"""``portroyal report``: statistics from many games in one format."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from portroyal.cli.options import Cluster, Jobs, needs, workers
from portroyal.cli.screen import Screen, columns, print_json, progress

FormatLine = Annotated[str, typer.Argument(help="Boxes, edition and options as in 'portroyal formats'.")]
Players = Annotated[int, typer.Option(help="The number of seats.", metavar="N")]
Games = Annotated[int, typer.Option(help="The number of games; the start player rotates.", metavar="N")]
BotName = Annotated[
    str, typer.Option("--bot", help="The bot in every seat; random and eager are fast.", metavar="NAME")
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", metavar="N")]
AsJson = Annotated[bool, typer.Option("--json", help="The figures as JSON, shares from 0 to 1.")]
Folder = Annotated[
    Path | None, typer.Option("--to", help="Write a page with pictures to this folder.", metavar="FOLDER")
]


def report(
    format: FormatLine,
    players: Players = 2,
    games: Games = 2000,
    bot: BotName = "steady",
    seed: Seed = 0,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    as_json: AsJson = False,
    to: Folder = None,
) -> None:
    """Report on games between bots of one kind: length, busts, wins by seat, and gained cards with their win shares."""
    with needs("the report needs", "lab"):
        from portroyal.lab.report import report as counted
        from portroyal.lab.summary import summary, tables

    began = time.perf_counter()
    with workers(jobs, cluster) as spread, progress("games", games) as watch:
        result = counted(format, players, games, bot, seed, spread, watch)
    seconds = time.perf_counter() - began
    written: list[Path] = []
    if to is not None:
        from portroyal.lab.page import write  # the pictures take a second to load

        written = write(result, to)
    if as_json:
        print_json(result.as_dict() | {"seconds": seconds})
        return
    screen = Screen()
    screen.show(f"{result.players} x {result.bot}: {result.format}", *summary(result))
    for _, headers, rows in tables(result):
        grid = columns(*headers, right=headers[1:])
        for row in rows:
            grid.add_row(*row)
        screen.show("", grid)
    screen.show(f"\n{seconds:.1f} seconds", *(f"written: {path}" for path in written))
