"""Changes are announced to other processes once they are committed, several at a time, and only once."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import pytest

from portroyal.server.db.database import Conflict
from portroyal.server.db.opening import open_store
from portroyal.server.db.postgres import Postgres
from portroyal.server.db.records import Command
from tests.server.databases import PATIENCE
from tests.server.test_store import _drawn, create

pytestmark = pytest.mark.slow


class News(NamedTuple):
    table: str | None
    seq: int
    bot: bool


class Heard:
    """The news that a process receives, in order."""

    def __init__(self) -> None:
        self.news: asyncio.Queue[News | str] = asyncio.Queue()

    def tell(self, table: str | None, seq: int, bot: bool) -> None:
        self.news.put_nowait(News(table, seq, bot))

    def hear(self, what: str) -> None:
        self.news.put_nowait(what)


async def test_what_is_committed_is_announced_to_others_with_whether_a_bot_is_to_move(postgres_url: str) -> None:
    store, listener = await open_store(postgres_url), await open_store(postgres_url)
    heard, own = Heard(), Heard()
    listener.listen(heard.tell, heard.hear)
    store.listen(own.tell, own.hear)
    for each in (heard, own):
        assert await each.news.get() == News(None, 0, True)
    room = await create(store)
    assert await heard.news.get() == News("table", 1, True)
    with pytest.raises(Conflict):
        await store.append("table", 1, _drawn(room, Command("guest", "tables", "k", b"used")))
    await store.append("table", 1, _drawn(room)._replace(due=None))
    store.announce("somebody came")
    assert await heard.news.get() == News("table", 2, False)
    assert await heard.news.get() == "somebody came"
    await store.hurry("table")
    assert await heard.news.get() == News("table", 0, True)
    assert await own.news.get() == "somebody came"
    await store.close()
    await listener.close()
    assert own.news.empty()


async def test_news_of_one_moment_share_a_transaction(postgres_url: str) -> None:
    database, heard = await Postgres.open(postgres_url), asyncio.Queue[str | None]()
    database.listen(heard.put_nowait)
    assert await heard.get() is None
    news, transactions = [f"table {n}" for n in range(50)], set()
    for each in news:
        database.announce(each)
        transactions.add(database._announcing)
    assert [await heard.get() for _ in news] == news
    assert len(transactions) == 1
    await database.close()


@pytest.mark.parametrize("listens", [True, False])
async def test_the_last_news_is_sent_before_the_database_closes(postgres_url: str, listens: bool) -> None:
    speaker, listener = await Postgres.open(postgres_url), await Postgres.open(postgres_url)
    if listens:
        own = asyncio.Queue[str | None]()
        speaker.listen(own.put_nowait)
        assert await own.get() is None
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    listener.listen(heard.put_nowait)
    assert await heard.get() is None
    speaker.announce("the last")
    await speaker.close()
    async with asyncio.timeout(PATIENCE):
        assert await heard.get() == "the last"
    await listener.close()
