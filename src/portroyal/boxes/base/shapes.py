"""The keys that the rules of this box add to views. Every game has them."""

from typing import TypedDict


class View(TypedDict):
    """The round, from 1; cards that may still be taken; whether this round is the last; the target.

    `target`: the points that make it so; null where none do.
    """

    round: int
    takes: int
    end_triggered: bool
    target: int | None


class SeatView(TypedDict):
    """Swords on the cards of a display."""

    swords: int
