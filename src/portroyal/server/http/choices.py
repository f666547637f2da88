"""What there is to choose from, as the API has it: boxes, options, what goes together, bots, clauses."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from portroyal.server.http.schemas import one_of

OptionValue = str | int | bool


class Title(TypedDict):
    """In both languages."""

    en: str
    de: str


class Refusal(TypedDict):
    """Why something does not go together, and the clause that says so."""

    clause: str
    en: str
    de: str


class Range(TypedDict):
    """From least to most."""

    min: int
    max: int


class BoxChoice(TypedDict):
    """A box; `available` if it can be played."""

    name: str
    available: bool


class Edition(TypedDict):
    """A printed edition, or the online one, and the values that its options have."""

    name: str
    title: Title
    options: dict[str, OptionValue]


class FormatOption(TypedDict):
    """An option of a format line: a choice of `values`, a flag, or a number from `min` to `max`."""

    name: str
    kind: Literal["choice", "flag", "number"]
    default: OptionValue
    clause: str
    values: NotRequired[list[str]]
    min: NotRequired[int]
    max: NotRequired[int]


class Offered(TypedDict):
    """The option can be set here."""

    default: OptionValue


class Barred(TypedDict):
    """The option cannot be set here."""

    refused: Refusal


class Playable(TypedDict):
    """Boxes and modes that go together, and the options beside them; `editions`: those that printed such a game."""

    boxes: list[str]
    modes: list[str]
    players: Range
    format: str
    editions: list[str]
    options: dict[str, Annotated[dict[str, Any], one_of(Offered, Barred)]]


class Unplayable(TypedDict):
    """Boxes and modes that do not go together."""

    boxes: list[str]
    modes: list[str]
    refused: Refusal


class Formats(TypedDict):
    """All that a format line may say, and the format that a table has unless told otherwise."""

    boxes: list[BoxChoice]
    editions: list[Edition]
    options: list[FormatOption]
    default: str
    players: Range
    combinations: list[Annotated[dict[str, Any], one_of(Playable, Unplayable)]]


class Format(TypedDict):
    """A format. `line`: as asked for; `format`: its normal form; `options`: with those that its edition fixes."""

    line: str
    format: str
    boxes: list[str]
    edition: str
    options: dict[str, OptionValue]


class Defaults(TypedDict):
    """What a new table has unless told otherwise: its format, and the bots a guest plays against. Limits of a name."""

    format: Format
    bots: list[str]
    name_limit: int


class Bot(TypedDict):
    """A bot; its level from 1."""

    name: str
    level: int


class Clause(TypedDict):
    """A rule in our words. `topics`: what it explains at a table, besides cards."""

    id: str
    box: str
    en: str
    de: str
    topics: list[str]


class Section(TypedDict):
    """A heading of the rulebook, before the clause `first`."""

    first: str
    en: str
    de: str
