"""Who waits for news: streams of a table, and the runner of bots.

A waiter is only told that something happened, and reads what from the rooms, so a message can be neither lost nor
overtaken, and a slow client costs no memory. With several processes the same word would come by LISTEN/NOTIFY.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Live:
    """Wakes the streams of a table when its log grew."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def listening(self, table: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table's log grew; the listener clears it before it reads."""
        news = asyncio.Event()
        self._waiting[table].add(news)
        try:
            yield news
        finally:
            self._waiting[table].discard(news)
            if not self._waiting[table]:
                del self._waiting[table]

    def tell(self, table: str) -> None:
        for news in self._waiting.get(table, ()):
            news.set()
