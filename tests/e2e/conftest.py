"""A running server and real pages for the browser tests; they run when named: pytest tests/e2e."""

from __future__ import annotations

import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request
from pytest_playwright.pytest_playwright import CreateContextCallback

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "test-output" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}


class Server:
    """`portroyal` as its own process; killed and started again it keeps its data folder and its port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.printed: list[str] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, seconds: float = 30) -> None:
        program = Path(sys.executable).with_name("portroyal")
        command = [str(program), "--port", str(self.port), "--data", str(self.data), "--no-browser"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            start_new_session=True,
        )
        assert self.process.stdout
        found: queue.Queue[int] = queue.Queue()
        threading.Thread(target=self._listen, args=(self.process.stdout, found), daemon=True).start()
        try:
            port = found.get(timeout=seconds)
        except queue.Empty:
            port = 0
        if not port:
            self.kill()
            pytest.fail(f"the server did not start:\n{''.join(self.printed)}", pytrace=False)
        assert self.port in (0, port), "the server moved to another port"
        self.port = port

    def _listen(self, lines: IO[str], found: queue.Queue[int]) -> None:
        """Collect what the server prints, and tell its port as soon as it names it; 0 if it ends before."""
        with lines:
            for line in lines:
                self.printed.append(line)
                named = re.search(r"portroyal serves http://127\.0\.0\.1:(\d+)", line)
                if named:
                    found.put(int(named[1]))
        found.put(0)

    def kill(self) -> None:
        """Kill the server and its workers without warning, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self, seconds: float = 10) -> int:
        """Ask the server to end; its exit code."""
        return self._end(signal.SIGTERM, seconds)

    def restart(self) -> None:
        self.kill()
        self.start()

    def _end(self, by: signal.Signals, seconds: float = 10) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        if process.poll() is None:
            (os.killpg if by == signal.SIGKILL else os.kill)(process.pid, by)
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return process.wait(seconds)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests share; who kills it uses `own_server`."""
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for this test alone: `own_server.kill()`, `.start()`, `.restart()`; open pages at `own_server.url`."""
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    return server.url


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser: PORTROYAL_CHROMIUM, else the system's; empty for Playwright's own."""
    names = [os.environ.get("PORTROYAL_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"]
    return next(filter(None, map(shutil.which, names)), "")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium: str) -> dict[str, Any]:
    path = {"executable_path": chromium} if chromium else {}
    return {**browser_type_launch_args, **path, "args": CHROMIUM_ARGS}


@pytest.fixture
def visit(new_context: CreateContextCallback) -> Iterator[Callable[..., Page]]:
    """Open a page as a new visitor: `visit("phone", locale="de")`.

    When the test ends, no page may have thrown an error nobody caught or asked another host for anything.
    """
    complaints: list[str] = []

    def note_foreign(request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", "localhost", None):
            complaints.append(f"asked {request.url}")

    def open_page(device: str = "desktop", **context: Any) -> Page:
        page = new_context(**{**DEVICES[device], **context}).new_page()
        page.on("pageerror", lambda error: complaints.append(f"{page.url} threw {error}"))
        page.on("request", note_foreign)
        return page

    yield open_page
    assert complaints == []


@pytest.fixture
def desktop(visit: Callable[..., Page]) -> Page:
    return visit("desktop")


@pytest.fixture
def phone(visit: Callable[..., Page]) -> Page:
    return visit("phone")


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """`axe(page)` fails when the page as it stands has a serious or critical fault of accessibility."""
    return assert_accessible


def assert_accessible(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    grave = [found for found in result["violations"] if found["impact"] in ("serious", "critical")]
    assert not grave, "\n".join(describe(found) for found in grave)


def describe(violation: dict[str, Any]) -> str:
    places = "\n".join(f"    {node['html']}" for node in violation["nodes"])
    return f"{violation['impact']} {violation['id']}: {violation['help']}\n{places}"


@pytest.fixture
def screenshot() -> Callable[[Page, str], Path]:
    """`screenshot(page, "lobby")` writes test-output/screenshots/lobby.png."""

    def shoot(page: Page, name: str) -> Path:
        path = SHOTS / f"{name}.png"
        page.screenshot(path=path)
        return path

    return shoot
