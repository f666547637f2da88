"""The stream of a table: every log entry after the one the client knows, in order.

What it has missed comes in pages, and the table with the last of them; then each entry with the table after it.
"""

import asyncio
import contextlib
from dataclasses import dataclass

import anyio
import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from portroyal.server.http.guests import KnownGuest
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import Since
from portroyal.server.play.messages import PING
from portroyal.server.play.notifier import News
from portroyal.server.play.rooms import Room
from portroyal.server.state import AppState, State

GONE = 4404
"""The close code for a table that is not there: a client need not come back."""

FAILED = 1011

SOON = 0.2
"""Seconds that a page may wait for its reader before the next stream of the same guest has its turn."""

log = structlog.get_logger()
router = APIRouter()


@router.websocket("/api/tables/{table}/stream")
async def stream(socket: WebSocket, table: str, state: State, guest: KnownGuest, since: Since = 0) -> None:
    try:
        room = await state.rooms.open(table)
    except Problem as problem:
        await socket.accept()  # only an open socket can tell a browser why it closes
        await socket.close(GONE, problem.code)
        return
    await state.rooms.come_back(table, guest)
    await socket.accept()
    # A client that is ahead (the database was restored from a backup) gets the last entry, to know where the table is.
    since = since if since <= room.last.seq else room.last.seq - 1
    turn = state.locks.of(guest or _address(socket))
    with state.notifier.listening(table) as news:
        await _attend(socket, Sender(socket, state, table, guest, since, news, turn))


def _address(socket: WebSocket) -> str:
    """What those have in common who have no cookie yet."""
    return socket.client.host if socket.client else ""


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
    """Sends one client what it does not know yet: pages of what it has missed, then each entry as it comes."""

    socket: WebSocket
    state: AppState
    table: str
    guest: str | None
    since: int
    news: News
    turn: asyncio.Lock
    gone: bool = False

    def stop(self) -> None:
        self.gone = True
        self.news.set()

    async def run(self) -> None:
        await self._catch_up()
        while not self.gone:
            await self._go_on(await self._room_with_news())

    async def _room_with_news(self) -> Room:
        """The table once it has moved on; now and then as the database has it, since others may write there, too."""
        try:
            async with asyncio.timeout(self.state.settings.ping):
                await self.news.wait()
        except TimeoutError:
            await self._say(PING)
            return await self.state.rooms.open(self.table)
        self.news.clear()
        return await self.state.rooms.told(self.table, self.news.seq)

    async def _go_on(self, room: Room) -> None:
        """What was appended, each entry with its table."""
        if self.since + 1 < room.recent[0].seq:
            await self._catch_up()
        for moment in [moment for moment in room.recent if moment.seq > self.since]:
            if self.gone:
                return
            await self._say(self.state.messages.entry(room, moment, self.guest))
            self.since = moment.seq
            await asyncio.sleep(0)

    async def _catch_up(self) -> None:
        """The streams of a guest do it one after another; one that is not read lets the next one begin."""
        while not self.gone:
            async with self.turn:
                unread = await self._pages()
            if unread is None:
                return
            await unread

    async def _pages(self) -> asyncio.Task[None] | None:
        """Send what is missing; the sending of a page that is not read at once."""
        while not self.gone:
            room = await self.state.rooms.told(self.table, self.news.seq)
            if self.since >= room.last.seq:
                return None
            page = await self.state.messages.page(room, self.since, self.guest)
            self.since = page.seq
            sending = asyncio.create_task(self._say(page.text))
            await asyncio.wait((sending,), timeout=SOON)
            if not sending.done():
                return sending
            sending.result()
        return None

    async def _say(self, text: str) -> None:
        """A client that takes nothing for so long is gone; it may come back."""
        try:
            async with asyncio.timeout(self.state.settings.patience):
                await self.socket.send_text(text)
        except TimeoutError:
            raise WebSocketDisconnect from None
