"""Bots: their pace, their failures, their leases."""

import asyncio
import os
import time
from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import Due, LogEntry, Seat, Table
from portroyal.server.play.bots import bot_runner, tasks
from portroyal.server.play.bots.bot_worker import BotWorker, bot_input
from portroyal.server.play.bots.tasks import NICE, choose_move
from portroyal.server.play.state import AppState
from portroyal.server.play.table import history
from portroyal.server.play.table.pacing import LONGEST
from portroyal.server.settings.settings import Settings
from tests.server.helpers import PATIENCE, Guest, Json, an_app_state
from tests.server.processes import a_table, first


def table_of(*names: str | None, pace: float = 0.0, id: str = "table") -> Table:
    seats = (Seat(f"{n}", name, None if name else "guest") for n, name in enumerate(names))
    return a_table(seats, id=id, created=time.time(), pace=pace)


async def start(state: AppState, table: Table) -> None:
    await state.commands.start(table, [first(table)], "tables", table.id)


async def played(state: AppState, table: str, n: int) -> list[LogEntry]:
    """The next `n` moves, in their order of arrival."""
    async with asyncio.timeout(PATIENCE):
        with state.notifier.listening(table) as news:
            while len(found := await state.store.log(table, 1)) < n:
                await news.wait()
                news.clear()
            return found


def waits(guest: Guest, table: Json) -> float:
    """The seconds between the last entry and the move of the bot that is due."""
    return guest.bot_due(table) - datetime.fromisoformat(guest.log(table["id"])[-1]["at"]).timestamp()


def waits_in_its_turn(guest: Guest, table: Json) -> float:
    """The seconds that the bot waits before its next turn; the guest stops and passes until then."""
    while (table := guest.table(table["id"]))["view"]["active"] == 0 or "moves" in table["view"]:
        if "moves" in table["view"]:
            table = guest.played(table, table["view"]["moves"][-1])
    return waits(guest, table)


def test_bots_keep_their_pace_and_hurry_when_asked(guest: Guest) -> None:
    table = guest.sit("pb", start=1, pace=10)
    assert waits(guest, table) > 9
    assert guest.post(f"/tables/{table['id']}/hurry", {}).status_code == 204
    table = guest.my_question(table)
    assert table["seq"] > 2  # a bot that moves first makes at least two moves: draw and stop
    assert waits_in_its_turn(guest, table) > 9  # after my turn


def test_there_is_nothing_to_hurry_while_a_person_is_asked(guest: Guest) -> None:
    table = guest.sit("pb", start=0, pace=10)
    guest.post(f"/tables/{table['id']}/hurry", {})
    assert waits_in_its_turn(guest, table) > 9


async def test_a_bot_waits_its_pace(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        begun = time.time()
        await start(state, table_of("random", "random", pace=0.35))
        first, second = (await played(state, "table", 2))[:2]
    assert first.at - begun >= 0.35
    left = 0.35 * LONGEST - (first.at - begun)  # a slow machine may have used the time for the turn
    assert second.at - first.at >= min(0.15, left)


@pytest.mark.parametrize("failure", [RuntimeError("a bug"), "take the whole harbor"])
async def test_a_bot_that_fails_does_not_stall_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception | str
) -> None:
    async def fail(*_: object) -> str:
        if isinstance(failure, Exception):
            raise failure
        return failure

    monkeypatch.setattr(BotWorker, "choose", fail)
    async with an_app_state(tmp_path) as state:
        await start(state, table_of("steady", "steady"))
        assert len(await played(state, "table", 10)) >= 10


LOCKED = DatabaseError("database is locked")


@pytest.mark.parametrize("failure", [LOCKED, RuntimeError("a bug")])
async def test_a_move_that_cannot_be_written_is_tried_again_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    async with an_app_state(tmp_path, lease=PATIENCE) as state:
        tried = _failing(monkeypatch, state, "append", [failure])
        await start(state, table_of("random", "random"))
        found = await played(state, "table", 2)  # long before the lease ends
    assert 0.9 < found[0].at - tried[0] < state.settings.lease  # a corrected clock runs slightly slow


async def test_each_time_it_is_tried_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "AFTER_A_FAILURE", 0.1)
    async with an_app_state(tmp_path) as state:
        tried = _failing(monkeypatch, state, "append", [LOCKED] * 4)
        await start(state, table_of("random", "random"))
        await played(state, "table", 1)
    waits = [later - earlier for earlier, later in pairwise(tried[:5])]
    assert all(wait >= least for wait, least in zip(waits, (0.1, 0.2, 0.4, 0.8), strict=True))


async def test_after_a_written_move_the_waiting_starts_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "AFTER_A_FAILURE", 0.05)
    async with an_app_state(tmp_path) as state:
        tried = _failing(monkeypatch, state, "append", [*[LOCKED] * 4, None, LOCKED])
        released = list[float]()
        release = state.store.release

        async def noted(turn: Due, owner: str, wait: float) -> None:
            released.append(wait)
            await release(turn, owner, wait)

        monkeypatch.setattr(state.store, "release", noted)
        await start(state, table_of("random", "random"))
        await played(state, "table", 2)
    assert len(tried) >= 7
    assert released == [0.05, 0.1, 0.2, 0.4, 0.05]


async def test_a_bot_that_thought_about_another_moment_does_not_move(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        await start(state, table_of("random", "random", pace=PATIENCE))
        room, due = await state.rooms.open("table"), Due("bot", "table", 0, 1)
        for _ in range(2):  # the second move is legal as well
            await state.commands.bot_move(room, due, "draw")
            assert "draw" in room.last.game.moves()
            assert room.last.seq == await state.store.seq("table") == 2


async def test_giving_a_turn_back_is_retried_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "AFTER_A_FAILURE", 0.1)
    async with an_app_state(tmp_path) as state:
        _failing(monkeypatch, state, "append", [LOCKED])
        released = _failing(monkeypatch, state, "release", [LOCKED, LOCKED])
        await start(state, table_of("random", "random"))
        await played(state, "table", 1)
    assert len(released) == 3


def _failing(
    monkeypatch: pytest.MonkeyPatch, state: AppState, method: str, failures: Sequence[Exception | None]
) -> list[float]:
    """Let the first calls of a store method fail with these errors (None succeeds). Returns the times of its calls."""
    called, calls, waiting = getattr(state.store, method), list[float](), iter(failures)

    async def call(*args: Any) -> Any:
        calls.append(time.time())
        if failure := next(waiting, None):
            raise failure
        return await called(*args)

    monkeypatch.setattr(state.store, method, call)
    return calls


LIMIT = 9.0
"""Seconds that bots may think on servers started here; the server shared by other tests keeps its limit."""


def _hurting(monkeypatch: pytest.MonkeyPatch, how: str, times: int) -> list[tuple[int | None, int]]:
    """Make the worker hang or die for the first requests. Returns the process and the seed of each request."""
    choose, requests = BotWorker.choose, list[tuple[int | None, int]]()

    async def hurt(self: BotWorker, observation: Any, name: str, seed: int, limit: float) -> str:
        if limit != LIMIT:
            return await choose(self, observation, name, seed, limit)
        await self.warm()
        requests.append((self._pid, seed))
        if len(requests) <= times and how == "kill":
            assert self._pid is not None
            os.kill(self._pid, 9)
        return await choose(self, observation, name, seed, 0.0 if len(requests) <= times and how == "hang" else limit)

    monkeypatch.setattr(BotWorker, "choose", hurt)
    return requests


def _in_place(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records which bot moved in place of one that failed."""
    names = list[str]()

    def noted(facts: Any, name: str, seed: int) -> str:
        names.append(name)
        return choose_move(facts, name, seed)

    monkeypatch.setattr(bot_runner, "choose_move", noted)
    return names


@pytest.mark.slow
@pytest.mark.parametrize("how", ["hang", "kill"])
async def test_a_bot_that_hangs_or_is_killed_is_retried_in_a_new_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    requests, in_place = _hurting(monkeypatch, how, 1), _in_place(monkeypatch)
    async with an_app_state(tmp_path, think_limit=LIMIT) as state:
        await start(state, table_of("steady", "steady"))
        await played(state, "table", 2)
    (first, seed), (second, same_seed) = requests[:2]
    assert first != second
    assert seed == same_seed
    assert in_place == []


@pytest.mark.slow
@pytest.mark.parametrize("how", ["hang", "kill"])
async def test_then_the_cautious_one_moves_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    requests, in_place = _hurting(monkeypatch, how, 4), _in_place(monkeypatch)
    async with an_app_state(tmp_path, think_limit=LIMIT) as state:
        await start(state, table_of("steady", "steady"))
        await played(state, "table", 3)
    assert in_place == ["cautious", "cautious"]
    assert len({process for process, _ in requests[:5]}) == 5


async def test_if_that_fails_too_a_move_is_made_that_risks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("a bug")

    monkeypatch.setattr(bot_runner, "choose_move", fail)
    monkeypatch.setattr(BotWorker, "choose", fail)
    async with an_app_state(tmp_path) as state:
        await start(state, table_of("steady", "steady"))
        found = await played(state, "table", 10)
    assert {"draw", "stop"} <= {entry.move for entry in found}
    assert "repel" not in {entry.move for entry in found}


def test_one_hanging_bot_does_not_delay_every_table() -> None:
    assert Settings().workers >= 2


async def test_a_worker_that_dies_is_replaced() -> None:
    worker = BotWorker()
    observation = bot_input(history.begin(table_of("steady", "steady").setup), 0)
    try:
        assert await worker.choose(observation, "steady", 1, PATIENCE) == "draw"
        assert worker._pid is not None
        os.kill(worker._pid, 9)
        with pytest.raises(Exception, match="process"):
            await worker.choose(observation, "steady", 1, PATIENCE)
        assert await worker.choose(observation, "steady", 1, PATIENCE) == "draw"
    finally:
        worker.stop()


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="the system has no niceness")
async def test_people_go_before_workers() -> None:
    worker = BotWorker()
    try:
        await worker.warm()
        assert worker._pid is not None
        assert os.getpriority(os.PRIO_PROCESS, worker._pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
    finally:
        worker.stop()


async def test_a_worker_starts_without_the_web_server() -> None:
    """Importing it would take most of the time and of the memory."""
    worker = BotWorker()
    try:
        await worker.run(PATIENCE, tasks.compile_format, "base", 2)
        imported = await worker.run(PATIENCE, eval, "{*__import__('sys').modules}")
        assert imported.isdisjoint({"asyncio", "fastapi", "sqlalchemy", "structlog"})
    finally:
        worker.stop()


def test_a_worker_works_where_it_may_not_lower_its_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    increments = list[int]()

    def refuse(more: int) -> int:
        increments.append(more)
        raise PermissionError

    monkeypatch.setattr(os, "nice", refuse, raising=False)
    tasks.go_behind()
    assert increments == [NICE]
    monkeypatch.delattr(os, "nice")
    tasks.go_behind()


async def test_the_runner_sleeps_when_nothing_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = 0
    look = bot_runner.BotRunner._round

    async def counted(self: bot_runner.BotRunner, *playing: Any) -> float | None:
        nonlocal rounds
        rounds += self._settings.data == tmp_path
        return await look(self, *playing)

    monkeypatch.setattr(bot_runner.BotRunner, "_round", counted)
    async with an_app_state(tmp_path) as state:
        for table in (table_of(None, "steady", pace=10), table_of("steady", None, pace=10, id="other")):
            await start(state, table)
            for _ in range(50):  # a runner that does not sleep would look again and again
                await state.store.next_due("bot")
    assert rounds <= 4
