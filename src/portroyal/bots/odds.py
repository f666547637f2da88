"""Exact odds of the next card, from what a seat may know."""

from __future__ import annotations

from typing import NamedTuple

from portroyal.rulebook import SHIP
from portroyal.sight import Sight
from portroyal.table import DECK, DISCARD, HARBOR


class NextCard(NamedTuple):
    """The cards the next draw may turn up: a multiset of equally likely faces. Empty: no card can come."""

    faces: bytes

    def counts(self) -> list[tuple[int, int]]:
        """``(face, copies)`` for each different face."""
        return [(face, self.faces.count(face)) for face in sorted(set(self.faces))]


def next_card(sight: Sight) -> NextCard:
    """What the next draw may turn up. Coins gained since the last reshuffle are unseen cards, too.

    With an empty draw pile the discard pile is shuffled first, so its faces are the ones that may come; what an
    additional tax increase may add to it before is left out.
    """
    return NextCard(sight.unseen if sight.sizes[DECK] else bytes(sorted(sight.piles[DISCARD])))


def busts(sight: Sight, face: int, harbor: bytes) -> bool:
    """Whether this card, drawn now by the seat, ends its turn: a ship of a color in the harbor, too strong to repel."""
    cards = sight.book.columns
    if cards.kind[face] != SHIP or sight.counter("swords", sight.seat) >= cards.swords[face]:
        return False
    return any(cards.kind[card] == SHIP and cards.color[card] == cards.color[face] for card in harbor)


def bust_chance(sight: Sight) -> float:
    """The chance that the next card busts the seat, from 0 to 1.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1"], discard=["ship-red-1-1"])
    >>> round(bust_chance(game.sight(0)), 4)
    0.0684
    """
    cards = next_card(sight).faces
    harbor = sight.piles[HARBOR]
    return sum(busts(sight, face, harbor) for face in cards) / len(cards) if cards else 0.0
