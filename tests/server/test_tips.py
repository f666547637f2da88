"""Tips over the wire: for the seat to move, where the table allows them, one at a time."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from portroyal.advice.tips import Reason, Tip
from portroyal.search import learned
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots import tasks
from portroyal.server.play.bots.bot_worker import BotWorker, bot_input
from portroyal.server.play.bots.tasks import choose_move, compile_format, load, think
from portroyal.server.play.state import AppState
from portroyal.server.play.table.writer import Sender
from tests.search.nets import teach
from tests.server.helpers import PATIENCE, Guest, Json, an_app_state, key, until
from tests.server.test_bot_runner import start, table_of

FOUND = Tip("draw", None, Reason("safe", {}))


def ask(guest: Guest, table: Json, seat: int = 0) -> Any:
    return guest.post(f"/tables/{table['id']}/tip", {"seat": seat})


def refused(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_the_seat_that_is_asked_gets_its_best_move(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    table = guest.played(table, "draw")
    tip = ask(guest, table, table["view"]["asked"]["seat"]).json()
    assert tip["move"] in table["view"]["moves"]
    assert tip["seq"] == table["seq"]
    assert 0 < tip["better"]["chance"] < 1
    assert tip["reason"]["key"]


async def test_a_server_error_is_not_reported_as_a_bad_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def damaged(*_: Any) -> None:
        raise learned.BadLearned("/srv/portroyal/search/learned/rivals-2.json is damaged")

    monkeypatch.setattr(BotWorker, "run", damaged)
    async with an_app_state(tmp_path) as state:
        await start(state, table_of(None, None))
        with pytest.raises(Problem) as problem:
            await _tip(state, 0)
    assert problem.value.code == "internal"


@pytest.mark.slow
async def test_with_a_network_the_win_probability_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(tmp_path, monkeypatch, ("base", 2))
    async with an_app_state(tmp_path) as state:
        await start(state, table_of(None, None))
        for seq in range(1, 4):
            room = await state.rooms.open("table")
            await state.commands.move(Sender("guest", "table", f"k{seq}"), 0, room.last.game.moves()[0], room.last.seq)
        game = (await state.rooms.open("table")).last.game
        tip = await _tip(state, game.seat or 0)
        assert tip.better is not None
        assert {tip.move, tip.better.other} <= set(game.moves())
        assert 0 < tip.better.chance <= 1
        assert 0 <= tip.better.other_chance <= 1


async def test_an_open_table_compiles_and_loads_what_its_first_tip_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Code is compiled once for each format; the tip waits for it, so nothing is compiled twice."""
    teach(tmp_path, monkeypatch, ("base", 2))
    done, compiled = list[str](), asyncio.Event()

    async def run(_: BotWorker, limit: float, work: Callable[..., object], *given: object) -> object:
        if work is compile_format:
            await compiled.wait()
        if work is not choose_move:  # worker processes warm up with it
            done.append(work.__name__)
        return FOUND if work is think else True

    monkeypatch.setattr(BotWorker, "run", run)
    async with an_app_state(tmp_path) as state:
        await start(state, table_of(None, None))
        room = await state.rooms.open("table")
        state.tips.prepare(room, "stranger")
        assert state.tips._loading == {}
        for _ in range(2):
            state.tips.prepare(room, "guest")
        tip, ready = asyncio.create_task(_tip(state, 0)), asyncio.create_task(state.tips.ready(room, "guest"))
        await asyncio.sleep(0)
        assert not ready.done()
        compiled.set()
        await asyncio.wait_for(ready, PATIENCE)
        assert done[:2] == ["compile_format", "load"]
        assert (await asyncio.wait_for(tip, PATIENCE)).move == "draw"
    assert done == ["compile_format", "load", "think"]


def test_loading_thinks_once_about_a_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = list[int]()
    monkeypatch.setattr(tasks, "tip", lambda observation: thoughts.append(len(observation.moves)))
    load("base", 2)
    assert thoughts == [2]


def test_where_the_table_forbids_it_there_is_none(guest: Guest) -> None:
    table = guest.sit("pp", start=0, tips="off")
    assert table["tips"] == "off"
    assert refused(ask(guest, table)) == (403, "tips-not-allowed")
    guest.options(table, tips="on")
    assert ask(guest, table).status_code != 403
    assert guest.sit("pp")["tips"] == guest.post("/tables/quick", {"key": key()}).json()["tips"] == "on"


def test_who_may_not_ask_for_a_tip_waits_for_none(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pb", start=0, tips="off")
    assert refused(guest.get(f"/tables/{table['id']}/tip/ready")) == (403, "tips-not-allowed")
    assert refused(stranger.get(f"/tables/{table['id']}/tip/ready")) == (403, "not-your-seat")


def test_others_and_watchers_get_none(guest: Guest, stranger: Guest) -> None:
    table = guest.sit("pb", start=0)
    assert refused(ask(stranger, table)) == (403, "not-your-seat")
    assert refused(ask(guest, table, 1)) == (403, "not-your-seat")


def test_a_seat_that_is_not_asked_or_has_one_move_gets_none(guest: Guest) -> None:
    table = guest.sit("pp", start=0)
    assert table["view"]["moves"] == ["draw"]
    assert refused(ask(guest, table, 0)) == (409, "no-tip")
    assert refused(ask(guest, table, 1)) == (409, "no-tip")


async def test_a_thought_ends_when_the_position_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = _thinking_for_ever(monkeypatch)
    async with an_app_state(tmp_path) as state:
        await start(state, table_of(None, None))
        thought = asyncio.create_task(_tip(state, 0))
        await until(lambda: thoughts.begun)
        await state.commands.move(Sender("guest", "table", "k"), 0, "draw", 1)
        with pytest.raises(Problem) as problem:
            await asyncio.wait_for(thought, PATIENCE)
        assert problem.value.code == "stale-seq"
        await until(lambda: thoughts.ended)
        assert thoughts.ended == [0]
        assert state.tips._searches == {}


async def test_a_seat_has_one_thought_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = _thinking_for_ever(monkeypatch, then=FOUND)
    async with an_app_state(tmp_path) as state:
        await start(state, table_of(None, None))
        first = asyncio.create_task(_tip(state, 0))
        await until(lambda: thoughts.begun)
        assert (await asyncio.wait_for(_tip(state, 0), PATIENCE)).move == "draw"
        with pytest.raises(Problem) as problem:
            await first
        assert problem.value.code == "stale-seq"
        assert thoughts.ended == [0]


@pytest.mark.slow
async def test_a_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        table = table_of(None, None)
        await start(state, table)
        room = await state.rooms.open("table")
        await state.tips._worker.warm()
        os.kill(state.tips._worker._pid or 0, 9)
        assert await state.tips._think(bot_input(room.last.game, 0)) is None


def test_a_table_that_waits_or_a_seat_that_a_bot_plays_gets_none(guest: Guest) -> None:
    table = guest.sit("pf", start=0)
    assert refused(ask(guest, table)) == (409, "no-tip")


async def _tip(state: AppState, seat: int) -> Any:
    return await state.tips.of(await state.rooms.open("table"), "guest", seat)


class Thoughts:
    """The number of searches that have begun, and the numbers of those that were canceled."""

    def __init__(self) -> None:
        self.begun = 0
        self.ended: list[int] = []


def _thinking_for_ever(monkeypatch: pytest.MonkeyPatch, then: Tip | None = None) -> Thoughts:
    """Let the first search last until it is canceled; nothing else is computed."""
    thoughts = Thoughts()

    async def run(_worker: BotWorker, _limit: float, work: Any, *_: Any) -> Tip | None:
        if work is not think:
            return None
        n, thoughts.begun = thoughts.begun, thoughts.begun + 1
        if n and then:
            return then
        try:
            await asyncio.Event().wait()
        finally:
            thoughts.ended.append(n)
        return None

    monkeypatch.setattr(BotWorker, "run", run)
    return thoughts
