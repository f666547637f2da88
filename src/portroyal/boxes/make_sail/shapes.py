"""The keys that the rules and cards of this box add to plain data."""

from typing import TypedDict


class SeatView(TypedDict, total=False):
    """The ships under the seat's merchants."""

    tucked: list[str]


class Card(TypedDict, total=False):
    """Whether the card is marked for mixing into the base game, and the name of the pile of ships under it."""

    mixed: bool
    tucks: str
