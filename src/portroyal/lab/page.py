"""A report as a page with pictures."""

from __future__ import annotations

import json
from pathlib import Path

from portroyal.lab.plots import pictures
from portroyal.lab.report import Report
from portroyal.lab.summary import summary, tables


def write(found: Report, folder: Path) -> list[Path]:
    """Write the page, its pictures and its figures to a folder; returns the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(found)
    texts = {f"{name}.svg": svg for name, (svg, _) in drawn.items()}
    texts |= {"report.md": page(found, {name: said for name, (_, said) in drawn.items()})}
    texts |= {"report.json": json.dumps(found.as_dict(), indent=1) + "\n"}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def page(found: Report, drawn: dict[str, str]) -> str:
    """The page in Markdown; *drawn*: the captions of the pictures, by name."""
    purpose = f"This report describes games between `{found.bot}` bots: length, busts, wins and cards. The format:"
    parts = [f"# {found.players} x {found.bot}", purpose, f"`{found.format}`", *summary(found)]
    parts += [f"![{said}]({name}.svg)" for name, said in drawn.items()]
    for title, headers, rows in tables(found):
        lines = [headers, ["---"] * len(headers), *rows]
        parts += [f"## {title}", "\n".join(f"| {' | '.join(line)} |" for line in lines)]
    made = f"portroyal report '{found.format}' --players {found.players} --games {found.games}"
    parts.append(f"    {made} --bot {found.bot} --seed {found.seed} --to FOLDER")
    return "\n\n".join(parts) + "\n"
