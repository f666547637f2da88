"""The 120 base cards (B-001 to B-006), built from the prose table of figures, and what a card's name says."""

from collections import Counter
from dataclasses import dataclass
from functools import cache

COLORS = ("yellow", "blue", "green", "red", "black")
SPECIAL = "expedition-anchor-cross-hut"  # B-006
SYMBOL_OF = {"captain": "anchor", "priest": "cross", "settler": "hut"}  # B-051
BLADES = {"sailor": 1, "pirate": 2}  # B-033
TAXES = {"tax-swords": "swords", "tax-points": "points"}
EXPEDITION_WORTH = {  # name: (points, coins)
    "expedition-anchor-anchor": (4, 2),
    "expedition-cross-cross": (4, 2),
    "expedition-hut-hut": (4, 2),
    "expedition-anchor-anchor-hut": (6, 3),
    "expedition-cross-cross-hut": (6, 3),
    SPECIAL: (5, 3),
}
# Per color: swords and then coins x copies.
_THREE_TIERS = (((1, 3), (2, 1)), ((2, 2), (3, 1)), ((3, 2), (4, 1)))
_FOUR_TIERS = (((1, 3),), ((2, 3),), ((3, 2),), ((3, 1), (4, 1)))
_SWORDS = {
    "yellow": ("1", "2", "4"),
    "blue": ("1", "2", "5"),
    "green": ("1", "3", "5"),
    "red": ("1", "3", "6", "skull"),
    "black": ("2", "4", "7", "skull"),
}
# Per kind: cost/points and copies.
_PERSONS = {
    "settler": "4/1x5",
    "captain": "4/1x5",
    "priest": "4/1x5",
    "jack": "6/1x3",
    "sailor": "3/1x7 5/2x2 7/3x1",
    "pirate": "5/1x1 7/2x1 9/3x1",
    "mademoiselle": "7/2x2 9/3x2",
    "jester": "5/1x1 7/2x3 9/3x1",
    "admiral": "5/1x1 7/2x3 9/3x2",
    "governor": "8/0x4",
    "trader-yellow": "3/1x1 5/2x1",
    "trader-blue": "3/1x1 5/2x1",
    "trader-green": "3/1x2",
    "trader-red": "3/1x2",
    "trader-black": "3/1x2",
}


@dataclass(frozen=True)
class Card:
    """What one card says; fields that mean nothing for its kind are empty or zero."""

    name: str
    kind: str
    color: str = ""
    coins: int = 0
    swords: int = 0
    skull: bool = False
    cost: int = 0
    points: int = 0
    symbols: tuple[str, ...] = ()

    @property
    def is_ship(self) -> bool:
        """Whether it is a ship."""
        return self.kind == "ship"

    @property
    def is_person(self) -> bool:
        """Whether it is a person."""
        return self.kind not in ("ship", "expedition", "tax")

    @property
    def symbol(self) -> str:
        """The one symbol a specialist stands for; a jack has none of its own (B-051)."""
        return SYMBOL_OF.get(self.kind, "")

    @property
    def blades(self) -> int:
        """The swords this person adds to a display (B-033)."""
        return BLADES.get(self.kind, 0)


@cache
def card(name: str) -> Card:
    """Read a card's name."""
    kind, *rest = name.split("-")
    if kind == "ship":
        color, coins, swords = rest
        skull = swords == "skull"
        return Card(name, kind, color=color, coins=int(coins), swords=0 if skull else int(swords), skull=skull)
    if kind == "expedition":
        points, coins_back = EXPEDITION_WORTH[name]
        return Card(name, kind, coins=coins_back, points=points, symbols=tuple(sorted(rest)))
    if kind == "tax":
        return Card(name, kind)
    *color_of, cost, points_text = rest
    return Card(name, kind, color="".join(color_of), cost=int(cost), points=int(points_text))


def _ships() -> list[str]:
    names: list[str] = []
    for color, tiers in _SWORDS.items():
        worth = _THREE_TIERS if len(tiers) == 3 else _FOUR_TIERS
        for swords, row in zip(tiers, worth, strict=True):
            for coins, copies in row:
                names += [f"ship-{color}-{coins}-{swords}"] * copies
    return names


def _persons() -> list[str]:
    names: list[str] = []
    for kind, rows in _PERSONS.items():
        for row in rows.split():
            figures, copies = row.split("x")
            names += [f"{kind}-{figures.replace('/', '-')}"] * int(copies)
    return names


def full_deck() -> list[str]:
    """All 120 cards (B-001)."""
    return _persons() + _ships() + list(EXPEDITION_WORTH) + list(TAXES) * 2


def census(names: list[str]) -> Counter[str]:
    """How many cards of every kind there are."""
    return Counter(card(name).kind for name in names)
