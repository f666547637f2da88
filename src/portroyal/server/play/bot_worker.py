"""Bots think here, in processes of their own, so that the event loop never waits for one."""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import portroyal as pr

START_LIMIT = 30.0
"""Seconds that a process may take to start: one does on a busy machine."""

STOP = getattr(signal, "SIGKILL", signal.SIGTERM)


def choose_move(snapshot: dict[str, Any], seat: int, name: str) -> str:
    """In a worker: the bot's move. It gets the Observation of its seat, never the table."""
    return pr.bot(f"{name}:seed={secrets.randbits(32)}").choose(pr.restore(snapshot).observe(seat))


def _settle() -> None:
    """In a worker, first: Ctrl-C is the server's affair, and a worker ends with its server, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


class BotWorker:
    """One worker process. One each, not a common pool: stopping a bot that hangs then disturbs no other table."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None
        self._answer: asyncio.Future[Any] | None = None

    async def warm(self) -> None:
        """Start the process, which takes part of a second, before the first bot is asked."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_settle)
            self._pid = await self._ask(self._pool.submit(os.getpid))

    async def choose(self, snapshot: dict[str, Any], seat: int, name: str, limit: float) -> str:
        """The bot's move; TimeoutError after `limit` seconds, BrokenProcessPool, whatever the bot raises."""
        try:
            async with asyncio.timeout(START_LIMIT):
                await self.warm()
            assert self._pool is not None
            async with asyncio.timeout(limit):
                move: str = await self._ask(self._pool.submit(choose_move, snapshot, seat, name))
                return move
        except (OSError, BrokenProcessPool):  # a TimeoutError is an OSError
            self.stop()
            raise

    async def _ask(self, question: Future[Any]) -> Any:
        self._answer = asyncio.wrap_future(question)
        return await self._answer

    def stop(self) -> None:
        """Kill the process; who waits for its answer is cancelled, a next question starts another."""
        if self._answer is not None:
            self._answer.cancel()
        pool, pid, self._pool, self._pid = self._pool, self._pid, None, None
        if pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, STOP)
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
