"""Migrates a database to the newest schema when the server opens it."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from portroyal.server.db.sqlite import configure

NEWEST = "0019"
"""The newest revision in `migrations/versions`; a test checks this."""


ONE_AT_A_TIME = sa.text("SELECT pg_advisory_xact_lock(7061)")
"""Allows only one process at a time to migrate a PostgreSQL database."""


class NewerDatabase(RuntimeError):
    """The database was written by a later version of portroyal."""


def bring_file_up_to_date(path: Path) -> None:
    """Create or migrate an SQLite file.

    Raises NewerDatabase if its schema is newer than NEWEST, and SQLAlchemyError on any other error.
    """
    engine = sa.create_engine(sa.URL.create("sqlite", database=str(path)), poolclass=sa.NullPool)
    sa.event.listen(engine, "connect", _prepare)
    sa.event.listen(engine, "begin", _begin)
    with engine.begin() as connection:
        upgrade(connection)


async def bring_up_to_date(url: str) -> None:
    """Create or migrate the schema of a PostgreSQL database.

    Raises NewerDatabase if the schema is newer than NEWEST, DatabaseError if the database cannot be reached, and
    SQLAlchemyError on any other error.
    """
    from sqlalchemy.ext.asyncio import create_async_engine  # needs greenlet, which only the `postgres` extra installs

    from portroyal.server.db.postgres import connect

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect(url), poolclass=sa.NullPool)
    async with engine.begin() as connection:
        await connection.execute(ONE_AT_A_TIME)
        await connection.run_sync(upgrade)


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by `_begin`
    configure(connection)


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def upgrade(connection: sa.Connection) -> None:
    """Run missing migrations in the caller's transaction. Raises NewerDatabase if the schema is newer than NEWEST."""
    if _revision(connection) == NEWEST:
        return
    from alembic import command  # slow to import, and rarely needed
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise NewerDatabase(f"this portroyal cannot read the database: {error}") from error


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found
