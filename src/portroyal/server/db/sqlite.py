"""Asynchronous access to an SQLite file: transactions run in other threads.

One thread writes and several threads read, because SQLite allows only one writer at a time. In WAL mode, readers and
the writer do not block each other. Waiting transactions are committed together and confirmed after the commit. With
`synchronous=FULL`, a confirmed write survives a power failure. The transactions in a commit share one disk sync.
"""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from portroyal.server.db import server_time
from portroyal.server.db.database import (
    DatabaseError,
    Duplicate,
    Query,
    Result,
    Rows,
    Transaction,
    alone,
)

READERS = 4
MAX_BATCH = 64
"""The maximum number of transactions in one commit."""

SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")

PRIMARY = 0xFF
"""A bit mask for the primary result code within an extended SQLite result code."""

CODES = {
    sqlite3.SQLITE_BUSY: "database-locked",
    sqlite3.SQLITE_LOCKED: "database-locked",
    sqlite3.SQLITE_FULL: "database-full",
}


class Job(NamedTuple):
    """A transaction, and the future for its result."""

    transaction: Transaction[Any]
    asked: asyncio.Future[Any]


class Outcome(NamedTuple):
    """A job's result or error."""

    asked: asyncio.Future[Any]
    result: Any
    error: Exception | None = None


class Sqlite:
    """An open SQLite file. Create it in the event loop that uses it."""

    distant = False

    def __init__(self, path: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self._path = path
        self._writer = Writer(connect(path), self._deliver)
        self._opened = _identity(path)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._closed = False

    async def write(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that may write, commit it, and return its result."""
        self._check()
        asked = self._loop.create_future()
        self._writer.waiting.put(Job(transaction, asked))
        result: Result = await asked
        return result

    async def read(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that reads from one consistent snapshot, and return its result."""
        self._check()
        return await self._loop.run_in_executor(self._readers, self._read, transaction)

    async def rows(self, query: Query) -> Rows:
        """The rows that a single read-only query returns."""
        return await self.read(alone(query))

    async def do(self, query: Query) -> Rows:
        """Run a single statement that may write, commit it, and return its rows."""
        return await self.write(alone(query))

    async def time(self) -> float:
        """The current Unix time according to this machine's clock."""
        return time.time()

    async def check(self) -> None:
        """Check that the file has not been removed or replaced, which would cause later writes to be lost."""
        if _identity(self._path) != self._opened:
            raise DatabaseError("the database file was removed or replaced while the server was running")

    def connections(self) -> dict[str, int]:
        """The number of transactions waiting for the writer, and the number of connections used for reading."""
        return {"waiting": self._writer.waiting.qsize(), "readers": len(self._connections)}

    def announce(self, news: str) -> None:
        """Do nothing, because only one process serves a file."""

    def listen(self, tell: Callable[[str | None], None]) -> None:
        """Do nothing, because only one process serves a file."""

    def _check(self) -> None:
        if self._closed:
            raise DatabaseError("the database is closed")

    def _read(self, transaction: Transaction[Result]) -> Result:
        try:
            return self._read_from(self._reader(), transaction)
        except sqlite3.Error as error:
            raise failure(error) from error

    def _read_from(self, db: sqlite3.Connection, transaction: Transaction[Result]) -> Result:
        db.execute("BEGIN")
        try:
            return run(db, transaction)
        finally:
            if db.in_transaction:  # SQLite may have rolled back
                db.execute("ROLLBACK")

    def _reader(self) -> sqlite3.Connection:
        """This thread's connection."""
        if not hasattr(self._own, "db"):
            self._own.db = connect(self._path)
            self._connections.append(self._own.db)
        db: sqlite3.Connection = self._own.db
        return db

    def _deliver(self, outcomes: list[Outcome]) -> None:
        self._loop.call_soon_threadsafe(_answer, outcomes)

    async def close(self) -> None:
        """Close the file after finishing all pending writes."""
        self._closed = True
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._readers.shutdown()
        for db in self._connections:
            db.close()
        self._writer.stop()


class Writer:
    """The thread that writes. Waiting jobs share a commit. If one job fails, the other jobs are still written."""

    def __init__(self, db: sqlite3.Connection, tell: Callable[[list[Outcome]], None]) -> None:
        self.waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._db = db
        self._deliver = tell
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self.waiting.put(None)
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        for jobs in self._batches():
            self._deliver(self._carry_out(jobs))

    def _batches(self) -> Iterator[list[Job]]:
        """The waiting jobs, in batches, until the writer is stopped."""
        stopped = False
        while not stopped:
            batch = [self.waiting.get()]
            while len(batch) < MAX_BATCH and not self.waiting.empty():
                batch.append(self.waiting.get())
            stopped = None in batch
            yield [job for job in batch if job is not None]

    def _carry_out(self, jobs: list[Job]) -> list[Outcome]:
        try:
            return self._write(jobs) if jobs else []
        except Exception as error:
            return [Outcome(job.asked, None, _store_error(error)) for job in jobs]

    def _write(self, jobs: list[Job]) -> list[Outcome]:
        self._db.execute("BEGIN IMMEDIATE")  # takes the write lock now, because taking it after a read could fail
        try:
            outcomes = [self._run_in_savepoint(job) for job in jobs]
            self._db.execute("COMMIT")
            return outcomes
        except Exception:  # nothing is written
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if len(jobs) == 1:
                raise
        return [outcome for job in jobs for outcome in self._carry_out([job])]

    def _run_in_savepoint(self, job: Job) -> Outcome:
        """Run one job from a batch in its own savepoint."""
        self._db.execute("SAVEPOINT job")
        try:
            outcome = Outcome(job.asked, run(self._db, job.transaction))
        except Exception as error:
            if not self._db.in_transaction:  # SQLite has rolled back the whole batch
                raise
            self._db.execute("ROLLBACK TO job")
            outcome = Outcome(job.asked, None, _store_error(error))
        self._db.execute("RELEASE job")
        return outcome


def run(db: sqlite3.Connection, transaction: Transaction[Result]) -> Result:
    """Execute a transaction's queries, and return its result."""
    steps = transaction()
    try:
        query = next(steps)
        while True:
            try:
                rows = _execute(db, query)
            except sqlite3.IntegrityError as error:
                query = steps.throw(Duplicate(str(error)))
            else:
                query = steps.send(rows)
    except StopIteration as stop:
        result: Result = stop.value
        return result


def _execute(db: sqlite3.Connection, query: Query) -> Rows:
    statement, values = query
    if isinstance(values, list):
        db.executemany(statement.sql, values)
        return []
    return db.execute(statement.sql, values).fetchall()


def failure(error: sqlite3.Error) -> DatabaseError:
    """The DatabaseError that corresponds to an SQLite error."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & PRIMARY
    return DatabaseError(str(error), CODES.get(code, "database-failed"))


def _store_error(error: Exception) -> Exception:
    return failure(error) if isinstance(error, sqlite3.Error) else error


def connect(path: Path) -> sqlite3.Connection:
    """A connection in autocommit mode: only explicit statements begin and end transactions."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    db.create_function("db_now", 0, server_time.now)
    configure(db)
    return db


def _identity(path: Path) -> tuple[int, int] | None:
    """The identity of a file, or None if the file does not exist. Writing to the file does not change its identity."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def configure(db: Any) -> None:
    for setting in SETTINGS:
        db.execute(f"PRAGMA {setting}")


def _answer(outcomes: list[Outcome]) -> None:
    for future, result, error in outcomes:
        if future.done():  # cancelled
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
