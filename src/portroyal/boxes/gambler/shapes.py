"""What the rules of this box add to views."""

from typing import TypedDict


class View(TypedDict, total=False):
    """A gambler's cards that are still to be turned over."""

    face_down: int
