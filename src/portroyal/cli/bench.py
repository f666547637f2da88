"""``portroyal bench``: the speed of the engine on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from portroyal.cli.screen import Screen, columns, print_json

Seconds = Annotated[float, typer.Option(help="Seconds for each measurement.", min=0.01, max=600)]
AsJson = Annotated[bool, typer.Option("--json", help="The figures as JSON.")]
Beside = Annotated[
    Path | None,
    typer.Option(help="Compare with a C program that takes players and games and prints games/s.", metavar="FILE.c"),
]
Lockstep = Annotated[
    int,
    typer.Option(help="Instead, compare N games of every format with the interpreted rules.", metavar="N", min=0),
]

ROWS = {
    "table": "table (Ruleset.play)",
    "rules": "table, rules as written",
    "game": "game (the public API)",
    "naive": "naive, deepcopy",
    "naive in place": "naive, in place",
}


def bench(seconds: Seconds = 0.8, as_json: AsJson = False, beside: Beside = None, lockstep: Lockstep = 0) -> None:
    """Measure random games at each level, by machine code, and by a naive engine in the same run; and the search."""
    from portroyal.lab import speed, tries
    from portroyal.lab.bench import run
    from portroyal.machine.build import NoCompiler

    if lockstep:
        raise typer.Exit(hold_beside(lockstep))
    found = run(seconds)
    try:
        found["machine code"] = speed.run(seconds, beside)
        found["search"] = tries.run(seconds)
    except NoCompiler as e:
        found["machine code"] = found["search"] = None
        Screen(stderr=True).show(str(e))
    if as_json:
        print_json(found)
        return
    report(found)
    if found["machine code"] is not None:
        report_machine(found["machine code"])
        report_search(found["search"])


def report(found: dict[str, Any]) -> None:
    """Print the figures as a table."""
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
    copies, observations = found["copies_per_second"], found["observations_per_second"]
    screen.show(f"\nTables copied per second: {copies:,.0f}. Observations made per second: {observations:,.0f}.")


WAYS = {
    "interpreted": "the rules, interpreted",
    "compiled": "machine code",
    "every core": "machine code, every core",
    "every box": "machine code, every box",
    "beside": "the other program",
    "beside, every core": "the other program, every core",
}


def report_machine(found: dict[str, Any]) -> None:
    """Print the figures of machine code as a table, then their ratios."""
    screen = Screen()
    screen.show(f"\nRandom games of 'base' by policies, the best of several rounds; {found['cores']} cores.\n")
    numbers = ("Players", "ns per move", "Games per s")
    grid = columns("How", *numbers, right=numbers)
    for players, about in found["players"].items():
        for way, pace in about["games_per_second"].items():
            per_move = about["us_per_move"].get(way)
            grid.add_row(WAYS[way], players, f"{1000 * per_move:,.0f}" if per_move else "", f"{pace:,.0f}")
    screen.show(grid)
    screen.show("")
    for players, about in found["players"].items():
        boxes = about["every_box_to_base"]
        parts = [
            f"{about['compiled_to_interpreted']:.0f} x interpreted",
            f"every core {about['every_core_to_one']:.2f} x one",
            f"every box {100 * boxes['by_game']:.0f} % of base by game, {100 * boxes['by_move']:.0f} % by move",
        ]
        if "compiled_to_beside" in about:
            parts.append(f"{100 * about['compiled_to_beside']:.0f} % of the other program")
            parts.append(f"the other program: every core {about['beside_every_core_to_one']:.2f} x one")
        screen.show(f"{players} players:")
        for part in parts:
            screen.show(f"  {part}")
    screen.show(f"Tables copied per second in machine memory: {found['copies_per_second']:,.0f}.")


def report_search(found: dict[str, Any]) -> None:
    """Print the figures of the search as a table."""
    screen = Screen()
    screen.show(f"\nThe search on one core, {found['tries']} tries for a decision, the best of several rounds.\n")
    numbers = ("Players", "Turns per s", "Tries per s", "Random moves per turn")
    grid = columns("Format", "Network", *numbers, right=numbers)
    for row in found["rows"]:
        paces = (f"{row[f'{what}_per_second']:,.0f}" for what in ("turns", "tries"))
        grid.add_row(row["format"], row["network"], str(row["players"]), *paces, f"{row['random_moves_per_turn']:.0f}")
    screen.show(grid)


def hold_beside(games: int) -> int:
    """Compare machine code with the interpreted rules, bit for bit, in every format.

    Returns the exit code: 1 if a rule was never reached, otherwise 0.
    """
    from portroyal.lab.lockstep import compare, never_reached
    from portroyal.lab.presets import presets
    from portroyal.machine.batch import available

    screen, reports = Screen(), []
    for found in compare(presets(), games, jobs=available()):
        reports.append(found)
        preset = found.preset
        screen.show(f"{preset.line}, {preset.players}: {found.games} games, {found.moves} moves, equal")
    missed = never_reached(reports)
    screen.show(f"{len(reports)} formats, {sum(r.games for r in reports)} games, {sum(r.moves for r in reports)} moves")
    screen.show(f"never reached: {', '.join(missed) or 'nothing'}")
    return 1 if missed else 0
