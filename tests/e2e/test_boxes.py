"""All boxes except the campaign, in the browser: chosen in the form, laid out, played to the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import portroyal as pr
from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.driver import Player, within
from tests.e2e.laying import Lay
from tests.e2e.scenes_of_boxes import CROWD, FACE_DOWN
from tests.sizes import sized

EACH = sized(fast=9, default=9, nightly=1)
"""The distance between two tested combinations."""


def box(me: Player, name: str) -> Locator:
    return me.page.get_by_role("checkbox", name=me.words.text(f"box-{name}"), exact=True)


def option(me: Player, name: str) -> Locator:
    return me.page.get_by_role("checkbox", name=me.words.text(f"option-{name.replace(' ', '-')}"), exact=True)


def new_table(me: Player) -> None:
    me.page.goto("/new")
    me.unfold()


def playable() -> list[dict[str, Any]]:
    return [row for row in pr.options()["combinations"] if "refused" not in row]


def choose(me: Player, row: dict[str, Any]) -> None:
    """Choose boxes with the checkboxes alone, required boxes first and the base game last."""
    without = [name for name in row["modes"] if name == "no contracts"]
    for name in ("gambler", "contracts", "make-sail"):
        choose_box(me, row, name)
    for name in without:
        me.press(option(me, name))
    for name in ("adventure", "base"):
        choose_box(me, row, name)
    for name in row["modes"]:
        if name not in without:
            me.press(option(me, name))


def choose_box(me: Player, row: dict[str, Any], name: str) -> None:
    if box(me, name).is_checked() != (name in row["boxes"]):
        me.press(box(me, name))


@pytest.mark.nightly
def test_each_combination_can_be_chosen_and_is_the_one_that_opens(play: Callable[..., Player]) -> None:
    """Every fourth one is opened: the line on the page matches the request."""
    me = play(reduced_motion="reduce")
    classic = me.page.get_by_text(me.words.text("preset-classic-about"), exact=True)
    new_table(me)
    for number, row in list(enumerate(playable()))[::EACH]:
        me.press(classic)
        choose(me, row)
        line = "; ".join([" + ".join(row["boxes"]), *row["modes"]])
        expect(me.page.get_by_text(line, exact=True)).to_be_visible()
        least, most = row["players"]["min"], row["players"]["max"]
        expect(me.told("seats-allowed", least=least, most=most)).to_be_visible()
        if number % 4 == 0:
            me.press(me.page.get_by_role("button", name=me.words.text("open-table")))
            me.sit_down()
            assert me.state()["format"] == row["format"]
            new_table(me)


@pytest.mark.nightly
def test_incompatible_boxes_are_disabled_and_say_why(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    new_table(me)
    expect(box(me, "base")).to_be_checked()
    me.press(box(me, "base"), force=True)
    expect(box(me, "base")).to_be_checked()
    expect(me.told("boxes-one-needed")).to_be_visible()
    me.press(box(me, "gambler"))
    me.press(box(me, "base"), force=True)
    expect(box(me, "base")).to_be_checked()
    expect(box(me, "base")).to_have_accessible_description(re.compile("The gambler needs the base game. Rule G-008"))
    me.press(box(me, "contracts"))
    me.press(option(me, "cooperative"))
    me.press(option(me, "no contracts"), force=True)
    expect(option(me, "no contracts")).not_to_be_checked()
    expect(me.page.get_by_label(me.words.text("option-target"))).to_be_disabled()
    assert looking.faults(me.page) == []


@pytest.mark.nightly
def test_make_sail_alone_leaves_four_seats_at_most(play: Callable[..., Player]) -> None:
    me = play("phone", "de", reduced_motion="reduce")
    new_table(me)
    me.press(me.page.get_by_role("button", name=me.words.text("seat-add")))
    me.press(box(me, "make-sail"))
    me.press(box(me, "base"))
    expect(me.page.get_by_role("group", name=me.words.find("seat-n"))).to_have_count(4)
    expect(me.page.get_by_text(me.words.text("reconstructed") + ".", exact=True)).to_be_visible()
    assert looking.measured(me.page, looking.SMALL_TARGETS, looking.CUT_TEXT) == []


@pytest.mark.nightly
def test_a_game_of_make_sail_for_two_to_the_end(play: Callable[..., Player]) -> None:
    me = play(reduced_motion="reduce")
    me.create(["Ada", "bot steady"], "target 5", boxes="make-sail")
    me.look()
    play_make_sail(me)


@pytest.mark.nightly
def test_the_last_round_of_make_sail(lay: Lay) -> None:
    me = lay(
        seats=["Ada", "bot steady"],
        options="target 5",
        boxes="make-sail",
        start=1,
        displays=[["merchant-red-6-2", "merchant-blue-6-2"], ["passenger-4-2", "merchant-blue-8-3"]],
        tucked=[["ship-red-1-1"], ["ship-blue-1-1"]],
        coins=[6, 9],
        deck=["ship-yellow-1-1", "sailor-3-1", "ship-green-2-1", "ship-red-2-3"],
    )
    assert play_make_sail(me) == 2


def play_make_sail(me: Player) -> int:
    """Play to the end. Returns the largest number of ships tucked under one seat's cards at any time."""
    for _ in me.decisions():
        me.decide()
    assert me.state()["view"]["over"]
    seats = (seat for frame in me.api("/replay")["frames"] for seat in frame["view"]["seats"])
    most = max(len(seat["tucked"]) for seat in seats)
    if most:
        expect(me.page.get_by_text(me.words.text("source-tucked")).first).to_be_visible()
    unknown = me.words.text("said-unknown")
    assert unknown not in me.read_log()
    return most


def table_of_five(lay: Lay, device: str = "phone", language: str = "de", **wished: Any) -> Player:
    return lay(device, language, **{**CROWD, **wished})


def given(me: Player, name: str) -> Locator:
    """The button that gives a player the coin, among the actions."""
    return me.page.get_by_role("button", name=me.words.text_with("move-give", name=name), exact=True).last


def assert_fits(me: Player) -> None:
    looking.assert_fits(me.page, looking.OVERLAPS)


@pytest.mark.parametrize("language", [nightly("en"), "de"])
@pytest.mark.nightly
def test_everything_together_for_five_fits_a_phone(lay: Lay, language: str) -> None:
    me = table_of_five(lay, "phone", language)
    me.move("gamble").wait_for()
    assert_fits(me)
    me.choose("gamble")
    me.cards.first.wait_for()
    assert_fits(me)
    me.take("ship-blue-3g-5")
    given(me, "Cleo").wait_for()
    assert_fits(me)
    assert looking.faults(me.page) == []


def test_a_gambler_brings_four_cards_and_one_more_to_take(lay: Lay) -> None:
    me = lay(
        seats=["Ada", "bot steady"],
        boxes="base + gambler",
        displays=[["gambler-4-1"], []],
        coins=[6, 3],
        deck=["ship-green-1-1", "settler-4-1", "ship-blue-2-2", "sailor-3-1"],
    )
    expect(me.told("means-gamble")).to_have_count(1)
    expect(me.move("gamble")).to_have_accessible_description(me.words.text("means-gamble"))
    me.page.keyboard.press("g")
    expect(me.harbor.locator("[data-card]")).to_have_count(4)
    expect(me.told("ask-take", takes=2).first).to_be_visible()
    lines = me.read_log()
    assert lines[1].startswith("You use a gambler")
    assert len([line for line in lines if line.startswith("You turn over")]) == 4
    expect(me.page.get_by_role("button", name="with a gambler")).to_have_count(4)


NUMBERS = """(bust) => {
  window.seen = []
  const harbor = document.querySelector('.quay')
  new MutationObserver(() => {
    if (seen.at(-1) === 'bust') return
    const lying = ['[data-card]', '.covered'].map((cards) => harbor.querySelectorAll(cards).length).join(' and ')
    if (lying !== '0 and 0' && lying !== seen.at(-1)) seen.push(lying)
    if (harbor.innerText.includes(bust)) seen.push('bust')
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
"""Wait for a bust. Returns how many cards are in the harbor, open and face down."""


@pytest.mark.nightly
def test_the_bust_of_a_gambler_comes_after_all_four_cards(lay: Lay) -> None:
    """No bot moves meanwhile, since a page that is far behind skips moments."""
    me = lay(
        seats=["Ada", "Ben"],
        boxes="base + gambler",
        displays=[["gambler-4-1"], []],
        coins=[6, 3],
        deck=["ship-green-1-1", "ship-green-2-1", "ship-blue-2-2", "sailor-3-1"],
        visitor={"reduced_motion": "no-preference"},
    )
    me.page.evaluate(NUMBERS, me.words.text("bust"))
    me.choose("gamble")
    me.page.wait_for_function("() => seen.at(-1) === 'bust'")
    seen = me.page.evaluate("() => seen")
    assert seen == ["0 and 4", "1 and 3", "2 and 2", "3 and 1", "4 and 0", "bust"]


@pytest.mark.parametrize("language", [nightly("en"), "de"])
@pytest.mark.nightly
def test_cards_that_wait_face_down_are_seen_while_a_contract_is_decided(lay: Lay, language: str) -> None:
    wished = {**FACE_DOWN, "boxes": "base + gambler + contracts", "contracts": ["tax-inspector", "jinx"]}
    me = lay("phone", language, **wished, shown=False)
    me.send("gamble")
    me.look()
    me.move("skip").wait_for()
    backs = me.harbor.locator(".covered")
    expect(backs).to_have_count(2)
    expect(me.harbor.get_by_text(me.words.find("face-down", n=2))).to_be_attached()
    assert_fits(me)
    me.choose("skip")
    me.cards.first.wait_for()
    expect(backs).to_have_count(0)


@pytest.mark.parametrize("way", [nightly("button"), nightly("seat"), "keyboard"])
def test_a_gift_goes_to_the_chosen_player(lay: Lay, way: str) -> None:
    me = table_of_five(lay, "desktop" if way != "seat" else "phone", "en", shown=False)
    me.send("stop", "take ship-blue-3g-5")
    me.look()
    give = given(me, "Cleo")
    give.wait_for()
    if way == "seat":
        me.press(me.seat("Cleo"))
    elif way == "keyboard":
        give.focus()
        me.page.keyboard.press("Enter")
    else:
        me.press(give)
    expect(give).to_have_count(0)
    expect(me.seat("Cleo")).to_have_accessible_name(re.compile("7 coins"))
    assert me.entries()[-1]["move"] == "give 2"


@pytest.mark.nightly
def test_a_merchant_keeps_the_ship_for_a_point(lay: Lay) -> None:
    me = lay(
        seats=["Ada", "bot steady"],
        boxes="base + make-sail",
        displays=[["merchant-red-6-2"], []],
        coins=[1, 3],
        harbor=["ship-red-1-1", "ship-blue-1-1"],
    )
    me.choose("stop")
    me.take("ship-red-1-1")
    mine = me.page.get_by_role("region", name="You: 2 coins, 3 points")
    expect(mine).to_be_visible()
    ship = mine.get_by_role("button", name="Red frigate")
    expect(ship).to_have_count(1)
    within(lambda: any("merchant keeps" in line for line in me.read_log()))
    me.press(ship, position={"x": 8, "y": 30})
    expect(me.dialog().get_by_text(me.words.text("about-tucked"))).to_be_visible()
    expect(me.dialog().get_by_text("M-011", exact=False).first).to_be_visible()


@pytest.mark.nightly
def test_the_rules_of_a_table_are_those_of_its_boxes(play: Callable[..., Player]) -> None:
    me = play()
    me.page.goto("/rules/" + "base%20%2B%20gambler;%20edition%20big-box;%20target%2012")
    me.page.locator("#G-001").wait_for()
    expect(me.page.locator("#K-001")).to_have_count(0)
    me.press(me.page.get_by_role("radio", name=me.words.text("box-contracts")))
    expect(me.page.locator("#K-001")).to_be_visible()
    expect(me.page.locator("#G-001")).to_have_count(0)
