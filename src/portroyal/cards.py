"""Card files: TOML rows to cards, with the file and line of whatever is wrong in them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from portroyal.errors import BadCards

SYMBOLS: Final = ("anchor", "cross", "hut")
SHIP_TYPES: Final = {"yellow": "pinnace", "blue": "flute", "green": "skiff", "red": "frigate", "black": "galleon"}
LANGUAGES: Final = ("en", "de")
STATUSES: Final = ("seed", "agree", "single", "partial", "inferred", "not_found")
SINGLE, WORKED_OUT = "single", ("partial", "inferred", "not_found")


class Card(NamedTuple):
    """One face. Its power is what it *gives*: so much of some counter."""

    name: str
    kind: str  # ship, person, expedition, tax, contract
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
    players: int = 0  # only with so many players; 0: always
    starts: str = "draw pile"
    mixed: bool = False  # marked on the card: it may be mixed into another deck
    gift: int = 0  # of a ship: coins for another player
    demand: int = 0  # of a contract: what must be reached, as in "2 of 4"
    steps: int = 1  # of a contract: how often its marker moves, the last time onto a coin space
    at_once: bool = False  # of a contract: completed when its moment comes, or not at all
    spaces: tuple[int, ...] = ()  # of a contract: coins for the first, second, … to complete it
    seal: str = ""  # of a contract: the letter
    seal_number: int = 0
    cooperative: bool = False  # of a contract: in cooperative games only
    clause: str = ""
    names: dict[str, dict[str, str]] = {}  # of a contract: by edition, then language


class _Row:
    """One row of a card file, and where it stands."""

    def __init__(self, path: Path, line: int, kind: str, fields: dict[str, Any]) -> None:
        self.path, self.line, self.kind, self.fields = path, line, kind, dict(fields)

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

    def place(self) -> str:
        places = ("contract stack",) if self.kind == "contract" else ("draw pile", "expeditions")
        return self.word("starts", places, default=places[0])

    def flag(self, key: str) -> bool:
        yes = self.fields.pop(key, False)
        if not isinstance(yes, bool):
            raise self.fail(f"'{key}' is {yes!r}; it must be true or false")
        return yes


def read_cards(path: Path, box: str = "") -> tuple[Card, ...]:
    """The faces of one card file; a face that appears twice is an error. Raises BadCards."""
    cards: dict[tuple[str, bool], Card] = {}
    for row in _rows(path):
        copies, status = row.number("copies", least=1, default=1), row.word("status", STATUSES, default="agree")
        card = _CARDS[row.kind](row)._replace(
            copies=copies,
            status=status,
            known={status: copies},
            players=row.number("players", least=0, most=5, default=0),
            starts=row.place(),
            mixed=row.flag("mixed"),
            box=box,
        )
        if row.fields:
            raise row.fail(f"a {row.kind} has no '{next(iter(row.fields))}'")
        if (card.name, card.mixed) in cards:
            raise row.fail(f"{card.name} is there already; raise its 'copies' instead")
        cards[card.name, card.mixed] = card
    return tuple(cards.values())


def merged(cards: Iterable[Card]) -> list[Card]:
    """One face for all cards that look the same, with the copies of each status."""
    found: dict[str, Card] = {}
    for card in cards:
        twin = found.get(card.name)
        if twin is None:
            found[card.name] = card
        elif _print(twin) != _print(card):
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


def _print(card: Card) -> Card:
    """What can be seen of a card in play."""
    return card._replace(copies=0, status="", known={}, box="", mixed=False)


def _rows(path: Path) -> list[_Row]:
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
        if kind not in _CARDS or not isinstance(rows, list):
            raise BadCards(
                f"{path.name}, line {_line_of(kind, text)}: '{kind}' is no kind of card; use {', '.join(_CARDS)}"
            )
        if len(where) != len(rows):
            raise BadCards(
                f"{path.name}, line {_line_of(kind, text)}: write each {kind} as a row of its own, [[{kind}]]"
            )
        found_rows += [_Row(path, line, kind, row) for line, row in zip(where, rows, strict=True)]
    return sorted(found_rows, key=lambda row: row.line)


def _line_of(word: str, text: str) -> int:
    return next((number for number, line in enumerate(text.splitlines(), 1) if word in line), 1)


def _ship(row: _Row) -> Card:
    color = row.word("color", tuple(SHIP_TYPES))
    coins = row.number("coins")
    skull = row.flag("skull")
    swords = 0 if skull else row.number("swords", least=1)
    gift = row.number("gift", most=1, default=0)
    name = f"ship-{color}-{coins}{'g' * gift}-{'skull' if skull else swords}"
    return Card(name, "ship", SHIP_TYPES[color], color=color, coins=coins, swords=swords, skull=skull, gift=gift)


def _person(row: _Row) -> Card:
    kind = row.word("kind")
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", kind):
        raise row.fail(f"'kind' is {kind!r}; it must be small letters, with dashes between words")
    color = row.word("color", ("", *SHIP_TYPES), default="")
    cost, points = row.number("cost"), row.number("points")
    name = "-".join([kind, *([color] if color else []), str(cost), str(points)])
    return Card(name, "person", kind, color=color, cost=cost, points=points, gives=row.numbers("gives"))


def _expedition(row: _Row) -> Card:
    needs = row.numbers("needs", SYMBOLS)
    if not needs:
        raise row.fail("an expedition needs at least one symbol")
    symbols = [symbol for symbol in sorted(needs) for _ in range(needs[symbol])]
    name = "-".join(["expedition", *symbols])
    return Card(
        name,
        "expedition",
        "expedition",
        coins=row.number("coins"),
        points=row.number("points"),
        needs=needs,
        gives={"expedition": 1},
    )


def _tax(row: _Row) -> Card:
    kind = row.word("kind", ("swords", "points", "sail"))
    return Card(f"tax-{kind}", "tax", kind)


def _contract(row: _Row) -> Card:
    titles, online = row.words("title"), row.words("online")
    needs = row.numbers("needs")
    steps = row.number("steps", least=1, default=1)
    return Card(
        re.sub("[^a-z]+", "-", titles["en"].lower().replace("'", "")),
        "contract",
        "contract",
        color=row.word("color", ("", *SHIP_TYPES), default=""),
        needs=needs,
        demand=row.number("demand", least=1, default=sum(needs.values()) or steps),
        steps=steps,
        at_once=row.flag("at_once"),
        spaces=row.coins("spaces"),
        seal=row.word("seal"),
        seal_number=row.number("seal_number", least=-1),
        cooperative=row.flag("cooperative"),
        clause=row.word("clause"),
        names={"big-box": titles, "yucata": online},
    )


_CARDS: Final = {"ship": _ship, "person": _person, "expedition": _expedition, "tax": _tax, "contract": _contract}
