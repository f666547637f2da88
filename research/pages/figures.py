"""Write docs/figures.md: statistics for games between steady bots, for every format.

    scripts/pages figures --kept FOLDER                          play 2000 games for every row, and write the page
    scripts/pages figures --kept FOLDER --games 0                only write the page, using the results in the folder
    scripts/pages figures --kept FOLDER base "base + gambler"    play only the rows for these formats
    scripts/pages figures --kept FOLDER --players 4 --games 200 --jobs 2 "base + contracts; cooperative"

Each row is saved in the folder as JSON, so an interrupted run can be resumed. If a row was played more than once, the
page uses the result with the most games. The part of the page above the first table is handwritten and is preserved.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from portroyal.formats.formats import options, parse_format
from portroyal.lab.report import report

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "figures.md"
COUNTED = "\n## Rivals\n"
ASIDE = (0, 3, 5)


def rows() -> list[tuple[str, int]]:
    """Every legal format with each number of players and, for teams, each number of time cards set aside."""
    pairs = []
    for row in options()["combinations"]:
        if "players" in row:
            line = "; ".join([" + ".join(row["boxes"]), *row["modes"]])
            numbers = range(row["players"]["min"], row["players"]["max"] + 1)
            lines = [f"{line}; aside {n}" for n in ASIDE] if "cooperative" in row["modes"] else [line]
            pairs += [(each, players) for each in lines for players in numbers]
    return pairs


def percent(share: float) -> str:
    """A share as a percentage."""
    return f"{100 * share:.0f}%"


def page(results: list[tuple[str, dict[str, Any]]]) -> str:
    """The page's tables for these rows."""
    alone = [(line, row) for line, row in results if row["team"] is None]
    teams = [(line, row) for line, row in results if row["team"] is not None]
    parts = [f"{COUNTED}\n| format | players | games | moves | rounds | busts | wins |"]
    parts.append("| --- | --- | --- | --- | --- | --- | --- |")
    parts += [f"{common(line, row)} {', '.join(map(percent, row['wins']))} |" for line, row in alone]
    if teams:
        parts.append("\n## Teams\n\n*Aside* is the number of time cards set aside before the game.\n")
        parts.append("| format | players | games | moves | rounds | busts | won | contracts | titles |")
        parts.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for line, row in teams:
            titles = ", ".join(f"{name} {percent(n)}" for name, n in row["team"]["title"].items())
            team = f"{percent(row['team']['won'])} | {row['happened'].get('completed', 0):.1f} | {titles} |"
            parts.append(f"{common(line, row)} {team}")
    for title, key in (("Persons hired per game", "persons"), ("Contracts completed", "contracts")):
        parts += table(title, key, results)
    return "\n".join(parts) + "\n"


def common(line: str, row: dict[str, Any]) -> str:
    """The cells that the rows for all formats have in common."""
    figures = f"{row['moves']:.0f} | {row['rounds']:.1f} | {percent(row['busts'])}"
    return f"| {line} | {row['players']} | {row['games']} | {figures} |"


def table(title: str, key: str, found: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """A table with a line for each name, and a column for each format with its smallest number of players."""
    columns: dict[str, tuple[int, dict[str, float]]] = {}
    for line, row in found:
        if row["gained"].get(key):
            columns.setdefault(line, (row["players"], row["gained"][key]))
    if not columns:
        return []
    games = "game, counting only games where the contract is open" if key == "contracts" else "game"
    names = sorted({name for _, times in columns.values() for name in times})
    headers = " | ".join(f"{line} ({players})" for line, (players, _) in columns.items())
    lines = [
        f"\n## {title}\n\nFigures are means per {games}. The number of players is in parentheses after the format.\n",
        f"| | {headers} |",
        "| --- |" + " --- |" * len(columns),
    ]
    for name in names:
        cells = (f"{times[name]:.2f}" if name in times else "" for _, times in columns.values())
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def file_of(folder: Path, line: str, players: int, games: int | str) -> Path:
    """The file for a row. If *games* is "*", the file name is a pattern that matches any number of games."""
    return folder / f"{line} {players} {games}.json".replace(" ", "_").replace(";", "")


def best_result(folder: Path, line: str, players: int) -> dict[str, Any] | None:
    """The result with the most games for a row."""
    found = [json.loads(file.read_text()) for file in folder.glob(file_of(folder, line, players, "*").name)]
    return max(found, key=lambda row: row["games"], default=None)


def write(folder: Path) -> None:
    """Write the page: first the handwritten part, then all results."""
    results = [(line, best_result(folder, line, players)) for line, players in rows()]
    by_hand = PAGE.read_text(encoding="utf-8").partition(COUNTED)[0]
    PAGE.write_text(by_hand + page([(line, row) for line, row in results if row]), encoding="utf-8")


def wished(formats: list[str]) -> set[str]:
    """The named formats in normal form, or all formats if none is named."""
    return {parse_format(line).line for line in formats or [line for line, _ in rows()]}


def main(words: Sequence[str]) -> None:
    """Play the rows that have no result, and write the page after each row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("formats", nargs="*")
    parser.add_argument("--players", type=int, default=None)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, required=True)
    args = parser.parse_args(words)
    args.kept.mkdir(parents=True, exist_ok=True)
    lines = wished(args.formats)
    for line, players in rows():
        file = file_of(args.kept, line, players, args.games)
        if parse_format(line).line not in lines or args.players not in (None, players):
            continue
        if args.games and not file.exists():
            found = report(line, players, args.games, jobs=args.jobs)
            file.write_text(json.dumps(found.as_dict()))
            write(args.kept)
            print(f"{line}, {players} players", flush=True)
    write(args.kept)
