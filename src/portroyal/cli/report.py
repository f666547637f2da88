"""``portroyal report``: what games of a format are like."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from portroyal.bots.figures import figures
from portroyal.cli.screen import Screen, columns, print_json, progress

FormatLine = Annotated[str, typer.Argument(help="Boxes, edition, options: 'base + contracts; cooperative; aside 3'.")]
Players = Annotated[int, typer.Option(help="How many seats.", metavar="N")]
Games = Annotated[int, typer.Option(help="How many games; the start player rotates.", metavar="N")]
BotName = Annotated[str, typer.Option("--bot", help="The bot on every seat.", metavar="NAME")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", metavar="N")]
Jobs = Annotated[int, typer.Option(help="Processes to play in.", metavar="N", min=1, max=64)]
AsJson = Annotated[bool, typer.Option("--json", help="The figures as JSON: shares, not percent.")]


def report(
    format: FormatLine,
    players: Players = 2,
    games: Games = 2000,
    bot: BotName = "steady",
    seed: Seed = 0,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots of one kind: length, busts, wins by seat, what is taken and completed."""
    with progress("games", games) as watch:
        found = figures(format, players, games, bot, seed, jobs, watch)
    if as_json:
        print_json(found)
    else:
        show(found)


def show(found: dict[str, Any]) -> None:
    """The figures as tables."""
    screen = Screen()
    screen.show(f"{found['games']} games of {found['players']} x {found['bot']}: {found['format']}")
    screen.show(
        f"{found['moves']:.1f} moves and {found['rounds']:.1f} rounds a game; "
        f"{100 * found['busts']:.1f} % of the turns go bust"
    )
    if found["team"] is None:
        wins = ", ".join(f"{100 * share:.1f} %" for share in found["wins"])
        screen.show(f"wins from the start player on: {wins}")
    else:
        titles = ", ".join(f"{title} {100 * share:.1f} %" for title, share in found["team"]["titles"].items())
        screen.show(f"won: {100 * found['team']['won']:.1f} % ({titles or 'no title'})")
    for title, key in (
        ("Persons hired per game", "persons"),
        ("Contracts completed per game in which they lie open", "contracts"),
        ("What else happens per game", "happened"),
    ):
        if found[key]:
            grid = columns(title, "Times", right=("Times",))
            for name, times in found[key].items():
                grid.add_row(name, f"{times:.2f}")
            screen.show("")
            screen.show(grid)
    screen.show(f"\n{found['seconds']:.1f} seconds")
