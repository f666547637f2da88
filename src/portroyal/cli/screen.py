"""The terminal: plain where it is plain, in color where it may be."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

MOST_COLUMNS: Final = 100
STRONG: Final = "bold"
QUIET: Final = "dim"
DANGER: Final = "bold red"
PLAIN_TERMINALS: Final = ("", "dumb", "unknown")


class Screen(Console):
    """A terminal of at most a readable width; without any escape code if NO_COLOR is set or it is a dumb one."""

    def __init__(self, stderr: bool = False) -> None:
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "") in PLAIN_TERMINALS
        colors: Literal["auto"] | None = None if plain else "auto"
        super().__init__(stderr=stderr, color_system=colors, highlight=False, markup=False, emoji=False)
        self.width = min(self.width, MOST_COLUMNS)

    def show(self, *what: RenderableType) -> None:
        """Print, without blanks at the ends of lines."""
        for part in what or ("",):
            with self.capture() as captured:
                self.print(part)
            self.file.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))
        self.file.flush()


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar, on a terminal, while something goes on; gives what is called with how many are done."""
    errors = Screen(stderr=True)
    parts = (what, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=errors, transient=True, disable=not errors.is_terminal) as shown:
        bar = shown.add_task(what, total=total)
        yield lambda done: shown.update(bar, completed=done)


def columns(*headers: str, right: Iterable[str] = ()) -> Grid:
    """An empty table without lines; the headers named in *right* stand above numbers."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style=STRONG)
    for header in headers:
        numbers = header in tuple(right)
        grid.add_column(header, justify="right" if numbers else "left", no_wrap=numbers)
    return grid


def indented(what: Any, by: int = 2) -> Padding:
    """Moved to the right."""
    return Padding(what, (0, 0, 0, by))


def rule(screen: Screen, title: str) -> Text:
    """A title in a line across the screen."""
    return Text(f"== {title} ".ljust(screen.width - 1, "="), STRONG, no_wrap=True, overflow="ellipsis")


def print_json(found: Any) -> None:
    """For programs: JSON in one piece, nothing else."""
    print(json.dumps(found, indent=2, ensure_ascii=False))
