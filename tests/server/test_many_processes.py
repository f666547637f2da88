"""Several servers and workers share a PostgreSQL database: each server serves every table, and any process may die."""

import asyncio
import contextlib
import itertools
import random
import shutil
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.opening import open_store
from tests.programs.fault_injection.database import PostgresDatabase
from tests.server.databases import PostgresServer, rows
from tests.server.helpers import PATIENCE, Process, eventually, http_client, key, process
from tests.sizes import sized

Json = dict[str, Any]
WORK = "from portroyal.server import work; work()"
NO_POLLING = """
from portroyal.server.play.bots import bot_runner
from portroyal.server.play.people import audience
audience.AGAIN = bot_runner.POLL = 3600
"""
"""With this, a process learns of changes by announcement at once, or not at all during a test."""

NEVER_MOVES = """
import asyncio
bot_runner.BotRunner._choose = lambda *_: asyncio.sleep(3600)
"""

KILLS = sized(fast=2, default=2, nightly=3)

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def url(postgres: PostgresServer) -> str:
    """The URL of the database of the pair."""
    return postgres.new()


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, url: str) -> Iterator[list[Process]]:
    """Two servers with the same database; their bots never move."""
    data, settings = tmp_path_factory.mktemp("pair"), {"database": url, "workers": 0, "ping": 3600}
    with process(data, first=NO_POLLING, **settings) as one, process(data, first=NO_POLLING, **settings) as two:
        yield [one, two]


@pytest.fixture
def start(tmp_path: Path, postgres_url: str) -> Iterator[Any]:
    """Start processes with the same database."""
    with contextlib.ExitStack() as running:

        def started(**more: Any) -> Process:
            process = Process(tmp_path, **{"database": postgres_url, **more})
            running.callback(process.kill)
            return process

        yield started


class Client:
    """A guest who calls the servers in turn."""

    def __init__(self, *servers: Process) -> None:
        self.cookies: dict[str, str] = {}
        self.servers = itertools.cycle(servers)
        self.address = ""

    def ask(self, method: str, path: str, **more: Any) -> httpx2.Response:
        self.address = next(self.servers).address
        with http_client(f"{self.address}/api", cookies=self.cookies) as http:
            answer = http.request(method, path, **more)
            self.cookies |= dict(http.cookies)
        return answer

    def post(self, path: str, **body: Any) -> httpx2.Response:
        return self.ask("POST", path, json={"key": key(), **body})

    def sit(self, *bots: str, persons: int = 1, **more: Any) -> Json:
        seats = [{"kind": "person"}] * persons + [{"kind": "bot", "bot": bot} for bot in bots]
        table: Json = self.post("/tables", **{"format": "base", "seats": seats, "pace": 0, "start": 0, **more}).json()
        return table

    def table(self, id: str) -> Json:
        found: Json = self.ask("GET", f"/tables/{id}").json()
        return found

    def move(self, table: Json, move: str, **more: Any) -> httpx2.Response:
        body = {"seat": table["view"]["asked"]["seat"], "move": move, "seq": table["seq"], **more}
        return self.post(f"/tables/{table['id']}/moves", **body)

    def log(self, id: str) -> list[Json]:
        entries: list[Json] = self.ask("GET", f"/tables/{id}/log").json()["entries"]
        return entries


def test_any_process_serves_any_table(pair: list[Process]) -> None:
    """The guest sends each request to the other server; streams at both report everything at once."""
    guest, chance = Client(*pair), random.Random(1)
    table = guest.sit(persons=2)
    with contextlib.ExitStack() as opened:
        streams = [
            opened.enter_context(connect(f"ws{server.address[4:]}/api/tables/{table['id']}/stream?since=1"))
            for server in pair
        ]
        for seq in range(2, 42):
            answer = guest.move(table, chance.choice(table["view"]["moves"]))
            assert answer.status_code == 200, answer.text
            table = answer.json()["table"]
            for stream in streams:
                assert next_entry(stream) == seq
    assert [entry["seq"] for entry in guest.log(table["id"])] == list(range(1, 42))


def test_guests_at_another_process_count_as_present(pair: list[Process]) -> None:
    guest = Client(*pair)
    table = guest.sit(persons=2)
    paths = [f"ws{server.address[4:]}/api/tables/{table['id']}/stream?since=1" for server in pair]
    with connect(paths[0]) as here:
        with connect(paths[1]) as there:
            for stream in (here, there):
                _until_watched_by(2, stream)
        _until_watched_by(1, here)


def test_a_person_is_notified_of_changes_at_another_process(pair: list[Process]) -> None:
    guest = Client(pair[1])
    guest.ask("GET", "/me")
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    headers, path = {"cookie": cookies}, f"ws{pair[0].address[4:]}/api/me/stream"
    with connect(path, additional_headers=headers) as stream:
        _until_mine(stream, lambda message: message["all"])
        table = guest.sit(persons=2, access="public")
        _until_mine(stream, lambda message: [row["id"] for row in message["tables"]] == [table["id"]])
        guest.ask("POST", f"/tables/{table['id']}/leave", json={})
        _until_mine(stream, lambda message: message["gone"] == [table["id"]])


def _until_mine(stream: ClientConnection, so: Callable[[Json], object]) -> None:
    while (message := msgspec.json.decode(stream.recv(timeout=PATIENCE)))["type"] != "mine" or not so(message):
        pass


def _until_watched_by(n: int, stream: ClientConnection) -> None:
    while msgspec.json.decode(stream.recv(timeout=PATIENCE)).get("n") != n:
        pass


def test_servers_that_are_killed_lose_and_double_no_move(start: Any) -> None:
    servers, chance = [start(), start()], random.Random(2)
    guest = Client(servers[0])
    table = guest.sit("steady", "random", persons=2)
    acknowledged: dict[int, str] = {}
    for kill in range(KILLS):
        alive, dying = servers[(kill + 1) % 2], servers[kill % 2]
        guest.servers = itertools.cycle([dying])
        for n in range(8):
            now = _until_asked(guest, table["id"])
            if now["status"] == "over":
                break
            body = {"move": chance.choice(now["view"]["moves"]), "key": key()}
            if n == 7:
                dying.process.kill()
                guest.servers = itertools.cycle([alive])
            answer = guest.move(now, **body)
            assert answer.status_code == 200, answer.text
            acknowledged[answer.json()["entries"][0]["seq"]] = body["move"]
        if kill < KILLS - 1:
            servers[kill % 2] = start()
    log = guest.log(table["id"])
    assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
    persons = {entry["seq"]: entry["move"] for entry in log if entry["kind"] == "move" and entry["seat"] < 2}
    assert persons == acknowledged


def next_entry(stream: ClientConnection) -> int:
    """The number of the next entry of a stream."""
    while True:
        told = msgspec.json.decode(stream.recv(timeout=PATIENCE))
        if told["type"] in ("entry", "page"):
            seq: int = told["seq"]
            return seq


def _until_asked(guest: Client, id: str) -> Json:
    """The table, once the guest is to move or the game is over."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        table = guest.table(id)
        if "moves" in table["view"] or table["status"] == "over":
            return table
        time.sleep(0.02)
    raise AssertionError(f"nothing happens at {table}")


def test_a_worker_that_is_killed_is_replaced_by_another(pair: list[Process], url: str, start: Any) -> None:
    guest = Client(pair[0])
    table = guest.sit("steady", persons=1)
    while "moves" in table["view"]:
        table = guest.move(table, table["view"]["moves"][-1]).json()["table"]
    dying = start(database=url, first=NO_POLLING + NEVER_MOVES, code=WORK)
    claimed = f"SELECT 1 FROM due WHERE table_id = '{table['id']}' AND owner IS NOT NULL"
    assert eventually(lambda: asyncio.run(rows(url, claimed)))
    start(database=url, first=NO_POLLING, code=WORK)
    dying.kill()
    assert _until_asked(guest, table["id"])["seq"] > table["seq"]


def test_a_worker_needs_a_database_that_several_can_use(tmp_path: Path) -> None:
    stopped = Process(tmp_path, code=WORK)
    assert stopped.process.stderr is not None
    assert "PORTROYAL_DATABASE" in stopped.process.stderr.read()
    assert stopped.process.wait(PATIENCE) == 1
    stopped.kill()


def test_a_database_works_again_after_it_was_cut_off(tmp_path: Path) -> None:
    folder = tempfile.mkdtemp()
    database = PostgresServer(Path(folder))
    server = Process(tmp_path, database=database.new())
    try:
        guest = Client(server)
        table = guest.sit("steady", persons=1)
        with connect(f"ws{server.address[4:]}/api/tables/{table['id']}/stream?since=1") as stream:
            database.server.stop()
            body = {"move": "draw", "key": key()}
            refused = guest.move(table, **body)
            assert (refused.status_code, refused.json()["code"]) == (503, "database-failed")
            assert [guest.move(table, **body).status_code for _ in range(3)] == [503] * 3
            database.server.start()
            deadline = time.monotonic() + PATIENCE
            while (again := guest.move(table, **body)).status_code == 503 and time.monotonic() < deadline:
                time.sleep(0.1)
            assert again.status_code == 200
            assert guest.move(table, **body).json() == again.json()
            assert next_entry(stream) == 2
        after = again.json()["table"]
        while "moves" in after["view"]:
            after = guest.move(after, after["view"]["moves"][-1]).json()["table"]
        assert "moves" in _until_asked(guest, table["id"])["view"]  # the bot has moved
    finally:
        server.kill()
        database.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def test_a_query_cut_off_in_the_middle_is_a_database_failure(postgres: PostgresServer) -> None:
    """Connections are lost at any moment, even in the middle of a query."""
    database = await asyncio.to_thread(PostgresDatabase, postgres.url("migrated"), "cut")
    store, cut, counts = await open_store(database.url), asyncio.Event(), Counter[str]()

    async def read_and_write() -> None:
        while not cut.is_set():
            try:
                await store.seq("no table")
                await store.name_guest("guest", "Ada")
                counts["done"] += 1
            except DatabaseError:
                counts["told"] += 1

    work = [asyncio.create_task(read_and_write()) for _ in range(4)]
    for _ in range(12):
        await asyncio.to_thread(_cut, database, counts)
    cut.set()
    await asyncio.gather(*work)
    await store.close()


def _cut(database: PostgresDatabase, counts: Counter[str]) -> None:
    """Cut off a busy database until a failure is reported."""
    done, told = counts["done"], counts["told"]
    assert eventually(lambda: counts["done"] > done + 5)
    with database.cut():
        assert eventually(lambda: counts["told"] > told)
