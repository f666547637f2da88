"""The types of views and cards as plain data, as every game has them. Boxes declare what they add: `Box.shapes`."""

from collections.abc import Iterable
from typing import Any, NotRequired, TypedDict, cast, get_origin, get_type_hints

from portroyal.cards import Names


class Question(TypedDict):
    """The seat that is asked, the question, and the card, symbol or number of coins that it is about."""

    seat: int
    question: str
    card: NotRequired[str]
    symbol: NotRequired[str]
    n: NotRequired[int]


class SeatView(TypedDict):
    """What everybody sees of a seat: its name, its display, and the numbers of its coins and points."""

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
    """A card face. `known`: copies by status; `players`: the only number of players it is used with, 0: any number.

    `lies`: the places for its kind, first the one to which it is drawn; `clauses`: the ids of those that concern it,
    the most specific first. `title`: its own name in the edition of the format; null without one. `printed`: numbers
    of its rule that stand on it. `doubts`: copies known from one source or none, by status; `inferred`: how many of
    them are worked out.
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
    title: Names | None
    printed: dict[str, int]
    doubts: dict[str, int]
    inferred: int


def combined(shape: type, added: Iterable[type], **replaced: Any) -> type:
    """A TypedDict with the keys of *shape* and of those *added*; *replaced*: other types for some of the keys."""
    fields: dict[str, Any] = {}
    for part in (shape, *added):
        optional: frozenset[str] = getattr(part, "__optional_keys__", frozenset())
        for key, kind in get_type_hints(part, include_extras=True).items():
            fields[key] = NotRequired[kind] if key in optional and get_origin(kind) is not NotRequired else kind
    made = TypedDict(shape.__name__, fields | replaced)  # type: ignore[misc]
    made.__doc__ = shape.__doc__
    return cast("type", made)
