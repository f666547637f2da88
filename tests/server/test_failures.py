"""A locked or full database, file permissions, and expiry of stored answers."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from portroyal.server.app import create_app
from portroyal.server.db.database import DatabaseError, Statement, alone
from portroyal.server.db.opening import open_store
from portroyal.server.db.sqlite import failure
from portroyal.server.db.store import Store
from portroyal.server.http.middleware import HEADERS
from portroyal.server.play.table import upkeep
from portroyal.server.settings.settings import Settings
from tests.server.helpers import HOSTS, PATIENCE, Guest, key
from tests.server.test_store import create


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Guest]:
    """A guest of a server whose database the test may break."""
    with TestClient(create_app(Settings(data=tmp_path, workers=1, hosts=HOSTS))) as client:
        yield Guest(client)


@pytest.mark.slow
def test_a_locked_database_is_reported_and_readable(own: Guest, tmp_path: Path) -> None:
    table = own.sit("pp", start=0)
    with closing(sqlite3.connect(tmp_path / "portroyal.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused = own.move(table, "draw")
        assert (refused.status_code, refused.json()["code"]) == (503, "database-locked")
        assert "locked" in refused.json()["reason"]
        assert {name: refused.headers[name] for name in HEADERS} == HEADERS
        assert own.table(table["id"])["seq"] == 1
    assert own.move(table, "draw").status_code == 200


def test_a_full_disk_is_reported_and_games_can_be_watched(own: Guest) -> None:
    table = own.sit("pp", start=0)
    assert own.client.portal is not None
    own.client.portal.call(_fill, own.client.app.state.app_state.store)  # type: ignore[attr-defined]
    refused = [own.post("/tables/quick", {"key": key()}) for _ in range(9)][-1]  # the first may succeed
    assert (refused.status_code, refused.json()["code"]) == (503, "database-full")
    for path in ("/me", "/tables", "/bests", f"/tables/{table['id']}", f"/tables/{table['id']}/log", "/cards"):
        assert own.get(path).status_code == 200
    with own.stream(table["id"]) as stream:
        assert stream.receive_json()["seq"] == 1


async def _fill(store: Store) -> None:
    """Allow no more pages, so that SQLite reports a full disk."""
    await store._db.write(alone(Statement("PRAGMA max_page_count = 1")()))


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (sqlite3.SQLITE_FULL, "database-full"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "database-locked"),
        (sqlite3.SQLITE_IOERR_WRITE, "database-failed"),
        (sqlite3.SQLITE_READONLY, "database-failed"),
    ],
)
def test_health_reports_what_blocks_the_database(
    own: Guest, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    async def fail(_: Store) -> None:
        error = sqlite3.OperationalError("as SQLite says it")
        error.sqlite_errorcode = number
        raise failure(error)

    assert own.get("/health").json()["status"] == "ok"
    monkeypatch.setattr(Store, "probe", fail)
    told = own.get("/health")
    assert (told.status_code, told.json()["code"], told.json()["reason"]) == (503, code, "as SQLite says it")


def test_a_returning_guest_can_watch_although_nothing_can_be_written(
    own: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise DatabaseError("database or disk is full")

    table = own.sit("pp")["id"]
    own.post(f"/tables/{table}/leave", {})
    monkeypatch.setattr(Store, "set_place", fail)
    with own.stream(table) as stream:
        assert stream.receive_json()["seq"] == 2  # which they had left


def test_a_stream_that_cannot_be_opened_says_why(own: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise DatabaseError("disk I/O error")

    table = own.sit("pp")["id"]
    monkeypatch.setattr(Store, "seq", fail)
    with pytest.raises(WebSocketDenialResponse) as refused, own.stream(table):
        pass
    assert (refused.value.status_code, refused.value.json()["code"]) == (503, "database-failed")


@pytest.mark.skipif(os.name != "posix", reason="modes of files")
async def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        (tmp_path / "old.db").touch(0o644)
        for name in ("old.db", "new.db"):
            store = await open_store(tmp_path / name)
            await create(store)
            assert [_mode(tmp_path / f"{name}{ending}") for ending in ("", "-wal", "-shm")] == [0o600] * 3
            await store.close()
    finally:
        os.umask(before)


def _mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.slow
def test_old_answers_are_forgotten_while_the_server_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "EVERY", 0.05)
    monkeypatch.setattr(upkeep, "PORTION", 2)
    with TestClient(create_app(Settings(data=tmp_path, workers=1, hosts=HOSTS))) as client:
        Guest(client).post("/tables/quick", {"key": "mine"})
        with closing(sqlite3.connect(tmp_path / "portroyal.db", isolation_level=None)) as db:
            old = [("guest", "tables", f"{n}", 1.0, b"") for n in range(5)]
            db.executemany("INSERT INTO commands (guest, scope, key, at, answer) VALUES (?, ?, ?, ?, ?)", old)
            deadline = time.monotonic() + PATIENCE
            while (kept := db.execute("SELECT key FROM commands").fetchall()) != [("mine",)]:
                assert time.monotonic() < deadline, kept
                time.sleep(0.02)
