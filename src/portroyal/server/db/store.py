"""The store, which reads and writes all persistent data in whole transactions.

A table is defined by its log. A command appends entries under optimistic locking: it states the sequence number that it
expects. The same transaction writes the scheduled work and the answer, which is sent again if the idempotency key is
repeated. It also writes the game's snapshot, the seats and the options if they have changed.
"""

import asyncio
import secrets
import zlib
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from portroyal.server.db import server_time, sql
from portroyal.server.db.campaigns import StoredCampaigns, begin_chapter
from portroyal.server.db.database import Conflict, Database, Duplicate, Query, Rows, Steps, scalar
from portroyal.server.db.records import (
    Address,
    Clock,
    Command,
    Due,
    EntryHead,
    HeldTime,
    Holdings,
    Listing,
    LogEntry,
    NewTable,
    Seat,
    Share,
    Status,
    StoredTable,
    Table,
    TableUpdate,
    TeamResult,
)
from portroyal.server.db.rows import (
    changed_after,
    command_values,
    entries_of,
    listings,
    minute_of,
    move_values,
    parsed,
    table_of,
    values_of,
)
from portroyal.server.process.metrics import count_entries

ANSWERS_KEPT = 7 * 24 * 3600.0
"""How long the response to a command is kept, in seconds. Clients repeat a command within seconds."""

PROBE = 128 * 1024
"""The number of bytes written to check that moves can be stored. Every move writes fewer bytes."""

ANNOUNCED = "! "
"""The prefix of news that is not about a table."""

BOT = "bot"
"""Marks news about a table where a bot is to move."""

HELD_TIME = "held time"

WINDOW = 500
"""The maximum number of rows considered when choosing public tables or notices for several guests."""

COUNTED = 300.0
"""How long a table counts as recently changed, in seconds."""

LAST = 2**31 - 1
"""The highest possible number of a log entry."""


class Store:
    """All persistent data: guests, tables, logs, scheduled work, and answers.

    Every method raises DatabaseError if the database cannot be read or written.
    """

    def __init__(self, database: Database) -> None:
        self._db = database
        self._probing: asyncio.Task[None] | None = None
        self._own = f"@{secrets.token_hex(4)}"
        self.campaigns = StoredCampaigns(database)

    async def close(self) -> None:
        """Close the database after finishing all pending writes."""
        await self._db.close()

    async def time(self) -> float:
        """The current time according to the database, as a Unix time."""
        return await self._db.time()

    async def probe(self) -> None:
        """Check that moves can be stored, by writing and deleting more data than any move writes.

        Concurrent calls share one check.
        """
        if self._probing is None:
            self._probing = asyncio.create_task(self._probe())
            self._probing.add_done_callback(self._end_probe)
        await asyncio.shield(self._probing)

    async def _probe(self) -> None:
        await self._db.check()
        # in two transactions, because within one transaction, the freed space could be reused at once
        await self._do(sql.PROBE(key=secrets.token_hex(), answer=secrets.token_bytes(PROBE)))
        await self._do(sql.END_PROBES())

    def _end_probe(self, task: asyncio.Task[None]) -> None:
        self._probing = None
        if not task.cancelled():
            task.exception()  # all callers may have given up

    async def figures(self) -> tuple[dict[str, int], dict[str, tuple[int, float]]]:
        """The number of tables by status, and the number and greatest age (in seconds) of due rows by kind.

        Counts only tables that changed in the last `COUNTED` seconds, rounded up to a minute, and only the oldest
        `WINDOW` due rows.
        """

        def counting() -> Steps[tuple[dict[str, int], dict[str, tuple[int, float]]]]:
            tables = yield sql.TABLES_BY_STATUS(minute=minute_of(server_time.now() - COUNTED))
            due = yield sql.DUE_BY_KIND(limit=WINDOW)
            return {row[0]: row[1] for row in tables}, {kind: (number, age) for kind, number, age in due}

        return await self._db.read(counting)

    def connections(self) -> dict[str, int]:
        """Named counts, such as the numbers of open database connections and waiting transactions."""
        return self._db.connections()

    def listen(self, tell: Callable[[str | None, int, bool], None], hear: Callable[[str], None]) -> None:
        """Register two callbacks: *tell* for each table that another process changes, and *hear* for each announcement.

        A change is described by the table's id, the number of its last entry, and whether a bot is to move. The id None
        means that any table may have changed. Announcements come from any process, including this one.
        """

        def pass_on(news: str | None) -> None:
            if news is None:
                tell(None, 0, True)
            elif news.startswith(ANNOUNCED):
                hear(news.removeprefix(ANNOUNCED))
            else:
                table, seq, *more = news.split(" ")
                if self._own not in more:
                    tell(table, int(seq), BOT in more)

        self._db.listen(pass_on)

    def announce(self, what: str) -> None:
        """Send news to all processes without storing it."""
        self._db.announce(f"{ANNOUNCED}{what}")

    def _announce_change(self, table: str, seq: int, bot: bool) -> None:
        """Notify the other processes that a table has changed."""
        self._db.announce(" ".join([table, str(seq), *([BOT] if bot else ()), self._own]))

    def _announce_written(self, table: str, update: TableUpdate) -> None:
        """Count committed entries, and announce them."""
        count_entries(entry.kind for entry in update.entries)
        bot = any(planned.due.kind == "bot" for planned in update.due or ())
        self._announce_change(table, update.entries[-1].seq, bot)

    async def _value(self, query: Query) -> Any:
        rows = await self._db.rows(query)
        return rows[0][0] if rows else None

    async def _do(self, query: Query) -> Rows:
        return await self._db.do(query)

    async def key(self, name: str, new: Callable[[], str]) -> str:
        """A key that all processes share. If there is none, *new* creates it."""
        value: str | None = await self._value(sql.KEY(name=name))
        if value is None:
            await self._do(sql.NEW_KEY(name=name, value=new()))
            value = await self._value(sql.KEY(name=name))
            assert value is not None
        return value

    async def held_time(self) -> HeldTime:
        """The stored difference between the servers' time and the database's."""
        known: str | None = await self._value(sql.KEY(name=HELD_TIME))
        return msgspec.json.decode(known, type=HeldTime) if known else HeldTime()

    async def hold_time(self, held: HeldTime) -> None:
        """Store the difference between the servers' time and the database's."""
        await self._do(sql.SET_KEY(name=HELD_TIME, value=msgspec.json.encode(held).decode()))

    # Guests

    async def guest_name(self, guest: str) -> str | None:
        """The name that a guest has chosen, or None if they have not chosen one."""
        name: str | None = await self._value(sql.GUEST_NAME(guest=guest))
        return name

    async def name_guest(self, guest: str, name: str | None) -> None:
        """Set a guest's name. None removes it."""
        await self._do(sql.NAME_GUEST(id=guest, name=name, created=server_time.now()))

    # Notifications for guests, and moving to another device

    async def addresses(self, guest: str) -> list[Address]:
        """The addresses where a guest gets notifications, oldest first."""
        return [Address._make(row) for row in await self._db.rows(sql.ADDRESSES(guest=guest))]

    async def add_address(self, guest: str, address: Address) -> None:
        """Add an address for a guest, or replace the one with the same URL."""
        values = {name: value for name, value in address._asdict().items() if name != "failed"}
        await self._do(sql.ADD_ADDRESS(guest=guest, created=server_time.now(), **values))

    async def remove_address(self, guest: str, url: str) -> None:
        """Remove one of a guest's addresses."""
        await self._do(sql.REMOVE_ADDRESS(guest=guest, url=url))

    async def address_failed(self, guest: str, url: str, failed: int) -> None:
        """Record the number of consecutive failures to reach an address."""
        await self._do(sql.ADDRESS_FAILED(guest=guest, url=url, failed=failed))

    async def new_pass(self, guest: str, hash: str, lasts: float) -> None:
        """Add a pass that is valid for *lasts* seconds, and delete the guest's earlier passes."""

        def adding() -> Steps[None]:
            yield sql.END_PASSES(guest=guest)
            yield sql.NEW_PASS(hash=hash, guest=guest, lasts=lasts)

        await self._db.write(adding)

    async def holder(self, hash: str) -> str | None:
        """The guest who created a pass, or None if there is no such pass or it has expired."""
        guest: str | None = await self._value(sql.HOLDER(hash=hash))
        return guest

    async def use_pass(self, hash: str, key: str | None, repeated: float) -> str | None:
        """Use a pass and return the guest who created it. For *repeated* seconds, it can be reused with the same *key*.

        Returns None if there is no such pass, if it has expired, or if it has already been used.
        """

        def using() -> Steps[str | None]:
            rows = yield sql.USE_PASS(hash=hash)
            if key is None:
                return rows[0][0] if rows else None
            if rows:
                yield sql.REMEMBER(**command_values(Command("", hash, key, rows[0][0].encode())))
                return str(rows[0][0])
            used = yield sql.USED_PASS(hash=hash, key=key, since=server_time.now() - repeated)
            return zlib.decompress(used[0][0]).decode() if used else None

        return await self._db.write(using)

    # Tables

    async def create(self, new: NewTable) -> None:
        """Create a table with its first log entry.

        Raises Conflict if the guest has used the idempotency key before, or if the table is for a chapter of a campaign
        that has since changed.
        """
        setup, update = new.table.setup, values_of(new.table.id, new.update)
        carried = None if setup.carried is None else msgspec.json.encode(setup.carried).decode()
        own = {"names": msgspec.json.encode(setup.names).decode(), "invite": new.invite, "carried": carried}
        row = {**setup._asdict(), **own, **update["table"], **update["game"], **update["state"], "hurry": 0}
        guests = {setup.owner, *(seat.guest for seat in new.table.seats if seat.guest)}
        sitting = [{"table_id": setup.id, "seat": n, **seat._asdict()} for n, seat in enumerate(new.table.seats)]

        def creating() -> Steps[None]:
            if new.chapter_of is not None:
                yield from begin_chapter(setup, new.chapter_of)
            try:
                yield sql.CREATE(**row)
            except Duplicate as error:
                raise Conflict(setup.id) from error
            yield sql.SIT.many(sitting)
            yield sql.COME_TO.many([{"guest": guest, "table_id": setup.id} for guest in guests])
            yield from _write(update, hurry=False)

        await self._db.write(creating)
        self._announce_written(setup.id, new.update)

    async def append(self, table: str, expected: int, update: TableUpdate) -> None:
        """Append the entries of one command, and put the table back into the sender's list of tables.

        Raises Conflict, without changing anything, unless `expected` is the number of the last entry.
        """
        values = values_of(table, update)
        if self._db.distant and values["game"] and not values["state"]:
            await self._move(values, expected, update)
        else:
            await self._append(values, expected, update)
        self._announce_written(table, update)

    async def _move(self, values: dict[str, Any], expected: int, update: TableUpdate) -> None:
        """Append moves with one statement, which is possible because they do not change seats or options."""
        try:
            rows = await self._do(sql.MOVE(**move_values(values, expected, update)))
        except Duplicate as error:
            raise Conflict(values["id"]) from error
        if not rows:
            raise Conflict(values["id"])

    async def _append(self, values: dict[str, Any], expected: int, update: TableUpdate) -> None:
        table, settles = values["id"], update.due == []
        advance = sql.ADVANCE(**values["table"], id=table, expected=expected, settles=settles)

        def appending() -> Steps[None]:
            rows = yield advance
            if not rows:
                raise Conflict(table)
            if values["game"]:
                yield sql.PLAY(**values["game"], id=table)
            if values["state"]:
                yield sql.ARRANGE(**values["state"], id=table)
                yield from _sit(table, update.entries)
            yield from _write(values, hurry=bool(rows[0][0]))
            if update.command:
                yield sql.COME_BACK(guest=update.command.guest, table=table)

        await self._db.write(appending)

    async def seq(self, table: str) -> int | None:
        """The number of the last log entry, or None if there is no such table. Fast enough to call on every request."""
        seq: int | None = await self._value(sql.SEQ(table=table))
        return seq

    async def table(self, table: str) -> Table | None:
        """A table without its game, or None if there is no such table."""
        return await self._db.read(lambda: table_of(table))

    async def status(self, table: str) -> Status | None:
        """The status of a table (waiting, playing or finished), or None if there is no such table."""
        status: Status | None = await self._value(sql.STATUS(table=table))
        return status

    async def again(self, table: str) -> str | None:
        """The id of the table for another game with the same people, or None if there is none yet."""
        data = parsed(await self._value(sql.AGAIN(table=table)))
        return data and str(data["table"])

    async def invited(self, invite: str) -> str | None:
        """The table that an invitation leads to, or None if there is no such invitation."""
        table: str | None = await self._value(sql.INVITED(invite=invite))
        return table

    async def invite(self, table: str) -> str | None:
        """The invitation to a table, or None if it has none."""
        invite: str | None = await self._value(sql.INVITE(table=table))
        return invite

    async def set_invite(self, table: str, invite: str) -> None:
        """Replace the invitation to a table. The old one stops working."""
        await self._do(sql.SET_INVITE(table=table, invite=invite))

    async def load(self, table: str, recent: int) -> StoredTable | None:
        """The data needed to replay a table, and its last `recent` entries. Returns None if there is no such table."""

        def loading() -> Steps[StoredTable | None]:
            stored = yield from table_of(table)
            if stored is None:
                return None
            snapshot = msgspec.json.decode((yield from scalar(sql.SNAPSHOT(table=table))))
            rows = yield sql.HEADS(table=table)
            heads = [EntryHead._make([*columns, parsed(data), parsed(clock, Clock)]) for *columns, data, clock in rows]
            log = yield sql.LOG(table=table, since=heads[-1].seq - recent, until=LAST)
            return StoredTable(stored, snapshot, heads, entries_of(log))

        return await self._db.read(loading)

    async def log(self, table: str, since: int, until: int = LAST) -> list[LogEntry]:
        """The log entries after number `since`, up to `until`."""
        return entries_of(await self._db.rows(sql.LOG(table=table, since=since, until=until)))

    # Guests' lists of tables

    async def listed(self, guest: str, limit: int) -> list[Listing]:
        """Up to `limit` tables in a guest's list, most recently updated first."""
        return await self._db.read(lambda: listings(*sql.LISTED, guest=guest, limit=limit))

    async def running(self, guest: str, limit: int) -> list[Listing]:
        """Like :meth:`listed`, but without finished games."""
        return await self._db.read(lambda: listings(*sql.RUNNING, guest=guest, limit=limit))

    async def named(self, tables: Iterable[str]) -> list[Listing]:
        """The tables with these ids, as they appear in lists."""
        return await self._db.read(lambda: listings(*sql.NAMED, ids=_json(tables)))

    async def places(self, guests: Iterable[str], tables: Iterable[str]) -> set[tuple[str, str]]:
        """The (guest, table) pairs among these guests and tables where the table is in the guest's list."""
        rows = await self._db.rows(sql.PLACES(guests=_json(guests), ids=_json(tables)))
        return {(guest, table) for guest, table in rows}

    async def public(self, since: float, limit: int, each: int) -> list[Listing]:
        """Up to `limit` unfinished public tables that changed after the Unix time `since`, at most `each` per owner.

        Tables that are waiting for players come first.
        """
        return await self._db.read(
            lambda: listings(*sql.OPEN, **changed_after(since), limit=limit, each=each, window=WINDOW)
        )

    async def holdings(self, guest: str, lately: float, going_on: float) -> Holdings:
        """A guest's tables and seats. *lately* and *going_on* are periods in seconds (see Holdings)."""
        now = server_time.now()

        def counting() -> Steps[Holdings]:
            rows = yield sql.TABLES_OF(guest=guest, lately=now - lately, since=now - going_on)
            seats = yield from scalar(sql.SEATS_OF(guest=guest, since=now - going_on))
            return Holdings._make([*rows[0], seats])

        return await self._db.read(counting)

    async def team_results(self, guest: str) -> list[TeamResult]:
        """The results of a guest's cooperative games, oldest first, including those at tables the guest has left."""
        rows = await self._db.rows(sql.RESULTS(guest=guest))
        return [TeamResult(table, at, msgspec.json.decode(result)) for table, at, result in rows]

    async def place(self, guest: str, table: str) -> bool | None:
        """Whether a table is in the guest's list: False if the guest has left it, and None if it was never there."""
        gone = await self._value(sql.PLACE(guest=guest, table=table))
        return None if gone is None else not gone

    async def set_place(self, guest: str, table: str, listed: bool) -> None:
        """Put a table back into a guest's list (if *listed*), or take it out."""
        await self._do(sql.SET_PLACE(gone=int(not listed), guest=guest, table=table))
        self._announce_change(table, 0, bot=False)

    # Answers to commands

    async def command(self, guest: str, scope: str, key: str) -> Command | None:
        """An earlier command with this key, or None if there is none.

        Earlier versions of the server stored the scope of a command without the part that :meth:`Body.scope` adds.
        """
        plain = scope.partition(" ")[0]
        rows = await self._db.rows(sql.ANSWER(guest=guest, scope=scope, plain=plain, key=key))
        return Command(guest, scope, key, zlib.decompress(rows[0][0]), *rows[0][1:]) if rows else None

    async def answer(self, guest: str, scope: str, key: str) -> bytes | None:
        """The JSON answer to an earlier command that has this key and appended no entries, or None if there is none."""
        found = await self.command(guest, scope, key)
        return found and found.answer

    async def forget_answers(self, limit: int) -> int:
        """Delete up to `limit` expired answers, and return their number."""
        return len(await self._do(sql.FORGET(before=server_time.now() - ANSWERS_KEPT, limit=limit)))

    # Scheduled work

    async def hurry(self, table: str) -> None:
        """Make bots move without delay until a person has to move. Has no effect if a person already has to move."""

        def hurrying() -> Steps[bool]:
            rows = yield sql.HURRY_BOT(table=table)
            if rows:
                yield sql.HURRY(table=table)
            return bool(rows)

        if await self._db.write(hurrying):
            self._announce_change(table, 0, bot=True)

    async def claim(self, share: Share, owner: str, lease: float, limit: int) -> list[Due]:
        """Claim up to `limit` due, unclaimed rows in a group on behalf of `owner`, for `lease` seconds."""
        rows = await self._do(sql.CLAIM[share](owner=owner, lease=lease, limit=limit))
        return [Due(*row) for row in rows]

    async def claim_notices(
        self, owner: str, lease: float, limit: int, each: int, busy: Iterable[str]
    ) -> list[tuple[Due, str]]:
        """Claim up to `limit` notices, as :meth:`claim` does, and return each with the guest who is to receive it.

        Takes guests in turn, claims at most `each` notices for one guest, and skips guests who are `busy`. If the
        seat has no guest, "" is returned as the guest.
        """
        named = f" {' '.join(busy)} "
        query = sql.CLAIM_NOTICES(owner=owner, lease=lease, limit=limit, each=each, busy=named, window=WINDOW)
        return [(Due(*due), guest or "") for *due, guest in await self._do(query)]

    async def end(self, due: Due, owner: str) -> None:
        """Delete a row of scheduled work that `owner` has claimed and finished."""
        await self._do(sql.END(**due._asdict(), owner=owner))

    async def renew(self, owner: str, lease: float) -> None:
        """Extend the claims that `owner` holds, if they have not expired."""
        await self._do(sql.RENEW(owner=owner, lease=lease))

    async def release(self, due: Due, owner: str, wait: float) -> None:
        """Release a row that `owner` has claimed, so that it can be claimed again after `wait` seconds."""
        await self._do(sql.RELEASE(**due._asdict(), owner=owner, wait=wait))

    async def recall_bots(self, longest: float) -> None:
        """Let bots move now if they would wait longer than *longest* seconds because a clock was set back."""
        await self._do(sql.RECALL_BOTS(longest=longest))

    async def release_all(self, owner: str) -> None:
        """Release all rows that `owner` has claimed, so that they can be claimed again."""
        await self._do(sql.RELEASE_ALL(owner=owner))

    async def next_due(self, share: Share) -> float | None:
        """The seconds until :meth:`claim` can claim the next row, or None if nothing is scheduled."""
        wait: float | None = await self._value(sql.NEXT_DUE[share]())
        return wait


def _json(ids: Iterable[str]) -> str:
    return msgspec.json.encode([*ids]).decode()


def _sit(table: str, changed: Iterable[LogEntry]) -> Steps[None]:
    """Write the seats that log entries have changed, and add the table to the lists of the guests who sit down."""
    for entry in changed:
        if entry.kind == "sit" and entry.data:
            seat = {part: entry.data[part] for part in Seat._fields}
            yield sql.CHANGE_SEAT(**seat, table_id=table, seat=entry.seat)
            if seat["guest"]:
                yield sql.COME_TO(guest=seat["guest"], table_id=table)
            if entry.data.get("lost"):
                yield sql.SET_PLACE(gone=1, guest=entry.data["lost"], table=table)


def _write(values: dict[str, Any], hurry: bool) -> Steps[None]:
    """Write a command's entries, its answer, and the scheduled work. Raises Conflict if another writer came first."""
    table = values["id"]
    try:
        yield sql.ENTER.many(values["entries"])
        if values["command"]:
            yield sql.REMEMBER(**values["command"])
    except Duplicate as error:
        raise Conflict(table) from error
    if values["due"] is not None:
        yield sql.END_DUE(table=table)
        for due, wait, told in values["due"]:
            row = {**due._asdict(), "wait": 0.0 if hurry and due.kind == "bot" else wait}
            yield sql.PLAN(**row) if told is None else sql.PLAN_NOTICE(**row, told=told)
