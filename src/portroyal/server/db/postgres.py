"""Asynchronous access to a PostgreSQL database, through a connection pool and a connection that listens for news.

A lost connection may go unnoticed, for example when the database restarts. A transaction that discovers the loss is run
again on another connection. If its first run was committed after all, the second run is refused, because its sequence
number or idempotency key has already been used.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg

from portroyal.server.db import server_time
from portroyal.server.db.database import DatabaseError, Duplicate, Query, Result, Rows, Steps, Transaction

CHANNEL = "portroyal"
CONNECTIONS = 8
PATIENCE = 5.0
"""Seconds to wait for a free connection or a lock."""

SETTINGS = {
    "application_name": "portroyal",
    "lock_timeout": f"{PATIENCE}s",
    "idle_in_transaction_session_timeout": "30s",
    "plan_cache_mode": "force_generic_plan",  # planning each move's query would take as long as the move
}

CODES = {
    asyncpg.DiskFullError: "database-full",
    asyncpg.LockNotAvailableError: "database-locked",
    asyncpg.DeadlockDetectedError: "database-locked",
}

LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # connection lost in the middle of a query
    asyncpg.AdminShutdownError,
    OSError,
)
"""Errors that asyncpg raises when a connection is lost, but also for other reasons."""

ENDED = (asyncpg.InternalClientError, asyncpg.AdminShutdownError)
"""Errors that end a connection, even if asyncpg has not noticed that yet."""

GATHERED = 0.01
"""News is collected for this many seconds and sent together, because commits with a NOTIFY wait for each other."""

ANNOUNCE = f"SELECT pg_notify('{CHANNEL}', news) FROM unnest($1::text[]) AS news"

CLOCK = "SELECT extract(epoch FROM clock_timestamp())::double precision"

PAUSE = 0.3
"""Seconds before a lost listening connection is reopened."""

FAILURES = (*LOST, asyncpg.PostgresError, asyncio.TimeoutError)
"""Errors that asyncpg raises if the database is unreachable or refuses a statement."""

Connection = Any  # asyncpg has no types


async def connect(url: str) -> Connection:
    """Open a connection outside the pool. Raises DatabaseError if the database cannot be reached."""
    with _StoreErrors():
        return await asyncpg.connect(url, server_settings=SETTINGS)


async def _keep_state(_: Connection) -> None:
    """Do not reset a released connection, because none of the store's statements change the connection's state."""


class Postgres:
    """An open PostgreSQL database. Create it in the event loop that uses it."""

    distant = True

    def __init__(self, url: str, pool: Any) -> None:
        self._url = url
        self._pool = pool
        self._listening: asyncio.Task[None] | None = None
        self._listener: Connection = None
        self._news: list[str] = []
        self._announcing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str) -> "Postgres":
        """Connect to a database. Raises DatabaseError if it cannot be reached."""
        with _StoreErrors():
            pool = await asyncpg.create_pool(
                url, min_size=1, max_size=CONNECTIONS, server_settings=SETTINGS, reset=_keep_state
            )
        return cls(url, pool)

    async def write(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that may write, commit it, and return its result."""

        async def writing(db: Connection) -> Result:
            async with db.transaction():
                return await _run(db, transaction)

        return await self._with_connection(writing)

    async def read(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that reads from one consistent snapshot, and return its result."""

        async def reading(db: Connection) -> Result:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                return await _run(db, transaction)

        return await self._with_connection(reading)

    async def rows(self, query: Query) -> Rows:
        """The rows that a single read-only query returns."""
        return await self._with_connection(lambda db: _execute(db, query))

    async def do(self, query: Query) -> Rows:
        """Run a single statement that may write, commit it, and return its rows."""
        return await self.rows(query)

    async def time(self) -> float:
        """The current Unix time according to the clock on the database's machine."""
        found: float = await self._with_connection(lambda db: db.fetchval(CLOCK))
        return found

    async def check(self) -> None:
        """Do nothing: the database server manages its own files."""

    def connections(self) -> dict[str, int]:
        """The number of open connections, and how many of them are idle."""
        return {"open": self._pool.get_size(), "idle": self._pool.get_idle_size(), "most": CONNECTIONS}

    async def _with_connection(self, work: Callable[[Connection], Awaitable[Result]]) -> Result:
        tried = 0
        with _StoreErrors():
            while True:
                async with asyncio.timeout(PATIENCE):  # the pool's own timeout would start a task
                    db = await self._pool.acquire()
                tried += 1
                try:
                    return await work(db)
                except LOST as error:
                    if tried > CONNECTIONS or not _has_ended(db, error):
                        raise
                finally:
                    with suppress(asyncpg.InterfaceError, asyncpg.InternalClientError):  # already released
                        await self._pool.release(db)

    def announce(self, news: str) -> None:
        """Send *news* to all processes, including this one. If the database cannot be reached, *news* is lost."""
        self._news.append(news)
        if self._announcing is None:
            self._announcing = asyncio.create_task(self._announce())

    async def _announce(self) -> None:
        try:
            while self._news:
                await asyncio.sleep(GATHERED)
                news, self._news = self._news, []
                await self._send(news)
        finally:
            self._announcing = None

    async def _send(self, news: list[str]) -> None:
        if self._listener is not None:
            try:
                await self._listener.execute(ANNOUNCE, news, timeout=PATIENCE)
                return
            except FAILURES:
                if self._listener is not None:
                    self._listener.terminate()  # it would not receive news either, so another one is opened
        with suppress(DatabaseError):
            await self._with_connection(lambda db: db.execute(ANNOUNCE, news))

    def listen(self, tell: Callable[[str | None], None]) -> None:
        """Pass announcements from all processes, including this one, to *tell* until the database is closed."""
        self._listening = asyncio.create_task(self._listen(tell))

    async def _listen(self, tell: Callable[[str | None], None]) -> None:
        while True:
            with suppress(*FAILURES, DatabaseError):
                db, lost = await connect(self._url), asyncio.Event()
                try:
                    db.add_termination_listener(lambda *_, lost=lost: lost.set())
                    await db.add_listener(CHANNEL, lambda *told: tell(told[-1]))
                    tell(None)
                    self._listener = db
                    await lost.wait()
                finally:
                    self._listener = None
                    db.terminate()
            await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        """Close the database after finishing all pending writes."""
        if self._announcing is not None:
            await self._announcing
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except FAILURES:
            self._pool.terminate()


class _StoreErrors:
    """A context manager that converts asyncpg's errors to DatabaseError."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: Any, error: BaseException | None, _trace: Any) -> None:
        if isinstance(error, FAILURES):
            code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "database-failed")
            raise DatabaseError(str(error) or type(error).__name__, code) from error


def _has_ended(db: Connection, error: Exception) -> bool:
    """Whether this error has closed a connection in the pool."""
    try:
        if isinstance(error, ENDED):
            db.terminate()
        return bool(db.is_closed())
    except asyncpg.InterfaceError:  # the pool has noticed the loss and taken the connection back
        return True


async def _run(db: Connection, transaction: Transaction[Result]) -> Result:
    """Execute a transaction's queries, and return its result."""
    steps: Steps[Result] = transaction()
    try:
        query = next(steps)
        while True:
            try:
                rows = await _execute(db, query)
            except Duplicate as error:
                query = steps.throw(error)
            else:
                query = steps.send(rows)
    except StopIteration as stop:
        result: Result = stop.value
        return result


async def _execute(db: Connection, query: Query) -> Rows:
    statement, values = query
    now = {"db_now": server_time.now()}
    try:
        if isinstance(values, list):
            await db.executemany(statement.numbered, [statement.ordered({**now, **each}) for each in values])
            return []
        rows: Rows = await db.fetch(statement.numbered, *statement.ordered({**now, **values}))
    except asyncpg.UniqueViolationError as error:
        raise Duplicate(str(error)) from error
    return rows
