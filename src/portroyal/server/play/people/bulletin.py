"""Informs people about their tables and the lobby while one of their pages is open.

News is collected for a short time, and then the changed tables are read by id. The cost depends on the number of
changed tables, not on the number of stored ones.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

import msgspec
import structlog

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import Listing
from portroyal.server.db.store import Store
from portroyal.server.http.answers.stream import LobbyMessage, MineMessage
from portroyal.server.http.answers.tables import LobbyTableOut, TableSummaryOut
from portroyal.server.play.people.open_tables import OpenTables
from portroyal.server.play.table.presenting import OVER, lobby_out, summary_out
from portroyal.server.settings.settings import Settings

MOST = 200
"""The maximum number of a guest's tables that are sent at the start of a stream."""

GATHERED = 0.2
"""How long news is collected before it is reported, in seconds."""

PAUSE = 1.0
"""Seconds before the database is read again after an error."""

log = structlog.get_logger()

Row = TypeVar("Row", TableSummaryOut, LobbyTableOut)


class Rows(Generic[Row]):
    """The rows of a list that a follower has received, and the pending updates to it."""

    def __init__(self) -> None:
        self.known: dict[str, int] = {}
        """For each table, a hash of its row, excluding the time of the last change."""
        self._changed: dict[str, Row | None] = {}
        self._all = False

    def begin(self, rows: Sequence[Row]) -> None:
        """Replace the whole list, and send all of it."""
        self.known.clear()
        self._changed.clear()
        self._all = True
        for row in rows:
            self.put(row)

    def put(self, row: Row) -> bool:
        """Send a row if it has changed. Returns whether the row was sent."""
        seen = hash(msgspec.json.encode(msgspec.structs.replace(row, updated="")))
        if self.known.get(row.id) == seen:
            return False
        self.known[row.id] = seen
        self._changed[row.id] = row
        return True

    def drop(self, table: str) -> bool:
        """Remove a table from the list. Returns whether the list contained it."""
        if self.known.pop(table, None) is None:
            return False
        self._changed[table] = None
        return True

    def take(self) -> tuple[list[Row], list[str], bool] | None:
        """The changed rows, the removed tables, and whether this is the whole list. None if nothing has changed."""
        if not (self._changed or self._all):
            return None
        rows = [row for row in self._changed.values() if row is not None]
        gone = [table for table, row in self._changed.items() if row is None]
        found = rows, gone, self._all
        self._changed.clear()
        self._all = False
        return found


class Follower(asyncio.Event):
    """A guest's stream. The event is set when an update is pending."""

    def __init__(self, guest: str | None) -> None:
        super().__init__()
        self.guest = guest
        self.mine = Rows[TableSummaryOut]()
        self.lobby = Rows[LobbyTableOut]()

    def messages(self) -> Iterator[str]:
        """The pending updates as JSON."""
        self.clear()
        if mine := self.mine.take():
            yield msgspec.json.encode(MineMessage(*mine)).decode()
        if lobby := self.lobby.take():
            yield msgspec.json.encode(LobbyMessage(*lobby)).decode()


class Bulletin:
    """The streams of people connected to this process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._store = store
        self._open = OpenTables(store, settings.public_tables) if settings.lobby else None
        self._followers: defaultdict[str | None, set[Follower]] = defaultdict(set)
        self._at: defaultdict[str, set[Follower]] = defaultdict(set)
        """For each table, the followers whose lists contain it."""
        self._changed: set[str] = set()
        self._unsure = False
        self._news = asyncio.Event()

    @contextmanager
    def following(self, guest: str | None) -> Iterator[Follower]:
        """A context manager for a guest's stream. *guest* is None for a guest without a cookie."""
        follower = Follower(guest)
        self._followers[guest].add(follower)
        try:
            yield follower
        finally:
            self._forget(follower)
            self._followers[guest].discard(follower)
            if not self._followers[guest]:
                del self._followers[guest]

    async def begin(self, follower: Follower) -> None:
        """Send complete lists to a stream. Raises DatabaseError if they cannot be read."""
        if guest := follower.guest:
            found = await self._store.running(guest, MOST)
            self._forget(follower)
            follower.mine.begin([summary_out(listing, guest) for listing in found])
            for table in follower.mine.known:
                self._at[table].add(follower)
        if self._open:
            shown = await self._open.shown()
            follower.lobby.begin([lobby_out(listing, guest) for listing in shown.values()])
        follower.set()

    def _forget(self, follower: Follower) -> None:
        for table in follower.mine.known:
            self._leave(table, follower)

    def _leave(self, table: str, follower: Follower) -> None:
        self._at[table].discard(follower)
        if not self._at[table]:
            del self._at[table]

    def hear(self, table: str | None) -> None:
        """Record that there is news about a table. None means that there may be news about any table."""
        if not self._followers:
            if self._open:
                self._open.forget()
            return
        if table is None:
            self._unsure = True
        else:
            self._changed.add(table)
        self._news.set()

    async def run(self) -> None:
        """Report collected news until cancelled."""
        while True:
            await self._news.wait()
            await asyncio.sleep(GATHERED)
            self._news.clear()
            changed, self._changed = self._changed, set()
            unsure, self._unsure = self._unsure, False
            try:
                await self._report(changed, unsure)
            except DatabaseError as error:
                log.warning("news is reported later", error=str(error))
                self._changed |= changed
                self._unsure |= unsure
                self._news.set()
                await asyncio.sleep(PAUSE)
            except Exception:
                log.exception("news could not be reported")

    async def _report(self, changed: set[str], unsure: bool) -> None:
        if unsure:
            if self._open:
                self._open.forget()
            for follower in self._all():
                await self.begin(follower)
        elif changed:
            listings = await self._store.named(changed)
            await self._report_mine(listings)
            await self._report_lobby(listings)

    def _all(self) -> list[Follower]:
        return [follower for followers in self._followers.values() for follower in followers]

    async def _report_mine(self, listings: Sequence[Listing]) -> None:
        """Inform the guests whose lists contain, used to contain, or may now contain these tables."""
        affected = [(listing, follower) for listing in listings for follower in self._affected(listing)]
        if not affected:
            return
        guests = {follower.guest for _, follower in affected if follower.guest}
        placed = await self._store.places(guests, {listing.id for listing, _ in affected})
        for listing, follower in affected:
            if (follower.guest, listing.id) in placed:
                self._tell(listing, follower)
            elif follower.mine.drop(listing.id):
                self._leave(listing.id, follower)
                follower.set()

    def _affected(self, listing: Listing) -> set[Follower]:
        guests = {listing.owner, *(seat.guest for seat in listing.seats if seat.guest)}
        found = set(self._at.get(listing.id, ()))
        return found.union(*(self._followers[guest] for guest in guests if guest in self._followers))

    def _tell(self, listing: Listing, follower: Follower) -> None:
        """Report a table that is in a guest's list. A finished table is reported only once."""
        known, over = listing.id in follower.mine.known, listing.status == OVER
        if over and not known:
            return
        if follower.mine.put(summary_out(listing, follower.guest or "")):
            follower.set()
        if over:
            follower.mine.known.pop(listing.id)
            self._leave(listing.id, follower)
        else:
            self._at[listing.id].add(follower)

    async def _report_lobby(self, listings: Iterable[Listing]) -> None:
        if self._open is None or not (changed := self._open.note(listings)):
            return
        shown = await self._open.shown()
        rows = {table: lobby_out(listing, None) for table, listing in shown.items()}
        for follower in self._all():
            lobby = follower.lobby
            gone = [table for table in lobby.known if table not in shown]
            told = [table for table in shown if table in changed or table not in lobby.known]
            seated = {table for table in told if any(seat.guest == follower.guest for seat in shown[table].seats)}
            own = [lobby_out(shown[table], follower.guest) if table in seated else rows[table] for table in told]
            if any([*map(lobby.drop, gone), *map(lobby.put, own)]):
                follower.set()
