"""Opens a server's database: an SQLite file, or PostgreSQL at a URL."""

import asyncio
from pathlib import Path

from portroyal.server.db.database import Database
from portroyal.server.db.files import private
from portroyal.server.db.migrate import bring_file_up_to_date, bring_up_to_date
from portroyal.server.db.sqlite import Sqlite
from portroyal.server.db.store import Store

SCHEMES = ("postgresql://", "postgres://")


async def open_store(where: Path | str) -> Store:
    """Open the store in a file or at a URL, creating or migrating it if necessary.

    Raises NewerDatabase if a later version of portroyal wrote the database, DatabaseError if PostgreSQL cannot be
    reached, and SQLAlchemyError if a migration fails.
    """
    return Store(await _open_url(where) if isinstance(where, str) else await _open_file(where))


async def _open_file(path: Path) -> Database:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    private(path)
    await asyncio.to_thread(bring_file_up_to_date, path)
    return Sqlite(path)


async def _open_url(url: str) -> Database:
    from portroyal.server.db.postgres import Postgres  # needs asyncpg, which only servers with PostgreSQL have

    await bring_up_to_date(url)
    return await Postgres.open(url)
