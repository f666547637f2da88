"""The columns that the cards of the box add to those of the base box: a gift, and the figures of contracts."""

from __future__ import annotations

import re
from typing import Final

from portroyal.boxes.base.kinds import COLORS
from portroyal.engine.cards import Card, Column, Kind, Row


def gift(row: Row) -> int:
    """Coins for another player.  K-003"""
    return row.number("gift", most=1, default=0)


def contract(row: Row) -> Card:
    """A contract, named after its title in the Big Box."""
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
    Column("demand"),  # what must be reached, as in "2 of 4"
    Column("occasion", {}),  # what must happen, if no display can have what is demanded: the numbers for it
    Column("steps", 1),  # how often the marker moves, the last time onto a coin space
    Column("at_once", False),  # completed in the moment in which it is met, or not at all
    Column("spaces", ()),  # coins for completing it as the first, second, …
    Column("seal", ""),  # the letter
    Column("seal_number"),
    Column("cooperative", False),  # in cooperative games only
    Column("clause", ""),
    Column("names", {}),  # by edition, then language
)
