"""Playing with others: invitations, a waiting table, the list of players, the lobby."""

from __future__ import annotations

import re

from playwright.sync_api import APIRequestContext

from tests.e2e.driver import Player, within
from tests.e2e.laying import Lay

FRIENDS = ["Ada", "friend", "friend", "bot steady"]


def waiting(me: Player, lay: Lay) -> None:
    """A table that waits for friends."""
    lay(by=me, seats=FRIENDS, seed="scene")
    me.dialog(me.words.text("company")).wait_for()
    me.page.keyboard.press("Escape")
    me.closed()
    me.button("start-with-bots").wait_for()


def invitation(me: Player, lay: Lay) -> None:
    """The players and the link to a seat, as the host sees them at first."""
    lay(by=me, seats=FRIENDS, seed="scene")
    me.dialog(me.words.text("company")).get_by_role("img").first.wait_for()


def join(me: Player, lay: Lay) -> None:
    """A friend's view after opening the link."""
    lay(by=me, seats=FRIENDS, seed="scene")
    path = me.invite()
    me.page.context.clear_cookies()
    me.page.goto(path)
    me.button("join-seat").first.wait_for()


def stood(me: Player, lay: Lay) -> None:
    """A bot is playing in my place."""
    lay(by=me, seats=["Ada", "bot steady", "bot bold"], harbor=["ship-yellow-1-1", "governor-8-0"], pace=10)
    answer = me.page.request.post(f"/api/tables/{me.table}/stand", data={"seat": 0, "key": "scene"})
    assert answer.ok, answer.text()
    me.button("take-back").wait_for()


def lobby(me: Player, lay: Lay) -> None:
    """Open tables on the first page."""
    lay(by=me, seats=FRIENDS, seed="scene")
    for n, access in enumerate(("public", "public")):
        me.create(FRIENDS if n else ["Ben", "Cleo"], access=access)
    me.page.context.clear_cookies()
    me.page.goto("/")
    me.button("open-tables-join").first.wait_for()


def words_dialog(me: Player, lay: Lay) -> None:
    """The chat and its settings."""
    lay(by=me, seats=["Ada", "friend"], seed="scene")
    me.dialog(me.words.text("company")).wait_for()
    me.page.keyboard.press("Escape")
    me.closed()
    friend = me.page.request.get(f"/api/tables/{me.table}/invite").json()["invite"]
    visitor = me.page.context.browser.new_context(base_url=me.page.url.partition("/table")[0])  # type: ignore[union-attr]
    answer = visitor.request.post(f"/api/tables/{me.table}/sit", data={"invite": friend, "key": "scene"})
    assert answer.ok, answer.text()
    visitor.request.post(f"/api/tables/{me.table}/say", data={"phrase": "well-played", "key": "scene"})
    visitor.close()
    talk = me.page.locator(".chat, .chat-sheet")
    chat = me.page.get_by_role("button", name=re.compile(me.words.text("words")))
    talk.or_(chat).first.wait_for()
    if not talk.count():
        chat.click()
    talk.get_by_text(me.words.text("say-well-played")).first.wait_for()


def request(me: Player, path: str, data: dict[str, object], method: str = "post") -> None:
    answer = getattr(me.page.request, method)(f"/api/tables/{me.table}/{path}", data={**data, "key": "scene"})
    assert answer.ok, answer.text()


def friend_of(me: Player) -> APIRequestContext:
    """Another visitor who has taken the open seat."""
    friend = me.page.request.get(f"/api/tables/{me.table}/invite").json()["invite"]
    browser = me.page.context.browser
    assert browser
    other = browser.new_context(base_url=me.page.url.partition("/table")[0]).request
    answer = other.post(f"/api/tables/{me.table}/sit", data={"invite": friend, "key": "scene"})
    assert answer.ok, answer.text()
    return other


LIVE = {"decision": 45, "bank": 300, "zero": "bot"}
TABLE = {"seats": ["Ada", "friend", "bot steady"], "harbor": ["ship-yellow-1-1", "sailor-3-1"], "coins": [5, 3, 4]}


def clock(me: Player, lay: Lay) -> None:
    """A live table with a clock, which runs for me."""
    lay(by=me, **TABLE, start=0, active=0)
    friend_of(me)
    request(me, "options", {"clock": LIVE}, "patch")
    me.look()
    me.page.get_by_role("timer").first.wait_for()


def consent(me: Player, lay: Lay) -> None:
    """A friend asks to take back the last decision, which was not a bust."""
    lay(by=me, **TABLE | {"harbor": ["sailor-3-1"]}, start=1, active=1)
    friend = friend_of(me)
    request(me, "options", {"clock": LIVE, "undo": "friendly"}, "patch")
    seq = me.state()["seq"]
    moved = friend.post(f"/api/tables/{me.table}/moves", data={"seat": 1, "move": "draw", "seq": seq, "key": "m"})
    assert moved.ok, moved.text()
    asked = friend.post(f"/api/tables/{me.table}/ask", data={"seat": 1, "what": "undo", "key": "a"})
    assert asked.ok, asked.text()
    me.look()
    me.button("agree").wait_for()


def paused(me: Player, lay: Lay) -> None:
    """A paused game."""
    lay(by=me, seats=["Ada", "bot steady", "bot bold"], harbor=["ship-yellow-1-1", "sailor-3-1"], pace=10)
    request(me, "options", {"clock": LIVE}, "patch")
    request(me, "ask", {"seat": 0, "what": "pause"})
    me.look()
    me.button("resume").wait_for()


def together(me: Player, lay: Lay) -> None:
    """The owner's settings for playing together."""
    clock(me, lay)
    me.press(me.page.get_by_role("button", name=me.words.text("menu"), exact=True))
    me.press(me.dialog().get_by_role("button", name=me.words.text("company"), exact=True))
    me.press(me.dialog(me.words.text("company")).get_by_text(me.words.text("together"), exact=True))
    me.dialog().get_by_role("group", name=me.words.text("zero")).wait_for()


def orders(me: Player, lay: Lay) -> None:
    """My standing orders for other players' turns."""
    lay(by=me, **TABLE, start=0, active=0)
    friend_of(me)
    rules = [
        {"kind": "person", "type": "governor", "least": -7},
        {"kind": "ship", "type": "pinnace", "color": "yellow", "least": 3},
    ]
    request(me, "orders", {"seat": 0, "order": {"rules": rules, "lasts": "game"}})
    me.look()
    me.press(me.page.get_by_role("button", name=me.words.text("menu"), exact=True))
    me.press(me.dialog().get_by_role("button", name=me.words.text("orders"), exact=True))
    me.button("orders-give").wait_for()


def since_left(me: Player, lay: Lay) -> None:
    """The summary of what happened while I was away."""
    lay(by=me, seats=["Ada", "bot steady", "bot bold"], harbor=["ship-yellow-1-1", "sailor-3-1"], pace=0)
    me.move("stop").wait_for()
    me.page.goto("/rules")
    for _ in range(3):
        within(lambda: bool(me.legal()))
        while me.legal():
            me.send(me.legal()[-1])
    within(lambda: bool(me.legal()))
    me.look()
    me.button("since-left-show").wait_for()


def another_device(me: Player, lay: Lay) -> None:
    """The link for another device, among the settings."""
    me.page.goto("/")
    me.press(me.page.get_by_role("button", name=me.words.text("settings"), exact=True))
    me.press(me.button("device"))
    me.dialog().get_by_role("img", name=me.words.text("device-link")).wait_for()


def come(me: Player, lay: Lay) -> None:
    """The page on the other device."""
    me.page.goto("/")
    me.page.request.patch("/api/me", data={"name": "Ada"})
    secret = me.page.request.post("/api/me/pass", data={}).json()["secret"]
    me.page.context.clear_cookies()
    me.page.goto(f"/pass/{secret}")
    me.button("pass-come").wait_for()


SCENES = (
    *(clock, consent, paused, together, orders, since_left, another_device, come),
    *(words_dialog, waiting, invitation, join, stood, lobby),
)
