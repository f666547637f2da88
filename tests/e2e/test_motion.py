"""Every page of the client with motion on: its main controls work.

A new page in the router needs a function here, marked with its name.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e import scenes_of_adventure, scenes_of_company
from tests.e2e.adventuring import begin, book, go_on, read, turn_on
from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.scenes import HARBOR, LAST_ROUND, LATE, play_out
from tests.e2e.scenes_of_review import open_review, play_whole, show_costly
from tests.sizes import sized

WEB = Path(__file__).resolve().parents[2] / "web" / "src"

Use = Callable[[Player, Lay], None]
USES: defaultdict[str, list[Use]] = defaultdict(list)


def pages() -> list[str]:
    """The router's pages in a built client."""
    routes, _, _ = (WEB / "lib" / "browser" / "route.svelte.ts").read_text(encoding="utf-8").partition("function")
    for_developers = re.findall(r"import\.meta\.env\.DEV && route\.page === '(\w+)'", (WEB / "App.svelte").read_text())
    return [page for page in re.findall(r"\bpage: '(\w+)'", routes) if page not in for_developers]


def used(page: str) -> Callable[[Use], Use]:
    """Mark a function that uses a page."""

    def mark(use: Use) -> Use:
        USES[page].append(use)
        return use

    return mark


@pytest.mark.parametrize("screen", sized(fast=["desktop"], default=["desktop"], nightly=["desktop", "phone"]))
@pytest.mark.parametrize("page", pages())
def test_a_page_works_with_motion(play: Callable[..., Player], lay: Lay, page: str, screen: str) -> None:
    assert USES[page], f"no function uses the page {page!r} with motion"
    me = play(screen, reduced_motion="no-preference")
    for use in USES[page]:
        use(me, lay)


def test_every_use_is_of_a_page() -> None:
    assert set(USES) <= set(pages())


def at_a_table(me: Player) -> None:
    me.sit_down()
    expect(me.harbor).to_be_visible()


@used("home")
def a_game_begins(me: Player, lay: Lay) -> None:
    me.play_now()
    at_a_table(me)


@used("home")
def settings_are_opened_and_closed(me: Player, lay: Lay) -> None:
    me.page.goto("/")
    me.press(me.button("settings"))
    me.dialog().get_by_role("radio", name=me.words.text("theme-night"), exact=True).check()
    expect(me.page.locator("html")).to_have_attribute("data-light", "night")
    me.press(me.dialog().get_by_role("button", name=me.words.text("close"), exact=True))
    me.closed()


@used("home")
def a_seat_is_taken_in_the_lobby(me: Player, lay: Lay) -> None:
    scenes_of_company.lobby(me, lay)
    me.press(me.button("open-tables-join").first)
    me.dialog().get_by_role("textbox").fill("Cleo")
    me.page.keyboard.press("Enter")
    at_a_table(me)


@used("new")
def a_table_is_opened(me: Player, lay: Lay) -> None:
    me.page.goto("/new")
    me.page.get_by_role("radio", name=me.words.text("preset-classic"), exact=False).wait_for()
    me.press(me.button("open-table"))
    at_a_table(me)


@used("campaigns")
def a_campaign_is_begun_and_its_book_read(me: Player, lay: Lay) -> None:
    begin(me)
    me.press(go_on(me, "campaign-play", n=1))
    at_a_table(me)
    me.press(me.cards.first)
    book(me).wait_for()
    read(me)
    me.closed()
    expect(me.move("draw")).to_be_visible()


@used("cards")
def a_card_is_found_and_looked_at(me: Player, lay: Lay) -> None:
    me.page.goto("/cards")
    sailor, jester = (me.page.locator(f'[data-card^="{kind}-"]').first for kind in ("sailor", "jester"))
    expect(sailor).to_be_visible()
    me.page.get_by_role("searchbox").fill("jester")
    expect(sailor).to_have_count(0)
    me.press(jester)
    expect(me.dialog()).to_contain_text(me.words.text("about-jester"))
    me.page.keyboard.press("Escape")
    me.closed()


@used("rules")
def a_chapter_of_the_rules_is_opened(me: Player, lay: Lay) -> None:
    me.page.goto("/rules")
    contents = me.page.get_by_role("navigation", name=me.words.text("contents"))
    if me.touch:
        me.press(contents.locator("summary"))
    me.press(contents.get_by_role("link").nth(3))
    expect(me.page.locator("#B-030")).to_be_in_viewport()


@used("learn")
def the_first_lesson_is_begun(me: Player, lay: Lay) -> None:
    me.page.goto("/learn")
    me.press(me.link("learn-start"))
    me.choose("draw")
    me.page.get_by_role("heading", name=me.words.text("learn-best")).wait_for()
    expect(me.harbor.locator("[data-card]")).not_to_have_count(0)
    me.press(me.button("learn-on"))
    expect(me.page.get_by_text(me.words.text("lesson-turn-2"))).to_be_visible()


@used("table")
def a_turn_is_played(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=HARBOR, deck=["ship-blue-2-2"])
    me.choose("draw")
    me.choose("keep")
    me.choose("stop")
    me.take("ship-blue-2-2")
    expect(me.harbor.locator('[data-card="ship-blue-2-2"]')).to_have_count(0)
    expect(me.seat(me.words.text("you")).first).not_to_have_accessible_name(re.compile(": 4 coins"))


@used("table")
def a_game_ends_and_leads_to_its_replay(me: Player, lay: Lay) -> None:
    lay(by=me, **LAST_ROUND)
    me.choose("draw")
    me.choose("stop")
    me.press(me.move("pass").or_(me.ending).first)
    me.ending.wait_for()
    me.press(me.link("replay"))
    me.page.get_by_role("slider").wait_for()


@used("table")
def the_book_is_read_from_its_beginning(me: Player, lay: Lay) -> None:
    scenes_of_adventure.book_of_a_failure(me, lay)
    me.press(book(me).locator(".stop").first)
    pages = book(me).locator(".stop").count()
    titles = read(me)
    assert len(titles) == pages
    me.press(me.page.get_by_role("button", name=me.words.text("story-read"), exact=True))
    turn_on(me)


@used("join")
def an_invitation_is_accepted(me: Player, lay: Lay) -> None:
    scenes_of_company.join(me, lay)
    me.page.get_by_role("textbox", name=me.words.text("join-name")).fill("Ben")
    me.press(me.button("join-seat").first)
    at_a_table(me)


@used("pass")
def another_device_comes(me: Player, lay: Lay) -> None:
    scenes_of_company.come(me, lay)
    me.press(me.button("pass-come"))
    expect(me.page.get_by_role("button", name=me.words.text("play-now"))).to_be_visible()


@used("replay")
def a_game_is_played_back(me: Player, lay: Lay) -> None:
    play_out(me, lay)
    me.page.goto(f"/replay/{me.table}")
    slider = me.page.get_by_role("slider")
    me.press(me.button("replay-on"))
    expect(slider).to_have_value("1")
    me.press(me.button("replay-play"))
    expect(slider).to_have_value("3")
    me.press(me.button("replay-pause"))


@used("replay")
def a_costly_decision_is_shown(me: Player, lay: Lay) -> None:
    play_whole(me, lay, 2, "target 5")
    open_review(me)
    show_costly(me)
    expect(me.page.get_by_text(me.words.find("review-better"))).to_be_visible()


@used("lost")
def the_way_back_is_found(me: Player, lay: Lay) -> None:
    me.page.goto("/nowhere")
    me.press(me.link("back-home"))
    expect(me.page.get_by_role("button", name=me.words.text("play-now"))).to_be_visible()


@used("about")
def a_license_is_opened(me: Player, lay: Lay) -> None:
    me.page.goto("/")
    me.press(me.link("about"))
    opened = me.page.locator("details", has_text="OFL-1.1").first
    me.press(opened.locator("summary"))
    expect(opened).to_contain_text("SIL OPEN FONT LICENSE")
