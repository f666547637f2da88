"""Markers of a position, as wished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from portroyal.book import Book
from portroyal.errors import BadPosition

MARKERS = 3


def standing(book: Book, open_row: bytes, wished: Mapping[str, Any]) -> list[tuple[int, int, int, int]]:
    """``(face, seat, moves, coin space)`` of every marker that stands on a contract. Raises BadPosition.

    ``completed`` has, by contract, the seats in the order of their coin spaces; ``markers``, by contract, how often the
    marker of each seat has moved.
    """
    found = [*_completed(book, open_row, wished), *_on_the_way(book, open_row, wished)]
    for (face, seat), n in Counter((face, seat) for face, seat, _, _ in found).items():
        if n > 1:
            raise BadPosition(f"{book.names[face]}: seat {seat} is there twice (K-022)")
    for seat, n in Counter(seat for _, seat, _, _ in found).items():
        if n > MARKERS:
            raise BadPosition(f"seat {seat} would need {n} markers, and has {MARKERS} (K-021)")
    return found


def _completed(book: Book, open_row: bytes, wished: Mapping[str, Any]) -> Iterator[tuple[int, int, int, int]]:
    for face, seats in _by_contract(book, open_row, "completed", wished):
        if any(type(seat) is not int or seat not in range(book.seats) for seat in seats):
            raise BadPosition(f"completed: {book.names[face]} has {seats!r}; it must be seats, 0 to {book.seats - 1}")
        yield from ((face, seat, book.faces[face].steps, space) for space, seat in enumerate(seats, 1))


def _on_the_way(book: Book, open_row: bytes, wished: Mapping[str, Any]) -> Iterator[tuple[int, int, int, int]]:
    for face, steps in _by_contract(book, open_row, "markers", wished):
        most = book.faces[face].steps - 1
        if len(steps) != book.seats or any(type(step) is not int or not 0 <= step <= most for step in steps):
            raise BadPosition(
                f"markers: {book.names[face]} has {steps!r}; it must be {book.seats} numbers from 0 to {most}"
            )
        yield from ((face, seat, step, 0) for seat, step in enumerate(steps) if step > 0)


def _by_contract(book: Book, open_row: bytes, key: str, wished: Mapping[str, Any]) -> Iterator[tuple[int, list[Any]]]:
    rows = wished.get(key, {})
    if not isinstance(rows, dict):
        raise BadPosition(f"{key} is {rows!r}; it must be a table by contract")
    for name, numbers in rows.items():
        face = book.face.get(name)
        if face is None or face not in open_row:
            raise BadPosition(f"{key}: {name!r} is no open contract")
        if not isinstance(numbers, (list, tuple)):
            raise BadPosition(f"{key}: {name} has {numbers!r}; it must be a list")
        yield face, list(numbers)
