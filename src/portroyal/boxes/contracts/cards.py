"""The columns that this box adds to cards: gifts, and the numbers on contracts."""

from __future__ import annotations

import re
from typing import Final

from portroyal.boxes.base.kinds import COLORS
from portroyal.engine.cards import Card, Column, Kind, Row


def gift(row: Row) -> int:
    """Read the number of coins that a ship gives to another player.  K-003"""
    return row.number("gift", most=1, default=0)


def contract(row: Row) -> Card:
    """Read a contract and name it after its title in the Big Box."""
    titles, online = row.words("title"), row.words("online")
    needs = row.numbers("needs")
    steps = row.number("steps", least=1, default=1)
    color = row.word("color", ("", *COLORS), default="")
    occasion = row.numbers("occasion") or ({"declined": steps} if color else {})
    columns = {
        "demand": sum(needs.values()) or (steps if steps > 1 else sum(occasion.values())),
        "occasion": occasion,
        "steps": steps,
        "at_once": row.flag("at_once"),
        "spaces": row.coins("spaces"),
        "seal": row.word("seal"),
        "seal_number": row.number("seal_number", least=-1),
        "cooperative": row.flag("cooperative"),
        "clause": row.word("clause"),
        "names": {"big-box": titles, "yucata": online},
    }
    name = re.sub("[^a-z]+", "-", titles["en"].lower().replace("'", ""))
    return Card(name, "contract", "contract", color=color, needs=needs, columns=columns)


KINDS: Final = (Kind("contract", contract, starts=("contract stack",)),)
COLUMNS: Final = (
    Column("gift", read=gift, of="ship", letter="g"),
    Column("demand"),  # the amount to reach, as in "2 of 4"
    Column("occasion", {}),  # for goals that no display can meet: the event, and how often it must happen
    Column("steps", 1),  # the number of marker moves, including the final move to a coin space
    Column("at_once", False),  # completed at the moment when the demand is met, or not at all
    Column("spaces", ()),  # the coins for completing it as the first player, second player, …
    Column("seal", ""),  # the letter on the seal
    Column("seal_number"),
    Column("cooperative", False),  # used only in cooperative games
    Column("clause", ""),
    Column("names", {}),  # by edition, then by language
)
