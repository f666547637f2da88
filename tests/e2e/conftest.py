"""A running server and real pages for the browser tests, which run when named: pytest tests/e2e."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import _chromium
import pytest
from playwright.sync_api import ConsoleMessage, Page, Request, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from tests.e2e.browsing import DEVICES, LANGUAGES, SHOTS, TIMEOUT, launch_options
from tests.e2e.clock import Clock
from tests.e2e.driver import Player
from tests.e2e.laying import Lay, lay_table
from tests.e2e.serving import STAGED, Server
from tests.e2e.teaching import VARIABLE, learned_folder
from tests.server.databases import PostgresServer
from tests.sizes import sized

LEAN = ["--force-gpu-mem-available-mb=1", "--renderer-process-limit=1", "--in-process-gpu"]
"""Pages share a process, and most of a page is laid out but not painted, which saves a quarter of the CPU time.

Only the nightly run takes whole pictures of failures.
"""

FLAGS = sized(fast=LEAN, default=LEAN, nightly=[])

LINK_ERRORS = ("Failed to load resource", "WebSocket connection to")
"""The browser's own messages about a refused request or a lost server."""

UNUSED = "was preloaded using link preload but not used"
"""The browser's note if a page takes seconds to start; `test_a_page_asks_for_everything_once` checks the preloads."""

expect.set_options(timeout=TIMEOUT)

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def the_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    learned = learned_folder(tmp_path_factory.mktemp("learned"))
    found = Server(tmp_path_factory.mktemp("data"), STAGED, **{VARIABLE: str(learned)})
    yield found
    found.stop()


@pytest.fixture
def server(the_server: Server) -> Server:
    """The server that all tests of a worker share. It has trained models; `lay` starts tables in any position.

    A test may `kill()`, `start()` and `restart()` it.
    """
    if not the_server.runs:
        the_server.start()
    return the_server


@pytest.fixture
def clock(server: Server) -> Iterator[Clock]:
    """The clock of the server, which is stopped until the test ends."""
    found = Clock(server.data)
    with found.stopped():
        yield found


@pytest.fixture(scope="session")
def base_url() -> None:
    """No base URL: each page names its server."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    options = launch_options(_chromium.system())
    return {**browser_type_launch_args, **options, "args": [*options["args"], *FLAGS]}


@pytest.fixture
def visit(new_context: CreateContextCallback, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open a page as a new visitor: `visit("phone", language="de", color_scheme="dark")`; *at* opens another server.

    At the end of the test, no page may have thrown an uncaught error, logged to the console or contacted another
    host.
    """
    complaints: list[str] = []

    def note_foreign(asked: Request) -> None:
        if urlsplit(asked.url).hostname not in ("127.0.0.1", "localhost", None):
            complaints.append(f"asked {asked.url}")

    def note_console(message: ConsoleMessage) -> None:
        expected = message.text.startswith(LINK_ERRORS) or UNUSED in message.text
        if message.type in ("error", "warning") and not expected:
            complaints.append(f"{message.page and message.page.url} noted {message.text}")

    def open_page(device: str = "desktop", language: str = "en", at: Server | None = None, **context: Any) -> Page:
        address = (at or request.getfixturevalue("server")).url
        visitor = new_context(**DEVICES[device], base_url=address, locale=LANGUAGES[language], **context)
        visitor.set_default_timeout(TIMEOUT)
        visitor.on(
            "weberror", lambda caught: complaints.append(f"{caught.page and caught.page.url} threw {caught.error}")
        )
        visitor.on("console", note_console)
        visitor.on("request", note_foreign)
        return visitor.new_page()

    yield open_page
    assert complaints == []


@pytest.fixture
def database() -> Iterator[str]:
    """A new PostgreSQL database, made in another thread, since the browser uses this thread's event loop."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, ThreadPoolExecutor(1) as elsewhere:
        server = elsewhere.submit(PostgresServer, Path(folder)).result()
        yield elsewhere.submit(server.new).result()
        server.stop()


@pytest.fixture
def play(visit: Visit) -> Callable[..., Player]:
    """A visitor who knows how to play: `play("phone", language="de")`, with the arguments of `visit`."""

    def new_player(device: str = "desktop", language: str = "en", **context: Any) -> Player:
        return Player(visit(device, language, **context), language, touch=device == "phone")

    return new_player


@pytest.fixture
def lay(play: Callable[..., Player], server: Server) -> Lay:
    """A table in a given position, and a page that shows it.

    `lay(seats=["Ada", "Ben", "bot steady"], deck=["sailor-3-1"], coins=[3, 0, 3])`: names of people and bots, then the
    arguments of `portroyal.game.position`. Nothing on the page moves by itself: reduced motion, bots without a pause.
    `by=` an earlier player: lay another table for the same visitor; `shown=False`: open the page after sending moves.
    """

    def table(
        device: str = "desktop",
        language: str = "en",
        *,
        seats: list[str],
        options: str = "",
        pace: float = 0,
        odds: str = "full",
        boxes: str = "base",
        by: Player | None = None,
        visitor: dict[str, Any] | None = None,
        **wished: Any,
    ) -> Player:
        player = by or play(device, language, **{"reduced_motion": "reduce", **(visitor or {})})
        return lay_table(player, server.data, seats=seats, options=options, pace=pace, odds=odds, boxes=boxes, **wished)

    return table


@pytest.fixture
def screenshot() -> Callable[[Page, str], Path]:
    """`screenshot(page, "lobby")` writes test-output/screenshots/lobby.png."""

    def shoot(page: Page, name: str) -> Path:
        path = SHOTS / f"{name}.png"
        page.screenshot(path=path)
        return path

    return shoot
