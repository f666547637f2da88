"""Playing with others: invitations, a table that waits, who plays, the lobby."""

from __future__ import annotations

from tests.e2e.driver import Player
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
    """Who plays, and the link to a seat, as whoever has opened the table sees it at first."""
    lay(by=me, seats=FRIENDS, seed="scene")
    me.dialog(me.words.text("company")).get_by_role("img").first.wait_for()


def join(me: Player, lay: Lay) -> None:
    """What a friend sees who opens the link."""
    lay(by=me, seats=FRIENDS, seed="scene")
    path = me.invite()
    me.page.context.clear_cookies()
    me.page.goto(path)
    me.button("join-seat").first.wait_for()


def stood(me: Player, lay: Lay) -> None:
    """A bot plays in my place."""
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
    """What may be said."""
    lay(by=me, seats=["Ada", "friend"], seed="scene")
    me.dialog(me.words.text("company")).wait_for()
    me.page.keyboard.press("Escape")
    me.closed()
    friend = me.page.request.get(f"/api/tables/{me.table}/invite").json()["invite"]
    other = me.page.context.browser.new_context(base_url=me.page.url.partition("/table")[0])  # type: ignore[union-attr]
    answer = other.request.post(f"/api/tables/{me.table}/sit", data={"invite": friend, "key": "scene"})
    assert answer.ok, answer.text()
    other.request.post(f"/api/tables/{me.table}/say", data={"phrase": "well-played", "key": "scene"})
    other.close()
    me.page.get_by_role("button", name=me.words.text("words"), exact=True).click()
    me.dialog(me.words.text("words")).wait_for()


SCENES = (words_dialog, waiting, invitation, join, stood, lobby)
