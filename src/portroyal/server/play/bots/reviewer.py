"""Reviews finished games in a worker process, each game only once and only while a client waits for its review."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

import structlog
from cachetools import LRUCache

import portroyal as pr
from portroyal.advice.review import check_reviewable
from portroyal.game.game import Game
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots.bot_worker import BotWorker, asked_again
from portroyal.server.play.bots.tasks import review_record
from portroyal.server.settings.settings import Settings

HELD = 64
"""The number of reviews kept in memory. Each takes about 50 kB."""

TOLD = ("nothing-learned", "rules-changed", "no-compiler")
"""Permanent reasons why a game has no review. These NoReview codes are also problem codes."""

LOOK_AROUND = 0.5
"""Seconds between checks that the client is still connected."""

log = structlog.get_logger()


class Reviewer:
    """Makes reviews, one at a time, and caches them."""

    def __init__(self, settings: Settings) -> None:
        self._limit, self._most = settings.review_limit, settings.reviews
        self._worker, self._free = BotWorker(), asyncio.Lock()
        self._cache: LRUCache[str, bytes] = LRUCache(HELD)
        self._doing: dict[str, asyncio.Task[bytes]] = {}
        self._waiting: Counter[str] = Counter()

    async def review(self, table: str, game: Game, disconnected: Callable[[], Awaitable[bool]]) -> bytes:
        """The review of the finished game at a table, as JSON. *disconnected* returns whether the client is gone.

        Raises Problem `nothing-learned`, `rules-changed`, `no-compiler`, `too-many-reviews`, `review-failed` or
        `internal` if no review can be made.
        """
        if table in self._cache:
            return self._cache[table]
        self._waiting[table] += 1
        try:
            doing = self._doing.get(table) or await self._begin(table, game)
            while not doing.done() and not await disconnected():
                await asyncio.wait((doing,), timeout=LOOK_AROUND)
        finally:
            self._waiting[table] -= 1
            if not self._waiting[table]:
                del self._waiting[table]
                if table in self._doing:
                    self._doing.pop(table).cancel()
        if not doing.done():
            raise Problem("review-failed", "the client no longer waits for the review")
        return await doing

    async def stop(self) -> None:
        """Cancel the reviews in progress."""
        for doing in self._doing.values():
            doing.cancel()
        await asyncio.gather(*self._doing.values(), return_exceptions=True)
        self._worker.stop()

    async def _begin(self, table: str, game: Game) -> asyncio.Task[bytes]:
        try:
            await asyncio.to_thread(check_reviewable, game)
        except pr.NoReview as error:
            raise Problem(error.code, error.reason) from error
        if table in self._doing:
            return self._doing[table]
        if len(self._doing) >= self._most:
            raise Problem("too-many-reviews")
        doing = self._doing[table] = asyncio.create_task(self._compute(table, game.record()))
        doing.add_done_callback(lambda done: self._forget(table, done))
        return doing

    def _forget(self, table: str, done: asyncio.Task[bytes]) -> None:
        if self._doing.get(table) is done:
            del self._doing[table]

    async def _compute(self, table: str, record: str) -> bytes:
        async with self._free:
            try:
                review = await asked_again(self._worker, self._limit, review_record, record)
            except asyncio.CancelledError:
                self._worker.stop()
                raise
            except (TimeoutError, BrokenProcessPool) as error:
                log.warning("a review was given up", table=table, error=repr(error))
                raise Problem("review-failed") from error
            except pr.BadRecord as error:
                raise Problem("rules-changed") from error
            except pr.NoReview as error:
                raise Problem(error.code if error.code in TOLD else "review-failed", error.reason) from error
            except pr.PortRoyalError as error:
                log.error("a review failed", table=table, exc_info=error)
                raise Problem("internal") from error
        self._cache[table] = review
        return review
