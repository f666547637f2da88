"""Many streams, slow ones and unread ones: their cost to the server and to each other."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
import uvicorn
from starlette.websockets import WebSocket, WebSocketDisconnect

from portroyal.server import run
from portroyal.server.http.connections import Stream
from portroyal.server.play.state import AppState
from portroyal.server.play.table.messages import PAGE, Messages
from portroyal.server.play.table.notifier import AT_ONCE, News, Notifier
from portroyal.server.routes import stream
from portroyal.server.routes.lines import Silence
from portroyal.server.routes.stream import Sender
from portroyal.server.settings.settings import Settings
from tests.programs.load.tables import Played, table_of
from tests.programs.load.watchers import LITTLE, deaf
from tests.server.helpers import PATIENCE, Json, an_app_state, until
from tests.server.processes import Process

PATIENT = 0.5
BUFFERED = 128 * 1024
"""Bytes that a connection buffers before its sender has to wait; also the size of one page."""


async def a_long_table(state: AppState, pages: int = 3) -> Played:
    """A table with *pages* pages of entries; the last page is short."""
    process = Process(state.store)
    process.rooms, process.commands = state.rooms, state.commands
    played = Played(process, table_of("long"))
    await played.begin()
    while played.table["seq"] <= (pages - 1) * PAGE:
        await played.move()
    return played


class Reader:
    """A client's end of a stream, as its sender sees it."""

    def __init__(self, name: str, told: list[tuple[str, Json]], reads: bool = True) -> None:
        self.name, self.told, self.reads = name, told, reads

    async def send_text(self, text: str) -> None:
        self.told.append((self.name, msgspec.json.decode(text)))
        if not self.reads:
            await asyncio.sleep(PATIENT)
            raise WebSocketDisconnect


def sender(state: AppState, reader: Reader, guest: str | None = "guest") -> Sender:
    socket = cast("WebSocket", reader)
    return Sender(socket, state, "long", guest, 0, News(), state.locks.of(guest))


@asynccontextmanager
async def sending(*senders: Sender) -> AsyncIterator[list["asyncio.Task[None]"]]:
    tasks = [asyncio.create_task(sender.run()) for sender in senders]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Timers:
    """An event loop whose time only moves when it is told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.planned = list[tuple[float, Callable[[], None]]]()

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, run: Callable[[], None]) -> None:
        self.planned.append((self.now + delay, run))

    def wait_until(self, time: float) -> None:
        while (first := min(self.planned, key=lambda each: each[0]))[0] <= time:
            self.planned.remove(first)
            self.now = first[0]
            first[1]()
        self.now = time


def test_a_stream_is_silent_too_long_only_after_the_last_message(monkeypatch: pytest.MonkeyPatch) -> None:
    timers, event = Timers(), asyncio.Event()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: timers)
    silence = Silence(event, 20).__enter__()
    for time in (15, 30, 45):
        timers.wait_until(time)
        assert not event.is_set()
        silence.begin()
    timers.wait_until(64)
    assert (event.is_set(), silence.too_long) == (False, False)
    timers.wait_until(65)
    assert (event.is_set(), silence.too_long) == (True, True)


async def test_an_idle_stream_sends_pings_and_then_new_entries(tmp_path: Path) -> None:
    sent = list[tuple[str, Json]]()
    async with an_app_state(tmp_path, ping=0.05) as state:
        played = await a_long_table(state)
        client = sender(state, Reader("a", sent))
        async with sending(client):
            await until(lambda: [message["type"] for _, message in sent[3:]][:2] == ["ping", "ping"])
            await played.move()
            await until(lambda: "entry" in [message["type"] for _, message in sent])


async def test_one_stream_of_a_guest_catches_up_at_a_time(tmp_path: Path) -> None:
    sent = list[tuple[str, Json]]()
    async with an_app_state(tmp_path) as state:
        last = (await a_long_table(state)).table["seq"]
        names = ["a", "b", "c"]
        async with sending(*(sender(state, Reader(name, sent)) for name in names)):
            await until(lambda: [message["seq"] for _, message in sent].count(last) == 3)
    assert [name for name, _ in sent] == ["a"] * 3 + ["b"] * 3 + ["c"] * 3
    assert [len(message["entries"]) for _, message in sent] == [PAGE, PAGE, last - 2 * PAGE] * 3
    assert [message["table"] is not None for _, message in sent] == [False, False, True] * 3


async def test_other_tasks_run_between_two_pages(tmp_path: Path) -> None:
    sent = list[tuple[str, Json]]()
    async with an_app_state(tmp_path) as state:
        await a_long_table(state)
        for guest in ("guest", None):
            await state.messages.page(await state.rooms.open("long"), 0, guest)
        async with sending(sender(state, Reader("a", sent)), sender(state, Reader("b", sent), None)):
            await until(lambda: len(sent) == 6)
    assert [name for name, _ in sent[:4]] == ["a", "b", "a", "b"]


async def test_a_client_that_never_reads_gets_one_page_is_cut_and_delays_no_one(tmp_path: Path) -> None:
    sent = list[tuple[str, Json]]()
    async with an_app_state(tmp_path) as state:
        await a_long_table(state)
        readers = [Reader(f"deaf {n}", sent, reads=False) for n in range(2)] + [Reader("reads", sent)]
        async with sending(*(sender(state, reader) for reader in readers)) as tasks:
            await until(lambda: len(sent) == 5)
            await until(lambda: tasks[0].done() and tasks[1].done())
            assert not tasks[2].done()
    assert [name for name, _ in sent] == ["deaf 0", "deaf 1", "reads", "reads", "reads"]
    assert {type(task.exception()) for task in tasks[:2]} == {WebSocketDisconnect}


async def test_a_client_that_stops_reading_gets_one_entry(tmp_path: Path) -> None:
    sent = list[tuple[str, Json]]()
    async with an_app_state(tmp_path) as state:
        played = await a_long_table(state)
        reader = Reader("a", sent)
        with state.notifier.listening("long") as news:
            client = sender(state, reader)
            client.news = news
            async with sending(client) as tasks:
                await until(lambda: len(sent) == 3)
                reader.reads = False
                for _ in range(5):
                    await played.move()
                await until(tasks[0].done)
    assert [message["type"] for _, message in sent] == ["page"] * 3 + ["entry"]


async def test_a_client_behind_the_memory_of_a_room_gets_pages_again(tmp_path: Path) -> None:
    sent = list[tuple[str, Json]]()
    async with an_app_state(tmp_path) as state:
        played = await a_long_table(state, pages=4)
        last = played.table["seq"]
        client = sender(state, Reader("a", sent))
        async with sending(client):
            await until(lambda: len(sent) == 4)
            client.since = PAGE
            client.news.tell(last)
            await until(lambda: len(sent) == 7)
    assert [message["type"] for _, message in sent] == ["page"] * 7


async def test_a_page_has_the_table_only_while_it_is_the_last(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        played = await a_long_table(state, pages=1)
        while played.table["seq"] < PAGE:
            await played.move()
        pages = []
        for _ in range(2):
            page = await state.messages.page(await state.rooms.open("long"), 0, None)
            pages.append(msgspec.json.decode(page.text))
            await played.move()
    assert [page["seq"] for page in pages] == [PAGE, PAGE]
    assert [page["table"] is not None for page in pages] == [True, False]


async def test_an_entry_that_a_room_does_not_have_is_looked_for(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        played = await a_long_table(state, pages=1)
        known = await state.rooms.open("long")
        assert await state.rooms.with_entry("long", known.last.seq) is known
        played._process = Process(state.store)  # another process
        await played.move()
        told = await state.rooms.with_entry("long", played.table["seq"])
        assert told.last.seq == played.table["seq"]


async def test_many_streams_are_served_a_few_at_a_time() -> None:
    notifier = Notifier()
    with contextlib.ExitStack() as listening:
        all_of_them = [listening.enter_context(notifier.listening("table")) for _ in range(1000)]
        notifier.tell("table", 7)
        informed = [sum(news.is_set() for news in all_of_them)]
        while informed[-1] < 1000:
            await asyncio.sleep(0)
            informed.append(sum(news.is_set() for news in all_of_them))
        assert [news.seq for news in all_of_them] == [7] * 1000
    steps = [after - before for before, after in zip([0, *informed], informed, strict=False)]
    assert max(steps) == AT_ONCE


async def test_messages_are_forgotten_in_time(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        await a_long_table(state)
        room, limit = await state.rooms.open("long"), 30_000
        messages = Messages(state.rooms, limit)
        for moment in room.recent:
            messages.entry(room, moment, None)
            await messages.page(room, moment.seq - 1, None)
        assert 0 < sum(map(len, messages._cache.values())) == messages._cache.currsize <= limit


async def test_entries_made_while_a_stream_sends_are_sent_next(tmp_path: Path) -> None:
    async with an_app_state(tmp_path) as state:
        played = await a_long_table(state, pages=1)
        sent: list[tuple[str, Json]] = []

        class Mover(Reader):
            async def send_text(self, text: str) -> None:
                await super().send_text(text)
                if len(sent) == 2:
                    await played.move()

        with state.notifier.listening("long") as news:
            turn = state.locks.of("guest")
            sending = Sender(cast("WebSocket", Mover("guest", sent)), state, "long", "guest", 0, news, turn)
            running = asyncio.create_task(sending.run())
            await until(lambda: len(sent) == 1 and not turn.locked())
            await played.move()
            await until(lambda: len(sent) == 3)
            sending.stop()
            await running
    assert [(message["type"], message["seq"]) for _, message in sent] == [("page", 1), ("entry", 2), ("entry", 3)]


class Served(uvicorn.Server):
    """A server whose connections buffer little, so a client that does not read is soon noticed."""

    def __init__(self, data: Path, **settings: Any) -> None:
        super().__init__(run._config(Settings(data=data, workers=1, **settings)))
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LITTLE)
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    @property
    def state(self) -> AppState:
        state: AppState = self.config.app.state.app_state  # type: ignore[union-attr]
        return state

    @property
    def buffered(self) -> list[int]:
        """Bytes that wait for each client of a stream."""
        streams = [one for one in self.server_state.connections if isinstance(one, Stream)]
        return [stream.transport.get_write_buffer_size() for stream in streams]


@asynccontextmanager
async def served(data: Path, **settings: Any) -> AsyncIterator[Served]:
    server = Served(data, **settings)
    serving = asyncio.create_task(server.serve([server.listening]))
    await until(lambda: server.started)
    try:
        yield server
    finally:
        server.should_exit = True
        await serving


@pytest.mark.slow
@pytest.mark.parametrize("patience", [PATIENT, PATIENCE])
async def test_those_who_never_read_are_cut_in_time_or_at_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    monkeypatch.setattr(stream, "SOON", 0.01)
    monkeypatch.setattr(run, "GRACE", 20)
    with contextlib.ExitStack() as opened, caplog.at_level(logging.WARNING, "uvicorn.error"):
        async with served(tmp_path, patience=patience) as server:
            await a_long_table(server.state, pages=6)
            for _ in range(20):
                opened.enter_context(await asyncio.to_thread(deaf, server.address, "long"))
            await until(lambda: len(server.buffered) == 20 and all(server.buffered))
            assert max(server.buffered) < BUFFERED
            if patience == PATIENT:
                await until(lambda: not server.server_state.connections)
    assert caplog.messages == []  # no task had to be canceled
