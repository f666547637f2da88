"""The keys that the rules of this box add to views."""

from typing import TypedDict


class View(TypedDict, total=False):
    """The number of a gambler's cards that are still face down."""

    face_down: int
