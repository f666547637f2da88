"""Make Sail!, a standalone game for 2 to 4 players. Alternatively, its 20 marked cards can join the base deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from portroyal.boxes import base
from portroyal.boxes.make_sail import merchants, shapes, taxes, tuned
from portroyal.engine.cards import Card, Column, Row
from portroyal.engine.rules import Rule
from portroyal.formats.registry import Box, Choice, Shapes

NO_SUCH_CARDS = {
    "expedition required": "no-expeditions",
    "bust claims": "no-expeditions",
    "active jester": "no-jesters",
}


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules for the marked cards.  M-020"""
    yield merchants.Merchant()


def rules_alone(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rules of a standalone game: the base game's rules without expeditions, plus merchants.  M-002"""
    yield from base.course(options)
    yield taxes.TaxesDownToEight()
    yield from base.on_request(options)
    yield from rules(options)


def mark(row: Row) -> bool:
    """Return whether the card is marked.  M-020"""
    return row.flag("mixed")


def tucks(row: Row) -> str:
    """Return the name of the pile of ships under a card, or "" if the card is not a merchant.  M-010"""
    return "tucked" if row.fields.get("kind") == "merchant" else ""


def marked(card: Card, options: Mapping[str, Any]) -> bool:
    """Return whether a card is shuffled into the base deck.  M-020"""
    return bool(card.mixed)


def refuses_alone(choice: Choice) -> str:
    """Return the reason to refuse the options of a standalone game, or "" if there is none.  E-010, M-002, M-005"""
    offered = {option.name for option in ALONE.options}
    found = [NO_SUCH_CARDS.get(name, "no-other-box") for name in choice.options if name not in offered]
    return found[0] if found else ""


ALONE = Box(
    name="make-sail",
    seats=(2, 4),
    seats_clause="M-002",
    rules=rules_alone,
    options=tuple(
        option._replace(default=8, clause="M-004") if option.name == "target" else option
        for option in base.BOX.options
        if option.name not in NO_SUCH_CARDS
    ),
    refuses=refuses_alone,
)
COLUMNS = (Column("mixed", False, mark, visible=False), Column("tucks", "", tucks, of="person"))
SHAPES = Shapes(seat=shapes.SeatView, card=shapes.Card)
BOX = Box(
    name="make-sail",
    seats=(2, 5),
    rules=rules,
    options=(),
    alone=ALONE,
    plays=marked,
    printed=taxes.printed,
    columns=COLUMNS,
    shapes=SHAPES,
    policies={"tuned": (tuned.TunedForMerchants,)},
)
