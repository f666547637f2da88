"""Plays campaigns by hand: starts, plays and reads chapters on the page."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

import portroyal as pr
from tests.e2e.driver import PATIENCE, Player
from tests.e2e.serving import Server
from tests.e2e.staged import SEED

SEEDS = 40
SOON = 8_000
"""Milliseconds during which a book may still cover the control to press."""


def logbook(me: Player, name: str = "") -> Locator:
    found = me.page.get_by_role("article")
    return found.filter(has=me.page.get_by_role("heading", name=name, exact=True)) if name else found.first


def ports(me: Player) -> Locator:
    """The chapters of the first campaign."""
    voyage = logbook(me).get_by_role("list", name=me.words.text("campaign-chapters"), exact=True)
    return voyage.get_by_role("listitem")


def go_on(me: Player, message: str, **given: object) -> Locator:
    """The button that continues; the coins for defeats may be shown below its label."""
    return logbook(me).get_by_role("button", name=re.compile(f"^{me.words.like(message, **given)}"))


def begin(me: Player) -> None:
    """Start a solo campaign with the controls of the page."""
    me.page.goto("/")
    me.press(me.link("campaigns"))
    me.press(me.page.get_by_role("button", name=me.words.text("campaign-new")))
    me.dialog().get_by_label(me.words.text("your-name")).fill("Ada")
    me.press(me.dialog().get_by_role("button", name=me.words.text("campaign-begin")))
    me.closed()
    expect(me.page.get_by_role("article")).to_have_count(1)


def chapter(
    campaign: pr.Campaign, won: bool, by: str = "", last: Callable[[str], bool] = lambda move: True
) -> tuple[str, list[str]]:
    """A seed, and the moves that win or lose the next chapter for a solo player."""
    bot = pr.bot(by or ("steady" if won else "random"))
    for seed in map(str, range(SEEDS)):
        game = campaign.game(seed)
        while not game.over:
            game.play(bot.choose(game.observe(0)))
        if game.won is won and last(game.played()[-1]):
            return seed, game.played()
    raise AssertionError(f"no chapter is {'won' if won else 'lost'}")


@contextmanager
def dealt(server: Server, seed: str) -> Iterator[None]:
    """Deal tables from a seed for the duration of the block."""
    (server.data / SEED).write_text(seed)
    try:
        yield
    finally:
        (server.data / SEED).unlink()


def set_sail(me: Player, server: Server, button: Locator, seed: str) -> None:
    """Open the chapter, dealt from a seed."""
    with dealt(server, seed):
        me.press(button)
        me.sit_down()


def book(me: Player) -> Locator:
    return me.dialog().filter(has=me.page.get_by_role("navigation", name=me.words.text("story-way"), exact=True))


def turning(me: Player) -> Locator:
    """The button that scrolls down, turns to the next page or closes the book."""
    leads = "|".join(me.words.like(message) for message in ("story-on", "story-more", "story-close"))
    return book(me).get_by_role("button", name=re.compile(f"^(?:{leads})$"))


SHOWN = """() => {
  const sheet = document.querySelector('dialog[open] .book .sheet')
  return sheet && `${sheet.innerText} at ${sheet.scrollTop}`
}"""


def turn_on(me: Player) -> None:
    """Press that button, and wait until the book shows something else or is closed."""
    shown = me.page.evaluate(SHOWN)
    me.press(turning(me))
    me.page.wait_for_function(f"(shown) => ({SHOWN})() !== shown", arg=shown)


def read(me: Player, look: Callable[[str], None] = lambda title: None) -> list[str]:
    """Turn the pages of the open book until it is closed. Returns the titles on the way."""
    titles: list[str] = []
    while book(me).is_visible():
        heading = book(me).get_by_role("heading", level=2).inner_text()
        if heading not in titles:
            titles.append(heading)
            look(heading)
        turn_on(me)
    return titles


def tap(me: Player, target: Callable[[], Locator], look: Callable[[str], None] = lambda title: None) -> None:
    """Make a move by hand, first reading any book that opens meanwhile."""
    late = time.monotonic() + PATIENCE
    while True:
        try:
            with me.change():
                me.press(target(), timeout=SOON)
            return
        except TooLate:
            assert time.monotonic() < late
            read(me, look)
