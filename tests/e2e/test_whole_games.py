"""Whole games with more boxes, and a whole campaign, in the browser; `steady` makes each decision.

Pictures are in test-output/screenshots afterwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import portroyal as pr
from tests.e2e import adventuring, looking
from tests.e2e.by_hand import Choose, advised, by_tap, lazy, steady, way
from tests.e2e.driver import Player
from tests.e2e.serving import Server

pytestmark = pytest.mark.nightly  # the default run plays the last moves of such games

EVERY = 24
"""Decisions between two checks of the page."""

TRIES = 4
"""Games until one ends as needed; `steady` wins two solo games in three."""

Shoot = Callable[[Page, str], Path]


def played(me: Player, data: Path, name: str, shots: Callable[[Page, str], Path], choose: Choose) -> set[str]:
    """Play to the end, checking the page now and then. Returns the verbs of all moves made by hand."""
    verbs: set[str] = set()
    for n in me.decisions():
        move = advised(data, me.table, choose)
        if n % EVERY == EVERY // 2:
            looking.still(me.page)
            shots(me.page, f"whole-{name}-{n}")
            assert looking.faults(me.page) == []
        with me.change():
            me.press(way(me, move))
        verbs.add(move.partition(" ")[0])
    looking.still(me.page)
    shots(me.page, f"whole-{name}-end")
    assert looking.faults(me.page) == []
    assert me.state()["status"] == "over"
    return verbs


def test_four_rivals_with_contracts(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play(reduced_motion="reduce")
    me.create(["Ada", "bot steady", "bot bold", "bot cautious"], boxes="base + contracts")
    me.look()
    verbs = played(me, server.data, "contracts", screenshot, steady)
    assert {"draw", "stop", "take"} <= verbs
    assert any(seat is not None for paper in me.state()["view"]["contracts"] for seat in paper["taken"])


@pytest.mark.parametrize(("choose", "wins"), [(steady, True), (lazy, False)], ids=["won", "lost"])
def test_alone_with_contracts(
    play: Callable[..., Player], server: Server, screenshot: Shoot, choose: Choose, wins: bool
) -> None:
    me = play("phone", "de", reduced_motion="reduce")
    for _ in range(TRIES):
        me.create(["Ada"], "cooperative", boxes="base + contracts")
        me.look()
        played(me, server.data, f"alone-{'won' if wins else 'lost'}", screenshot, choose)
        if me.state()["view"]["won"] == wins:
            break
    else:
        raise AssertionError(f"none of {TRIES} games was {'won' if wins else 'lost'}")
    expect(me.ending).to_have_text(me.words.find("team-won-as" if wins else "team-lost"))


def test_two_at_make_sail(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play(reduced_motion="reduce", color_scheme="dark")
    me.create(["Ada", "bot steady"], boxes="make-sail")
    me.look()
    played(me, server.data, "make-sail", screenshot, steady)


def test_five_with_every_box_on_a_phone(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    me = play("phone", reduced_motion="reduce")
    bots = ["bot steady", "bot steady", "bot bold", "bot cautious"]
    me.create(["Ada", *bots], boxes="base + gambler + contracts + make-sail")
    me.look()
    played(me, server.data, "every-box", screenshot, steady)


def test_a_whole_campaign_by_hand(play: Callable[..., Player], server: Server, screenshot: Shoot) -> None:
    """Five chapters, the first one lost once; each page of the book is turned, each move is a tap."""
    me = play("phone", reduced_motion="reduce")
    adventuring.begin(me)
    voyage = me.page.request.get("/api/campaigns").json()[0]["id"]
    results: list[str] = []
    while (campaign := told(me, voyage)).chapter is not None:
        number, lose = campaign.chapter, not results
        seed, _ = adventuring.chapter(campaign, won=not lose)
        again = "-again" if campaign.failures else ""
        leads = "next-chapter" if number > 1 and not again else f"play{again}"
        button = adventuring.go_on(me, f"campaign-{leads}", n=number)
        if again:
            expect(button).to_contain_text(re.compile(me.words.like("campaign-coins", n=3 * campaign.failures)))
        adventuring.set_sail(me, server, button, seed)
        name = f"campaign-{number}{again}"
        decided, verbs = by_hand(me, server.data, name, screenshot, lazy_or_steady(lose))
        won = me.state()["view"]["won"]
        results.append(f"chapter {number}: {'won' if won else 'lost'} by {decided} taps, {sorted(verbs)}")
        print(results[-1], flush=True)
        expect(me.ending).to_contain_text(re.compile(me.words.like("ended-won" if won else "ended-lost", n=number)))
        me.press(me.link("campaign-go-on"))
        me.page.get_by_role("article").first.wait_for()
        looking.still(me.page)
        screenshot(me.page, f"whole-{name}-after")
        assert len(results) < 12
    expect(adventuring.logbook(me)).to_contain_text(me.words.text("campaign-done"))
    assert [result.split(" ")[2] for result in results[:2]] == ["lost", "won"]


def told(me: Player, voyage: str) -> pr.Campaign:
    answer = me.page.request.get(f"/api/campaigns/{voyage}/text")
    assert answer.ok, answer.text()
    return pr.read_campaign(answer.text())


def lazy_or_steady(lose: bool) -> Choose:
    return lazy if lose else steady


def by_hand(me: Player, data: Path, name: str, shots: Shoot, choose: Choose) -> tuple[int, set[str]]:
    """Play a chapter to its end, reading its book whenever it opens. Returns the number of moves, and their verbs."""
    verbs: set[str] = set()
    decided = 0

    def look(title: str) -> None:
        looking.still(me.page)
        shots(me.page, f"whole-{name}-book-{title.lower().replace(' ', '-')}")

    while me.asked():
        adventuring.read(me, look)
        move = advised(data, me.table, choose)
        if decided % EVERY == EVERY // 2:
            looking.still(me.page)
            shots(me.page, f"whole-{name}-{decided}")
            assert looking.measured(me.page, looking.CUT_TEXT, looking.OVERLAPS) == []
        by_tap(me, data, move, look)
        verbs.add(move.partition(" ")[0])
        decided += 1
    looking.still(me.page)
    shots(me.page, f"whole-{name}-end")
    assert looking.faults(me.page) == []
    return decided, verbs
