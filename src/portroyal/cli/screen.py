"""Output to the terminal, in color where supported."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Literal, NoReturn

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
    """A terminal of limited width. No escape codes are printed if NO_COLOR is set or the terminal is dumb."""

    def __init__(self, stderr: bool = False) -> None:
        plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM", "") in PLAIN_TERMINALS
        colors: Literal["auto"] | None = None if plain else "auto"
        super().__init__(stderr=stderr, color_system=colors, highlight=False, markup=False, emoji=False)
        self.width = min(self.width, MOST_COLUMNS)

    def show(self, *what: RenderableType) -> None:
        """Print renderables without trailing spaces."""
        for part in what or ("",):
            with self.capture() as captured:
                self.print(part)
            self.file.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))
        self.file.flush()


@contextmanager
def progress(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A context manager that shows a progress bar if stderr is a terminal.

    It provides a function to call with the number of items done so far.
    """
    errors = Screen(stderr=True)
    parts = (label, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*parts, console=errors, transient=True, disable=not errors.is_terminal) as shown:
        bar = shown.add_task(label, total=total)
        yield lambda done: shown.update(bar, completed=done)


def columns(*headers: str, right: Iterable[str] = ()) -> Grid:
    """An empty table without lines. The columns named in *right* contain numbers and are right-aligned."""
    grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style=STRONG)
    for header in headers:
        numbers = header in tuple(right)
        grid.add_column(header, justify="right" if numbers else "left", no_wrap=numbers)
    return grid


def indented(what: Any, by: int = 2) -> Padding:
    """A renderable, indented."""
    return Padding(what, (0, 0, 0, by))


def rule(screen: Screen, title: str) -> Text:
    """A horizontal line across the screen, with a title in it."""
    return Text(f"== {title} ".ljust(screen.width - 1, "="), STRONG, no_wrap=True, overflow="ellipsis")


def printable(text: str) -> str:
    """The text without control characters, which could corrupt the terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def fail(what: str, code: int) -> NoReturn:
    """Print one line to stderr and exit with this code."""
    print(printable("portroyal: " + " ".join(what.split())), file=sys.stderr)
    sys.exit(code)


def print_json(value: Any) -> None:
    """Print a value as JSON. Characters that are not printable are escaped."""
    text = json.dumps(value, indent=2, ensure_ascii=False)
    print("".join(c if c.isprintable() or c == "\n" else json.dumps(c)[1:-1] for c in text))
