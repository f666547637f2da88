"""The lobby in memory: the public tables that are not over, with who sits there."""

import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from portroyal.server.db import server_time
from portroyal.server.db.records import Listing
from portroyal.server.db.store import Store

SHOWN = 50
"""The most tables in the lobby."""

RECENT = 3 * 24 * 3600.0
"""Seconds for which a table that nobody changes stays in the lobby."""

AGAIN = 60.0
"""Seconds after which the lobby is read again: a table that left it may have made room for another."""


class OpenTables:
    """The tables of the lobby, up to date as far as changes are noted. *each*: the most of one owner."""

    def __init__(self, store: Store, each: int) -> None:
        self._store = store
        self._each = each
        self._known: dict[str, Listing] = {}
        self._stale = 0.0

    def forget(self) -> None:
        """Read the lobby again when it is next asked for."""
        self._stale = 0.0

    async def shown(self) -> dict[str, Listing]:
        """The tables that the lobby shows, by id. Raises DatabaseError."""
        if self._stale <= time.monotonic():
            found = await self._store.public(server_time.now() - RECENT, SHOWN, self._each)
            self._known = {listing.id: listing for listing in found}
            self._stale = time.monotonic() + AGAIN
        counted, shown = Counter[str](), dict[str, Listing]()
        for listing in sorted(self._known.values(), key=_place):
            counted[listing.owner] += 1
            if counted[listing.owner] <= self._each and len(shown) < SHOWN:
                shown[listing.id] = listing
        return shown

    def note(self, listings: Iterable[Listing]) -> set[str]:
        """Note how tables are now. Returns those of which the lobby shows something else than before."""
        changed = set[str]()
        for now in listings:
            before = self._known.pop(now.id, None)
            if now.options.access == "public" and now.status != "over":
                self._known[now.id] = now
            if _told(before) != _told(self._known.get(now.id)):
                changed.add(now.id)
        return changed


def _place(listing: Listing) -> tuple[bool, float, str]:
    """First the tables that wait for players, then those that changed last."""
    return listing.status != "waiting", -listing.updated, listing.id


def _told(listing: Listing | None) -> tuple[Any, ...] | None:
    return listing and (listing.status, listing.options, listing.seats)
