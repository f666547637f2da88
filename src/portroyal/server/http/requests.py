"""The bodies and parameters of requests, which are validated."""

import hashlib
from typing import Annotated, Any, Literal, Self

import msgspec
from fastapi import Query
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StringConstraints,
    field_validator,
    model_validator,
)

from portroyal.campaign.campaign import LONGEST
from portroyal.engine.names import NAME_LIMIT, checked_name, printable
from portroyal.formats.formats import line_of
from portroyal.server.db.records import (
    Access,
    OddsLevel,
    Options,
    Order,
    Tips,
    UndoRule,
    Wish,
    Words,
    Zero,
)
from portroyal.server.settings.settings import PACE_LIMIT

BODY_LIMIT = 64 * 1024
"""The most bytes of a body; no command needs a tenth of them, but for a campaign as text."""

SEQ_LIMIT = 2**31 - 1
SEAT_LIMIT = 4
KEY_LIMIT = 80
MOVE_LIMIT = 200


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=NAME_LIMIT),
    AfterValidator(checked_name),
]
Key = Annotated[
    str, Field(min_length=1, max_length=KEY_LIMIT, description="Made up by the client; repeats have no effect.")
]
Seen = Annotated[
    int, Field(strict=True, ge=0, le=SEQ_LIMIT, description="The number of the last log entry the client saw.")
]
Since = Annotated[int, Query(ge=0, le=SEQ_LIMIT, description="The number of the last log entry that the client knows.")]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=SEAT_LIMIT)]
Invite = Annotated[str, Field(max_length=40, description="The secret part of a link to a seat.")]


Pace = Annotated[
    float,
    Field(
        strict=True,
        ge=0,
        le=PACE_LIMIT,
        allow_inf_nan=False,
        description="The delay before a bot's first card.",
    ),
]


DECISION_LIMIT = 30 * 24 * 3600
BANK_LIMIT = 24 * 3600
SHORTEST = 5
"""The least seconds that a clock gives for a decision."""


Phrase = Literal[
    "hello", "good-luck", "well-played", "lucky", "oops", "thinking", "thanks", "sorry", "one-more", "bye",
    "👍", "👏", "😀", "😅", "😱", "🎉", "🍀", "⚓",
]  # fmt: skip


Word = Annotated[str, Field(max_length=60)]


class Body(BaseModel):
    """A JSON body, without unknown keys."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def scope(self, name: str) -> str:
        """The scope of the key of a command: with other contents, a key that was used before is of another command."""
        asked = self.model_dump_json(exclude={"key"}, exclude_unset=True)
        return f"{name} {hashlib.sha256(asked.encode()).hexdigest()[:24]}"

    @field_validator("*")
    @classmethod
    def storable(cls, value: object) -> object:
        """No database is asked to keep or to look for a NUL character."""
        if isinstance(value, str) and "\0" in value:
            raise ValueError("there is a NUL character in it")
        return value


class NewSeat(Body):
    """A person at this device, a bot, or a friend who will sit down."""

    kind: Literal["person", "bot", "friend"]
    name: Name | None = None
    bot: str | None = Field(default=None, description="A name from `/api/bots`; for bots only.")


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


class ClockBody(Body):
    """How long a person may take: `decision` seconds for each decision, or 0 for no clock, and `bank` for all together.

    `zero`: what happens when their time is up.
    """

    decision: Annotated[int, Field(strict=True, ge=0, le=DECISION_LIMIT)]
    bank: Annotated[int, Field(strict=True, ge=0, le=BANK_LIMIT)] = 0
    zero: Zero = "remind"

    @field_validator("decision")
    @classmethod
    def long_enough(cls, seconds: int) -> int:
        if 0 < seconds < SHORTEST:
            raise ValueError(f"a decision takes at least {SHORTEST} seconds; 0 for no clock")
        return seconds


class OpeningBody(Body):
    """The settings of new tables."""

    pace: Pace | None = None
    odds: OddsLevel = Field(default="full", description="The highest level of odds that players may request.")
    tips: Tips = Field(default="on", description="Whether players may ask for the best move.")
    access: Access = Field(default="link", description="Who may open the table without a seat at it.")
    words: Words = Field(default="phrases", description="What may be said at the table.")
    undo: UndoRule = Field(default="strict", description="Whether a final move can be taken back if all agree.")
    clock: ClockBody | None = None
    key: Key

    def chosen(self, usual_pace: float) -> Options:
        """The options of a table."""
        return Options(
            pace=usual_pace if self.pace is None else self.pace,
            odds=self.odds,
            tips=self.tips,
            access=self.access,
            words=self.words,
            undo=self.undo,
            **(self.clock.model_dump() if self.clock else {}),
        )


class NewTableBody(FormatBody, OpeningBody):
    """A new table: its format, its seats, and its settings."""

    seats: list[NewSeat] = Field(min_length=1, max_length=5)
    start: SeatNumber | None = Field(default=None, description="The start player; null: drawn at random.")


class NewCampaignBody(FormatBody, OpeningBody):
    """A new campaign: the format of its games, without what it sets itself; its players; the settings of its tables."""

    name: Name | None = None
    seats: list[NewSeat] = Field(min_length=1, max_length=5)


class ImportBody(OpeningBody):
    """A campaign as text. `seats`: who plays on; without them the guest and bots do, by the names in the text."""

    name: Name | None = None
    text: str = Field(min_length=1, max_length=LONGEST)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=5)] | None = None


class AgainBody(Body):
    """The chapter from which a campaign is played again."""

    chapter: Annotated[int, Field(strict=True, ge=1, le=99)]
    key: Key


class RematchBody(Body):
    """What a player wants of another game with the same people."""

    want: Literal["in", "out", "now"] = "in"
    key: Key


class OptionsBody(Body):
    """Options of a table; those left out stay as they are."""

    pace: Pace | None = None
    odds: OddsLevel | None = None
    tips: Tips | None = None
    access: Access | None = None
    words: Words | None = None
    undo: UndoRule | None = None
    clock: ClockBody | None = None
    key: Key

    def changes(self) -> dict[str, Any]:
        """The options to be changed."""
        given = self.model_dump(exclude={"key", "clock"}, exclude_none=True)
        return given | (self.clock.model_dump() if self.clock else {})


class SitBody(Body):
    """A seat that the guest takes; without `seat`, the first open one, or the guest's own, back from a bot."""

    seat: SeatNumber | None = None
    invite: Invite | None = None
    key: Key


class StandBody(Body):
    """A seat that the guest leaves to a bot, `for_good` or until they take it back."""

    seat: SeatNumber
    for_good: StrictBool = False
    key: Key


class FillBody(Body):
    """Open seats that a bot takes; without `seat`, all of them."""

    seat: SeatNumber | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None
    key: Key


class SayBody(Body):
    """What somebody says: one of the set phrases or signs, or a text."""

    phrase: Phrase | None = None
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)] | None = None
    key: Key

    @field_validator("text")
    @classmethod
    def printable(cls, text: str | None) -> str | None:
        return None if text is None else printable(text)

    @model_validator(mode="after")
    def one_of_two(self) -> Self:
        if (self.phrase is None) == (self.text is None):
            raise ValueError("say a phrase or a text, one of the two")
        return self


class MuteBody(Body):
    """A seat whose words the guest does not wish to hear, or wishes to hear again."""

    seat: SeatNumber
    on: StrictBool = True
    key: Key


class AskBody(Body):
    """What the player of a seat asks of all others."""

    seat: SeatNumber
    what: Wish
    key: Key


class AnswerBody(Body):
    """The answer of the player of a seat to what is asked."""

    seat: SeatNumber
    yes: StrictBool
    key: Key


class OrderRuleBody(Body):
    """Cards that are taken if that brings at least so many coins; negative: if it costs no more."""

    kind: Word
    type: Word
    color: Word = ""
    least: Annotated[int, Field(strict=True, ge=-99, le=99)]


class OrderBody(Body):
    """Standing orders for the turns of others: the first rule that fits is followed."""

    rules: Annotated[list[OrderRuleBody], Field(max_length=30)]
    otherwise: Literal["pass", "wait"] = "pass"
    lasts: Literal["turn", "game"] = "turn"
    once: StrictBool = False
    reserve: Annotated[int, Field(strict=True, ge=0, le=99)] = 0

    def order(self) -> Order:
        return msgspec.convert(self.model_dump(), Order)


class OrdersBody(Body):
    """The standing orders of a seat; null: none."""

    seat: SeatNumber
    order: OrderBody | None
    key: Key


class SeatBody(Body):
    """A seat."""

    seat: SeatNumber
    key: Key


class KeyBody(Body):
    """A command without arguments."""

    key: Key


class PlayOnBody(Body):
    """A table that begins with a moment of a finished game."""

    seq: int = Field(strict=True, ge=1, le=SEQ_LIMIT, description="The number of the log entry that led to the moment.")
    key: Key


class QuickBody(KeyBody):
    """A table that is opened at once. `bot`: who plays at all other seats; null: bots of several levels."""

    bot: Word | None = None


class MoveBody(Body):
    """A move of a seat."""

    seat: SeatNumber
    move: str = Field(min_length=1, max_length=MOVE_LIMIT)
    seq: Seen
    key: Key


class TipBody(Body):
    """The seat that asks for its best move."""

    seat: SeatNumber


class UndoBody(Body):
    """A request to take back the last move of a seat."""

    seat: SeatNumber
    seq: Seen
    key: Key


class NameBody(Body):
    """A guest's name; null removes it."""

    name: Name | None


Url = Annotated[str, Field(min_length=1, max_length=700)]


class AddressBody(Body):
    """Where a guest is told of what happens: a push service with the keys of a subscription, or else a webhook."""

    url: Url
    p256dh: Annotated[str, Field(max_length=120)] = ""
    auth: Annotated[str, Field(max_length=60)] = ""
    language: Literal["en", "de"] = "en"


class UrlBody(Body):
    """An address of a guest."""

    url: Url


class PassBody(Body):
    """The use of a pass. Without a key it cannot be repeated if its answer is lost."""

    key: Key | None = None


class EmptyBody(Body):
    """An empty object. A JSON body is required, as foreign pages cannot send one without a preflight request."""
