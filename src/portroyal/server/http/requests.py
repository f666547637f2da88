"""What commands carry, checked at the door."""

from typing import Annotated, Literal, Self

from fastapi import Query
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, model_validator

from portroyal.formats import line_of
from portroyal.server.db.records import OddsLevel
from portroyal.server.settings import PACE_LIMIT

BODY_LIMIT = 64 * 1024
"""Bytes of a body; no command needs a tenth of it."""

NAME_LIMIT = 24
SEQ_LIMIT = 2**31 - 1


def _printable(name: str) -> str:
    """A name stands in records and logs: one line, nothing unseen."""
    if not name.isprintable():
        raise ValueError("a name has no line breaks or control characters")
    return name


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LIMIT),
    AfterValidator(_printable),
]
Key = Annotated[str, Field(min_length=1, max_length=80, description="Made up by the client; repeat it to repeat.")]
Seen = Annotated[int, Field(ge=0, le=SEQ_LIMIT, description="The number of the last log entry the client saw.")]
Since = Annotated[int, Query(ge=0, le=SEQ_LIMIT, description="The last entry already known.")]
SeatNumber = Annotated[int, Field(ge=0, le=4)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class NewSeat(Body):
    """A person at this device, or a bot."""

    kind: Literal["person", "bot"]
    name: Name | None = None
    bot: str | None = Field(default=None, description="A name from `/api/bots`; for bots only.")


Word = Annotated[str, Field(max_length=60)]


class FormatBody(Body):
    """A format: either its line, or boxes with an edition and options."""

    format: Annotated[str, Field(max_length=300)] | None = None
    boxes: Annotated[list[Word], Field(min_length=1, max_length=20)] | None = None
    edition: Word | None = None
    options: Annotated[dict[Word, Word | bool | int], Field(max_length=40)] | None = None

    @model_validator(mode="after")
    def one_way(self) -> Self:
        if (self.format is None) == (self.boxes is None):
            raise ValueError("name a format or boxes, one of the two")
        if self.boxes is None and (self.edition is not None or self.options):
            raise ValueError("edition and options go with boxes; a format has its own")
        return self

    def line(self) -> str:
        """The line of the format. Raises BadFormat."""
        return line_of(self.boxes, self.edition, self.options or {}) if self.boxes else self.format or ""


class NewTableBody(FormatBody):
    seats: list[NewSeat] = Field(min_length=1, max_length=5)
    pace: float | None = Field(
        default=None, ge=0, le=PACE_LIMIT, allow_inf_nan=False, description="Seconds a bot's move."
    )
    start: SeatNumber | None = Field(default=None, description="The start player; null draws one from the seed.")
    odds: OddsLevel = Field(default="full", description="The most that anybody at the table may ask of the odds.")
    key: Key


class KeyBody(Body):
    key: Key


class MoveBody(Body):
    seat: SeatNumber
    move: str = Field(min_length=1, max_length=200)
    seq: Seen
    key: Key


class UndoBody(Body):
    seat: SeatNumber
    seq: Seen
    key: Key


class NameBody(Body):
    name: Name | None


class EmptyBody(Body):
    """Nothing to say; a JSON body all the same, which a foreign page cannot send unasked."""
