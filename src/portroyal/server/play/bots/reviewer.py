"""Reviews finished games in a worker process, each game once, as long as a client waits for its review."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool

import msgspec
import structlog
from cachetools import LRUCache

import portroyal as pr
from portroyal.advice.review import WHOLE, Review, check_reviewable, grade_of
from portroyal.bots.levels import searcher_of
from portroyal.game.game import Game
from portroyal.search.searching import Searcher
from portroyal.server.http.answers.review import DecisionOut, GradeCountOut, OtherMoveOut, ReviewOut, SeatReviewOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots.bot_worker import BotWorker, asked_again
from portroyal.server.settings.settings import Settings

HELD = 64
"""Reviews kept in memory, about 50 kB each."""

WORST = 8
"""The number of costliest decisions that are named."""

TOLD = ("nothing-learned", "rules-changed", "no-compiler")
"""Permanent reasons why a game has no review: codes of NoReview that are also codes of problems."""

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
        """The review of the finished game at a table, as JSON. *disconnected*: whether the client has disconnected.

        Raises Problem `nothing-learned`, `rules-changed`, `no-compiler`, `too-many-reviews`, `review-failed` or
        `internal`.
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


def review_record(record: str) -> bytes:
    """Runs in a worker: the review of a recorded game, as JSON. Raises BadRecord and NoReview."""
    game = pr.replay(record)
    check_reviewable(game)
    if isinstance(searcher_of(game.ruleset), Searcher):
        raise pr.NoReview("this server has no C compiler, without which a review would take too long", "no-compiler")
    return msgspec.json.encode(review_out(pr.review(game)))


def review_out(review: Review) -> ReviewOut:
    """A review in the form that the page receives."""
    decisions = [
        DecisionOut(
            number=decision.number,
            seat=decision.seat,
            move=decision.move,
            best=decision.best,
            before=list(decision.before),
            after=list(decision.after),
            luck=list(luck),
            loss=decision.loss,
            grade=decision.grade,
            moves=[OtherMoveOut(move, n, grade_of(n)) for move, n in decision.losses.items() if decision.reason],
            reason=decision.reason,
        )
        for decision, luck in zip(review.decisions, review.luck(), strict=True)
    ]
    seats = [
        SeatReviewOut(**seat._asdict() | {"grades": [GradeCountOut(grade, n) for grade, n in seat.grades.items()]})
        for seat in review.seats
    ]
    return ReviewOut(review.team, WHOLE, decisions, [worst.number for worst in review.costliest(WORST)], seats)
