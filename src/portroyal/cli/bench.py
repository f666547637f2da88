"""``portroyal bench``: how fast the engine is here."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from portroyal.cli.screen import Screen, columns, print_json

Seconds = Annotated[float, typer.Option(help="Seconds for each measurement.", min=0.01, max=600)]
AsJson = Annotated[bool, typer.Option("--json", help="The figures as JSON.")]
Lockstep = Annotated[
    int,
    typer.Option(help="Instead, hold so many games of every format beside the interpreted rules.", metavar="N", min=0),
]

ROWS = {
    "table": "table (Book.play)",
    "game": "game (the public API)",
    "naive": "naive, deepcopy",
    "naive in place": "naive, in place",
}


def bench(seconds: Seconds = 0.8, as_json: AsJson = False, lockstep: Lockstep = 0) -> None:
    """Measure random games at each level, and against a naive engine in the same run."""
    from portroyal.lab.bench import run

    if lockstep:
        raise typer.Exit(hold_beside(lockstep))

    found = run(seconds)
    if as_json:
        print_json(found)
        return
    report(found)


def report(found: dict[str, Any]) -> None:
    """The figures as a table."""
    screen = Screen()
    screen.show(f"Random games of '{found['format']}', dealing included, medians of {found['rounds']} rounds.")
    screen.show(f"{found['python']} on {found['machine']}\n")
    numbers = ("Players", "us per decision", "Games per s", "Table is faster by")
    grid = columns("Level", *numbers, right=numbers)
    for players, levels in found["players"].items():
        for level, title in ROWS.items():
            figures = levels[level]
            ratio = f"{figures['ratio']:.1f} x" if level != "table" else ""
            grid.add_row(
                title, players, f"{figures['us_per_decision']:.1f}", f"{figures['games_per_second']:.1f}", ratio
            )
    screen.show(grid)
    copies, sights = found["copies_per_second"], found["sights_per_second"]
    screen.show(f"\nTables copied per second: {copies:,.0f}. Sights made per second: {sights:,.0f}.")


def hold_beside(games: int) -> int:
    """Machine code beside the interpreted rules, bit for bit, in every format; 1 if a rule was never reached."""
    from portroyal.lab.lockstep import compare, never_reached
    from portroyal.lab.presets import presets

    screen, reports = Screen(), []
    for found in compare(presets(), games):
        reports.append(found)
        preset = found.preset
        screen.show(f"{preset.line}, {preset.players}: {found.games} games, {found.moves} moves, equal")
    missed = never_reached(reports)
    screen.show(f"{len(reports)} formats, {sum(r.games for r in reports)} games, {sum(r.moves for r in reports)} moves")
    screen.show(f"never reached: {', '.join(missed) or 'nothing'}")
    return 1 if missed else 0
