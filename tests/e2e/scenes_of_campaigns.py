"""The page of campaigns: none, several side by side, and the actions on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import portroyal as pr
from tests.builders.campaigns import with_results
from tests.e2e.driver import RETRIES, Player
from tests.e2e.laying import Lay

TEAM, RIVALS = "base + adventure; cooperative", "base + gambler + adventure"
Scene = Callable[[Player, Lay], None]


def campaign_text(line: str, names: list[str], *results: str) -> str:
    """The text of a campaign whose chapters were "won", "lost" or "won by 1"."""
    return with_results(pr.new_campaign(line, len(names), names), *results).text()


def imported(me: Player, text: str, name: str | None = None, seats: list[dict[str, str]] | None = None) -> str:
    """Import a campaign of this visitor from its text."""
    body = {"text": text, "name": name, "seats": seats, "pace": 0, "key": uuid4().hex}
    answer = me.page.request.post("/api/campaigns/import", data=body, max_retries=RETRIES)
    assert answer.ok, answer.text()
    found: str = answer.json()["id"]
    return found


def chapter_of(me: Player, campaign: str) -> None:
    """Create the table of the next chapter through the API."""
    answer = me.page.request.post(f"/api/campaigns/{campaign}/chapters", data={"key": uuid4().hex}, max_retries=RETRIES)
    assert answer.ok, answer.text()
    me.table = answer.json()["id"]


def look(me: Player, campaign: str = "") -> None:
    """Reload the page: on an open page, another campaign's address would not load it."""
    me.leave()
    me.page.goto(f"/campaigns#{campaign}")
    me.page.get_by_role("button", name=me.words.text("campaign-new")).wait_for()
    me.page.get_by_text(me.words.text("loading"), exact=True).wait_for(state="hidden")


def several(me: Player) -> str:
    """Campaigns in every state; the first one is running."""
    imported(
        me,
        campaign_text(RIVALS, ["Ada", "Ben", "Cleo"], "won by 0", "won by 2", "won by 0", "won by 1", "won by 0"),
        "Winter",
    )
    imported(me, campaign_text(TEAM, ["Ada"], *["won"] * 5))
    imported(me, campaign_text(TEAM, ["Ada", "Ben"], "won", "lost", "lost"), "Ada & Ben")
    friends: list[dict[str, str]] = [{"kind": "person", "name": "Ada"}, {"kind": "friend"}, {"kind": "friend"}]
    waiting = imported(me, campaign_text(TEAM, ["Ada", "Ben", "Cleo"], "lost", "won", "won"), "Friday nights", friends)
    chapter_of(me, waiting)
    return imported(me, campaign_text(RIVALS, ["Ada", "Ben"], "won by 1"))


def none(me: Player, lay: Lay) -> None:
    look(me)


def some(me: Player, lay: Lay) -> None:
    look(me, several(me))


def begun(me: Player, lay: Lay) -> None:
    look(me)
    me.press(me.page.get_by_role("button", name=me.words.text("campaign-new")))
    me.dialog().wait_for()


def asked(which: str) -> Scene:
    """The question that a button of a campaign asks."""

    def scene(me: Player, lay: Lay) -> None:
        campaign = imported(me, campaign_text(TEAM, ["Ada", "Ben"], "won", "lost", "won", "lost"))
        look(me, campaign)
        me.press(me.page.locator(f"article[id='{campaign}']").get_by_role("button", name=me.words.text(which)))
        me.dialog().wait_for()

    return scene


def wrong(me: Player, lay: Lay) -> None:
    look(me)
    me.press(me.page.get_by_role("button", name=me.words.text("campaign-import")))
    me.page.get_by_role("textbox").fill(campaign_text(TEAM, ["Ada"], "won").replace("chapter 1: won", "chapter 2: won"))
    me.press(me.page.get_by_role("button", name=me.words.text("campaign-import-go")))
    me.page.get_by_role("alert").wait_for()


SCENES: dict[str, Any] = {
    "campaigns-none": none,
    "campaigns": some,
    "campaigns-new": begun,
    "campaigns-export": asked("campaign-export"),
    "campaigns-restart": asked("campaign-restart"),
    "campaigns-delete": asked("campaign-delete"),
    "campaigns-wrong": wrong,
}
