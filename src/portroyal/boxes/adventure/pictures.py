"""The pictures that a campaign may name: the client draws each of them.  A-090"""

from __future__ import annotations

from typing import Final, Literal, get_args

from portroyal.engine.cards import Row

Picture = Literal[
    "",  # none is named
    "alley",
    "alms",
    "archive",
    "auction",
    "audience",
    "back-stairs",
    "bakery",
    "ballroom",
    "beach",
    "bidding",
    "bread-and-herbs",
    "calm",
    "cart",
    "chain",
    "chapel",
    "children",
    "cipher",
    "closed-tavern",
    "collection",
    "convoy",
    "copying",
    "council",
    "crates",
    "departure",
    "doctor-at-sea",
    "drill",
    "ebb",
    "empty-chart",
    "empty-plate",
    "fair",
    "fire",
    "fleet-in-fog",
    "flotsam",
    "fog",
    "four-colors",
    "gate",
    "goat-island",
    "grey-sail",
    "herb-garden",
    "hospital",
    "hungry-rowers",
    "idle-hands",
    "island",
    "island-chart",
    "leaking-roof",
    "ledger",
    "lodgings",
    "mapmaker",
    "market",
    "masthead",
    "painting",
    "parade",
    "powder",
    "purse",
    "quiet-harbor",
    "rope-bridge",
    "sea-chests",
    "sickbed",
    "signal",
    "signatures",
    "six-sails",
    "slate",
    "smoke",
    "spring-tide",
    "tavern",
    "tax-desk",
    "torn-page",
    "town",
    "trade-winds",
    "witnesses",
    "wreck",
]
PICTURES: Final[tuple[str, ...]] = get_args(Picture)[1:]


def picture_of(row: Row, key: str = "picture") -> str:
    """The picture that a row names; empty if it names none. Raises BadCards."""
    return row.word(key, PICTURES) if key in row.fields else ""
