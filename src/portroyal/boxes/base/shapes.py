"""The keys that the rules of this box add to the views of every game."""

from typing import NotRequired, TypedDict


class View(TypedDict):
    """`round`: from 1; `takes`: cards that may still be taken; `end_triggered`: whether this round is the last.

    `target`: the points that trigger the end of the game, or null if points do not.
    """

    round: int
    takes: int
    end_triggered: bool
    target: int | None


class SeatView(TypedDict):
    """`swords`: the swords of the display's cards; `tax`: the coins that a tax increase would take now, if any."""

    swords: int
    tax: NotRequired[int]
