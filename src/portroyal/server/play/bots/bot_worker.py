"""Worker processes that choose bots' moves and review games, so that they do not block the event loop."""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import structlog

from portroyal.game.game import Game
from portroyal.processes import answered
from portroyal.server.play.bots.tasks import BotInput, choose_move, settle

START_LIMIT = 30.0
"""The time limit in seconds for starting a process, even on a busy machine."""

T = TypeVar("T")

log = structlog.get_logger()

STOP = getattr(signal, "SIGKILL", signal.SIGTERM)


def bot_input(game: Game, seat: int) -> BotInput:
    """The information that a seat's bot may use. It excludes hidden cards and the seed."""
    return BotInput(game.format, game.players, game.observe(seat).known())


def new_seed() -> int:
    """An unpredictable seed for one of a bot's decisions."""
    return secrets.randbits(32)


class BotWorker:
    """One worker process in its own pool, so that a hanging bot can be stopped without affecting other bots."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._pid: int | None = None
        self._answer: asyncio.Future[Any] | None = None

    async def warm(self) -> None:
        """Start the process early, because starting takes a while."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=settle)
            self._pid = await self._ask(self._pool.submit(os.getpid))

    async def choose(self, facts: BotInput, name: str, seed: int, limit: float) -> str:
        """The bot's move.

        Raises TimeoutError after `limit` seconds, BrokenProcessPool if the process dies, and any error that the bot
        raises.
        """
        return await self.run(limit, choose_move, facts, name, seed)

    async def run(self, limit: float, work: Callable[..., T], *args: Any) -> T:
        """Run a module-level function in the process. Raises the same errors as :meth:`choose`, with all their fields.

        Raises WorkerFailed instead of an error that cannot be sent between processes.
        """
        try:
            async with asyncio.timeout(START_LIMIT):
                await self.warm()
            assert self._pool is not None
            async with asyncio.timeout(limit):
                result: T = await self._ask(self._pool.submit(answered, work, *args))
                return result
        except (OSError, BrokenProcessPool):  # a TimeoutError is an OSError
            self.stop()
            raise

    async def _ask(self, question: Future[Any]) -> Any:
        self._answer = asyncio.wrap_future(question)
        return await self._answer

    def stop(self) -> None:
        """Kill the process and cancel its task. The next call starts a new process."""
        if self._answer is not None:
            self._answer.cancel()
        pool, pid, self._pool, self._pid = self._pool, self._pid, None, None
        if pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, STOP)
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


async def asked_again(worker: BotWorker, limit: float, work: Callable[..., T], *args: Any) -> T:
    """The result of :meth:`BotWorker.run`, with a second attempt if the process dies. Raises the same errors."""
    try:
        return await worker.run(limit, work, *args)
    except BrokenProcessPool as error:
        log.warning("a worker process died", work=work.__name__, error=repr(error))
        return await worker.run(limit, work, *args)
