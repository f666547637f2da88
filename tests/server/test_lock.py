"""Two servers with one database: the second points to the first."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from portroyal.server import run
from portroyal.server.db import lock
from portroyal.server.db.lock import Lock
from portroyal.server.settings.settings import Settings
from tests.server.helpers import PATIENCE, http_client, process

ADDRESS = "http://127.0.0.1:8000"


@pytest.mark.slow
def test_the_second_server_leads_to_the_first(tmp_path: Path) -> None:
    with process(tmp_path, workers=0) as first:
        with process(tmp_path, workers=0) as second:
            rest, errors = second.process.communicate(timeout=PATIENCE)
        assert (second.process.returncode, rest, errors) == (0, "", "")
        assert second.line == f"portroyal already serves {tmp_path / 'portroyal.db'} at {first.address}\n"
        with http_client(first.address) as http:
            assert http.get("/api/health").status_code == 200


def test_other_data_has_its_own_lock(tmp_path: Path) -> None:
    locks = {Settings(data=tmp_path / name).lock for name in ("", "a.db", "b.db", "folder")}
    assert len(locks) == 4


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_a_server_that_has_ended_leaves_no_lock(tmp_path: Path, end: signal.Signals) -> None:
    lock_file = tmp_path / "portroyal.lock"
    with process(tmp_path, workers=0) as first:
        assert lock_file.read_text().strip() == first.address
        first.process.send_signal(end)
        first.process.wait(PATIENCE)
        assert lock_file.read_text().strip() == ("" if end == signal.SIGINT else first.address)
        with closing(Lock(lock_file)) as second:
            assert second.take() is None


@pytest.fixture
def locks(tmp_path: Path) -> Iterator[Callable[[], Lock]]:
    """Two locks of the same data."""
    with ExitStack() as opened:
        yield lambda: opened.enter_context(closing(Lock(tmp_path / "portroyal.lock")))


def test_the_holder_of_the_lock_may_still_be_starting(locks: Callable[[], Lock]) -> None:
    first, second = locks(), locks()
    assert first.take() is None
    threading.Timer(0.2, first.tell, [ADDRESS]).start()
    assert second.take() == ADDRESS


def test_the_holder_of_the_lock_may_be_ending(locks: Callable[[], Lock]) -> None:
    first, second, third = locks(), locks(), locks()
    first.take()
    first.tell(ADDRESS)
    first.tell("")
    threading.Timer(0.2, first.close).start()
    assert second.take() is None
    second.tell("http://a")
    assert third.take() == "http://a"


def test_a_holder_of_the_lock_without_an_address_is_reported(
    locks: Callable[[], Lock], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.2)
    locks().take()
    with pytest.raises(OSError, match="has not published its address"):
        locks().take()


@pytest.mark.parametrize("wanted", [True, False])
def test_the_second_opens_the_first_in_the_browser(
    tmp_path: Path,
    locks: Callable[[], Lock],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    wanted: bool,
) -> None:
    first = locks()
    first.take()
    first.tell(ADDRESS)
    opened: list[str] = []
    monkeypatch.setattr(run, "start_logging", lambda _: None)
    monkeypatch.setattr(run, "open_browser", opened.append)
    run.run("127.0.0.1", 0, tmp_path, wanted, None)
    assert opened == ([ADDRESS] if wanted else [])
    assert ADDRESS in capsys.readouterr().out
