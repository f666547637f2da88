"""Validated request bodies and parameters."""

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
"""The maximum size of a body in bytes. Bodies without a campaign's text need less than a tenth of that."""

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
    str,
    Field(
        min_length=1,
        max_length=KEY_LIMIT,
        description="An idempotency key from the client; repeats have no effect.",
    ),
]
Seen = Annotated[
    int,
    Field(strict=True, ge=0, le=SEQ_LIMIT, description="The number of the last entry that the client has seen."),
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
"""The minimum time for a decision, in seconds."""


Phrase = Literal[
    "hello", "good-luck", "well-played", "lucky", "oops", "thinking", "thanks", "sorry", "one-more", "bye",
    "👍", "👏", "😀", "😅", "😱", "🎉", "🍀", "⚓",
]  # fmt: skip


Word = Annotated[str, Field(max_length=60)]


class Body(BaseModel):
    """A JSON body. Unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    def scope(self, name: str) -> str:
        """The scope of an idempotency key. It depends on the body, since a different body means a different command."""
        asked = self.model_dump_json(exclude={"key"}, exclude_unset=True)
        return f"{name} {hashlib.sha256(asked.encode()).hexdigest()[:24]}"

    @field_validator("*")
    @classmethod
    def storable(cls, value: object) -> object:
        """Refuse NUL characters, which databases cannot store."""
        if isinstance(value, str) and "\0" in value:
            raise ValueError("it contains a NUL character")
        return value


class NewSeat(Body):
    """A seat at a new table, for a person on this device, for a bot, or for a friend who will sit down later."""

    kind: Literal["person", "bot", "friend"]
    name: Name | None = None
    bot: str | None = Field(default=None, description="A name from `/api/bots`; for bots only.")


class FormatBody(Body):
    """A format, given either as a line or as boxes with an edition and options."""

    format: Annotated[str, Field(max_length=300)] | None = None
    boxes: Annotated[list[Word], Field(min_length=1, max_length=20)] | None = None
    edition: Word | None = None
    options: Annotated[dict[Word, Word | bool | int], Field(max_length=40)] | None = None

    @model_validator(mode="after")
    def one_way(self) -> Self:
        if (self.format is None) == (self.boxes is None):
            raise ValueError("name either a format or boxes")
        if self.boxes is None and (self.edition is not None or self.options):
            raise ValueError("edition and options require boxes; a format includes its own")
        return self

    def line(self) -> str:
        """The format line. Raises BadFormat if the choices do not form a valid format."""
        return line_of(self.boxes, self.edition, self.options or {}) if self.boxes else self.format or ""


class ClockBody(Body):
    """A player's time: `decision` seconds for each decision, and `bank` extra seconds for the whole game.

    If `decision` is 0, there is no clock. `zero` is the consequence of running out of time.
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


class KeyBody(Body):
    """A command with its idempotency key. Subclasses may add arguments."""

    key: Key


class SeatBody(KeyBody):
    """A command for a seat."""

    seat: SeatNumber


class OpeningBody(KeyBody):
    """The settings for new tables."""

    pace: Pace | None = None
    odds: OddsLevel = Field(default="full", description="The highest level of odds that players may request.")
    tips: Tips = Field(default="on", description="Whether players may get tips.")
    access: Access = Field(default="link", description="Who may open the table without a seat at it.")
    words: Words = Field(default="phrases", description="What the chat allows.")
    undo: UndoRule = Field(default="strict", description="Whether a final move can be taken back if all agree.")
    clock: ClockBody | None = None

    def chosen(self, usual_pace: float) -> Options:
        """The options for a table."""
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
    """A new campaign: its players, its tables' settings, and its format without the options that campaigns set."""

    name: Name | None = None
    seats: list[NewSeat] = Field(min_length=1, max_length=5)


class ImportBody(OpeningBody):
    """A campaign as text. `seats` are the players. By default, they are the guest and bots, named as in the text."""

    name: Name | None = None
    text: str = Field(min_length=1, max_length=LONGEST)
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=5)] | None = None


class AgainBody(KeyBody):
    """The chapter where a campaign restarts."""

    chapter: Annotated[int, Field(strict=True, ge=1, le=99)]


class RematchBody(KeyBody):
    """A player's answer to the offer of another game with the same people."""

    want: Literal["in", "out", "now"] = "in"


class OptionsBody(KeyBody):
    """Options for a table. Any that are left out stay unchanged."""

    pace: Pace | None = None
    odds: OddsLevel | None = None
    tips: Tips | None = None
    access: Access | None = None
    words: Words | None = None
    undo: UndoRule | None = None
    clock: ClockBody | None = None

    def changes(self) -> dict[str, Any]:
        """The options to change."""
        given = self.model_dump(exclude={"key", "clock"}, exclude_none=True)
        return given | (self.clock.model_dump() if self.clock else {})


class SitBody(KeyBody):
    """A seat for the guest. By default, it is the first open seat, or the guest's own seat if a bot plays there."""

    seat: SeatNumber | None = None
    invite: Invite | None = None


class StandBody(SeatBody):
    """A seat that the guest leaves to a bot, `for_good` or until they take it back."""

    for_good: StrictBool = False


class FillBody(KeyBody):
    """An open seat to give to a bot, or all open seats if `seat` is left out."""

    seat: SeatNumber | None = None
    bot: Annotated[str, Field(max_length=40)] | None = None


class SayBody(KeyBody):
    """A chat message: one of the set phrases or signs, or free text."""

    phrase: Phrase | None = None
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)] | None = None

    @field_validator("text")
    @classmethod
    def printable(cls, text: str | None) -> str | None:
        return None if text is None else printable(text)

    @model_validator(mode="after")
    def one_of_two(self) -> Self:
        if (self.phrase is None) == (self.text is None):
            raise ValueError("send either a phrase or a text")
        return self


class MuteBody(SeatBody):
    """A seat that the guest mutes or unmutes."""

    on: StrictBool = True


class AskBody(SeatBody):
    """A player's request to all the other players."""

    what: Wish


class AnswerBody(SeatBody):
    """A player's answer to a request."""

    yes: StrictBool


class OrderRuleBody(Body):
    """Cards to take. Each must yield at least `least` coins or, if `least` is negative, cost at most `-least` coins."""

    kind: Word
    type: Word
    color: Word = ""
    least: Annotated[int, Field(strict=True, ge=-99, le=99)]


class OrderBody(Body):
    """Standing orders for other players' turns. The first matching rule applies."""

    rules: Annotated[list[OrderRuleBody], Field(max_length=30)]
    otherwise: Literal["pass", "wait"] = "pass"
    lasts: Literal["turn", "game"] = "turn"
    once: StrictBool = False
    reserve: Annotated[int, Field(strict=True, ge=0, le=99)] = 0

    def order(self) -> Order:
        return msgspec.convert(self.model_dump(), Order)


class OrdersBody(SeatBody):
    """Standing orders for a seat, or null to end them."""

    order: OrderBody | None


class PlayOnBody(KeyBody):
    """A table that begins in the middle of a finished game."""

    seq: int = Field(strict=True, ge=1, le=SEQ_LIMIT, description="The number of the log entry after which it begins.")


class QuickBody(KeyBody):
    """A table to open with one click. `bot` plays in all other seats. Null means bots of different levels."""

    bot: Word | None = None


class MoveBody(SeatBody):
    """A move for a seat."""

    move: str = Field(min_length=1, max_length=MOVE_LIMIT)
    seq: Seen


class TipBody(Body):
    """A request for a seat's best move."""

    seat: SeatNumber


class UndoBody(SeatBody):
    """A request to undo a seat's last move."""

    seq: Seen


class NameBody(Body):
    """A guest's name. Null removes it."""

    name: Name | None


Url = Annotated[str, Field(min_length=1, max_length=700)]


class AddressBody(Body):
    """An address for notifications: a push service with the keys of a subscription, or a webhook without keys."""

    url: Url
    p256dh: Annotated[str, Field(max_length=120)] = ""
    auth: Annotated[str, Field(max_length=60)] = ""
    language: Literal["en", "de"] = "en"


class UrlBody(Body):
    """The URL of one of a guest's addresses."""

    url: Url


class PassBody(Body):
    """A request to use a pass. Without a key, the request cannot be repeated if the answer is lost."""

    key: Key | None = None


class EmptyBody(Body):
    """An empty object. JSON is required because other sites' pages cannot send it without a preflight request."""
