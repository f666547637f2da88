"""Periodic maintenance while the server runs."""

import asyncio
import gc

import structlog

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.store import Store

EVERY = 3600.0  # seconds
PORTION = 500
"""The maximum number of answers deleted in one transaction, so that moves do not have to wait long."""

log = structlog.get_logger()


async def upkeep(store: Store) -> None:
    """Delete expired answers and collect garbage until cancelled."""
    while True:
        try:
            while await store.forget_answers(PORTION) == PORTION:
                pass
        except DatabaseError as error:
            log.warning("old answers were not deleted", error=repr(error))
        await asyncio.sleep(EVERY)
        gc.collect()
