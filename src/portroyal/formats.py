"""Formats: a line of text says which boxes are on the table, by which edition, with which options.

``base; edition yucata; target 15``: boxes joined by ``+``, then options, in any order. The normal form
names every value.
"""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from portroyal import boxes
from portroyal.cards import Card, read_cards
from portroyal.errors import BadFormat
from portroyal.rulebook import Book, Rule

NAMES: Final = ("base", "gambler", "contracts", "make-sail", "adventure")  # every box there is
DEFAULT_EDITION: Final = "big-box"
ANTI_STALL: Final = {"empty piles": "tax", "second shuffle": "tax"}  # E-014


class Option(NamedTuple):
    """Something a table may set: a *choice* of words, a *flag* or a *number*."""

    name: str
    kind: str
    values: tuple[str, ...] = ()
    default: Any = None
    least: int = 0
    most: int = 0
    clause: str = ""


class Box(NamedTuple):
    """What a box brings: its rules under given option values, its options, how many players it takes."""

    name: str
    seats: tuple[int, int]
    rules: Callable[[dict[str, Any]], Iterable[Rule]]
    options: tuple[Option, ...]


class Format(NamedTuple):
    """A format, checked and complete."""

    boxes: tuple[str, ...]
    edition: str
    options: tuple[tuple[str, Any], ...]  # every option of these boxes, with its value
    line: str  # the normal form

    def value(self, option: str) -> Any:
        """The value of one option."""
        return dict(self.options)[option]


@cache
def shelf() -> dict[str, Box]:
    """The boxes that are built, by name."""
    found = (
        importlib.import_module(f"{boxes.__name__}.{m.name}").BOX
        for m in pkgutil.iter_modules(boxes.__path__)
        if m.ispkg
    )
    return {box.name: box for box in sorted(found, key=lambda box: NAMES.index(box.name))}


def folder(box: str) -> Path:
    """Where a box's files lie."""
    return Path(boxes.__path__[0]) / box.replace("-", "_")


@cache
def editions() -> dict[str, dict[str, Any]]:
    """The rows of ``editions.toml``, by name."""
    rows = tomllib.loads((Path(boxes.__path__[0]) / "editions.toml").read_text(encoding="utf-8"))["edition"]
    return {row["name"]: row for row in rows}


def parse_format(line: str) -> Format:
    """Read a format line. Raises BadFormat, naming the part that is wrong."""
    if not isinstance(line, str):
        raise BadFormat(f"a format is a line of text, not {line!r}")
    return _parsed(line)


@cache
def _parsed(line: str) -> Format:
    first, *rest = (" ".join(part.split()) for part in line.strip().split(";"))
    names = _boxes(first)
    options = {option.name: option for name in names for option in shelf()[name].options}
    given: dict[str, Any] = {}
    for part in rest:
        name, value = _setting(part, options)
        if name in given:
            raise BadFormat(f"'{part}': '{name}' is given twice")
        given[name] = value
    edition = given.pop("edition", DEFAULT_EDITION)
    printed = (
        editions()[edition]["options"] if "edition" in _stated(rest) else editions()[edition]["options"] | ANTI_STALL
    )
    values = {o.name: printed.get(o.name, o.default) for o in options.values()} | given
    hidden = {name: value for name, value in printed.items() if name not in options}
    return Format(names, edition, (*values.items(), *hidden.items()), _normal(names, edition, options, values))


def _stated(parts: list[str]) -> set[str]:
    return {part.split(" ")[0] for part in parts}


def _boxes(text: str) -> tuple[str, ...]:
    names = [" ".join(name.split()) for name in text.split("+")]
    for name in names:
        if name not in NAMES:
            raise BadFormat(f"'{name}' is no box; there are {', '.join(shelf())}")
        if name not in shelf():
            raise BadFormat(f"'{name}' cannot be played yet; there are {', '.join(shelf())}")
        if names.count(name) > 1:
            raise BadFormat(f"'{name}' is there twice")
    return tuple(sorted(names, key=NAMES.index))


def _setting(part: str, options: dict[str, Option]) -> tuple[str, Any]:
    if part.startswith("edition "):
        edition = part.removeprefix("edition ")
        if edition not in editions():
            raise BadFormat(f"'{part}': there are the editions {', '.join(editions())}")
        return "edition", edition
    for option in options.values():
        if part == option.name or part.startswith(option.name + " "):
            return option.name, _value(part, option)
    raise BadFormat(f"'{part}' is no option of this format; there are edition, {', '.join(options)}")


def _value(part: str, option: Option) -> Any:
    word = part[len(option.name) :].strip()
    if option.kind == "flag":
        if word:
            raise BadFormat(f"'{part}': '{option.name}' takes no value")
        return True
    if option.kind == "number":
        if not (word.isascii() and word.isdigit() and option.least <= int(word) <= option.most):
            raise BadFormat(
                f"'{part}': {option.name} is a number from {option.least} to {option.most} ({option.clause})"
            )
        return int(word)
    if word not in option.values:
        raise BadFormat(f"'{part}': {option.name} is {' or '.join(option.values)} ({option.clause})")
    return word


def _normal(names: tuple[str, ...], edition: str, options: dict[str, Option], values: dict[str, Any]) -> str:
    parts = [" + ".join(names), f"edition {edition}"]
    for option in options.values():
        if option.kind != "flag":
            parts.append(f"{option.name} {values[option.name]}")
        elif values[option.name]:
            parts.append(option.name)
    return "; ".join(parts)


def check_players(players: Any, form: Format) -> None:
    """Raises BadFormat if so many players cannot play this format.  B-010"""
    least = max(shelf()[name].seats[0] for name in form.boxes)
    most = min(shelf()[name].seats[1] for name in form.boxes)
    if not isinstance(players, int) or isinstance(players, bool) or not least <= players <= most:
        raise BadFormat(f"{players!r} players: '{' + '.join(form.boxes)}' takes {least} to {most} (B-010)")


@cache
def box_cards(box: str) -> tuple[Card, ...]:
    """The faces of one box."""
    return read_cards(folder(box) / "cards.toml", box)


def rules_of(form: Format) -> list[Rule]:
    """The rules of a format, box by box."""
    return [rule for name in form.boxes for rule in shelf()[name].rules(dict(form.options))]


@cache
def book_of(form: Format, players: int) -> Book:
    """The book of a format for so many players, bound once."""
    check_players(players, form)
    cards = (card for name in form.boxes for card in box_cards(name))
    return Book(cards, rules_of(form), seats=players, options=dict(form.options))


def options() -> dict[str, Any]:
    """Everything a table may choose, as plain data: boxes, editions, options, the default format, how many players."""
    built = list(shelf().values())
    return {
        "boxes": [{"name": name, "available": name in shelf()} for name in NAMES],
        "editions": [
            {"name": name, "title": row["title"], "options": row["options"]} for name, row in editions().items()
        ],
        "options": [_described(option) for box in built for option in box.options],
        "default": parse_format("base").line,
        "players": {"min": min(box.seats[0] for box in built), "max": max(box.seats[1] for box in built)},
    }


def _described(option: Option) -> dict[str, Any]:
    about: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "clause": option.clause,
    }
    if option.kind == "choice":
        about["values"] = list(option.values)
    if option.kind == "number":
        about |= {"min": option.least, "max": option.most}
    return about


def cards(format: str, players: int = 5) -> list[dict[str, Any]]:
    """The faces of a format as plain data, with the status of each figure."""
    return [card._asdict() for card in book_of(parse_format(format), players).faces]
