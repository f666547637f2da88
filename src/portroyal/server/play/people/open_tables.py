"""The lobby in memory: unfinished public tables with their seats."""

import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from portroyal.server.db import server_time
from portroyal.server.db.records import Listing
from portroyal.server.db.store import Store

SHOWN = 50
"""The maximum number of tables in the lobby."""

RECENT = 3 * 24 * 3600.0
"""How long an unchanged table stays in the lobby, in seconds."""

AGAIN = 60.0
"""Seconds before the lobby is read again, in case it has room for another table by then."""


class OpenTables:
    """The tables in the lobby, updated as changes are reported. *each* is the maximum number of tables per owner."""

    def __init__(self, store: Store, each: int) -> None:
        self._store = store
        self._each = each
        self._known: dict[str, Listing] = {}
        self._stale = 0.0

    def forget(self) -> None:
        """Read the lobby again on the next request."""
        self._stale = 0.0

    async def shown(self) -> dict[str, Listing]:
        """The tables in the lobby, by id. Raises DatabaseError if reading them fails."""
        if self._stale <= time.monotonic():
            found = await self._store.public(server_time.now() - RECENT, SHOWN, self._each)
            self._known = {listing.id: listing for listing in found}
            self._stale = time.monotonic() + AGAIN
        counted, listings = Counter[str](), dict[str, Listing]()
        for listing in sorted(self._known.values(), key=_sort_key):
            counted[listing.owner] += 1
            if counted[listing.owner] <= self._each and len(listings) < SHOWN:
                listings[listing.id] = listing
        return listings

    def note(self, listings: Iterable[Listing]) -> set[str]:
        """Update the lobby with these tables. Returns the ids of those whose rows have changed."""
        changed = set[str]()
        for now in listings:
            before = self._known.pop(now.id, None)
            if now.options.access == "public" and now.status != "over":
                self._known[now.id] = now
            if _listed_parts(before) != _listed_parts(self._known.get(now.id)):
                changed.add(now.id)
        return changed


def _sort_key(listing: Listing) -> tuple[bool, float, str]:
    """A sort key: tables that are waiting for players come first, followed by the most recently changed ones."""
    return listing.status != "waiting", -listing.updated, listing.id


def _listed_parts(listing: Listing | None) -> tuple[Any, ...] | None:
    return listing and (listing.status, listing.options, listing.seats)
