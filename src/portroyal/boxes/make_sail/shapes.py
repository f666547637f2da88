"""What the rules and cards of this box add to plain data."""

from typing import TypedDict


class SeatView(TypedDict, total=False):
    """Ships kept under merchants."""

    tucked: list[str]


class Card(TypedDict, total=False):
    """Whether the card bears the mark: it may be mixed into the base game. The pile of ships that lies under it."""

    mixed: bool
    tucks: str
