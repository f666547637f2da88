"""Notifies a table's streams of new log entries.

A notification only says that there are new entries. Each stream then reads them from the rooms. Entries therefore
cannot be lost or reordered, and a slow client takes up no memory. The database announces entries written by other
processes.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

AT_ONCE = 32
"""The number of streams that are notified before the event loop may run other tasks."""


class News(asyncio.Event):
    """An event that is set when there are new log entries, up to number `seq`.

    The listener clears the event before reading the entries. `unsure` says whether announcements may have been missed.
    """

    seq = 0
    unsure = False

    def tell(self, seq: int) -> None:
        """Set the event for entry `seq`."""
        self.seq = max(self.seq, seq)
        self.set()


class Notifier:
    """Notifies the streams of tables."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, dict[News, None]] = defaultdict(dict)
        self._hear: Callable[[str | None], None] = lambda _: None

    def on_news(self, hear: Callable[[str | None], None]) -> None:
        """Register *hear*, which is called with each table that has news, or with None if any table may have news."""
        self._hear = hear

    @contextmanager
    def listening(self, table: str) -> Iterator[News]:
        """A context manager that provides an event for news about a table."""
        news = News()
        self._waiting[table][news] = None
        try:
            yield news
        finally:
            del self._waiting[table][news]
            if not self._waiting[table]:
                del self._waiting[table]

    def tell(self, table: str, seq: int) -> None:
        """Notify the streams of a table, beginning with the oldest one."""
        _wake([*self._waiting.get(table, ())], seq)
        self._hear(table)

    def tell_all(self) -> None:
        """Notify all streams that there may be new entries."""
        for waiting in [*self._waiting.values()]:
            for news in waiting:
                news.unsure = True
            _wake([*waiting], 0)
        self._hear(None)


def _wake(waiting: Sequence[News], seq: int) -> None:
    for news in waiting[:AT_ONCE]:
        news.tell(seq)
    if rest := waiting[AT_ONCE:]:
        asyncio.get_running_loop().call_soon(_wake, rest, seq)
