"""The store: the only module that contains SQL.

A table is defined by its log. A command appends entries, stating the sequence number it expects, and writes what they
change (the snapshot of the game, or seats and options), the next bot's turn, and the answer to repeat for the same key,
all in one transaction.

Each method is one transaction. The SQL is portable between SQLite and PostgreSQL.
"""

import asyncio
import time
import zlib
from collections.abc import Iterable
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
    GameUpdate,
    Listing,
    LogEntry,
    NewTable,
    Options,
    Seat,
    StoredTable,
    Table,
    TableSetup,
    TableState,
    TableUpdate,
    TeamResult,
)
from portroyal.server.db.schema import commands, entries, seats, tables, turns
from portroyal.server.db.sqlite import Sqlite

ANSWERS_KEPT = 7 * 24 * 3600.0
"""Seconds for which the answer to a command is kept. Clients repeat a command within seconds."""

LAST = 2**31 - 1
"""The highest possible number of a log entry."""

_dumps = msgspec.json.encode
_loads = msgspec.json.decode


class Conflict(Exception):
    """Another writer was first: the expected sequence number or the key has been used."""


class Store:
    """All persistent data: guests, tables, logs, bots' turns and answers.

    Every method raises sqlite3.Error if the database cannot be read or written.
    """

    def __init__(self, database: Sqlite) -> None:
        self._db = database

    @classmethod
    async def open(cls, path: Path) -> "Store":
        """Open an SQLite file, which is created or migrated if needed. Raises NewerDatabase and SQLAlchemyError."""
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
        """Close the database after all waiting writes."""
        await self._db.close()

    async def ping(self) -> None:
        """Read from the database, to check that it works."""
        await self._db.read(lambda db: db.execute("SELECT 1"))

    async def probe(self) -> None:
        """Write a meaningless value, to check that the database can be written."""
        await self._db.write(lambda db: db.execute(f"PRAGMA user_version = {int(time.time()) % 2**31}"))

    # Guests

    async def guest_name(self, guest: str) -> str | None:
        """The name that a guest has chosen; None if there is none."""
        name: str | None = await self._db.read(lambda db: _value(db, "SELECT name FROM guests WHERE id = ?", guest))
        return name

    async def name_guest(self, guest: str, name: str | None) -> None:
        """Set the name of a guest; None removes it."""
        named = {"id": guest, "name": name, "created": time.time()}
        await self._db.write(lambda db: db.execute(_NAME_GUEST, named))

    # Tables

    async def create(self, new: NewTable) -> None:
        """Create a table with its first log entry. Raises Conflict if the guest has used the key before."""
        setup, update = new.table.setup, _values(new.table.id, new.update)
        names = {"names": _dumps(setup.names).decode(), "invite": new.invite}
        row = {**setup._asdict(), **names, **update["table"], **update["game"], **update["state"], "hurry": 0}
        guests = {setup.owner, *(seat.guest for seat in new.table.seats if seat.guest)}
        sitting = [{"table_id": setup.id, "seat": n, **seat._asdict()} for n, seat in enumerate(new.table.seats)]

        def creating(db: Connection) -> None:
            db.execute(_CREATE, row)
            db.executemany(_SIT, sitting)
            db.executemany(_COME_TO, [{"guest": guest, "table_id": setup.id} for guest in guests])
            _write(db, update, hurry=False)

        await self._db.write(creating)

    async def append(self, table: str, expected: int, update: TableUpdate) -> None:
        """Append what one command did. Raises Conflict, without a change, unless `expected` is the last number.

        The table is put back into the list of the guest who sent the command.
        """
        values = _values(table, update)
        here = {**values["table"], "id": table, "expected": expected, "settles": values["new_turn"] and not update.turn}

        def appending(db: Connection) -> None:
            row = db.execute(_ADVANCE, here).fetchone()
            if row is None:
                raise Conflict(table)
            if values["game"]:
                db.execute(_PLAY, {**values["game"], "id": table})
            if values["state"]:
                db.execute(_ARRANGE, {**values["state"], "id": table})
                _sit(db, table, update.entries)
            _write(db, values, hurry=bool(row[0]))
            if update.command:
                db.execute(_COME_BACK, (update.command.guest, table))

        await self._db.write(appending)

    async def seq(self, table: str) -> int | None:
        """The number of the last log entry; None if there is no such table. Cheap enough for every request."""
        seq: int | None = await self._db.read(lambda db: _value(db, "SELECT seq FROM tables WHERE id = ?", table))
        return seq

    async def table(self, table: str) -> Table | None:
        """A table apart from its game; None if there is no such table."""
        return await self._db.read(lambda db: _table(db, table))

    async def invited(self, invite: str) -> str | None:
        """The table of an invitation; None if there is none."""
        table: str | None = await self._db.read(lambda db: _value(db, "SELECT id FROM tables WHERE invite = ?", invite))
        return table

    async def invite(self, table: str) -> str | None:
        """The invitation to a table; None if it has none."""
        invite: str | None = await self._db.read(lambda db: _value(db, "SELECT invite FROM tables WHERE id = ?", table))
        return invite

    async def set_invite(self, table: str, invite: str) -> None:
        """Replace the invitation to a table; the old one leads nowhere then."""
        await self._db.write(lambda db: db.execute("UPDATE tables SET invite = ? WHERE id = ?", (invite, table)))

    async def load(self, table: str, recent: int) -> StoredTable | None:
        """All that is needed to replay a table, with its last `recent` entries; None if there is no such table."""

        def loading(db: Connection) -> StoredTable | None:
            found = _table(db, table)
            if found is None:
                return None
            snapshot = _loads(_value(db, "SELECT snapshot FROM tables WHERE id = ?", table))
            heads = [
                EntryHead(seq, kind, seat, move, _loads(data or "null"))
                for seq, kind, seat, move, data in db.execute(_HEADS, (table,))
            ]
            return StoredTable(found, snapshot, heads, _log(db, table, heads[-1].seq - recent))

        return await self._db.read(loading)

    async def log(self, table: str, since: int, until: int = LAST) -> list[LogEntry]:
        """The log entries after number `since`, up to `until`."""
        return await self._db.read(lambda db: _log(db, table, since, until))

    # Lists of guests

    async def listed(self, guest: str, limit: int) -> list[Listing]:
        """The tables in a guest's list, the last updated first, `limit` at most."""
        mine = {"guest": guest, "limit": limit}

        def listing(db: Connection) -> list[Listing]:
            sitting: dict[str, tuple[Seat, ...]] = {}
            for table, *seat in db.execute(_LISTED_SEATS, mine):
                sitting[table] = (*sitting.get(table, ()), Seat(*seat))
            return [
                Listing._make(
                    [*columns, *(_loads(text or "null") for text in (points, ranking, result)), sitting[columns[0]]]
                )
                for *columns, points, ranking, result in db.execute(_LISTED, mine)
            ]

        return await self._db.read(listing)

    async def team_results(self, guest: str) -> list[TeamResult]:
        """The results of the guest's cooperative games, oldest first, including tables that the guest left."""
        found = await self._db.read(lambda db: db.execute(_RESULTS, (guest,)).fetchall())
        return [TeamResult(table, at, _loads(result)) for table, at, result in found]

    async def place(self, guest: str, table: str) -> bool | None:
        """Whether a table is in the guest's list; False: the guest left it; None: it never was."""
        gone = await self._db.read(lambda db: _value(db, _PLACE, guest, table))
        return None if gone is None else not gone

    async def set_place(self, guest: str, table: str, listed: bool) -> None:
        """Put a table back into a guest's list, or take it out."""
        await self._db.write(lambda db: db.execute(_SET_PLACE, (int(not listed), guest, table)))

    # Answers to commands

    async def answer(self, guest: str, scope: str, key: str) -> bytes | None:
        """The answer, as JSON, to an earlier command with this key; None if there was none."""
        found: bytes | None = await self._db.read(lambda db: _value(db, _ANSWER, guest, scope, key))
        return found and zlib.decompress(found)

    async def forget_answers(self, limit: int) -> int:
        """Delete up to `limit` expired answers, and return their number."""
        old = (time.time() - ANSWERS_KEPT, limit)
        return await self._db.write(lambda db: db.execute(_FORGET, old).rowcount)

    # Bots' turns

    async def hurry(self, table: str) -> None:
        """Make bots move at once until a person is asked; no effect if a person is asked now."""

        def hurrying(db: Connection) -> None:
            if db.execute("UPDATE turns SET due = 0 WHERE table_id = ?", (table,)).rowcount:
                db.execute("UPDATE tables SET hurry = 1 WHERE id = ?", (table,))

        await self._db.write(hurrying)

    async def claim(self, owner: str, lease: float, limit: int) -> list[BotTurn]:
        """Claim up to `limit` due turns that are not claimed, for `owner` and `lease` seconds."""
        now = time.time()
        wanted = {"owner": owner, "now": now, "until": now + lease, "limit": limit}
        return await self._db.write(lambda db: [BotTurn(*row) for row in db.execute(_CLAIM, wanted)])

    async def release(self, turn: BotTurn, owner: str, wait: float) -> None:
        """Let a turn claimed by `owner` be claimed again after `wait` seconds."""
        released = (time.time() + wait, turn.table, turn.position, owner)
        await self._db.write(lambda db: db.execute(_RELEASE, released))

    async def next_due(self) -> float | None:
        """The Unix time at which a turn can next be claimed; None if there is none."""
        when: float | None = await self._db.read(lambda db: _value(db, _NEXT_DUE))
        return when


def _begin_anew(db: Connection) -> None:
    # Only one server uses an SQLite file, so claims found at its start are those of dead workers. If one were alive,
    # only one of two moves could be appended.
    db.execute("UPDATE turns SET lease_until = 0")
    db.execute("DELETE FROM commands WHERE at < ?", (time.time() - ANSWERS_KEPT,))


def _value(db: Connection, sql: str, *given: Any) -> Any:
    """The first column of the first row; None if there is no row."""
    row = db.execute(sql, given).fetchone()
    return row and row[0]


def _table(db: Connection, table: str) -> Table | None:
    row = db.execute(_TABLE, (table,)).fetchone()
    if row is None:
        return None
    found = dict(zip(_TABLE_COLUMNS, row, strict=True))
    found["names"] = tuple(_loads(found["names"]))
    options, version = Options(*map(found.pop, Options._fields)), found.pop("version")
    sitting = tuple(Seat(*seat) for seat in db.execute(_SEATS, (table,)))
    return Table(TableSetup(**found), TableState(version, sitting, options))


def _log(db: Connection, table: str, since: int, until: int = LAST) -> list[LogEntry]:
    return [
        LogEntry(seq, kind, seat, move, at, _loads(events), _loads(data or "null"))
        for seq, kind, seat, move, at, events, data in db.execute(_LOG, (table, since, until))
    ]


def _values(table: str, update: TableUpdate) -> dict[str, Any]:
    """The values that a command writes, computed before the transaction, which blocks other writers."""
    last, game, state, turn = update.entries[-1], update.game, update.state, update.turn
    return {
        "id": table,
        "table": {"seq": last.seq, "updated": last.at, "status": update.status, "asked": update.asked},
        "game": game and _game_values(game),
        "state": state and {"version": state.version, **state.options._asdict()},
        "entries": [_entry_values(table, entry) for entry in update.entries],
        "command": update.command and _command_values(update.command),
        "turn": turn and {"table_id": table, "owner": None, "lease_until": 0.0, **turn._asdict()},
        "new_turn": game is not None or state is not None,
    }


def _game_values(game: GameUpdate) -> dict[str, Any]:
    return {
        "snapshot": _dumps(game.snapshot).decode(),
        "round": game.round,
        "points": _dumps(game.points).decode(),
        "ranking": _text(game.ranking),
        "result": _text(game.result),
    }


def _entry_values(table: str, entry: LogEntry) -> dict[str, Any]:
    events, data = _dumps(entry.events).decode(), _text(entry.data)
    return {**entry._asdict(), "table_id": table, "events": events, "data": data}


def _text(value: Any) -> str | None:
    """A value as JSON; None stays None."""
    return None if value is None else _dumps(value).decode()


def _sit(db: Connection, table: str, changed: Iterable[LogEntry]) -> None:
    """Write the seats that entries have changed, and put the table into the lists of guests who sit down."""
    for entry in changed:
        if entry.kind == "sit" and entry.data:
            seat = {part: entry.data[part] for part in Seat._fields}
            db.execute(_CHANGE_SEAT, {**seat, "table_id": table, "seat": entry.seat})
            if seat["guest"]:
                db.execute(_COME_TO, {"guest": seat["guest"], "table_id": table})


def _command_values(command: Command) -> dict[str, Any]:
    return {**command._asdict(), "at": time.time(), "answer": zlib.compress(command.answer, 1)}


def _write(db: Connection, values: dict[str, Any], hurry: bool) -> None:
    """Write the entries of a command, its answer, and the next bot's turn. Raises Conflict."""
    try:
        db.executemany(_ENTER, values["entries"])
        if values["command"]:
            db.execute(_REMEMBER, values["command"])
    except IntegrityError as error:
        raise Conflict(values["id"]) from error
    if values["new_turn"]:
        db.execute("DELETE FROM turns WHERE table_id = ?", (values["id"],))
    if values["new_turn"] and values["turn"]:
        db.execute(_TURN, {**values["turn"], "due": 0.0} if hurry else values["turn"])


def _insert(table: sa.Table) -> str:
    """An INSERT statement for all columns of a table, with named parameters."""
    return str(table.insert().compile(dialect=sqlite.dialect(paramstyle="named")))


_CREATE, _SIT, _ENTER, _REMEMBER, _TURN = (_insert(table) for table in (tables, seats, entries, commands, turns))
_ADVANCE = """
    UPDATE tables
    SET seq = :seq, updated = :updated, status = :status, asked = :asked,
        hurry = CASE WHEN :settles THEN 0 ELSE hurry END
    WHERE id = :id AND seq = :expected
    RETURNING hurry
"""
_PLAY = """
    UPDATE tables
    SET round = :round, points = :points, ranking = :ranking, result = :result, snapshot = :snapshot WHERE id = :id
"""
_ARRANGE = "UPDATE tables SET version = :version, pace = :pace, odds = :odds, access = :access WHERE id = :id"
_CHANGE_SEAT = "UPDATE seats SET name = :name, bot = :bot, guest = :guest WHERE table_id = :table_id AND seat = :seat"
_COME_TO = """
    INSERT INTO places (guest, table_id, gone) VALUES (:guest, :table_id, 0)
    ON CONFLICT (guest, table_id) DO UPDATE SET gone = 0
"""
_COME_BACK = "UPDATE places SET gone = 0 WHERE guest = ? AND table_id = ? AND gone = 1"
_SET_PLACE = "UPDATE places SET gone = ? WHERE guest = ? AND table_id = ?"
_PLACE = "SELECT gone FROM places WHERE guest = ? AND table_id = ?"
_NAME_GUEST = """
    INSERT INTO guests (id, name, created) VALUES (:id, :name, :created)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name
"""
_TABLE_COLUMNS = [*TableSetup._fields, "version", *Options._fields]
_TABLE = f"SELECT {', '.join(_TABLE_COLUMNS)} FROM tables WHERE id = ?"
_SEATS = "SELECT name, bot, guest FROM seats WHERE table_id = ? ORDER BY seat"
_HEADS = "SELECT seq, kind, seat, move, data FROM entries WHERE table_id = ? ORDER BY seq"
_LOG = """
    SELECT seq, kind, seat, move, at, events, data FROM entries WHERE table_id = ? AND seq > ? AND seq <= ? ORDER BY seq
"""
_MINE = """
    FROM tables JOIN places ON places.table_id = tables.id
    WHERE places.guest = :guest AND places.gone = 0 ORDER BY tables.updated DESC, tables.id LIMIT :limit
"""
_LISTED = f"SELECT id, format, status, asked, updated, round, points, ranking, result {_MINE}"
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
_RELEASE = "UPDATE turns SET lease_until = ? WHERE table_id = ? AND position = ? AND owner = ?"
_CLAIM = """
    UPDATE turns SET owner = :owner, lease_until = :until
    WHERE due <= :now AND lease_until < :now AND table_id IN
        (SELECT table_id FROM turns WHERE due <= :now AND lease_until < :now ORDER BY due LIMIT :limit)
    RETURNING table_id, position, seat, due
"""
_NEXT_DUE = "SELECT min(CASE WHEN lease_until > due THEN lease_until ELSE due END) FROM turns"
