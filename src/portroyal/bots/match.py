"""A table dealt for bots."""

from __future__ import annotations

from random import Random

from portroyal.book import Book
from portroyal.table import RNG, START, Table


def deal(book: Book, seed: int, start: int) -> Table:
    """A table set up by the fast dealer; neighboring seeds have nothing in common."""
    t = book.empty_table()
    t.counters[RNG] = Random(seed).getrandbits(64)
    t.counters[START] = start
    book.start(t)
    return t
