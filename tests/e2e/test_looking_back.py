"""Looking back: from the log and history of a running game, in the replay, and from the end page to the key moments."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.driver import Player

Lay = Callable[..., Player]

SHIPS = ["ship-yellow-1-1", "ship-green-1-1", "sailor-3-1", "ship-blue-1-1"]
NEARLY: dict[str, Any] = {
    "start": 1,
    "active": 0,
    "displays": [["admiral-7-2", "jester-7-2"], ["pirate-7-2", "mademoiselle-7-2"]],
    "coins": [4, 9],
    "harbor": ["sailor-3-1", "governor-8-0"],
    "options": "target 5",
}
"""The last turn of the last round: 4 points each, and Ben leads by coins until Ada hires the sailor."""


def band(me: Player) -> Locator:
    return me.page.get_by_role("region", name=me.words.text("looking-back"))


def line(me: Player, text: str) -> Locator:
    return me.log.get_by_role("button", name=re.compile(text))


def back_to_now(me: Player) -> Locator:
    return me.page.get_by_role("button", name=me.words.text("to-now"))


def measures(me: Player) -> tuple[str, ...]:
    return looking.PHONE if me.touch else (looking.SCROLLS, looking.CUT_TEXT)


def open_log(me: Player) -> None:
    """On a phone it is a drawer."""
    if me.touch:
        me.press(me.page.get_by_role("button", name=me.words.text("log-show")))


@pytest.mark.parametrize("screen", [nightly("desktop"), "phone"])
def test_a_line_of_the_log_leads_to_its_moment_and_back(lay: Lay, screen: str) -> None:
    me = lay(screen, seats=["Ada", "Ben"], deck=SHIPS, shown=False)
    me.send("draw", "draw", "draw")
    me.look()
    expect(me.harbor.locator("[data-card]")).to_have_count(3)
    open_log(me)
    me.press(line(me, "^Ada draws a yellow pinnace"))
    expect(band(me)).to_contain_text(me.words.text("looking-back"))
    expect(band(me)).to_contain_text("Ada draws a yellow pinnace")
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    assert me.cards.count() == me.moves.count() == me.undo.count() == 0
    me.press(me.harbor.locator("[data-card]"))
    expect(me.dialog()).to_contain_text(me.words.text("why-past"))
    me.page.keyboard.press("Escape")
    me.closed()
    expect(band(me)).to_be_visible()
    me.press(me.button("replay-on"))
    expect(me.harbor.locator("[data-card]")).to_have_count(2)
    assert looking.measured(me.page, *measures(me)) == []
    me.press(back_to_now(me))
    expect(band(me)).to_have_count(0)
    expect(me.harbor.locator("[data-card]")).to_have_count(3)
    me.choose("stop")
    me.cards.first.wait_for()


@pytest.mark.nightly
def test_later_moves_wait_and_announce_my_turn(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)
    me.choose("draw")
    me.press(line(me, "^Ada draws"))
    expect(band(me)).to_be_visible()
    before = band(me).locator(".said").inner_text()
    me.send("draw", "stop")
    expect(line(me, "^Ada stops")).to_be_visible()
    expect(band(me).get_by_role("status")).to_have_text(me.words.find("meanwhile-asked", name="Ada"))
    assert band(me).locator(".said").inner_text() == before
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    me.page.keyboard.press("Escape")
    expect(me.harbor.locator("[data-card]")).to_have_count(2)
    me.cards.first.wait_for()


@pytest.mark.nightly
def test_the_keys_walk_in_time(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)
    for n in (1, 2, 3):
        me.choose("draw")
        expect(me.harbor.locator("[data-card]")).to_have_count(n)
    me.log.locator("[tabindex='0']").focus()
    me.page.keyboard.press("ArrowUp")
    expect(line(me, "^Ada draws a green skiff")).to_be_focused()
    assert me.log.locator("[tabindex='0']").count() == 1
    me.page.keyboard.press("Enter")
    expect(me.harbor.locator("[data-card]")).to_have_count(2)
    expect(line(me, "^Ada draws a green skiff")).to_have_attribute("aria-current", "true")
    for key, cards in (("ArrowLeft", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        me.page.keyboard.press(key)
        expect(me.harbor.locator("[data-card]")).to_have_count(cards)
    for key in ("s", "d", "u"):
        me.page.keyboard.press(key)
    assert len(me.entries()) == 4
    me.page.keyboard.press("Escape")
    expect(band(me)).to_have_count(0)
    me.page.keyboard.press("s")
    me.cards.first.wait_for()


@pytest.mark.nightly
def test_a_finished_turn_is_one_line_that_unfolds(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], coins=[5, 5], harbor=["sailor-3-1", "ship-blue-1-1"], shown=False)
    me.send("stop", "take sailor-3-1")
    me.look()
    me.send("take ship-blue-1-1")
    turn = line(me, r"^Ada: Sailor −3 · Ben: Blue flute 0 \(1 to Ada\)$")
    expect(turn).to_be_visible()
    expect(line(me, "^Ada hires")).to_have_count(0)
    expect(me.seat("Ada").first).to_contain_text("Last taken: Sailor, −3")
    me.log.locator("[tabindex='0']").focus()
    me.page.keyboard.press("Home")
    me.page.keyboard.press("ArrowDown")
    expect(turn).to_be_focused()
    me.page.keyboard.press("Enter")
    expect(line(me, "^Ada’s turn")).to_be_focused()
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("ArrowDown")
    me.page.keyboard.press("Enter")
    expect(line(me, "^Ada hires")).to_have_attribute("aria-current", "true")


@pytest.mark.clause("O-004", "O-005")
@pytest.mark.nightly
def test_the_history_keeps_every_turn_and_every_payment(lay: Lay) -> None:
    position = {"displays": [[], ["jester-5-1"]], "coins": [3, 3], "deck": ["ship-red-1-1", "ship-red-2-3"]}
    me = lay(seats=["Ada", "Ben"], **position, shown=False)
    me.send("draw", "draw")
    me.look()
    history = me.page.get_by_role("region", name=me.words.text("history-all"))
    expect(history.get_by_role("heading", name=me.words.find("history-round", n=1))).to_be_visible()
    row = history.get_by_role("button", name=re.compile(r"Ada’s turn: 2 cards drawn, bust"))
    me.press(row)
    turn = me.page.get_by_role("region", name=me.words.text("history"))
    expect(turn).to_contain_text("Ada’s turn")
    expect(turn.get_by_role("button", name=re.compile("^card 2, Red frigate.*Bust!"))).to_be_focused()
    expect(band(me)).to_contain_text("Bust! Ada drew a red frigate")
    me.press(turn.get_by_role("button", name="card 1, Red frigate, 1 coin, 1 sword"))
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    me.press(turn.get_by_role("button", name="Ben: 1 coin from the jester"))
    expect(band(me)).to_contain_text("Ben’s jester earns 1 coin.")
    me.rest_on(turn.get_by_role("button", name=re.compile("^card 1")))
    expect(me.page.locator("[popover]")).to_contain_text(me.words.text("about-ship"))


@pytest.mark.nightly
def test_a_stranger_can_look_back(lay: Lay, play: Callable[..., Player]) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS, shown=False)
    me.send("draw", "draw")
    stranger = play(reduced_motion="reduce")
    stranger.table = me.table
    stranger.look()
    stranger.press(line(stranger, "^Ada draws a yellow pinnace"))
    expect(stranger.harbor.locator("[data-card]")).to_have_count(1)
    expect(band(stranger).get_by_role("status")).to_have_text("")


@pytest.mark.nightly
def test_a_bust_on_the_stage_matches_the_sentence(lay: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=["ship-red-1-1", "ship-red-2-3"])
    me.choose("draw")
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    me.page.evaluate(
        """() => {
          window.sentences = []
          const note = () => window.sentences.push(document.querySelector('.ask')?.textContent.trim())
          new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
        }"""
    )
    me.choose("draw")
    expect(me.told("ask-named", name="Ben")).to_be_visible()
    sentences: list[str] = me.page.evaluate("window.sentences")
    staged = me.words.find("said-bust", name="Ada")
    assert any(staged.match(said) for said in sentences)


def finish(me: Player) -> list[dict[str, Any]]:
    """Ada hires the sailor, and Ben passes; the frames of the replay."""
    me.send("stop", "take sailor-3-1", "pass")
    assert me.state()["status"] == "over"
    frames: list[dict[str, Any]] = me.api("/replay")["frames"]
    assert [(frame["move"], frame["leaders"]) for frame in frames] == [
        (None, [1]), ("stop", [1]), ("take sailor-3-1", [0]), ("pass", [0])
    ]  # fmt: skip
    return frames


@pytest.mark.parametrize("screen", ["desktop", nightly("phone")])
def test_the_end_shows_the_course_and_leads_to_the_key_moments(lay: Lay, screen: str) -> None:
    me = lay(screen, seats=["Ada", "Ben"], **NEARLY, shown=False)
    frames = finish(me)
    me.look()
    me.ending.wait_for()
    course = me.dialog().get_by_role("region", name=me.words.text("course"))
    me.press(course.get_by_text(me.words.text("course-more")))
    for what in ("course-points", "course-coins"):
        chart = course.get_by_role("img", name=re.compile(f"^{me.words.text(what)} after each turn"))
        expect(chart).to_have_accessible_name(re.compile(r"Ada \d+, Ben \d+\.$"))
        dashes = chart.locator(".line").evaluate_all("(all) => all.map((one) => one.getAttribute('stroke-dasharray'))")
        assert len(set(dashes)) == len(dashes) == 2
    me.press(course.get_by_text(me.words.text("course-table")))
    cells = course.get_by_role("row").last.get_by_role("cell")
    for n, seat in enumerate(frames[-1]["view"]["seats"]):
        expect(cells.nth(n)).to_have_text(re.compile(rf"^{seat['points']} points, {seat['coins']} coins?$"))
    assert looking.measured(me.page, *measures(me)) + looking.faults(me.page) == []
    expect(course).to_contain_text("Round 1: Ada hires a sailor, worth 1 point, and takes the lead.")
    me.press(course.get_by_role("link", name=me.words.text("turning-watch")))
    me.page.wait_for_url(f"**/replay/{me.table}/2")
    expect(me.page.get_by_role("slider")).to_have_value("2")
    expect(me.seat("Ada").first).to_have_accessible_name(re.compile("5 points"))


@pytest.mark.nightly
def test_the_replay_is_walked_by_keys_and_by_the_log(lay: Lay) -> None:
    clipboard = {"permissions": ["clipboard-read", "clipboard-write"]}
    me = lay(seats=["Ada", "Ben"], visitor=clipboard, **NEARLY, shown=False)
    last = len(finish(me)) - 1
    me.page.goto(f"/replay/{me.table}/1")
    slider = me.page.get_by_role("slider")
    expect(slider).to_have_value("1")
    for key, at in (("ArrowRight", 2), ("End", last), ("ArrowRight", last), ("Home", 0), ("ArrowLeft", 0)):
        me.page.keyboard.press(key)
        expect(slider).to_have_value(str(at))
    expect(line(me, "hires a sailor")).to_have_count(0)
    me.page.get_by_label(me.words.text("log-whole")).check()
    me.press(line(me, "hires a sailor"))
    expect(slider).to_have_value("2")
    expect(line(me, "hires a sailor")).to_have_attribute("aria-current", "true")
    me.page.keyboard.press("o")
    me.dialog().get_by_role("radio").last.check()
    me.page.keyboard.press("Escape")
    me.closed()
    odds = me.page.get_by_role("button", name=re.compile(f"^{me.words.text('odds')}"))
    expect(odds).not_to_contain_text("%")
    slider.press("Home")
    expect(odds).to_contain_text("0%")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    me.press(me.page.get_by_role("button", name=me.words.text("replay-copy")))
    expect(me.told("replay-copied")).to_be_visible()
    link = me.page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{me.table}/2")
    me.page.goto(link)
    expect(slider).to_have_value("2")
    me.page.get_by_label(me.words.text("replay-speed")).select_option("calm")
    me.press(me.button("replay-turn-back"))
    expect(slider).to_have_value("0")
    me.page.locator("body").press(" ")
    expect(me.page.get_by_role("button", name=me.words.text("replay-pause"))).to_be_visible()
    expect(slider).to_have_value(str(last))
    expect(me.page.get_by_role("button", name=me.words.text("replay-play"), exact=True)).to_be_visible()
    assert looking.faults(me.page) == []
