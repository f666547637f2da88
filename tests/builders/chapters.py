"""Every chapter of the adventure in every mode for every number of players, alone and with the cards of other boxes."""

from __future__ import annotations

from itertools import product

from portroyal.boxes.adventure.reading import CHAPTERS

ALONE = "base + adventure"
EVERYTHING = "base + gambler + contracts + make-sail + adventure; no contracts"
MIXTURES = (
    "base + gambler + adventure",
    "base + contracts + adventure; no contracts",
    "base + make-sail + adventure",
    EVERYTHING,
)
WAYS = (("cooperative", 1), ("competitive", 2))  # with the minimum of players
MORE_WAYS = (("cooperative; draft; defeats 1", 1), ("cooperative; defeats 33", 1), ("draft", 2), ("variable; draft", 2))
MOST = 4


def every_chapter(boxes: str) -> list[tuple[str, int]]:
    """The formats of these boxes, with numbers of players: all chapters, for a team and for rivals, and no chapter."""
    ways = [(f"{way}; chapter {n}", least) for n, (way, least) in product(range(1, CHAPTERS + 1), WAYS)]
    return of_ways(boxes, (*ways, ("variable", 2)))


def of_ways(boxes: str, ways: tuple[tuple[str, int], ...]) -> list[tuple[str, int]]:
    """The formats for these ways to play, with every number of players."""
    return [(f"{boxes}; {way}", players) for way, least in ways for players in range(least, MOST + 1)]


def everything() -> list[tuple[str, int]]:
    """All of these formats, alone and mixed."""
    mixed = [one for boxes in MIXTURES for one in every_chapter(boxes)]
    return [*every_chapter(ALONE), *of_ways(ALONE, MORE_WAYS), *mixed]
