"""What a bot knows of a format before the first card: which faces give what, and where things lie."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeVar

from portroyal.book import Book
from portroyal.boxes.base.taxes import Taxes
from portroyal.formats import BOOKS_KEPT
from portroyal.rulebook import EXPEDITION, SHIP, TAX, Rule
from portroyal.table import PURSE

Bound = TypeVar("Bound", bound=Rule)


class Lore(NamedTuple):
    """Faces by what they are good for, and piles by their keys."""

    givers: dict[int, bytes]  # by counter: the persons and expeditions that give to it
    ships: tuple[bytes, ...]  # by color
    fleet: bytes  # of every color
    expeditions: bytes
    taxes: bytes
    taxed_from: int  # the fewest coins that a tax takes some of
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
        if book.faces[face].kind != "contract":
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
        _taxed_from(book),
        piles,
        "contracts" in piles,
        "time_deck" in piles,
    )


def _taxed_from(book: Book) -> int:
    taxes, t, cards = rule_of(book, Taxes), book.empty_table(), book.all_cards()
    for coins in range(len(cards)):
        t.piles[PURSE] = cards[:coins]
        if taxes.loss(t, 0) > 0:
            return coins
    return len(cards)


def rule_of(book: Book, kind: type[Bound]) -> Bound:
    """The rule of this kind in a book, or the one that stands for it there."""
    return next(rule for rule in book.rules if isinstance(rule, kind))
