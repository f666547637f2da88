"""The review of a finished game: a curve, luck and decisions that add up, and links to each costly decision."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import looking
from tests.e2e.driver import Player
from tests.e2e.laying import Lay, lay_table
from tests.e2e.scenes_of_review import open_review, play_whole, show_costly
from tests.e2e.serving import STAGED, Server
from tests.e2e.teaching import EVERY_BOX, VARIABLE
from tests.e2e.test_everyone import TWICE

Play = Callable[..., Player]
OUTLINED = "[data-better]"


def numbers(seat: Locator) -> list[int]:
    """The page's numbers for a seat, in thousandths."""
    said = [text.replace("−", "-").replace(",", ".") for text in seat.locator("dd span").all_inner_texts()]
    return [round(10 * float(re.sub(r"[^\d.+-]", "", text))) for text in said]


def check_sums(me: Player, seats: int) -> None:
    balance = me.dialog().get_by_role("region", name=me.words.text("review-balance"))
    listed = balance.get_by_role("listitem").all()
    assert len(listed) == seats
    for seat in listed:
        *parts, result = numbers(seat)
        assert sum(parts) == result


def region(me: Player, id: str) -> Locator:
    return me.dialog().get_by_role("region", name=me.words.text(id), exact=True)


@pytest.mark.nightly
def test_from_the_end_to_what_cost_most(play: Play, lay: Lay) -> None:
    me = play(reduced_motion="reduce")
    play_whole(me, lay, options="target 5")
    me.look()
    me.ending.wait_for()
    me.press(me.link("review"))
    slider = me.dialog().get_by_role("slider")
    expect(slider).to_be_visible()
    assert looking.faults(me.page) == []
    check_sums(me, 4)
    slider.focus()
    me.page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^{me.words.text('review-over')}: .*100.0%"))
    me.page.keyboard.press("ArrowLeft")
    expect(slider).not_to_have_attribute("aria-valuetext", re.compile(f"^{me.words.text('review-over')}: "))
    me.press(me.dialog().get_by_text(me.words.text("review-table")))
    rows = me.dialog().get_by_role("row")
    expect(rows).to_have_count(1 + len(me.api("/review")["decisions"]))
    assert looking.faults(me.page) == []
    worst = me.api("/review")["costliest"][0]
    first = region(me, "review-mine").get_by_role("button").first
    first.focus()
    me.page.keyboard.press("Enter")
    me.closed()
    expect(me.page.get_by_text(re.compile(rf"^{worst - 1} / "))).to_be_visible()
    expect(me.page.get_by_text(me.words.find("review-better"))).to_have_count(0)
    me.press(me.button("review-name"))
    expect(me.page.get_by_text(me.words.find("review-better"))).to_be_visible()
    assert looking.measured(me.page, looking.SCROLLS, looking.CUT_TEXT) == []
    assert looking.faults(me.page) == []


@pytest.mark.nightly
def test_the_better_move_is_outlined_while_its_moment_is_shown(play: Play, lay: Lay) -> None:
    me = play(reduced_motion="reduce")
    play_whole(me, lay, options="target 5")
    _, *later = [d for d in me.api("/review")["decisions"] if d["grade"] in ("inaccuracy", "mistake", "blunder")]
    blunder = next(d for d in later if re.match("take (?!.*passenger)", d["best"]))
    open_review(me)
    me.dialog().get_by_role("slider").fill(str(blunder["number"] - 1))
    me.press(me.dialog().get_by_role("button", name=me.words.text("review-show")))
    me.closed()
    expect(me.page.locator(OUTLINED)).to_have_count(0)
    me.press(me.button("review-name"))
    card = blunder["best"].split()[-1]
    expect(me.harbor.locator(f'[data-card="{card}"]{OUTLINED}')).to_have_count(1)
    expect(me.page.locator(OUTLINED)).to_have_count(1)
    me.press(me.button("replay-start"))
    expect(me.harbor.locator(OUTLINED)).to_have_count(0)
    me.press(me.button("review-next-mine"))
    me.press(me.button("review-name"))
    expect(me.page.get_by_text(me.words.find("review-better"))).to_be_visible()


@pytest.mark.nightly
def test_a_team_on_a_phone_in_german(play: Play, lay: Lay) -> None:
    me = play("phone", "de", reduced_motion="reduce")
    play_whole(me, lay, 2, "cooperative", EVERY_BOX)
    open_review(me)
    expect(region(me, "review-chances")).to_contain_text(me.words.text("review-team"))
    check_sums(me, 2)
    looking.assert_fits(me.page)
    assert looking.faults(me.page) == []
    show_costly(me)
    looking.assert_fits(me.page)
    assert looking.faults(me.page) == []


@pytest.mark.nightly
def test_every_box_on_a_small_phone(play: Play, lay: Lay) -> None:
    me = play("small", reduced_motion="reduce")
    play_whole(me, lay, 3, "target 8", EVERY_BOX)
    open_review(me)
    check_sums(me, 3)
    looking.assert_fits(me.page)
    show_costly(me)
    assert looking.measured(me.page, looking.SCROLLS, looking.SMALL_TEXT, looking.CUT_TEXT) == []


@pytest.mark.nightly
def test_a_chapter_of_the_adventure(play: Play, lay: Lay) -> None:
    me = play("phone", reduced_motion="reduce")
    play_whole(me, lay, 3, "cooperative; chapter 1", "base + adventure")
    open_review(me)
    expect(region(me, "review-chances")).to_contain_text(me.words.text("review-team"))
    check_sums(me, 3)
    looking.assert_fits(me.page)
    show_costly(me)
    assert looking.measured(me.page, looking.SCROLLS, looking.SMALL_TEXT, looking.CUT_TEXT) == []


@pytest.mark.nightly
def test_with_text_twice_as_large_all_of_it_can_be_read(play: Play, lay: Lay) -> None:
    """On a phone, in German, first at the usual text size."""
    me = play("phone", "de", reduced_motion="reduce")
    play_whole(me, lay, options="target 5")
    open_review(me)
    check_sums(me, 4)
    looking.assert_fits(me.page)
    assert looking.faults(me.page) == []
    me.page.add_init_script(TWICE)
    me.leave()
    open_review(me)
    assert looking.measured(me.page, looking.CUT_TEXT, looking.OVERLAPS) == []


@pytest.mark.nightly
def test_a_format_without_a_model_is_reported(play: Play, tmp_path: Path) -> None:
    server = Server(tmp_path / "data", STAGED, **{VARIABLE: str(tmp_path)})
    server.start()
    try:
        me = play(at=server)

        def lay(*, by: Player, **wished: Any) -> Player:
            return lay_table(by, server.data, **wished)

        play_whole(me, lay, 2, "target 5")
        me.page.goto(f"/replay/{me.table}#review")
        expect(me.dialog().get_by_role("alert")).to_have_text(me.words.text("error-nothing-learned"))
        expect(me.dialog().get_by_role("button", name=me.words.text("review-again"))).to_have_count(0)
        assert looking.faults(me.page) == []
    finally:
        server.stop()
