"""The stream of a table: every log entry after the last one that the client has, in order.

Missed entries are sent in pages, and the last page includes the table. After that, each new entry is sent with the
table as of that entry, and the list of people present is sent whenever it changes.
"""

import asyncio
from dataclasses import dataclass

import msgspec
from pydantic import TypeAdapter, ValidationError
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from portroyal.server.db import server_time
from portroyal.server.db.database import DatabaseError
from portroyal.server.http.answers.stream import NowMessage, WatchersMessage
from portroyal.server.http.current_request import address_of
from portroyal.server.http.guests import known_guest
from portroyal.server.http.problem import Problem, answer, database_failed, of_faults
from portroyal.server.http.requests import Since
from portroyal.server.play.people.audience import NOBODY, Visit
from portroyal.server.play.state import app_state
from portroyal.server.play.table.messages import PING
from portroyal.server.play.table.notifier import News
from portroyal.server.play.table.rooms import Room
from portroyal.server.routes.lines import Line, Silence, attend

GONE = 4404
"""The close code if there is no such table. It shows the client that reconnecting is pointless."""

SINCE = TypeAdapter(Since)

HERE = "here"
"""A client sends this message when its page becomes visible, and `away` when the page is hidden."""

SOON = 0.2
"""Seconds to wait for a client to read a page before another of the same guest's streams may continue."""


async def stream(socket: WebSocket) -> None:
    """Send the log entries of a table after `since`, and then each new entry."""
    socket.scope["route"] = ROUTE
    try:
        await _serve(socket)
    except ValidationError as error:
        faults = [{**fault, "loc": ("query", "since")} for fault in error.errors()]
        await socket.send_denial_response(answer(of_faults(faults)))
    except DatabaseError as error:
        await socket.send_denial_response(database_failed(socket.scope, error))


async def _serve(socket: WebSocket) -> None:
    """Send until the client disconnects.

    Before the stream is open, raises ValidationError if `since` is invalid, and DatabaseError if the database fails.
    """
    since = SINCE.validate_python(socket.query_params.get("since", 0))
    table, state, guest = socket.path_params["table"], await app_state(socket), await known_guest(socket)
    try:
        room = await state.rooms.visit(table, guest)
    except Problem as problem:
        await socket.accept()  # browsers see the close code only for accepted sockets
        await socket.close(GONE, problem.code)
        return
    await state.commands.come_back(table, guest)
    name = await state.store.guest_name(guest) if guest else None
    state.tips.prepare(room, guest)
    await socket.accept()
    # A client may be ahead if the database was restored from a backup. Such a client gets the last entry again.
    since = since if since <= room.last.seq else room.last.seq - 1
    turn = state.locks.of(guest or address_of(socket.scope))
    with state.notifier.listening(table) as news, state.audience.present(table, guest, name) as visit:
        await attend(Sender(socket, state, table, guest, since, news, turn, visit))


ROUTE = WebSocketRoute("/api/tables/{table}/stream", stream)


@dataclass
class Sender(Line):
    """Sends one client the entries that it lacks: pages of missed entries first, and then each new entry."""

    table: str
    guest: str | None
    since: int
    news: News
    turn: asyncio.Lock
    visit: Visit | None = None
    watchers: WatchersMessage = NOBODY
    timed: bool = False

    def stop(self) -> None:
        super().stop()
        self.news.set()

    def hear(self, text: str) -> None:
        """Record whether the page is visible."""
        if self.visit:
            self.visit.look(text == HERE)

    async def run(self) -> None:
        await self._catch_up()
        room = await self.state.rooms.with_entry(self.table, 0)
        with Silence(self.news, self.state.settings.ping) as silence:
            while not self.gone:
                await self._send_time(room)
                await self._send_watchers(room)
                room = await self._wait_for_news(silence)
                if not room.table.may_open(self.guest):
                    await self.socket.close(GONE, "no-such-table")
                    return
                await self._send_entries(room)

    async def _send_time(self, room: Room) -> None:
        """Send the server's time once, if the table has a clock."""
        if room.last.clock.banks and not self.timed:
            self.timed = True
            await self.say(msgspec.json.encode(NowMessage(server_time.now())).decode())

    async def _send_watchers(self, room: Room) -> None:
        """Send the list of people present, if it has changed."""
        now = self.state.audience.message(room)
        if now != self.watchers:
            self.watchers = now
            await self.say(msgspec.json.encode(now).decode())

    async def _wait_for_news(self, silence: Silence) -> Room:
        """Wait for news and return the table. After too long a silence, send a ping and check the database."""
        silence.begin()
        await self.news.wait()
        self.news.clear()
        if silence.too_long:
            await self.say(PING)
            return await self.state.rooms.open(self.table)
        if self.news.unsure:
            self.news.unsure = False
            return await self.state.rooms.open(self.table)
        return await self.state.rooms.with_entry(self.table, self.news.seq)

    async def _send_entries(self, room: Room) -> None:
        """Send new entries, each with its table."""
        if self.since + 1 < room.recent[0].seq:
            await self._catch_up()
        for moment in [moment for moment in room.recent if moment.seq > self.since]:
            if self.gone:
                return
            await self.say(self.state.messages.entry(room, moment, self.guest))
            self.since = moment.seq
            if moment is not room.last:
                await asyncio.sleep(0)

    async def _catch_up(self) -> None:
        """Send missed entries. A guest's streams take turns, but none waits for a client that reads too slowly."""
        while not self.gone:
            async with self.turn:
                unread = await self._pages()
            if unread is None:
                return
            await unread

    async def _pages(self) -> asyncio.Task[None] | None:
        """Send pages of missed entries. Returns the task sending a page to a slow client, or None if all have been
        sent."""
        while not self.gone:
            room = await self.state.rooms.with_entry(self.table, self.news.seq)
            if self.since >= room.last.seq:
                return None
            page = await self.state.messages.page(room, self.since, self.guest)
            self.since = page.seq
            sending = asyncio.create_task(self.say(page.text))
            await asyncio.wait((sending,), timeout=SOON)
            if not sending.done():
                return sending
            sending.result()
        return None
