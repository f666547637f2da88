"""Networks that die silently, block sockets or drop cookies."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.browsing import nightly
from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.network import Network
from tests.e2e.serving import Server

SHIPS = ["ship-yellow-1-1", "sailor-3-1", "ship-red-1-1", "settler-4-1", "ship-blue-1-1", "jester-5-1"]
NOTICED = 8000
"""Milliseconds until a page notices that its connection is dead."""

UNANSWERED = 10_000
"""Milliseconds until a page gives up on a command."""


def behind(me: Player, url: str) -> Player:
    """Another page of the same visitor, connected through the network at *url*; its clock can be set."""
    page = me.page.context.new_page()
    page.clock.install()
    twin = Player(page)
    twin.table = me.table
    page.goto(f"{url}/table/{me.table}")
    twin.moves.or_(twin.cards).first.wait_for()
    return twin


@pytest.mark.parametrize("directions", [nightly(("up",)), nightly(("down",)), ("up", "down")], ids="-".join)
def test_a_page_notices_that_its_network_has_died(lay: Lay, server: Server, directions: tuple[str, ...]) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)
    with Network(server.port).running() as between:
        twin = behind(me, between.url)
        between.die(*directions)
        me.send("draw", "draw")
        twin.page.clock.run_for(NOTICED)
        expect(twin.harbor.locator("[data-card]")).to_have_count(2)


def test_a_move_whose_answer_is_lost_is_made_once_and_shown(lay: Lay, server: Server) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)
    with Network(server.port).running() as between:
        twin = behind(me, between.url)
        between.die("down")
        twin.choose("draw")
        expect(me.harbor.locator("[data-card]")).to_have_count(1)
        between.die("up", "down")
        twin.page.clock.run_for(UNANSWERED)
        expect(twin.harbor.locator("[data-card]")).to_have_count(1)
        expect(twin.page.get_by_role("alert")).to_have_count(0)
        assert [entry["move"] for entry in me.entries()[1:]] == ["draw"]


def test_where_sockets_are_blocked_the_moves_of_others_appear(lay: Lay, server: Server) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)
    with Network(server.port, sockets=False).running() as between:
        other = behind(me, between.url)
        me.send("draw", "draw")
        expect(other.harbor.locator("[data-card]")).to_have_count(2)
        other.choose("stop")
        expect(me.cards.first).to_be_visible()


@pytest.mark.parametrize("refused_by", ["browser", nightly("network")])
def test_a_page_without_cookies_says_that_it_needs_them(play: Lay, server: Server, refused_by: str) -> None:
    me = play(reduced_motion="reduce")
    with Network(server.port, cookies=refused_by == "browser").running() as between:
        if refused_by == "browser":
            me.page.context.new_cdp_session(me.page).send("Emulation.setDocumentCookieDisabled", {"disabled": True})
        me.page.goto(between.url)
        me.press(me.page.get_by_role("button", name=me.words.text("play-now")))
        expect(me.page.get_by_text(me.words.text("error-no-cookies"))).to_be_visible()
