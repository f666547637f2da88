"""Does what is due besides the turns of bots: ends the time of persons, and tells them of what happens."""

import asyncio
import os
import secrets
import socket

import structlog

from portroyal.game import Game
from portroyal.server import server_time
from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import Due, Table
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem
from portroyal.server.play import clocks, history
from portroyal.server.play.audience import Audience
from portroyal.server.play.moment import Moment
from portroyal.server.play.notices import Notices
from portroyal.server.play.rooms import Room
from portroyal.server.play.writer import Writer

POLL = 1.0
"""Seconds after which due rows are looked for: as long may a person's time end late."""

LEASE = 15.0
"""Seconds for which a claim lasts; sending a notice takes less."""

AT_ONCE = 32

THERE = 30.0
"""Seconds after which a person who was at the table is looked for again."""

EARLY = 0.5
"""Seconds by which the clocks of two machines may differ."""

PASSES = 60
"""The most moves made for a person whose time is up."""

log = structlog.get_logger()


def process_name() -> str:
    """A name for this process, by which it owns what it has claimed."""
    return f"{socket.gethostname()[:32]}:{os.getpid()}:{secrets.token_hex(4)}"


class Timekeeper:
    """Ends the time of persons, and tells them of what happens. *stand_in*: the bot that plays on for them."""

    def __init__(self, store: Store, writer: Writer, audience: Audience, notices: Notices, stand_in: str) -> None:
        self._store = store
        self._writer = writer
        self._audience = audience
        self._notices = notices
        self._stand_in = stand_in
        self._owner = process_name()

    async def run(self) -> None:
        """Do what is due until cancelled."""
        reported = False
        while True:
            try:
                sleep = await self._round()
                reported = False
            except DatabaseError as error:
                if not reported:
                    log.error("what is due could not be claimed", error=str(error))
                reported, sleep = True, POLL
            await asyncio.sleep(sleep)

    async def _round(self) -> float:
        """Do what is due. Returns the seconds to sleep."""
        wait = await self._store.next_due("other")
        if wait is None or wait > 0:
            return POLL if wait is None else min(POLL, wait)
        claimed = await self._store.claim("other", self._owner, LEASE, AT_ONCE)
        await asyncio.gather(*map(self._do, claimed))
        return 0.0 if claimed else POLL

    async def _do(self, due: Due) -> None:
        """Do one thing, and then end or release its row; if that fails, it is claimed again later."""
        try:
            room = await self._writer.rooms.open(due.table)
            again = await (self._time(room, due) if due.kind == "expired" else self._tell(room, due))
            if again is None:
                await self._store.end(due, self._owner)
            else:
                await self._store.release(due, self._owner, again)
        except (Problem, DatabaseError) as error:
            log.warning("what was due was not done", table=due.table, kind=due.kind, error=repr(error))
        except Exception as error:
            log.error("what was due failed", table=due.table, kind=due.kind, exc_info=error)

    async def _time(self, room: Room, due: Due) -> float | None:
        """End the time of a person, if it is up; else return the seconds until then."""
        await self._writer.append(room, lambda room: time_up(room, due, self._stand_in, server_time.now()))
        room = await self._writer.rooms.open(due.table)
        ends = _ends(room, due)
        return None if ends is None else max(POLL, ends - server_time.now())

    async def _tell(self, room: Room, due: Due) -> float | None:
        """Tell a person what has happened, unless they are there; while they are, return when to look again."""
        table = room.table
        guest = table.seats[due.seat].guest
        if guest is None or not _holds(table, room.last, due):
            return None
        if self._audience.attends(table.id, guest):
            return THERE if due.kind in ("turn", "late") else None
        await self._notices.tell(guest, table, due.kind)
        return None


def _holds(table: Table, last: Moment, due: Due) -> bool:
    """Whether what a notice tells is still so."""
    if due.kind == "over":
        return last.game.over
    if due.kind == "taken":
        return table.seats[due.seat].bot is not None and not last.game.over
    return last.position == due.position and last.game.seat == due.seat and table.seats[due.seat].bot is None


def _ends(room: Room, due: Due) -> float | None:
    """The Unix time at which the time for the decision ends; None if that is made, or the clock stands."""
    last = room.last
    if last.position != due.position or last.game.seat != due.seat:
        return None
    return clocks.ends(room.table.options, last.clock, due.seat)


def time_up(room: Room, due: Due, stand_in: str, at: float) -> list[Moment]:
    """The moments with which the time of a person ends; none if it is not up."""
    ends = _ends(room, due)
    if ends is None or ends > at + EARLY:
        return []
    table, seat = room.table, due.seat
    moment = history.after_time(room.last, seat, table.options.zero, at)
    if table.options.zero == "bot":
        sitting = table.seats[seat]._replace(bot=stand_in)
        return [moment, history.after_sitting(table, moment, seat, sitting, at)]
    if table.options.zero == "pass":
        return [moment, *_passed(moment, seat, at)]
    return [moment]


def _passed(last: Moment, seat: int, at: float) -> list[Moment]:
    """The moves by which a person passes: the last legal one each time, which stops, keeps or passes."""
    turn, moments = _turn(last.game), [last]
    while len(moments) <= PASSES and moments[-1].game.seat == seat and _turn(moments[-1].game) == turn:
        game = moments[-1].game
        moments += history.after_move(moments[-1], seat, game.moves()[-1], at)
    return moments[1:]


def _turn(game: Game) -> tuple[int, int]:
    view = game.view(None)
    return view["round"], view["active"]
