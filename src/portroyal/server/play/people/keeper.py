"""Processes due work of one kind, several items at a time, so that a slow item does not delay the other items."""

import asyncio
import os
import secrets
import socket
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import structlog

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import Due, Share
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem

POLL = 1.0
"""Seconds between checks for due rows."""

log = structlog.get_logger()


def process_name() -> str:
    """A name for this process, used as the owner of its claims."""
    return f"{socket.gethostname()[:32]}:{os.getpid()}:{secrets.token_hex(4)}"


class Keeper:
    """Processes due work, which a subclass defines. `at_once` is the maximum number of items processed concurrently."""

    share: Share
    at_once: int

    def __init__(self, store: Store) -> None:
        self._store = store
        self._owner = process_name()
        self._tasks: set[asyncio.Task[None]] = set()
        self._freed = asyncio.Event()

    async def run(self) -> None:
        """Process due work until cancelled."""
        try:
            await self._run()
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settle(self) -> None:
        """Process all work that is due now, and return when all of it is done."""
        while await self._round() == 0.0:
            await asyncio.gather(*self._tasks)

    async def _run(self) -> None:
        reported = False
        while True:
            self._freed.clear()
            try:
                sleep = await self._round()
                reported = False
            except Exception as error:
                if not reported:  # once, however long the problem lasts
                    log.error("due work could not be claimed", share=self.share, error=repr(error))
                reported, sleep = True, POLL
            with suppress(TimeoutError):
                async with asyncio.timeout(sleep):  # `wait_for` in Python 3.11 may swallow a cancellation
                    await self._freed.wait()

    async def _round(self) -> float:
        """Start due work, up to the limit. Returns how many seconds to sleep."""
        free = self.at_once - len(self._tasks)
        if free <= 0:
            return POLL
        wait = await self._store.next_due(self.share)
        if wait is None or wait > 0:
            return POLL if wait is None else min(POLL, wait)
        begun = await self._begin(free)
        return 0.0 if begun else POLL

    async def _begin(self, free: int) -> int:
        """Claim and start up to *free* items. Returns their number."""
        raise NotImplementedError

    def _keep(self, due: Due, work: Coroutine[Any, Any, float | None]) -> None:
        """Process one item in a task. *work* returns the seconds until the item is due again, or None if it is done."""
        task = asyncio.create_task(self._process_row(due, work))
        self._tasks.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._freed.set()

    async def _process_row(self, due: Due, work: Coroutine[Any, Any, float | None]) -> None:
        """Process one item, and then delete or release its row. After a failure, the row is claimed again later."""
        try:
            again = await work
            if again is None:
                await self._store.end(due, self._owner)
            else:
                await self._store.release(due, self._owner, again)
        except (Problem, DatabaseError) as error:
            log.warning("due work was not done", table=due.table, kind=due.kind, error=repr(error))
        except Exception as error:
            log.error("due work failed", table=due.table, kind=due.kind, exc_info=error)
