"""The keys that the rules and cards of this box add to plain data."""

from typing import TypedDict


class SeatView(TypedDict, total=False):
    """The ships tucked under the seat's merchants."""

    tucked: list[str]


class Card(TypedDict, total=False):
    """`mixed` is true if the card can be mixed into the base deck. `tucks` names the pile of ships under the card."""

    mixed: bool
    tucks: str
