"""Tables with random moves, played through the rooms as fast as possible."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from portroyal.server.db.records import Seat, TableSetup
from portroyal.server.play import history
from portroyal.server.play.notifier import Notifier
from portroyal.server.play.rooms import Rooms

Json = dict[str, Any]
ROOMS = 64
LONG = "base; target 30"
"""A format whose games are long."""


def rooms_of(store: Any) -> Rooms:
    return Rooms(store, Notifier(), lambda: None, ROOMS)


def setup(table: str, format: str = "base") -> TableSetup:
    """The setup of a table where one guest plays three seats."""
    seats = tuple(Seat(name, None, "guest") for name in ("Ada", "Ben", "Cleo"))
    return TableSetup(table, "guest", format, 0, table, "cd" * 16, "", 0.0, 1.0, seats)


class Played:
    """A table played by one guest."""

    def __init__(self, rooms: Rooms, setup: TableSetup) -> None:
        self._rooms, self._setup = rooms, setup
        self._chance = random.Random(setup.id)
        self.table: Json = {}

    async def begin(self) -> None:
        started = await self._rooms.start(self._setup, history.begin(self._setup), "tables", self._setup.id)
        self.table = msgspec.json.decode(started)

    @property
    def over(self) -> bool:
        return bool(self.table["status"] == "over")

    async def move(self) -> None:
        view, seq = self.table["view"], self.table["seq"]
        move = self._chance.choice(view["moves"])
        asked = view["asked"]["seat"]
        answer = await self._rooms.move("guest", self._setup.id, asked, move, seq, str(seq))
        self.table = msgspec.json.decode(answer)["table"]

    async def finish(self) -> None:
        await self.begin()
        while not self.over:
            await self.move()
