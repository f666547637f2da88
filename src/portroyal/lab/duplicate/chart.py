"""Draws a chart of an arena's result."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from portroyal.errors import BadFormat
from portroyal.lab.duplicate.judging import Arena, Estimate
from portroyal.lab.plots import BLUE, GRAY, STYLE, WIDE, percent, svg

KINDS: Final = (".svg", ".png")
DOTS: Final = 150  # the resolution of a PNG, in dots per inch
LONGEST: Final = 30  # the maximum number of characters in a name


def check_kind(path: Path) -> None:
    """Raise BadFormat unless the file name has the suffix of a supported image format."""
    if path.suffix.lower() not in KINDS:
        raise BadFormat(f"'{path}': the name of a chart must end in {' or '.join(KINDS)}")


def draw(arena: Arena, path: Path) -> None:
    """Write the chart to a file, as SVG or PNG depending on its suffix.

    Raises BadFormat for any other suffix, and OSError if the file cannot be written.
    """
    check_kind(path)
    with mpl.rc_context(STYLE):
        figure = _figure(arena)
        if path.suffix.lower() == ".png":
            figure.savefig(path, format="png", dpi=DOTS)
        else:
            path.write_text(svg(figure), encoding="utf-8")


def _figure(arena: Arena) -> Figure:
    figure = Figure(figsize=(WIDE, 1.2 + 0.3 * len(arena.bots)), layout="constrained")
    wins, ratings = figure.subplots(1, 2, sharey=True)
    _intervals(wins, [bot.wins for bot in arena.bots])
    wins.set_yticks(range(len(arena.bots)), [short(bot.bot, LONGEST) for bot in arena.bots], parse_math=False)
    wins.invert_yaxis()
    wins.xaxis.set_major_formatter(percent)
    wins.set_title("Games won")
    for fair in {bot.fair for bot in arena.bots if bot.fair is not None}:
        wins.axvline(fair, color=GRAY, linewidth=1, linestyle="--")
    _intervals(ratings, [bot.rating for bot in arena.bots])
    ratings.set_title("Rating")
    return figure


def _intervals(axes: Axes, rows: list[Estimate]) -> None:
    for at, row in enumerate(rows):
        if row.low is not None and row.high is not None:
            axes.plot([row.low, row.high], [at, at], color=BLUE, linewidth=2)
        axes.plot([row.mean], [at], color=BLUE, marker="o", linestyle="")


def short(name: str, longest: int) -> str:
    """A name, truncated if it is too long."""
    return name if len(name) <= longest else name[: longest - 1] + "…"
