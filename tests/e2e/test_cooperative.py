"""Cooperative and solo games: the clock, a win, a loss, and the best results."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.laying import Lay
from tests.e2e.scenes_of_contracts import BOXES, NEARLY_WON
from tests.e2e.scenes_of_contracts import team_of_five as lay_team_of_five

ONE_SHORT: dict[str, Any] = {
    **NEARLY_WON,
    "displays": [["sailor-3-1", "trader-blue-3-1", "trader-red-3-1", "expedition-hut-hut"]],
    "harbor": [],
    "time_deck": ["sailor-3-1", "ship-blue-1-1"],
}
LAST_CARD: dict[str, Any] = {**NEARLY_WON, "displays": [["sailor-3-1"]], "harbor": [], "time_deck": ["pirate-9-3"]}


@pytest.mark.clause("K-073", "K-078")
def test_a_game_alone_is_won_with_its_title_and_kept(lay: Lay) -> None:
    me = lay(**ONE_SHORT)
    me.choose("draw")
    me.choose("stop")
    me.take("sailor-3-1")
    me.press(me.page.get_by_role("main").get_by_role("button", name=me.words.find("move-complete"), exact=True))
    expect(me.ending).to_have_text(me.words.find("team-won-as", title=me.words.text("title-sailor")))
    expect(me.dialog().get_by_role("list", name=me.words.text("contracts")).get_by_role("listitem")).to_have_count(3)
    assert looking.faults(me.page) == []
    me.press(me.link("home"))
    best = me.page.get_by_role("region", name=me.words.text("bests"))
    expect(best.get_by_role("link")).to_contain_text(me.words.text("title-sailor"))
    expect(me.page.get_by_text(me.words.text("team-won"), exact=True)).to_be_visible()


@pytest.mark.clause("K-072", "K-073")
@pytest.mark.nightly
def test_a_game_alone_is_lost_with_the_last_time_card(lay: Lay) -> None:
    me = lay("phone", "de", **LAST_CARD)
    expect(me.told("ask-time-card").first).to_be_visible()
    me.choose("draw")
    expect(me.page.get_by_role("button", name=me.words.find("time-deck-label", n=0))).to_be_visible()
    me.choose("stop")
    expect(me.ending).to_have_text(me.words.text("team-lost"))
    expect(me.dialog()).to_contain_text(re.compile(me.words.like("team-lost-about", done=2, of=3)))
    me.press(me.link("home"))
    expect(me.page.get_by_text(me.words.text("team-lost"), exact=True)).to_be_visible()
    expect(me.page.get_by_role("region", name=me.words.text("bests"))).to_have_count(0)


@pytest.mark.clause("K-071", "K-077")
@pytest.mark.nightly
def test_the_clock_matches_the_seals_and_a_tax_offers_to_shorten_it(lay: Lay) -> None:
    deck = ["tax-swords", "sailor-3-1", "sailor-3-1"]
    contracts = ["thrifty-staff", "galleon-nemesis", "explorer"]
    me = lay(seats=["Ada"], boxes=BOXES, options="cooperative", contracts=contracts, time_deck=deck, seed="clock")
    me.choose("draw")
    expect(me.told("ask-set-aside").first).to_be_visible()
    me.press(me.move("set-aside"))
    me.press(me.page.get_by_role("button", name=me.words.find("time-deck-label", n=1)))
    expect(me.dialog()).to_contain_text("B, E, H")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("button", name=me.words.find("point-deck-label"))).to_contain_text("1")


@pytest.mark.parametrize("screen", [nightly("desktop"), "phone"])
@pytest.mark.nightly
def test_eleven_contracts_of_a_team_of_five_fit(lay: Lay, screen: str) -> None:
    me = lay(screen, seats=["Ada"], boxes=BOXES, options="cooperative")
    lay_team_of_five(me, lay)
    expect(me.page.get_by_role("button", name=me.words.find("time-deck-label"))).to_be_visible()
    assert looking.measured(me.page, looking.SCROLLS, looking.SMALL_TEXT, looking.CUT_TEXT, looking.OVERLAPS) == []
