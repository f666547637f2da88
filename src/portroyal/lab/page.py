"""A report as a page with pictures."""

from __future__ import annotations

import json
from pathlib import Path

from portroyal.lab.plots import pictures
from portroyal.lab.report import Report
from portroyal.lab.summary import summary, tables


def write(report: Report, folder: Path) -> list[Path]:
    """Write the page, its pictures and its figures to a folder, and return the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures(report)
    texts = {f"{name}.svg": svg for name, (svg, _) in drawn.items()}
    texts |= {"report.md": page(report, {name: caption for name, (_, caption) in drawn.items()})}
    texts |= {"report.json": json.dumps(report.as_dict(), indent=1) + "\n"}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in texts]


def page(report: Report, drawn: dict[str, str]) -> str:
    """The page in Markdown. *drawn*: the captions of the pictures, by name."""
    purpose = (
        f"This report describes games between `{report.bot}` bots: their length, busts, wins and cards. The format is:"
    )
    parts = [f"# {report.players} x {report.bot}", purpose, f"`{report.format}`", *summary(report)]
    parts += [f"![{caption}]({name}.svg)" for name, caption in drawn.items()]
    for title, headers, rows in tables(report):
        lines = [headers, ["---"] * len(headers), *rows]
        parts += [f"## {title}", "\n".join(f"| {' | '.join(line)} |" for line in lines)]
    command = f"portroyal report '{report.format}' --players {report.players} --games {report.games}"
    parts.append(f"    {command} --bot {report.bot} --seed {report.seed} --to FOLDER")
    return "\n\n".join(parts) + "\n"
