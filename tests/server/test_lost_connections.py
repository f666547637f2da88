"""Connections to PostgreSQL that end or hang: queries run again, and announcements take another way."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from portroyal.server.db import postgres
from portroyal.server.db.database import DatabaseError
from portroyal.server.db.postgres import CONNECTIONS, Postgres
from tests.server.databases import PATIENCE, rows

pytestmark = pytest.mark.slow


class Ended:
    """Work on a connection that PostgreSQL ends during the first *times* attempts."""

    def __init__(self, url: str, times: int) -> None:
        self.url, self.left, self.attempts = url, times, 0

    async def __call__(self, db: Any) -> int:
        self.attempts += 1
        if self.left:
            self.left -= 1
            pid = await db.fetchval("SELECT pg_backend_pid()")
            sleeping = asyncio.ensure_future(db.fetchval("SELECT pg_sleep(60)"))
            await rows(self.url, f"SELECT pg_terminate_backend({pid})")
            await sleeping
        found: int = await db.fetchval("SELECT 7")
        return found


async def test_a_query_runs_again_if_its_connection_ends(postgres_url: str) -> None:
    database, work = await Postgres.open(postgres_url), Ended(postgres_url, 3)
    async with asyncio.timeout(PATIENCE):
        assert await database._with_connection(work) == 7
    assert work.attempts == 4
    await database.close()


async def test_a_query_whose_connections_all_end_fails(postgres_url: str) -> None:
    database, work = await Postgres.open(postgres_url), Ended(postgres_url, 100)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(DatabaseError):
            await database._with_connection(work)
    assert work.attempts == CONNECTIONS + 1
    await database.close()


async def listening(url: str) -> tuple[Postgres, asyncio.Queue[str | None]]:
    """A database that listens, and the news that it hears from now on."""
    database, heard = await Postgres.open(url), asyncio.Queue[str | None]()
    database.listen(heard.put_nowait)
    assert await heard.get() is None
    return database, heard


async def test_news_is_sent_while_the_listening_connection_is_lost(postgres_url: str) -> None:
    (speaker, _), (listener, heard) = await listening(postgres_url), await listening(postgres_url)
    speaker._listener.terminate()
    speaker.announce("still")
    async with asyncio.timeout(PATIENCE):
        assert await heard.get() == "still"
    await speaker.close()
    await listener.close()


async def test_news_is_sent_although_the_listening_connection_hangs(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (speaker, own), (listener, heard) = await listening(postgres_url), await listening(postgres_url)
    monkeypatch.setattr(postgres, "PATIENCE", 0.2)
    pid = speaker._listener.get_server_pid()
    os.kill(pid, signal.SIGSTOP)
    try:
        speaker.announce("still")
        async with asyncio.timeout(PATIENCE):
            assert await heard.get() == "still"
            assert await own.get() is None, "another connection listens"
            await speaker.close()
    finally:
        os.kill(pid, signal.SIGCONT)
    await listener.close()
