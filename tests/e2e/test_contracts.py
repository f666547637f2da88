"""Contracts at the table: optional, now or never, coins declined, ships kept; by mouse, key or touch."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import looking
from tests.e2e.browsing import nightly, resize
from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.scenes_of_contracts import COMPETING, HARBOR, gamble_or_complete

PEOPLE: dict[str, Any] = {**COMPETING, "seats": ["Ada", "Ben", "Cleo", "Dan"]}


def action(me: Player, id: str) -> Locator:
    return me.page.get_by_role("main").get_by_role("button", name=me.words.find(id), exact=True)


def shown(me: Player, name: str) -> Any:
    """The contract as the server sends it."""
    return next(contract for contract in me.state()["view"]["contracts"] if contract["card"] == name)


@pytest.mark.clause("K-024")
def test_a_contract_is_completed_by_choice_beside_the_ordinary_moves(lay: Lay) -> None:
    me = lay(**COMPETING, harbor=HARBOR)
    paper = me.contract("thrifty-staff")
    expect(paper).to_have_accessible_name(me.words.find("label-choose"))
    expect(action(me, "move-complete")).to_be_visible()
    expect(me.move("draw")).to_be_visible()
    me.press(paper)
    expect(me.told("said-completed").first).to_be_visible()
    expect(action(me, "move-complete")).to_have_count(0)
    assert shown(me, "thrifty-staff")["taken"][:2] == [3, 0]
    assert looking.faults(me.page) == []


SIZES = {"desktop": [(1280, 800), (1366, 657), (1024, 768)], "phone": [(390, 844), (360, 640), (844, 390)]}


@pytest.mark.parametrize("screen", [nightly("desktop"), "phone"])
@pytest.mark.nightly
def test_much_to_choose_leaves_the_harbor_its_cards(lay: Lay, screen: str) -> None:
    """Draw, gamble, stop, two contracts to complete, explained and with a hint, in the longer language."""
    me = lay(screen, "de", seats=["Ada", "Ben"])
    gamble_or_complete(me, lay)
    expect(me.page.locator(".hint")).to_be_visible()
    expect(action(me, "move-complete")).to_have_count(2)
    for width, height in SIZES[screen]:
        resize(me.page, {"width": width, "height": height})
        looking.still(me.page)
        sizes = [card.bounding_box() for card in me.harbor.locator("[data-card]").all()]
        assert len(sizes) == len(HARBOR)
        assert all(size and size["width"] >= 32 for size in sizes), (width, height, sizes)
        assert looking.measured(me.page, looking.OVERLAPS, looking.CUT_TEXT) == [], (width, height)
        action(me, "move-complete").last.scroll_into_view_if_needed()
        expect(action(me, "move-complete").last).to_be_in_viewport(ratio=1)


@pytest.mark.nightly
def test_a_contract_shows_its_demand_and_why_it_is_not_met(lay: Lay) -> None:
    me = lay(**COMPETING, harbor=HARBOR)
    me.page.keyboard.press("ArrowDown")
    me.contract("pirates-nest").focus()
    me.page.keyboard.press("Enter")
    told = me.dialog()
    expect(told).to_contain_text(me.words.text("demand-pirates-nest"))
    expect(told).to_contain_text("K-026")
    expect(told.get_by_role("listitem").filter(has_text="3 of 5")).to_have_count(1)


@pytest.mark.clause("K-026", "K-058")
@pytest.mark.nightly
def test_now_or_never_is_a_separate_question(lay: Lay) -> None:
    me = lay(**COMPETING, harbor=HARBOR[:3], deck=["ship-green-3-5"])
    me.choose("draw")
    expect(me.told("ask-contract").first).to_be_visible()
    expect(me.move("skip")).to_be_visible()
    expect(me.move("draw")).to_have_count(0)
    me.press(action(me, "move-mark"))
    me.move("stop").wait_for()
    assert shown(me, "speculator")["markers"] == [1, 1, 0, 0]


@pytest.mark.clause("K-053", "K-055")
@pytest.mark.nightly
def test_coins_are_declined_in_another_players_turn(lay: Lay) -> None:
    harbor = ["ship-red-2-3", "ship-yellow-1-1", "sailor-3-1"]
    me = lay(**{**PEOPLE, "start": 1, "active": 1}, harbor=harbor, shown=False)
    me.send("stop", "pass", "pass", "pass")
    me.look()
    me.take("ship-red-2-3")
    expect(me.move("accept")).to_be_visible()
    coins = me.state()["view"]["seats"][0]["coins"]
    me.press(me.move("decline"))
    expect(me.told("said-declined").first).to_be_visible()
    me.page.wait_for_function("() => !document.querySelector('.busy')")
    assert shown(me, "frigate-nemesis")["taken"][0] == 0
    gained = shown(me, "frigate-nemesis")["coins"][0]
    assert me.state()["view"]["seats"][0]["coins"] == coins + gained - 1


@pytest.mark.clause("K-060")
@pytest.mark.nightly
def test_a_repelled_ship_is_kept_and_shown_with_its_seat(lay: Lay) -> None:
    me = lay(**COMPETING, harbor=[], deck=["ship-yellow-1-1"])
    me.choose("draw")
    me.choose("repel")
    expect(me.told("ask-stow").first).to_be_visible()
    me.press(me.move("stow"))
    expect(me.told("said-stowed").first).to_be_visible()
    mine = me.page.get_by_role("button", name=me.words.find("kept-n", n=2), exact=True)
    me.press(mine)
    expect(me.dialog()).to_contain_text("Yellow pinnace")


@pytest.mark.parametrize("language", [nightly("en"), "de"])
def test_a_phone_shows_all_contracts_in_a_drawer(lay: Lay, language: str) -> None:
    me = lay("phone", language, **COMPETING, harbor=HARBOR)
    me.move("stop").wait_for()
    looking.assert_fits(me.page)
    me.press(me.page.get_by_role("region", name=me.words.text("contracts"), exact=True).get_by_role("button"))
    for name in COMPETING["contracts"]:
        expect(me.contract(name)).to_be_in_viewport(ratio=1)
    looking.assert_fits(me.page)
    with me.page.expect_response(lambda answer: answer.url.endswith("/moves")):
        me.press(me.contract("thrifty-staff"))
    me.closed()
    expect(action(me, "move-complete")).to_have_count(0)
    assert shown(me, "thrifty-staff")["taken"][:2] == [3, 0]
