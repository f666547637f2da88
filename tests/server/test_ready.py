"""The server is neither ready nor healthy while moves cannot be written; on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from portroyal.server.app import create_app
from portroyal.server.db.database import DatabaseError, Statement, alone
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import Seat
from portroyal.server.db.store import PROBE, Store
from portroyal.server.settings.settings import Settings
from tests.server.databases import PostgresServer, execute
from tests.server.helpers import HOSTS, Guest, eventually
from tests.server.processes import Process, a_table

CHECKS = ("/readyz", "/api/health")


def client_of(**settings: Any) -> TestClient:
    return TestClient(create_app(Settings(workers=0, hosts=HOSTS, requests=0, pace=0, **settings)))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with client_of(data=tmp_path) as found:
        yield found


def _set(client: TestClient, setting: str) -> None:
    """Set an option of the connection that writes."""
    store = client.app.state.app_state.store  # type: ignore[attr-defined]
    store._db._writer._db.execute(f"PRAGMA {setting}")


def _checks(client: TestClient) -> list[tuple[int, str | None]]:
    return [(found.status_code, found.json().get("code")) for found in map(client.get, CHECKS)]


def _until_refused(guest: Guest, table: Any) -> str:
    """Move until a move fails. Returns the code of the problem."""
    for _ in range(200):
        response = guest.move(guest.table(table["id"]), guest.table(table["id"])["view"]["moves"][0])
        if response.status_code != 200:
            code: str = response.json()["code"]
            return code
    raise AssertionError("moves are written")


@pytest.mark.parametrize(
    ("broken", "mended", "code"),
    [
        ("max_page_count = 1", "max_page_count = 4294967294", "database-full"),
        ("query_only = ON", "query_only = OFF", "database-failed"),
    ],
)
@pytest.mark.slow
def test_a_server_that_cannot_write_moves_is_not_ready(client: TestClient, broken: str, mended: str, code: str) -> None:
    guest = Guest(client)
    table = guest.sit("pp", start=0)
    assert _checks(client) == [(200, None)] * 2
    _set(client, broken)
    assert _until_refused(guest, table) == code
    assert _checks(client) == [(503, code)] * 2
    assert _checks(client) == [(503, code)] * 2
    assert guest.table(table["id"])["status"] == "playing"
    _set(client, mended)
    assert _checks(client) == [(200, None)] * 2
    assert guest.move(guest.table(table["id"]), guest.table(table["id"])["view"]["moves"][0]).status_code == 200


@pytest.mark.slow
def test_a_server_with_a_read_only_postgresql_is_not_ready(
    postgres: PostgresServer, postgres_url: str, tmp_path: Path
) -> None:
    name, admin_url = postgres_url.partition("?")[0].rpartition("/")[2], postgres.url("postgres")

    def read_only(on: str) -> None:
        asyncio.run(execute(admin_url, f"ALTER DATABASE {name} SET default_transaction_read_only = {on}"))
        others = f"FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
        asyncio.run(execute(admin_url, f"SELECT pg_terminate_backend(pid) {others}"))

    with client_of(data=tmp_path, database=postgres_url) as client:
        guest = Guest(client)
        table = guest.sit("pp", start=0)
        assert _checks(client) == [(200, None)] * 2
        read_only("on")
        assert guest.move(table, "draw").json()["code"] == "database-failed"
        assert _checks(client) == [(503, "database-failed")] * 2
        read_only("off")
        assert eventually(lambda: _checks(client) == [(200, None)] * 2), (
            "the pool still has a connection that was ended"
        )
        assert guest.move(table, "draw").status_code == 200


def test_a_server_whose_file_is_gone_is_not_ready(client: TestClient, tmp_path: Path) -> None:
    file = tmp_path / "portroyal.db"
    file.replace(file.with_name("kept"))
    assert _checks(client) == [(503, "database-failed")] * 2
    file.touch()
    assert "removed or replaced" in client.get(CHECKS[1]).json()["reason"]
    file.with_name("kept").replace(file)
    assert _checks(client) == [(200, None)] * 2


async def test_a_probe_leaves_nothing_and_writes_more_than_a_move(store: Store) -> None:
    counted = alone(Statement("SELECT count(*) FROM commands")())
    await asyncio.gather(*(store.probe() for _ in range(9)))
    await store.probe()
    assert (await store._db.read(counted))[0][0] == 0


async def test_probes_are_written_once_for_all_who_ask(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    do = store._do

    async def noted(query: Any) -> Any:
        written.append(len(query.values.get("answer", b"")))
        return await do(query)

    monkeypatch.setattr(store, "_do", noted)
    await asyncio.gather(*(store.probe() for _ in range(9)))
    assert written == [PROBE, 0]


async def test_an_error_of_a_probe_reaches_all_who_ask(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(_: Any) -> None:
        raise DatabaseError("full", "database-full")

    monkeypatch.setattr(store, "_do", failing)
    found = await asyncio.gather(*(store.probe() for _ in range(3)), return_exceptions=True)
    assert [getattr(error, "code", None) for error in found] == ["database-full"] * 3
    with pytest.raises(DatabaseError):
        await store.probe()


async def test_a_move_writes_less_than_a_probe(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "a.db")
    server, wal = Process(store), tmp_path / "a.db-wal"
    table = a_table([Seat(name, None, "guest") for name in "ABCD"], format="base + adventure; cooperative")
    await server.start(table)
    most = 0
    for n in range(30):
        last, before = (await server.rooms.open("table")).last, wal.stat().st_size
        if last.game.seat is None:
            break
        await server.move("table", last.game.seat, last.game.moves()[0], last.seq, f"k{n}")
        most = max(most, wal.stat().st_size - before)
    assert 0 < most < PROBE
    await store.close()
