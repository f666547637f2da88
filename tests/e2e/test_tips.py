"""The best move on request: shown, outlined, read aloud, gone with the position; hidden where tips are forbidden."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.driver import Player

Lay = Callable[..., Player]

HARBOR = ["ship-yellow-1-1", "ship-red-1-1", "ship-blue-1-1"]
LAZY = Path(__file__).resolve().parents[2] / "web" / "src" / "table" / "lazy.ts"
TIPS = r"/tips?-"
LOADED = """(part) => performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((name) => new RegExp(`/${part}-[^/]*[.]js`).test(name))"""


def button(me: Player) -> Locator:
    return me.bar.get_by_role("button", name=me.words.text("tip"), exact=True)


def answer(me: Player) -> Locator:
    return me.page.locator(".answer .tip")


@pytest.mark.parametrize(
    ("screen", "language"), [("desktop", "en"), nightly("phone", "de"), nightly("small", "en"), nightly("small", "de")]
)
def test_the_best_move_is_shown_and_outlined_until_the_position_changes(lay: Lay, screen: str, language: str) -> None:
    me = lay(screen, language, seats=["Ada", "Ben"], harbor=HARBOR, deck=["sailor-3-1"])
    button(me).wait_for()
    looking.still(me.page)
    harbor = me.page.locator(".quay").bounding_box()
    me.press(button(me))
    expect(answer(me)).to_be_visible()
    expect(me.page.locator(".answer[role=status]")).to_contain_text(me.words.text("tip"))
    tipped = me.page.locator(".act.tipped")
    expect(tipped).to_have_count(1)
    expect(answer(me)).to_contain_text(tipped.locator(".words > span").first.inner_text())
    assert me.page.locator(".quay").bounding_box() == harbor
    assert looking.faults(me.page) == []
    me.choose("draw")
    expect(answer(me)).to_have_count(0)
    expect(tipped).to_have_count(0)


@pytest.mark.nightly
def test_a_key_asks_for_it_and_a_card_is_outlined(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=["sailor-3-1"], coins=[9, 3])
    me.choose("stop")
    me.cards.first.wait_for()
    expect(button(me)).to_be_visible()
    me.page.keyboard.press("h")
    expect(answer(me)).to_contain_text("Sailor")
    expect(me.page.locator(".card.tipped")).to_have_attribute("data-card", "sailor-3-1")
    me.press(answer(me).get_by_role("button"))
    expect(answer(me)).to_have_count(0)
    expect(me.page.locator(".card.tipped")).to_have_count(0)
    expect(button(me)).to_be_visible()
    me.page.keyboard.press("?")
    expect(me.dialog()).to_contain_text(re.compile(rf"H\s*{me.words.text('tip')}"))


def parts_loaded_when_idle() -> list[str]:
    """The names of the scripts that load when the page is idle; those of tips would load before them."""
    return re.findall(r"^  \w+: \(\) => import\('\./\w+/(\w+)\.svelte'\)", LAZY.read_text(), re.MULTILINE)


@pytest.mark.nightly
def test_a_table_that_forbids_it_loads_and_shows_nothing_of_it(lay: Lay, play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    urls: list[str] = []
    me.page.on("request", lambda request: urls.append(request.url))
    lay(by=me, seats=["Ada", "Ben"], harbor=HARBOR, tips="off")
    expect(me.move("draw")).to_be_visible()
    me.page.keyboard.press("h")
    for part in parts_loaded_when_idle():
        me.page.wait_for_function(f"(part) => ({LOADED})(part).length > 0", arg=part)
    expect(button(me)).to_have_count(0)
    assert [url for url in urls if re.search(TIPS, url)] == []


@pytest.mark.nightly
def test_spectators_are_offered_none(play: Callable[..., Player], lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], harbor=HARBOR)
    expect(button(me)).to_be_visible()
    watcher = play()
    watcher.page.goto(f"/table/{me.table}")
    expect(watcher.page.locator(".quay")).to_be_visible()
    expect(button(watcher)).to_have_count(0)
    assert watcher.page.evaluate(LOADED, "tips?") == []


@pytest.mark.nightly
def test_the_owner_of_a_new_table_decides(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    me.page.goto("/new")
    me.unfold()
    me.page.get_by_role("group", name=me.words.text("tips-allowed")).get_by_role(
        "radio", name=me.words.text("tips-off")
    ).check()
    expect(me.page.get_by_text(me.words.text("tips-allowed-off"))).to_be_visible()
    me.press(me.page.get_by_role("button", name="Open the table"))
    me.sit_down()
    assert me.state()["tips"] == "off"
