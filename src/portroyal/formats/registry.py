"""The registry: the boxes that exist, their contents, and the combinations that they refuse."""

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
    absent: str = "no-such-option"  # the name of the reason for refusing the option without its box
    game: bool = False  # its value, such as a chapter, determines which game is played
    implied: bool = False  # a flag that only states a fact; it may be given, but is neither offered nor written


class Choice(NamedTuple):
    """The choices for a game: its boxes, and the values of some or all of its options."""

    boxes: tuple[str, ...]
    options: Mapping[str, Any]


class Chapters(NamedTuple):
    """The chapters of a box: the successive games of a campaign.

    * *number* is the number of chapters.
    * *options* returns the format's options for a chapter, given the number of defeats in it.
    * *together* returns whether all players win or lose together, given the options.
    * *cards* returns the cards that a story may add to the draw pile, with the number of copies of each.
    * *aside* returns the cards that the story has not added yet, given a view.
    * *brings* returns the cards that every path through a chapter adds, and the maximum number of copies of each card
      that a path can add. Both depend on the chapter, on whether the players are a team, and on whether the story was
      read to the end.
    * *winning_points* returns the number of points that a team needs to win, given the chapter and number of players.
    * *extra_coins* returns the number of extra coins, given the number of defeats.
    * *way* returns the story cards that were read, given the last view of the game.
    * *may_follow* returns the story cards that may come after a given card, or at the beginning if that card is "". The
      result also depends on the chapter and on whether the players are a team.
    * *ended* returns the id of a chapter's final text, which depends on whether a team has won.
    * *met* returns the ids of the people introduced on the given paths. Each path is paired with its chapter.
    * *faults* returns the errors in a folder's files, one sentence per error.
    * *warnings* returns suggested improvements to a folder's files, provided that they contain no errors.
    * *loaded* returns the folder that contains a host's own chapters, if they are in play. *variable* is the
      environment variable that names this folder.
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
    """The keys that a box adds to plain data: to views, to the seats in views, and to cards, each as a TypedDict."""

    view: type | None = None
    seat: type | None = None
    card: type | None = None


class Box(NamedTuple):
    """A box: its rules for given option values, its options, its minimum and maximum number of players, and more.

    * *alone* is the box that replaces this one if no other box is chosen.
    * *refuses* returns the name of the reason why a choice with this box cannot be played, or "".
    * *remarks* returns the name of a remark on a choice that can be played, or "".
    * *plays* returns whether a card of the box is in play.
    * *printed* returns the printed numbers that come from a card's rule, not from a column. Clients show them.
    * *kinds* lists the kinds of cards that the box adds, and *columns* lists the figures that it adds to cards.
    * For each option that changes the number of players, *seats_by_option* gives the minimum, the maximum and the
      clause.
    * *policies* maps the name of each policy to the parts that can answer the box's questions.
    * *features* lists the classes that set the box's features for value functions.
    * *shapes* describes the keys that the box adds to plain data.
    * *more_cards* returns cards in addition to those in the box's card file.
    * *texts* returns the texts that can be read aloud, in Fluent format, given a language. They are added to the words
      on every page. *told* returns the same texts by id.
    * *chapters* describes the box's campaign, if it has one.
    """

    name: str
    seats: tuple[int, int]
    rules: Callable[[dict[str, Any]], Iterable[Rule]]
    options: tuple[Option, ...]
    alone: Box | None = None
    refuses: Callable[[Choice], str] = lambda choice: ""
    remarks: Callable[[Choice], str] = lambda choice: ""
    plays: Callable[[Card, Mapping[str, Any]], bool] = lambda card, options: True
    printed: Callable[[Card], Mapping[str, int]] = lambda card: {}
    kinds: tuple[Kind, ...] = ()
    columns: tuple[Column, ...] = ()
    seats_clause: str = "B-010"
    seats_by_option: Mapping[str, tuple[int, int, str]] = {}
    policies: Mapping[str, tuple[type[Policy], ...]] = {}
    features: tuple[type[Features], ...] = ()
    editions: bool = False  # whether it was printed in more than one edition  E-017
    shapes: Shapes = Shapes()
    more_cards: Callable[[], tuple[Card, ...]] = tuple
    texts: Callable[[str], str] = lambda language: ""
    told: Callable[[str], Mapping[str, str]] = lambda language: {}
    chapters: Chapters | None = None


class Seats(NamedTuple):
    """The minimum and maximum number of players, and the clause that sets these limits."""

    least: int
    most: int
    clause: str


@cache
def _data() -> dict[str, Any]:
    """Return the contents of ``registry.toml``."""
    return tomllib.loads((Path(boxes.__path__[0]) / "registry.toml").read_text(encoding="utf-8"))


def every_name() -> tuple[str, ...]:
    """Return the names of all boxes, implemented or not, in the order used in format lines."""
    return tuple(_data()["boxes"])


def first_box() -> str:
    """Return the box of the default format."""
    return every_name()[0]


def without_edition() -> tuple[str, dict[str, Any]]:
    """Return the edition that applies if a format line names none, and the options set in that case.  E-014"""
    meant = _data()["without_edition"]
    return meant["edition"], meant["options"]


@cache
def registry() -> dict[str, Box]:
    """Return the implemented boxes by name. Raises PortRoyalError if ``registry.toml`` lacks one of them."""
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
    """Return the kinds of cards of all boxes, by name."""
    return {kind.name: kind for box in registry().values() for kind in box.kinds}


@cache
def kinds_of(place: str) -> tuple[str, ...]:
    """Return the kinds of cards that can be in a place such as ``harbor``, or an empty tuple if any kind may."""
    return tuple(kind.name for kind in kinds().values() if place in kind.lies and not kind.makes)


@cache
def columns() -> tuple[Column, ...]:
    """Return the columns of all boxes, last box first."""
    return tuple(column for box in reversed(registry().values()) for column in box.columns)


def card_file(path: Path, box: str = "") -> tuple[Card, ...]:
    """Return the faces in one card file. Raises BadCards if the file is invalid."""
    words = {name: list(row) for name, row in _hashed().get(box, {}).items()}
    return tuple(
        card._replace(told={(words.get(card.name) or [AGREE]).pop(0): card.copies})
        for card in read_cards(path, kinds(), columns(), box)
    )


@cache
def _hashed() -> dict[str, dict[str, list[str]]]:
    """Return the statuses that the rules hash uses for each card's rows, by box and card."""
    return tomllib.loads((Path(boxes.__path__[0]) / "hashed.toml").read_text(encoding="utf-8"))


def in_play(names: tuple[str, ...]) -> tuple[Box, ...]:
    """Return the boxes with these names. A box that is chosen alone may be replaced by another box."""
    found = tuple(registry()[name] for name in names)
    return (found[0].alone or found[0],) if len(found) == 1 else found


def every_option() -> dict[str, Option]:
    """Return the options of all boxes, by name. If more than one box has an option, the first of them provides it."""
    options: dict[str, Option] = {}
    for box in registry().values():
        for option in box.options:
            options.setdefault(option.name, option)
    return options


def options_of(names: tuple[str, ...]) -> dict[str, Option]:
    """Return the options that these boxes add, by name."""
    return {option.name: option for box in in_play(names) for option in box.options}


def refusal(choice: Choice) -> str:
    """Return the name of the first reason why a choice cannot be played, or "" if it can."""
    return next(filter(None, (box.refuses(choice) for box in in_play(choice.boxes))), "")


def remark(choice: Choice) -> str:
    """Return the name of the first remark on a choice that can be played, or "" if there is none."""
    return next(filter(None, (box.remarks(choice) for box in in_play(choice.boxes))), "")


def offered_besides(choice: Choice, option: str, name: str) -> bool:
    """Return whether any box in the choice other than *name* has the option."""
    return any(option == one.name for box in in_play(choice.boxes) if box.name != name for one in box.options)


def seats(choice: Choice) -> Seats:
    """Return the limits on the number of players for a choice that can be played."""
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
    """Check the host's own chapters, if any replace those in a box. Raises BadCards if they are invalid."""
    for name in registry():
        check_chapters(name)


@cache
def check_chapters(box: str) -> None:
    """Check the host's own chapters, if any replace those in this box. Raises BadCards if they are invalid."""
    chapters = registry()[box].chapters
    path = chapters.loaded() if chapters else None
    if chapters is not None and path is not None:
        for fault in chapters.faults(path):
            raise BadCards(f"{path}: {fault}")


def folder(box: str) -> Path:
    """Return the folder that contains a box's files."""
    return Path(boxes.__path__[0]) / box.replace("-", "_")


def module(box: str, name: str) -> ModuleType:
    """Import a module of a box by name. Raises ModuleNotFoundError if the box has no such module."""
    return importlib.import_module(f"{boxes.__name__}.{folder(box).name}.{name}")


@cache
def presets() -> list[dict[str, Any]]:
    """Return the rows of ``presets.toml``."""
    return [{"variant": False, **row} for row in _rows("presets.toml", "preset")]


@cache
def editions() -> dict[str, dict[str, Any]]:
    """Return the rows of ``editions.toml``, by name."""
    return {row["name"]: row for row in _rows("editions.toml", "edition")}


def _rows(file: str, table: str) -> Any:
    return tomllib.loads((Path(boxes.__path__[0]) / file).read_text(encoding="utf-8"))[table]
