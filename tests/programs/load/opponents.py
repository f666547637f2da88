"""People who play against masters, each at a separate table, and move at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import NamedTuple

import msgspec

from portroyal.server.play.bots.machines import SEARCHING
from tests.programs.load.crowd import Answer, Client, Listener
from tests.programs.load.watchers import place, request
from tests.server.helpers import key

STARTING = 60.0
"""Seconds for opening all tables."""


class Wanted(NamedTuple):
    """A format and its number of players: one person, and masters."""

    line: str
    players: int


class Opponent:
    """A person at a table with masters, who moves at once while `playing` is set."""

    def __init__(self, address: str, wanted: Wanted, pace: float, playing: asyncio.Event) -> None:
        self._address, self._wanted, self._pace, self._playing = address, wanted, pace, playing
        self._client = Client(address)
        self.ready = asyncio.Event()

    async def play(self) -> None:
        """Play one game after another, until cancelled."""
        _, head, _ = await self._client.ask("PATCH", "/me", {"name": "Guest"}, "")
        cookie = head.decode().partition("set-cookie: ")[2].partition(";")[0]
        while True:
            await self._game(cookie)

    async def _game(self, cookie: str) -> None:
        line, players = self._wanted
        seats = [{"kind": "person"}, *[{"kind": "bot", "bot": SEARCHING}] * (players - 1)]
        wanted = {"format": line, "seats": seats, "pace": self._pace, "start": 0, "key": key()}
        _, _, body = await self._client.ask("POST", "/tables", wanted, cookie)
        table, loop = json.loads(body), asyncio.get_running_loop()
        seq, moves = table["seq"], table["view"]["moves"]
        asked = request(self._address, table["id"], seq, f"Cookie: {cookie}")
        _, listener = await loop.create_connection(lambda: Listener(asked), *place(self._address))
        self.ready.set()
        try:
            while moves:
                await self._playing.wait()
                wish = {"seat": 0, "move": moves[-1], "seq": seq, "key": key()}
                status, _, body = await self._client.ask("POST", f"/tables/{table['id']}/moves", wish, cookie)
                assert status == 200, body
                seq, moves = await _until_asked(listener, msgspec.json.decode(body, type=Answer))
        finally:
            listener.transport.abort()


async def _until_asked(listener: Listener, answer: Answer) -> tuple[int, list[str]]:
    """The number of the entry before the person's turn, and the moves; none once the game is over."""
    while answer.table.status != "over" and not answer.table.view.moves:
        answer, _ = await listener.reply(answer.seq + 1)
    return answer.seq, answer.table.view.moves if answer.table.status != "over" else []


@asynccontextmanager
async def opponents(address: str, wanted: Iterable[Wanted], pace: float) -> AsyncIterator[asyncio.Event]:
    """An event: while it is set, a person plays at a table of each kind. Raises the errors that occurred there."""
    playing = asyncio.Event()
    people = [Opponent(address, one, pace, playing) for one in wanted]
    tasks = [asyncio.create_task(one.play()) for one in people]
    try:
        await asyncio.wait_for(asyncio.gather(*(one.ready.wait() for one in people)), STARTING)
        yield playing
    finally:
        failed = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in failed:
            task.result()
