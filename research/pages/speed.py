"""Measure the figures in docs/machine.md: the speed of the engine, of machine code, and of the search.

    scripts/pages speed                                      print tables
    scripts/pages speed --json                               print the figures as JSON
    scripts/pages speed --seconds 10 --beside FILE.c         compare with another program, written in C

The program plays random games at each level of the engine, with a naive engine, and in machine code, all in one run.
The other program takes the numbers of players and games as arguments, and prints its speed as ``games/s``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from portroyal.cli.bench import ROWS, report
from portroyal.cli.screen import Screen, columns, print_json
from portroyal.lab import bench
from portroyal.machine.build import NoCompiler
from research.speed import machine, naive, search

NAIVE = {"naive in place": "naive, in place", "naive": "naive, deepcopy"}
WAYS = {
    "interpreted": "the rules, interpreted",
    "compiled": "machine code",
    "every core": "machine code, every core",
    "every box": "machine code, every box",
    "beside": "the other program",
    "beside, every core": "the other program, every core",
}


def report_machine(figures: dict[str, Any]) -> None:
    """Print the figures for machine code as a table, followed by their ratios."""
    screen = Screen()
    screen.show(f"\nRandom games of 'base' by policies, the best of several rounds; {figures['cores']} cores.\n")
    numbers = ("Players", "ns per move", "Games per s")
    grid = columns("How", *numbers, right=numbers)
    for players, about in figures["players"].items():
        for way, pace in about["games_per_second"].items():
            per_move = about["us_per_move"].get(way)
            grid.add_row(WAYS[way], players, f"{1000 * per_move:,.0f}" if per_move else "", f"{pace:,.0f}")
    screen.show(grid)
    screen.show("")
    for players, about in figures["players"].items():
        boxes = about["every_box_to_base"]
        parts = [
            f"{about['compiled_to_interpreted']:.0f} x interpreted",
            f"every core {about['every_core_to_one']:.2f} x one",
            f"every box {100 * boxes['by_game']:.0f}% of base by game, {100 * boxes['by_move']:.0f}% by move",
        ]
        if "compiled_to_beside" in about:
            parts.append(f"{100 * about['compiled_to_beside']:.0f}% of the other program")
            parts.append(f"the other program: every core {about['beside_every_core_to_one']:.2f} x one")
        screen.show(f"{players} players:")
        for part in parts:
            screen.show(f"  {part}")
    screen.show(f"Tables copied per second in machine memory: {figures['copies_per_second']:,.0f}.")


def report_search(figures: dict[str, Any]) -> None:
    """Print the figures for the search as a table."""
    screen = Screen()
    screen.show(f"\nThe search on one core, {figures['tries']} tries for a decision, the best of several rounds.\n")
    numbers = ("Players", "Turns per s", "Tries per s", "Random moves per turn")
    grid = columns("Format", "Network", *numbers, right=numbers)
    for row in figures["rows"]:
        paces = (f"{row[f'{what}_per_second']:,.0f}" for what in ("turns", "tries"))
        grid.add_row(row["format"], row["network"], str(row["players"]), *paces, f"{row['random_moves_per_turn']:.0f}")
    screen.show(grid)


def main(words: Sequence[str]) -> int:
    """Measure the figures and print them. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="speed", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.8, help="the time for each measurement")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--beside", type=Path)
    args = parser.parse_args(words)
    figures = bench.run(args.seconds, naive.FORMAT, bench.LEVELS | naive.LEVELS)
    try:
        figures["machine code"] = machine.run(args.seconds, args.beside)
        figures["search"] = search.run(args.seconds)
    except NoCompiler as error:
        figures["machine code"] = figures["search"] = None
        Screen(stderr=True).show(str(error))
    if args.json:
        print_json(figures)
        return 0
    report(figures, ROWS | NAIVE)
    if figures["machine code"] is not None:
        report_machine(figures["machine code"])
        report_search(figures["search"])
    return 0
