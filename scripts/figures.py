"""Write docs/figures.md: what games of every format are like between steady bots.

``python scripts/figures.py --games 2000 --jobs 2 --kept FOLDER``: each row is kept in the folder as JSON, so a run that
was stopped goes on where it was; the page is written anew after each row. ``--rows N`` plays the first N rows only.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from portroyal.bots.figures import figures
from portroyal.formats import options

PAGE = Path(__file__).parent.parent / "docs" / "figures.md"
ASIDE = (0, 3, 5)
HEAD = """# Figures

What games between `steady` bots are like, as `portroyal report FORMAT --players N --games G` counts them. The page is
written by `python scripts/figures.py --games G --jobs J --kept FOLDER`. Moves and rounds are means per game; busts are
a share of the turns; wins go by seat, from the start player on. How many games stand behind a row is said in the row:
a share of 50 % in 100 games is known to about 10 percent points, in 2000 games to about 2.
"""


def rows() -> list[tuple[str, int]]:
    """Every legal format with each number of players, a team also with cards set aside before the game."""
    found = []
    for row in options()["combinations"]:
        if "players" in row:
            line = "; ".join([" + ".join(row["boxes"]), *row["modes"]])
            numbers = range(row["players"]["min"], row["players"]["max"] + 1)
            lines = [f"{line}; aside {n}" for n in ASIDE] if "cooperative" in row["modes"] else [line]
            found += [(each, players) for each in lines for players in numbers]
    plain = "base + contracts; cooperative"
    return sorted(found, key=lambda row: (not row[0].startswith(plain), row[1] not in (2, 4)))


def percent(share: float) -> str:
    """A share for people."""
    return f"{100 * share:.0f} %"


def page(found: list[tuple[str, dict[str, Any]]]) -> str:
    """The page, of the rows there are."""
    alone = [(line, row) for line, row in found if row["team"] is None]
    teams = [(line, row) for line, row in found if row["team"] is not None]
    parts = [HEAD]
    if alone:
        parts.append("\n## Everybody for themselves\n\n| format | players | games | moves | rounds | busts | wins |")
        parts.append("| --- | --- | --- | --- | --- | --- | --- |")
        parts += [f"{common(line, row)} {', '.join(map(percent, row['wins']))} |" for line, row in alone]
    if teams:
        parts.append("\n## Teams\n\nAside: time cards set aside before the game.\n")
        parts.append("| format | players | games | moves | rounds | busts | won | contracts | titles |")
        parts.append("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
        for line, row in teams:
            titles = ", ".join(f"{name} {percent(n)}" for name, n in row["team"]["titles"].items())
            team = f"{percent(row['team']['won'])} | {row['team']['completed']:.1f} | {titles} |"
            parts.append(f"{common(line, row)} {team}")
    for title, key in (("Persons hired per game", "persons"), ("Contracts completed", "contracts")):
        parts += table(title, key, found)
    return "\n".join(parts) + "\n"


def common(line: str, row: dict[str, Any]) -> str:
    """The columns that every format has."""
    figures = f"{row['moves']:.0f} | {row['rounds']:.1f} | {percent(row['busts'])}"
    return f"| {line} | {row['players']} | {row['games']} | {figures} |"


def table(title: str, key: str, found: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """A line for each person or contract, a column for each format, at its smallest number of players there is."""
    columns: dict[str, dict[str, Any]] = {}
    for line, row in found:
        if row[key]:
            columns.setdefault(line, row)
    if not columns:
        return []
    per = "Per game in which the contract lies open.\n" if key == "contracts" else "Means.\n"
    names = sorted({name for row in columns.values() for name in row[key]})
    lines = [f"\n## {title}\n\n{per}", "| | " + " | ".join(f"{c} ({r['players']})" for c, r in columns.items()) + " |"]
    lines.append("| --- |" + " --- |" * len(columns))
    for name in names:
        cells = (f"{row[key][name]:.2f}" if name in row[key] else "" for row in columns.values())
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def main() -> None:
    """Play what is not kept yet, and write the page after each row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rows", type=int, default=None)
    parser.add_argument("--kept", type=Path, required=True)
    asked = parser.parse_args()
    asked.kept.mkdir(parents=True, exist_ok=True)
    found = []
    for line, players in rows()[: asked.rows]:
        file = asked.kept / f"{line} {players} {asked.games}.json".replace(" ", "_").replace(";", "")
        if not file.exists():
            file.write_text(json.dumps(figures(line, players, asked.games, jobs=asked.jobs)))
        found.append((line, json.loads(file.read_text())))
        PAGE.write_text(page(found))
        print(f"{line}, {players} players", flush=True)


if __name__ == "__main__":
    main()
