"""Campaigns in the browser: a won chapter opens the next, a lost one is replayed; import and export."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import portroyal as pr
from tests.e2e import looking
from tests.e2e.adventuring import begin, chapter, go_on, logbook, ports, read, set_sail
from tests.e2e.browsing import nightly
from tests.e2e.by_hand import way
from tests.e2e.driver import Player
from tests.e2e.scenes_of_campaigns import TEAM, campaign_text, imported, look, several
from tests.e2e.serving import Server
from tests.e2e.test_german import assert_german

PLAIN = ("draw", "stop", "pass", "keep", "take")
"""Moves that are a button or a card of the harbor."""

Shoot = Callable[[Page, str], Path]


def plain(move: str) -> bool:
    return move.startswith(PLAIN)


def play_chapter(me: Player, server: Server, button: Locator, seed: str, moves: list[str]) -> None:
    """Play the chapter to its end, and return to the campaign."""
    finish_chapter(me, server, button, seed, moves)
    me.press(me.link("campaign-go-on"))
    me.page.get_by_role("article").first.wait_for()


def finish_chapter(me: Player, server: Server, button: Locator, seed: str, moves: list[str]) -> None:
    """Open the chapter, dealt from a seed; all moves but the last go through the API."""
    set_sail(me, server, button, seed)
    me.leave()
    me.send(*moves[:-1])
    me.look()
    me.bar.wait_for(state="attached")
    read(me)
    me.press(way(me, moves[-1]))


@pytest.mark.nightly
def test_winning_a_chapter_leads_to_the_next(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play(reduced_motion="reduce")
    begin(me)
    expect(ports(me).first).to_have_attribute("aria-current", "step")
    seed, moves = chapter(pr.new_campaign(TEAM, 1), won=True, last=plain)
    play_chapter(me, server, go_on(me, "campaign-play", n=1), seed, moves)
    expect(go_on(me, "campaign-next-chapter", n=2)).to_be_visible()
    expect(logbook(me)).to_contain_text(me.words.text("campaign-spotless"))
    screenshot(me.page, "campaign-after-a-win")
    me.page.close()
    server.restart()
    again = Player(me.page.context.new_page())
    look(again)
    expect(ports(again).nth(1)).to_have_attribute("aria-current", "step")
    again.press(logbook(again).get_by_role("button", name=again.words.text("campaign-story")))
    expect(again.dialog().get_by_role("link")).to_have_attribute("href", f"/table/{me.table}")
    expect(again.dialog().get_by_role("heading", level=3)).to_have_count(2)
    again.page.keyboard.press("Escape")
    again.closed()
    again.press(go_on(again, "campaign-next-chapter", n=2))
    again.sit_down()
    state = again.state()
    assert (state["view"]["chapter"], state["status"]) == (2, "playing")
    look(again)
    again.press(go_on(again, "campaign-continue", n=2))
    again.page.wait_for_url(f"**/table/{again.table}")


@pytest.mark.nightly
def test_a_lost_chapter_is_played_again_with_more_coins(
    play: Callable[..., Player], server: Server, screenshot: Shoot
) -> None:
    me = play("phone", "de", reduced_motion="reduce")
    begin(me)
    lost = pr.new_campaign(TEAM, 1)
    seed, moves = chapter(lost, won=False, last=plain)
    play_chapter(me, server, go_on(me, "campaign-play", n=1), seed, moves)
    expect(logbook(me)).to_contain_text("einmal verloren")
    assert_german(me.page)
    screenshot(me.page, "campaign-after-a-defeat")
    more = logbook(me).get_by_role("button", name="3 zusätzlichen Münzen")
    expect(more).to_contain_text("Kapitel 1 noch einmal spielen")
    me.press(more)
    me.sit_down()
    character = next(move for move in me.legal() if move.startswith("choose"))
    me.send(character)
    shared = [event for entry in me.entries() for event in entry["events"] if event.get("key") == "coin-shared"]
    assert len(shared) == 3


@pytest.mark.nightly
def test_the_shuffle_of_a_second_chapter_is_verified_by_one_click(play: Callable[..., Player], server: Server) -> None:
    """The draw pile contains cards of the first chapter; events were drawn at random, and stories have added cards."""
    me = play(reduced_motion="reduce")
    text = campaign_text(TEAM, ["Ada"], "won")
    look(me, imported(me, text))
    campaign = pr.read_campaign(text)
    finish_chapter(me, server, go_on(me, "campaign-next-chapter", n=2), *chapter(campaign, won=False))
    assert "play cards" in [event.get("from") for entry in me.entries() for event in entry["events"]]
    me.press(me.dialog().get_by_text(me.words.text("story-game"), exact=True))
    me.press(me.button("verify-shuffle"))
    verdict = me.dialog().get_by_text(re.compile(r"the hash matches, and all [1-9]\d* cards turned over"))
    expect(verdict).to_be_visible()


@pytest.mark.parametrize(("screen", "language"), [nightly("desktop", "en"), ("phone", "de"), nightly("large", "en")])
@pytest.mark.nightly
def test_several_campaigns_side_by_side(play: Callable[..., Player], screen: str, language: str) -> None:
    me = play(screen, language, reduced_motion="reduce")
    look(me, several(me))
    expect(me.page.get_by_role("article")).to_have_count(5)
    expect(me.page.get_by_text(me.words.text("campaign-honor"), exact=True)).to_be_visible()
    measures = [looking.CUT_TEXT, looking.SMALL_TEXT, *[looking.SMALL_TARGETS] * (screen == "phone")]
    assert looking.measured(me.page, *measures) + looking.faults(me.page) == []
    me.press(me.page.get_by_role("button", name=me.words.text("campaign-new")))
    me.dialog().wait_for()
    assert looking.measured(me.page, *measures) + looking.faults(me.page) == []


@pytest.mark.nightly
def test_text_is_exported_and_imported_and_faults_are_reported(play: Callable[..., Player]) -> None:
    me, visitor = play(reduced_motion="reduce"), play(reduced_motion="reduce")
    text = campaign_text(TEAM, ["Ada", "Ben"], "won", "lost", "won")
    look(me, imported(me, text, "Ours"))
    me.press(logbook(me, "Ours").get_by_role("button", name=me.words.text("campaign-export")))
    out = me.dialog().get_by_role("textbox")
    expect(out).to_have_value(text)
    look(visitor)
    visitor.press(visitor.page.get_by_role("button", name=visitor.words.text("campaign-import")))
    visitor.page.get_by_role("textbox").fill(text.replace("chapter 2: won", "chapter 4: won"))
    visitor.press(visitor.page.get_by_role("button", name=visitor.words.text("campaign-import-go")))
    expect(visitor.page.get_by_role("alert")).to_contain_text("Line 8")
    visitor.page.get_by_role("textbox").fill(out.input_value())
    visitor.press(visitor.page.get_by_role("button", name=visitor.words.text("campaign-import-go")))
    expect(go_on(visitor, "campaign-next-chapter", n=3)).to_be_visible()


@pytest.mark.nightly
def test_a_campaign_starts_again_and_is_deleted(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    look(me, imported(me, campaign_text(TEAM, ["Ada"], "won", "lost", "won"), "Ours"))
    me.press(logbook(me).get_by_role("button", name=me.words.text("campaign-restart")))
    expect(me.dialog().get_by_role("listitem")).to_have_count(3)
    me.press(me.dialog().get_by_role("listitem").nth(1).get_by_role("button"))
    expect(go_on(me, "campaign-next-chapter", n=2)).to_be_visible()
    me.press(logbook(me).get_by_role("button", name=me.words.text("campaign-delete")))
    me.press(me.dialog().get_by_role("button", name=me.words.text("campaign-delete-go")))
    expect(logbook(me).filter(has_text="Ours")).to_have_count(0)
    me.page.reload()
    expect(me.page.get_by_text(me.words.text("campaigns-none"))).to_be_visible()
