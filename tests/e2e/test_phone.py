"""A short game on a phone, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e import looking
from tests.e2e.browsing import nightly
from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.scenes import LAST_ROUND

EVERY = 6


@pytest.mark.nightly
def test_a_game_by_touch(play: Callable[..., Player]) -> None:
    me = play("phone", reduced_motion="reduce")
    me.short_game()
    play_by_touch(me)


@pytest.mark.nightly
def test_five_open_expeditions_can_be_touched(lay: Lay) -> None:
    kinds = ("anchor-anchor", "cross-cross", "hut-hut", "anchor-anchor-hut", "cross-cross-hut")
    me = lay("phone", seats=["Ada", "Ben"], expeditions=[f"expedition-{kind}" for kind in kinds])
    assert looking.measured(me.page, looking.SMALL_TARGETS) == []


def test_the_last_round_by_touch(lay: Lay) -> None:
    me = lay("phone", **LAST_ROUND)
    play_by_touch(me)


def play_by_touch(me: Player) -> None:
    """Play to the ranking, and look at the replay."""
    for n in me.decisions():
        if n % EVERY == 0:
            looking.assert_fits(me.page)
            assert_every_seat_stands_there(me)
        me.decide()
    assert looking.measured(me.page, looking.SCROLLS) == []
    expect(me.page.get_by_role("table", name="Ranking").get_by_role("row")).to_have_count(5)
    me.press(me.link("replay"))
    me.page.get_by_role("slider").wait_for()
    looking.assert_fits(me.page)


def assert_every_seat_stands_there(me: Player) -> None:
    """Coins, points and swords of all seats are in the window and match the server's."""
    state = me.state()
    for seat in state["seats"]:
        shown = me.seat(me.name(seat))
        expect(shown).to_be_in_viewport(ratio=1)
        now = state["view"]["seats"][seat["seat"]]
        for n in (now["coins"], now["points"], now["swords"]):
            expect(shown.get_by_text(str(n), exact=True).first).to_be_in_viewport(ratio=1)


def test_figures_on_cards_can_be_read_on_the_smallest_phone(lay: Callable[..., Player]) -> None:
    me = lay("small", seats=["Ada", "Ben"], displays=FULL[:2], harbor=HARBOR, expeditions=["expedition-hut-hut"])
    me.move("draw").wait_for()
    assert looking.measured(me.page, looking.SMALL_FIGURES) == []


@pytest.mark.parametrize("seats", [nightly(2), 5])
@pytest.mark.nightly
def test_any_number_of_seats_fits(lay: Callable[..., Player], seats: int) -> None:
    """Late in a game: full displays, a long harbor, long names."""
    people = [["Wilhelmina", "Ben", "Friedrich", "Eva"][n] for n in range(seats - 1)]
    me = lay(
        "phone",
        seats=["Ada", *people],
        displays=FULL[:seats],
        coins=[11] * seats if seats == 2 else [6] * seats,
        harbor=HARBOR,
        expeditions=["expedition-hut-hut", "expedition-anchor-anchor", "expedition-cross-cross"],
    )
    looking.assert_fits(me.page)
    assert_every_seat_stands_there(me)
    me.choose("stop")
    me.cards.first.wait_for()
    looking.assert_fits(me.page)


HARBOR = [
    "ship-yellow-1-1",
    "ship-blue-1-1",
    "ship-green-1-1",
    "ship-red-1-1",
    "ship-black-1-2",
    "governor-8-0",
    "jack-6-1",
    "settler-4-1",
    "sailor-3-1",
]
FULL = [
    [
        *("trader-yellow-3-1", "trader-blue-3-1", "sailor-3-1", "sailor-3-1"),
        *("jester-5-1", "admiral-5-1", "settler-4-1", "captain-4-1"),
    ],
    [
        *("trader-red-3-1", "trader-green-3-1", "mademoiselle-7-2", "governor-8-0"),
        *("priest-4-1", "captain-4-1", "expedition-anchor-anchor-hut"),
    ],
    ["pirate-5-1", "sailor-3-1", "jester-7-2", "admiral-7-2"],
    ["jack-6-1", "settler-4-1", "priest-4-1"],
    [],
]
