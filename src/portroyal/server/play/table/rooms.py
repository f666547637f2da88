"""Rooms: tables in memory.

A room caches a game, because replaying the game's log takes a while. Only the database is authoritative: the store
refuses a command if another process has written to the table since the room was last updated.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import structlog
from cachetools import LRUCache

from portroyal.errors import PortRoyalError
from portroyal.server.db.records import (
    POSITION_KINDS,
    LogEntry,
    StoredTable,
    Table,
    clock_of,
    position_of,
)
from portroyal.server.db.store import Store
from portroyal.server.http.answers.tables import EntryOut, FrameOut, PastOut, ReplayOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history
from portroyal.server.play.table.entries import entry_out
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.once import Once
from portroyal.server.play.table.playing_on import moves_to
from portroyal.server.play.table.presenting import past_out, table_out, viewer
from portroyal.server.play.table.seating import check_visitor
from portroyal.server.play.table.shown import Shown

RECENT = 12
"""The number of moments kept in a room, so that streams that are slightly behind do not need a replay."""

MEGABYTE = 1_000_000
BYTES = 20_000
"""The approximate memory that a moment in a room takes, in bytes. `tests/programs/load/memory.py` measures it."""

WAITS = (*POSITION_KINDS, "sit", "resume")
ACTS = ("say", "ask", "agree", "refuse", "order")
"""Kinds of entries that restart the wait for a decision. Those in ACTS do so only if the player to move made them."""

PASTS = 4
"""The number of tables kept in memory with all moments (several MB each), for guests who step through a game."""

log = structlog.get_logger()


@dataclass(eq=False)
class Room:
    """A table in memory, with its most recent moments.

    `tables` contains the table as it was when the room was opened and after each moment added since then, but only the
    most recent of these states. `waits` is the Unix time when the wait for a decision began.
    """

    table: Table
    recent: deque[Moment]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    tables: deque[Table] = field(init=False)
    waits: float = field(init=False)

    def __post_init__(self) -> None:
        self.tables = deque([self.table], RECENT)
        self.waits = self.recent[0].entry.at
        self._wait_after(list(self.recent))

    @property
    def last(self) -> Moment:
        return self.recent[-1]

    def add(self, moments: list[Moment]) -> None:
        """Add new moments, and advance to the last of them."""
        for moment in moments:
            self.table = self.table._replace(state=self.table.state.after(moment.entry))
            self.recent.append(moment)
            self.tables.append(self.table)
        self._wait_after(moments)

    def table_after(self, moment: Moment) -> Table:
        """The table as it was after a recent moment or, for earlier moments, as it was when the room was opened."""
        later = self.last.seq - moment.seq
        return self.tables[-1 - later] if later < len(self.tables) else self.tables[0]

    def _wait_after(self, moments: list[Moment]) -> None:
        """Record when the player to move last acted or the wait for a decision last restarted."""
        asked = self.last.game.seat
        mine = () if asked is None else self.table.seats_of(self.table.seats[asked].guest)
        acts = [moment for moment in moments if moment.entry.kind in WAITS or _acts(moment, mine)]
        self.waits = max([self.waits, *(moment.entry.at for moment in acts)])


def _acts(moment: Moment, seats: tuple[int, ...]) -> bool:
    """Whether a moment is an action by the player in these *seats*."""
    return moment.entry.kind in ACTS and moment.entry.seat in seats


class Rooms:
    """All tables. Keeps in memory all tables in use, plus up to *memory* megabytes of others (at least one table)."""

    def __init__(self, store: Store, memory: float) -> None:
        self._store = store
        self._tell: Callable[[Room], None] = lambda _: None
        most = MEGABYTE * memory
        self._rooms: LRUCache[str, Room] = LRUCache(most, lambda room: min(BYTES * len(room.recent), most))
        self._in_use: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._pasts: LRUCache[str, list[Moment]] = LRUCache(PASTS)
        self._once = Once()
        self.shown = Shown()

    def __len__(self) -> int:
        return len(self._in_use)

    def on_news(self, tell: Callable[[Room], None]) -> None:
        """Register *tell*, which is called with each room that receives entries from other processes."""
        self._tell = tell

    # Opening

    async def open(self, table: str) -> Room:
        """The room of a table, up to date with the database. Raises Problem `no-such-table`."""
        seq = await self._store.seq(table)
        if seq is None:
            raise Problem("no-such-table")
        room = self.in_memory(table) or self.keep(await self._once.of(table, lambda: self._load(table)))
        if room.last.seq < seq:
            async with room.lock:
                await self._catch_up(room)
        return room

    async def _load(self, table: str) -> Room:
        stored = await self._store.load(table, RECENT)
        assert stored is not None
        recent = await asyncio.to_thread(_recent, stored)
        if not recent:
            number = history.last_number(await self._store.log(table, 0))
            recent = [_from_snapshot(stored, number)]
        return Room(stored.table, deque(recent, RECENT))

    async def _catch_up(self, room: Room) -> None:
        """Replay entries that other processes have appended. The caller has to hold the room's lock."""
        table, last = room.table.id, room.last
        missing = await self._store.log(table, last.seq)
        if not missing:
            return
        try:
            room.add(await asyncio.to_thread(lambda: list(history.moments_after(last, missing))))
        except Exception as error:
            log.warning("appended entries could not be replayed; the table is reloaded", table=table, error=repr(error))
            loaded = await self._load(table)
            room.table, room.tables, room.recent, room.waits = loaded.table, loaded.tables, loaded.recent, loaded.waits
        self._tell(room)

    def keep(self, room: Room) -> Room:
        """Keep a room in memory and return it. If the room already in memory is at least as new, return that one."""
        table = room.table.id
        newest = self._in_use.get(table)
        if newest is None or newest.last.seq < room.last.seq:
            newest = room
        self._rooms[table] = self._in_use[table] = newest
        return newest

    async def visit(self, table: str, guest: str | None) -> Room:
        """The room of a table. Raises Problem `no-such-table` if there is none or if the guest may not open it."""
        room = await self.open(table)
        check_visitor(room.table, guest)
        return room

    # Reading

    def in_memory(self, table: str) -> Room | None:
        """The room of a table, if it is in memory. Other processes may have written to it since its last update."""
        room = self._in_use.get(table)
        return room and self.keep(room)

    async def with_entry(self, table: str, seq: int) -> Room:
        """The room of a table, with the entries up to `seq` or beyond. Reads the database only if necessary."""
        room = self._in_use.get(table)
        return room if room is not None and room.last.seq >= seq else await self.open(table)

    async def page(self, room: Room, since: int, until: int) -> list[LogEntry]:
        """The log entries after number `since`, up to `until`."""
        if since + 1 >= room.recent[0].seq:
            return [moment.entry for moment in room.recent if since < moment.seq <= until]
        return await self._log(room, since, until)

    async def _timeline(self, room: Room) -> list[Moment]:
        """All moments at a table up to a change in the rules or, for a finished game, up to its end."""
        table, last, timeline = room.table.id, room.last.seq, self._pasts.get(room.table.id, [])
        end = room.last.game if room.last.game.over else None

        async def playing() -> list[Moment]:
            return await asyncio.to_thread(
                history.timeline, room.table.setup, timeline, await self._store.log(table, len(timeline)), end
            )

        if len(timeline) < last:
            timeline = await self._once.of((table, "timeline", last), playing)
        self._pasts[table] = timeline
        return timeline

    async def _log(self, room: Room, since: int, until: int) -> list[LogEntry]:
        table = room.table.id
        return await self._once.of((table, "log", since, until), lambda: self._store.log(table, since, until))

    async def entries(self, table: str, since: int, guest: str | None) -> list[EntryOut]:
        """The log entries after number `since`, as a guest may see them. Raises Problem `no-such-table`."""
        room = await self.visit(table, guest)
        game = room.last.game
        seat = viewer(room.table, game, guest)
        return [entry_out(game, entry, seat) for entry in await self._log(room, since, room.last.seq)]

    async def past(self, table: str, seq: int, guest: str | None) -> PastOut:
        """The position after entry `seq`. Raises Problem `no-such-table`, `no-such-entry` or `rules-changed`."""
        room = await self.visit(table, guest)
        return past_out(room.table, await self.moment(room, seq), guest)

    async def moment(self, room: Room, seq: int) -> Moment:
        """The moment for entry `seq`. Raises Problem `no-such-entry` or `rules-changed`."""
        if seq > room.last.seq:
            raise Problem(
                "no-such-entry", f"The log has no entry {seq}; its last is {room.last.seq}.", seq=room.last.seq
            )
        recent = next((each for each in room.recent if each.seq == seq), None)
        if recent is not None:
            return recent
        timeline = await self._timeline(room)
        if seq > len(timeline):
            raise Problem("rules-changed")
        return timeline[seq - 1]

    async def finished(self, table: str, guest: str | None) -> Room:
        """The room of a finished game. Raises Problem `no-such-table` or `not-finished`."""
        room = await self.visit(table, guest)
        if not room.last.game.over:
            raise Problem("not-finished")
        return room

    async def standing(self, room: Room, seq: int) -> tuple[Moment, list[Moment]]:
        """The moment for entry `seq` in a finished game, and the moves that led to it.

        Raises the same problems as `moment`.
        """
        return await self.moment(room, seq), moves_to(await self._timeline(room), seq)

    async def replay(self, table: str, guest: str | None) -> ReplayOut:
        """The replay of a finished game. Raises Problem `no-such-table`, `not-finished` or `rules-changed`."""
        room = await self.finished(table, guest)
        seat = next(iter(room.table.seats_of(guest)), None)
        frames = await self._once.of((table, "frames", seat), lambda: self._frames(room, seat))
        return ReplayOut(table_out(room.table, room.last, guest), frames)

    async def _frames(self, room: Room, seat: int | None) -> list[FrameOut]:
        known = await self._timeline(room)
        if len(known) < room.last.seq:
            raise Problem("rules-changed")
        return await asyncio.to_thread(history.frames, room.table, known, seat)


def _from_snapshot(stored: StoredTable, number: int) -> Moment:
    """The last moment at a table, from its snapshot. *number* is the number of the next event."""
    game = history.from_snapshot(stored.snapshot, stored.heads, number)
    return Moment(stored.recent[-1], game, position_of(stored.heads), clock_of(stored.heads))


def _recent(stored: StoredTable) -> list[Moment]:
    """The most recent moments at a table, replayed. There are none if the rules have changed."""
    table = stored.table.id
    try:
        moments = history.recent(stored.table.setup, stored.heads, stored.recent)
    except Exception as error:
        log.warning("a log could not be replayed; the snapshot is used", table=table, error=repr(error))
        return []
    try:
        reached = history.from_snapshot(stored.snapshot, stored.heads, 0)
        if moments[-1].game.snapshot_without_moves() == reached.snapshot_without_moves():
            return moments
        log.warning("a replay differs from the snapshot, which is used", table=table)
        return []
    except PortRoyalError as error:  # the log names something that the rules no longer contain
        log.warning("a snapshot cannot be read; the replay is used", table=table, error=repr(error))
        return moments
