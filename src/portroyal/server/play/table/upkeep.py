"""Periodic maintenance while the server runs."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.store import Store

EVERY = 3600.0  # seconds
PORTION = 500
"""The maximum number of answers deleted in one transaction, so that moves do not have to wait long."""

log = structlog.get_logger()


@asynccontextmanager
async def upkeep(store: Store) -> AsyncIterator[None]:
    """A context manager that deletes expired answers and collects garbage in the background."""
    task = asyncio.create_task(_tidy(store))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _tidy(store: Store) -> None:
    while True:
        try:
            while await store.forget_answers(PORTION) == PORTION:
                pass
        except DatabaseError as error:
            log.warning("old answers were not deleted", error=repr(error))
        await asyncio.sleep(EVERY)
        gc.collect()
