"""The cards of every box, built from the tables in the rules (A-001, B-001 to B-006, G-001, K-001, M-001, M-020)."""

from collections import Counter

from .cards import BASE_EXPEDITIONS, SPECIAL, card

# Base, per color: swords and then coins x copies.
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
_SAILORS = {"sailor": "3/1x7 5/2x2 7/3x1"}
_BASE = {
    "settler": "4/1x5",
    "captain": "4/1x5",
    "priest": "4/1x5",
    "jack": "6/1x3",
    **_SAILORS,
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
_GAMBLER = {"gambler": "4/1x2 6/2x1 8/3x1"}
_CONTRACTS = {
    "gunner": "4/1x1 6/2x2 8/3x1",
    "vice-admiral": "5/1x2 7/2x2 9/3x1",
    "clerk-black": "4/1x1",
    "clerk-yellow": "4/1x1",
    "clerk-blue": "6/2x1",
    "clerk-red": "6/2x1",
    "clerk-green": "9/3x1",
}
_CONTRACT_SHIPS = (
    "yellow-1-2 yellow-3g-4 blue-1-1 blue-3g-5 green-1-1 green-3g-3 red-1-1 red-3g-6 black-1-2 black-3g-skull"
)
_MARKED = {
    "merchant-green": "6/2x1",
    "merchant-blue": "8/3x1",
    "merchant-red": "6/2x1",
    "merchant-black": "6/2x1",
    "merchant-yellow": "8/3x1",
    "passenger": "4/2x5",
}
_MARKED_SHIPS = "green-2-1 green-2-3 blue-2-2 blue-3-5 red-2-3 red-3-6 black-1-2 black-4-skull yellow-1-1 yellow-3-4"
_UNMARKED = {
    **_SAILORS,
    **{f"merchant-{color}": "6/2x1" for color in _SWORDS},
    "passenger": "2/1x5",
    "pirate": "5/1x1 7/2x1",
}
_UNMARKED_SHIPS = (
    "yellow-2-1 yellow-2-2 yellow-3-2 blue-1-1 blue-2-1 blue-3-2 green-1-1 green-3-3 green-3-5 "
    "red-1-1 red-1-1 red-4-skull black-1-2 black-2-4 black-3-7"
)
_PLAY_PERSONS = {
    "tybuk": "5/0x1 7/1x1 9/2x1",
    "lookout": "5/1x2 7/2x2 9/3x1",
    "innkeeper": "5/1x2 7/2x2 9/3x1",
    "captain": "5/1x1",
    "priest": "5/1x1",
    "settler": "5/1x1",
}


def _base_ships() -> list[str]:
    names: list[str] = []
    for color, tiers in _SWORDS.items():
        worth = _THREE_TIERS if len(tiers) == 3 else _FOUR_TIERS
        for swords, row in zip(tiers, worth, strict=True):
            for coins, copies in row:
                names += [f"ship-{color}-{coins}-{swords}"] * copies
    return names


def _ships(figures: str) -> list[str]:
    return [f"ship-{words}" for words in figures.split()]


def _persons(table: dict[str, str]) -> list[str]:
    names: list[str] = []
    for kind, rows in table.items():
        for row in rows.split():
            figures, copies = row.split("x")
            names += [f"{kind}-{figures.replace('/', '-')}"] * int(copies)
    return names


BASE = _persons(_BASE) + _base_ships() + BASE_EXPEDITIONS + ["tax-swords", "tax-points"] * 2
GAMBLER = _persons(_GAMBLER)
CONTRACTS = _persons(_CONTRACTS) + _ships(_CONTRACT_SHIPS)
MARKED = _persons(_MARKED) + _ships(_MARKED_SHIPS)
MAKE_SAIL = MARKED + _persons(_UNMARKED) + _ships(_UNMARKED_SHIPS) + ["tax-sail"] * 3
ADVENTURE = [
    *_ships(" ".join(f"ares-1-{swords}-{item}" for item in ("herbs", "book") for swords in ("3", "5", "7", "skull"))),
    *_ships("yellow-1-1-bread yellow-0c-2-rum blue-1-1-bread blue-0c-2-rum green-1-1-bread green-0c-3-rum"),
    *_ships("red-1-1-bread red-0c-3-rum black-1-2-bread black-0c-4-rum"),
    *_persons(_PLAY_PERSONS),
    *("expedition-anchor-book", "expedition-cross-herbs", "expedition-bread-hut-rum"),
    *["tax-points-16"] * 2,
]


def full_deck(boxes: tuple[str, ...]) -> list[str]:
    """All cards of a format, including the special expedition."""
    if boxes == ("make-sail",):
        return list(MAKE_SAIL)
    mixed_in = {"gambler": GAMBLER, "contracts": CONTRACTS, "make-sail": MARKED, "adventure": ADVENTURE}
    return BASE + [name for box in boxes[1:] for name in mixed_in[box]]


def deck_for(boxes: tuple[str, ...]) -> list[str]:
    """The cards shuffled into the draw pile (B-011); those of the adventure come later (A-003)."""
    return [name for name in full_deck(tuple(box for box in boxes if box != "adventure")) if name != SPECIAL]


def census(names: list[str]) -> Counter[str]:
    """The number of cards of every kind."""
    return Counter(card(name).kind for name in names)
