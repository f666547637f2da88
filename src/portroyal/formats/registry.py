"""The registry: the existing boxes, their contents, and the combinations they refuse."""

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
    mode: bool = False  # a flag that affects which options can be combined, or the number of players
    absent: str = "no-such-option"  # the name of the reason for refusing it without its box
    game: bool = False  # its value determines the game, such as a chapter
    implied: bool = False  # a flag that only states a fact: it is read, but neither offered nor written


class Choice(NamedTuple):
    """The choices for a game: its boxes, and the values of the options that are named."""

    boxes: tuple[str, ...]
    options: Mapping[str, Any]


def nothing(choice: Choice) -> str:
    """Refuse no choice."""
    return ""


def every_card(card: Card, options: Mapping[str, Any]) -> bool:
    """Play with all cards of the box."""
    return True


def no_cards() -> tuple[Card, ...]:
    """Add no cards."""
    return ()


def no_texts(language: str) -> str:
    """Add no texts to the words of every page."""
    return ""


def nothing_told(language: str) -> Mapping[str, str]:
    """Have no story."""
    return {}


def nothing_more(card: Card) -> dict[str, int]:
    """Print only the columns."""
    return {}


class Chapters(NamedTuple):
    """The chapters of a box: games that follow each other in a campaign.

    *number*: the number of chapters; *options*: the options of the format, by chapter and by the number of defeats in
    it so far; *together*: whether all win or lose together under these options. *cards*: the cards that a story may
    bring into the draw pile, with their copies; *aside*: those that it has not brought, from a view. *brings*: the
    cards that every path through a chapter brings, and the most of each card that a path can bring, by chapter, by
    whether the players are a team, and by whether the chapter's story was read to an end. *winning_points*: the lowest
    winning total for a team, by chapter and number of players. *extra_coins*: the coins that defeats bring. *way*: the
    story cards that were read, from the last view; *may_follow*: those that may come after one of them, or first, after
    "", by chapter and by whether the players are a team; *ended*: the id of the final text of a chapter, by whether a
    team has won; *met*: the people introduced on such paths, each with the chapter. *faults*: the errors in a folder's
    files, a sentence each; *warnings*: possible improvements to a folder without errors. *loaded*: the folder in play
    if it is a host's own, named by the environment *variable*.
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
    may_follow: Callable[[int, bool, str], Sequence[str]]
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
    """A box: its rules under given option values, its options, its minimum and maximum number of players.

    *alone*: the box that replaces it if no other box is chosen. *refuses*: the name of the reason why a choice with
    this box cannot be played, or "". *remarks*: likewise, the name of a remark on a choice that can be played. *plays*:
    whether one of its cards is in play. *kinds*: the kinds of cards that it adds. *columns*: the figures that it adds
    to cards. *shapes*: the keys that it adds to plain data. *printed*: numbers printed on a card that belong to its
    rule rather than to a column, for clients that show the card. *seats_by_option*: the numbers of players that an
    option allows instead, with the clause. *policies*: by name, the parts of policies that can answer its questions.
    *features*: its features of positions, for value functions. *more_cards*: cards in addition to those in its card
    file. *texts*: in a language, the texts to read out in addition to the words of every page, in Fluent format;
    *told*: the same texts, by id. *chapters*: how its games follow each other.
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
    """The allowed numbers of players, and their clause."""

    least: int
    most: int
    clause: str


@cache
def _data() -> dict[str, Any]:
    """The contents of ``registry.toml``."""
    return tomllib.loads((Path(boxes.__path__[0]) / "registry.toml").read_text(encoding="utf-8"))


def every_name() -> tuple[str, ...]:
    """Every box, implemented or not, in the order used in format lines."""
    return tuple(_data()["boxes"])


def first_box() -> str:
    """The box of the default format."""
    return every_name()[0]


def without_edition() -> tuple[str, dict[str, Any]]:
    """The edition of a line that names none, and the options it sets.  E-014"""
    meant = _data()["without_edition"]
    return meant["edition"], meant["options"]


@cache
def registry() -> dict[str, Box]:
    """The boxes that are implemented, by name. Raises PortRoyalError if ``registry.toml`` lacks one of them."""
    implemented = [
        importlib.import_module(f"{boxes.__name__}.{m.name}").BOX
        for m in pkgutil.iter_modules(boxes.__path__)
        if m.ispkg
    ]
    for box in implemented:
        if box.name not in every_name():
            raise PortRoyalError(f"boxes/registry.toml does not name the box '{box.name}'")
    return {box.name: box for box in sorted(implemented, key=lambda box: every_name().index(box.name))}


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
    """The certainty of each card's rows as it enters the hash of the rules, by box and card."""
    return tomllib.loads((Path(boxes.__path__[0]) / "hashed.toml").read_text(encoding="utf-8"))


def in_play(names: tuple[str, ...]) -> tuple[Box, ...]:
    """The boxes with these names; a box that is chosen alone may be replaced by another."""
    found = tuple(registry()[name] for name in names)
    return (found[0].alone or found[0],) if len(found) == 1 else found


def every_option() -> dict[str, Option]:
    """The options of all boxes, by name; of the first box, if several share a name."""
    options: dict[str, Option] = {}
    for box in registry().values():
        for option in box.options:
            options.setdefault(option.name, option)
    return options


def options_of(names: tuple[str, ...]) -> dict[str, Option]:
    """The options that these boxes add, by name."""
    return {option.name: option for box in in_play(names) for option in box.options}


def refusal(choice: Choice) -> str:
    """The name of the first reason why a choice cannot be played; "" if it can."""
    return next(filter(None, (box.refuses(choice) for box in in_play(choice.boxes))), "")


def remark(choice: Choice) -> str:
    """The name of the first remark on a choice that can be played; "" if there is none."""
    return next(filter(None, (box.remarks(choice) for box in in_play(choice.boxes))), "")


def offered_besides(choice: Choice, option: str, name: str) -> bool:
    """Whether any box of the choice other than *name* has the option."""
    return any(option == one.name for box in in_play(choice.boxes) if box.name != name for one in box.options)


def seats(choice: Choice) -> Seats:
    """The numbers of players for this choice, which must not be refused."""
    boxes_in_play = in_play(choice.boxes)
    limits = [
        Seats(*numbers)
        for box in boxes_in_play
        for option, numbers in box.seats_by_option.items()
        if choice.options.get(option)
    ]
    if limits:
        fewest = min(limits, key=lambda one: one.most)
        return Seats(max(one.least for one in limits), fewest.most, fewest.clause)
    least = max(boxes_in_play, key=lambda box: box.seats[0])
    most = min(boxes_in_play, key=lambda box: box.seats[1])
    return Seats(least.seats[0], most.seats[1], most.seats_clause)


def check_loaded() -> None:
    """Check a host's replacements of the boxes' own chapters. Raises BadCards."""
    for name in registry():
        check_chapters(name)


@cache
def check_chapters(box: str) -> None:
    """Check a host's replacement of one box's own chapters. Raises BadCards."""
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
