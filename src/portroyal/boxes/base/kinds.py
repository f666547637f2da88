"""The kinds of cards in the base box, with functions that turn the rows of a card file into cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from portroyal.engine.cards import DRAW_PILE, Card, Kind, Row

SYMBOLS: Final = ("anchor", "cross", "hut")
TAX_KINDS: Final = ("swords", "points", "sail")
SHIP_TYPES: Final = {"yellow": "pinnace", "blue": "flute", "green": "skiff", "red": "frigate", "black": "galleon"}
COLORS: Final = tuple(SHIP_TYPES)


def ship(row: Row, types: Mapping[str, str] = SHIP_TYPES) -> Card:
    """Read a ship and name it after its color, coins and swords. *types* maps each color to a type."""
    color = row.word("color", tuple(types))
    coins = row.number("coins")
    skull = row.flag("skull")
    swords = 0 if skull else row.number("swords", least=1)
    name = f"ship-{color}-{coins}{row.letters}-{'skull' if skull else swords}"
    return Card(name, "ship", types[color], color=color, coins=coins, swords=swords, skull=skull)


def person(row: Row) -> Card:
    """Read a person and name it after its type, its color (if any), its cost and its points."""
    kind = row.word("kind")
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", kind):
        raise row.fail(f"'kind' is {kind!r}; it must be small letters, with dashes between words")
    color = row.word("color", ("", *COLORS), default="")
    cost, points = row.number("cost"), row.number("points")
    name = "-".join([kind, *([color] if color else []), str(cost), str(points)])
    return Card(name, "person", kind, color=color, cost=cost, points=points, gives=row.numbers("gives"))


def expedition(row: Row, symbols: tuple[str, ...] = SYMBOLS) -> Card:
    """Read an expedition and name it after its symbols, which must all be in *symbols*."""
    needs = row.numbers("needs", symbols)
    if not needs:
        raise row.fail("an expedition needs at least one symbol")
    named = [symbol for symbol in sorted(needs) for _ in range(needs[symbol])]
    return Card(
        "-".join(["expedition", *named]),
        "expedition",
        "expedition",
        coins=row.number("coins"),
        points=row.number("points"),
        needs=needs,
        gives={"expedition": 1},
    )


def tax(row: Row) -> Card:
    """Read a tax increase and name it after its type."""
    kind = row.word("kind", TAX_KINDS)
    return Card(f"tax-{kind}", "tax", kind)


def tax_kind(card: Card) -> int:
    """Return the type of a tax increase in the base box or Make Sail! as a number, or -1 for any other card.

    The type determines which players are rewarded.
    """
    return TAX_KINDS.index(card.type) if card.kind == "tax" and card.type in TAX_KINDS else -1


KINDS: Final = (
    Kind("ship", ship, lies=("harbor",)),
    Kind("person", person, lies=("harbor", "displays")),
    Kind("expedition", expedition, starts=(DRAW_PILE, "expeditions"), lies=("expeditions", "displays")),
    Kind("tax", tax),
)
