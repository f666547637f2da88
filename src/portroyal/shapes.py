"""Views and cards as plain data, typed: what every game has. What a box adds to it, the box declares (`Box.shapes`)."""

from collections.abc import Iterable
from typing import Any, NotRequired, TypedDict, cast, get_origin, get_type_hints


class Question(TypedDict):
    """Who is asked what, and about which card or symbol."""

    seat: int
    question: str
    card: NotRequired[str]
    symbol: NotRequired[str]


class SeatView(TypedDict):
    """What lies in front of a seat; coins and points are counted."""

    name: str
    coins: int
    display: list[str]
    points: int


class View(TypedDict):
    """A position as one seat may know it (`seat` null: a bystander). Cards are named; hidden piles are counted.

    `moves`: only for the seat that is asked. `ranking`: the seats by rank, when the game is over.
    """

    format: str
    players: int
    seat: int | None
    start: int
    active: int
    phase: str
    harbor: list[str]
    hand: list[str]
    expeditions: list[str]
    draw_pile: int
    discard_pile: list[str]
    seats: list[SeatView]
    asked: Question | None
    over: bool
    ranking: list[list[int]] | None
    moves: NotRequired[list[str]]


class Card(TypedDict):
    """A face with its figures. `known`: copies by status; `players`: only with so many, 0 with any number.

    `lies`: the places that are for its kind, the one it is drawn to first; `clauses`: those it lives by, its own first.
    """

    name: str
    kind: str
    type: str
    color: str
    coins: int
    swords: int
    skull: bool
    cost: int
    points: int
    needs: dict[str, int]
    gives: dict[str, int]
    copies: int
    status: str
    known: dict[str, int]
    box: str
    players: int
    starts: str
    lies: list[str]
    clauses: list[str]


def combined(shape: type, added: Iterable[type], **replaced: Any) -> type:
    """The TypedDict *shape* with the keys of those *added*; *replaced*: other types for some of its keys."""
    fields: dict[str, Any] = {}
    for part in (shape, *added):
        optional: frozenset[str] = getattr(part, "__optional_keys__", frozenset())
        for key, kind in get_type_hints(part, include_extras=True).items():
            fields[key] = NotRequired[kind] if key in optional and get_origin(kind) is not NotRequired else kind
    made = TypedDict(shape.__name__, fields | replaced)  # type: ignore[misc]
    made.__doc__ = shape.__doc__
    return cast("type", made)
