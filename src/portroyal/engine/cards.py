"""Reads cards from TOML files. Errors name the file and the line."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, TypedDict

from portroyal.errors import BadCards, shown

LANGUAGES: Final = ("en", "de")
DRAW_PILE: Final = "draw pile"
AGREE: Final = "agree"
STATUSES: Final = ("seed", AGREE, "single", "partial", "inferred", "not_found")
SINGLE, WORKED_OUT = "single", ("partial", "inferred", "not_found")


class Card(NamedTuple):
    """A card face. *gives* defines the card's abilities by mapping counters to amounts.

    The columns that boxes declare can be read like fields, for example ``card.gift``. Every card has all of these
    columns, most of them with default values.
    """

    name: str
    kind: str  # ship, person, expedition, tax, or a kind that a box declares
    type: str  # within its kind: pinnace, sailor, swords
    color: str = ""
    coins: int = 0
    swords: int = 0
    skull: bool = False
    cost: int = 0
    points: int = 0
    needs: dict[str, int] = {}
    gives: dict[str, int] = {}
    copies: int = 1
    status: str = AGREE  # how certain its figures are; the least certain status if rows are merged
    known: dict[str, int] = {}  # the number of copies by status
    told: dict[str, int] = {}  # the same, with the statuses used for the hash of the rules: see ``boxes/hashed.toml``
    box: str = ""
    players: int = 0  # the card is used only with this number of players; 0: any number
    starts: str = DRAW_PILE
    lies: tuple[str, ...] = ()  # the places where its kind can be; a drawn card is placed in the first of them
    columns: dict[str, Any] = {}  # declared by the boxes

    def __getattr__(self, name: str) -> Any:
        if name not in self.columns:
            raise AttributeError(f"{self.name} has no '{name}'")
        return self.columns[name]

    def __repr__(self) -> str:
        return f"Card({', '.join(f'{name}={value!r}' for name, value in self.fields().items())})"

    def fields(self) -> dict[str, Any]:
        """Return all figures by name, including the columns that boxes declare."""
        return {name: value for name, value in self._asdict().items() if name not in ("columns", "told")} | self.columns

    def hashed(self) -> Card:
        """Return the card with the fixed statuses used to hash the rules."""
        return self._replace(status=least_certain(self.told), known=self.told)


class Names(TypedDict):
    """A name in English and German."""

    en: str
    de: str


class Column(NamedTuple):
    """A figure that a box adds to cards. If it is a number, rules can also read it from ``self.cards``."""

    name: str
    default: Any = 0  # for cards whose rows do not set it
    read: Callable[[Row], Any] | None = None  # reads it from a row; None: the reader for the card's kind does this
    of: str = ""  # the only kind of card that may have it; "": any kind
    letter: str = ""  # added to the card's name after the coins, once per unit of the figure
    visible: bool = True  # False: cards that differ only in this column look the same in play


class Kind(NamedTuple):
    """A kind of card. In a card file, each card of this kind is a ``[[name]]`` row."""

    name: str
    read: Callable[[Row], Card]
    starts: tuple[str, ...] = (DRAW_PILE,)  # where its cards may start; the first place is the default
    lies: tuple[str, ...] = ()  # the places in a position where cards of this kind can be
    makes: str = ""  # the kind of the resulting cards, if different


MOST: Final = 99  # the greatest number allowed in a card file


class Row:
    """A row of a card file, with its line number.

    The methods read fields and remove them from the row. Each method raises BadCards if a value is invalid.
    """

    def __init__(self, path: Path, line: int, kind: str, fields: dict[str, Any]) -> None:
        self.path, self.line, self.kind, self.fields = path, line, kind, dict(fields)
        self.letters = ""  # the letters of the columns read so far, for the card's name: see Column

    def fail(self, what: str) -> BadCards:
        """Return an error for this row. The caller raises it."""
        return BadCards(f"{self.path.name}, line {self.line}: {what}")

    def _fault(self, key: str, value: object) -> str:
        return f"{self.kind} has no '{key}'" if value is None else f"'{key}' is {shown(value)}"

    def number(self, key: str, *, least: int = 0, most: int = MOST, default: int | None = None) -> int:
        """Read a whole number within limits. The field is required if there is no *default*."""
        n = self.fields.pop(key, default)
        if not isinstance(n, int) or isinstance(n, bool) or not least <= n <= most:
            raise self.fail(f"{self._fault(key, n)}; it must be a whole number from {least} to {most}")
        return n

    def word(self, key: str, allowed: tuple[str, ...] | None = None, default: str | None = None) -> str:
        """Read a word, which must be in *allowed* if that is given. The field is required if there is no *default*."""
        word = self.fields.pop(key, default)
        if not isinstance(word, str) or (allowed and word not in allowed):
            raise self.fail(
                self._fault(key, word)
                + (f"; it must be one of {', '.join(filter(None, allowed))}" if allowed else "; it must be a word")
            )
        return word

    def numbers(self, key: str, allowed: tuple[str, ...] | None = None) -> dict[str, int]:
        """Read a table that maps words to whole numbers from 1 to 99. The table is empty if the field is missing."""
        table = self.fields.pop(key, {})
        if not isinstance(table, dict):
            raise self.fail(f"'{key}' is {shown(table)}; it must be a table of whole numbers")
        for word, n in table.items():
            if (allowed and word not in allowed) or type(n) is not int or not 1 <= n <= MOST:
                may = f"; it may name {', '.join(allowed)}" if allowed else ""
                raise self.fail(f"'{key}' has {word} = {shown(n)}{may}, with whole numbers from 1 to {MOST}")
        return dict(table)

    def words(self, key: str) -> dict[str, str]:
        """Read one string per language, and return the strings by language."""
        words = self.fields.pop(key, None)
        whole = isinstance(words, dict) and set(words) == set(LANGUAGES)
        if not whole or not all(isinstance(word, str) and word for word in words.values()):
            raise self.fail(f"{self._fault(key, words)}; it must be a table of words, {' and '.join(LANGUAGES)}")
        return dict(words)

    def coins(self, key: str) -> tuple[int, ...]:
        """Read a list of coin amounts."""
        row = self.fields.pop(key, None)
        if not isinstance(row, list) or not row or any(type(n) is not int or not 0 <= n <= MOST for n in row):
            raise self.fail(f"{self._fault(key, row)}; it must be a list of whole numbers from 0 to {MOST}")
        return tuple(row)

    def flag(self, key: str) -> bool:
        """Read a Boolean value. A missing field is false."""
        yes = self.fields.pop(key, False)
        if not isinstance(yes, bool):
            raise self.fail(f"'{key}' is {shown(yes)}; it must be true or false")
        return yes


def read_cards(path: Path, kinds: Mapping[str, Kind], columns: Iterable[Column], box: str = "") -> tuple[Card, ...]:
    """Read the faces from a card file. Only these *kinds* of cards and these *columns* are allowed in the file.

    Raises BadCards if the file is invalid, for example if a face appears twice.
    """
    columns = tuple(columns)
    apart = [column.name for column in columns if not column.visible]
    cards: dict[tuple[Any, ...], Card] = {}
    for row in _rows(path, kinds):
        copies, status = row.number("copies", least=1, default=1), row.word("status", STATUSES, default=AGREE)
        kind, values = kinds[row.kind], _columns(row, columns)
        card = kind.read(row)
        card = card._replace(
            copies=copies,
            status=status,
            known={status: copies},
            players=row.number("players", least=0, most=5, default=0),
            starts=row.word("starts", kind.starts, default=kind.starts[0]),
            lies=kind.lies,
            columns=values | card.columns,
            box=box,
        )
        if row.fields:
            raise row.fail(f"a {row.kind} has no '{next(iter(row.fields))}'")
        key = (card.name, *(card.columns[name] for name in apart))
        if key in cards:
            raise row.fail(f"{card.name} already exists; raise its 'copies' instead")
        cards[key] = card
    return tuple(cards.values())


def _columns(row: Row, columns: Iterable[Column]) -> dict[str, Any]:
    """Return, by name, a row's values for columns that boxes declare. Columns that are not set have their defaults."""
    values = {}
    for column in columns:
        values[column.name] = column.default
        if column.read is not None and column.of in ("", row.kind):
            values[column.name] = column.read(row)
            row.letters += column.letter and column.letter * values[column.name]
    return values


def merged(cards: Iterable[Card], unseen: Collection[str] = ()) -> list[Card]:
    """Merge cards that look the same into one face, and add up their copies by status.

    *unseen* names the columns that are not visible in play. Raises BadCards if cards with the same name look different.
    """
    faces: dict[str, Card] = {}
    for card in cards:
        twin = faces.get(card.name)
        if twin is None:
            faces[card.name] = card
        elif _visible(twin, unseen) != _visible(card, unseen):
            raise BadCards(f"{card.name} of {card.box} differs from {card.name} of {twin.box}")
        else:
            known, told = _sum(twin.known, card.known), _sum(twin.told, card.told)
            copies = twin.copies + card.copies
            faces[card.name] = twin._replace(copies=copies, status=least_certain(known), known=known, told=told)
    return list(faces.values())


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {of: one.get(of, 0) + other.get(of, 0) for of in (*one, *other)}


def least_certain(known: Mapping[str, int]) -> str:
    """Return the least certain status of any copy."""
    return max(known, key=STATUSES.index, default=AGREE)


def reconstruction(cards: Iterable[Card]) -> dict[str, int]:
    """Count the copies in a deck by how certain their figures are: ``{"all", "single", "inferred"}``.

    *single* counts copies known from only one source, and *inferred* counts those that are partly or fully inferred.
    """
    copies = Counter[str]()
    for card in cards:
        copies.update(card.known)
    inferred = sum(copies[status] for status in WORKED_OUT)
    return {"all": copies.total(), "single": copies[SINGLE], "inferred": inferred}


def doubts(card: Card) -> dict[str, int]:
    """Return, by status, the number of copies that no second source confirms."""
    return {status: n for status, n in card.known.items() if status in (SINGLE, *WORKED_OUT)}


def _visible(card: Card, unseen: Collection[str]) -> Card:
    """Return the card with only its visible figures."""
    seen = {name: value for name, value in card.columns.items() if name not in unseen}
    return card._replace(copies=0, status="", known={}, told={}, box="", columns=seen)


def _rows(path: Path, kinds: Mapping[str, Kind]) -> list[Row]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise BadCards(f"{path.name}: cannot be read: {e}") from e
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise BadCards(f"{path.name}: {e}") from e
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if found := re.match(r"\s*\[\[\s*[\"']?([\w-]+)[\"']?\s*\]\]", line):
            lines.setdefault(found[1], []).append(number)
    rows_read = []
    for kind, rows in tables.items():
        where = lines.get(kind, [])
        if kind not in kinds or not isinstance(rows, list):
            raise BadCards(
                f"{path.name}, line {_line_of(kind, text)}: '{kind}' is not a kind of card; use {', '.join(kinds)}"
            )
        if len(where) != len(rows):
            raise BadCards(f"{path.name}, line {_line_of(kind, text)}: write each {kind} as a separate row, [[{kind}]]")
        rows_read += [Row(path, line, kind, row) for line, row in zip(where, rows, strict=True)]
    return sorted(rows_read, key=lambda row: row.line)


def _line_of(word: str, text: str) -> int:
    return next((number for number, line in enumerate(text.split("\n"), 1) if word in line), 1)
