"""Two servers under a path and another instance under a second one, behind nginx configured by deploy/nginx.conf."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import _nginx
import pytest
import uvicorn
from playwright.sync_api import expect

from portroyal.server import run
from portroyal.server.settings.settings import Settings
from tests.e2e.driver import Player, within
from tests.e2e.proxying import Nginx
from tests.e2e.test_friends import put_away
from tests.server.helpers import http_client, process

PREFIX, OTHER = "/portroyal", "/other"
LOCAL = "127.0.0.1"
PROXIED = {"proxies": LOCAL}
CUT = 499
"""nginx logs this if the browser leaves a page without waiting for an answer."""
BUSY = 503
"""A server answers this if the other one was faster; the page ignores it when it only asks bots to hurry."""


@pytest.fixture
def program() -> str:
    found: str | None = _nginx.system()
    if not found:
        pytest.skip("there is no nginx")
    return found


@pytest.fixture
def site(program: str, tmp_path_factory: pytest.TempPathFactory, database: str) -> Iterator[Nginx]:
    """nginx in front of another instance and two servers, only one of them with bots."""
    folder = tmp_path_factory.mktemp("nginx")
    pair = {"database": database, "prefix": PREFIX, **PROXIED}
    with contextlib.ExitStack() as running:
        one, two = (running.enter_context(process(folder, workers=workers, **pair)) for workers in (1, 0))
        other = running.enter_context(served_beside(folder))
        yield running.enter_context(Nginx(program, folder, PREFIX, (one.port, two.port), {OTHER: other}))


@contextlib.contextmanager
def served_beside(data: Path) -> Iterator[int]:
    """The port of the other instance. A thread serves it: a process would spend seconds on imports."""
    server = uvicorn.Server(run._config(Settings(data=data, workers=0, prefix=OTHER, proxies=frozenset({LOCAL}))))
    with socket.create_server((LOCAL, 0)) as listening, ThreadPoolExecutor(1) as thread:
        serving = thread.submit(server.run, [listening])
        yield listening.getsockname()[1]
        server.should_exit = True
        serving.result()


@pytest.mark.nightly
def test_servers_under_a_path_behind_nginx(site: Nginx, play: Callable[..., Player]) -> None:
    """The path is forwarded to the pair, and stripped for the other one."""

    def at_home() -> Player:
        return play(at=site, ignore_https_errors=True, reduced_motion="reduce")

    me = at_home()
    sockets: list[str] = []
    me.page.on("websocket", lambda socket: socket.on("framereceived", lambda _: sockets.append(socket.url)))
    me.play_now()
    assert urlsplit(me.page.url).path == f"{PREFIX}/table/{me.table}"
    me.play_on(1)
    heard = {url.partition("?")[0].removeprefix(f"wss{site.url[5:]}api/") for url in sockets}
    assert heard == {"me/stream", f"tables/{me.table}/stream"}
    with me.change():
        me.send(me.legal()[0])
    me.page.reload()
    me.asked()
    assert [seat["mine"] for seat in me.state()["seats"]] == [True, False, False, False]

    me.create(["Ada", "friend"])
    me.look()
    link = me.dialog(me.words.text("company")).get_by_role("textbox", name=me.words.text("invite-link"))
    expect(link).to_have_value(f"{site.url}{me.invite()}")
    invited = link.input_value()
    put_away(me)
    friend = at_home()
    friend.page.goto(invited)
    expect(friend.button("join-seat")).to_be_visible()

    me.page.goto(f"{site.origin}{OTHER}")
    me.press(me.link("rules"))
    assert me.page.url == f"{site.origin}{OTHER}/rules"
    assert me.page.request.get(f"{site.origin}{OTHER}/api/me").ok
    cookies = {cookie["path"]: (cookie["name"], cookie["value"]) for cookie in me.page.context.cookies()}
    assert {*cookies} == {PREFIX, OTHER}
    assert len({*cookies.values()}) == 2
    me.look()
    assert [seat["mine"] for seat in me.state()["seats"]] == [True, False]

    answers = site.answers()
    assert len({server for server, _, path in answers if path.startswith(f"{PREFIX}/api/")}) == 2
    assert [path for _, _, path in answers if not path.startswith((PREFIX, OTHER))] == []
    failed = [(status, path) for _, status, path in answers if status >= 400 and status != CUT]
    assert [each for each in failed if not (each[0] == BUSY and each[1].endswith("/hurry"))] == []


@contextlib.contextmanager
def holding(paths: list[str], answering: threading.Event) -> Iterator[int]:
    """The port of a server that records requests and answers them once released."""

    class Held(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            paths.append(self.path)
            answering.wait()
            with contextlib.suppress(OSError):  # the client has gone
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer((LOCAL, 0), Held) as server, ThreadPoolExecutor(1) as thread:
        server.daemon_threads = True
        thread.submit(server.serve_forever)
        try:
            yield server.server_port
        finally:
            answering.set()
            server.shutdown()


def test_a_review_may_take_longer_and_is_made_by_one_server(program: str, tmp_path: Path) -> None:
    paths: list[str] = []
    answering = threading.Event()
    review, log = (f"{PREFIX}/api/tables/x/{what}" for what in ("review", "log"))
    with contextlib.ExitStack() as running:
        one, two = (running.enter_context(holding(paths, answering)) for _ in range(2))
        nginx = running.enter_context(Nginx(program, tmp_path, PREFIX, (one, two), {}, patience="100ms"))
        http = running.enter_context(http_client(nginx.origin))
        reviewing = running.enter_context(ThreadPoolExecutor(1)).submit(http.get, review)
        within(lambda: review in paths)
        assert http.get(log).status_code == 504
        answering.set()
        assert reviewing.result().status_code == 200
    assert paths == [review, log, log]
