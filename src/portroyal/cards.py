"""Card files: TOML rows to cards, with the file and line of whatever is wrong in them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from portroyal.errors import BadCards

LANGUAGES: Final = ("en", "de")
DRAW_PILE: Final = "draw pile"
STATUSES: Final = ("seed", "agree", "single", "partial", "inferred", "not_found")
SINGLE, WORKED_OUT = "single", ("partial", "inferred", "not_found")


class Card(NamedTuple):
    """One face. Its power is what it *gives*: so much of some counter.

    A column that a box declares is read like a field, ``card.gift``: every card has it, most of them its default.
    """

    name: str
    kind: str  # ship, person, expedition, tax, or what a box declares
    type: str  # pinnace; sailor; expedition; swords
    color: str = ""
    coins: int = 0
    swords: int = 0
    skull: bool = False
    cost: int = 0
    points: int = 0
    needs: dict[str, int] = {}
    gives: dict[str, int] = {}
    copies: int = 1
    status: str = "agree"  # of several: the least certain
    known: dict[str, int] = {}  # copies by status
    box: str = ""
    players: int = 0  # in games of this number of players only; 0: in all
    starts: str = DRAW_PILE
    columns: dict[str, Any] = {}  # of all boxes

    def __getattr__(self, name: str) -> Any:
        if name not in self.columns:
            raise AttributeError(f"{self.name} has no '{name}'")
        return self.columns[name]

    def __repr__(self) -> str:
        return f"Card({', '.join(f'{name}={value!r}' for name, value in self.fields().items())})"

    def fields(self) -> dict[str, Any]:
        """All of it by name, the columns of the boxes among the rest."""
        return {name: value for name, value in self._asdict().items() if name != "columns"} | self.columns


class Column(NamedTuple):
    """A figure that a box adds to its cards. One that is a number is a row of ``self.cards`` for rules, too."""

    name: str
    default: Any = 0  # of every card that has none
    read: Callable[[Row], Any] | None = None  # from a row; None: the box's kind of card reads it
    of: str = ""  # the kind of card that may have one; "": every kind
    letter: str = ""  # stands in the name of a card behind its coins, as often as the figure says
    visible: bool = True  # False: cards that differ in it alone look alike in play


class Kind(NamedTuple):
    """A kind of card: a row ``[[name]]`` of a card file."""

    name: str
    read: Callable[[Row], Card]
    starts: tuple[str, ...] = (DRAW_PILE,)  # where it may lie at the start; the first unless the row says another
    lies: tuple[str, ...] = ()  # the places of a position that are for this kind


class Row:
    """One row of a card file, and where it stands."""

    def __init__(self, path: Path, line: int, kind: str, fields: dict[str, Any]) -> None:
        self.path, self.line, self.kind, self.fields = path, line, kind, dict(fields)
        self.letters = ""  # for the name of the card: see Column

    def fail(self, what: str) -> BadCards:
        return BadCards(f"{self.path.name}, line {self.line}: {what}")

    def number(self, key: str, *, least: int = 0, most: int = 99, default: int | None = None) -> int:
        n = self.fields.pop(key, default)
        if not isinstance(n, int) or isinstance(n, bool) or not least <= n <= most:
            missing = f"{self.kind} has no '{key}'" if n is None else f"'{key}' is {n!r}"
            raise self.fail(f"{missing}; it must be a whole number from {least} to {most}")
        return n

    def word(self, key: str, allowed: tuple[str, ...] | None = None, default: str | None = None) -> str:
        word = self.fields.pop(key, default)
        if not isinstance(word, str) or (allowed and word not in allowed):
            raise self.fail(
                f"'{key}' is {word!r}"
                + (f"; it must be one of {', '.join(allowed)}" if allowed else "; it must be a word")
            )
        return word

    def numbers(self, key: str, allowed: tuple[str, ...] | None = None) -> dict[str, int]:
        table = self.fields.pop(key, {})
        if not isinstance(table, dict):
            raise self.fail(f"'{key}' is {table!r}; it must be a table of whole numbers")
        for word, n in table.items():
            if (allowed and word not in allowed) or type(n) is not int or n < 1:
                raise self.fail(
                    f"'{key}' has {word} = {n!r}" + (f"; it may name {', '.join(allowed)}" if allowed else "")
                )
        return dict(table)

    def words(self, key: str) -> dict[str, str]:
        words = self.fields.pop(key, None)
        whole = isinstance(words, dict) and set(words) == set(LANGUAGES)
        if not whole or not all(isinstance(word, str) and word for word in words.values()):
            raise self.fail(f"'{key}' is {words!r}; it must be a table of words, {' and '.join(LANGUAGES)}")
        return dict(words)

    def coins(self, key: str) -> tuple[int, ...]:
        row = self.fields.pop(key, None)
        if not isinstance(row, list) or not row or any(type(n) is not int or not 0 <= n <= 99 for n in row):
            raise self.fail(f"'{key}' is {row!r}; it must be a list of whole numbers from 0 to 99")
        return tuple(row)

    def flag(self, key: str) -> bool:
        yes = self.fields.pop(key, False)
        if not isinstance(yes, bool):
            raise self.fail(f"'{key}' is {yes!r}; it must be true or false")
        return yes


def read_cards(path: Path, kinds: Mapping[str, Kind], columns: Iterable[Column], box: str = "") -> tuple[Card, ...]:
    """The faces of one card file, of these *kinds* and with these *columns*. Raises BadCards.

    A face that appears twice is an error.
    """
    columns = tuple(columns)
    apart = [column.name for column in columns if not column.visible]
    cards: dict[tuple[Any, ...], Card] = {}
    for row in _rows(path, kinds):
        copies, status = row.number("copies", least=1, default=1), row.word("status", STATUSES, default="agree")
        kind, added = kinds[row.kind], _columns(row, columns)
        card = kind.read(row)
        card = card._replace(
            copies=copies,
            status=status,
            known={status: copies},
            players=row.number("players", least=0, most=5, default=0),
            starts=row.word("starts", kind.starts, default=kind.starts[0]),
            columns=added | card.columns,
            box=box,
        )
        if row.fields:
            raise row.fail(f"a {row.kind} has no '{next(iter(row.fields))}'")
        key = (card.name, *(card.columns[name] for name in apart))
        if key in cards:
            raise row.fail(f"{card.name} is there already; raise its 'copies' instead")
        cards[key] = card
    return tuple(cards.values())


def _columns(row: Row, columns: Iterable[Column]) -> dict[str, Any]:
    """What a row says of the columns of boxes; the others have their defaults."""
    found = {}
    for column in columns:
        found[column.name] = column.default
        if column.read is not None and column.of in ("", row.kind):
            found[column.name] = column.read(row)
            row.letters += column.letter and column.letter * found[column.name]
    return found


def merged(cards: Iterable[Card], unseen: Collection[str] = ()) -> list[Card]:
    """One face for all cards that look the same, with the copies of each status; *unseen*: columns that do not show."""
    found: dict[str, Card] = {}
    for card in cards:
        twin = found.get(card.name)
        if twin is None:
            found[card.name] = card
        elif _print(twin, unseen) != _print(card, unseen):
            raise BadCards(f"{card.name} of {card.box} is another card than that of {twin.box}")
        else:
            status = max(twin.status, card.status, key=STATUSES.index)
            known = {of: twin.known.get(of, 0) + card.known.get(of, 0) for of in (*twin.known, *card.known)}
            found[card.name] = twin._replace(copies=twin.copies + card.copies, status=status, known=known)
    return list(found.values())


def reconstruction(cards: Iterable[Card]) -> dict[str, int]:
    """How well a deck is known: ``{"all", "single", "inferred"}``, copies.

    *single*: known from one source only; *inferred*: worked out, in part or wholly.
    """
    known = Counter[str]()
    for card in cards:
        known.update(card.known)
    inferred = sum(known[status] for status in WORKED_OUT)
    return {"all": known.total(), "single": known[SINGLE], "inferred": inferred}


def _print(card: Card, unseen: Collection[str]) -> Card:
    """What can be seen of a card in play."""
    seen = {name: value for name, value in card.columns.items() if name not in unseen}
    return card._replace(copies=0, status="", known={}, box="", columns=seen)


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
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*\[\[\s*[\"']?([\w-]+)[\"']?\s*\]\]", line):
            lines.setdefault(found[1], []).append(number)
    found_rows = []
    for kind, rows in tables.items():
        where = lines.get(kind, [])
        if kind not in kinds or not isinstance(rows, list):
            raise BadCards(
                f"{path.name}, line {_line_of(kind, text)}: '{kind}' is no kind of card; use {', '.join(kinds)}"
            )
        if len(where) != len(rows):
            raise BadCards(
                f"{path.name}, line {_line_of(kind, text)}: write each {kind} as a row of its own, [[{kind}]]"
            )
        found_rows += [Row(path, line, kind, row) for line, row in zip(where, rows, strict=True)]
    return sorted(found_rows, key=lambda row: row.line)


def _line_of(word: str, text: str) -> int:
    return next((number for number, line in enumerate(text.splitlines(), 1) if word in line), 1)
