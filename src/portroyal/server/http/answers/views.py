"""API types for views, cards and events, including the parts that boxes add."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias, TypedDict

import msgspec

from portroyal.engine import shapes
from portroyal.formats.registry import registry


class BotSeat(TypedDict):
    """`bot` is the name of the seat's bot, if it has one."""

    bot: NotRequired[str]


def _extensions(part: str) -> Iterator[type]:
    """The types that boxes add to a *part*: views, the seats in views, or cards."""
    return filter(None, (getattr(box.shapes, part) for box in registry().values()))


if TYPE_CHECKING:
    Card: TypeAlias = dict[str, Any]
    View: TypeAlias = dict[str, Any]
    Event: TypeAlias = dict[str, Any]
else:
    SeatView = shapes.combined(shapes.SeatView, [*_extensions("seat"), BotSeat])
    View = shapes.combined(shapes.View, _extensions("view"), seats=list[SeatView])
    Card = shapes.combined(shapes.Card, _extensions("card"))


class Moved(msgspec.Struct, frozen=True, tag_field="kind", tag="moved"):
    """Cards that moved between piles. `cards` is null if the viewer did not see them. `cause` is the id of a clause."""

    seq: int
    cause: str | None
    cards: list[str] | None
    n: int
    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")


class Counted(msgspec.Struct, frozen=True, tag_field="kind", tag="counted"):
    """A public counter that changed by the amount `by`. `seat` is null if the counter belongs to the whole table."""

    seq: int
    cause: str | None
    counter: str
    seat: int | None
    by: int


class SaidArgs(TypedDict, total=False):
    """The arguments of a message."""

    seat: int
    to: int
    card: str
    other: str
    n: int
    kind: str


class Said(msgspec.Struct, frozen=True, tag_field="kind", tag="said"):
    """A message from a rule. `key` is the client's key for its text, and `cause` is the id of a clause."""

    seq: int
    cause: str
    key: str
    args: SaidArgs


if not TYPE_CHECKING:
    Event = Moved | Counted | Said
