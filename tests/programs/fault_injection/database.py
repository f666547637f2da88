"""The database of a run, as another process on the same machine sees it: a file, or one of a PostgreSQL server."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit, urlunsplit

import asyncpg

CLAIMED = "SELECT count(*) FROM due WHERE owner IS NOT NULL AND ready > ?"
WRITTEN = "entries, tables, due, commands"
"""The tables of the database that a command writes."""

CUT = (
    "ALTER DATABASE {} ALLOW_CONNECTIONS false",
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'",
)
BACK = ("ALTER DATABASE {} ALLOW_CONNECTIONS true",)


class Database(Protocol):
    """A database of servers. `url`: empty for a file in the data folder; `processes`: how many servers use it."""

    url: str
    processes: int

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows of a query."""

    def locked(self, chance: random.Random) -> contextlib.AbstractContextManager[None]:
        """Block all writes for the duration of the block."""

    def cut(self) -> contextlib.AbstractContextManager[None]:
        """Refuse all connections for the duration of the block; open ones are lost."""


class SqliteFile:
    """A SQLite file."""

    url = ""
    processes = 1

    def __init__(self, path: Path) -> None:
        self._path = path

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with contextlib.closing(sqlite3.connect(self._path, timeout=20)) as db:
            return db.execute(statement, values).fetchall()

    @contextmanager
    def locked(self, chance: random.Random) -> Iterator[None]:
        with contextlib.closing(sqlite3.connect(self._path, timeout=20, isolation_level=None)) as db:
            db.execute(chance.choice(("BEGIN IMMEDIATE", "BEGIN EXCLUSIVE")))
            yield
            db.execute("ROLLBACK")

    def cut(self) -> contextlib.AbstractContextManager[None]:
        raise NotImplementedError("a file is always there")


class PostgresDatabase:
    """A new database of a PostgreSQL server, copied from a template; two servers use it."""

    processes = 2

    def __init__(self, template: str, name: str) -> None:
        self.url = urlunsplit(urlsplit(template)._replace(path=f"/{name}"))
        self._name = name
        self._server = urlunsplit(urlsplit(template)._replace(path="/postgres"))
        self._all(self._server, f"CREATE DATABASE {name} TEMPLATE {urlsplit(template).path[1:]}")

    def rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        numbers = itertools.count(1)
        numbered = re.sub(r"\?", lambda _: f"${next(numbers)}", statement)

        async def found() -> list[tuple[Any, ...]]:
            db = await asyncpg.connect(self.url)
            try:
                return [tuple(row) for row in await db.fetch(numbered, *values)]
            finally:
                await db.close()

        return asyncio.run(found())

    @contextmanager
    def locked(self, chance: random.Random) -> Iterator[None]:
        with asyncio.Runner() as runner:
            db = runner.run(_connected(self.url))
            runner.run(db.execute("BEGIN"))
            runner.run(db.execute(f"LOCK TABLE {WRITTEN} IN EXCLUSIVE MODE"))
            yield
            runner.run(db.execute("ROLLBACK"))
            runner.run(db.close())

    @contextmanager
    def cut(self) -> Iterator[None]:
        self._all(self._server, *CUT)
        try:
            yield
        finally:
            self._all(self._server, *BACK)

    def drop(self) -> None:
        """Remove the database; connections that are open are lost."""
        self._all(self._server, "DROP DATABASE {} WITH (FORCE)")

    def _all(self, url: str, *statements: str) -> None:
        async def execute() -> None:
            db = await asyncpg.connect(url)
            try:
                for statement in statements:
                    await db.execute(statement.format(self._name))
            finally:
                await db.close()

        asyncio.run(execute())


async def _connected(url: str) -> Any:
    return await asyncpg.connect(url)


def claimed(database: Database) -> bool:
    """Whether a process has claimed a due row, such as a bot's turn."""
    return bool(database.rows(CLAIMED, time.time())[0][0])
