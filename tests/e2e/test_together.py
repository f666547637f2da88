"""Friends at one table, from the invitation to the next game: live on three devices, and turn by turn over days."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.balancing import Balancer
from tests.e2e.clock import HOUR, Clock
from tests.e2e.driver import RETRIES, Player, within
from tests.e2e.laying import Lay
from tests.e2e.serving import Server
from tests.e2e.test_friends import put_away, say, sit_down

Play = Callable[..., Player]

HARBOR_ENOUGH = 2
MOST = 400
HEALED = 2
"""The number of streams that a page opens again after one was cut."""

ENOUGH = 20
"""The fewest connections that each of two servers gets in an evening."""


def choose(state: dict[str, Any]) -> str:
    """Play simply, from the legal moves: draw two cards, then take the first one possible."""
    moves: list[str] = state["view"]["moves"]
    if "draw" in moves and "stop" in moves:
        return "stop" if len(state["view"]["harbor"]) >= HARBOR_ENOUGH else "draw"
    return moves[0]


def play_on(players: list[Player], until: Callable[[dict[str, Any]], bool]) -> None:
    """Make decisions through the API until a table meets a condition."""
    for _ in range(MOST):
        for player in players:
            state = player.state()
            if until(state):
                return
            if state["view"].get("moves"):
                player.send(choose(state))
        time.sleep(0.02)
    raise AssertionError("the condition was never met")


def asked(players: list[Player]) -> Player:
    """The player to move, once bots have moved."""
    late = time.monotonic() + 60
    while time.monotonic() < late:
        found = [player for player in players if player.state()["view"].get("moves")]
        if found:
            return found[0]
        time.sleep(0.05)
    raise AssertionError("no player is asked")


def open_company(owner: Player) -> None:
    owner.press(owner.page.get_by_role("button", name=owner.words.text("menu"), exact=True))
    owner.press(owner.dialog().get_by_role("button", name=owner.words.text("company"), exact=True))


def set_rules(owner: Player) -> None:
    """Set a clock and undo by consent on the owner's page."""
    open_company(owner)
    company = owner.dialog(owner.words.text("company"))
    owner.press(company.get_by_text(owner.words.text("together"), exact=True))
    clock = company.get_by_role("group", name=owner.words.text("clock"), exact=True)
    clock.get_by_role("radio", name="45 s + 5 min", exact=True).check()
    company.get_by_role("group", name=owner.words.text("zero"), exact=True).wait_for()
    undo = company.get_by_role("group", name=owner.words.text("undo-rule"), exact=True)
    undo.get_by_role("radio", name=owner.words.text("undo-rule-friendly"), exact=True).check()
    owner.page.keyboard.press("Escape")
    owner.closed()


SEATS = ["Ada", "friend", "friend", "bot steady"]


@pytest.mark.nightly
def test_an_evening_on_three_devices(lay: Lay, play: Play) -> None:
    evening(lay(seats=SEATS, options="target 5", start=0), play)


@pytest.mark.nightly
def test_an_evening_at_two_servers(two_servers: Balancer, play: Play) -> None:
    """The same evening, with connections that reach either of two servers."""

    def at_both(*device: str) -> Player:
        return play(*device, at=two_servers, reduced_motion="reduce")

    ada = at_both()
    ada.create(SEATS, "target 5", 0, 0, "full", "base")
    ada.look()
    evening(ada, at_both)
    assert min(two_servers.passed.values()) > ENOUGH


@pytest.fixture
def two_servers(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Balancer]:
    monkeypatch.setenv("PORTROYAL_DATABASE", database)
    servers = [Server(tmp_path / name) for name in ("one", "two")]
    try:
        for server in servers:
            server.start()
        with Balancer([server.port for server in servers]).running() as balancer:
            yield balancer
    finally:
        for server in servers:
            server.stop()


def evening(ada: Player, play: Play) -> None:
    """Join, talk, set a clock, cut a connection, leave a seat and take it back, undo, play a rematch."""
    put_away(ada)
    ben, cleo, dan = play("desktop", "de"), play("phone"), play()
    sockets: list[WebSocketRoute] = []

    def note(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    cleo.page.route_web_socket(re.compile("/tables/.*/stream"), note)
    sit_down(ben, ada.invite(), "Ben")
    sit_down(cleo, ada.invite(), "Cleo")
    dan.page.goto(f"/table/{ada.table}")
    dan.table = ada.table
    expect(ada.page.get_by_role("button", name=re.compile(ada.words.like("watchers-n")))).to_be_visible()

    say(ben, ben.words.text("say-good-luck"))
    for other in (ada, cleo, dan):
        expect(other.page.get_by_text("Ben: Good luck!", exact=True).first).to_be_visible()
    say(dan, dan.words.text("say-hello"))
    set_rules(ada)
    for each in (ada, ben, cleo, dan):
        expect(each.page.get_by_role("timer").first).to_be_visible()

    sockets[-1].close()
    before, pile = ada.state()["position"], ada.state()["view"]["draw_pile"]
    ada.press(ada.move("draw"))
    within(lambda: ada.state()["position"] > before)
    drawn = ada.state()["view"]["draw_pile"]
    expect(cleo.page.locator('[data-place="draw pile"]')).to_contain_text(str(drawn))
    within(lambda: cleo.state()["position"] > before and len(sockets) == HEALED)

    ada.press(ada.undo)
    ada.press(
        ada.dialog(ada.words.text("ask-undo")).get_by_role("button", name=ada.words.text("ask-undo-yes"), exact=True)
    )
    ben.press(ben.button("agree"))
    cleo.press(cleo.button("agree"))
    expect(dan.page.locator('[data-place="draw pile"]')).to_contain_text(str(pile))
    expect(ada.log.get_by_text("consent, you take back a move.")).to_be_visible()

    ben.press(ben.page.get_by_role("link", name=ben.words.text("title"), exact=True))
    ben.press(ben.dialog(ben.words.text("leave-title")).get_by_role("button", name=ben.words.text("stand"), exact=True))
    play_on([ada, cleo], lambda state: state["view"]["active"] == 2)
    ben.press(ben.page.get_by_role("link", name=ben.words.text("continue")))
    expect(ben.bar).to_contain_text(ben.words.text("bot-plays"))
    ben.press(ben.button("take-back"))
    expect(ben.bar).not_to_contain_text(ben.words.text("bot-plays"))
    assert {entry["seat"] for entry in ben.entries() if entry["kind"] == "move"} >= {1}

    play_on([ada, ben, cleo], lambda state: state["status"] == "over")
    for each in (ada, ben, cleo, dan):
        expect(each.ending).to_be_visible()
    assert dan.words.text("say-hello") not in ada.log.all_inner_texts()
    for each, word in ((ada, "play-again"), (ben, "rematch-join"), (cleo, "rematch-join")):
        each.press(each.dialog().get_by_role("button", name=each.words.text(word), exact=True))
    expect(dan.dialog().get_by_role("button", name=dan.words.text("play-again"))).to_have_count(0)
    dan.press(dan.dialog().get_by_role("link", name=dan.words.text("rematch-watch"), exact=True))
    for each in (ada, ben, cleo, dan):
        each.page.wait_for_url(lambda url: url.rpartition("/")[2] != dan.table)
        expect(each.page.get_by_role("heading", level=1)).to_contain_text("Ben, Cleo")
    ada.sit_down()
    assert [seat["name"] for seat in ada.state()["seats"]] == ["Ada", "Ben", "Cleo", "Steady"]


class Service:
    """A push service on this machine."""

    def __init__(self) -> None:
        self.got: list[dict[str, str]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append({**self.headers})
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/ben"

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    yield found
    found.stop()


SUBSCRIBE = """(url) => {
  const keys = {
    p256dh: 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk',
    auth: 'zqbxT6JKstKSY9JKibZLSQ',
  }
  const found = { endpoint: url, toJSON: () => ({ keys }), unsubscribe: async () => true }
  let subscribed = null
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.subscribe = async () => (subscribed = found)
  PushManager.prototype.getSubscription = async () => subscribed
}"""
"""Tests cannot reach the push service of a browser maker: the subscription leads to one on this machine.

A headless browser does not grant notifications, either.
"""


@pytest.mark.nightly
def test_days_at_a_table_turn_by_turn(play: Play, lay: Lay, clock: Clock, service: Service) -> None:
    """Ben gets a notice for his turn, one when time runs out, and one when a bot plays; then he takes over again."""
    ada = lay(seats=["Ada", "friend"], start=0, harbor=["sailor-3-1"], coins=[5, 5])
    put_away(ada)
    ben = play("phone", "de")
    ben.page.add_init_script(f"({SUBSCRIBE})({json.dumps(service.url)})")
    sit_down(ben, ada.invite(), "Ben")
    ben.press(ben.page.get_by_role("button", name=ben.words.text("menu"), exact=True))
    ben.press(ben.dialog().get_by_role("button", name=ben.words.text("settings"), exact=True))
    told = ben.dialog().get_by_role("checkbox", name=ben.words.text("notices-here"), exact=True)
    told.check()
    expect(told).to_be_checked()
    within(lambda: len(ben.page.request.get("/api/me/notices").json()["addresses"]) == 1)
    ben.page.goto("/")
    days = {"decision": 24 * HOUR, "bank": 0, "zero": "bot"}
    path, data = f"/api/tables/{ada.table}/options", {"clock": days, "key": "clock"}
    answer = ada.page.request.patch(path, data=data, max_retries=RETRIES)
    assert answer.ok
    ada.send("stop")
    play_on([ada], lambda state: state["view"]["asked"]["seat"] == 1)
    for hours, notices in ((0, 0), (1, 1), (12, 1), (6, 2), (6, 3)):
        clock.later(hours)
        clock.wait_until_all_due_is_done()
        assert len(service.got) == notices
    assert {headers["Content-Encoding"] for headers in service.got} == {"aes128gcm"}
    within(lambda: "Ben’s time is up." in ada.read_log())
    within(lambda: any(entry["seat"] == 1 and entry["kind"] == "move" for entry in ada.entries()))
    ben.look()
    ben.press(ben.button("take-back"))
    within(lambda: [seat["bot"] for seat in ben.state()["seats"]] == [None, None])


HOLD_NOTICES = """() => {
  self.shown = []
  self.handled = 0
  const wait = ExtendableEvent.prototype.waitUntil
  ExtendableEvent.prototype.waitUntil = function (work) {
    wait.call(this, work)
    work.finally(() => self.handled++)
  }
  self.registration.showNotification = async (title, { body, data }) => self.shown.push({ title, body, data })
}"""


def test_a_notice_is_not_shown_to_a_player_at_the_page(lay: Lay) -> None:
    """The service worker itself receives the message that a push service would deliver."""
    ada = lay(seats=["Ada", "bot steady"])
    ada.page.evaluate("() => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    (worker,) = ada.page.context.service_workers
    worker.evaluate(HOLD_NOTICES)
    session = ada.page.context.new_cdp_session(ada.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    ada.page.wait_for_function("() => navigator.serviceWorker.controller")
    origin = ada.page.url.partition("/table")[0]

    def shown(path: str) -> object:
        notice = {"table": "x", "title": "Ada, Ben", "text": "It is your turn.", "path": path}
        sent = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(notice)}
        before = worker.evaluate("() => self.handled")
        session.send("ServiceWorker.deliverPushMessage", sent)
        within(lambda: worker.evaluate("() => self.handled") > before)
        return worker.evaluate("() => self.shown")

    assert shown(f"/table/{ada.table}") == []
    assert shown("/table/other") == [{"title": "Ada, Ben", "body": "It is your turn.", "data": "/table/other"}]
