"""Finds the best move for a seat that asks for it, in a process of its own."""

import asyncio
from concurrent.futures.process import BrokenProcessPool

import structlog

from portroyal.advice.tips import Tip, tip
from portroyal.errors import PortRoyalError
from portroyal.server.http.answers.tip import BetterOut, ReasonOut, TipOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots.bot_worker import BotWorker, Seen, asked_again, observed, seen
from portroyal.server.play.table.notifier import News, Notifier
from portroyal.server.play.table.rooms import Room

LIMIT = 60.0
"""Seconds for a thought, of which most may be taken by compiling the rules."""

log = structlog.get_logger()

Place = tuple[str, int]
"""A table, and a seat."""


def think(asked: Seen) -> Tip | None:
    """Run by a worker: the best move for what a seat has seen."""
    return tip(observed(asked))


class Tips:
    """One thought at a time for each seat, which ends when the position changes or the seat asks anew."""

    def __init__(self, notifier: Notifier) -> None:
        self._notifier = notifier
        self._worker = BotWorker()
        self._turn = asyncio.Lock()
        self._thoughts: dict[Place, asyncio.Task[Tip | None]] = {}

    async def of(self, room: Room, guest: str | None, seat: int) -> TipOut:
        """The best move of a seat. Raises Problem."""
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
            found = await self._thought(room, seat, seen(moment.game, seat), news)
        if found is None:
            raise Problem("no-tip")
        better = found.better and BetterOut(*found.better)
        key, numbers, card = found.reason
        return TipOut(moment.seq, seat, found.move, better, ReasonOut(key, dict(numbers), card))

    async def _thought(self, room: Room, seat: int, asked: Seen, news: News) -> Tip | None:
        place, position = (room.table.setup.id, seat), room.last.position
        if earlier := self._thoughts.get(place):
            earlier.cancel()
        thought = self._thoughts[place] = asyncio.create_task(self._think(asked))
        try:
            while not thought.done():
                told = asyncio.create_task(news.wait())
                await asyncio.wait({thought, told}, return_when=asyncio.FIRST_COMPLETED)
                told.cancel()
                news.clear()
                if room.last.position != position:
                    raise Problem("stale-seq", seq=room.last.seq, entries=[])
            return thought.result()
        except asyncio.CancelledError:
            if thought.cancelled():
                raise Problem("stale-seq", seq=room.last.seq, entries=[]) from None
            raise
        except (OSError, BrokenProcessPool) as error:  # a TimeoutError is an OSError
            log.warning("a thought did not end", table=place[0], position=position, error=repr(error))
            raise Problem("no-tip") from error
        except PortRoyalError as error:
            log.error("a thought failed", table=place[0], position=position, exc_info=error)
            raise Problem("internal") from error
        finally:
            thought.cancel()
            if self._thoughts.get(place) is thought:
                del self._thoughts[place]

    async def _think(self, asked: Seen) -> Tip | None:
        async with self._turn:
            try:
                return await asked_again(self._worker, LIMIT, think, asked)
            except asyncio.CancelledError:
                self._worker.stop()
                raise

    def stop(self) -> None:
        """End all thoughts."""
        for thought in self._thoughts.values():
            thought.cancel()
        self._worker.stop()
