"""The probability of a bust when several cards are drawn at once and none can be repelled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import NamedTuple

from portroyal.engine.hidden import without
from portroyal.engine.observation import Observation
from portroyal.engine.rules import SHIP
from portroyal.engine.table import DECK, DISCARD, HARBOR
from portroyal.odds.drawing import reshuffles
from portroyal.odds.next_card import colors_in


class Source(NamedTuple):
    """A multiset of cards. *draws* is the number of these cards that are drawn at random."""

    ships: Mapping[int, int]  # the number of ships, by color
    others: int  # the number of other cards
    draws: int


def bust_chance_of_several(observation: Observation, cards: int) -> float:
    """The probability, from 0 to 1, that drawing *cards* cards at once causes a bust with the current harbor.

    A bust occurs if two ships, drawn or already in the harbor, have the same color.
    """
    here, fine = colors_in(observation, observation.piles[HARBOR]), 0.0
    for chance, drawn in ways_to_draw(observation, cards):
        fine += chance * chance_of_no_pair([source_of(observation, faces, draws) for faces, draws in drawn], here)
    return 1.0 - fine


def ways_to_draw(observation: Observation, cards: int) -> list[tuple[float, list[tuple[bytes, int]]]]:
    """The ways to draw *cards* cards at once from several sources, each with its probability.

    A source is a multiset of equally likely faces, with the number of cards drawn from it. There is only one way unless
    some unseen cards are certain to be in the draw pile while others may be coins. If the draw pile is too small and
    the rules reshuffle the discard pile, the remaining cards come from the discard pile. If a tax increase is drawn
    before then, its effect on the discard pile is ignored.
    """
    pile = min(cards, observation.sizes[DECK])
    rest = min(cards - pile, observation.sizes[DISCARD])
    rest = rest and rest * reshuffles(observation, cards)
    known = len(observation.on_top)
    ways = []
    for chance, unseen in _of_unseen(observation, pile - known):
        sources = ((observation.on_top, known), *unseen, (observation.piles[DISCARD], rest))
        ways.append((chance, [(faces, n) for faces, n in sources if n]))
    return ways


def _of_unseen(observation: Observation, draws: int) -> list[tuple[float, list[tuple[bytes, int]]]]:
    """The ways to draw unseen cards, split between cards that are certain to be in the draw pile and other cards."""
    certain = observation.newcomers
    if not certain:
        return [(1.0, [(observation.unseen, draws)])]
    rest = without(observation.unseen, certain)
    there = len(rest) - observation.early
    ways = comb(there + len(certain), draws)
    return [
        (comb(len(certain), n) * comb(there, draws - n) / ways, [(rest, draws - n), (certain, n)])
        for n in range(max(0, draws - there), min(draws, len(certain)) + 1)
    ]


def source_of(observation: Observation, faces: bytes, draws: int) -> Source:
    """The source for drawing *draws* cards from these *faces*."""
    columns = observation.ruleset.columns
    ships = Counter(columns.color[face] for face in faces if columns.kind[face] == SHIP)
    return Source(ships, len(faces) - ships.total(), draws)


def chance_of_no_pair(sources: list[Source], here: set[int]) -> float:
    """The probability that the cards drawn from all sources contain no color twice and none of the colors in *here*.

    The harbor is empty, and two of four cards are drawn. One of the four is a red ship (color 1), and two are blue
    ships (color 2):

    >>> round(chance_of_no_pair([Source({1: 1, 2: 2}, others=1, draws=2)], set()), 4)
    0.8333
    """
    colors = {color for source in sources for color in source.ships} - here
    ways = {(0,) * len(sources): 1}  # the number of ways, by the number of ships drawn from each source
    for color in colors:
        extended = dict(ways)
        for brought, n in ways.items():
            for i, source in enumerate(sources):
                more = (*brought[:i], brought[i] + 1, *brought[i + 1 :])
                extended[more] = extended.get(more, 0) + n * source.ships.get(color, 0)
        ways = extended
    good = sum(n * _filled(sources, brought) for brought, n in ways.items())
    everything = 1
    for source in sources:
        everything *= comb(sum(source.ships.values()) + source.others, source.draws)
    return good / everything


def _filled(sources: list[Source], brought: tuple[int, ...]) -> int:
    """The number of ways to complete the draws with cards other than ships."""
    ways = 1
    for source, ships in zip(sources, brought, strict=True):
        ways *= comb(source.others, source.draws - ships) if ships <= source.draws else 0
    return ways
