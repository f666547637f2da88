"""Rooms stay in memory while there is space and while they are used."""

from __future__ import annotations

import gc

import pytest

from portroyal.server.db.records import Seat
from portroyal.server.db.store import Store
from portroyal.server.play.table.rooms import BYTES, MEGABYTE
from tests.server.processes import Process, a_table, renamed

TABLE = a_table([Seat("Ann", None, "ann"), Seat("Ben", None, "ben")])
ROOMS = 3


@pytest.mark.slow
async def test_unused_rooms_make_way_for_others(store: Store) -> None:
    process = Process(store, ROOMS * BYTES / MEGABYTE)
    for n in range(9):
        await process.start(renamed(TABLE, f"t{n}"), f"k{n}")
    used = await process.rooms.open("t0")
    for n in range(1, 9):
        await process.rooms.open(f"t{n}")
    gc.collect()
    assert len(process.rooms) == ROOMS + 1
    assert process.rooms.in_memory("t0") is used
    del used
    for n in range(1, 9):
        await process.rooms.open(f"t{n}")
    gc.collect()
    assert process.rooms.in_memory("t0") is None
