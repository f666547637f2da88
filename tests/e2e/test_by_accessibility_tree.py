"""A whole game by somebody who sees nothing: only roles and names, as a screen reader has them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.driver import PATIENCE, Player

CARD = re.compile(r"\b(?:coins?|cost)\b")
CHOICE = re.compile(r", can be chosen$")
ENOUGH = 4
"""So many cards in the harbor, and the player stops."""


class Listener(Player):
    """Finds everything by roles and names alone."""

    @property
    def cards(self) -> Locator:
        return self.page.get_by_role("button", name=CHOICE)

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("main")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("table", name="Ranking")


def table(me: Player) -> str:
    """Everything that is read out."""
    return me.page.get_by_role("main").aria_snapshot()


def activate(me: Player, what: Locator) -> None:
    """Go to a thing and press Enter, then wait until the table reads differently."""
    before = table(me)
    what.focus()
    me.page.keyboard.press("Enter")
    late = time.monotonic() + PATIENCE
    while table(me) == before:
        assert time.monotonic() < late, f"nothing came of it:\n{before}"
        me.page.wait_for_timeout(200)


def decide(me: Player) -> str:
    """Choose by what is read out; what was chosen."""
    harbor = me.page.get_by_role("region", name="Harbor", exact=True)
    draw, stop, repel = me.move("draw"), me.move("stop"), me.move("repel")
    if draw.is_visible():
        full = stop.is_visible() and harbor.get_by_role("button", name=CARD).count() >= ENOUGH
        chosen = stop if full else draw
    elif repel.is_visible():
        chosen = repel
    elif me.cards.count():
        chosen = me.cards.last
    else:
        chosen = me.moves.first
    name = chosen.aria_snapshot()
    activate(me, chosen)
    return name


def test_a_whole_game_by_roles_and_names(visit: Callable[..., Page]) -> None:
    me = Listener(visit(reduced_motion="reduce"))
    me.page.goto("/")
    me.page.get_by_role("button", name="Play now", exact=True).focus()
    me.page.keyboard.press("Enter")
    me.sit_down()
    chosen = [decide(me) for _ in me.decisions()]
    assert len(chosen) > 10
    assert any(CHOICE.search(name.rstrip('":')) for name in chosen), "never took a card"
    ranking = me.page.get_by_role("dialog").get_by_role("table", name="Ranking")
    expect(ranking.get_by_role("row")).to_have_count(5)
    me.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    assert me.state()["view"]["over"]


def test_every_event_is_told_in_the_log(lay: Callable[..., Player]) -> None:
    """What a move brings about can be read where the page says so, politely."""
    me = lay(seats=["Ada", "Ben"], deck=["sailor-3-1", "ship-red-3-skull"], coins=[5, 5])
    log = me.page.get_by_role("log", name="Log", exact=True)
    activate(me, me.move("draw"))
    expect(log).to_contain_text("Ada draws a sailor (1 point).")
    activate(me, me.move("draw"))
    expect(log).to_contain_text("Ada draws a red frigate (3 coins, skull).")
    activate(me, me.move("stop"))
    activate(me, me.page.get_by_role("button", name="Sailor, cost 3, 1 point, 1 sword, can be chosen"))
    expect(log).to_contain_text("Ada hires a sailor (1 point) for 3 coins.")
