"""Reloads, second tabs, strangers, and a server that dies in the middle of a game."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.driver import Player, within
from tests.e2e.laying import Lay
from tests.e2e.scenes import HARBOR, LATE
from tests.e2e.serving import Server

ASKED = "() => performance.getEntriesByType('resource').map((entry) => entry.name)"
SHIPS = ["ship-yellow-1-1", "sailor-3-1", "ship-red-1-1", "settler-4-1", "ship-blue-1-1", "jester-5-1"]


def board(me: Player) -> str:
    """All the text of the page and its layout, once no button is temporarily disabled."""
    expect(me.page.locator("main [data-move]:disabled")).to_have_count(0)
    return me.page.get_by_role("main").aria_snapshot()


def shows(me: Player, wanted: str) -> None:
    """Wait until the page shows exactly this."""
    with suppress(AssertionError):
        within(lambda: board(me) == wanted)
    assert board(me) == wanted


def test_a_reload_in_the_middle_lands_on_the_same_position(lay: Lay) -> None:
    me = lay(**LATE, harbor=HARBOR[:2])
    me.play_on(3)
    before, seq = board(me), me.state()["seq"]
    me.page.reload()
    shows(me, before)
    assert me.state()["seq"] == seq
    me.play_on(1)


def test_a_page_asks_for_everything_once(play: Lay) -> None:
    me = play(reduced_motion="reduce")
    me.play_now()
    me.page.reload()
    me.moves.or_(me.cards).first.wait_for()
    named = [link.partition(">")[0] for link in me.page.request.get(me.page.url).headers["link"].split("<")[1:]]
    for start in ("/assets/start-", "/assets/table-", "/assets/shared-", "/api/cards?format="):
        assert any(address.startswith(start) for address in named), start
    me.page.wait_for_function(
        f"(named) => named.every((address) => ({ASKED})().some((url) => url.endsWith(address)))", arg=named
    )
    asked = me.page.evaluate(ASKED)
    assert {address: sum(url.endswith(address) for url in asked) for address in named} == dict.fromkeys(named, 1)


@pytest.mark.nightly
def test_a_page_does_not_wait_for_a_slow_table_without_a_word(play: Lay) -> None:
    me = play(reduced_motion="reduce")
    me.play_now()
    routes: list[Route] = []
    me.page.route(f"**/api/tables/{me.state()['id']}", lambda route: routes.append(route))
    with me.page.expect_request(lambda request: request.url.endswith(f"/api/tables/{me.table}")):
        me.page.reload(wait_until="commit")
    expect(me.told("loading")).to_be_visible()
    for route in routes:
        route.continue_()
    me.moves.or_(me.cards).first.wait_for()


@pytest.mark.nightly
def test_a_table_is_found_again_in_my_list(play: Lay) -> None:
    me = play(reduced_motion="reduce")
    me.play_now()
    me.play_on(2)
    seq = me.state()["seq"]
    me.press(me.page.get_by_role("link", name="Port Royal"))
    me.press(me.page.get_by_role("link", name=re.compile(r"You \d+ Marta \d+ Pip \d+ Isolde \d+.*Your turn")))
    me.moves.or_(me.cards).first.wait_for()
    assert me.state()["seq"] == seq
    me.page.go_back()
    entry = me.page.get_by_role("list", name=me.words.text("my-tables")).get_by_role("listitem")
    remove = me.page.get_by_role("button", name=re.compile(f"^{me.words.like('remove')}"))
    me.press(remove)
    expect(entry).to_have_count(0)
    me.press(me.button("undo"))
    expect(entry).to_have_count(1)
    me.page.reload()
    me.press(remove)
    me.button("undo").wait_for()
    me.page.reload()
    expect(me.page.get_by_role("heading", name=me.words.text("how"))).to_be_visible()
    expect(entry).to_have_count(0)


@pytest.mark.nightly
def test_a_second_tab_plays_for_the_same_seats(lay: Lay) -> None:
    first = lay(seats=["Ada", "Ben"], deck=SHIPS)
    second = Player(first.page.context.new_page())
    second.table = first.table
    second.look()
    second.choose("draw")
    expect(first.harbor.get_by_role("button", name=re.compile("^Yellow pinnace"))).to_be_visible()
    first.choose("stop")
    first.press(first.cards.first)
    expect(second.told("ask-named", name="Ben")).to_be_visible()
    second.choose("draw")
    first.choose("stop")
    for me in (first, second):
        expect(me.move("pass")).to_be_visible()
    assert [entry["move"] for entry in first.entries()[1:]] == [
        "draw", "stop", "take ship-yellow-1-1", "draw", "stop"
    ]  # fmt: skip
    assert first.read_log() == second.read_log()


def test_the_slower_of_two_tabs_shows_what_happened(lay: Lay) -> None:
    """Both tabs see the same question and answer it: the second answer is for an outdated position."""
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)

    def too_late(route: Route) -> None:
        me.send("draw")
        route.continue_()

    me.page.route("**/moves", too_late, times=1)
    me.choose("draw")
    expect(me.harbor.locator("[data-card]")).to_have_count(1)
    assert [entry["move"] for entry in me.entries()[1:]] == ["draw"]
    me.choose("stop")
    me.cards.first.wait_for()


@pytest.mark.nightly
def test_a_stranger_may_look_on_but_not_act(lay: Lay, play: Lay) -> None:
    me = lay(seats=["Ada", "Ben"], deck=SHIPS)
    me.choose("draw")
    stranger = play(reduced_motion="reduce")
    stranger.table = me.table
    stranger.look()
    expect(stranger.told("ask-discover", name="Ada")).to_be_visible()
    assert stranger.moves.count() == stranger.cards.count() == stranger.undo.count() == stranger.skip.count() == 0
    me.choose("draw")
    expect(stranger.harbor.locator("[data-card]")).to_have_count(2)
    stranger.press(stranger.harbor.locator("[data-card]").first)
    expect(stranger.dialog()).to_contain_text("You are watching.")
    stranger.page.keyboard.press("Escape")
    for key in ("d", "s", "p", "u"):
        stranger.page.keyboard.press(key)
    forged = stranger.page.request.post(
        f"/api/tables/{me.table}/moves", data={"seat": 0, "move": "stop", "seq": me.state()["seq"], "key": "k"}
    )
    assert forged.status == 403
    assert forged.json()["code"] == "not-your-seat"
    assert [entry["move"] for entry in me.entries()[1:]] == ["draw", "draw"]


@pytest.mark.nightly
def test_a_killed_server_costs_no_move(lay: Lay, server: Server) -> None:
    me = lay(**LATE, harbor=HARBOR[:2])
    me.play_on(3)
    before, lines, shown = me.entries(), me.read_log(), board(me)

    server.kill()
    expect(me.told("connection-lost")).to_be_visible()
    server.start()
    expect(me.told("connection-lost")).to_have_count(0)
    shows(me, shown)
    assert me.entries() == before

    me.play_on(3)
    after = me.entries()
    assert after[: len(before)] == before
    assert [entry["seq"] for entry in after] == list(range(1, len(after) + 1))
    assert me.read_log()[: len(lines)] == lines
    followed = board(me)
    me.page.reload()
    shows(me, followed)


def test_a_move_made_while_the_server_is_dead_is_made_once(play: Lay, server: Server) -> None:
    me = play(reduced_motion="reduce")
    me.create(["Ada", "Ben"])
    me.look()
    items = me.log.get_by_role("listitem")
    me.choose("draw")
    expect(items.nth(2)).to_be_visible()
    before, lines = len(me.entries()), items.count()

    server.kill()
    me.choose("draw")
    expect(me.page.get_by_role("alert")).to_contain_text(me.words.text("unsent"))
    server.start()
    expect(me.page.get_by_role("alert")).to_have_count(0)
    me.moves.first.wait_for()
    expect(items).not_to_have_count(lines)
    assert len(me.entries()) == before + 1


@pytest.mark.nightly
def test_bots_that_were_thinking_when_the_server_died_continue(play: Lay, server: Server) -> None:
    """The bots' turns are in the database, and nothing else is needed."""
    me = play(reduced_motion="reduce")
    me.create(["Ada", "bot steady", "bot bold"], pace=1, start=1)
    me.look()
    expect(me.told("ask-first", name="Steady").or_(me.told("ask-discover", name="Steady"))).to_be_visible()
    server.restart()
    assert me.asked()
    log = me.entries()
    assert [entry["seq"] for entry in log] == list(range(1, len(log) + 1))
    me.play_on(2)


@pytest.mark.nightly
def test_unknown_addresses(play: Lay) -> None:
    me = play()
    for address in ("/nowhere", "/table/nobody"):
        me.page.goto(address)
        expect(me.page.get_by_role("heading", name=me.words.text("lost-title"))).to_be_visible()
        me.press(me.link("back-home"))
        me.page.get_by_role("button", name=me.words.text("play-now")).wait_for()
