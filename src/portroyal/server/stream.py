"""The stream of a table: every log entry after the one the client knows, in order, each with the table after it."""

import asyncio
import contextlib
from dataclasses import dataclass

import anyio
import msgspec
import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from portroyal.server.bodies import Since
from portroyal.server.guests import KnownGuest
from portroyal.server.house import House, HouseOf
from portroyal.server.problem import Problem
from portroyal.server.wire import EntryMessage, PingMessage, entry_out, table_out, viewer

GONE = 4404
"""The close code for a table that is not there: a client need not come back."""

FAILED = 1011

log = structlog.get_logger()
router = APIRouter()


@router.websocket("/api/tables/{table}/stream")
async def stream(socket: WebSocket, table: str, house: HouseOf, guest: KnownGuest, since: Since = 0) -> None:
    try:
        room = await house.rooms.open(table)
    except Problem as problem:
        await socket.accept()  # only an open socket can tell a browser why it closes
        await socket.close(GONE, problem.code)
        return
    await house.rooms.come_back(table, guest)
    await socket.accept()
    # A client that is ahead (the database was restored from a backup) gets the last entry, to know where the table is.
    since = since if since <= room.last.seq else room.last.seq - 1
    with house.live.listening(table) as news:
        await _attend(socket, Sender(socket, house, table, guest, since, news))


async def _attend(socket: WebSocket, sender: "Sender") -> None:
    """Send until the client goes. Only who reads notices that, so one task reads while another sends."""
    sending, reading = asyncio.create_task(sender.run()), asyncio.create_task(_until_gone(socket))
    try:
        await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        reading.cancel()
        sender.stop()
        with anyio.CancelScope(shield=True):  # it may be in the middle of a query
            await asyncio.wait((sending, reading))
    if (error := sending.exception()) and not isinstance(error, WebSocketDisconnect):
        log.error("a stream failed", table=sender.table, exc_info=error)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(FAILED)


async def _until_gone(socket: WebSocket) -> None:
    """Clients say nothing; whatever comes is thrown away."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


@dataclass
class Sender:
    """Sends one client what it does not know yet."""

    socket: WebSocket
    house: House
    table: str
    guest: str | None
    since: int
    news: asyncio.Event
    gone: bool = False

    def stop(self) -> None:
        self.gone = True
        self.news.set()

    async def run(self) -> None:
        while not self.gone:
            self.news.clear()
            await self._catch_up()
            try:
                await asyncio.wait_for(self.news.wait(), self.house.settings.ping)
            except TimeoutError:
                await self._say(PingMessage())

    async def _catch_up(self) -> None:
        moments = await self.house.rooms.moments(self.table, self.since)
        sheet = (await self.house.rooms.open(self.table)).sheet
        for moment in moments:
            if self.gone:
                return
            entry = entry_out(moment.entry, viewer(sheet, moment.game, self.guest))
            await self._say(EntryMessage(moment.seq, entry, table_out(sheet, moment, self.guest)))
            self.since = moment.seq

    async def _say(self, message: msgspec.Struct) -> None:
        await self.socket.send_text(msgspec.json.encode(message).decode())
