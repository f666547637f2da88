"""The adventure in the browser: its book, its missions, a chapter by hand, alone and among rivals."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import portroyal as pr
from portroyal.boxes.adventure.texts import texts
from tests.e2e import looking, scenes_of_adventure, scenes_of_campaigns
from tests.e2e.adventuring import begin, book, chapter, go_on, read, set_sail
from tests.e2e.by_hand import advised, by_tap, steady
from tests.e2e.driver import Player, within
from tests.e2e.laying import Lay
from tests.e2e.serving import Server
from tests.e2e.test_friends import sit_down
from tests.e2e.test_german import assert_german
from tests.sizes import sized

HANDS = 6
"""Moves made by hand at the beginning of a chapter, and at its end."""

VOICE = """() => {
  const voice = { lang: 'en-GB', name: 'Ada', default: true, localService: true, voiceURI: 'ada' }
  class Spoken { constructor(text) { this.text = text } }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [voice], cancel: () => (window.spoken = null), speak: (words) => (window.spoken = words),
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Spoken })
}"""

Play = Callable[..., Player]


@pytest.mark.nightly
def test_no_scene_has_faults(lay: Lay) -> None:
    """No faults for screen readers, eyes or fingers; on a phone, in German."""
    me = lay("phone", "de", seats=["Ada", "Ben"])
    faults: dict[str, list[str]] = {}
    for scene in scenes_of_adventure.SCENES[:: sized(fast=9, default=20, nightly=1)]:
        scene(me, lay)
        measures = (*looking.PHONE[1:], looking.OVERLAPS)
        faults[scene.__name__] = [*looking.measured(me.page, *measures), *looking.faults(me.page)]
        assert_german(me.page)
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.nightly
def test_a_chapter_by_hand(play: Play, server: Server, screenshot: Callable[[Page, str], Path]) -> None:
    """The first and last moves are made by taps, and each page of the book is turned."""
    me = play(reduced_motion="reduce")
    begin(me)
    seed, moves = chapter(pr.new_campaign(scenes_of_campaigns.TEAM, 1), won=True)
    set_sail(me, server, go_on(me, "campaign-play", n=1), seed)
    titles: list[str] = []
    for move in moves[:HANDS]:
        me.asked()
        titles += read(me)
        by_tap(me, server.data, move, titles.append)
    assert titles[:2] == [me.words.text("chapter-1"), me.words.text("story-10")]
    me.leave()
    me.send(*moves[HANDS:-HANDS])
    me.look()
    for move in moves[-HANDS:]:
        me.asked()
        read(me)
        by_tap(me, server.data, move)
    expect(me.ending).to_have_text(re.compile(me.words.like("ended-won", n=1)))
    expect(book(me)).to_have_count(0)
    expect(me.dialog()).to_contain_text(me.words.text("end-61"))
    screenshot(me.page, "chapter-by-hand")


@pytest.mark.nightly
def test_four_rivals_see_the_end_of_the_story(play: Play, server: Server) -> None:
    me = play(reduced_motion="reduce")
    me.create(["Ada", "bot steady", "bot bold", "bot cautious"], boxes="base + adventure")
    me.look()
    for _ in range(HANDS):
        me.asked()
        read(me)
        by_tap(me, server.data, advised(server.data, me.table, steady))
    me.leave()
    me.send_on(lambda view: advised(server.data, me.table, steady))
    me.look()
    me.ending.wait_for()
    assert_end_of_rivals(me)


@pytest.mark.nightly
def test_four_rivals_see_the_end_after_the_last_turn(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"])
    scenes_of_adventure.rivals_end(me, lay)
    assert_end_of_rivals(me)


def assert_end_of_rivals(me: Player) -> None:
    """The ranking, and the rivals' end of the story."""
    ranks = me.page.get_by_role("table", name=me.words.text("ranking")).get_by_role("row")
    expect(ranks).to_have_count(5)
    expect(me.dialog()).to_contain_text(me.words.text(f"end-{me.state()['view']['story_end']}"))
    assert looking.faults(me.page) == []


def test_a_mission_completed_in_the_drawer_of_a_phone_shows_its_outcome(lay: Lay) -> None:
    me = lay("phone", seats=["Ada", "Ben"])
    scenes_of_adventure.missions(me, lay)
    me.press(me.page.locator("button.strip"))
    mission = me.dialog().locator('[data-card="mission-12"]')
    expect(mission).to_contain_text(me.words.text("mission-ready"))
    me.press(mission)
    outcome = book(me).get_by_text(texts("en")["story-12.done"])
    expect(outcome).to_be_in_viewport(ratio=1)
    expect(book(me).get_by_role("heading", level=2)).to_have_text(me.words.text("story-12"))
    within(lambda: me.state()["view"]["missions"][-1]["completed"] == [0])
    me.press(book(me).get_by_role("button", name=me.words.text("story-close"), exact=True).last)
    me.closed()


def test_the_move_that_turns_a_page_says_so_and_stays(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"])
    scenes_of_adventure.last_pass(me, lay)
    expect(me.move("pass")).to_have_accessible_description(me.words.text("story-final"))
    read_before = len(me.state()["view"]["missions"])
    me.choose("pass")
    book(me).wait_for()
    assert len(me.state()["view"]["missions"]) == read_before + 1
    assert len(read(me)) == 1
    assert me.state()["undo"]["allowed"] is False


@pytest.mark.nightly
def test_the_book_by_keys_and_aloud(lay: Lay) -> None:
    """Arrow keys turn pages; the word being read aloud is highlighted; closing returns the focus."""
    me = lay(seats=["Ada", "Ben"])
    me.page.add_init_script(f"({VOICE})()")
    scenes_of_adventure.missions(me, lay)
    opener = me.page.get_by_role("button", name=me.words.text("story-read"), exact=True)
    opener.press("Enter")
    heading = book(me).get_by_role("heading", level=2)
    expect(heading).to_have_text(me.words.text("story-12"))
    me.page.keyboard.press("ArrowLeft")
    expect(heading).to_have_text(me.words.text("story-11"))
    me.page.keyboard.press("ArrowRight")
    expect(heading).to_have_text(me.words.text("story-12"))
    book(me).get_by_role("button", name=me.words.text("story-aloud")).press("Enter")
    me.page.evaluate("spoken.onboundary({ charIndex: spoken.text.indexOf(' ') + 1 })")
    second = me.page.evaluate("spoken.text.split(/\\s+/)[1]")
    expect(book(me).locator(".lit")).to_have_text(second)
    me.page.keyboard.press("Escape")
    expect(book(me)).to_have_count(0)
    expect(opener).to_be_focused()
    me.page.wait_for_function("spoken === null")


@pytest.mark.nightly
def test_friends_sail_over_days(play: Play, server: Server) -> None:
    """A friend joins, both leave, and the server restarts; each finds the chapter where it was."""
    ada, ben = play(reduced_motion="reduce"), play("phone", reduced_motion="reduce")
    text = scenes_of_campaigns.campaign_text(scenes_of_campaigns.TEAM, ["Ada", "Ben"], "won")
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "friend"}]
    voyage = scenes_of_campaigns.imported(ada, text, "Fridays", seats)
    scenes_of_campaigns.chapter_of(ada, voyage)
    sit_down(ben, ada.invite(), "Ben")
    for friend in (ada, ben):
        friend.page.goto("about:blank")
    server.restart()
    for friend in (ada, ben):
        scenes_of_campaigns.look(friend)
        friend.press(go_on(friend, "campaign-continue", n=2))
        friend.sit_down()
    assert ada.table == ben.table
    within(lambda: any(friend.legal() for friend in (ada, ben)))
    first = ada if ada.legal() else ben
    first.press(first.cards.first)
    expect((ben if first is ada else ada).cards.first).to_be_visible()
