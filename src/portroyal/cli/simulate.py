"""``portroyal simulate``: many games between bots."""

from __future__ import annotations

from math import sqrt
from typing import Annotated, Any, Final

import typer

import portroyal as pr
from portroyal.bots.allowed import LIMIT
from portroyal.cli.options import FORMAT, Jobs, Limit, Remote
from portroyal.cli.party import split
from portroyal.cli.screen import Screen, columns, print_json, progress

FormatLine = Annotated[str, typer.Argument(help=f"Boxes, edition, options: '{FORMAT}'.")]
BotNames = Annotated[
    str, typer.Option("--players", help="The bots: 'random,steady'; a name may be repeated.", metavar="NAMES")
]
Games = Annotated[int, typer.Option(help="The number of games; seats and start player rotate.", metavar="N")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", metavar="N")]
AsJson = Annotated[bool, typer.Option("--json", help="The result as JSON, shares of wins from 0 to 1.")]

CONFIDENT: Final = 1.96  # 95% of a normal distribution is within this many standard deviations of the mean


def simulate(
    format: FormatLine,
    players: BotNames = "random,steady",
    games: Games = 1000,
    seed: Seed = 0,
    jobs: Jobs = 0,
    limit: Limit = LIMIT,
    remote: Remote = False,
    as_json: AsJson = False,
) -> None:
    """Play bots against each other, and count their wins and points.

    A bot may be an external program: 'pipe:COMMAND' or 'http://127.0.0.1:PORT/'.
    """
    names = split(players)
    with progress("games", games) as watch:
        result = pr.simulate(format, names, games, seed, watch, jobs or None, limit, remote)
    if as_json:
        print_json(result | {"names": names})
        return
    report(result, names)


def report(result: dict[str, Any], names: list[str]) -> None:
    """Print the result as a table."""
    screen, games = Screen(), result["games"]
    grid = columns("Bot", "Wins", "95% interval", "Points", right=("Wins", "95% interval", "Points"))
    for name, wins, points in zip(names, result["wins"], result["points"], strict=True):
        low, high = interval(wins, games)
        grid.add_row(name, f"{100 * wins:.1f}%", f"{100 * low:.1f} and {100 * high:.1f}%", f"{points:.2f}")
    screen.show(grid)
    screen.show(f"{games} games, {result['moves']:.1f} moves each, {result['seconds']:.2f} seconds")


def interval(share: float, games: float) -> tuple[float, float]:
    """The 95% Wilson confidence interval for *share* (from 0 to 1), observed in *games* games.

    >>> [round(x, 3) for x in interval(0.5, 100)]
    [0.404, 0.596]
    """
    z2 = CONFIDENT**2 / games
    middle = (share + z2 / 2) / (1 + z2)
    half = CONFIDENT * sqrt(share * (1 - share) / games + z2 / (4 * games)) / (1 + z2)
    return max(0.0, middle - half), min(1.0, middle + half)
