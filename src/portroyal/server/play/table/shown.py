"""Tables as JSON. Each table is encoded only once for the response to a command and for the streams that send it."""

from collections.abc import Hashable
from contextlib import suppress

import msgspec
from cachetools import LRUCache

from portroyal.server.db.records import Table
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import table_out

HELD = 4 * 1024 * 1024
"""The maximum number of bytes that encoded tables may occupy in memory."""


def encoded(table: Table, moment: Moment, guest: str | None) -> bytes:
    """The table at a moment as a guest may see it, as JSON."""
    return msgspec.json.encode(table_out(table, moment, guest))


class Shown:
    """Tables as JSON. An LRU cache holds those encoded for responses to commands, because streams also send them."""

    def __init__(self, limit: int = HELD) -> None:
        self._cache: LRUCache[Hashable, bytes] = LRUCache(limit, getsizeof=len)

    def of(self, table: Table, moment: Moment, guest: str | None) -> bytes:
        """The table at a moment of its log as a guest may see it, as JSON."""
        return self._cache.get(_name(table, moment, guest)) or encoded(table, moment, guest)

    def keep(self, table: Table, moment: Moment, guest: str | None, text: bytes) -> None:
        """Cache an encoded table. The table's moment has to be in the log."""
        with suppress(ValueError):  # the text is larger than the limit
            self._cache[_name(table, moment, guest)] = text


def _name(table: Table, moment: Moment, guest: str | None) -> Hashable:
    return table.id, moment.seq, table.onlooker(guest), table.state.version
