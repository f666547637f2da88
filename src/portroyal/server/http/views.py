"""Views, cards and events as the API has them: what every game has, and what the boxes add to it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NotRequired, TypeAlias, TypedDict

import msgspec

from portroyal import shapes
from portroyal.registry import registry


class BotSeat(TypedDict):
    """A seat of a bot says which."""

    bot: NotRequired[str]


def _added(part: str) -> Iterator[type]:
    """What the boxes add to the views, the seats of views, or the cards."""
    return filter(None, (getattr(box.shapes, part) for box in registry().values()))


if TYPE_CHECKING:
    Card: TypeAlias = dict[str, Any]
    View: TypeAlias = dict[str, Any]
    Event: TypeAlias = dict[str, Any]
else:
    SeatView = shapes.combined(shapes.SeatView, [*_added("seat"), BotSeat])
    View = shapes.combined(shapes.View, _added("view"), seats=list[SeatView])
    Card = shapes.combined(shapes.Card, _added("card"))


class Moved(msgspec.Struct, frozen=True, tag_field="kind", tag="moved"):
    """Cards went from pile to pile; `cards` is null where the viewer did not see them. `cause`: the clause."""

    seq: int
    cause: str | None
    cards: list[str] | None
    n: int
    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")


class Counted(msgspec.Struct, frozen=True, tag_field="kind", tag="counted"):
    """A public counter changed, of a seat or of the table."""

    seq: int
    cause: str | None
    counter: str
    seat: int | None
    by: int


class SaidArgs(TypedDict, total=False):
    """What a message is about."""

    seat: int
    to: int
    card: str
    n: int
    kind: str


class Said(msgspec.Struct, frozen=True, tag_field="kind", tag="said"):
    """A rule says what happens: the client's words at `key`."""

    seq: int
    cause: str
    key: str
    args: SaidArgs


if not TYPE_CHECKING:
    Event = Moved | Counted | Said
