"""Finds the best move for a seat on request, in a separate process."""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

import structlog

from portroyal.advice.tips import Tip
from portroyal.bots.levels import searches
from portroyal.errors import PortRoyalError
from portroyal.server.http.answers.tip import TipOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots.bot_worker import BotWorker, asked_again, bot_input
from portroyal.server.play.bots.machines import Format, Machines
from portroyal.server.play.bots.tasks import BotInput, load, think
from portroyal.server.play.table.notifier import News, Notifier
from portroyal.server.play.table.rooms import Room

LIMIT = 60.0
"""The time limit for a search in seconds. Compiling the rules may take most of that time."""

log = structlog.get_logger()

Place = tuple[str, int]
"""A table, and a seat."""


class Tips:
    """Runs one search at a time for each seat. A search ends when the position changes or the seat requests a new tip.

    *machines* compiles the code for searches. If it is None, nothing is prepared.
    """

    def __init__(self, notifier: Notifier, machines: Machines | None) -> None:
        self._notifier = notifier
        self._machines = machines
        self._loading: dict[Format, asyncio.Task[None]] = {}
        self._worker = BotWorker()
        self._turn = asyncio.Lock()
        self._searches: dict[Place, asyncio.Task[Tip | None]] = {}

    def prepare(self, room: Room, guest: str | None) -> None:
        """For a guest who has opened a table, prepare tips in the background, once for each format."""
        game = room.last.game
        wanted = room.table.options.tips == "on" and room.table.seats_of(guest) and not game.over
        if wanted and searches(game.ruleset):
            self._prepare((game.format, game.players))

    def _prepare(self, form: Format) -> None:
        if self._machines and form not in self._loading:
            self._loading[form] = asyncio.create_task(self._load(self._machines, form))

    async def _load(self, machines: Machines, form: Format) -> None:
        await machines.settled(form)
        async with self._turn:
            with suppress(OSError, BrokenProcessPool, PortRoyalError):  # reported when a tip is requested
                await self._worker.run(LIMIT, load, *form)

    async def ready(self, room: Room, guest: str | None) -> None:
        """Wait until everything that a tip needs is loaded. Raises Problem `not-your-seat` or `tips-not-allowed`."""
        if not room.table.seats_of(guest):
            raise Problem("not-your-seat")
        if room.table.options.tips == "off":
            raise Problem("tips-not-allowed")
        self.prepare(room, guest)
        if loading := self._loading.get((room.last.game.format, room.last.game.players)):
            await asyncio.shield(loading)

    async def of(self, room: Room, guest: str | None, seat: int) -> TipOut:
        """The best move for a seat. Raises Problem if the guest may not see it or if the search fails or ends early."""
        table, moment = room.table, room.last
        if seat not in table.seats_of(guest):
            raise Problem("not-your-seat")
        if table.options.tips == "off":
            raise Problem("tips-not-allowed")
        if moment.game.over:
            raise Problem("table-over")
        if moment.game.seat != seat or table.waiting or table.seats[seat].bot is not None:
            raise Problem("no-tip")
        with self._notifier.listening(table.setup.id) as news:
            found = await self._answer(room, seat, bot_input(moment.game, seat), news)
        if found is None:
            raise Problem("no-tip")
        return TipOut(moment.seq, seat, found.move, found.better, found.reason)

    async def _answer(self, room: Room, seat: int, observation: BotInput, news: News) -> Tip | None:
        place, position = (room.table.setup.id, seat), room.last.position
        if earlier := self._searches.get(place):
            earlier.cancel()
        search = self._searches[place] = asyncio.create_task(self._think(observation))
        try:
            while not search.done():
                told = asyncio.create_task(news.wait())
                await asyncio.wait({search, told}, return_when=asyncio.FIRST_COMPLETED)
                told.cancel()
                news.clear()
                if room.last.position != position:
                    raise Problem("stale-seq", seq=room.last.seq, entries=[])
            return search.result()
        except asyncio.CancelledError:
            if search.cancelled():
                raise Problem("stale-seq", seq=room.last.seq, entries=[]) from None
            raise
        except (OSError, BrokenProcessPool) as error:  # a TimeoutError is an OSError
            log.warning("a search did not end", table=place[0], position=position, error=repr(error))
            raise Problem("no-tip") from error
        except PortRoyalError as error:
            log.error("a search failed", table=place[0], position=position, exc_info=error)
            raise Problem("internal") from error
        finally:
            search.cancel()
            if self._searches.get(place) is search:
                del self._searches[place]

    async def _think(self, observation: BotInput) -> Tip | None:
        form = (observation.format, observation.players)
        if loading := self._loading.get(form):
            await asyncio.shield(loading)
        async with self._turn:
            try:
                return await asked_again(self._worker, LIMIT, think, observation)
            except asyncio.CancelledError:
                self._worker.stop()
                if self._loading.pop(form, None):
                    self._loading.clear()
                    self._prepare(form)
                raise

    def stop(self) -> None:
        """End all searches."""
        for task in (*self._searches.values(), *self._loading.values()):
            task.cancel()
        self._worker.stop()
