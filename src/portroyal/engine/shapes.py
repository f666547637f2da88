"""Types for the plain data of views, campaigns and cards. Boxes declare additional keys in `Box.shapes`."""

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
    """The public information about a seat: its name, its display, its coins and its points."""

    name: str
    coins: int
    display: list[str]
    points: int


class View(TypedDict):
    """A position as one seat sees it, or as a spectator does if `seat` is null.

    Visible cards are listed by name, and a hidden pile is shown as a number. Only the seat that is asked gets `moves`.
    `ranking` lists the seats by rank once the game is over.
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
    """A finished game of a campaign.

    `won` is null if the players are rivals. `winners` lists the winning seats, and `game` is the game's identifier.
    `way` lists the story cards that were read, or is empty if they were not recorded. `end` is the final text's id.
    """

    won: bool | None
    winners: list[int]
    points: list[int]
    game: str
    way: list[str]
    end: str


class ChapterState(TypedDict):
    """A chapter of a campaign. `games` lists the games of this chapter that count, with the lost ones first."""

    chapter: int
    state: Literal["done", "next", "ahead"]
    games: list[PlayedChapter]


class CampaignState(TypedDict):
    """The state of a campaign.

    * `format` is the format of its games, without the options that the campaign sets.
    * `chapter` is the next chapter, or null at the end.
    * `together` says whether the players are a team.
    * `failures` is the number of defeats in this chapter, and `extra_coins` is the number of coins that the team
      distributes because of them.
    * `reached` is the last chapter that can be started again.
    * `losses` is the number of games lost since the first chapter began.
    * `honor` says whether the team has won all chapters without a defeat. It is null for rivals, and for a team until
      this is decided.
    * `wins` gives the number of chapters won by each seat.
    * `met` lists the ids of the texts about people introduced in the story so far.
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
    """A card face.

    * `known` gives the number of copies with each status. `doubts` gives, for each status, the number of copies that no
      second source confirms. `inferred` is the number of copies that are partly or fully inferred.
    * `players` is the number of players required to use this card, or 0 for any number.
    * `lies` lists the places where cards of its kind can be. A drawn card is placed in the first of them.
    * `clauses` lists the ids of its clauses, the most specific first.
    * `title` is its own name in the format's edition, or null.
    * `printed` contains the numbers printed on it that belong to its rule.
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
    """Return a TypedDict with the keys of *shape* and of *added*. *replaced* gives new types for some of the keys."""
    fields: dict[str, Any] = {}
    for part in (shape, *added):
        optional: frozenset[str] = getattr(part, "__optional_keys__", frozenset())
        for key, kind in get_type_hints(part, include_extras=True).items():
            fields[key] = NotRequired[kind] if key in optional and get_origin(kind) is not NotRequired else kind
    made = TypedDict(shape.__name__, fields | replaced)  # type: ignore[misc]
    made.__doc__ = shape.__doc__
    return cast("type", made)
