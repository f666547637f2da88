"""API types for choices (boxes, options, their combinations, bots) and for clauses."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from portroyal.server.http.answers.schemas import one_of

OptionValue = str | int | bool


class Title(TypedDict):
    """A title in English and German."""

    en: str
    de: str


class Refusal(TypedDict):
    """The reason why a combination is impossible, or a remark about a possible one, with the id of its clause."""

    clause: str
    en: str
    de: str


class Range(TypedDict):
    """A range of numbers, including both ends."""

    min: int
    max: int


class BoxChoice(TypedDict):
    """A box of the game. `available` says whether it can be played."""

    name: str
    available: bool


class Edition(TypedDict):
    """A printed edition, or the online edition, with the values of its options."""

    name: str
    title: Title
    options: dict[str, OptionValue]


class FormatOption(TypedDict):
    """An option in a format line: one of `values`, a flag, or a number from `min` to `max`."""

    name: str
    kind: Literal["choice", "flag", "number"]
    default: OptionValue
    clause: str
    values: NotRequired[list[str]]
    min: NotRequired[int]
    max: NotRequired[int]


class Offered(TypedDict):
    """An option that can be set for a combination of boxes and modes, along with its default."""

    default: OptionValue


class Barred(TypedDict):
    """An option that cannot be set for a combination of boxes and modes, and the reason."""

    refused: Refusal


class Playable(TypedDict):
    """A possible combination of boxes and modes. `options` lists all of its options except the modes.

    `editions` lists its editions, and `remark` is a note about it. `chapters` is the number of chapters in a campaign
    with this combination, or 0 if a campaign is not possible.
    """

    boxes: list[str]
    modes: list[str]
    players: Range
    format: str
    editions: list[str]
    chapters: int
    options: dict[str, Annotated[dict[str, Any], one_of(Offered, Barred)]]
    remark: NotRequired[Refusal]


class Unplayable(TypedDict):
    """An impossible combination of boxes and modes."""

    boxes: list[str]
    modes: list[str]
    refused: Refusal


class Formats(TypedDict):
    """All choices for a format line. `default` is the format of a new table if none is requested."""

    boxes: list[BoxChoice]
    editions: list[Edition]
    options: list[FormatOption]
    default: str
    players: Range
    combinations: list[Annotated[dict[str, Any], one_of(Playable, Unplayable)]]


class Format(TypedDict):
    """A format: the requested `line`, its normal form `format`, and its `options`, including those of its edition."""

    line: str
    format: str
    boxes: list[str]
    edition: str
    options: dict[str, OptionValue]


class Defaults(TypedDict):
    """The defaults for a new table: the format, and the bots that a guest plays against.

    `name_limit` is the maximum number of characters in a name. `lobby` says whether tables may be public. `think_less`
    names the bots that search less on this server because it has no C compiler.
    """

    format: Format
    bots: list[str]
    name_limit: int
    lobby: bool
    think_less: list[str]


class Preset(TypedDict):
    """A table that can be opened with one click. Each of the `seats` is `person` or the name of a bot.

    `variant` says whether this preset is a variant of another one.
    """

    name: str
    boxes: list[str]
    modes: list[str]
    seats: list[str]
    variant: bool


BotKind = Literal["level", "style", "baseline"]


class Bot(TypedDict):
    """A bot. `level` is its strength, starting at 1.

    `kind` says whether the bot is a level, a style, or a baseline for comparisons.
    """

    name: str
    level: int
    kind: BotKind


class Clause(TypedDict):
    """A clause of the rules, in our own words. `topics` are the subjects that it explains, apart from cards."""

    id: str
    box: str
    en: str
    de: str
    topics: list[str]


class Section(TypedDict):
    """A heading in the rules. `first` is the id of the clause that follows it."""

    first: str
    en: str
    de: str
