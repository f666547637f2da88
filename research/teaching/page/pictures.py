"""The pictures on the page, as SVG."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any, Final, NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.container import ErrorbarContainer
from matplotlib.figure import Figure
from numpy.typing import NDArray

from portroyal.lab import plots
from portroyal.lab.plots import BLUE, GRAY, RED, WIDE, percent
from research.teaching.sums import Value

GOLD: Final = "#c08a2e"
GREEN: Final = "#4f8a5b"
COLORS: Final = (BLUE, GOLD, RED, GREEN)
PALE: Final = LinearSegmentedColormap.from_list("pale", ["#e3ab97", "#f6f3ec", "#9dbdd8"])
DARK: Final = "#33373d"
LINE: Final[dict[str, Any]] = {"linewidth": 1.2, "markersize": 4, "elinewidth": 1}
STYLE: Final[dict[Any, Any]] = plots.STYLE | {"font.sans-serif": ["DejaVu Sans", "Verdana"], "axes.titlesize": 10}
NUMBER: Final = re.compile(r"-?\d+\.\d{2,}")
COMMENT: Final = re.compile(r" *<!--.*?-->\n", re.DOTALL)
GRID: Final[dict[str, Any]] = {"color": "#e4e4e0", "linewidth": 0.7}


class Series(NamedTuple):
    """A series of values, by position. *name*: its name in the legend."""

    name: str
    values: Sequence[Value]


class Dots(NamedTuple):
    """A panel of dots in rows. *fair*: the value marked by a line. *shares*: whether values are shown in percent."""

    title: str
    series: Sequence[Series]
    fair: float | None = None
    shares: bool = True
    across: str = ""  # the meaning of the values


def drawn(high: float, columns: int, below: int = 1, **options: Any) -> tuple[Figure, NDArray[Any]]:
    """An empty picture with panels. *high*: its height in inches."""
    figure = Figure(figsize=(WIDE, high), layout="constrained")
    return figure, figure.subplots(below, columns, squeeze=False, **options)


def svg(figure: Figure) -> str:
    """The picture as SVG text, shortened by rounding numbers to tenths of a point."""
    return NUMBER.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), COMMENT.sub("", plots.svg(figure)))


def heat(panels: Mapping[str, NDArray[np.float64]], across: str, up: str) -> str:
    """Shares as colored squares, with one panel per title. Rows go from bottom to top. NaN shares are left out."""
    with mpl.rc_context(STYLE):
        figure, grid = drawn(2.6, len(panels), sharey=True)
        for axes, (title, shares) in zip(grid[0], panels.items(), strict=True):
            axes.pcolormesh(np.ma.masked_invalid(shares), cmap=PALE, vmin=0, vmax=1, edgecolors="white", linewidth=1)
            for (row, column), share in np.ndenumerate(shares):
                if isfinite(share):
                    place = {"ha": "center", "va": "center", "fontsize": 7.5, "color": DARK}
                    axes.text(column + 0.5, row + 0.5, f"{100 * share:.0f}", **place)
            _squares(axes, shares.shape)
            axes.set_title(title)
            axes.set_xlabel(across)
        grid[0][0].set_ylabel(up)
        return svg(figure)


def _squares(axes: Axes, shape: tuple[int, ...]) -> None:
    rows, columns = shape
    names = [*map(str, range(columns - 1)), f"{columns - 1}+"]
    axes.set_xticks(np.arange(columns) + 0.5, names)
    axes.set_yticks(np.arange(rows) + 0.5, [*map(str, range(rows))])
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def lines(panels: Mapping[str, Sequence[Series]], ticks: Sequence[str], across: str, up: str) -> str:
    """Line charts of shares and their intervals, with one panel per title."""
    with mpl.rc_context(STYLE):
        figure, grid = drawn(2.7, len(panels), sharey=True)
        for axes, (title, series) in zip(grid[0], panels.items(), strict=True):
            for one, color in zip(series, COLORS, strict=False):
                at = [i for i, value in enumerate(one.values) if isfinite(value.mean)]
                means, margins = [one.values[i].mean for i in at], [_margin(one.values[i]) for i in at]
                _unclipped(axes.errorbar(at, means, margins, color=color, label=one.name, marker="o", **LINE))
            axes.set_xticks(range(len(ticks)), ticks, rotation=40, ha="right", fontsize=7.5)
            axes.yaxis.set_major_formatter(percent)
            axes.grid(axis="y", **GRID)
            axes.set_ylim(0, 1.02)
            axes.set_title(title)
            axes.set_xlabel(across)
        grid[0][0].set_ylabel(up)
        grid[0][0].legend(frameon=False, fontsize=8)
        return svg(figure)


def dots(panels: Sequence[Dots], names: Sequence[str], columns: int, row: float = 0.2, one_scale: bool = False) -> str:
    """Panels of dots and their intervals, in rows labeled with *names*. *row*: the height of a row in inches."""
    with mpl.rc_context(STYLE):
        below = -(-len(panels) // columns)
        figure, grid = drawn(below * (0.8 + row * len(names)) + 0.25, columns, below, sharey=True, sharex=one_scale)
        for axes, panel in zip(grid.flat, panels, strict=False):
            _rows(axes, panel, len(names))
            axes.set_yticks(range(len(names)), names, fontsize=7.5)
        if len(panels[0].series) > 1:
            _legend(figure, grid[0][0])
        return svg(figure)


def _rows(axes: Axes, panel: Dots, height: int) -> None:
    for i, (series, color) in enumerate(zip(panel.series, COLORS, strict=False)):
        shift = 0.16 * (i - (len(panel.series) - 1) / 2)
        at = [row for row, value in enumerate(series.values) if isfinite(value.mean)]
        means, margins = [series.values[row].mean for row in at], [_margin(series.values[row]) for row in at]
        places = [row + shift for row in at]
        _unclipped(axes.errorbar(means, places, xerr=margins, color=color, label=series.name, fmt="o", **LINE))
    if panel.fair is not None:
        axes.axvline(panel.fair, color=GRAY, linewidth=1, linestyle="--", zorder=0)
    if panel.shares:
        axes.xaxis.set_major_formatter(percent)
    axes.set_ylim(height - 0.5, -0.5)
    axes.grid(axis="x", **GRID)
    axes.tick_params(axis="y", length=0)
    axes.set_title(panel.title)
    axes.set_xlabel(panel.across)


def prices(panels: Sequence[Dots], names: Sequence[str], coins: Sequence[int]) -> str:
    """Rows of dots like those of :func:`dots`, with a mark at each row's price."""
    with mpl.rc_context(STYLE):
        figure, grid = drawn(1.1 + 0.2 * len(names), len(panels), sharey=True, sharex=True)
        for axes, panel in zip(grid[0], panels, strict=True):
            axes.plot(coins, range(len(names)), "|", color=DARK, markersize=11, markeredgewidth=1.8, label="price")
            _rows(axes, panel, len(names))
            axes.set_yticks(range(len(names)), names, fontsize=7.5)
        grid[0][0].set_xlim(left=0)
        _legend(figure, grid[0][0])
        return svg(figure)


def _legend(figure: Figure, axes: Axes) -> None:
    """A legend below the picture."""
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(labels), frameon=False, fontsize=8)


def _unclipped(drawn: ErrorbarContainer) -> None:
    """Let dots and intervals extend beyond the axes."""
    for artist in drawn.get_children():
        artist.set_clip_on(False)


def _margin(value: Value) -> float:
    return value.margin if isfinite(value.margin) else 0.0
