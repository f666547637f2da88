"""Scenes that show the best move, on request."""

from __future__ import annotations

from tests.e2e import scenes_of_adventure as adventure
from tests.e2e.driver import Player
from tests.e2e.laying import Lay

LATE = {
    "seats": ["Ada", "bot medium", "bot easy", "bot hard"],
    "coins": [5, 4, 6, 3],
    "displays": [["sailor-3-1"], ["captain-4-1"], ["settler-4-1"], ["jester-5-1"]],
}


def ask(me: Player) -> None:
    """Ask for the best move, and wait for it."""
    me.press(me.bar.get_by_role("button", name=me.words.text("tip"), exact=True))
    me.page.locator(".answer .tip").wait_for()


def tip_to_draw_or_stop(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=["ship-yellow-1-1", "ship-red-1-1", "ship-blue-1-1"])
    ask(me)


def tip_to_repel(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=["ship-yellow-1-1", "ship-red-1-1", "ship-blue-1-1"], deck=["ship-green-1-1"])
    me.choose("draw")
    me.move("repel").wait_for()
    ask(me)


def tip_to_take(me: Player, lay: Lay) -> None:
    lay(by=me, **LATE, harbor=["ship-yellow-1-1", "sailor-3-1", "governor-8-0", "ship-blue-2-2"])
    me.choose("stop")
    me.cards.first.wait_for()
    ask(me)


def tip_in_chapter(me: Player, lay: Lay) -> None:
    adventure.missions(me, lay)
    me.choose("stop")
    me.cards.first.wait_for()
    ask(me)


def tip_among_rivals_of_adventure(me: Player, lay: Lay) -> None:
    adventure.rivals(me, lay)
    ask(me)


SCENES = (tip_to_draw_or_stop, tip_to_repel, tip_to_take, tip_in_chapter, tip_among_rivals_of_adventure)
