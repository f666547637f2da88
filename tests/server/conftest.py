"""One running server for most tests; each test uses its own guest."""

import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import structlog
from starlette.testclient import TestClient

from portroyal.server.app import create_app
from portroyal.server.db import opening, server_time
from portroyal.server.db.migrate import bring_file_up_to_date
from portroyal.server.db.opening import open_store
from portroyal.server.db.store import Store
from portroyal.server.settings.settings import Settings
from tests.server.databases import BACKENDS, PostgresServer
from tests.server.helpers import HOSTS, Guest, Process, new_python
from tests.server.nursery import Nursery
from tests.server.processes import Times
from tests.sizes import NIGHTLY, SIZE


@pytest.fixture(scope="session", autouse=True)
def _quiet() -> None:
    """Without this, structlog draws each traceback with all local variables, which takes seconds."""
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()],
        logger_factory=structlog.ReturnLoggerFactory(),
    )


@pytest.fixture(scope="session", autouse=True)
def _nursery() -> Iterator[None]:
    """Fork server processes; the nightly run starts each from scratch, as people do."""
    nursery = Nursery()
    if sys.platform == "linux" and SIZE != NIGHTLY:
        Process.start = nursery.start
    yield
    Process.start = new_python
    nursery.close()


@pytest.fixture(scope="session", autouse=True)
def _migrated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Begin new databases of this process as copies of one; servers in other processes migrate their own."""
    template = tmp_path_factory.mktemp("migrated") / "a.db"
    bring_file_up_to_date(template)
    content = template.read_bytes()

    def copied(path: Path) -> None:
        if not path.stat().st_size:
            path.write_bytes(content)
        bring_file_up_to_date(path)

    with pytest.MonkeyPatch.context() as patched:
        if SIZE != NIGHTLY:
            patched.setattr(opening, "bring_file_up_to_date", copied)
        yield


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    data = tmp_path_factory.mktemp("server")
    (data / "static").mkdir()
    settings = Settings(
        data=data,
        pace=0,
        workers=1,
        room_memory=0.5,
        hosts=HOSTS,
        static=data / "static",
        requests=0,  # all tests come from one address, and some guests take part in many of them
        tables_per_hour=0,
        new_guests=0,
        address_tables=0,
    )
    with TestClient(create_app(settings)) as running:
        yield running


@pytest.fixture
def guest(client: TestClient) -> Guest:
    return Guest(client)


@pytest.fixture
def stranger(client: TestClient) -> Guest:
    return Guest(client)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        server = PostgresServer(Path(folder))
        yield server
        server.stop()


@pytest.fixture(params=[BACKENDS[0], pytest.param(BACKENDS[1], marks=pytest.mark.slow)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Open a new database of each kind."""
    if request.param == "sqlite":
        return tmp_path / "a.db"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> str:
    """The URL of a new PostgreSQL database."""
    return postgres.new()


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    found = Times()
    monkeypatch.setattr(server_time.SERVER_TIME, "now", lambda: found.now)
    return found


@pytest.fixture
async def store(where: Path | str) -> AsyncIterator[Store]:
    opened = await open_store(where)
    yield opened
    await opened.close()
