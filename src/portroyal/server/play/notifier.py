"""Who waits for news: streams of a table.

A waiter is only told that something happened, and reads what from the rooms, so a message can be neither lost nor
overtaken, and a slow client costs no memory. With several processes the same word would come by LISTEN/NOTIFY.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

AT_ONCE = 32
"""Waiters that are woken before the event loop looks after anything else."""


class News(asyncio.Event):
    """Set whenever the table's log grew, up to entry `seq`; the listener clears it before it reads."""

    seq = 0

    def tell(self, seq: int) -> None:
        self.seq = max(self.seq, seq)
        self.set()


class Notifier:
    """Wakes the streams of a table when its log grew."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, dict[News, None]] = defaultdict(dict)

    @contextmanager
    def listening(self, table: str) -> Iterator[News]:
        news = News()
        self._waiting[table][news] = None
        try:
            yield news
        finally:
            del self._waiting[table][news]
            if not self._waiting[table]:
                del self._waiting[table]

    def tell(self, table: str, seq: int) -> None:
        """Who came first is told first."""
        _wake([*self._waiting.get(table, ())], seq)


def _wake(waiting: Sequence[News], seq: int) -> None:
    for news in waiting[:AT_ONCE]:
        news.tell(seq)
    if rest := waiting[AT_ONCE:]:
        asyncio.get_running_loop().call_soon(_wake, rest, seq)
