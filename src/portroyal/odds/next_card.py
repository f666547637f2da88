"""Exact odds for the next card, given a seat's knowledge."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from portroyal.engine.observation import Observation
from portroyal.engine.rules import SHIP
from portroyal.engine.table import DECK, HAND, HARBOR
from portroyal.odds.drawing import OBSERVATIONS_KEPT, discarded, repellable, reshuffles, rival_colors, source


class NextCard(NamedTuple):
    """The cards that may be drawn next.

    *faces* is a multiset of these cards. It is empty if no card can be drawn. *certain* contains the cards that are
    certain to be in the pile. *likely* is the probability that any other card is in the pile, as a numerator and a
    denominator.
    """

    faces: bytes
    certain: bytes = b""
    likely: tuple[int, int] = (1, 1)

    def counts(self) -> list[tuple[int, int]]:
        """A pair ``(face, weight)`` for each different face.

        The probability of a face is proportional to its weight. If all cards are equally likely, the weight is the
        number of copies.
        """
        there, of = self.likely
        numbers = [(face, self.faces.count(face), self.certain.count(face)) for face in sorted(set(self.faces))]
        return [(face, (n - certain) * there + certain * of) for face, n, certain in numbers]

    @property
    def weight(self) -> int:
        """The sum of the weights of all faces."""
        there, of = self.likely
        return (len(self.faces) - len(self.certain)) * there + len(self.certain) * of


@lru_cache(OBSERVATIONS_KEPT)
def next_card(observation: Observation, kept: bool = False) -> NextCard:
    """The cards that may be drawn next. Coins gained since the last reshuffle count as unseen cards.

    If the draw pile is empty and the rules reshuffle the discard pile, these are the cards in the discard pile, without
    any cards that a tax increase may first add to it. A ship just drawn is repelled unless it is *kept* (let in).
    """
    pile = source(observation)
    faces = draw_pile_card(observation, kept) if pile == DECK else observation.top(pile)
    if faces is observation.unseen:
        return NextCard(faces, observation.newcomers, observation.likely())
    return NextCard(faces)


def draw_pile_card(observation: Observation, kept: bool = False) -> bytes:
    """The faces that the next card from the draw pile may have."""
    if observation.sizes[DECK]:
        return observation.top(DECK)
    return bytes(sorted(discarded(observation, kept))) if reshuffles(observation) else b""


def is_kept(observation: Observation, harbor: bytes) -> bool:
    """Whether this *harbor*, which may be hypothetical, includes the ship just drawn."""
    return len(harbor) > len(observation.piles[HARBOR])


def busts(observation: Observation, face: int, harbor: bytes, seat: int | None = None) -> bool:
    """Whether drawing this card with this *harbor* causes a bust for *seat* (None: the observing seat)."""
    cards = observation.ruleset.columns
    if cards.kind[face] != SHIP or can_repel(observation, face, observation.seat if seat is None else seat):
        return False
    rivals = rival_colors(observation.ruleset)[cards.color[face]]
    return not rivals.isdisjoint(colors_in(observation, harbor))


def can_repel(observation: Observation, ship: int, seat: int) -> bool:
    """Whether the seat could repel the ship after drawing it."""
    return ship in repellable(observation, seat)


def colors_in(observation: Observation, harbor: bytes) -> set[int]:
    """The colors of the ships in *harbor*."""
    cards = observation.ruleset.columns
    return {cards.color[card] for card in harbor if cards.kind[card] == SHIP}


def bust_chance(observation: Observation, harbor: bytes | None = None, seat: int | None = None) -> float:
    """The probability, from 0 to 1, that the next card causes a bust.

    By default, *harbor* is the current harbor, and *seat* is the observing seat.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1"], discard=["ship-red-1-1"])
    >>> round(bust_chance(game.observe(0)), 4)
    0.0684
    """
    lying = observation.piles[HARBOR] if harbor is None else harbor
    coming = next_card(observation, is_kept(observation, lying))
    lost = sum(weight for face, weight in coming.counts() if busts(observation, face, lying, seat))
    return lost / coming.weight if coming.faces else 0.0


def waiting(observation: Observation) -> bytes:
    """The face of the ship just drawn (which the seat may repel or let in), or nothing if there is no such ship."""
    return bytes(card for card in observation.piles[HAND] if observation.ruleset.columns.kind[card] == SHIP)


def with_waiting(observation: Observation) -> bytes | None:
    """The harbor after letting in the ship just drawn, or None if there is no such ship or it would cause a bust."""
    ship, harbor = waiting(observation), observation.piles[HARBOR]
    if not ship:
        return None
    rivals = rival_colors(observation.ruleset)[observation.ruleset.columns.color[ship[0]]]
    return harbor + ship if rivals.isdisjoint(colors_in(observation, harbor)) else None
