"""The registry: which boxes exist, what each brings, and what each cannot be combined with."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from portroyal import boxes
from portroyal.engine.cards import AGREE, Card, Column, Kind, read_cards
from portroyal.engine.features import Features
from portroyal.engine.policy import Policy
from portroyal.engine.rules import Rule
from portroyal.errors import BadCards, PortRoyalError


class Option(NamedTuple):
    """An option of a format. Its *kind* is ``choice`` (of words), ``flag`` or ``number``."""

    name: str
    kind: str
    values: tuple[str, ...] = ()
    default: Any = None
    least: int = 0
    most: int = 0
    clause: str = ""
    mode: bool = False  # a flag that changes what can be combined, or how many may play
    absent: str = "no-such-option"  # the name of the reason for refusing it without its box
    game: bool = False  # its value says which game is played, such as a chapter
    implied: bool = False  # a flag that only says what holds anyway: read, but neither offered nor written


class Choice(NamedTuple):
    """What is chosen for a game: its boxes, and the values of the options that are named."""

    boxes: tuple[str, ...]
    options: Mapping[str, Any]


def nothing(choice: Choice) -> str:
    """Refuse no choice."""
    return ""


def every_card(card: Card, options: Mapping[str, Any]) -> bool:
    """Play with all cards of the box."""
    return True


def no_cards() -> tuple[Card, ...]:
    """Have no further cards."""
    return ()


def no_texts(language: str) -> str:
    """Say nothing besides the words of every page."""
    return ""


def nothing_told(language: str) -> Mapping[str, str]:
    """Tell no story."""
    return {}


def nothing_more(card: Card) -> dict[str, int]:
    """Print nothing besides the columns."""
    return {}


class Chapters(NamedTuple):
    """How the games of a box follow each other as chapters of a campaign.

    *number*: of chapters; *options*: those of the format by chapter and its failures so far; *together*: whether all
    win or lose together under such options. *cards*: those that a story may bring into the draw pile, with their
    copies; *aside*: the ones that it has not brought, by a view. *brings*: of these, those that every way of a chapter
    brings, and the most of each that a way can bring, by chapter, whether the players are a team, and whether its story
    was told to an end. *winning_points*: the fewest points that a team has in all if it has won, by chapter and number
    of players. *extra_coins*: what failures bring. *way*: the story cards that were read, by the last view; *told*:
    those that a chapter may tell; *ended*: the id of the text with which it ends, by chapter and whether a team has
    won; *met*: whom such ways, each with its chapter, have introduced. *faults*: what is wrong with the files in a
    folder, a sentence each; *warnings*: what could be better in a folder without faults. *loaded*: the folder that is
    played, if it is a host's own, which the environment *variable* names.
    """

    number: int
    options: Callable[[int, int], dict[str, int]]
    together: Callable[[Mapping[str, Any]], bool]
    cards: Callable[[], Mapping[str, int]]
    aside: Callable[[Mapping[str, Any]], list[str]]
    brings: Callable[[int, bool, bool], tuple[Mapping[str, int], Mapping[str, int]]]
    winning_points: Callable[[int, int], int]
    extra_coins: Callable[[int], int]
    way: Callable[[Mapping[str, Any]], list[str]]
    told: Callable[[int], set[str]]
    ended: Callable[[int, bool | None], str]
    met: Callable[[Sequence[tuple[int, Sequence[str]]]], list[str]]
    faults: Callable[[Path], list[str]]
    warnings: Callable[[Path], list[str]]
    loaded: Callable[[], Path | None]
    variable: str


class Shapes(NamedTuple):
    """The keys that a box adds to plain data, as TypedDicts: to views, to the seats of views, to cards."""

    view: type | None = None
    seat: type | None = None
    card: type | None = None


class Box(NamedTuple):
    """What a box brings: its rules under given option values, its options, its least and greatest number of players.

    *alone*: the box that takes its place if no other box is chosen. *refuses*: the name of the reason why a choice with
    this box cannot be played, or "". *remarks*: likewise, of what is said of a choice that can be played. *plays*:
    whether a card of it is in play. *kinds*: the kinds of cards that it adds. *columns*: the figures that it adds to
    cards. *shapes*: the keys that it adds to plain data. *printed*: numbers printed on a card that its rule has rather
    than a column, for clients that show the card. *seats_by_option*: other numbers of players under an option, with the
    clause. *policies*: policies that know its questions, by name, in several parts. *features*: what it tells of
    positions to those who judge them. *more_cards*: cards besides those of its card file. *texts*: what may be read out
    besides the words of every page, in a language, in the format of Fluent; *told*: the same texts, by id. *chapters*:
    how its games follow each other.
    """

    name: str
    seats: tuple[int, int]
    rules: Callable[[dict[str, Any]], Iterable[Rule]]
    options: tuple[Option, ...]
    alone: Box | None = None
    refuses: Callable[[Choice], str] = nothing
    remarks: Callable[[Choice], str] = nothing
    plays: Callable[[Card, Mapping[str, Any]], bool] = every_card
    printed: Callable[[Card], Mapping[str, int]] = nothing_more
    kinds: tuple[Kind, ...] = ()
    columns: tuple[Column, ...] = ()
    seats_clause: str = "B-010"
    seats_by_option: Mapping[str, tuple[int, int, str]] = {}
    policies: Mapping[str, tuple[type[Policy], ...]] = {}
    features: tuple[type[Features], ...] = ()
    editions: bool = False  # whether it was printed in several editions  E-017
    shapes: Shapes = Shapes()
    more_cards: Callable[[], tuple[Card, ...]] = no_cards
    texts: Callable[[str], str] = no_texts
    told: Callable[[str], Mapping[str, str]] = nothing_told
    chapters: Chapters | None = None


class Seats(NamedTuple):
    """How many may play, and the clause that says so."""

    least: int
    most: int
    clause: str


@cache
def _data() -> dict[str, Any]:
    """The contents of ``registry.toml``."""
    return tomllib.loads((Path(boxes.__path__[0]) / "registry.toml").read_text(encoding="utf-8"))


def every_name() -> tuple[str, ...]:
    """Every box, implemented or not, in the order in which a format line names them."""
    return tuple(_data()["boxes"])


def first_box() -> str:
    """The box of the default format."""
    return every_name()[0]


def without_edition() -> tuple[str, dict[str, Any]]:
    """The edition of a line that names none, and the options that are set then.  E-014"""
    meant = _data()["without_edition"]
    return meant["edition"], meant["options"]


@cache
def registry() -> dict[str, Box]:
    """The boxes that are implemented, by name. Raises PortRoyalError for one that ``registry.toml`` does not name."""
    found = [
        importlib.import_module(f"{boxes.__name__}.{m.name}").BOX
        for m in pkgutil.iter_modules(boxes.__path__)
        if m.ispkg
    ]
    for box in found:
        if box.name not in every_name():
            raise PortRoyalError(f"boxes/registry.toml does not name the box '{box.name}'")
    return {box.name: box for box in sorted(found, key=lambda box: every_name().index(box.name))}


@cache
def kinds() -> dict[str, Kind]:
    """The kinds of cards of all boxes, by name."""
    return {kind.name: kind for box in registry().values() for kind in box.kinds}


@cache
def kinds_of(place: str) -> tuple[str, ...]:
    """The kinds of cards that a place of a position (``harbor``, ``displays``) takes; empty: any kind."""
    return tuple(kind.name for kind in kinds().values() if place in kind.lies and not kind.makes)


@cache
def columns() -> tuple[Column, ...]:
    """The columns of all boxes, the last box first."""
    return tuple(column for box in reversed(registry().values()) for column in box.columns)


def card_file(path: Path, box: str = "") -> tuple[Card, ...]:
    """The faces of one card file. Raises BadCards."""
    words = {name: list(row) for name, row in _hashed().get(box, {}).items()}
    return tuple(
        card._replace(told={(words.get(card.name) or [AGREE]).pop(0): card.copies})
        for card in read_cards(path, kinds(), columns(), box)
    )


@cache
def _hashed() -> dict[str, dict[str, list[str]]]:
    """By box and card, what the hash of the rules says of how certain its rows are."""
    return tomllib.loads((Path(boxes.__path__[0]) / "hashed.toml").read_text(encoding="utf-8"))


def in_play(names: tuple[str, ...]) -> tuple[Box, ...]:
    """The boxes of these names, or what takes the place of one that is alone."""
    found = tuple(registry()[name] for name in names)
    return (found[0].alone or found[0],) if len(found) == 1 else found


def every_option() -> dict[str, Option]:
    """The options of all boxes, by name; of the first box, if several have the same."""
    found: dict[str, Option] = {}
    for box in registry().values():
        for option in box.options:
            found.setdefault(option.name, option)
    return found


def options_of(names: tuple[str, ...]) -> dict[str, Option]:
    """The options that these boxes bring, by name."""
    return {option.name: option for box in in_play(names) for option in box.options}


def refusal(choice: Choice) -> str:
    """The name of the first reason why a choice cannot be played; "" if it can."""
    return next(filter(None, (box.refuses(choice) for box in in_play(choice.boxes))), "")


def remark(choice: Choice) -> str:
    """The name of the first remark on a choice that can be played; "" if there is none."""
    return next(filter(None, (box.remarks(choice) for box in in_play(choice.boxes))), "")


def offered_besides(choice: Choice, option: str, name: str) -> bool:
    """Whether another box of the choice than the one of this *name* has the option."""
    return any(option == one.name for box in in_play(choice.boxes) if box.name != name for one in box.options)


def seats(choice: Choice) -> Seats:
    """How many may play with this choice, which must not be refused."""
    found = in_play(choice.boxes)
    chosen = [
        Seats(*numbers)
        for box in found
        for option, numbers in box.seats_by_option.items()
        if choice.options.get(option)
    ]
    if chosen:
        fewest = min(chosen, key=lambda one: one.most)
        return Seats(max(one.least for one in chosen), fewest.most, fewest.clause)
    least = max(found, key=lambda box: box.seats[0])
    most = min(found, key=lambda box: box.seats[1])
    return Seats(least.seats[0], most.seats[1], most.seats_clause)


def check_loaded() -> None:
    """Check what a host has put in the place of the boxes' own chapters. Raises BadCards."""
    for name in registry():
        check_chapters(name)


@cache
def check_chapters(box: str) -> None:
    """Check what a host has put in the place of one box's own chapters. Raises BadCards."""
    chapters = registry()[box].chapters
    path = chapters.loaded() if chapters else None
    if chapters is not None and path is not None:
        for fault in chapters.faults(path):
            raise BadCards(f"{path}: {fault}")


def folder(box: str) -> Path:
    """The folder of a box's files."""
    return Path(boxes.__path__[0]) / box.replace("-", "_")


def module(box: str, name: str) -> ModuleType:
    """Import a module of a box by name. Raises ModuleNotFoundError."""
    return importlib.import_module(f"{boxes.__name__}.{folder(box).name}.{name}")


@cache
def presets() -> list[dict[str, Any]]:
    """The rows of ``presets.toml``."""
    return [{"variant": False, **row} for row in _rows("presets.toml", "preset")]


@cache
def editions() -> dict[str, dict[str, Any]]:
    """The rows of ``editions.toml``, by name."""
    return {row["name"]: row for row in _rows("editions.toml", "edition")}


def _rows(file: str, table: str) -> Any:
    return tomllib.loads((Path(boxes.__path__[0]) / file).read_text(encoding="utf-8"))[table]
