"""A whole game from the accessibility tree alone: only roles and names, as a screen reader gets them."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import nullcontext, suppress
from itertools import takewhile

import pytest
from playwright.sync_api import Error, Page, expect

from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.scenes import LAST_ROUND

BUTTON = re.compile(r"""^ *- '?button "(.+?)"(?: \[(?!disabled).*\])?'?:?$""", re.MULTILINE)
CARD = re.compile(r"\b(?:coins?|cost)\b")
CHOICE = ", can be chosen"
WAYS_OUT = ("Repel", "Let it in", "Pass", "Skip")
LONGEST = 900
"""Seconds that a whole game may take."""
DECK = ["ship-yellow-1-1", "settler-4-1", "sailor-3-1", "ship-green-1-1", "ship-blue-2-2"]
ENOUGH = 4
"""The player stops with this number of cards in the harbor."""


def read(me: Player) -> str:
    """Everything that is read aloud."""
    return me.page.locator("body").aria_snapshot()


def part(text: str, name: str) -> str:
    """The text of a region: the lines below its own line that are indented more deeply."""
    lines = iter(text.splitlines())
    head = next(line for line in lines if f'region "{name}"' in line)
    margin = len(head) - len(head.lstrip())
    return "\n".join(takewhile(lambda line: len(line) - len(line.lstrip()) > margin, lines))


def choose(text: str) -> str | None:
    """The button to press, chosen from the text; None while there is nothing to do."""
    buttons = BUTTON.findall(text)
    if "Draw" in buttons:
        cards = [name for name in BUTTON.findall(part(text, "Harbor")) if CARD.search(name)]
        return "Stop" if "Stop" in buttons and len(cards) >= ENOUGH else "Draw"
    choices = [name for name in buttons if name.endswith(CHOICE)]
    sent = [name for name in buttons if name.startswith("Send ")]
    ways = [name for name in WAYS_OUT if name in buttons]
    return next(iter([*ways[:1] * ("Repel" in ways), *reversed(choices), *sent, *ways]), None)


def activate(me: Player, name: str) -> None:
    """Go to a button and press Enter, then wait until the table reads differently."""
    before = me.page.locator("body").inner_text()
    me.page.get_by_role("button", name=name, exact=True).last.focus(timeout=5000 if name == "Skip" else None)
    me.page.keyboard.press("Enter")
    wait(me, before)


def wait(me: Player, before: str) -> None:
    me.page.wait_for_function("(before) => document.body.innerText !== before", arg=before, polling=200)


def play_to_the_end(me: Player) -> list[str]:
    """The buttons that were pressed until the ranking appeared in the text."""
    pressed = []
    late = time.monotonic() + LONGEST
    before = me.page.locator("body").inner_text()
    while 'table "Ranking"' not in (text := read(me)):
        assert time.monotonic() < late, text
        name = choose(text)
        if name is None:
            wait(me, before)
        else:
            with suppress(Error) if name == "Skip" else nullcontext():  # the bots may be faster than the click
                activate(me, name)
            pressed.append(name)
        before = me.page.locator("body").inner_text()
    return pressed


@pytest.mark.nightly
def test_a_whole_game_by_roles_and_names(visit: Callable[..., Page]) -> None:
    me = Player(visit(reduced_motion="reduce"))
    me.page.goto("/")
    me.page.get_by_role("button", name=me.words.text("play-now")).focus()
    me.page.keyboard.press("Enter")
    me.sit_down()
    pressed = play_to_the_end(me)
    assert len(pressed) > 10
    assert_played(me, pressed)


def test_the_last_round_by_roles_and_names(lay: Lay) -> None:
    """Ada, who moves last in the round, repels a ship and takes a card."""
    me = lay(**LAST_ROUND, deck=DECK)
    pressed = play_to_the_end(me)
    assert "Repel" in pressed
    assert_played(me, pressed)


def assert_played(me: Player, pressed: list[str]) -> None:
    """A card was taken, and the ranking is a dialog that can be closed."""
    assert any(name.endswith(CHOICE) for name in pressed), "no card was taken"
    ranking = me.page.get_by_role("dialog").get_by_role("table", name="Ranking")
    expect(ranking.get_by_role("row")).to_have_count(5)
    me.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    assert me.state()["view"]["over"]


def test_every_event_is_in_the_log(lay: Lay) -> None:
    """The page announces the effects of a move politely, in a live region."""
    me = lay(seats=["Ada", "Ben"], deck=["sailor-3-1", "ship-red-3-skull"], coins=[5, 5])
    log = me.page.get_by_role("log", name="Log", exact=True)
    activate(me, "Draw")
    expect(log).to_contain_text("Ada draws a sailor (1 point).")
    activate(me, "Draw")
    expect(log).to_contain_text("Ada draws a red frigate (3 coins, skull).")
    activate(me, "Stop")
    activate(me, "Sailor, cost 3, 1 point, 1 sword, can be chosen")
    expect(log).to_contain_text("Ada hires a sailor (1 point) for 3 coins.")
