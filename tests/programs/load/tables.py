"""Tables with random moves, played through the rooms as fast as possible."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from portroyal.server.db.records import Seat, Table
from tests.server.processes import Process, a_table

Json = dict[str, Any]
ROOMS = 64
LONG = "base; target 30"
"""A format whose games are long."""


def process_of(store: Any) -> Process:
    return Process(store, ROOMS)


def table_of(id: str, format: str = "base") -> Table:
    """A table where one guest plays three seats."""
    return a_table((Seat(name, None, "guest") for name in ("Ada", "Ben", "Cleo")), format, id, seed=id)


class Played:
    """A table with one guest at all seats."""

    def __init__(self, process: Process, at: Table) -> None:
        self._process, self._at = process, at
        self._chance = random.Random(at.id)
        self.table: Json = {}

    async def begin(self) -> None:
        self.table = msgspec.json.decode(await self._process.start(self._at, self._at.id))

    @property
    def over(self) -> bool:
        return bool(self.table["status"] == "over")

    async def move(self) -> None:
        view, seq = self.table["view"], self.table["seq"]
        move = self._chance.choice(view["moves"])
        asked = view["asked"]["seat"]
        answer = await self._process.move(self._at.id, asked, move, seq, str(seq))
        self.table = msgspec.json.decode(answer)["table"]

    async def finish(self) -> None:
        await self.begin()
        while not self.over:
            await self.move()
