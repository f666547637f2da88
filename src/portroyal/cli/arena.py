"""``portroyal arena``: matches between bots on duplicate deals."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from portroyal.bots.allowed import LIMIT
from portroyal.cli.files import write_over
from portroyal.cli.forest import forest, shortened, spread
from portroyal.cli.options import FORMAT, Cluster, Jobs, Limit, Remote, needs, workers
from portroyal.cli.screen import Screen, columns, print_json, progress
from portroyal.errors import PortRoyalError
from portroyal.spreading import Jobs as Spread

if TYPE_CHECKING:
    from portroyal.lab.duplicate import Arena, Run

FormatLine = Annotated[str, typer.Argument(help=f"Boxes, edition, options: '{FORMAT}'.")]
BotNames = Annotated[
    list[str], typer.Argument(help="Two or more: 'steady', 'steady:seed=3', 'pipe:COMMAND', 'http://127.0.0.1:PORT/'.")
]
Players = Annotated[int | None, typer.Option(help="The number of seats; by default as many as bots.", metavar="N")]
Alone = Annotated[bool, typer.Option(help="Each of two bots plays alone against the other in all other seats.")]
Deals = Annotated[int, typer.Option(help="The number of deals; each is played with several seatings.", metavar="N")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same deals.", metavar="N")]
Folder = Annotated[
    Path | None, typer.Option("--to", help="Keep finished deals in this folder, and resume from it.", metavar="FOLDER")
]
Json = Annotated[
    Path | None, typer.Option("--json", help="Write the result as JSON; - prints it instead.", metavar="FILE")
]
Chart = Annotated[Path | None, typer.Option(help="Draw the result: a .svg or .png.", metavar="FILE")]

STOPPED = 130  # exit code after Ctrl-C
PRINTED = Path("-")


def arena(
    format: FormatLine,
    bots: BotNames,
    players: Players = None,
    alone: Alone = False,
    deals: Deals = 100,
    seed: Seed = 0,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    to: Folder = None,
    json: Json = None,
    chart: Chart = None,
    limit: Limit = LIMIT,
    remote: Remote = False,
) -> None:
    """Play bots against each other on the same deals, each bot from every seat.

    Figures are means over deals, with 95% intervals computed from the variance between deals.

    Ctrl-C stops the arena and prints the result so far. With --to FOLDER, the arena can be resumed later.
    """
    began = time.perf_counter()
    with needs("the arena needs", "lab"):
        from portroyal.lab.duplicate import Run

        if chart is not None:
            from portroyal.lab.duplicate.chart import check_kind

            check_kind(chart)
        _check_folders(json, chart)
        run = Run(format, bots, players, alone, deals, seed, to, limit, remote)
    with workers(jobs, cluster) as spread:
        stopped = played(run, spread)
    if stopped and not run.finished:
        raise typer.Abort
    tell(run, json, chart, time.perf_counter() - began)
    if stopped:
        raise typer.Exit(STOPPED)


def _check_folders(*files: Path | None) -> None:
    for file in files:
        if file is not None and not file.parent.is_dir():
            raise PortRoyalError(f"{file}: there is no folder {file.parent}")


def played(run: Run, jobs: Spread) -> bool:
    """Play the deals. Returns whether Ctrl-C or a signal stopped the arena."""
    with _stoppable(), progress("deals", run.deals) as watch:
        watch(run.finished)
        try:
            run.play(jobs, watch)
        except KeyboardInterrupt:
            return True
    return False


@contextmanager
def _stoppable() -> Iterator[None]:
    """A context manager that lets SIGTERM stop the arena, so that no bot process is left running."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def tell(run: Run, file: Path | None, chart: Path | None, seconds: float) -> None:
    """Print the result, and write the requested files."""
    result, screen = run.result(), Screen(stderr=file == PRINTED)
    if chart is not None:
        from portroyal.lab.duplicate.chart import draw

        draw(result, chart)
    if file == PRINTED:
        print_json(result.as_dict())
    else:
        report(screen, result)
        screen.show(
            "", f"{result.deals} deals, {result.games} games, {result.moves:.1f} moves each, {seconds:.1f} seconds"
        )
        if file is not None:
            write_over(str(file), json.dumps(result.as_dict(), indent=1, ensure_ascii=False) + "\n")
    if result.broken_off:
        screen.show(f"{result.broken_off} games did not end, and have no winner.")
    if result.deals < run.deals:
        kept = f"; they are kept in {run.kept.folder}" if run.kept.folder else ""
        screen.show(f"Stopped after {result.deals} of {run.deals} deals{kept}.")


def report(screen: Screen, result: Arena) -> None:
    """Print the result as tables and a chart."""
    screen.show(result.format, "")
    numbers = ("Wins", "95% interval", "Points", "Rating")
    bots = columns("Bot", *numbers, right=numbers)
    for bot in result.bots:
        rating = f"{bot.rating.mean:.1f} ± {spread(bot.rating)[1] - bot.rating.mean:.1f}"
        bots.add_row(shortened(bot.bot), *_shares(bot.wins), f"{bot.points.mean:.2f}", rating)
    fair = result.bots[0].fair
    screen.show(bots, "", *forest([(bot.bot, bot.wins) for bot in result.bots], fair), "")
    differences = columns("Difference", *numbers[:-1], right=numbers)
    for one in result.differences:
        differences.add_row(
            f"{shortened(one.first)} - {shortened(one.second)}", *_shares(one.wins, "+"), f"{one.points.mean:+.2f}"
        )
    screen.show(differences)


def _shares(found: Any, sign: str = "") -> tuple[str, str]:
    low, high = spread(found)
    between = "" if found.low is None else f"{100 * low:{sign}.1f} and {100 * high:{sign}.1f}%"
    return f"{100 * found.mean:{sign}.1f}%", between
