"""Reviews of finished games, each played to its end through the API."""

from __future__ import annotations

from random import Random
from typing import Final

from tests.e2e.driver import Player
from tests.e2e.laying import Lay
from tests.e2e.teaching import EVERY_BOX

PEOPLE: Final = ["Ada", "Ben", "Cleo", "Dan"]
MOST: Final = 3  # cards that are drawn before a player stops


def play_whole(me: Player, lay: Lay, people: int = 4, options: str = "target 8", boxes: str = "base") -> None:
    """A game among people, played through the API."""
    dice = Random(5)
    lay(by=me, seats=PEOPLE[:people], options=options, boxes=boxes, seed="review", shown=False)
    me.send_on(lambda view: chosen(view["moves"], len(view["harbor"]), dice))


def chosen(legal: list[str], drawn: int, dice: Random) -> str:
    """A simple move: draw up to a few cards, take the most expensive one, otherwise anything."""
    if "draw" in legal:
        return "stop" if drawn >= MOST and "stop" in legal else "draw"
    wanted = [move for move in legal if move.startswith(("claim ", "take ", "complete "))]
    return dice.choice(wanted or legal)


def open_review(me: Player) -> None:
    me.page.goto(f"/replay/{me.table}#review")
    me.dialog().get_by_role("slider").wait_for()


def show_costly(me: Player) -> None:
    """The moment of my costliest decision, on the table, with the better move."""
    worst = me.dialog().get_by_role("region", name=me.words.text("review-mine"), exact=True)
    me.press(worst.get_by_role("button").first)
    me.closed()
    me.press(me.button("review-name"))


def review(me: Player, lay: Lay) -> None:
    play_whole(me, lay)
    open_review(me)


def review_decision(me: Player, lay: Lay) -> None:
    review(me, lay)
    show_costly(me)


def review_of_team(me: Player, lay: Lay) -> None:
    play_whole(me, lay, 2, "cooperative", EVERY_BOX)
    open_review(me)


def review_of_every_box(me: Player, lay: Lay) -> None:
    play_whole(me, lay, 3, "target 8", EVERY_BOX)
    open_review(me)


def review_of_chapter(me: Player, lay: Lay) -> None:
    play_whole(me, lay, 3, "cooperative; chapter 1", "base + adventure")
    open_review(me)


SCENES = [review, review_decision, review_of_team, review_of_every_box, review_of_chapter]
