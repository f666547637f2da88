"""What is kept, and the only module that speaks SQL.

The truth about a table is its log. A command appends to it with the sequence number it expects, together with the
snapshot, the bot turn that follows and the answer to be given again for the same key: all in one transaction.

SQLite runs in WAL mode with `synchronous=NORMAL`. A commit is then in the operating system's hands: a killed process
loses nothing that was acknowledged. A power cut may lose the last moments, never damage the file.
"""

import time
import zlib
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from portroyal.server.files import private
from portroyal.server.migrate import upgrade
from portroyal.server.rows import Command, Line, Listing, LogEntry, NewTable, Progress, Seat, Sheet, TeamResult, Turn
from portroyal.server.schema import commands, entries, guests, places, seats, tables, turns

ANSWERS_KEPT = 7 * 24 * 3600.0
"""How long a key is remembered. A client repeats a command within seconds."""

_dumps = msgspec.json.encode
_loads = msgspec.json.decode


class Conflict(Exception):
    """Somebody else wrote first: the expected sequence number is taken, or the key is."""


class Store:
    """The database. Every method is one transaction."""

    def __init__(self, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """The store in this SQLite file, made or brought up to date; `NewerDatabase`."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        private(path)
        url = f"sqlite+aiosqlite:///{path}"
        reader = create_async_engine(url, isolation_level="AUTOCOMMIT", skip_autocommit_rollback=True)
        # SQLite has one writer at a time: waiting for the only connection is cheaper and fairer than for its lock.
        writer = create_async_engine(url, pool_size=1, max_overflow=0)
        for engine in (reader, writer):
            sa.event.listen(engine.sync_engine, "connect", _configure)
        sa.event.listen(writer.sync_engine, "begin", _begin)
        store = cls(reader, writer)
        try:
            await store._prepare()
        except BaseException:
            await store.close()
            raise
        return store

    async def _prepare(self) -> None:
        async with self._write() as db:
            await db.run_sync(upgrade)
            # One server process has an SQLite file, so every lease found here is a dead worker's. Were one alive, its
            # move and the next worker's could not both be appended.
            await db.execute(sa.update(turns).values(lease_until=0.0))
            await db.execute(sa.delete(commands).where(commands.c.at < time.time() - ANSWERS_KEPT))

    async def close(self) -> None:
        await self._reader.dispose()
        await self._writer.dispose()

    def _write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._writer.begin()

    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self._reader.connect()

    async def ping(self) -> None:
        async with self._read() as db:
            await db.execute(sa.select(sa.literal(1)))

    async def probe(self) -> None:
        """Write what means nothing; raises whatever keeps the database from being written."""
        async with self._write() as db:
            await db.execute(sa.text(f"PRAGMA user_version = {int(time.time()) % 2**31}"))

    # Guests

    async def guest_name(self, guest: str) -> str | None:
        async with self._read() as db:
            name: str | None = await db.scalar(sa.select(guests.c.name).where(guests.c.id == guest))
            return name

    async def name_guest(self, guest: str, name: str | None) -> None:
        async with self._write() as db:
            changed = await db.execute(sa.update(guests).where(guests.c.id == guest).values(name=name))
            if not changed.rowcount:
                await db.execute(sa.insert(guests).values(id=guest, name=name, created=time.time()))

    # Tables

    async def create(self, new: NewTable) -> None:
        """A table with its first log entry; `Conflict` if the guest used the key before."""
        sheet, progress = new.sheet, new.progress
        async with self._write() as db:
            await db.execute(
                sa.insert(tables).values(
                    id=sheet.id, owner=sheet.owner, format=sheet.format, start=sheet.start, seed=sheet.seed,
                    salt=sheet.salt, pledge=sheet.pledge, pace=sheet.pace, created=sheet.created, hurry=0,
                    odds=sheet.odds,
                    **_progress_values(progress),
                )
            )  # fmt: skip
            await db.execute(sa.insert(seats), [_seat_values(sheet.id, n, seat) for n, seat in enumerate(sheet.seats)])
            await db.execute(sa.insert(places).values(guest=sheet.owner, table_id=sheet.id, gone=0))
            await self._write_progress(db, sheet.id, progress, hurry=False)

    async def append(self, table: str, expected: int, progress: Progress) -> None:
        """What one command did; `Conflict`, and nothing done, unless `expected` is still the last number."""
        async with self._write() as db:
            here = (tables.c.id == table) & (tables.c.seq == expected)
            values = _progress_values(progress)
            if not progress.turn:
                values["hurry"] = 0  # a person is asked: the hurry is over
            changed = await db.execute(sa.update(tables).where(here).values(**values).returning(tables.c.hurry))
            row = changed.first()
            if row is None:
                raise Conflict(table)
            await self._write_progress(db, table, progress, hurry=bool(row.hurry))

    async def _write_progress(self, db: AsyncConnection, table: str, progress: Progress, hurry: bool) -> None:
        try:
            await db.execute(sa.insert(entries), [_entry_values(table, entry) for entry in progress.entries])
            if progress.command:
                await db.execute(sa.insert(commands).values(**_command_values(progress.command)))
        except IntegrityError as error:
            raise Conflict(table) from error
        await db.execute(sa.delete(turns).where(turns.c.table_id == table))
        if turn := progress.turn:
            due = 0.0 if hurry else turn.due
            await db.execute(
                sa.insert(turns).values(table_id=table, seq=turn.seq, seat=turn.seat, due=due, lease_until=0.0)
            )

    async def seq(self, table: str) -> int | None:
        """Where the table stands: cheap, asked before every command, since another process may have written."""
        async with self._read() as db:
            seq: int | None = await db.scalar(sa.select(tables.c.seq).where(tables.c.id == table))
            return seq

    async def sheet(self, table: str) -> Sheet | None:
        async with self._read() as db:
            row = (await db.execute(sa.select(*_SHEET).where(tables.c.id == table))).first()
            if row is None:
                return None
            return Sheet(**row._mapping, seats=(await self._seats(db, [table]))[table])

    async def snapshot(self, table: str) -> tuple[int, dict[str, Any]]:
        async with self._read() as db:
            row = (await db.execute(sa.select(tables.c.seq, tables.c.snapshot).where(tables.c.id == table))).one()
            return row.seq, _loads(row.snapshot)

    async def lines(self, table: str) -> list[Line]:
        """The log without its events: all that is needed to play it again."""
        columns = (entries.c.seq, entries.c.kind, entries.c.seat, entries.c.move)
        async with self._read() as db:
            found = await db.execute(sa.select(*columns).where(entries.c.table_id == table).order_by(entries.c.seq))
            return [Line(*row) for row in found]

    async def log(self, table: str, since: int) -> list[LogEntry]:
        mine = (entries.c.table_id == table) & (entries.c.seq > since)
        async with self._read() as db:
            found = await db.execute(sa.select(entries).where(mine).order_by(entries.c.seq))
            return [LogEntry(row.seq, row.kind, row.seat, row.move, row.at, _loads(row.events)) for row in found]

    async def _seats(self, db: AsyncConnection, ids: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
        found = await db.execute(sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat))
        grouped: dict[str, tuple[Seat, ...]] = {}
        for row in found:
            grouped[row.table_id] = (*grouped.get(row.table_id, ()), Seat(row.name, row.bot, row.guest))
        return grouped

    # A guest's own list

    async def listed(self, guest: str, limit: int) -> list[Listing]:
        """The guest's tables, newest first."""
        mine = (places.c.guest == guest) & (places.c.gone == 0)
        order = (tables.c.updated.desc(), tables.c.id)
        query = sa.select(*_LISTED).join(places, places.c.table_id == tables.c.id).where(mine).order_by(*order)
        async with self._read() as db:
            rows = (await db.execute(query.limit(limit))).all()
            sitting = await self._seats(db, [row.id for row in rows])
            return [
                Listing(**{**row._mapping, **{name: _loads(row._mapping[name] or "null") for name in _AS_JSON}},
                        seats=sitting[row.id])
                for row in rows
            ]  # fmt: skip

    async def team_results(self, guest: str) -> list[TeamResult]:
        """What teams of the guest made of their games, oldest first, those that they left too."""
        mine = (places.c.guest == guest) & tables.c.result.is_not(None)
        columns = (tables.c.id, tables.c.updated, tables.c.result)
        query = sa.select(*columns).join(places, places.c.table_id == tables.c.id).where(mine)
        async with self._read() as db:
            found = await db.execute(query.order_by(tables.c.updated, tables.c.id))
            return [TeamResult(row.id, row.updated, _loads(row.result)) for row in found]

    async def place(self, guest: str, table: str) -> bool | None:
        """True: in the guest's list; False: left it; None: never was there."""
        mine = (places.c.guest == guest) & (places.c.table_id == table)
        async with self._read() as db:
            gone = await db.scalar(sa.select(places.c.gone).where(mine))
            return None if gone is None else not gone

    async def set_place(self, guest: str, table: str, listed: bool) -> None:
        mine = (places.c.guest == guest) & (places.c.table_id == table)
        async with self._write() as db:
            await db.execute(sa.update(places).where(mine).values(gone=int(not listed)))

    # Commands answered before

    async def answer(self, guest: str, scope: str, key: str) -> bytes | None:
        mine = (commands.c.guest == guest) & (commands.c.scope == scope) & (commands.c.key == key)
        async with self._read() as db:
            found: bytes | None = await db.scalar(sa.select(commands.c.answer).where(mine))
            return found and zlib.decompress(found)

    async def forget_answers(self, limit: int) -> int:
        """Up to `limit` answers that nobody will ask for any more are gone; how many."""
        name = (commands.c.guest, commands.c.scope, commands.c.key)
        old = sa.select(*name).where(commands.c.at < time.time() - ANSWERS_KEPT).limit(limit)
        async with self._write() as db:
            return (await db.execute(sa.delete(commands).where(sa.tuple_(*name).in_(old)))).rowcount

    # Bot turns

    async def hurry(self, table: str) -> None:
        """Bots move at once until a person is asked; nothing if one is."""
        async with self._write() as db:
            hurried = await db.execute(sa.update(turns).where(turns.c.table_id == table).values(due=0.0))
            if hurried.rowcount:
                await db.execute(sa.update(tables).where(tables.c.id == table).values(hurry=1))

    async def claim(self, owner: str, lease: float, limit: int) -> list[Turn]:
        """Up to `limit` turns that are due and that nobody holds, now held by `owner` for `lease` seconds."""
        now = time.time()
        free = (turns.c.due <= now) & (turns.c.lease_until < now)
        chosen = sa.select(turns.c.table_id).where(free).order_by(turns.c.due).limit(limit)
        claim = sa.update(turns).where(free, turns.c.table_id.in_(chosen)).values(owner=owner, lease_until=now + lease)
        async with self._write() as db:
            claimed = await db.execute(claim.returning(turns.c.table_id, turns.c.seq, turns.c.seat, turns.c.due))
            return [Turn(*row) for row in claimed]

    async def release(self, turn: Turn, owner: str, wait: float) -> None:
        """A turn that `owner` claimed and did not take is free again after `wait` seconds."""
        mine = (turns.c.table_id == turn.table) & (turns.c.seq == turn.seq) & (turns.c.owner == owner)
        async with self._write() as db:
            await db.execute(sa.update(turns).where(mine).values(lease_until=time.time() + wait))

    async def next_due(self) -> float | None:
        """When there will be something to claim, if nothing changes until then."""
        free_at = sa.case((turns.c.lease_until > turns.c.due, turns.c.lease_until), else_=turns.c.due)
        async with self._read() as db:
            when: float | None = await db.scalar(sa.select(sa.func.min(free_at)))
            return when


_SHEET = [
    tables.c[name] for name in ("id", "owner", "format", "start", "seed", "salt", "pledge", "pace", "created", "odds")
]
_LISTED = [tables.c[name] for name in ("id", "format", "status", "asked", "updated", "round", "ranking", "result")]
_AS_JSON = ("ranking", "result")


def _progress_values(progress: Progress) -> dict[str, Any]:
    last = progress.entries[-1]
    return {
        "seq": last.seq, "updated": last.at, "status": progress.status, "asked": progress.asked,
        "round": progress.round,
        "ranking": _dumps(progress.ranking).decode() if progress.ranking else None,
        "result": _dumps(progress.result).decode() if progress.result else None,
        "snapshot": _dumps(progress.snapshot).decode(),
    }  # fmt: skip


def _seat_values(table: str, number: int, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, "seat": number, "name": seat.name, "bot": seat.bot, "guest": seat.guest}


def _entry_values(table: str, entry: LogEntry) -> dict[str, Any]:
    return {**entry._asdict(), "table_id": table, "events": _dumps(entry.events).decode()}


def _command_values(command: Command) -> dict[str, Any]:
    return {**command._asdict(), "at": time.time(), "answer": zlib.compress(command.answer, 1)}


def _configure(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # this module says BEGIN itself
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=NORMAL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    # It will write, so it takes the lock at once: one that has read before may not be granted it any more.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
