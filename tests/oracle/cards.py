"""Reads the values of a card from its name."""

from dataclasses import dataclass
from functools import cache

COLORS = ("yellow", "blue", "green", "red", "black")
ARES = "ares"  # a sixth color of ships
ITEMS = ("herbs", "book", "bread", "rum")
SPECIAL = "expedition-anchor-cross-hut"  # B-006
SYMBOL_OF = {"captain": "anchor", "priest": "cross", "settler": "hut"}  # B-051
BLADES = {"sailor": 1, "pirate": 2, "tybuk": 3}  # B-033; A-054, cards.md
TAXES = {"tax-swords": "swords", "tax-points": "points", "tax-sail": "sail", "tax-points-16": "points-16"}
EXPEDITION_WORTH = {  # name: (points, coins)
    "expedition-anchor-anchor": (4, 2),
    "expedition-cross-cross": (4, 2),
    "expedition-hut-hut": (4, 2),
    "expedition-anchor-anchor-hut": (6, 3),
    "expedition-cross-cross-hut": (6, 3),
    SPECIAL: (5, 3),
    "expedition-anchor-book": (4, 2),
    "expedition-cross-herbs": (4, 2),
    "expedition-bread-hut-rum": (6, 3),
}
BASE_EXPEDITIONS = list(EXPEDITION_WORTH)[:6]


@dataclass(frozen=True)
class Card:
    """The values of a card; fields without meaning for its kind are empty or zero."""

    name: str
    kind: str
    color: str = ""
    coins: int = 0
    gift: bool = False
    swords: int = 0
    skull: bool = False
    cost: int = 0
    points: int = 0
    symbols: tuple[str, ...] = ()
    item: str = ""
    crowns: int = 0

    @property
    def is_ship(self) -> bool:
        """Whether the card is a ship."""
        return self.kind == "ship"

    @property
    def is_person(self) -> bool:
        """Whether the card is a person."""
        return self.kind not in ("ship", "expedition", "tax")

    @property
    def symbol(self) -> str:
        """The symbol of a specialist or an item (A-057); empty for a jack, which has none (B-051)."""
        return SYMBOL_OF.get(self.kind, self.item)

    @property
    def blades(self) -> int:
        """The swords that this person adds to a display (B-033)."""
        return BLADES.get(self.kind, 0)


@cache
def card(name: str) -> Card:
    """Read the values from a card's name."""
    kind, *rest = name.split("-")
    if kind == "ship":
        color, coins, swords, *item = rest
        skull = swords == "skull"
        return Card(
            name, kind, color=color, coins=int(coins.rstrip("gc")), gift=coins.endswith("g"),
            swords=0 if skull else int(swords), skull=skull,
            item="".join(item), crowns=int(coins.endswith("c")),
        )  # fmt: skip
    if kind == "expedition":
        points, coins_back = EXPEDITION_WORTH[name]
        return Card(name, kind, coins=coins_back, points=points, symbols=tuple(sorted(rest)))
    if kind == "tax":
        return Card(name, kind)
    return _person(name)


def _person(name: str) -> Card:
    """Read a person's name: a kind of one or two words, a color for some, cost and points."""
    who, cost, points = name.rsplit("-", 2)
    kind, _, color = who.rpartition("-")
    if color not in COLORS:
        kind, color = who, ""
    return Card(name, kind, color=color, cost=int(cost), points=int(points))
