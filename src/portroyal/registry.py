"""The registry: which boxes are built, what each brings, and what each refuses to be combined with."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from portroyal import boxes
from portroyal.cards import Card, Column, Kind, read_cards
from portroyal.policy import Policy
from portroyal.rules import Rule


class Option(NamedTuple):
    """Something a table may set: a *choice* of words, a *flag* or a *number*."""

    name: str
    kind: str
    values: tuple[str, ...] = ()
    default: Any = None
    least: int = 0
    most: int = 0
    clause: str = ""
    mode: bool = False  # a flag that changes what goes together, or how many may play
    absent: str = "no-such-option"  # the reason why it cannot be had without its box


class Choice(NamedTuple):
    """What a table wishes: its boxes, and the options it names with their values."""

    boxes: tuple[str, ...]
    options: Mapping[str, Any]


def nothing(choice: Choice) -> str:
    """Goes with everything."""
    return ""


def every_card(card: Card, options: Mapping[str, Any]) -> bool:
    """All cards of the box are in play."""
    return True


class Shapes(NamedTuple):
    """What a box adds to plain data, each as a TypedDict: to views, to each of their seats, to cards."""

    view: type | None = None
    seat: type | None = None
    card: type | None = None


class Box(NamedTuple):
    """What a box brings: its rules under given option values, its options, how many players it takes.

    *alone*: the game that the box is when no other box is there. *refuses*: the name of the reason why a choice with
    this box cannot be played, or "". *plays*: which of its cards are in play. *kinds*: the kinds of cards that it adds
    to those of other boxes, *columns* what it adds to their figures, and *shapes* what plain data has of it.
    *seats_by_option*: other numbers of players under an option, with the clause. *policies*: ways to choose that know
    its questions, by the names of their bots.
    """

    name: str
    seats: tuple[int, int]
    rules: Callable[[dict[str, Any]], Iterable[Rule]]
    options: tuple[Option, ...]
    alone: Box | None = None
    refuses: Callable[[Choice], str] = nothing
    plays: Callable[[Card, Mapping[str, Any]], bool] = every_card
    kinds: tuple[Kind, ...] = ()
    columns: tuple[Column, ...] = ()
    seats_clause: str = "B-010"
    seats_by_option: Mapping[str, tuple[int, int, str]] = {}
    policies: Mapping[str, type[Policy]] = {}
    editions: bool = False  # whether it was printed in several  E-017
    shapes: Shapes = Shapes()


class Seats(NamedTuple):
    """How many may play, and the clause that says so."""

    least: int
    most: int
    clause: str


@cache
def _data() -> dict[str, Any]:
    """``registry.toml``."""
    return tomllib.loads((Path(boxes.__path__[0]) / "registry.toml").read_text(encoding="utf-8"))


def every_name() -> tuple[str, ...]:
    """Every box there is, built or not, in the order in which a format line names them."""
    return tuple(_data()["boxes"])


def first_box() -> str:
    """The box that a line names where nobody has chosen one."""
    return every_name()[0]


def without_edition() -> tuple[str, dict[str, Any]]:
    """The edition that a line means which names none, and the options that it then has besides.  E-014"""
    meant = _data()["without_edition"]
    return meant["edition"], meant["options"]


@cache
def registry() -> dict[str, Box]:
    """The boxes that are built, by name."""
    found = (
        importlib.import_module(f"{boxes.__name__}.{m.name}").BOX
        for m in pkgutil.iter_modules(boxes.__path__)
        if m.ispkg
    )
    return {box.name: box for box in sorted(found, key=lambda box: every_name().index(box.name))}


@cache
def kinds() -> dict[str, Kind]:
    """The kinds of cards of all boxes, by name."""
    return {kind.name: kind for box in registry().values() for kind in box.kinds}


@cache
def kinds_of(place: str) -> tuple[str, ...]:
    """The kinds of cards that a place of a position is for: ``harbor``, ``displays``; none: it is for no kind alone."""
    return tuple(kind.name for kind in kinds().values() if place in kind.lies)


@cache
def columns() -> tuple[Column, ...]:
    """What the boxes add to the figures of cards, the last box first."""
    return tuple(column for box in reversed(registry().values()) for column in box.columns)


def card_file(path: Path, box: str = "") -> tuple[Card, ...]:
    """The faces of one card file. Raises BadCards."""
    return read_cards(path, kinds(), columns(), box)


def in_play(names: tuple[str, ...]) -> tuple[Box, ...]:
    """The boxes of these names; one alone may be a game of its own."""
    found = tuple(registry()[name] for name in names)
    return (found[0].alone or found[0],) if len(found) == 1 else found


def every_option() -> dict[str, Option]:
    """The options of all boxes, by name."""
    return {option.name: option for box in registry().values() for option in box.options}


def options_of(names: tuple[str, ...]) -> dict[str, Option]:
    """The options that these boxes bring, by name."""
    return {option.name: option for box in in_play(names) for option in box.options}


def refusal(choice: Choice) -> str:
    """The name of the first reason why a choice cannot be played; "" if it can."""
    return next(filter(None, (box.refuses(choice) for box in in_play(choice.boxes))), "")


def seats(choice: Choice) -> Seats:
    """How many may play a choice that is not refused."""
    found = in_play(choice.boxes)
    for box in found:
        for option, numbers in box.seats_by_option.items():
            if choice.options.get(option):
                return Seats(*numbers)
    least = max(found, key=lambda box: box.seats[0])
    most = min(found, key=lambda box: box.seats[1])
    return Seats(least.seats[0], most.seats[1], most.seats_clause)


def folder(box: str) -> Path:
    """Where a box's files lie."""
    return Path(boxes.__path__[0]) / box.replace("-", "_")


def module(box: str, name: str) -> ModuleType:
    """A module of a box, by its name. Raises ModuleNotFoundError."""
    return importlib.import_module(f"{boxes.__name__}.{folder(box).name}.{name}")


@cache
def editions() -> dict[str, dict[str, Any]]:
    """The rows of ``editions.toml``, by name."""
    rows = tomllib.loads((Path(boxes.__path__[0]) / "editions.toml").read_text(encoding="utf-8"))["edition"]
    return {row["name"]: row for row in rows}
