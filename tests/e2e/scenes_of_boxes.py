"""Scenes with the gambler, Make Sail! and the characters of the contracts box."""

from __future__ import annotations

from typing import Any

from tests.e2e.driver import Player
from tests.e2e.laying import HOLD, Lay

CROWD: dict[str, Any] = {
    "seats": ["Ada", "Ben", "Cleo", "Friedrich", "Wilhelmina"],
    "boxes": "base + gambler + contracts + make-sail",
    "displays": [
        ["gambler-4-1", "merchant-red-6-2", "clerk-blue-6-2", "sailor-3-1", "gunner-4-1"],
        ["merchant-blue-8-3", "vice-admiral-5-1", "gambler-6-2", "priest-4-1"],
        ["passenger-4-2", "clerk-red-6-2", "captain-4-1"],
        ["jester-5-1"],
        ["trader-blue-3-1", "merchant-yellow-8-3"],
    ],
    "tucked": [["ship-red-1-1", "ship-red-2-3"], ["ship-blue-1-1"], [], [], ["ship-yellow-1-1"]],
    "contracts": ["jinx", "bruja", "frigate-nemesis", "mercenary"],
    "coins": [5, 11, 6, 4, 8],
    "harbor": ["ship-blue-3g-5"],
    "deck": ["ship-green-1-1", "settler-4-1", "ship-black-1-2", "ship-yellow-2-2"],
    "seed": "scene",
}


def boxes_of_a_new_table(me: Player, lay: Lay) -> None:
    """The form with several boxes chosen and one disabled."""
    me.page.goto("/new")
    me.unfold()
    for name in ("box-gambler", "box-contracts", "option-cooperative"):
        me.press(me.page.get_by_role("checkbox", name=me.words.text(name), exact=True))
    me.page.get_by_text(me.words.text("reconstructed")).wait_for()


def bots_of_a_new_table(me: Player, lay: Lay) -> None:
    """The seats of the form, each with a different bot."""
    me.page.goto("/new")
    me.press(me.page.get_by_role("button", name=me.words.text("seat-add")))
    for n, bot in enumerate(("easy", "medium", "hard", "master"), 2):
        place = me.page.get_by_role("group", name=me.words.text_with("seat-n", n=str(n)), exact=True)
        place.get_by_role("combobox").select_option(bot)
    me.page.locator(".details fieldset").first.evaluate("(seats) => seats.scrollIntoView()")


def gamble(me: Player, lay: Lay) -> None:
    lay(by=me, **CROWD)
    me.move("gamble").wait_for()


FACE_DOWN: dict[str, Any] = {
    "seats": ["Ada", "bot steady", "bot cautious", "bot bold"],
    "displays": [
        ["gambler-4-1", "sailor-3-1", "settler-4-1"],
        ["trader-yellow-3-1", "sailor-5-2", "admiral-7-2"],
        ["mademoiselle-7-2"],
        ["priest-4-1", "pirate-7-2"],
    ],
    "coins": [13, 7, 2, 11],
    "harbor": ["ship-yellow-1-1", "governor-8-0", "settler-4-1"],
    "expeditions": ["expedition-anchor-anchor", "expedition-cross-cross"],
    "discard": ["ship-black-2-4", "pirate-9-3"],
    "deck": ["ship-red-2-3", "tax-swords", "expedition-hut-hut", "ship-blue-2-2"],
    "seed": "scene",
}


def four_face_down(me: Player, lay: Lay) -> None:
    """All four cards are drawn, and none is turned over."""
    lay(by=me, **FACE_DOWN, boxes="base + gambler", pace=10)
    me.page.evaluate(HOLD)
    me.choose("gamble")
    me.told("said-gambled", you="yes", n=4).first.wait_for()


def decide_while_face_down(me: Player, lay: Lay) -> None:
    """The second of four cards is a tax; a contract must be decided before the other two are turned over."""
    contracts = ["tax-inspector", "frigate-nemesis", "jinx", "bruja"]
    lay(by=me, **FACE_DOWN, boxes="base + gambler + contracts", contracts=contracts, shown=False)
    me.send("gamble")
    me.look()
    me.page.get_by_role("button", name=me.words.text("move-skip"), exact=True).wait_for()


def four_at_once(me: Player, lay: Lay) -> None:
    """After a gambler's four cards."""
    lay(by=me, **CROWD)
    me.choose("gamble")
    me.cards.first.wait_for()


def give(me: Player, lay: Lay) -> None:
    lay(by=me, **CROWD, shown=False)
    me.send("stop", "take ship-blue-3g-5")
    me.look()
    me.page.get_by_role("button", name=me.words.text_with("move-give", name="Cleo"), exact=True).last.wait_for()


def make_sail_alone(me: Player, lay: Lay) -> None:
    lay(
        by=me,
        seats=["Ada", "bot steady", "bot bold"],
        boxes="make-sail",
        displays=[["merchant-red-6-2", "sailor-3-1"], ["passenger-4-2", "merchant-blue-8-3"], ["sailor-3-1"]],
        tucked=[["ship-red-1-1"], ["ship-blue-1-1"], []],
        coins=[6, 3, 9],
        harbor=["ship-red-1-1", "ship-green-1-1", "passenger-4-2"],
        seed="scene",
    )
    me.choose("stop")
    me.cards.first.wait_for()


SCENES = (
    boxes_of_a_new_table,
    bots_of_a_new_table,
    gamble,
    four_face_down,
    decide_while_face_down,
    four_at_once,
    give,
    make_sail_alone,
)
