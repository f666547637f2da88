"""Reads the play cards, which stay out of the draw pile until a story card adds them to it.  A-003, A-051"""

from __future__ import annotations

from typing import Final

from portroyal.boxes.base.kinds import SHIP_TYPES, SYMBOLS, expedition, person, ship
from portroyal.engine.cards import Card, Column, Kind, Row

PLAY_CARDS: Final = "play cards"
ARES: Final = "ares"
HIGHER: Final = "points-16"  # the type of the tax increase that pays the players with the fewest points
ITEMS: Final = ("bread", "rum", "herbs", "book")
TYPES: Final = {**SHIP_TYPES, ARES: "ares"}


def crown(row: Row) -> int:
    """Read the number of crowns that a ship pays instead of coins."""
    return row.number("crown", most=1, default=0)


def laden_ship(row: Row) -> Card:
    """Read a ship with an item. The ship's name ends with the item's. In a display, the ship counts as the item."""
    item = row.word("cargo", ITEMS)
    card = ship(row, TYPES)
    gives = {item: 1, **({ARES: 1} if card.color == ARES else {})}
    return card._replace(name=f"{card.name}-{item}", gives=gives)


def play_person(row: Row) -> Card:
    """Read a person card from the adventure. An innkeeper has prices for items."""
    bread, rum = row.number("bread", default=0), row.number("rum", default=0)
    return person(row)._replace(columns={"bread_price": bread, "rum_price": rum})


def play_expedition(row: Row) -> Card:
    """Read an expedition that may demand items."""
    return expedition(row, (*SYMBOLS, *ITEMS))


def play_tax(row: Row) -> Card:
    """Read the tax increase with a higher coin limit.  A-059"""
    return Card(f"tax-{HIGHER}", "tax", HIGHER)


KINDS: Final = (
    Kind("laden-ship", laden_ship, starts=(PLAY_CARDS,), lies=("harbor", "displays"), makes="ship"),
    Kind("play-person", play_person, starts=(PLAY_CARDS,), lies=("harbor", "displays"), makes="person"),
    Kind(
        "play-expedition", play_expedition, starts=(PLAY_CARDS,), lies=("expeditions", "displays"), makes="expedition"
    ),
    Kind("play-tax", play_tax, starts=(PLAY_CARDS,), makes="tax"),
)
COLUMNS: Final = (
    Column("crown", read=crown, of="laden-ship", letter="c"),
    Column("bread_price"),
    Column("rum_price"),
)


# The cards that moves can name.


def is_laden(card: Card) -> bool:
    """Return whether the card is a ship with an item."""
    return card.kind == "ship" and bool(card.gives)


def is_mission(card: Card) -> bool:
    return card.kind == "mission"
