"""The types of views and cards as plain data in all games. Boxes declare additional keys in `Box.shapes`."""

from collections.abc import Iterable
from typing import Any, Literal, NotRequired, TypedDict, cast, get_origin, get_type_hints

from portroyal.engine.cards import Names


class Question(TypedDict):
    """The seat that is asked, the question, and its subject: a card, a symbol or a number of coins."""

    seat: int
    question: str
    card: NotRequired[str]
    symbol: NotRequired[str]
    n: NotRequired[int]


class SeatView(TypedDict):
    """The public part of a seat: its name, its display, and its numbers of coins and points."""

    name: str
    coins: int
    display: list[str]
    points: int


class View(TypedDict):
    """A position as one seat may know it (`seat` null: a spectator). Cards are named; hidden piles are counted.

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


class PlayedChapter(TypedDict):
    """A finished game of a campaign. `won`: null for rivals; `winners`: seats; `game`: its identifier.

    `way`: the story cards that were read, or empty if they were not recorded; `end`: the id of the final text.
    """

    won: bool | None
    winners: list[int]
    points: list[int]
    game: str
    way: list[str]
    end: str


class ChapterState(TypedDict):
    """A chapter of a campaign: `done`, `next` or `ahead`; `games`: those of its games that count, lost ones first."""

    chapter: int
    state: Literal["done", "next", "ahead"]
    games: list[PlayedChapter]


class CampaignState(TypedDict):
    """The state of a campaign.

    `format`: the format of its games, without the options that the campaign sets; `chapter`: the next chapter, or null
    at the end; `together`: whether the players are a team; `failures`: the defeats in this chapter; `extra_coins`: the
    coins that the team distributes because of them; `reached`: the last chapter that can be started again; `losses`:
    the games lost since the first chapter began; `honor`: whether a team has won all chapters without a defeat (null
    while undecided, and for rivals); `wins`: the chapters won, by seat; `met`: the ids of the texts about people whom
    the story has introduced.
    """

    format: str
    players: int
    names: list[str]
    together: bool
    chapter: int | None
    failures: int
    extra_coins: int
    reached: int
    honor: bool | None
    losses: int
    wins: list[int]
    met: list[str]
    chapters: list[ChapterState]


class Card(TypedDict):
    """A card face. `known`: copies by status; `players`: the only number of players it is used with (0: any number).

    `lies`: the places where its kind may lie, first the one where a drawn card is laid; `clauses`: the ids of its
    clauses, the most specific first; `title`: its own name in the edition of the format, or null; `printed`: the
    numbers printed on it that belong to its rule; `doubts`: copies known from one source or none, by status;
    `inferred`: the number of these that are deduced.
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
    """Return a TypedDict with the keys of *shape* and of *added*; *replaced*: new types for some of the keys."""
    fields: dict[str, Any] = {}
    for part in (shape, *added):
        optional: frozenset[str] = getattr(part, "__optional_keys__", frozenset())
        for key, kind in get_type_hints(part, include_extras=True).items():
            fields[key] = NotRequired[kind] if key in optional and get_origin(kind) is not NotRequired else kind
    made = TypedDict(shape.__name__, fields | replaced)  # type: ignore[misc]
    made.__doc__ = shape.__doc__
    return cast("type", made)
