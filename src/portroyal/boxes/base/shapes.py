"""The keys that the rules of this box add to the views of every game."""

from typing import NotRequired, TypedDict


class View(TypedDict):
    """The round, the remaining takes, and the end of the game.

    `round` counts from 1. `takes` is the number of cards that may still be taken. `end_triggered` is true if this
    round is the last. `target` is the number of points that triggers the end of the game, or null if there is none.
    """

    round: int
    takes: int
    end_triggered: bool
    target: int | None


class SeatView(TypedDict):
    """`swords` counts the seat's swords. `tax` counts the coins that a tax increase would take from the seat now."""

    swords: int
    tax: NotRequired[int]
