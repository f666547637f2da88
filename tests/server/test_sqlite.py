"""The SQLite file: one thread switch per transaction, one commit for all waiting transactions, no trace of failures."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from portroyal.server.db.database import DatabaseError, Duplicate, Rows, Statement, Steps, Transaction, alone
from portroyal.server.db.sqlite import Sqlite
from tests.server.helpers import PATIENCE, until


class Refused(Exception):
    pass


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Sqlite]:
    opened = Sqlite(tmp_path / "a.db")
    await opened.write(do("CREATE TABLE notes (n INTEGER PRIMARY KEY)"))
    yield opened
    await opened.close()


NOTE = Statement("INSERT INTO notes VALUES (:n)")
NOTES = Statement("SELECT n FROM notes ORDER BY n")


def do(sql: str) -> Transaction[Rows]:
    return alone(Statement(sql)())


def note(n: int) -> Transaction[int]:
    def noting() -> Steps[int]:
        yield NOTE(n=n)
        return n

    return noting


def refuse() -> Steps[None]:
    yield NOTE(n=99)
    raise Refused


def give_up() -> Steps[None]:
    """Do what SQLite does when the disk is full: roll back everything since BEGIN."""
    yield Statement("ROLLBACK")()
    raise sqlite3.OperationalError("database or disk is full")


def noted(path: Path) -> list[int]:
    """Read the file as another program would."""
    with closing(sqlite3.connect(path)) as other:
        return [n for (n,) in other.execute("SELECT n FROM notes ORDER BY n")]


async def together(db: Sqlite, *transactions: Transaction[object]) -> list[object]:
    """The results of transactions that waited for the writer at the same time."""
    begun, enough = threading.Event(), threading.Event()

    def first() -> Steps[None]:
        begun.set()
        assert enough.wait(PATIENCE)
        yield NOTES()

    before = asyncio.create_task(db.write(first))
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    rest = [asyncio.create_task(db.write(transaction)) for transaction in transactions]
    await until(lambda: db.connections()["waiting"] == len(rest))
    enough.set()
    await before
    return await asyncio.gather(*rest, return_exceptions=True)


async def test_an_answered_transaction_is_written(db: Sqlite, tmp_path: Path) -> None:
    assert await db.write(note(7)) == 7
    assert noted(tmp_path / "a.db") == [7]
    assert await db.rows(NOTES()) == [(7,)]


async def test_waiting_transactions_are_committed_together(db: Sqlite) -> None:
    said: list[str] = []
    db._writer._db.set_trace_callback(said.append)
    assert await together(db, *map(note, range(20))) == list(range(20))
    assert said.count("COMMIT") == 2  # of the one that all waited for, and of theirs


async def test_no_answer_comes_before_the_commit(db: Sqlite, tmp_path: Path) -> None:
    contents: list[list[int]] = []

    async def write(n: int) -> None:
        await db.write(note(n))
        contents.append(noted(tmp_path / "a.db"))

    await asyncio.gather(*map(write, range(8)))
    assert len(contents) == 8
    assert all(n in numbers for n, numbers in enumerate(contents))


async def test_a_failed_transaction_spoils_no_other(db: Sqlite, tmp_path: Path) -> None:
    one, two, three = await together(db, note(1), refuse, note(3))
    assert (one, three) == (1, 3)
    assert isinstance(two, Refused)
    assert noted(tmp_path / "a.db") == [1, 3]


async def test_a_transaction_that_writes_nothing_spoils_no_other(db: Sqlite, tmp_path: Path) -> None:
    one, two, three, four = await together(db, note(1), give_up, note(1), note(4))
    assert (one, four) == (1, 4)
    assert isinstance(two, DatabaseError)
    assert isinstance(three, Duplicate)
    assert noted(tmp_path / "a.db") == [1, 4]
    assert await db.write(note(5)) == 5


async def test_a_cancelled_caller_disturbs_no_other(db: Sqlite, tmp_path: Path) -> None:
    gone = asyncio.create_task(db.write(note(1)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await db.write(note(2)) == 2
    assert gone.cancelled()
    assert noted(tmp_path / "a.db") == [1, 2]


async def test_a_reader_sees_everything_at_the_same_time(db: Sqlite) -> None:
    reading, written = threading.Event(), threading.Event()

    def twice() -> Steps[list[Rows]]:
        first = yield NOTES()
        reading.set()
        assert written.wait(PATIENCE)
        return [first, (yield NOTES())]

    await db.write(note(1))
    both = asyncio.create_task(db.read(twice))
    assert await asyncio.to_thread(reading.wait, PATIENCE)
    await db.write(note(2))
    written.set()
    assert await both == [[(1,)], [(1,)]]


async def test_a_locked_file_is_reported_and_becomes_writable_again(db: Sqlite, tmp_path: Path) -> None:
    await db.write(do("PRAGMA busy_timeout = 0"))
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseError, match="locked"):
            await db.write(note(1))
        assert await db.rows(NOTES()) == []
    assert await db.write(note(1)) == 1


async def test_transactions_waiting_at_the_end_are_written(tmp_path: Path) -> None:
    db = Sqlite(tmp_path / "a.db")
    await db.write(do("CREATE TABLE notes (n INTEGER PRIMARY KEY)"))
    waiting = [asyncio.create_task(db.write(note(n))) for n in range(100)]
    await asyncio.sleep(0)
    await db.close()
    assert await asyncio.gather(*waiting) == list(range(100))
    assert noted(tmp_path / "a.db") == list(range(100))
    for ask in (db.read, db.write):
        with pytest.raises(DatabaseError, match="closed"):
            await ask(note(100))


@pytest.mark.parametrize("way", ["read", "write"])
async def test_the_settings(db: Sqlite, way: str) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 5000, "foreign_keys": 1}
    ask = db.read if way == "read" else db.write

    def settings() -> Steps[dict[str, object]]:
        found = {}
        for name in wanted:
            found[name] = (yield Statement(f"PRAGMA {name}")())[0][0]
        return found

    assert await ask(settings) == wanted
