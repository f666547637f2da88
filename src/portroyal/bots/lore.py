"""What a bot knows of a format before the first card: which faces give what, and where things lie."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from portroyal.book import Book
from portroyal.formats import BOOKS_KEPT
from portroyal.rulebook import CONTRACT, EXPEDITION, SHIP, TAX


class Lore(NamedTuple):
    """Faces by what they are good for, and piles by their keys."""

    givers: dict[int, bytes]  # by counter: the persons and expeditions that give to it
    ships: tuple[bytes, ...]  # by color
    fleet: bytes  # of every color
    expeditions: bytes
    taxes: bytes
    pile: dict[str, int]  # shared piles, and the first of those that each seat has
    contracts: bool  # there are contracts to complete
    team: bool  # against a time deck


@lru_cache(BOOKS_KEPT)
def lore_of(book: Book) -> Lore:
    """The lore of a book."""
    cards = book.columns
    faces = range(len(book.faces))
    givers: dict[int, bytes] = {}
    for face in faces:
        if cards.kind[face] != CONTRACT:
            for cell, _ in cards.gives[face]:
                givers[cell] = givers.get(cell, b"") + bytes((face,))
    ships = tuple(
        bytes(face for face in faces if cards.kind[face] == SHIP and cards.color[face] == color)
        for color in range(len(book.colors))
    )
    piles = {pile.key: number for number, pile in reversed(list(enumerate(book.piles))) if pile.key}
    return Lore(
        givers,
        ships,
        b"".join(ships),
        bytes(face for face in faces if cards.kind[face] == EXPEDITION),
        bytes(face for face in faces if cards.kind[face] == TAX),
        piles,
        "contracts" in piles,
        "time_deck" in piles,
    )
