"""The odds for drawing more cards, from any seat's point of view."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from portroyal.engine.observation import Observation
from portroyal.engine.rules import SHIP
from portroyal.engine.table import ACTIVE, DECK, HARBOR
from portroyal.odds.colors import Color, chance_of_colors
from portroyal.odds.drawing import is_drawing, may_draw, may_draw_several, source
from portroyal.odds.multi_draw import bust_chance_of_several
from portroyal.odds.next_card import bust_chance, busts, can_repel, colors_in, draw_pile_card, with_waiting


class Outlook(NamedTuple):
    """The probabilities, from 0 to 1, for a seat that keeps drawing with a given harbor."""

    bust: float  # that the next card causes a bust
    colors: int  # the number of ship colors in the harbor
    four: float  # of reaching four ship colors
    five: float  # of reaching five ship colors


class Odds(NamedTuple):
    """The odds for the seat that is drawing cards."""

    seat: int
    now: Outlook | None  # with the current harbor, after repelling any ship just drawn; None if no card can be drawn
    kept: Outlook | None  # after letting that ship in; None if there is no such ship, or if it causes a bust
    several: float | None = None  # the bust probability for drawing several cards at once; None if it is not allowed


def odds(observation: Observation) -> Odds | None:
    """The odds for the seat that is drawing cards, or None if no seat is drawing or no card can be drawn.

    >>> import portroyal as pr
    >>> game = pr.position("base", 2, harbor=["ship-red-1-1", "ship-blue-1-1", "ship-black-1-2"])
    >>> found = odds(game.observe(1))
    >>> found.seat, found.now.colors, found.kept
    (0, 3, None)
    >>> round(found.now.bust, 4), round(found.now.four, 4), round(found.now.five, 4)
    (0.2328, 0.4255, 0.0925)
    """
    if not is_drawing(observation):
        return None
    seat, harbor = observation.counters[ACTIVE], observation.piles[HARBOR]
    several = next(
        (bust_chance_of_several(observation, cards) for cards in may_draw_several(observation).values()), None
    )
    if not may_draw(observation):
        return None if several is None else Odds(seat, None, None, several)
    more = with_waiting(observation)
    kept = outlook(observation, more, seat) if more else None
    return Odds(seat, outlook(observation, harbor, seat), kept, several)


def outlook(observation: Observation, harbor: bytes, seat: int) -> Outlook:
    """The probabilities for a seat that keeps drawing with this harbor until it reaches four or five ship colors.

    A ship of a new color is let in. Any other ship is repelled if possible, and otherwise causes a bust. If the draw
    pile runs out first, the goal counts as not reached, although a reshuffle might follow. Coins that players gain from
    the pile after a tax increase are ignored. If the draw pile is empty now, cards are drawn from the discard pile. The
    probabilities of reaching four and five colors are calculated as if all unseen cards were equally likely, even those
    that are certain to be in the draw pile.
    """
    pile = source(observation)
    if pile == DECK:
        return _drawing(observation, harbor, seat, draw_pile_card(observation))
    return _after_another_pile(observation, harbor, seat, observation.top(pile))


def _after_another_pile(observation: Observation, harbor: bytes, seat: int, first: bytes) -> Outlook:
    """The probabilities if the next card is one of *first*, and all later cards come from the draw pile."""
    alike: Counter[tuple[int, bool]] = Counter()
    example: dict[tuple[int, bool], int] = {}
    cards = observation.ruleset.columns
    fine = [face for face in first if not busts(observation, face, harbor, seat)]
    for face in fine:
        kind = (cards.color[face], can_repel(observation, face, seat)) if cards.kind[face] == SHIP else (-1, True)
        alike[kind] += 1
        example[kind] = face
    four = five = 0.0
    for kind, n in alike.items():
        drawn = bytes([example[kind]])
        rest = draw_pile_card(observation)
        if rest is first:  # both are the same unseen cards
            rest = rest.replace(drawn, b"", 1)
        then = _drawing(observation, harbor + drawn, seat, rest)
        four, five = four + n * then.four, five + n * then.five
    bust = 1 - len(fine) / len(first)
    return Outlook(bust, len(colors_in(observation, harbor)), four / len(first), five / len(first))


def _drawing(observation: Observation, harbor: bytes, seat: int, coming: bytes) -> Outlook:
    """The probabilities if all cards are drawn from one pile. *coming* lists the cards that may be drawn."""
    here = colors_in(observation, harbor)
    weak, strong = _ships(observation, coming, seat)
    away = [Color(weak[c], strong[c]) for c in sorted({*weak, *strong} - here)]
    danger = sum(strong[color] for color in here)
    draws = observation.sizes[DECK] or len(coming)
    four, five = (chance_of_colors(goal - len(here), away, danger, len(coming), draws, 1.0) for goal in (4, 5))
    if coming is observation.unseen:
        return Outlook(bust_chance(observation, harbor, seat), len(here), four, five)
    return Outlook(danger / len(coming) if coming else 0.0, len(here), four, five)


def _ships(observation: Observation, faces: bytes, seat: int) -> tuple[Counter[int], Counter[int]]:
    """The number of ships that the seat can repel, and the number that it cannot repel, both by color."""
    cards = observation.ruleset.columns
    ships = [face for face in faces if cards.kind[face] == SHIP]
    weak = Counter(cards.color[face] for face in ships if can_repel(observation, face, seat))
    return weak, Counter(cards.color[face] for face in ships) - weak
