"""``portroyal bench``: the speed of the engine on this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from portroyal.cli.screen import Screen, columns, print_json

Seconds = Annotated[float, typer.Option(help="Seconds for each measurement.", min=0.01, max=600)]
AsJson = Annotated[bool, typer.Option("--json", help="The figures as JSON.")]

ROWS = {
    "table": "table (Ruleset.play)",
    "rules": "table, rules as written",
    "game": "game (the public API)",
}


def bench(seconds: Seconds = 0.8, as_json: AsJson = False) -> None:
    """Measure the engine's speed in random games, at each of its levels."""
    from portroyal.lab.bench import run

    figures = run(seconds)
    if as_json:
        print_json(figures)
    else:
        report(figures, ROWS)


def report(figures: dict[str, Any], rows: dict[str, str]) -> None:
    """Print the figures as a table."""
    screen = Screen()
    screen.show(f"Random games of '{figures['format']}', dealing included, medians of {figures['rounds']} rounds.")
    screen.show(f"{figures['python']} on {figures['machine']}\n")
    numbers = ("Players", "us per decision", "Games per s", "Table is faster by")
    grid = columns("Level", *numbers, right=numbers)
    for players, levels in figures["players"].items():
        for level, title in rows.items():
            row = levels[level]
            ratio = f"{row['ratio']:.1f} x" if level != "table" else ""
            grid.add_row(title, players, f"{row['us_per_decision']:.1f}", f"{row['games_per_second']:.1f}", ratio)
    screen.show(grid)
    copies, observations = figures["copies_per_second"], figures["observations_per_second"]
    screen.show(f"\nTables copied per second: {copies:,.0f}. Observations made per second: {observations:,.0f}.")
