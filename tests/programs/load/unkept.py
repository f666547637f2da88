"""A server that stores no moves: the difference from the usual server is the cost of the database."""

from __future__ import annotations

from typing import Any

from portroyal import server
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import TableUpdate
from portroyal.server.db.store import Store
from portroyal.server.play import playing


class Unkept(Store):
    """A store that forgets all moves; rooms keep them in memory."""

    async def append(self, table: str, expected: int, update: TableUpdate) -> None:
        pass


def serve(**settings: Any) -> None:
    """The same as `portroyal.server.serve`, but no move is stored."""

    async def opened(where: Any) -> Store:
        store = await open_store(where)
        store.__class__ = Unkept
        return store

    playing.open_store = opened  # type: ignore[attr-defined]
    server.serve(**settings)
