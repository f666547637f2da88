"""Puts the draw pile of a new game, and the draw piles after later reshuffles, in a given order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from portroyal.engine.cards import DRAW_PILE, Card
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, Table
from portroyal.errors import BadPosition, shown
from portroyal.formats.registry import kinds


def stack(ruleset: Ruleset, t: Table, names: Sequence[str]) -> None:
    """Move these cards to the top of the draw pile, with the first card on top.

    Raises BadPosition if the draw pile does not contain all of them.
    """
    check_cards(ruleset, "deck", names)
    for name in reversed(names):
        face = bytes((ruleset.face[name],))
        if face not in t.piles[DECK]:
            raise BadPosition(f"deck: {name} is not in the draw pile (again); it may be a coin or named too often")
        t.piles[DECK] = t.piles[DECK].replace(face, b"", 1)
    t.piles[DECK] += bytes(ruleset.face[name] for name in reversed(names))


def shuffles_of(ruleset: Ruleset, shuffles: Any) -> tuple[bytes, ...]:
    """Return the draw pile after each reshuffle, as faces with the top card last.

    *shuffles* contains lists of card names, top card first, in the order of the reshuffles. Each list must consist of
    the cards in the discard pile at the time of the reshuffle, but this function checks only that the game has enough
    copies of these cards. Raises BadPosition if a list is invalid.
    """
    if not isinstance(shuffles, (list, tuple)):
        raise BadPosition(f"shuffles is {shown(shuffles)}; it must be a list of lists, one for each reshuffle")
    for n, names in enumerate(shuffles):
        check_cards(ruleset, f"shuffles[{n}]", names)
        for name, times in Counter(names).items():
            copies = ruleset.faces[ruleset.face[name]].copies
            if times > copies:
                raise BadPosition(f"shuffles[{n}]: {name} is named {times} times, but the game has {copies}")
    return tuple(bytes(ruleset.face[name] for name in reversed(names)) for names in shuffles)


def may_be_drawn(card: Card) -> bool:
    """Return whether a card can get into the draw pile.

    Cards of its kind must be allowed to start there, and the card itself must not start where its kind can be.
    """
    return card.kind in drawn_kinds() and card.starts not in card.lies


@cache
def drawn_kinds() -> frozenset[str]:
    """Return the kinds of cards that may start in the draw pile."""
    return frozenset(kind.name for kind in kinds().values() if DRAW_PILE in kind.starts)


def check_cards(ruleset: Ruleset, place: str, names: Any) -> None:
    """Raise BadPosition unless *names* is a list of cards that may be in the draw pile."""
    if not isinstance(names, (list, tuple)):
        raise BadPosition(f"{place} is {shown(names)}; it must be a list")
    for name in names:
        if not isinstance(name, str) or name not in ruleset.face:
            raise BadPosition(f"{place}: there is no card {shown(name)} in this format with {ruleset.seats} players")
        if not may_be_drawn(ruleset.faces[ruleset.face[name]]):
            raise BadPosition(f"{place}: {name} never enters the draw pile (B-011)")
