"""A forest plot as text: means and their intervals, one per line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from portroyal.lab.duplicate.judging import Estimate

WIDE: Final = 48  # the width of the plot in characters
LONGEST: Final = 24  # the maximum number of characters in a name
MEAN, INTERVAL, MARK = "o-|"


def forest(rows: Sequence[tuple[str, Estimate]], fair: float | None) -> list[str]:
    """The lines of a plot of shares, each a number from 0 to 1. *fair* is a share to mark on each line."""
    marks = [] if fair is None else [fair]
    low = min([*marks, *(spread(row)[0] for _, row in rows)])
    high = max([*marks, *(spread(row)[1] for _, row in rows)])
    wide = max(len(shortened(name)) for name, _ in rows)
    lines = [f"{shortened(name):{wide}}  {_line(row, fair, low, high)}".rstrip() for name, row in rows]
    left, right = f"{100 * low:.1f}%", f"{100 * high:.1f}%"
    return [*lines, f"{'':{wide}}  {left}{right:>{WIDE - len(left)}}"]


def _line(row: Estimate, fair: float | None, low: float, high: float) -> str:
    def at(share: float) -> int:
        return round((share - low) / (high - low or 1) * (WIDE - 1))

    cells = [" "] * WIDE
    first, last = map(at, spread(row))
    cells[first : last + 1] = INTERVAL * (last - first + 1)
    if fair is not None:
        cells[at(fair)] = MARK
    cells[at(row.mean)] = MEAN
    return "".join(cells)


def spread(row: Estimate) -> tuple[float, float]:
    """The ends of an interval, or the mean twice if there is no interval."""
    return (row.mean, row.mean) if row.low is None or row.high is None else (row.low, row.high)


def shortened(name: str) -> str:
    """A name truncated to fit a column."""
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
