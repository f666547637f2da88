"""What is kept, and the only module that speaks SQL.

The truth about a table is its log. A command appends to it with the sequence number it expects, together with the
snapshot, the bot turn that follows and the answer to be given again for the same key: all in one transaction.

Every method is one transaction, whatever database carries it out: the SQL is what SQLite and PostgreSQL both read.
"""

import asyncio
import time
import zlib
from pathlib import Path
from sqlite3 import Connection, IntegrityError
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from portroyal.server.db.files import private
from portroyal.server.db.migrate import bring_up_to_date
from portroyal.server.db.records import (
    BotTurn,
    Command,
    EntryHead,
    Listing,
    LogEntry,
    NewTable,
    Seat,
    StoredTable,
    TableSetup,
    TableUpdate,
    TeamResult,
)
from portroyal.server.db.schema import commands, entries, places, seats, tables, turns
from portroyal.server.db.sqlite import Sqlite

ANSWERS_KEPT = 7 * 24 * 3600.0
"""How long a key is remembered. A client repeats a command within seconds."""

LAST = 2**31 - 1
"""No entry has a higher number."""

_dumps = msgspec.json.encode
_loads = msgspec.json.decode


class Conflict(Exception):
    """Somebody else wrote first: the expected sequence number is taken, or the key is."""


class Store:
    """The database."""

    def __init__(self, database: Sqlite) -> None:
        self._db = database

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """The store in this SQLite file, made or brought up to date; `NewerDatabase`, SQLAlchemyError."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        private(path)
        await asyncio.to_thread(bring_up_to_date, path)
        store = cls(Sqlite(path))
        try:
            await store._db.write(_begin_anew)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        await self._db.close()

    async def ping(self) -> None:
        await self._db.read(lambda db: db.execute("SELECT 1"))

    async def probe(self) -> None:
        """Write what means nothing; raises whatever keeps the database from being written."""
        await self._db.write(lambda db: db.execute(f"PRAGMA user_version = {int(time.time()) % 2**31}"))

    # Guests

    async def guest_name(self, guest: str) -> str | None:
        name: str | None = await self._db.read(lambda db: _value(db, "SELECT name FROM guests WHERE id = ?", guest))
        return name

    async def name_guest(self, guest: str, name: str | None) -> None:
        named = {"id": guest, "name": name, "created": time.time()}
        await self._db.write(lambda db: db.execute(_NAME_GUEST, named))

    # Tables

    async def create(self, new: NewTable) -> None:
        """A table with its first log entry; `Conflict` if the guest used the key before."""
        setup, update = new.setup, _values(new.setup.id, new.update)
        row = {**setup._asdict(), **update["table"], "hurry": 0}
        sitting = [{"table_id": setup.id, "seat": n, **seat._asdict()} for n, seat in enumerate(setup.seats)]

        def creating(db: Connection) -> None:
            db.execute(_CREATE, row)
            db.executemany(_SIT, sitting)
            db.execute(_LIST, {"guest": setup.owner, "table_id": setup.id, "gone": 0})
            _write(db, update, hurry=False)

        await self._db.write(creating)

    async def append(self, table: str, expected: int, update: TableUpdate) -> None:
        """What one command did; `Conflict`, and nothing done, unless `expected` is still the last number.

        A guest who commands has the table in their list again.
        """
        values = _values(table, update)
        here = {**values["table"], "id": table, "expected": expected, "asks_a_person": update.turn is None}

        def appending(db: Connection) -> None:
            row = db.execute(_ADVANCE, here).fetchone()
            if row is None:
                raise Conflict(table)
            _write(db, values, hurry=bool(row[0]))
            if update.command:
                db.execute(_COME_BACK, (update.command.guest, table))

        await self._db.write(appending)

    async def seq(self, table: str) -> int | None:
        """Where the table stands: cheap, asked before every look, since another process may have written."""
        seq: int | None = await self._db.read(lambda db: _value(db, "SELECT seq FROM tables WHERE id = ?", table))
        return seq

    async def setup(self, table: str) -> TableSetup | None:
        return await self._db.read(lambda db: _setup(db, table))

    async def load(self, table: str, recent: int) -> StoredTable | None:
        """All that is needed to play the table again, and the last entries as a whole."""

        def loading(db: Connection) -> StoredTable | None:
            setup = _setup(db, table)
            if setup is None:
                return None
            snapshot = _loads(_value(db, "SELECT snapshot FROM tables WHERE id = ?", table))
            heads = [EntryHead(*head) for head in db.execute(_HEADS, (table,))]
            return StoredTable(setup, snapshot, heads, _log(db, table, heads[-1].seq - recent))

        return await self._db.read(loading)

    async def log(self, table: str, since: int, until: int = LAST) -> list[LogEntry]:
        """The entries later than `since`, up to `until`."""
        return await self._db.read(lambda db: _log(db, table, since, until))

    # A guest's own list

    async def listed(self, guest: str, limit: int) -> list[Listing]:
        """The guest's tables, newest first."""
        mine = {"guest": guest, "limit": limit}

        def listing(db: Connection) -> list[Listing]:
            sitting: dict[str, tuple[Seat, ...]] = {}
            for table, *seat in db.execute(_LISTED_SEATS, mine):
                sitting[table] = (*sitting.get(table, ()), Seat(*seat))
            return [
                Listing._make([*columns, _loads(ranking or "null"), _loads(result or "null"), sitting[columns[0]]])
                for *columns, ranking, result in db.execute(_LISTED, mine)
            ]

        return await self._db.read(listing)

    async def team_results(self, guest: str) -> list[TeamResult]:
        """What teams of the guest made of their games, oldest first, those that they left too."""
        found = await self._db.read(lambda db: db.execute(_RESULTS, (guest,)).fetchall())
        return [TeamResult(table, at, _loads(result)) for table, at, result in found]

    async def place(self, guest: str, table: str) -> bool | None:
        """True: in the guest's list; False: left it; None: never was there."""
        gone = await self._db.read(lambda db: _value(db, _PLACE, guest, table))
        return None if gone is None else not gone

    async def set_place(self, guest: str, table: str, listed: bool) -> None:
        await self._db.write(lambda db: db.execute(_SET_PLACE, (int(not listed), guest, table)))

    # Commands answered before

    async def answer(self, guest: str, scope: str, key: str) -> bytes | None:
        found: bytes | None = await self._db.read(lambda db: _value(db, _ANSWER, guest, scope, key))
        return found and zlib.decompress(found)

    async def forget_answers(self, limit: int) -> int:
        """Up to `limit` answers that nobody will ask for any more are gone; how many."""
        old = (time.time() - ANSWERS_KEPT, limit)
        return await self._db.write(lambda db: db.execute(_FORGET, old).rowcount)

    # Bot turns

    async def hurry(self, table: str) -> None:
        """Bots move at once until a person is asked; nothing if one is."""

        def hurrying(db: Connection) -> None:
            if db.execute("UPDATE turns SET due = 0 WHERE table_id = ?", (table,)).rowcount:
                db.execute("UPDATE tables SET hurry = 1 WHERE id = ?", (table,))

        await self._db.write(hurrying)

    async def claim(self, owner: str, lease: float, limit: int) -> list[BotTurn]:
        """Up to `limit` turns that are due and that nobody holds, now held by `owner` for `lease` seconds."""
        now = time.time()
        wanted = {"owner": owner, "now": now, "until": now + lease, "limit": limit}
        return await self._db.write(lambda db: [BotTurn(*row) for row in db.execute(_CLAIM, wanted)])

    async def release(self, turn: BotTurn, owner: str, wait: float) -> None:
        """A turn that `owner` claimed and did not take is free again after `wait` seconds."""
        released = (time.time() + wait, turn.table, turn.seq, owner)
        await self._db.write(lambda db: db.execute(_RELEASE, released))

    async def next_due(self) -> float | None:
        """When there will be something to claim, if nothing changes until then."""
        when: float | None = await self._db.read(lambda db: _value(db, _NEXT_DUE))
        return when


def _begin_anew(db: Connection) -> None:
    # One server process has an SQLite file, so every lease found here is a dead worker's. Were one alive, its move and
    # the next worker's could not both be appended.
    db.execute("UPDATE turns SET lease_until = 0")
    db.execute("DELETE FROM commands WHERE at < ?", (time.time() - ANSWERS_KEPT,))


def _value(db: Connection, sql: str, *given: Any) -> Any:
    """The first column of the first row, None if there is none."""
    row = db.execute(sql, given).fetchone()
    return row and row[0]


def _setup(db: Connection, table: str) -> TableSetup | None:
    row = db.execute(_SETUP, (table,)).fetchone()
    if row is None:
        return None
    sitting = tuple(Seat(*seat) for seat in db.execute(_SEATS, (table,)))
    return TableSetup(**dict(zip(_SETUP_COLUMNS, row, strict=True)), seats=sitting)


def _log(db: Connection, table: str, since: int, until: int = LAST) -> list[LogEntry]:
    return [
        LogEntry(seq, kind, seat, move, at, _loads(events))
        for seq, kind, seat, move, at, events in db.execute(_LOG, (table, since, until))
    ]


def _values(table: str, update: TableUpdate) -> dict[str, Any]:
    """What a command writes, made before the transaction that nobody else can write beside."""
    last, turn, command = update.entries[-1], update.turn, update.command
    return {
        "table": {
            "seq": last.seq, "updated": last.at, "status": update.status, "asked": update.asked,
            "round": update.round,
            "ranking": _dumps(update.ranking).decode() if update.ranking else None,
            "result": _dumps(update.result).decode() if update.result else None,
            "snapshot": _dumps(update.snapshot).decode(),
        },
        "entries": [_entry_values(table, entry) for entry in update.entries],
        "command": command and _command_values(command),
        "turn": turn and {"table_id": table, "owner": None, "lease_until": 0.0, **turn._asdict()},
        "id": table,
    }  # fmt: skip


def _entry_values(table: str, entry: LogEntry) -> dict[str, Any]:
    return {**entry._asdict(), "table_id": table, "events": _dumps(entry.events).decode()}


def _command_values(command: Command) -> dict[str, Any]:
    return {**command._asdict(), "at": time.time(), "answer": zlib.compress(command.answer, 1)}


def _write(db: Connection, values: dict[str, Any], hurry: bool) -> None:
    """A command's entries, the bot turn that follows, and its answer."""
    try:
        db.executemany(_ENTER, values["entries"])
        if values["command"]:
            db.execute(_REMEMBER, values["command"])
    except IntegrityError as error:
        raise Conflict(values["id"]) from error
    db.execute("DELETE FROM turns WHERE table_id = ?", (values["id"],))
    if values["turn"]:
        db.execute(_TURN, {**values["turn"], "due": 0.0} if hurry else values["turn"])


def _insert(table: sa.Table) -> str:
    """The statement with all columns of a table, by name."""
    return str(table.insert().compile(dialect=sqlite.dialect(paramstyle="named")))


_CREATE, _SIT, _LIST, _ENTER, _REMEMBER, _TURN = (
    _insert(table) for table in (tables, seats, places, entries, commands, turns)
)
_ADVANCE = """
    UPDATE tables
    SET seq = :seq, updated = :updated, status = :status, asked = :asked, round = :round, ranking = :ranking,
        result = :result, snapshot = :snapshot,
        hurry = CASE WHEN :asks_a_person THEN 0 ELSE hurry END
    WHERE id = :id AND seq = :expected
    RETURNING hurry
"""
_COME_BACK = "UPDATE places SET gone = 0 WHERE guest = ? AND table_id = ? AND gone = 1"
_SET_PLACE = "UPDATE places SET gone = ? WHERE guest = ? AND table_id = ?"
_PLACE = "SELECT gone FROM places WHERE guest = ? AND table_id = ?"
_NAME_GUEST = """
    INSERT INTO guests (id, name, created) VALUES (:id, :name, :created)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name
"""
_SETUP_COLUMNS = [name for name in TableSetup._fields if name != "seats"]
_SETUP = f"SELECT {', '.join(_SETUP_COLUMNS)} FROM tables WHERE id = ?"
_SEATS = "SELECT name, bot, guest FROM seats WHERE table_id = ? ORDER BY seat"
_HEADS = "SELECT seq, kind, seat, move FROM entries WHERE table_id = ? ORDER BY seq"
_LOG = """
    SELECT seq, kind, seat, move, at, events FROM entries WHERE table_id = ? AND seq > ? AND seq <= ? ORDER BY seq
"""
_MINE = """
    FROM tables JOIN places ON places.table_id = tables.id
    WHERE places.guest = :guest AND places.gone = 0 ORDER BY tables.updated DESC, tables.id LIMIT :limit
"""
_LISTED = f"SELECT id, format, status, asked, updated, round, ranking, result {_MINE}"
_LISTED_SEATS = f"""
    SELECT table_id, name, bot, guest FROM seats WHERE table_id IN (SELECT tables.id {_MINE}) ORDER BY table_id, seat
"""
_RESULTS = """
    SELECT id, updated, result FROM tables JOIN places ON places.table_id = tables.id
    WHERE places.guest = ? AND result IS NOT NULL ORDER BY updated, id
"""
_ANSWER = "SELECT answer FROM commands WHERE guest = ? AND scope = ? AND key = ?"
_FORGET = """
    DELETE FROM commands WHERE (guest, scope, key) IN
        (SELECT guest, scope, key FROM commands WHERE at < ? LIMIT ?)
"""
_RELEASE = "UPDATE turns SET lease_until = ? WHERE table_id = ? AND seq = ? AND owner = ?"
_CLAIM = """
    UPDATE turns SET owner = :owner, lease_until = :until
    WHERE due <= :now AND lease_until < :now AND table_id IN
        (SELECT table_id FROM turns WHERE due <= :now AND lease_until < :now ORDER BY due LIMIT :limit)
    RETURNING table_id, seq, seat, due
"""
_NEXT_DUE = "SELECT min(CASE WHEN lease_until > due THEN lease_until ELSE due END) FROM turns"
