"""Every page: measured on each screen and in each language, and checked by axe once for each layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import looking
from tests.e2e.browsing import LIGHTS
from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.scenes import DISPLAYS, HARBOR, LAST_ROUND, LATE, SEATS
from tests.e2e.test_german import assert_german

Look = Callable[[Page], list[str]]
Pages = Callable[[Player, Lay], Iterator[str]]


def pages_beside_the_table(me: Player, lay: Lay) -> Iterator[str]:
    me.page.goto("/")
    me.page.get_by_role("button", name=me.words.text("play-now")).wait_for()
    me.page.get_by_role("main").get_by_role("listitem").first.wait_for()
    yield "home"
    me.page.goto("/new")
    me.page.get_by_role("button", name=me.words.text("open-table")).wait_for()
    yield "new-table"
    me.page.goto("/rules#B-060")
    expect(me.page.get_by_text("B-060", exact=True)).to_be_in_viewport()
    yield "rules"
    me.page.goto("/learn")
    me.page.get_by_role("main").get_by_role("listitem").first.wait_for()
    yield "learn"
    me.page.goto("/learn/expeditions")
    me.page.get_by_text(me.words.text("lesson-expeditions-1")).wait_for()
    yield "lesson"
    me.choose("draw")
    me.page.get_by_text(me.words.text("lesson-expeditions-1-draw")).wait_for()
    yield "lesson-answer"
    me.page.goto("/cards")
    me.page.get_by_role("searchbox").wait_for()
    yield "cards"
    me.page.goto("/nowhere")
    me.link("back-home").wait_for()
    yield "lost"


def turn_by_turn(me: Player, lay: Lay) -> Iterator[str]:
    lay(by=me, **LATE, harbor=HARBOR, deck=["ship-blue-2-2", "sailor-3-1", "ship-red-3-skull"])
    me.move("draw").wait_for()
    yield "table-discover"
    me.choose("draw")
    me.move("repel").wait_for()
    yield "table-repel"
    me.choose("keep")
    me.choose("stop")
    me.cards.first.wait_for()
    yield "table-take"
    if me.touch:
        me.press(me.button("log-show"))
    me.press(me.log.get_by_role("button").last)
    me.button("to-now").wait_for()
    yield "table-past"
    me.press(me.button("to-now"))
    me.cards.first.wait_for()
    me.press(me.page.locator('[data-card="admiral-9-3"]').first)
    expect(me.dialog()).to_contain_text("B-064")
    expect(me.dialog()).to_contain_text(me.words.text("why-title"))
    yield "table-why-not"
    close(me)
    me.press(me.button("pile-label", pile=me.words.text("discard-pile")))
    me.dialog().wait_for()
    yield "table-discard"
    close(me)
    if me.touch:
        me.press(me.button("log-show"))
        me.dialog().wait_for()
        yield "table-log"
        close(me)
        me.close_hint()
        me.press(me.seat(me.words.text("bot-bold")))
        me.dialog().wait_for()
        yield "table-display"
        close(me)
    me.press(me.button("menu"))
    me.dialog().wait_for()
    yield "table-menu"
    me.press(me.dialog().get_by_role("button", name=me.words.text("help"), exact=True))
    me.dialog(me.words.text("help-title")).wait_for()
    yield "table-help"

    lay(by=me, **LATE, harbor=HARBOR, deck=["ship-red-3-skull"])
    me.choose("draw")
    me.page.get_by_text(me.words.text("bust"), exact=True).wait_for()
    yield "table-bust"
    lay(by=me, **{**LATE, "seats": ["Ada", "Ben", "Cleo", "Dan", "Eva"], "displays": [*DISPLAYS, []], "coins": [3] * 5})
    me.move("draw").wait_for()
    yield "table-hot-seat"


def end_of_a_game(me: Player, lay: Lay) -> Iterator[str]:
    lay(by=me, **LAST_ROUND, harbor=["ship-yellow-1-1"])
    me.choose("stop")
    while me.asked():
        me.press(me.move("pass"))
        me.ending.or_(me.moves).or_(me.skip).first.wait_for()
    me.press(me.dialog().get_by_text(me.words.text("course-more"), exact=True))
    me.dialog().get_by_role("img").first.wait_for()
    yield "table-ranking"
    me.press(me.link("replay"))
    me.press(me.button("replay-on"))
    me.page.get_by_text("1 / ").wait_for(state="attached")
    yield "table-replay"


def close(me: Player) -> None:
    me.press(me.dialog().get_by_role("button", name=me.words.text("close"), exact=True))
    me.closed()


LOOKS: list[tuple[str, str, str, Look]] = [
    ("desktop", "en", "day", looking.faults),
    ("phone", "de", "day", looking.faults),
    ("desktop", "de", "night", looking.poor_contrast),
]


PARTS: list[Pages] = [pages_beside_the_table, turn_by_turn, end_of_a_game]


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("pages", "screen", "language", "light", "seen_by_axe"), [(part, *look) for part in PARTS for look in LOOKS]
)
def test_every_page(
    lay: Lay,
    screenshot: Callable[[Page, str], Path],
    pages: Pages,
    screen: str,
    language: str,
    light: str,
    seen_by_axe: Look,
) -> None:
    """Report all faults at once, with a picture of each page that has one. The night look has the layout of the day."""
    me = lay(screen, language, seats=SEATS, visitor={"color_scheme": LIGHTS[light]})
    faults: dict[str, str] = {}
    for name in pages(me, lay):
        measures = [looking.CUT_TEXT, looking.SMALL_TEXT]
        measures += [looking.SMALL_TARGETS] * (screen == "phone") + [looking.SCROLLS] * name.startswith("table")
        problems = looking.measured(me.page, *measures) + seen_by_axe(me.page)
        problems += looking.under_a_notch(me.page)
        if language == "de":
            assert_german(me.page)
        if problems:
            screenshot(me.page, f"{name}-{screen}-{language}-{light}")
        for fault in problems:
            faults.setdefault(fault, name)
    assert faults == {}, "\n".join(f"{name}: {fault}" for fault, name in faults.items())


@pytest.mark.nightly
def test_axe_finds_faults(play: Callable[..., Player]) -> None:
    """The checks can fail: a button without a name, a picture without a text, gray on gray."""
    me = play()
    me.page.goto("/rules")
    me.page.get_by_text("B-001", exact=True).wait_for()
    me.page.evaluate(
        """() => document.querySelector('main').insertAdjacentHTML('beforeend',
          '<button></button><img src="data:,"><p style="color: #777; background: #888">grey</p>')"""
    )
    found = "\n".join(looking.faults(me.page))
    assert all(fault in found for fault in ("button-name", "image-alt", "color-contrast"))
