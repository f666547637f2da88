"""The messages sent on streams. Each is encoded once for all clients that receive it."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import NamedTuple, cast

import msgspec
from cachetools import LRUCache

from portroyal.server.db.records import Table
from portroyal.server.http.answers.stream import EntryMessage, PageMessage, PingMessage
from portroyal.server.http.answers.tables import TableOut
from portroyal.server.play.table.entries import entry_out
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import viewer
from portroyal.server.play.table.rooms import Room, Rooms

PAGE = 32
"""The maximum number of log entries on a page."""

HELD = 4 * 1024 * 1024
"""The maximum total number of characters in the cached messages."""

PING = msgspec.json.encode(PingMessage()).decode()


class Page(NamedTuple):
    """An encoded page, and the number of the last log entry on it."""

    seq: int
    text: str


class Messages:
    """The stream messages for all tables as JSON, in an LRU cache."""

    def __init__(self, rooms: Rooms, limit: int = HELD) -> None:
        self._rooms = rooms
        self._cache: LRUCache[Hashable, str] = LRUCache(limit, getsizeof=len)

    def entry(self, room: Room, moment: Moment, guest: str | None) -> str:
        """The message with a log entry and the table as of that entry, as the guest may see them."""
        table = room.table_after(moment)

        def build() -> EntryMessage:
            entry = entry_out(moment.game, moment.entry, viewer(table, moment.game, guest))
            return EntryMessage(moment.seq, entry, self._table(table, moment, guest))

        return self._encoded((table.id, moment.seq, table.onlooker(guest), table.state.version), build)

    async def page(self, room: Room, since: int, guest: str | None) -> Page:
        """A page of log entries after number `since`. The last page also contains the table."""
        shown, last = room.table, room.last
        seq, seat = min(since + PAGE, last.seq), viewer(shown, last.game, guest)
        name = (shown.id, since, seq, seq == last.seq, shown.onlooker(guest), seat, shown.state.version)
        entries = [] if name in self._cache else await self._rooms.page(room, since, seq)

        def build() -> PageMessage:
            table = self._table(shown, last, guest) if seq == last.seq else None
            return PageMessage(seq, [entry_out(last.game, entry, seat) for entry in entries], table)

        return Page(seq, self._encoded(name, build))

    def _table(self, table: Table, moment: Moment, guest: str | None) -> TableOut:
        return cast("TableOut", msgspec.Raw(self._rooms.shown.of(table, moment, guest)))

    def _encoded(self, name: Hashable, build: Callable[[], msgspec.Struct]) -> str:
        text = self._cache.get(name)
        if text is None:
            text = msgspec.json.encode(build()).decode()
            with suppress(ValueError):  # the message is larger than the cache
                self._cache[name] = text
        return text
