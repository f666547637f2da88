"""Machine code for bots that search. It is compiled in a separate process while a quick bot moves in their place."""

import asyncio
from collections.abc import Iterable
from concurrent.futures.process import BrokenProcessPool

import structlog

from portroyal.game.game import Game
from portroyal.server.play.bots.bot_worker import BotWorker
from portroyal.server.play.bots.tasks import compile_format

SEARCHING = "master"

QUICK = "medium"
"""The bot that moves until the code is ready."""

COMPILE_LIMIT = 300.0  # seconds

log = structlog.get_logger()

Format = tuple[str, int]
"""A format line, and the number of seats."""


class Machines:
    """Compiles the code for each format only once, one format at a time."""

    def __init__(self) -> None:
        self._worker = BotWorker()
        self._ready: set[Format] = set()
        self._pending: dict[Format, asyncio.Event] = {}
        self._task: asyncio.Task[None] | None = None
        self._without = self._stopped = False

    def bot_now(self, name: str, game: Game) -> str:
        """The bot that moves now: *name*, or QUICK if the code for *name* is not ready.

        In that case, the code is compiled in the background.
        """
        if name != SEARCHING or self._without:  # without a compiler, the bot searches less, with interpreted rules
            return name
        if (game.format, game.players) in self._ready:
            return name
        self.prepare([name], game)
        return QUICK

    def prepare(self, names: Iterable[str | None], game: Game) -> None:
        """Compile the code that these bots need for a game, in the background."""
        if SEARCHING in names:
            self._request((game.format, game.players))

    def _request(self, form: Format) -> None:
        if self._without or self._stopped or form in self._ready:
            return
        self._pending.setdefault(form, asyncio.Event())
        if self._task is None:
            self._task = asyncio.create_task(self._compile())

    async def _compile(self) -> None:
        try:
            while self._pending and not self._without:
                await self._compile_one(next(iter(self._pending)))
        finally:
            self._worker.stop()
            self._task = None

    async def _compile_one(self, form: Format) -> None:
        try:
            if await self._worker.run(COMPILE_LIMIT, compile_format, *form):
                self._ready.add(form)
            else:
                log.warning(f"there is no C compiler: {SEARCHING} searches less")
                self._without = True
        except (OSError, BrokenProcessPool) as error:  # retried on the next turn
            log.warning("a format was not compiled", format=form[0], players=form[1], error=repr(error))
        except Exception as error:
            log.error("a format cannot be compiled", format=form[0], players=form[1], exc_info=error)
        finally:
            self._finish(form)

    async def settled(self, form: Format) -> None:
        """Compile the search for a format, and wait until the code is ready or the attempt has failed."""
        self._request(form)
        if compiling := self._pending.get(form):
            await compiling.wait()

    def _finish(self, form: Format) -> None:
        if compiling := self._pending.pop(form, None):
            compiling.set()

    async def stop(self) -> None:
        """Stop compiling."""
        self._stopped = True
        for form in [*self._pending]:
            self._finish(form)
        self._worker.stop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
