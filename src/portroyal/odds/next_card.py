"""Exact odds of the next card, from what a seat may know."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from portroyal.observation import Observation
from portroyal.odds.drawing import OBSERVATIONS_KEPT, repellable, reshuffles, rival_colors, source
from portroyal.rules import SHIP
from portroyal.table import DECK, DISCARD, HAND, HARBOR


class NextCard(NamedTuple):
    """The cards the next draw may turn up: a multiset of equally likely faces. Empty: no card can come."""

    faces: bytes

    def counts(self) -> list[tuple[int, int]]:
        """``(face, copies)`` for each different face."""
        return [(face, self.faces.count(face)) for face in sorted(set(self.faces))]


@lru_cache(OBSERVATIONS_KEPT)
def next_card(observation: Observation) -> NextCard:
    """What the next draw may turn up. Coins gained since the last reshuffle are unseen cards, too.

    With an empty draw pile the discard pile is shuffled first, if the rules let it be, so its faces are the ones that
    may come; what an additional tax increase may add to it before is left out.
    """
    pile = source(observation)
    return NextCard(draw_pile_card(observation) if pile == DECK else observation.top(pile))


def draw_pile_card(observation: Observation) -> bytes:
    """What the top of the draw pile may be."""
    if observation.sizes[DECK]:
        return observation.top(DECK)
    return bytes(sorted(observation.piles[DISCARD])) if reshuffles(observation) else b""


def busts(observation: Observation, face: int, harbor: bytes, seat: int | None = None) -> bool:
    """Whether this card, drawn now with this *harbor*, ends the turn of *seat* (None: the Observation's)."""
    cards = observation.ruleset.columns
    if cards.kind[face] != SHIP or can_repel(observation, face, observation.seat if seat is None else seat):
        return False
    rivals = rival_colors(observation.ruleset)[cards.color[face]]
    return not rivals.isdisjoint(colors_in(observation, harbor))


def can_repel(observation: Observation, ship: int, seat: int) -> bool:
    """Whether the seat, drawing the ship, could send it away."""
    return ship in repellable(observation, seat)


def colors_in(observation: Observation, harbor: bytes) -> set[int]:
    """The ship colors that lie there."""
    cards = observation.ruleset.columns
    return {cards.color[card] for card in harbor if cards.kind[card] == SHIP}


def bust_chance(observation: Observation, harbor: bytes | None = None, seat: int | None = None) -> float:
    """The chance that the next card busts, from 0 to 1: that of *seat* (None: the Observation's) with this *harbor*.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1"], discard=["ship-red-1-1"])
    >>> round(bust_chance(game.observe(0)), 4)
    0.0684
    """
    cards = next_card(observation).faces
    lying = observation.piles[HARBOR] if harbor is None else harbor
    return sum(busts(observation, face, lying, seat) for face in cards) / len(cards) if cards else 0.0


def waiting(observation: Observation) -> bytes:
    """The ship that waits to be repelled or let in."""
    return bytes(card for card in observation.piles[HAND] if observation.ruleset.columns.kind[card] == SHIP)


def with_waiting(observation: Observation) -> bytes | None:
    """The harbor with the ship that waits; None if none waits, or if letting it in is a bust."""
    ship, harbor = waiting(observation), observation.piles[HARBOR]
    if not ship:
        return None
    rivals = rival_colors(observation.ruleset)[observation.ruleset.columns.color[ship[0]]]
    return harbor + ship if rivals.isdisjoint(colors_in(observation, harbor)) else None
