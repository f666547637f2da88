"""Who watches each table without a seat at it, as the streams of this process know."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from portroyal.server.http.responses import WatchersMessage
from portroyal.server.play.notifier import Notifier

PAUSE = 0.5
"""Seconds for which changes are gathered, so that a crowd is not told of each of its members."""

NAMED = 5
"""The most names that are told."""

NOBODY = WatchersMessage(0, [])


class Audience:
    """The watchers of tables: one for each guest, however many streams they have open."""

    def __init__(self, notifier: Notifier) -> None:
        self._notifier = notifier
        self._here: defaultdict[str, dict[object, tuple[str, str | None]]] = defaultdict(dict)
        """By table and stream: the guest and their name."""
        self._told: dict[str, WatchersMessage] = {}
        self._due: set[str] = set()

    @contextmanager
    def watching(self, table: str, guest: str | None, name: str | None) -> Iterator[None]:
        """A context manager for a stream of a watcher. *guest*: None for one without a cookie."""
        stream = object()
        self._here[table][stream] = (guest or f"stream {id(stream)}", name)
        self._change(table)
        try:
            yield
        finally:
            del self._here[table][stream]
            if not self._here[table]:
                del self._here[table]
            self._change(table)

    def of(self, table: str) -> WatchersMessage:
        """Who watches a table, as it was told last."""
        return self._told.get(table, NOBODY)

    def _change(self, table: str) -> None:
        if table not in self._due:
            self._due.add(table)
            asyncio.get_running_loop().call_later(PAUSE, self._tell, table)

    def _tell(self, table: str) -> None:
        self._due.discard(table)
        guests = dict(self._here[table].values()) if table in self._here else {}
        now = WatchersMessage(len(guests), [name for name in guests.values() if name][:NAMED])
        if now == self.of(table):
            return
        if now == NOBODY:
            del self._told[table]
        else:
            self._told[table] = now
        self._notifier.tell(table, 0)
