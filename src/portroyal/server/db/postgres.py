"""Asynchronous access to a PostgreSQL database, by a pool of connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from portroyal.server.db.database import DatabaseError, Duplicate, Query, Result, Rows, Steps, Transaction

CONNECTIONS = 8
PATIENCE = 5.0
"""Seconds to wait for a free connection, and for a lock."""

SETTINGS = {
    "application_name": "portroyal",
    "lock_timeout": f"{PATIENCE}s",
    "idle_in_transaction_session_timeout": "30s",
}

CODES = {
    asyncpg.DiskFullError: "database-full",
    asyncpg.LockNotAvailableError: "database-locked",
    asyncpg.DeadlockDetectedError: "database-locked",
}

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)
"""What asyncpg raises if the database cannot be reached, or refuses."""

Connection = Any  # asyncpg has no types


async def connect(url: str) -> Connection:
    """A connection of its own. Raises DatabaseError."""
    with _Told():
        return await asyncpg.connect(url, server_settings=SETTINGS)


class Postgres:
    """An open PostgreSQL database. Has to be created in the event loop that uses it."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> "Postgres":
        """Connect to a database. Raises DatabaseError."""
        with _Told():
            return cls(await asyncpg.create_pool(url, min_size=1, max_size=CONNECTIONS, server_settings=SETTINGS))

    async def write(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that may write. Returns its result once committed; if it raises, nothing is written."""
        async with self._connection() as db, db.transaction():
            return await _run(db, transaction)

    async def read(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that reads from one consistent snapshot, and return its result."""
        async with self._connection() as db, db.transaction(isolation="repeatable_read", readonly=True):
            return await _run(db, transaction)

    async def rows(self, query: Query) -> Rows:
        """The rows of a single query that reads."""
        async with self._connection() as db:
            return await _execute(db, query)

    async def probe(self) -> None:
        """Check that the database can be written."""
        async with self._connection() as db:
            await db.execute("SELECT pg_current_xact_id()")

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        with _Told():
            async with self._pool.acquire(timeout=PATIENCE) as db:
                yield db

    async def close(self) -> None:
        """Close the database after all waiting writes."""
        await self._pool.close()


class _Told:
    """A context manager that turns the errors of asyncpg into DatabaseError."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: Any, error: BaseException | None, _trace: Any) -> None:
        if isinstance(error, FAILURES):
            code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "database-failed")
            raise DatabaseError(str(error) or type(error).__name__, code) from error


async def _run(db: Connection, transaction: Transaction[Result]) -> Result:
    """Execute the queries of a transaction, and return its result."""
    steps: Steps[Result] = transaction()
    try:
        query = next(steps)
        while True:
            try:
                rows = await _execute(db, query)
            except asyncpg.UniqueViolationError as error:
                query = steps.throw(Duplicate(str(error)))
            else:
                query = steps.send(rows)
    except StopIteration as stop:
        result: Result = stop.value
        return result


async def _execute(db: Connection, query: Query) -> Rows:
    statement, values = query
    if isinstance(values, list):
        await db.executemany(statement.numbered, [statement.ordered(each) for each in values])
        return []
    rows: Rows = await db.fetch(statement.numbered, *statement.ordered(values))
    return rows
