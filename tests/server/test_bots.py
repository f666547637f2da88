"""Bots: their pace, their failures, their leases."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from portroyal.server import bots, history
from portroyal.server.app import create_app
from portroyal.server.house import House
from portroyal.server.rows import Seat, Sheet
from portroyal.server.settings import Settings
from portroyal.server.thinking import Thinker
from portroyal.server.wire import Moment
from tests.server.helpers import PATIENCE, Guest


@asynccontextmanager
async def a_house(data: Path, **more: Any) -> AsyncIterator[House]:
    app = create_app(Settings(data=data, workers=1, **more))
    async with app.router.lifespan_context(app):
        yield app.state.house


def sheet(*names: str | None, pace: float = 0.0, id: str = "table") -> Sheet:
    seats = tuple(Seat(f"{n}", name, None if name else "guest") for n, name in enumerate(names))
    return Sheet(id, "guest", "base", 0, "ab" * 32, "cd" * 16, "", pace, time.time(), seats)


async def start(house: House, made: Sheet) -> None:
    await house.rooms.start(made, history.begin(made), "tables", made.id)


async def moments(house: House, table: str, n: int) -> list[Moment]:
    """The next `n` moves, as they come."""
    async with asyncio.timeout(PATIENCE):
        with house.live.listening(table) as news:
            while len(found := await house.rooms.moments(table, 1)) < n:
                await news.wait()
                news.clear()
            return found


def test_bots_keep_their_pace_and_hurry_when_asked(guest: Guest) -> None:
    table = guest.sit("pb", start=1, pace=10)
    time.sleep(0.2)
    assert guest.table(table["id"])["seq"] == 1
    assert guest.post(f"/tables/{table['id']}/hurry", {}).status_code == 204
    table = guest.my_question(table)
    assert table["seq"] > 2  # a bot that is asked first draws and stops at least
    for _ in range(40):  # and once I was asked, its own pace again
        if "moves" not in table["view"]:
            break
        table = guest.played(table, table["view"]["moves"][-1])
    time.sleep(0.2)
    assert guest.table(table["id"])["seq"] == table["seq"]


def test_there_is_nothing_to_hurry_while_a_person_is_asked(guest: Guest) -> None:
    table = guest.sit("pb", start=0, pace=10)
    guest.post(f"/tables/{table['id']}/hurry", {})
    while "moves" in table["view"]:
        table = guest.played(table, table["view"]["moves"][-1])
    time.sleep(0.2)
    assert guest.table(table["id"])["seq"] == table["seq"]


async def test_a_bot_waits_its_pace(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        await start(house, sheet("random", "random", pace=0.15))
        found = await moments(house, "table", 4)
    times = [moment.entry.at for moment in found]
    assert all(later - earlier >= 0.15 for earlier, later in pairwise(times))


@pytest.mark.parametrize("failure", [RuntimeError("a bug"), "take the whole harbor"])
async def test_a_bot_that_fails_does_not_stall_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception | str
) -> None:
    async def fail(*_: object) -> str:
        if isinstance(failure, Exception):
            raise failure
        return failure

    monkeypatch.setattr(Thinker, "choose", fail)
    async with a_house(tmp_path) as house:
        await start(house, sheet("steady", "steady"))
        assert len(await moments(house, "table", 10)) >= 10


async def test_a_bot_that_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose, pids = Thinker.choose, []

    async def hang(self: Thinker, snapshot: Any, seat: int, name: str, limit: float) -> str:
        await self.warm()
        pids.append(self._pid)
        return await choose(self, snapshot, seat, name, 0.0)

    monkeypatch.setattr(Thinker, "choose", hang)
    async with a_house(tmp_path) as house:
        await start(house, sheet("steady", "steady"))
        await moments(house, "table", 2)
    assert len(set(pids)) > 1


async def test_a_worker_that_dies_is_replaced() -> None:
    thinker = Thinker()
    made = sheet("steady", "steady")
    snapshot = history.begin(made).snapshot()
    try:
        assert await thinker.choose(snapshot, 0, "steady", PATIENCE) == "draw"
        assert thinker._pid is not None
        os.kill(thinker._pid, 9)
        with pytest.raises(Exception, match="process"):
            await thinker.choose(snapshot, 0, "steady", PATIENCE)
        assert await thinker.choose(snapshot, 0, "steady", PATIENCE) == "draw"
    finally:
        thinker.stop()


async def test_the_runner_sleeps_when_nothing_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = 0
    look = bots.Bots._round

    async def counted(self: bots.Bots, rooms: Any) -> float | None:
        nonlocal rounds
        rounds += self._settings.data == tmp_path
        return await look(self, rooms)

    monkeypatch.setattr(bots.Bots, "_round", counted)
    async with a_house(tmp_path) as house:
        await start(house, sheet(None, "steady", pace=10))
        await asyncio.sleep(0.3)
        await start(house, sheet("steady", None, pace=10, id="other"))
        await asyncio.sleep(0.3)
    assert rounds <= 4
